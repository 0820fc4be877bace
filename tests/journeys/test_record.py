"""A match from its first record to its file, and the file checked by whoever has it."""

from pathlib import Path

from app.games import ALL
from app.table.verifying import verified
from app.wire.match_files import read_match
from tests.journeys.party import Party, plain_move, play_deal, quick_house
from tests.web.house import problem, until


def test_a_finished_match_is_downloaded_by_those_who_sat_there_and_holds_what_they_gave(
    tmp_path: Path,
) -> None:
    with quick_house(tmp_path) as house:
        host, guest, stranger = (house.stranger() for _ in range(3))
        opened = host.post("/tables", game="bipbip", players=2)
        table, where = opened["table"], f"/tables/{opened['table']}/record"
        promise = host.view(table)["shared"]["table"]["chance"]["promise"]
        guest.post(f"/tables/{table}/seats", invite=opened["invite"], name="Guest")
        with host.socket(table) as one, guest.socket(table) as other:
            one.hello(contribution="fromthehost")
            other.hello(contribution="fromtheguest")
            host.post(f"/tables/{table}/start")
            until(lambda: host.view(table)["shared"]["deal"] is not None)
            party = Party(table=table, people={0: host, 1: guest})
            problem(host.http.get(where), 409, "not_over")
            view = play_deal(party, plain_move, on_socket=False)
        told = view["shared"]["table"]["chance"]["newest"]
        assert told["commitment"] == promise
        assert told["contributions"] == ["fromthehost", "fromtheguest"]
        file = guest.http.get(where)
        problem(stranger.http.get(where), 403, "no_seat")
    assert file.headers["content-type"] == "application/x-ndjson"
    assert f"bipbip-{table}.jsonl" in file.headers["content-disposition"]
    records = read_match(file.content)
    games = {(game.slug, game.edition): game for game in ALL}
    before, deal = verified("t", records, games)
    assert before.fault is deal.fault is None
    assert deal.was_promised
    assert deal.contributions == ("fromthehost", "fromtheguest")
