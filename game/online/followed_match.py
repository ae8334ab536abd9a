"""Follows a match with the eyes of several seats: puts steps in order, knows what is missing, and audits the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.engine.match import NOT_LEGAL_NOW, Match
from game.engine.message import Message
from game.engine.notation import ParseError, format_line, parse_line
from game.engine.rules import Command, CommandRejected, Event, GameState, Ruleset, Seat
from game.online import protocol
from game.online.payloads import End, Order
from game.online.protocol import WRONG_STEP, SeatStep, StepNumber
from game.online.remote_match import RemoteMatch
from game.online.room_card import RoomCard

STEPS_AT_ONCE = 10
"""Steps of a match that are played between two frames."""
MANY_MISFITS = 3


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
            yield from _for_ever(Audit(Message("The dice are not those that the host had promised."), 0))
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
            yield from _for_ever(Audit(Message("The host's list of moves breaks the rules."), None))
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
    # Translators: {number} counts the moves of a match; the host is the program that had the match of a room
    return Audit(Message("Move {number} differs from what the host had sent.", number=step), step)


def _for_ever(audit: Audit) -> Iterator[Audit]:
    while True:
        yield audit


@dataclass(frozen=True, slots=True)
class TakeBack(Command):
    """Asks to take the last command back; no command of the rules."""


MAX_BUFFERED_STEPS = 2000
"""Steps that are kept for each seat although earlier ones are missing."""


class FollowedMatch:
    """A room's match as the seats of one guest know it, and as everybody may. Raises CommandRejected for options that
    do not fit.
    """

    def __init__(self, rules: Ruleset[GameState], card: RoomCard, seats: tuple[Seat | None, ...]) -> None:
        self.number = card.match_number
        self.seats = seats
        """Whose lines are taken: this guest's seats, or None alone for a spectator."""
        self.matches = {seat: RemoteMatch(rules, card.options, seat) for seat in dict.fromkeys((*seats, None))}
        self.pending: Command | None = None
        """The command that was sent and not yet answered, or TakeBack."""
        self.refusal: Message | None = None
        """Why the last one was refused."""
        self.audit: Audit | None = None
        self.known = card.steps + 1
        """The number of the step that nobody has heard of yet."""
        self._misfits = 0
        self.rules = rules
        self._options = dict(card.options)
        self._pending_number: StepNumber | None = None
        self._buffer: dict[tuple[Seat | None, int], SeatStep] = {}
        self._audit_task: AuditTask | None = None

    @property
    def begun(self) -> bool:
        """Whether the set-up has arrived for every seat."""
        return all(match.begun for match in self.matches.values())

    @property
    def following(self) -> int:
        """The number of the first step that a seat lacks."""
        return min(match.following for match in self.matches.values())

    @property
    def is_behind(self) -> bool:
        """Whether steps are known to be missing."""
        return self.following < self.known

    @property
    def any_match(self) -> RemoteMatch:
        """The match of the first seat."""
        return self.matches[self.seats[0]]

    @property
    def trouble(self) -> Message | None:
        """What is wrong with the steps that arrive, once several in a row did not fit."""
        return WRONG_STEP if self._misfits >= MANY_MISFITS else None

    # -- commands

    def ask_for(self, command: Command) -> None:
        """Makes a command the pending one. Raises CommandRejected if it is not legal, or another one is pending."""
        match = self.matches.get(command.seat)
        if match is None or match.seat is None or self.pending is not None:
            raise CommandRejected(NOT_LEGAL_NOW)
        if isinstance(command, TakeBack):
            if not match.may_undo(command.seat):
                raise CommandRejected(protocol.refusal("no_undo"))
        else:
            match.refuse(command)
        self.pending = command
        self._pending_number = StepNumber(self.number, match.following)

    @property
    def pending_text(self) -> str:
        """The pending command as it is sent."""
        pending, number = self.pending, self._pending_number
        if pending is None or number is None:
            return ""
        if isinstance(pending, TakeBack):
            return str(Order("undo", number, seat=str(pending.seat)))
        return str(Order("play", number, (format_line(pending),)))

    def refuse(self, number: StepNumber, code: str) -> None:
        """Takes the dealer's refusal of a command. Raises ValueError for an unknown code."""
        if self.pending is not None and number == self._pending_number:
            self.refusal = protocol.refusal(code)
            self._forget_pending()

    def _forget_pending(self) -> None:
        self.pending = self._pending_number = None

    # -- steps

    def take(self, steps: Iterable[SeatStep], following: StepNumber | None) -> None:
        """Keeps steps of this match until their turn comes, and how many there are."""
        if following is not None and following.match == self.number:
            self.known = max(self.known, following.step)
        for step in steps:
            match, place = self.matches.get(step.seat), step.number.step
            if match is None or step.seat not in self.seats or step.number.match != self.number:
                continue
            self.known = max(self.known, place + 1)
            if match.following <= place < match.following + MAX_BUFFERED_STEPS:
                self._buffer[step.seat, place] = step

    def apply(self) -> bool:
        """Applies all steps whose turn has come; returns whether there were any."""
        before = self.following
        for seat in self.seats:
            match = self.matches[seat]
            while (step := self._buffer.pop((seat, match.following), None)) is not None:
                try:
                    self._append(match, step)
                except ParseError:
                    self._misfits += 1
                    break
                self._misfits = 0
        return self.following > before

    def _append(self, match: RemoteMatch, step: SeatStep) -> None:
        """Adds a step to the match of a seat; that of the first seat also to what everybody may know."""
        events = match.events_of(step.lines)
        is_pending = step.number == self._pending_number
        is_answer = (
            is_pending
            and self.pending is not None
            and (step.actor, step.is_back) == (self.pending.seat, isinstance(self.pending, TakeBack))
        )
        seen_by_all = self.matches[None] if match.seat is not None and match.seat == self.seats[0] else None
        if step.is_back:
            match.take_back(step.actor, may_undo=step.may_undo)
            if seen_by_all is not None:
                seen_by_all.take_back(step.actor)
        else:
            command = self.pending if is_answer and step.actor == match.seat else None
            match.append(step.actor, events, command, may_undo=step.may_undo)
            if seen_by_all is not None:
                told = (self.rules.redact(event, None) for event in events)
                seen_by_all.append(step.actor, tuple(event for event in told if event is not None))
        if is_pending and self.following > step.number.step:
            if not is_answer:
                self.refusal = protocol.refusal("overtaken")
            self._forget_pending()

    # -- the end

    @property
    def whole_match(self) -> Match[GameState] | None:
        """The match of the audit, played again from its seed; None before the audit has ended, or if it found a lie."""
        task = self._audit_task
        return task.match if task is not None and self.audit is not None and self.audit.honest else None

    @property
    def is_checking(self) -> bool:
        """Whether an audit is under way, or over."""
        return self._audit_task is not None

    def has_all_of(self, end: End) -> bool:
        """Returns whether this is the match that was revealed, and every step has arrived."""
        return end.match_number == self.number and self.following > end.steps

    def check(self, end: End, promised: str) -> None:
        """Plays a part of a revealed match again, and notes what is wrong in `audit` once that is known."""
        if self.audit is None and self.has_all_of(end):
            if self._audit_task is None:
                told = list(self.matches.values())
                self._audit_task = AuditTask(self.rules, self._options, promised, end, told)
            self.audit = self._audit_task.advance()
