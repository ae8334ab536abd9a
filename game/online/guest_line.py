"""Keeps a guest's line into a room: topics, mailbox, and requests, which are sent again until they are answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from game.engine.rules import Seat
from game.json_value import JsonValue
from game.online import payloads, protocol
from game.online.payloads import GuestRequest, SeatAnswer
from game.online.protocol import topic
from game.online.seating import Sitter
from game.online.table_news import WaitingFor
from game.online.transport import Delivery, Transport
from game.session.setup import MatchSetup

RETRY_SECONDS = 1.0
"""After this time without an answer a guest asks again."""
LIFE_LETTERS = 8
DEALER_SILENT_SECONDS = 15.0
"""A dealer that was not heard of for so long is lost, whatever the broker says: it speaks every few seconds."""


class PendingRequests:
    """The requests of a guest, the first of which is under way."""

    def __init__(self, rng: protocol.Chance) -> None:
        self._life = protocol.new_guest_id(rng)[:LIFE_LETTERS]
        self._wishes: list[GuestRequest] = []
        self._wish_count = 0
        self._wish_sent: float | None = None

    @property
    def is_wishing(self) -> bool:
        """Whether a request is not answered yet."""
        return bool(self._wishes)

    def sit(self, players: Sequence[Sitter]) -> None:
        """Asks for a seat for each player at this device; again, to change who they are."""
        self.request("sit", players=[payloads.sitter_object(player) for player in players])

    def watch(self) -> None:
        """Asks to watch without a seat."""
        self.request("watch")

    def ready(self, ready: bool = True) -> None:
        """Says that the players at this device are ready, or no longer."""
        self.request("ready" if ready else "unready")

    def leave(self) -> None:
        """Gives the seats back; in a match, to bots."""
        self.request("leave")

    def start(self) -> None:
        """Asks for the match to begin; the owner's, as all that follow."""
        self.request("start")

    def rematch(self) -> None:
        """Asks for another match of the same people."""
        self.request("rematch")

    def end_now(self) -> None:
        """Asks to end the match as it stands."""
        self.request("end_now")

    def set_seat(self, seat: Seat, kind: Literal["open", "bot"], level: str = "") -> None:
        """Asks to open a seat, or to let a bot play there."""
        self.request("seat", seat=seat, kind=kind, level=level)

    def set_count(self, count: int) -> None:
        """Asks for so many seats."""
        self.request("seats", count=count)

    def set_options(self, options: Mapping[str, str]) -> None:
        """Asks for other options, as texts."""
        self.request("options", options=dict(options))

    def set_game(self, setup: MatchSetup) -> None:
        """Asks for another game, or the same with other options and seats; who sits there keeps a seat."""
        self.request("game", **payloads.game_object(setup))

    def request(self, do: str, **values: JsonValue) -> None:
        """Asks for something once what was asked before is answered."""
        self._wish_count += 1
        self._wishes.append(GuestRequest(do, self._life, self._wish_count, values))

    def request_again(self) -> None:
        """Makes the first request due at once: what was sent may be lost."""
        self._wish_sent = None

    def due_wish(self, now: float) -> GuestRequest | None:
        """Returns the request to be sent now (seconds), if any."""
        if not self._wishes or (self._wish_sent is not None and now - self._wish_sent < RETRY_SECONDS):
            return None
        self._wish_sent = now
        return self._wishes[0]

    def last_wishes(self) -> list[GuestRequest]:
        """Returns all that was not answered, for who will not come back to ask again."""
        return list(self._wishes)

    def note_answer(self, answer: SeatAnswer) -> None:
        """Goes on to the next request if this is the answer to the first."""
        if self._wishes and (answer.life, answer.number) == (self._life, self._wishes[0].number):
            del self._wishes[0]
            self.request_again()


class GuestLine:
    """A guest's line, in seconds of the guest's clock. `transport` was connected with `protocol.guest_will`."""

    def __init__(self, transport: Transport, room: str) -> None:
        self.transport = transport
        self.room = room
        self.has_mailbox = False
        """Whether the guest has an id, and gets what is for it: a page's sealed line has none at first."""
        self._connections = 0
        self._dealer_here = True
        self._heard: float | None = None
        self._lost: float | None = None
        for name in ("card", "table", "end", f"here/{protocol.DEALER}"):
            transport.subscribe(topic(room, name))

    def watch(self) -> None:
        """Asks for what everybody may know of new steps."""
        self.transport.subscribe(topic(self.room, "s", "watch"))

    def put(self, kind: str, text: str, *, retain: bool = False) -> None:
        """Sends a text of this guest."""
        self.transport.put(topic(self.room, kind, self.transport.guest_id), text, retain=retain)

    def notice(self, now: float) -> bool:
        """Looks how the line stands; returns whether it was connected anew, so that what was under way may be lost."""
        self._heard = now if self._heard is None else self._heard
        if self.transport.guest_id and not self.has_mailbox:
            self.has_mailbox = True
            for kind in ("seat", "s", "no"):
                self.transport.subscribe(topic(self.room, kind, self.transport.guest_id))
        if self.transport.state == "connected":
            self._lost = None
        elif self._lost is None:
            self._lost = now
        if not self.has_mailbox or self._connections == self.transport.connections:
            return False
        self._connections = self.transport.connections
        self.put("here", protocol.HERE, retain=True)
        return True

    def take(self, now: float) -> Iterator[tuple[str, str]]:
        """Yields kind and text of all that has come and may be read."""
        for delivery in self.transport.take():
            kind, guest_id = protocol.kind_and_guest_id(delivery.topic, self.room)
            if not protocol.is_fine(delivery.text, protocol.MAX_DEALER_BYTES):
                continue
            if kind == "here":
                self._dealer_here = (guest_id, delivery.text) == (protocol.DEALER, protocol.HERE)
                continue
            self._hear(delivery, now)
            yield kind, delivery.text

    def _hear(self, delivery: Delivery, now: float) -> None:
        if not delivery.retained:
            self._heard, self._dealer_here = now, True

    def waiting_for(self, now: float) -> WaitingFor | None:
        """Returns that line or dealer is waited for; None while both stand."""
        if self._lost is not None:
            return WaitingFor(None, now - self._lost, "line")
        silent = now - (now if self._heard is None else self._heard)
        if not self._dealer_here or silent > DEALER_SILENT_SECONDS:
            return WaitingFor(None, silent, "dealer")
        return None

    def close(self) -> None:
        """Says good-bye and ends the connection."""
        self.put("here", protocol.GONE, retain=True)
        self.transport.close()
