"""Which horse and which box of a sheet an event is about: what a call lights. Draws nothing."""

from __future__ import annotations

from pygame import FRect

from game.engine.core import Event
from game.engine.dice_game import vocabulary as v
from game.stage.looks.dice_game import layout


def horse_of(event: Event) -> int:
    """The horse that an event is about, or 0."""
    match event:
        case v.HorseDieRolled(face) | v.RolandRolled(face):
            return face
        case v.BarMarked():
            return event.mark
        case _:
            return int(getattr(event, "horse", 0))


def box_of(event: Event) -> FRect | None:
    """The box on the sheet that was marked."""
    match event:
        case v.HelmetMarked():
            return layout.cell(event.horse, 1)
        case v.JerseyMarked():
            return layout.cell(event.horse, 2)
        case v.BetPlaced():
            return layout.cell(event.horse, 3)
        case v.CircleMarked():
            return layout.circle(event.circle)
        case v.BonusTaken():
            return layout.bonus_box(event.box)
        case v.WildMarked():
            return layout.cell(event.number, 0)
        case _:
            return None
