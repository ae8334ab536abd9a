"""Holds the match that a dealer deals: its session and salt, what each seat may know of it, and how it ends."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.engine.notation import format_line
from game.engine.rules import Command, Seat, SeatRoles
from game.online import protocol
from game.online.payloads import End
from game.online.protocol import SeatStep, StepNumber
from game.session.session import MatchSession
from game.session.setup import MatchSetup

SEED_BITS = 63
"""Size of a seed: too many to try them all, as could be done with the seeds of other matches."""
SALT_BITS = 128


def new_match(setup: MatchSetup, number: int, rng: random.Random) -> DealtMatch:
    """Returns match `number` of a room, with the seed of its set-up. Raises CommandRejected."""
    return DealtMatch(MatchSession(setup), f"{rng.getrandbits(SALT_BITS):032x}", number)


class DealtMatch:
    """A match with its salt; nobody but the dealer may see it before its end."""

    def __init__(self, session: MatchSession, salt: str, number: int) -> None:
        self.session = session
        self.salt = salt
        self.number = number

    @property
    def steps(self) -> int:
        """How many commands were played."""
        return len(self.session.match.steps)

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
        return End(self.number, match.seed, self.salt, self.session.lines, match.version)

    def seat_step(self, step: int, seat: Seat | None) -> SeatStep:
        """Returns a step (0: the set-up) as a seat may know it (None: a spectator)."""
        match = self.session.match
        played = match.steps[step - 1] if step else None
        actor = played.command.seat if played else None
        return SeatStep(StepNumber(self.number, step), seat, actor, tuple(self._lines(step, seat)))

    def _lines(self, step: int, seat: Seat | None) -> Iterator[str]:
        match = self.session.match
        for event in match.steps[step - 1].events if step else match.setup_events:
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
