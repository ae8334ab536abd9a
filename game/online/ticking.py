"""Polls and closes several parts of an online table; skips parts that are None."""

from typing import Protocol


class Closing(Protocol):
    """A part that holds resources until it is closed."""

    def close(self) -> None:
        """Closes the part. Further calls do nothing."""


class Ticking(Closing, Protocol):
    """A part that is polled and never blocks."""

    def tick(self, now: float) -> None:
        """Does the work that is due; `now` in seconds."""


def tick_all(now: float, *parts: Ticking | None) -> None:
    """Calls `tick` of each part, in the order given."""
    for part in parts:
        if part is not None:
            part.tick(now)


def close_all(*parts: Closing | None) -> None:
    """Closes the parts, in the order given."""
    for part in parts:
        if part is not None:
            part.close()
