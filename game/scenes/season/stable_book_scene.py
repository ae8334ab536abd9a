"""Shows the stable book: the horses of a game that raced here, and the career of one of them with its portrait."""

from __future__ import annotations

from pygame import FRect, Surface

from game.career.after_match import settle
from game.career.daily_race import utc_today
from game.career.stable_book import Career, StableBook
from game.engine import catalog
from game.i18n import _, plural
from game.scenes.base import menu_places
from game.scenes.base.context import TOUCH, GameContext
from game.scenes.base.form_scene import TOUCH_PANEL, FormScene
from game.session.amounts import dollars
from game.sprites.sprite_cache import STANDING, SpriteCache
from game.tiled.map_index import all_maps
from game.ui import drawing, text, theme
from game.ui.box import (
    REST,
    columns,
    inset,
    nth_column,
    nth_row,
    place_in,
    rows,
    split_bottom,
    split_left,
    split_right,
    split_top,
)
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl, Stepper
from game.ui.focus import Focus
from game.ui.widgets import Action, Button, ButtonContent, Label, Widget

PANEL = FRect(60, 30, 1160, 660)
TABS_HEIGHT, GAP, LIST_WIDTH = 50.0, 16.0, 520.0
ROWS, ROW_GAP, CLOTH, FACTS_WIDTH = 7, 6.0, 34.0, 190.0
"""Horses on a page of the list; logical units."""
BACK_SIZE, PAGES_WIDTH = (190.0, 54.0), 300.0
PORTRAIT_HEIGHT, NAME_HEIGHT = 136.0, 44.0
FORM_SIZE, FORM_GAP = 40.0, 8.0
"""A figure of the form, logical units square."""
NO_PLACE = "–"
Entry = tuple[str, Career]


class StableBookScene(FormScene):
    """A game is chosen above, a horse at the left; its career stands at the right."""

    name = "stable_book"
    panel = PANEL
    place = menu_places.TACK_ROOM

    def __init__(self, context: GameContext) -> None:
        settle(context.storage, utc_today())
        self._careers = StableBook.load(context.storage).careers
        self._games = [game.key for game in catalog.games() if self._careers.get(game.key)]
        self._game = next(iter(self._games), "")
        self._page = 0
        self._chosen = self._names()[0] if self._games else ""
        self._sprites = SpriteCache(0.0)
        super().__init__(context, f"horse.{self._chosen}" if self._chosen else "back")

    def refresh(self) -> None:
        self.title = _("Stable book")
        self.panel = TOUCH_PANEL if self.context.device == TOUCH else PANEL
        super().refresh()

    def widgets(self) -> list[Widget]:
        foot, page = split_bottom(self.body, self.context.row_height(BACK_SIZE[1]), GAP)
        back = Button("back", split_left(foot, BACK_SIZE[0])[0], ButtonContent(_("Back"), icon="back"), self.back)
        if not self._games:
            return [Label(page, _("No race has been finished on this device yet."), theme.BODY), back]
        tabs, below = split_top(page, self.context.row_height(TABS_HEIGHT), GAP)
        games = [Segment(key, _(self._title(key))) for key in self._games]
        control = SegmentedControl("game", tabs, games, self._choose_game)
        control.value = self._game
        rows = [
            self._row(name, nth_row(split_left(below, LIST_WIDTH)[0], number, self._row_height(below), ROW_GAP))
            for number, name in enumerate(self._names()[self._page * ROWS : (self._page + 1) * ROWS])
        ]
        return [control, *rows, self._detail(split_left(below, LIST_WIDTH, GAP)[1]), back, *self._pages(foot)]

    def _title(self, key: str) -> str:
        game = catalog.game_by_key(key)
        return game.rules.title if game else key

    def _row_height(self, box: FRect) -> float:
        return (box.height - (ROWS - 1) * ROW_GAP) / ROWS

    def _row(self, name: str, box: FRect) -> Widget:
        entry = name, self._careers[self._game][name]
        return HorseButton(box, entry, lambda: self._choose(name), is_chosen=name == self._chosen)

    def _detail(self, box: FRect) -> Widget:
        return CareerCard(box, (self._chosen, self._careers[self._game][self._chosen]), self._sprites)

    def _pages(self, foot: FRect) -> list[Widget]:
        count = -(-len(self._names()) // ROWS)
        if count < 2:
            return []
        words = _("Page {number} of {count}").format(number=self._page + 1, count=count)
        return [Stepper("page", place_in(foot, (PAGES_WIDTH, foot.height), "midright"), words, self._turn_page)]

    def _names(self) -> list[str]:
        """The horses of the open game, the most successful first."""
        book = self._careers.get(self._game, {})

        def merit(name: str) -> tuple[int, int, int, int]:
            one = book[name]
            return -one.wins, -one.placed, -one.earned, one.horse

        return sorted(book, key=merit)

    def _choose_game(self, key: str) -> None:
        self._game, self._page = key, 0
        self._choose(self._names()[0])

    def _choose(self, name: str) -> None:
        self._chosen = name
        self.refresh()

    def _turn_page(self, direction: int) -> None:
        count = -(-len(self._names()) // ROWS)
        self._page = (self._page + direction) % count
        self._choose(self._names()[self._page * ROWS])

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        if self._sprites.scale != canvas.scale:
            self._sprites = SpriteCache(canvas.scale)
            self.refresh()

    def spoken_text(self) -> tuple[str, ...]:
        if not self._chosen:
            return (self.title,)
        career = self._careers[self._game][self._chosen]
        return (
            self.title,
            _(self._chosen),
            *(f"{label}: {value}" for label, value in facts(career)),
            form_words(career),
        )


def facts(career: Career) -> list[tuple[str, str]]:
    """Returns the career as labels and values."""
    track = next((_(found.title) for found in all_maps() if found.name == career.best_map), "")
    rolls = plural("{n} roll", "{n} rolls", career.best_rolls).format(n=career.best_rolls) if career.best_rolls else "–"
    return [
        (_("Starts"), str(career.starts)),
        (_("Wins"), str(career.wins)),
        (_("Second or third"), str(career.placed)),
        (_("Won for you"), dollars(career.earned)),
        (_("Fastest race"), rolls),
        *([(_("Fastest on"), track)] if track and career.best_rolls else []),
    ]


def form_words(career: Career) -> str:
    """The last results, the newest last, for the screen reader."""
    return _("Last results: {places}").format(places=" ".join(map(figure, career.form)))


def figure(place: int) -> str:
    """A place as a figure of the form."""
    return str(place) if place else NO_PLACE


class HorseButton(Button):
    """A horse in the list: its cloth and name, and how often it won.

    A row for the horse of `entry` that fills `box`.
    """

    def __init__(self, box: FRect, entry: Entry, on_press: Action, *, is_chosen: bool) -> None:
        name, self._career = entry
        colours = theme.CHOSEN if is_chosen else theme.PLAIN
        super().__init__(f"horse.{name}", box, ButtonContent(_(name), colours=colours, style=theme.LABEL), on_press)
        starts = plural("{n} start", "{n} starts", self._career.starts).format(n=self._career.starts)
        wins = plural("{n} win", "{n} wins", self._career.wins).format(n=self._career.wins)
        self._facts = _("{starts}, {wins}").format(starts=starts, wins=wins)
        self.accessible_name = f"{self.content.words}. {self._facts}"

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        tone = self.content.colours
        face = drawing.button_face(canvas, self.box, tone, is_pressed=focus.pressed == self.key)
        sign, name, facts_box = columns(inset(face, 12), CLOTH, REST, FACTS_WIDTH, gap=(12, 10))
        canvas.blit_centred(_cloth(canvas, self._career.horse), *sign.center)
        text.draw_line(canvas, self.content.words, self.content.style, name, text.LEFT)
        text.draw_line(canvas, self._facts, theme.SMALL.on(tone.note), facts_box, text.RIGHT)


def _cloth(canvas: Canvas, horse: int) -> Surface:
    return canvas.cached(("book cloth", horse), lambda: SpriteCache(canvas.scale).cloth(horse, CLOTH))


class CareerCard(Widget):
    """The portrait of a horse, and its career in figures.

    A card for the horse of `entry` that fills `box`.
    """

    def __init__(self, box: FRect, entry: Entry, sprites: SpriteCache) -> None:
        super().__init__("", box)
        self._name, self._career = entry
        self._sprites = sprites

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.card(canvas, self.box, theme.PAPER_LIGHT, theme.PAPER_EDGE)
        parts = (PORTRAIT_HEIGHT, NAME_HEIGHT, REST, FORM_SIZE)
        stall, name, table, form = rows(inset(self.box, 16, 10), *parts, gap=(4, 0, 6))
        drawing.card(canvas, stall, theme.TURF, theme.TURF_DARK)
        if self._sprites.scale == canvas.scale:
            portrait = self._sprites.horse_side(self._career.horse, STANDING, PORTRAIT_HEIGHT - 12)
            canvas.blit_centred(portrait, *stall.center)
        text.draw_line(canvas, _(self._name), theme.HEADING, name, text.LEFT)
        told = facts(self._career)
        for (label, value), line in zip(told, rows(table, *(REST,) * len(told)), strict=True):
            text.draw_pair(canvas, (label, theme.LABEL.on(theme.INK_SOFT)), (value, theme.LABEL), line)
        self._draw_form(canvas, form)

    def _draw_form(self, canvas: Canvas, box: FRect) -> None:
        """The last results as figures; a win is gold."""
        strip = FORM_SIZE * 5 + FORM_GAP * 4
        figures, label = split_right(box, strip, 12)
        text.draw_line(canvas, _("Last results"), theme.SMALL, label, text.LEFT)
        first = figures.right - (FORM_SIZE + FORM_GAP) * len(self._career.form) + FORM_GAP
        row = FRect(first, figures.top, figures.width, FORM_SIZE)
        for number, place in enumerate(self._career.form):
            square = nth_column(row, number, FORM_SIZE, FORM_GAP)
            drawing.card(canvas, square, theme.GOLD_LIGHT if place == 1 else theme.PAPER_SHADE, theme.PAPER_EDGE)
            text.draw_line(canvas, figure(place), theme.NUMBER, square)
