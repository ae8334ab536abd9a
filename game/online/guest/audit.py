"""Checks a revealed match: replays it, and compares every line that the guest received."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from game.engine.match import Match
from game.engine.message import CommandRejected, Message
from game.engine.notation import ParseError, parse_line
from game.engine.rules import Event, GameState, Seat, events_known_to
from game.online.guest.other_course import first_impossible_move
from game.online.guest.promise import Promise
from game.online.guest.replica import Replica
from game.online.wire.payloads import End

STEPS_AT_ONCE = 10
"""Number of steps replayed per frame."""


@dataclass(frozen=True, slots=True)
class Audit:
    """The result of an audit: `error_text` is None if every line matches. `step` is the first that differs."""

    error_text: Message | None = None
    step: int | None = None
    remark: Message | None = None
    """Sentence about a dealer that went back to an earlier move, as after a crash; None if the dealer did not."""

    @property
    def honest(self) -> bool:
        """Whether everything matches."""
        return self.error_text is None


class AuditTask:
    """A running audit.

    `replicas` hold the steps as this guest received them, and `old_logs` those received before it started over.
    `promise` was made before the match with `match_hash`.
    """

    def __init__(
        self,
        replicas: Sequence[Replica],
        old_logs: Sequence[Replica],
        end: End,
        promise: Promise,
        match_hash: str,
    ) -> None:
        self.result: Audit | None = None
        """Result of the audit; None until the audit is finished."""
        self._replicas = replicas
        self._old_logs = list(old_logs)
        """Old logs that agree with the match up to the current step."""
        self._left_logs: list[tuple[Replica, int]] = []
        """Old logs of this draw that differ from the match, with the number of moves before the difference."""
        self._promised = promise.draw.commitment
        self._furthest = 0
        """Number of moves in the longest old log that differs from the match."""
        self._back_to: int | None = None
        """Number of moves before the first difference from an old log; None without a difference."""
        self._end = end
        is_seated = any(replica.seat is not None for replica in replicas)
        self._broken_promise = promise.violation(end, match_hash, is_seated=is_seated)
        self._match: Match[GameState] | None = None
        self._run = self._check()

    def advance(self) -> None:
        """Replays the next STEPS_AT_ONCE steps."""
        if self.result is None:
            try:
                next(self._run)
            except StopIteration as end:
                self.result = end.value

    @property
    def match(self) -> Match[GameState] | None:
        """The whole match, replayed from its seed; None before the audit is over, or if it failed."""
        return self._match if self.result is not None and self.result.honest else None

    @property
    def is_whole(self) -> bool:
        """Whether the match was honest and was finished, and its first seat had received every step by the reveal."""
        match = self.match
        first = self._replicas[0]
        return match is not None and match.outcome is not None and first.begun and len(first.steps) == len(match.steps)

    def _check(self) -> Generator[None, None, Audit]:
        end = self._end
        rules = self._replicas[0].rules
        options = self._replicas[0].options
        if self._broken_promise is not None:
            return Audit(self._broken_promise, 0)
        try:
            match = Match(rules, options, end.seed)
            self._match = match
            if not self._matches(0, None, match.setup_events):
                return _differs(0)
            for step, line in enumerate(end.commands, 1):
                command = parse_line(line, rules.commands)
                if not self._matches(step, command.seat, match.play(command)):
                    return _differs(step)
                if step % STEPS_AT_ONCE == 0:
                    yield
        except (CommandRejected, ParseError):
            return Audit(Message("The host's list of moves breaks the rules."), None)
        if any(len(replica.steps) > len(end.commands) for replica in self._replicas):
            return _differs(len(end.commands) + 1)
        for log in self._old_logs:
            if len(log.steps) > len(end.commands):
                self._note_old_log(log, len(end.commands))
        for log, matching in self._left_logs:
            impossible = yield from first_impossible_move(match.replayed_to(matching), log)
            if impossible is not None:
                return _differs(impossible)
        return Audit(remark=self._remark)

    @property
    def _remark(self) -> Message | None:
        if self._back_to is None:
            return None
        # Translators: the numbers count the moves of a match; the host's program went back, as after a crash
        return Message(
            "The host went back from move {before} to move {after}.", before=self._furthest, after=self._back_to
        )

    def _note_old_log(self, log: Replica, matching: int) -> None:
        """Notes that only the first `matching` moves of an old log are those of the match."""
        self._furthest = max(self._furthest, len(log.steps))
        self._back_to = matching if self._back_to is None else min(self._back_to, matching)
        if log.promised == self._promised:
            self._left_logs.append((log, matching))

    def _matches(self, step: int, actor: Seat | None, events: Sequence[Event]) -> bool:
        for log in list(self._old_logs):
            if not _matches_replica(log, step, actor, events):
                self._old_logs.remove(log)
                self._note_old_log(log, max(0, step - 1))
        return all(_matches_replica(replica, step, actor, events) for replica in self._replicas)


def _matches_replica(replica: Replica, step: int, actor: Seat | None, events: Sequence[Event]) -> bool:
    if not replica.begun or step > len(replica.steps):  # not received: nothing to compare
        return True
    expected = tuple(events_known_to(replica.rules, events, replica.seat))
    if actor is None:
        return replica.setup_events == expected
    known = replica.steps[step - 1]
    return known.command.seat == actor and known.events == expected


def _differs(step: int) -> Audit:
    # Translators: {number} counts the moves of a match; the host is the program that had the match of a room
    return Audit(Message("Move {number} differs from what the host had sent.", number=step), step)
