"""The number of possible sequences of the first commands of a race, which depends on every list of legal commands."""

from __future__ import annotations

import pytest

from game.engine.match import play_unchecked
from game.engine.rng import Rng
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import DiceGameState
from tests.support.dice_game_bench import DiceGameBench


def ways(state: DiceGameState, depth: int) -> int:
    """Returns the number of sequences of `depth` commands, including dice entered from the table."""
    if not depth:
        return 1
    total = 0
    for seat in DICE_GAME.to_act(state):
        for command in DICE_GAME.legal(state, seat):
            twin = state.copy()
            play_unchecked(DICE_GAME, twin, command, Rng(1))
            total += ways(twin, depth - 1)
    return total


OPEN = {1: 7, 2: 7, 3: 7, 4: 7, 5: 6, 6: 6, 7: 6, 8: 6}
"""Number of open boxes on each horse's bar before the race."""


def test_from_the_start_counted_by_hand() -> None:
    rolls = 8 * 3
    assert ways(DiceGameBench(2).state, 1) == rolls
    plain = 2 + 1 + 3 + 1  # circles, Helmet, bets and the horse; a Jersey for each open box follows
    second = sum(plain + OPEN[horse] + 7 for horse in OPEN)  # and 7 Wild Numbers
    assert ways(DiceGameBench(2).state, 2) == 3 * second


def test_three_commands_counted_by_hand() -> None:
    total = 0
    for horse, boxes in OPEN.items():
        next_player = 2 + 1 + 3 + 1 + 7 + boxes
        total += 6 * next_player + boxes * (next_player - 1)  # a Jersey closes a box
        total += 7 + 1 if horse == 6 else next_player - 1  # Night Porter asks at once; other horses are sold
        total += sum(2 + 1 + 3 + 1 + OPEN[other] for other in OPEN if other != horse)  # after a Wild Number
    assert ways(DiceGameBench(2).state, 3) == 3 * total == 8703


@pytest.mark.parametrize(("sets", "expected"), [("1", 5332), ("2", 3307), ("3", 3301), ("4", 4199)])
def test_with_every_horse_owned(sets: str, expected: int) -> None:
    race = DiceGameBench(2, sets=sets).owns(0, 1, 2, 3, 4, 5, 6, 7, 8).circles(0, 0, 1, 2, 7, 11, 4, 8).helmets(0, 3, 6)
    race.jerseys(0, 2).wilds_used(0, 1).at((2, 11), (5, 11), (6, 14))
    race.roll(6, 1)
    assert ways(race.state, 3) == expected


def test_alone_against_roland() -> None:
    assert ways(DiceGameBench(1).state, 3) == 8284
