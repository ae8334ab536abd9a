"""Shows the trophies in a cabinet, with outlines of the missing ones, and how to win the trophy in focus."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from game.career.trophies import COMMON_TROPHIES, EarnedTrophy, Trophies, Trophy, all_trophies, trophies_for
from game.engine import catalog
from game.engine.catalog import load_part
from game.engine.message import Message
from game.i18n import _, translate
from game.presentation.defaults import nothing
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
"""Key of the page with the trophies that every game can earn."""
COLUMNS = 8
"""Maximum number of trophies on a shelf."""
FRAME_WIDTH = 8.0
"""Thickness of the cabinet's frame, in logical units."""
SHELF_HEIGHT = 14.0
"""Thickness of a shelf, in logical units."""
PLATE_HEIGHT = 50.0
"""Height of a name plate, in logical units."""
MAX_BADGE = 190.0
"""Maximum size of a trophy on a shelf, in logical units."""
DETAIL_BADGE = 112.0
"""Width of the trophy below the cabinet, in logical units."""
DETAIL_HEIGHT = 132.0
"""Height of the card below the cabinet, in logical units."""
SECRET = "secret"
"""Picture of a secret trophy before it is won."""
MIN_PLATE_WIDTH = 170.0
"""Minimum width of a trophy's box with a plate, in logical units."""
GLASS_COLOUR = theme.blend(theme.BOARD_EDGE, theme.INK, 0.25)
"""Colour of the inside of the cabinet."""


class TrophiesScene(GamePageScene):
    """The trophies of one page; the condition of the trophy in focus is below the cabinet."""

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
        if self.page == EVERY_GAME:
            return tuple(COMMON_TROPHIES)
        return trophies_for(self.page)[len(COMMON_TROPHIES) :]

    def contents(self) -> list[Widget]:
        _detail, cabinet = split_bottom(self.content_box, DETAIL_HEIGHT, 10)
        shelves = -(-len(self.shown) // COLUMNS)
        cells = grid(inset(cabinet, FRAME_WIDTH, FRAME_WIDTH), len(self.shown) // shelves, shelves)
        medals = [
            Medal(trophy, self._trophies.earned.get(trophy.key), cell)
            for trophy, cell in zip(self.shown, cells, strict=True)
        ]
        return [Painted(cabinet, partial(draw_cabinet, shelves=shelves)), *medals]

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        medal = self._focused
        if medal is not None:
            detail, _cabinet = split_bottom(self.content_box, DETAIL_HEIGHT)
            medal.draw_detail(canvas, detail)

    @property
    def _focused(self) -> Medal | None:
        """The medal in focus, else the first one; None if there is none."""
        medals = [widget for widget in self.form.widgets if isinstance(widget, Medal)]
        first = medals[0] if medals else None
        return next((medal for medal in medals if medal.key == self.form.focus.key), first)


def page_of(trophy: Trophy) -> str:
    """Returns the page of a trophy."""
    game, dot, _name = trophy.key.partition(".")
    return game if dot and catalog.game_by_key(game) else EVERY_GAME


def draw_cabinet(canvas: Canvas, box: FRect, shelves: int) -> None:
    """Draws the cabinet behind the trophies."""
    drawing.card(canvas, box, theme.WOOD_DARK, theme.INK, 8)
    glass = inset(box, FRAME_WIDTH, FRAME_WIDTH)
    drawing.card(canvas, glass, GLASS_COLOUR, theme.INK, 4)
    for row in split_rows(glass, shelves):
        shelf, _trophies = split_bottom(row, SHELF_HEIGHT)
        drawing.card(canvas, shelf, theme.WOOD, theme.INK, 2)
        drawing.card(canvas, FRect(shelf.left + 2, shelf.top + 2, shelf.width - 4, 4), theme.WOOD_LIGHT, None, 2)


class Medal(Widget):
    """A trophy on its shelf, or its outline before it is won, with its name on a plate if there is space."""

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
        return [FocusTarget(self.key, self.box, label, nothing)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        _shelf, area = split_bottom(inset(self.box, 3, 6), SHELF_HEIGHT - 6)
        if self.box.width >= MIN_PLATE_WIDTH:
            plate, area = split_bottom(area, PLATE_HEIGHT, 10)
            drawing.card(canvas, plate, theme.GOLD, theme.GOLD_DEEP, 6)
            text.draw_line(canvas, self._name, theme.BOLD.sized(theme.MIN_TEXT_SIZE), inset(plate, 3, 2))
        size = min(area.width, area.height, MAX_BADGE)
        self._draw_badge(canvas, place_in(area, (size, size), "midbottom"))

    def _draw_badge(self, canvas: Canvas, box: FRect) -> None:
        draw_trophy(canvas, SECRET if self._is_hidden else self._trophy.key, box, is_won=self._earned is not None)

    def draw_detail(self, canvas: Canvas, box: FRect) -> None:
        """Draws the trophy with its name, condition and winner."""
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.PAPER_EDGE)
        badge, lines = split_left(inset(box, 16, 8), DETAIL_BADGE, 24)
        self._draw_badge(canvas, badge)
        name, how, state = rows(lines, 42, 42, REST)
        text.draw_line(canvas, self._name, theme.HEADING, name, text.LEFT)
        text.draw_line(canvas, self._how, theme.BODY, how, text.LEFT)
        text.draw_line(canvas, self._state, theme.SMALL, state, text.LEFT)


def trophies_news(context: GameContext) -> str:
    """Returns the number of trophies won as text."""
    won = len(Trophies.load(context.storage).earned)
    return _("{won} of {all} won").format(won=won, all=len(all_trophies()))
