"""Draws what is asked: the prompt bar, the options as buttons in a column or gold rings on the table, and a note."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from pygame import RLEACCEL, FRect, Surface

from game.engine.rules import Command
from game.presentation.command_picker import BACK, CIRCLE_RADIUS, LARGE_BUTTON_HEIGHT, CommandPicker, PickerOption
from game.presentation.view_model import ViewModel
from game.ui import drawing, icons, shapes, text, text_layout, theme
from game.ui.box import around, split_left, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.display_list import DisplayList
from game.ui.focus import Focus

HEAD = theme.BOLD.sized(21).on(theme.PAPER_LIGHT)
STATUS = theme.LABEL.on(theme.PAPER_LIGHT)
# How much of the bar the question may take: beside other words, and by itself.
HEAD_SHARE = 0.6
HEAD_SHARE_ALONE = 0.84
NAME_WIDTH = 300.0
# Where the words begin, and how much of the bar they leave free in all.
INSET = 48.0
MARGIN = 70.0
HINT_MARK_SIZE = 26.0
"""Logical size of the mark of a hint."""
LOG = theme.SMALL
WORDS = theme.LABEL.sized(22)
WORDS_GAP = 16.0
NOTE = theme.LABEL.sized(19).on(theme.INK_SOFT)
# The words on a large button, and its icon before them.
LARGE_WORDS = theme.BUTTON.sized(30)
ICON_SIZE = 56.0
ICON_GAP = 16.0
LONE_ICON = 96.0
"""The icon over the words of a button that fills the column."""
# Icons on a choice that is higher than other buttons, and how much more of its face is used than of other buttons.
CHOICE_ICON = 38.0
CHOICE_ICON_PITCH = 30.0
CHOICE_INSET = 6.0
CHOICE_WIDENING = 14.0
MAX_BUTTONS_ABOVE_TEXT = 3
"""Buttons under which there is room for a sentence."""
# Logical width of a gold ring, and how much wider than a circle it is, whose own colour it leaves in sight.
RING_WIDTH = 4
CIRCLE_ROOM = 6.0

VEIL_STRENGTH = 150
"""How much of a place is hidden that can't be chosen, 0..255."""

IsHinted = Callable[[PickerOption], bool]


class Prompt(Protocol):
    """Draws what is asked, or what another seat does."""

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """Draws the open question `head`, and `words` beside it, with the mark of a hint if they are one."""

    def draw_status(self, canvas: Canvas, head: str) -> None:
        """Draws what goes on while nobody is asked."""


class PromptBar:
    """The prompt of most games: one line at `box`, over the head of a panel."""

    def __init__(self, view_model: ViewModel, box: FRect) -> None:
        self._view_model = view_model
        self._box = box
        self._display_list = DisplayList()

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """Draws the open question, and `words` at the right, with the mark of a hint if they are one."""
        self._display_list.draw(
            canvas,
            (*self._signature, head, words, advice),
            lambda part: self._draw_words(part, head, words, advice=advice),
        )

    @property
    def _seat(self) -> tuple[str, int]:
        """The name and the badge of the seat whose sheet lies open."""
        s = self._view_model
        return s.names[s.open_sheet_seat], s.badges[s.open_sheet_seat]

    @property
    def _signature(self) -> tuple[object, ...]:
        """What the bar depends on beside its words."""
        return self._seat

    def _draw_words(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        room = self._draw_ground(canvas, is_full=advice)
        most = room.width * (HEAD_SHARE if words else HEAD_SHARE_ALONE)
        width = min(text.width(canvas, head, HEAD), most)
        text.draw_line(canvas, head, HEAD, split_left(room, width + 1)[0], text.LEFT)
        width += HINT_MARK_SIZE
        room = split_left(room, width)[1]
        if advice:
            long = min(text.width(canvas, words, STATUS), room.width - HINT_MARK_SIZE)
            draw_hint_mark(canvas, room.right - long - HINT_MARK_SIZE, room.centery)
        text.draw_line(canvas, words, STATUS, room, text.RIGHT)

    def draw_status(self, canvas: Canvas, head: str) -> None:
        """Draws the open sheet's name, and what another seat does."""
        self._display_list.draw(canvas, (*self._signature, head), lambda part: self._draw_status(part, head))

    def _draw_status(self, canvas: Canvas, head: str) -> None:
        name, rest = split_left(self._draw_ground(canvas), NAME_WIDTH, 10)
        text.draw_line(canvas, self._seat[0], HEAD, name, text.LEFT)
        text.draw_line(canvas, head, STATUS, rest, text.RIGHT)

    def _draw_ground(self, canvas: Canvas, *, is_full: bool = False) -> FRect:
        """Draws what stands beside the words, as little as may be if there are many (`is_full`); returns their room."""
        box = self._box
        canvas.blit_centred(icons.badge(canvas, self._seat[1], 26), box.left + 26, box.centery)
        return FRect(box.left + INSET, box.top, box.width - MARGIN, box.height)


def draw_hint_mark(canvas: Canvas, x: float, y: float) -> None:
    """Draws the mark of a hint: a star on a gold disc."""
    disc = around((x, y), (HINT_MARK_SIZE, HINT_MARK_SIZE))
    drawing.card(canvas, disc, theme.GOLD, theme.INK, HINT_MARK_SIZE / 2)
    canvas.blit_centred(icons.icon(canvas, "star", HINT_MARK_SIZE - 10, theme.INK), x, y)


class OptionsView:
    """The options of the open question, drawn anew when one of them, the focus or the advice is another."""

    def __init__(self) -> None:
        self._display_list = DisplayList()

    def draw(self, canvas: Canvas, choices: CommandPicker, focus: Focus, advice: Command | None) -> None:
        """Draws every option at its place, with a mark on those that lead to `advice`."""
        state = choices, tuple(choices.options), choices.unlit_keys, focus.key, focus.pressed, advice

        def is_advised(option: PickerOption) -> bool:
            return advice is not None and option.act is None and option.key != BACK and advice in option.commands

        self._display_list.draw(canvas, state, lambda part: draw_options(part, choices, focus, is_advised))


def draw_options(canvas: Canvas, choices: CommandPicker, focus: Focus, is_advised: IsHinted) -> None:
    """Draws every option at its place."""
    for option, box in choices.placed():
        is_lit = option.key not in choices.unlit_keys
        if option.box is None:
            tone = _tone(option, box) if is_lit else theme.UNLIT
            _draw_button(canvas, option, box, (tone, focus.pressed == option.key, is_advised(option)))
        elif not is_lit:
            continue
        elif option.ring:
            room = box.inflate(CIRCLE_ROOM, CIRCLE_ROOM) if option.ring == CIRCLE_RADIUS else box
            _draw_ring(canvas, room, min(option.ring, room.width / 2))
        elif option.is_idle:
            size = canvas.rect(box).size
            canvas.blit(canvas.cached(("veil", size), partial(_render_veil, size)), box.left, box.top)
        if option.box is not None and is_advised(option):
            inset = 0.0 if option.group else HINT_MARK_SIZE / 3  # what lies close together keeps its number in sight
            draw_hint_mark(canvas, box.right - inset, box.top + inset)
    _draw_words(canvas, choices, focus)


def _draw_words(canvas: Canvas, choices: CommandPicker, focus: Focus) -> None:
    """Draws under the buttons, where there is room, what the option in focus means, and its note."""
    buttons = sum(option.box is None for option in choices.options)
    option = next((option for option in choices.options if option.key == focus.key), None)
    if option and option.box and buttons <= MAX_BUTTONS_ABOVE_TEXT:
        box = choices.table_layout.box_below_buttons(buttons)
        if not box.height:  # the game says so elsewhere
            return
        height = text.paragraph_height(canvas, option.words, WORDS, box.width)
        text.draw_paragraph(canvas, option.words, WORDS, box)
        room = split_top(box, height, WORDS_GAP)[1]
        if text_layout.lines_height(canvas, option.note, NOTE.sized(theme.MIN_TEXT_SIZE), room.width) <= room.height:
            text.draw_paragraph(canvas, option.note, NOTE, room)


def _tone(option: PickerOption, box: FRect) -> theme.ButtonColours:
    if option.disabled_reason or option.is_idle:
        return theme.BARRED
    return theme.GO if option.icon and (box.height <= LARGE_BUTTON_HEIGHT or not option.note) else theme.PLAIN


def _draw_button(canvas: Canvas, option: PickerOption, box: FRect, how: tuple[theme.ButtonColours, bool, bool]) -> None:
    """Draws a button; `how`: its colours, whether it is held down, whether a hint recommends it."""
    tone, is_pressed, hinted = how
    face = drawing.button_face(canvas, box, tone, is_pressed=is_pressed).inflate(-24, 0)
    if box.height > LARGE_BUTTON_HEIGHT:
        _draw_choice(canvas, option, face, tone)
        if hinted:
            draw_hint_mark(canvas, box.right - HINT_MARK_SIZE / 2, box.top + HINT_MARK_SIZE / 2)
        return
    if hinted:
        draw_hint_mark(canvas, face.left + HINT_MARK_SIZE / 2 - 6, face.centery)
        face.left = face.left + HINT_MARK_SIZE
        face.width = face.width - HINT_MARK_SIZE
    if option.icon and box.height == LARGE_BUTTON_HEIGHT:
        place, room = split_left(face, ICON_SIZE, ICON_GAP)
        canvas.blit_centred(icons.icon(canvas, option.icon, ICON_SIZE, tone.text), *place.center)
        text.draw_line(canvas, option.words, LARGE_WORDS.on(tone.text), room, text.LEFT)
        return
    words = theme.BUTTON.on(tone.text)
    note = theme.SMALL.on(tone.note)
    text.draw_pair(canvas, (option.words, words), (option.note, note), face)


def _draw_choice(canvas: Canvas, option: PickerOption, face: FRect, tone: theme.ButtonColours) -> None:
    """Draws the face of a large choice: its icons, words, and what it brings, if anything, on a plate."""
    rows = split_rows(face.inflate(CHOICE_WIDENING, -2 * CHOICE_INSET), 3 if option.note else 2)
    pictures, words = rows[:2]
    left = pictures.centerx - CHOICE_ICON_PITCH * (option.icon_count - 1) / 2
    is_plain = tone is theme.PLAIN
    size = CHOICE_ICON if option.note else LONE_ICON
    colour = theme.GOLD_DEEP if is_plain else tone.text
    for number in range(option.icon_count):
        picture = icons.icon(canvas, option.icon, min(size, pictures.height), colour)
        canvas.blit_centred(picture, left + CHOICE_ICON_PITCH * number, pictures.centery)
    text.draw_line(canvas, option.words, LARGE_WORDS.on(tone.text), words)
    for plate in rows[2:]:
        drawing.card(canvas, plate.inflate(0, -8), theme.MONEY if is_plain else tone.lip, None, theme.RADIUS)
        text.draw_line(canvas, option.note, WORDS.on(theme.PAPER_LIGHT), plate.inflate(-12, -8))


def _draw_ring(canvas: Canvas, box: FRect, radius: float) -> None:
    size = canvas.rect(box).size
    ring = canvas.cached(
        ("glow", size), lambda: shapes.rounded_outline(size, canvas.px(radius), canvas.px(RING_WIDTH), theme.GOLD)
    )
    canvas.blit(ring, box.left, box.top)


def _render_veil(size: tuple[int, int]) -> Surface:
    veil = Surface(size)
    veil.fill(theme.PAPER)
    veil.set_alpha(VEIL_STRENGTH, RLEACCEL)
    return veil
