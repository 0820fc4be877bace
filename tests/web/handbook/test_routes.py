"""A running house shows its API, with no code and no style from elsewhere or in the page."""

import re

from tests.web.house import House, fine


def test_the_page_its_style_and_its_script_are_served(house: House) -> None:
    http = house.stranger().http
    shown = http.get("/docs")
    assert shown.headers["content-type"] == "text/html; charset=utf-8"
    addresses = re.findall(r'(?:src|href)="([^"#]+)"', shown.text)
    assert sorted(addresses) == ["docs/page.css", "docs/trying.js", "openapi.json"]
    for address, kind in zip(sorted(addresses), ("css", "javascript", "json"), strict=True):
        found = http.get(f"/{address}")
        assert found.status_code == 200
        assert kind in found.headers["content-type"]
    assert "<style" not in shown.text
    assert " style=" not in shown.text


def test_the_document_describes_what_is_for_programs(house: House) -> None:
    paths = fine(house.stranger().http.get("/openapi.json"))["paths"]
    assert "/api/v1/tables" in paths
    assert not [path for path in paths if "docs" in path or "openapi" in path]
