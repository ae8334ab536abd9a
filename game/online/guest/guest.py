"""Takes part in a room as a guest: requests seats, sends commands, and follows the match. Reads no clock."""

import random
from collections.abc import Sequence
from typing import Literal

from game.engine.catalog import ruleset_by_key
from game.engine.match import NOT_LEGAL_NOW, Match
from game.engine.message import CommandRejected, Message
from game.engine.notation import ParseError
from game.engine.rules import Command, GameState, Seat
from game.online.guest.audit import Audit
from game.online.guest.line import GuestLine
from game.online.guest.promise import PromiseKeeper, PromiseStore
from game.online.guest.questions import StepQuestions
from game.online.guest.replica import Replica
from game.online.guest.replicas import PendingOrder, Replicas
from game.online.guest.requests import RETRY_SECONDS, OwnChoices, Requests
from game.online.guest.table_news import RoundNow, TableNews, WaitingFor
from game.online.wire import protocol
from game.online.wire.payloads import End, SeatAnswer, TableStatus
from game.online.wire.protocol import OTHER, WAIT, StepNumber
from game.online.wire.room_info import ForeignProtocol, RoomInfo
from game.online.wire.transport import Transport
from game.platform.storage import Storage
from game.session.simultaneous_choices import may_choose_at_once

WAIT_SECONDS = 0.2
"""Time before a guest repeats an order that the dealer answered with WAIT, in seconds."""
LOOKING_SECONDS = 5.0
"""Time without an answer after which a room counts as missing, in seconds."""
NO_STEP = StepNumber(0, 0)
"""Step number while no match is known."""
GuestPhase = Literal["looking", "lobby", "drawing", "playing", "ended", "closed", "refused"]

# Translators: the host is the program that has the match of a room
NO_ROOM = Message("There is no such room, or its host is away.")
FOREIGN_RULES = Message("This room plays by other rules. Everyone needs the same version of the game.")


class Guest:
    """A guest of a room; `transport` was connected with `protocol.guest_will`. Messages of a dealer never raise.

    `host_key` is the dealer's public key, "" while unknown. Without one the first card with a key is trusted; for a
    long room code the key must match. Then cards with another key are ignored. `storage` has the promises of rooms.
    `has_own_dealer`: the dealer is in this program, so its events are not tried before they are applied.
    """

    def __init__(
        self,
        transport: Transport,
        room: str,
        *,
        host_key: str = "",
        rng: random.Random | None = None,
        storage: Storage | None = None,
        has_own_dealer: bool = False,
    ) -> None:
        self.transport = transport
        self.room = room
        chance = rng or random.SystemRandom()
        self._promises = PromiseStore(storage, room, host_key)
        self.keeper = PromiseKeeper(self._promises.load(), chance, self._promises.save)
        self.requests = Requests(chance, self.keeper.note_request)
        self.table = TableNews()
        self.info: RoomInfo | None = None
        self.seats: tuple[Seat, ...] = ()
        self.watching = False
        self.is_owner = False
        """Whether this guest controls the start, the seats and the options."""
        self.refused: Message | None = None
        """Reason why this program cannot enter the room; None if it can."""
        self.refusal: Message | None = None
        """Reason why the last request or command was refused. The scene that shows the reason resets it to None."""
        self.end: End | None = None
        self.host_key = host_key
        if host_key:
            transport.expect_host(host_key)
        self._line = GuestLine(transport, room)
        self._has_own_dealer = has_own_dealer
        self._replicas: Replicas | None = None
        self.choices = OwnChoices()
        self._answered = (0, 0)
        self._began: float | None = None
        self._now = 0.0
        self._questions = StepQuestions()
        self._ordered_at = 0.0
        self._step_at = 0.0
        self.requests.ask("hello")

    # -- the state of the room

    @property
    def phase(self) -> GuestPhase:
        """The phase of the room for this guest: a match counts as played when its set-up has arrived."""
        info = self.info
        replicas = self._replicas
        if self.refused is not None:
            return "refused"
        if info is None:
            return "looking"
        has_begun = replicas is not None and replicas.number == info.match_number and replicas.begun
        return "lobby" if info.phase in ("playing", "ended") and not has_begun else info.phase

    @property
    def error_text(self) -> Message | None:
        """The current error of the connection or the room, if any."""
        if self.transport.state in ("connecting", "lost") or self.transport.error_text is not None:
            return self.transport.error_text
        if self._replicas is not None and self._replicas.error_text is not None:
            return self._replicas.error_text
        if self.info is None and self._began is not None and self._now - self._began > LOOKING_SECONDS:
            return NO_ROOM
        return None

    def replica(self, seat: Seat | None) -> Replica:
        """Returns the match as an own seat knows it, or a spectator (None). Raises KeyError before it has begun."""
        if self._replicas is None:
            raise KeyError(seat)
        return self._replicas.by_seat[seat]

    @property
    def pending(self) -> PendingOrder | None:
        """The order that has not been answered."""
        return self._replicas.pending if self._replicas else None

    @property
    def is_checking(self) -> bool:
        """Whether an audit is running or finished: the seed is revealed and all steps have arrived."""
        return self._replicas is not None and self._replicas.audit is not None

    @property
    def audit(self) -> Audit | None:
        """The result of the audit; None before it is finished."""
        return self._replicas.audit.result if self._replicas and self._replicas.audit else None

    @property
    def whole_match(self) -> Match[GameState] | None:
        """The match replayed from its seed; None before the audit is finished, or if it failed."""
        return self._replicas.audit.match if self._replicas and self._replicas.audit else None

    # -- who is asked

    @property
    def following(self) -> StepNumber:
        """The number of the next step."""
        return self._replicas.following if self._replicas else NO_STEP

    @property
    def knows_who_is_asked(self) -> bool:
        """Whether it is known if one seat is asked now, or several that choose at the same time."""
        replicas = self._replicas
        if replicas is None or not replicas.begun or not may_choose_at_once(replicas.rules, (0, 1)):
            return True
        return not replicas.first.to_act() or self.table.is_about(self.following)

    @property
    def round(self) -> RoundNow | None:
        """The seats that choose at the same time now; None if a single seat is asked, or if unknown."""
        return self.table.round_at(self.following) if self.phase == "playing" else None

    @property
    def waiting(self) -> WaitingFor | None:
        """The wait for another player, the connection or the dealer; None if the guest does not wait."""
        connection_wait = self._line.waiting_for(self._now)
        if connection_wait is not None:
            return connection_wait
        if self.phase != "playing" or self.info is None or self._replicas is None:
            return None
        actor = next(iter(self._replicas.first.to_act()), None)
        if self.round is not None:
            actor = self.choices.awaited(self.round.choosing, self.seats)
        if actor is None or actor in self.seats:
            return None
        return self.table.waiting_for(actor, self.info, self._now - self._step_at, self._now)

    @property
    def time_left(self) -> float | None:
        """Seconds left for the current decision of any seat; None without a limit."""
        if self._replicas is None or self.phase != "playing":
            return None
        return self.table.time_left(self._replicas.first.to_act(), self._now)

    # -- playing

    def emote(self, seat: Seat, key: str) -> None:
        """Shows one of protocol.EMOTES at an own seat."""
        self._line.put("c", f"emote {seat} {key}")

    def order(self, seat: Seat, command: Command | None) -> None:
        """Sends a command of an own seat, or an undo (None). It is `pending` until its step or a refusal arrives.

        Raises CommandRejected if it is not legal, or while another order is pending.
        """
        if self._replicas is None or self.phase != "playing":
            raise CommandRejected(NOT_LEGAL_NOW)
        self._replicas.order(seat, command)
        self._send_order()

    def _send_order(self) -> None:
        self._ordered_at = self._now
        if self.pending is not None:
            self._line.put_order(str(self.pending.order))

    def choose(self, seat: Seat, commands: Sequence[Command]) -> None:
        """Sends the choice of an own seat in the current round, instead of an earlier one. No commands withdraw it."""
        if self.round is not None and seat in self.seats:
            self.choices.choose(self.round.number, seat, commands)
            self._send_choices()

    def _send_choices(self) -> None:
        if self.table.status is not None:
            for order in self.choices.due(self.table.status, self.following, self._now):
                self._line.put_order(str(order))

    # -- the clock

    def tick(self, now: float) -> None:
        """Receives new messages, and requests missing ones; `now` in seconds. Never blocks."""
        self._now = now
        if self._began is None:
            self._began = now
        if self._line.notice(now):  # messages in transit may be lost
            self.requests.ask_again()
            self._greet()  # other players may have this guest's seats now
            self._questions.ask_soon(now)
            self._ordered_at = now - RETRY_SECONDS
        for kind, text in self._line.take(now):
            self._receive(kind, text)
        if self.refused is not None:
            return
        self._follow()
        if self.transport.state == "connected" and self._line.has_mailbox:
            self._ask_again()

    def _ask_again(self) -> None:
        if request := self.requests.due(self._now):
            self._line.put("join", request.to_text())
        if self.pending is not None and self._now - self._ordered_at >= RETRY_SECONDS:
            self._send_order()
        self._send_choices()
        if self._questions.are_due(self._now, self._replicas, is_waiting=not self.knows_who_is_asked):
            self._line.put("ask", str(self._replicas.question if self._replicas else NO_STEP))
            if self._lacks_end:
                self._greet()

    @property
    def _lacks_end(self) -> bool:
        """Whether the match that this guest follows is over in the room, but its end has not arrived."""
        match_number = self.following.match
        if self.info is None or not match_number or (self.end and self.end.match_number == match_number):
            return False
        return self.info.phase != "playing" or self.info.match_number != match_number

    def close(self) -> None:
        """Sends the last requests and closes the connection. It does not give up the seats."""
        for request in self.requests.unanswered:
            self._line.put("join", request.to_text())
        self._line.close()

    # -- what arrives

    def _receive(self, kind: str, text: str) -> None:
        """Handles a message. A malformed message changes nothing."""
        try:
            match kind:
                case "card":
                    self._take_info(text)
                case "seat":
                    self._take_answer(text)
                case "s" if self._replicas is not None:
                    self._replicas.take(*self._line.read_steps(text))
                case "no" if self._replicas is not None:
                    self._take_refusal(self._replicas, text)
                case "table":
                    status = TableStatus.read(text)
                    self.table.take(status, self._now)
                    if self.info is None or status.card > self.info.sequence:
                        self._greet()
                case "end" if text:
                    self._take_end(End.read(text))
        except (ValueError, ParseError):
            return

    def _take_end(self, end: End) -> None:
        """Takes the end of a match, unless it is older than the known one, or of another room."""
        if self.info is not None and end.room_id == self.info.room_id and end.is_newer(self.end):
            self.end = end
            if self._replicas is not None:
                self._replicas.note_end(end)

    def _take_info(self, text: str) -> None:
        try:
            info = RoomInfo.read(text)
        except ForeignProtocol as foreign:
            self.refused = foreign.reason if self.info is None else None
            return
        before = self.info
        rules = ruleset_by_key(info.rules)
        if not info.is_genuine(self.room, self.host_key, is_sealed=bool(self.transport.public_key)):
            return
        if before is not None and info.room_id != before.room_id:  # another room has this code now
            self._replicas = None
            self.end = None
            self._answered = (0, 0)
            self.watching = False
            self.seats = ()
            self._greet()
        elif before is not None and (info.epoch, info.sequence) <= (before.epoch, before.sequence):
            return
        elif before is not None and info.epoch > before.epoch:
            self._greet()  # a restarted dealer may have forgotten this guest
        self.refused = None if rules and protocol.rules_fingerprint(rules) == info.rules_fingerprint else FOREIGN_RULES
        if info.host_key and not self.host_key:
            self.host_key = self._promises.host_key = info.host_key
            self.transport.expect_host(info.host_key)
        self.info = info
        self.requests.epoch = info.epoch
        if self._replicas is not None:
            self._replicas.note_info(info, is_restarted=before is not None and before.epoch != info.epoch)

    def _take_answer(self, text: str) -> None:
        answer = SeatAnswer.read(text)
        if (answer.epoch, answer.sequence) > self._answered:
            was_watching = self.watching and answer.epoch > self._answered[0]
            self._answered = (answer.epoch, answer.sequence)
            self.requests.epoch = answer.epoch
            self.seats = answer.seats
            self.watching = answer.watching
            self.is_owner = answer.is_owner
            self.refusal = answer.refusal.sentence if answer.refusal else self.refusal
            if self.watching:
                self.transport.subscribe(protocol.topic(self.room, "s", "watch"))
            if was_watching and not self.watching and not self.seats:
                self.requests.ask("watch")  # a restarted dealer has forgotten its spectators
        if self.requests.note_answer(answer) == "sit" and answer.seats:
            self.keeper.note_seat(answer.epoch, answer.sequence)

    def _take_refusal(self, replicas: Replicas, text: str) -> None:
        number_text, _, code = text.partition(" ")
        number = StepNumber.read(number_text)
        if code == WAIT:
            self._ordered_at = self._now - RETRY_SECONDS + WAIT_SECONDS
            return
        if code == OTHER:
            if self.info is not None and number == replicas.following and replicas.audit is None:
                self._begin_to_follow(self.info, replicas.seats)
            return
        replicas.refuse(number, code)
        if self.choices.refuse(number):
            self.refusal = protocol.refusal_of(code)

    def _greet(self) -> None:
        """Requests the retained messages, which seem to be lost."""
        if not self.requests.unanswered:
            self.requests.ask("hello")

    # -- the match

    def _follow(self) -> None:
        """Follows the draw and the match; starts over if the match or the seats have changed."""
        info = self.info
        if info is None:
            return
        seats: tuple[Seat | None, ...] = self.seats or ((None,) if self.watching else ())
        replicas = self._replicas
        is_begun = info.phase in ("playing", "ended")
        if is_begun and seats and (replicas is None or not replicas.is_about(info, seats)):
            replicas = self._begin_to_follow(info, seats)
        if seats and not (self.is_checking and self.audit is None):
            number = self.keeper.follow(info, self.seats)
            if number is not None:
                self.requests.ask("dice", number)
        if replicas is None:
            return
        replicas.note_promise(self.keeper.promise)
        if replicas.apply():
            self._step_at = self._now
        self.refusal = replicas.take_refusal() or self.refusal
        if self.end is not None and self.keeper.promise.match_number == replicas.number:
            replicas.check(self.end, self.keeper.promise, is_past=info.match_number != replicas.number)
            if replicas.audit is not None and replicas.audit.is_whole:
                self.keeper.keep()

    @property
    def unfinished_draws(self) -> int:
        """Number of draws with this guest's number so far that have led to no finished match."""
        is_checked = not self.is_checking or self.audit is not None
        return self.keeper.promise.unfinished_draws if is_checked else 0

    def _begin_to_follow(self, info: RoomInfo, seats: tuple[Seat | None, ...]) -> Replicas | None:
        rules = ruleset_by_key(info.rules)
        assert rules is not None
        old_logs = self._replicas.logs if self._replicas and self._replicas.number == info.match_number else ()
        try:
            self._replicas = Replicas(rules, info, seats, old_logs, has_trial=not self._has_own_dealer)
        except CommandRejected as rejected:
            self.refused = rejected.reason
        self._questions.ask_soon(self._now)
        return self._replicas
