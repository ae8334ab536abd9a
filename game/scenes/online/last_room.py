"""Stores the room of this device, so that it can return to its seats, and deletes it when the player leaves."""

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from game.engine.message import Message
from game.engine.notation import ParseError
from game.online.host.room_save import ROOM_SAVE, load_room
from game.online.host.step_log import DAMAGED_ROOM
from game.online.opening import CannotOpen, OnlineTable, RoomAddress, resume_room
from game.online.wire.address import RoomLink
from game.platform.storage import Storage, Stored
from game.scenes.base.context import GameContext
from game.scenes.base.message_box import Question, QuestionBox
from game.scenes.base.scene import PushScene, ResetScenes, Scene, SceneChange
from game.session.autosaves import ROOM, ROOM_STORE, note_played

CLOSE_QUESTION = Question(
    Message("Close the room"),
    Message("This is your room. If you leave, it closes for everyone."),
    Message("Close"),
)
LEAVE_QUESTION = Question(
    Message("Leave the room"),
    Message("Your seat becomes free. You can come back with the same code."),
    Message("Leave"),
)


@dataclass(frozen=True, slots=True)
class LastRoom(Stored):
    """A room with the identity of a guest's transport, or with the address of a host's room."""

    STORE_NAME: ClassVar[str] = ROOM_STORE
    link: RoomLink
    identity: str = ""
    place: RoomAddress | None = None
    """Address of a host's room; None for a guest. The name is that of the save."""


def remember_room(table: OnlineTable, storage: Storage) -> None:
    """Stores the room, to return after a crash or a reload."""
    link = table.link
    room_address = table.room_address
    guest = table.guest
    if link is not None and (room_address or guest.seats):
        rules = guest.info.rules if guest.info else link.rules
        known_link = replace(link, key=guest.host_key or link.key, rules=rules)
        LastRoom(known_link, guest.transport.identity, room_address).save(storage)
        note_played(storage, ROOM)


def known_room(storage: Storage) -> tuple[str, str, str] | None:
    """Returns the code and the game of the room of this device, and the save of the match that it hosts.

    Game and save may be "". Returns None if there is no room to return to.
    """
    last = LastRoom.read(storage)
    if last is None:
        return None
    try:
        hosted = load_room(storage.read(ROOM_SAVE)) if last.place else None
    except ParseError:
        hosted = None
    if last.place is not None and hosted is None:
        return None
    return last.link.room, last.link.rules, hosted.match if hosted else ""


def return_to_room(context: GameContext) -> Scene:
    """Returns the scene that leads back to the last room, as its host or its guest; a message if it is gone."""
    if context.online is not None:
        return context.scene("lobby")
    last = LastRoom.read(context.storage)
    if last is not None and last.place is None:
        return context.scene("join_room", last.link.room)
    try:
        if last is None or last.place is None:
            raise ParseError(DAMAGED_ROOM)
        context.online = resume_room(last.place, context.storage)
    except (ParseError, CannotOpen) as refusal:
        forget_last_room(context.storage)
        return context.scene("message", refusal.reason)
    return context.scene("lobby")


def forget_last_room(storage: Storage) -> None:
    """Deletes the stored room. The dealer's promise stays: its draws count on if the player comes back."""
    storage.erase(LastRoom.STORE_NAME)


def ask_to_leave(context: GameContext) -> SceneChange:
    """Returns the question before leaving the room; leaves at once without a seat."""
    table = context.online
    if table is None or (table.dealer is None and not table.guest.seats):
        return leave(context)
    question = CLOSE_QUESTION if table.dealer is not None else LEAVE_QUESTION
    return PushScene(QuestionBox(context, question, partial(leave, context)))


def leave(context: GameContext) -> SceneChange:
    """Leaves the room and returns to the title."""
    table = context.online
    context.online = None
    forget_last_room(context.storage)
    if table is not None:
        if table.dealer is None:
            table.guest.requests.ask("leave")
            table.tick()  # sends the request before the line is closed
        table.close()
    return ResetScenes(context.scene("title"))
