"""The notes on the actions: the gain of each action, or the true reason why it is disabled."""

from __future__ import annotations

import pytest
from pygame import FRect, Surface

from game.engine.message import Message
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.abilities import PendingChoice, effect_id_of_card
from game.games.dice_game.rules.money import EveryoneElseLoses
from game.games.dice_game.rules.player_sheet import CIRCLES_OF, LINES
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import ACT, DiceGameState
from game.games.dice_game.view import first_layout
from game.games.dice_game.view.ability_marks import draw_ability
from game.games.dice_game.view.action_options import ActionOptions
from game.games.dice_game.view.answer_notes import action_notes, barred_text, prize_text
from game.games.dice_game.view.command_picker import DiceGameCommandPicker
from game.games.dice_game.view.view_model import DiceGameViewModel
from game.presentation.command_picker_view import HINT_MARK_SIZE
from game.ui import text, theme
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


def test_a_further_bet_on_a_horse_names_the_payout_before_and_after_it() -> None:
    state = acting_on(DiceGameBench().money(0, 9), 7)
    assert action_notes(state)["bet"] == "$1–3 · up to $27"
    state.bets[0][7] = 4
    assert action_notes(state)["bet"] == "$1–3 · 1st: $36 → $63"


def test_the_last_action_says_what_brings_nothing() -> None:
    state = acting_on(DiceGameBench().home(1, 2, 3).at((4, 13)).helmets(0, 4), 5)
    notes = action_notes(state)
    assert notes["bet"].endswith("wins nothing now")
    assert notes["concession"] == "fills no line"
    assert (notes["helmet"], notes["jersey"]) == ("brings nothing", "brings nothing")
    assert notes["buy"].endswith("too late for a purse")
    state.die = 4
    notes = action_notes(state)
    assert notes["bet"].endswith("pays the stake back")
    assert notes["jersey"] == "full set: $5"


def test_the_helmet_of_a_horse_that_has_finished_names_its_set() -> None:
    for owner, note in ((1, "with Jersey: $5"), (0, "no more bets")):
        state = acting_on(DiceGameBench().owns(owner, 5).home(1), 1)
        assert action_notes(state)["helmet"] == note, "the owner of 5 loses $10 by a set"


def test_an_ability_that_takes_dollars_names_those_that_it_takes_now() -> None:
    state = acting_on(DiceGameBench(3), 8)
    assert isinstance(state.cards[8].ability.effect, EveryoneElseLoses)
    state.questions.append(PendingChoice(effect_id_of_card(8)))
    for money, note in (([9, 1, 3], "Bo −$1 · Cleo −$2"), ([9, 0, 0], "no money to take")):
        state.money[:3] = money
        picker = DiceGameCommandPicker(
            state, DICE_GAME.legal(state, 0), lambda _command: None, names=("Ana", "Bo", "Cleo")
        )
        use = next(option for option in picker.options if isinstance(option.commands[0], commands.Use))
        assert (use.words, use.note) == ("Use the ability", note)


def test_a_further_bet_shows_the_payout_before_and_after() -> None:
    bench = DiceGameBench().bets(0, (5, 3))
    odds = bench.state.cards[5].odds[0]
    assert prize_text(bench.state, 5, 2) == f"1st: ${3 * odds} → ${5 * odds}"
    assert prize_text(bench.state, 4, 2) == f"1st: ${2 * bench.state.cards[4].odds[0]}"


def test_a_circle_that_fills_a_line_is_announced() -> None:
    state = acting_on(DiceGameBench(), 5)
    circle, other = CIRCLES_OF[5]
    state.circles[0] = next(line for line in LINES if line >> circle & 1) & ~(1 << circle)
    assert action_notes(state)["concession"] == "full line!"
    state.circles[0] |= 1 << other
    assert action_notes(state)["concession"] == "full line!"


def test_the_notes_of_a_first_race_are_beside_the_names_of_the_actions() -> None:
    canvas = Canvas(Surface((1280, 720)), 1.0)
    row = first_layout.row_box(0, 5).inflate(-24, -theme.BUTTON_DEPTH)
    row.width -= HINT_MARK_SIZE
    state = acting_on(DiceGameBench(), 5)
    actions = ActionOptions(is_first=True, sells_horses=True, are_cards=False)
    for state.circles[0] in (
        0,
        next(line for line in LINES if line >> CIRCLES_OF[5][0] & 1) & ~(1 << CIRCLES_OF[5][0]),
    ):
        for option in actions.of(state, DICE_GAME.legal(state, 0), lambda _command: ""):
            pair = (option.words, theme.BUTTON), (option.note, theme.SMALL)
            assert 1 in text.pair_lines(canvas, *pair, row), option


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
        assert action_notes(state)[key] == note
        state.finishers.clear()
        assert action_notes(state)[key] == note


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
