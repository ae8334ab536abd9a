"""Defines the basic widgets, which are buttons, labels and text fields, and forms of them with one focus."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pygame import FRect

from game.input.intents import Intent
from game.ui import drawing, icons, text, theme
from game.ui.box import split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.text_layout import LINE_HEIGHT
from game.ui.theme import ButtonColours, Style

Action = Callable[[], object]

LABEL_SHARE = 0.52
"""Share of a button's height for its label if there is a note below the label, 0 to 1."""


@dataclass(eq=False)
class Widget:
    """A part of a form. `key` is its name there, `role` the role of its text for screen readers."""

    role = "text"
    key: str
    box: FRect

    def targets(self) -> list[FocusTarget]:
        """Returns the current focus targets of the widget."""
        return []

    @property
    def spoken(self) -> str:
        """Text of the widget for screen readers, without its targets."""
        return ""

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the widget; `focus` knows whether it is pressed."""


@dataclass(slots=True)
class ButtonContent:
    """The content of a button: a text, perhaps an icon before it, and a note at the right or, with an icon, below."""

    words: str
    note: str = ""
    icon: str = ""
    colours: ButtonColours = theme.PLAIN
    style: Style = theme.BUTTON
    peers: tuple[str, ...] = ()
    """Texts of all buttons in the row. The longest text determines the text size of all buttons."""


@dataclass(eq=False)
class Button(Widget):
    """A button; a `disabled_reason` disables it."""

    content: ButtonContent
    on_press: Action
    disabled_reason: str = ""
    accessible_name: str = ""
    """Name for screen readers, if the button's text is too short."""
    warning: str = ""
    """Question shown on the first press; the second press then activates the button. "" for no question."""
    explains_itself: bool = False
    """Whether the scene itself displays `disabled_reason`."""

    def targets(self) -> list[FocusTarget]:
        return [
            FocusTarget(
                self.key,
                self.box,
                self.accessible_name or self.content.words,
                self.on_press,
                self.disabled_reason,
                explains_itself=self.explains_itself,
                warning=self.warning,
                note="" if self.accessible_name else self.content.note,
            )
        ]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        tone = theme.OFF if self.disabled_reason else self.content.colours
        content = drawing.button_face(canvas, self.box, tone, is_pressed=focus.pressed == self.key)
        style = self.content.style.on(tone.text)
        inner = content.inflate(-24, 0)
        if self.content.note and self.content.icon:
            label, note = split_top(content.inflate(-24, -4), (content.height - 4) * LABEL_SHARE)
            drawing.icon_label(canvas, label, style, (self.content.icon, self.content.words))
            text.draw_line(canvas, self.content.note, theme.SMALL.on(tone.note), note)
        elif self.content.note:
            text.draw_pair(canvas, (self.content.words, style), (self.content.note, theme.SMALL.on(tone.note)), inner)
        elif self.content.icon and self.content.words:
            drawing.icon_label(canvas, inner, style, (self.content.icon, self.content.words), self.content.peers)
        elif self.content.icon:
            mark = icons.icon(canvas, self.content.icon, min(content.height * 0.5, 30), tone.text)
            canvas.blit_centred(mark, *content.center)
        else:
            text.draw_line(canvas, self.content.words, style, inner)


@dataclass(eq=False)
class IconButton(Button):
    """A button that shows only its icon; the words of its `content` become the accessible name."""

    def __post_init__(self) -> None:
        self.accessible_name = self.content.words
        self.content = replace(self.content, words="")


@dataclass(eq=False)
class Sight(Widget):
    """A widget without interaction, which needs no name."""

    key: str = field(default="", init=False)


@dataclass(eq=False)
class Label(Sight):
    """One or more lines of text."""

    words: str
    style: Style
    align: float = text.LEFT

    @property
    def spoken(self) -> str:
        return self.words

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if self.box.height < 2 * self.style.size * LINE_HEIGHT:
            text.draw_line(canvas, self.words, self.style, self.box, self.align)
        else:
            text.draw_paragraph(canvas, self.words, self.style, self.box, self.align)


class FieldLabel(Label):
    """The label of a control: one line or two, centred vertically."""

    role = "question"

    def __init__(self, box: FRect, words: str) -> None:
        super().__init__(box, words, theme.ROW)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        text.draw_centred(canvas, self.words, self.style, self.box)


@dataclass(eq=False)
class TextField(Widget):
    """A short text; pressing it opens text entry (`on_edit`)."""

    words: str
    on_edit: Action
    hint: str = ""

    def targets(self) -> list[FocusTarget]:
        return [FocusTarget(self.key, self.box, self.words or self.hint, self.on_edit)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.card(canvas, self.box, theme.PAPER_LIGHT, theme.INK_SOFT)
        style = theme.BOLD if self.words else theme.BODY.on(theme.INK_SOFT)
        text.draw_line(canvas, self.words or self.hint, style, self.box.inflate(-28, 0), text.LEFT)
        canvas.blit_centred(icons.icon(canvas, "right", 14, theme.INK_SOFT), self.box.right - 20, self.box.centery)


class Form:
    """Widgets in drawing order, laid out in units of 1 / `density` logical units."""

    def __init__(self, widgets: Sequence[Widget], focus: Focus) -> None:
        self.widgets = list(widgets)
        self.focus = focus
        self.density = 1.0

    def targets(self) -> list[FocusTarget]:
        """Returns the targets of all widgets, in logical units."""
        targets = [target for widget in self.widgets for target in widget.targets()]
        if self.density == 1.0:
            return targets
        return [target._replace(box=thinned(target.box, self.density)) for target in targets]

    def handle(self, intent: Intent) -> Any:
        """Passes an intent to the focus; returns what the pressed target returned."""
        return self.focus.handle(intent, self.targets())

    def update(self, seconds: float) -> None:
        """Advances the focus ring's animation."""
        self.focus.update(seconds, self.targets())

    def draw(self, canvas: Canvas) -> None:
        """Draws the widgets, the ring, and why the focused one is disabled."""
        self.draw_widgets(canvas)
        self.draw_focus(canvas)

    def draw_widgets(self, canvas: Canvas) -> None:
        """Draws only the widgets, which change only on input."""
        for widget in self.widgets:
            widget.draw(canvas, self.focus)

    def draw_focus(self, canvas: Canvas) -> None:
        """Draws the focus ring."""
        draw_focus(canvas, self.focus, self.targets())


def thinned(box: FRect, density: float) -> FRect:
    """Converts a box from units of 1 / `density` logical units to logical units."""
    return FRect(box.left / density, box.top / density, box.width / density, box.height / density)


def draw_focus(canvas: Canvas, focus: Focus, targets: Sequence[FocusTarget]) -> None:
    """Draws the focus ring, and next to it why the target is disabled, or the warning that was shown."""
    if focus.ring is None:
        return
    drawing.focus_ring(canvas, focus.ring, is_moving=focus.is_moving, is_pressed=bool(focus.pressed))
    box = explanation_box(canvas, focus, targets)
    if box:
        drawing.bubble(canvas, _shown_explanation(focus, targets), box)


def explanation_box(canvas: Canvas, focus: Focus, targets: Sequence[FocusTarget]) -> FRect | None:
    """Returns the box of the text next to the focused target; None without a text."""
    words = _shown_explanation(focus, targets)
    target = focus.on(targets)
    return drawing.bubble_box(canvas, words, target.box, [one.box for one in targets]) if target and words else None


def _shown_explanation(focus: Focus, targets: Sequence[FocusTarget]) -> str:
    target = focus.on(targets)
    is_shown = target is not None and focus.ring is not None and not target.explains_itself
    return focus.explanation(target) if target and is_shown else ""
