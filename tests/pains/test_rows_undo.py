"""Undo, which must neither damage a log nor tell a card: rows 12 and 33 of what players suffer."""

from pathlib import Path

import pytest

import app.main
from app.engine.contract import Illegal
from app.table import chance
from tests.browser.fixed_deal import FixedDeal, read_deal
from tests.browser.known_deck import KnownSecrets, known_draw
from tests.journeys.party import FAST, Party, gather, plain_move, play_one
from tests.pains.replaying import all_agree, at_least, back, say_in_one_breath, to_move
from tests.web.house import House, Json, house_in


def at_a_draw(house: House, players: int, moves: int = 0) -> tuple[Party, int, Json]:
    """A table after some plain moves, the seat that is to draw, and its view."""
    party = gather(house, "classic", players, players)
    for _ in range(moves):
        play_one(party, to_move(now(party)), plain_move, on_socket=False)
    while (view := now(party))["shared"]["deal"]["phase"] != "draw":
        play_one(party, to_move(view), plain_move, on_socket=False)
    return party, to_move(view), view


def now(party: Party, least: int = 0) -> Json:
    """The table, once all agree about it."""
    return all_agree(list(party.people.values()), party.table, least=least)


def play(party: Party, seat: int, *moves: str) -> Json:
    """Moves of a seat that are accepted; its view after them."""
    view = now(party)
    for move in moves:
        at = view["version"]
        command = {"id": f"p{at}", "at": at, "move": move}
        party.people[seat].post(f"/tables/{party.table}/commands", **command)
        view = now(party, at + 1)
    return at_least(party.people[seat], party.table, view["version"])


def test_row_12_of_two_undos_at_once_one_is_asked_and_undone_once(house: House) -> None:
    party, seat, _ = at_a_draw(house, 3)
    before = play(party, seat, "draw")
    thrown = before["own"]["hand"][0]
    to = play(party, seat, f"discard {thrown}")["you"]["undo"]
    assert to == before["version"]
    others = [other for other in party.people if other != seat]
    with party.come_in():
        undo = {"t": "propose", "what": "undo", "to": to}
        say_in_one_breath(party.lines[seat], [{**undo, "id": "u1"}, {**undo, "id": "u2"}])
        answers = [party.lines[seat].answer(id_) for id_ in ("u1", "u2")]
        assert [one.get("clause") for one in answers] == [None, "asked"]
        asked = answers[0]["version"]
        for other in others:
            yes = {"t": "answer", "proposal": asked, "agrees": True}
            say_in_one_breath(
                party.lines[other], [{**yes, "id": "y"}, {**yes, "id": "y"}, {**yes, "id": "z"}]
            )
        said = [party.lines[other].answer(id_) for other in others for id_ in ("y", "y", "z")]
        assert [one.get("clause") for one in said] == [None, None, "answered"] * 2
        party.lines[seat].send(**undo, id="u1")
        assert party.lines[seat].answer("u1")["version"] == asked
    undone = now(party, asked + 2)
    assert (undone["version"], to_move(undone)) == (asked + 2, seat)
    mine = at_least(party.people[seat], party.table, asked + 2)
    assert mine["own"]["hand"] == before["own"]["hand"]
    with back(house, party.people[seat]).at(party.table) as line:
        assert line.came[0]["own"] == mine["own"]
    assert to_move(play(party, seat, f"discard {mine['own']['hand'][-1]}")) != seat


def cannot_be_taken_back(party: Party, seat: int, to: int) -> None:
    """Nobody is offered an undo, and nobody who asks for it all the same gets it."""
    assert [person.view(party.table)["you"]["undo"] for person in party.people.values()] == [
        None
    ] * len(party.people)
    at = now(party)["version"]
    for other in party.people:
        with party.people[other].at(party.table) as line:
            for back_to in (to, to - 1, 1, None):
                line.send(t="propose", id=f"u{other}{back_to}", what="undo", to=back_to)
                no = line.answer(f"u{other}{back_to}")
                assert (no["t"], no["clause"]) == ("refused", "undo"), (seat, no)
    assert now(party)["version"] == at


def test_row_12_nothing_before_the_pile_was_taken_can_be_undone(house: House) -> None:
    party, seat, view = at_a_draw(house, 2, moves=8)
    hand = play(party, seat, "take")["own"]["hand"]
    assert len(hand) > len(view["shared"]["deal"]["pile"])
    cannot_be_taken_back(party, seat, view["version"])
    assert party.people[seat].view(party.table)["own"]["hand"] == hand


def test_row_33_a_card_that_was_drawn_was_seen_and_stays_drawn(house: House) -> None:
    party, seat, view = at_a_draw(house, 2)
    play(party, seat, "draw")
    cannot_be_taken_back(party, seat, view["version"])


def test_row_33_what_was_quiet_can_be_undone_until_the_next_one_sees_a_card(house: House) -> None:
    party, seat, _ = at_a_draw(house, 2)
    mine = play(party, seat, "draw")
    quiet = play(party, seat, f"discard {mine['own']['hand'][0]}")
    assert quiet["you"]["undo"] == mine["version"]
    play(party, 1 - seat, "draw")
    cannot_be_taken_back(party, seat, mine["version"])


@pytest.mark.parametrize(("game", "kind"), [("tournament", "trump"), ("altaneira", "packet")])
def test_row_33_a_bonus_suit_is_named_and_a_packet_taken_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, kind: str
) -> None:
    deal = read_deal(game)
    monkeypatch.setenv("BIRIBAKI_TEST_SECRET", deal.secret)
    monkeypatch.setattr(chance, "draw", known_draw)
    monkeypatch.setattr(app.main, "SystemSecrets", KnownSecrets)
    moves = moves_until(deal, kind)
    with house_in(tmp_path, **FAST) as house:
        people, table = deal.begun(house, moves)
        party = Party(table=table, people=dict(enumerate(people)))
        mover = int(deal.moves[moves - 1].split()[0])
        cannot_be_taken_back(party, mover, now(party)["version"] - 1)


def moves_until(deal: FixedDeal, kind: str) -> int:
    """How many moves of a deal there are up to the first that brings such an event."""
    position, game = deal.after(0), deal.rules
    for number, line in enumerate(deal.moves, 1):
        seat, _, text = line.partition(" ")
        move = game.parse_move(text)
        played = move if isinstance(move, Illegal) else position.play(int(seat), move)
        assert not isinstance(played, Illegal)
        if kind in {event.kind for event in played.events}:
            return number
        position = played.position
    raise AssertionError(f"no {kind} in this deal")
