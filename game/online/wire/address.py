"""Parses and formats room codes, links to rooms, invitations, and addresses of brokers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final, Literal
from urllib.parse import parse_qsl, quote, unquote, urlsplit

from game.engine.message import Message
from game.engine.notation import ParseError
from game.online.wire.protocol import parse_room_code
from game.platform.browser import ROOM_LINK

MAX_LINK_LETTERS = 1000
"""Maximum number of characters read from a typed or pasted link."""
KEY = re.compile(r"[A-Za-z0-9_-]{0,120}")
"""Pattern of a public key."""
INVITED = re.compile(r"(?<![\w-])([A-Za-z2-9]{6,8})\.([\w-]{40,240})(?![\w-])", re.ASCII)
"""Pattern of a room code and an invitation, anywhere in a text."""
NO_LINK = Message("There is no room code in this text.")
Scheme = Literal["mqtt", "mqtts", "ws", "wss"]
PORTS: Final[dict[Scheme, int]] = {"mqtt": 1883, "mqtts": 8883, "ws": 80, "wss": 443}
"""Default port of each URL scheme."""
BROKER_PORTS = (PORTS["mqtt"], PORTS["mqtts"])
"""Ports that mean a broker in an address without a scheme. Any other port means a hub."""
HUB_PORT = 8080
"""Preferred port of a new hub."""
MISSING_SLASH = re.compile(r"(?<=^http):/(?!/)|(?<=^https):/(?!/)")
"""Pattern of a URL scheme followed by only one slash."""
BROKER_PATH = "/mqtt"
"""Default path of a broker, also at a server that hosts the page."""
HUB_PATH = "/room"
"""Path of a room's hub."""
PAGES: Final[dict[str, tuple[Scheme, str]]] = {"http": ("ws", HUB_PATH), "https": ("wss", BROKER_PATH)}
"""Scheme and path of the hub or broker at the server of a page, by the scheme of the page. A hub has no certificate."""
ALL_ADDRESSES = "0.0.0.0"
EVERYWHERE = (ALL_ADDRESSES, "::", "")
"""Bind addresses that mean all addresses of this machine."""
LOOPBACK = "127.0.0.1"
MAX_ADDRESS_LETTERS = 300
"""Maximum number of characters in an address."""
HOST = re.compile(r"[^\s/@?#\"'<>\\]{1,253}")


@dataclass(frozen=True, slots=True)
class RoomLink:
    """A room's code with the data needed to join it; "" for unknown values.

    `key` is the dealer's public key in a sealed room, `broker` an address for BrokerAddress, and `invitation` the
    host's invitation for this guest, for a line without a server. `rules` and `host` are the game and the host's name
    of a room in the local network.
    """

    room: str
    key: str = ""
    broker: str = ""
    invitation: str = ""
    rules: str = ""
    host: str = ""

    @property
    def fragment(self) -> str:
        """The part after # in the address of a page that joins the room."""
        parts = {"key": self.key, "broker": self.broker}
        fields = "".join(f"&{name}={quote(value, safe='')}" for name, value in parts.items() if value)
        return f"{ROOM_LINK}{self.room}{fields}"

    @staticmethod
    def parse(text: str) -> RoomLink:
        """Returns the room of a link, an invitation, a code, or a code followed by the broker's address.

        Raises ParseError.
        """
        text = text[:MAX_LINK_LETTERS].strip()
        invited = INVITED.search(text)
        if invited is not None:
            return RoomLink(parse_room_code(invited[1]), invitation=invited[2])
        before, has_link, rest = text.partition(ROOM_LINK)
        if has_link:
            return _of_fields(rest.split()[0] if rest.split() else "")
        if "://" in before.split(" ")[0]:
            raise ParseError(NO_LINK)
        code, _blank, address = text.partition(" ")
        try:
            return RoomLink(parse_room_code(text))
        except ParseError:
            if not address.strip():
                raise
        return RoomLink(parse_room_code(code), "", _address(address))


def _of_fields(text: str) -> RoomLink:
    """Returns the room of the part after ROOM_LINK. Raises ParseError."""
    code, _and, rest = text.partition("&")
    fields = dict(parse_qsl(rest, max_num_fields=20))
    key = fields.get("key", "")
    if not KEY.fullmatch(key):
        raise ParseError(NO_LINK)
    return RoomLink(parse_room_code(code), key, _address(fields.get("broker", "")))


def _address(text: str) -> str:
    """Returns a broker's address in its normal form; "" for "". Raises ParseError."""
    return str(BrokerAddress.parse(text)) if text else ""


@dataclass(frozen=True, slots=True)
class BrokerAddress:
    """The address of a broker. `str` returns the text for `parse`, with user name and password."""

    scheme: Scheme
    host: str
    port: int
    path: str = ""
    user: str = ""
    password: str = ""

    @classmethod
    def parse(cls, text: str) -> BrokerAddress:
        """Returns the address in `text`: mqtt:// mqtts:// ws:// wss://, a page of `longshot host`, or a bare host.

        Raises ParseError.
        """
        text = text.strip()
        if not text or len(text) > MAX_ADDRESS_LETTERS or not text.isprintable():
            raise ParseError(Message("An address looks like http://192.168.1.5:8080 or wss://example.org/mqtt."))
        address = _split(text)
        if address is None:
            raise ParseError(Message("“{address}” is not the address of a room or a server.", address=text[:60]))
        return address

    @property
    def websocket(self) -> bool:
        """Whether messages go through a websocket, which a page needs."""
        return self.scheme in ("ws", "wss")

    @property
    def is_hub(self) -> bool:
        """Whether this is the address of a hub, which does not use MQTT."""
        return self.path == HUB_PATH

    @property
    def shown(self) -> str:
        """The address without user name and password, for players."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{host}{port}{self.path}"

    def __str__(self) -> str:
        credentials = [quote(part, safe="") for part in (self.user, self.password) if part]
        login = ":".join(credentials) + "@" if credentials else ""
        return self.shown.replace("://", f"://{login}", 1)


def _split(text: str) -> BrokerAddress | None:
    """Returns the address in a text, or None."""
    try:
        parts = urlsplit(_with_scheme(text))
        host = parts.hostname or ""
        port = parts.port
        scheme = _scheme(parts.scheme)
    except ValueError:  # an invalid port, unbalanced brackets
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


def _with_scheme(text: str) -> str:
    """Returns an address with its missing scheme: a hub's for a device or an unusual port, else a broker's.

    Raises ValueError.
    """
    text = MISSING_SLASH.sub("://", text)
    if "://" in text:
        return text
    parts = urlsplit(f"//{text}")
    port = parts.port
    if port in BROKER_PORTS:
        return f"mqtt://{text}"
    if port is not None:
        return f"http://{text}"
    host = parts.hostname or ""
    is_device = host == "localhost" or host.endswith(".local") or is_ip_address(host)
    return f"http://{parts.netloc}:{HUB_PORT}{parts.path}" if is_device else f"mqtt://{text}"


def is_ip_address(host: str) -> bool:
    """Returns whether a host is given by its IPv4 or IPv6 address."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _scheme(word: str) -> Scheme | None:
    known: dict[str, Scheme] = {scheme: scheme for scheme in PORTS}
    return PAGES[word][0] if word in PAGES else known.get(word)
