from app.web.moving import Moving


def test_those_who_are_in_go_home_when_their_person_moves() -> None:
    moving, gone = Moving(), list[str]()

    def anna() -> None:
        gone.append("anna")
        moving.leave("anna", anna)

    def babis() -> None:
        gone.append("babis")

    moving.come_in("anna", anna)
    moving.come_in("babis", babis)
    moving.send_home("chloe")
    moving.send_home("anna")
    moving.send_home("anna")
    assert gone == ["anna"]
