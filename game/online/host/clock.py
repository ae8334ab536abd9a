"""Tells the time of a room: what the dealer's last tick said, and since when somebody is asked."""

from dataclasses import dataclass

from game.session.simultaneous_choices import ROOM_CLOCK_SECONDS


@dataclass(slots=True)
class RoomClock:
    """The time in seconds; `asked_at` is when the seat in turn, or all of a round, were asked."""

    now: float = 0.0
    asked_at: float = 0.0

    def restart(self) -> None:
        """Notes that somebody is asked from now on."""
        self.asked_at = self.now

    @property
    def waited(self) -> float:
        """Seconds for which those who are asked have been waited for."""
        return self.now - self.asked_at

    @property
    def is_up(self) -> bool:
        """Whether a decision with a limit has taken too long."""
        return self.waited >= ROOM_CLOCK_SECONDS
