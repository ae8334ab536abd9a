"""A law: the texts of a first match name only controls of the device with which it is played."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest

from game.engine.catalog import games, ruleset_to_play
from game.engine.match import Match
from game.games.horse_collar.trainer import TRAINER
from game.games.horse_collar.tutorial import SLIDE_CHAPTER
from game.games.horse_collar.view.command_picker import ShotPicker
from game.i18n import translate
from game.input import bindings
from game.presentation.phone_view import PhoneView
from game.scenes.menu.pause_menu import MenuRow
from game.scenes.tutorial import first_match_scene
from game.scenes.tutorial.first_match_scene import FirstMatchDependencies
from game.session.tutorial import trainer
from game.session.tutorial.trainer import OpenQuestion
from game.session.tutorial.tutorial import OpponentMoves, PlayerTask, tutorial_for
from game.tools.headless_app import run_frames
from tests.support import walks
from tests.support.app_driver import SMALL, open_app, press_key
from tests.support.match_driver import open_match, run_until_asked
from tests.support.random_play import VARIANTS, new_match, positions
from tests.support.sampling import each_with_one
from tests.support.tutorial_driver import open_chapter, press_on, run_until_waiting

KEYS = [game.key for game in games()]
CONTROLS = {
    r"\bpull(s|ed)?\b": ("mouse", "touch", "pad"),
    r"\blet (it )?go\b": ("mouse", "touch", "pad"),
    r"\bdrag": ("mouse", "touch"),
    r"\b(click|hover|wheel)": ("mouse",),
    r"\b(tap|swipe|long-press)\b": ("touch", "phone"),
    r"\bfinger\b": ("touch", "phone"),
    r"\b(gamepad|pad|stick|shoulder button)\b": ("pad",),
    r"\b(keyboard|Enter|Escape|F\d)\b": ("keys",),
    r"\bgreen button\b": (),
}
"""Patterns of controls, with the devices that have them. A slider, a button and “press” are on every device."""
QUESTIONS = 12
"""Number of questions at the start of each walk."""
DEVICES = ("mouse", "keys", "pad", "touch")
NAMES = {"mouse": "mouse", "keys": "keys.right", "pad": "pad.1", "touch": "touch"}
"""Name of each device in the program."""

pytestmark = pytest.mark.slow


def foreign_controls(words: str, device: str) -> list[str]:
    """Returns the controls in a text that a device does not have."""
    found = ((re.search(control, words, re.IGNORECASE), devices) for control, devices in CONTROLS.items())
    return [one.group() for one, devices in found if one and device not in devices]


def said_by(scene: Any) -> list[str]:
    """Returns the question, its note, the trainer's line, and all labels with their notes."""
    labels = [text for option in scene.choices.options for text in (option.words, option.note)]
    return [scene.turns.status_text, scene.screen.prompt_note, *scene.driver.spoken_text, *labels]


@pytest.mark.parametrize(("key", "device"), each_with_one(KEYS, DEVICES))
def test_a_first_match_names_only_controls_of_its_device(key: str, device: str) -> None:
    app = open_app(SMALL)
    said = []
    for scene in islice(walks.walk(app, walks.Walk(key, device=device)), QUESTIONS):
        if device == "touch":  # before the first question, the walk makes no press with a finger
            app.context.device = device
            scene.turns.note_input()
            run_until_asked(app)
        said += said_by(scene)
    foreign = {words: controls for words in said if (controls := foreign_controls(words, device))}
    assert not foreign
    assert len(said) > QUESTIONS


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("key", KEYS)
def test_tooltips_name_only_controls_of_the_device(key: str, device: str) -> None:
    app = open_match("pb", rules=key)
    scene = run_until_asked(app)
    app.context.device = NAMES[device]
    scene.turns.note_input()
    said = []
    for opens_sliders in (False, True):
        if opens_sliders and isinstance(scene.choices, ShotPicker):
            scene.choices.open_sliders()
        app.stack.draw(app.canvas)
        said += [words for item in scene.table_targets.inspectable_items() for words in item.tooltip().lines]
    foreign = {words: controls for words in said if (controls := foreign_controls(words, device))}
    assert not foreign
    assert said


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_names_only_controls_of_the_device(key: str) -> None:
    """With keys and gamepads, a lesson of Horse Collar uses the sliders."""
    tutorial = tutorial_for(key)
    assert tutorial
    for step in (step for chapter in tutorial.chapters for step in chapter.steps):
        if not isinstance(step, OpponentMoves):
            words = (isinstance(step, PlayerTask) and step.pressed_words) or step.words
            assert not foreign_controls(translate(words), "keys")


def test_a_lesson_follows_a_change_of_the_device() -> None:
    app = open_chapter("horse_collar", SLIDE_CHAPTER.key)
    lesson = run_until_waiting(app)
    while not isinstance(lesson.driver.runner.step, PlayerTask):
        press_on(app, lesson, "mouse")
        lesson = run_until_waiting(app)
    assert "Pull" in lesson.driver.overlay.words
    press_key(app, walks.pygame.K_RIGHT)
    run_until_waiting(app)
    assert lesson.driver.overlay.words == "Set place, aim and power, and press Slide."
    app.context.device = "mouse"
    lesson.turns.note_input()
    run_frames(app, 1)
    assert "Pull" in lesson.driver.overlay.words


@pytest.mark.parametrize("key", KEYS)
def test_a_phone_names_only_controls_of_a_phone(key: str) -> None:
    rules = ruleset_to_play(key)
    match: Match[Any] = new_match(rules, dict(VARIANTS[key][0]), 0)
    phone_view = PhoneView(key, ["Ana", "Bo", "Cleo", "Dev", "Eve", "Finn", "Gus", "Hana"])
    for now in islice(positions(match, 0), 0, None, 3):
        for seat in now.to_act():
            view = rules.view(now.state, seat)
            question = phone_view.question(view, now.legal(seat), lambda _command: None)
            texts = [str(question.values["prompt"])]
            texts += (str(value) for option in question.options for value in option.values())
            for words in texts:
                assert not foreign_controls(words, "phone"), words


def test_a_trainer_knows_both_halves_of_the_keyboard() -> None:
    assert trainer.KEYBOARD_HALVES == bindings.KEYBOARD_HALVES


def test_a_change_of_the_device_changes_the_named_controls() -> None:
    app = open_match("pb", rules="horse_collar")
    scene = run_until_asked(app)
    app.context.device = "mouse"
    scene.turns.note_input()
    status = scene.turns.status_text
    press_key(app, walks.pygame.K_RIGHT)
    assert scene.turns.status_text == status, "the button names itself"
    question = OpenQuestion(scene.session.view(0), 0, device="keys.right")
    line = TRAINER.line(question)
    assert line
    assert "Pull" not in translate(line.words(question))


@pytest.mark.parametrize(
    ("is_page", "way", "words"),
    [
        (False, "wifi", "Play with phones"),
        (True, "wifi", "Play together"),
        (True, "server", "Play together"),
        (True, "invitation", "Play with other pages"),
    ],
)
def test_a_page_offers_no_phones(is_page: bool, way: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_match_scene, "BROWSER", is_page)
    monkeypatch.setattr(first_match_scene, "way_to_open", lambda *_settings: way)
    app = open_match("pb")
    scene: Any = run_until_asked(app)
    rows: dict[str, MenuRow] = {row[0]: row for row in FirstMatchDependencies(app.context, scene.session)._rows()}
    assert rows["phones"][1].words == words
