"""Draws the sea and everything in motion on the world, such as new owners, marching armies and dice at a front."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import pygame
from pygame import FRect, Surface

from game.engine.rules import Event
from game.games.conquest.rules.commands import territories_of
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import ATTACK
from game.games.conquest.rules.world import CONTINENTS, MEMBERS, NEIGHBOURS
from game.games.conquest.view import layout, pieces, territory_names
from game.games.conquest.view.army_places import MARCHING, PLAIN
from game.games.conquest.view.battle_dice import draw_dice, draw_losses, map_dice, map_losses
from game.games.conquest.view.battle_stage import BattleStage
from game.games.conquest.view.closer_world import CloserWorld
from game.games.conquest.view.front_arrow import arrow_ends, draw_arrow
from game.games.conquest.view.news_banner import draw_fall, draw_news, draw_turn_news
from game.games.conquest.view.odds_panel import marked_threats
from game.games.conquest.view.risen_front import RisenFront
from game.games.conquest.view.stack_places import stack_place
from game.games.conquest.view.view_model import ConquestViewModel, Flip
from game.games.conquest.view.world_map import WorldMap
from game.games.conquest.view.world_panels import draw_armies
from game.games.conquest.view.world_pictures import GLOWS, TerritoryPictures, continent_colours, sea_in_pieces
from game.i18n import current_language
from game.presentation.command_picker_view import HINT_MARK_SIZE, group_mark_place
from game.presentation.game_parts import Heard, Playfield, heard_at
from game.ui import shapes, svg, text, theme
from game.ui.box import around
from game.ui.canvas import WIDTH, Canvas
from game.ui.room import room_for

DANGER = theme.TITLE.sized(34).on(theme.ALARM)
"""Style of the mark of a threatened territory."""
THREAT = (20.0, 34.0)
"""Size of that mark, in logical units."""
THREAT_RISES = (12.0, -12.0)
"""Heights of the mark's middle above the plate's, the preferred one first, in logical units."""
PULSE_SECONDS = 1.2
"""Period of the pulse of territories to choose from, in seconds."""
FLASH_END = 0.12
"""Strength below which the light of a continent is not drawn, 0 to 1."""
FLAGS_PACE = 24.0
"""Number of flags that would rise during the whole light of a continent."""
FLAG = 52.0
"""Height of such a flag, in logical units."""
FLAG_INSET = 4.0
"""Distance of a continent's flag from the left end of the plate, in logical units."""
LOST_LIGHT = 230
"""Alpha of the light of lost territories, 0 to 255."""


@lru_cache(maxsize=1)
def _cached_pictures(world: WorldMap, scale: float) -> TerritoryPictures:
    """Returns the pictures of the territories; cached, so that the next match starts faster."""
    return TerritoryPictures(world.territories, scale, continent_colours(world))


class _Background:
    """The sea with the table's edge below it, painted in pieces."""

    def __init__(self, world: WorldMap, scale: float) -> None:
        self.pieces = self._paint(world, scale)
        self.picture: Surface | None = None
        """The complete picture; None before the last piece."""

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
def _cached_background(world: WorldMap, scale: float) -> _Background:
    """Returns the background, cached likewise. Do not draw on its picture."""
    return _Background(world, scale)


class WorldPlayfield(Playfield):
    """Fits the Playfield protocol: the sea is its background, the territories are panels over it."""

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
        self._signs_key: tuple[object, ...] = ()
        """Values on which the signs with names depend."""

    @property
    def pictures(self) -> TerritoryPictures:
        """The pictures of the territories at the background's scale; `render` must have been called."""
        assert self._pictures is not None
        return self._pictures

    def render(self, scale: float) -> Surface:
        self._pictures = _cached_pictures(self._s.world, scale)
        self._pictures.forget_owners()
        for _piece in self.paint_ahead(scale):
            pass
        background = _cached_background(self._s.world, scale)
        assert background.picture
        self._stage = BattleStage(self._s, CloserWorld(self._s, self.pictures, background.sea))
        self._risen_front = RisenFront(self._s, self.pictures)
        return background.picture.copy()

    def paint_ahead(self, scale: float) -> Iterator[None]:
        yield from _cached_background(self._s.world, scale).pieces

    def preload(self, background: Canvas) -> Iterator[float]:
        stack_place(self._s.world, 1)  # places all stacks
        yield 0.0
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
        self._draw_arrow(canvas)
        for continent in range(len(CONTINENTS)):  # above the light of territories, which pulses
            pieces.draw_continent(canvas, s, continent)
        self._draw_threats(canvas)
        if s.battle is None or not s.battle.rises:  # risen territories have their own names
            territory_names.draw_name_signs(canvas, self._name_signs(canvas))
        for march in s.marches:
            place = MARCHING if march.armies > 1 else PLAIN
            pieces.draw_army(canvas, s, march.owner, march.armies, (march.x, march.y), place)
        if s.news is None:
            draw_turn_news(canvas, s)
        if s.battle is not None and s.battle.rises:
            with canvas.clipped(layout.WORLD):
                self._risen_front.draw(canvas, s.battle)
        elif s.battle is not None and not s.battle.is_staged:
            front = s.battle.source, s.battle.target
            draw_dice(canvas, s, s.battle, map_dice(s.world, front))
            names = territory_names.names_on_map(canvas, s)
            draw_losses(canvas, s.battle, s.army_point, map_losses(s.world, front), names)
        if s.fall is not None:
            draw_fall(canvas, s, s.fall)
        if s.news is not None:
            draw_news(canvas, s, s.news)

    @property
    def covers_panels(self) -> bool:
        """Whether the stage of a battle covers all panels: unless a choice is open or its answer is shown."""
        battle = self._s.battle
        if battle is None or not battle.closeness or self._s.is_asked:
            return False
        return self._stage is not None and not self._stage.is_lifted

    def draw_cover(self, canvas: Canvas) -> None:
        if self._s.battle is not None and self._stage is not None:
            self._stage.draw(canvas, self._s.battle)

    def heard(self, key: str) -> Heard | None:
        """Returns the note of the territory in focus; a better chance at its best front gives a higher note."""
        s = self._s
        here = s.selection.focus
        source = s.selection.source
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
        numbers = [int(getattr(event, name, 0)) for name in ("source", "territory", "target")]
        return [number for number in numbers if number in self._s.world.territories]

    # -- drawing -------------------------------------------------------------------------------------------

    def _draw_pulse(self, canvas: Canvas) -> None:
        """Draws the pulse of the territories to choose from. The panels draw its weakest light."""
        s = self._s
        strength = 0.5 - 0.5 * math.cos(2 * math.pi * self._seconds / PULSE_SECONDS)
        step = round(strength * (len(GLOWS) - 1))
        if not s.selection.is_question or s.reduced_motion or not step:
            return
        lit = s.selection.targets - {s.selection.source}
        for number in lit:
            canvas.surface.blit(self.pictures.glow(number, GLOWS[step]), self.pictures.boxes[number])
        self._redraw_armies(canvas, lit)

    def _redraw_armies(self, canvas: Canvas, lit: Iterable[int]) -> None:
        """Draws armies above the light of territories, also those of neighbours, which overlap its line."""
        draw_armies(canvas, self._s, sorted({other for number in lit for other in (number, *NEIGHBOURS[number])}))

    def _draw_flip(self, canvas: Canvas, number: int, flip: Flip) -> None:
        s = self._s
        pictures = self.pictures
        box = pictures.boxes[number]
        x, y = canvas.at(*s.army_point(number))
        corners = (box.topleft, box.topright, box.bottomleft, box.bottomright)
        reach = max(math.dist((x, y), corner) for corner in corners)
        picture = pictures.coloured(number, canvas.preferences.mapped_colour(s.owner_colour(flip.owner)))
        if flip.share < 1:
            radius = max(reach * flip.share, 1.0)
            cut = shapes.transparent_surface(box.size, theme.PURE_WHITE)
            pygame.draw.circle(cut, theme.PURE_WHITE, (x - box.left, y - box.top), radius)
            cut.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            picture = cut
        canvas.surface.blit(picture, box)
        if flip.has_flag:
            self._draw_flag(canvas, s.owner_colour(flip.owner), number, flip.share)
        draw_armies(canvas, s, (number,))

    def _draw_flash(self, canvas: Canvas, continent: int, strength: float) -> None:
        """Draws a line of light around all territories of a continent, and flags if a seat holds all of it."""
        if strength < FLASH_END:
            return
        s = self._s
        flags = (1 - strength) * FLAGS_PACE
        for index, number in enumerate(MEMBERS[continent]):
            canvas.surface.blit(self.pictures.glow(number, theme.GOLD_LIGHT), self.pictures.boxes[number])
            if s.state.continent_holder(continent) is not None and flags > index:
                self._draw_flag(canvas, theme.GOLD, number, min(flags - index, 1.0))
        draw_armies(canvas, s, MEMBERS[continent])

    def _draw_flag(self, canvas: Canvas, colour: theme.Colour, number: int, risen: float) -> None:
        plate = self._s.army_target(number)
        foot = (plate.left + FLAG_INSET, max(plate.centery, layout.WORLD.top + FLAG))
        pieces.draw_flag(canvas, colour, foot, risen, FLAG)

    def _name_signs(self, canvas: Canvas) -> Sequence[territory_names.NameSign]:
        """Returns the signs of the territories of the question or the battle; cached."""
        selection = self._s.selection
        key = (
            selection.source,
            selection.target,
            selection.focus,
            selection.other,
            self._s.battle is None,
            tuple(self._s.lands_lost),
            tuple(self._s.state.armies),
            canvas.scale,
            canvas.preferences,
            current_language(),
        )
        if key != self._signs_key:
            self._signs = territory_names.name_signs(canvas, self._s)
            self._signs_key = key
        return self._signs

    def _draw_focus(self, canvas: Canvas) -> None:
        s = self._s
        number = s.selection.focus
        other = s.selection.other
        if other and other != number:
            canvas.surface.blit(self.pictures.glow(other, theme.PAPER_LIGHT), self.pictures.boxes[other])
            self._redraw_armies(canvas, (other,))
        if not number:
            return
        battle = s.battle
        is_attacked = battle is not None and battle.owner in s.people and s.state.owners[battle.source] not in s.people
        glow = self.pictures.glow(number, theme.ALARM if is_attacked else theme.GOLD_LIGHT)
        box = self.pictures.boxes[number]
        canvas.surface.blit(glow, box.move(0, -canvas.px(4)) if number == s.selection.source else box)
        self._redraw_armies(canvas, (number,))

    def _draw_changes(self, canvas: Canvas) -> None:
        """Draws the new owners' flags on territories lost since a person's turn, and highlights these territories."""
        s = self._s
        for number in s.lands_lost:
            colour = s.owner_colour(s.state.owners[number])
            box = self.pictures.boxes[number]
            light = (*canvas.preferences.mapped_colour(colour), LOST_LIGHT)
            canvas.surface.blit(self.pictures.plain(number, light), box)
            canvas.surface.blit(self.pictures.glow(number, theme.PAPER_LIGHT), box)
            self._draw_flag(canvas, colour, number, 1.0)
            draw_armies(canvas, s, (number,))

    def _draw_threats(self, canvas: Canvas) -> None:
        s = self._s
        threatened = marked_threats(s)
        if not threatened:
            return
        mark = text.outlined(canvas, "!", DANGER, theme.PAPER_LIGHT)
        names = territory_names.names_on_map(canvas, s)
        names += [sign.card for sign in self._name_signs(canvas)]
        names += [star_box(s.army_target(number)) for number in territories_of(s.advice)]
        plates = {number: s.army_plate(number) for number in s.world.territories}
        for number in threatened:
            others = [plate for other, plate in plates.items() if other != number]
            box = room_for(threat_boxes(plates[number]), [*names, *others])
            canvas.blit_centred(mark, *box.center)

    def _draw_arrow(self, canvas: Canvas) -> None:
        ends = arrow_ends(self._s)
        if ends is not None:
            draw_arrow(canvas, *ends)


def star_box(plate: FRect) -> FRect:
    """Returns the box of the star at a territory's plate, in logical units."""
    return around(group_mark_place(plate), (HINT_MARK_SIZE, HINT_MARK_SIZE))


def threat_boxes(plate: FRect) -> list[FRect]:
    """Returns the possible boxes of the mark of a threat: at the right of a plate, the preferred one first, or left."""
    width = (plate.width + THREAT[0]) / 2
    middles = [(width, -rise) for rise in THREAT_RISES] + [(-width, 0.0)]
    return [around((plate.centerx + x, plate.centery + y), THREAT) for x, y in middles]
