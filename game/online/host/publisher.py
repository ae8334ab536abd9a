"""Publishes a room to its guests: info, table status, the steps that each may know, and the end."""

from collections.abc import Iterator

from game.engine.rules import Seat
from game.online.host.guest_list import GuestRecord
from game.online.host.hub_limits import END_SECONDS
from game.online.host.order_boxes import OrderBoxes
from game.online.host.room import STAND_IN_SECONDS, Room
from game.online.wire import protocol
from game.online.wire.payloads import SeatAnswer, TableStatus
from game.online.wire.protocol import Following, Refused, topic
from game.online.wire.transport import Transport
from game.session.simultaneous_choices import ROOM_CLOCK_SECONDS

TABLE_SECONDS = 5.0
"""Interval between two table statuses, in seconds."""
CARD_SECONDS = 0.2
"""Minimum interval between two unchanged room infos, in seconds, for any number of requests."""
ANSWERED_STEPS = 200
"""Maximum number of steps in one answer. The guest requests the remaining steps."""


class Publisher:
    """Publishes all changes of a room."""

    def __init__(self, transport: Transport, room: Room) -> None:
        self._transport = transport
        self._room = room
        self.boxes = OrderBoxes(transport, room.code, room.rng)
        self._card_sequence = 0
        self._table_due = 0.0
        self._card_due = 0.0
        self.is_card_wanted = False
        """Whether a guest has requested the info of the room."""
        self._steps_sent = len(room.dealing.log) + 1 if room.dealing else 0
        self._revealed = 0
        self._end = ""
        self._is_end_due = False
        self._end_due_at = 0.0
        self._asked: object = None
        """Last published value of `Dealing.asked`."""
        self._phase = room.phase

    @property
    def is_step_new(self) -> bool:
        """Whether there is an unpublished step."""
        return self._room.dealing is not None and self._steps_sent <= len(self._room.dealing.log)

    @property
    def is_room_new(self) -> bool:
        """Whether the room has changed since its info was published."""
        return self._room.changed or self._phase != self._room.phase

    # -- what is new

    def publish(self) -> None:
        """Publishes everything that is new or due."""
        room = self._room
        for guest_id, refused in room.seat_notices.items():
            self.send_seats(guest_id, refused=refused)
        room.seat_notices.clear()
        if self.is_room_new or (self.is_card_wanted and room.clock.now >= self._card_due):
            self.publish_card()
        self._send_new_steps()
        is_end_new = room.dealing is not None and room.dealing.is_over and self._revealed != room.match_number
        if room.dealing is not None and is_end_new:
            self._revealed = room.match_number
            self._is_end_due = True
            room.sequence += 1
            self._end = room.dealing.log.end(room.room_id, room.epoch, room.sequence).to_text()
        if self._is_end_due and self._end and (is_end_new or room.clock.now >= self._end_due_at):
            self._is_end_due = False
            self._end_due_at = room.clock.now + END_SECONDS
            self.retain("end", self._end)
        asked = room.dealing.asked if room.dealing else None
        if room.clock.now >= self._table_due or asked != self._asked:
            self._table_due = room.clock.now + TABLE_SECONDS
            self._asked = asked
            self._transport.put(topic(room.code, "table"), _table_status(room, self._card_sequence).to_text())

    def publish_card(self) -> None:
        """Publishes the info of the room."""
        room = self._room
        self._phase = room.phase
        room.changed = False
        self.is_card_wanted = False
        room.sequence += 1
        self._card_sequence = room.sequence
        self._card_due = room.clock.now + CARD_SECONDS
        self.boxes.keep(frozenset(record.guest_id for record in room.guests if room.own(record.guest_id)))
        if self._transport.places is not None:
            holders = frozenset(filter(None, room.seating.holders))
            watchers = frozenset(one.guest_id for one in room.guests.spectators)
            self._transport.places.note_seats(protocol.DEALER, holders, watchers)
        self.retain("card", room.describe(self._transport.public_key).to_text())
        self.publish_table_soon()

    def publish_table_soon(self) -> None:
        """Makes the table status due."""
        self._table_due = self._room.clock.now

    def publish_all_again(self) -> None:
        """Makes all retained messages due again, because the broker may have lost them."""
        self.retain("here", protocol.HERE, protocol.DEALER)
        self.publish_end_again()
        self._room.changed = True

    def publish_end_again(self) -> None:
        """Makes the end of the last match due again, also in the lobby after it."""
        self._is_end_due = True

    def remind_of_end(self, guest_id: str) -> None:
        """Sends a guest the end of the last match again; a broker of others sends it to all guests."""
        places = self._transport.places
        if places is None or not places.remind(guest_id, topic(self._room.code, "end")):
            self.publish_end_again()

    def _send_new_steps(self) -> None:
        room = self._room
        dealing = self._room.dealing
        if dealing is None:
            self._steps_sent = 0
            return
        log = dealing.log
        for step in range(self._steps_sent, len(log) + 1):
            for record in room.guests:
                own = room.own(record.guest_id)
                if own and record.is_here:
                    for chunk in protocol.chunks(log.text(step, seat) for seat in own):
                        self.put("s", chunk, record.guest_id)
            if room.guests.spectators:
                self.put("s", log.text(step, None), "watch")
        self._steps_sent = len(log) + 1

    # -- answers to one guest

    def send_seats(self, guest_id: str, start_id: str = "", number: int = 0, refused: Refused | None = None) -> None:
        """Sends a guest its seats and the answer to its request `number` (0: not requested)."""
        room = self._room
        record = room.guests.get(guest_id)
        if record is None:
            return
        room.sequence += 1
        seats = room.own(guest_id)
        is_owner = guest_id == room.owner
        answer = SeatAnswer(
            start_id,
            number,
            seats,
            record.watching,
            is_owner,
            room.epoch,
            room.sequence,
            refused.refusal if refused else None,
        ).to_text()
        if number:
            record.answer = answer
        self.put("seat", answer, guest_id)

    def send_steps(self, record: GuestRecord, first: int) -> None:
        """Sends a guest up to ANSWERED_STEPS steps from `first` on, and the number of the next step."""
        dealing = self._room.dealing
        own = self._room.own(record.guest_id)
        seats: tuple[Seat | None, ...] = own or ((None,) if record.watching else ())
        if dealing is None or not seats:
            return
        log = dealing.log
        steps = range(first, min(log.following.step, first + ANSWERED_STEPS))
        for chunk in protocol.chunks(log.text(step, seat) for step in steps for seat in seats):
            self.put("s", chunk, record.guest_id)
        self.send_following(record)
        if self._asked is not None:  # a guest with all steps may not know who is asked
            self.publish_table_soon()

    def send_following(self, record: GuestRecord) -> None:
        """Sends a guest of a match the number of the next step, and the box for its next order."""
        dealing = self._room.dealing
        if dealing is not None:
            box = self.boxes.of(record.guest_id) if self._room.own(record.guest_id) else ""
            self.put("s", str(Following(dealing.log.following, box)), record.guest_id)

    def close(self) -> None:
        """Publishes that the room is closed, and removes all other retained messages."""
        self.publish_card()
        self.retain("here", "", protocol.DEALER)
        self.retain("end", "")
        for record in self._room.guests:
            self.retain("here", "", record.guest_id)

    def put(self, kind: str, text: str, guest_id: str) -> None:
        """Sends a text to a guest."""
        self._transport.put(topic(self._room.code, kind, guest_id), text)

    def retain(self, kind: str, text: str, guest_id: str = "") -> None:
        """Sends a text that the broker retains."""
        self._transport.put(topic(self._room.code, kind, guest_id), text, retain=True)


def _table_status(room: Room, card_sequence: int) -> TableStatus:
    dealing = room.dealing
    choices = dealing.open_round if dealing else None
    return TableStatus(
        waiting=dealing.session.actor if dealing and not dealing.is_over else None,
        waited=round(room.clock.waited, 1),
        limit=ROOM_CLOCK_SECONDS if dealing and dealing.has_limit else None,
        lost=tuple(_lost_seats(room)),
        emotes=room.emotes.at(room.clock.now),
        card=card_sequence,
        step=str(dealing.log.following) if dealing else "",
        choosing=choices.choosing if choices else (),
        chosen=choices.chosen if choices else (),
    )


def _lost_seats(room: Room) -> Iterator[tuple[Seat, float]]:
    """Yields the seats of lost guests without a stand-in, with the seconds until one plays."""
    for record in room.guests:
        if record.lost_since is None:
            continue
        left = max(0.0, STAND_IN_SECONDS - (room.clock.now - record.lost_since))
        for seat in room.seating.of(record.guest_id):
            if not room.seating.seats[seat].stand_in:
                yield seat, round(left, 1)
