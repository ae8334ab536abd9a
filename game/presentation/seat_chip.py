"""Draws the chip of a seat in the top bar: badge, name, money, and below them possessions and projected total."""

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

NAME_STYLE = theme.SMALL
TOTAL_STYLE = theme.BOLD.sized(18)
LOSS_STYLE = theme.NUMBER.sized(26)
MONEY_STYLE = theme.NUMBER.sized(20)
NARROW_MONEY_STYLE = theme.NUMBER.sized(18)
NARROW_WIDTH = 150.0
"""Width below which a chip shows smaller money to leave space for the name, in logical units."""
CHIP_PORTRAIT = 40.0
"""Diameter of the portrait, in logical units."""
PORTRAIT_INSET = 22.0
"""Distance of the portrait's centre from the chip's left edge, in logical units."""
CROWN = 17.0
"""Size of the leader's crown, in logical units."""
TICK = 16.0
"""Diameter of the tick on a seat that has chosen, in logical units."""
STABLE_SIGN = 14.0
"""Diameter of the sign of an unranked seat, in logical units."""
NARROW_PORTRAIT = 26.0
"""Diameter of the portrait in a narrow chip with two lines, in logical units."""
NARROW_INSET = 13.0
"""Distance of the portrait's centre from the left edge of a narrow chip with two lines, in logical units."""
NARROW_RIGHT = 7.0
"""Distance of the text from the right edge of a narrow chip with two lines, in logical units."""
TEXT_LEFT = 47.0
"""Distance of the text from the chip's left edge, in logical units."""
TEXT_RIGHT = 8.0
"""Distance of the text from the chip's right edge, in logical units."""
UPPER = 2.0
"""Distance of the first line from the chip's top, in logical units."""
LOWER = 21.0
"""Distance of the second line from the chip's top, in logical units."""
LINE = 20.0
"""Height of a line, in logical units."""
CROSS_SHARE = 0.62
"""Size of the cross on an eliminated seat, relative to its badge."""
CLOTH = 15.0
"""Size of the saddle cloths and the card sign on the second line, in logical units."""
CLOTH_PITCH = 17.0
"""Maximum distance from one saddle cloth to the next, in logical units."""
FLAG = 13.0
"""Size of the flag before the projected total, and of a unit's icon, in logical units."""
ARROW = 11.0
"""Size of the arrow next to a changing total, in logical units."""
TERM_GAP = 7.0
"""Maximum distance between two terms of a sum, in logical units."""
NAME_GAP = 2.0
"""Distance between name and money, in logical units."""
GAUGE_HEIGHT = 6.0
"""Height of the ghost's gauge, in logical units."""
GAUGE_BOTTOM = 1.0
"""Distance of the gauge from the chip's lower edge, in logical units."""
GAUGE_LEFT = 47.0
"""Distance of the gauge from the chip's left edge, in logical units."""
GAUGE_SHARE = 0.5
"""Width of the gauge, as a share of the chip's width, 0 to 1."""
GHOST_MARK = (4.0, 10.0)
"""Width and height of the ghost's mark in the middle of the gauge, in logical units."""


def draw_chip(canvas: Canvas, view_model: ViewModel, model: TopBarModel, seat: Seat) -> None:
    """Draws a seat's chip. A hit chip is red and jerks; the chip of a seat that is out is grey with a cross."""
    chip = view_model.chips[seat]
    is_out = seat in model.out
    box = layout.chip(seat, len(model.money)).move(chip.offset, 0)
    is_active = model.active == seat
    face = _face_colour(view_model, model, seat)
    drawing.card(canvas, box.inflate(0, -2), _edge(view_model, seat, face, is_active=is_active), None, 18)
    drawing.card(canvas, box.inflate(-6, -8), face, None, 15)
    is_light = face == theme.PAPER_LIGHT
    ink = _ink(face)
    has_second_line = bool(model.cards or model.owned or view_model.chips.has_totals)
    place = _lay_out(box, has_second_line=has_second_line)
    name = view_model.names[seat], NAME_STYLE.on(ink)
    style = NARROW_MONEY_STYLE if box.width < NARROW_WIDTH else MONEY_STYLE
    money = model.money[seat], style.on(_money_colour(face))
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
        _draw_badge(canvas, view_model, seat, place)
    if has_second_line:
        _draw_second_line(canvas, view_model, model, (seat, place.second, is_light))
    margin = view_model.ghost.margin_of(seat) if view_model.ghost else None
    if margin is not None:
        _draw_ghost(canvas, box, margin)


def _draw_ghost(canvas: Canvas, chip: FRect, margin: float) -> None:
    """Draws a gauge at the foot of a chip: the ghost in the middle, a lead to the right, a deficit to the left."""
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
    """Boxes of the parts of a chip; name and money may share a line. `crown` is the centre of the leader's crown."""

    badge: FRect
    crown: tuple[float, float]
    name: FRect
    money: FRect
    second: FRect


def _lay_out(box: FRect, *, has_second_line: bool) -> ChipLayout:
    """Returns the layout. A narrow chip has a smaller portrait, or its money on the second line if that is free."""
    left = box.left + TEXT_LEFT
    width = box.width - TEXT_LEFT - TEXT_RIGHT
    first = FRect(left, UPPER, width, LINE)
    second = FRect(left, LOWER, width, LINE)
    badge = around((box.left + PORTRAIT_INSET, box.centery), (CHIP_PORTRAIT, CHIP_PORTRAIT))
    crown = badge.left + CROWN / 2, badge.top + CROWN / 2
    if box.width >= NARROW_WIDTH:
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
    """Draws name and money, each as large as the other allows; a name that is too long is cut."""
    space_after_name = line.width - NAME_GAP - text_layout.line_width(canvas, *name) - text.ROUNDING
    min_width = text_layout.line_width(canvas, *money) + text.ROUNDING
    width = min(text.width(canvas, *money) + text.ROUNDING, max(space_after_name, min_width))
    text.draw_line(canvas, *money, split_right(line, width)[0], text.RIGHT)
    name_box = FRect(line.left, line.top, line.width - width - NAME_GAP, line.height)
    text.draw_line(canvas, *name, name_box, text.LEFT)


def _face_colour(view_model: ViewModel, model: TopBarModel, seat: Seat) -> theme.Colour:
    if view_model.chips[seat].is_hit:
        return theme.ALARM
    if model.active == seat:
        return theme.PAPER_LIGHT
    return theme.NIGHT if seat in model.out else theme.NIGHT_LIGHT


def _ink(face: theme.Colour) -> theme.Colour:
    if face == theme.PAPER_LIGHT:
        return theme.INK
    return theme.MIST if face == theme.NIGHT else theme.PAPER


def _money_colour(face: theme.Colour) -> theme.Colour:
    """Returns the colour of money: gold on an ordinary chip, which would be hard to read on the red of a hit one."""
    if face == theme.PAPER_LIGHT:
        return theme.MONEY
    return theme.GOLD_LIGHT if face == theme.NIGHT_LIGHT else _ink(face)


def _edge(view_model: ViewModel, seat: Seat, face: theme.Colour, *, is_active: bool) -> theme.Colour:
    if view_model.chips.leader == seat:
        return theme.GOLD
    if is_active or view_model.open_sheet_seat == seat:
        return theme.SEAT_COLOURS[view_model.badges[seat]]
    return face


def _draw_cross(canvas: Canvas, box: FRect) -> None:
    drawing.card(canvas, box, theme.STONE, None, box.width / 2)
    canvas.blit_centred(icons.icon(canvas, "close", box.width * CROSS_SHARE, theme.NIGHT), *box.center)


def _draw_badge(canvas: Canvas, view_model: ViewModel, seat: Seat, place: ChipLayout) -> None:
    box = place.badge
    draw_portrait(canvas, view_model.badges[seat], *box.center, box.width, view_model.chips[seat].shown_mood)
    if view_model.chips.leader == seat:
        canvas.blit_centred(icons.icon(canvas, "crown", CROWN, theme.GOLD), *place.crown)
    if seat in view_model.chips.unranked:
        _draw_corner_sign(canvas, box, ("horse", STABLE_SIGN), theme.NIGHT)
    if seat in view_model.chips.ready:
        _draw_corner_sign(canvas, box, ("check", TICK), theme.MONEY)


def _draw_corner_sign(canvas: Canvas, badge: FRect, sign: tuple[str, float], ground: theme.Colour) -> None:
    """Draws an icon on a disc at the lower right of a badge; a smaller disc is further out."""
    name, size = sign
    x = badge.right - 3 + TICK - size
    y = badge.bottom - 3
    drawing.card(canvas, around((x, y), (size, size)), ground, None, size / 2)
    canvas.blit_centred(icons.icon(canvas, name, size - 5, theme.PURE_WHITE), x, y)


def _draw_second_line(
    canvas: Canvas, view_model: ViewModel, model: TopBarModel, place: tuple[Seat, FRect, bool]
) -> None:
    """Draws a seat's possessions, cards and projected total; `place`: seat, line, whether the background is light."""
    seat, line, is_light = place
    right = line.right
    if view_model.chips.has_totals:
        right -= _draw_total(canvas, view_model, place) + NAME_GAP
    if model.cards:
        words = str(model.cards[seat])
        ink = theme.INK if is_light else theme.PAPER
        width = _note_width(canvas, words, NAME_STYLE, line)
        card_count = FRect(right - width, line.top, width, line.height)
        text.draw_line(canvas, words, NAME_STYLE.on(ink), card_count, text.RIGHT)
        canvas.blit_centred(icons.icon(canvas, "card", CLOTH, ink), right - width - 9, line.centery)
        right -= width + 20
    if model.sums:
        sum_style = NAME_STYLE.on(theme.INK if is_light else theme.PAPER)
        _draw_sum(canvas, model.sums[seat], model.sum_icons, sum_style, split_left(line, right - line.left)[0])
    if model.owned:
        _draw_cloths(canvas, view_model, model.owned[seat], split_left(line, right - line.left)[0])


def _draw_sum(canvas: Canvas, terms: Sequence[int], signs: Sequence[str], style: theme.Style, box: FRect) -> None:
    """Draws the terms of a sum, each after its icon; with a plus instead of icons if the box is too narrow."""
    widths = [_note_width(canvas, str(term), style, box) for term in terms]
    pitch = FLAG + NAME_GAP
    gap = (box.width - sum(widths) - pitch * len(terms)) / max(len(terms) - 1, 1)
    if gap < NAME_GAP:
        text.draw_line(canvas, " + ".join(map(str, terms)), style, box, text.LEFT)
        return
    left = box.left
    for term, sign, width in zip(terms, signs, widths, strict=True):
        canvas.blit_centred(icons.icon(canvas, sign, FLAG, style.colour), left + FLAG / 2, box.centery)
        text.draw_line(canvas, str(term), style, FRect(left + pitch, box.top, width, box.height), text.LEFT)
        left += pitch + width + min(gap, TERM_GAP)


def _note_width(canvas: Canvas, words: str, style: theme.Style, line: FRect) -> float:
    """Returns the width of a number on the second line. Larger text is used only in chips that are not narrow."""
    measure = text_layout.line_width if line.width < NARROW_WIDTH - TEXT_LEFT - TEXT_RIGHT else text.width
    return measure(canvas, words, style) + text.ROUNDING


def _draw_cloths(canvas: Canvas, view_model: ViewModel, numbers: Sequence[int], box: FRect) -> None:
    pitch = min(CLOTH_PITCH, (box.width - CLOTH) / max(len(numbers) - 1, 1))
    for index, number in enumerate(numbers):
        canvas.blit_centred(view_model.sprites.cloth(number, CLOTH), box.left + CLOTH / 2 + index * pitch, box.centery)


def _draw_total(canvas: Canvas, view_model: ViewModel, place: tuple[Seat, FRect, bool]) -> float:
    """Draws the projected total after a flag, or after an arrow while it changes; returns the total width."""
    seat, line, is_light = place
    chip = view_model.chips[seat]
    trend = chip.shown_trend
    colours = (theme.INK_SOFT, theme.MONEY, theme.ALARM) if is_light else (theme.MIST, theme.GAIN, theme.LOSS)
    colour = theme.PAPER if chip.is_hit else colours[trend]
    words = dollars(chip.shown_total)
    width = _note_width(canvas, words, TOTAL_STYLE, line)
    text.draw_line(canvas, words, TOTAL_STYLE.on(colour), split_right(line, width)[0], text.RIGHT)
    sign, size = (("up" if trend > 0 else "down"), ARROW) if trend else ("flag", FLAG)
    canvas.blit_centred(icons.icon(canvas, sign, size, colour), line.right - width - size / 2 - 2, line.centery)
    return width + FLAG + 4


def draw_losses(canvas: Canvas, view_model: ViewModel) -> None:
    """Draws the lost dollars below the chip of each hit bot; AttackFaces shows them for people."""
    for seat, chip in view_model.chips.hits():
        if chip.hit_amount and seat not in view_model.people:
            words = dollars(-abs(chip.hit_amount))
            chip_box = layout.chip(seat, len(view_model.names))
            box = FRect(0, 0, text.width(canvas, words, LOSS_STYLE) + 20, 34)
            box.midtop = chip_box.centerx, chip_box.bottom + 2
            box.right = min(box.right, layout.tag_right(chip_box))
            drawing.card(canvas, box, theme.ALARM, theme.PAPER_LIGHT, 17)
            text.draw_line(canvas, words, LOSS_STYLE.on(theme.PAPER_LIGHT), box)
