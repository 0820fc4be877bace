from dataclasses import replace

import pytest

from app.engine.contract import Illegal
from app.games import ALL
from app.table.sayings import Lane, Saying
from app.table.state import Status, TableState
from app.table.talk import rule_of, silence, unspeakable
from app.table.terms import ChatRule
from tests.table.folding import playing, waiting

WORD = Saying(id="s", time=1, lane=Lane.SEATS, person="anna", name="Anna", text="well")
PHRASE = replace(WORD, phrase="nice", text="")


def table(chat: ChatRule, hushed: str | None = None) -> TableState:
    state = playing()
    game = replace(state.game, hushed=hushed)
    return replace(state, game=game, opened=replace(state.opened, chat=chat))


@pytest.mark.parametrize(
    ("chat", "phrase", "word"),
    [("none", "chat", "chat"), ("phrases", None, "chat"), ("all", None, None)],
)
def test_a_table_says_what_may_be_said(
    chat: ChatRule, phrase: str | None, word: str | None
) -> None:
    for saying, clause in ((PHRASE, phrase), (WORD, word)):
        for lane in Lane:
            no = unspeakable(table(chat), replace(saying, lane=lane))
            assert no == (None if clause is None else Illegal(clause))


def test_nothing_is_not_said() -> None:
    assert unspeakable(table("all"), replace(WORD, text="")) == Illegal("chat")


@pytest.mark.clause("A-46")
def test_nobody_at_the_table_talks_while_a_deal_of_altaneira_is_played() -> None:
    assert {game.slug: game.hushed for game in ALL if game.hushed} == {"altaneira": "A-46"}
    hushed = table("all", "A-46")
    for saying in (PHRASE, WORD):
        assert unspeakable(hushed, saying) == Illegal("A-46")
        assert unspeakable(hushed, replace(saying, lane=Lane.GALLERY)) is None
        for status in set(Status) - {Status.PLAYING}:
            assert unspeakable(replace(hushed, status=status), saying) is None
    assert silence(hushed, Lane.SEATS) == "A-46"


def test_where_nothing_may_be_said_that_is_the_reason() -> None:
    assert silence(table("none", "A-46"), Lane.SEATS) == "chat"
    assert silence(table("phrases"), Lane.SEATS) is None
    assert silence(replace(waiting(), opened=table("all").opened), Lane.SEATS) is None


def test_those_who_watch_may_be_quiet_while_the_table_talks() -> None:
    open_ = table("all")
    state = replace(open_, opened=replace(open_.opened, gallery_chat="none"))
    assert unspeakable(state, WORD) is None
    for saying in (PHRASE, WORD):
        assert unspeakable(state, replace(saying, lane=Lane.GALLERY)) == Illegal("chat")
    assert (rule_of(state, Lane.SEATS), rule_of(state, Lane.GALLERY)) == ("all", "none")
    assert rule_of(open_, Lane.GALLERY) == "all"
