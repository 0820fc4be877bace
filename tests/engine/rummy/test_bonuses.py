"""What biribas are worth in the games with a bonus suit."""

import pytest

from tests.engine.rummy.scene import table


@pytest.mark.clause("B-33")
@pytest.mark.parametrize(
    ("meld", "trump", "bonus"),
    [
        ("3h 4h 5h 6h 7h 8h", "h", 0),
        ("3h 4h 5h 6h 7h 8h 9h", "s", 200),
        ("3h 4h 5h 6h 7h 8h 9h", "h", 400),
        ("4c 5c 6c Xr 8c 9c Tc", "c", 200),
        ("Qs Qs Qh Qd Qd Qc Qc", "s", 300),
        ("Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd", "d", 2000),
        ("Ad 2d 3d 4d 5d 6d 7d 8d Xr Td Jd Qd Kd", "s", 500),
    ],
)
def test_the_bonus_of_a_meld(meld: str, trump: str, bonus: int) -> None:
    at = table(4, melds={"A": [meld]}, trump=trump)
    assert at.public().sides[0].melds[0].bonus == bonus
