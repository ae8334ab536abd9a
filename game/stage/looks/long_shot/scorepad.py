"""The score pad of Long Shot: its rows, and in which of them an event writes. Adds nothing up."""

from __future__ import annotations

from game.engine.core import Event
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import PURSE, WINNINGS, State
from game.stage.looks.base.scorepad import Entry, Row
from game.stage.looks.long_shot.labels import horse_name, horse_words
from game.words import _

ROWS: tuple[Row, ...] = (
    (lambda: _("Cash"), lambda view, seat: view.money[seat]),
    (lambda: _("Purses"), lambda view, seat: view.earned[seat][PURSE]),
    (lambda: _("Bets"), lambda view, seat: view.earned[seat][WINNINGS]),
)
"""The rows from top to bottom: name, and dollars so far. The total is their sum."""
PURSES, BETS = 1, 2


def placed(view: State) -> list[tuple[int, str]]:
    """The horses that came first to third, with their names."""
    return [(horse, horse_name(horse)) for horse in view.finishers]


def entry(view: State, event: Event) -> Entry | None:
    """Where `event` is written; None if nowhere."""
    match event:
        case v.PurseWon(seat, horse, place, amount):
            rank = (_("first"), _("second"), _("third"))[place - 1]
            words = _("{horse} came {place}: ${amount}")
            return Entry(seat, PURSES, words.format(horse=horse_words(horse), place=rank, amount=amount))
        case v.BetPaid(seat, horse, _place, stake, amount):
            words = _("${stake} on {horse} pays {odds} times: ${amount}")
            told = words.format(stake=stake, horse=horse_words(horse), odds=amount // stake, amount=amount)
            return Entry(seat, BETS, told)
        case _:
            return None
