"""Draws the account of the open sheet: the income of the next turn or the points of the last round, and the mission."""

from collections.abc import Sequence

from pygame import FRect

from game.games.conquest.rules.turn_flow import points
from game.games.conquest.view import layout
from game.games.conquest.view.seat_figures import income
from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.wording import mission_progress, present_mission_text, territory_count_text
from game.i18n import _
from game.presentation.static_layer import TablePanel
from game.presentation.view_model import Signature
from game.ui import text, theme
from game.ui.box import nth_row
from game.ui.canvas import Canvas
from game.ui.paintings import draw_picture

HEAD = theme.CAPS.on(theme.INK)
WORDS = theme.SMALL.on(theme.INK)
LARGE = theme.NUMBER.sized(30)
INSET = 12.0
"""Horizontal padding of the panel, in logical units."""
UNSEALED = frozenset({"sealed"})
"""Parts of the picture that are hidden without a mission."""
AccountLine = tuple[str, str]
"""Label and value."""
HEAD_HEIGHT = 32.0
"""Height of the headline, in logical units."""
FIRST_MIDDLE = 48.5
"""Distance from the panel's top to the middle of the first line below the headline, in logical units."""
LINE_PITCH = 24.0
"""Distance from line to line with at most two lines below the headline, in logical units."""
CLOSE_PITCH = 18.5
"""Distance from line to line with three lines below the headline, in logical units."""
FOLD = 6.0
"""Width at the right that leaves the paper's folded corner free, in logical units."""
MOST_LINES = 3
"""Maximum number of lines below the headline."""


class AccountPanel(TablePanel[ConquestViewModel]):
    """The income of the next turn of the open sheet, in the last round its points, and its mission."""

    box = layout.ACCOUNT

    def signature(self) -> Signature:
        s = self._s
        seat = s.open_sheet_seat
        lands = len(s.state.territories[seat])
        continents = tuple(s.state.continents(seat))
        points_now = points(s.state, seat) if s.state.is_last_round else 0
        return seat, lands, continents, self._mission(), self._received, points_now, seat == s.acting, seat in s.out

    def draw(self, canvas: Canvas) -> None:
        draw_picture(canvas, "war_account", self.box, frozenset() if self._mission()[0] else UNSEALED)
        self._draw_account(canvas)

    @property
    def _received(self) -> int:
        """The armies that the seat has received in this turn; 0 after it has placed them, or begun to attack."""
        state = self._s.state
        seat = self._s.open_sheet_seat
        is_placing = bool(state.round and state.to_place) and state.turn == seat and not state.source
        return income(state, seat).total + state.set_armies if is_placing else 0

    def _mission(self) -> tuple[str, int, int]:
        """Returns the open sheet's mission with the progress and the need; "" if there is none or it is hidden."""
        s = self._s
        seat = s.open_sheet_seat
        if s.state.options.goal != "missions" or not s.state.missions[seat]:
            return "", 0, 0
        return present_mission_text(s.state, seat, s.names), *mission_progress(s.state, seat)

    def _draw_account(self, canvas: Canvas) -> None:
        box = layout.ACCOUNT
        line = FRect(box.left + INSET, box.top + 5, box.width - 2 * INSET, HEAD_HEIGHT)
        has_next_turn = self._received or not self._s.state.is_last_round
        (head, amount), *terms = self._income_lines() if has_next_turn else self._points_lines()
        text.draw_pair(canvas, (head, HEAD), (amount, LARGE.on(theme.MONEY)), line)
        mission, done, needed = self._mission()
        if mission:
            terms.append((_("Mission"), f"{done}/{needed}" if needed else ""))
        if len(terms) > MOST_LINES:
            territories, *others, last = terms
            terms = [territories, _joined(others), last]
        pitch = CLOSE_PITCH if len(terms) == MOST_LINES else LINE_PITCH
        row = FRect(line.left, box.top + FIRST_MIDDLE - pitch / 2, line.width - FOLD, pitch)
        for number, (label, note) in enumerate(terms):
            text.draw_pair(canvas, (label, WORDS), (note, WORDS), nth_row(row, number, pitch))

    def _income_lines(self) -> list[AccountLine]:
        """Returns the armies of this turn while they are placed, else of the next one, and the terms of the sum."""
        s = self._s
        seat = s.open_sheet_seat
        coming = income(s.state, seat)
        received = self._received
        head = (_("Reinforcements"), f"+{received}") if received else (self._turn_label(), f"+{coming.total}")
        terms = (
            (_("Continents"), coming.total - coming.territories),
            (_("Cards"), received and s.state.set_armies),
        )
        territories = territory_count_text(len(s.state.territories[seat])), f"+{coming.territories}"
        return [head, territories, *((label, f"+{armies}") for label, armies in terms if armies)]

    def _points_lines(self) -> list[AccountLine]:
        """Returns the points with their terms: after the last round there is no next turn."""
        s = self._s
        seat = s.open_sheet_seat
        territories = len(s.state.territories[seat])
        armies = s.state.army_count(seat)
        head = _("Points") if seat == s.acting else _("{name}: points").format(name=s.names[seat])
        return [
            (head, str(points(s.state, seat))),
            (_("Territories"), str(territories)),
            (_("Armies"), str(armies)),
        ]

    def _turn_label(self) -> str:
        s = self._s
        seat = s.open_sheet_seat
        if seat in s.out:
            return _("{name} is out!").format(name=s.names[seat])
        if seat == s.acting:
            return _("Next turn")
        return _("{name}: next turn").format(name=s.names[seat])


def _joined(lines: Sequence[AccountLine]) -> AccountLine:
    """Returns several terms as one line: “Continents · Cards” with “+5 +4”."""
    labels, values = zip(*lines, strict=True)
    return " · ".join(labels), " ".join(values)
