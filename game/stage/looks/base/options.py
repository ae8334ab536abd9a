"""The open options: buttons in a column, gold rings on the table, words about the one in focus. Draws every frame."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.stage.looks.base.band import TIP, draw_tip_mark
from game.stage.looks.base.choices import Choices, Option
from game.stage.looks.base.layout import Plan
from game.stage.looks.base.showing import Showing
from game.ui import paint, shapes, text, theme, typesetting
from game.ui.canvas import Canvas
from game.ui.focus import Focus

LOG = theme.SMALL
WORDS = theme.LABEL.sized(22)
NOTE = theme.LABEL.sized(19).on(theme.INK_SOFT)
WORDS_UNDER = 3
"""Buttons under which there is room for a sentence."""
RING = 3
"""Logical width of a gold ring."""

IsAdvised = Callable[[Option], bool]


def draw(canvas: Canvas, choices: Choices, focus: Focus, is_advised: IsAdvised) -> None:
    """Draws every option at its place."""
    for option, box in choices.placed():
        if option.box is None:
            _draw_button(canvas, option, box, (focus.pressed == option.key, is_advised(option)))
        elif option.ring:
            _draw_ring(canvas, box, min(option.ring, box.width / 2))
        if option.box is not None and is_advised(option):
            draw_tip_mark(canvas, box.right - TIP / 3, box.top + TIP / 3)
    _draw_words(canvas, choices, focus)


def draw_log(canvas: Canvas, showing: Showing, plan: Plan) -> None:
    """The last calls, where the buttons stand when there is something to press."""
    lines = list(showing.log)[-plan.log_lines :]
    for number, words in enumerate(lines):
        text.put(canvas, words, LOG, plan.slot(number, len(lines)), text.LEFT)


def _draw_words(canvas: Canvas, choices: Choices, focus: Focus) -> None:
    """Under the buttons, where there is room: what the option in focus means, and its note."""
    buttons = sum(option.box is None for option in choices.options)
    option = next((option for option in choices.options if option.key == focus.key), None)
    if option and option.box and buttons <= WORDS_UNDER:
        box = choices.plan.below(buttons)
        high = text.block_height(canvas, option.words, WORDS, box.width)
        text.put_block(canvas, option.words, WORDS, box)
        room = FRect(box.left, box.top + high, box.width, box.height - high)
        if typesetting.high(canvas, option.note, NOTE.sized(theme.SMALLEST), room.width) <= room.height:
            text.put_block(canvas, option.note, NOTE, room)


def _draw_button(canvas: Canvas, option: Option, box: FRect, how: tuple[bool, bool]) -> None:
    """`how`: whether it is held down, whether it is advised."""
    down, advised = how
    tone = theme.OFF if option.why_not else theme.PLAIN
    face = paint.slab(canvas, box, tone, down=down).inflate(-24, 0)
    if advised:
        draw_tip_mark(canvas, face.left + TIP / 2 - 6, face.centery)
        face.left, face.width = face.left + TIP, face.width - TIP
    words, note = theme.BUTTON.on(tone.text), theme.SMALL.on(tone.note)
    text.put_pair(canvas, (option.words, words), (option.note, note), face)


def _draw_ring(canvas: Canvas, box: FRect, radius: float) -> None:
    size = canvas.rect(box).size
    ring = canvas.kept(("glow", size), lambda: shapes.ring(size, canvas.px(radius), canvas.px(RING), theme.GOLD))
    canvas.blit(ring, box.left, box.top)
