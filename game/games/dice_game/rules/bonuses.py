"""Defines the nine line bonuses, their twelve boxes, and the choice between them (R41–R52)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.engine.message import Message
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext, Event
from game.games.dice_game.rules.abilities import AbilityEffect, card_of_effect_id
from game.games.dice_game.rules.commands import TakeBonus
from game.games.dice_game.rules.effects.betting import FreeBetOnAny, FreeHorse
from game.games.dice_game.rules.effects.money import GainByBonus
from game.games.dice_game.rules.effects.movement import PushHorses
from game.games.dice_game.rules.effects.sheet_marks import HelmetForAny, JerseyForAny
from game.games.dice_game.rules.events import BonusTaken
from game.games.dice_game.rules.evolve import evolve
from game.games.dice_game.rules.interned import take_bonus
from game.games.dice_game.rules.operations import LINE_BONUS, ability_effect, queue_choices
from game.games.dice_game.rules.state import DiceGameState, PendingChoice

BONUSES: dict[str, AbilityEffect] = {
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

BONUS_BOXES = (
    "cash", "cash", "cash",
    "back_two", "free_bet", "forward_two",
    "back_one", "free_bet", "forward_one",
    "helmet", "jersey", "free_horse",
)  # fmt: skip
"""The bonus in each box of the sheet, four rows of three."""


@dataclass(frozen=True, slots=True)
class ChooseBonus(AbilityEffect):
    """The choice of a bonus after a completed line: one of those with an open box (R41, R42)."""

    @property
    def text(self) -> Message:
        """The choice as the prompt names it."""
        return Message("choose a line bonus")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns one command for each bonus with an open box."""
        return [take_bonus(state.turn, bonus) for bonus in free_bonuses(state.bonuses[state.turn])]

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("no line bonus is left")

    def execute(self, turn: CommandContext[DiceGameState], command: TakeBonus, choice: PendingChoice) -> None:
        """Marks the box and carries out the bonus, or asks for its target first."""
        box = first_free_box(turn.state, command.seat, command.bonus)
        assert box is not None
        turn.emit(BonusTaken(command.seat, box))
        effect = BONUSES[command.bonus]
        if effect.needs_choice:
            queue_choices(turn, command.seat, [PendingChoice(command.bonus)])
        else:
            effect.execute(turn, command, PendingChoice(command.bonus))


CHOOSE_BONUS = ChooseBonus()


@cache
def free_bonuses(marked: int) -> tuple[str, ...]:
    """Returns the bonuses with an unmarked box, `marked` having the others as bits."""
    free = {name for box, name in enumerate(BONUS_BOXES) if not marked >> box & 1}
    return tuple(name for name in BONUSES if name in free)


def first_free_box(state: DiceGameState, seat: int, bonus: str) -> int | None:
    """Returns the first unmarked box (0..11) of a bonus, or None."""
    boxes = (box for box, name in enumerate(BONUS_BOXES) if name == bonus and not state.has_bonus(seat, box))
    return next(boxes, None)


def effect_of_choice(state: DiceGameState, choice: PendingChoice) -> AbilityEffect:
    """Returns the effect that a pending choice decides about: which bonus, a bonus, or a card's ability."""
    if choice.source == LINE_BONUS:
        return CHOOSE_BONUS
    return ability_effect(state, choice) if card_of_effect_id(choice.source) else BONUSES[choice.source]


def preview(state: DiceGameState, command: Command) -> Sequence[Event]:
    """Returns the events of the effect that `command`, an answer to the latest choice, carries out, and no others."""
    choice = state.questions[-1]
    turn = CommandContext(state.copy(), Rng(0), evolve)
    turn.state.questions.pop()
    effect_of_choice(state, choice).execute(turn, command, choice)
    return turn.events
