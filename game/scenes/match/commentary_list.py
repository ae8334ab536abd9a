"""Lists commentary: as many rows as fit, scrolled by moving the focus past its ends, by wheel, or by position."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence

from pygame import FRect

from game.commentary.commentator import CommentaryEntry
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas, DisplayPreferences
from game.ui.focus import Focus, FocusTarget

MIN_ROW_HEIGHT, MARGIN = 50.0, 7.0
"""Height of a row at least, and what stays free at the list's edges."""
HORIZONTAL_PADDING, VERTICAL_PADDING = 18.0, 8.0
"""What a row keeps free beside its words, and above and below them together."""
TARGET_INSET = 6.0
"""By how much what is pressed is smaller than its row, so that the ring lies on no other row's words."""
ROW_STYLE = theme.BODY.sized(18)
KEY_PREFIX = "call."


class CommentaryList:
    """A row is as high as its words; until `layout` has measured it, it counts as one of the least height."""

    def __init__(
        self,
        box: FRect,
        entries: Sequence[CommentaryEntry],
        on_chosen: Callable[[CommentaryEntry], object],
        least_height: float = MIN_ROW_HEIGHT,
    ) -> None:
        """`entries` are in the order in which they were spoken; `on_chosen` gets the one that was pressed.

        No row is lower than `least_height`, logical units.
        """
        self._least_height = least_height
        self.box = box
        self.entries = entries
        self._on_chosen = on_chosen
        self._steps = [entry.step for entry in entries]
        self._heights: dict[int, float] = {}
        self._measured_for: tuple[Canvas, DisplayPreferences] | None = None
        self._first_visible = 0
        self._current = -1

    def mark_current(self, commands: int, *, scroll: bool) -> None:
        """Marks the last entry of the first `commands` commands; `scroll` brings it into sight."""
        now = bisect_right(self._steps, commands - 1) - 1
        if scroll and now != self._current:
            self._scroll_to(self._last_fitting(now, -1, self._visible_height / 2))
        self._current = now

    @property
    def current_text(self) -> str:
        """The words of the present entry; "" without one."""
        return self.entries[self._current].words if self._current >= 0 else ""

    @property
    def key(self) -> str:
        """The key of the present entry's target; "" without one."""
        return f"{KEY_PREFIX}{self._current}" if self._current >= 0 else ""

    def focused_entry(self, focus: Focus) -> CommentaryEntry | None:
        """The entry that the focus is on, if any."""
        index = self._index_of(focus.key)
        return self.entries[index] if index is not None else None

    def targets(self) -> list[FocusTarget]:
        """The rows in sight."""
        return [
            FocusTarget(
                f"{KEY_PREFIX}{n}",
                row.inflate(-TARGET_INSET, -TARGET_INSET),
                self.entries[n].words,
                lambda n=n: self._on_chosen(self.entries[n]),  # type: ignore[misc]
            )
            for n, row in self._rows()
        ]

    def move_focus(self, focus: Focus, direction: int) -> bool:
        """Scrolls when the focus would leave the rows in sight upwards or downwards; whether it did."""
        index = self._index_of(focus.key)
        if index is None or not 0 <= index + direction < len(self.entries):
            return False
        visible_rows = [number for number, _row in self._rows()]
        if index + direction in visible_rows:
            return False
        self._scroll_to(index - 1 if direction < 0 else self._last_fitting(index + 1, -1, self._visible_height))
        focus.key = f"{KEY_PREFIX}{index + direction}"
        return True

    def scroll_lines(self, lines: float) -> None:
        """Scrolls by rows of the wheel; up is positive."""
        self._scroll_to(self._first_visible - round(lines))

    def draw(self, canvas: Canvas) -> None:
        """Draws the rows in sight; the present one stands on gold."""
        drawing.panel(canvas, self.box)
        for number, row in self._rows():
            if number == self._current:
                drawing.card(canvas, row, theme.GOLD_LIGHT, theme.GOLD, 8)
            elif number % 2:
                drawing.card(canvas, row, theme.PAPER_SHADE, None, 8)
            text.draw_centred(canvas, self.entries[number].words, ROW_STYLE, row.inflate(-HORIZONTAL_PADDING, 0))

    # -- rows ----------------------------------------------------------------------------------------------

    @property
    def _visible_height(self) -> float:
        return self.box.height - 2 * MARGIN

    def _rows(self) -> Iterator[tuple[int, FRect]]:
        """The numbers of the entries in sight, each with its row."""
        top = self.box.top + MARGIN
        for number in range(self._first_visible, len(self.entries)):
            height = self._height(number)
            if top + height > self.box.bottom - MARGIN + 0.5:
                return
            yield number, FRect(self.box.left + MARGIN, top, self.box.width - 2 * MARGIN, height)
            top += height

    def layout(self, canvas: Canvas) -> None:
        """Measures the rows again on another canvas or in another size of text; a list at its end stays there."""
        if self._measured_for != (canvas, canvas.preferences):
            was_at_end = self._first_visible == self._last_top()
            self._measured_for = canvas, canvas.preferences
            self._heights.clear()
            self._scroll_to(self._last_top() if was_at_end else self._first_visible)

    def _height(self, number: int) -> float:
        if self._measured_for is None:
            return self._least_height
        if number not in self._heights:
            width = self.box.width - 2 * MARGIN - HORIZONTAL_PADDING
            words = text.paragraph_height(self._measured_for[0], self.entries[number].words, ROW_STYLE, width)
            self._heights[number] = max(self._least_height, words + VERTICAL_PADDING)
        return self._heights[number]

    def _last_fitting(self, number: int, direction: int, room: float) -> int:
        """The last entry from `number` on, up or down, that still fits into `room` with those before it."""
        filled = 0.0
        while 0 <= number < len(self.entries):
            filled += self._height(number)
            if filled > room + 0.5:
                return number - direction
            number += direction
        return number - direction

    def _last_top(self) -> int:
        """The first entry in sight when the last one is."""
        return max(self._last_fitting(len(self.entries) - 1, -1, self._visible_height), 0)

    def _index_of(self, key: str) -> int | None:
        number = key.removeprefix(KEY_PREFIX)
        return int(number) if key.startswith(KEY_PREFIX) and int(number) < len(self.entries) else None

    def _scroll_to(self, top: int) -> None:
        self._first_visible = min(max(top, 0), self._last_top())
