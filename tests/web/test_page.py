"""The page: at home under any path, its files kept for ever or asked for again."""

import gzip
from pathlib import Path

import pytest

from app.web.page import DEV, Page
from tests.web.house import House, house_in, problem

INDEX = '<!doctype html>\n<html lang="en">\n  <head>\n    <title>B</title>\n  </head>\n</html>\n'
SCRIPT = "console.log('καλημέρα');" * 50


def built(folder: Path) -> Path:
    """A folder with a page such as the build leaves it."""
    (folder / "assets").mkdir(parents=True)
    (folder / ".vite").mkdir()
    (folder / ".vite" / "manifest.json").write_text("{}")
    (folder / "index.html").write_text(INDEX)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "index-Ab12.js").write_text(SCRIPT)
    (folder / "assets" / "inter.woff2").write_bytes(b"\0font")
    return folder


@pytest.fixture
def page(tmp_path: Path) -> Page:
    return Page(built(tmp_path / "dist"), "/cards")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("", 200),
        ("new", 200),
        ("new/", 200),
        ("about", 200),
        ("t/tb7Qm2kX9c", 200),
        ("i/tb7Qm2kX9c-5f0c", 200),
        ("index.html", 200),
        ("t/a/b", 404),
        ("nowhere", 404),
    ],
)
def test_every_address_of_a_screen_brings_the_page(page: Page, path: str, status: int) -> None:
    answer = page.answer(path, {})
    assert answer.status_code == status
    assert bytes(answer.body).decode() == INDEX.replace(
        "<head>",
        f'<head>\n    <base href="/cards/" />\n    <meta name="build" content="{page.build}" />\n'
        '    <meta name="silence" content="2500 9000 30000" />',
    )
    assert answer.headers["cache-control"] == "no-cache"


def test_files_with_a_name_of_their_own_are_kept_for_ever(page: Page) -> None:
    answer = page.answer("assets/index-Ab12.js", {})
    assert bytes(answer.body).decode() == SCRIPT
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert page.answer("icon.svg", {}).headers["cache-control"] == "no-cache"
    assert page.answer("icon.svg", {}).headers["content-type"] == "image/svg+xml"


def test_text_is_packed_for_those_who_can_unpack_it(page: Page) -> None:
    answer = page.answer("assets/index-Ab12.js", {"accept-encoding": "br, gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(bytes(answer.body)).decode() == SCRIPT
    assert len(answer.body) < len(SCRIPT) / 5
    font = page.answer("assets/inter.woff2", {"accept-encoding": "gzip"})
    assert "content-encoding" not in font.headers


@pytest.mark.parametrize(
    "path",
    ["assets/other.js", "../secret.txt", ".vite/manifest.json", "assets/../../secret.txt"],
)
def test_no_other_file_is_given_away(tmp_path: Path, path: str) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    answer = Page(built(tmp_path / "dist"), "").answer(path, {})
    assert answer.status_code == 404
    assert b"secret" not in answer.body


def test_each_build_has_its_name(tmp_path: Path) -> None:
    one, other = built(tmp_path / "one"), built(tmp_path / "other")
    (other / "index.html").write_text(INDEX + "<!-- newer -->")
    builds = {Page(one, "").build, Page(one, "/cards").build, Page(other, "").build}
    assert len(builds) == 2
    assert DEV not in builds


def test_without_a_built_page_there_is_a_clear_word(tmp_path: Path) -> None:
    page = Page(tmp_path / "nothing", "")
    answer = page.answer("", {})
    assert answer.status_code == 503
    assert b"The page is not built. Run `make run`" in answer.body
    assert page.build == DEV


def test_a_house_may_lie_below_a_path(tmp_path: Path) -> None:
    page = built(tmp_path / "dist")
    with house_in(tmp_path / "data", page=page, public_url="http://127.0.0.1:8/cards") as house:
        person = house.stranger(Origin="http://127.0.0.1:8")
        browser = person.http
        assert '<base href="/cards/" />' in browser.get(house.url + "/t/abc").text
        assert browser.get(house.url).headers["location"] == "/cards/"
        table = person.post("/tables", game="classic", players=2, bots="fill", start=True)["table"]
        welcome = house.stranger().http.put("/me", json={"name": "Maria"})
        assert "; Path=/cards/; " in welcome.headers["set-cookie"]
        with person.socket(table, origin="http://127.0.0.1:8") as line:
            line.hello()
            line.wait("view")
        outside = house.url.removesuffix("/cards")
        assert browser.get(f"{outside}/").status_code == 404
        described = person.get("/openapi.json")
        assert described["servers"] == [{"url": "/cards"}]
        assert "/api/v1/games" in described["paths"]


def test_nothing_of_the_api_is_taken_for_a_screen(house: House) -> None:
    http = house.stranger().http
    problem(http.get("/nowhere"), 404, "not_found")
    problem(http.get(f"{house.url}/ws/tables/x"), 404, "not_found")
    problem(http.post("/games", json={}), 405, "method_not_allowed")
    assert http.head(house.url).status_code in {200, 503}
