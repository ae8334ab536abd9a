"""Shows commentary as a scrolling list, and all commentary of a match as a scene; a pressed line opens the replay."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import FRect

from game.commentary.commentator import CommentaryEntry
from game.i18n import _
from game.input.intents import Back, Intent, Menu, MoveFocus, Secondary, WheelScrolled
from game.platform.audio import Audio
from game.presentation.match_screen import MatchScreen
from game.presentation.top_bar import seat_targets
from game.scenes.base.context import GameContext
from game.scenes.base.scene import PopScene, PushScene, Scene, SceneChange
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas, DisplayPreferences
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Button, ButtonContent, draw_focus

MIN_ROW_HEIGHT = 50.0
"""Minimum height of a row, in logical units."""
MARGIN = 7.0
"""Margin of the list, in logical units."""
HORIZONTAL_PADDING = 18.0
"""Space left and right of a row's text together, in logical units."""
VERTICAL_PADDING = 8.0
"""Space above and below a row's text together, in logical units."""
TARGET_INSET = 6.0
"""Difference between a row and its target, in logical units; it keeps the focus ring off the text of other rows."""
ROW_STYLE = theme.BODY.sized(18)
KEY_PREFIX = "call."
"""Key prefix of the rows' targets, before the index of the entry."""
CLOSE_HEIGHT = 54.0
"""Height of the close button, in logical units."""


class CommentaryList:
    """A list of spoken lines.

    Rows fit their text and are at least `least_height` logical units high; `layout` measures them. `entries` are in
    spoken order; `on_chosen` receives the pressed one.
    """

    def __init__(
        self,
        box: FRect,
        entries: Sequence[CommentaryEntry],
        on_chosen: Callable[[CommentaryEntry], object],
        least_height: float = MIN_ROW_HEIGHT,
    ) -> None:
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
        """Marks the last entry of the first `commands` commands; `scroll` makes it visible."""
        now = bisect_right(self._steps, commands - 1) - 1
        if scroll and now != self._current:
            self._scroll_to(self._last_fitting(now, -1, self._visible_height / 2))
        self._current = now

    @property
    def current_text(self) -> str:
        """Text of the current entry; "" without one."""
        return self.entries[self._current].words if self._current >= 0 else ""

    @property
    def key(self) -> str:
        """Target key of the current entry; "" without one."""
        return f"{KEY_PREFIX}{self._current}" if self._current >= 0 else ""

    def focused_entry(self, focus: Focus) -> CommentaryEntry | None:
        """Returns the entry in focus, if any."""
        index = self._index_of(focus.key)
        return self.entries[index] if index is not None else None

    def targets(self) -> list[FocusTarget]:
        """Returns the targets of the visible rows."""
        return [
            FocusTarget(
                f"{KEY_PREFIX}{n}",
                row.inflate(-TARGET_INSET, -TARGET_INSET),
                self.entries[n].words,
                partial(self._on_chosen, self.entries[n]),
            )
            for n, row in self._rows()
        ]

    def move_focus(self, focus: Focus, direction: int) -> bool:
        """Scrolls if the focus would leave the visible rows up or down; returns whether it did."""
        index = self._index_of(focus.key)
        if index is None or not 0 <= index + direction < len(self.entries):
            return False
        visible_rows = [number for number, _row in self._rows()]
        if index + direction in visible_rows:
            return False
        self._scroll_to(index - 1 if direction < 0 else self._last_fitting(index + 1, -1, self._visible_height))
        focus.key = f"{KEY_PREFIX}{index + direction}"
        return True

    def handle(self, intent: Intent, focus: Focus, audio: Audio) -> bool:
        """Scrolls by the wheel, or when the focus would leave the visible rows; returns whether the intent did."""
        match intent:
            case WheelScrolled(lines=lines):
                self.scroll_lines(lines)
                return True
            case MoveFocus(dx=0, dy=dy) if self.move_focus(focus, dy):
                audio.play_ui("focus")
                return True
        return False

    def scroll_lines(self, lines: float) -> None:
        """Scrolls by a number of rows; up is positive."""
        self._scroll_to(self._first_visible - round(lines))

    def draw(self, canvas: Canvas) -> None:
        """Draws the visible rows; the current one has a gold ground."""
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
        top = self.box.top + MARGIN
        for number in range(self._first_visible, len(self.entries)):
            height = self._height(number)
            if top + height > self.box.bottom - MARGIN + 0.5:
                return
            yield number, FRect(self.box.left + MARGIN, top, self.box.width - 2 * MARGIN, height)
            top += height

    def layout(self, canvas: Canvas) -> None:
        """Measures the rows again after a change of the canvas or text size; a list at its end stays there."""
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
            text_height = text.paragraph_height(self._measured_for[0], self.entries[number].words, ROW_STYLE, width)
            self._heights[number] = max(self._least_height, text_height + VERTICAL_PADDING)
        return self._heights[number]

    def _last_fitting(self, number: int, direction: int, height: float) -> int:
        """Returns the last entry, from `number` in a direction, that fits into `height` with those before it."""
        filled = 0.0
        while 0 <= number < len(self.entries):
            filled += self._height(number)
            if filled > height + 0.5:
                return number - direction
            number += direction
        return number - direction

    def _last_top(self) -> int:
        """Returns the first visible entry of the list when it is scrolled to its end."""
        return max(self._last_fitting(len(self.entries) - 1, -1, self._visible_height), 0)

    def _index_of(self, key: str) -> int | None:
        number = key.removeprefix(KEY_PREFIX)
        return int(number) if key.startswith(KEY_PREFIX) and int(number) < len(self.entries) else None

    def _scroll_to(self, top: int) -> None:
        self._first_visible = min(max(top, 0), self._last_top())


class CommentaryHistoryScene(Scene):
    """Shows the commentary history of `screen` over the paused match.

    `load_replay_at` returns the replay after a number of commands.
    """

    name = "event_log"

    def __init__(self, context: GameContext, screen: MatchScreen, load_replay_at: Callable[[int], Scene]) -> None:
        self.context = context
        self.screen = screen
        self._load_replay_at = load_replay_at
        self._saved_sheet_seat = screen.view_model.open_sheet_seat
        self._saved_recap = screen.recap
        self.commentary_list = CommentaryList(
            screen.parts.table_layout.commentary_list,
            screen.history.entries,
            self._choose,
            context.row_height(MIN_ROW_HEIGHT),
        )
        self.commentary_list.mark_current(screen.history.step + 1, scroll=True)
        self.focus: Focus = context.focus(self.commentary_list.key or "close")
        self._highlighted: CommentaryEntry | None = None
        screen.recap = []

    def enter(self) -> None:
        self._highlighted = None
        self.screen.view_model.is_replay = True
        self._highlight()

    def leave(self) -> None:
        self.screen.highlight_event(None)
        self.screen.view_model.is_replay = False
        self.screen.view_model.open_sheet_seat = self._saved_sheet_seat
        self.screen.recap = self._saved_recap

    def handle(self, intent: Intent) -> SceneChange:
        if isinstance(intent, Back | Menu | Secondary):
            return PopScene()
        if self.commentary_list.handle(intent, self.focus, self.context.audio):
            return None
        step: SceneChange = self.focus.handle(intent, self.targets())
        return step

    def update(self, seconds: float) -> SceneChange:
        self.screen.update(seconds)
        self.focus.update(seconds, self.targets())
        self._highlight()
        return None

    def _highlight(self) -> None:
        entry = self.commentary_list.focused_entry(self.focus)
        if entry is not self._highlighted:
            self._highlighted = entry
            self.screen.highlight_event(entry.event if entry else None)

    def _choose(self, entry: CommentaryEntry) -> SceneChange:
        return PushScene(self._load_replay_at(entry.step + 1))

    def layout(self, canvas: Canvas) -> None:
        self.screen.layout(canvas)
        self.commentary_list.layout(canvas)

    def draw(self, canvas: Canvas) -> None:
        self.screen.draw(canvas, None, self.focus, _("Commentary"))
        self.commentary_list.draw(canvas)
        self._draw_side(canvas)
        if self._highlighted:
            for box in self.screen.highlight_boxes(self._highlighted.event):
                drawing.highlight_outline(canvas, box)
        draw_focus(canvas, self.focus, self.targets())

    def _draw_side(self, canvas: Canvas) -> None:
        area = self.screen.parts.table_layout.replay_buttons
        drawing.card(canvas, area.inflate(4, 2), theme.PAPER)
        self._close().draw(canvas, self.focus)
        box = FRect(area.left + 6, area.top + CLOSE_HEIGHT + 14, area.width - 12, area.height - CLOSE_HEIGHT - 20)
        text.draw_paragraph(canvas, _("Select an entry to see the board at that moment."), theme.LABEL, box)

    def _close(self) -> Button:
        area = self.screen.parts.table_layout.replay_buttons
        content = ButtonContent(_("Back to the game"), icon="back")
        return Button("close", FRect(area.left, area.top, area.width, CLOSE_HEIGHT), content, PopScene)

    def targets(self) -> Sequence[FocusTarget]:
        return [
            *self.commentary_list.targets(),
            *self._close().targets(),
            *seat_targets(self.screen.view_model),
        ]

    def spoken_text(self) -> tuple[str, ...]:
        return (_("Commentary"),)
