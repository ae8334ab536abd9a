"""The lessons of the Horse Race: what is said is true, and every device plays them to the end."""

from __future__ import annotations

from typing import Any

import pytest
from driving import DEVICES, SECONDS, Shelf, opened
from lesson_walks import PICKS, reading_seconds, walk
from test_lessons import play as play_on
from test_lessons import until_waiting
from test_scenes_race import until

from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.cards import SUITS
from game.host.storage import Storage
from game.table.lessons.horse_race import chapters
from game.table.lessons.horse_race.course import COURSE
from game.table.lessons.progress import Progress
from game.table.lessons.steps import PLAYER, RIVAL, Chapter
from game.table.lessons.study import Study
from game.ui import theme
from game.ui.canvas import WHOLE

CHAPTERS = COURSE.chapters
KEYS = [chapter.key for chapter in CHAPTERS]
LAST = KEYS[-1]


def at_lesson(chapter: str, device: str = "mouse", storage: Storage | None = None) -> Any:
    app = opened(storage=storage)
    app.house.settings.speed = "instant"
    for key in ("help", f"game.{COURSE.rules}", f"chapter.{chapter}"):
        DEVICES[device](app, key)
    until(app, "lesson")
    return app


# --- what is said is true --------------------------------------------------------------------------------


def test_four_horses_are_scratched_and_both_players_paid_for_the_first() -> None:
    found = walk(COURSE, chapters.DEAL)
    assert not found.passing
    state = found.study.table.match.state
    assert tuple(state.scratched) == chapters.OUT
    paid = [event.seat for event in found.events if isinstance(event, v.ScratchFeePaid) and event.horse == 11]
    assert sorted(paid) == [PLAYER, RIVAL]
    fees = [event for event in found.events if isinstance(event, v.FeePaid)]
    assert [(fee.seat, fee.horse, fee.spot) for fee in fees] == [(PLAYER, chapters.OUT[-1], 4)]
    assert f"${fees[0].amount}." in found.said[-1]
    assert state.positions[chapters.FAVOURITE] == 2


def test_the_favourite_wins_and_most_of_the_pot_is_the_players() -> None:
    held = Study(COURSE, chapters.RACE).table.match.state.held(chapters.FAVOURITE)
    assert SUITS > held.count(PLAYER) > held.count(RIVAL)
    found = walk(COURSE, chapters.RACE)
    assert not found.passing
    state = found.study.table.match.state
    assert state.winners == [chapters.FAVOURITE]
    assert found.study.table.finished


def test_both_stand_on_their_last_squares_when_it_is_said() -> None:
    study = Study(COURSE, chapters.RACE)
    state = study.table.match.state
    assert [state.steps_left(horse) for horse in (chapters.FAVOURITE, chapters.OUTSIDER)] == [2, 2]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=KEYS)
def test_a_chapter_is_short(chapter: Chapter) -> None:
    assert reading_seconds(chapter) < 240
    for words in walk(COURSE, chapter, PICKS["first"]).said:
        assert len(words.split()) <= 45, words


# --- on the screen ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("chapter", KEYS)
def test_every_chapter_comes_to_its_end(chapter: str, device: str) -> None:
    app = at_lesson(chapter, device)
    play_on(app, device)
    until(app, "scoring" if chapter == LAST else "school")
    assert Progress(app.storage).is_done(chapter)
    assert app.storage.read("autosave") is None
    assert not app.errors


@pytest.mark.parametrize("chapter", KEYS)
def test_the_coach_points_at_something_and_covers_none_of_it(chapter: str) -> None:
    app = at_lesson(chapter)
    for _press in range(60):
        lesson = until_waiting(app)
        if lesson is None:
            return
        app.frame([], SECONDS)
        assert lesson.coach.about is not None, lesson.study.step
        assert WHOLE.contains(lesson.coach._box)
        assert not lesson.coach._box.colliderect(lesson.coach.about), lesson.study.step
        for one in lesson.targets():
            assert min(one.box.size) >= theme.TARGET - 0.01, one
        play_on(app, "mouse", 1)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=KEYS)
def test_a_chapter_is_left_anywhere_and_gone_on_with(chapter: Chapter) -> None:
    for presses in range(1, len(chapter.steps), 3):
        storage = Storage(Shelf())
        app = at_lesson(chapter.key, storage=storage)
        play_on(app, "pad", presses)
        before = until_waiting(app)
        if before is None:
            return
        app.close()
        again = at_lesson(chapter.key, storage=storage)
        after = until_waiting(again)
        assert after.study.number == before.study.number
        if presses == 1:  # once is enough to see that it comes to its end
            play_on(again, "pad")
            assert Progress(storage).is_done(chapter.key)
