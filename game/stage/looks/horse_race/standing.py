"""The standing of the Horse Race: what everybody has paid and won, what the pot may bring, the rolls. Draws nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.engine.core import Event
from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.board import HORSES
from game.engine.horse_race.cards import SUITS
from game.engine.horse_race.state import OVER, SHARES, State
from game.stage.looks.base.standing import Standing, draw
from game.stage.looks.base.tote import Chances
from game.words import _

__all__ = ["draw", "hopes", "rolls", "told"]


def told(view: State, chances: Mapping[int, Chances], events: Iterable[Event], news: Sequence[str]) -> Standing:
    """The table at a glance, after these events."""
    heads = (_("Paid"), _("Won"), _("Hopes"), _("Money"))
    hoped = hopes(view, chances)
    worth = {
        seat: (sum(view.ledger[seat][:SHARES]), view.ledger[seat][SHARES], round(hoped[seat]), view.money[seat])
        for seat in view.seats
    }
    return Standing(heads, worth, rolls(events), news)


def hopes(view: State, chances: Mapping[int, Chances]) -> list[float]:
    """What the pot as it is brings each seat on average, in dollars: by its cards and the chances of their horses."""
    found = [0.0] * view.players
    if view.winner or view.phase == OVER:
        return found
    for horse, chance in chances.items():
        for seat in view.held(horse):
            if seat >= 0:
                found[seat] += chance.win * view.pot / SUITS
    return found


def rolls(events: Iterable[Event]) -> dict[int, int]:
    """How often each number was rolled."""
    counts = dict.fromkeys(HORSES, 0)
    for event in events:
        if isinstance(event, v.DiceRolled):
            counts[event.first + event.second] += 1
    return counts
