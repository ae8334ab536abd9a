"""Checks an honest dealer's word: plays a revealed match again and compares every line that was told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.engine.match import Match
from game.engine.message import Message
from game.engine.notation import ParseError, parse_line
from game.engine.rules import CommandRejected, Event, GameState, Ruleset, Seat
from game.online import protocol
from game.online.payloads import End
from game.online.remote_match import RemoteMatch

STEPS_AT_ONCE = 10
"""Steps of a match that are played between two frames."""


@dataclass(frozen=True, slots=True)
class Audit:
    """What an audit found: `trouble` is None if every line fits. `step` is the first that does not."""

    trouble: Message | None = None
    step: int | None = None

    @property
    def honest(self) -> bool:
        """Whether everything fits."""
        return self.trouble is None


class AuditTask:
    """An audit under way. `promised` is the commitment from before the match, `told` what this guest's seats know."""

    def __init__(
        self,
        rules: Ruleset[GameState],
        options: Mapping[str, str],
        promised: str,
        end: End,
        told: Sequence[RemoteMatch],
    ) -> None:
        self.match: Match[GameState] | None = None
        """The whole match, as far as it was played again."""
        self._rules, self._options, self._promised, self._end, self._told = rules, options, promised, end, told
        self._run = self._check()

    def advance(self) -> Audit | None:
        """Plays some more steps; returns the result once it is there."""
        return next(self._run)

    def _check(self) -> Iterator[Audit | None]:
        end = self._end
        if protocol.commitment(end.seed, end.salt) != self._promised:
            yield from _for_ever(Audit(Message("The dice are not those that the dealer had promised."), 0))
        try:
            match = self.match = Match(self._rules, self._rules.options(dict(self._options)), end.seed, end.version)
            if not self._fits(0, None, match.setup_events):
                yield from _for_ever(_differs(0))
            for step, line in enumerate(end.commands, 1):
                command = parse_line(line, self._rules.commands)
                if not self._fits(step, command.seat, match.play(command)):
                    yield from _for_ever(_differs(step))
                if step % STEPS_AT_ONCE == 0:
                    yield None
        except (CommandRejected, ParseError):
            yield from _for_ever(Audit(Message("The dealer's list of moves breaks the rules."), None))
        if any(len(told.steps) > len(end.commands) for told in self._told):
            yield from _for_ever(_differs(len(end.commands) + 1))
        yield from _for_ever(Audit())

    def _fits(self, step: int, actor: Seat | None, events: Sequence[Event]) -> bool:
        return all(self._fits_seat(told, step, actor, events) for told in self._told)

    def _fits_seat(self, told: RemoteMatch, step: int, actor: Seat | None, events: Sequence[Event]) -> bool:
        if not told.begun or step > len(told.steps):
            return True
        redacted = (self._rules.redact(event, told.seat) for event in events)
        expected = tuple(event for event in redacted if event is not None)
        if actor is None:
            return told.setup_events == expected
        one = told.steps[step - 1]
        return one.command.seat == actor and one.events == expected


def _differs(step: int) -> Audit:
    # Translators: {number} counts the moves of a match; the dealer is the program that had the match of a room
    return Audit(Message("Move {number} is not what the dealer had told.", number=step), step)


def _for_ever(audit: Audit) -> Iterator[Audit]:
    while True:
        yield audit
