"""A match is played to its end against a bot, and then another with the same people."""

from pathlib import Path

from tests.web.house import House, Person, house_in, problem, until

QUICK_MATCH = {"target": 1, "target_strict": "reach"}


def play_out(person: Person, table: str) -> None:
    """Move whenever it is this person's turn, until the match is over."""

    def is_mine_or_over() -> bool:
        view = person.view(table)
        over = view["shared"]["table"]["status"] == "over"
        # For a moment after the start nothing is dealt yet.
        return over or (view["own"] is not None and bool(view["own"]["moves"]))

    while True:
        until(is_mine_or_over)
        view = person.view(table)
        if view["shared"]["table"]["status"] == "over":
            return
        moves = view["own"]["moves"]
        move = "draw" if "draw" in moves else moves[-1]
        at = view["version"]
        command = {"id": f"v{at}", "at": at, "move": move}
        person.http.post(f"/tables/{table}/commands", json=command)


def played_out(house: House) -> tuple[Person, str]:
    """A match that is over, and the person who played it."""
    person = house.stranger()
    opened = person.post(
        "/tables", game="classic", players=2, bots="fill", start=True, options=QUICK_MATCH
    )
    play_out(person, opened["table"])
    return person, opened["table"]


def test_after_the_end_the_same_people_play_again(tmp_path: Path) -> None:
    with house_in(tmp_path, frames_per_second=1000, frames_burst=10_000) as house:
        person, table = played_out(house)
        view = person.view(table)
        assert view["shared"]["deal"]["winners"]
        assert view["own"]["moves"] == []
        until(lambda: person.get("/tables")["mine"] == [])
        again = person.post(f"/tables/{table}/rematch")
        assert again["table"] != table
        assert person.post(f"/tables/{table}/rematch")["table"] == again["table"]
        seats = person.view(again["table"])["shared"]["table"]["seats"]
        assert [seat["holder"] for seat in seats] == ["person", "bot"]
        differences = person.view(again["table"])["shared"]["table"]["differences"]
        assert {one["key"]: one["value"] for one in differences} == QUICK_MATCH
        stranger = house.stranger()
        stranger.http.put("/me", json={"name": "Eleni"})
        problem(stranger.http.post(f"/tables/{table}/rematch"), 409, "seat")
        problem(person.http.post(f"/tables/{table}/commands", json=late()), 409, "over")


def late() -> dict[str, object]:
    """A move that comes after the end."""
    return {"id": "late", "at": 1, "move": "draw"}
