"""Remembers the room that this device is in, so that its seats can be taken again, and forgets it by leaving."""

from dataclasses import dataclass, replace
from typing import ClassVar

from game.engine.message import Message
from game.online.guest.promise import Promise
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
    """A room, and who this device was there: the identity of a guest's pipe, or the `place` of a host's room."""

    STORE_NAME: ClassVar[str] = "visit"
    link: RoomLink
    identity: str = ""
    place: RoomAddress | None = None


def remember_room(table: OnlineTable, storage: Storage) -> None:
    """Keeps what it takes to come back after a crash or a reload, and what the dealer has promised."""
    link = table.link
    place = table.place
    guest = table.guest
    if link is not None and (place or guest.seats):
        LastRoom(replace(link, key=guest.host_key or link.key), guest.transport.identity, place).save(storage)
        guest.keeper.promise.save(storage)


def forget_last_room(storage: Storage) -> None:
    """Forgets the room: it was left."""
    storage.erase(LastRoom.STORE_NAME)
    storage.erase(Promise.STORE_NAME)


def ask_to_leave(context: GameContext) -> SceneChange:
    """Returns the step of leaving the room; at once for who has no seat there."""
    table = context.online
    if table is None or (table.dealer is None and not table.guest.seats):
        return leave(context)
    question = CLOSE_QUESTION if table.dealer is not None else LEAVE_QUESTION
    return PushScene(QuestionBox(context, question, lambda: leave(context)))


def leave(context: GameContext) -> SceneChange:
    """Leaves the room and goes back to the title."""
    table = context.online
    context.online = None
    forget_last_room(context.storage)
    if table is not None:
        if table.dealer is None:
            table.guest.requests.ask("leave")
            table.tick()  # says so before the line is closed
        table.close()
    return ResetScenes(context.scene("title"))
