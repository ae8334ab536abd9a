"""The plate next to the open sheet shows a seat's bets, gains and marks at large size, with or without a sign."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.games.dice_game.rules import event_types, events
from game.games.dice_game.rules.state import ACT, HORSES, OVER, ROLL
from game.games.dice_game.view import layout
from game.games.dice_game.view.animations import DiceGameAnimations
from game.games.dice_game.view.lifted_sheet import LiftedPromptBar
from game.games.dice_game.view.player_sheet_panel import PlayerSheetPanel
from game.games.dice_game.view.view_model import DiceGameViewModel
from game.ui import theme
from game.ui.canvas import Canvas
from tests.support.dice_game_bench import DiceGameBench


def drawn(bar: LiftedPromptBar) -> bytes:
    """Returns the pixels of the bar and of the area next to the sheet."""
    picture = Surface((1280, 720))
    bar.draw_status(Canvas(picture, 1.0), "")
    return picture.get_buffer().raw


@pytest.mark.parametrize(
    "event",
    [
        events.BetPlaced(1, 3, 2),
        events.MoneyEarned(1, 7, "cash"),
        events.MoneyLost(1, 2, "fee"),
        events.CircleMarked(1, 4),
        events.BonusTaken(1, 0),
    ],
)
def test_what_a_bot_does_is_shown_beside_the_open_sheet(event: event_types.DiceGameEvent) -> None:
    bench = DiceGameBench()
    bench.state.phase = ACT
    bench.state.turn = 1
    table = DiceGameViewModel(bench.state, ("Ana", "Bo"), (0, 1), (0,))
    bar = LiftedPromptBar(table, layout.TABLE_LAYOUT.prompt_bar)
    before = drawn(bar)
    list(DiceGameAnimations(table, lambda sound: None).for_event(event) or ())
    assert drawn(bar) != before


def test_in_ones_own_turn_the_actions_give_way_to_what_one_is_about_while_nothing_is_asked() -> None:
    bench = DiceGameBench()
    table = DiceGameViewModel(bench.state, ("Ana", "Bo"), (0, 1), (0,))
    bar = LiftedPromptBar(table, layout.TABLE_LAYOUT.prompt_bar)
    shown = set[bytes]()
    for bench.state.phase, bench.state.die in ((OVER, 0), (ROLL, 0), (ACT, 3), (ACT, 4)):
        shown.add(drawn(bar))
    assert len(shown) == 4


def test_what_can_be_marked_now_is_bright_and_the_rest_of_the_sheet_is_calm() -> None:
    bench = DiceGameBench()
    picture = Surface((1280, 720))
    table = DiceGameViewModel(bench.state, ("Ana", "Bo"), (0, 1), (0,))
    for phase, number, bright in ((ROLL, 0, {1, 2, 3, 4, 5, 6, 7, 8}), (ACT, 3, {3})):
        bench.state.phase = phase
        bench.state.die = number
        PlayerSheetPanel(table).draw(Canvas(picture, 1.0))
        faces = {horse: picture.get_at(tuple(map(round, layout.cell(horse, 1).center)))[:3] for horse in range(1, 9)}
        assert {horse for horse, face in faces.items() if face == theme.PAPER_LIGHT} == bright
        assert {face for horse, face in faces.items() if horse not in bright} <= {theme.PAPER_SHADE}


def test_the_open_sheet_keeps_the_colour_of_its_owner_in_a_rivals_turn() -> None:
    bench = DiceGameBench()
    bench.state.phase = ACT
    picture = Surface((1280, 720))
    table = DiceGameViewModel(bench.state, ("Ana", "Bo"), (0, 1), (0,))
    heads = set()
    for bench.state.turn in (0, 1):
        PlayerSheetPanel(table).draw(Canvas(picture, 1.0))
        heads.add(picture.get_at((640, round(layout.SHEET.top) + 18))[:3])
    assert len(heads) == 1


def test_the_row_of_the_rolled_horse_covers_no_text_of_its_neighbours() -> None:
    for horse in HORSES:
        lifted = layout.lifted_row(horse)
        others = [layout.field_row(other) for other in HORSES if other != horse]
        assert all(lifted.clip(row).height <= 2 for row in others)
