"""Effects that move horses; none of them takes a horse over the line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Command, Sentence, Turn
from game.engine.dice_game import deeds, moves
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import Effect, Trigger, card_of
from game.engine.dice_game.state import Question, State


@dataclass(frozen=True, slots=True)
class PushHorses(Effect):
    """Moves one or two different horses of the player's choice; bonuses may go further by abilities."""

    steps: int
    count: int = 1

    @property
    def text(self) -> Sentence:
        match self.count, self.steps > 0:
            case 1, True:
                return Sentence("move a horse forward {steps}", steps=self.steps)
            case 1, False:
                return Sentence("move a horse back {steps}", steps=-self.steps)
            case _, True:
                return Sentence("move two horses forward {steps}", steps=self.steps)
            case _:
                return Sentence("move two horses back {steps}", steps=-self.steps)

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        extras = 0 if card_of(question.source) else self._extras(state)
        return moves.pushes(state.turn, moves.bits(state.racing()), self.count, extras)

    def _extras(self, state: State) -> int:
        owned = deeds.modifiers(state, state.turn, Trigger.PUSH_BONUS)
        return sum(isinstance(e, PushFurther) and (self.steps < 0 or not e.back_only) for e in owned)

    def run(self, turn: Turn[State], command: v.Push, question: Question) -> None:
        horses = [horse for horse in (command.horse, command.other) if horse]
        steps = self.steps + (command.extra if self.steps > 0 else -command.extra)
        deeds.move_all(turn, horses, steps, question.source)


@dataclass(frozen=True, slots=True)
class PushFurther(Effect):
    """Movement bonuses may move each horse one space further."""

    back_only: bool

    @property
    def text(self) -> Sentence:
        if self.back_only:
            return Sentence("your backward bonuses push each chosen horse 1 further")
        return Sentence("your movement bonuses move each horse 1 further in the same direction")


@dataclass(frozen=True, slots=True)
class PushTrailing(Effect):
    """Moves a horse that is not in the lead, nor tied for it."""

    steps: int

    @property
    def text(self) -> Sentence:
        return Sentence("move a horse that is not in the lead forward {steps}", steps=self.steps)

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        racing = state.racing()
        lead = max((state.positions[horse] for horse in racing), default=0)
        trailing = [horse for horse in racing if state.positions[horse] < lead]
        return moves.pushes(state.turn, moves.bits(trailing), 1, 0)

    def run(self, turn: Turn[State], command: v.Push, question: Question) -> None:
        deeds.move(turn, command.horse, self.steps, question.source)


@dataclass(frozen=True, slots=True)
class SurgeWithAnother(Effect):
    """Moves the card's own horse and another one."""

    steps: int

    @property
    def text(self) -> Sentence:
        return Sentence("move this horse and another one forward {steps}", steps=self.steps)

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        own = card_of(question.source)
        others = [horse for horse in state.racing() if horse != own] or [0]
        return [moves.push(state.turn, own, other, 0) for other in others]

    def run(self, turn: Turn[State], command: v.Push, question: Question) -> None:
        horses = [horse for horse in (command.horse, command.other) if horse]
        deeds.move_all(turn, horses, self.steps, question.source)


@dataclass(frozen=True, slots=True)
class MoveSharers(Effect):
    """Moves all horses on the space of the horse in question, if it shares one."""

    @property
    def text(self) -> Sentence:
        return Sentence("if that horse shares its space, all horses there move forward 1")

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        if not state.positions[question.about] or len(self._sharers(state, question)) < 2:
            return ()
        return (moves.use(state.turn, card_of(question.source)),)

    def _sharers(self, state: State, question: Question) -> list[int]:
        space = state.positions[question.about]
        return [horse for horse in state.racing() if state.positions[horse] == space]

    def run(self, turn: Turn[State], command: v.Use, question: Question) -> None:
        deeds.move_all(turn, self._sharers(turn.state, question), 1, question.source)
