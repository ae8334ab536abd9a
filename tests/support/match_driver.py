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
"""More than any match takes at instant speed."""
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
    """Open a match that has begun; `kinds` has a letter a seat, p for a person and b for a bot playing at random."""
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
    """Let one frame pass; fail at once when the game noted a fault, instead of waiting behind its message."""
    app.frame([], SECONDS)
    assert not app.errors


def run_until(app: App, reached: Callable[[], bool], frames: int = FRAMES) -> bool:
    """Let frames pass, the last one drawn, until something is so; return whether it came to be."""
    if reached():
        return True
    with without_drawing(app):
        for _frame in range(frames):
            run_frame(app)
            if reached():
                return True
    return False


def run_until_scene(app: App, *scenes: str) -> Any:
    """Let frames pass until one of these scenes is on top; return it."""
    if run_until(app, lambda: app.stack.top.name in scenes):
        return app.stack.top
    raise AssertionError(f"never came to {scenes}, but stands at {app.stack.top.name}: {app.errors}")


def take_presses(race: Any, *, keep_recap: bool = False) -> None:
    """Wait until a question that has just opened takes presses, and close the recap."""
    if race.name in ("match", "lesson") and race.choices:
        race.turns.update(PRESS_GUARD_SECONDS)
        if not keep_recap:
            race.screen.dismiss_recap()


def run_until_asked(app: App, *, keep_recap: bool = False) -> Any:
    """Let frames pass until a person is asked or the match is over; return the scene on top."""

    def asked() -> bool:
        top: Any = app.stack.top
        return top.name != "match" or (top.choices and not top.director.busy)

    if run_until(app, asked):
        take_presses(app.stack.top, keep_recap=keep_recap)
        return app.stack.top
    raise AssertionError("nobody is asked")


def play_to_score(app: App, decide: Callable[[Any], None]) -> Any:
    """Decide whenever a person is asked, until the scores are there; draw a decision now and then; return the scene."""
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
