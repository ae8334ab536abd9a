"""A list of calls to walk through: as many as fit, scrolled by walking past its ends, by wheel, or to a moment."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pygame import FRect

from game.stage.told import Told
from game.ui import paint, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.sight import Sight

ROW, MARGIN = 50.0, 7.0
"""Height of a row at least, and what stays free at the list's edges."""
INSET, AIR = 18.0, 8.0
"""What a row keeps free beside its words, and above and below them together."""
RIM = 6.0
"""By how much what is pressed is smaller than its row, so that the ring lies on no other row's words."""
WORDS = theme.BODY.sized(18)
KEY = "call."


class CallList:
    """`told` are in the order in which they were called; `chosen` is called with the one that was pressed.

    A row is as high as its words; until they were drawn once, it counts as one of the least height.
    """

    def __init__(self, box: FRect, told: Sequence[Told], chosen: Callable[[Told], Any]) -> None:
        self.box = box
        self.told = told
        self._chosen = chosen
        self._steps = [one.step for one in told]
        self._heights: dict[int, float] = {}
        self._drawn: tuple[Canvas, Sight] | None = None
        self._top = 0
        self._now = -1

    def follow(self, commands: int, *, scroll: bool) -> None:
        """Marks the last call of the first `commands` commands, and brings it into sight."""
        now = bisect_right(self._steps, commands - 1) - 1
        if scroll and now != self._now:
            self._scroll_to(self._reach(now, -1, self._room / 2))
        self._now = now

    @property
    def now(self) -> str:
        """The words of the present call."""
        return self.told[self._now].words if self._now >= 0 else ""

    @property
    def key(self) -> str:
        """The key of the present call's target; "" without one."""
        return f"{KEY}{self._now}" if self._now >= 0 else ""

    def focused(self, focus: Focus) -> Told | None:
        """The call that the focus is on."""
        place = self._place(focus.key)
        return self.told[place] if place is not None else None

    def targets(self) -> list[Target]:
        return [
            Target(f"{KEY}{n}", row.inflate(-RIM, -RIM), self.told[n].words, lambda n=n: self._chosen(self.told[n]))  # type: ignore[misc]
            for n, row in self._rows()
        ]

    def walk(self, focus: Focus, way: int) -> bool:
        """Scrolls when the focus would leave the rows in sight upwards or downwards; whether it did."""
        place = self._place(focus.key)
        if place is None or not 0 <= place + way < len(self.told):
            return False
        shown = [number for number, _row in self._rows()]
        if place + way in shown:
            return False
        self._scroll_to(place - 1 if way < 0 else self._reach(place + 1, -1, self._room))
        focus.key = f"{KEY}{place + way}"
        return True

    def turn(self, lines: float) -> None:
        """The wheel: up is positive."""
        self._scroll_to(self._top - round(lines))

    def draw(self, canvas: Canvas) -> None:
        """Draws the rows in sight; the present call stands on gold."""
        self._fit(canvas)
        paint.panel(canvas, self.box)
        for number, row in self._rows():
            if number == self._now:
                paint.card(canvas, row, theme.GOLD_LIGHT, theme.GOLD, 8)
            elif number % 2:
                paint.card(canvas, row, theme.PAPER_SHADE, None, 8)
            text.put_middle(canvas, self.told[number].words, WORDS, row.inflate(-INSET, 0))

    # -- rows ----------------------------------------------------------------------------------------------

    @property
    def _room(self) -> float:
        return self.box.height - 2 * MARGIN

    def _rows(self) -> Iterator[tuple[int, FRect]]:
        """The calls in sight, each with its row."""
        top = self.box.top + MARGIN
        for number in range(self._top, len(self.told)):
            high = self._height(number)
            if top + high > self.box.bottom - MARGIN + 0.5:
                return
            yield number, FRect(self.box.left + MARGIN, top, self.box.width - 2 * MARGIN, high)
            top += high

    def _fit(self, canvas: Canvas) -> None:
        """Rows have other heights on another canvas and in another size of text; a list at its end stays there."""
        if self._drawn != (canvas, canvas.sight):
            ended = self._top == self._last_top()
            self._drawn = canvas, canvas.sight
            self._heights.clear()
            self._scroll_to(self._last_top() if ended else self._top)

    def _height(self, number: int) -> float:
        if self._drawn is None:
            return ROW
        if number not in self._heights:
            wide = self.box.width - 2 * MARGIN - INSET
            words = text.block_height(self._drawn[0], self.told[number].words, WORDS, wide)
            self._heights[number] = max(ROW, words + AIR)
        return self._heights[number]

    def _reach(self, number: int, way: int, room: float) -> int:
        """How far one comes from a call on, with it, up or down, until `room` is full."""
        filled = 0.0
        while 0 <= number < len(self.told):
            filled += self._height(number)
            if filled > room + 0.5:
                return number - way
            number += way
        return number - way

    def _last_top(self) -> int:
        """The first call in sight when the last one is."""
        return max(self._reach(len(self.told) - 1, -1, self._room), 0)

    def _place(self, key: str) -> int | None:
        number = key.removeprefix(KEY)
        return int(number) if key.startswith(KEY) and int(number) < len(self.told) else None

    def _scroll_to(self, top: int) -> None:
        self._top = min(max(top, 0), self._last_top())
