"""Where on the table the answer to a question lies. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine.core import Command, Event
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import THROW_HORSE, State
from game.stage.looks.base import layout as base
from game.stage.looks.base.tips import around
from game.stage.looks.long_shot import layout
from game.stage.looks.long_shot.table import HORSE_DIE, MOVE_DIE


def place(view: State, command: Command) -> FRect | None:
    """Where the answer that `command` is lies; None for a button."""
    match command:
        case v.Buy() | v.Bet() | v.MoveAlong():
            return layout.field_row(command.horse)
        case v.Play(horse=horse) if horse:
            return layout.field_row(horse)
        case v.Throw(face=horse) if view.phase == THROW_HORSE:
            return layout.field_row(horse)
        case v.Reroll(die=die):
            return around(*layout.DICE[HORSE_DIE if die == "horse" else MOVE_DIE], base.DIE)
        case v.Answer(card=card):
            return card_box(view.hands[command.seat], card)
        case v.Take(card=card):
            return card_box(view.hands[view.looking], card)
        case _:
            return None


def card_box(hand: Sequence[int], card: int, copy: int = 0) -> FRect | None:
    """Where a card of an open hand can be pressed; of several alike the one of that number."""
    found = [number for number, held in enumerate(hand) if held == card]
    return layout.seen(found[copy], len(hand)) if copy < len(found) else None


def marked(event: Event) -> FRect | None:
    """The box that an event is about."""
    match event:
        case v.BetPlaced():
            return layout.bet(event.horse)
        case v.TokenSpent():
            return layout.TOKEN
        case v.CardDrawn():
            return layout.PILE
        case v.CardPlayed() | v.CardsDiscarded() | v.HandDiscarded():
            return layout.DISCARDS
        case _:
            return None
