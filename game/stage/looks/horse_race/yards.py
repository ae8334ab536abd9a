"""What lies on the board beside the horses: the signs of the open sheet at the finish of its horses. Draws only."""

from __future__ import annotations

from pygame import FRect

from game.engine.horse_race.board import HORSES
from game.engine.horse_race.state import RACE
from game.stage.board import Board
from game.stage.columns import YARD, Columns
from game.stage.looks.base.showing import Signature
from game.stage.looks.horse_race.paddock import Meeting, lane
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

PLACES = {1: ((0, 0),), 2: ((-1, 0), (1, 0)), 3: ((-1, -1), (1, -1), (0, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1))}
"""Where so many signs lie in a yard, in halves of a sign from its middle."""
SIGNS = {1: 24.0, 2: 20.0, 3: 17.0, 4: 17.0}
"""How large they are."""
MIDDLE = 0.42
"""Where the middle of a yard lies, in its depths from the finish."""
LAST = theme.BOLD.sized(18).on(theme.PAPER_LIGHT)
LAST_HIGH, LAST_MARGIN, LAST_WIDEST = 24.0, 12.0, 96.0
"""Height of the plate at a horse on its last square, what it keeps free beside its words, and its width at most."""


class Yards:
    """The signs of the open sheet beyond the finish of each horse of which it holds cards, one a card."""

    def __init__(self, showing: Meeting, board: Board) -> None:
        self._s = showing
        self._columns = columns(board)
        left, top, right, bottom = self._columns.bounds()
        self.box = FRect(left, top, right - left, bottom - top)

    def signature(self) -> Signature:
        view = self._s.view
        return tuple(view.holders), self._s.sheet, tuple(self._s.looks)

    def draw(self, canvas: Canvas) -> None:
        s = self._s
        for horse in HORSES:
            count = s.view.held(horse).count(s.sheet)
            x, y = yard(self._columns, horse)
            for across, down in PLACES.get(count, ()):
                size = SIGNS[count]
                badge = icons.badge(canvas, s.looks[s.sheet], size)
                canvas.blit_centred(badge, x + across * size / 2 * 1.06, y + down * size / 2 * 1.02)


def draw_last_steps(canvas: Canvas, showing: Meeting, board: Board) -> None:
    """A plate at each horse that needs but one roll."""
    view, words = showing.view, _("1 more")
    if view.phase != RACE:
        return
    for horse in view.running():
        if view.steps_left(horse) == 1 and not showing.runners[horse].galloping:
            place = columns(board).place(lane(horse), view.positions[horse])
            wide = min(text.width(canvas, words, LAST) + LAST_MARGIN, LAST_WIDEST)
            box = FRect(0, 0, wide, LAST_HIGH)
            box.center = place.x, place.y + 40 * board.horse_size
            paint.card(canvas, box, theme.ALARM, theme.PAPER_LIGHT, 8)
            text.put(canvas, words, LAST, box)


def columns(board: Board) -> Columns:
    assert isinstance(board.course, Columns)
    return board.course


def yard(course: Columns, horse: int) -> tuple[float, float]:
    """The middle of a horse's yard."""
    return course.place(lane(horse), 1).x, course.finish(lane(horse)) - YARD * MIDDLE
