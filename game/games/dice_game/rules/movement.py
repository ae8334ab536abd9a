"""Moves horses by dice, bonuses and abilities. Only dice take a horse over the finish line (R21, R62)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from game.engine.message import N_, Message
from game.engine.rules import Command, Seat
from game.games.dice_game.rules import choices, commands, events
from game.games.dice_game.rules.abilities import AbilityEffect, PendingChoice, Trigger, card_of_effect_id
from game.games.dice_game.rules.commands import CommandRules, CommandTable, HorseText, Refusal
from game.games.dice_game.rules.state import (
    FINISH,
    HORSES,
    SPACES,
    DiceGameState,
    Turn,
    bitset,
    horses_in,
)


def move_horse(turn: Turn, horse: int, steps: int, cause: str, *, may_finish: bool = False) -> None:
    """Moves a horse. With `may_finish` (dice and bars) it can cross the finish line, if fewer than 3 did (R21, R23)."""
    state = turn.state
    start = state.positions[horse]
    if start == FINISH:
        return
    end = start + steps
    if end < 0:
        end = 0
    elif end > SPACES:
        end = FINISH if may_finish and not state.is_decided else SPACES
    if end == start:
        turn.emit(events.HorseHeld(horse, cause))
        return
    turn.emit(events.horse_moved(horse, start, end, cause))
    if end == FINISH:
        turn.emit(events.horse_finished(horse, len(state.finishers) + 1))


def _move_horses(turn: Turn, horses: Sequence[int], steps: int, cause: str) -> None:
    """Moves several horses, lowest number first (0 is none), but not over the finish line (R19)."""
    for horse in sorted(horses):
        if horse:
            move_horse(turn, horse, steps, cause)


# --- The choice of horses to move -----------------------------------------------------------------------


@cache
def _cached_pushes(seat: Seat, horses: int, count: int, extras: int) -> tuple[Command, ...]:
    """Returns the choices of `count` (1 or 2) different horses, each moved by 0..`extras` additional spaces."""
    numbers = horses_in(horses)
    pairs = ((horse, 0) for horse in numbers) if count == 1 else combinations(numbers, 2)
    return tuple(commands.push(seat, first, second, extra) for first, second in pairs for extra in range(extras + 1))


def _push_text(command: commands.Push, horse: HorseText) -> Message:
    if not command.other:
        return Message("move {horse}", horse=horse(command.horse))
    return Message("move {horse} and {other}", horse=horse(command.horse), other=horse(command.other))


def _push_refusal(state: DiceGameState, command: commands.Push, answers: Sequence[Command]) -> Refusal:
    for horse in (command.horse, command.other or command.horse):
        if horse not in HORSES:
            return Message("There is no such horse.")
        if state.is_finished(horse):
            return Message("Horse {horse} has finished and moves no more.", horse=horse)
    pairs = legal_pairs(answers)
    if (command.horse, command.other) in pairs:
        return Message("None of your abilities moves a horse that far.")
    if not command.other and not any(second for _, second in pairs):
        return Message("Horse {horse} is in the lead.", horse=command.horse)
    first_horses = {first for first, second in pairs if second}
    if len(first_horses) == 1 and command.other and first_horses.isdisjoint((command.horse, command.other)):
        return Message("Horse {horse} must be one of the two.", horse=min(first_horses))  # the horse of the card
    return pair_refusal(command, pairs)


def legal_pairs(answers: Sequence[Command]) -> set[tuple[int, int]]:
    """Returns the pairs of horses among the legal answers."""
    return {(answer.horse, answer.other) for answer in answers if isinstance(answer, commands.PairCommand)}


def pair_refusal(command: commands.PairCommand, pairs: set[tuple[int, int]]) -> Message:
    """Returns why the horses of a command (`other` is 0 for only one) are not among the legal `pairs`."""
    first = command.horse
    second = command.other
    if first == second:
        return Message("Choose two different horses.")
    if (second, first) in pairs:
        return Message("Name the horse with the lower number first.")
    if not second and all(other for _horse, other in pairs):
        return Message("Choose two horses.")
    return Message("Choose one horse only.")


COMMANDS: CommandTable = {commands.Push: CommandRules(_push_text, _push_refusal)}

# --- Bonuses and abilities ------------------------------------------------------------------------------


PUSH_TEXTS = {
    (1, True): N_("move a horse forward {steps}"),
    (1, False): N_("move a horse back {steps}"),
    (2, True): N_("move two horses forward {steps}"),
    (2, False): N_("move two horses back {steps}"),
}
"""Text of a push by the number of horses, and whether it is forward."""
PUSH_MARKS = {
    (1, True): N_("+{steps}"),
    (1, False): N_("−{steps}"),
    (2, True): N_("+{steps} +{steps}"),
    (2, False): N_("−{steps} −{steps}"),
}
"""Short text of a push by the number of horses, and whether it is forward."""


@dataclass(frozen=True, slots=True)
class PushHorses(AbilityEffect[DiceGameState]):
    """Moves one or two different horses of the player's choice by `steps` spaces, back if negative (R44–R47)."""

    steps: int
    count: int = 1
    idle_words = N_("no horse is left to move")

    @property
    def text(self) -> Message:
        return Message(PUSH_TEXTS[self.count, self.steps > 0], steps=abs(self.steps))

    @property
    def mark(self) -> Message:
        return Message(PUSH_MARKS[self.count, self.steps > 0], steps=abs(self.steps))

    @property
    def estimated_value(self) -> float:
        return 5.0 if self.steps > 0 else 2.0

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        # only bonuses can go further, not abilities (R60)
        extras = 0 if card_of_effect_id(choice.source) else self._extra_spaces(state)
        return _cached_pushes(state.turn, bitset(state.racing()), self.count, extras)

    def _extra_spaces(self, state: DiceGameState) -> int:
        owned = choices.passive_effects(state, state.turn, Trigger.PUSH_BONUS)
        return sum(isinstance(effect, PushFurther) and (self.steps < 0 or not effect.back_only) for effect in owned)

    def execute(self, turn: Turn, command: commands.Push, choice: PendingChoice) -> None:
        steps = self.steps + (command.extra if self.steps > 0 else -command.extra)
        _move_horses(turn, (command.horse, command.other), steps, choice.source)


@dataclass(frozen=True, slots=True)
class PushFurther(AbilityEffect[DiceGameState]):
    """Lets movement bonuses move each horse one space further (R72, R94)."""

    back_only: bool

    @property
    def text(self) -> Message:
        if self.back_only:
            return Message("your backward bonuses move each horse 1 further")
        return Message("your movement bonuses move each horse 1 further, forward or back")

    @property
    def mark(self) -> Message:
        return Message("back +1") if self.back_only else Message("moves +1")


@dataclass(frozen=True, slots=True)
class PushTrailing(AbilityEffect[DiceGameState]):
    """Moves a horse that is behind the leading horses (R88)."""

    steps: int
    words = N_("move a horse that is not in the lead forward {steps}")
    mark_words = N_("+{steps}")
    idle_words = N_("no horse is behind the lead")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        racing = state.racing()
        lead = max((state.positions[horse] for horse in racing), default=0)
        trailing = [horse for horse in racing if state.positions[horse] < lead]
        return _cached_pushes(state.turn, bitset(trailing), 1, 0)

    def execute(self, turn: Turn, command: commands.Push, choice: PendingChoice) -> None:
        move_horse(turn, command.horse, self.steps, choice.source)


@dataclass(frozen=True, slots=True)
class PushOwnAndAnother(AbilityEffect[DiceGameState]):
    """Moves the card's horse and another one (R83)."""

    steps: int
    words = N_("move this horse and another one forward {steps}")
    mark_words = N_("+{steps} +{steps}")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        own = card_of_effect_id(choice.source)
        others = [horse for horse in state.racing() if horse != own]
        return [commands.push(state.turn, own, other, 0) for other in others]

    def execute(self, turn: Turn, command: commands.Push, choice: PendingChoice) -> None:
        _move_horses(turn, (command.horse, command.other), self.steps, choice.source)


@dataclass(frozen=True, slots=True)
class MoveHorsesOnSameSpace(AbilityEffect[DiceGameState]):
    """Moves all horses on the space of the choice's horse, if it shares its space (R74)."""

    words = N_("if that horse shares its space, all horses there move forward 1")
    mark_words = N_("same space +1")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        if not state.positions[choice.about] or len(self._horses_on_same_space(state, choice)) < 2:
            return ()
        return (commands.use(state.turn, card_of_effect_id(choice.source)),)

    def _horses_on_same_space(self, state: DiceGameState, choice: PendingChoice) -> list[int]:
        space = state.positions[choice.about]
        return [horse for horse in state.racing() if state.positions[horse] == space]

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        if not state.positions[choice.about]:
            return Message("horse {horse} is still at the start", horse=choice.about)
        return Message("nobody shares horse {horse}'s space", horse=choice.about)

    def execute(self, turn: Turn, command: commands.Use, choice: PendingChoice) -> None:
        _move_horses(turn, self._horses_on_same_space(turn.state, choice), 1, choice.source)


PushEffect = PushHorses | PushTrailing | PushOwnAndAnother
"""An effect that moves horses chosen by the player, by `steps` spaces."""
