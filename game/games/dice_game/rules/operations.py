"""Emits the steps that actions, bonuses and abilities share, and queues the choices that follow from each."""

from __future__ import annotations

from game.engine.rules import CommandContext, Seat
from game.games.dice_game.rules import interned
from game.games.dice_game.rules.abilities import AbilityEffect, Trigger, card_of_effect_id, effect_id_of_card
from game.games.dice_game.rules.events import HorseClaimed, HorseFinished, HorseHeld
from game.games.dice_game.rules.player_sheet import LINES, is_row, lines_through
from game.games.dice_game.rules.state import FINISH, PLACES, SPACES, DiceGameState, PendingChoice, pending_choice

LINE_BONUS = "line"
"""The question which bonus a completed line earns."""
_JERSEY_ACTION = Trigger.JERSEY_ACTION
"""Looked up once, as in turn_actions."""


def move_horse(
    turn: CommandContext[DiceGameState], horse: int, steps: int, cause: str, *, may_finish: bool = False
) -> None:
    """Moves a horse; only dice and bars (`may_finish`) take it over the line, and only three in a race (R21, R23)."""
    state = turn.state
    start = state.positions[horse]
    if start == FINISH:
        return
    end = start + steps
    if end < 0:
        end = 0
    elif end > SPACES:
        end = FINISH if may_finish and len(state.finishers) < PLACES else SPACES
    if end == start:
        turn.emit(HorseHeld(horse, cause))
        return
    turn.emit(interned.horse_moved(horse, start, end, cause))
    if end == FINISH:
        turn.emit(HorseFinished(horse, len(state.finishers) + 1))


def move_horses(turn: CommandContext[DiceGameState], horses: list[int], steps: int, cause: str) -> None:
    """Moves several horses, lowest number first, never over the line (R19)."""
    for horse in sorted(horses):
        move_horse(turn, horse, steps, cause)


def mark_circle(turn: CommandContext[DiceGameState], seat: Seat, circle: int) -> None:
    """Marks a circle and queues a bonus for each line that it completes (R41)."""
    turn.emit(interned.circle_marked(seat, circle))
    missing = ~turn.state.circles[seat]
    row, column = lines_through(circle)
    if LINES[row] & missing and LINES[column] & missing:
        return
    completed = [line for line in (row, column) if not LINES[line] & missing]
    for line in completed:
        turn.emit(interned.line_completed(seat, line))
    choices = [PendingChoice(LINE_BONUS) for _ in completed]
    for line in completed:
        choices += triggered_choices(turn.state, seat, Trigger.LINE)
        choices += triggered_choices(turn.state, seat, Trigger.ROW if is_row(line) else Trigger.COLUMN)
    queue_choices(turn, seat, choices)


def mark_helmet(turn: CommandContext[DiceGameState], seat: Seat, horse: int) -> None:
    """Marks a Helmet and offers what a completed jockey set triggers (R59)."""
    turn.emit(interned.helmet_marked(seat, horse))
    _queue_jockey_set_choices(turn, seat, horse)


def mark_jersey(turn: CommandContext[DiceGameState], seat: Seat, horse: int) -> None:
    """Marks a Jersey, but no bar, and offers what a completed jockey set triggers (R59)."""
    turn.emit(interned.jersey_marked(seat, horse))
    _queue_jockey_set_choices(turn, seat, horse)


def _queue_jockey_set_choices(turn: CommandContext[DiceGameState], seat: Seat, horse: int) -> None:
    if turn.state.has_jockey_set(seat, horse):
        queue_triggered(turn, seat, Trigger.JOCKEY_SET, horse)


def mark_jersey_and_bar(turn: CommandContext[DiceGameState], seat: Seat, horse: int, mark: int) -> None:
    """Takes the Jersey action: marks the Jersey, and `mark` on the bar of that horse's card unless it is 0 (R28)."""
    mark_jersey(turn, seat, horse)
    if mark:
        turn.emit(interned.bar_marked(seat, horse, mark))
        queue_triggered(turn, seat, _JERSEY_ACTION, horse)


def place_bet(turn: CommandContext[DiceGameState], seat: Seat, horse: int, amount: int, *, free: bool = False) -> None:
    """Places a bet and offers what a bet on a horse with a Helmet triggers (R80)."""
    turn.emit(interned.bet_placed(seat, horse, amount, free))
    if turn.state.has_helmet(seat, horse):
        queue_triggered(turn, seat, Trigger.HELMET_BET, horse)


def buy_horse(turn: CommandContext[DiceGameState], seat: Seat, horse: int, price: int) -> None:
    """Sells a horse for `price` dollars and offers what its purchase triggers (R61)."""
    turn.emit(interned.horse_bought(seat, horse, price))
    _queue_own_choice(turn, seat, horse, Trigger.BOUGHT)


def claim_horse(turn: CommandContext[DiceGameState], seat: Seat, horse: int) -> None:
    """Gives a horse at no price and offers what that triggers (R86)."""
    turn.emit(HorseClaimed(seat, horse))
    _queue_own_choice(turn, seat, horse, Trigger.CLAIMED)


def _queue_own_choice(turn: CommandContext[DiceGameState], seat: Seat, horse: int, trigger: Trigger) -> None:
    """Queues the ability of the horse's own card; other cards are not triggered by its arrival."""
    source = effect_id_of_card(horse)
    queue_choices(
        turn, seat, [choice for choice in triggered_choices(turn.state, seat, trigger) if choice.source == source]
    )


def owns_ability(state: DiceGameState, seat: Seat, card: int) -> bool:
    """Returns whether `seat` owns the card and may use its ability; Roland's horses have none (R109)."""
    return state.owners[card] == seat and seat < state.players


def queue_triggered(turn: CommandContext[DiceGameState], seat: Seat, trigger: Trigger, about: int = 0) -> None:
    """Queues the abilities of the seat's own cards that `trigger` offers."""
    if turn.state.listeners[trigger]:
        queue_choices(turn, seat, triggered_choices(turn.state, seat, trigger, about))


def triggered_choices(state: DiceGameState, seat: Seat, trigger: Trigger, about: int = 0) -> list[PendingChoice]:
    """Returns the pending choices of the seat's own cards that `trigger` offers."""
    return [
        pending_choice(effect_id_of_card(card), about)
        for card in state.listeners[trigger]
        if owns_ability(state, seat, card)
    ]


def passive_effects(state: DiceGameState, seat: Seat, trigger: Trigger) -> list[AbilityEffect]:
    """Returns the effects of the seat's own cards that modify a command at `trigger`."""
    return [state.cards[card].ability.effect for card in state.listeners[trigger] if owns_ability(state, seat, card)]


def queue_choices(turn: CommandContext[DiceGameState], seat: Seat, choices: list[PendingChoice]) -> None:
    """Queues choices for the seat so that the first one is answered first."""
    for choice in reversed(choices):
        turn.emit(interned.asked(seat, choice.source, choice.about))


def ability_effect(state: DiceGameState, choice: PendingChoice) -> AbilityEffect:
    """Returns the effect of the card that a pending choice names."""
    return state.cards[card_of_effect_id(choice.source)].ability.effect
