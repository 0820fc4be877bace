"""How the house says that it is well, or not."""

from app import __version__
from app.web.page import DEV
from tests.web.house import House


def test_a_well_house_says_so_in_detail(house: House) -> None:
    health = house.stranger().get("/health")
    assert (health["status"], health["version"]) == ("ok", __version__)
    assert health["checks"] == {"log": "ok"}
    assert health["build"] == DEV or len(health["build"]) == 12


def test_whoever_only_asks_whether_somebody_answers_is_answered(house: House) -> None:
    response = house.stranger().http.get(f"{house.url}/healthz")
    assert (response.status_code, response.text) == (200, "ok\n")
