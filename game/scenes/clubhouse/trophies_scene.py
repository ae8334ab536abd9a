"""Shows the trophies: those that were won in gold with a ribbon, the others with how to get them."""

from __future__ import annotations

from pygame import FRect

from game.career.trophies import COMMON_TROPHIES, EarnedTrophy, Trophies, Trophy, all_trophies, trophies_for
from game.engine import catalog
from game.engine.catalog import load_part
from game.engine.message import Message
from game.i18n import _, translate
from game.scenes.base.context import GameContext
from game.scenes.base.page_scene import GamePageScene
from game.session.amounts import full_day_text
from game.ui import drawing, text, theme
from game.ui.box import REST, grid, place_in, rows, split_bottom, split_left
from game.ui.canvas import Canvas
from game.ui.controls import Segment
from game.ui.drawing import draw_medal
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Widget

EVERY_GAME = "every"
"""The page of those that any game can earn."""
COLUMNS = 8
MEDAL, TARGET = 92.0, 118.0
"""Logical units: a medal, and what can be pressed round it."""
DETAIL_HEIGHT = 132.0
SECRET_ICON = "help"


class TrophiesScene(GamePageScene):
    """A page of medals; what the one in focus is for stands below."""

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
        box = split_bottom(self.content_box, DETAIL_HEIGHT, 10)[1]
        cells = grid(box, COLUMNS, -(-len(self.shown) // COLUMNS))
        return [
            Medal(trophy, self._trophies.earned.get(trophy.key), place_in(cell, (TARGET, TARGET)))
            for trophy, cell in zip(self.shown, cells, strict=False)
        ]

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
    """The page that a trophy stands on."""
    game, dot, _name = trophy.key.partition(".")
    return game if dot and game in {one.key for one in catalog.games()} else EVERY_GAME


class Medal(Widget):
    """A trophy as a medal: gold with a ribbon once it was won, grey before, a question mark while it is a secret.

    A medal in the middle of `box`.
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
        icon = SECRET_ICON if self._is_hidden else self._trophy.icon
        draw_medal(canvas, icon, self.box.center, MEDAL, is_won=self._earned is not None)

    def draw_detail(self, canvas: Canvas, box: FRect) -> None:
        """Draws what the trophy is for, and who has won it."""
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.PAPER_EDGE)
        sign, words = split_left(box.inflate(-32, -12), MEDAL, 24)
        icon = SECRET_ICON if self._is_hidden else self._trophy.icon
        draw_medal(canvas, icon, sign.center, MEDAL, is_won=self._earned is not None)
        name, how, state = rows(words, 42, 42, REST)
        text.draw_line(canvas, self._name, theme.HEADING, name, text.LEFT)
        text.draw_line(canvas, self._how, theme.BODY, how, text.LEFT)
        text.draw_line(canvas, self._state, theme.SMALL, state, text.LEFT)


def trophies_news(context: GameContext) -> str:
    """How many were won."""
    won = Trophies.load(context.storage).earned
    return _("{won} of {all} won").format(won=len(won), all=len(all_trophies()))
