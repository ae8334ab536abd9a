"""Draws the standings: territories, armies, income, cards and luck of every seat, the dice so far, the recap."""

from collections.abc import Mapping, Sequence

from pygame import FRect

from game.engine.rules import Event
from game.games.conquest.view.seat_figures import FACES, Luck, income, luck_by_seat, signed
from game.games.conquest.view.view_model import ConquestViewModel
from game.i18n import _
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas

ROW, HEAD = 46.0, 34.0
NAME_WIDTH, COLUMN, DICE_LEFT = 190.0, 104.0, 780.0
BAR_HEIGHT, BAR_WIDTH, DIE = 18.0, 150.0, 34.0
RECAP_TOP, RECAP_LINE = 322.0, 26.0
DICE_ROW, LOSSES_TOP, NUMBER = 39.0, 276.0, theme.NUMBER.sized(22)


def draw_standing(
    canvas: Canvas, box: FRect, s: ConquestViewModel, events: Sequence[Event], recap: Sequence[str]
) -> None:
    """Draws the table at the left, the dice at the right, and the recap below."""
    luck = luck_by_seat(events)
    _draw_table(canvas, box, s, luck)
    _draw_dice(
        canvas, FRect(box.left + DICE_LEFT, box.top, box.width - DICE_LEFT, box.height), s, luck.get(s.open_sheet_seat)
    )
    top = box.top + RECAP_TOP
    text.draw_line(canvas, _("Since your turn"), theme.CAPS, FRect(box.left, top, 600, 24), text.LEFT)
    for number, line in enumerate(recap or [_("Nothing yet.")]):
        text.draw_line(
            canvas,
            line,
            theme.LABEL,
            FRect(box.left, top + RECAP_LINE * (number + 1), DICE_LEFT - 20, RECAP_LINE),
            text.LEFT,
        )


def row_values(s: ConquestViewModel, seat: int, luck: Mapping[int, Luck]) -> tuple[str, ...]:
    """Returns what the table says of a seat, in the order of its columns."""
    state, chance = s.state, signed(luck[seat].armies) if seat in luck else "–"
    return (
        str(len(state.territories[seat])),
        str(state.army_count(seat)),
        f"+{income(state, seat).total}",
        str(len(state.hands[seat])),
        chance,
    )


def _draw_table(canvas: Canvas, box: FRect, s: ConquestViewModel, luck: Mapping[int, Luck]) -> None:
    heads = (_("Territories"), _("Armies"), _("Income"), _("Cards"), _("Luck"))
    for number, words in enumerate(heads):
        room = _cell(box, number, box.top, HEAD)
        if not number:  # nothing stands above the names
            room = FRect(box.left, room.top, room.right - box.left, room.height)
        text.draw_line(canvas, words, theme.SMALL, room, text.RIGHT)
    order = sorted(s.state.seats, key=lambda seat: (-len(s.state.territories[seat]), -s.state.army_count(seat)))
    for row, seat in enumerate(order):
        top = box.top + HEAD + row * ROW
        if row % 2 == 0:
            drawing.card(
                canvas,
                FRect(box.left - 8, top, NAME_WIDTH + len(heads) * COLUMN + 16, ROW - 2),
                theme.PAPER_SHADE,
                None,
                8,
            )
        canvas.blit_centred(icons.badge(canvas, s.badges[seat], 30), box.left + 16, top + ROW / 2 - 1)
        text.draw_line(
            canvas, s.names[seat], theme.LABEL, FRect(box.left + 42, top, NAME_WIDTH - 46, ROW - 2), text.LEFT
        )
        for number, words in enumerate(row_values(s, seat, luck)):
            style = NUMBER.on(theme.MONEY) if not number else theme.LABEL
            text.draw_line(canvas, words, style, _cell(box, number, top, ROW - 2), text.RIGHT)


def _cell(box: FRect, number: int, top: float, height: float) -> FRect:
    return FRect(box.left + NAME_WIDTH + number * COLUMN, top, COLUMN - 6, height)


def _draw_dice(canvas: Canvas, box: FRect, s: ConquestViewModel, luck: Luck | None) -> None:
    words = _("Dice of {name}").format(name=s.names[s.open_sheet_seat])
    text.draw_line(canvas, words, theme.SMALL, FRect(box.left, box.top, box.width, HEAD), text.LEFT)
    luck = luck or Luck()
    most = max(luck.faces.values()) or 1
    for row, face in enumerate(FACES):
        middle = box.top + HEAD + (row + 0.5) * DICE_ROW
        canvas.blit_centred(s.sprites.die("pips", face, DIE), box.left + 18, middle)
        bar = FRect(box.left + 46, middle - BAR_HEIGHT / 2, max(BAR_WIDTH * luck.faces[face] / most, 2), BAR_HEIGHT)
        canvas.fill(theme.MONEY, bar)
        text.draw_line(canvas, str(luck.faces[face]), theme.LABEL, FRect(bar.right + 8, middle - 14, 60, 28), text.LEFT)
    top = box.top + LOSSES_TOP
    rows = (
        (_("Armies lost"), f"{luck.lost}"),
        (_("expected"), f"{luck.expected_lost:.1f}"),
        (_("Armies beaten"), f"{luck.beaten}"),
        (_("expected"), f"{luck.expected_beaten:.1f}"),
    )
    for number, (label, value) in enumerate(rows):
        text.draw_pair(
            canvas,
            (label, theme.SMALL),
            (value, theme.LABEL),
            FRect(box.left, top + RECAP_LINE * number, min(box.width, 250), RECAP_LINE),
        )
