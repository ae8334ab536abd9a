"""Draws the account of the open sheet: the income of the next turn or the points of the last round, and the mission."""

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
AccountLines = tuple[AccountLine, AccountLine, AccountLine]


class AccountPanel(TablePanel[ConquestViewModel]):
    """The income of the next turn of the open sheet, in the last round its points, and its mission."""

    box = layout.ACCOUNT

    def signature(self) -> Signature:
        s = self._s
        seat = s.open_sheet_seat
        lands = len(s.state.territories[seat])
        continents = tuple(s.state.continents(seat))
        points_now = points(s.state, seat) if s.state.is_last_round else 0
        return seat, lands, continents, self._mission(), self._left, points_now, seat == s.acting, seat in s.out

    def draw(self, canvas: Canvas) -> None:
        draw_picture(canvas, "war_account", self.box, frozenset() if self._mission()[0] else UNSEALED)
        self._draw_account(canvas)

    @property
    def _left(self) -> int:
        state = self._s.state
        return state.to_place if state.round and state.asked == self._s.open_sheet_seat else 0

    def _mission(self) -> tuple[str, int, int]:
        """Returns the open sheet's mission with the progress and the need; "" if there is none or it is hidden."""
        s = self._s
        seat = s.open_sheet_seat
        if s.state.options.goal != "missions" or not s.state.missions[seat]:
            return "", 0, 0
        return present_mission_text(s.state, seat, s.names), *mission_progress(s.state, seat)

    def _draw_account(self, canvas: Canvas) -> None:
        box = layout.ACCOUNT
        line = FRect(box.left + INSET, box.top + 5, box.width - 2 * INSET, 32)
        has_next_turn = self._left or not self._s.state.is_last_round
        lines = self._income_lines() if has_next_turn else self._points_lines()
        (head, amount), (territories, count), (label, note) = lines
        text.draw_pair(canvas, (head, HEAD), (amount, LARGE.on(theme.MONEY)), line)
        line = FRect(line.left, line.top + 32, line.width, 24)
        text.draw_pair(canvas, (territories, WORDS), (count, WORDS), line)
        mission, done, needed = self._mission()
        if mission:
            label = _("Mission")
            note = f"{done}/{needed}" if needed else ""
        text.draw_pair(canvas, (label, WORDS), (note, WORDS), line.move(0, 29 if mission else 23))

    def _income_lines(self) -> AccountLines:
        """Returns the income of the next turn, or the armies that are left to place, with its terms."""
        s = self._s
        seat = s.open_sheet_seat
        coming = income(s.state, seat)
        head = (_("Reinforcements"), str(self._left)) if self._left else (self._turn_label(), f"+{coming.total}")
        territories = territory_count_text(len(s.state.territories[seat]))
        continents = f"+{coming.total - coming.territories}"
        return head, (territories, f"+{coming.territories}"), (_("Continents"), continents)

    def _points_lines(self) -> AccountLines:
        """Returns the points with their terms: after the last round there is no next turn."""
        s = self._s
        seat = s.open_sheet_seat
        territories = len(s.state.territories[seat])
        armies = s.state.army_count(seat)
        head = _("Last turn") if seat == s.acting else _("{name}: points").format(name=s.names[seat])
        return (
            (head, str(points(s.state, seat))),
            (_("Territories"), str(territories)),
            (_("Armies"), str(armies)),
        )

    def _turn_label(self) -> str:
        s = self._s
        seat = s.open_sheet_seat
        if seat in s.out:
            return _("{name} is out!").format(name=s.names[seat])
        if seat == s.acting:
            return _("Next turn")
        return _("{name}: next turn").format(name=s.names[seat])
