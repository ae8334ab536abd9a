"""A law: a tip names no unchanged chances, and no horse that has finished."""

from __future__ import annotations

import re

import pytest

from game.bots.agent import ChancesBeforeAfter, run_to_completion
from game.bots.arena import agent_rng
from game.bots.registry import agent_by_name
from game.games.dice_game.bots import explanations as dice_explanations
from game.games.dice_game.rules import commands as dice
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import FINISH
from game.games.long_shot.bots import explanations as long_shot_explanations
from game.games.long_shot.rules import commands as long_shot
from game.games.long_shot.rules.rules import LONG_SHOT
from game.i18n import translate
from tests.support.random_play import new_match, positions

CHANGE = re.compile(r"\b(better|worse) for\b")
"""Pattern of a reason about changed chances."""
EVEN = [0.5] * 9
NOT_SHOWN = [0.503] * 9
MORE = [0.6] * 9
EVERY = 9
"""Interval of the decisions of a game that are explained."""


@pytest.mark.slow
def test_a_hint_that_names_a_change_has_a_gain() -> None:
    agent = agent_by_name("sharp", "dice_game")
    match = new_match(DICE_GAME, {"seats": "2"}, 3)
    changes = 0
    for number, now in enumerate(positions(match, 3)):
        if not now.to_act() or number % EVERY:
            continue
        seat = now.to_act()[0]
        view = now.rules.view(now.state, seat)
        decision = run_to_completion(agent.think(view, now.legal(seat), agent_rng(3, number, seat)))
        names_change = bool(CHANGE.search(translate(decision.deed)))
        assert decision.has_gain or not names_change, translate(decision.deed)
        changes += names_change
    assert changes


def test_a_follower_without_effect_is_no_gain() -> None:
    state = new_match(DICE_GAME, {"seats": "2"}, 1).state
    path = [dice.Jersey(0, 1, 2)]
    for after, has_gain in ((NOT_SHOWN, False), (MORE, True)):
        chances = ChancesBeforeAfter(EVEN, after)
        assert dice_explanations.has_gain(state, path, chances) == has_gain
        assert translate(dice_explanations.explain(state, path, chances)).endswith("better for Sunday Hat") == has_gain
        assert dice_explanations.has_gain(state, [dice.Wild(0, 1), *path], chances) == has_gain


def test_a_finished_horse_is_no_subject() -> None:
    state = new_match(DICE_GAME, {"seats": "2"}, 1).state
    state.positions[2] = FINISH
    path = [dice.Jersey(0, 1, 2)]
    chances = ChancesBeforeAfter(EVEN, MORE)
    assert not dice_explanations.has_gain(state, path, chances)
    assert "better" not in translate(dice_explanations.explain(state, path, chances))


def test_a_move_without_effect_is_no_gain() -> None:
    view = new_match(LONG_SHOT, {"seats": "2"}, 1).state
    view.bets[0][3] = 5
    move = long_shot.MoveAlong(0, 3)
    for after, has_gain in ((0.503, False), (0.6, True)):
        chances = ChancesBeforeAfter([0.5] * 11, [after] * 11)
        assert long_shot_explanations.has_gain(view, move, chances) == has_gain
        assert translate(long_shot_explanations.explain(view, move, chances)).endswith("likelier to pay") == has_gain
