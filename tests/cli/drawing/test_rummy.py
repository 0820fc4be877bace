"""A rummy table as text."""

from typing import Any

from app.cli.drawing import Pen, sheet, table
from app.games.altaneira import GAME as ALTANEIRA
from app.games.tournament import GAME as TOURNAMENT
from tests.engine.rummy.scene import after, at_play, match
from tests.engine.rummy.scene import table as scene

PEN = Pen(lang="en", names=("you", "1-steady", "2-steady", "3-greedy"), me=0)


def lines_of(**given: Any) -> list[str]:
    shown = scene(phase="play", **given)
    return table(PEN, shown.public(), shown.own(0)).splitlines()


def test_the_table_shows_all_that_a_seat_may_see() -> None:
    lines = lines_of(
        hands={0: "7s Ts 2h Jh Xr"},
        melds={"A": ["5h 6h 7h 8h 9h Th Jh"], "B": ["9s Xb Js"]},
        packets={"A": "played"},
        discard="4d Kc",
        trump="h",
        scores={"B": 250},
    )
    assert lines[1] == "Deal 1 · bonus suit ♥ · stock 47"
    assert lines[2].startswith("Side A: you, 2-steady. Total 0, on the table 55, packet in play")
    assert lines[3] == "   1  5h 6h 7h 8h 9h Th Jh  (55 + 400 clean biriba)"
    assert lines[4].startswith("Side B: 1-steady, 3-greedy. Total 250, on the table 40, packet unt")
    assert lines[5] == "   1  9s [Xb] Js  (40)"
    assert lines[6] == "pile (2): 4d Kc"
    assert lines[7] == "cards in hand: you: 5, 1-steady: 11, 2-steady: 11, 3-greedy: 11"
    assert lines[8] == "your hand (5): 7s Ts   2h Jh   Xr"


def test_a_side_without_melds_and_with_an_opening_says_so() -> None:
    text = "\n".join(lines_of(options={"obligations": "0:75"}))
    assert "packet untaken, opening 0 of 75" in text
    assert "no melds" in text
    assert "no bonus suit" in text


def test_the_sheet_lists_every_item_that_counts() -> None:
    closing = at_play("4h Qh 9c", "5h 6h 7h 8h 9h Th Jh", packets={"A": "played"})
    public = after(closing, "0 add 1 4h Qh", "0 discard 9c").public()
    scored = public.scored
    assert scored is not None
    lines = sheet(PEN, public).splitlines()
    assert lines[1] == "Deal 1, side A"
    assert lines[2] == "  4h 5h 6h 7h 8h 9h Th Jh Qh  70 + 200 clean biriba"
    assert [line.split()[-1] for line in lines[3:6]] == ["70", "200", "100"]
    for item, points in (("packet", -100), ("this deal", scored.sides[1].total)):
        assert any(line.split()[-1] == str(points) for line in lines if item in line)


def altaneira(**given: Any) -> list[str]:
    pen = Pen(lang="pt-BR", names=PEN.names, me=0, game="altaneira")
    shown = match(ALTANEIRA.set_up({"players": 4, "turn": 0, **given}))
    return table(pen, shown.public(), shown.own(0)).splitlines()


def test_altaneira_shows_its_dolares_its_mortos_and_the_top_of_the_lixo_alone() -> None:
    lines = altaneira(
        phase="draw",
        hands={0: "5h 6h 9c"},
        dollars={"A": "3h 3d"},
        discard="4s 9d Kc",
    )
    assert lines[1].startswith("Partida 1 · monte ")
    assert lines[1].endswith("mortos 2")
    assert "    Dólares: 3h 3d" in lines
    assert "lixo (3): … Kc" in lines


def test_an_opening_that_may_be_claimed_is_pointed_out_to_its_opponents() -> None:
    given = {"players": 4, "options": {"fouls": "called"}, "scores": {"A": 1000}}
    hand = {"phase": "play", "turn": 0, "hands": {0: "5h 6h 7h Ks 9c"}}
    opened = after(match(TOURNAMENT.set_up({**given, **hand})), "0 meld 5h 6h 7h", "0 discard Ks")
    lines = [table(PEN, opened.public(), opened.own(seat)) for seat in range(4)]
    assert ["You may claim the opening of you" in line for line in lines] == [
        False,
        True,
        False,
        True,
    ]
