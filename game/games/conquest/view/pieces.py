"""Draws the pieces on the world: wooden plates with badge and number, figures within their land, continents."""

from functools import lru_cache
from typing import NamedTuple

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
"""Size of the badge on a plate."""
PLATE = 25.0
"""Height of that."""
# The colours of the figures in the drawings, for which the owner's are put, and how much darker the second is.
COAT = "#d94f2b"
COAT_SHADE = "#a3351a"
SHADE_SHARE = 0.3
STRENGTHS = (("cannon", 10), ("rider", 5), ("soldier", 1))
"""The figures, and for how many armies each stands."""
# How many figures stand on a plate, and the height of a flag on a stage, logical units.
MOST_FIGURES = 3
FLAG = 96.0
FIGURE_HEIGHTS = {"cannon": 28.0, "rider": 34.0, "soldier": 30.0}
# How far figures overlap each other and the plate, how high they may stand above it, and how much of them the map's
# upper edge may hide, logical units.
FIGURE_OVERLAP = 5.0
FIGURE_SINK = 4.0
FIGURES_ROOM = 31.0
MOST_HIDDEN = 7.0
# How high above a land's army point it is measured how wide the land is; how wide it must be there for each figure and
# for the only one, and at that point for one beside the number.
ROOM_HEIGHTS = (16.0, 26.0, 38.0)
FIGURE_ROOM = 32.0
LEAST_ROOM = 24.0
ROOM_ASIDE = 64.0
PLATE_PADDING = 9.0
DIGIT_WIDTH = 12.5
"""Room for a digit, so that plates do not change with every number."""
CONTINENT_NAME = theme.BOLD.sized(19)


class FigureRoom(NamedTuple):
    """How many figures may stand with a number, and whether at its left: else they stand on it."""

    most: int = MOST_FIGURES
    is_aside: bool = False


ON_PLATE = FigureRoom()
NO_FIGURES = FigureRoom(0)


@lru_cache(maxsize=4 * len(NUMBERS))
def land_width(world: WorldMap, number: int, height: float = 0.0) -> float:
    """Returns how wide a land is to both sides of its army point, or that high above it."""
    x, y = world.territories[number].army
    return 2 * half_width(world.territories[number].outline, (x, y - height))


@lru_cache(maxsize=len(NUMBERS))
def figure_room(world: WorldMap, number: int) -> FigureRoom:
    """Returns the room for figures in a land, which they do not leave."""
    width = min(land_width(world, number, height) for height in ROOM_HEIGHTS)
    is_aside = width < LEAST_ROOM and land_width(world, number) >= ROOM_ASIDE
    return FigureRoom(min(max(int(width / FIGURE_ROOM), 1), MOST_FIGURES), is_aside)


def draw_army(
    canvas: Canvas, s: ConquestViewModel, owner: int, armies: int, place: Point, room: FigureRoom = ON_PLATE
) -> None:
    """Draws some armies: their number on a plate round a point, and figures standing there; none for no room."""
    badge = owner if owner == NEUTRAL else s.badges[owner]
    colour = canvas.preferences.mapped_colour(s.owner_colour(owner))
    picture = canvas.cached(
        ("army", room, badge, colour, armies, canvas.preferences.silks.get(badge)),
        lambda: _render_army(canvas, s, (owner, armies), room),
    )
    height = picture.get_height() / canvas.scale
    rise = FIGURES_ROOM / 2 if room.most and not room.is_aside else 0.0
    canvas.blit_centred(picture, place[0], max(place[1] - rise, WORLD.top + height / 2 - MOST_HIDDEN))


def army_width(armies: int) -> float:
    """Returns the width of a plate with a number of armies."""
    return BADGE + 4 + DIGIT_WIDTH * len(str(armies)) + PLATE_PADDING


def figures_of(armies: int, most: int = MOST_FIGURES) -> list[str]:
    """Returns the figures for a number of armies, so many at most, of which the strongest come first."""
    figures: list[str] = []
    for kind, strength in STRENGTHS:
        figures += [kind] * (armies // strength)
        armies %= strength
    return figures[:most]


def army_figure(canvas: Canvas, kind: str, colour: theme.Colour, height: float) -> Surface:
    """Returns the picture of a figure in its owner's colour, so high (logical units)."""

    def render() -> Surface:
        name = f"army_{kind}"
        coats = {COAT: icons.to_hex(colour), COAT_SHADE: icons.to_hex(theme.blend(colour, theme.INK, SHADE_SHARE))}
        size = canvas.px(height * svg.aspect_ratio(name)), canvas.px(height)
        return svg.optimise(svg.rasterise(svg.with_options(svg.read_svg(name), coats, frozenset()), *size))

    return canvas.cached(("army figure", kind, colour, height), render)


def draw_flag(canvas: Canvas, colour: theme.Colour, foot: Point, risen: float, height: float = FLAG) -> None:
    """Draws a flag of its owner's colour that is planted at a place, as far as it has risen, 0 to 1."""
    picture = army_figure(canvas, "flag", canvas.preferences.mapped_colour(colour), height)
    seen = picture.get_rect(height=round(picture.get_height() * risen))
    x, y = canvas.at(*foot)
    canvas.surface.blit(picture, (x - picture.get_width() // 4, y - seen.height), seen)


def _render_army(canvas: Canvas, s: ConquestViewModel, army: tuple[int, int], room: FigureRoom) -> Surface:
    """Returns the picture of an army: `army` is its owner and its number."""
    colour = canvas.preferences.mapped_colour(s.owner_colour(army[0]))
    plate = _render_plate(canvas, s, *army)
    figures = [army_figure(canvas, kind, colour, FIGURE_HEIGHTS[kind]) for kind in figures_of(army[1], room.most)]
    pitch = [picture.get_width() - canvas.px(FIGURE_OVERLAP) for picture in figures]
    if not figures:
        return plate
    if room.is_aside:
        size = (sum(pitch) + plate.get_width(), max(figures[0].get_height(), plate.get_height()))
        left = 0
        foot = size[1]
        plate_left = sum(pitch)
    else:
        width = max(sum(pitch) + canvas.px(FIGURE_OVERLAP), plate.get_width())
        size = width, plate.get_height() + canvas.px(FIGURES_ROOM)
        left = (width - sum(pitch) - canvas.px(FIGURE_OVERLAP)) // 2
        plate_left = (width - plate.get_width()) // 2
        foot = size[1] - plate.get_height() + canvas.px(FIGURE_SINK)
    picture = shapes.transparent_surface(size, theme.WOOD_DARK)
    for figure, step in zip(figures, pitch, strict=True):
        picture.blit(figure, (left, foot - figure.get_height()))
        left += step
    picture.blit(plate, (plate_left, size[1] - plate.get_height()))
    return svg.optimise(picture)


def _render_plate(canvas: Canvas, s: ConquestViewModel, owner: int, armies: int) -> Surface:
    """Returns a slice of wood: dark edge, pale face, badge at the left and number at the right."""
    width, height = army_width(armies), PLATE
    size = canvas.px(width) + canvas.px(3), canvas.px(height) + canvas.px(4)
    plate = shapes.transparent_surface(size, theme.WOOD_DARK)
    part = canvas.drawing_on(plate)
    mapped = canvas.preferences.mapped_colour
    box = canvas.px(width), canvas.px(height)
    plate.blit(shapes.rounded_box(box, canvas.px(height / 2), mapped(theme.WOOD_DARK)), (canvas.px(1), canvas.px(3)))
    face = shapes.rounded_box(box, canvas.px(height / 2), mapped(theme.PAPER_LIGHT), mapped(theme.PAPER_SHADE))
    plate.blit(shapes.framed_box(box, canvas.px(height / 2), mapped(theme.WOOD_DARK), 0, face), (0, 0))
    plate.blit(shapes.rounded_outline(box, canvas.px(height / 2), canvas.px(2), mapped(theme.WOOD_DARK)), (0, 0))
    if owner == NEUTRAL:
        part.blit_centred(
            shapes.rounded_box((canvas.px(BADGE),) * 2, canvas.px(BADGE / 2), mapped(theme.STONE)),
            height / 2,
            height / 2,
        )
    else:
        part.blit_centred(icons.badge(canvas, s.badges[owner], BADGE), height / 2, height / 2)
    text.draw_line(part, str(armies), NUMBER, FRect(BADGE + 4, 0, width - BADGE - 8, height))
    return plate


def draw_continent(canvas: Canvas, s: ConquestViewModel, continent: int) -> None:
    """Writes name and bonus of a continent on its land; in gold, with the holder's badge, when it is whole."""
    x, y = s.world.continents[continent].place
    holder = s.state.continent_holder(continent)
    words = f"{_(CONTINENTS[continent].name)} +{CONTINENTS[continent].bonus}"
    colour = theme.PAPER_LIGHT if holder is None else theme.GOLD_LIGHT
    name = text.outlined(canvas, words, CONTINENT_NAME.on(colour))
    canvas.blit_centred(name, x, y)
    if holder is not None:
        canvas.blit_centred(
            icons.badge(canvas, s.badges[holder], BADGE), x - (name.get_width() / canvas.scale + BADGE) / 2, y
        )
