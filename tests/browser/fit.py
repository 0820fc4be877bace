"""Whether a page fits its window, and whether a finger reaches every card of a hand."""

from typing import Final

from playwright.sync_api import Page

from tests.browser.player import Player

TOUCH: Final = 44
"""Pixels that a finger needs."""


def overflow(page: Page, *, is_table: bool) -> list[str]:
    """What is larger than the window, to the right or, at a table, also below."""
    across = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    down = page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
    found = [f"{across} px too wide"] if across > 0 else []
    return [*found, f"{down} px too high"] if is_table and down > 0 else found


def squeezed(page: Page) -> list[str]:
    """Buttons of the bar whose words do not fit, a side's points of which a part is gone, a count
    wider than its sheet, points beside their side's count, and seats of a round table that leave
    it or lie over what another has played."""
    found: list[str] = page.evaluate(
        """() => {
          const tight = [...document.querySelectorAll('.actions button')]
            .filter((each) => each.scrollWidth > each.clientWidth + 1)
            .map((each) => `too narrow: ${each.innerText || each.ariaLabel}`);
          const parted = [...document.querySelectorAll('.lh, .lh .dl')]
            .filter((each) => each.scrollWidth > each.clientWidth + 1)
            .map((each) => `parted: ${each.innerText}`);
          const ring = document.querySelector('.ring-of-seats')?.getBoundingClientRect();
          const outside = [...document.querySelectorAll('[data-seat] .pl, [data-seat] .spot')]
            .filter((each) => {
              const { left, right, top, bottom } = each.getBoundingClientRect();
              return ring && (left < ring.left - 1 || right > ring.right + 1
                || top < ring.top - 6 || bottom > ring.bottom + 6);
            })
            .map((each) => `outside: ${each.innerText}`);
          const wide = [...document.querySelectorAll('.sheet .body')]
            .filter((each) => each.scrollWidth > each.clientWidth + 1)
            .map((each) => `too wide: ${each.innerText}`);
          const beside = [...document.querySelectorAll('.ss b')]
            .filter((each) => each.getBoundingClientRect().right
              > each.closest('.ss').getBoundingClientRect().right - 4)
            .map((each) => `beside its count: ${each.innerText}`);
          const seats = [...document.querySelectorAll('.ring-of-seats [data-seat]')];
          const over = seats.flatMap((seat) =>
            seats.filter((other) => {
              const plate = other.querySelector('.pl').getBoundingClientRect();
              const spot = seat.querySelector('.spot').getBoundingClientRect();
              return spot.left < plate.right - 2 && plate.left < spot.right - 2
                && spot.top < plate.bottom - 2 && plate.top < spot.bottom - 2;
            }).map((other) => `over what was played: ${other.innerText}`));
          return [...tight, ...parted, ...outside, ...wide, ...beside, ...over];
        }"""
    )
    return found


def unseen(page: Page) -> list[str]:
    """The lines of a deal's count for which one would have to scroll."""
    found: list[str] = page.evaluate(
        """() => {
          const edge = document.querySelector('.sheet .body').getBoundingClientRect().bottom;
          return [...document.querySelectorAll('.ss li, .sheet tbody tr')]
            .filter((each) => each.getBoundingClientRect().bottom > edge)
            .map((each) => each.innerText);
        }"""
    )
    return found


def buried(page: Page) -> list[str]:
    """The players of a round table on whose plate or card a question or a notice lies."""
    found: list[str] = page.evaluate(
        """() => {
          const strips = [...document.querySelectorAll('main > .strip')].map(
            (strip) => strip.getBoundingClientRect(),
          );
          return [...document.querySelectorAll('[data-seat]')].filter((seat) =>
            [...seat.querySelectorAll('.pl, .spot')].some((part) => {
              const { top, bottom } = part.getBoundingClientRect();
              return strips.some((strip) => top < strip.bottom && strip.top < bottom);
            }),
          ).map((seat) => seat.ariaLabel);
        }"""
    )
    return found


def covered(player: Player) -> list[str]:
    """The cards of which no square that a finger needs lies open."""
    found: list[str] = player.fan.get_by_role("button").evaluate_all(
        """(cards, touch) => {
          const isOpen = (card, left, top) =>
            [1, touch / 2, touch - 1].every((x) =>
              [1, touch / 2, touch - 1].every(
                (y) => card.contains(document.elementFromPoint(left + x, top + y)),
              ),
            );
          return cards.filter((card) => {
            const { left, top } = card.getBoundingClientRect();
            return !isOpen(card, left, top);
          }).map((card) => card.dataset.card);
        }""",
        TOUCH,
    )
    return found
