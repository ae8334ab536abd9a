"""Draws the scores: the frames of each side, its total on the way to 51, the weights in hand and what lies so far."""

from __future__ import annotations

from pygame import FRect

from game.games.horse_collar.rules.board import TREY
from game.games.horse_collar.rules.state import TARGET, WEIGHTS
from game.games.horse_collar.view import layout
from game.games.horse_collar.view.view_model import HorseCollarViewModel, set_of
from game.games.horse_collar.view.weight_pictures import weight_picture
from game.i18n import _
from game.presentation.view_model import Signature
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas

HEAD_TEXT = theme.CAPS
NAME, FRAMES = theme.LABEL.sized(19), theme.SMALL.sized(18)
TOTAL = theme.NUMBER.sized(32)
BADGE, BADGE_PITCH = 24.0, 18.0
TOTAL_WIDTH, TOTAL_MARGIN = 64.0, 10.0
SHOWN_FRAMES = 4
"""The last frames whose points are named."""
WEIGHT, WEIGHT_PITCH = 24.0, 34.0
SLID_SHARE = 0.5
"""How large a weight is drawn that was slid, in its own size."""
LIES = theme.BOLD.sized(20)
BAR_HEIGHT = 5.0


class ScorePanel:
    """The panel of scores."""

    box = layout.SCORES

    def __init__(self, view_model: HorseCollarViewModel) -> None:
        self._s = view_model

    def signature(self) -> Signature:
        """Returns scores, whose turn it is, the weights slid, and what lies."""
        view = self._s.view
        points = tuple(map(tuple, view.scores))
        return points, view.frame, view.side, view.slid, lying_values(self._s), view.is_over

    def draw(self, canvas: Canvas) -> None:
        """Draws a row for each side, and what the side in turn has in hand and on the board."""
        drawing.panel(canvas, self.box)
        view = self._s.view
        head = FRect(self.box.left + 14, self.box.top + 4, self.box.width - 28, layout.SCORE_HEAD - 4)
        words = _("Frame {number}").format(number=max(view.frame, 1))
        text.draw_pair(canvas, (words, HEAD_TEXT), (_("First to {points}").format(points=TARGET), HEAD_TEXT), head)
        for side in range(view.sides):
            self._draw_side(canvas, side, layout.score_row(side, view.sides))
        self._draw_turn(canvas)

    def _draw_side(self, canvas: Canvas, side: int, row: FRect) -> None:
        s, view = self._s, self._s.view
        if side == view.side and not view.is_over:
            drawing.card(canvas, row.inflate(0, -2), theme.GOLD_LIGHT, None, 10)
        left = row.left + 8 + BADGE / 2
        for seat in view.seats_of(side):
            canvas.blit_centred(icons.badge(canvas, s.badges[seat], BADGE), left, row.centery)
            left += BADGE_PITCH
        room = FRect(left, row.top, row.right - TOTAL_WIDTH - left, row.height - BAR_HEIGHT)
        names = ", ".join(s.names[seat] for seat in view.seats_of(side))
        last = " · ".join(str(points) for points in view.scores[side][-SHOWN_FRAMES:])
        text.draw_pair(canvas, (names, NAME), (last, FRAMES), room)
        total = FRect(row.right - TOTAL_WIDTH, row.top, TOTAL_WIDTH - 8, row.height - BAR_HEIGHT)
        style = TOTAL.sized(min(TOTAL.size, max(row.height - TOTAL_MARGIN, theme.MIN_TEXT_SIZE)))
        text.draw_line(canvas, str(view.totals[side]), style, total, text.RIGHT)
        bar = FRect(left, row.bottom - BAR_HEIGHT - 4, row.right - 8 - left, BAR_HEIGHT)
        canvas.fill(theme.PAPER_EDGE, bar)
        canvas.fill(theme.MONEY, FRect(bar.left, bar.top, bar.width * min(view.totals[side] / TARGET, 1.0), bar.height))

    def _draw_turn(self, canvas: Canvas) -> None:
        """Draws the eight weights, small once they were slid, and what the side's weights lie for."""
        view, box = self._s.view, layout.TURN
        for weight in range(WEIGHTS):
            size = WEIGHT if weight >= view.slid else WEIGHT * SLID_SHARE
            x = box.centerx + WEIGHT_PITCH * (weight - (WEIGHTS - 1) / 2)
            canvas.blit_centred(weight_picture(canvas, set_of(weight), size), x, box.centery)
        text.draw_line(canvas, lies_text(self._s), LIES, layout.LYING)


def lying_values(s: HorseCollarViewModel) -> tuple[int, ...]:
    """Returns what each weight on the board counts."""
    return tuple(s.view.value(weight) for weight in s.view.lying())


def lies_text(s: HorseCollarViewModel) -> str:
    """Returns what lies on the board, and that it needs a 3 to count."""
    values = lying_values(s)
    if not sum(values):
        return _("No points on the board")
    if max(values) < TREY:
        return _("{points} on the board: needs a 3").format(points=sum(values))
    return _("{points} on the board").format(points=sum(values))
