from app.engine.conceding import winners_without


def test_the_other_side_wins_whatever_the_score() -> None:
    assert winners_without(0, (1500, 20)) == (1,)


def test_of_several_others_the_best_wins_and_equals_win_together() -> None:
    assert winners_without(1, (30, 90, 40)) == (2,)
    assert winners_without(2, (30, 30, 90)) == (0, 1)
