from dataclasses import replace

import pytest

from app.table.advance import At
from app.table.following import followed
from app.table.ports.trouble import Unreadable
from app.table.state import Status, TableState
from tests.table.folding import unopened
from tests.table.test_advance import RECORDS, STATES


def test_a_log_is_followed_from_anywhere_to_its_end() -> None:
    at: At = unopened()
    for record, state in zip(RECORDS, STATES, strict=True):
        at, happened = followed(at, [record])
        assert at == state
        assert {one.version for one in happened} <= {record.version}
    whole, told = followed(unopened(), RECORDS)
    assert whole == STATES[-1]
    assert [one.event.kind for one in told].count("deal") == STATES[-1].deals
    assert followed(whole, []) == (whole, [])


def test_nothing_is_followed_beyond_what_the_rules_disagree_with() -> None:
    wrong = replace(RECORDS[4], digest="0" * 16)
    at, happened = followed(unopened(), [*RECORDS[:4], wrong, *RECORDS[5:]])
    assert isinstance(at, TableState)
    assert (at.status, at.version, at.frozen_because) == (Status.FROZEN, 5, "digest")
    assert happened == followed(unopened(), RECORDS[:4])[1]


def test_a_log_without_its_beginning_cannot_be_read() -> None:
    with pytest.raises(Unreadable, match="record 2: the log does not begin"):
        followed(unopened(), RECORDS[1:])
