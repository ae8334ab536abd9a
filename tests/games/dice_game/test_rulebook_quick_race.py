"""The rule book on the quick race, R116."""

from __future__ import annotations

from statistics import mean

import pytest

from game.bots.arena import play_game
from game.bots.registry import agent_by_name
from game.engine.match import Match
from game.engine.message import CommandRejected
from game.engine.rng import Rng
from game.engine.rules import CommandContext
from game.games.dice_game.bots.fast_simulation import roll_sequences, simulate
from game.games.dice_game.rules.movement import move_horse
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import FIRST_NO_BET_SPACE, QUICK_START, DiceGameState

RACES = 12


def begun(length: str, seed: int = 1) -> DiceGameState:
    return Match(DICE_GAME, DICE_GAME.options({"seats": "5", "length": length}), seed).state


def test_r116_all_horses_start_on_space_4() -> None:
    assert QUICK_START == 4
    assert begun("quick").positions[1:] == [4] * 8
    assert begun("full").positions[1:] == [0] * 8


def test_r116_everything_else_stays_the_same() -> None:
    quick = begun("quick")
    full = begun("full")
    assert [quick.money, quick.bets, quick.circles] == [full.money, full.bets, full.circles]
    quick.positions[1] = FIRST_NO_BET_SPACE - 1
    assert quick.may_bet(0, 1)
    quick.positions[1] = FIRST_NO_BET_SPACE
    assert not quick.may_bet(0, 1)


def test_r116_a_horse_may_be_moved_back_behind_the_start_line() -> None:
    state = begun("quick")
    move_horse(CommandContext(state, Rng(0)), 3, -5, "bonus")
    assert state.positions[3] == 0


def test_r116_the_length_is_full_or_quick() -> None:
    with pytest.raises(CommandRejected):
        DICE_GAME.options({"length": "endless"})


def test_odds_of_a_quick_race_count_from_its_start() -> None:
    quick, full = (
        mean(finish[-1] for finish in simulate(state.positions, state.bars, (), roll_sequences(0, range(200))))
        for state in (begun("quick"), begun("full"))
    )
    assert quick < 0.85 * full


@pytest.mark.slow
def test_a_quick_race_takes_fewer_rounds() -> None:
    bots = [agent_by_name("novice")] * 5
    quick, full = (
        mean(
            play_game(DICE_GAME, DICE_GAME.options({"seats": "5", "length": length}), seed, bots).statistics["rounds"]
            for seed in range(RACES)
        )
        for length in ("quick", "full")
    )
    assert quick <= 0.9 * full
