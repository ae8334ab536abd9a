"""Defines the nine line bonuses and the choice between them, and executes the answers to all choices (R41–R52)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.engine.message import N_, Message
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext, Event
from game.games.dice_game.rules import commands, events
from game.games.dice_game.rules.abilities import AbilityEffect, PendingChoice, card_of_effect_id
from game.games.dice_game.rules.betting import FreeBetOnAny
from game.games.dice_game.rules.choices import LINE_BONUS, ability_effect, queue_choices
from game.games.dice_game.rules.commands import CommandRules, CommandTable, HorseText, Refusal
from game.games.dice_game.rules.market import FreeHorse
from game.games.dice_game.rules.money import GainByBonus
from game.games.dice_game.rules.movement import PushHorses
from game.games.dice_game.rules.player_sheet import BONUS_BOXES
from game.games.dice_game.rules.silks import HelmetForAny, JerseyForAny
from game.games.dice_game.rules.state import DiceGameState, Effect, Turn

BONUSES: dict[str, Effect] = {
    "cash": GainByBonus(7),
    "back_two": PushHorses(-2, 2),
    "back_one": PushHorses(-3),
    "forward_two": PushHorses(2, 2),
    "forward_one": PushHorses(3),
    "free_bet": FreeBetOnAny(3),
    "helmet": HelmetForAny(),
    "jersey": JerseyForAny(),
    "free_horse": FreeHorse(),
}
"""Effects of the line bonuses by their key."""


@dataclass(frozen=True, slots=True)
class ChooseBonus(AbilityEffect[DiceGameState]):
    """The choice of a bonus with an open box after a completed line (R41, R42)."""

    words = N_("choose a line bonus")
    idle_words = N_("no line bonus is left")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        return [commands.take_bonus(state.turn, bonus) for bonus in _free_bonuses(state.bonuses[state.turn])]

    def execute(self, turn: Turn, command: commands.TakeBonus, choice: PendingChoice) -> None:
        box = first_free_box(turn.state, command.seat, command.bonus)
        assert box is not None
        turn.emit(events.bonus_taken(command.seat, box))
        effect = BONUSES[command.bonus]
        target = PendingChoice(command.bonus)
        if effect.needs_choice:
            queue_choices(turn, command.seat, [target])
        else:
            effect.execute(turn, command, target)


CHOOSE_BONUS = ChooseBonus()


@cache
def _free_bonuses(marked: int) -> tuple[str, ...]:
    """Returns the bonuses with an unmarked box. `marked` has the marked boxes as bits."""
    free = {name for box, name in enumerate(BONUS_BOXES) if not marked >> box & 1}
    return tuple(name for name in BONUSES if name in free)


def first_free_box(state: DiceGameState, seat: int, bonus: str) -> int | None:
    """Returns the first unmarked box (0..11) of a bonus, or None."""
    boxes = (box for box, name in enumerate(BONUS_BOXES) if name == bonus and not state.has_bonus(seat, box))
    return next(boxes, None)


def _take_bonus_refusal(state: DiceGameState, command: commands.TakeBonus, answers: Sequence[Command]) -> Refusal:
    if command.bonus not in BONUSES:
        return Message("There is no such bonus.")
    is_taken = first_free_box(state, command.seat, command.bonus) is None
    return Message("You have taken that bonus already.") if is_taken else None


def _take_bonus_text(command: commands.TakeBonus, _horse: HorseText) -> Message:
    return BONUSES[command.bonus].text


def _decline_text(_command: commands.Decline, _horse: HorseText) -> Message:
    return Message("skip the ability")


def _decline_refusal(state: DiceGameState, command: commands.Decline, answers: Sequence[Command]) -> Refusal:
    effect = effect_of_choice(state, state.questions[-1])
    return Message("You can't skip this: {effect}.", effect=effect.text)


COMMANDS: CommandTable = {
    commands.TakeBonus: CommandRules(_take_bonus_text, _take_bonus_refusal),
    commands.Decline: CommandRules(_decline_text, _decline_refusal),
}


def choice_commands(state: DiceGameState) -> tuple[Command, ...]:
    """Returns the legal answers to the latest choice. Only an ability may be declined."""
    choice = state.questions[-1]
    answers = tuple(effect_of_choice(state, choice).legal_commands(state, choice))
    return (*answers, commands.Decline(state.turn)) if card_of_effect_id(choice.source) else answers


def answer_choice(turn: Turn, command: Command) -> None:
    """Executes the answer to the latest choice."""
    choice = turn.state.questions[-1]
    effect = effect_of_choice(turn.state, choice)
    declined = isinstance(command, commands.Decline)
    turn.emit(events.answered(command.seat, choice.source, declined))
    if not declined:
        effect.execute(turn, command, choice)


def effect_of_choice(state: DiceGameState, choice: PendingChoice) -> Effect:
    """Returns the effect of a pending choice: the choice of a bonus, a bonus, or a card's ability."""
    if choice.source == LINE_BONUS:
        return CHOOSE_BONUS
    return ability_effect(state, choice) if card_of_effect_id(choice.source) else BONUSES[choice.source]


def preview(state: DiceGameState, command: Command) -> Sequence[Event]:
    """Returns only the events of the effect that `command`, an answer to the latest choice, executes."""
    choice = state.questions[-1]
    turn = CommandContext(state.copy(), Rng(0))
    turn.state.questions.pop()
    effect_of_choice(state, choice).execute(turn, command, choice)
    return turn.events


def previewed_moves(state: DiceGameState, command: Command, horse: int = 0) -> list[events.HorseMoved]:
    """Returns only the moves among the events of `preview`: those of `horse`, or of all horses if it is 0."""
    moves = [event for event in preview(state, command) if isinstance(event, events.HorseMoved)]
    return [move for move in moves if horse in (0, move.horse)]
