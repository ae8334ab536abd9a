"""Draws the open question: the prompt bar, the options as buttons or as gold rings on the table, and a note."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, Protocol

from pygame import RLEACCEL, FRect, Surface

from game.engine.rules import Command
from game.presentation import choice_cards
from game.presentation.cloth_buttons import draw_cloths
from game.presentation.command_picker import BACK, LARGE_BUTTON_HEIGHT, CommandPicker, focused_option
from game.presentation.picker_option import PickerOption
from game.presentation.view_model import ViewModel
from game.ui import drawing, icons, shapes, text, text_layout, theme
from game.ui.box import around, inset, split_left, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.display_list import DisplayList
from game.ui.focus import Focus

HEAD_STYLE = theme.BOLD.sized(21).on(theme.PAPER_LIGHT)
STATUS_STYLE = theme.LABEL.on(theme.PAPER_LIGHT)
HEAD_SHARE = 0.6
"""Maximum share of the bar's width for the question if other text follows, 0 to 1."""
HEAD_SHARE_ALONE = 0.84
"""Maximum share of the bar's width for the question without other text, 0 to 1."""
NAME_WIDTH = 300.0
"""Width of the open sheet's name in the bar, in logical units."""
INSET = 48.0
"""Distance of the text from the bar's left edge, in logical units."""
MARGIN = 70.0
"""Total width of the bar that the text leaves free, in logical units."""
HINT_INSET = 16.0
"""Distance of the key hints from the bar's right end, in logical units."""
HINT_DISTANCE = 16.0
"""Minimum distance between the question and a key hint, in logical units."""
LEAST_LIST_WIDTH = 240.0
"""Width below which rows are in several columns, in logical units."""
ROW_SHAPE = 3.0
"""Minimum ratio of width to height of an option that is a row of a table."""
HINT_MARK_SIZE = 26.0
"""Size of a hint's mark, in logical units."""
STAR_SHARE = 0.62
"""Size of the star as a share of the size of a hint's mark, 0 to 1."""
TIP_GAP = 2.5 * HINT_MARK_SIZE
"""Minimum distance of a tip from the question, with its mark between them, in logical units."""
SMALL_MARK_SIZE = 16.0
"""Size of a hint's mark on a button with a cloth, or on a small piece, in logical units. It covers no number."""
CLOTH_MARK_INSET = 10.0
"""Distance of the centre of this mark from the top and the right side of a button, in logical units."""
SMALL_PIECE = 60.0
"""Maximum width and height of a small piece, in logical units."""
PIECE_MARK_INSET = 5.0
"""Distance of the centre of this mark from the top and the right side of a small piece, in logical units."""
OPTION_STYLE = theme.LABEL.sized(22)
"""Style of an option's text below the buttons, and of a choice's note."""
NOTE_TOP = 16.0
"""Distance between an option's text and its note below the buttons, in logical units."""
NOTE_STYLE = theme.LABEL.sized(19).on(theme.INK_SOFT)
LARGE_BUTTON_STYLE = theme.BUTTON.sized(30)
ICON_SIZE = 56.0
"""Size of the icon before the text of a large button, in logical units."""
ICON_GAP = 16.0
"""Distance between the icon and the text of a large button, in logical units."""
SMALL_ICON = 26.0
"""Size of the icon before the text of a small button, in logical units."""
SMALL_ICON_GAP = 10.0
"""Distance between the icon and the text of a small button, in logical units."""
CARD_MARK_INSET = HINT_MARK_SIZE / 2
"""Distance of the centre of a hint's mark from the top and the right side of its card, in logical units."""
PLATE_STYLE = theme.BOLD.sized(22).on(theme.INK)
"""Style of a note on the gold plate of a green button."""
PLATE_PADDING = 16.0
"""Width of a gold note plate minus the width of its note, in logical units."""
PLATE_MARGIN = 10.0
"""Height of a button's face minus the height of its gold note plate, in logical units."""
PLATE_GAP = 6.0
"""Space left and right of the note on a gold plate, and between the plate and the button's words, in logical units."""
PLATE_SHARE = 0.4
"""Maximum width of a gold note plate, as a share of its button's width, 0 to 1."""
MAX_BUTTONS_ABOVE_TEXT = 3
"""Maximum number of buttons with text below them."""
RING_WIDTH = 4
"""Thickness of a gold ring, in logical units."""
CIRCLE_RADIUS = 1000.0
"""Corner radius that makes a ring a circle, in logical units."""
CIRCLE_MARGIN = 6.0
"""Diameter of a circular ring minus the diameter of its circle, in logical units. The circle's own edge stays visible.
"""

VEIL_STRENGTH = 150
"""Opacity, 0 to 255, of the veil over a place that cannot be chosen."""

IsHinted = Callable[[PickerOption], bool]


class Prompt(Protocol):
    """Draws the open question, or what another seat does."""

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """Draws the open question `head`, and `words` next to it, with the hint mark if they are `advice`."""

    def draw_status(self, canvas: Canvas, head: str) -> None:
        """Draws the current action while no seat at this screen is asked."""

    def hint_space(self, canvas: Canvas, head: str) -> FRect:
        """Returns the part of the bar for key hints, next to the question `head` without other text."""


class PromptBar:
    """The prompt of most games: one light line at `box`, on a dark ground of its own unless `is_bare`."""

    marks_advice = True
    """Whether a hint in the bar has the mark of hints."""

    def __init__(self, view_model: ViewModel, box: FRect, *, is_bare: bool = False) -> None:
        self._view_model = view_model
        self._box = box
        self._is_bare = is_bare
        self._display_list = DisplayList()

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """Draws the open question, and `words` at the right, with the hint mark if they are `advice`."""
        key = (*self._signature, head, words, advice)
        self._display_list.draw(canvas, key, lambda part: self._draw_text(part, head, words, advice=advice))

    def hint_space(self, canvas: Canvas, head: str) -> FRect:
        """Returns the part of the bar at the right of the question."""
        line = self._text_box(canvas)
        left = line.left + min(text.width(canvas, head, HEAD_STYLE), line.width * HEAD_SHARE_ALONE) + HINT_DISTANCE
        return FRect(left, line.top, self._hint_right(canvas) - left, line.height)

    def _hint_right(self, canvas: Canvas) -> float:
        """Returns the right end of the key hints, in logical units."""
        return self._box.right - HINT_INSET

    @property
    def _seat(self) -> tuple[str, int]:
        """Name and badge of the seat whose sheet is open."""
        s = self._view_model
        return s.names[s.open_sheet_seat], s.badges[s.open_sheet_seat]

    @property
    def _signature(self) -> tuple[object, ...]:
        """Cache key of the bar, without its text."""
        return self._seat

    def _draw_text(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        room = self._text_box(canvas).width
        is_long_head = text.least_width(canvas, head, HEAD_STYLE) > room * HEAD_SHARE_ALONE
        is_long_tip = advice and text.least_width(canvas, words, STATUS_STYLE) > room - TIP_GAP
        line = self._draw_ground(canvas, is_full=is_long_head or is_long_tip)
        spare = line.width - HINT_MARK_SIZE * 2 - text.width(canvas, words, STATUS_STYLE)
        max_width = max(line.width * HEAD_SHARE, spare) if words else line.width * HEAD_SHARE_ALONE
        if advice:  # a tip is shown whole, if necessary in place of the question
            max_width = line.width - TIP_GAP - text.least_width(canvas, words, STATUS_STYLE)
            head = head if text.least_width(canvas, head, HEAD_STYLE) <= max_width else ""
        width = min(text.width(canvas, head, HEAD_STYLE), max_width)
        text.draw_line(canvas, head, HEAD_STYLE, split_left(line, width + 1)[0], text.LEFT)
        rest = split_left(line, width + HINT_MARK_SIZE)[1]
        if advice and self.marks_advice:
            rest = split_left(rest, TIP_GAP - HINT_MARK_SIZE)[1]
            advice_width = min(text.width(canvas, words, STATUS_STYLE), rest.width)
            draw_hint_mark(canvas, rest.right - advice_width - HINT_MARK_SIZE, rest.centery)
        text.draw_line(canvas, words, STATUS_STYLE, rest, text.RIGHT)

    def draw_status(self, canvas: Canvas, head: str) -> None:
        """Draws the open sheet's name, and the action of another seat."""
        self._display_list.draw(canvas, (*self._signature, head), lambda part: self._draw_status(part, head))

    def _draw_status(self, canvas: Canvas, head: str) -> None:
        name, rest = split_left(self._draw_ground(canvas), NAME_WIDTH, 10)
        text.draw_line(canvas, self._seat[0], HEAD_STYLE, name, text.LEFT)
        text.draw_line(canvas, head, STATUS_STYLE, rest, text.RIGHT)

    def _draw_ground(self, canvas: Canvas, *, is_full: bool = False) -> FRect:
        """Draws the bar without its text, reduced for long text (`is_full`); returns the box of the text."""
        box = self._box
        if not self._is_bare:
            drawing.card(canvas, box, theme.NIGHT)
        canvas.blit_centred(icons.badge(canvas, self._seat[1], 26), box.left + 26, box.centery)
        return self._text_box(canvas)

    def _text_box(self, canvas: Canvas) -> FRect:
        """Returns the box of the text on the bar."""
        box = self._box
        return FRect(box.left + INSET, box.top, box.width - MARGIN, box.height)


def advised_option(choices: CommandPicker, advice: Command | None) -> PickerOption | None:
    """Returns the only option with the hint's mark: the most exact one that leads to `advice`; None for none."""
    if advice is None:
        return None
    leading = [o for o in choices.options if o.act is None and o.key != BACK and advice in o.commands]
    return min(leading, key=lambda option: len(option.commands), default=None)


def draw_hint_mark(canvas: Canvas, x: float, y: float, size: float = HINT_MARK_SIZE) -> None:
    """Draws the mark of a hint: a star on a gold disc."""
    disc = around((x, y), (size, size))
    drawing.card(canvas, disc, theme.GOLD, theme.INK, size / 2)
    canvas.blit_centred(icons.icon(canvas, "star", size * STAR_SHARE, theme.INK), x, y)


class OptionsView:
    """The options of the open question. Redraws them after a change of an option, the focus or the advice."""

    def __init__(self, view_model: ViewModel) -> None:
        self._view_model = view_model
        self._display_list = DisplayList()

    def draw(self, canvas: Canvas, choices: CommandPicker, focus: Focus, advice: Command | None) -> None:
        """Draws every option in its box, with a hint mark on those that lead to `advice`."""
        state = choices, tuple(choices.options), choices.dimmed_keys, focus.key, focus.pressed, advice
        advised = advised_option(choices, advice)

        def is_advised(option: PickerOption) -> bool:
            return option is advised

        self._display_list.draw(canvas, state, lambda part: self._draw_options(part, choices, focus, is_advised))

    def _draw_options(self, canvas: Canvas, choices: CommandPicker, focus: Focus, is_advised: IsHinted) -> None:
        draw_options(canvas, choices, focus, is_advised)
        for option, box in draw_cloths(canvas, choices, self._view_model.sprites):
            if is_advised(option):
                draw_hint_mark(canvas, box.right - CLOTH_MARK_INSET, box.top + CLOTH_MARK_INSET, SMALL_MARK_SIZE)


def draw_options(canvas: Canvas, choices: CommandPicker, focus: Focus, is_advised: IsHinted) -> None:
    """Draws every option in its box."""
    is_alone = sum(not option.disabled_reason for option in choices.on_table) == 1
    is_stacked = stacks_notes(canvas, choices)
    has_advice = any(map(is_advised, choices.options))
    for option, box in choices.placed():
        is_highlighted = option.key not in choices.dimmed_keys
        if option.box is None and choices.has_own_buttons:
            continue
        if option.box is None:
            is_primary = is_alone or (is_advised(option) if has_advice else option.is_sensible)
            tone = _tone(option, box, is_primary=is_primary) if is_highlighted else theme.DIMMED
            look = ButtonLook(tone, focus.pressed == option.key, is_advised(option), is_stacked)
            _draw_button(canvas, option, box, look)
        elif not is_highlighted:
            continue
        elif option.ring:
            outer = box.inflate(CIRCLE_MARGIN, CIRCLE_MARGIN) if option.ring == CIRCLE_RADIUS else box
            _draw_ring(canvas, outer, min(option.ring, outer.width / 2))
        elif option.is_idle:
            size = canvas.rect(box).size
            canvas.blit(canvas.cached(("veil", size), partial(_render_veil, size)), box.left, box.top)
        if option.box is not None and is_advised(option):
            _draw_mark_on_table(canvas, option, box)
    _draw_explanation(canvas, choices, focus)


def stacks_notes(canvas: Canvas, choices: CommandPicker) -> bool:
    """Returns whether all buttons have their notes on a second line, because one of them needs it."""
    pairs = [
        text.pair_lines(
            canvas, (option.words, theme.BUTTON), (option.note, theme.SMALL), box.inflate(-24, -theme.BUTTON_DEPTH)
        )
        for option, box in choices.placed()
        if option.box is None and option.note and not option.cloth
    ]
    return {2} in pairs and all(2 in lines for lines in pairs)


def _draw_mark_on_table(canvas: Canvas, option: PickerOption, box: FRect) -> None:
    """Draws the mark of a hint on an option on the table: within a small piece, so that the focus ring is around it."""
    if max(box.size) <= SMALL_PIECE and not option.group:
        draw_hint_mark(canvas, box.right - PIECE_MARK_INSET, box.top + PIECE_MARK_INSET, SMALL_MARK_SIZE)
    else:
        draw_hint_mark(canvas, *hint_mark_place(option, box))


def hint_mark_place(option: PickerOption, box: FRect) -> tuple[float, float]:
    """Returns the centre of the hint mark of an option on the table; it leaves numbers visible."""
    if option.group:
        return group_mark_place(box)
    down = HINT_MARK_SIZE / 3  # below the numbers of adjacent pieces
    if box.width > ROW_SHAPE * box.height:  # a row has a number at its right end
        is_in_columns = box.width < LEAST_LIST_WIDTH  # then its left neighbour has one, too
        return (box.left + down, box.top) if is_in_columns else (box.left, box.top + down)
    inset = 0.0 if option.ring == CIRCLE_RADIUS else down / 3
    return box.right - inset, box.top + down


def group_mark_place(plate: FRect) -> tuple[float, float]:
    """Returns the centre of the hint mark of a map's plate: at its corner, right of its number."""
    return plate.right + HINT_MARK_SIZE / 3, plate.top


def _draw_explanation(canvas: Canvas, choices: CommandPicker, focus: Focus) -> None:
    """Draws the focused option's meaning and note below the buttons, if there is enough space."""
    buttons = sum(option.box is None for option in choices.options)
    option = focused_option(choices, focus)
    if option and option.box and buttons <= MAX_BUTTONS_ABOVE_TEXT:
        box = choices.table_layout.box_below_buttons(buttons)
        if not box.height:  # the game explains the option elsewhere
            return
        height = text.paragraph_height(canvas, option.words, OPTION_STYLE, box.width)
        text.draw_paragraph(canvas, option.words, OPTION_STYLE, box)
        note = split_top(box, height, NOTE_TOP)[1]
        smallest = NOTE_STYLE.sized(theme.MIN_TEXT_SIZE)
        if text_layout.lines_height(canvas, option.note, smallest, note.width) <= note.height:
            text.draw_paragraph(canvas, option.note, NOTE_STYLE, note)


def _tone(option: PickerOption, box: FRect, *, is_primary: bool) -> theme.ButtonColours:
    """Returns the colours of a button; only a primary one, which is sensible or the only choice, can be green."""
    if option.disabled_reason or (option.is_idle and option.act):
        return theme.BARRED
    is_card = box.height > LARGE_BUTTON_HEIGHT
    is_on_paper = bool(option.note if is_card else option.cloth)  # the name and the note beside a cloth are dark
    return theme.GO if is_primary and option.icon and not is_on_paper else theme.PLAIN


class ButtonLook(NamedTuple):
    """The look of a button."""

    tone: theme.ButtonColours
    is_pressed: bool
    is_hinted: bool
    """Whether a hint recommends the option."""
    is_stacked: bool
    """Whether the note is on a second line."""


def _draw_button(canvas: Canvas, option: PickerOption, box: FRect, look: ButtonLook) -> None:
    """Draws a button."""
    tone, is_pressed, is_hinted, is_stacked = look
    whole_face = drawing.button_face(canvas, box, tone, is_pressed=is_pressed)
    face = whole_face.inflate(-24, 0)
    if box.height > LARGE_BUTTON_HEIGHT:
        choice_cards.draw_card(canvas, option, whole_face, tone)
        if is_hinted:
            draw_hint_mark(canvas, box.right - CARD_MARK_INSET, box.top + CARD_MARK_INSET)
        return
    if option.cloth:
        return
    if is_hinted:
        draw_hint_mark(canvas, face.left + HINT_MARK_SIZE / 2 - 6, face.centery)
        face.left += HINT_MARK_SIZE
        face.width -= HINT_MARK_SIZE
    if option.icon and box.height == LARGE_BUTTON_HEIGHT:
        icon_box, label = split_left(face, ICON_SIZE, ICON_GAP)
        canvas.blit_centred(icons.icon(canvas, option.icon, ICON_SIZE, tone.text), *icon_box.center)
        text.draw_line(canvas, option.words, LARGE_BUTTON_STYLE.on(tone.text), label, text.LEFT)
        return
    if option.small_icon:
        icon_box, face = split_left(face, SMALL_ICON, SMALL_ICON_GAP)
        canvas.blit_centred(icons.icon(canvas, option.small_icon, SMALL_ICON, tone.text), *icon_box.center)
    style = theme.BUTTON.on(tone.text)
    if option.is_sensible and option.note:
        face = _draw_note_plate(canvas, option.note, face)
        text.draw_line(canvas, option.words, style, face, text.LEFT)
        return
    note_style = theme.SMALL.on(tone.note)
    pair = (option.words, style), (option.note, note_style)
    if option.note and option.keeps_note and not text.pair_lines(canvas, *pair, face):
        _draw_kept_note(canvas, *pair, face)
        return
    text.draw_pair(canvas, *pair, face, is_stacked=is_stacked)


def _draw_kept_note(canvas: Canvas, words: tuple[str, theme.Style], note: tuple[str, theme.Style], face: FRect) -> None:
    """Draws a note in full, and the words fitted into the rest: above it on a high button, else at its left."""
    if face.height >= text.TWO_LINES:
        text.draw_stack(canvas, words, note, face)
        return
    note_words, note_style = note
    note_width = text.width(canvas, note_words, text.scaled_style(canvas, note_style)) + text.ROUNDING
    note_box, rest = split_right(face, note_width, PLATE_GAP)
    text.draw_line(canvas, *note, note_box, text.RIGHT)
    text.draw_line(canvas, *words, rest, text.LEFT)


def _draw_note_plate(canvas: Canvas, note: str, face: FRect) -> FRect:
    """Draws a note on a gold plate at the right of a button; returns the rest of the button."""
    width = min(text.width(canvas, note, PLATE_STYLE) + PLATE_PADDING, face.width * PLATE_SHARE)
    plate, rest = split_right(face, width, PLATE_GAP)
    plate.inflate_ip(0, -PLATE_MARGIN)
    drawing.card(canvas, plate, theme.GOLD, None, theme.RADIUS)
    text.draw_line(canvas, note, PLATE_STYLE, inset(plate, PLATE_GAP, 0))
    return rest


def _draw_ring(canvas: Canvas, box: FRect, radius: float) -> None:
    size = canvas.rect(box).size
    width = canvas.px(RING_WIDTH)
    ring = canvas.cached(("glow", size), lambda: shapes.rounded_outline(size, canvas.px(radius), width, theme.GOLD))
    canvas.blit(ring, box.left, box.top)


def _render_veil(size: tuple[int, int]) -> Surface:
    veil = Surface(size)
    veil.fill(theme.PAPER)
    veil.set_alpha(VEIL_STRENGTH, RLEACCEL)
    return veil
