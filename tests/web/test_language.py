"""One viewer, one language."""

import pytest

from app.people.guests import Language
from app.rulebook.reading import book
from app.web.language import LANGUAGES, choose_language, known_language


@pytest.mark.parametrize(
    ("asked", "preferred", "accepted", "language"),
    [
        ("el", "en", "en", "el"),
        ("xx", "el", "en", "el"),
        (None, "el", "en", "el"),
        (None, None, "el-GR,el;q=0.9,en;q=0.8", "el"),
        (None, None, "en;q=0.5, el;q=0.7", "el"),
        (None, None, "de, el;q=0.1", "el"),
        (None, None, "el;q=0, en", "en"),
        (None, None, "el;q=oops", "en"),
        (None, None, "pt;q=0.9, ru;q=0.8", "pt-BR"),
        (None, None, "pt-PT, en;q=0.8", "pt-BR"),
        (None, None, "ru-RU,ru;q=0.9,en-US;q=0.8", "ru"),
        ("pt-BR", "ru", "el", "pt-BR"),
        ("xx", "ru", "el", "ru"),
        (None, None, "", "en"),
        (None, None, ",;=,;q=;,", "en"),
    ],
)
def test_the_nearest_wish_decides(
    asked: str | None, preferred: Language | None, accepted: str, language: Language
) -> None:
    assert choose_language(asked, preferred, accepted) == language


def test_a_language_is_known_by_its_first_part() -> None:
    assert known_language("EL-gr") == "el"
    assert known_language("ru-UA") == "ru"
    assert {known_language(tag) for tag in ("pt", "PT-pt", "pt-br")} == {"pt-BR"}
    assert known_language("ell") is None


def test_the_house_speaks_the_languages_of_its_rulebook() -> None:
    assert set(LANGUAGES) == set(book().languages)
