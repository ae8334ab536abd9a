"""Looks for a room by its code, address or link, and says in a sentence what came of it."""

import time
from collections.abc import Iterable
from dataclasses import replace

from game.engine.message import Message
from game.engine.notation import ParseError
from game.i18n import _, translate
from game.online import opening
from game.online.guest.promise import Promise
from game.online.opening import LanCall, OnlineTable
from game.online.wire.address import RoomLink
from game.online.wire.payloads import SeatRequest
from game.online.wire.protocol import ROOM_LETTERS_READ
from game.online.wire.room_info import RoomInfo
from game.scenes.base.context import GameContext
from game.scenes.base.page_scene import game_title, map_title
from game.scenes.online.last_room import LastRoom
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
"""Letters that are kept of what was pasted and is no code."""
NOTHING_TO_PASTE = Message("There is no text to paste. Copy a code or a link first.")


class RoomSearch:
    """The room that is looked for is `context.online`, so that it goes on being polled."""

    def __init__(self, context: GameContext) -> None:
        self.code = ""
        """The letters entered so far, or what was pasted and is no code."""
        self._context = context
        self._link: RoomLink | None = None
        self._broker = ""
        self._error: Message | None = None
        self._call: LanCall | None = None
        self.call_for_all: LanCall | None = None
        """The call for all rooms in the own network, while somebody follows the search."""
        self.nearby: dict[str, RoomLink] = {}
        """The rooms that were found in the own network, by code."""
        self._clock = time.monotonic

    @property
    def _table(self) -> OnlineTable | None:
        return self._context.online

    @property
    def shown_broker(self) -> str:
        """The address where the room is looked for."""
        return self._link.broker if self._link else self._broker or self._context.settings.broker

    # -- looking
    def type(self, code: str) -> None:
        """Takes a code letter by letter; a whole one is looked for."""
        self.forget()
        self.code = code
        if len(code) in ROOM_LETTERS_READ:
            self.open(code)

    def look_at(self, broker: str) -> None:
        """Looks at another address."""
        self._broker = broker = broker.strip()
        if self.code:
            self.open(f"{self.code} {broker}" if broker else self.code)

    def open(self, words: str) -> None:
        """Looks for the room of a code or a link, or says what is wrong with it."""
        self.forget()
        if not words.strip():
            self._error = NOTHING_TO_PASTE
            return
        self.code = clean_name(words, SHOWN_LETTERS)
        try:
            link = RoomLink.parse(words)
            self.code = link.room
            last = self._visit(link.room)
            broker = link.broker or ("" if link.invitation else self._known_broker(last))
            self._link = replace(link, key=link.key or (last.link.key if last else ""), broker=broker)
            if last and last.link.invitation and not link.invitation:
                raise ParseError(ASK_AGAIN)
            self._call = None if broker or link.invitation else opening.call_for(link.room)
            if self._call is None:
                promise = Promise.load(self._context.storage) if last else None
                self._context.online = opening.join_room(
                    self._link, identity=last.identity if last else "", promise=promise
                )
        except ParseError as error:
            self._error = error.reason

    def _visit(self, room: str) -> LastRoom | None:
        """Who this device was in that room before; None for nobody."""
        last = LastRoom.read(self._context.storage)
        return last if last and last.link.room == room else None

    @property
    def is_invited(self) -> bool:
        """Whether there is an invitation to answer, and no line yet."""
        side = self._table.introduction if self._table else None
        return side is not None and not side.meetings

    def _known_broker(self, last: LastRoom | None) -> str:
        """The address that was entered here, else that of the visit before, of the settings, or of the page."""
        before = last.link.broker if last else ""
        return self._broker or before or self._context.settings.broker or opening.page_broker()

    def _look_around(self) -> None:
        self.call_for_all = self.call_for_all or opening.call_for("")
        found = self.call_for_all.tick(self._clock()) if self.call_for_all else None
        if found is not None:
            self.nearby[found.room] = found

    def rest(self) -> None:
        """Calls no longer, until there is somebody to follow the search again."""
        if self.call_for_all is not None:
            self.call_for_all.close()
        self.call_for_all = None

    def forget(self) -> None:
        """Leaves the room of the search before."""
        if self._context.online is not None:
            self._context.online.close()
            self._context.online = None
        if self._call is not None:
            self._call.close()
        self._error = self._link = self._call = None

    def _hear(self, call: LanCall) -> None:
        """Goes where somebody in the own network says that the room is."""
        now = self._clock()
        found = call.tick(now)
        if found is not None:
            self.open(f"{found.room} {found.broker}")
        elif call.has_given_up(now):
            self.forget()
            self._error = NOBODY_NEARBY

    def follow(self) -> bool:
        """Returns whether there is a seat now, or a place to watch."""
        if self._call is not None:
            self._hear(self._call)
        self._look_around()
        table = self._table
        if table is None:
            return False
        return bool(table.guest.seats or table.guest.watching)

    # -- requests
    def take_seats(self, players: Iterable[tuple[str, int]]) -> None:
        """Asks for a seat for each of these players, by name and badge."""
        if self._table is not None:
            self._table.guest.refusal = None
            self._table.guest.requests.ask("sit", SeatRequest(opening.joining_players(players)))

    def watch(self) -> None:
        """Asks to look on."""
        if self._table is not None:
            self._table.guest.refusal = None
            self._table.guest.requests.ask("watch")

    # -- the result
    @property
    def info(self) -> RoomInfo | None:
        """The room, where it can be entered."""
        table = self._table
        if table is None or (table.guest.info and table.guest.info.phase == "closed"):
            return None
        return table.guest.info if table.guest.phase != "refused" else None

    @property
    def phase(self) -> str:
        """How far the room is; "" before one is looked for."""
        return self._table.guest.phase if self._table else ""

    @property
    def _trouble(self) -> Message | None:
        table = self._table
        if self._error is not None or table is None:
            return self._error
        return table.guest.refused or table.guest.refusal or table.error_text

    @property
    def is_fault(self) -> bool:
        """Whether the sentence names an error."""
        return self._trouble is not None

    def sentence(self) -> str:
        """The error, or what is waited for; "" once the room is in sight."""
        table = self._table
        if self._trouble is not None:
            return translate(self._trouble)
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
        """The game, its map, and who is there; nothing before the room has answered."""
        info = self.info
        if info is None:
            return []
        names = _("Seats: {names}").format(names=", ".join(seat_name(seat) for seat in info.seats))
        return [game_title(info.rules), *filter(None, (map_title(info.rules, info.map), names))]


def open_seats(info: RoomInfo) -> int:
    """Returns how many seats of a room wait for somebody."""
    return sum(seat.kind == "open" for seat in info.seats)
