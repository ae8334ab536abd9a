"""Remembers the room that this device was in last, so that its seats can be taken again after a crash or a reload."""

from __future__ import annotations

from dataclasses import dataclass

from game.json_value import JsonObject, as_text
from game.online.room_link import RoomLink
from game.platform.storage import Storage

STORE_NAME = "visit"
MAX_LETTERS = 400
"""Characters of each value that is read."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A room, and what this device was there: the identity of its pipe."""

    link: RoomLink
    identity: str


def load_visit(storage: Storage) -> Visit | None:
    """Returns the last visit; None if the room was left."""
    return storage.read_json(STORE_NAME, _read)


def save_visit(storage: Storage, visit: Visit) -> None:
    """Remembers a visit."""
    link = visit.link
    kept: JsonObject = {"room": link.room, "key": link.key, "broker": link.broker, "identity": visit.identity}
    storage.write_json(STORE_NAME, kept)


def forget_visit(storage: Storage) -> None:
    """Forgets the visit: the room was left."""
    storage.erase(STORE_NAME)


def _read(found: JsonObject) -> Visit:
    """Raises KeyError or ValueError for a damaged one."""
    room, key, broker, identity = (as_text(found[name]) for name in ("room", "key", "broker", "identity"))
    if not room or max(map(len, (room, key, broker, identity))) > MAX_LETTERS:
        raise ValueError(found)
    return Visit(RoomLink(room, key, broker), identity)
