"""Queues the choices that bonuses and abilities offer, and finds the abilities of a seat."""

from game.engine.rules import Seat
from game.games.dice_game.rules import events
from game.games.dice_game.rules.abilities import (
    PendingChoice,
    Trigger,
    card_of_effect_id,
    effect_id_of_card,
    pending_choice,
)
from game.games.dice_game.rules.state import DiceGameState, Effect, Turn

LINE_BONUS = "line"
"""Id of the choice of a bonus for a completed line."""


def owns_ability(state: DiceGameState, seat: Seat, card: int) -> bool:
    """Returns whether `seat` owns the card and can use its ability. Roland cannot use abilities (R109)."""
    return state.owners[card] == seat and seat < state.players


def queue_choices(turn: Turn, seat: Seat, choices: list[PendingChoice]) -> None:
    """Queues choices for the seat. The first of them is asked first."""
    for choice in reversed(choices):
        turn.emit(events.asked(seat, choice.source, choice.about))


def queue_triggered(turn: Turn, seat: Seat, trigger: Trigger, about: int = 0) -> None:
    """Queues the abilities of the seat's own cards that `trigger` offers."""
    if turn.state.listeners[trigger]:
        queue_choices(turn, seat, triggered_choices(turn.state, seat, trigger, about))


def queue_own_ability(turn: Turn, seat: Seat, horse: int, trigger: Trigger) -> None:
    """Queues the ability of the horse's card. A new horse triggers no other card."""
    source = effect_id_of_card(horse)
    offered = triggered_choices(turn.state, seat, trigger)
    queue_choices(turn, seat, [choice for choice in offered if choice.source == source])


def triggered_choices(state: DiceGameState, seat: Seat, trigger: Trigger, about: int = 0) -> list[PendingChoice]:
    """Returns the pending choices of the seat's own cards that `trigger` offers."""
    return [
        pending_choice(effect_id_of_card(card), about)
        for card in state.listeners[trigger]
        if owns_ability(state, seat, card)
    ]


def passive_effects(state: DiceGameState, seat: Seat, trigger: Trigger) -> list[Effect]:
    """Returns the effects of the seat's own cards that modify a command at `trigger`."""
    return [state.cards[card].ability.effect for card in state.listeners[trigger] if owns_ability(state, seat, card)]


def ability_effect(state: DiceGameState, choice: PendingChoice) -> Effect:
    """Returns the effect of the card that a pending choice names."""
    return state.cards[card_of_effect_id(choice.source)].ability.effect
