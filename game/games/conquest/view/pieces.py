"""Draws the pieces on the world: wooden plates with badge and number, figures, and the names of continents."""

from functools import lru_cache, partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.games.conquest.rules.state import NEUTRAL
from game.games.conquest.rules.world import CONTINENTS, NUMBERS
from game.games.conquest.view.layout import WORLD
from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.view.world_geometry import Point, half_width
from game.games.conquest.view.world_map import WorldMap
from game.i18n import _
from game.ui import icons, shapes, svg, text, theme
from game.ui.canvas import Canvas

NUMBER = theme.NUMBER.sized(20)
BADGE = 20.0
"""Size of the badge on a plate, in logical units."""
PLATE = 25.0
"""Height of a plate, in logical units."""
COAT = "#d94f2b"
"""Colour in the drawings of figures that is replaced by the owner's."""
COAT_SHADE = "#a3351a"
"""Colour in the drawings of figures that is replaced by a darker shade of the owner's."""
SHADE_SHARE = 0.3
"""Share of ink in that shade, 0 to 1."""
STRENGTHS = (("cannon", 10), ("rider", 5), ("soldier", 1))
"""The figures, and the number of armies that each represents."""
MOST_FIGURES = 3
"""Maximum number of figures on a plate."""
FLAG = 96.0
"""Height of a flag on a stage, in logical units."""
FIGURE_HEIGHTS = {"cannon": 28.0, "rider": 34.0, "soldier": 30.0}
"""Heights of the figures, in logical units."""
FIGURE_OVERLAP = 5.0
"""Overlap of two figures, in logical units."""
FIGURE_SINK = 4.0
"""Overlap of figures and plate, in logical units."""
FIGURES_ROOM = 31.0
"""Height of the area for figures above a plate, in logical units."""
MOST_HIDDEN = 7.0
"""Maximum height of a piece that the map's upper edge hides, in logical units."""
ROOM_HEIGHTS = (16.0, 26.0, 38.0)
"""Heights above the army point at which the width of a territory is measured, in logical units."""
FIGURE_ROOM = 32.0
"""Width of a territory for each figure, in logical units."""
FEW_FIGURES = 2
"""Number of figures of most armies."""
LEAST_ROOM = 24.0
"""Minimum width for a figure on the plate instead of at its left, in logical units."""
ROOM_ASIDE = 64.0
"""Minimum width at the army point for a figure at the left of the plate, in logical units."""
PLATE_PADDING = 9.0
"""Horizontal padding of a plate, in logical units."""
DIGIT_WIDTH = 12.5
"""Width of any digit, so that plates do not change with every number, in logical units."""
CONTINENT_NAME = theme.BOLD.sized(19)


class FigureRoom(NamedTuple):
    """Space for the figures of an army."""

    most: int = MOST_FIGURES
    """Maximum number of figures."""
    is_aside: bool = False
    """Whether the figures are at the left of the plate instead of on it."""


ON_PLATE = FigureRoom()
"""Figures on the plate."""
NO_FIGURES = FigureRoom(0)
"""Only a plate."""


@lru_cache(maxsize=4 * len(NUMBERS))
def land_width(world: WorldMap, number: int, height: float = 0.0) -> float:
    """Returns the width of a territory around its army point, or at a height above it, in logical units."""
    x, y = world.territories[number].army
    return 2 * half_width(world.territories[number].outline, (x, y - height))


@lru_cache(maxsize=len(NUMBERS))
def figure_room(world: WorldMap, number: int) -> FigureRoom:
    """Returns the space for figures within a territory."""
    width = min(land_width(world, number, height) for height in ROOM_HEIGHTS)
    is_aside = width < LEAST_ROOM and land_width(world, number) >= ROOM_ASIDE
    return FigureRoom(min(max(int(width / FIGURE_ROOM), 1), MOST_FIGURES), is_aside)


def figures_box(world: WorldMap, number: int) -> FRect:
    """Returns the box of the figures of a territory's army, about as wide as most of them."""
    x, y = world.territories[number].army
    room = figure_room(world, number)
    figures = FRect(0, 0, LEAST_ROOM * min(room.most, FEW_FIGURES), FIGURES_ROOM)
    if room.is_aside:
        figures.midright = x - army_width(1) / 2, y
    else:
        figures.midbottom = x, y - PLATE / 2
    return figures


def draw_army(
    canvas: Canvas, s: ConquestViewModel, owner: int, armies: int, position: Point, room: FigureRoom = ON_PLATE
) -> None:
    """Draws an army: its number on a plate around `position`, and figures as far as there is space."""
    badge = owner if owner == NEUTRAL else s.badges[owner]
    colour = canvas.preferences.mapped_colour(s.owner_colour(owner))
    key = ("army", room, badge, colour, armies, canvas.preferences.silks.get(badge))
    picture = canvas.cached(key, partial(_render_army, canvas, s, (owner, armies), room))
    height = picture.get_height() / canvas.scale
    rise = FIGURES_ROOM / 2 if room.most and not room.is_aside else 0.0
    x, y = position
    canvas.blit_centred(picture, x, max(y - rise, WORLD.top + height / 2 - MOST_HIDDEN))


def army_width(armies: int) -> float:
    """Returns the width of a plate with a number of armies, in logical units."""
    return BADGE + 4 + DIGIT_WIDTH * len(str(armies)) + PLATE_PADDING


def figures_of(armies: int, most: int = MOST_FIGURES) -> list[str]:
    """Returns at most `most` figures for a number of armies, the strongest first."""
    figures: list[str] = []
    for kind, strength in STRENGTHS:
        figures += [kind] * (armies // strength)
        armies %= strength
    return figures[:most]


def army_figure(canvas: Canvas, kind: str, colour: theme.Colour, height: float) -> Surface:
    """Returns the picture of a figure in its owner's colour, with a height in logical units."""

    def render() -> Surface:
        name = f"army_{kind}"
        coats = {COAT: icons.to_hex(colour), COAT_SHADE: icons.to_hex(theme.blend(colour, theme.INK, SHADE_SHARE))}
        size = canvas.px(height * svg.aspect_ratio(name)), canvas.px(height)
        return svg.optimise(svg.rasterise(svg.with_options(svg.read_svg(name), coats, frozenset()), *size))

    return canvas.cached(("army figure", kind, colour, height), render)


def falling_soldier(canvas: Canvas, colour: theme.Colour, height: float, degrees: float) -> Surface:
    """Returns a soldier who falls, turned counterclockwise."""
    upright = army_figure(canvas, "soldier", colour, height)
    if not degrees:
        return upright
    return canvas.cached(
        ("falling soldier", colour, height, degrees), lambda: svg.optimise(pygame.transform.rotate(upright, degrees))
    )


def draw_flag(canvas: Canvas, colour: theme.Colour, foot: Point, risen: float, height: float = FLAG) -> None:
    """Draws a flag of its owner's colour with its foot at a point, as far as it has risen, 0 to 1."""
    picture = army_figure(canvas, "flag", canvas.preferences.mapped_colour(colour), height)
    visible = picture.get_rect(height=round(picture.get_height() * risen))
    x, y = canvas.at(*foot)
    canvas.surface.blit(picture, (x - picture.get_width() // 4, y - visible.height), visible)


def _render_army(canvas: Canvas, s: ConquestViewModel, army: tuple[int, int], room: FigureRoom) -> Surface:
    """Returns the picture of an army: `army` is its owner and its number."""
    owner, armies = army
    colour = canvas.preferences.mapped_colour(s.owner_colour(owner))
    plate = _render_plate(canvas, s, owner, armies)
    figures = [army_figure(canvas, kind, colour, FIGURE_HEIGHTS[kind]) for kind in figures_of(armies, room.most)]
    if not figures:
        return plate
    overlap = canvas.px(FIGURE_OVERLAP)
    pitches = [picture.get_width() - overlap for picture in figures]
    if room.is_aside:
        left = 0
        plate_left = sum(pitches)
        width = plate_left + plate.get_width()
        height = max(figures[0].get_height(), plate.get_height())
        foot = height
    else:
        width = max(sum(pitches) + overlap, plate.get_width())
        left = (width - sum(pitches) - overlap) // 2
        plate_left = (width - plate.get_width()) // 2
        height = plate.get_height() + canvas.px(FIGURES_ROOM)
        foot = height - plate.get_height() + canvas.px(FIGURE_SINK)
    picture = shapes.transparent_surface((width, height), theme.WOOD_DARK)
    for figure, pitch in zip(figures, pitches, strict=True):
        picture.blit(figure, (left, foot - figure.get_height()))
        left += pitch
    picture.blit(plate, (plate_left, height - plate.get_height()))
    return svg.optimise(picture)


def _render_plate(canvas: Canvas, s: ConquestViewModel, owner: int, armies: int) -> Surface:
    """Returns a slice of wood: dark edge, pale face, badge at the left and number at the right."""
    width, height = army_width(armies), PLATE
    size = canvas.px(width) + canvas.px(3), canvas.px(height) + canvas.px(4)
    plate = shapes.transparent_surface(size, theme.WOOD_DARK)
    plate_canvas = canvas.drawing_on(plate)
    mapped = canvas.preferences.mapped_colour
    box = canvas.px(width), canvas.px(height)
    radius = canvas.px(height / 2)
    plate.blit(shapes.rounded_box(box, radius, mapped(theme.WOOD_DARK)), (canvas.px(1), canvas.px(3)))
    face = shapes.rounded_box(box, radius, mapped(theme.PAPER_LIGHT), mapped(theme.PAPER_SHADE))
    plate.blit(shapes.framed_box(box, radius, mapped(theme.WOOD_DARK), 0, face), (0, 0))
    plate.blit(shapes.rounded_outline(box, radius, canvas.px(2), mapped(theme.WOOD_DARK)), (0, 0))
    if owner == NEUTRAL:
        badge = shapes.rounded_box((canvas.px(BADGE),) * 2, canvas.px(BADGE / 2), mapped(theme.STONE))
    else:
        badge = icons.badge(canvas, s.badges[owner], BADGE)
    plate_canvas.blit_centred(badge, height / 2, height / 2)
    text.draw_line(plate_canvas, str(armies), NUMBER, FRect(BADGE + 4, 0, width - BADGE - 8, height))
    return plate


def draw_continent(canvas: Canvas, s: ConquestViewModel, continent: int) -> None:
    """Writes name and bonus of a continent on the map; in gold and with a badge if a seat holds all of it."""
    x, y = s.world.continents[continent].position
    holder = s.state.continent_holder(continent)
    label = f"{_(CONTINENTS[continent].name)} +{CONTINENTS[continent].bonus}"
    colour = theme.PAPER_LIGHT if holder is None else theme.GOLD_LIGHT
    name = text.outlined(canvas, label, CONTINENT_NAME.on(colour))
    canvas.blit_centred(name, x, y)
    if holder is not None:
        badge = icons.badge(canvas, s.badges[holder], BADGE)
        canvas.blit_centred(badge, x - (name.get_width() / canvas.scale + BADGE) / 2, y)
