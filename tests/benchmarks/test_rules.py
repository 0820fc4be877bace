"""Random playouts, for a moment."""

from benchmarks.playouts import play_for


def test_playouts_play_whole_deals() -> None:
    found = play_for(0.3, seed=1)
    assert found["moves"] > 100
    assert found["deals"] >= 1
    assert found["moves_s"] > 100
