"""Transports messages in a page with the page's scripts, and opens lines between pages by invitation.

build/page/online.js holds the lines and seals their messages. build/page/peers.js opens lines without a server: a host
sends an invitation, and the guest sends an answer. People pass these texts on.
"""

import json
import random
import re
from dataclasses import dataclass

from game.engine.message import Message
from game.engine.notation import ParseError
from game.online.wire.address import HUB_PATH, BrokerAddress
from game.online.wire.key_letters import guest_id_of
from game.online.wire.protocol import new_guest_id
from game.online.wire.transport import ClosedTransport, ConnectionState, Delivery, Transport, Will
from game.platform import browser
from game.typed_json import JsonObject, from_json, parse_object

IDENTITY = re.compile(r"([\w-]{87})\.[\w-]{43}", re.ASCII)
"""Pattern of a page's key pair in base64url: the public point and the private number."""
HOST = BrokerAddress("ws", "peer", 80, HUB_PATH)
"""Placeholder address of the page that has sent the invitation (build/page/peers.js)."""
LINE_GONE = Message("The connection to the host is lost. Ask for a new invitation.")
NOT_SAFE = Message("Rooms on a server are encrypted, which this page can't do. Open it with https.")
NO_INVITATION = Message("This is no invitation. Copy all of it, and paste it again.")
NO_ANSWER = Message("This is no answer to an invitation from here. Copy all of it, and paste it again.")
STATES: dict[str, ConnectionState] = {"connecting": "connecting", "connected": "connected", "lost": "lost"}


def connect_page(address: BrokerAddress, guest_id: str, will: Will | None) -> Transport:
    """Returns a transport for `connect`."""
    try:
        if not address.websocket:
            return ClosedTransport(
                Message("A page can reach servers only by wss:// or ws://, not by {address}.", address=address.shown)
            )
        if not address.is_hub and not browser.js_window().online.canSeal():
            return ClosedTransport(NOT_SAFE)
        return PageTransport(address, guest_id, will)
    except Exception:  # a page without the script
        return ClosedTransport(Message("{address} cannot be reached from here.", address=address.shown))


def error_text_of(word: str, address: BrokerAddress) -> Message | None:
    """Returns the message for an error code of the page's script; None for no error."""
    match word:
        case "":
            return None
        case _ if address == HOST:
            return LINE_GONE if word == "lost" else None
        case "lost":
            return Message("Connection lost. Trying again …")
        case "refused":
            return Message("The server does not let this device in.")
        case "offline":
            return Message("This device is not connected.")
        case "script":
            return Message("A part of this page could not be fetched. Trying again …")
        case "insecure":
            return Message(
                "A page opened by https can reach servers only by wss://, not by {address}.", address=address.shown
            )
        case _:
            return Message("Nobody answers at {address}. Is the room still open?", address=address.shown)


class PageTransport(Transport):
    """A line of the page's script. A sealed line has no id until its keys are made."""

    def __init__(self, address: BrokerAddress, guest_id: str, will: Will | None) -> None:
        self._script = browser.js_window().online
        self._address = address
        self._will = will
        self.is_sealed = not address.is_hub
        self._host = ""
        self._patterns: list[str] = []
        self._retained: dict[str, str] = {}
        self._line: int | None = None
        known = IDENTITY.fullmatch(guest_id) if self.is_sealed else guest_id
        self._begin(guest_id if known else "")

    def put(self, topic: str, text: str, *, retain: bool = False) -> None:
        if self._line is not None:
            self._script.put(self._line, topic, text, int(retain))
        elif retain:
            self._retained[topic] = text

    def subscribe(self, pattern: str) -> None:
        if self._line is not None:
            self._script.subscribe(self._line, pattern)
        else:
            self._patterns.append(pattern)

    def unsubscribe(self, pattern: str) -> None:
        if self._line is not None:
            self._script.unsubscribe(self._line, pattern)

    def take(self) -> list[Delivery]:
        if self._line is None:
            self._begin("")
        text = self._script.news(self._line) if self._line is not None else ""
        if not text:
            return []
        news = parse_object(str(text))
        self._take_state(news)
        return [Delivery(*one) for one in from_json(list[tuple[str, str, bool]], news["arrived"])]

    def expect_host(self, public_key: str) -> None:
        self._host = public_key
        if self._line is not None:
            self._script.expectHost(self._line, public_key)

    def close(self) -> None:
        self.state = "closed"
        self.error_text = None
        if self._line is not None:
            self._script.close(self._line)

    def _begin(self, identity: str) -> None:
        """Opens the line, unless its keys are still being made."""
        if self.state == "closed":
            return
        if self.is_sealed:
            identity = identity or str(self._script.identity())
            keys = IDENTITY.fullmatch(identity)
            if keys is None:
                return
            self.public_key = keys[1]
            self.guest_id = guest_id_of(self.public_key)
        else:
            identity = identity or new_guest_id(random.SystemRandom())
            self.guest_id = identity
        self.identity = identity
        self._line = int(self._script.connect(json.dumps(self._request())))
        self._catch_up()

    def _catch_up(self) -> None:
        if self._host:
            self.expect_host(self._host)
        for pattern in self._patterns:
            self.subscribe(pattern)
        for topic, text in self._retained.items():
            self.put(topic, text, retain=True)

    def _request(self) -> JsonObject:
        will = self._will
        address = self._address
        return {
            "address": address.shown,
            "username": address.user,
            "password": address.password,
            "client_id": self.guest_id,
            "sealed": self.is_sealed,
            "identity": self.identity if self.is_sealed else "",
            "will": {"topic": will.topic.replace("{guest_id}", self.guest_id), "text": will.text} if will else None,
        }

    def _take_state(self, news: JsonObject) -> None:
        if self.state != "closed":
            self.state = STATES.get(from_json(str, news["state"]), "closed")
            self.error_text = error_text_of(from_json(str, news["trouble"]), self._address)
            self.connections = from_json(int, news["connections"])


@dataclass(frozen=True)
class Introduction:
    """One side of an invitation: the host of `room`, or a guest (""). Needs `has_peers`."""

    room: str = ""

    @property
    def letter(self) -> str:
        """The text to send to the other side; "" until it is ready."""
        code = str(browser.js_window().peers.letter(bool(self.room)))
        return f"{self.room}.{code}" if code and self.room else code

    @property
    def meetings(self) -> int:
        """Number of lines opened until now."""
        return int(browser.js_window().peers.meetings())

    def take(self, letter: str) -> None:
        """Reads the text of the other side. Raises ParseError."""
        if not browser.js_window().peers.take(letter, bool(self.room)):
            raise ParseError(NO_ANSWER if self.room else NO_INVITATION)
