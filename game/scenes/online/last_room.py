"""Stores the room of this device, so that it can return to its seats, and deletes it when the player leaves."""

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from game.engine.message import Message
from game.online.opening import OnlineTable, RoomAddress
from game.online.wire.address import RoomLink
from game.platform.storage import Storage, Stored
from game.scenes.base.context import GameContext
from game.scenes.base.message_box import Question, QuestionBox
from game.scenes.base.scene import PushScene, ResetScenes, SceneChange

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

    STORE_NAME: ClassVar[str] = "visit"
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
        LastRoom(replace(link, key=guest.host_key or link.key), guest.transport.identity, room_address).save(storage)


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
