"""Defines the score sheet of the Dice Game: its rows, and in which of them an event writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.rules import Event
from game.games.dice_game.rules.events import AbilityScored, BetPaid, JockeySetScored, PurseWon
from game.games.dice_game.rules.state import ABILITIES, JOCKEY_SETS, PURSE, WINNINGS, DiceGameState
from game.i18n import _, translate
from game.presentation.score_sheet import ScoreEntry, ScoreRow

ROWS: tuple[ScoreRow, ...] = (
    (lambda: _("Purses"), lambda view, seat: view.earned[seat][PURSE]),
    (lambda: _("Bets"), lambda view, seat: view.earned[seat][WINNINGS]),
    (lambda: _("Jockey sets"), lambda view, seat: view.earned[seat][JOCKEY_SETS]),
    (lambda: _("Abilities"), lambda view, seat: view.earned[seat][ABILITIES]),
    (lambda: _("Money left"), lambda view, seat: view.money[seat]),
)
"""The rows from top to bottom: name, and dollars so far. The total is their sum."""


def finishers(view: DiceGameState) -> list[tuple[int, str]]:
    """The horses that came first to third, with their names."""
    return [(horse, _(view.cards[horse].name)) for horse in view.finishers]


def entry(view: DiceGameState, event: Event) -> ScoreEntry | None:
    """Where `event` is written; None if nowhere."""
    entry_maker = _ENTRIES.get(type(event))
    return entry_maker(view, event) if entry_maker else None


def _horse(view: DiceGameState, horse: int) -> str:
    return f"{_(view.cards[horse].name)} ({horse})"


def _purse(view: DiceGameState, event: PurseWon) -> ScoreEntry:
    place = (_("first"), _("second"), _("third"))[event.place - 1]
    words = _("{horse} came {place}: ${amount}")
    return ScoreEntry(event.seat, 0, words.format(horse=_horse(view, event.horse), place=place, amount=event.amount))


def _bet(view: DiceGameState, event: BetPaid) -> ScoreEntry:
    words = _("${stake} on {horse} pays {odds} times: ${amount}")
    horse = _horse(view, event.horse)
    return ScoreEntry(event.seat, 1, words.format(stake=event.stake, horse=horse, odds=event.odds, amount=event.amount))


def _set(view: DiceGameState, event: JockeySetScored) -> ScoreEntry:
    words = _("Helmet and Jersey of {horse}: ${amount}")
    return ScoreEntry(event.seat, 2, words.format(horse=_horse(view, event.horse), amount=event.amount))


def _ability(view: DiceGameState, event: AbilityScored) -> ScoreEntry:
    words = _("{horse}, {ability}: ${amount}")
    ability = translate(view.cards[event.card].ability.effect.text)
    return ScoreEntry(event.seat, 3, words.format(horse=_horse(view, event.card), ability=ability, amount=event.amount))


_ENTRIES: dict[type[Event], Callable[[DiceGameState, Any], ScoreEntry]] = {
    PurseWon: _purse,
    BetPaid: _bet,
    JockeySetScored: _set,
    AbilityScored: _ability,
}
