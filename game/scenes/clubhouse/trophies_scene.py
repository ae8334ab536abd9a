"""Shows the trophies in a cabinet, outlines of the missing ones, and how to win the trophy in focus."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from game.career.trophies import COMMON_TROPHIES, EarnedTrophy, Trophies, Trophy, all_trophies, trophies_for
from game.engine import catalog
from game.engine.catalog import load_part
from game.engine.message import Message
from game.i18n import _, translate
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import Painted
from game.scenes.base.page_scene import GamePageScene
from game.session.amounts import full_day_text
from game.ui import drawing, text, theme
from game.ui.box import REST, grid, inset, place_in, rows, split_bottom, split_left, split_rows
from game.ui.canvas import Canvas
from game.ui.controls import Segment
from game.ui.focus import Focus, FocusTarget
from game.ui.paintings import draw_trophy
from game.ui.widgets import Widget

EVERY_GAME = "every"
"""The page of those that any game can earn."""
COLUMNS = 8
"""Number of trophies that fills more than one shelf."""
FRAME = 8.0
"""Thickness of the cabinet's frame, in logical units."""
SHELF = 14.0
"""Thickness of a shelf, in logical units."""
PLATE = 50.0
"""Height of a brass plate on a shelf, in logical units."""
MAX_BADGE = 190.0
DETAIL_BADGE = 112.0
DETAIL_HEIGHT = 132.0
SECRET = "secret"
"""The badge of what is not told yet."""
PLATE_MIN_WIDTH = 170.0
"""From which on a place in the cabinet has room for a plate."""
GLASS = theme.blend(theme.BOARD_EDGE, theme.INK, 0.25)
"""The dark behind the glass."""


class TrophiesScene(GamePageScene):
    """A page of medals; the condition of the medal in focus is shown below."""

    name = "trophies"
    heading = Message("Trophies")

    def __init__(self, context: GameContext) -> None:
        self._trophies = Trophies.load(context.storage)
        latest = self._trophies.latest()
        super().__init__(context, page_of(latest[0]) if latest else EVERY_GAME)
        if latest:
            self.form.focus.key = f"trophy.{latest[0].key}"

    def refresh(self) -> None:
        super().refresh()
        everything = all_trophies()
        won = sum(trophy.key in self._trophies.earned for trophy in everything)
        self.title = _("Trophies: {won} of {all}").format(won=won, all=len(everything))

    def tabs(self) -> list[Segment]:
        own = [tab for tab in super().tabs() if load_part(str(tab.value), "trophies")]
        return [Segment(EVERY_GAME, _("Every game"), icon="trophy"), *own]

    @property
    def shown(self) -> tuple[Trophy, ...]:
        """The trophies of the page."""
        return trophies_for(self.page)[len(COMMON_TROPHIES) :] if self.page != EVERY_GAME else tuple(COMMON_TROPHIES)

    def contents(self) -> list[Widget]:
        cabinet = split_bottom(self.content_box, DETAIL_HEIGHT, 10)[1]
        shelves = -(-len(self.shown) // COLUMNS)
        cells = grid(inset(cabinet, FRAME, FRAME), len(self.shown) // shelves, shelves)
        medals = [
            Medal(one, self._trophies.earned.get(one.key), cell) for one, cell in zip(self.shown, cells, strict=True)
        ]
        return [Painted(cabinet, partial(draw_cabinet, shelves=shelves)), *medals]

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        medal = self._focused
        box = split_bottom(self.content_box, DETAIL_HEIGHT)[0]
        if medal is not None:
            medal.draw_detail(canvas, box)

    @property
    def _focused(self) -> Medal | None:
        medals = [one for one in self.form.widgets if isinstance(one, Medal)]
        return next((one for one in medals if one.key == self.form.focus.key), medals[0] if medals else None)


def page_of(trophy: Trophy) -> str:
    """Returns the page of a trophy."""
    game, dot, _name = trophy.key.partition(".")
    return game if dot and game in {one.key for one in catalog.games()} else EVERY_GAME


def draw_cabinet(canvas: Canvas, box: FRect, shelves: int) -> None:
    """Draws the cabinet behind the trophies."""
    drawing.card(canvas, box, theme.WOOD_DARK, theme.INK, 8)
    glass = inset(box, FRAME, FRAME)
    drawing.card(canvas, glass, GLASS, theme.INK, 4)
    for row in split_rows(glass, shelves):
        shelf = split_bottom(row, SHELF)[0]
        drawing.card(canvas, shelf, theme.WOOD, theme.INK, 2)
        drawing.card(canvas, FRect(shelf.left + 2, shelf.top + 2, shelf.width - 4, 4), theme.WOOD_LIGHT, None, 2)


class Medal(Widget):
    """A trophy on its shelf, with its name on a brass plate where there is room; an outline before it is won.

    A trophy that fills `box`.
    """

    def __init__(self, trophy: Trophy, earned: EarnedTrophy | None, box: FRect) -> None:
        super().__init__(f"trophy.{trophy.key}", box)
        self._trophy = trophy
        self._earned = earned

    @property
    def _is_hidden(self) -> bool:
        return self._trophy.is_secret and self._earned is None

    @property
    def _name(self) -> str:
        return _("Secret trophy") if self._is_hidden else translate(self._trophy.name)

    @property
    def _how(self) -> str:
        return _("Play on, and you will see.") if self._is_hidden else translate(self._trophy.how)

    @property
    def _state(self) -> str:
        if self._earned is None:
            return _("Not won yet")
        return _("Won by {name}, {day}").format(name=self._earned.name, day=full_day_text(self._earned.day))

    def targets(self) -> list[FocusTarget]:
        label = ". ".join((self._name, self._how.rstrip("."), self._state))
        return [FocusTarget(self.key, self.box, label, lambda: None)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        place = split_bottom(inset(self.box, 3, 6), SHELF - 6)[1]
        if self.box.width >= PLATE_MIN_WIDTH:
            plate, place = split_bottom(place, PLATE, 10)
            drawing.card(canvas, plate, theme.GOLD, theme.GOLD_DEEP, 6)
            text.draw_line(canvas, self._name, theme.BOLD.sized(theme.MIN_TEXT_SIZE), inset(plate, 3, 2))
        size = min(place.width, place.height, MAX_BADGE)
        self._draw_badge(canvas, place_in(place, (size, size), "midbottom"))

    def _draw_badge(self, canvas: Canvas, box: FRect) -> None:
        draw_trophy(canvas, SECRET if self._is_hidden else self._trophy.key, box, is_won=self._earned is not None)

    def draw_detail(self, canvas: Canvas, box: FRect) -> None:
        """Draws what the trophy is for, and who has won it."""
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.PAPER_EDGE)
        sign, words = split_left(inset(box, 16, 8), DETAIL_BADGE, 24)
        self._draw_badge(canvas, sign)
        name, how, state = rows(words, 42, 42, REST)
        text.draw_line(canvas, self._name, theme.HEADING, name, text.LEFT)
        text.draw_line(canvas, self._how, theme.BODY, how, text.LEFT)
        text.draw_line(canvas, self._state, theme.SMALL, state, text.LEFT)


def trophies_news(context: GameContext) -> str:
    """Number of trophies won."""
    return _("{won} of {all} won").format(won=len(Trophies.load(context.storage).earned), all=len(all_trophies()))
