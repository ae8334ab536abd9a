"""A filled line: the sheet stays lifted while its bonus is chosen there, with every device, and closes afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.app import App
from game.engine.message import Message
from game.games.dice_game.rules import commands, events
from game.games.dice_game.rules.bonuses import BONUSES
from game.games.dice_game.rules.choices import LINE_BONUS
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, CIRCLES_OF, LINES, lines_through
from game.games.dice_game.rules.state import ACT, PendingChoice
from game.games.dice_game.view import layout, lifted_sheet
from game.games.dice_game.view.animations import DiceGameAnimations
from game.games.dice_game.view.command_picker import DiceGameCommandPicker
from game.games.dice_game.view.view_model import DiceGameViewModel
from game.games.dice_game.wording import horse_label, horse_name
from game.presentation.seat_animations import ChipIcon
from game.presentation.static_layer import DIMMED
from tests.support import app_driver
from tests.support.app_driver import SECONDS
from tests.support.dice_game_bench import DiceGameBench
from tests.support.match_driver import open_match, run_until_asked, take_presses

Press = Callable[[App, str], None]


def asked_for_bonus(seat: int = 0) -> DiceGameViewModel:
    """Returns a table on which a seat has filled the first row."""
    state = DiceGameBench().state
    state.phase = ACT
    state.die = 1
    state.turn = seat
    state.circles[seat] = LINES[0]
    state.questions.append(PendingChoice(LINE_BONUS))
    return DiceGameViewModel(state, ("Ana", "Bo"), (0, 1), (0,))


def line_to_fill() -> tuple[App, Any]:
    """Opens a match in which the next mark fills a row."""
    app = open_match("pb", begins="0")
    app_driver.click(app, run_until_asked(app).choices.options[0].key)
    race = run_until_asked(app)
    circle = CIRCLES_OF[race.session.match.state.number][0]
    for state in (race.session.match.state, race.director.view):
        state.circles[0] = LINES[lines_through(circle)[0]] & ~(1 << circle)
    app_driver.click(app, "concession")
    take_presses(race)
    if race.choices.depth:
        app_driver.click(app, f"Concession.circle.{circle}")
    return app, race


def test_a_sheet_is_lifted_as_long_as_a_line_bonus_is_asked_for() -> None:
    table = asked_for_bonus()
    table.snap_to_state()
    assert table.line_lift
    assert table.line_lift.is_still
    assert table.dim == DIMMED
    table.view.questions.clear()
    table.snap_to_state()
    assert not table.line_lift
    assert not table.dim


def test_in_a_replay_nothing_is_lifted_or_dark() -> None:
    table = asked_for_bonus()
    table.is_replay = True
    table.snap_to_state()
    assert not table.line_lift
    assert not table.dim


def test_a_line_on_a_sheet_that_is_not_open_is_told_on_its_chip() -> None:
    table = asked_for_bonus(seat=1)
    animations = DiceGameAnimations(table, lambda sound: None)
    list(animations.line_completed(events.LineCompleted(1, 0)))
    table.snap_to_state()
    list(animations.bonus_taken(events.BonusTaken(1, BONUS_BOXES.index("free_bet"))))
    assert [one.words for one in table.effects if isinstance(one, ChipIcon)] == ["ROW!", "bet $3"]
    assert not table.line_lift
    assert not table.dim


@pytest.mark.parametrize("press", [app_driver.click, app_driver.tap, app_driver.press_with_arrows])
@pytest.mark.slow
def test_a_bonus_is_chosen_on_the_lifted_sheet(press: Press) -> None:
    app, race = line_to_fill()
    run_until_asked(app)
    table = race.screen.view_model
    assert table.line_lift.lines == [lines_through(CIRCLES_OF[race.director.view.number][0])[0]]
    options = [option for option in race.choices.options if option.key.startswith("TakeBonus")]
    assert options
    assert all(lifted_sheet.PLACE.contains(option.box) for option in options)
    press(app, "TakeBonus.bonus.cash")
    assert any(isinstance(event, events.BonusTaken) for step in race.session.match.steps for event in step.events)
    run_until_asked(app)
    assert not table.line_lift
    assert not table.dim


@pytest.mark.slow
def test_the_sheet_never_lies_down_between_stroke_and_question() -> None:
    app, race = line_to_fill()
    race.director.pace = 1.0
    table = race.screen.view_model
    lifted = []
    for _frame in range(round(3 / SECONDS)):
        app.frame([], SECONDS)
        lifted.append(table.line_lift is not None)
        if race.choices:
            break
    assert race.choices
    assert all(lifted[lifted.index(True) :])


def test_a_sheet_that_waits_for_a_second_bonus_does_not_cover_what_the_first_brings() -> None:
    table = asked_for_bonus()
    table.snap_to_state()
    animations = DiceGameAnimations(table, lambda sound: None)
    assert animations.for_event(events.MoneyEarned(0, 7, "cash"))
    assert table.line_lift
    assert animations.for_event(events.HorseMoved(3, 5, 2, "back_one"))
    assert not table.line_lift
    assert not table.dim
    table.snap_to_state()
    assert table.line_lift


def test_each_bonus_of_the_lifted_sheet_says_what_it_means() -> None:
    assert set(lifted_sheet.BONUS_WORDS) == set(BONUSES)


def test_answers_to_a_question_are_buttons_that_say_the_horse_alone() -> None:
    state = asked_for_bonus().view
    state.questions[-1] = PendingChoice("free_horse")
    for count in (1, layout.ANSWERS_WITH_NOTES, layout.ANSWERS_WITH_NOTES + 1):
        claims = [commands.claim(0, horse) for horse in range(1, 1 + count)]
        choices = DiceGameCommandPicker(state, claims, lambda _command: None)
        able = [option for option in choices.options if option.commands]
        assert len(able) == count
        assert all(option.box is None for option in able)
        alone = [horse_name(state, claim.horse) for claim in claims]
        assert [option.words for option in able] == alone


@pytest.mark.parametrize(("wilds", "may_pass"), [((), True), ((3, 5), True), ((3, 5), False)])
def test_a_question_without_an_action_names_only_what_is_legal(wilds: tuple[int, ...], *, may_pass: bool) -> None:
    state = asked_for_bonus().view
    state.questions.clear()
    ways_out = [*([commands.Pass(0)] if may_pass else []), *(commands.wild(0, number) for number in wilds)]
    prompt = DiceGameCommandPicker(state, ways_out, lambda _command: Message("Not now.")).prompt()
    assert ("pass" in prompt.lower()) == may_pass
    assert ("Wild Number" in prompt) == bool(wilds)


@pytest.mark.parametrize("wilds", [(), (3, 5)])
def test_where_no_action_is_left_the_question_says_so_and_nothing_is_off(wilds: tuple[int, ...]) -> None:
    state = asked_for_bonus().view
    state.questions.clear()
    ways_out = [commands.Pass(0), *(commands.wild(0, number) for number in wilds)]
    choices = DiceGameCommandPicker(state, ways_out, lambda _command: Message("Not now."))
    assert choices.prompt().startswith(f"nothing left to do with {horse_label(state, state.number)}")
    assert ("Wild Number" in choices.prompt()) == bool(wilds)
    assert [option.commands for option in choices.options] == [(way,) for way in ways_out]
    assert all(option.box is None or option.ring for option in choices.options)
