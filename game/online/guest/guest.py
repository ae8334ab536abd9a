"""Plays in a room as a guest: asks for seats, sends commands, and follows the match from what the dealer sends.

Reads no clock: `tick` is given the time, in seconds.
"""

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
from game.online.guest.promise import Promise, PromiseKeeper
from game.online.guest.replica import Replica
from game.online.guest.replicas import PendingOrder, Replicas
from game.online.guest.requests import RETRY_SECONDS, OwnChoices, Requests
from game.online.guest.table_news import RoundNow, TableNews, WaitingFor
from game.online.wire import protocol
from game.online.wire.payloads import End, SeatAnswer, TableStatus
from game.online.wire.protocol import WAIT, StepNumber
from game.online.wire.room_info import ForeignProtocol, RoomInfo
from game.online.wire.transport import Transport
from game.session.simultaneous_choices import may_choose_at_once

CATCH_UP_SECONDS = WAIT_SECONDS = 0.2
"""After this time a guest asks for steps that it knows to be missing."""
IDLE_SECONDS = 5.0
"""How often a guest asks although nothing seems to be missing; also a sign of life."""
LOOKING_SECONDS = 5.0
"""After this time a room that has not answered is called missing."""
NO_STEP = StepNumber(0, 0)
"""Asked for where no match is known."""
GuestPhase = Literal["looking", "lobby", "drawing", "playing", "ended", "closed", "refused"]

# Translators: the host is the program that has the match of a room
NO_ROOM = Message("There is no such room, or its host is away.")
FOREIGN_RULES = Message("The rules of this room differ from yours: both need the same version of the game.")


class Guest:
    """A guest of a room; `transport` was connected with `protocol.guest_will`. Never raises for what a dealer sends.

    `host_key` is the dealer's public key as a link has it; without one the first card that has a key is believed, or
    the first with the key that a long room code follows from.
    Once a key is known, cards with another, or with none, are somebody else's and are ignored. `promise` is what the
    dealer had promised by the time of an earlier visit.
    """

    def __init__(
        self,
        transport: Transport,
        room: str,
        *,
        host_key: str = "",
        rng: random.Random | None = None,
        promise: Promise | None = None,
    ) -> None:
        self.transport = transport
        self.room = room
        chance = rng or random.SystemRandom()
        self.requests = Requests(chance)
        self.keeper = PromiseKeeper(promise or Promise(), chance)
        """What the dealer has promised about the dice."""
        self.table = TableNews()
        self.info: RoomInfo | None = None
        self.seats: tuple[Seat, ...] = ()
        self.watching = False
        self.is_owner = False
        """Whether start, seats and options are this guest's to choose."""
        self.refused: Message | None = None
        """Why this room cannot be entered with this program."""
        self.refusal: Message | None = None
        """Why the last request or command was refused; the scene that has shown it sets it to None."""
        self.end: End | None = None
        """All that the dealer has revealed of the last match."""
        self.host_key = host_key
        """The dealer's public key, once it is known; "" where nothing is sealed."""
        if host_key:
            transport.expect_host(host_key)
        self._line = GuestLine(transport, room)
        self._replicas: Replicas | None = None
        self.choices = OwnChoices()
        self._answered = (0, 0)
        self._began: float | None = None
        self._now = 0.0
        self._asked_at = -IDLE_SECONDS
        self._ordered_at = 0.0
        self._step_at = 0.0
        self.requests.ask("hello")

    # -- the state of the room

    @property
    def phase(self) -> GuestPhase:
        """How far the room is, for this guest: a match is played once its set-up has arrived."""
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
        """The sentence for an error of line or room, while there is one."""
        if self.transport.state in ("connecting", "lost") or self.transport.error_text is not None:
            return self.transport.error_text
        if self._replicas is not None and self._replicas.error_text is not None:
            return self._replicas.error_text
        if self.info is None and self._began is not None and self._now - self._began > LOOKING_SECONDS:
            return NO_ROOM
        return None

    def replica(self, seat: Seat | None) -> Replica:
        """Returns the match as one of the own seats knows it, or as all may (None). Raises KeyError before it began."""
        if self._replicas is None:
            raise KeyError(seat)
        return self._replicas.by_seat[seat]

    @property
    def pending(self) -> PendingOrder | None:
        """The order that was sent and not yet answered."""
        return self._replicas.pending if self._replicas else None

    @property
    def is_checking(self) -> bool:
        """Whether the dealer has revealed the seed and all steps are there, so that an audit is under way or over."""
        return self._replicas is not None and self._replicas.audit is not None

    @property
    def audit(self) -> Audit | None:
        """The result of the audit, once the match is over and was played again."""
        return self._replicas.audit.result if self._replicas and self._replicas.audit else None

    @property
    def whole_match(self) -> Match[GameState] | None:
        """The match of the audit, played again from its seed; None before the audit has ended, or if it found a lie."""
        return self._replicas.audit.match if self._replicas and self._replicas.audit else None

    # -- who is asked

    @property
    def following(self) -> StepNumber:
        """The number of the step that comes next."""
        return self._replicas.following if self._replicas else NO_STEP

    @property
    def knows_who_is_asked(self) -> bool:
        """Whether the dealer has sent who is asked now: a single seat, or several that choose at the same time."""
        replicas = self._replicas
        if replicas is None or not replicas.begun or not may_choose_at_once(replicas.rules, (0, 1)):
            return True
        return not replicas.first.to_act() or self.table.is_about(self.following)

    @property
    def round(self) -> RoundNow | None:
        """The seats that choose at the same time now; None where one seat is asked, or nothing is known of it yet."""
        return self.table.round_at(self.following) if self.phase == "playing" else None

    @property
    def waiting(self) -> WaitingFor | None:
        """Whom the match waits for; None where it is an own seat, or nobody."""
        if (nobody := self._line.waiting_for(self._now)) is not None:
            return nobody
        if self.phase != "playing" or self.info is None or self._replicas is None:
            return None
        actor = next(iter(self._replicas.first.to_act()), None)
        if self.round is not None:
            is_done = all(map(self.choices.has_chosen, set(self.seats) & set(self.round.choosing)))
            actor = next((seat for seat in self.round.choosing if seat not in self.seats), None) if is_done else None
        if actor is None or actor in self.seats:
            return None
        return self.table.waiting_for(actor, self.info, self._now - self._step_at, self._now)

    @property
    def time_left(self) -> float | None:
        """Seconds until the time for the decision that is asked for is up, own seats' as well; None without a limit."""
        if self._replicas is None or self.phase != "playing":
            return None
        return self.table.time_left(self._replicas.first.to_act(), self._now)

    # -- playing

    def emote(self, seat: Seat, key: str) -> None:
        """Shows one of protocol.EMOTES at an own seat."""
        self._line.put("c", f"emote {seat} {key}")

    def order(self, seat: Seat, command: Command | None) -> None:
        """Asks for a command of an own seat, or to take its last one back; that is `pending` until its step, or a
        refusal, arrives.

        Raises CommandRejected for one that is not legal, or while another one is pending.
        """
        if self._replicas is None or self.phase != "playing":
            raise CommandRejected(NOT_LEGAL_NOW)
        self._replicas.order(seat, command)
        self._send_order()

    def _send_order(self) -> None:
        self._ordered_at = self._now
        if self.pending is not None:
            self._line.put("c", str(self.pending.order))

    def choose(self, seat: Seat, commands: Sequence[Command]) -> None:
        """Says what an own seat has chosen in the round that is open, in the place of what it had; nothing, to think
        again. Nobody else learns of it before all have chosen.
        """
        if self.round is not None and seat in self.seats:
            self.choices.choose(self.round.number, seat, commands)
            self._send_choices()

    def _send_choices(self) -> None:
        if self.table.status is not None:
            for order in self.choices.due(self.table.status, self.following, self._now):
                self._line.put("c", str(order))

    # -- the clock

    def tick(self, now: float) -> None:
        """Takes new messages, and asks again for missing ones. Never waits."""
        self._now = now
        if self._began is None:
            self._began = now
        if self._line.notice(now):  # what was under way may be lost
            self.requests.ask_again()
            self._greet()  # the own seats may be somebody else's by now
            self._asked_at = now - IDLE_SECONDS
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
        if self._now - self._asked_at >= self._patience:
            self._asked_at = self._now
            self._line.put("ask", str(self.following))
            promise = self.keeper.promise
            is_missing = not self.end or self.end.match_number != self.following.match
            is_over = self.info is not None and (self.info.phase != "playing" or not promise.is_about(self.info))
            if is_missing and is_over and promise.state == "open":
                self._greet()

    @property
    def _patience(self) -> float:
        """Seconds between two questions."""
        replicas = self._replicas
        if replicas is None:
            return IDLE_SECONDS
        if not replicas.begun or replicas.pending is not None or not self.knows_who_is_asked:
            return RETRY_SECONDS
        return CATCH_UP_SECONDS if replicas.is_behind else IDLE_SECONDS

    def close(self) -> None:
        """Says good-bye, with the last requests, and ends the connection; `leave` gives the seats back before."""
        for request in self.requests.unanswered:
            self._line.put("join", request.to_text())
        self._line.close()

    # -- what arrives

    def _receive(self, kind: str, text: str) -> None:
        """Takes one message; a malformed one changes nothing."""
        try:
            match kind:
                case "card":
                    self._take_info(text)
                case "seat":
                    self._take_answer(text)
                case "s" if self._replicas is not None:
                    self._replicas.take(*protocol.parse_steps(text))
                case "no" if self._replicas is not None:
                    self._take_refusal(self._replicas, text)
                case "table":
                    status = TableStatus.read(text)
                    self.table.take(status, self._now)
                    if self.info is None or status.card > self.info.sequence:
                        self._greet()
                case "end" if text:
                    end = End.read(text)
                    self.end = end if self.info is not None and end.room_id == self.info.room_id else self.end
        except (ValueError, ParseError):
            return

    def _take_info(self, text: str) -> None:
        try:
            info = RoomInfo.read(text)
        except ForeignProtocol as foreign:
            self.refused = foreign.reason if self.info is None else None
            return
        before = self.info
        rules = ruleset_by_key(info.rules)
        is_forged = self.host_key and info.host_key != self.host_key
        if not self.host_key and len(self.room) == protocol.KEYED_LETTERS:
            is_forged = protocol.keyed_room_code(info.host_key) != self.room
        if info.room != self.room or is_forged or (self.transport.public_key and not info.host_key):
            return
        if before is not None and info.room_id != before.room_id:
            # another room has this code now: nothing that was known counts any longer
            self._replicas = None
            self.end = None
            self._answered = (0, 0)
            self.watching = False
            self.seats = ()
            self._greet()
        elif before is not None and (info.epoch, info.sequence) <= (before.epoch, before.sequence):
            return
        self.refused = None if rules and protocol.rules_fingerprint(rules) == info.rules_fingerprint else FOREIGN_RULES
        if info.host_key and not self.host_key:
            self.host_key = info.host_key
            self.transport.expect_host(info.host_key)
        self.info = info
        self.requests.epoch = info.epoch
        replicas = self._replicas
        if replicas is not None and info.phase != "lobby" and info.match_number == replicas.number:
            if before is not None and before.epoch != info.epoch and info.steps < replicas.following.step - 1:
                following = self._begin_to_follow(info, replicas.seats)
                if following is not None:  # the dealer has lost steps in a crash, or has chosen to go back
                    following.logs += replicas.logs
            else:
                replicas.known = max(replicas.known, info.steps + 1)

    def _take_answer(self, text: str) -> None:
        answer = SeatAnswer.read(text)
        if (answer.epoch, answer.sequence) > self._answered:
            self._answered = (answer.epoch, answer.sequence)
            self.requests.epoch = answer.epoch
            self.seats = answer.seats
            self.watching = answer.watching
            self.is_owner = answer.is_owner
            self.refusal = answer.refusal.sentence if answer.refusal else self.refusal
            if self.watching:
                self.transport.subscribe(protocol.topic(self.room, "s", "watch"))
            if not self.seats:
                self.keeper.lose_seats()
        self.requests.note_answer(answer)

    def _take_refusal(self, replicas: Replicas, text: str) -> None:
        number_text, _, code = text.partition(" ")
        number = StepNumber.read(number_text)
        if code == WAIT:
            self._ordered_at = self._now - RETRY_SECONDS + WAIT_SECONDS
            return
        replicas.refuse(number, code)
        if self.choices.refuse(number):
            self.refusal = protocol.refusal_of(code)

    def _greet(self) -> None:
        """Asks for the retained messages, since they seem to be lost."""
        if not self.requests.unanswered:
            self.requests.ask("hello")

    # -- the match

    def _follow(self) -> None:
        """Follows the draw and the match, from its start or from when this guest was given other seats."""
        info = self.info
        if info is None:
            return
        seats: tuple[Seat | None, ...] = self.seats or ((None,) if self.watching else ())
        replicas = self._replicas
        is_begun = info.phase in ("playing", "ended")
        if is_begun and seats and (replicas is None or (replicas.number, replicas.seats) != (info.match_number, seats)):
            replicas = self._begin_to_follow(info, seats)
        if seats and not (self.is_checking and self.audit is None):
            said = self.keeper.follow(info, self.seats)
            if said is not None:
                self.requests.ask("dice", said)
        if replicas is None:
            return
        if replicas.apply():
            self._step_at = self._now
        if replicas.refusal is not None:
            self.refusal = replicas.refusal
            replicas.refusal = None
        self._check(replicas, info)

    def _check(self, replicas: Replicas, info: RoomInfo) -> None:
        """Checks the match once it is revealed; of one that the room has left behind, as much as has arrived."""
        promise = self.keeper.promise
        if self.end is not None and promise.match_number == replicas.number:
            replicas.check(self.end, promise, is_past=info.match_number != replicas.number)
            if self.audit is not None and self.audit.honest:
                self.keeper.keep()

    @property
    def is_owed(self) -> bool:
        """Whether the dealer has left a match before its dice could be checked."""
        is_checked = not self.is_checking or self.audit is not None
        return self.info is not None and is_checked and self.keeper.promise.owes(self.info)

    def _begin_to_follow(self, info: RoomInfo, seats: tuple[Seat | None, ...]) -> Replicas | None:
        rules = ruleset_by_key(info.rules)
        assert rules is not None
        try:
            self._replicas = Replicas(rules, info, seats)
        except CommandRejected as rejected:
            self.refused = rejected.reason
        self._asked_at = self._now - IDLE_SECONDS
        return self._replicas
