"""Ghosts: the choice of an earlier match, its value by round, and the first difference from it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from game.career.daily_results import DailyResults
from game.career.ghost import GHOST, find_ghost, first_difference, ghost_of, rival_of
from game.engine import catalog
from game.platform.storage import MemoryStore, Storage
from game.presentation.chips import GhostLine
from game.session import save_format
from game.session.score_history import margins, round_of, score_history, worth_in
from game.session.session import LAST_MATCH, MatchSession, run_bots
from game.session.what_if import with_sharp_bot
from tests.session.test_what_if import finished

KEYS = [game.key for game in catalog.games()]


def sharper(session: MatchSession) -> MatchSession:
    """Returns a session with the same set-up, played by a sharp bot in the person's seat."""
    bots = MatchSession(with_sharp_bot(session.setup))
    for _choice in run_bots(bots):
        pass
    return MatchSession.resume(save_format.dumps(session.setup, bots.lines))


# -- the value of a match


@pytest.mark.parametrize("rules", KEYS)
def test_the_history_has_a_row_a_round_and_ends_with_the_scores(rules: str) -> None:
    session = finished(rules)
    match = session.match
    outcome = session.match.outcome
    assert outcome
    history = score_history(match)
    start, end = (round_of(session.rules, one) for one in (match.replayed_to(0).state, match.state))
    assert len(history) == end - start + 2
    assert history[-1] == outcome.scores
    assert history[0] == worth_in(session.rules, match.replayed_to(0).state)


def test_margins_are_to_the_best_of_the_others() -> None:
    assert margins([(10, 12, 3), (20, 12, 13)], 0) == [-2, 7]
    assert margins([(10,)], 0) == [10]
    assert rival_of((5, 9, 7), 1) == 2
    assert rival_of((5,), 0) is None


# -- the choice of a ghost


@pytest.mark.whole
def test_a_friends_match_comes_first_then_the_best_of_ones_own() -> None:
    friend = finished("dice_game")
    storage = Storage(MemoryStore())
    new = MatchSession(friend.setup)
    assert find_ghost(new, storage, "Ghost") is None
    own = sharper(friend)
    storage.write(LAST_MATCH, friend.text)
    results = DailyResults()
    day = date(2026, 11, 22)
    results.begin(day)
    results.add(day, 1, own.text)
    results.save(storage)
    best = max(friend, own, key=lambda session: score_history(session.match)[-1][0])
    found = find_ghost(new, storage, "Ghost")
    assert found
    assert (found.name, found.worth[-1]) == ("Ghost", score_history(best.match)[-1][0])
    storage.write(GHOST, friend.text)
    assert (ghost := find_ghost(new, storage, "Ghost"))
    assert (ghost.name, ghost.lines) == (friend.setup.seats[0].name, friend.lines)


@pytest.mark.parametrize(
    "change",
    [{"seed": 18}, {"options": {"sets": "2"}}, {"seats": 2}],
    ids=["dice", "options", "table"],
)
def test_no_ghost_comes_from_other_dice_or_another_table(change: dict[str, Any]) -> None:
    session = finished("dice_game")
    storage = Storage(MemoryStore())
    storage.write(LAST_MATCH, session.text)
    if "seats" in change:
        change = {"seats": session.setup.seats[:2], "options": {}}
    assert find_ghost(MatchSession(replace(session.setup, **change)), storage, "Ghost") is None


def test_neither_an_unfinished_match_nor_a_damaged_one_is_a_ghost() -> None:
    session = finished("dice_game")
    storage = Storage(MemoryStore())
    for text in (save_format.dumps(session.setup, session.lines[:9]), session.text[:-20], "nonsense"):
        storage.write(GHOST, text)
        assert find_ghost(MatchSession(session.setup), storage, "Ghost") is None


# -- during a match


@pytest.mark.parametrize("rules", KEYS)
def test_a_ghost_beside_itself_is_level_in_every_round(rules: str) -> None:
    session = finished(rules)
    ghost = ghost_of(session.match, 0, session.lines, "Ghost")
    line = GhostLine(ghost, session.rules, session.match.replayed_to(0).state)
    again = session.match.replayed_to(0)
    for command in session.match.commands[:-1]:
        line.follow(again.state)
        assert line.words.endswith("(±0)"), line.words
        again.play(command)


def test_the_difference_is_how_far_the_seat_is_ahead() -> None:
    session = finished("dice_game")
    ghost = replace(ghost_of(session.match, 0, session.lines, "Ghost"), worth=(84,))
    line = GhostLine(ghost, session.rules, session.match.replayed_to(0).state)
    state = session.match.replayed_to(0).state
    own = worth_in(session.rules, state)[0]
    line.follow(state)
    assert line.words == f"Ghost $84 (−{84 - own})"


def test_the_ways_part_at_the_first_other_command() -> None:
    assert first_difference(("a", "b", "c"), ("a", "x", "c")) == 1
    assert first_difference(("a", "b"), ("a", "b", "c")) is None
