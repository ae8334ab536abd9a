"""Words the events of Forty-Two Lands, one plain line each, for logs and the terminal."""

from __future__ import annotations

from game.engine.rules import Event
from game.games.conquest.rules import events
from game.games.conquest.rules.cards import TERRITORY_BONUS
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.wording.placeholders import filled
from game.games.conquest.wording.things import Names, territory_name
from game.i18n import _


def event_text(view: ConquestState, names: Names, event: Event) -> str:
    """Returns an event in a line; "" for one that tells nothing by itself. `view` does not include it yet."""
    assert isinstance(event, events.ConquestEvent)
    words = filled(event.words, event, view, names) if event.words else ""
    if not isinstance(event, events.SetTraded) or not event.territory:
        return words
    extra = _("{territory} gets {count} more.")
    return f"{words} {extra.format(territory=territory_name(event.territory), count=TERRITORY_BONUS)}"
