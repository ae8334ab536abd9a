"""The score pad of the Dice Game: its rows, and in which of them an event writes. Adds nothing up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.core import Event
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import EXTRAS, PURSE, SETS, WINNINGS, State
from game.stage.looks.base.scorepad import Entry, Row
from game.words import _, say

ROWS: tuple[Row, ...] = (
    (lambda: _("Purses"), lambda view, seat: view.earned[seat][PURSE]),
    (lambda: _("Bets"), lambda view, seat: view.earned[seat][WINNINGS]),
    (lambda: _("Jockey sets"), lambda view, seat: view.earned[seat][SETS]),
    (lambda: _("Abilities"), lambda view, seat: view.earned[seat][EXTRAS]),
    (lambda: _("Money left"), lambda view, seat: view.money[seat]),
)
"""The rows from top to bottom: name, and dollars so far. The total is their sum."""


def placed(view: State) -> list[tuple[int, str]]:
    """The horses that came first to third, with their names."""
    return [(horse, _(view.cards[horse].name)) for horse in view.finishers]


def entry(view: State, event: Event) -> Entry | None:
    """Where `event` is written; None if nowhere."""
    written = _ENTRIES.get(type(event))
    return written(view, event) if written else None


def _horse(view: State, horse: int) -> str:
    return f"{_(view.cards[horse].name)} ({horse})"


def _purse(view: State, event: v.PurseWon) -> Entry:
    place = (_("first"), _("second"), _("third"))[event.place - 1]
    words = _("{horse} came {place}: ${amount}")
    return Entry(event.seat, 0, words.format(horse=_horse(view, event.horse), place=place, amount=event.amount))


def _bet(view: State, event: v.BetPaid) -> Entry:
    words = _("${stake} on {horse} pays {odds} times: ${amount}")
    horse = _horse(view, event.horse)
    return Entry(event.seat, 1, words.format(stake=event.stake, horse=horse, odds=event.odds, amount=event.amount))


def _set(view: State, event: v.JockeySetScored) -> Entry:
    words = _("Helmet and Jersey of {horse}: ${amount}")
    return Entry(event.seat, 2, words.format(horse=_horse(view, event.horse), amount=event.amount))


def _ability(view: State, event: v.AbilityScored) -> Entry:
    words = _("{horse}, {ability}: ${amount}")
    ability = say(view.cards[event.card].ability.effect.text)
    return Entry(event.seat, 3, words.format(horse=_horse(view, event.card), ability=ability, amount=event.amount))


_ENTRIES: dict[type[Event], Callable[[State, Any], Entry]] = {
    v.PurseWon: _purse,
    v.BetPaid: _bet,
    v.JockeySetScored: _set,
    v.AbilityScored: _ability,
}
