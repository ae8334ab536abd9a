"""Computes the standings of the Horse Race: what everybody has paid and won, what the pot may bring, the rolls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.engine.rules import Event
from game.games.horse_race.rules.columns import HORSES
from game.games.horse_race.rules.deck import SUITS
from game.games.horse_race.rules.events import DiceRolled
from game.games.horse_race.rules.state import OVER, SHARES, HorseRaceState
from game.i18n import _
from game.presentation.standings import StandingsTable, draw_standings
from game.race_view.live_odds import WinPlaceShow

__all__ = ["draw_standings", "expected_winnings", "roll_counts", "standings_table"]


def standings_table(
    view: HorseRaceState, chances: Mapping[int, WinPlaceShow], events: Iterable[Event], recap: Sequence[str]
) -> StandingsTable:
    """The table at a glance, after these events."""
    heads = (_("Paid"), _("Won"), _("Expected"), _("Money"))
    expected = expected_winnings(view, chances)
    worth = {
        seat: (sum(view.ledger[seat][:SHARES]), view.ledger[seat][SHARES], round(expected[seat]), view.money[seat])
        for seat in view.seats
    }
    return StandingsTable(heads, worth, roll_counts(events), recap)


def expected_winnings(view: HorseRaceState, chances: Mapping[int, WinPlaceShow]) -> list[float]:
    """What the pot as it is brings each seat on average, in dollars: by its cards and the chances of their horses."""
    found = [0.0] * view.players
    if view.winner or view.phase == OVER:
        return found
    for horse, chance in chances.items():
        for seat in view.holders_of(horse):
            if seat >= 0:
                found[seat] += chance.win * view.pot / SUITS
    return found


def roll_counts(events: Iterable[Event]) -> dict[int, int]:
    """How often each number was rolled."""
    counts = dict.fromkeys(HORSES, 0)
    for event in events:
        if isinstance(event, DiceRolled):
            counts[event.first + event.second] += 1
    return counts
