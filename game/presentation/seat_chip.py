"""Draws the chip of a seat in the top bar: badge, name and money, below them what it owns and its projected total."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from game.engine.rules import Seat
from game.presentation import layout
from game.presentation.game_parts import TopBarModel
from game.presentation.view_model import ViewModel
from game.session.amounts import dollars
from game.ui import drawing, icons, text, text_layout, theme
from game.ui.box import around, place_in, split_left, split_right
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

NAME = theme.SMALL
TOTAL = theme.BOLD.sized(18)
LOSS = theme.NUMBER.sized(26)
MONEY = theme.NUMBER.sized(20)
NARROW_MONEY = theme.NUMBER.sized(18)
NARROW = 150.0
"""Logical units of width below which money is smaller, for the name's sake."""
PORTRAIT = 40.0
PORTRAIT_INSET = 22.0
CROWN = 17.0
TICK = 16.0
STABLE_SIGN = 14.0
"""The disc with the sign of a seat that is not ranked."""
# Diameter of the portrait in a narrow chip, its middle, and how far words keep from the right edge there.
NARROW_PORTRAIT = 28.0
NARROW_INSET = 16.0
NARROW_RIGHT = 6.0
TEXT_LEFT, TEXT_RIGHT = 47.0, 8.0
"""How far words keep from the chip's left edge, beside the portrait, and from its right edge."""
# Where the two lines begin, from the bar's top, and how high they are.
UPPER = 2.0
LOWER = 21.0
LINE = 20.0
CROSS_SHARE = 0.62
"""Size of the cross of a seat that is out, in badges."""
CLOTH = 15.0
CLOTH_PITCH = 17.0
FLAG = 13.0
ARROW = 11.0
NAME_GAP = 2.0
# Of the gauge of the ghost: how high it is, how far it keeps from the chip's foot and left edge, its share of it.
GAUGE_HEIGHT = 6.0
GAUGE_BOTTOM = 1.0
GAUGE_LEFT = 47.0
GAUGE_SHARE = 0.5
GHOST_MARK = (4.0, 10.0)
"""The ghost itself, in the middle of its gauge."""


def draw_chip(canvas: Canvas, s: ViewModel, model: TopBarModel, seat: Seat) -> None:
    """Draws the chip of a seat as it is now; one that is hit is red and jerks, one that is out is grey with a cross."""
    chip = s.chips[seat]
    is_out = seat in model.out
    box = layout.chip(seat, len(model.money)).move(chip.offset, 0)
    is_active = model.active == seat
    resting = theme.NIGHT if is_out else theme.NIGHT_LIGHT
    face = theme.ALARM if chip.is_hit else theme.PAPER_LIGHT if is_active else resting
    drawing.card(canvas, box.inflate(0, -2), _edge(s, seat, face, is_active=is_active), None, 18)
    drawing.card(canvas, box.inflate(-6, -8), face, None, 15)
    is_light = face == theme.PAPER_LIGHT
    ink = theme.INK if is_light else theme.MIST if face == theme.NIGHT else theme.PAPER
    has_second_line = bool(model.cards or model.owned or s.chips.has_totals)
    place = _lay_out(box, has_second_line=has_second_line)
    name = s.names[seat], NAME.on(ink)
    style = NARROW_MONEY if box.width < NARROW else MONEY
    money = model.money[seat], style.on(theme.MONEY if is_light else ink if is_out else theme.GOLD_LIGHT)
    if place.money is place.name:
        sign, line = split_right(place.name, FLAG + NAME_GAP if model.unit else 0.0)
        _draw_first_line(canvas, name, money, line)
        if model.unit:
            canvas.blit_centred(icons.icon(canvas, model.unit, FLAG, money[1].colour), *sign.center)
    else:
        text.draw_line(canvas, *name, place.name, text.LEFT)
        text.draw_line(canvas, *money, place.money, text.LEFT)
    if is_out:
        _draw_cross(canvas, place.badge)
    else:
        _draw_badge(canvas, s, seat, place)
    if has_second_line:
        _draw_second_line(canvas, s, model, (seat, place.second, is_light))
    if (margin := s.ghost.margin_of(seat) if s.ghost else None) is not None:
        _draw_ghost(canvas, box, margin)


def _draw_ghost(canvas: Canvas, chip: FRect, margin: float) -> None:
    """Draws a gauge at the foot of a chip: its ghost in the middle, the seat ahead to the right or behind."""
    top = chip.bottom - GAUGE_BOTTOM - GAUGE_HEIGHT
    gauge = FRect(chip.left + GAUGE_LEFT, top, chip.width * GAUGE_SHARE, GAUGE_HEIGHT)
    drawing.card(canvas, gauge, theme.NIGHT, None, GAUGE_HEIGHT / 2)
    inner = gauge.inflate(-4, -2)
    length = abs(margin) * inner.width / 2
    left = inner.centerx if margin > 0 else inner.centerx - length
    if length >= 1:
        canvas.fill(theme.GAIN if margin > 0 else theme.LOSS, FRect(left, inner.top, length, inner.height))
    canvas.fill(theme.PAPER, place_in(gauge, GHOST_MARK, "midbottom"))


class ChipLayout(NamedTuple):
    """Where the parts of a chip lie; name and money may share a line. `crown` is the middle of the leader's crown."""

    badge: FRect
    crown: tuple[float, float]
    name: FRect
    money: FRect
    second: FRect


def _lay_out(box: FRect, *, has_second_line: bool) -> ChipLayout:
    """Returns where the parts lie: a narrow one has a smaller face, or its money on the second line if that is free."""
    left = box.left + TEXT_LEFT
    width = box.width - TEXT_LEFT - TEXT_RIGHT
    first, second = FRect(left, UPPER, width, LINE), FRect(left, LOWER, width, LINE)
    badge = around((box.left + PORTRAIT_INSET, box.centery), (PORTRAIT, PORTRAIT))
    crown = badge.left + CROWN / 2, badge.top + CROWN / 2
    if box.width >= NARROW:
        line = first if has_second_line else FRect(left, 0, width, box.height)
        return ChipLayout(badge, crown, line, line, second)
    if not has_second_line:
        return ChipLayout(badge, crown, first, second, second)
    small = around((box.left + NARROW_INSET, box.centery), (NARROW_PORTRAIT, NARROW_PORTRAIT))
    left = small.right
    line, second = (FRect(left, top, box.right - NARROW_RIGHT - left, LINE) for top in (UPPER, LOWER))
    return ChipLayout(small, (small.left + CROWN / 2, small.top + CROWN / 2), line, line, second)


def _draw_first_line(
    canvas: Canvas, name: tuple[str, theme.Style], money: tuple[str, theme.Style], line: FRect
) -> None:
    """Draws name and money, each as large as the other leaves room for; a name that is too long is cut."""
    room_beside_name = line.width - NAME_GAP - text_layout.line_width(canvas, *name) - text.ROUNDING
    least = text_layout.line_width(canvas, *money) + text.ROUNDING
    width = min(text.width(canvas, *money) + text.ROUNDING, max(room_beside_name, least))
    text.draw_line(canvas, *money, split_right(line, width)[0], text.RIGHT)
    room = FRect(line.left, line.top, line.width - width - NAME_GAP, line.height)
    text.draw_line(canvas, *name, room, text.LEFT)


def _edge(s: ViewModel, seat: Seat, face: theme.Colour, *, is_active: bool) -> theme.Colour:
    if s.chips.leader == seat:
        return theme.GOLD
    if is_active or s.open_sheet_seat == seat:
        return theme.SEAT_COLOURS[s.badges[seat]]
    return face


def _draw_cross(canvas: Canvas, box: FRect) -> None:
    drawing.card(canvas, box, theme.STONE, None, box.width / 2)
    canvas.blit_centred(icons.icon(canvas, "close", box.width * CROSS_SHARE, theme.NIGHT), *box.center)


def _draw_badge(canvas: Canvas, s: ViewModel, seat: Seat, place: ChipLayout) -> None:
    box = place.badge
    draw_portrait(canvas, s.badges[seat], *box.center, box.width, s.chips[seat].shown_mood)
    if s.chips.leader == seat:
        canvas.blit_centred(icons.icon(canvas, "crown", CROWN, theme.GOLD), *place.crown)
    if seat in s.chips.unranked:
        _draw_corner_sign(canvas, box, ("horse", STABLE_SIGN), theme.NIGHT)
    if seat in s.chips.ready:
        _draw_corner_sign(canvas, box, ("check", TICK), theme.MONEY)


def _draw_corner_sign(canvas: Canvas, badge: FRect, sign: tuple[str, float], ground: theme.Colour) -> None:
    """Draws an icon on a disc of a size at the lower right of a badge, the smaller the further out."""
    name, size = sign
    x, y = badge.right - 3 + TICK - size, badge.bottom - 3
    drawing.card(canvas, around((x, y), (size, size)), ground, None, size / 2)
    canvas.blit_centred(icons.icon(canvas, name, size - 5, theme.PURE_WHITE), x, y)


def _draw_second_line(canvas: Canvas, s: ViewModel, model: TopBarModel, place: tuple[Seat, FRect, bool]) -> None:
    """Draws what a seat owns, its cards and its projected total; `place`: seat, line, whether on a light ground."""
    seat, line, is_light = place
    right = line.right
    if s.chips.has_totals:
        right -= _draw_total(canvas, s, place) + NAME_GAP
    if model.cards:
        words = str(model.cards[seat])
        ink = theme.INK if is_light else theme.PAPER
        width = _note_width(canvas, words, NAME, line)
        text.draw_line(canvas, words, NAME.on(ink), FRect(right - width, line.top, width, line.height), text.RIGHT)
        canvas.blit_centred(icons.icon(canvas, "card", CLOTH, ink), right - width - 9, line.centery)
        right -= width + 20
    if model.owned:
        _draw_cloths(canvas, s, model.owned[seat], split_left(line, right - line.left)[0])


def _note_width(canvas: Canvas, words: str, style: theme.Style, line: FRect) -> float:
    """Returns the width for a number on the second line: large texts grow only where there is room for all of it."""
    measure = text_layout.line_width if line.width < NARROW - TEXT_LEFT - TEXT_RIGHT else text.width
    return measure(canvas, words, style) + text.ROUNDING


def _draw_cloths(canvas: Canvas, s: ViewModel, numbers: Sequence[int], room: FRect) -> None:
    pitch = min(CLOTH_PITCH, (room.width - CLOTH) / max(len(numbers) - 1, 1))
    for place, number in enumerate(numbers):
        canvas.blit_centred(s.sprites.cloth(number, CLOTH), room.left + CLOTH / 2 + place * pitch, room.centery)


def _draw_total(canvas: Canvas, s: ViewModel, place: tuple[Seat, FRect, bool]) -> float:
    """Draws the projected total after a flag, or an arrow while it changes; returns their width."""
    seat, line, is_light = place
    chip = s.chips[seat]
    trend = chip.shown_trend
    colours = (theme.INK_SOFT, theme.MONEY, theme.ALARM) if is_light else (theme.MIST, theme.GAIN, theme.LOSS)
    colour = theme.PAPER if chip.is_hit else colours[trend]
    words = dollars(chip.shown_total)
    width = _note_width(canvas, words, TOTAL, line)
    text.draw_line(canvas, words, TOTAL.on(colour), split_right(line, width)[0], text.RIGHT)
    sign, size = (("up", "down")[trend < 0], ARROW) if trend else ("flag", FLAG)
    canvas.blit_centred(icons.icon(canvas, sign, size, colour), line.right - width - size / 2 - 2, line.centery)
    return width + FLAG + 4


def draw_losses(canvas: Canvas, s: ViewModel) -> None:
    """Draws under each bot's chip that is hit the dollars that it loses; people see it on AttackFaces."""
    for seat, chip in s.chips.hits():
        if chip.hit_amount and seat not in s.people:
            words = dollars(-abs(chip.hit_amount))
            chip_box = layout.chip(seat, len(s.names))
            box = FRect(0, 0, text.width(canvas, words, LOSS) + 20, 34)
            box.midtop = chip_box.centerx, chip_box.bottom + 2
            box.right = min(box.right, layout.tag_right(chip_box))
            drawing.card(canvas, box, theme.ALARM, theme.PAPER_LIGHT, 17)
            text.draw_line(canvas, words, LOSS.on(theme.PAPER_LIGHT), box)
