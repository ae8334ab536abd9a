"""Opens matches in a hidden window and runs frames until a question or a scene appears."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app import App
from game.platform.storage import Storage
from game.scenes.base.scene import ResetScenes
from game.scenes.match.turn_controller import PRESS_GUARD_SECONDS
from game.session.setup import Choosing, MatchSetup, SeatSetup
from tests.support.app_driver import SECONDS, SMALL, open_app, without_drawing

NAMES = ("Ana", "Bo", "Cleo", "Dev", "Eve", "Finn", "Gus", "Hedda")
FRAMES = 20_000
"""Maximum frames to wait; more than any match takes at instant speed."""
DECISIONS_A_PICTURE = 6
MAX_DECISIONS = 2400


def open_match(
    kinds: str = "pb",
    *,
    rules: str = "dice_game",
    seed: int = 4,
    storage: Storage | None = None,
    choosing: Choosing = "clock",
    size: tuple[int, int] = SMALL,
    **options: str,
) -> App:
    """Opens a match that has begun; `kinds` has a letter per seat: p for a person, b for a random bot."""
    app = open_app(size, storage)
    app.context.settings.speed = "instant"
    app.context.settings.hold_turns = "off"
    seats = tuple(
        SeatSetup("person", NAMES[n], "", n) if kind == "p" else SeatSetup("bot", NAMES[n], "random", n)
        for n, kind in enumerate(kinds)
    )
    setup = MatchSetup(rules, seed, seats, options, choosing=choosing)
    app.stack.apply(ResetScenes(app.context.scene("start_match", setup)))
    run_until_scene(app, "match", "handover")
    return app


def run_frame(app: App) -> None:
    """Runs one frame; fails at once if the game has recorded a fault, instead of waiting behind its message."""
    app.frame([], SECONDS)
    assert not app.errors


def run_until(app: App, reached: Callable[[], bool], frames: int = FRAMES) -> bool:
    """Runs frames until a condition holds, and draws only the last frame; returns whether the condition holds."""
    if reached():
        return True
    with without_drawing(app):
        for _frame in range(frames):
            run_frame(app)
            if reached():
                return True
    return False


def run_until_scene(app: App, *scenes: str) -> Any:
    """Runs frames until one of these scenes is on top; returns the scene."""
    if run_until(app, lambda: app.stack.top.name in scenes):
        return app.stack.top
    raise AssertionError(f"never came to {scenes}, but is at {app.stack.top.name}: {app.errors}")


def take_presses(race: Any, *, keep_recap: bool = False) -> None:
    """Waits until a newly opened question accepts presses, and closes the recap."""
    if race.name in ("match", "lesson") and race.choices:
        race.turns.update(PRESS_GUARD_SECONDS)
        if not keep_recap:
            race.screen.dismiss_recap()


def run_until_asked(app: App, *, keep_recap: bool = False) -> Any:
    """Runs frames until a person is asked or the match is over; returns the scene on top."""

    def asked() -> bool:
        top: Any = app.stack.top
        return top.name != "match" or (top.choices and not top.director.busy)

    if run_until(app, asked):
        take_presses(app.stack.top, keep_recap=keep_recap)
        return app.stack.top
    raise AssertionError("no person is asked")


def play_to_score(app: App, decide: Callable[[Any], None]) -> Any:
    """Decides at each question until the score is shown, and draws some decisions; returns the scoring scene."""
    for _picture in range(MAX_DECISIONS // DECISIONS_A_PICTURE):
        with without_drawing(app):
            for _decision in range(DECISIONS_A_PICTURE):
                race = run_until_asked(app)
                if race.name != "match":
                    break
                decide(race)
        if app.stack.top.name != "match":
            break
    scoring = run_until_scene(app, "scoring")
    assert run_until(app, lambda: bool(scoring.targets()))
    return scoring
