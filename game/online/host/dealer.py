"""Deals a match to guests: carries out their requests and orders, and sends each seat only the events it may know.

Reads no clock: `tick` gets the time, in seconds.
"""

from game.engine.message import CommandRejected
from game.engine.notation import ParseError
from game.online.host.dealing import own_seat
from game.online.host.guest_list import GuestRecord
from game.online.host.publisher import Publisher
from game.online.host.room import Room
from game.online.host.room_save import ROOM_SAVE, RoomSave
from game.online.wire import protocol
from game.online.wire.payloads import (
    DiceNumber,
    GameChange,
    GuestRequest,
    OptionChange,
    Order,
    Question,
    SeatChange,
    SeatCount,
    SeatRequest,
)
from game.online.wire.protocol import Refused, topic
from game.online.wire.transport import Delivery, Transport
from game.platform.storage import Storage

MAX_MAILBOXES = 256
"""Maximum number of guests with separate subscriptions. For more guests, the dealer subscribes to all topics."""
EVERYBODY = "+"
"""Pattern for the topics of all guests. A dealer at a broker reads them on a separate line."""


class Dealer:
    """Serves the guests of `room` over a transport, which was connected with `protocol.dealer_will`."""

    def __init__(self, transport: Transport, room: Room, *, storage: Storage | None = None) -> None:
        self.room = room
        self.transport = transport
        self._storage = storage
        self._publisher = Publisher(transport, room)
        self._connections = 0
        self._is_resumed = room.epoch > 1
        self._saved_epoch = 0
        self._mailboxes: set[str] = set()
        for kind in ("join", "here"):
            transport.subscribe(topic(room.code, kind, EVERYBODY))
        if transport.is_sealed:  # orders come by boxes; other topics of guests are known to all clients of the broker
            self._listen_to(EVERYBODY)
        for guest_id in filter(None, room.seating.holders):
            self._listen_to(guest_id)

    def _listen_to(self, guest_id: str) -> None:
        name = guest_id if len(self._mailboxes) < MAX_MAILBOXES else EVERYBODY
        if not {name, EVERYBODY} & self._mailboxes:
            self._mailboxes.add(name)
            for kind in ("c", "ask"):
                self.transport.subscribe(topic(self.room.code, kind, name))

    # -- the clock

    def tick(self, now: float, thinking_ms: float = 4.0) -> None:
        """Receives new messages, lets a bot think for `thinking_ms`, and sends all changes. Never blocks."""
        room = self.room
        room.clock.now = now
        if self._is_resumed:  # the time was unknown before
            self._is_resumed = False
            room.wait_for_all()
        if self._connections != self.transport.connections:
            self._connections = self.transport.connections
            self._publisher.publish_all_again()
        for delivery in self.transport.take():
            self._receive(delivery)
        room.notice_lost()
        room.draw()
        if room.dealing is not None:
            room.dealing.advance(thinking_ms)
        self._save()
        self._publisher.publish()

    def _save(self) -> None:
        """Saves a changed room. Waits until a new step or epoch is stored, so that no crash loses what guests know."""
        is_step_new = self._publisher.is_step_new
        if self._storage is None or not (is_step_new or self._publisher.is_room_new):
            return
        self._storage.write(ROOM_SAVE, RoomSave.of(self.room).to_text())
        if is_step_new or self._saved_epoch != self.room.epoch:
            self._saved_epoch = self.room.epoch
            self._storage.flush()

    def close(self) -> None:
        """Closes the room for good: informs the guests and erases the save."""
        self.room.is_closed = True
        self._publisher.close()
        if self._storage is not None:
            self._storage.erase(ROOM_SAVE)
        self.transport.close()

    # -- what arrives

    def _receive(self, delivery: Delivery) -> None:
        kind, name = protocol.kind_and_guest_id(delivery.topic, self.room.code)
        guest_id, _slash, box = name.partition("/")
        if not protocol.is_guest_id(guest_id) or not protocol.is_fine(delivery.text, protocol.MAX_GUEST_BYTES):
            return
        known_guest = self.room.guests.get(guest_id)
        if kind == "here":
            if delivery.text == protocol.HERE:
                self.room.hear(guest_id)
            elif delivery.text == protocol.GONE and known_guest is not None:
                self.room.lose(known_guest)
        elif not delivery.retained and (kind == "join" or known_guest is not None):
            record = self.room.hear(guest_id)
            places = self.transport.places
            record.network = places.address_of(guest_id) if places else ""
            match kind:
                case "join":
                    self._answer_request(record, delivery.text)
                case "c" if not box:
                    self._take_order(record, delivery.text)
                case "c" if self._publisher.boxes.close(guest_id, box):
                    self._publisher.send_following(record)  # with the next box, before the steps of this order
                    self._take_order(record, delivery.text)
                case "ask":
                    self._answer_question(record, delivery.text)

    # -- requests

    def _answer_request(self, record: GuestRecord, text: str) -> None:
        try:
            request = GuestRequest.read(text)
        except ValueError:
            return
        # an eavesdropper may repeat a request of an earlier epoch
        is_current = request.do == "hello" or request.epoch == self.room.epoch
        if not is_current or not record.requests.take(self.room.clock.now):
            return
        self._listen_to(record.guest_id)
        if record.is_new(request.start_id, request.number):
            refusal: Refused | None = None
            try:
                self._grant(record, request)
            except Refused as refused:
                refusal = refused
            except CommandRejected:
                refusal = Refused("options")
            self._publisher.send_seats(record.guest_id, request.start_id, request.number, refusal)
        elif request.number == record.last_requests.get(request.start_id):
            self._publisher.put("seat", record.answer, record.guest_id)

    def _grant(self, record: GuestRecord, request: GuestRequest) -> None:
        """Carries out a guest's request. Raises Refused and CommandRejected."""
        room = self.room
        match request.do:
            case "hello":
                self._publisher.remind_of_end(record.guest_id)
                self._publisher.is_card_wanted = True
            case "sit":
                room.sit(record, request.read_values(SeatRequest).players)
            case "watch":
                room.watch(record)
            case "ready" | "unready":
                room.set_ready(record, request.do == "ready")
            case "leave":
                room.leave(record)
            case "dice":
                if room.drawing is not None:
                    room.drawing.take(record.guest_id, request.read_values(DiceNumber))
            case _:
                if record.guest_id != room.owner:
                    raise Refused("not_owner")
                self._grant_owner(request)

    def _grant_owner(self, request: GuestRequest) -> None:
        room = self.room
        match request.do:
            case "start":
                room.start()
            case "seat":
                change = request.read_values(SeatChange)
                room.set_seat(change.seat, change.kind, change.level)
            case "seats":
                room.set_count(request.read_values(SeatCount).count)
            case "options":
                room.set_options(request.read_values(OptionChange, "options").options)
            case "game":
                room.set_game(request.read_values(GameChange, "options").setup)
            case "rematch":
                room.rematch()
            case "end_now":
                room.end_now()
            case _:
                raise Refused("unknown")

    # -- orders and questions

    def _take_order(self, record: GuestRecord, text: str) -> None:
        """Carries out the order in a text, or shows the emote. A guest who is too fast gets WAIT once."""
        may_command = record.may_command(len(self.room.own(record.guest_id)), self.room.clock.now)
        had_wait_notice = record.has_wait_notice
        record.has_wait_notice = not may_command
        try:
            if not may_command:
                if not had_wait_notice:
                    self._publisher.put("no", f"{Order.read(text).number} {protocol.WAIT}", record.guest_id)
            elif text.startswith("emote "):
                seat, _blank, key = text.removeprefix("emote ").partition(" ")
                own = own_seat(seat, self.room.own(record.guest_id))
                self.room.emotes.show(self.room.clock.now, own, key)
                self._publisher.publish_table_soon()
            else:
                self._carry_out(record, Order.read(text))
        except (ParseError, Refused):
            return

    def _carry_out(self, record: GuestRecord, order: Order) -> None:
        """Carries out an order. A repeated order is answered with the steps that followed from it."""
        dealing = self.room.dealing
        number = order.number
        if dealing is None:
            return
        if number != dealing.awaited(order):
            if number.match == dealing.log.number and number <= dealing.log.following:
                self._publisher.send_steps(record, number.step)
            return
        if order.kind == "choose":
            self._publisher.publish_table_soon()
        try:
            dealing.carry_out(order, self.room.own(record.guest_id))
        except Refused as refused:
            self._publisher.put("no", f"{number} {refused.refusal.code}", record.guest_id)
        except CommandRejected:
            self._publisher.put("no", f"{number} not_legal", record.guest_id)

    def _answer_question(self, record: GuestRecord, text: str) -> None:
        own = self.room.own(record.guest_id)
        dealing = self.room.dealing
        if dealing is None or not record.may_ask(self.room.clock.now, has_seat=bool(own)):
            return
        try:
            question = Question.read(text)
        except ParseError:
            return
        number = question.number
        seat = own[0] if own else None
        if number.match != self.room.match_number:
            self._publisher.send_steps(record, 0)
        elif question.checksum is None or dealing.log.is_same(number.step, seat, question.checksum):
            self._publisher.send_steps(record, number.step)
        elif own or record.watching:
            self._publisher.put("no", f"{number} {protocol.OTHER}", record.guest_id)
