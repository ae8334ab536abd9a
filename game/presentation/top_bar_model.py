"""Defines the contents of the top bar."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.rules import Seat


class TopBarModel(NamedTuple):
    """The words of the bar: the game, how far the match is, the money on each chip; the seat in turn (None: nobody).

    `cards` are the cards in each hand, where there are hands; `owned` the numbers of what each seat owns; `out` are the
    seats that have left the match before its end. `unit` is the icon of what is counted instead of money.
    """

    title: str
    round: str
    money: tuple[str, ...]
    active: Seat | None
    cards: tuple[int, ...] = ()
    owned: tuple[tuple[int, ...], ...] = ()
    out: frozenset[Seat] = frozenset()
    unit: str = ""
