"""Draws the world: as it stands, and over it what moves, such as new owners, marching armies and dice at a front."""

import math
from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import itemgetter

import pygame
from pygame import FRect, Surface

from game.engine.rules import Event
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import ATTACK, FORTIFY, NOBODY, REINFORCE, TRADE
from game.games.conquest.rules.world import CONTINENTS, MEMBERS, NEIGHBOURS
from game.games.conquest.view import layout, pieces, territory_names
from game.games.conquest.view.battle_dice import MAP_LOSSES, ON_MAP, draw_dice, draw_losses
from game.games.conquest.view.battle_stage import BattleStage
from game.games.conquest.view.closer_world import CloserWorld
from game.games.conquest.view.news_banner import draw_fall, draw_news
from game.games.conquest.view.odds_panel import threats
from game.games.conquest.view.territory_pictures import GLOWS, TerritoryPictures
from game.games.conquest.view.view_model import ConquestViewModel, Flip
from game.games.conquest.view.world_geometry import Point, bounds
from game.games.conquest.view.world_map import WorldMap
from game.games.conquest.view.world_objects import TerritoryArea
from game.games.conquest.view.world_pictures import continent_colours, sea_in_pieces
from game.i18n import current_language
from game.presentation.game_parts import Heard, Playfield, heard_at
from game.presentation.view_model import Signature
from game.ui import shapes, svg, text, theme
from game.ui.canvas import WIDTH, Canvas

LIFT = 4.0
"""How far the territory that a question comes from is lifted, logical units."""
SHADOW_DROP = 5.0
COLUMNS, ROWS = 4, 2
"""Parts of the world that are drawn by themselves."""
PLATE_REACH = (128.0, 116.0)
"""The room round an army point in which its plate and the name of its territory stand."""


class WorldPanel:
    """A part of the world, drawn again when an owner, a number or the choice changes there.

    The world is cut into parts because most changes are about two territories of 42.
    """

    def __init__(self, view_model: ConquestViewModel, pictures: Callable[[], TerritoryPictures], box: FRect) -> None:
        self._s = view_model
        self._pictures = pictures
        self.box = box
        world = view_model.world
        self._numbers = [number for number, one in world.territories.items() if box.colliderect(_reach(one))]
        self._here = itemgetter(0, *self._numbers)  # place 0 is unused; a part may have no territory

    def signature(self) -> Signature:
        s = self._s
        state = self._s.state
        selection = self._s.selection
        return (
            self._here(state.owners),
            self._here(state.armies),
            [item for item in s.hidden_armies.items() if item[0] in self._numbers] if s.hidden_armies else [],
            selection.source if selection.source in self._numbers else 0,
            selection.targets.intersection(self._numbers),
            s.badges,
        )

    def draw(self, canvas: Canvas) -> None:
        s = self._s
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
        territory_names.draw_territory_names(canvas, s, numbers)
        for number in numbers:
            draw_territory_armies(canvas, s, number)

    def _draw_lifted(self, canvas: Canvas, pictures: TerritoryPictures, number: int) -> None:
        box = pictures.boxes[number]
        lift = canvas.px(LIFT)
        drop = canvas.px(SHADOW_DROP)
        colour = canvas.preferences.mapped_colour(self._s.owner_colour(self._s.state.owners[number]))
        canvas.surface.blit(pictures.plain(number, (*theme.SHADOW, theme.SHADOW_STRENGTH)), box.move(0, drop))
        canvas.surface.blit(pictures.coloured(number, colour), box.move(0, -lift))
        canvas.surface.blit(pictures.glow(number, theme.GOLD), box.move(0, -lift))


def world_panels(view_model: ConquestViewModel, pictures: Callable[[], TerritoryPictures]) -> list[WorldPanel]:
    """Returns the whole world in parts that touch."""
    width, height = layout.WORLD.width / COLUMNS, layout.WORLD.height / ROWS
    places = [(column * width, layout.WORLD.top + row * height) for row in range(ROWS) for column in range(COLUMNS)]
    return [WorldPanel(view_model, pictures, FRect(place, (width, height))) for place in places]


def _reach(territory: TerritoryArea) -> FRect:
    plate = FRect(0, 0, *PLATE_REACH)
    plate.center = territory.army
    plate.clamp_ip(layout.WORLD)
    return bounds(territory.outline).inflate(2 * SHADOW_DROP, 2 * SHADOW_DROP).union(plate)


def draw_territory_armies(canvas: Canvas, s: ConquestViewModel, number: int) -> None:
    """Draws the plate of a territory; nothing on a territory that nobody has."""
    owner = s.state.owners[number]
    armies = s.armies_shown(number)
    if owner != NOBODY and armies > 0:
        x, y = s.army_point(number)
        place = x, y - LIFT if number == s.selection.source else y
        pieces.draw_army(canvas, s, owner, armies, place, pieces.figure_room(s.world, number))


# The mark of a territory that may be lost, and where it stands beside the armies.
DANGER = theme.TITLE.sized(34).on(theme.ALARM)
THREAT = (34.0, -12.0)
PULSE_SECONDS = 1.2
FLASH_END = 0.12
"""Strength below which a continent that lit up is dark again."""
FLAGS_PACE = 24.0
"""How many flags go up in the time of all of it."""
FLAG = 52.0
"""Height of such a flag."""
FLAG_ASIDE = 26.0
"""How far beside the armies' place it is planted."""
ARROW_WIDTH = 9.0
ARROW_HEAD = 24.0
ARROW_START, ARROW_END = 24.0, 30.0
"""How far an arrow keeps from the armies at both of its ends."""
LOST_LIGHT = 230
"""The alpha of the light of lost lands."""


@lru_cache(maxsize=1)
def _kept_pictures(world: WorldMap, scale: float) -> TerritoryPictures:
    """Returns the pictures of the territories; the last ones are kept, so that the next match begins at once."""
    return TerritoryPictures(world.territories, scale, continent_colours(world))


class _Ground:
    """The sea with the table's edge below it; painted in pieces."""

    def __init__(self, world: WorldMap, scale: float) -> None:
        self.pieces = self._paint(world, scale)
        self.picture: Surface | None = None

    def _paint(self, world: WorldMap, scale: float) -> Iterator[None]:
        self.sea = yield from sea_in_pieces(world, scale)
        yield
        picture = self.sea.copy()
        top = round(layout.BAND.top * scale)
        size = round(WIDTH * scale), picture.get_height() - top
        picture.blit(svg.rasterise(svg.read_svg("war_table"), *size), (0, top))
        self.picture = picture
        yield


@lru_cache(maxsize=1)
def _kept_ground(world: WorldMap, scale: float) -> _Ground:
    """Returns the ground, kept likewise. Do not draw on its picture."""
    return _Ground(world, scale)


class WorldPlayfield(Playfield):
    """Fits the Playfield protocol: the sea is its background, the territories are a panel over it."""

    @property
    def speed(self) -> float:
        return float(self._s.battle is not None and self._s.battle.closeness > 0)

    @property
    def duck_reason(self) -> str:
        return "battle" if self.speed else ""

    def __init__(self, view_model: ConquestViewModel) -> None:
        self._s = view_model
        self._pictures: TerritoryPictures | None = None
        self._stage: BattleStage | None = None
        self._seconds = 0.0
        self._signs: list[territory_names.NameSign] = []
        self._signs_of: tuple[object, ...] = ()
        """What the signs with names depend on."""

    @property
    def pictures(self) -> TerritoryPictures:
        """The pictures of the territories at the background's scale; `render` must have been called."""
        assert self._pictures is not None
        return self._pictures

    def render(self, scale: float) -> Surface:
        self._pictures = _kept_pictures(self._s.world, scale)
        self._pictures.forget_owners()
        for _piece in self.paint_ahead(scale):
            pass
        ground = _kept_ground(self._s.world, scale)
        assert ground.picture
        self._stage = BattleStage(self._s, CloserWorld(self._s, self.pictures, ground.sea))
        return ground.picture.copy()

    def paint_ahead(self, scale: float) -> Iterator[None]:
        yield from _kept_ground(self._s.world, scale).pieces

    def preload(self, background: Canvas) -> Iterator[float]:
        yield from self.pictures.preload()

    def update(self, seconds: float, *, shows_odds: bool) -> None:
        self._s.shows_odds = shows_odds
        self._seconds += seconds
        if self._stage is not None:
            self._stage.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        s = self._s
        if self._pictures is None or self._pictures.scale != canvas.scale:
            return
        if s.battle is not None and s.battle.closeness and self._stage is not None:
            with canvas.clipped(layout.WORLD):
                self._stage.draw(canvas, s.battle)
            return
        self._draw_pulse(canvas)
        front = s.selection.source, s.selection.target
        if all(front) and s.state.phase == ATTACK and self._stage is not None and s.is_staged(*front):
            self._stage.prepare(canvas, front)
        for number, flip in s.flips.items():
            self._draw_flip(canvas, number, flip)
        for continent, strength in s.flash.items():
            self._draw_flash(canvas, continent, strength)
        self._draw_focus(canvas)
        self._draw_changes(canvas)
        for continent in range(len(CONTINENTS)):  # above the light of territories, which pulses
            pieces.draw_continent(canvas, s, continent)
        self._draw_threats(canvas)
        self._draw_arrow(canvas)
        self._draw_signs(canvas)
        for march in s.marches:
            pieces.draw_army(canvas, s, march.owner, march.armies, (march.x, march.y))
        if s.battle is not None and not s.battle.is_staged:
            draw_dice(canvas, s, s.battle, ON_MAP)
            draw_losses(canvas, s.battle, s.army_point, MAP_LOSSES)
        if s.fall is not None:
            draw_fall(canvas, s, s.fall)
        if s.news is not None:
            draw_news(canvas, s, s.news)

    @property
    def covers_panels(self) -> bool:
        """Whether the stage of a battle covers all panels: it does unless a choice is open or its answer is shown."""
        battle = self._s.battle
        stage = self._stage
        return (
            battle is not None
            and battle.closeness > 0
            and not self._s.is_asked
            and not (stage is None or stage.is_lifted)
        )

    def draw_cover(self, canvas: Canvas) -> None:
        if self._s.battle is not None and self._stage is not None:
            self._stage.draw(canvas, self._s.battle)

    def heard(self, key: str) -> Heard | None:
        """Returns the note of the territory in focus: the better the chance at its (best) front, the higher."""
        s = self._s
        here = self._s.selection.focus
        source = self._s.selection.source
        if not here:
            return None
        armies = s.state.armies
        owners = s.state.owners
        fronts = [(source, here)] if source and owners[source] != owners[here] else []
        fronts = fronts or [(here, other) for other in NEIGHBOURS[here] if owners[other] != owners[here]]
        chance = max((win_chance(armies[one], armies[other]) for one, other in fronts), default=0.0)
        return heard_at(s.army_point(here)[0] / layout.WORLD.width, chance if s.shows_odds else 0.5)

    def highlight_event(self, event: Event | None) -> None:
        territories = self._territories_of(event) if event is not None else []
        self._s.selection.source = territories[0] if territories else 0
        self._s.selection.targets = frozenset(territories[1:])

    def highlight_boxes(self, event: Event) -> list[FRect]:
        return [layout.territory_box(self._s.army_point(number)) for number in self._territories_of(event)]

    def _territories_of(self, event: Event) -> list[int]:
        found = [int(getattr(event, name, 0)) for name in ("source", "territory", "target")]
        return [number for number in found if number in self._s.world.territories]

    # -- drawing -------------------------------------------------------------------------------------------

    def _draw_pulse(self, canvas: Canvas) -> None:
        """Draws the stronger light of the territories that can be chosen, whose weakest is in the panels."""
        s = self._s
        strength = 0.5 - 0.5 * math.cos(2 * math.pi * self._seconds / PULSE_SECONDS)
        step = round(strength * (len(GLOWS) - 1))
        if not s.selection.is_question or s.reduced_motion or not step:
            return
        for number in s.selection.targets - {s.selection.source}:
            canvas.surface.blit(self.pictures.glow(number, GLOWS[step]), self.pictures.boxes[number])
            draw_territory_armies(canvas, s, number)

    def _draw_flip(self, canvas: Canvas, number: int, flip: Flip) -> None:
        s = self._s
        pictures = self.pictures
        box = pictures.boxes[number]
        (x, y) = canvas.at(*s.army_point(number))
        reach = max(
            math.dist((x, y), corner) for corner in (box.topleft, box.topright, box.bottomleft, box.bottomright)
        )
        picture = pictures.coloured(number, canvas.preferences.mapped_colour(s.owner_colour(flip.owner)))
        if flip.share < 1:
            radius = max(reach * flip.share, 1.0)
            cut = shapes.transparent_surface(box.size, theme.PURE_WHITE)
            pygame.draw.circle(cut, theme.PURE_WHITE, (x - box.left, y - box.top), radius)
            cut.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            picture = cut
        canvas.surface.blit(picture, box)
        draw_territory_armies(canvas, s, number)

    def _draw_flash(self, canvas: Canvas, continent: int, strength: float) -> None:
        """Draws a line of light along all territories of a continent, on which flags go up if it is whole."""
        if strength < FLASH_END:
            return
        s = self._s
        risen = (1 - strength) * FLAGS_PACE
        for place, number in enumerate(MEMBERS[continent]):
            canvas.surface.blit(self.pictures.glow(number, theme.GOLD_LIGHT), self.pictures.boxes[number])
            if s.state.continent_holder(continent) is not None and risen > place:
                x, y = s.army_point(number)
                pieces.draw_flag(
                    canvas, theme.GOLD, (x - FLAG_ASIDE, max(y, layout.WORLD.top + FLAG)), min(risen - place, 1.0), FLAG
                )

    def _draw_signs(self, canvas: Canvas) -> None:
        chosen = self._s.selection
        state = (
            chosen.source,
            chosen.target,
            chosen.focus,
            self._s.battle is None,
            canvas.scale,
            canvas.preferences,
            current_language(),
        )
        if state != self._signs_of:
            self._signs = territory_names.name_signs(canvas, self._s)
            self._signs_of = state
        territory_names.draw_name_signs(canvas, self._signs)

    def _draw_focus(self, canvas: Canvas) -> None:
        s = self._s
        number = self._s.selection.focus
        if not number:
            return
        is_attacked = (
            s.battle is not None and s.battle.owner in s.people and s.state.owners[s.battle.source] not in s.people
        )
        glow = self.pictures.glow(number, theme.ALARM if is_attacked else theme.GOLD_LIGHT)
        box = self.pictures.boxes[number]
        canvas.surface.blit(glow, box.move(0, -canvas.px(4)) if number == s.selection.source else box)

    def _draw_changes(self, canvas: Canvas) -> None:
        """Draws flags of who took something since a person's turn; while that is summed up, all of it lights up."""
        s = self._s
        for number in s.lands_lost:
            taker = s.owner_colour(s.state.owners[number])
            box = self.pictures.boxes[number]
            if s.news is not None:
                light = (*canvas.preferences.mapped_colour(taker), LOST_LIGHT)
                canvas.surface.blit(self.pictures.plain(number, light), box)
                canvas.surface.blit(self.pictures.glow(number, theme.PAPER_LIGHT), box)
            x, y = s.army_point(number)
            pieces.draw_flag(canvas, taker, (x - FLAG_ASIDE, max(y, layout.WORLD.top + FLAG)), 1.0, FLAG)
            draw_territory_armies(canvas, s, number)

    def _draw_threats(self, canvas: Canvas) -> None:
        s = self._s
        state = self._s.state
        if s.is_asked and s.shows_odds and state.phase in (REINFORCE, TRADE, FORTIFY):
            for number in threats(tuple(state.owners), tuple(state.armies), s.acting):
                x, y = s.army_point(number)
                canvas.blit_centred(text.outlined(canvas, "!", DANGER, theme.PAPER_LIGHT), x + THREAT[0], y + THREAT[1])

    def _draw_arrow(self, canvas: Canvas) -> None:
        s = self._s
        selection = self._s.selection
        if not selection.source:
            return
        start = s.army_point(selection.source)
        if selection.drag is not None:
            draw_arrow(canvas, start, selection.drag, 0.0)
        elif selection.focus in selection.targets and selection.focus != selection.source:
            draw_arrow(canvas, start, s.army_point(selection.focus), ARROW_END)


def draw_arrow(canvas: Canvas, start: Point, end: Point, gap: float) -> None:
    """Draws an arrow that begins beside a plate and ends `gap` before `end`; over the map's edge it has two parts."""
    if abs(start[0] - end[0]) > WIDTH * 0.7:
        side = 1 if start[0] > end[0] else -1
        edge = (WIDTH if side > 0 else 0.0), (start[1] + end[1]) / 2
        draw_arrow(canvas, start, edge, 0.0)
        draw_arrow(canvas, (WIDTH - edge[0] - side * ARROW_START, edge[1]), end, gap)
        return
    if math.dist(start, end) < ARROW_START + gap + ARROW_HEAD:
        return
    for colour, extra in ((theme.INK, 2.5), (theme.GOLD, 0.0)):
        corners = [canvas.at(*corner) for corner in arrow_corners(start, end, gap, extra)]
        pygame.draw.polygon(canvas.surface, canvas.preferences.mapped_colour(colour), corners)


def arrow_corners(start: Point, end: Point, gap: float, extra: float) -> list[Point]:
    """Returns the corners of an arrow that keeps `gap` from its end, everywhere `extra` wider; logical units."""
    length = math.dist(start, end)
    half = ARROW_WIDTH / 2 + extra
    wide = ARROW_WIDTH * 1.5 + extra
    neck = length - gap - ARROW_HEAD
    tip = length - gap + 1.6 * extra
    side = ((ARROW_START, half), (neck, half), (neck, wide))
    outline = (*side, (tip, 0.0), *((along, -across) for along, across in reversed(side)))
    ux = (end[0] - start[0]) / length
    uy = (end[1] - start[1]) / length
    return [(start[0] + ux * along - uy * across, start[1] + uy * along + ux * across) for along, across in outline]
