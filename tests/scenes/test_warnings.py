"""Wasteful choices ask for confirmation, and impossible ones give their reason."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import FRect

from game.engine.rules import Command
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import ACT, HORSES, PendingChoice
from game.games.dice_game.view import layout
from game.games.dice_game.view.command_picker import DiceGameCommandPicker
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.events import HorseMoved
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import LongShotState
from game.games.long_shot.view.command_picker import LongShotCommandPicker
from game.ui.focus import Focus, FocusTarget
from tests.support import app_driver
from tests.support.dice_game_bench import DiceGameBench
from tests.support.match_driver import open_match, run_until_asked


def picker_of(state: Any, rules: Any = DICE_GAME, kind: Any = DiceGameCommandPicker) -> Any:
    """Returns the picker of the open question of the seat to act."""
    seat = rules.to_act(state)[0]
    return kind(state, rules.legal(state, seat), lambda command: rules.rejection_reason(state, command))


def asked_about(bench: DiceGameBench, source: str) -> Any:
    """Returns the picker of a bonus or an ability that seat 0 is asked about."""
    bench.state.phase = ACT
    bench.state.die = 1
    bench.state.turn = 0
    bench.state.questions.append(PendingChoice(source))
    return picker_of(bench.state)


@pytest.mark.slow
def test_one_press_uses_a_wild_number_and_can_be_taken_back() -> None:
    app = open_match("pb", begins="0")
    app_driver.click(app, run_until_asked(app).choices.options[0].key)
    race = run_until_asked(app)
    wild = next(option for option in race.choices.options if option.key.startswith("Wild."))
    before = race.session.match.commands
    app_driver.click(app, wild.key)
    assert len(race.session.match.commands) == len(before) + 1
    race = run_until_asked(app)
    assert race.session.match.state.wild == wild.commands[0].number
    app_driver.click(app, "top.undo")
    assert run_until_asked(app).session.match.commands == before


def test_a_warning_is_given_again_after_the_focus_was_elsewhere() -> None:
    pressed: list[str] = []
    focus = Focus()
    risky = FocusTarget("risky", FRect(0, 0, 50, 50), "", lambda: pressed.append("risky"), warning="Sure?")
    other = FocusTarget("other", FRect(60, 0, 50, 50), "", lambda: pressed.append("other"))
    focus.press(risky)
    focus.move_to(other)
    assert not focus.explanation(other)
    focus.press(risky)
    assert not pressed
    assert focus.explanation(risky) == "Sure?"
    focus.press(risky)
    assert pressed == ["risky"]


def test_a_move_that_is_cut_short_says_where_it_ends() -> None:
    picker = asked_about(DiceGameBench().at((2, 14), (3, 11), (5, 15)), "forward_one")
    notes = {option.key: option.note for option in picker.options}
    assert notes["pair.2"] == "stops at 15"
    assert not notes["pair.3"]


def test_a_move_without_effect_is_grey_and_asks_back() -> None:
    picker = asked_about(DiceGameBench().at((5, 15)), "forward_one")
    idle = [option for option in picker.options if option.is_idle]
    assert [option.key for option in idle] == ["pair.5"]
    assert "5" in idle[0].warning
    assert not idle[0].ring
    assert next(target for target in picker.targets(lambda _option: None) if target.key == "pair.5").warning


def test_a_line_bonus_with_nothing_to_mark_asks_back() -> None:
    bench = DiceGameBench()
    bench.state.helmets[0] = sum(1 << horse for horse in HORSES)
    picker = asked_about(bench, "line")
    warned = [option.commands[0] for option in picker.options if option.warning]
    assert warned == [commands.TakeBonus(0, "helmet")]


def test_horses_that_cannot_be_chosen_say_why() -> None:
    picker = asked_about(DiceGameBench().at((3, 5)).home(1), "forward_one")
    refused = [option for option in picker.options if option.disabled_reason]
    assert [option.box for option in refused] == [layout.field_row(1)]
    assert "finished" in refused[0].disabled_reason
    assert all(isinstance(command, commands.Push) for option in picker.options for command in option.commands)


@pytest.mark.parametrize(("money", "words"), [(1, "$1 · up to $5"), (2, "$1–2 · up to $10"), (9, "$1–3 · up to $15")])
def test_the_bet_action_names_what_can_be_paid(money: int, words: str) -> None:
    state = DiceGameBench().state
    state.phase = ACT
    state.die = 2
    state.money[0] = money
    assert next(option.note for option in picker_of(state).options if option.key == "bet") == words


def test_better_late_says_which_horses_it_moves() -> None:
    card = next(number for number, one in enumerate(CARDS_BY_NUMBER) if one and one.name == "Better Late")
    state = LONG_SHOT.initial_state(LONG_SHOT.options({"seats": "2"}))
    _give_turn(state, card)
    picker = picker_of(state, LONG_SHOT, LongShotCommandPicker)
    picker.take(next(option for option in picker.options if option.key == "card.0"))
    asked: list[Command] = [command for option in picker.options for command in option.commands]
    assert {command.horse for command in asked if isinstance(command, Play)} == {9, 10}
    refused = [option for option in picker.options if option.disabled_reason]
    assert len(refused) == 8
    assert all("last horse" in option.disabled_reason for option in refused)


def _give_turn(state: LongShotState, card: int) -> None:
    state.phase = "act"
    state.turn = 0
    state.die = 1
    state.hands[0] = [card]
    for horse in range(1, 11):
        HorseMoved(horse, 0, 3 if horse <= 8 else 1, "card").apply(state)
