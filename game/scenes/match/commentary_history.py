"""Lists all commentary of a match: the entry in focus is highlighted in the view, a pressed one is replayed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.commentary.commentator import CommentaryEntry
from game.i18n import _
from game.input.intents import Back, Intent, Menu, MoveFocus, Secondary, WheelScrolled
from game.presentation.match_view import MatchView
from game.scenes.context import GameContext
from game.scenes.match.commentary_list import MIN_ROW_HEIGHT, CommentaryList
from game.scenes.scene import PopScene, PushScene, Scene, SceneChange
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Button, ButtonContent, draw_focus

BUTTON_HEIGHT = 54.0


class CommentaryHistoryScene(Scene):
    """Lies over a match, which stands still."""

    name = "recall"

    def __init__(self, context: GameContext, view: MatchView, load_replay_at: Callable[[int], Scene]) -> None:
        """Shows the history of `view`; `load_replay_at` returns the replay after so many commands."""
        self.context = context
        self.race_view = view
        self._load_replay_at = load_replay_at
        self._saved_sheet_seat, self._saved_recap = view.view_model.open_sheet_seat, view.recap
        self.commentary_list = CommentaryList(
            view.race_layout.calls, view.history.entries, self._choose, context.row_height(MIN_ROW_HEIGHT)
        )
        self.commentary_list.mark_current(view.history.step + 1, scroll=True)
        self.focus = context.focus(self.commentary_list.key or "close")
        self._highlighted: CommentaryEntry | None = None
        view.recap = []

    def enter(self) -> None:
        """Highlights what the entry in focus is about, on a table on which nothing is lifted."""
        self._highlighted, self.race_view.view_model.is_replay = None, True
        self._highlight()

    def leave(self) -> None:
        """Removes the highlights from the match view."""
        self.race_view.highlight_event(None)
        self.race_view.view_model.is_replay = False
        self.race_view.view_model.open_sheet_seat, self.race_view.recap = self._saved_sheet_seat, self._saved_recap

    def handle(self, intent: Intent) -> SceneChange:
        """Goes back, scrolls, moves through the list, or presses."""
        match intent:
            case Back() | Menu() | Secondary():
                return PopScene()
            case WheelScrolled(lines=lines):
                self.commentary_list.scroll_lines(lines)
            case MoveFocus(dx=0, dy=dy) if self.commentary_list.move_focus(self.focus, dy):
                self.context.play_ui_sound("focus")
            case _:
                step: SceneChange = self.focus.handle(intent, self.targets())
                return step
        return None

    def update(self, seconds: float) -> SceneChange:
        """Lets time pass; the highlight follows the focus."""
        self.race_view.update(seconds)
        self.focus.update(seconds, self.targets())
        self._highlight()
        return None

    def _highlight(self) -> None:
        """Highlights what the entry in focus is about."""
        entry = self.commentary_list.focused_entry(self.focus)
        if entry is not self._highlighted:
            self._highlighted = entry
            self.race_view.highlight_event(entry.event if entry else None)

    def _choose(self, entry: CommentaryEntry) -> SceneChange:
        return PushScene(self._load_replay_at(entry.step + 1))

    def layout(self, canvas: Canvas) -> None:
        """Lays out the view and the list."""
        self.race_view.layout(canvas)
        self.commentary_list.layout(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draws the table, the list, and what the row in focus is about."""
        self.race_view.draw(canvas, None, self.focus, _("Commentary"))
        self.commentary_list.draw(canvas)
        self._draw_side(canvas)
        if self._highlighted:
            for box in self.race_view.highlight_boxes(self._highlighted.event):
                drawing.highlight_outline(canvas, box)
        draw_focus(canvas, self.focus, self.targets())

    def _draw_side(self, canvas: Canvas) -> None:
        """Draws the way back and what can be done here, where a match has its buttons."""
        deck = self.race_view.race_layout.deck
        drawing.card(canvas, deck.inflate(4, 2), theme.PAPER)
        self._close().draw(canvas, self.focus)
        box = FRect(deck.left + 6, deck.top + BUTTON_HEIGHT + 14, deck.width - 12, deck.height - BUTTON_HEIGHT - 20)
        text.draw_paragraph(
            canvas,
            _("Select an entry to see the board at that moment."),
            theme.LABEL,
            box,
        )

    def _close(self) -> Button:
        deck = self.race_view.race_layout.deck
        content = ButtonContent(_("Back to the game"), icon="back")
        return Button("close", FRect(deck.left, deck.top, deck.width, BUTTON_HEIGHT), content, PopScene)

    def targets(self) -> Sequence[FocusTarget]:
        """All that can be pressed now."""
        return [
            *self.commentary_list.targets(),
            *self._close().targets(),
            *self.race_view.seat_targets(self._open_sheet),
        ]

    def _open_sheet(self, seat: int) -> None:
        self.race_view.view_model.open_sheet_seat = seat

    @property
    def active_focus(self) -> Focus:
        """Where keys and pads are."""
        return self.focus

    def spoken_text(self) -> tuple[str, ...]:
        """The heading."""
        return (_("Commentary"),)

    def debug_state(self) -> dict[str, object]:
        """How many entries there are."""
        return {"calls": len(self.commentary_list.entries)}
