"""Controls the game that a tool has opened: presses targets, sets the size of texts, sets up matches."""

from dataclasses import replace

from game.app import App
from game.scenes.base.scene import Scene
from game.scenes.match.match_scene import MatchScene
from game.session import save_format
from game.session.session import MatchSession, run_bots
from game.session.setup import MatchSetup
from game.tools.cli import UNUSABLE_FILE, UsageError
from game.tools.headless_app import run_frames, seat_setups

SETTLE_FRAMES = 40
"""Number of frames after which all animations have ended."""


def as_match(scene: Scene) -> MatchScene | None:
    """Returns `scene` if it is a match; None for any other scene, and for a tutorial."""
    return scene if isinstance(scene, MatchScene) and scene.name == "match" else None


def press(app: App, *keys: str) -> None:
    """Presses targets of the top scene one after another, by their keys."""
    for key in keys:
        target = next((one for one in app.stack.top.targets() if one.key == key), None)
        if target is None:
            here = app.stack.top.name
            raise UsageError(f"“{here}” has no target “{key}”.", UNUSABLE_FILE)
        app.stack.apply(app.stack.top.focus.press(target) if app.stack.top.focus else None)
        run_frames(app, 1)


def settle(app: App) -> None:
    """Waits until nothing moves."""
    run_frames(app, SETTLE_FRAMES)


def pose(app: App, name: str, *keys: str) -> str:
    """Presses targets one after another and waits until nothing moves; returns the name of what is to be seen."""
    press(app, *keys)
    settle(app)
    return name


def set_text_size(app: App, text_size: str) -> None:
    """Sets the text size in per cent."""
    app.context.settings.text_size = text_size
    app.context.apply_display_settings()


def recorded_session(rules: str, seed: int, kinds: str, level: str, commands: int | None = None) -> MatchSession:
    """Returns a match that bots have played, to its end or `commands` of it, with people in the seats marked p."""
    session = MatchSession(MatchSetup(rules, seed, seat_setups("b" * len(kinds), level)))
    for _decision in run_bots(session):
        if len(session.match.steps) == commands:
            break
    return MatchSession.resume(
        save_format.dumps(replace(session.setup, seats=seat_setups(kinds, level)), session.lines)
    )
