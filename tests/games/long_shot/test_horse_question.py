"""The question for a horse to bet on or to buy: its first focus, its title and its payouts in the field."""

from __future__ import annotations

from pygame import Surface, draw, image

from game.engine.rules import Command
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import HORSES
from game.games.long_shot.view import layout
from game.games.long_shot.view.command_picker import LongShotCommandPicker
from game.games.long_shot.view.field_panel import LongShotFieldPanel, draw_plate
from game.games.long_shot.view.horse_rows import price_text
from game.games.long_shot.view.view import command_picker, follow_question
from game.games.long_shot.view.view_model import LongShotViewModel
from game.presentation.command_picker_view import RING_WIDTH
from game.race_view.live_odds import WinPlaceShow
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from tests.support.long_shot_bench import LongShotBench


def asked_for_horse(
    race: LongShotBench, kind: type[Command], *, advice: Command | None = None, chances: dict[int, WinPlaceShow]
) -> tuple[LongShotViewModel, LongShotCommandPicker, str]:
    """Returns the table and the question after a press of the button for a kind, with the key in focus."""
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), ("Ana", "Bo"), range(2), [0])
    view_model.chances = chances
    view_model.advice = advice
    picker = command_picker(view_model, LONG_SHOT.legal(race.state, 0), lambda command: None)
    focus = Focus()
    picker.share_focus(focus)
    button = next(option for option in picker.options if len(option.commands) > 1 and type(option.commands[0]) is kind)
    assert picker.take(button) is None
    picker.lead_focus()
    follow_question(view_model, picker, focus)
    return view_model, picker, focus.key


def horse_of_key(picker: LongShotCommandPicker, key: str) -> int:
    command = next(option.commands[0] for option in picker.options if option.key == key)
    assert isinstance(command, commands.Bet | commands.Buy)
    return command.horse


def test_the_question_for_a_bet_begins_at_the_horse_that_pays_most_on_average() -> None:
    chances = {horse: WinPlaceShow(0.01, 0.05, 0.1) for horse in HORSES} | {6: WinPlaceShow(0.5, 0.7, 0.9)}
    _view_model, picker, key = asked_for_horse(LongShotBench(2).to_action(), commands.Bet, chances=chances)
    assert horse_of_key(picker, key) == 6


def test_without_chances_the_question_for_a_bet_begins_at_the_foremost_horse() -> None:
    race = LongShotBench(2).at((4, 9), (2, 3)).to_action()
    _view_model, picker, key = asked_for_horse(race, commands.Bet, chances={})
    assert horse_of_key(picker, key) == 4


def test_the_question_for_a_purchase_begins_at_the_recommended_horse() -> None:
    race = LongShotBench(2).at((4, 9)).to_action()
    _view_model, picker, key = asked_for_horse(race, commands.Buy, advice=commands.Buy(0, 2), chances={})
    assert horse_of_key(picker, key) == 2


def test_the_field_shows_payouts_while_a_bet_is_chosen_and_prices_while_a_horse_is_bought() -> None:
    race = LongShotBench(2).owns(1, 6).to_action()
    betting, _picker, _key = asked_for_horse(race, commands.Bet, chances={})
    assert betting.asks_for_horse
    assert [price_text(betting, horse) for horse in (6, 8)] == ["$35", "$55"]
    buying, _picker, _key = asked_for_horse(race, commands.Buy, chances={})
    assert buying.asks_for_horse
    assert [price_text(buying, horse) for horse in (6, 8)] == ["", "$9"]
    assert LongShotFieldPanel(buying).signature() != LongShotFieldPanel(betting).signature()


def test_the_ring_of_an_option_covers_no_part_of_a_plate() -> None:
    box = layout.horse_plate(4)
    edges = []
    for race in (LongShotBench(2), LongShotBench(2).owns(1, 4).bets(0, (4, 15))):
        view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), ("Ana", "Bo"), range(2), [0])
        view_model.chances = {4: WinPlaceShow(1.0, 1.0, 1.0)} if race.state.owners[4] else {}
        canvas = Canvas(Surface((1280, 720)), 1.0)
        draw_plate(canvas, view_model, 4, box, is_lit=False)
        draw.rect(canvas.surface, "black", box.inflate(-2 * RING_WIDTH, -2 * RING_WIDTH))
        edges.append(image.tobytes(canvas.surface.subsurface(box), "RGB"))
    assert edges[0] == edges[1]
