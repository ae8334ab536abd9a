"""Opens matches in a window nobody sees and lets frames pass until something is asked or shown."""

from __future__ import annotations

from typing import Any

from game.app import App
from game.platform.storage import Storage
from game.scenes.scene import ResetScenes
from game.session.setup import MatchSetup, SeatSetup
from tests.support.app_driver import SECONDS, open_app

NAMES = ("Ana", "Bo", "Cleo", "Dev", "Eve", "Finn", "Gus", "Hedda")
FRAMES = 20_000
"""More than any match takes at instant speed."""


def open_match(
    kinds: str = "pb", *, rules: str = "dice_game", seed: int = 4, storage: Storage | None = None, **options: str
) -> App:
    """Open a match that has begun; `kinds` has a letter a seat, p for a person and b for a bot playing at random."""
    app = open_app(storage=storage)
    app.context.settings.speed = "instant"
    seats = tuple(
        SeatSetup("person", NAMES[n], "", n) if kind == "p" else SeatSetup("bot", NAMES[n], "random", n)
        for n, kind in enumerate(kinds)
    )
    app.stack.apply(ResetScenes(app.context.scenes.start(MatchSetup(rules, seed, seats, options))))
    run_until_scene(app, "race", "curtain")
    return app


def run_frame(app: App) -> None:
    """Let one frame pass; fail at once when the game noted a fault, instead of waiting behind its message."""
    app.frame([], SECONDS)
    assert not app.errors


def run_until_scene(app: App, *scenes: str) -> Any:
    """Let frames pass until one of these scenes is on top; return it."""
    for _frame in range(FRAMES):
        if app.stack.top.name in scenes:
            return app.stack.top
        run_frame(app)
    raise AssertionError(f"never came to {scenes}, but stands at {app.stack.top.name}: {app.errors}")


def run_until_asked(app: App) -> Any:
    """Let frames pass until a person is asked or the match is over; return the scene on top."""
    for _frame in range(FRAMES):
        top = app.stack.top
        if top.name != "race" or (top.choices and not top.director.busy):
            return top
        run_frame(app)
    raise AssertionError("nobody is asked")
