"""The last action of a first race: only actions that bring dollars, else one, and a true text about it."""

from __future__ import annotations

import pytest

from game.engine.rules import Command
from game.games.dice_game.bots.last_action import last_action_text, last_gain
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.money import OwnedOnBar
from game.games.dice_game.rules.player_sheet import CIRCLES_OF, LINES
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import ACT, HORSES, DiceGameState
from game.games.dice_game.trainer import TRAINER
from game.games.dice_game.view.command_picker import DiceGameCommandPicker
from game.session.tutorial.trainer import OpenQuestion
from tests.support.dice_game_bench import DiceGameBench

NOTHING = "The race is over: nothing more to win."


def last(bench: DiceGameBench, number: int = 1) -> DiceGameState:
    """Returns the state of seat 0's action on a horse after three horses have finished."""
    state = bench.home(1, 2, 3).state
    state.phase = ACT
    state.turn = 0
    state.die = number
    return state


def offered(state: DiceGameState) -> list[Command]:
    assert TRAINER.table
    return list(TRAINER.table.open_commands(state, DICE_GAME.legal(state, 0)))


def words(state: DiceGameState) -> str:
    legal = offered(state)
    question = OpenQuestion(state, 0, None, None, legal=legal)
    line = TRAINER.line(question)
    return str(line.words(question)) if line else ""


def one_short(circle: int) -> list[int]:
    """Returns the other circles of a line through a circle."""
    line = next(line for line in LINES if line >> circle & 1)
    return [other for other in range(16) if line >> other & 1 and other != circle]


def test_a_last_action_without_a_gain_is_one_answer_that_says_so() -> None:
    state = last(DiceGameBench().money(0, 9).owns(1, 5), 4)
    assert len(offered(state)) == 1
    assert words(state) == NOTHING


def test_only_the_circle_or_the_wild_number_that_fills_a_line_is_offered() -> None:
    circle = CIRCLES_OF[5][0]
    for number, answer in ((5, commands.Concession(0, circle)), (1, commands.Wild(0, 5))):
        state = last(DiceGameBench().owns(1, 5), number)
        for other in one_short(circle):
            state.circles[0] |= 1 << other
        assert offered(state) == [answer]
        assert "fills a line" in words(state)


def test_the_other_half_of_a_jockey_set_is_offered_with_its_worth() -> None:
    state = last(DiceGameBench().jerseys(0, 4).owns(1, 5), 4)
    assert offered(state) == [commands.Helmet(0, 4)]
    assert words(state) == "The full set makes $5."


def test_a_horse_whose_ability_pays_more_than_its_price_is_offered() -> None:
    state = last(DiceGameBench().money(0, 9), 5)
    gain = 10 - state.cards[5].cost
    assert offered(state) == [commands.Buy(0, 5)]
    assert words(state) == f"Buy Mind the Gap: you still gain ${gain}."


def test_a_set_that_costs_more_than_it_makes_is_not_offered() -> None:
    state = last(DiceGameBench().jerseys(0, 4).owns(0, 5), 4)
    assert last_gain(state, commands.Helmet(0, 4)) == -5
    assert commands.Helmet(0, 4) not in offered(state)
    assert words(state) == NOTHING


def test_a_last_jersey_asks_for_no_follower() -> None:
    state = last(DiceGameBench().helmets(0, 4), 4)
    for is_over in (True, False):
        picker = DiceGameCommandPicker(state, DICE_GAME.legal(state, 0), lambda _command: None)
        (jersey,) = (option for option in picker.options if option.key == "jersey")
        assert isinstance(picker.take(jersey), commands.Jersey) is is_over
        state.finishers.pop()


def test_a_last_jersey_asks_for_a_follower_that_pays() -> None:
    horse, sets = next((card, n) for n in "1234" for card in HORSES if follower_pays(n, card))
    state = last(DiceGameBench(sets=sets).owns(0, horse, 7 if horse != 7 else 8), horse)
    picker = DiceGameCommandPicker(state, DICE_GAME.legal(state, 0), lambda _command: None)
    (jersey,) = (option for option in picker.options if option.key == "jersey")
    assert picker.take(jersey) is None


def follower_pays(sets: str, horse: int) -> bool:
    return isinstance(DiceGameBench(sets=sets).state.cards[horse].ability.effect, OwnedOnBar)


def test_before_the_race_is_decided_nothing_is_left_out() -> None:
    state = last(DiceGameBench().jerseys(0, 4), 4)
    state.finishers.pop()
    state.round = 9
    assert offered(state) == list(DICE_GAME.legal(state, 0))


@pytest.mark.parametrize("number", range(1, 9))
def test_the_gain_is_that_of_the_rules(number: int) -> None:
    state = last(DiceGameBench().jerseys(0, number).bets(0, (7, 2)).at((7, 13)), number)
    for command in DICE_GAME.legal(state, 0):
        if isinstance(command, commands.Helmet):
            assert last_gain(state, command) == 5
            assert str(last_action_text(state, [command], None)) == "The full set makes $5."
        elif isinstance(command, commands.Bet):
            assert last_gain(state, command) <= 0
