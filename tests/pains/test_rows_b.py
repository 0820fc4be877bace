"""Commands and turn order: each test replays one row of what players suffer from."""

import contextlib
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random

import httpx

from app.rulebook.book import PLACEHOLDER
from app.rulebook.refusals import sentence, sentences
from tests.counts import record, rounds
from tests.journeys.party import Party, bold_move, gather, plain_move, play_one
from tests.pains.replaying import all_agree, at_least, cut, say_in_one_breath, to_move
from tests.pains.senseless import senseless_move
from tests.web.house import House, Json, Line, Person, until

GAMES = ("classic", "tournament", "altaneira", "bipbip")
LANGUAGES = ("en", "el", "pt-BR", "ru")
OPTIONS: dict[str, Json] = {"classic": {}, "bipbip": {"options": {"deals": 1}}}
"""With one deal of Bip-Bip the match is over."""


def on_turn(people: Sequence[Person], table: str) -> Person:
    """Whoever is to move."""
    return people[to_move(people[0].view(table))]


def test_row_11_five_identical_draws_count_once(house: House) -> None:
    people, table = house.table(players=2)
    with on_turn(people, table).at(table) as line:
        at, hand = line.came[-1]["version"], line.came[-1]["own"]["hand"]
        draw = {"t": "play", "id": "same", "at": at, "move": "draw"}
        say_in_one_breath(line, [draw] * 5)
        answers = [line.answer("same") for _ in range(5)]
        assert answers == [{"t": "accepted", "id": "same", "version": at + 1}] * 5
        view = all_agree(people, table, least=at + 1)
        assert view["version"] == at + 1
        mine = at_least(people[line.came[0]["you"]["seat"]], table, at + 1)
        assert len(mine["own"]["hand"]) == len(hand) + 1


def test_row_11_of_two_different_draws_the_second_is_refused_with_the_new_state(
    house: House,
) -> None:
    people, table = house.table(players=2)
    with on_turn(people, table).at(table) as line:
        at = line.came[-1]["version"]
        one, other = ({"t": "play", "id": id_, "at": at, "move": "draw"} for id_ in ("1", "2"))
        say_in_one_breath(line, [one, other])
        assert line.answer("1")["t"] == "accepted"
        no = line.answer("2")
        assert (no["t"], no["version"]) == ("refused", at + 1)
        assert no["clause"] in {"stale", "phase"}
        shown = [frame for frame in line.came if frame["t"] == "view"]
        if shown[-1]["version"] == at:
            line.wait("view", lambda view: view["version"] == at + 1)
    assert all_agree(people, table, least=at + 1)["version"] == at + 1


def test_row_13_what_comes_after_the_end_of_a_turn_in_one_breath_is_refused(house: House) -> None:
    people, table = house.table(players=2)
    mover = on_turn(people, table)
    with mover.at(table) as line:
        view = line.came[-1]
        at, card = view["version"], view["own"]["hand"][0]
        meld = f"meld {' '.join(view['own']['hand'][:3])}"
        moves = [meld, "draw", "draw", f"discard {card}", f"discard {card}", meld, "draw"]
        ats = [at, at, at + 1, at + 1, at + 2, at + 2, at + 2]
        say_in_one_breath(
            line,
            [
                {"t": "play", "id": f"m{number}", "at": seen, "move": move}
                for number, (seen, move) in enumerate(zip(ats, moves, strict=True))
            ],
        )
        answers = [line.answer(f"m{number}") for number in range(len(moves))]
    said = [one.get("clause", one["t"]) for one in answers]
    assert said == ["phase", "accepted", "phase", "accepted", "turn", "turn", "turn"]
    after = all_agree(people, table, least=at + 2)
    assert (after["version"], to_move(after)) == (at + 2, 1 - view["you"]["seat"])


def test_row_14_a_discard_of_a_card_that_was_melded_meanwhile_is_refused(house: House) -> None:
    party, seat, card = melder(house)
    with party.people[seat].at(party.table) as line:
        view = line.came[-1]
        line.send(t="play", id="old", at=view["version"], move=f"discard {card}")
        no = line.answer("old")
        assert (no["t"], no["clause"]) == ("refused", "cards")
        after = at_least(party.people[seat], party.table, view["version"])
        assert (after["version"], after["own"]) == (view["version"], view["own"])
        assert to_move(after) == seat
        assert any(move.startswith("discard") for move in after["own"]["moves"])


def melder(house: House) -> tuple[Party, int, str]:
    """A table, a seat that has just melded and not discarded, and a face it has no more."""
    for _ in range(20):
        party = gather(house, "classic", 2, 2)
        for _ in range(60):
            before = party.look(0)
            if before["shared"]["deal"]["scored"] is not None:
                break
            seat = to_move(before)
            held = set(party.look(seat)["own"]["hand"])
            play_one(party, seat, lays, on_socket=False)
            after = party.look(seat)
            gone = held - set(after["own"]["hand"])
            if gone and after["shared"]["deal"]["turn"] == seat:
                return party, seat, min(gone)
    raise AssertionError("nobody ever had a meld")


def lays(_view: Json, moves: Sequence[str]) -> str:
    """A meld where there is one."""
    return next((move for move in moves if move.startswith("meld")), plain_move(_view, moves))


@dataclass
class Complainer:
    """Somebody who makes moves without sense, in one of our languages."""

    line: Line
    language: str
    refused: int = 0

    def try_out(self, dice: Random, count: int) -> None:
        """Make so many moves in one breath; whatever is refused has its clause and its sentence."""
        view = self.line.came[-1]
        hand = view["own"]["hand"]
        frames = [
            {
                "t": "play",
                "id": f"w{dice.randrange(10**12)}",
                "at": max(0, view["version"] - dice.choice([0, 0, 0, 1, 30])),
                "move": senseless_move(dice, hand).encode("utf-8", "replace").decode(),
            }
            for _ in range(count)
        ]
        say_in_one_breath(self.line, frames)
        for frame in frames:
            answer = self.line.answer(frame["id"])
            if answer["t"] == "refused":
                self._judge(answer)
        newest = [frame for frame in self.line.came if frame["t"] == "view"][-1]
        self.line.came[:] = [newest]

    def _judge(self, answer: Json) -> None:
        self.refused += 1
        clause, facts = answer["clause"], told(answer["facts"])
        assert clause in sentences()[self.language], answer
        assert answer["because"] == sentence(clause, facts, self.language), answer
        assert answer["because"] != clause
        assert PLACEHOLDER.search(answer["because"]) is None


def told(facts: Json) -> Json:
    """Facts as they were before they travelled."""
    return {key: tuple(fact) if isinstance(fact, list) else fact for key, fact in facts.items()}


def test_row_15_no_illegal_command_goes_without_a_clause_and_a_sentence(house: House) -> None:
    dice, demanded, refused = Random(15), rounds(10_000), 0
    with contextlib.ExitStack() as opening:
        crowd = []
        for game in GAMES:
            party = gather(house, game, 4, 4)
            for _ in range(10):
                play_one(party, to_move(party.look(0)), bold_move(dice), on_socket=False)
            for person, language in zip(party.people.values(), LANGUAGES, strict=True):
                line = opening.enter_context(person.socket(party.table, query=f"?lang={language}"))
                line.hello()
                line.wait("view")
                crowd.append(Complainer(line, language))
        while refused < demanded:
            for complainer in crowd:
                complainer.try_out(dice, 10)
            refused = sum(complainer.refused for complainer in crowd)
    assert min(complainer.refused for complainer in crowd) > 0
    record("illegal commands that were refused", demanded, refused)


def test_row_16_twenty_calls_at_once_of_one_person_bring_one_seat(house: House) -> None:
    host = house.stranger()
    opened = host.post("/tables", game="classic", players=4)
    where = f"/tables/{opened['table']}/seats"
    guest = house.stranger()
    guest.http.put("/me", json={"name": "Guest"})
    body = {"invite": opened["invite"]}
    with ThreadPoolExecutor(20) as crowd:
        answers = list(crowd.map(lambda _: guest.http.post(where, json=body), range(20)))
    assert {answer.status_code for answer in answers} == {201}
    assert {answer.json()["seat"] for answer in answers} == {1}
    seats = host.view(opened["table"])["shared"]["table"]["seats"]
    assert [seat["holder"] for seat in seats].count("person") == 2
    assert [seat["name"] for seat in seats].count("Guest") == 1


def test_row_16_of_twenty_people_who_want_the_last_seat_one_gets_it(house: House) -> None:
    host = house.stranger()
    opened = host.post("/tables", game="classic", players=2)
    where = f"/tables/{opened['table']}/seats"
    crowd = [house.stranger() for _ in range(20)]
    body = {"invite": opened["invite"], "name": "Guest"}

    def sit(person: Person) -> httpx.Response:
        return person.http.post(where, json=body)

    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(sit, crowd))
    assert sorted(answer.status_code for answer in answers) == [201, *[409] * 19]
    assert {a.json()["clause"] for a in answers if a.status_code == 409} == {"full"}
    seated = [p for p, a in zip(crowd, answers, strict=True) if a.status_code == 201]
    assert host.post(f"/tables/{opened['table']}/start")["version"] == 3
    until(lambda: seated[0].view(opened["table"])["shared"]["deal"] is not None)


def test_row_17_cut_between_any_move_and_its_answer_a_deal_ends_once(house: House) -> None:
    party, _ = played_with_a_bad_line(house, "classic")
    view = all_agree(list(party.people.values()), party.table)
    assert view["shared"]["deal"]["scored"] is not None
    assert view["shared"]["table"]["status"] == "between"


def test_row_17_cut_between_the_winning_card_and_its_answer_a_match_ends_once(house: House) -> None:
    party, moves = played_with_a_bad_line(house, "bipbip")
    people = list(party.people.values())
    view = all_agree(people, party.table)
    assert view["shared"]["table"]["status"] == "over"
    assert view["shared"]["deal"]["winners"]
    until(lambda: [person.get("/tables")["mine"] for person in people] == [[], []])
    file = people[1].http.get(f"/tables/{party.table}/record").text.splitlines()
    plays = [json.loads(line) for line in file if '"kind":"played"' in line]
    assert [play["move"] for play in plays] == moves
    assert view["version"] == plays[-1]["version"]


def is_played(view: Json) -> bool:
    """Whether the deal is not over."""
    return bool(view["shared"]["table"]["status"] == "playing")


def options(person: Person, table: str, version: int) -> list[str]:
    """The moves of a seat at a version."""
    while (listed := person.get(f"/tables/{table}/options"))["version"] < version:
        pass
    found: list[str] = listed["moves"]
    return found


def played_with_a_bad_line(house: House, game: str) -> tuple[Party, list[str]]:
    """A deal that was played to its end although every answer was lost; its moves."""
    party = gather(house, game, 2, 2, **OPTIONS[game])
    dice, moves, at = Random(17), [], 0
    while is_played(view := at_least(party.people[0], party.table, at)):
        seat, at = to_move(view), view["version"]
        person = party.people[seat]
        listed = options(person, party.table, at)
        frame = {"t": "play", "id": f"m{at}", "at": at, "move": bold_move(dice)(view, listed)}
        with person.at(party.table) as line:
            line.send(**frame)
            cut(line)
        with person.at(party.table, version=at) as line:
            line.send(**frame)
            assert line.answer(f"m{at}")["t"] == "accepted"
        at += 1
        moves.append(frame["move"])
    return party, moves
