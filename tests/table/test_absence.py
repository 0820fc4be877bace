"""Each policy for seats whose people are gone: they leave, are missed, are sent away, come back."""

from dataclasses import replace

import pytest

from app.engine.contract import Illegal
from app.table.absence import STAND_IN, Gone, absence_owed, host_owed, vacant
from app.table.advance import Advanced
from app.table.commands import Forfeit, LeaveSeat, MakeHost, SendAway, Start, TakeSeat, Vacate
from app.table.records import THE_HOUSE, a_person
from app.table.state import Chair, Status, TableState
from app.table.terms import Absence
from tests.table.folding import after, asked, deal, next_move, opened, sit, unopened

ANNA, BABIS, CHLOE = a_person("anna"), a_person("babis"), a_person("chloe")
GRACE = 90_000
PHASES = ("waiting", "playing", "between", "over")


def table(
    policy: Absence | None, phase: str = "playing", players: int = 2, **more: object
) -> TableState:
    """Anna and Babis (and whoever else) in some phase of a match with this policy."""
    people = ("babis", "chloe", "dimos", "eleni", "fotis")[: players - 1]
    state = after(unopened(), opened(absence=policy, players=players, **more), *map(sit, people))
    if phase == "waiting":
        return state
    state = after(state, Start(who=ANNA, id="start"))
    state = after(state, deal(state))
    while phase != "playing" and state.status is Status.PLAYING:
        state = after(state, next_move(state))
    if phase == "over":
        state = after(state, deal(state))
        while state.status is Status.PLAYING:
            state = after(state, next_move(state))
    return state


def gone(*people: str, since: int = 1_000, empty: int | None = None) -> Gone:
    return Gone(people=dict.fromkeys(people, since), turn_since=0, empty_since=empty)


def back(person: str, **more: object) -> TakeSeat:
    return TakeSeat(who=a_person(person), id=f"back-{person}", name=person.title(), **more)  # type: ignore[arg-type]


def leave(who: str) -> LeaveSeat:
    return LeaveSeat(who=who, id="leave")


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("policy", [None, *Absence])
def test_row_26_whoever_sits_may_always_leave(policy: Absence | None, phase: str) -> None:
    left = after(table(policy, phase), leave(BABIS))
    in_match = phase in {"playing", "between"}
    bot = STAND_IN if in_match and policy in (None, Absence.BOT) else None
    kept_for = "babis" if in_match else None
    assert (left.chairs[1].person, left.chairs[1].bot, left.chairs[1].kept_for) == (
        None,
        bot,
        kept_for,
    )
    assert left.status.value == phase
    assert (left.due == table(policy, phase).due) or phase == "over"


@pytest.mark.parametrize("policy", [None, *Absence])
def test_whoever_left_a_match_may_come_back_to_the_same_cards(policy: Absence | None) -> None:
    state = table(policy)
    left = after(state, leave(BABIS))
    again = after(left, back("babis"))
    assert again.chairs[1] == Chair(person="babis", name="Babis")
    assert again.position is state.position


def test_only_where_substitutes_may_come_somebody_else_sits_down_and_only_invited() -> None:
    for policy in (None, *Absence):
        left = after(table(policy), leave(BABIS))
        offered = policy is Absence.SUBSTITUTE
        assert list(vacant(left)) == ([1] if offered else [])
        answer = asked(left, back("chloe", invite="come"))
        assert isinstance(answer, Advanced) == offered
        uninvited = asked(left, back("chloe"))
        assert uninvited == Illegal("invite" if offered else "started")
    taken = after(after(table(Absence.SUBSTITUTE), leave(BABIS)), back("chloe", invite="come"))
    assert asked(taken, back("babis", invite="come")) == Illegal("started")


@pytest.mark.parametrize("policy", [Absence.BOT, Absence.SUBSTITUTE])
def test_whoever_is_missed_at_their_turn_is_replaced_after_the_grace(policy: Absence) -> None:
    state = table(policy)
    due = state.person_at(state.due) or ""
    owed = absence_owed(state, gone(due), GRACE)
    assert owed is not None
    assert owed[0] == 1_000 + GRACE
    vacated = after(state, owed[1])
    chair = vacated.chairs[state.due or 0]
    assert (chair.missed, chair.kept_for, chair.person) == (True, due, None)
    assert chair.bot == (STAND_IN if policy is Absence.BOT else None)
    assert after(vacated, back(due)).chairs == state.chairs


def test_whoever_waits_for_their_turn_is_not_missed_and_where_the_table_waits_nobody_is() -> None:
    state = table(Absence.BOT)
    other = state.person_at(1 - (state.due or 0)) or ""
    due = state.person_at(state.due) or ""
    assert absence_owed(state, gone(other), GRACE) is None
    for policy in (None, Absence.WAIT):
        assert absence_owed(table(policy), gone(due), GRACE) is None


def test_nobody_is_replaced_while_nobody_is_there_to_mind() -> None:
    for policy in Absence:
        assert absence_owed(table(policy), gone("anna", "babis", empty=1_000), GRACE) is None


@pytest.mark.parametrize("policy", [Absence.BOT, Absence.SUBSTITUTE, Absence.FORFEIT])
def test_nobody_is_missed_in_a_pause(policy: Absence) -> None:
    state = table(policy)
    missing = gone(state.person_at(state.due) or "")
    assert absence_owed(state, missing, GRACE) is not None
    assert absence_owed(replace(state, paused=True), missing, GRACE) is None


def test_the_grace_begins_with_the_turn() -> None:
    state = table(Absence.BOT)
    due = state.person_at(state.due) or ""
    late = Gone(people={due: 1_000}, turn_since=50_000, empty_since=None)
    owed = absence_owed(state, late, GRACE)
    assert owed is not None
    assert owed[0] == 50_000 + GRACE


def test_of_two_who_left_the_one_who_left_first_loses_and_as_soon_as_the_grace_is_over() -> None:
    state = table(Absence.FORFEIT, players=3)
    chairs = (
        state.chairs[0],
        Chair(kept_for="babis", since=5_000),
        Chair(kept_for="chloe", since=2_000),
    )
    owed = absence_owed(replace(state, chairs=chairs), gone(), GRACE)
    assert owed is not None
    assert (owed[0], owed[1].seat) == (2_000 + GRACE, 2)


@pytest.mark.parametrize("how", ["left", "missed"])
def test_where_one_forfeits_the_side_has_lost_after_the_grace(how: str) -> None:
    state = table(Absence.FORFEIT)
    due = state.due or 0
    who = state.person_at(due) or ""
    if how == "left":
        state = after(state, leave(a_person(who)))
    owed = absence_owed(state, gone() if how == "left" else gone(who), GRACE)
    assert owed is not None
    assert owed[0] == 1_000 + GRACE
    over = after(state, owed[1])
    assert (over.status, over.conceded) == (Status.OVER, due)
    assert over.position is not None
    assert over.position.outcome is not None
    assert over.position.outcome.winners == (1 - due,)


def test_whoever_is_back_in_time_forfeits_nothing() -> None:
    left = after(table(Absence.FORFEIT), leave(BABIS))
    again = after(left, back("babis"))
    assert absence_owed(again, gone(), GRACE) is None
    late = asked(again, Forfeit(who=THE_HOUSE, id="late", seat=1))
    assert isinstance(late, Advanced)  # the house asks only when it is owed
    assert asked(left, Forfeit(who=THE_HOUSE, id="no", seat=7)) == Illegal(
        "no_such_seat", {"seat": 7}
    )


@pytest.mark.parametrize("phase", ["waiting", "playing", "between"])
@pytest.mark.parametrize("policy", [None, *Absence])
def test_the_host_sends_somebody_away_for_good_and_nobody_loses_by_it(
    policy: Absence | None, phase: str
) -> None:
    sent = after(table(policy, phase), SendAway(who=ANNA, id="send", seat=1))
    in_match = phase != "waiting"
    offered = policy in (Absence.WAIT, Absence.SUBSTITUTE)
    bot = STAND_IN if in_match and not offered else None
    assert (sent.chairs[1].person, sent.chairs[1].bot, sent.chairs[1].kept_for) == (None, bot, None)
    assert asked(sent, back("babis", invite="come")) == Illegal("sent_away")
    assert absence_owed(sent, gone(), GRACE) is None
    assert list(vacant(sent)) == ([1] if in_match and offered else [])


def test_the_host_sends_nobody_away_where_it_counts_and_never_the_host() -> None:
    counted = table(Absence.WAIT, opened_for="pairing 7")
    assert asked(counted, SendAway(who=ANNA, id="send", seat=1)) == Illegal("counts")
    mine = asked(table(Absence.WAIT), SendAway(who=ANNA, id="send", seat=0))
    assert mine == Illegal("own_seat", {"seat": 0})


@pytest.mark.parametrize("phase", PHASES)
def test_row_25_the_hosts_part_passes_on_by_seat_order_when_the_host_leaves(phase: str) -> None:
    state = table(Absence.BOT, phase, players=3)
    left = after(state, leave(ANNA))
    assert left.host == 1
    assert after(left, leave(BABIS)).host == 2


@pytest.mark.parametrize("phase", ["waiting", "playing", "between"])
def test_row_25_the_hosts_part_passes_to_somebody_who_is_there_when_the_host_stays_away(
    phase: str,
) -> None:
    state = table(Absence.WAIT, phase, players=3)
    owed = host_owed(state, gone("anna", "babis"), GRACE)
    assert owed is not None
    assert owed == (1_000 + GRACE, MakeHost(who=THE_HOUSE, id=owed[1].id, seat=2))
    assert after(state, owed[1]).host == 2
    assert host_owed(state, gone("babis"), GRACE) is None
    assert host_owed(state, gone("anna", "babis", "chloe"), GRACE) is None


@pytest.mark.parametrize(("host", "heir"), [(0, 1), (1, 2), (2, 0)])
def test_of_several_who_are_there_the_next_in_seat_order_is_host(host: int, heir: int) -> None:
    state = replace(table(Absence.WAIT, players=3), host=host)
    owed = host_owed(state, gone(state.person_at(host) or ""), GRACE)
    assert owed is not None
    assert owed[1].seat == heir


def test_the_host_gives_the_part_away_to_a_person() -> None:
    state = table(Absence.WAIT)
    given = after(state, MakeHost(who=ANNA, id="give", seat=1))
    assert given.host == 1
    assert asked(given, MakeHost(who=BABIS, id="me", seat=1)) == Illegal("own_seat", {"seat": 1})
    bot = replace(state, chairs=(state.chairs[0], Chair(bot="steady")))
    assert asked(bot, MakeHost(who=ANNA, id="give", seat=1)) == Illegal("no_person", {"seat": 1})


@pytest.mark.parametrize("kind", [SendAway, MakeHost])
@pytest.mark.parametrize(
    ("seat", "clause"),
    [(0, "own_seat"), (1, "no_person"), (2, "no_such_seat"), (-1, "no_such_seat")],
)
def test_what_is_wrong_with_a_seat_is_what_the_host_is_told(
    kind: type[SendAway | MakeHost], seat: int, clause: str
) -> None:
    alone = after(table(Absence.WAIT, "waiting"), leave(BABIS))
    assert asked(alone, kind(who=ANNA, id="x", seat=seat)) == Illegal(clause, {"seat": seat})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_row_29_a_seat_that_is_dropped_on_its_turn_locks_nobody(players: int) -> None:
    for dropped in range(players):
        state = table(Absence.BOT, players=players)
        while state.due != dropped:
            state = after(state, next_move(state))
        vacated = after(state, Vacate(who=THE_HOUSE, id="gone", seat=dropped))
        assert (vacated.due, vacated.bot_due) == (dropped, STAND_IN)
        again = after(vacated, back(state.chairs[dropped].person or ""))
        assert (again.due, again.bot_due) == (dropped, None)
