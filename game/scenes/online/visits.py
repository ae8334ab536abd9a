"""Remembers the room that this device is in, so that its seats can be taken again, and forgets it by leaving."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from game.engine.message import Message
from game.json_value import JsonObject, as_integer, as_object, as_text
from game.online.connect import RoomLink
from game.online.opening import RoomAddress
from game.platform.storage import Storage
from game.scenes.context import GameContext
from game.scenes.message_box import Question, QuestionBox
from game.scenes.scene import PushScene, ResetScenes, SceneChange

STORE_NAME = "visit"
MAX_LETTERS = 400
"""Characters of each value that is read."""
CLOSE_QUESTION = Question(
    Message("Close the room"),
    Message("This is your room. Without you it closes, and everybody has to leave."),
    Message("Close"),
)
LEAVE_QUESTION = Question(
    Message("Leave the room"),
    Message("Your seat becomes free. You can come back with the same code."),
    Message("Leave"),
)


@dataclass(frozen=True, slots=True)
class Visit:
    """A room, and who this device was there: the identity of a guest's pipe, or the `place` of a host's room."""

    link: RoomLink
    identity: str = ""
    place: RoomAddress | None = None


def load_visit(storage: Storage) -> Visit | None:
    """Returns the last visit; None if the room was left."""
    return storage.read_json(STORE_NAME, _read)


def save_visit(storage: Storage, visit: Visit) -> None:
    """Remembers a visit."""
    place: JsonObject = asdict(visit.place) if visit.place else {}
    storage.write_json(STORE_NAME, {"link": asdict(visit.link), "identity": visit.identity, "place": place})


def forget_visit(storage: Storage) -> None:
    """Forgets the visit: the room was left."""
    storage.erase(STORE_NAME)


def _read(found: JsonObject) -> Visit:
    """Raises KeyError or ValueError for a damaged one."""
    link, place = as_object(found["link"]), as_object(found["place"])
    room_link = RoomLink(*(_word(link, name) for name in ("room", "key", "broker")))
    return Visit(room_link, _word(found, "identity"), _place(place) if place else None)


def _place(found: JsonObject) -> RoomAddress:
    room, broker, guest_id, identity = (_word(found, name) for name in ("room", "broker", "guest_id", "identity"))
    return RoomAddress(room, broker, guest_id, identity, as_integer(found["port"]), as_integer(found["web_port"]))


def _word(found: JsonObject, name: str) -> str:
    text = as_text(found[name])
    if len(text) > MAX_LETTERS:
        raise ValueError(name)
    return text


def ask_to_leave(context: GameContext) -> SceneChange:
    """Returns the step of leaving the room; at once for who has no seat there."""
    table = context.online
    if table is None or (table.dealer is None and not table.guest.seats):
        return leave(context)
    question = CLOSE_QUESTION if table.dealer is not None else LEAVE_QUESTION
    return PushScene(QuestionBox(context, question, lambda: leave(context)))


def leave(context: GameContext) -> SceneChange:
    """Leaves the room and goes back to the title."""
    table, context.online = context.online, None
    forget_visit(context.storage)
    if table is not None:
        if table.dealer is None:
            table.guest.leave()
            table.tick()  # says so before the line is closed
        table.close()
    return ResetScenes(context.scenes.title())
