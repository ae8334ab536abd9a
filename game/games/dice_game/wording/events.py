"""Words the events of the Dice Game that are plain facts: marks, money, moves and the score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from game.engine.message import N_, Message
from game.engine.rules import Event
from game.games.dice_game.rules import events
from game.games.dice_game.rules.bonuses import BONUSES
from game.games.dice_game.rules.player_sheet import GRID_SIDE, is_row
from game.games.dice_game.rules.state import DiceGameState
from game.games.dice_game.wording.commands import horse_label, horse_name, odds_text
from game.games.lap.wording import ordinal
from game.i18n import translate


def event_text(view: DiceGameState, event: Event, names: Sequence[str]) -> str:
    """Returns a fact of marks, money, moves or the score in a sentence; "" for the turns and dice around it."""
    assert isinstance(event, events.DiceGameEvent)
    is_column = not is_row(events.line_of(event))
    words = N_("{name} completes column {number}.") if is_column else event.words
    values: dict[str, object] = asdict(event) | {"horse": horse_label(view, events.horse_of(event))}
    if events.line_of(event) >= 0:
        values["number"] = events.line_of(event) % GRID_SIDE + 1
    if isinstance(event, events.SeatEvent):
        values["name"] = names[event.seat]
    return translate(Message(words, **values | _derived_values(view, event))) if words else ""


def _derived_values(view: DiceGameState, event: Event) -> dict[str, object]:
    """Returns what fills the blanks of a text beside the fields of its event."""
    match event:
        case events.HorseFinished(place=place) | events.PurseWon(place=place):
            return {"place": ordinal(place)}
        case events.CircleMarked():
            return {"number": events.number_of(event)}
        case events.BonusTaken():
            return {"effect": BONUSES[events.bonus_of(event)].text}
        case events.BarMarked(card=card, mark=mark):
            return {"follower": horse_label(view, mark), "horse": horse_name(view, card)}
        case events.BetPlaced(horse=horse, amount=amount):
            return {"pays": odds_text(view, horse, amount)}
        case events.AbilityScored(card=card, amount=amount):
            dollars = f"${amount}" if amount >= 0 else f"−${-amount}"
            ability = view.cards[card].ability.effect.text
            return {"horse": horse_name(view, card), "ability": ability, "dollars": dollars}
        case _:
            return {}
