"""Shows the stable book: the horses that raced here in a game, and the career of one of them."""

from functools import partial

from pygame import FRect

from game.career.after_match import settle
from game.career.daily_race import utc_today
from game.career.stable_book import Career, StableBook
from game.engine import catalog
from game.engine.message import Message
from game.i18n import _, plural
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import Painted
from game.scenes.base.page_scene import GAP, TABS_HEIGHT, PageScene, game_title
from game.session.amounts import dollars
from game.sprites.sprite_cache import SIDE_VIEW_GROUND, STANDING, SpriteCache
from game.tiled.map_index import all_maps, map_label
from game.ui import drawing, text, theme
from game.ui.box import (
    REST,
    grid,
    inset,
    nth_column,
    place_in,
    rows,
    split_left,
    split_right,
    split_rows,
    split_top,
)
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl, Stepper
from game.ui.focus import Focus
from game.ui.paintings import draw_picture
from game.ui.widgets import Action, Button, ButtonContent, Widget

LIST_WIDTH = 540.0
"""Width of the list of horses, in logical units."""
PAGES_WIDTH = 300.0
"""Width of the control that turns the page, in logical units."""
HORSES_PER_PAGE = 12
"""Maximum number of horses on a page of the list."""
HORSES_IN_ROW = 3
"""Number of horses in a row of the list."""
DOOR_GAP = 8.0
"""Gap between two doors, in logical units."""
DOOR_NAME_HEIGHT = 42.0
"""Height of the name on a door, in logical units."""
NAMEPLATE_SIZE = (400.0, 44.0)
"""Size of the nameplate below the stall, in logical units."""
PLATES_HEIGHT = 162.0
"""Height of all plates of a career, in logical units."""
PLATE_GAP = 6.0
"""Gap between two plates, in logical units."""
STALL_POSE = (0.9, 0.86)
"""Position of the hooves and height of a horse in its stall, as shares of the height of the stall's box."""
DOOR_POSE = (1.8, 1.8)
"""Position of the hooves and height of a horse above its door, as shares of the height of the stall's box."""
DOOR_COLOURS = theme.ButtonColours(theme.WOOD, theme.WOOD_DARK, theme.PAPER_LIGHT, theme.PAPER)
"""Colours of a door."""
FORM_SIZE = 40.0
"""Size of a result of the form, in logical units."""
FORM_GAP = 8.0
"""Gap between two results of the form, in logical units."""
NO_PLACE = "–"
"""Figure of a race without a place."""
Entry = tuple[str, Career]
"""Name and career of a horse."""


class StableBookScene(PageScene):
    """The choice of a game at the top, that of a horse at the left, and its career at the right."""

    name = "stable_book"
    heading = Message("Stable book")

    def __init__(self, context: GameContext) -> None:
        settle(context.storage, utc_today())
        self._careers = StableBook.load(context.storage).careers
        self._games = [game.key for game in catalog.games() if self._careers.get(game.key)]
        self._game = next(iter(self._games), "")
        self._page = 0
        self._chosen = self._names()[0] if self._games else ""
        self._sprites = SpriteCache(0.0)
        super().__init__(context, f"horse.{self._chosen}" if self._chosen else "back")

    def contents(self) -> list[Widget]:
        if not self._games:
            return [EmptyStall("", self.content_box)]
        tabs, below = split_top(self.content_box, self.context.row_height(TABS_HEIGHT), GAP)
        games = [Segment(key, game_title(key)) for key in self._games]
        control = SegmentedControl("game", tabs, games, self._choose_game, value=self._game)
        names = self._names()[self._page * HORSES_PER_PAGE : (self._page + 1) * HORSES_PER_PAGE]
        list_box, career_box = split_left(below, LIST_WIDTH, GAP)
        boxes = grid(list_box, HORSES_IN_ROW, -(-len(names) // HORSES_IN_ROW), DOOR_GAP)
        doors = map(self._door, names, boxes)
        entry = self._chosen, self._careers[self._game][self._chosen]
        return [control, *doors, Painted(career_box, partial(draw_career, entry=entry, sprites=self._sprites))]

    def _door(self, name: str, box: FRect) -> Widget:
        entry = name, self._careers[self._game][name]
        door = HorseButton(box, entry, partial(self._choose, name), is_chosen=name == self._chosen)
        door.sprites = self._sprites
        return door

    def actions(self, foot: FRect) -> list[Widget]:
        count = -(-len(self._names()) // HORSES_PER_PAGE)
        if count < 2:
            return []
        label = _("Page {number} of {count}").format(number=self._page + 1, count=count)
        return [Stepper("page", place_in(foot, (PAGES_WIDTH, foot.height), "midright"), label, self._turn_page)]

    def _names(self) -> list[str]:
        book = self._careers.get(self._game, {})

        def merit(name: str) -> tuple[int, int, int, int]:
            career = book[name]
            return -career.wins, -career.placed, -career.earned, career.horse

        return sorted(book, key=merit)

    def _choose_game(self, key: str) -> None:
        self._game = key
        self._page = 0
        self._choose(self._names()[0])

    def _choose(self, name: str) -> None:
        self._chosen = name
        self.refresh()

    def _turn_page(self, direction: int) -> None:
        count = -(-len(self._names()) // HORSES_PER_PAGE)
        self._page = (self._page + direction) % count
        self._choose(self._names()[self._page * HORSES_PER_PAGE])

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
            _("Last results: {places}").format(places=" ".join(map(figure, career.form))),
        )


def facts(career: Career) -> list[tuple[str, str]]:
    """Returns the career as labels and values."""
    best = career.best_rolls
    rows = [
        (_("Starts"), str(career.starts)),
        (_("Wins"), str(career.wins)),
        (_("Second or third"), str(career.placed)),
        (_("Won for you"), dollars(career.earned)),
        (_("Fastest race"), plural("{n} roll", "{n} rolls", best).format(n=best) if best else "–"),
    ]
    track = next((map_label(one) for one in all_maps() if one.name == career.best_map), "")
    if track and best:
        rows.append((_("Fastest on"), track))
    return rows


def figure(place: int) -> str:
    """Returns a place as a figure of the form."""
    return str(place) if place else NO_PLACE


def draw_horse(canvas: Canvas, sprites: SpriteCache, horse: int, box: FRect, pose: tuple[float, float]) -> None:
    """Draws the visible part of a horse in a box; `pose` is STALL_POSE or DOOR_POSE."""
    if sprites.scale == canvas.scale:
        foot_share, height_share = pose
        foot = box.top + box.height * foot_share
        height = box.height * height_share
        key = ("book horse", horse, height, sprites.silks(horse))
        picture = canvas.cached(key, lambda: sprites.horse_side(horse, STANDING, height).copy())
        with canvas.clipped(box):
            canvas.blit_centred(picture, box.centerx, foot - height * (SIDE_VIEW_GROUND - 0.5))


class HorseButton(Button):
    """A stable door with the horse of `entry` above it, and its name on the door."""

    sprites = SpriteCache(0.0)

    def __init__(self, box: FRect, entry: Entry, on_press: Action, *, is_chosen: bool) -> None:
        name, self._career = entry
        colours = theme.CHOSEN if is_chosen else DOOR_COLOURS
        super().__init__(f"horse.{name}", box, ButtonContent(_(name), colours=colours, style=theme.LABEL), on_press)
        starts = plural("{n} start", "{n} starts", self._career.starts).format(n=self._career.starts)
        wins = plural("{n} win", "{n} wins", self._career.wins).format(n=self._career.wins)
        self.accessible_name = ". ".join((_(name), _("{starts}, {wins}").format(starts=starts, wins=wins)))

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        colours = self.content.colours
        face = drawing.button_face(canvas, self.box, colours, is_pressed=focus.pressed == self.key)
        opening, name = rows(inset(face, 6, 5), REST, DOOR_NAME_HEIGHT)
        drawing.card(canvas, opening, theme.DIRT, theme.INK, 8)
        draw_horse(canvas, self.sprites, self._career.horse, inset(opening, 2, 2), DOOR_POSE)
        text.draw_line(canvas, self.content.words, self.content.style.on(colours.text), name)


class EmptyStall(Widget):
    """A text instead of horses before the first race is finished on this device."""

    @property
    def spoken(self) -> str:
        return _("No horses yet. Finish a race, and its horses move in with their winnings.")

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        stall, text_box = rows(self.box, REST, FORM_SIZE * 2, gap=GAP)
        draw_picture(canvas, "page_stall", stall)
        text.draw_centred(canvas, self.spoken, theme.HEADING.sized(24), text_box, text.CENTRE)


def draw_career(canvas: Canvas, box: FRect, entry: Entry, sprites: SpriteCache) -> None:
    """Draws a horse in its stall with a nameplate, and its career on plates."""
    name, career = entry
    drawing.card(canvas, box, theme.PAPER_LIGHT, theme.PAPER_EDGE)
    half_nameplate = NAMEPLATE_SIZE[1] / 2
    stall, plates, form = rows(inset(box, 10, 8), REST, PLATES_HEIGHT, FORM_SIZE, gap=(half_nameplate + 6, 6))
    drawing.card(canvas, stall, theme.WOOD, theme.INK)
    draw_picture(canvas, "page_stall", stall)
    draw_horse(canvas, sprites, career.horse, stall, STALL_POSE)
    nameplate = place_in(stall, NAMEPLATE_SIZE, "midbottom").move(0, half_nameplate)
    drawing.card(canvas, nameplate, theme.GOLD, theme.GOLD_DEEP, 8)
    text.draw_line(canvas, _(name), theme.HEADING, inset(nameplate, 12))
    for (label, value), plate in zip(facts(career), grid(plates, 2, 3, PLATE_GAP), strict=False):
        drawing.card(canvas, plate, theme.PAPER_SHADE, theme.GOLD_DEEP, 8)
        above, below = split_rows(inset(plate, 8, 1), 2)
        text.draw_line(canvas, value, theme.BOLD, above)
        text.draw_line(canvas, label, theme.SMALL, below)
    _draw_form(canvas, form, career)


def _draw_form(canvas: Canvas, box: FRect, career: Career) -> None:
    width = FORM_SIZE * 5 + FORM_GAP * 4
    figures, label = split_right(box, width, 12)
    text.draw_line(canvas, _("Last results"), theme.SMALL, label, text.LEFT)
    left = figures.right - (FORM_SIZE + FORM_GAP) * len(career.form) + FORM_GAP
    row = FRect(left, figures.top, figures.width, FORM_SIZE)
    for number, place in enumerate(career.form):
        square = nth_column(row, number, FORM_SIZE, FORM_GAP)
        drawing.card(canvas, square, theme.GOLD_LIGHT if place == 1 else theme.PAPER_SHADE, theme.PAPER_EDGE)
        text.draw_line(canvas, figure(place), theme.NUMBER, square)
