"""Defines scenes with a page: a panel with content and a back button, and optionally a tab for each game."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from game.engine import catalog
from game.engine.catalog import game_by_key
from game.i18n import _
from game.scenes.base import menu_places
from game.scenes.base.context import TOUCH, GameContext
from game.scenes.base.form_scene import TOUCH_PANEL, FormScene
from game.tiled.map_index import map_label, maps_for_ruleset
from game.ui import drawing, text, theme
from game.ui.box import inset, split_bottom, split_columns, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl
from game.ui.focus import Focus
from game.ui.widgets import Button, ButtonContent, Sight, Widget

PANEL = FRect(60, 36, 1160, 648)
"""Panel of a page."""
GAP = 16.0
"""Gap between content and tabs or buttons, in logical units."""
BACK_SIZE = (190.0, 54.0)
"""Size of the back button, in logical units."""
TABS_HEIGHT = 50.0
"""Height of the tabs, in logical units."""
HEADING_HEIGHT = 46.0
"""Height of a heading, in logical units."""


class PageScene(FormScene):
    """A page without tabs. Subclasses return `contents` for the box between the head and the back button."""

    panel = PANEL
    foot_height = BACK_SIZE[1]
    """Height of the row with the back button, in logical units."""
    place = menu_places.TACK_ROOM

    def refresh(self) -> None:
        self.panel = TOUCH_PANEL if self.context.device == TOUCH else PANEL
        self.foot_height = self.context.row_height(BACK_SIZE[1])
        super().refresh()

    @property
    def content_box(self) -> FRect:
        """Box of the content."""
        return split_bottom(self.body, self.foot_height, GAP)[1]

    def widgets(self) -> list[Widget]:
        foot = split_bottom(self.body, self.foot_height)[0]
        back_box = split_left(foot, BACK_SIZE[0])[0]
        back = Button("back", back_box, ButtonContent(_("Back"), icon="back"), self.back)
        return [*self.contents(), back, *self.actions(split_top(foot, foot.height)[0])]

    def contents(self) -> list[Widget]:
        """Widgets of the content."""
        return []

    def actions(self, foot: FRect) -> list[Widget]:
        """Further buttons in `foot`, right of the back button."""
        return []

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, *(widget.spoken for widget in self.form.widgets if isinstance(widget, TextRow)))


class GamePageScene(PageScene):
    """A page with a tab for each game."""

    def __init__(self, context: GameContext, key: str = "") -> None:
        self.page = key or catalog.games()[0].key
        self.tabs_height = TABS_HEIGHT
        super().__init__(context, f"page.{self.page}")

    def refresh(self) -> None:
        self.tabs_height = self.context.row_height(TABS_HEIGHT)
        super().refresh()

    def tabs(self) -> list[Segment]:
        """Tabs of all pages."""
        return game_tabs()

    def show(self, page: str) -> None:
        """Opens a page."""
        self.page = page
        self.refresh()

    def widgets(self) -> list[Widget]:
        box = split_top(self.body, self.tabs_height)[0]
        return [SegmentedControl("page", inset(box, 2), self.tabs(), self.show, value=self.page), *super().widgets()]

    @property
    def content_box(self) -> FRect:
        return split_top(super().content_box, self.tabs_height, GAP)[1]


def game_tabs() -> list[Segment]:
    """Returns a tab for each game."""
    return [Segment(game.key, game_title(game.key), icon=game.icon) for game in catalog.games()]


Cell = tuple[str, theme.Style]
"""A text with its style."""


@dataclass(eq=False)
class TextRow(Sight):
    """A line of texts in columns, striped to separate it from its neighbours.

    `weights` are the relative widths of the cells.
    """

    cells: Sequence[Cell]
    weights: Sequence[float]
    is_striped: bool = False

    @property
    def spoken(self) -> str:
        return ", ".join(words for words, _style in self.cells if words)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if self.is_striped:
            drawing.card(canvas, self.box, theme.PAPER_SHADE, None, 8)
        columns = split_columns(inset(self.box, 14), self.weights, 14)
        for (words, style), column in zip(self.cells, columns, strict=True):
            text.draw_line(canvas, words, style, column, text.LEFT)


def game_title(rules: str) -> str:
    """Returns the short name of a game in the player's language: the part of its title after the colon.

    Shared texts, phones and rule books use the whole title.
    """
    game = game_by_key(rules)
    name = _(game.rules.title).rpartition(": ")[2] if game else rules
    return name[:1].upper() + name[1:]  # some languages have a small letter after a colon


def listed_title(rules: str) -> str:
    """Returns the name of a game next to those of other games, which differs from the name of the program."""
    game = game_by_key(rules)
    return _(game.listed_title) if game and game.listed_title else game_title(rules)


def map_title(rules: str, name: str) -> str:
    """Returns the title of a map in the player's language; "" if it is the game's title, or the map is missing."""
    titles = (map_label(entry) for entry in maps_for_ruleset(rules) if entry.name == name)
    return next((title for title in titles if title != game_title(rules)), "")
