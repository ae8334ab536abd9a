"""Plays matches from question to question with one device, so that laws can check each state of the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from unittest.mock import patch

import pygame

from game.app import App
from game.presentation.picker_option import PickerOption
from game.scenes.base.scene import ResetScenes
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.turn_controller import PRESS_GUARD_SECONDS
from game.scenes.tutorial import first_match_scene
from game.session.setup import MatchSetup, SeatSetup
from tests.support.app_driver import DEVICES, SECONDS, click, press_gamepad, press_key, without_drawing

MAX_FRAMES = 4000
"""Maximum number of frames until the next question; more than the turns of all bots take at instant speed."""
MAX_QUESTIONS = 100
"""Default number of questions after which a walk ends."""
SETTLE_FRAMES = 30
"""Frames after a question opens until the effects of the turn have faded."""
BOTS = {"conquest": 2}
"""Number of bots at the table of a full match, by game; by default 1."""
OPTIONS = {"conquest": {"territories": "dealt", "placing": "40"}, "horse_race": {"side_bets": "raise"}}
"""Options of a full match, by game: with one army at a time a walk would end before the first battle."""
PRESSERS = {"mouse": "mouse", "keys": "arrows", "pad": "pad", "touch": "touch"}
"""Presser of `DEVICES` for each device of a walk."""
DPAD_RIGHT = 14
"""Button number of the d-pad's right arm."""
FOCUS_MOVES: dict[str, Callable[[App], None]] = {
    "keys": lambda app: press_key(app, pygame.K_RIGHT),
    "pad": lambda app: press_gamepad(app, DPAD_RIGHT),
}
"""Functions that move the focus once, by device; key hints are drawn afterwards."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A match played by one person on one device, with the game's key and the seed of the choices."""

    key: str
    first: bool = True
    """Whether it is the first match of a new profile, with the trainer."""
    device: str = "mouse"
    seed: int = 0
    questions: int = MAX_QUESTIONS
    """Number of questions after which the walk ends, even if the match does not."""
    at_trainers_table: bool = False
    """Whether it is the first race, from the title, at the trainer's own table."""

    def __str__(self) -> str:
        kind = "first" if self.first else "full"
        if self.at_trainers_table:
            kind = "race"
        return f"{self.key}-{kind}-{self.device}"


def walk(app: App, way: Walk, *, step: int = 1) -> Iterator[MatchScene]:
    """Plays a match to its end; yields the scene at every `step`th question, with the effects of the turn faded."""
    act: Callable[[], None] = partial(_begin, app, way)
    for number in range(way.questions):
        is_seen = number % step == 0
        with without_drawing(app):
            act()
            scene = _next_question(app)
            if scene and way.device in FOCUS_MOVES:
                FOCUS_MOVES[way.device](app)
            if scene and is_seen:
                _settle(app)
        if scene is None:
            return
        if is_seen:
            if way.at_trainers_table:
                app.frame([], SECONDS)  # the sheet unfolds in the first drawn frame
            yield scene
        option = _option(scene, number + way.seed)
        if option is None:
            return
        act = partial(DEVICES[PRESSERS[way.device]], app, option.key)


def _begin(app: App, way: Walk) -> None:
    """Starts the match: with the presses of a new player, or at a table with bots."""
    app.context.settings.speed = "instant"
    if way.first:
        presses = ("first",) if way.at_trainers_table else ("new", f"game.{way.key}", "start")
        with patch.object(first_match_scene, "random_seed", return_value=way.seed):
            for key in presses:
                click(app, key)
        return
    seats = (
        SeatSetup("person", "Ana", "", 0),
        *(SeatSetup("bot", "Bo", "novice", number + 1) for number in range(BOTS.get(way.key, 1))),
    )
    setup = MatchSetup(way.key, way.seed + 1, seats, OPTIONS.get(way.key, {}))
    app.stack.apply(ResetScenes(app.context.scene("start_match", setup)))


def _next_question(app: App) -> MatchScene | None:
    """Runs frames until the person is asked; returns the match, or None once it is over."""
    with without_drawing(app):
        for _frame in range(MAX_FRAMES):
            app.frame([], SECONDS)
            assert not app.errors, app.errors
            scene = app.stack.top
            if scene.name == "scoring":
                return None
            if isinstance(scene, MatchScene) and scene.choices is not None and not scene.director.busy:
                scene.turns.update(PRESS_GUARD_SECONDS)
                return scene
    raise AssertionError(f"no question was asked: {app.stack.names}")


def _settle(app: App) -> None:
    with without_drawing(app):
        for _frame in range(SETTLE_FRAMES):
            app.frame([], SECONDS)


def _option(scene: MatchScene, number: int) -> PickerOption | None:
    """Returns the option to press; the choice rotates, so that rare questions occur."""
    assert scene.choices is not None
    options = [one for one in scene.choices.options if not one.disabled_reason and not one.is_in_menu]
    return options[number % len(options)] if options else None
