"""Draws the prompt bar: the colour and the faces of the acting seats, the question or status, and a second line."""

from collections.abc import Sequence

from pygame import FRect

from game.engine.rules import Seat
from game.games.horse_race import wording
from game.games.horse_race.rules.state import OVER
from game.games.horse_race.view import layout
from game.games.horse_race.view.view_model import HorseRaceViewModel, acting_seats, active_seat, is_dealing
from game.i18n import _
from game.presentation.command_picker_view import HINT_DISTANCE, HINT_INSET, HINT_MARK_SIZE, draw_hint_mark
from game.session.amounts import signed_dollars
from game.ui import drawing, text, theme
from game.ui.box import split_left, split_top
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

NAME = theme.BOLD.sized(21).on(theme.PAPER_LIGHT)
SECOND_LINE = theme.LABEL.sized(19).on(theme.PAPER_LIGHT)
FACE = 44.0
"""Size of an acting seat's portrait, in logical units."""
FACE_PITCH = 34.0
"""Distance between two portraits, in logical units; they overlap."""
FACE_LEFT = 30.0
"""Distance of the first portrait's middle from the bar's left edge, in logical units."""
TEXT_GAP = 6.0
"""Distance between the last portrait and the text, in logical units."""
TEXT_RIGHT = 10.0
"""Distance between the text and the bar's right edge, in logical units."""


class HorseRacePromptBar:
    """The bar of the acting seats: all its plates have their colour and their faces (`acting_seats`)."""

    def __init__(self, view_model: HorseRaceViewModel) -> None:
        self._s = view_model
        self.tip = ""
        """The hint for a side bet, which is too long for the bar."""

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        seats = acting_seats(self._s, is_asked=True)
        line = self._draw_ground(canvas, head, seats)
        self.tip = words if advice and self._s.hides_track else ""
        if advice and not self.tip:
            draw_hint_mark(canvas, line.left + HINT_MARK_SIZE / 2, line.centery)
            line = split_left(line, HINT_MARK_SIZE, 6)[1]
        second_line = wording.next_step_text(self._s.view) if self.tip else words
        text.draw_line(canvas, second_line, SECOND_LINE, line, text.LEFT)

    def hint_space(self, canvas: Canvas, head: str) -> FRect:
        """Returns the part of the bar at the right of the question."""
        left = text_box(faces=1).left + text.width(canvas, head, NAME) + HINT_DISTANCE
        bar = layout.PROMPT_BAR
        return FRect(left, bar.top, bar.right - HINT_INSET - left, bar.height)

    def draw_status(self, canvas: Canvas, words: str) -> None:
        view = self._s.view
        self.tip = ""
        seats = acting_seats(self._s, is_asked=False)
        if view.winner and not is_dealing(view) and view.phase != OVER:
            if self._has_own_result:
                seats = (self._s.open_sheet_seat,)
            self._draw_ground(canvas, "", seats)
            text.draw_centred(canvas, self._result_text(), NAME, text_box(len(seats)), text.LEFT)
            return
        head = _("{name} deals") if is_dealing(view) else _("{name} rolls")
        if self._s.hides_track:
            head = _("{name} bets")
        if view.phase == OVER:
            head = _("Game over")
        line = self._draw_ground(canvas, head.format(name=self._s.names[active_seat(self._s)]), seats)
        text.draw_line(canvas, words, SECOND_LINE, line, text.LEFT)

    @property
    def _has_own_result(self) -> bool:
        """Whether the pot is paid, so that the bar shows the result of the only person at this screen."""
        return bool(self._s.nets) and self._s.is_only_person(self._s.open_sheet_seat)

    def _result_text(self) -> str:
        """Returns the seats that share the pot, or the result of the only person."""
        s = self._s
        if not self._has_own_result:
            return wording.shares_text(s.view, s.names)
        seat = s.open_sheet_seat
        paid = s.costs[seat]
        net = s.nets[seat]
        words = _("Won {won}, paid {paid}: {net}")
        return words.format(won=wording.dollars(net + paid), paid=wording.dollars(paid), net=signed_dollars(net))

    def _draw_ground(self, canvas: Canvas, head: str, seats: Sequence[Seat]) -> FRect:
        """Draws the bar, the faces and the first line; returns the box of the second line."""
        s = self._s
        box = layout.PROMPT_BAR
        colour = theme.SEAT_COLOURS[s.badges[seats[0]]] if len(seats) == 1 else theme.NIGHT
        drawing.card(canvas, box, colour, None, 14)
        for number, seat in enumerate(seats):
            x = box.left + FACE_LEFT + FACE_PITCH * number
            draw_portrait(canvas, s.badges[seat], x, box.centery, FACE, s.chips[seat].shown_mood)
        inside = text_box(len(seats))
        line = split_top(inside, box.height / 2)[0]
        text.draw_line(canvas, head, NAME, line, text.LEFT)
        return line.move(0, box.height / 2 - 4)


def text_box(faces: int) -> FRect:
    """Returns the box of both lines of text, next to this number of faces."""
    bar = layout.PROMPT_BAR
    left = FACE_LEFT + FACE_PITCH * (max(faces, 1) - 1) + FACE / 2 + TEXT_GAP
    return FRect(bar.left + left, bar.top + 2, bar.width - left - TEXT_RIGHT, bar.height - 2)
