"""The API's description as a page: every route and shape, and nothing from elsewhere."""

import re

from app.web.handbook.page import page, prose
from app.web.schema import document

DOCUMENT = document()
PAGE = page(DOCUMENT, "/cards")


def test_every_route_is_there_with_a_form_to_ask_it() -> None:
    forms = set(re.findall(r'<form data-method="(\w+)" data-path="([^"]+)">', PAGE))
    assert forms == {
        (method.upper(), f"/cards{path}")
        for path, methods in DOCUMENT["paths"].items()
        for method in methods
    }
    for methods in DOCUMENT["paths"].values():
        for operation in methods.values():
            for parameter in operation.get("parameters", ()):
                assert f'<input name="{parameter["name"]}" data-in="{parameter["in"]}"' in PAGE


def test_every_link_leads_to_a_shape() -> None:
    shapes = DOCUMENT["components"]["schemas"]
    assert set(re.findall(r'<h3 id="(\w+)">', PAGE)) == shapes.keys()
    assert set(re.findall(r'href="#(\w+)"', PAGE)) <= shapes.keys()


def test_our_markdown_becomes_html_and_nothing_else_does() -> None:
    assert prose("**Who** may `PUT /me`\n\n<b>x</b>") == (
        "<p><strong>Who</strong> may <code>PUT /me</code></p>\n<p>&lt;b&gt;x&lt;/b&gt;</p>"
    )
    table = prose("| a | |\n|---|---|\n| `x` | y & z |")
    assert table == "<table><tr><td><code>x</code></td><td>y &amp; z</td></tr></table>"
