"""GET a game's rulebook: its clauses in one language, the same for everybody until an update."""

import hashlib
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Final

from fastapi import APIRouter, Request, Response

from app.engine.contract import Game
from app.people.guests import Language
from app.rulebook.chapters import chapters
from app.rulebook.examples import examples_of
from app.web.caller import House, Speaker
from app.web.language import known_language
from app.web.rest.book_shapes import RulebookShown
from app.web.rest.games import SlugInPath, game_at

router = APIRouter(tags=["games"])

FOR_EVERYBODY: Final = "public, max-age=3600"
FOR_THE_CALLER: Final = "private, no-cache"
"""Without a language in the address, the same address says other things to other people."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A rulebook as it is sent, and the tag by which a browser knows it again."""

    text: bytes
    tag: str


@router.get(
    "/games/{slug}/rulebook",
    summary="The rules of a game, clause by clause",
    response_model=RulebookShown,
)
async def get_rulebook(
    slug: SlugInPath, house: House, caller: Speaker, request: Request
) -> Response:
    """Every clause with its source, the options that change it and the sentences of its refusals.

    The game's own chapter comes first, then what its family shares; the worked examples that the
    clauses name follow, in cards and moves. With `lang` anybody may keep
    it for an hour.
    """
    printed = _printed(game_at(slug, house.games), caller.language)
    is_named = known_language(request.query_params.get("lang", "")) is not None
    keeping = FOR_EVERYBODY if is_named else FOR_THE_CALLER
    headers = {"ETag": printed.tag, "Cache-Control": keeping}
    if printed.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(printed.text, media_type="application/json", headers=headers)


@lru_cache(maxsize=64)
def _printed(game: Game, language: Language) -> Printed:
    shown = RulebookShown.model_validate(
        {
            "game": game.slug,
            "edition": game.edition,
            "language": language,
            "chapters": [asdict(chapter) for chapter in chapters(game.letter, language)],
            "examples": [asdict(example) for example in examples_of(game.slug)],
        }
    )
    text = shown.model_dump_json().encode()
    return Printed(text, f'"{hashlib.sha256(text).hexdigest()[:16]}"')
