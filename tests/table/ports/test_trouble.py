from app.table.ports.trouble import Unreadable


def test_an_unreadable_record_says_which_and_hands_over_the_sound_ones() -> None:
    damage = Unreadable(7, "is of shape 2")
    assert (str(damage), damage.version, damage.sound) == ("record 7: is of shape 2", 7, ())
