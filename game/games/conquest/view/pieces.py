"""Draws the pieces on the world: wooden plates with badge and number, figures, and the names of continents."""

from functools import partial

import pygame
from pygame import FRect, Surface

from game.games.conquest.rules.state import NEUTRAL
from game.games.conquest.view.army_places import (
    BADGE_GAP,
    FIGURE_OVERLAP,
    FIGURE_SINK,
    MOST_FIGURES,
    MOST_HIDDEN,
    NAME_BADGE,
    PLAIN,
    ArmyPlace,
    ArmySize,
    continent_label,
)
from game.games.conquest.view.layout import WORLD
from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.view.world_geometry import Point
from game.ui import icons, shapes, svg, text, theme
from game.ui.canvas import Canvas

COAT = "#d94f2b"
"""Colour in the drawings of figures that is replaced by the owner's."""
COAT_SHADE = "#a3351a"
"""Colour in the drawings of figures that is replaced by a darker shade of the owner's."""
SHADE_SHARE = 0.3
"""Share of ink in that shade, 0 to 1."""
STRENGTHS = (("cannon", 10), ("rider", 5), ("soldier", 1))
"""The figures, and the number of armies that each represents."""
FLAG = 96.0
"""Height of a flag on a stage, in logical units."""
FIGURE_HEIGHTS = {"cannon": 28.0, "rider": 34.0, "soldier": 30.0}
"""Heights of the figures, in logical units."""
CONTINENT_NAME = theme.BOLD.sized(19)


def draw_army(
    canvas: Canvas, s: ConquestViewModel, owner: int, armies: int, position: Point, place: ArmyPlace = PLAIN
) -> None:
    """Draws an army: its number on a plate near `position`, and figures as far as there is space."""
    draw_figures(canvas, s, owner, armies, position, place)
    draw_plate(canvas, s, owner, armies, position, place)


def draw_figures(
    canvas: Canvas, s: ConquestViewModel, owner: int, armies: int, position: Point, place: ArmyPlace
) -> None:
    """Draws the figures of an army on its plate or at the plate's left."""
    kinds = tuple(figures_of(armies, place.most))
    if not kinds:
        return
    colour = canvas.preferences.mapped_colour(s.owner_colour(owner))
    size = place.size.figures
    picture = canvas.cached(("figures", kinds, size, colour), partial(_render_figures, canvas, kinds, size, colour))
    plate = _plate_box(position, place, armies)
    width, height = picture.get_width() / canvas.scale, picture.get_height() / canvas.scale
    if place.is_aside:
        canvas.blit(picture, plate.left + FIGURE_OVERLAP * size - width, plate.bottom - height)
    else:
        canvas.blit(picture, plate.centerx - width / 2, plate.top + FIGURE_SINK * size - height)


def draw_plate(
    canvas: Canvas, s: ConquestViewModel, owner: int, armies: int, position: Point, place: ArmyPlace
) -> None:
    """Draws the plate of an army with its number."""
    badge = owner if owner == NEUTRAL else s.badges[owner]
    colour = canvas.preferences.mapped_colour(s.owner_colour(owner))
    key = ("plate", place.size, badge, colour, armies, canvas.preferences.silks.get(badge))
    picture = canvas.cached(key, partial(_render_plate, canvas, s, (owner, armies), place.size))
    canvas.blit(picture, *_plate_box(position, place, armies).topleft)


def _plate_box(position: Point, place: ArmyPlace, armies: int) -> FRect:
    """Returns the box of a plate, low enough that the map's upper edge does not hide its figures."""
    plate = place.plate(position, armies)
    top = plate.top if place.is_aside else place.figures(position).top
    return plate.move(0, max(WORLD.top - MOST_HIDDEN - top, 0.0) if place.most else 0.0)


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


def _render_figures(canvas: Canvas, kinds: tuple[str, ...], size: float, colour: theme.Colour) -> Surface:
    """Returns figures side by side."""
    figures = [army_figure(canvas, kind, colour, FIGURE_HEIGHTS[kind] * size) for kind in kinds]
    overlap = canvas.px(FIGURE_OVERLAP * size)
    height = max(figure.get_height() for figure in figures)
    width = sum(figure.get_width() - overlap for figure in figures) + overlap
    picture = shapes.transparent_surface((width, height), theme.WOOD_DARK)
    left = 0
    for figure in figures:
        picture.blit(figure, (left, height - figure.get_height()))
        left += figure.get_width() - overlap
    return svg.optimise(picture)


def _render_plate(canvas: Canvas, s: ConquestViewModel, army: tuple[int, int], army_size: ArmySize) -> Surface:
    """Returns a slice of wood: dark edge, pale face, badge at the left and number at the right.

    `army` is the owner and the number of armies.
    """
    owner, armies = army
    width, height = army_size.plate_width(armies), army_size.height
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
    side = army_size.badge
    if owner == NEUTRAL:
        badge = shapes.rounded_box((canvas.px(side),) * 2, canvas.px(side / 2), mapped(theme.STONE))
    else:
        badge = icons.badge(canvas, s.badges[owner], side)
    plate_canvas.blit_centred(badge, height / 2, height / 2)
    number_box = FRect(side + BADGE_GAP, 0, width - side - 2 * BADGE_GAP, height)
    text.draw_line(plate_canvas, str(armies), theme.NUMBER.sized(army_size.number), number_box)
    return plate


def draw_continent(canvas: Canvas, s: ConquestViewModel, continent: int) -> None:
    """Writes name and bonus of a continent on the map; in gold and with a badge if a seat holds all of it."""
    x, y = s.world.continents[continent].position
    holder = s.state.continent_holder(continent)
    label = continent_label(continent)
    colour = theme.PAPER_LIGHT if holder is None else theme.GOLD_LIGHT
    name = text.outlined(canvas, label, CONTINENT_NAME.on(colour))
    canvas.blit_centred(name, x, y)
    if holder is not None:
        badge = icons.badge(canvas, s.badges[holder], NAME_BADGE)
        canvas.blit_centred(badge, x - (name.get_width() / canvas.scale + NAME_BADGE) / 2, y)
