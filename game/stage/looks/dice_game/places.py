"""Where on the table the answer to a question lies. Decides nothing."""

from __future__ import annotations

from typing import Any

from pygame import FRect

from game.engine.core import Command
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.bonuses import BOXES, free_box
from game.engine.dice_game.state import State
from game.stage.looks.dice_game import layout


def place(view: State, kind: type[Command], question: str, value: Any) -> FRect | None:
    """Where an answer lies on the table; None for a button."""
    match kind, question:
        case v.Concession, _any:
            return layout.circle(value)
        case v.Helmet, _any:
            return layout.cell(value, 1)
        case (v.Bet | v.FreeBet), "horse":
            return layout.cell(value, 3)
        case (v.Buy | v.Claim), _any:
            return layout.field_row(value)
        case v.TakeBonus, _any:
            box = free_box(view, view.turn, value)
            return layout.bonus_box(box if box is not None else BOXES.index(value))
        case (v.Wild | v.RollForRoland), _any:
            return layout.cell(value, 0)
        case (v.Jersey, "mark") | (v.MarkBar, _) | (v.Roll, "horse"):
            return layout.cell(value, 0) if value else None
        case v.Jersey, _any:
            return layout.cell(value, 2)
        case _:
            return None
