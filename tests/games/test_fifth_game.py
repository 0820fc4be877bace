"""A fifth game is one folder: High Card is played everywhere, and nothing else was written for it.

docs/add-a-game.md is the way that these tests go.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from typing import get_type_hints

import pytest

from app.cli.selfplay import measure
from app.cli.wishes import Wish
from app.engine.contract import Choices, Unfit
from app.games import ALL
from app.rulebook.reading import read_book
from app.rulebook.scenarios.reading import read_scenarios
from app.rulebook.scenarios.running import prepare, run
from tests.games import high_card
from tests.games.high_card import GAME, HighCard
from tests.journeys.party import FAST, gather, play_deal
from tests.web.house import House, house_in, problem, until

ROOT = Path(__file__).parents[2]

CLAUSES = """
- id: H-01
  source: ours
  text:
    en: Everybody holds three cards, and plays one to each trick.
    el: Κάθε παίκτης έχει τρία φύλλα και παίζει ένα σε κάθε μπάζα.
    pt-BR: Cada jogador tem três cartas e joga uma em cada vaza.
    ru: У каждого три карты, и в каждую взятку кладут по одной.
- id: H-02
  source: ours
  options: [ace_high]
  text:
    en: The highest card takes the trick; the Ace is the highest of all.
    el: Το ψηλότερο φύλλο παίρνει την μπάζα· ο άσος είναι το ψηλότερο απ' όλα.
    pt-BR: A carta mais alta leva a vaza; o ás é a mais alta de todas.
    ru: Старшая карта берёт взятку; туз старше всех.
- id: H-03
  source: ours
  options: [deals]
  text:
    en: Each trick is a point; after two deals the most points win.
    el: Κάθε μπάζα είναι ένας πόντος· μετά από δύο παρτίδες κερδίζουν οι περισσότεροι πόντοι.
    pt-BR: Cada vaza é um ponto; depois de duas partidas ganham os que têm mais pontos.
    ru: Каждая взятка — очко; после двух сдач выигрывает тот, у кого очков больше.
"""

SCENARIOS = """
- id: the-ace-takes-the-trick
  game: high
  clause: [H-01, H-02]
  given:
    hands: {0: Kh 2s, 1: Ad 3s}
  steps:
    - 0 play Ad !cards
    - 0 play Kh
    - 0 play 2s !turn
    - 1 play Ad
  expect: {turn: 1, hands: {0: 2s, 1: 3s}, options: [play 3s]}
- id: a-low-ace-takes-nothing
  game: high
  clause: H-02
  options: {ace_high: off}
  given:
    hands: {0: 2h, 1: Ad}
  steps: [0 play 2h, 1 play Ad]
  expect: {deal_over: true, scores: {A: 1, B: 0}}
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that offers a fifth game."""
    data = tmp_path_factory.mktemp("fifth")
    with house_in(data, games=(*ALL, GAME), **FAST) as opened:
        yield opened


def choices(**raw: object) -> Choices:
    found = GAME.choose(raw, 2)
    assert not isinstance(found, Unfit)
    return found


def test_it_is_made_of_the_engine_alone() -> None:
    tree = ast.parse(Path(high_card.__file__).read_text())
    modules = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name for name in modules if name.startswith("app.")} == {
        f"app.engine.{name}" for name in ("cards", "contract", "options", "scenes", "seats")
    }
    assert not [name for name in modules if name.startswith("tests")]


def test_nothing_of_the_program_names_it() -> None:
    sources = (ROOT / "app").rglob("*.py")
    assert [file for file in sources if "high_card" in file.read_text()] == []


def test_its_views_are_plain_shapes_of_one_family() -> None:
    for shape in GAME.views:
        assert is_dataclass(shape)
        assert fields(shape)[0].name == "family"
    public, own = (get_type_hints(shape)["family"] for shape in GAME.views)
    assert public == own


def test_bots_play_it_among_themselves() -> None:
    for kind in ("random", "greedy", "steady"):
        wish = Wish(game=GAME, players=3, choices=choices(deals=4), bots=(kind,) * 3)
        figures = measure(wish, 40, seed=7)
        assert (figures.matches, figures.given_up) == (10, 0)
        assert figures.moves == 40 * 3 * 3
        assert figures.endings == {"played_out": 40}
        again = measure(wish, 40, seed=7)
        assert (again.scores, again.by_side) == (figures.scores, figures.by_side)


def test_its_rulebook_is_read_in_every_language(tmp_path: Path) -> None:
    (tmp_path / "H.yaml").write_text(CLAUSES, encoding="utf-8")
    book = read_book(ROOT / "app/rulebook/languages.yaml", tmp_path)
    assert [clause.id for clause in book.chapter("H")] == ["H-01", "H-02", "H-03"]
    told = {key for clause in book.chapter("H") for key in clause.options}
    assert told == {option.key for option in GAME.options}


def test_its_scenarios_run(tmp_path: Path) -> None:
    file = tmp_path / "high.yaml"
    file.write_text(SCENARIOS, encoding="utf-8")
    found = read_scenarios(file, {GAME.slug: GAME})
    assert [run(prepare(scenario)) for scenario in found] == [(), ()]


def test_the_lobby_offers_it_with_its_options(house: House) -> None:
    offered = house.stranger().get("/games")["games"]
    assert [game["slug"] for game in offered][-1] == "high"
    shown = house.stranger().get("/games/high")
    assert [option["key"] for option in shown["options"]] == ["deals", "ace_high"]
    said = problem(
        house.stranger().http.post("/tables", json={"game": "high", "options": {"deals": 0}}),
        422,
        "option",
    )
    assert said["because"] == "The option deals is a whole number from 1 to 1000000."


def test_a_match_is_played_at_a_live_table_on_sockets_and_over_rest(house: House) -> None:
    party = gather(house, "high", 3, 2, options={"deals": 1, "ace_high": False})
    dice = Random(5)
    with party.come_in():
        view = play_deal(party, lambda _view, moves: dice.choice(moves), on_socket=True)
        party.everybody_has_seen(view["version"])
    shown = view["shared"]["table"]
    assert (shown["game"], shown["status"]) == ("high", "over")
    assert [one["key"] for one in shown["differences"]] == ["deals", "ace_high"]
    deal = view["shared"]["deal"]
    assert deal["family"] == view["own"]["family"] == "high"
    assert sum(deal["totals"]) == sum(side["total"] for side in deal["scored"]["sides"]) == 3
    rematch = party.people[0].post(f"/tables/{party.table}/rematch")
    assert rematch["table"] != party.table


def test_a_refusal_of_it_is_told_in_words(house: House) -> None:
    party = gather(house, "high", 2, 2)
    until(lambda: party.look(0)["shared"]["deal"] is not None)
    view = party.look(0)
    turn = view["shared"]["deal"]["turn"]
    path = f"/tables/{party.table}/commands"
    move = party.look(1 - turn)["own"]["hand"][0]
    command = {"id": "m1", "at": view["version"], "move": f"play {move}"}
    other = party.people[1 - turn].http.post(path, json=command)
    assert problem(other, 409, "refused")["because"] == "It is not your turn."
    mine = party.people[turn].http.post(path, json=command)
    assert problem(mine, 409, "refused")["clause"] == "cards"


def test_a_position_is_a_value() -> None:
    position = GAME.open(choices(), 2)
    dealt = position.deal(position.full_deck(), 0, position.full_deck()).position
    assert isinstance(dealt, HighCard)
    assert dealt == position.deal(position.full_deck(), 0, ()).position
    assert dealt.canonical() != position.canonical()
    assert dealt.time_out() in list(dealt.options(1))


def test_the_guide_speaks_of_files_that_are_there() -> None:
    guide = (ROOT / "docs" / "add-a-game.md").read_text()
    named = set(re.findall(r"`((?:app|tests|docs|frontend)/[\w./-]+)`", guide))
    invented = {"app/rulebook/clauses/H.yaml", "app/games/high/", "tests/scenarios/high.yaml"}
    assert invented <= named
    assert [name for name in named - invented if not (ROOT / name).exists()] == []
    asked = {field.name for field in fields(type(GAME))}
    told = set(re.findall(r"`(\w+)`", guide.split("## 3.")[0]))
    assert asked <= told
