"""Choices that end a turn: some of them can be held, and an undone choice leaves no trace."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game.session.session import Hold, MatchSession
from game.session.setup import MatchSetup, SeatSetup
from tests.support.random_play import VARIANTS, choose

ENOUGH = 0.95
"""Minimum share of the choices that can be undone."""
MOST = 600
"""Maximum number of checked commands of a match."""
GAMES = [
    (rules, texts) for rules, variants in VARIANTS.items() for texts in variants if rules not in ("placing", "pig")
]


def people_of(rules: str, texts: dict[str, str], seed: int = 5) -> MatchSession:
    """Returns a session of only people."""
    seats = tuple(SeatSetup("person", f"P{number}", "", number) for number in range(int(texts.get("seats", "3"))))
    return MatchSession(MatchSetup(rules, seed, seats, {key: text for key, text in texts.items() if key != "seats"}))


def contents(session: MatchSession) -> tuple[Any, ...]:
    """Returns everything that an undone choice must leave unchanged."""
    actor = session.actor
    legal = session.legal()
    return session.view(), session.text, actor, [legal[0], legal[-1], len(legal)], session.match.events


@pytest.mark.parametrize(("rules", "texts"), GAMES)
@pytest.mark.sampled
def test_a_held_choice_can_be_taken_back_and_made_again(rules: str, texts: dict[str, str]) -> None:
    session = people_of(rules, texts)
    chance = random.Random(2)
    counts = Counter[str]()
    while session.actor is not None and len(session.match.steps) < MOST:
        seat = session.actor
        command = choose(chance, session.legal())
        is_free = len(session.legal()) > 1 and not isinstance(
            command, (*session.rules.roll_commands, *session.rules.final_commands)
        )
        way = session.way_to_hold(command)
        before = contents(session) if way is Hold.AFTER_PLAY else None
        events = session.submit(command)
        step = session.match.steps[-1]
        can_be_undone = session.may_undo(seat)
        assert is_free or way is Hold.NEVER
        if way is Hold.AFTER_PLAY:
            assert not can_be_undone
            assert session.actor is not None
            after = contents(session)
            session.undo(holder=seat)
            assert contents(session) == before
            assert session.submit(command) == events
            assert contents(session) == after
        elif way is Hold.BEFORE_PLAY:
            assert step.draws or session.finished or not session.match.is_reversible(seat)
        if is_free:
            counts["all"] += 1
            counts["undo"] += can_be_undone
            counts["held"] += way is not Hold.NEVER
    assert counts["undo"] + counts["held"] >= ENOUGH * counts["all"], counts


@pytest.mark.parametrize(("rules", "texts"), GAMES)
@pytest.mark.whole
def test_a_choice_is_held_only_if_it_could_not_be_undone_otherwise(rules: str, texts: dict[str, str]) -> None:
    session = people_of(rules, texts, seed=6)
    chance = random.Random(3)
    while session.actor is not None and len(session.match.steps) < MOST:
        seat = session.actor
        command = choose(chance, session.legal())
        way = session.way_to_hold(command)
        session.submit(command)
        assert way is Hold.NEVER or not session.may_undo(seat)
