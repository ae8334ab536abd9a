"""The card at the end of a lesson, and the list of lessons behind it."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import App
from game.career.tutorial_progress import TutorialProgress, save_progress
from game.engine.message import Message
from game.i18n import translate
from game.platform.storage import MemoryStore, Storage
from game.scenes.base.message_box import MessageBox
from game.scenes.base.scene import PushScene
from game.scenes.score.score_scene import ScoreScene
from game.scenes.tutorial.chapter_select import TutorialMenu
from game.scenes.tutorial.tutorial_scene import LessonEnd
from game.session.tutorial.tutorial import tutorial_for
from game.ui.icons import ICON_NAMES
from tests.support.app_driver import DEVICES, every_device, open_app, press_gamepad, press_with_gamepad, replace_route
from tests.support.match_driver import run_until, run_until_scene
from tests.support.rulesets import RULESETS
from tests.support.tutorial_driver import open_chapter, play_chapter_on_screen

TUTORIALS = {rules.key: tutorial for rules in RULESETS if (tutorial := tutorial_for(rules.key))}
every_game = pytest.mark.parametrize("rules", TUTORIALS)
MAX_LINE = 56
"""Maximum letters of a line on the card."""


def open_end(rules: str, number: int) -> App:
    """Opens the card of a chapter, by its number, over the list of lessons."""
    app = open_app()
    app.context.settings.speed = "instant"
    tutorial = TUTORIALS[rules]
    press_with_gamepad(app, "help")
    app.stack.apply(PushScene(LessonEnd(app.context, tutorial, tutorial.chapters[number])))
    return app


def keys(app: App) -> list[str]:
    return [target.key for target in app.stack.top.targets()]


@every_game
@pytest.mark.slow
def test_the_next_lesson_comes_first_and_is_gone_to(rules: str) -> None:
    app = open_end(rules, 0)
    assert keys(app) == ["next", "race", "lessons"]
    press_gamepad(app, 0)
    lesson = run_until_scene(app, "lesson")
    assert lesson.driver.runner.chapter is TUTORIALS[rules].chapters[1]
    assert app.stack.names == ("title", "tutorial_chapters", "lesson")


@pytest.mark.slow
@every_game
def test_after_the_last_lesson_a_race_comes_first(rules: str) -> None:
    app = open_end(rules, -1)
    assert keys(app) == ["race", "lessons"]
    press_gamepad(app, 0)
    race = run_until_scene(app, "match")
    assert race.session.rules.key == rules
    assert [seat.level for seat in race.session.setup.seats] == ["", "novice", "novice", "novice"]
    assert app.context.settings.help_level == "advice"
    assert app.stack.names == ("match",)


def test_what_is_in_the_way_of_a_race_is_told_over_the_card() -> None:
    app = open_end("dice_game", -1)
    reason = Message("The map is broken.")
    replace_route(app, "start_match", lambda _setup: MessageBox(app.context, reason))
    press_gamepad(app, 0)
    assert app.stack.names == ("title", "tutorial_chapters", "tutorial_end", "message")
    press_gamepad(app, 0)
    assert app.stack.top.name == "tutorial_end"


@every_device
def test_all_lessons_leads_back_to_the_list(device: str) -> None:
    app = open_end("dice_game", 0)
    DEVICES[device](app, "lessons")
    assert app.stack.names == ("title", "tutorial_chapters")


@pytest.mark.slow
def test_the_last_chapter_goes_by_the_score_to_its_card() -> None:
    storage = Storage(MemoryStore())
    app = open_chapter("horse_race", "hr_race", "pad", storage)
    play_chapter_on_screen(app, "pad")
    score: Any = run_until_scene(app, "scoring")
    assert isinstance(score, ScoreScene)
    run_until(app, lambda: not score.show.busy)
    assert keys(app)[0] == "on"
    assert "again" not in keys(app)
    press_gamepad(app, 0)
    assert app.stack.names == ("title", "tutorial_chapters", "tutorial_end")
    assert TutorialProgress.load(storage).is_done("hr_race")


@every_game
def test_every_chapter_says_in_short_lines_what_was_learned_and_has_a_picture(rules: str) -> None:
    for chapter in TUTORIALS[rules].chapters:
        assert 2 <= len(chapter.learned) <= 3
        assert max(len(translate(line)) for line in chapter.learned) <= MAX_LINE
        assert chapter.icon in ICON_NAMES
        assert 1 <= chapter.minutes <= 5


def test_the_list_offers_the_next_chapter_after_one_that_was_played() -> None:
    app = open_chapter("horse_race", "hr_deal", "pad")
    play_chapter_on_screen(app, "pad")
    press_with_gamepad(app, "lessons")
    assert app.stack.top.focus is not None
    assert app.stack.top.focus.key == "chapter.hr_race"


def test_the_list_leads_back_by_a_button() -> None:
    app = open_app()
    press_with_gamepad(app, "help")
    assert keys(app)[-2:] == ["book", "back"]
    press_with_gamepad(app, "back")
    assert app.stack.top.name == "title"


def test_the_list_tells_the_stars_of_a_lesson_with_goals() -> None:
    app = open_app()
    rules, chapter = next(
        (key, chapter) for key, tutorial in TUTORIALS.items() for chapter in tutorial.chapters if chapter.goals() > 1
    )
    save_progress(app.context.storage, chapter.key, "", (True, False))
    app.stack.apply(PushScene(TutorialMenu(app.context, rules)))
    said = next(one.label for one in app.stack.top.targets() if one.key == f"chapter.{chapter.key}")
    assert f"1 of {chapter.goals()} stars" in said
