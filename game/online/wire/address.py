"""Reads and writes what leads into a room: its code, its link, and its broker's address."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal
from urllib.parse import parse_qsl, quote, unquote, urlsplit

from game.engine.message import Message
from game.engine.notation import ParseError
from game.online.wire.protocol import parse_room_code
from game.platform.browser import ROOM_LINK

MAX_LINK_LETTERS = 1000
"""Characters of what somebody has typed or pasted that are looked at."""
KEY = re.compile(r"[A-Za-z0-9_-]{0,120}")
INVITED = re.compile(r"(?<![\w-])([A-Za-z2-9]{6,8})\.([\w-]{40,240})(?![\w-])", re.ASCII)
"""A room's code, and an invitation of its host, somewhere in a message."""
NO_LINK = Message("There is no room code in this text.")
Scheme = Literal["mqtt", "mqtts", "ws", "wss"]
PORTS: Final[dict[Scheme, int]] = {"mqtt": 1883, "mqtts": 8883, "ws": 80, "wss": 443}
"""Port of each scheme, unless the address names one."""
# Where a door that also has the page, or no path in its address, has its broker; where the hub of a room is.
BROKER_PATH = "/mqtt"
HUB_PATH = "/room"
PAGES: Final[dict[str, tuple[Scheme, str]]] = {"http": ("ws", HUB_PATH), "https": ("wss", BROKER_PATH)}
"""A page's scheme → scheme and path of what is behind the same door: a game in the network has no certificate."""
ALL_ADDRESSES = "0.0.0.0"
LOOPBACK = "127.0.0.1"
MAX_ADDRESS_LETTERS = 300
HOST = re.compile(r"[^\s/@?#\"'<>\\]{1,253}")


@dataclass(frozen=True, slots=True)
class RoomLink:
    """A room's code. `key` is the dealer's public key in a sealed room, `broker` an address as BrokerAddress reads it,
    `invitation` what the host has sent to this guest alone, for a line without a server.

    Of a room that was found in the own network, `rules` and `host` are the game and the name that its host tells.
    Each is "" where it is not known.
    """

    room: str
    key: str = ""
    broker: str = ""
    invitation: str = ""
    rules: str = ""
    host: str = ""

    @property
    def fragment(self) -> str:
        """What stands after # in the address of a page that joins the room."""
        parts = {"key": self.key, "broker": self.broker}
        told = "".join(f"&{name}={quote(value, safe='')}" for name, value in parts.items() if value)
        return f"{ROOM_LINK}{self.room}{told}"

    @staticmethod
    def parse(text: str) -> RoomLink:
        """Returns the room of a link, an invitation, a bare code, or a code with the broker's address after it.

        Raises ParseError.
        """
        words = text[:MAX_LINK_LETTERS].strip()
        if invited := INVITED.search(words):
            return RoomLink(parse_room_code(invited[1]), invitation=invited[2])
        before, found, rest = words.partition(ROOM_LINK)
        if found:
            return _of_fields(rest.split()[0] if rest.split() else "")
        if "://" in before.split(" ")[0]:
            raise ParseError(NO_LINK)
        code, _blank, address = words.partition(" ")
        try:
            return RoomLink(parse_room_code(words))
        except ParseError:
            if not address.strip():
                raise
        return RoomLink(parse_room_code(code), "", _address(address))


def _of_fields(words: str) -> RoomLink:
    """Raises ParseError."""
    code, _and, rest = words.partition("&")
    fields = dict(parse_qsl(rest, max_num_fields=20))
    key = fields.get("key", "")
    if not KEY.fullmatch(key):
        raise ParseError(NO_LINK)
    return RoomLink(parse_room_code(code), key, _address(fields.get("broker", "")))


def _address(words: str) -> str:
    """Raises ParseError."""
    return str(BrokerAddress.parse(words)) if words else ""


@dataclass(frozen=True, slots=True)
class BrokerAddress:
    """Where a broker is. `str` gives it as `parse` reads it, with name and password."""

    scheme: Scheme
    host: str
    port: int
    path: str = ""
    user: str = ""
    password: str = ""

    @classmethod
    def parse(cls, text: str) -> BrokerAddress:
        """Returns the address in `text`: mqtt:// mqtts:// ws:// wss://, a bare host, or a page of `longshot host`.

        Raises ParseError.
        """
        words = text.strip()
        if not words or len(words) > MAX_ADDRESS_LETTERS or not words.isprintable():
            raise ParseError(Message("An address looks like http://192.168.1.5:8080 or wss://example.org/mqtt."))
        if (found := _split(words)) is None:
            raise ParseError(Message("“{address}” is not the address of a room or a server.", address=words[:60]))
        return found

    @property
    def websocket(self) -> bool:
        """Whether messages go through a websocket, as from a page they must."""
        return self.scheme in ("ws", "wss")

    @property
    def is_hub(self) -> bool:
        """Whether there is the hub of a room, which speaks no MQTT."""
        return self.path == HUB_PATH

    @property
    def shown(self) -> str:
        """The address as a player may see it, without name and password."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{host}{port}{self.path}"

    def __str__(self) -> str:
        words = [quote(word, safe="") for word in (self.user, self.password) if word]
        login = ":".join(words) + "@" if words else ""
        return self.shown.replace("://", f"://{login}", 1)


def _split(words: str) -> BrokerAddress | None:
    """Returns the address in `words`; None if there is none."""
    try:
        parts = urlsplit(words if "://" in words else f"mqtt://{words}")
        host = parts.hostname or ""
        port = parts.port
        scheme = _scheme(parts.scheme)
    except ValueError:  # a port that is no number, brackets that do not match
        return None
    if scheme is None or not HOST.fullmatch(host) or port == 0:
        return None
    own_path = "" if parts.scheme in PAGES else parts.path.strip("/") and parts.path
    path = own_path or PAGES.get(parts.scheme, (scheme, BROKER_PATH))[1]
    return BrokerAddress(
        scheme,
        host,
        port or PORTS[scheme],
        path if scheme in ("ws", "wss") else "",
        unquote(parts.username or ""),
        unquote(parts.password or ""),
    )


def _scheme(word: str) -> Scheme | None:
    known: dict[str, Scheme] = {scheme: scheme for scheme in PORTS}
    return PAGES[word][0] if word in PAGES else known.get(word)
