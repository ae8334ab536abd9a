"""Draws the territories with their names and armies, in parts of the world that are redrawn by themselves."""

from collections.abc import Callable, Iterable
from operator import itemgetter

from pygame import FRect

from game.games.conquest.rules.state import NOBODY
from game.games.conquest.view import layout, pieces, territory_names
from game.games.conquest.view.army_places import single_place
from game.games.conquest.view.stack_places import stack_place
from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.view.world_geometry import bounds
from game.games.conquest.view.world_map import TerritoryArea, WorldMap
from game.games.conquest.view.world_pictures import GLOWS, TerritoryPictures
from game.presentation.view_model import Signature
from game.ui import theme
from game.ui.canvas import Canvas

LIFT = 4.0
"""Distance by which the source of a question is lifted, in logical units."""
SHADOW_DROP = 5.0
"""Distance of the shadow below it, in logical units."""
COLUMNS, ROWS = 4, 2
MOST_ARMIES = 999
"""Maximum number of armies for which a plate has space on its part of the world."""


class WorldPanel:
    """A part of the world, which is redrawn when an owner, a number or the choice changes there.

    The world is divided into parts because most changes affect only two territories.
    """

    def __init__(
        self, view_model: ConquestViewModel, pictures: Callable[[], TerritoryPictures], box: FRect, numbers: list[int]
    ) -> None:
        self._s = view_model
        self._pictures = pictures
        self.box = box
        self._numbers = numbers
        self._values_here = itemgetter(0, *self._numbers)  # index 0 is unused; a part may have no territory

    def signature(self) -> Signature:
        s = self._s
        state = s.state
        selection = s.selection
        return (
            self._values_here(state.owners),
            self._values_here(state.armies),
            [item for item in s.hidden_armies.items() if item[0] in self._numbers] if s.hidden_armies else [],
            selection.source if selection.source in self._numbers else 0,
            selection.targets.intersection(self._numbers),
            s.badges,
            s.has_many_singles,
        )

    def draw(self, canvas: Canvas) -> None:
        s = self._s
        s.has_small_names = territory_names.has_small_names(canvas)
        pictures = self._pictures()
        numbers = self._numbers
        selection = s.selection
        owners = s.state.owners
        mapped = canvas.preferences.mapped_colour
        for number in numbers:
            if number != selection.source:
                picture = pictures.coloured(number, mapped(s.owner_colour(owners[number])))
                canvas.surface.blit(picture, pictures.boxes[number])
        for number in selection.targets.intersection(numbers) - {selection.source}:
            canvas.surface.blit(pictures.glow(number, GLOWS[0]), pictures.boxes[number])
        if selection.source in numbers:
            self._draw_lifted(canvas, pictures, selection.source)
        territory_names.draw_territory_names(canvas, s, self.box)
        draw_armies(canvas, s, numbers)

    def _draw_lifted(self, canvas: Canvas, pictures: TerritoryPictures, number: int) -> None:
        box = pictures.boxes[number]
        lift = canvas.px(LIFT)
        drop = canvas.px(SHADOW_DROP)
        colour = canvas.preferences.mapped_colour(self._s.owner_colour(self._s.state.owners[number]))
        canvas.surface.blit(pictures.plain(number, (*theme.SHADOW, theme.SHADOW_STRENGTH)), box.move(0, drop))
        canvas.surface.blit(pictures.coloured(number, colour), box.move(0, -lift))
        canvas.surface.blit(pictures.glow(number, theme.GOLD), box.move(0, -lift))


def world_panels(view_model: ConquestViewModel, pictures: Callable[[], TerritoryPictures]) -> list[WorldPanel]:
    """Returns the parts of the world."""
    width, height = layout.WORLD.width / COLUMNS, layout.WORLD.height / ROWS
    corners = [(column * width, layout.WORLD.top + row * height) for row in range(ROWS) for column in range(COLUMNS)]
    boxes = [FRect(corner, (width, height)) for corner in corners]
    world = view_model.world
    reaches = {number: _reach(world, one) for number, one in world.territories.items()}
    return [
        WorldPanel(view_model, pictures, box, [number for number, reach in reaches.items() if box.colliderect(reach)])
        for box in boxes
    ]


def _reach(world: WorldMap, territory: TerritoryArea) -> FRect:
    """Returns the box around a territory and its army of any size."""
    boxes = [bounds(territory.outline).inflate(2 * SHADOW_DROP, 2 * SHADOW_DROP)]
    for place in (single_place(world, territory.number), stack_place(world, territory.number)):
        plate = place.plate(territory.army, MOST_ARMIES)
        boxes += [plate.move(0, SHADOW_DROP), plate.move(0, -LIFT), place.figures(territory.army).move(0, -LIFT)]
    return boxes[0].unionall(boxes[1:])


def draw_armies(canvas: Canvas, s: ConquestViewModel, numbers: Iterable[int]) -> None:
    """Draws the armies of territories, all plates above all figures; nothing on free territories."""
    armies = [(number, s.state.owners[number], s.armies_shown(number)) for number in numbers]
    for draw in (pieces.draw_figures, pieces.draw_plate):
        for number, owner, count in armies:
            if owner != NOBODY and count > 0:
                x, y = s.army_point(number)
                position = x, y - LIFT if number == s.selection.source else y
                draw(canvas, s, owner, count, position, s.army_place(number))
