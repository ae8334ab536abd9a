"""Defines effects that move horses, none of them over the finish line (R21, R62)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import Command, CommandContext
from game.games.dice_game.rules import interned, operations
from game.games.dice_game.rules.abilities import AbilityEffect, Trigger, card_of_effect_id
from game.games.dice_game.rules.commands import Push, Use
from game.games.dice_game.rules.state import DiceGameState, PendingChoice


@dataclass(frozen=True, slots=True)
class PushHorses(AbilityEffect):
    """Moves one or two different horses of the player's choice by `steps` spaces, back if negative (R44–R47)."""

    steps: int
    count: int = 1

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        match self.count, self.steps > 0:
            case 1, True:
                return Message("move a horse forward {steps}", steps=self.steps)
            case 1, False:
                return Message("move a horse back {steps}", steps=-self.steps)
            case _, True:
                return Message("move two horses forward {steps}", steps=self.steps)
            case _:
                return Message("move two horses back {steps}", steps=-self.steps)

    @property
    def mark(self) -> Message:
        """The spaces of each horse."""
        match self.count, self.steps > 0:
            case 1, True:
                return Message("+{steps}", steps=self.steps)
            case 1, False:
                return Message("−{steps}", steps=-self.steps)
            case _, True:
                return Message("+{steps} +{steps}", steps=self.steps)
            case _:
                return Message("−{steps} −{steps}", steps=-self.steps)

    @property
    def estimated_value(self) -> float:
        """More for a push forward than for one back."""
        return 5.0 if self.steps > 0 else 2.0

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns every choice of racing horses; bonuses, not abilities, may go further (R60)."""
        extras = 0 if card_of_effect_id(choice.source) else self._extra_spaces(state)
        return interned.cached_pushes(state.turn, interned.bitset(state.racing()), self.count, extras)

    def _extra_spaces(self, state: DiceGameState) -> int:
        owned = operations.passive_effects(state, state.turn, Trigger.PUSH_BONUS)
        return sum(isinstance(e, PushFurther) and (self.steps < 0 or not e.back_only) for e in owned)

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("no horse is left to move")

    def execute(self, turn: CommandContext[DiceGameState], command: Push, choice: PendingChoice) -> None:
        """Moves the chosen horses."""
        horses = [horse for horse in (command.horse, command.other) if horse]
        steps = self.steps + (command.extra if self.steps > 0 else -command.extra)
        operations.move_horses(turn, horses, steps, choice.source)


@dataclass(frozen=True, slots=True)
class PushFurther(AbilityEffect):
    """Lets movement bonuses move each horse one space further (R72, R94)."""

    back_only: bool

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        if self.back_only:
            return Message("your backward bonuses move each horse 1 further")
        return Message("your movement bonuses move each horse 1 further, forward or back")

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("back +1") if self.back_only else Message("moves +1")


@dataclass(frozen=True, slots=True)
class PushTrailing(AbilityEffect):
    """Moves a horse that is neither in the lead nor tied for it (R88)."""

    steps: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("move a horse that is not in the lead forward {steps}", steps=self.steps)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("+{steps}", steps=self.steps)

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns a push for each racing horse behind the lead."""
        racing = state.racing()
        lead = max((state.positions[horse] for horse in racing), default=0)
        trailing = [horse for horse in racing if state.positions[horse] < lead]
        return interned.cached_pushes(state.turn, interned.bitset(trailing), 1, 0)

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("no horse is behind the lead")

    def execute(self, turn: CommandContext[DiceGameState], command: Push, choice: PendingChoice) -> None:
        """Moves the chosen horse."""
        operations.move_horse(turn, command.horse, self.steps, choice.source)


@dataclass(frozen=True, slots=True)
class PushOwnAndAnother(AbilityEffect):
    """Moves the card's own horse and another one (R83)."""

    steps: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("move this horse and another one forward {steps}", steps=self.steps)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("+{steps} +{steps}", steps=self.steps)

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns a push for each other racing horse; the own horse alone if there is none."""
        own = card_of_effect_id(choice.source)
        others = [horse for horse in state.racing() if horse != own] or [0]
        return [interned.push(state.turn, own, other, 0) for other in others]

    def execute(self, turn: CommandContext[DiceGameState], command: Push, choice: PendingChoice) -> None:
        """Moves both horses."""
        horses = [horse for horse in (command.horse, command.other) if horse]
        operations.move_horses(turn, horses, self.steps, choice.source)


@dataclass(frozen=True, slots=True)
class MoveHorsesOnSameSpace(AbilityEffect):
    """Moves all horses on the space of the horse in question, if it shares one (R74)."""

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("if that horse shares its space, all horses there move forward 1")

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("same space +1")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns the one command that uses the ability, or nothing if the horse is alone or behind the start line."""
        if not state.positions[choice.about] or len(self._horses_on_same_space(state, choice)) < 2:
            return ()
        return (interned.use(state.turn, card_of_effect_id(choice.source)),)

    def _horses_on_same_space(self, state: DiceGameState, choice: PendingChoice) -> list[int]:
        space = state.positions[choice.about]
        return [horse for horse in state.racing() if state.positions[horse] == space]

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        if not state.positions[choice.about]:
            return Message("horse {horse} is still at the start", horse=choice.about)
        return Message("nobody shares horse {horse}'s space", horse=choice.about)

    def execute(self, turn: CommandContext[DiceGameState], command: Use, choice: PendingChoice) -> None:
        """Moves all horses on that space forward 1."""
        operations.move_horses(turn, self._horses_on_same_space(turn.state, choice), 1, choice.source)
