"""The lessons of Horse Collar: texts are true, goals are judged by the board, and every device plays to the end."""

from __future__ import annotations

import pytest

from game.career.tutorial_progress import TutorialProgress
from game.engine.rules import Command
from game.games.horse_collar import tutorial
from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.tutorial import TRIES, TUTORIAL
from game.scenes.tutorial.tutorial_scene import LessonEnd
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import PLAYER, OpponentMoves, PlayerTask, ShowText, TutorialChapter
from tests.support.app_driver import every_device, open_app
from tests.support.match_driver import run_until_scene
from tests.support.tutorial_driver import leave_and_resume, open_chapter, play_chapter_on_screen

CHAPTERS = TUTORIAL.chapters
KEYS = [chapter.key for chapter in CHAPTERS]
HANGS = commands.Slide(PLAYER, 254, 254, 7504)
FALLS = commands.Slide(PLAYER, 100, 100, 7900)
HITS = commands.Slide(PLAYER, 254, 254, 7900)


def play(chapter: TutorialChapter, *slides: Command) -> TutorialRunner:
    """Plays a chapter with these slides, repeating the last one; returns the runner."""
    runner = TutorialRunner(TUTORIAL, chapter)
    left = list(slides)
    while runner.step is not None:
        match runner.step:
            case PlayerTask():
                if runner.is_done():
                    runner.next_step()
                else:
                    assert runner.session.actor == PLAYER
                    runner.session.submit(left.pop(0) if len(left) > 1 else left[0])
            case ShowText() | OpponentMoves() | _:
                runner.next_step()
    return runner


def test_a_goal_that_is_met_is_a_star_and_ends_its_tries() -> None:
    runner = play(tutorial.HANGER_CHAPTER, FALLS, HANGS)
    assert runner.stars == (True,)
    assert len(runner.session.match.commands) == 2


def test_a_goal_that_is_not_met_ends_after_its_tries() -> None:
    runner = play(tutorial.HANGER_CHAPTER, FALLS)
    assert runner.stars == (False,)
    assert len(runner.session.match.commands) == TRIES


def test_the_practice_leaves_weights_for_all_tries() -> None:
    runner = play(tutorial.PRACTICE_CHAPTER, FALLS)
    assert len(runner.stars) == 3
    assert runner.stars[0] is False


def test_the_practice_begins_with_a_weight_in_the_three_that_can_be_knocked_off() -> None:
    state = TutorialRunner(TUTORIAL, tutorial.PRACTICE_CHAPTER).session.match.state
    assert isinstance(state, HorseCollarState)
    assert state.value(0) == 3
    assert play(tutorial.PRACTICE_CHAPTER, HITS, FALLS).stars[0]


@every_device
@pytest.mark.parametrize("chapter", KEYS)
def test_every_chapter_comes_to_its_end(chapter: str, device: str) -> None:
    app = open_chapter(TUTORIAL.rules, chapter, device)
    play_chapter_on_screen(app, device)
    run_until_scene(app, "tutorial_end")
    assert TutorialProgress.load(app.storage).is_done(chapter)
    assert not app.errors


@pytest.mark.slow
@pytest.mark.parametrize("chapter", CHAPTERS, ids=KEYS)
def test_a_chapter_is_left_anywhere_and_gone_on_with(chapter: TutorialChapter) -> None:
    leave_and_resume(TUTORIAL.rules, chapter)


def test_the_end_of_a_lesson_tells_its_stars() -> None:
    context = open_app().context
    said = LessonEnd(context, TUTORIAL, tutorial.PRACTICE_CHAPTER, (True, False, True)).spoken_text()
    assert "2 of 3 stars" in said
    assert not any("star" in words for words in LessonEnd(context, TUTORIAL, tutorial.SLIDE_CHAPTER).spoken_text())
