"""After a change of language in a match, every text is in the new language: the question is asked again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import pygame
import pytest

from game.app import App
from game.engine.catalog import games
from game.engine.message import Message
from game.i18n import set_language, translate
from game.platform.screen_reader import Node
from game.platform.settings import SYSTEM_LANGUAGE
from game.race_view.race_playfield import RacePlayfield
from game.scenes.base.scene import PopScene, PushScene, ResetScenes
from game.scenes.tutorial.coach_bubble import EARLIER_KEY
from game.session.setup import MatchSetup, SeatSetup
from game.session.tutorial.tutorial import tutorial_for
from game.tools.headless_app import run_frames
from game.track.match_track import load_track
from tests.support.app_driver import DEVICES, SMALL, click, open_app, without_drawing
from tests.support.couch import A, open_couch, press, run_until_plans, sheets_of
from tests.support.match_driver import open_match, run_until_asked, run_until_scene
from tests.support.sampling import each_with_one
from tests.support.tutorial_driver import open_chapter, press_on, run_until_waiting
from tests.support.walks import Walk, walk

KEYS = tuple(game.key for game in games())
THERE = ("top.menu", "settings", "language", "language.de")
"""Keys pressed on the way from a match to another language."""
CALM_SECONDS = 10.0
"""Maximum time until changing amounts are still, in seconds."""
TIP_FRAMES = 60
"""Number of frames until a tip is shown."""
QUESTIONS = 24
"""Number of questions at which a walk changes the language."""
ASKED_AT_ONCE = ("horse_race", "horse_collar")
"""Keys of games whose questions have one answer; the shot of Horse Collar is set before it."""
BACK = ("done", "resume")
"""Keys pressed on the way from the settings back to the match."""

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    yield
    set_language(SYSTEM_LANGUAGE)


def first_match(key: str) -> App:
    """Opens the first match of a game at its first question."""
    app = open_app(SMALL, languages=("en",))
    app.context.settings.speed = "instant"
    for target in ("new", f"game.{key}", "start"):
        click(app, target)
    run_until_scene(app, "match")
    run_until_asked(app)
    return app


def texts(scene: Any) -> list[str]:
    """Returns all texts of a scene in reading order, except the commentary, whose words are random."""
    *nodes, _commentary = scene.accessible_nodes()
    return list(names_of(nodes))


def names_of(nodes: Iterable[Node]) -> Iterator[str]:
    for node in nodes:
        yield node.name
        yield from names_of(node.children)


def called(scene: Any) -> set[str]:
    """Returns all lines of the commentary."""
    return {entry.words for entry in scene.news}


def panels(app: App) -> bytes:
    """Returns the pixels of the background and of all panels, with their final amounts."""
    app.stack.top.screen.update(CALM_SECONDS)
    app.stack.draw(app.canvas)
    app.stack.draw(app.canvas)
    return pygame.image.tobytes(app.stack.top.screen._static_layer._background, "RGB")


def switch_to_german(app: App, device: str) -> Any:
    """Chooses another language in the menu of a match; returns the scene of the match at its question."""
    for target in (*THERE, *BACK):
        DEVICES[device](app, target)
    return asked_with_tip(app)


def asked_with_tip(app: App) -> Any:
    """Returns the scene of the match at its question, with the computed tip."""
    scene = run_until_asked(app)
    with without_drawing(app):
        run_frames(app, TIP_FRAMES)
    return scene


def use_german(app: App) -> None:
    use_language(app, "de")


def use_language(app: App, language: str) -> None:
    """Changes the language in a scene over the match."""
    set_language(language)
    app.context.apply_display_settings()
    app.stack.apply(PushScene(app.context.scene("languages")))
    app.stack.apply(PopScene())


def first_chapter() -> str:
    """Returns the key of the first lesson of the Dice Game."""
    tutorial = tutorial_for("dice_game")
    assert tutorial
    return tutorial.chapters[0].key


def opened_again(app: App) -> Any:
    """Opens the same match again in the current language; returns its scene at the question."""
    session = app.stack.top.session
    app.stack.apply(ResetScenes(app.context.scene("first_match", session=session)))
    run_until_scene(app, "match")
    return asked_with_tip(app)


@pytest.mark.parametrize(("key", "device"), each_with_one(KEYS, tuple(DEVICES)))
def test_a_match_looks_as_if_it_were_opened_in_the_new_language(
    key: str, device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RacePlayfield, "_update_odds", lambda *_args, **_kwargs: None)  # the odds are random
    app = first_match(key)
    before = texts(app.stack.top)
    called_before = called(app.stack.top)
    scene = switch_to_german(app, device)
    after = texts(scene)
    picture_after = panels(app)
    assert scene.choices.prompt() in scene.turns.status_text
    assert after != before
    assert len(called(scene)) == len(called_before)
    assert not called(scene) & called_before
    opened = opened_again(app)
    assert after == texts(opened)
    assert picture_after == panels(app)


def answers(scene: Any) -> tuple[object, ...]:
    """Returns the current answers to the open question, and the remaining options, without words."""
    choices = scene.choices
    left = choices.commands if isinstance(choices.commands, tuple) else None
    keys = [option.key for option in choices.options]
    return choices.depth, left, keys, scene.focus.key, getattr(choices, "shot", None), getattr(choices, "amount", None)


def labels(scene: Any) -> list[str]:
    return [option.words for option in scene.choices.options]


@pytest.mark.parametrize("key", KEYS)
def test_a_change_of_the_language_keeps_the_answers_given_so_far(key: str) -> None:
    """Only the words of the open question change, for any number of given answers."""
    app = open_app(SMALL)
    depths = set[int]()
    for scene in islice(walk(app, Walk(key, first=False)), QUESTIONS):
        before = answers(scene)
        english = labels(scene)
        question = scene.turns.status_text
        use_language(app, "de")
        assert answers(scene) == before
        assert scene.turns.status_text != question
        use_language(app, "en")
        assert (answers(scene), labels(scene)) == (before, english)
        depths.add(scene.choices.depth)
    assert len(depths) > 1 or key in ASKED_AT_ONCE


def test_a_sheet_keeps_the_answers_given_so_far() -> None:
    app = open_couch("ppb", rules="dice_game")
    sheet = run_until_plans(app)[1]
    while sheet._picker.depth == 0:
        press(app, 1, A)
    before = [option.key for option in sheet.options]
    use_german(app)
    assert sheet._picker.depth == 1
    assert [option.key for option in sheet.options] == before


def test_a_lesson_says_its_step_and_the_earlier_one_in_the_new_language() -> None:
    app = open_chapter("dice_game", first_chapter())
    run_until_waiting(app)
    press_on(app, app.stack.top, "mouse")
    lesson = run_until_waiting(app)
    said = lesson.driver.overlay.words
    use_german(app)
    run_until_waiting(app)
    assert lesson.driver.overlay.words == translate(lesson.driver.runner.step.words) != said
    click(app, EARLIER_KEY)
    run_until_waiting(app)
    assert lesson.driver.overlay.words == translate(lesson.driver.runner.chapter.steps[0].words)


def test_sheets_keep_what_was_planned() -> None:
    app = open_couch("ppb", rules="dice_game")
    sheets = run_until_plans(app)
    first = sheets[0]
    press(app, 0, A)
    planned = first.plan.commands
    before = [option.words for option in sheets[1].options]
    use_german(app)
    assert sheets_of(app) is sheets
    assert first.plan.commands == planned
    assert [option.words for option in sheets[1].options] != before
    assert app.stack.top.turns.status_text == "Alle wählen"


def test_a_handover_follows_the_language() -> None:
    app = open_match("ppb", rules="long_shot")
    handover = run_until_scene(app, "handover")
    handover.peek_instructions = Message("A tie!")
    before = [*handover.spoken_text(), *(target.label for target in handover.targets())]
    use_german(app)
    after = [*handover.spoken_text(), *(target.label for target in handover.targets())]
    assert app.stack.top is handover
    assert not {line for text in before for line in text.split("\n")} & {
        line for text in after for line in text.split("\n")
    }


def test_a_motion_ends_at_once_and_its_caption_disappears() -> None:
    app = open_match("pb", rules="conquest")
    scene = run_until_asked(app)
    scene.context.settings.speed = "normal"
    scene.enter()
    scene.turns.submit(scene.session.legal()[0])
    scene.screen.view_model.captions.show("Ana takes it.")
    assert scene.director.busy
    use_german(app)
    assert not scene.director.busy
    assert scene.screen.view_model.caption == ""


def test_the_signs_of_a_track_are_painted_again() -> None:
    track = load_track(MatchSetup("dice_game", 1, (SeatSetup("person", "Ana"), SeatSetup("person", "Bo"))))
    english = pygame.image.tobytes(track.render(0.5), "RGB")
    set_language("de")
    assert pygame.image.tobytes(track.render(0.5), "RGB") != english
