"""The head of the panel at the right: the pot, the race, and what the columns of the rows are. Draws only."""

from __future__ import annotations

from pygame import FRect

from game.engine.horse_race.board import HORSES
from game.engine.horse_race.cards import SUITS
from game.engine.horse_race.state import DEAL
from game.stage.looks.base.showing import Signature
from game.stage.looks.base.still import Part
from game.stage.looks.horse_race import layout
from game.stage.looks.horse_race.labels import dollars
from game.stage.looks.horse_race.paddock import Meeting
from game.stage.looks.horse_race.rows import Row
from game.ui import paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

POT = theme.TITLE.sized(40).on(theme.PAPER_LIGHT)
RACE = theme.BOLD.sized(19).on(theme.PAPER_LIGHT)
QUARTER = theme.SMALL.on(theme.PAPER_LIGHT)
COIN = 40.0


def field(showing: Meeting) -> tuple[Part, ...]:
    """The parts of the panel: its head, and a row a horse."""
    return Head(showing), *(Row(showing, horse) for horse in HORSES)


class Head:
    """The pot and the titles."""

    box = layout.FIELD_HEAD

    def __init__(self, showing: Meeting) -> None:
        self._s = showing

    def signature(self) -> Signature:
        view = self._s.view
        return view.pot, view.race, view.races, view.phase, bool(self._s.chances)

    def draw(self, canvas: Canvas) -> None:
        paint.headed_panel(canvas, layout.FIELD, layout.HEAD, theme.MONEY)
        self._draw_pot(canvas)
        row = layout.TITLES
        needs = FRect(row.left + layout.NEEDS_LEFT - 30, row.top, layout.NEEDS_WIDE + 30, row.height)
        text.put(canvas, _("needs"), theme.SMALL, needs, text.RIGHT)
        if self._s.chances:
            room = FRect(row.left + layout.CHANCE_LEFT, row.top, layout.CHANCE_WIDE, row.height)
            text.put(canvas, _("wins"), theme.SMALL, room, text.RIGHT)
        left = row.left + layout.CARDS_LEFT
        text.put(canvas, _("its cards"), theme.SMALL, FRect(left, row.top, row.right - left, row.height))

    def _draw_pot(self, canvas: Canvas) -> None:
        view = self._s.view
        canvas.blit_centred(self._s.sprites.coin(COIN), *layout.COIN)
        text.put(canvas, dollars(view.pot), POT, layout.AMOUNT, text.LEFT)
        race = max(view.race + (view.phase == DEAL), 1)
        text.put(canvas, _("Race {race} of {races}").format(race=race, races=view.races), RACE, layout.RACE, text.RIGHT)
        quarter = _("{amount} a card").format(amount=dollars(view.pot // SUITS))
        text.put(canvas, quarter, QUARTER, layout.QUARTER, text.RIGHT)
