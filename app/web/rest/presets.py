"""GET a game's presets: the house rules that are kept under a name."""

from fastapi import APIRouter

from app.engine.contract import Game
from app.lobby.presets import Preset
from app.web.caller import House
from app.web.problems import Problem
from app.web.rest.game_shapes import PresetShown, PresetsShown
from app.web.rest.games import SlugInPath, game_at
from app.web.rest.shapes import Difference
from app.wire.press import differences

router = APIRouter(tags=["games"])


@router.get("/games/{slug}/presets", summary="House rules under a name")
async def get_presets(slug: SlugInPath, house: House) -> PresetsShown:
    """Each preset of a game with the options it sets and where it differs from the book."""
    game = game_at(slug, house.games)
    return PresetsShown(presets=[_shown(one, game) for one in _kept_for(game, house.presets)])


def preset_of(name: str, game: Game, presets: tuple[Preset, ...]) -> Preset:
    """The preset of this name for a game, or a problem that names those there are."""
    kept = _kept_for(game, presets)
    found = next((one for one in kept if one.slug == name), None)
    if found is None:
        names = ", ".join(one.slug for one in kept) or "none"
        detail = f"There is no such preset of {game.slug}; there is: {names}."
        raise Problem(422, "preset", detail, where="preset")
    return found


def _kept_for(game: Game, presets: tuple[Preset, ...]) -> list[Preset]:
    return [preset for preset in presets if preset.game == game.slug]


def _shown(preset: Preset, game: Game) -> PresetShown:
    return PresetShown(
        preset=preset.slug,
        name=preset.name,
        game=preset.game,
        options=dict(preset.options),
        differences=[
            Difference(key=one.key, value=one.value, default=one.default, clause=one.clause)
            for one in differences(game, preset.options)
        ],
    )
