"""Draws the standings: luck, cards, income, armies and territories of every seat, the dice so far, the recap."""

from collections.abc import Mapping, Sequence

from pygame import FRect

from game.engine.rules import Event
from game.games.conquest.view.seat_figures import Luck, income, luck_by_seat, signed
from game.games.conquest.view.view_model import ConquestViewModel
from game.i18n import _
from game.presentation.standings import BARS_LEFT, StandingsTable, draw_standings
from game.ui import text, theme
from game.ui.box import nth_row
from game.ui.canvas import Canvas

LOSSES = FRect(BARS_LEFT, 292, 250, 26)
"""The first line of the losses, from the upper left corner."""


def draw_standing(
    canvas: Canvas, box: FRect, s: ConquestViewModel, events: Sequence[Event], recap: Sequence[str]
) -> None:
    """Draws the table at the left, the dice and the losses at the right, and the recap below."""
    luck = luck_by_seat(events)
    own = luck.get(s.open_sheet_seat, Luck())
    heads = (_("Luck"), _("Cards"), _("Income"), _("Armies"), _("Lands"))
    worth = {seat: row_values(s, seat, luck) for seat in sorted(s.state.seats, key=s.state.army_count, reverse=True)}
    words = _("Dice of {name}").format(name=s.names[s.open_sheet_seat])
    draw_standings(canvas, box, s, StandingsTable(heads, worth, own.faces, recap, "", words, "pips"))
    losses = (
        (_("Armies lost"), f"{own.lost}"),
        (_("expected"), f"{own.expected_lost:.1f}"),
        (_("Armies beaten"), f"{own.beaten}"),
        (_("expected"), f"{own.expected_beaten:.1f}"),
    )
    for number, (label, value) in enumerate(losses):
        line = nth_row(LOSSES.move(box.topleft), number, LOSSES.height)
        text.draw_pair(canvas, (label, theme.SMALL), (value, theme.LABEL), line)


def row_values(s: ConquestViewModel, seat: int, luck: Mapping[int, Luck]) -> tuple[str, ...]:
    """Returns what the table says of a seat, in the order of its columns."""
    state = s.state
    chance = signed(luck[seat].armies) if seat in luck else "–"
    return (
        chance,
        str(len(state.hands[seat])),
        f"+{income(state, seat).total}",
        str(state.army_count(seat)),
        str(len(state.territories[seat])),
    )
