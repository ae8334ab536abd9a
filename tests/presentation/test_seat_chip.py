"""Chips in the top bar: a face in each of them for any number of seats, and one icon for a seat's latest action."""

from __future__ import annotations

import pytest

from game.games.dice_game.view.view_model import DiceGameViewModel
from game.presentation import layout
from game.presentation.seat_animations import ChipIcon, SeatAnimations
from game.presentation.seat_chip import _lay_out
from tests.support.dice_game_bench import DiceGameBench

LEAST_FACE = 26.0


@pytest.mark.parametrize("seats", range(1, 9))
@pytest.mark.parametrize("has_second_line", [False, True])
def test_every_chip_has_a_face_beside_its_words(seats: int, *, has_second_line: bool) -> None:
    for seat in range(seats):
        chip = layout.chip(seat, seats)
        place = _lay_out(chip, has_second_line=has_second_line)
        assert place.badge.width >= LEAST_FACE
        assert all(chip.contains(box) for box in (place.badge, place.name, place.money, place.second))
        assert all(box.left >= place.badge.right for box in (place.name, place.money, place.second))


def test_what_a_seat_does_next_takes_the_place_of_the_icon_before_within_its_chip() -> None:
    view_model = DiceGameViewModel(DiceGameBench(3).state, ("Ana", "Bo", "Cleo"), (0, 1, 2))
    seats = SeatAnimations(view_model, lambda *_sound, **_how: None)
    for icon in ("coin", "helmet", "jersey"):
        seats.show_on_chip(2, icon, number=4)
    view_model.effects.update(0.0)
    assert [effect.icon for effect in view_model.effects if isinstance(effect, ChipIcon)] == ["jersey"]
