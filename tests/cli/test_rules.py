import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.__main__ import main
from app.cli import UNREAD
from app.cli.rules import LABELS, WIDTH
from app.engine.contract import Game
from app.games import ALL
from app.rulebook.chapters import chapters
from app.rulebook.reading import book

ROOT = Path(__file__).parents[2]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    caught = capsys.readouterr()
    assert caught.err == ""
    return caught.out


@pytest.mark.parametrize("lang", book().languages)
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_a_rulebook_has_every_clause_with_id_source_and_text(
    capsys: pytest.CaptureFixture[str], game: Game, lang: str
) -> None:
    out = printed(capsys, game.slug, "--lang", lang)
    words = " ".join(out.split())
    for chapter in chapters(game.letter, lang):
        for clause in chapter.clauses:
            source = clause.source or LABELS["ours"][lang]
            assert f"{clause.id} [{source}] {clause.text}" in words
    assert max(map(len, out.splitlines())) <= WIDTH


def test_the_book_is_english_unless_asked_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "classic") == printed(capsys, "classic", "--lang", "en")


def test_one_clause_is_printed_with_its_options_sentences_and_examples(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = printed(capsys, "classic", "--clause", "B-13", "--lang", "pt")
    assert out.startswith("B-13  [B:Turn]\n    Quem pega um lixo de uma só carta")
    assert "    opções: return_taken\n" in out
    assert "    – Você acabou de pegar {card} do lixo: descarte outra carta.\n" in out
    assert "    exemplos: B-X17, B-X18\n" in out
    assert "B-14" not in out


def test_a_clause_is_followed_by_its_examples_as_positions_and_moves(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = printed(capsys, "altaneira", "--clause", "A-27")
    _, found, example = out.partition("\n\n    A-X17  ")
    assert found
    assert "\n        discard: Kd 5s 9c\n" in example
    assert "\n        - 0 take 9c Tc 2h !A-27\n" in example
    assert "\n        - 0 take 9c Tc 2c\n" in example


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["altaneira", "--clause", "A-13"], "= A: "),
        (["tournament", "--clause", "G-32"], "scores A: 1000"),
        (["classic", "--clause", "B-20"], "melds A: 4s 5s Xr 7s"),
        (["bipbip", "--clause", "P-08"], "trick: 0 9c"),
        (["altaneira", "--clause", "A-14"], "dollars A: 3h"),
        (["classic", "--clause", "B-13"], "options return_taken: forbid_all"),
        (["bipbip", "--clause", "P-15"], "trump: "),
    ],
)
def test_an_example_says_what_it_starts_from_and_what_it_brings(
    capsys: pytest.CaptureFixture[str], words: list[str], line: str
) -> None:
    assert f"\n        {line}" in printed(capsys, *words)


def test_a_shared_clause_and_a_general_one_are_found_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert printed(capsys, "classic", "--clause", "m3").startswith("M3  [B:Wild]\n")
    out = printed(capsys, "classic", "--clause", "turn", "--lang", "ru")
    assert out.startswith("turn  [наше решение]\n    Ходит только тот, чья очередь.\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], "There is no game 'chess'; there is: classic"),
        (["classic", "--lang", "xx"], "no rulebook in 'xx'; there is: en, el, pt-BR, ru."),
        (["classic", "--clause", "B-99"], "The rulebook of classic has no clause 'B-99'."),
        (["classic", "--clause", "P-07"], "The rulebook of classic has no clause 'P-07'."),
    ],
)
def test_what_is_not_there_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert main(["rules", *words]) == 2
    caught = capsys.readouterr()
    assert caught.out == ""
    assert told in caught.err
    assert caught.err.count("\n") == 1


def test_the_words_around_the_clauses_are_in_every_language() -> None:
    for label, words in LABELS.items():
        assert set(words) == set(book().languages), label
        assert len(set(words.values())) == len(words), label


def test_the_rulebook_from_the_command_line() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "app", "rules", "classic", "--lang", "el", "--clause", "M9"],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "Καθαρή είναι η μπιρίμπα" in ended.stdout


def test_a_reader_who_has_seen_enough_is_left_in_peace() -> None:
    """As `python -m app rules classic | true`: no word of a broken pipe."""
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "app", "rules", "classic"]
    told = subprocess.run(command, cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (told.returncode, told.stderr) == (UNREAD, b"")
