"""Decides when a guest asks the dealer for steps."""

from game.online.guest.replicas import Replicas
from game.online.guest.requests import RETRY_SECONDS

CATCH_UP_SECONDS = 0.2
"""Interval between two questions for steps that are known to be missing, in seconds."""
IDLE_SECONDS = 5.0
"""Interval between two questions when no step is known to be missing, in seconds. Each question shows that the guest is
alive.
"""


class StepQuestions:
    """The times of a guest's questions for steps, in seconds of its clock."""

    def __init__(self) -> None:
        self._asked_at = -IDLE_SECONDS

    def ask_soon(self, now: float) -> None:
        """Makes a question due."""
        self._asked_at = now - IDLE_SECONDS

    def are_due(self, now: float, replicas: Replicas | None, *, is_waiting: bool) -> bool:
        """Returns whether the guest asks now; `is_waiting`: it does not know who is asked."""
        if now - self._asked_at < _patience(replicas, is_waiting=is_waiting):
            return False
        self._asked_at = now
        return True


def _patience(replicas: Replicas | None, *, is_waiting: bool) -> float:
    """Returns the seconds between two questions."""
    if replicas is None:
        return IDLE_SECONDS
    if not replicas.begun or replicas.pending is not None or replicas.is_doubtful or is_waiting:
        return RETRY_SECONDS
    return CATCH_UP_SECONDS if replicas.is_behind else IDLE_SECONDS
