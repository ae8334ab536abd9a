"""Pictures kept by key within a room: when they take more, the longest unused go. Makes none itself."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface


class Kept(OrderedDict[Hashable, Surface]):
    """Pictures from the longest unused to the last used; `room` is the bytes that all of them may take."""

    __slots__ = ("room", "taken")

    def __init__(self, room: float) -> None:
        super().__init__()
        self.room = room
        self.taken = 0
        """Bytes by now, as if nothing were run-length coded."""

    def clear(self) -> None:
        super().clear()
        self.taken = 0

    def of(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture under `key`, made when it is not there."""
        picture = self.get(key)
        if picture is not None:
            self.move_to_end(key)
            return picture
        picture = self[key] = make()
        self.taken += size(picture)
        while self.taken > self.room and len(self) > 1:
            self.taken -= size(self.popitem(last=False)[1])
        return picture


def size(picture: Surface) -> int:
    """The bytes of a picture."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
