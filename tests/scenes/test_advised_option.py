"""Laws on hints in first matches: one star, with focus and green on it, and no press that takes an unseen option.

The focus begins on the option with the star. If the hint comes later, the star appears and the focus stays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.app import App
from game.bots.agent import Decision
from game.engine.catalog import games
from game.presentation import command_picker_view
from game.scenes.match import advice
from game.scenes.match.held_turn import DOUBLE_PRESS_SECONDS
from game.scenes.match.turn_controller import PRESS_GUARD_SECONDS
from game.session.players import Thinking
from game.ui import theme
from tests.support.app_driver import SECONDS, click, open_app, press_gamepad, press_key, without_drawing
from tests.support.match_driver import run_frame, run_until, run_until_scene
from tests.support.sampling import sampled_cases

FEW_QUESTIONS = 10
"""Number of questions of a first match that a usual run checks."""
QUESTIONS = sampled_cases([FEW_QUESTIONS, 25], [FEW_QUESTIONS])
"""Numbers of checked questions of a first match."""
KEYS = [game.key for game in games()]
CONFIRM: dict[str, Callable[[App], None]] = {
    "keys": lambda app: press_key(app, pygame.K_RETURN),
    "pad": lambda app: press_gamepad(app, 0),
}
MOVE: dict[str, Callable[[App], None]] = {
    "keys": lambda app: press_key(app, pygame.K_DOWN),
    "pad": lambda app: press_gamepad(app, 12),
}
GUARD_FRAMES = round(PRESS_GUARD_SECONDS / SECONDS) + 1
DOUBLE_PRESS_FRAMES = round(DOUBLE_PRESS_SECONDS / SECONDS) + 1
"""Frames after which a press ends the hold of a choice."""
LATE_FRAMES = 60
"""Number of frames after which a late hint appears."""


class SlowHints:
    """Delays hints until `released` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.released = False
        real_think = Thinking.think
        controller = self

        def think(self: Thinking, milliseconds: float) -> Decision | None:
            is_hint = isinstance(self, advice.Hint)
            if is_hint and not controller.released:
                return None
            return real_think(self, 5000.0 if is_hint else milliseconds)

        monkeypatch.setattr(Thinking, "think", think)


def begin(key: str, speed: str = "instant") -> App:
    app = open_app()
    app.context.settings.speed = speed
    for press in ("new", f"game.{key}", "start"):
        click(app, press)
    run_until_scene(app, "match")
    return app


def open_question(app: App) -> Any:
    """Returns the scene in the first frame of the next question; None after the match."""
    assert run_until(app, lambda: app.stack.top.name != "match" or app.stack.top.choices is not None)  # type: ignore[attr-defined]
    return app.stack.top if app.stack.top.name == "match" else None


def starred(scene: Any) -> Any:
    return command_picker_view.advised_option(scene.choices, scene.screen.view_model.advice)


def focused_commands(scene: Any) -> tuple[Any, ...]:
    option = next((one for one in scene.choices.options if one.key == scene.focus.key), None)
    return (option.key, len(option.commands), *option.commands[:1]) if option else ()


def pass_frames(app: App, count: int) -> None:
    with without_drawing(app):
        for _frame in range(count):
            run_frame(app)


def play_on(scene: Any) -> None:
    legal = scene.choices.asked
    command = scene.screen.view_model.advice
    scene.turns.submit(scene.driver.resolve(command if command in legal else legal[0]))


@pytest.mark.parametrize("questions", QUESTIONS)
@pytest.mark.parametrize("device", CONFIRM)
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.slow
def test_a_first_match_is_played_by_confirming_the_starred_option(
    key: str, device: str, questions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    SlowHints(monkeypatch).released = True
    app = begin(key)
    followed = 0
    for _question in range(questions):
        scene = open_question(app)
        if scene is None:
            break
        pass_frames(app, 2 * GUARD_FRAMES + 1)
        wanted = scene.screen.view_model.advice
        option = starred(scene)
        if option is None or option.is_in_menu or key == "horse_collar":
            play_on(scene)
            continue
        assert scene.focus.key == option.key, scene.choices.prompt()
        steps = len(scene.session.match.steps)
        for _press in range(4):
            CONFIRM[device](app)
            if len(scene.session.match.steps) > steps:
                break
            pass_frames(app, DOUBLE_PRESS_FRAMES)
        assert scene.session.match.steps[steps].command == wanted, scene.choices and scene.choices.prompt()
        followed += 1
    assert followed or key == "horse_collar"


@pytest.mark.parametrize("questions", QUESTIONS)
@pytest.mark.parametrize("device", CONFIRM)
@pytest.mark.parametrize("key", ["dice_game", "conquest", "long_shot"])
@pytest.mark.slow
def test_a_late_hint_changes_neither_the_focus_nor_what_a_press_does(
    key: str, device: str, questions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hints = SlowHints(monkeypatch)
    app = begin(key)
    late = 0
    for _question in range(questions):
        hints.released = False
        scene = open_question(app)
        if scene is None:
            break
        pass_frames(app, LATE_FRAMES)
        assert scene.screen.view_model.advice is None
        before = focused_commands(scene)
        boxes = {option.key: tuple(box) for option, box in scene.choices.placed()}
        hints.released = True
        pass_frames(app, 5)
        assert focused_commands(scene) == before
        assert {option.key: tuple(box) for option, box in scene.choices.placed()} == boxes
        late += starred(scene) is not None and starred(scene).key != before[0]
        play_on(scene)
    assert late, "the star must also be on other options"


@pytest.mark.parametrize("device", MOVE)
def test_a_hint_after_any_input_leaves_the_focus(device: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hints = SlowHints(monkeypatch)
    app = begin("conquest")
    open_question(app)
    hints.released = True
    pass_frames(app, GUARD_FRAMES)
    scene = open_question(app)
    play_on(scene)
    hints.released = False
    scene = open_question(app)
    MOVE[device](app)
    before = focused_commands(scene)
    hints.released = True
    pass_frames(app, 3)
    assert starred(scene)
    assert focused_commands(scene) == before


def test_a_press_right_after_the_focus_has_moved_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    hints = SlowHints(monkeypatch)
    app = begin("conquest")
    scene = open_question(app)
    hints.released = True
    while scene.choices.view.phase != "attack":
        pass_frames(app, GUARD_FRAMES)
        play_on(scene)
        hints.released = False
        scene = open_question(app)
        hints.released = scene.choices.view.phase != "attack"
    first = scene.focus.key
    pass_frames(app, GUARD_FRAMES - 4)
    assert scene.focus.key == first
    hints.released = True
    pass_frames(app, 2)
    assert scene.focus.key == starred(scene).key != first
    steps = len(scene.session.match.steps)
    pass_frames(app, 4)
    press_key(app, pygame.K_RETURN)
    assert len(scene.session.match.steps) == steps, "the press must take the first option"
    pass_frames(app, GUARD_FRAMES)
    press_key(app, pygame.K_RETURN)
    assert len(scene.session.match.steps) > steps


def test_hints_are_thought_out_during_the_motion_before_their_question() -> None:
    app = begin("dice_game", "normal")
    known = questions = 0
    for _question in range(5):
        scene = open_question(app)
        questions += advice.advice.is_useful(scene.session.match, scene.choices.asked)
        known += scene.screen.view_model.advice is not None
        if option := starred(scene):
            assert scene.focus.key == option.key
        assert (
            run_until(app, lambda scene=scene: scene.screen.view_model.advice is not None, 200)
            or len(scene.choices.asked) == 1
        )
        play_on(scene)
    assert known == questions > 0


@pytest.mark.parametrize("questions", QUESTIONS)
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.slow
def test_green_is_only_on_the_starred_or_only_option(key: str, questions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    SlowHints(monkeypatch).released = True
    app = begin(key)
    faces: list[Any] = []
    real_face = command_picker_view.drawing.button_face

    def remember(canvas: Any, box: Any, tone: theme.ButtonColours, **look: Any) -> Any:
        faces.append((tuple(box), tone))
        return real_face(canvas, box, tone, **look)

    monkeypatch.setattr(command_picker_view.drawing, "button_face", remember)
    green_faces = 0
    for _question in range(questions):
        scene = open_question(app)
        if scene is None:
            break
        pass_frames(app, GUARD_FRAMES)
        faces.clear()
        scene.choices.refresh()
        app.frame([], SECONDS)
        app.frame([], SECONDS)
        choices = scene.choices
        enabled = [option for option in choices.on_table if not option.disabled_reason]
        green = [box for box, tone in faces if tone is theme.GO]
        primary = [box for option, box in choices.placed() if option is starred(scene) or len(enabled) == 1]
        confirms = key == "horse_collar"  # the button of the panel releases the weight as set
        assert confirms or all(FRect(box).collidelist(primary) >= 0 for box in green), choices.prompt()
        green_faces += len(green)
        play_on(scene)
    assert green_faces or key not in ("conquest", "horse_race")
