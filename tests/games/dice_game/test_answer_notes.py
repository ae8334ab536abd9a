"""The notes on the actions: the gain of each action, or the true reason why it is disabled."""

from __future__ import annotations

import pytest
from pygame import FRect, Surface

from game.engine.message import Message
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.player_sheet import CIRCLES_OF, LINES
from game.games.dice_game.rules.state import ACT, DiceGameState
from game.games.dice_game.view.ability_marks import draw_ability
from game.games.dice_game.view.answer_notes import action_notes, barred_text
from game.games.dice_game.view.command_picker import DiceGameCommandPicker
from game.games.dice_game.view.view_model import DiceGameViewModel
from game.ui import theme
from game.ui.canvas import Canvas
from tests.support.dice_game_bench import DiceGameBench

NAMES = ("Ana", "Bo")


def acting_on(bench: DiceGameBench, horse: int) -> DiceGameState:
    """Returns a state in which seat 0 acts on a horse."""
    bench.state.phase = ACT
    bench.state.turn = 0
    bench.state.die = horse
    return bench.state


@pytest.mark.parametrize(
    ("bench", "key", "reason"),
    [
        (DiceGameBench().home(5), "bet", "finished"),
        (DiceGameBench().home(5), "buy", "finished"),
        (DiceGameBench().owns(1, 5), "buy", "Bo's horse"),
        (DiceGameBench().owns(0, 5), "buy", "your horse"),
        (DiceGameBench().money(0, 2), "buy", "costs $6, you have $2"),
        (DiceGameBench().money(0, 0), "bet", "you have $0"),
        (DiceGameBench().at((5, 13)), "bet", "past the red line"),
        (DiceGameBench().helmets(0, 5), "helmet", "you have it"),
    ],
)
def test_a_disabled_action_has_its_true_reason(bench: DiceGameBench, key: str, reason: str) -> None:
    assert barred_text(acting_on(bench, 5), key, NAMES) == reason


def test_a_reason_on_a_button_is_not_repeated_in_a_bubble() -> None:
    state = acting_on(DiceGameBench().owns(1, 5).money(0, 9), 5)
    legal = [commands.Helmet(0, 5), commands.Bet(0, 5, 1)]
    picker = DiceGameCommandPicker(state, legal, lambda _command: Message("not now"), names=NAMES)
    targets = {target.key: target for target in picker.targets(lambda _option: None)}
    assert targets["buy"].disabled_reason
    assert targets["buy"].explains_itself
    assert targets["jersey"].disabled_reason
    assert not targets["jersey"].explains_itself, "its button has no reason"
    assert not targets["bet"].explains_itself


def test_an_action_that_is_possible_has_no_reason() -> None:
    state = acting_on(DiceGameBench().at((5, 13)).helmets(0, 5).money(0, 9), 5)
    assert not any(barred_text(state, key, NAMES) for key in ("concession", "jersey", "bet", "buy"))


def test_a_number_without_circles_says_so() -> None:
    state = acting_on(DiceGameBench(), 5)
    state.circles[0] = sum(1 << circle for circle in CIRCLES_OF[5])
    assert barred_text(state, "concession", NAMES) == "all crossed off"


def test_the_last_action_says_what_brings_nothing() -> None:
    state = acting_on(DiceGameBench().home(1, 2, 3).at((4, 13)).helmets(0, 4), 5)
    notes = action_notes(state, is_first=False)
    assert notes["bet"].endswith("wins nothing now")
    assert notes["concession"] == "fills no line"
    assert (notes["helmet"], notes["jersey"]) == ("no more bets", "no more rolls")
    assert notes["buy"].endswith("too late for a purse")
    state.die = 4
    notes = action_notes(state, is_first=False)
    assert notes["bet"].endswith("pays the stake back")
    assert notes["jersey"] == "full set: $5"


def test_a_circle_that_fills_a_line_is_announced() -> None:
    state = acting_on(DiceGameBench(), 5)
    circle, other = CIRCLES_OF[5]
    state.circles[0] = next(line for line in LINES if line >> circle & 1) & ~(1 << circle)
    assert action_notes(state, is_first=True)["concession"] == "one fills a line"
    state.circles[0] |= 1 << other
    assert action_notes(state, is_first=True)["concession"] == "fills a line: bonus"


def test_the_front_leaves_out_horses_level_with_the_last() -> None:
    bench = DiceGameBench()
    table = DiceGameViewModel(bench.state, NAMES, (0, 1), (0,))
    assert not any(table.front)
    bench.at(*((horse, 3) for horse in range(1, 9)))
    assert not any(table.front)
    bench.at((6, 7), (2, 5))
    assert table.front == [[6], [2], []]


@pytest.mark.parametrize("key", ["helmet", "jersey"])
def test_a_full_set_that_costs_an_ability_names_the_loss(key: str) -> None:
    for owner, note in ((0, "full set: −$5"), (1, "full set: $5")):
        bench = DiceGameBench().owns(owner, 5).home(1, 2, 3)
        bench = bench.jerseys(0, 4) if key == "helmet" else bench.helmets(0, 4)
        state = acting_on(bench, 4)
        assert action_notes(state, is_first=True)[key] == note
        state.finishers.clear()
        assert (action_notes(state, is_first=True)[key] == note) == (owner == 0), "before the end only the loss counts"


def test_the_sheet_strikes_out_an_ability_that_is_void(monkeypatch: pytest.MonkeyPatch) -> None:
    strokes: list[theme.Colour] = []
    monkeypatch.setattr(Canvas, "fill", lambda _canvas, colour, _box: strokes.append(colour))
    for helmets in ((), (4,)):
        state = DiceGameBench().owns(0, 5).jerseys(0, 4).helmets(0, *helmets).state
        effect = state.cards[5].ability.effect
        is_void = effect.is_void(state, 0)
        draw_ability(Canvas(Surface((400, 40)), 1.0), state.cards[5].ability, FRect(0, 0, 380, 40), is_void=is_void)
        assert effect.score(state, 0) == (0 if helmets else 10)
        assert (theme.ALARM in strokes) == bool(helmets)
