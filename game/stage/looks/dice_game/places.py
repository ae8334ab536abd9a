"""Where on the table the answer to a question lies. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.engine.core import Command
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.bonuses import BOXES, free_box
from game.engine.dice_game.state import State
from game.stage.looks.dice_game import layout


def place(view: State, kind: type[Command], question: str, value: Any, group: Sequence[Command]) -> FRect | None:
    """Where an answer lies on the table; None for a button."""
    match kind, question:
        case v.Concession, _any:
            return layout.circle(value)
        case v.Helmet, _any:
            return layout.cell(value, 1)
        case (v.Jersey, "mark"):
            return layout.bar_target(group[0].horse, value) if value else None  # type: ignore[attr-defined]
        case v.Jersey, _any:
            return layout.cell(value, 2)
        case (v.Bet | v.FreeBet), "horse":
            return layout.cell(value, 3)
        case (v.Buy | v.Claim), _any:
            return layout.field_row(value)
        case v.MarkBar, _any:
            return layout.bar_target(view.questions[-1].about, value)
        case v.TakeBonus, _any:
            box = free_box(view, view.turn, value)
            return layout.bonus_box(box if box is not None else BOXES.index(value))
        case (v.Wild | v.RollForRoland), _any:
            return layout.cell(value, 0)
        case v.Roll, "horse":
            return layout.cell(value, 0) if value else None
        case _:
            return None
