"""A list of calls to walk through: as many as fit, scrolled by walking past its ends, by wheel, or to a moment."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect

from game.stage.told import Told
from game.ui import paint, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target

ROW, MARGIN = 48.0, 7.0
WORDS = theme.BODY.sized(18)
KEY = "call."


class CallList:
    """`told` are in the order in which they were called; `chosen` is called with the one that was pressed."""

    def __init__(self, box: FRect, told: Sequence[Told], chosen: Callable[[Told], Any]) -> None:
        self.box = box
        self.told = told
        self._chosen = chosen
        self._steps = [one.step for one in told]
        self._top = 0
        self._now = -1

    @property
    def rows(self) -> int:
        """How many are in sight."""
        return int((self.box.height - 2 * MARGIN) // ROW)

    def follow(self, commands: int, *, scroll: bool) -> None:
        """Marks the last call of the first `commands` commands, and brings it into sight."""
        now = bisect_right(self._steps, commands - 1) - 1
        if scroll and now != self._now:
            self._scroll_to(now - self.rows // 2)
        self._now = now

    @property
    def now(self) -> str:
        """The words of the present call."""
        return self.told[self._now].words if self._now >= 0 else ""

    def focused(self, focus: Focus) -> Told | None:
        """The call that the focus is on."""
        place = self._place(focus.key)
        return self.told[place] if place is not None else None

    def targets(self) -> list[Target]:
        shown = range(self._top, min(self._top + self.rows, len(self.told)))
        return [Target(f"{KEY}{n}", self._row(n), self.told[n].words, lambda n=n: self._chosen(self.told[n]))  # type: ignore[misc]
                for n in shown]  # fmt: skip

    def walk(self, focus: Focus, way: int) -> bool:
        """Scrolls when the focus would leave the rows in sight upwards or downwards; whether it did."""
        place = self._place(focus.key)
        if place is None or not 0 <= place + way < len(self.told):
            return False
        if self._top <= place + way < self._top + self.rows:
            return False
        self._scroll_to(self._top + way)
        focus.key = f"{KEY}{place + way}"
        return True

    def turn(self, lines: float) -> None:
        """The wheel: up is positive."""
        self._scroll_to(self._top - round(lines))

    def draw(self, canvas: Canvas) -> None:
        """Draws the rows in sight; the present call stands on gold."""
        paint.panel(canvas, self.box)
        for number in range(self._top, min(self._top + self.rows, len(self.told))):
            row = self._row(number)
            if number == self._now:
                paint.card(canvas, row, theme.GOLD_LIGHT, theme.GOLD, 8)
            elif number % 2:
                paint.card(canvas, row, theme.PAPER_SHADE, None, 8)
            text.put(canvas, self.told[number].words, WORDS, row.inflate(-14, 0), text.LEFT)

    def _row(self, number: int) -> FRect:
        top = self.box.top + MARGIN + (number - self._top) * ROW
        return FRect(self.box.left + MARGIN, top, self.box.width - 2 * MARGIN, ROW)

    def _place(self, key: str) -> int | None:
        number = key.removeprefix(KEY)
        return int(number) if key.startswith(KEY) and int(number) < len(self.told) else None

    def _scroll_to(self, top: int) -> None:
        self._top = min(max(top, 0), max(len(self.told) - self.rows, 0))

