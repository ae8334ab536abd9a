"""Holds the match that a dealer deals: its session and salt, what each seat may know of it, and how it ends."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.match import NOT_LEGAL_NOW, PlayedCommand
from game.engine.notation import format_line
from game.engine.rules import Command, CommandRejected, Event, Seat, SeatRoles
from game.online import protocol
from game.online.payloads import End
from game.online.protocol import SeatStep, StepNumber
from game.session.session import MatchSession
from game.session.setup import MatchSetup

SEED_BITS = 63
"""Size of a seed: too many to try them all, as could be done with the seeds of other matches."""
SALT_BITS = 128


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A step of the log by which a seat has taken its last command back."""

    seat: Seat


def new_match(setup: MatchSetup, number: int, rng: random.Random) -> DealtMatch:
    """Returns match `number` of a room, with the seed of its set-up. Raises CommandRejected."""
    return DealtMatch(MatchSession(setup), f"{rng.getrandbits(SALT_BITS):032x}", number)


class DealtMatch:
    """A match with its salt; nobody but the dealer may see it before its end."""

    def __init__(self, session: MatchSession, salt: str, number: int) -> None:
        self.session = session
        self.salt = salt
        self.number = number
        self.log: list[PlayedCommand | TakenBack] = list(session.match.steps)
        """All that guests were told, in order; what was taken back stays, so that a step has one meaning for ever."""

    @property
    def steps(self) -> int:
        """How many steps there are: commands, and those by which one was taken back."""
        return len(self.log)

    def play(self, command: Command) -> None:
        """Plays a command. Raises CommandRejected, and then nothing has changed."""
        self.session.submit(command)
        self.log.append(self.session.match.steps[-1])

    def undo(self, seat: Seat) -> None:
        """Takes the last command back for a seat. Raises CommandRejected where it may not."""
        if self.session.actor != seat:
            raise CommandRejected(NOT_LEGAL_NOW)
        self.session.undo()
        self.log.append(TakenBack(seat))

    @property
    def following(self) -> StepNumber:
        """The number of the step that comes next."""
        return StepNumber(self.number, self.steps + 1)

    @property
    def commitment(self) -> str:
        """What binds the dealer to the seed."""
        return protocol.commitment(self.session.match.seed, self.salt)

    @property
    def end(self) -> End:
        """All that the match follows from."""
        match = self.session.match
        return End(self.number, match.seed, self.salt, self.session.lines, match.version, steps=self.steps)

    def seat_step(self, step: int, seat: Seat | None) -> SeatStep:
        """Returns a step (0: the set-up) as a seat may know it (None: a spectator)."""
        number = StepNumber(self.number, step)
        if step == 0:
            return SeatStep(number, seat, None, tuple(self._lines(self.session.match.setup_events, seat)))
        may_undo = seat is not None and step == self.steps and self.session.may_undo(seat)
        match self.log[step - 1]:
            case TakenBack(seat=actor):
                return SeatStep(number, seat, actor, (), is_back=True, may_undo=may_undo and seat == actor)
            case PlayedCommand(command=command, events=events):
                lines = tuple(self._lines(events, seat))
                return SeatStep(number, seat, command.seat, lines, may_undo=may_undo and seat == command.seat)

    def _lines(self, events: Sequence[Event], seat: Seat | None) -> Iterator[str]:
        match = self.session.match
        for event in events:
            told = match.rules.redact(event, seat) if match.rules.has_hidden_information else event
            if told is not None:
                yield format_line(told)

    def idle_command(self) -> Command | None:
        """Returns what counts for the person in turn when their time is up; None where there is no limit."""
        session = self.session
        actor = session.actor
        if actor is None or not session.is_human(actor) or not isinstance(session.rules, SeatRoles):
            return None
        return session.rules.idle_command(session.match.state, actor)
