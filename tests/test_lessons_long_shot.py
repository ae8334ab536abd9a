"""Long Shot's lessons: their matches suit them, their figures are true, and every device plays them to the end."""

from __future__ import annotations

from typing import Any

import driving
import pytest
from driving import DEVICES, SECONDS, Shelf, opened
from lesson_walks import PICKS, Walk, reading_seconds, seeds, suits, walk
from test_lessons import play as play_on
from test_lessons import until_waiting
from test_scenes_race import until

from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS, LUCKY
from game.engine.long_shot.horses import CARDS as HORSES
from game.engine.long_shot.scoring import PURSES
from game.engine.long_shot.state import FINISH, START_MONEY
from game.host.storage import Storage
from game.table.lessons.long_shot import bars, finish, first, hand, zero
from game.table.lessons.long_shot.course import COURSE
from game.table.lessons.progress import Progress
from game.table.lessons.steps import PLAYER, RIVAL, Chapter, Do
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


def walked(chapter: Chapter, pick: str = "first") -> Walk:
    return walk(COURSE, chapter, PICKS[pick])


@pytest.mark.parametrize("chapter", CHAPTERS, ids=KEYS)
def test_its_seed_deals_what_a_chapter_needs(chapter: Chapter) -> None:
    if not suits(COURSE, chapter, chapter.seed):
        found = next(iter(seeds(COURSE, chapter)), None)
        better = f"say seed={found} there" if found is not None else "and no other does: its story needs a change"
        pytest.fail(f"The cards of seed {chapter.seed} do not suit the chapter {chapter.key} any more; {better}.")


@pytest.mark.parametrize("pick", PICKS)
@pytest.mark.parametrize("chapter", CHAPTERS, ids=KEYS)
def test_nothing_happens_that_a_chapter_does_not_speak_of(chapter: Chapter, pick: str) -> None:
    found = walked(chapter, pick)
    assert not found.passing
    asked = [event for event in found.events if isinstance(event, v.Asked) and event.question == "answer"]
    assert len(asked) == (chapter is hand.HAND)


def test_the_first_decision_comes_within_two_minutes_of_reading() -> None:
    assert reading_seconds(first.FIRST) < 120
    study = Study(COURSE, first.FIRST)
    for text in (study.thrown(v.Roll(PLAYER)), v.Keep(PLAYER)):
        study.table.submit(text)
        study.go_on()
    fine = {type(command) for command in study.table.legal() if study.goes_with_it(command)}
    assert fine == {v.Bet, v.Buy}


@pytest.mark.parametrize("chapter", CHAPTERS, ids=KEYS)
def test_no_step_is_long(chapter: Chapter) -> None:
    for words in walked(chapter).said:
        assert len(words.split()) <= 45, words
    assert reading_seconds(chapter) < 120


# --- what is said is true --------------------------------------------------------------------------------


def test_a_bet_and_a_horse_are_offered_with_their_figures() -> None:
    card, words = HORSES[first.HORSE], walked(first.FIRST).said[2]
    for part in (card.name, f"${5 * card.odds[0]}", f"${card.price}", f"${PURSES[0]}"):
        assert part in words
    assert card.price <= START_MONEY


def test_both_horses_are_owned_and_run_along_twice() -> None:
    study = Study(COURSE, bars.BARS)
    state = study.table.match.state
    assert {bars.OWN, bars.OTHER} <= set(state.owned(PLAYER))
    for horse in (bars.OWN, bars.OTHER):
        assert HORSES[horse].has_on_bar(bars.FACE)
        assert state.positions[horse] == bars.START
    end = walked(bars.BARS).study.table.match.state
    assert sorted(end.finishers) == sorted((bars.OWN, bars.OTHER))


def test_the_order_at_the_line_is_the_players() -> None:
    for pick, order in (("first", (bars.OTHER, bars.OWN)), ("last", (bars.OWN, bars.OTHER))):
        finishers = walked(bars.BARS, pick).study.table.match.state.finishers
        assert tuple(finishers) == (tuple(sorted(order)) if pick == "first" else tuple(sorted(order, reverse=True)))


def test_the_cards_of_the_chapter_are_in_hand() -> None:
    study = Study(COURSE, hand.HAND)
    assert {hand.PLAYED, hand.LUCKY} <= set(study.table.match.state.hands[PLAYER])
    assert hand.LUCKY in LUCKY[hand.FACE]
    words = " ".join(walked(hand.HAND).said)
    assert CARDS[hand.PLAYED].name in words
    assert CARDS[hand.LUCKY].name in words
    kinds = [type(event) for event in walked(hand.HAND).events]
    assert kinds.count(v.CardPlayed) == 2
    assert kinds.count(v.CardsDiscarded) == 1


def test_a_card_is_stolen_and_one_drawn_for_a_0() -> None:
    study = Study(COURSE, zero.ZERO)
    assert study.table.match.state.owners[zero.BOS] == RIVAL
    found = walked(zero.ZERO)
    stolen = [event for event in found.events if isinstance(event, v.CardStolen)]
    assert [(event.seat, event.victim) for event in stolen if event.seat == PLAYER][-1] == (PLAYER, RIVAL)
    assert found.study.table.match.state.owners[zero.NOBODYS] < 0
    assert any(isinstance(event, v.TokenSpent) for event in found.events)


@pytest.mark.parametrize("pick", PICKS)
def test_the_race_ends_with_the_third_horse(pick: str) -> None:
    study = Study(COURSE, finish.FINISH)
    state = study.table.match.state
    assert state.leads(finish.LEADER)
    assert FINISH - state.positions[finish.LEADER] == 2
    assert state.may_bet(finish.OWN)
    found = walked(finish.FINISH, pick)
    state = found.study.table.match.state
    assert state.finishers == [finish.LEADER, finish.BOS, finish.OWN]
    paid = [event for event in found.events if isinstance(event, v.BetPaid) and event.seat == PLAYER]
    assert [f"${paid[0].amount}" in words for words in found.said].count(True) == 1
    assert paid[0].stake == 10


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
            assert one.quiet or min(one.box.size) >= theme.TARGET - 0.01, one
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


def test_the_rivals_cards_are_never_shown() -> None:
    app = at_lesson(zero.ZERO.key)
    for _press in range(60):
        lesson = until_waiting(app)
        if lesson is None:
            return
        shown = lesson.director.view.hands[RIVAL]
        assert set(shown) <= {0}
        play_on(app, "mouse", 1)


def test_another_legal_thing_is_put_off_kindly() -> None:
    app = at_lesson(first.FIRST.key)
    play_on(app, "mouse", 2)
    lesson = until_waiting(app)
    assert isinstance(lesson.study.step, Do)
    before = lesson.table.match.commands
    driving.click(app, "pass")
    assert lesson.table.match.commands == before
    assert "lesson" in lesson.coach.words


@pytest.mark.parametrize("chapter", KEYS)
def test_the_coach_alone_tells_the_news(chapter: str) -> None:
    app = at_lesson(chapter)
    for _press in range(60):
        lesson = until_waiting(app)
        if lesson is None:
            return
        assert not lesson.look.news
        play_on(app, "mouse", 1)
