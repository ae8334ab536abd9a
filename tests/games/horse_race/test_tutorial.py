"""The lessons of the Horse Race: their texts are true, and every device plays them to the end."""

from __future__ import annotations

import pytest

from game.career.tutorial_progress import TutorialProgress
from game.games.horse_race import tutorial
from game.games.horse_race.rules import events
from game.games.horse_race.rules.state import SUITS
from game.games.horse_race.tutorial import TUTORIAL
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import PLAYER, RIVAL, TutorialChapter
from tests.support.app_driver import DEVICES
from tests.support.match_driver import run_until_scene
from tests.support.sampling import each_with_one, sampled_cases
from tests.support.tutorial_driver import leave_and_resume, open_chapter, play_chapter_on_screen
from tests.support.tutorial_walker import PICKS, play_chapter, reading_seconds

CHAPTERS = TUTORIAL.chapters
KEYS = [chapter.key for chapter in CHAPTERS]
LAST = KEYS[-1]


# --- true texts ------------------------------------------------------------------------------------------


def test_four_horses_are_scratched_and_both_players_paid_for_the_first() -> None:
    found = play_chapter(TUTORIAL, tutorial.DEAL_CHAPTER)
    assert not found.passing
    state = found.study.session.match.state
    assert tuple(state.scratched) == tutorial.SCRATCHED
    paid = [event.seat for event in found.events if isinstance(event, events.ScratchFeePaid) and event.horse == 11]
    assert sorted(paid) == [PLAYER, RIVAL]
    fees = [event for event in found.events if isinstance(event, events.FeePaid)]
    assert [(fee.seat, fee.horse, fee.spot) for fee in fees] == [(PLAYER, tutorial.SCRATCHED[-1], 4)]
    assert f"${fees[0].amount}." in found.said[-1]
    assert state.positions[tutorial.FAVOURITE] == 2


def test_the_favourite_wins_and_most_of_the_pot_is_the_players() -> None:
    held = TutorialRunner(TUTORIAL, tutorial.RACE_CHAPTER).session.match.state.holders_of(tutorial.FAVOURITE)
    assert SUITS > held.count(PLAYER) > held.count(RIVAL)
    found = play_chapter(TUTORIAL, tutorial.RACE_CHAPTER)
    assert not found.passing
    state = found.study.session.match.state
    assert state.winners == [tutorial.FAVOURITE]
    assert found.study.session.finished


def test_both_stand_on_their_last_squares_when_it_is_said() -> None:
    study = TutorialRunner(TUTORIAL, tutorial.RACE_CHAPTER)
    state = study.session.match.state
    assert [state.steps_left(horse) for horse in (tutorial.FAVOURITE, tutorial.OUTSIDER)] == [2, 2]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=KEYS)
def test_a_chapter_is_short(chapter: TutorialChapter) -> None:
    assert reading_seconds(chapter) < 240
    for words in play_chapter(TUTORIAL, chapter, PICKS["first"]).said:
        assert len(words.split()) <= 45, words


# --- on the screen ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("chapter", "device"), each_with_one(KEYS, list(DEVICES)))
def test_every_chapter_comes_to_its_end(chapter: str, device: str) -> None:
    app = open_chapter(TUTORIAL.rules, chapter, device)
    play_chapter_on_screen(app, device)
    run_until_scene(app, "scoring" if chapter == LAST else "tutorial_end")
    assert TutorialProgress.load(app.storage).is_done(chapter)
    assert app.storage.read("autosave-horse-race") is None
    assert not app.errors


@pytest.mark.slow
@pytest.mark.parametrize("chapter", sampled_cases(CHAPTERS, CHAPTERS[:1]), ids=KEYS)
def test_a_chapter_is_left_anywhere_and_gone_on_with(chapter: TutorialChapter) -> None:
    leave_and_resume(TUTORIAL.rules, chapter)
