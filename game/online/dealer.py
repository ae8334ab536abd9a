"""Deals a match to guests: carries out what they ask for over the line, and tells each seat what it may know.

Reads no clock: `tick` is told the time, in seconds.
"""

from __future__ import annotations

import random
from dataclasses import replace

from game.engine.message import Message
from game.engine.notation import ParseError
from game.engine.rules import CommandRejected, Seat
from game.online import protocol
from game.online.guest_list import GuestRecord
from game.online.payloads import GuestRequest, Order, SeatAnswer
from game.online.played_room import PlayedRoom
from game.online.protocol import Refused, StepNumber, topic
from game.online.room_card import RoomCard
from game.online.room_save import ROOM_SAVE, RoomSave
from game.online.seating import NOBODY, STAND_IN_LEVEL
from game.online.transport import Delivery, Transport
from game.session.session import SaveStore
from game.session.setup import MatchSetup

TABLE_SECONDS = 5.0
"""How often everybody is told who is lost and who is waited for."""
ANSWERED_STEPS = 200
"""Steps that one question is answered with; the guest asks for more."""


class Dealer(PlayedRoom):
    """A room whose guests are reached over a transport, connected with `protocol.dealer_will`."""

    def __init__(
        self,
        transport: Transport,
        setup: MatchSetup,
        *,
        storage: SaveStore | None = None,
        room: str = "",
        owner: str = NOBODY,
        rng: random.Random | None = None,
        may_watch: bool = True,
        stand_in_level: str = STAND_IN_LEVEL,
    ) -> None:
        rng = rng or random.SystemRandom()
        super().__init__(
            setup,
            code=room or protocol.new_room_code(rng),
            rng=rng,
            owner=owner,
            may_watch=may_watch,
            stand_in_level=stand_in_level,
        )
        self._transport = transport
        self._storage = storage
        self._run = 1
        self._serial = 0
        self._card_serial = 0
        self._connections = 0
        self._table_due = 0.0
        self._steps_sent = 0
        self._end_sent = 0
        self._asked: object = None
        """What was told last of who is asked."""
        self._is_resumed = False
        for kind in ("join", "c", "ask", "here"):
            transport.subscribe(topic(self.room, kind, "+"))

    @classmethod
    def resume(
        cls, transport: Transport, save: RoomSave, *, storage: SaveStore | None = None, rng: random.Random | None = None
    ) -> Dealer:
        """Returns the dealer of a saved room, to go on; its guests are waited for as lost ones are."""
        dealer = cls(
            transport,
            save.setup,
            storage=storage,
            room=save.room,
            owner=save.owner,
            rng=rng,
            may_watch=save.may_watch,
            stand_in_level=save.stand_in_level,
        )
        save.restore(dealer)
        dealer._run, dealer._is_resumed = save.run + 1, True
        dealer._steps_sent = dealer.dealt.steps + 1 if dealer.dealt else 0
        return dealer

    @property
    def card(self) -> RoomCard:
        """The room as everybody knows it."""
        return self.describe(self._transport.public_key, self._run, self._serial)

    @property
    def trouble(self) -> Message | None:
        """What is wrong with the line, while something is."""
        return self._transport.trouble

    # -- the clock

    def tick(self, now: float, thinking_ms: float = 4.0) -> None:
        """Takes what has arrived, lets a bot think for so many milliseconds, and sends what is new. Never waits."""
        self.now = now
        if self._is_resumed:
            self._wait_for_guests()
        if self._connections != self._transport.connections:
            self._connections = self._transport.connections
            self._greet_broker()
        for delivery in self._transport.take():
            self._receive(delivery)
        self.notice_lost()
        self.play_bot(thinking_ms)
        self.play_round()
        self.play_idle()
        self._publish()

    def _wait_for_guests(self) -> None:
        """Begins to wait for the guests of a saved room: only now it is known what time it is."""
        self._is_resumed = False
        self.acting_since = self.now
        for record in self.guests:
            record.heard = record.lost_since = self.now

    def _greet_broker(self) -> None:
        """Says everything again that a broker should have retained: it may be another one."""
        self._retain("here", protocol.HERE, protocol.DEALER)
        self._end_sent = 0
        self.changed = True

    def _publish(self) -> None:
        """Sends what is new, once it is saved: nobody shall know a step that a crash would undo."""
        is_ahead = self.dealt is not None and self._steps_sent <= self.dealt.steps
        if self.changed or is_ahead:
            self._save(must_last=is_ahead)
        for guest_id, refusal in self.told.items():
            self._tell_seats(guest_id, refusal=refusal)
        self.told.clear()
        if self.changed:
            self._publish_card()
        self._send_new_steps()
        if self.phase == "ended" and self.dealt is not None and self._end_sent != self.match_number:
            self._end_sent = self.match_number
            self._retain("end", replace(self.dealt.end, birth=self.birth).to_text())
        asked = self.asked
        if self.now >= self._table_due or asked != self._asked:
            self._table_due, self._asked = self.now + TABLE_SECONDS, asked
            table = replace(self.table(), card=self._card_serial)
            self._transport.put(topic(self.room, "table"), table.to_text())

    def _publish_card(self) -> None:
        self.changed = False
        self._serial += 1
        self._card_serial = self._serial
        self._retain("card", self.card.to_text())
        self._table_due = self.now

    # -- what arrives

    def _receive(self, delivery: Delivery) -> None:
        kind, guest_id = protocol.kind_and_guest_id(delivery.topic, self.room)
        if not protocol.is_guest_id(guest_id) or not protocol.is_fine(delivery.text, protocol.MAX_GUEST_BYTES):
            return
        if kind == "here":
            self._note_presence(guest_id, delivery.text)
        elif not delivery.retained:
            record = self.hear(guest_id)
            match kind:
                case "join":
                    self._grant(record, delivery.text)
                case "c":
                    self._obey(record, delivery.text)
                case "ask":
                    self._answer(record, delivery.text)

    def _note_presence(self, guest_id: str, text: str) -> None:
        record = self.guests.get(guest_id)
        if text == protocol.HERE:
            self.hear(guest_id)
        elif text == protocol.GONE and record is not None:
            self.lose(record)

    # -- requests

    def _grant(self, record: GuestRecord, text: str) -> None:
        try:
            request = GuestRequest.read(text)
        except ValueError:
            return
        if not record.requests.take(self.now):
            return
        if record.is_new(request.life, request.number):
            refusal: Refused | None = None
            try:
                self._carry_out(record, request)
            except Refused as refused:
                refusal = refused
            except CommandRejected:
                refusal = Refused("options")
            self._tell_seats(record.guest_id, request.life, request.number, refusal)
        elif request.number == record.lives.get(request.life):
            self._put("seat", record.answer, record.guest_id)

    def _tell_seats(self, guest_id: str, life: str = "", number: int = 0, refusal: Refused | None = None) -> None:
        """Tells a guest which seats they have, and how a request of theirs was answered."""
        record = self.guests.get(guest_id)
        if record is None:
            return
        self._serial += 1
        answer = SeatAnswer(
            life, number, self.own(guest_id), record.watching, guest_id == self.owner, self._run, self._serial, refusal
        )
        text = answer.to_text()
        if number:
            record.answer = text
        self._put("seat", text, guest_id)

    def _carry_out(self, record: GuestRecord, request: GuestRequest) -> None:
        match request.do:
            case "hello":
                self._end_sent = 0
                self._publish_card()
            case "sit":
                self.sit(record, request.sitters())
            case "watch":
                self.watch(record)
            case "ready" | "unready":
                self.set_ready(record, request.do == "ready")
            case "leave":
                self.leave(record)
            case _:
                if record.guest_id != self.owner:
                    raise Refused("not_owner")
                self._obey_owner(request)

    def _obey_owner(self, request: GuestRequest) -> None:
        match request.do:
            case "start":
                self.start()
            case "seat":
                self.set_seat(request.integer("seat"), request.seat_kind(), request.text("level"))
            case "seats":
                self.set_count(request.integer("count"))
            case "options":
                self.set_options(request.options())
            case "game":
                self.set_game(request.game())
            case "rematch":
                self.rematch()
            case "end_now":
                self.end_now()
            case _:
                raise Refused("unknown")

    # -- commands and questions

    def _obey(self, record: GuestRecord, text: str) -> None:
        """Plays the command in a text, or shows the emote. What is too much for a second is not answered."""
        if not record.may_command(len(self.own(record.guest_id)), self.now):
            return
        if text.startswith("emote "):
            if self.show_emote(record.guest_id, *text.removeprefix("emote ").partition(" ")[::2]):
                self._table_due = self.now
            return
        try:
            self._obey_order(record, Order.read(text))
        except ParseError:
            return

    def _obey_order(self, record: GuestRecord, order: Order) -> None:
        """Carries out an order; one that was carried out before is answered with what came of it."""
        dealt, number = self.dealt, order.number
        if dealt is None or number != self.awaited(order):
            if dealt is not None and number.match == dealt.number and number <= dealt.following:
                self._send_steps(record, number.step)
            return
        if order.kind == "choose":
            self._table_due = self.now
        try:
            self.carry_out(record.guest_id, order)
        except Refused as refused:
            self._put("no", f"{number} {refused.code}", record.guest_id)
        except CommandRejected:
            self._put("no", f"{number} not_legal", record.guest_id)

    def _answer(self, record: GuestRecord, text: str) -> None:
        """Sends a guest the steps that they ask for."""
        if self.dealt is None or not record.questions.take(self.now):
            return
        try:
            number = StepNumber.read(text)
        except ParseError:
            return
        self._send_steps(record, number.step if number.match == self.match_number else 0)
        if self._asked is not None:  # who has all steps may lack who is asked
            self._table_due = self.now

    def _send_steps(self, record: GuestRecord, first: int) -> None:
        """Sends a guest some steps from `first` on, and how many there are."""
        dealt, seats = self.dealt, self._told_seats(record)
        if dealt is None or not seats:
            return
        end = dealt.following.step
        wanted = range(first, min(end, first + ANSWERED_STEPS))
        for chunk in protocol.chunks(dealt.seat_step(step, seat) for step in wanted for seat in seats):
            self._put("s", chunk, record.guest_id)
        self._put("s", str(dealt.following), record.guest_id)

    def _told_seats(self, record: GuestRecord) -> tuple[Seat | None, ...]:
        return self.own(record.guest_id) or ((None,) if record.watching else ())

    def _send_new_steps(self) -> None:
        dealt = self.dealt
        if dealt is None:
            self._steps_sent = 0
            return
        for step in range(self._steps_sent, dealt.steps + 1):
            for record in self.guests:
                own = self.own(record.guest_id)
                if own and record.is_here:
                    for chunk in protocol.chunks(dealt.seat_step(step, seat) for seat in own):
                        self._put("s", chunk, record.guest_id)
            if self.guests.spectators:
                self._transport.put(topic(self.room, "s", "watch"), str(dealt.seat_step(step, None)))
        self._steps_sent = dealt.steps + 1

    # -- sending and saving

    def close(self) -> None:
        """Closes the room for good: everybody is told, and the save is erased."""
        self.phase = "closed"
        self._publish_card()
        self._retain("here", "", protocol.DEALER)
        self._retain("end", "")
        for record in self.guests:
            self._retain("here", "", record.guest_id)
        if self._storage is not None:
            self._storage.erase(ROOM_SAVE)
        self._transport.close()

    def _put(self, kind: str, text: str, guest_id: str) -> None:
        self._transport.put(topic(self.room, kind, guest_id), text)

    def _retain(self, kind: str, text: str, guest_id: str = "") -> None:
        self._transport.put(topic(self.room, kind, guest_id), text, retain=True)

    def _save(self, *, must_last: bool) -> None:
        """Saves the room; `must_last` waits until it is stored."""
        if self._storage is not None:
            self._storage.write(ROOM_SAVE, RoomSave.of(self, self._run).to_text())
            if must_last:
                self._storage.flush()
