"""Goes on with what was left unfinished. It imports little, because the first frame of the title needs it."""

from pygame import FRect

from game.scenes.base.context import GameContext
from game.scenes.base.scene import PushScene, SceneChange, begin_match
from game.session.autosaves import LESSON, ROOM, SEASON

CONTINUE_BOX = FRect(40, 236, 540, 152)
"""Box of the button that goes on with what was left last."""
CONTINUE_SIZE = 34.0
"""Font size of its label, in logical units."""
ROUTES = {LESSON: "resume_lesson", ROOM: "return_to_room"}
"""Routes of scenes over the title."""


def go_on(context: GameContext, key: str, opens_from: FRect | None = None) -> SceneChange:
    """Returns the step back to a game's running match, or to LESSON, ROOM or SEASON.

    `opens_from` is the box of the match's picture, in logical units, if one is in sight.
    """
    if key in ROUTES:
        return PushScene(context.scene(ROUTES[key]))
    match = context.scene("resume_season_match") if key == SEASON else context.scene("resume", key)
    return begin_match(match, opens_from)
