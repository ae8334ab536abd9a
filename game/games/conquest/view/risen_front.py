"""Draws a battle on the map: both territories rise out of it, with dice at their border, and sink back after it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

import pygame
from pygame import FRect, Rect, Surface

from game.games.conquest.rules.state import NEUTRAL
from game.games.conquest.view import pieces
from game.games.conquest.view.army_places import LARGE, ArmyPlace
from game.games.conquest.view.battle_dice import DiceGrid, LossStyle, draw_dice, draw_losses
from game.games.conquest.view.closer_world import Closeness, draw_border, draw_flood, entry, front_box, front_shift
from game.games.conquest.view.layout import WORLD
from game.games.conquest.view.news_banner import FOLD, draw_ribbon_shape
from game.games.conquest.view.view_model import Battle, ConquestViewModel, Flip
from game.games.conquest.view.world_geometry import Point, bounds
from game.games.conquest.view.world_map import WorldMap
from game.games.conquest.view.world_pictures import TerritoryPictures
from game.games.conquest.wording import territory_name
from game.presentation.view_model import Effect
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, shapes, text, theme
from game.ui.box import around, split_bottom, split_left
from game.ui.canvas import WIDTH, Canvas
from game.ui.portraits import draw_portrait
from game.ui.room import room_for

VEIL = 92
"""Opacity of the veil over the map, 0 to 255."""
ROOM = (560.0, 400.0)
"""Maximum width and height of both territories together, in logical units."""
PLACE = FRect(60, 60, 1160, 492)
"""Area for both territories, in logical units."""
MIN_ZOOM = 1.4
"""Minimum zoom factor of the territories."""
MAX_ZOOM = 2.0
"""Maximum zoom factor of the territories."""
SHADOW_OFFSET = (6.0, 16.0)
"""Offset of the shadow of risen territories to the right and down, in logical units."""
SHADOW_MARGIN = 24.0
"""Space around the territories for shadow and borders, in logical units."""
SHADOW = (*theme.NIGHT, 130)
"""Colour of that shadow, with its opacity."""
RISE = 14.0
"""Height of the rise of territories, in logical units."""
SOURCE_LINE = 3.0
"""Width of the source's border, in logical units."""
TARGET_LINE = 4.0
"""Width of the target's border, in logical units."""
WAVE = 9.0
"""Width of the golden line at the front of the new owner's colour, in logical units."""
DIE = 72.0
"""Size of a die, in logical units."""
PLATE_DISTANCES = (0.0, 30.0, 60.0, 90.0, 120.0, 150.0, 190.0)
"""Distances of a plate from its army, in logical units, the preferred one first."""
PLATE_ANGLES = (0, 30, -30, 60, -60, 90, -90)
"""Directions of a plate from its army, in degrees from the direction away from the border."""
TAG_HEIGHT = 34.0
"""Height of the tag with a territory's name, in logical units."""
TAG_DROP = 36.0
"""Distance of the tag's middle below the plate's, in logical units."""
TAG_PADDING = 24.0
"""Difference between the widths of a tag and its name, in logical units."""
TAG_ASIDES = (0.0, 25.0, -25.0, 50.0, -50.0, 75.0, -75.0, 100.0, -100.0)
"""Horizontal distances of a tag's middle from its plate's, the preferred one first, in logical units."""
MOST_NARROWED = 0.2
"""Maximum share of a tag's width that dice take, 0 to 1."""
TAG = theme.BOLD.sized(20).on(theme.PAPER_LIGHT)
FACE = 88.0
"""Size of a face, in logical units."""
FACE_GAP = 12.0
"""Distance of a face from its territory, in logical units."""
TOY = 46.0
"""Height of a falling toy, in logical units."""
TOY_ASIDE = 62.0
"""Horizontal distance of a falling toy from its plate, in logical units."""
TOY_ANGLE = -60.0
"""Angle of a fallen toy, in degrees counterclockwise."""
TOY_STEPS = 3
"""Number of cached steps of a toy's fall."""
RISEN = ArmyPlace(LARGE, most=0)
"""Size of the plate on a risen territory, whose number changes with the dice."""
LOSS_SIZE = 60.0
"""Size of the losses, in logical units."""
LOSS_RISE = 52.0
"""Height of the losses above a plate, in logical units."""
PLATE = FRect(-60, -24, 120, 80)
"""Area of a plate with armies and the tag below it, relative to the plate's middle, in logical units."""
CHAIN_FROM = 2
"""Minimum number of conquests in a row that is shown."""
RIBBON = (480.0, 66.0)
"""Size of the ribbon with the result, ends included, in logical units."""
RIBBON_PLACES = ((400, 488), (400, 54), (44, 54), (770, 54), (44, 488), (770, 488))
"""Corners of the possible boxes of that ribbon, the usual one first, in logical units."""
RIBBON_FOLD = 20.0
"""Width of that ribbon's ends, in logical units."""
RIBBON_FACE = 76.0
"""Size of the face at that ribbon's left end, in logical units."""
RIBBON_SECONDS = 1.2
"""Duration of that ribbon, which delays nothing, in seconds."""
RIBBON_WORDS = theme.TITLE.sized(28).on(theme.PAPER_LIGHT)
RIBBON_NOTE = theme.BOLD.sized(18).on(theme.PAPER_LIGHT)
RIBBON_NOTE_HEIGHT = 20.0
"""Height of the line below the result, in logical units."""
FLAG_ASIDE = 62.0
"""Horizontal distance of the flag in a conquered territory from its plate, in logical units."""


@lru_cache(maxsize=16)
def risen_view(world: WorldMap, front: tuple[int, int]) -> Closeness:
    """Returns the view of the risen territories of a front: their zoom, and the world's position at the corner."""
    source, target = (world.territories[number] for number in front)
    box = front_box(world, front)
    zoom = min(max(min(ROOM[0] / box.width, ROOM[1] / box.height), MIN_ZOOM), MAX_ZOOM)
    middle_x = (source.army[0] + target.army[0] + front_shift(world, front)) / 2
    middle_y = (source.army[1] + target.army[1]) / 2
    left = (box.left - middle_x) * zoom + middle_x % WIDTH
    top = (box.top - middle_y) * zoom + middle_y
    risen = FRect(left, top, box.width * zoom, box.height * zoom).clamp(PLACE)
    return Closeness(zoom, box.left - risen.left / zoom, box.top - risen.top / zoom)


@lru_cache(maxsize=32)
def risen_outline(world: WorldMap, front: tuple[int, int], number: int) -> list[Point]:
    """Returns the canvas outline of a risen territory, in logical units."""
    return risen_view(world, front).outline(world.territories[number])


def dice_grid(world: WorldMap, front: tuple[int, int]) -> DiceGrid:
    """Returns the dice at the border of a front: the attacker's on the side of the source."""
    view = risen_view(world, front)
    (_x, source_y), (_x, target_y) = (view.at(world.territories[number].army) for number in front)
    grid = DiceGrid(0.0, 0.0, DIE, attacks_from_below=source_y > target_y)
    box = grid.box
    box.center = view.at(entry(world, front))
    box.clamp_ip(WORLD)
    offset_x, offset_y = grid.box.topleft
    return grid._replace(left=box.left - offset_x, top=box.top - offset_y)


class FrontLayout(NamedTuple):
    """Places of all that belongs to a risen front, by side: attacker, defender."""

    dice: DiceGrid
    plates: tuple[FRect, FRect]
    """Boxes of the plates with the armies, and of the tags below them."""
    faces: tuple[FRect, FRect]
    ribbon: FRect
    """Box of the ribbon with the result."""

    def plate(self, side: int) -> Point:
        """Returns the middle of a plate with armies."""
        box = self.plates[side]
        return box.left - PLATE.left, box.top - PLATE.top


@lru_cache(maxsize=16)
def front_layout(world: WorldMap, front: tuple[int, int]) -> FrontLayout:
    """Returns the places of a front: everything off the dice and off each other, if possible."""
    grid = dice_grid(world, front)
    lands = [bounds(risen_outline(world, front, number)) for number in front]
    taken = [grid.box]
    plates = []
    for number in front:
        plates.append(room_for(_plate_boxes(world, front, number), taken))
        taken.append(plates[-1])
    faces = []
    for side, (land, plate) in enumerate(zip(lands, plates, strict=True)):
        is_left = land.centerx < lands[1 - side].centerx
        faces.append(room_for(_face_boxes(land, plate, is_left=is_left), taken))
        taken.append(faces[-1])
    ribbon = room_for([FRect(place, RIBBON) for place in RIBBON_PLACES], [*plates, *faces])
    return FrontLayout(grid, (plates[0], plates[1]), (faces[0], faces[1]), ribbon)


def tag_box(places: FrontLayout, side: int, width: float) -> FRect:
    """Returns the box of a territory's tag: whole within the world, and off dice, faces and the other plate.

    A tag without enough space next to the dice is narrower, and its name smaller.
    """
    x, y = places.plate(side)
    dice = places.dice.box
    boxes = [around((x + aside, y + TAG_DROP), (width, TAG_HEIGHT)).clamp(WORLD) for aside in TAG_ASIDES]
    box = room_for(boxes, [dice, *places.faces, places.plates[1 - side]])
    hidden = min(box.clip(dice).width, width * MOST_NARROWED)
    return FRect(box.left + hidden * (box.right > dice.right), box.top, width - hidden, TAG_HEIGHT)


def _plate_boxes(world: WorldMap, front: tuple[int, int], number: int) -> Iterator[FRect]:
    """Yields boxes for a plate: from the army away from the border, then to the sides."""
    view = risen_view(world, front)
    army = pygame.Vector2(view.at(world.territories[number].army))
    outwards = army - view.at(entry(world, front))
    if not outwards:
        outwards = pygame.Vector2(0, 1)
    for distance in PLATE_DISTANCES:
        for angle in PLATE_ANGLES:
            way = outwards.rotate(angle)
            way.scale_to_length(1)
            yield PLATE.move(army + distance * way).clamp(WORLD)


def _face_boxes(land: FRect, plate: FRect, *, is_left: bool) -> list[FRect]:
    """Returns boxes for a face next to a territory or its plate, first on the side away from the other one."""
    size = (FACE, FACE)
    return [
        *_boxes_around(land, size, FACE_GAP, is_left=is_left),
        *_boxes_around(plate, size, FACE_GAP, is_left=is_left),
    ]


def _boxes_around(box: FRect, size: Point, gap: float, *, is_left: bool) -> list[FRect]:
    """Returns boxes of a size next to a box, within the world: on the given side, above, below, on the other side."""
    left, right, above, below = (FRect((0, 0), size) for _side in range(4))
    left.midright = (box.left - gap, box.centery)
    right.midleft = (box.right + gap, box.centery)
    above.midbottom = (box.centerx, box.top - gap)
    below.midtop = (box.centerx, box.bottom + gap)
    first, last = (left, right) if is_left else (right, left)
    return [one.clamp(WORLD) for one in (first, above, below, last)]


@dataclass
class ConquestRibbon(Effect):
    """A ribbon with the result of a battle, in the victor's colour and with the victor's face."""

    words: str
    note: str
    """Line below the result; "" for none."""
    box: FRect
    badge: int
    """The victor's badge."""
    seconds: float = RIBBON_SECONDS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        body = self.box.inflate(-2 * RIBBON_FOLD, 0)
        draw_ribbon_shape(canvas, body, theme.SEAT_COLOURS[self.badge], RIBBON_FOLD / FOLD)
        room = split_left(body.inflate(-8, -16), RIBBON_FACE / 2, 8)[1]
        note, words = split_bottom(room, RIBBON_NOTE_HEIGHT if self.note else 0.0)
        text.draw_line(canvas, self.words, RIBBON_WORDS, words)
        if self.note:
            text.draw_line(canvas, self.note, RIBBON_NOTE, note)
        draw_portrait(canvas, self.badge, body.left, body.centery, RIBBON_FACE, "gloating")


class RisenFront:
    """The two territories of a battle above the map."""

    def __init__(self, view_model: ConquestViewModel, pictures: TerritoryPictures) -> None:
        self._s = view_model
        self._pictures = pictures

    def draw(self, canvas: Canvas, battle: Battle) -> None:
        """Draws the territories as far as they have risen; at the top also armies, faces, dice and losses."""
        drawing.dim(canvas, strength=round(VEIL * battle.risen))
        front = (battle.source, battle.target)
        picture, box = self._territories(canvas, front)
        picture.set_alpha(round(255 * battle.risen))
        canvas.surface.blit(picture, box.move(0, round(RISE * (1 - battle.risen) * canvas.scale)))
        if battle.risen < 1:
            return
        flip = self._s.flips.get(battle.target)
        if flip is not None and flip.share < 1:
            self._draw_flood(canvas, front, flip)
        for side, number in enumerate(front):
            self._draw_side(canvas, battle, side, number)
        places = front_layout(self._s.world, front)
        if not battle.in_row:
            draw_dice(canvas, self._s, battle, places.dice)
        style = LossStyle(LOSS_SIZE, LOSS_RISE, places.dice.box)
        draw_losses(canvas, battle, lambda number: places.plate(front.index(number)), style, places.faces)

    # -- the territories ------------------------------------------------------------------------------------

    def _owner(self, number: int) -> int:
        flip = self._s.flips.get(number)
        return flip.owner if flip is not None and flip.share >= 1 else self._s.state.owners[number]

    def _territories(self, canvas: Canvas, front: tuple[int, int]) -> tuple[Surface, Rect]:
        """Returns both territories with their shadow and borders, and their box in pixels."""
        outlines = [risen_outline(self._s.world, front, number) for number in front]
        lands = bounds([corner for outline in outlines for corner in outline])
        box = canvas.rect(lands.inflate(2 * SHADOW_MARGIN, 2 * SHADOW_MARGIN))
        mapped = canvas.preferences.mapped_colour
        colours = tuple(mapped(self._s.owner_colour(self._owner(number))) for number in front)
        key = ("risen", front, colours, box.topleft)
        return canvas.cached_while_shown(key, partial(self._render, canvas, front, colours, box)), box

    def _render(self, canvas: Canvas, front: tuple[int, int], colours: tuple[theme.Colour, ...], box: Rect) -> Surface:
        lands = shapes.transparent_surface(box.size, theme.NIGHT)
        for number, colour in zip(front, colours, strict=True):
            place = self._place(canvas, front, number).move(-box.left, -box.top)
            lands.blit(self._enlarged(canvas, front, number, colour), place)
        picture = shapes.transparent_surface(box.size, theme.NIGHT)
        shadow = pygame.mask.from_surface(lands).to_surface(setcolor=SHADOW, unsetcolor=(0, 0, 0, 0))
        picture.blit(shadow, [canvas.px(offset) for offset in SHADOW_OFFSET])
        picture.blit(lands, (0, 0))
        lines = ((theme.PAPER_LIGHT, SOURCE_LINE), (theme.GOLD, TARGET_LINE))
        for number, (colour, width) in zip(front, lines, strict=True):
            corners = [canvas.at(*corner) for corner in risen_outline(self._s.world, front, number)]
            local = [(x - box.left, y - box.top) for x, y in corners]
            draw_border(picture, local, canvas.preferences.mapped_colour(colour), canvas.px(width))
        return picture

    def _place(self, canvas: Canvas, front: tuple[int, int], number: int) -> Rect:
        """Returns the box of a territory's enlarged picture, in pixels."""
        zoom = risen_view(self._s.world, front).zoom
        old = bounds(self._s.world.territories[number].outline)
        new = bounds(risen_outline(self._s.world, front, number))
        box = self._pictures.boxes[number]
        left = new.left * canvas.scale + (box.left - old.left * canvas.scale) * zoom
        top = new.top * canvas.scale + (box.top - old.top * canvas.scale) * zoom
        return Rect(round(left), round(top), round(box.width * zoom), round(box.height * zoom))

    def _enlarged(self, canvas: Canvas, front: tuple[int, int], number: int, colour: theme.Colour) -> Surface:
        small = self._pictures.coloured(number, colour).convert_alpha()
        return pygame.transform.smoothscale(small, self._place(canvas, front, number).size)

    def _draw_flood(self, canvas: Canvas, front: tuple[int, int], flip: Flip) -> None:
        """Draws the new owner's colour as far as it has spread from the border, with a golden line at its front."""
        target = front[1]
        world = self._s.world
        colour = canvas.preferences.mapped_colour(self._s.owner_colour(flip.owner))
        key = ("risen flood", front, colour)
        new = canvas.cached_while_shown(key, partial(self._enlarged, canvas, front, target, colour))
        cut = canvas.cached_while_shown(("risen area", front), partial(_area, new))
        start = canvas.at(*risen_view(world, front).at(entry(world, front)))
        place = self._place(canvas, front, target)
        draw_flood(canvas, (cut, place), new, (start, flip.share, canvas.px(WAVE)))

    # -- armies and players ---------------------------------------------------------------------------------

    def _draw_side(self, canvas: Canvas, battle: Battle, side: int, number: int) -> None:
        """Draws one side of the battle: the army, the territory's name, the face, and a toy that falls."""
        s = self._s
        owner = self._owner(number)
        places = front_layout(s.world, (battle.source, battle.target))
        x, y = places.plate(side)
        armies = s.armies_shown(number)
        if armies:
            pieces.draw_army(canvas, s, owner, armies, (x, y), RISEN)
        seat = battle.owner if side else s.state.owners[number]
        if seat != NEUTRAL and seat not in s.out:
            draw_portrait(canvas, s.badges[seat], *places.faces[side].center, FACE, battle.moods[side])
        name = territory_name(number)
        tag = tag_box(places, side, text.width(canvas, name, TAG) + TAG_PADDING)
        drawing.card(canvas, tag, theme.NIGHT, s.owner_colour(owner), TAG_HEIGHT / 2)
        text.draw_line(canvas, name, TAG, tag)
        if battle.losses and battle.losses[side] and battle.fallen < 1:
            self._draw_toy(canvas, (s.state.owners[number], (x + TOY_ASIDE, y)), battle.fallen)
        if side and battle.in_row:
            flip = s.flips.get(number)
            colour = s.owner_colour(s.state.owners[battle.source])
            foot = (x - FLAG_ASIDE, max(y, WORLD.top + pieces.FLAG))
            pieces.draw_flag(canvas, colour, foot, flip.share if flip else 1.0)

    def _draw_toy(self, canvas: Canvas, toy: tuple[int, Point], fallen: float) -> None:
        owner, (x, y) = toy
        colour = canvas.preferences.mapped_colour(self._s.owner_colour(owner))
        step = 0 if self._s.reduced_motion else round(fallen * TOY_STEPS)
        picture = pieces.falling_soldier(canvas, colour, TOY, TOY_ANGLE * step / TOY_STEPS)
        canvas.blit_centred(picture, x, y)


def _area(picture: Surface) -> Surface:
    """Returns the area of a picture in white."""
    clear = (*theme.PURE_WHITE, 0)
    return pygame.mask.from_surface(picture).to_surface(setcolor=theme.PURE_WHITE, unsetcolor=clear)
