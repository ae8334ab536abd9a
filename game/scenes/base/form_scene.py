"""Defines the base classes of scenes with a form on a panel, such as menus, editors and questions."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect, Surface

from game.engine.message import Message
from game.i18n import _, translate
from game.input.intents import (
    Back,
    ConfirmReleased,
    Intent,
    MoveFocus,
    PasteRequested,
    PointerMoved,
    StickMoved,
    TextTyped,
)
from game.platform.browser import BROWSER
from game.platform.clipboard import PageTextBox
from game.platform.screen_reader import Node
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.scene import PopScene, Scene, SceneChange
from game.ui import drawing, key_hints, text, theme
from game.ui.accessible_tree import target_node, target_nodes, text_nodes
from game.ui.box import inset, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.key_hints import HintPosition
from game.ui.widgets import Form, Sight, Widget

HEADER_HEIGHT = 62.0
"""Height of the coloured head of a panel, in logical units."""
KEY_HINTS_WIDTH = 300.0
"""Width of the key hints in the head of a panel, in logical units."""
HEADER_HINTS_MIN_WIDTH = 640.0
"""Minimum width of a panel with key hints in its head, in logical units."""
TOUCH_PANEL = FRect(60, 6, 1160, 708)
"""Panel of a form with larger controls for fingertips; it is higher, because there are no key hints."""
WIDE_DENSITY = 1.25
"""Units per logical unit in a wide layout, whose canvas is 1600×900 units. In a window of at least 1600×900 pixels
they are at least as large as logical units in a window of 1280×720.
"""


@dataclass(eq=False)
class Painted(Sight):
    """A part of a form without controls: `paint` draws it in its box."""

    paint: Callable[[Canvas, FRect], None]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        self.paint(canvas, self.box)


class FormScene(Scene):
    """Widgets on a panel with a title.

    Subclasses return `widgets`; `refresh` rebuilds them.
    """

    title = ""
    heading: Message | None = None
    """Title, if it never changes."""
    panel = FRect(140, 70, 1000, 580)
    colour = theme.TURF_DARK
    place = menu_places.DESK
    """Scenery behind the panel, a constant of menu_places."""
    margins = (28.0, 20.0)
    """Margins of the body: left and right, top and bottom, in logical units."""
    picture_delay = math.inf
    """Delay before slow pictures are made, in seconds, so that the scene opens at once."""

    def __init__(self, context: GameContext, key: str = "") -> None:
        self.context = context
        self.focus: Focus = context.focus(key)
        self.form = Form([], self.focus)
        self._static_layer: tuple[Canvas, Surface] | None = None
        self._open_seconds = 0.0
        self._page_boxes: list[PageTextBox] = []
        self.refresh()

    def widgets(self) -> list[Widget]:
        """The current widgets."""
        return []

    def refresh(self) -> None:
        """Rebuilds the form and keeps the focus."""
        if self.heading:
            self.title = translate(self.heading)
        self.form.widgets = self.widgets()
        self._static_layer = None

    @property
    def has_pictures(self) -> bool:
        """Whether the delay of the pictures is over."""
        return self._open_seconds > self.picture_delay

    def enter(self) -> None:
        self.refresh()

    def page_box(self, label: str, text: str = "", *, is_editable: bool = False) -> PageTextBox:
        """Returns the text box of a web page's element. It is removed when the scene ends or is covered."""
        self._page_boxes.append(PageTextBox(label, text, is_editable=is_editable))
        return self._page_boxes[-1]

    def cover(self) -> None:
        for box in self._page_boxes:
            box.remove()

    def leave(self) -> None:
        self.cover()

    def back(self) -> SceneChange:
        """The step of Back; usually to the scene below."""
        return PopScene()

    def handle(self, intent: Intent) -> SceneChange:
        if isinstance(intent, Back):
            return self.back()
        if isinstance(intent, TextTyped):
            self.type(intent.letters)
            return None
        if isinstance(intent, PasteRequested):
            self.paste()
            return None
        before = self.form.focus.pressed
        step: SceneChange = self.form.handle(intent)
        is_motion = isinstance(intent, PointerMoved | MoveFocus | StickMoved | ConfirmReleased)
        if not is_motion or before or self.form.focus.value_changed:
            self._static_layer = None
        return step

    def type(self, letters: str) -> None:
        """Handles typed letters; a backspace deletes one."""

    def paste(self) -> None:
        """Handles a request to paste the clipboard."""

    def update(self, seconds: float) -> SceneChange:
        before = self._open_seconds
        self._open_seconds += seconds
        if before <= self.picture_delay < self._open_seconds:
            self.refresh()
        self.form.update(seconds)
        return None

    def covers_canvas(self, canvas: Canvas) -> bool:
        return self.is_opaque or self._is_cached_for(canvas)

    def _is_cached_for(self, canvas: Canvas) -> bool:
        """Returns whether everything except the focus ring and the key hints is cached for a canvas."""
        return self._static_layer is not None and self._static_layer[0] is canvas

    def draw(self, canvas: Canvas) -> None:
        if self._static_layer is None or not self._is_cached_for(canvas):
            self.draw_static(canvas)
            canvas.drop_passing()
            self._static_layer = (canvas, canvas.surface.copy())
        else:
            canvas.surface.blit(self._static_layer[1], (0, 0))
        if not canvas.preferences.shows_forms:
            return
        self.form.draw_focus(canvas)
        self.draw_hints(self.content_canvas(canvas))

    def content_canvas(self, canvas: Canvas) -> Canvas:
        """Canvas of panel, widgets and hints; a scene may use other units."""
        return canvas

    def draw_static(self, canvas: Canvas) -> None:
        """Draws everything except the focus ring and the key hints; the result is cached until something is pressed."""
        if self.is_opaque:
            self.draw_place(canvas)
        else:
            drawing.dim(canvas)
        if not canvas.preferences.shows_forms:
            return
        content = self.content_canvas(canvas)
        self.draw_panel(content)
        self.form.draw_widgets(content)

    @property
    def body(self) -> FRect:
        """Box between the head of the panel and its lower edge, within the margins."""
        return inset(split_top(self.panel, HEADER_HEIGHT)[1], *self.margins)

    def draw_place(self, canvas: Canvas) -> None:
        """Draws the scenery behind the panel."""
        menu_places.draw_place(canvas, self.place)

    def draw_panel(self, canvas: Canvas) -> None:
        """Draws the panel and its head."""
        drawing.headed_panel(canvas, self.panel, HEADER_HEIGHT, self.colour, is_kept=BROWSER)
        hints_width = KEY_HINTS_WIDTH if self.panel.width >= HEADER_HINTS_MIN_WIDTH else 0.0
        head = FRect(self.panel.left + 28, self.panel.top, self.panel.width - 56 - hints_width, HEADER_HEIGHT)
        text.draw_line(canvas, self.title, theme.HEADING.sized(32).on(theme.PAPER_LIGHT), head, text.LEFT)

    def draw_hints(self, canvas: Canvas) -> None:
        """Draws the key hints."""
        hints = (("confirm", _("select")), ("back", _("back")))
        key_hints.draw_hints(canvas, self.context.keys_of(), hints, self.hint_position)

    @property
    def hint_position(self) -> HintPosition:
        """Position of the key hints: in the head of the panel, or below the panel if it is narrow."""
        if self.panel.width < HEADER_HINTS_MIN_WIDTH:
            return HintPosition(self.panel.right, self.panel.bottom + 30)
        return HintPosition(self.panel.right - 24, self.panel.top + HEADER_HEIGHT / 2)

    def targets(self) -> Sequence[FocusTarget]:
        return self.form.targets()

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title,)

    def accessible_nodes(self) -> Sequence[Node]:
        """Returns the title, the texts and targets of the widgets in their order, and the other targets."""
        title, *texts = self.spoken_text()
        remaining = {target.key: target for target in self.targets()}
        body: list[Node] = []
        for widget in self.form.widgets:
            targets = [remaining.pop(target.key) for target in widget.targets() if target.key in remaining]
            if targets:
                body += map(target_node, targets)
            elif widget.spoken and widget.spoken != title:
                body.append(Node(widget.role, widget.spoken))
        body_names = {node.name for node in body}
        head = text_nodes([title, *(line for line in texts if line not in body_names)])
        return [*head, *body, *target_nodes(remaining.values())]


class WideForm(FormScene):
    """A form with a second, wide layout for large windows with texts of the usual size."""

    is_wide_layout = False
    _content: tuple[Canvas, Canvas] | None = None

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        is_wide_layout = canvas.scale >= WIDE_DENSITY and canvas.preferences.text_scale == 1.0
        if is_wide_layout != self.is_wide_layout:
            self.is_wide_layout = is_wide_layout
            self.form.density = WIDE_DENSITY if is_wide_layout else 1.0
            self.on_layout_changed()

    def on_layout_changed(self) -> None:
        """Rebuilds the widgets; the focus must be on one of them."""
        self.refresh()
        targets = self.targets()
        if self.form.focus.key not in {target.key for target in targets}:
            self.focus.begin_at(targets[0].key)

    def content_canvas(self, canvas: Canvas) -> Canvas:
        if not self.is_wide_layout:
            return canvas
        if self._content is None or self._content[0] is not canvas:
            self._content = canvas, Canvas(canvas.surface, canvas.scale / WIDE_DENSITY, canvas.preferences)
        return self._content[1]
