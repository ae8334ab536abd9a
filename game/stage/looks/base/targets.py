"""What can be pressed in the bar: the chips and the small buttons. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.core import Seat
from game.stage.looks.base import layout
from game.stage.looks.base.showing import Showing
from game.ui.focus import Target
from game.words import _


def seats(showing: Showing, pressed: Callable[[Seat], Any]) -> list[Target]:
    """The chips, one a seat."""
    words, names = _("Sheet of {name}"), showing.names
    return [
        Target(f"seat.{seat}", layout.chip(seat, len(names)), words.format(name=name),
               lambda seat=seat: pressed(seat))  # type: ignore[misc]
        for seat, name in enumerate(names)
    ]  # fmt: skip


def buttons(names: Sequence[str], pressed: Callable[[str], Any]) -> list[Target]:
    """The small buttons of these names."""
    words = {"undo": _("Take back"), "table": _("The standing"), "speed": _("Faster"), "help": _("Rules"),
             "menu": _("Menu")}  # fmt: skip
    return [
        Target(f"top.{name}", layout.top_icon(name), words[name], lambda name=name: pressed(name))  # type: ignore[misc]
        for name in names
    ]
