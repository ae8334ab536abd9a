"""Defines the score sheet of Long Shot: its rows, and in which of them an event writes."""

from __future__ import annotations

from game.engine.rules import Event
from game.games.lap.wording import ordinal
from game.games.long_shot.rules.events import BetPaid, PurseWon
from game.games.long_shot.rules.state import PURSE, WINNINGS, LongShotState
from game.games.long_shot.wording import horse_label, horse_name
from game.i18n import _, translate
from game.presentation.score_sheet import ScoreEntry, ScoreRow

ROWS: tuple[ScoreRow, ...] = (
    (lambda: _("Cash"), lambda view, seat: view.money[seat]),
    (lambda: _("Purses"), lambda view, seat: view.earned[seat][PURSE]),
    (lambda: _("Bets"), lambda view, seat: view.earned[seat][WINNINGS]),
)
"""The rows from top to bottom: name, and dollars so far. The total is their sum."""
PURSES, BETS = 1, 2


def finishers(view: LongShotState) -> list[tuple[int, str]]:
    """The horses that came first to third, with their names."""
    return [(horse, translate(horse_name(horse))) for horse in view.finishers]


def entry(view: LongShotState, event: Event) -> ScoreEntry | None:
    """Where `event` is written; None if nowhere."""
    match event:
        case PurseWon(seat, horse, place, amount):
            words = _("{horse} finished {place}: ${amount}")
            label = translate(horse_label(horse))
            return ScoreEntry(seat, PURSES, words.format(horse=label, place=ordinal(place), amount=amount))
        case BetPaid(seat, horse, _place, stake, amount):
            words, label = _("${stake} on {horse} × {odds} = ${amount}"), translate(horse_label(horse))
            entry = words.format(stake=stake, horse=label, odds=amount // stake, amount=amount)
            return ScoreEntry(seat, BETS, entry)
        case _:
            return None
