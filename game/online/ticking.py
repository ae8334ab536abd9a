"""Polls and closes the parts of a table together, as far as there are any."""

from typing import Protocol


class Closing(Protocol):
    """Something that is open until it is closed."""

    def close(self) -> None:
        """Ends it; more than once does no harm."""


class Ticking(Closing, Protocol):
    """A part that is polled, and never blocks."""

    def tick(self, now: float) -> None:
        """Does the work that is due; `now` in seconds."""


def tick_all(now: float, *parts: Ticking | None) -> None:
    """Lets parts do the work that is due, in their order."""
    for part in parts:
        if part is not None:
            part.tick(now)


def close_all(*parts: Closing | None) -> None:
    """Ends parts, in their order."""
    for part in parts:
        if part is not None:
            part.close()
