"""Effects that mark circles, Helmets, Jerseys and bars, or take marks off Wild Numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Command, Sentence, Turn
from game.engine.dice_game import deeds, moves
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import Effect
from game.engine.dice_game.state import HORSES, Question, State


@dataclass(frozen=True, slots=True)
class MarkAnyCircle(Effect):
    @property
    def text(self) -> Sentence:
        return Sentence("mark any one concession circle")

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        return moves.free_circles(state.turn, 0, state.circles[state.turn])

    def run(self, turn: Turn[State], command: v.Concession, question: Question) -> None:
        deeds.mark_circle(turn, command.seat, command.circle)


@dataclass(frozen=True, slots=True)
class MarkAnything(Effect):
    """Marks one box of any kind; a jersey marked this way marks no bar."""

    @property
    def text(self) -> Sentence:
        return Sentence("mark any one concession circle, Helmet or Jersey")

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        seat = state.turn
        circles = moves.free_circles(seat, 0, state.circles[seat])
        helmets = [moves.helmet(seat, horse) for horse in HORSES if not state.has_helmet(seat, horse)]
        jerseys = [moves.jersey(seat, horse, 0) for horse in HORSES if not state.has_jersey(seat, horse)]
        return [*circles, *helmets, *jerseys]

    def run(self, turn: Turn[State], command: Command, question: Question) -> None:
        match command:
            case v.Concession():
                deeds.mark_circle(turn, command.seat, command.circle)
            case v.Helmet():
                deeds.mark_helmet(turn, command.seat, command.horse)
            case v.Jersey():
                deeds.mark_jersey(turn, command.seat, command.horse)


@dataclass(frozen=True, slots=True)
class NeighbourCircles(Effect):
    """The concession action may also mark a number next to the rolled one."""

    @property
    def text(self) -> Sentence:
        return Sentence("you may mark a circle one number above or below the horse die instead")


@dataclass(frozen=True, slots=True)
class HelmetForAny(Effect):
    @property
    def text(self) -> Sentence:
        return Sentence("the Helmet action for any horse")

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        seat = state.turn
        return [moves.helmet(seat, horse) for horse in HORSES if not state.has_helmet(seat, horse)]

    def run(self, turn: Turn[State], command: v.Helmet, question: Question) -> None:
        deeds.mark_helmet(turn, command.seat, command.horse)


@dataclass(frozen=True, slots=True)
class JerseyForAny(Effect):
    @property
    def text(self) -> Sentence:
        return Sentence("the Jersey action for any horse")

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        seat = state.turn
        horses = [horse for horse in HORSES if not state.has_jersey(seat, horse)]
        return [jersey for horse in horses for jersey in moves.jersey_marks(seat, horse, state.bars[horse])]

    def run(self, turn: Turn[State], command: v.Jersey, question: Question) -> None:
        deeds.take_jersey(turn, command.seat, command.horse, command.mark)


@dataclass(frozen=True, slots=True)
class TwoJerseys(Effect):
    """Marks two jerseys and no bar."""

    @property
    def text(self) -> Sentence:
        return Sentence("mark the Jerseys of two horses")

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        return moves.jersey_pairs(state.turn, state.jerseys[state.turn])

    def run(self, turn: Turn[State], command: v.MarkJerseys, question: Question) -> None:
        for horse in (command.horse, command.other):
            if horse:
                deeds.mark_jersey(turn, command.seat, horse)


@dataclass(frozen=True, slots=True)
class SecondBarMark(Effect):
    """A jersey action marks a second horse on the bar."""

    @property
    def text(self) -> Sentence:
        return Sentence("mark two horses on the bar instead of one")

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        return moves.bar_marks(state.turn, state.bars[question.about])

    def run(self, turn: Turn[State], command: v.MarkBar, question: Question) -> None:
        turn.emit(v.BarMarked(command.seat, question.about, command.mark))


@dataclass(frozen=True, slots=True)
class RecoverWilds(Effect):
    most: int

    @property
    def text(self) -> Sentence:
        if self.most == 1:
            return Sentence("recover a used Wild Number")
        return Sentence("recover up to {most} used Wild Numbers", most=self.most)

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        used = min(self.most, state.wilds_used[state.turn])
        return [moves.recover(state.turn, count) for count in range(1, used + 1)]

    def run(self, turn: Turn[State], command: v.Recover, question: Question) -> None:
        turn.emit(v.WildsRecovered(command.seat, command.count))
