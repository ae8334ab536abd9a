"""Searches a room by its code, address or link, and describes the result in a sentence."""

import time
from collections.abc import Iterable
from dataclasses import replace

from game.engine.message import Message
from game.engine.notation import ParseError
from game.i18n import _, translate
from game.online import opening
from game.online.opening import LanCall, OnlineTable
from game.online.wire.address import RoomLink
from game.online.wire.payloads import SeatRequest
from game.online.wire.protocol import ROOM_LETTERS_READ
from game.online.wire.room_info import RoomInfo
from game.scenes.base.context import GameContext
from game.scenes.base.page_scene import game_title, map_title
from game.scenes.online.last_room import LastRoom, forget_last_room
from game.scenes.online.seat_cards import seat_name
from game.session.setup import clean_name

INTRODUCTION = Message("Enter the code shown on the host's screen.")
LOOKING = Message("Looking for the room …")
BEGUN = Message("The match there has begun. You can watch it.")
FULL = Message("Every seat there is taken. You can watch.")
CLOSED = Message("This room was closed.")
NOBODY_NEARBY = Message("Nobody on this Wi-Fi has that room. Check the code, or enter the host's address, too.")
ASK_AGAIN = Message("Ask the host for a new invitation, and paste it here. Your seat is kept.")
SHOWN_LETTERS = 40
"""Maximum number of characters shown of a pasted text that is no code."""
NOTHING_TO_PASTE = Message("There is no text to paste. Copy a code or a link first.")


class RoomSearch:
    """A search for a room. The room is `context.online`, so that the app keeps polling it."""

    def __init__(self, context: GameContext) -> None:
        self.code = ""
        """The letters entered so far, or the start of a pasted text that is no code."""
        self._context = context
        self._link: RoomLink | None = None
        self._broker = ""
        self._error: Message | None = None
        self._call: LanCall | None = None
        self.call_for_all: LanCall | None = None
        """The call for all rooms in the local network, while the scene is active."""
        self.nearby: dict[str, RoomLink] = {}
        """The rooms in the local network, by code."""
        self._clock = time.monotonic

    @property
    def _table(self) -> OnlineTable | None:
        return self._context.online

    @property
    def shown_broker(self) -> str:
        """The address of the search."""
        return self._link.broker if self._link else self._broker or self._context.settings.broker

    # -- the search
    def type(self, code: str) -> None:
        """Sets the letters entered so far; searches the room if the code is complete."""
        self.forget()
        self.code = code
        if len(code) in ROOM_LETTERS_READ:
            self.open(code)

    def look_at(self, broker: str) -> None:
        """Repeats the search at another address."""
        self._broker = broker.strip()
        if self.code:
            self.open(f"{self.code} {self._broker}" if self._broker else self.code)

    def open(self, text: str) -> None:
        """Searches the room of a code or a link, or sets the error."""
        self.forget()
        if not text.strip():
            self._error = NOTHING_TO_PASTE
            return
        self.code = clean_name(text, SHOWN_LETTERS)
        try:
            self._search(RoomLink.parse(text))
        except ParseError as error:
            self._error = error.reason

    def _search(self, link: RoomLink) -> None:
        """Searches the room of a link. Raises ParseError."""
        self.code = link.room
        last = self._last_visit(link.room)
        broker = link.broker or ("" if link.invitation else self._known_broker(last))
        self._link = replace(link, key=link.key or (last.link.key if last else ""), broker=broker)
        if last and last.link.invitation and not link.invitation:
            raise ParseError(ASK_AGAIN)
        self._call = None if broker or link.invitation else opening.call_for(link.room)
        if self._call is None:
            identity = last.identity if last else ""
            storage = self._context.storage
            self._context.online = opening.join_room(self._link, identity=identity, storage=storage)

    def _last_visit(self, room: str) -> LastRoom | None:
        """Returns the data of this device's last visit to a room, if any."""
        last = LastRoom.read(self._context.storage)
        return last if last and last.link.room == room else None

    @property
    def is_invited(self) -> bool:
        """Whether an invitation must be answered before there is a line."""
        side = self._table.introduction if self._table else None
        return side is not None and not side.meetings

    def forget_closed_room(self) -> None:
        """Deletes the data of the last visit if its room is closed for good."""
        info = self._table.guest.info if self._table else None
        if info is not None and info.phase == "closed" and self._last_visit(self.code):
            forget_last_room(self._context.storage)

    def _known_broker(self, last: LastRoom | None) -> str:
        """Returns the entered address, else that of the last visit, of the settings, or of the page."""
        before = last.link.broker if last else ""
        return self._broker or before or self._context.settings.broker or opening.page_broker()

    def _look_around(self) -> None:
        self.call_for_all = self.call_for_all or opening.call_for("")
        link = self.call_for_all.tick(self._clock()) if self.call_for_all else None
        if link is not None:
            self.nearby[link.room] = link

    def rest(self) -> None:
        """Stops calling until the search is followed again."""
        if self.call_for_all is not None:
            self.call_for_all.close()
        self.call_for_all = None

    def forget(self) -> None:
        """Leaves the room of the last search."""
        if self._context.online is not None:
            self._context.online.close()
            self._context.online = None
        if self._call is not None:
            self._call.close()
        self._error = self._link = self._call = None

    def _hear(self, call: LanCall) -> None:
        """Joins the room if it has answered in the local network; ends the search after a timeout."""
        now = self._clock()
        link = call.tick(now)
        if link is not None:
            self.open(f"{link.room} {link.broker}")
        elif call.has_given_up(now):
            self.forget()
            self._error = NOBODY_NEARBY

    def follow(self) -> bool:
        """Continues the search; returns whether this device has a seat or watches."""
        if self._call is not None:
            self._hear(self._call)
        self._look_around()
        table = self._table
        if table is None:
            return False
        return bool(table.guest.seats or table.guest.watching)

    # -- requests
    def take_seats(self, players: Iterable[tuple[str, int]]) -> None:
        """Requests a seat for each player, given by name and badge."""
        if self._table is not None:
            self._table.guest.refusal = None
            self._table.guest.requests.ask("sit", SeatRequest(opening.joining_players(players)))

    def watch(self) -> None:
        """Requests to watch."""
        if self._table is not None:
            self._table.guest.refusal = None
            self._table.guest.requests.ask("watch")

    # -- the result
    @property
    def info(self) -> RoomInfo | None:
        """The room if it can be entered."""
        table = self._table
        if table is None or (table.guest.info and table.guest.info.phase == "closed"):
            return None
        return table.guest.info if table.guest.phase != "refused" else None

    @property
    def phase(self) -> str:
        """The phase of the room; "" without a search."""
        return self._table.guest.phase if self._table else ""

    @property
    def _fault(self) -> Message | None:
        table = self._table
        if self._error is not None or table is None:
            return self._error
        return table.guest.refused or table.guest.refusal or table.error_text

    @property
    def is_fault(self) -> bool:
        """Whether the sentence is an error."""
        return self._fault is not None

    def sentence(self) -> str:
        """Returns the error, or the state of the search; "" if the room has open seats."""
        table = self._table
        if self._fault is not None:
            return translate(self._fault)
        if table is None:
            return translate(INTRODUCTION if self._call is None else LOOKING)
        info = table.guest.info
        if info is None:
            return translate(LOOKING)
        return translate(CLOSED) if info.phase == "closed" else self._advice(info)

    def _advice(self, info: RoomInfo) -> str:
        if info.phase != "lobby":
            return translate(BEGUN)
        return "" if open_seats(info) else translate(FULL)

    def lines(self) -> list[str]:
        """Returns the game, its map and the players; no lines before the room has answered."""
        info = self.info
        if info is None:
            return []
        names = _("Seats: {names}").format(names=", ".join(seat_name(seat) for seat in info.seats))
        return [game_title(info.rules), *filter(None, (map_title(info.rules, info.map), names))]


def open_seats(info: RoomInfo) -> int:
    """Returns the number of open seats in a room."""
    return sum(seat.kind == "open" for seat in info.seats)
