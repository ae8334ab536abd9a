"""Where a race leads while it goes on: standing, calls, rules, pause, and back to any moment. Plays nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.core import Event, Seat
from game.scenes.gaze import Gaze
from game.scenes.house import House
from game.scenes.scene import Push, Scene, Step
from game.table.table import Table

Events = Sequence[Event]


class Ways:
    """Each gives a step; the scenes are loaded when they are first gone to."""

    def __init__(self, house: House, table: Table, look: Any, gaze: Gaze) -> None:
        self._house = house
        self._table = table
        self._look = look
        self._gaze = gaze

    def standing(self, seat: Seat, lately: Events) -> Step:
        """The table at a glance; `lately` is what has happened since the last turn of `seat`."""
        from game.scenes.standing import Standing

        history = self._gaze.seen(self._table.match.events), lately
        look = self._look
        return Push(Standing(self._house, lambda canvas, box: look.draw_standing(canvas, box, seat, history)))

    def calls(self) -> Step:
        """All that was called, if anything was."""
        from game.scenes.recall import Recall

        return Push(Recall(self._house, self._look, self._moment)) if self._look.chronicle.told else None

    def rules(self) -> Step:
        """The rule book."""
        return Push(self._house.doors.help(self._table.rules.key))

    def pause(self, again: Callable[[], Step], reason: str = "") -> Step:
        """The race stands still; `again` begins it anew."""
        from game.scenes.pause import Pause

        back = self._look_back if self._table.match.steps else None
        return Push(Pause(self._house, again, self._table.rules.key, reason, look_back=back))

    def _look_back(self) -> Step:
        from game.scenes.replay import to_the_replay

        sprites = self._look.showing.sprites
        return Push(to_the_replay(self._house, self._table, seat=self._gaze.seat, ended=True, sprites=sprites))

    def _moment(self, commands: int) -> Scene:
        """The table after so many commands."""
        from game.scenes.replay import to_the_moment

        sprites = self._look.showing.sprites
        return to_the_moment(self._house, self._table, commands, seat=self._gaze.seat, sprites=sprites)
