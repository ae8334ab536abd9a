"""Long Shot's lessons: their seeds deal suitable cards, their figures are true, and every device can play them."""

from __future__ import annotations

import pytest

from game.career.tutorial_progress import TutorialProgress
from game.games.long_shot.rules import card_events, commands, events
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER, LUCKY_CARDS_BY_FACE
from game.games.long_shot.rules.horses import HORSE_CARDS as HORSES
from game.games.long_shot.rules.state import FINISH, START_MONEY
from game.games.long_shot.rules.turn_flow import PURSES
from game.games.long_shot.tutorial import TUTORIAL, first_chapters, later_chapters
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import PLAYER, RIVAL, PlayerTask, TutorialChapter
from tests.support import app_driver
from tests.support.app_driver import DEVICES
from tests.support.match_driver import run_until_scene
from tests.support.sampling import each_with_one, sampled_cases
from tests.support.tutorial_driver import leave_and_resume, open_chapter, play_chapter_on_screen, run_until_waiting
from tests.support.tutorial_walker import (
    PICKS,
    ChapterPlaythrough,
    is_playable,
    play_chapter,
    playable_seeds,
    reading_seconds,
)

CHAPTERS = TUTORIAL.chapters
KEYS = [chapter.key for chapter in CHAPTERS]
LAST = KEYS[-1]


def walked(chapter: TutorialChapter, pick: str = "first") -> ChapterPlaythrough:
    return play_chapter(TUTORIAL, chapter, PICKS[pick])


@pytest.mark.parametrize("chapter", CHAPTERS, ids=KEYS)
def test_its_seed_deals_what_a_chapter_needs(chapter: TutorialChapter) -> None:
    if not is_playable(TUTORIAL, chapter, chapter.seed):
        found = next(iter(playable_seeds(TUTORIAL, chapter)), None)
        better = f"say seed={found} there" if found is not None else "and no other does: its story needs a change"
        pytest.fail(f"The cards of seed {chapter.seed} do not suit the chapter {chapter.key} any more; {better}.")


@pytest.mark.parametrize("pick", PICKS)
@pytest.mark.parametrize("chapter", CHAPTERS, ids=KEYS)
def test_nothing_happens_that_a_chapter_does_not_speak_of(chapter: TutorialChapter, pick: str) -> None:
    found = walked(chapter, pick)
    assert not found.passing
    asked = [event for event in found.events if isinstance(event, events.Asked) and event.question == "answer"]
    assert len(asked) == (chapter is later_chapters.CARDS_CHAPTER)


def test_the_first_decision_comes_within_two_minutes_of_reading() -> None:
    assert reading_seconds(first_chapters.FIRST_TURN_CHAPTER) < 120
    study = TutorialRunner(TUTORIAL, first_chapters.FIRST_TURN_CHAPTER)
    for text in (study.scripted_roll(commands.Roll(PLAYER)), commands.Keep(PLAYER)):
        study.session.submit(text)
        study.next_step()
    fine = {type(command) for command in study.session.legal() if study.matches_step(command)}
    assert fine == {commands.Bet, commands.Buy}


@pytest.mark.parametrize("chapter", CHAPTERS, ids=KEYS)
def test_no_step_is_long(chapter: TutorialChapter) -> None:
    for words in walked(chapter).said:
        assert len(words.split()) <= 45, words
    assert reading_seconds(chapter) < 120


# --- true texts ------------------------------------------------------------------------------------------


def test_a_bet_and_a_horse_are_offered_with_their_figures() -> None:
    card = HORSES[first_chapters.FIRST_HORSE]
    words = walked(first_chapters.FIRST_TURN_CHAPTER).said[2]
    for part in (card.name, f"${5 * card.odds[0]}", f"${card.price}", f"${PURSES[0]}"):
        assert part in words
    assert card.price <= START_MONEY


def test_both_horses_are_owned_and_follow_twice() -> None:
    study = TutorialRunner(TUTORIAL, first_chapters.FOLLOWERS_CHAPTER)
    state = study.session.match.state
    assert {first_chapters.FOLLOWER, first_chapters.SECOND_FOLLOWER} <= set(state.owned(PLAYER))
    for horse in (first_chapters.FOLLOWER, first_chapters.SECOND_FOLLOWER):
        assert HORSES[horse].has_on_bar(first_chapters.FOLLOWED_FACE)
        assert state.positions[horse] == first_chapters.FOLLOWERS_START
    end = walked(first_chapters.FOLLOWERS_CHAPTER).study.session.match.state
    assert sorted(end.finishers) == sorted((first_chapters.FOLLOWER, first_chapters.SECOND_FOLLOWER))


def test_the_order_at_the_line_is_the_players() -> None:
    for pick, order in (
        ("first", (first_chapters.SECOND_FOLLOWER, first_chapters.FOLLOWER)),
        ("last", (first_chapters.FOLLOWER, first_chapters.SECOND_FOLLOWER)),
    ):
        finishers = walked(first_chapters.FOLLOWERS_CHAPTER, pick).study.session.match.state.finishers
        assert tuple(finishers) == (tuple(sorted(order)) if pick == "first" else tuple(sorted(order, reverse=True)))


def test_the_cards_of_the_chapter_are_in_hand() -> None:
    study = TutorialRunner(TUTORIAL, later_chapters.CARDS_CHAPTER)
    assert {later_chapters.PLAYED_CARD, later_chapters.ANSWERING_CARD} <= set(study.session.match.state.hands[PLAYER])
    assert later_chapters.ANSWERING_CARD in LUCKY_CARDS_BY_FACE[later_chapters.ANSWERED_FACE]
    words = " ".join(walked(later_chapters.CARDS_CHAPTER).said)
    assert CARDS_BY_NUMBER[later_chapters.PLAYED_CARD].name in words
    assert CARDS_BY_NUMBER[later_chapters.ANSWERING_CARD].name in words
    kinds = [type(event) for event in walked(later_chapters.CARDS_CHAPTER).events]
    assert kinds.count(card_events.CardPlayed) == 2
    assert kinds.count(card_events.CardsDiscarded) == 1


def test_a_card_is_stolen_and_one_drawn_for_a_0() -> None:
    study = TutorialRunner(TUTORIAL, later_chapters.ZERO_CHAPTER)
    assert study.session.match.state.owners[later_chapters.RIVALS_HORSE] == RIVAL
    found = walked(later_chapters.ZERO_CHAPTER)
    stolen = [event for event in found.events if isinstance(event, card_events.CardStolen)]
    assert [(event.seat, event.victim) for event in stolen if event.seat == PLAYER][-1] == (PLAYER, RIVAL)
    assert found.study.session.match.state.owners[later_chapters.UNOWNED_HORSE] < 0
    assert any(isinstance(event, events.TokenSpent) for event in found.events)


@pytest.mark.parametrize("pick", PICKS)
def test_the_race_ends_with_the_third_horse(pick: str) -> None:
    study = TutorialRunner(TUTORIAL, later_chapters.FINISH_CHAPTER)
    state = study.session.match.state
    assert state.leads(later_chapters.FINISH_LEADER)
    assert FINISH - state.positions[later_chapters.FINISH_LEADER] == 2
    assert state.may_bet(later_chapters.FINISH_THIRD)
    found = walked(later_chapters.FINISH_CHAPTER, pick)
    state = found.study.session.match.state
    assert state.finishers == [later_chapters.FINISH_LEADER, later_chapters.FINISH_SECOND, later_chapters.FINISH_THIRD]
    paid = [event for event in found.events if isinstance(event, events.BetPaid) and event.seat == PLAYER]
    assert [f"${paid[0].amount}" in words for words in found.said].count(True) == 1
    assert paid[0].stake == 10


# --- on the screen ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("chapter", "device"), each_with_one(KEYS, list(DEVICES)))
def test_every_chapter_comes_to_its_end(chapter: str, device: str) -> None:
    app = open_chapter(TUTORIAL.rules, chapter, device)
    play_chapter_on_screen(app, device)
    run_until_scene(app, "scoring" if chapter == LAST else "tutorial_end")
    assert TutorialProgress.load(app.storage).is_done(chapter)
    assert app.storage.read("autosave-long-shot") is None
    assert not app.errors


@pytest.mark.slow
@pytest.mark.parametrize("chapter", sampled_cases(CHAPTERS, CHAPTERS[:1]), ids=KEYS)
def test_a_chapter_is_left_anywhere_and_gone_on_with(chapter: TutorialChapter) -> None:
    leave_and_resume(TUTORIAL.rules, chapter)


@pytest.mark.slow
def test_the_rivals_cards_are_never_shown() -> None:
    app = open_chapter(TUTORIAL.rules, later_chapters.ZERO_CHAPTER.key)
    for _press in range(60):
        lesson = run_until_waiting(app)
        if lesson is None:
            return
        shown = lesson.director.view.hands[RIVAL]
        assert set(shown) <= {0}
        play_chapter_on_screen(app, "mouse", 1)


@pytest.mark.slow
def test_another_legal_thing_is_put_off_kindly() -> None:
    app = open_chapter(TUTORIAL.rules, first_chapters.FIRST_TURN_CHAPTER.key)
    play_chapter_on_screen(app, "mouse", 2)
    lesson = run_until_waiting(app)
    assert isinstance(lesson.driver.runner.step, PlayerTask)
    before = lesson.session.match.commands
    app_driver.click(app, "pass")
    assert lesson.session.match.commands == before
    assert "lesson" in lesson.driver.overlay.words


@pytest.mark.parametrize("chapter", sampled_cases(KEYS, KEYS[:1]))
@pytest.mark.slow
def test_the_coach_alone_tells_the_news(chapter: str) -> None:
    app = open_chapter(TUTORIAL.rules, chapter)
    for _press in range(60):
        lesson = run_until_waiting(app)
        if lesson is None:
            return
        assert not lesson.screen.recap
        play_chapter_on_screen(app, "mouse", 1)
