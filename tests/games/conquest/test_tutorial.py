"""The lessons of Forty-Two Lands: their texts are true, and every device plays them to the end."""

from __future__ import annotations

import re

import pytest

from game.career.tutorial_progress import TutorialProgress
from game.games.conquest import tutorial
from game.games.conquest.rules import events
from game.games.conquest.rules.cards import SET_VALUES
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.rules.world import AFRICA, AUSTRALIA, BONUSES, NEIGHBOURS
from game.games.conquest.tutorial import TUTORIAL
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import PLAYER, RIVAL, TutorialChapter
from tests.support.app_driver import DEVICES, every_device
from tests.support.match_driver import run_until_scene
from tests.support.tutorial_driver import open_chapter, press_on, run_until_waiting
from tests.support.tutorial_walker import PICKS, play_chapter, reading_seconds

CHAPTERS = TUTORIAL.chapters
KEYS = [chapter.key for chapter in CHAPTERS]


def begun(chapter: TutorialChapter) -> ConquestState:
    """Returns the state at the start of a chapter."""
    return TutorialRunner(TUTORIAL, chapter).session.match.state


# --- true texts ------------------------------------------------------------------------------------------


def test_the_player_gets_four_armies_and_lacks_one_territory_of_australia() -> None:
    state = begun(tutorial.PLACE_CHAPTER)
    assert state.to_place == tutorial.FIRST_INCOME
    assert len(state.territories[PLAYER]) == 14
    assert state.owners[tutorial.INDONESIA] != PLAYER
    assert state.continent_counts[PLAYER * len(BONUSES) + AUSTRALIA] == 3
    after = play_chapter(TUTORIAL, tutorial.PLACE_CHAPTER).study.session.match.state
    assert after.armies[tutorial.NEW_GUINEA] == 10


def test_ten_attack_two_and_take_the_territory() -> None:
    state = begun(tutorial.ATTACK_CHAPTER)
    attackers, defenders = state.armies[tutorial.NEW_GUINEA], state.armies[tutorial.INDONESIA]
    assert (attackers, defenders) == (10, tutorial.DEFENDERS)
    assert win_chance(attackers, defenders) > 0.98
    found = play_chapter(TUTORIAL, tutorial.ATTACK_CHAPTER)
    assert [event.territory for event in found.events if isinstance(event, events.TerritoryTaken)] == [
        tutorial.INDONESIA
    ]


def test_australia_has_one_gate_and_bo_has_africa() -> None:
    found = play_chapter(TUTORIAL, tutorial.OCCUPY_CHAPTER)
    state = found.study.session.match.state
    assert state.holds(PLAYER, AUSTRALIA)
    assert state.holds(RIVAL, AFRICA)
    australia = {39, 40, 41, 42}
    gates = [number for number in australia if not set(NEIGHBOURS[number]) <= australia]
    assert gates == [tutorial.INDONESIA]
    session = TutorialRunner(TUTORIAL, tutorial.OCCUPY_CHAPTER).session
    gained = [event for event in session.match.events if isinstance(event, events.ContinentGained)]
    assert (PLAYER, AUSTRALIA) in {(event.seat, event.continent) for event in gained}


def test_the_player_draws_a_card_at_the_end_of_its_turn() -> None:
    found = play_chapter(TUTORIAL, tutorial.FORTIFY_CHAPTER)
    assert [event.seat for event in found.events if isinstance(event, events.CardDrawn)] == [PLAYER]


def test_the_first_set_of_the_match_is_traded_for_what_is_said() -> None:
    found = play_chapter(TUTORIAL, tutorial.CARDS_CHAPTER)
    traded = [event for event in found.study.session.match.events if isinstance(event, events.SetTraded)]
    assert [event.armies for event in traded] == [SET_VALUES[0]]
    assert len(begun(tutorial.CARDS_CHAPTER).hands[PLAYER]) == 3
    words = " ".join(found.said)
    assert all(re.search(rf"\b{value}\b", words) for value in SET_VALUES[:3])
    received = [event for event in found.study.session.match.events if isinstance(event, events.ArmiesReceived)]
    assert any(event.continent == AUSTRALIA for event in received)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=KEYS)
def test_a_chapter_is_short_and_nothing_happens_that_no_step_speaks_of(chapter: TutorialChapter) -> None:
    assert reading_seconds(chapter) < 240
    for pick in PICKS.values():
        found = play_chapter(TUTORIAL, chapter, pick)
        assert not found.passing
        assert all(len(words.split()) <= 45 for words in found.said)


# --- on the screen ---------------------------------------------------------------------------------------


def play_on_screen(chapter: str, device: str) -> None:
    """Plays a chapter to its end as the coach asks; trades a set by its button."""
    app = open_chapter(TUTORIAL.rules, chapter, device)
    while lesson := run_until_waiting(app):
        trades = lesson.choices and any(option.key == "trade" for option in lesson.choices.options)
        if trades and not lesson.driver.overlay.takes_focus:
            DEVICES[device](app, "trade")
        else:
            press_on(app, lesson, device)
    run_until_scene(app, "tutorial_end")
    assert TutorialProgress.load(app.storage).is_done(chapter)
    assert app.storage.read("autosave-conquest") is None
    assert not app.errors


@every_device
def test_every_device_attacks_and_moves_on(device: str) -> None:
    play_on_screen(tutorial.ATTACK_CHAPTER.key, device)


@pytest.mark.parametrize("chapter", KEYS)
def test_every_chapter_comes_to_its_end(chapter: str) -> None:
    play_on_screen(chapter, "pad")
