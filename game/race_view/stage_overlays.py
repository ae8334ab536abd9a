"""Draws what is told about a roll that matters: who needs what, and what hangs on it."""

from __future__ import annotations

from pygame import FRect

from game.engine.rules import Seat
from game.i18n import _
from game.race_view.view_model import RaceViewModel
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas

PLATE_PLACE = (26.0, 54.0)
PLATE_HEIGHT, PLATE_CLOTH = 48.0, 34.0
PLATE = theme.HEADING.on(theme.GOLD)
STAKES_PLACE = (8.0, 408.0)
STAKES_HEIGHT, STAKE_BADGE, MAX_STAKES = 34.0, 22.0, 4
LABEL, WIN, LOSS = (
    theme.LABEL.sized(19).on(theme.PAPER),
    theme.NUMBER.sized(21).on(theme.MONEY_LIGHT),
    theme.NUMBER.sized(21).on(theme.ALARM_LIGHT),
)
GAP = 8.0
"""Logical units between two parts."""


def draw(canvas: Canvas, view_model: RaceViewModel) -> None:
    """Draws the plate and the stakes, as far as there are any."""
    stage = view_model.stage
    if stage.plate:
        _draw_plate(canvas, view_model, *stage.plate)
    if stage.stakes:
        _draw_stakes(canvas, view_model, stage.stakes)


def _draw_plate(canvas: Canvas, view_model: RaceViewModel, horse: int, words: str) -> None:
    width = text.width(canvas, words, PLATE) + PLATE_CLOTH + 4 * GAP
    box = FRect(*PLATE_PLACE, width, PLATE_HEIGHT)
    drawing.card(canvas, box, theme.NIGHT, theme.GOLD_DEEP, PLATE_HEIGHT / 2)
    canvas.blit_centred(
        view_model.sprites.cloth(horse, PLATE_CLOTH), box.left + GAP * 1.5 + PLATE_CLOTH / 2, box.centery
    )
    left = box.left + PLATE_CLOTH + 2.5 * GAP
    text.draw_line(canvas, words, PLATE, FRect(left, box.top, box.right - left, box.height), text.LEFT)


def _draw_stakes(canvas: Canvas, view_model: RaceViewModel, stakes: tuple[tuple[Seat, int], ...]) -> None:
    """Draws “At stake”, and a badge with signed dollars for each seat."""
    label = _("At stake:")
    parts = [(seat, _signed_dollars(dollars), WIN if dollars > 0 else LOSS) for seat, dollars in stakes[:MAX_STAKES]]
    widths = [text.width(canvas, words, style) + STAKE_BADGE + 2 * GAP for _seat, words, style in parts]
    label_width = text.width(canvas, label, LABEL)
    box = FRect(*STAKES_PLACE, label_width + sum(widths) + 4 * GAP, STAKES_HEIGHT)
    drawing.card(canvas, box, theme.NIGHT, None, STAKES_HEIGHT / 2)
    left = box.left + 2 * GAP
    text.draw_line(canvas, label, LABEL, FRect(left, box.top, label_width + GAP, box.height), text.LEFT)
    left += label_width + GAP
    for (seat, words, style), width in zip(parts, widths, strict=True):
        badge = icons.badge(canvas, view_model.badges[seat], STAKE_BADGE)
        canvas.blit_centred(badge, left + STAKE_BADGE / 2, box.centery)
        room = FRect(left + STAKE_BADGE + GAP / 2, box.top, width, box.height)
        text.draw_line(canvas, words, style, room, text.LEFT)
        left += width


def _signed_dollars(dollars: int) -> str:
    return _("+${amount}").format(amount=dollars) if dollars > 0 else _("−${amount}").format(amount=-dollars)
