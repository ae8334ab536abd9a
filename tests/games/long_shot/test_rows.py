"""The field of Long Shot with large texts has a row per horse, and its card next to the rows."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import FRect

from game.engine.match import Match
from game.engine.rng import Rng
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import HORSES, LongShotState
from game.games.long_shot.view import layout
from game.games.long_shot.view.command_picker import LongShotCommandPicker
from game.games.long_shot.view.view import command_picker, follow_question
from game.games.long_shot.view.view_model import LongShotViewModel
from game.presentation.layout import PLAYFIELD
from game.ui.canvas import display_preferences
from game.ui.focus import Focus
from tests.support.long_shot_bench import LongShotBench

NAMES = ("Ana", "Bo", "Cleo")
LEAST_TARGET = 44.0
"""Minimum width and height of a target, in logical units."""


def large_table(view: LongShotState) -> LongShotViewModel:
    """Returns a table with texts of 150 %."""
    view_model = LongShotViewModel(view, NAMES, range(3), [0, 1, 2])
    view_model.preferences = display_preferences(1.5)
    return view_model


def question(view_model: LongShotViewModel, *presses: str) -> LongShotCommandPicker:
    view = view_model.view
    picker = command_picker(view_model, LONG_SHOT.legal(view, view.asked), lambda command: None)
    picker.share_focus(Focus(""))
    for key in presses:
        picker.take(next(option for option in picker.options if option.key == key))
    return picker


def look_at(view_model: LongShotViewModel, picker: LongShotCommandPicker, key: str) -> FRect | None:
    """Focuses an option; returns the box of the card of its horse."""
    option = next(option for option in picker.options if option.key == key)
    view_model.highlighted_horse = next(
        (horse for horse in HORSES if option.box == view_model.horse_box(horse)), 0
    )  # as the layer of the race does in each frame
    picker.focus.key = key
    follow_question(view_model, picker, picker.focus)
    return view_model.card_box


def test_with_large_texts_ten_rows_that_can_be_pressed_fill_the_field() -> None:
    rows = [layout.horse_row(horse) for horse in HORSES]
    assert all(min(row.size) >= LEAST_TARGET and layout.FIELD.contains(row) for row in rows)
    assert not any(upper.colliderect(lower) for upper, lower in pairwise(rows))
    assert rows[0].top >= layout.ROWS_HEAD.bottom


@pytest.mark.parametrize("text_scale", [1.0, 1.25, 1.5])
def test_horses_are_pressed_where_they_are_shown(text_scale: float) -> None:
    view_model = large_table(LongShotBench(3).to_action().state)
    view_model.preferences = display_preferences(text_scale)
    boxes = layout.horse_row if text_scale == 1.5 else layout.horse_plate
    picker = question(view_model, "buy")
    assert [option.box for option in picker.options if option.key != "back"] == [boxes(horse) for horse in HORSES]


def test_a_change_of_the_text_size_moves_the_answers_of_an_open_question() -> None:
    view_model = large_table(LongShotBench(3).to_action().state)
    picker = question(view_model, "buy")
    view_model.preferences = display_preferences(1.0)
    look_at(view_model, picker, "Buy.horse.4")
    assert picker.options[3].box == layout.horse_plate(4)
    assert view_model.card_box is None


@pytest.mark.parametrize("horse", HORSES)
def test_the_card_over_rows_leaves_the_row_of_its_horse(horse: int) -> None:
    card = layout.row_card(horse)
    assert not card.colliderect(layout.horse_row(horse))
    assert layout.FIELD.contains(card)


def test_without_a_horse_in_focus_all_rows_are_seen() -> None:
    view_model = large_table(LongShotBench(3).holds(0, "Three Cheers").to_action().state)
    picker = question(view_model)
    assert look_at(view_model, picker, "pass") is None
    assert look_at(view_model, picker, "card.0") == layout.row_card(3)


def test_a_hint_beside_rows_has_its_place_for_itself() -> None:
    view_model = large_table(LongShotBench(3).to_action().state)
    picker = question(view_model, "buy")
    assert look_at(view_model, picker, "Buy.horse.4") == layout.DESK_HORSE_CARD
    view_model.advice = picker.commands[0]
    assert look_at(view_model, picker, "Buy.horse.4") is None


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_the_card_covers_neither_an_answer_nor_the_track_nor_the_card_that_is_played(seed: int) -> None:
    match: Match[LongShotState] = Match(LONG_SHOT, LONG_SHOT.options({"seats": "3"}), seed)
    rng = Rng(seed, 5)
    asked = 0
    while match.to_act() and asked < 60:
        seat = match.to_act()[0]
        view_model = large_table(LONG_SHOT.view(match.state, seat))
        view_model.raised.place = -1
        for action in [(), *((key,) for key in actions(question(view_model)))]:
            picker = question(view_model, *action)
            asked += picker.asks_for_horse
            for option in picker.options:
                card = look_at(view_model, picker, option.key)
                raised = picker.explanation_box
                assert not card or not (picker.asks_for_horse and layout.FIELD.colliderect(card))
                assert not card or not PLAYFIELD.colliderect(card)
                assert not card or not (raised and raised.colliderect(card))
        match.play(rng.pick(match.legal(seat)))
    assert asked > 20


def actions(picker: LongShotCommandPicker) -> list[str]:
    """Returns the keys of options that lead to a further question."""
    return [option.key for option in picker.options if len(option.commands) > 1 and not option.disabled_reason]
