"""The lessons: every device can play, leave and resume every chapter, and the first decision comes soon."""

from __future__ import annotations

import pytest

from game.career.tutorial_progress import TutorialProgress
from game.engine import catalog
from game.engine.notation import format_line
from game.games.dice_game.tutorial import TUTORIAL
from game.i18n import translate
from game.platform.storage import MemoryStore, Storage
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import (
    PLAYER,
    OpponentMoves,
    PlayerRoll,
    PlayerTask,
    ShowText,
    TutorialChapter,
    tutorial_for,
)
from tests.support import app_driver
from tests.support.app_driver import DEVICES, open_app
from tests.support.match_driver import run_until_scene
from tests.support.rulesets import RULESETS, offer, spec_with_rules
from tests.support.sampling import each_with_one, sampled_cases
from tests.support.tutorial_driver import (
    leave_and_resume,
    open_chapter,
    play_chapter_on_screen,
    press_on,
    run_until_waiting,
)
from tests.support.two_handed_game import TwoHanded

WORDS_A_MINUTE = 130
"""Reading speed of a slow reader, in words per minute."""
SECONDS_A_PRESS = 8
CHAPTERS = TUTORIAL.chapters
KEYS = [chapter.key for chapter in CHAPTERS]


@pytest.mark.slow
@pytest.mark.parametrize(("chapter", "device"), each_with_one(KEYS, list(DEVICES)))
def test_every_chapter_comes_to_its_end(chapter: str, device: str) -> None:
    app = open_chapter(TUTORIAL.rules, chapter, device=device)
    play_chapter_on_screen(app, device)
    run_until_scene(app, "scoring" if chapter == "finish" else "tutorial_end")
    assert TutorialProgress.load(app.storage).is_done(chapter)
    assert app.storage.read("autosave-dice-game") is None
    assert not app.errors


@pytest.mark.parametrize("left_at", ["9" * 5000, "99", "-1", "²", "01", "2 nonsense"])
def test_a_chapter_left_at_no_step_begins_anew(left_at: str) -> None:
    assert TutorialRunner(TUTORIAL, CHAPTERS[0], left_at).number == 0


@pytest.mark.slow
@pytest.mark.parametrize("chapter", sampled_cases(CHAPTERS, CHAPTERS[:1]), ids=KEYS)
def test_a_chapter_is_left_anywhere_and_gone_on_with(chapter: TutorialChapter) -> None:
    leave_and_resume(TUTORIAL.rules, chapter)


@pytest.mark.slow
def test_a_damaged_progress_begins_anew() -> None:
    for text in ("first=3 bet seat=9;;;", "first=99", "first=x y", "=\n\0", "silks=2 roll seat=0 horse=1"):
        storage = Storage(MemoryStore())
        storage.write("lessons", text)
        app = open_chapter(TUTORIAL.rules, "first", storage=storage)
        assert run_until_waiting(app).driver.runner.number == 0
        assert not app.errors


def test_the_first_decision_comes_within_two_minutes_and_three_presses() -> None:
    first = CHAPTERS[0]
    ahead = first.steps[: next(n for n, step in enumerate(first.steps) if isinstance(step, PlayerTask)) + 1]
    presses = sum(isinstance(step, ShowText | PlayerRoll) for step in ahead)
    words = sum(len(translate(step.words).split()) for step in ahead if not isinstance(step, OpponentMoves))
    assert presses < 3
    assert words / WORDS_A_MINUTE * 60 + presses * SECONDS_A_PRESS < 120
    app = open_chapter(TUTORIAL.rules, "first")
    run_until_waiting(app)
    app_driver.press_gamepad(app, 0)
    lesson = run_until_waiting(app)
    assert {"bet", "buy"} <= {o.key for o in lesson.choices.options if lesson.driver.runner.is_allowed(o.commands)}


def test_another_legal_thing_is_put_off_kindly_and_changes_nothing() -> None:
    app = open_chapter(TUTORIAL.rules, "first")
    press_on(app, run_until_waiting(app), "mouse")
    lesson = run_until_waiting(app)
    before = lesson.session.match.commands
    app_driver.click(app, "helmet")
    assert lesson.session.match.commands == before
    assert "lesson" in lesson.driver.overlay.words


def test_the_choice_decides_what_is_said() -> None:
    for wanted, other in (("bet", "buy"), ("buy", "bet")):
        study = TutorialRunner(TUTORIAL, CHAPTERS[0])
        study.session.submit(study.scripted_roll(next(c for c in study.session.legal() if study.matches_step(c))))
        study.next_step()
        study.session.submit(next(c for c in study.session.legal() if format_line(c).startswith(wanted)))
        assert study.is_done()
        study.next_step()
        assert isinstance(study.step, ShowText)
        assert study.step.after == wanted != other


def test_every_chapter_ends_with_nobody_stuck() -> None:
    for chapter in CHAPTERS:
        study = TutorialRunner(TUTORIAL, chapter)
        assert study.session.actor == PLAYER
        assert study.step is chapter.steps[0]


def test_the_rule_book_is_read_from_the_same_page() -> None:
    app = open_app()
    app_driver.press_with_gamepad(app, "help")
    app_driver.press_with_gamepad(app, "book")
    assert app.stack.names == ("title", "tutorial_chapters", "rule_book")
    app_driver.press_gamepad(app, 1)
    assert app.stack.top.name == "tutorial_chapters"


def test_no_two_chapters_share_a_key_and_every_course_is_of_a_rule_set() -> None:
    courses = [tutorial_for(rules.key) for rules in RULESETS]
    keys = [chapter.key for course in courses if course for chapter in course.chapters]
    assert len(set(keys)) == len(keys)
    assert [course.rules for course in courses if course] == [rules.key for rules in RULESETS]


def test_each_game_has_its_own_page(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, *catalog.games(), spec_with_rules(TwoHanded()))
    app = open_app()
    for key in ("help", "game.two_handed"):
        app_driver.press_with_gamepad(app, key)
    assert [one.key for one in app.stack.top.targets() if not one.key.startswith("game.")] == ["book", "back"]
    for key in ("game.dice_game", "chapter.first"):
        app_driver.press_with_gamepad(app, key)
    run_until_scene(app, "lesson")
    assert not app.errors
