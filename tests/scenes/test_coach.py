"""The coach's bubble covers neither its subject, the dice, the buttons to press nor the rolled row."""

from __future__ import annotations

import itertools
import textwrap
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from build.dev import app_control
from build.pseudo_locale import PseudoTranslations
from game import i18n
from game.i18n import translate
from game.platform.storage import MemoryStore, Storage
from game.presentation.speech_bubble import tail_of
from game.scenes.tutorial.bubble_placement import BUBBLE_AREA, CLEARANCE, GAP, Surroundings, place_bubble
from game.session.tutorial.tutorial import OpponentMoves, tutorial_for
from game.ui import theme
from tests.support.app_driver import SECONDS, click, press_gamepad
from tests.support.rulesets import RULESETS
from tests.support.tutorial_driver import open_chapter, play_chapter_on_screen, press_on, run_until_waiting

CHAPTERS = {
    chapter.key: (rules.key, chapter)
    for rules in RULESETS
    if (tutorial := tutorial_for(rules.key))
    for chapter in tutorial.chapters
}
FIRST = {rules: key for key, (rules, _chapter) in reversed(CHAPTERS.items())}
every_chapter = pytest.mark.parametrize(
    "chapter", [key if key in FIRST.values() else pytest.param(key, marks=pytest.mark.whole) for key in CHAPTERS]
)
LINES = 3
"""Maximum lines that a player reads at once."""
LETTERS = 44
"""Maximum letters of a line."""
boxes = st.builds(FRect, st.floats(0, 1100), st.floats(0, 640), st.floats(2, 260), st.floats(2, 150))
sizes = st.tuples(st.floats(300, 480), st.floats(90, 210))


def open_lesson(chapter: str) -> Any:
    return open_chapter(CHAPTERS[chapter][0], chapter)


# --- its place -----------------------------------------------------------------------------------------


@given(sizes, boxes, st.lists(boxes, max_size=4))
@pytest.mark.slow
def test_a_bubble_lies_in_the_window_and_off_its_subject(
    size: tuple[float, float], subject: FRect, panels: list[FRect]
) -> None:
    placed = place_bubble(size, Surroundings(subject, [], panels, panels))
    assert placed.size == pytest.approx(size)
    assert BUBBLE_AREA.inflate(0.1, 0.1).contains(placed)
    assert not placed.inflate(2 * GAP - 0.2, 2 * GAP - 0.2).colliderect(subject.clip(BUBBLE_AREA.inflate(200, 200)))


@given(sizes, st.lists(boxes, max_size=2))
@pytest.mark.slow
def test_a_bubble_hides_nothing_that_must_be_seen(size: tuple[float, float], keep_clear: list[FRect]) -> None:
    placed = place_bubble(size, Surroundings(None, keep_clear))
    assert placed.inflate(CLEARANCE, CLEARANCE).collidelist(keep_clear) < 0


@given(sizes, boxes)
@pytest.mark.slow
def test_a_tail_is_on_an_edge_of_the_bubble_on_the_side_of_its_subject(
    size: tuple[float, float], subject: FRect
) -> None:
    placed = place_bubble(size, Surroundings(subject))
    tail = tail_of(placed, subject)
    is_upright = tail.side in ("top", "bottom")
    first, last = (placed.left, placed.right) if is_upright else (placed.top, placed.bottom)
    assert first < tail.at < last
    towards = {
        "left": placed.left - subject.right,
        "right": subject.left - placed.right,
        "top": placed.top - subject.bottom,
        "bottom": subject.top - placed.bottom,
    }
    assert towards[tail.side] >= GAP - 0.1


@every_chapter
@pytest.mark.slow
def test_every_step_points_at_something_and_hides_nothing_that_is_needed(chapter: str) -> None:
    """Checks a language 40 % longer than English, with text of 100 % and 150 %."""
    with i18n.using_language(PseudoTranslations()):
        app = open_lesson(chapter)
        for _press in range(60):
            lesson = run_until_waiting(app)
            if lesson is None:
                return
            for text_size in ("150", "100"):
                app_control.set_text_size(app, text_size)
                app.frame([], SECONDS)
                hold_that_nothing_is_hidden(lesson)
            press_on(app, lesson, "mouse")
        raise AssertionError("the chapter did not end")


def hold_that_nothing_is_hidden(lesson: Any) -> None:
    bubble = lesson.driver.overlay
    step = lesson.driver.runner.step
    view = lesson.director.view
    found = lesson.table_targets.boxes_by_key()
    assert bubble.around.subject is not None, step
    assert BUBBLE_AREA.inflate(0.1, 0.1).contains(bubble.box), step
    rolled = getattr(view, "number", 0) or getattr(view, "die", 0)
    dice = [box for key, box in found.items() if key.startswith("die.")]
    rows = [box for key, box in found.items() if key == f"row.{rolled}"]
    choices = lesson.choices.placed() if lesson.choices else []
    to_press = [
        box
        for option, box in choices
        if not option.disabled_reason and lesson.driver.runner.is_allowed(option.commands)
    ]
    for needed in (bubble.around.subject, *dice, *rows, *to_press):
        assert not bubble.box.colliderect(needed), (step, bubble.box, needed)
    for one in lesson.targets():
        assert one.explains_itself or min(one.box.size) >= theme.MIN_TARGET_SIZE - 0.01, one


# --- its words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_no_step_is_longer_than_three_lines(chapter: str) -> None:
    for step in CHAPTERS[chapter][1].steps:
        if not isinstance(step, OpponentMoves):
            words = translate(step.words)
            assert len(textwrap.wrap(words, LETTERS)) <= LINES, words


@pytest.mark.slow
def test_the_question_is_what_the_button_says() -> None:
    """The dice show the faces that the chapter needs, but the player is not asked for them."""
    lesson = run_until_waiting(open_lesson(FIRST["dice_game"]))
    assert lesson.turns.status_text.endswith("roll the dice")


@pytest.mark.slow
def test_steps_are_counted_as_they_are_read() -> None:
    app = open_lesson(FIRST["dice_game"])
    counts = []
    while (lesson := run_until_waiting(app)) is not None:
        counts.append(lesson.driver.overlay.progress_text)
        press_on(app, lesson, "pad")
    shown = list(dict.fromkeys(counts))
    assert shown == [f"{number} of {len(shown)}" for number in range(1, len(shown) + 1)]


# --- highlights ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", FIRST)
@pytest.mark.slow
def test_each_chapter_knows_what_those_before_it_spoke_of(rules: str) -> None:
    parts = set(run_until_waiting(open_lesson(FIRST[rules])).screen.parts.table_layout.regions)
    known = [set(chapter.known) for owner, chapter in CHAPTERS.values() if owner == rules]
    assert all(some <= parts for some in known)
    assert all(some <= more for some, more in itertools.pairwise(known))
    assert known[0] < known[-1] == parts - {"actions"}


@pytest.mark.slow
def test_what_has_not_been_spoken_of_is_dark_until_the_lesson_comes_to_it() -> None:
    app = open_lesson("lines")
    lesson = run_until_waiting(app)
    parts = lesson.screen.parts.table_layout.regions
    brightness_at_first = {name: brightness(app, box) for name, box in parts.items()}
    assert not lesson.screen.view_model.shows_bonuses
    while getattr(lesson.driver.runner.step, "at", "") != "bonus.0":
        press_on(app, lesson, "pad")
        lesson = run_until_waiting(app)
    assert lesson.screen.view_model.shows_bonuses
    assert brightness(app, parts["helmets"]) == pytest.approx(brightness_at_first["helmets"], rel=0.1)
    app.close()


@pytest.mark.slow
def test_only_the_options_of_the_step_are_lit() -> None:
    app = open_lesson(FIRST["dice_game"])
    press_on(app, run_until_waiting(app), "pad")
    choices = run_until_waiting(app).choices
    assert {"concession", "helmet", "jersey"} <= choices.dimmed_keys
    assert not {"bet", "buy"} & choices.dimmed_keys


@pytest.mark.slow
def test_a_chapter_that_is_gone_on_with_has_lit_what_it_spoke_of() -> None:
    storage = Storage(MemoryStore())
    app = open_chapter("dice_game", "lines", storage=storage)
    play_chapter_on_screen(app, "pad", 4)
    before = run_until_waiting(app).driver._surroundings._known
    app.close()
    app = open_chapter("dice_game", "lines", storage=storage)
    assert run_until_waiting(app).driver._surroundings._known == before > {"actions", *CHAPTERS["lines"][1].known}


def brightness(app: Any, box: FRect) -> float:
    """Returns the mean brightness of a part of the window, 0 to 255."""
    colour = pygame.transform.average_color(app.window.viewport, app.canvas.rect(box))
    return sum(colour[:3]) / 3


# --- back ------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_words_before_can_be_read_again_and_change_nothing() -> None:
    app = open_lesson(FIRST["dice_game"])
    lesson = run_until_waiting(app)
    assert "coach.earlier" not in {target.key for target in lesson.targets()}
    first = lesson.driver.overlay.words
    play_chapter_on_screen(app, "mouse", 1)
    lesson = run_until_waiting(app)
    second = lesson.driver.overlay.words
    commands = lesson.session.match.commands
    click(app, "coach.earlier")
    app.frame([], SECONDS)
    assert lesson.driver.overlay.words == first
    press_gamepad(app, 0)
    app.frame([], SECONDS)
    assert lesson.driver.overlay.words == second
    assert lesson.session.match.commands == commands
    assert lesson.focus.key in {option.key for option in lesson.choices.options}


@pytest.mark.slow
def test_a_lesson_is_left_by_a_button_that_is_always_there() -> None:
    app = open_lesson(FIRST["horse_race"])
    run_until_waiting(app)
    click(app, "coach.leave")
    assert app.stack.top.name == "tutorial_chapters"


@pytest.mark.slow
def test_the_ring_is_on_the_button_to_go_on() -> None:
    """The ring follows the focus even while only words are shown."""
    app = open_lesson(FIRST["dice_game"])
    for _press in range(30):
        lesson = run_until_waiting(app)
        if lesson.driver.overlay.takes_focus:
            break
        press_on(app, lesson, "pad")
    for _frame in range(40):
        app.frame([], SECONDS)
    assert lesson.focus.ring == lesson.driver.overlay.button
