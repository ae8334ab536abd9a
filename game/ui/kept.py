"""Pictures kept by key within a room: when they take more, the longest unused go. Makes none itself."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface


class Kept(OrderedDict[Hashable, Surface]):
    """Pictures from the longest unused to the last used; `room` is the bytes that all of them may take."""

    __slots__ = ("_solid", "room", "taken")

    def __init__(self, room: float) -> None:
        super().__init__()
        self.room = room
        self.taken = 0.0
        """Bytes by now."""
        self._solid: dict[Hashable, float] = {}

    def clear(self) -> None:
        super().clear()
        self._solid.clear()
        self.taken = 0.0

    def of(self, key: Hashable, make: Callable[[], Surface], solid: float = 1.0) -> Surface:
        """The picture under `key`, made when it is not there; `solid` is the share of it that is not clear, for what
        is run-length coded takes no room where it is.
        """
        picture = self.get(key)
        if picture is not None:
            self.move_to_end(key)
            return picture
        picture = self[key] = make()
        self.taken += size(picture) * solid
        if solid < 1.0:
            self._solid[key] = solid
        while self.taken > self.room and len(self) > 1:
            key, oldest = self.popitem(last=False)
            self.taken -= size(oldest) * self._solid.pop(key, 1.0)
        return picture


def size(picture: Surface) -> int:
    """The bytes of a picture that is solid."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
