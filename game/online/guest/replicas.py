"""Holds a match as the seats of a guest know it: sorts steps, tracks missing steps and the pending order."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.engine.match import NOT_LEGAL_NOW
from game.engine.message import CommandRejected, Message
from game.engine.notation import ParseError, format_line
from game.engine.rules import Command, GameState, Ruleset, Seat
from game.online.guest.audit import AuditTask
from game.online.guest.event_trial import EventTrial
from game.online.guest.promise import Promise
from game.online.guest.replica import Replica
from game.online.wire import protocol
from game.online.wire.dice_draw import hash_of_match
from game.online.wire.payloads import End, Order, Question
from game.online.wire.protocol import WRONG_STEP, SeatStep, StepNumber
from game.online.wire.room_info import RoomInfo

OUT_OF_ORDER_LIMIT = 3
"""Number of consecutive invalid steps after which a guest reports an error."""
MAX_BUFFERED_STEPS = 2000
"""Maximum number of early steps buffered per seat while preceding steps are missing."""


@dataclass(frozen=True, slots=True)
class PendingOrder:
    """An unanswered order of a seat. Without a `command` it is an undo."""

    order: Order
    seat: Seat
    command: Command | None = None


class Replicas:
    """A room's match as each seat of a guest knows it, and as a spectator does.

    `has_trial`: whether received events are tried first. Raises CommandRejected for invalid options.
    """

    def __init__(
        self,
        rules: Ruleset[GameState],
        info: RoomInfo,
        seats: tuple[Seat | None, ...],
        old_logs: Sequence[Replica] = (),
        *,
        has_trial: bool = True,
    ) -> None:
        self.number = info.match_number
        self.commitment = info.draw.commitment
        """Commitment of the dealer in the draw, which distinguishes two matches with the same number."""
        self.rules = rules
        self.seats = seats
        """Seats whose steps are received: the seats of this guest, or only None for a spectator."""
        options = rules.options(dict(info.options))
        self._trial = EventTrial(rules, [seat.name for seat in info.seats]) if has_trial else None
        self.by_seat = {seat: Replica(rules, options, seat, self._trial) for seat in dict.fromkeys((*seats, None))}
        self.first = self.by_seat[seats[0]]
        self._old_logs = old_logs
        """Replicas of this match that the guest followed before it started again."""
        self.is_doubtful = False
        """Whether the dealer may have gone back to an earlier step. False after it has answered a question for the next
        step.
        """
        self._match_hash = hash_of_match(info.room_id, info.match_number, info.setup())
        self.pending: PendingOrder | None = None
        self._refusal: Message | None = None
        """Reason why the last order was refused; None after an accepted order."""
        self.audit: AuditTask | None = None
        """Check of the revealed match, which starts when all steps have arrived."""
        self.known = info.steps + 1
        """Number of the first step that is not known to exist."""
        self._out_of_order = 0
        self._sums: dict[Seat | None, list[int]] = {seat: [0] for seat in seats}
        """Checksums of the steps before each step number, by seat."""
        self._buffer: dict[tuple[Seat | None, int], SeatStep] = {}

    def is_about(self, info: RoomInfo, seats: tuple[Seat | None, ...]) -> bool:
        """Returns whether these are the replicas of these seats in the current match of a room."""
        known = (self.number, self.commitment, self.seats)
        return known == (info.match_number, info.draw.commitment, seats)

    @property
    def begun(self) -> bool:
        """Whether every seat has the set-up."""
        return all(replica.begun for replica in self.by_seat.values())

    @property
    def following(self) -> StepNumber:
        """The number of the first step that is missing for any seat."""
        return StepNumber(self.number, min(replica.following for replica in self.by_seat.values()))

    @property
    def question(self) -> Question:
        """The question for the steps that are missing."""
        following = self.following
        return Question(following, self._sums[self.first.seat][following.step])

    @property
    def logs(self) -> list[Replica]:
        """All replicas of this match with steps that the guest has followed."""
        return [*self._old_logs, *(replica for replica in self.by_seat.values() if replica.begun)]

    @property
    def is_behind(self) -> bool:
        """Whether steps are known to be missing."""
        return self.following.step < self.known

    @property
    def error_text(self) -> Message | None:
        """The error message after OUT_OF_ORDER_LIMIT consecutive invalid steps; None before."""
        return WRONG_STEP if self._out_of_order >= OUT_OF_ORDER_LIMIT else None

    # -- orders

    def order(self, seat: Seat, command: Command | None) -> None:
        """Makes a command of a seat, or an undo (None), the pending order.

        Raises CommandRejected if it is not legal, or if another order is pending.
        """
        replica = self.by_seat.get(seat)
        if replica is None or self.pending is not None:
            raise CommandRejected(NOT_LEGAL_NOW)
        number = StepNumber(self.number, replica.following)
        if command is not None:
            replica.check(command)
            self.pending = PendingOrder(Order("play", number, (format_line(command),)), seat, command)
        elif replica.may_undo(seat):
            self.pending = PendingOrder(Order("undo", number, seat=str(seat)), seat)
        else:
            raise CommandRejected(protocol.refusal_of("no_undo"))

    def refuse(self, number: StepNumber, code: str) -> None:
        """Records the dealer's refusal of an order. Raises ValueError for an unknown code."""
        if self.pending is not None and number == self.pending.order.number:
            self._refusal = protocol.refusal_of(code)
            self.pending = None

    def take_refusal(self) -> Message | None:
        """Returns the reason why the last order was refused, once."""
        refusal = self._refusal
        self._refusal = None
        return refusal

    # -- steps

    def note_info(self, info: RoomInfo, *, is_restarted: bool) -> None:
        """Notes the number of steps in a new room info, and whether the dealer was restarted since the last one."""
        if info.phase != "lobby" and info.match_number == self.number:
            self.known = max(self.known, info.steps + 1)
            self.is_doubtful |= is_restarted

    def take(self, steps: Iterable[SeatStep], following: StepNumber | None) -> None:
        """Buffers steps of this match until they can be applied; `following` is the dealer's next step number."""
        if following is not None and following.match == self.number:
            self.known = max(self.known, following.step)
            self.is_doubtful = self.is_doubtful and following.step < self.following.step
        for step in steps:
            index = step.number.step
            if step.seat not in self.seats or step.number.match != self.number:
                continue
            self.known = max(self.known, index + 1)
            first = self.by_seat[step.seat].following
            if first <= index < first + MAX_BUFFERED_STEPS:
                self._buffer[step.seat, index] = step

    def apply(self) -> bool:
        """Applies all buffered steps that come next; returns whether any seats advanced."""
        if self._trial is not None and not self._trial.is_ready(self.first.state):
            return False
        before = self.following
        for seat in self.seats:
            replica = self.by_seat[seat]
            while (step := self._buffer.pop((seat, replica.following), None)) is not None:
                if step.sum_before != self._sums[seat][-1]:  # it belongs to another course of the match
                    self.is_doubtful = True
                    break
                try:
                    self._append(replica, step)
                except ParseError:
                    self._out_of_order += 1
                    break
                self._out_of_order = 0
        return self.following > before

    def _append(self, replica: Replica, step: SeatStep) -> None:
        """Adds a step to the replica of a seat. A step of the first seat also goes to the public replica."""
        pending = self.pending
        if pending is not None and pending.order.number != step.number:
            pending = None
        is_answer = pending and (step.actor, step.is_back) == (pending.seat, pending.command is None)
        if step.is_back:
            replica.take_back(step.actor, may_undo=step.may_undo)
        else:
            command = pending.command if pending and is_answer and step.actor == replica.seat else None
            replica.append(step.actor, step.lines, command, may_undo=step.may_undo)
        self._sums[replica.seat].append(step.sum_after)
        if replica is self.first:
            self._note_first(step)
        if pending is not None and self.following > step.number:
            if not is_answer:
                self._refusal = protocol.refusal_of("overtaken")
            self.pending = None

    def _note_first(self, step: SeatStep) -> None:
        """Notes a step of the first seat, also in the public replica."""
        public = self.by_seat[None]
        if public is self.first:
            return
        if step.is_back:
            public.take_back(step.actor)
        else:
            public.append_redacted(self.first)

    # -- the end

    def note_promise(self, promise: Promise) -> None:
        """Notes the promise of the draw for the match."""
        for replica in self.by_seat.values():
            replica.promised = replica.promised or promise.draw.commitment

    def note_end(self, end: End) -> None:
        """Notes the end of a match. A guest with more steps doubts whether the dealer has the same ones."""
        self.is_doubtful |= self.number == end.match_number and self.following.step > end.steps + 1

    def check(self, end: End, promise: Promise, *, is_past: bool = False) -> None:
        """Continues the audit if `end` belongs to this match and all steps have arrived.

        `is_past`: the room has left the match, so that missing steps will not arrive.
        """
        is_complete = self.following.step > end.steps and not self.is_doubtful
        if end.match_number == self.number and (is_past or is_complete):
            replicas = list(self.by_seat.values())
            self.audit = self.audit or AuditTask(replicas, self._old_logs, end, promise, self._match_hash)
            self.audit.advance()
