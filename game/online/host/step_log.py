"""Logs the steps of a room's match, as each seat may know them, and reveals their source at the end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.match import NOT_LEGAL_NOW, PlayedCommand
from game.engine.message import CommandRejected, Message
from game.engine.notation import ParseError, format_line, parse_line
from game.engine.rules import Command, Event, Seat
from game.online.wire.dice_draw import DiceDraw
from game.online.wire.fields import PackedLines, TextInteger
from game.online.wire.payloads import End
from game.online.wire.protocol import SeatStep, StepNumber
from game.session.session import MatchSession

DAMAGED_ROOM = Message("The saved room is damaged.")
UNDO = "undo"
"""Text of a line that undoes a command."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A step that undoes the last command of a seat."""

    seat: Seat


Step: TypeAlias = PlayedCommand | TakenBack


class StepLog:
    """The steps of match `number` of a room, whose seed was drawn by `draw` with the dealer's number `secret`.

    Only the dealer may see `session` and `secret` before the end. `lines` are those of an earlier log of the match.
    """

    def __init__(
        self, session: MatchSession, number: int, draw: DiceDraw, secret: str, lines: Sequence[str] = ()
    ) -> None:
        self.session = session
        self.number = number
        self.draw = draw
        self.secret = secret
        self._steps: list[Step] = _replayed_steps(session, lines) if lines else list(session.match.steps)
        """All steps sent to guests, in order. Undone steps remain, so that each number always means the same step."""
        self._step_lines = [_line(step) for step in self._steps]
        """All steps as lines in notation."""
        self._texts: dict[tuple[int, Seat | None], str] = {}
        self._sums: dict[Seat | None, list[int]] = {}
        """Checksums of the steps before each step number, by seat."""

    def __len__(self) -> int:
        return len(self._steps)

    @property
    def lines(self) -> tuple[str, ...]:
        """All steps as lines of notation, with UNDO for each undo; empty if the lines of the match are the same."""
        return () if len(self._steps) == len(self.session.match.steps) else tuple(self._step_lines)

    def play(self, command: Command) -> None:
        """Plays a command. Raises CommandRejected, and then nothing has changed."""
        self.session.submit(command)
        self._append(self.session.match.steps[-1])

    def undo(self, seat: Seat) -> None:
        """Undoes the last command of a seat. Raises CommandRejected if that is not allowed."""
        if self.session.actor != seat:
            raise CommandRejected(NOT_LEGAL_NOW)
        self.session.undo()
        self._append(TakenBack(seat))

    def _append(self, step: Step) -> None:
        self._steps.append(step)
        self._step_lines.append(_line(step))

    @property
    def following(self) -> StepNumber:
        """The number of the next step."""
        return StepNumber(self.number, len(self) + 1)

    def end(self, room_id: str, epoch: int, sequence: int) -> End:
        """Returns the seed, the secret and all commands of the match; `epoch` and `sequence` are those of the room."""
        seed = TextInteger(self.session.match.seed)
        lines = PackedLines(self.session.lines)
        return End(self.number, seed, self.secret, lines, room_id, len(self), epoch, sequence)

    def text(self, step: int, seat: Seat | None) -> str:
        """Returns the text of `seat_step`. The texts of all steps but the last one are cached."""
        key = (step, seat)
        cached = self._texts.get(key)
        if cached is not None:
            return cached
        text = str(self.seat_step(step, seat))
        if step < len(self):  # only the last step may be undone
            self._texts[key] = text
        return text

    def is_same(self, step: int, seat: Seat | None, checksum: int) -> bool:
        """Returns whether a checksum is that of a seat's steps before number `step`."""
        if step > self.following.step:
            return False
        return self._sum_before(step, seat) == checksum

    def _sum_before(self, step: int, seat: Seat | None) -> int:
        """Returns the checksum of a seat's steps before number `step`."""
        sums = self._sums.setdefault(seat, [0])
        while len(sums) <= step:
            sums.append(self.seat_step(len(sums) - 1, seat).sum_after)
        return sums[step]

    def seat_step(self, step: int, seat: Seat | None) -> SeatStep:
        """Returns a step (0: the set-up) as a seat may know it, or a spectator (None)."""
        number = StepNumber(self.number, step)
        sum_before = self._sum_before(step, seat)
        if step == 0:
            lines = tuple(self._lines(self.session.match.setup_events, seat))
            return SeatStep(number, seat, None, lines, sum_before=sum_before)
        may_undo = seat is not None and step == len(self) and self.session.may_undo(seat)
        match self._steps[step - 1]:
            case TakenBack(seat=actor):
                may_undo = may_undo and seat == actor
                return SeatStep(number, seat, actor, (), is_back=True, may_undo=may_undo, sum_before=sum_before)
            case PlayedCommand(command=command, events=events):
                may_undo = may_undo and seat == command.seat
                lines = tuple(self._lines(events, seat))
                return SeatStep(number, seat, command.seat, lines, may_undo=may_undo, sum_before=sum_before)

    def _lines(self, events: Sequence[Event], seat: Seat | None) -> Iterator[str]:
        return map(format_line, self.session.visible_events(events, seat))


def _line(step: Step) -> str:
    return UNDO if isinstance(step, TakenBack) else format_line(step.command)


def _replayed_steps(session: MatchSession, lines: Sequence[str]) -> list[Step]:
    """Returns the steps in a log. Raises ParseError or CommandRejected if they do not lead to the match."""
    match = session.match.replayed_to(0)
    steps: list[Step] = []
    for line in lines:
        if line != UNDO:
            match.play(parse_line(line, session.rules.commands))
            steps.append(match.steps[-1])
        elif match.steps:
            steps.append(TakenBack(match.steps[-1].command.seat))
            match.undo()
        else:
            raise ParseError(DAMAGED_ROOM)
    if match.commands != session.match.commands:
        raise ParseError(DAMAGED_ROOM)
    return steps
