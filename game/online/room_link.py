"""Reads and writes what leads into a room: its code, and in a link also the dealer's key and the broker."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qsl, quote

from game.engine.message import Message
from game.engine.notation import ParseError
from game.online.connect import BrokerAddress
from game.online.protocol import parse_room_code
from game.platform.browser import ROOM_LINK

MAX_LINK_LETTERS = 1000
"""Characters of what somebody has typed or pasted that are looked at."""
KEY = re.compile(r"[A-Za-z0-9_-]{0,120}")
NO_LINK = Message("There is no room code in this text.")


@dataclass(frozen=True, slots=True)
class RoomLink:
    """A room's code. `key` is the dealer's public key in a sealed room, `broker` an address as BrokerAddress reads it.

    Either is "" where it is not told.
    """

    room: str
    key: str = ""
    broker: str = ""

    @property
    def fragment(self) -> str:
        """What stands after # in the address of a page that joins the room."""
        parts = {"key": self.key, "broker": self.broker}
        told = "".join(f"&{name}={quote(value, safe='')}" for name, value in parts.items() if value)
        return f"{ROOM_LINK}{self.room}{told}"

    @staticmethod
    def parse(text: str) -> RoomLink:
        """Returns what is in a link, in a bare code, or in a code with the broker's address after it.

        Raises ParseError.
        """
        words = text[:MAX_LINK_LETTERS].strip()
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
