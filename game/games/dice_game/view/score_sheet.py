"""Defines the score sheet of the Dice Game: its rows, and in which of them an event is entered."""

from __future__ import annotations

from game.engine.rules import Event
from game.games.dice_game.rules.events import AbilityScored, BetPaid, JockeySetScored, PurseWon
from game.games.dice_game.rules.state import ABILITIES, JOCKEY_SETS, PURSE, WINNINGS, DiceGameState
from game.games.dice_game.wording.commands import horse_name
from game.games.dice_game.wording.events import event_text
from game.i18n import _
from game.presentation.score_sheet import ScoreEntry, ScoreRow

ROWS: tuple[ScoreRow, ...] = (
    (lambda: _("Purses"), lambda view, seat: view.earned[seat][PURSE]),
    (lambda: _("Bets"), lambda view, seat: view.earned[seat][WINNINGS]),
    (lambda: _("Jockey sets"), lambda view, seat: view.earned[seat][JOCKEY_SETS]),
    (lambda: _("Abilities"), lambda view, seat: view.earned[seat][ABILITIES]),
    (lambda: _("Money left"), lambda view, seat: view.money[seat]),
)
"""The rows from top to bottom: name, and dollars so far. The total is their sum."""
SCORING_EVENTS = (PurseWon, BetPaid, JockeySetScored, AbilityScored)
"""The events that are entered, in the order of their rows."""


def finishers(view: DiceGameState) -> list[tuple[int, str]]:
    """The horses that came first to third, with their names."""
    return [(horse, horse_name(view, horse)) for horse in view.finishers]


def entry(view: DiceGameState, event: Event) -> ScoreEntry | None:
    """Where `event` is entered; None if nowhere."""
    if not isinstance(event, SCORING_EVENTS):
        return None
    return ScoreEntry(event.seat, SCORING_EVENTS.index(type(event)), event_text(view, event, ()))
