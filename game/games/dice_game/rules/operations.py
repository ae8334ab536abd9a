"""The things that actions, bonuses and abilities are made of, each with the questions that follow from it."""

from __future__ import annotations

from game.engine.rules import CommandContext, Seat
from game.games.dice_game.rules import event_cache
from game.games.dice_game.rules.abilities import AbilityEffect, Trigger, card_of_effect_id, effect_id_of_card
from game.games.dice_game.rules.events import (
    HorseClaimed,
    HorseFinished,
    HorseHeld,
    LineCompleted,
)
from game.games.dice_game.rules.player_sheet import LINES, is_row, lines_through
from game.games.dice_game.rules.state import FINISH, PLACES, SPACES, DiceGameState, PendingChoice

LINE_BONUS = "line"
"""The question which bonus a completed line earns."""


def move_horse(
    turn: CommandContext[DiceGameState], horse: int, steps: int, cause: str, *, may_finish: bool = False
) -> None:
    """Moves a horse; only dice and bars (`may_finish`) take it over the line, and only three in a race."""
    state = turn.state
    start = state.positions[horse]
    if start == FINISH:
        return
    last = FINISH if may_finish and len(state.finishers) < PLACES else SPACES
    end = max(0, min(start + steps, last))
    if end == start:
        turn.emit(HorseHeld(horse, cause))
        return
    turn.emit(event_cache.horse_moved(horse, start, end, cause))
    if end == FINISH:
        turn.emit(HorseFinished(horse, len(state.finishers) + 1))


def move_horses(turn: CommandContext[DiceGameState], horses: list[int], steps: int, cause: str) -> None:
    """Moves several horses, lowest number first, never over the line."""
    for horse in sorted(horses):
        move_horse(turn, horse, steps, cause)


def mark_circle(turn: CommandContext[DiceGameState], seat: Seat, circle: int) -> None:
    """Marks a circle and asks for the bonus of each line that it completes."""
    turn.emit(event_cache.circle_marked(seat, circle))
    marked = turn.state.circles[seat]
    completed = [line for line in lines_through(circle) if not LINES[line] & ~marked]
    if not completed:
        return
    for line in completed:
        turn.emit(LineCompleted(seat, line))
    choices = [PendingChoice(LINE_BONUS) for _ in completed]
    for line in completed:
        choices += triggered_choices(turn.state, seat, Trigger.LINE)
        choices += triggered_choices(turn.state, seat, Trigger.ROW if is_row(line) else Trigger.COLUMN)
    queue_choices(turn, seat, choices)


def mark_helmet(turn: CommandContext[DiceGameState], seat: Seat, horse: int) -> None:
    turn.emit(event_cache.helmet_marked(seat, horse))
    _queue_jockey_set_choices(turn, seat, horse)


def mark_jersey(turn: CommandContext[DiceGameState], seat: Seat, horse: int) -> None:
    turn.emit(event_cache.jersey_marked(seat, horse))
    _queue_jockey_set_choices(turn, seat, horse)


def _queue_jockey_set_choices(turn: CommandContext[DiceGameState], seat: Seat, horse: int) -> None:
    if turn.state.has_jockey_set(seat, horse):
        queue_choices(turn, seat, triggered_choices(turn.state, seat, Trigger.JOCKEY_SET, horse))


def mark_jersey_and_bar(turn: CommandContext[DiceGameState], seat: Seat, horse: int, mark: int) -> None:
    """The Jersey action: a jersey, and a mark on the bar of that horse's card while a box is free."""
    mark_jersey(turn, seat, horse)
    if mark:
        turn.emit(event_cache.bar_marked(seat, horse, mark))
        queue_choices(turn, seat, triggered_choices(turn.state, seat, Trigger.JERSEY_ACTION, horse))


def place_bet(turn: CommandContext[DiceGameState], seat: Seat, horse: int, amount: int, *, free: bool = False) -> None:
    turn.emit(event_cache.bet_placed(seat, horse, amount, free))
    if turn.state.has_helmet(seat, horse):
        queue_choices(turn, seat, triggered_choices(turn.state, seat, Trigger.HELMET_BET, horse))


def buy_horse(turn: CommandContext[DiceGameState], seat: Seat, horse: int, price: int) -> None:
    turn.emit(event_cache.horse_bought(seat, horse, price))
    _queue_own_choice(turn, seat, horse, Trigger.BOUGHT)


def claim_horse(turn: CommandContext[DiceGameState], seat: Seat, horse: int) -> None:
    turn.emit(HorseClaimed(seat, horse))
    _queue_own_choice(turn, seat, horse, Trigger.CLAIMED)


def _queue_own_choice(turn: CommandContext[DiceGameState], seat: Seat, horse: int, trigger: Trigger) -> None:
    """A card's own arrival concerns that card alone."""
    source = effect_id_of_card(horse)
    queue_choices(
        turn, seat, [choice for choice in triggered_choices(turn.state, seat, trigger) if choice.source == source]
    )


def owns_ability(state: DiceGameState, seat: Seat, card: int) -> bool:
    """Whether a card's ability is this seat's; horses that Roland owns have none."""
    return state.owners[card] == seat and seat < state.players


def triggered_choices(state: DiceGameState, seat: Seat, trigger: Trigger, about: int = 0) -> list[PendingChoice]:
    """The questions of the seat's own cards that answer to `trigger`."""
    return [
        PendingChoice(effect_id_of_card(card), about)
        for card in state.listeners[trigger]
        if owns_ability(state, seat, card)
    ]


def passive_effects(state: DiceGameState, seat: Seat, trigger: Trigger) -> list[AbilityEffect]:
    """The effects of the seat's own cards that change a choice at `trigger`."""
    return [state.cards[card].ability.effect for card in state.listeners[trigger] if owns_ability(state, seat, card)]


def queue_choices(turn: CommandContext[DiceGameState], seat: Seat, choices: list[PendingChoice]) -> None:
    """Lays questions before the seat, the first one uppermost."""
    for choice in reversed(choices):
        turn.emit(event_cache.asked(seat, choice.source, choice.about))


def ability_effect(state: DiceGameState, choice: PendingChoice) -> AbilityEffect:
    """The effect of the card that asks `question`."""
    return state.cards[card_of_effect_id(choice.source)].ability.effect
