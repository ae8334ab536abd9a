"""The question about the Reroll token: a usual roll is kept automatically, and a 0 gives its card with one press."""

from __future__ import annotations

import pytest

from game.engine.match import play_unchecked
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.long_shot.rules import commands, events
from game.games.long_shot.rules.options import EDITIONS
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import BET_DOLLARS, FINISH
from game.games.long_shot.trainer import TRAINER
from game.games.long_shot.view.command_picker import NOTHING_KEY, LongShotCommandPicker
from game.games.long_shot.view.roll_question import KEEP_KEY, KEEP_SECONDS, KeepClock
from game.games.long_shot.view.view import command_picker
from game.games.long_shot.view.view_model import LongShotViewModel
from game.i18n import translate
from game.platform.settings import Settings
from game.session.tutorial.trainer import OpenQuestion
from tests.support.long_shot_bench import LongShotBench

NAMES = ("Ana", "Bo", "Cleo")
FRAME = 1 / 60


def rolled(race: LongShotBench, horse: int, steps: int) -> LongShotBench:
    """Rolls these dice; the roll can be kept."""
    return race.happened(events.HorseDieRolled(horse), events.MoveDieRolled(steps), events.Asked(0, "keep"))


class Table:
    """The questions of seat 0 on a table with timed answers."""

    def __init__(self, race: LongShotBench) -> None:
        self.race = race
        self.view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), NAMES, range(3), [0])
        self.view_model.is_timed = True

    def ask(self) -> LongShotCommandPicker:
        state = self.race.state
        self.view_model.view = LONG_SHOT.view(state, 0)
        return command_picker(self.view_model, LONG_SHOT.legal(state, 0), lambda _command: None)

    def answer_of(self, picker: LongShotCommandPicker, focus_key: str = KEEP_KEY) -> str:
        """Returns the key of the option that the picker presses automatically; "" for none."""
        picker.focus.begin_at(focus_key)
        for _frame in range(round(2 * KEEP_SECONDS / FRAME)):
            self.view_model.effects.update(FRAME)
            picker.update(FRAME)
        pressed = picker.take_pressed()
        return pressed.key if pressed else ""


def test_a_roll_that_moves_a_horse_is_kept_after_a_while() -> None:
    table = Table(rolled(LongShotBench(3), 4, 3))
    picker = table.ask()
    assert table.answer_of(picker) == KEEP_KEY
    assert picker.options[0].is_unheld


@pytest.mark.parametrize("focus_key", ["horse", "move", "Reroll.die.horse"])
def test_a_roll_waits_while_a_reroll_has_the_focus(focus_key: str) -> None:
    table = Table(rolled(LongShotBench(3), 4, 3))
    picker = table.ask()
    assert table.answer_of(picker, focus_key) == ""
    assert table.answer_of(picker) == "", "the timer must stop for good"


@pytest.mark.parametrize(("device", "answer"), [("mouse", KEEP_KEY), ("pad.7", KEEP_KEY), ("keys.left", "")])
def test_a_roll_waits_for_players_on_the_keyboard(device: str, answer: str) -> None:
    table = Table(rolled(LongShotBench(3), 4, 3))
    picker = table.ask()
    picker.device = device
    assert table.answer_of(picker) == answer


def test_a_roll_waits_if_the_settings_forbid_timed_answers_during_the_question() -> None:
    table = Table(rolled(LongShotBench(3), 4, 3))
    picker = table.ask()
    table.view_model.is_timed = False
    assert table.answer_of(picker) == ""


@pytest.mark.parametrize(
    "race",
    [
        rolled(LongShotBench(3), 4, 0),
        rolled(LongShotBench(3).at((4, FINISH - 3)), 4, 3),
        rolled(LongShotBench(3).owns(0, 5).at((5, FINISH - 3)), 6, 3),
    ],
    ids=["nought", "finish", "follower"],
)
def test_a_nought_and_a_roll_that_can_end_at_the_finish_wait(race: LongShotBench) -> None:
    table = Table(race)
    assert table.answer_of(table.ask()) == ""


def test_the_trainer_explains_the_token_when_it_recommends_it() -> None:
    race = rolled(LongShotBench(3), 4, 3)
    assert race.state.round == 1
    assert TRAINER.line(OpenQuestion(race.state, 0)) is None
    assert TRAINER.line(OpenQuestion(race.state, 0, commands.Keep(0))) is None
    asked = OpenQuestion(race.state, 0, commands.Reroll(0, "horse"))
    line = TRAINER.line(asked)
    assert line
    assert translate(line.words(asked)) == "Your token rerolls one die, once a match."


@pytest.mark.parametrize("steps", [0, 3])
@pytest.mark.parametrize(("is_first", "pressed"), [(True, KEEP_KEY), (False, "")])
def test_a_first_match_keeps_a_roll_by_itself_if_that_is_recommended(
    steps: int, *, is_first: bool, pressed: str
) -> None:
    table = Table(rolled(LongShotBench(3), 4, steps))
    table.view_model.is_timed = False
    table.view_model.is_first_match = is_first
    picker = table.ask()
    picker.follow_advice(commands.Reroll(0, "horse"))
    assert table.answer_of(picker) == ""
    picker.follow_advice(commands.Keep(0))
    assert table.answer_of(picker) == pressed
    assert table.answer_of(picker) == "", "a later hint presses nothing"
    table.race.play("keep")
    assert table.ask().take_pressed() is None, "the next question is asked"


def test_a_hint_of_a_first_match_leaves_the_money_for_a_bet_until_a_horse_has_finished() -> None:
    race = LongShotBench(3).holds(0, "Double or Nothing").to_action()
    legal = LONG_SHOT.legal(race.state, 0)
    money = race.state.money[0]
    assert max(spent(race, command) for command in legal) > money - BET_DOLLARS
    advisable = TRAINER.advisable(race.state, 0, legal)
    assert 0 < max(spent(race, command) for command in advisable) <= money - BET_DOLLARS
    assert commands.Pass(0) in advisable
    assert TRAINER.advisable(race.home(1).state, 0, legal) == list(legal)


def test_a_hint_of_a_first_match_without_money_recommends_what_is_free() -> None:
    race = LongShotBench(3).money(0, 3).to_action()
    legal = LONG_SHOT.legal(race.state, 0)
    assert TRAINER.advisable(race.state, 0, legal) == list(legal)


def spent(race: LongShotBench, command: Command) -> int:
    """Returns the price of a command for its seat, in dollars."""
    after = play_unchecked(LONG_SHOT, race.state.copy(), command, Rng(0))
    costs = {events.HorseBought: "price", events.BetPlaced: "amount"}
    return sum(getattr(event, costs[type(event)]) for event in after if type(event) in costs)


@pytest.mark.parametrize(
    "change",
    [
        {"scan": "1"},
        {"read_aloud": True},
        {"hold_turns": "confirm"},
        {"speed": "relaxed"},
        {"help_level": "advice"},
    ],
)
def test_no_answer_is_timed_for_those_who_need_time(change: dict[str, object]) -> None:
    assert Settings().allows_timed_answers
    assert not Settings(**change).allows_timed_answers  # type: ignore[arg-type]
    table = Table(rolled(LongShotBench(3), 4, 3))
    table.view_model.is_timed = False
    picker = table.ask()
    assert picker.keep_clock is None
    assert not any(isinstance(effect, KeepClock) for effect in table.view_model.effects)


@pytest.mark.parametrize(("owner", "taking"), [(-1, commands.Draw), (1, commands.Steal)])
def test_one_press_keeps_a_nought_and_takes_its_card(owner: int, taking: type[commands.Draw | commands.Steal]) -> None:
    race = LongShotBench(3).holds(1, "Hang Ten")
    table = Table(rolled(race.owns(owner, 4) if owner >= 0 else race, 4, 0))
    picker = table.ask()
    assert picker.take(picker.options[0]) == commands.Keep(0)
    race.play("keep")
    answer = table.ask().take_pressed()
    assert answer
    assert isinstance(answer.commands[0], taking)
    assert answer.is_unheld
    assert table.ask().take_pressed() is None, "only the next question may be answered"


def test_a_nought_can_be_kept_without_its_card() -> None:
    race = rolled(LongShotBench(3), 4, 0)
    table = Table(race)
    picker = table.ask()
    assert picker.take(next(option for option in picker.options if option.key == NOTHING_KEY)) == commands.Keep(0)
    race.play("keep")
    answer = table.ask().take_pressed()
    assert answer
    assert answer.commands == (commands.Pass(0),)


def test_a_nought_without_a_card_asks_only_about_the_dice() -> None:
    table = Table(rolled(LongShotBench(3).owns(0, 4), 4, 0))
    picker = table.ask()
    assert [option.key for option in picker.buttons] == [KEEP_KEY, "horse", "move"]
    assert picker.take(picker.options[0]) == commands.Keep(0)
    assert table.view_model.planned is None


def test_a_reroll_plans_nothing() -> None:
    table = Table(rolled(LongShotBench(3), 4, 0))
    picker = table.ask()
    picker.take(next(option for option in picker.options if option.key == "move"))
    assert table.view_model.planned is None


def test_an_edition_in_which_a_nought_takes_a_card_leaves_no_choice() -> None:
    edition = next(name for name, edition in EDITIONS.items() if edition.must_take_card)
    table = Table(rolled(LongShotBench(3, edition=edition), 4, 0))
    assert NOTHING_KEY not in [option.key for option in table.ask().buttons]
