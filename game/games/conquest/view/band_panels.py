"""Draws the band below the world: the prompt's head, and what the next turn and the next set of cards bring."""

from __future__ import annotations

from pygame import FRect

from game.games.conquest.view import layout
from game.games.conquest.view.income import income
from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.wording.names import mission_progress, present_mission_text, territory_count_text
from game.i18n import _
from game.presentation.view_model import Signature
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas

HEAD, WORDS, LARGE = theme.CAPS, theme.SMALL, theme.NUMBER.sized(30)
INSET = 12.0
ICON = 22.0
HEAD_EDGE = 2.0
"""The dark line under the head."""


class HeadPanel:
    """The band's head in the colour of the open sheet, in which the prompt stands."""

    box = FRect(layout.BAND.left, layout.BAND.top, layout.BAND.width, layout.HEAD_HEIGHT + HEAD_EDGE)

    def __init__(self, view_model: ConquestViewModel) -> None:
        self._s = view_model

    def signature(self) -> Signature:
        """Returns the badge of the open sheet."""
        return self._s.badges[self._s.open_sheet_seat]

    def draw(self, canvas: Canvas) -> None:
        """Draws the head."""
        canvas.fill(theme.WOOD_DARK, self.box)
        colour = theme.SEAT_COLOURS[self._s.badges[self._s.open_sheet_seat]]
        canvas.fill(colour, FRect(self.box.left, self.box.top, self.box.width, layout.HEAD_HEIGHT))


class AccountPanel:
    """What the next turn of the open sheet brings, and its mission."""

    box = layout.ACCOUNT

    def __init__(self, view_model: ConquestViewModel) -> None:
        self._s = view_model

    def signature(self) -> Signature:
        """Returns whose sheet lies open, and what is written on it."""
        s, seat = self._s, self._s.open_sheet_seat
        return seat, s.state.territory_counts[seat], tuple(s.state.continents(seat)), self._mission()

    def draw(self, canvas: Canvas) -> None:
        """Draws the account on paper."""
        drawing.card(canvas, self.box, theme.PAPER, theme.WOOD_DARK, 10)
        self._draw_account(canvas)

    def _mission(self) -> tuple[str, int, int]:
        """Returns the words of the open sheet's mission and how far it is, as far as they may be seen; "" for none."""
        s, seat = self._s, self._s.open_sheet_seat
        if s.state.options.goal != "missions" or not s.state.missions[seat]:
            return "", 0, 0
        return present_mission_text(s.state, seat, s.names), *mission_progress(s.state, seat)

    def _draw_account(self, canvas: Canvas) -> None:
        """Draws the armies of the next turn, what they are for, and the next set or the mission."""
        s, seat, box = self._s, self._s.open_sheet_seat, layout.ACCOUNT
        coming = income(s.state, seat)
        room = FRect(box.left + INSET, box.top + 5, box.width - 2 * INSET, 32)
        text.draw_pair(canvas, (_("Next turn"), HEAD), (f"+{coming.total}", LARGE.on(theme.MONEY)), room)
        territories = territory_count_text(s.state.territory_counts[seat])
        room = room.move(0, 32)
        text.draw_pair(
            canvas, (territories, WORDS), (f"+{coming.territories}", WORDS), FRect(*room.topleft, room.width, 24)
        )
        mission, done, needed = self._mission()
        bonus = coming.total - coming.territories
        words = _("Mission") if mission else _("Continents")
        note = f"+{bonus}" if not mission else f"{done}/{needed}" if needed else ""
        line = FRect(room.left, room.top + 29, room.width, 24)
        if not mission:
            line.top -= 6
        text.draw_pair(canvas, (words, WORDS), (note, WORDS), line)


def draw_next_set(canvas: Canvas, s: ConquestViewModel, box: FRect) -> None:
    """Draws what the next set of cards is worth, at the right of a place for cards."""
    coming = income(s.state, s.open_sheet_seat)
    width = layout.NEXT_SET_WIDTH
    place = FRect(box.right - width, box.top + 6, width - 8, box.height - 12)
    canvas.blit_centred(icons.icon(canvas, "cards", ICON, theme.INK_SOFT), place.centerx, place.top + 14)
    text.draw_line(canvas, _("Set"), WORDS, FRect(place.left - 4, place.top + 26, place.width + 8, 24))
    text.draw_line(canvas, f"+{coming.next_set}", LARGE, FRect(place.left, place.top + 50, place.width, 36))
