"""Shows an attack: the track comes closer to the horse that a rival sets back, and everybody sees what it costs.

The closer picture is made once and kept while it is seen: nothing is scaled anew in a frame.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.commentary.field_snapshot import spaces_text
from game.engine.rules import Seat
from game.presentation import layout
from game.presentation.animation import Animation, PieceAnimations, Tween, Wait, ease_in_out, ease_out
from game.presentation.bot_characters import AttackFaces, show_attack
from game.presentation.layout import Position
from game.presentation.static_layer import DARKEST
from game.race_view.stage import StagedAttack
from game.race_view.track_layer import HorsePose, horse_pose
from game.race_view.view_model import RaceViewModel
from game.sprites.sprite_cache import REARING, STANDING
from game.track.track import Track
from game.ui import shapes, text, theme
from game.ui.box import around, inset, split_top
from game.ui.canvas import Canvas

ZOOMS = (1.0, 1.4)
"""How much closer the track comes, by step."""
HEAT = (255, 196, 186)
"""What the light is multiplied by, red, green and blue, 0..255."""
NAME = theme.TITLE.sized(34).on(theme.INK)
STEPS = theme.TITLE.sized(60).on(theme.ALARM)
# Logical units from the horse down to the middle of its name and the spaces that it loses, their room, and how far
# that keeps from the edges of the playfield.
WORDS_DROP = 122.0
WORDS_ROOM = (560.0, 116.0)
WORDS_EDGE = 8.0
NAME_SHARE = 0.36
"""Share of that room that the name has."""
GROWTH = 1.5
"""How much larger the horse is drawn than the track."""
DUST = 70.0
PUFFS = 4
MAP_EDGE = 4.0
"""Logical width of the edge of the map that lies on the table."""
BURST_RAYS = 14
BURST_RADIUS = 60.0
ARROW_WIDTH = 16.0
ARROW_HEAD = 40.0
ARROW_BEND = 70.0
ARROW_STEPS = 16
"""Pieces of the arrow's curve."""

# Units of the track that the place where the horse ends keeps clear of the edges: for the chips, and its name.
CLEAR_SIDE = 118.0
CLEAR_TOP = 122.0
CLEAR_BOTTOM = 150.0
BEYOND = 70.0, 130.0
"""Units of the track that the picture may show beyond its sides, and above and below it, as lawn: for the horse's sake,
which is in the middle.
"""
DrawWithout = Callable[[Canvas, int], None]
# 1 s in all.
ARROW_SECONDS = 0.18
HIT_STOP_SECONDS = 0.06
SKID_SECONDS = 0.26
READ_SECONDS = 0.5


class AttackView:
    """The track at the moment of an attack, if there is one on the stage.

    `draw_others` draws the track in full light with all that moves on it, but for one horse.
    """

    def __init__(self, view_model: RaceViewModel, track: Track, draw_others: DrawWithout) -> None:
        self._view_model = view_model
        self._track = track
        self._draw_others = draw_others

    @property
    def covers_track(self) -> bool:
        """Whether the track is drawn closer."""
        attack = self._view_model.stage.attack
        return attack is not None and attack.zoom > 0

    def draw(self, canvas: Canvas) -> None:
        """Draws the closer track and the horse on it, where its token is now."""
        attack = self._view_model.stage.attack
        assert attack is not None
        box = layout.PLAYFIELD
        key = "attack", id(attack), attack.zoom
        closer = canvas.cached_while_shown(key, lambda: self._render(canvas, attack))
        canvas.surface.blit(closer, canvas.rect(box))
        with canvas.clipped(box):
            self._draw_horse(canvas, attack)

    def _draw_horse(self, canvas: Canvas, attack: StagedAttack) -> None:
        x, y = self.on_canvas(attack, self._pose(attack.horse)[:2])
        start = self.hit_place(attack)
        for puff in range(PUFFS):
            share = (puff + 1) / (PUFFS + 1)
            place = start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share
            canvas.blit_centred(self._view_model.sprites.dust(1 + puff, DUST), *place)
        if attack.hit:
            canvas.blit_centred(canvas.cached(("burst", BURST_RADIUS), lambda: _render_burst(canvas)), *start)
        frame = REARING if self._view_model.horse_tokens[attack.horse].rearing else STANDING
        horse = self._view_model.sprites.horse_above(
            attack.horse, frame, self._pose(attack.horse)[2], self._track.horse_size * ZOOMS[attack.zoom] * GROWTH
        )
        canvas.blit_centred(horse, x, y)
        if attack.hit and attack.words:
            room = around((x, y + WORDS_DROP), WORDS_ROOM).clamp(inset(layout.PLAYFIELD, WORDS_EDGE, WORDS_EDGE))
            lines = split_top(room, room.height * NAME_SHARE)
            for words, style, line in zip((self._way_text(attack), attack.words), (NAME, STEPS), lines, strict=True):
                canvas.blit_centred(text.outlined(canvas, words, style, theme.PAPER_LIGHT), *line.center)

    def _way_text(self, attack: StagedAttack) -> str:
        view = self._view_model.view
        adapter = self._view_model.field_adapter
        return f"{adapter.horse_name(view, attack.horse)}  {adapter.space(view, attack.horse):g} » {attack.end:g}"

    def hit_place(self, attack: StagedAttack) -> Position:
        """Returns where the horse is hit, and slides back from."""
        return self.on_canvas(attack, self._start(attack)[:2])

    def on_canvas(self, attack: StagedAttack, place: Position) -> Position:
        """Returns where a place on the track is seen."""
        area = self._closer_area(attack)
        zoom = ZOOMS[attack.zoom]
        return layout.PLAYFIELD.left + (place[0] - area.left) * zoom, (
            layout.PLAYFIELD.top + (place[1] - area.top) * zoom
        )

    def _pose(self, horse: int) -> tuple[float, float, float]:
        return horse_pose(self._track, self._view_model, self._view_model.horse_tokens[horse])

    def _start(self, attack: StagedAttack) -> HorsePose:
        """Returns where the horse stood, as the displayed state still has it."""
        view = self._view_model.view
        adapter = self._view_model.field_adapter
        return self._track.course.place(adapter.lane(attack.horse), adapter.space(view, attack.horse))

    def _closer_area(self, attack: StagedAttack) -> FRect:
        """Returns the part of the track that is seen, with both ends of the way back; it is the same until the end."""
        start = self._start(attack)
        zoom = ZOOMS[attack.zoom]
        end = self._track.course.place(self._view_model.field_adapter.lane(attack.horse), attack.end)
        area = FRect(0, 0, layout.PLAYFIELD.width / zoom, layout.PLAYFIELD.height / zoom)
        area.center = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        area.x += _beyond(end[0], area.left + CLEAR_SIDE, area.right - CLEAR_SIDE)
        area.y += _beyond(end[1], area.top + CLEAR_TOP, area.bottom - CLEAR_BOTTOM)
        return area.clamp(layout.PLAYFIELD.inflate(2 * BEYOND[0], 2 * BEYOND[1]))

    def _render(self, canvas: Canvas, attack: StagedAttack) -> Surface:
        self._draw_others(canvas, attack.horse)
        zoom = ZOOMS[attack.zoom]
        area = self._closer_area(attack)
        seen = area.clip(layout.PLAYFIELD)
        part = pygame.transform.smoothscale_by(canvas.surface.subsurface(canvas.rect(seen)), zoom)
        closer = Surface(canvas.rect(layout.PLAYFIELD).size)
        closer.fill(theme.BOARD)  # the table round the map
        place = closer.blit(part, (canvas.px((seen.left - area.left) * zoom), canvas.px((seen.top - area.top) * zoom)))
        pygame.draw.rect(closer, theme.BOARD_EDGE, place, canvas.px(MAP_EDGE))
        closer.fill(HEAT, special_flags=pygame.BLEND_RGB_MULT)
        return closer


def _beyond(value: float, low: float, high: float) -> float:
    """Returns how far a value is beyond the bounds: negative below them, 0 within."""
    return min(value - low, 0.0) + max(value - high, 0.0)


def draw_arrow(canvas: Canvas, start: Position, goal: Position, share: float, ink: theme.Colour = theme.ALARM) -> None:
    """Draws an arrow on its bent way from a chip to a horse, as far as it has come."""
    points = _curve(start, goal, ease_in_out(share))
    tip = pygame.Vector2(points[-1])
    way = tip - points[-2]
    if not way.length():
        return
    way.scale_to_length(ARROW_HEAD)
    side = pygame.Vector2(-way.y, way.x) * 0.62
    outline = [tip, tip - way + side, tip - way - side]
    for colour, more in ((theme.PAPER_LIGHT, 8.0), (ink, 0.0)):
        line = [canvas.at(*point) for point in points[:-1]]
        if len(line) > 1:
            for a, b in pairwise(line):
                pygame.draw.line(canvas.surface, colour, a, b, canvas.px(ARROW_WIDTH + more))
            for point in line:
                pygame.draw.circle(canvas.surface, colour, point, canvas.px((ARROW_WIDTH + more) / 2))
        middle = sum(outline, pygame.Vector2()) / 3
        grown = [middle + (corner - middle) * (1 + more / ARROW_HEAD * 0.9) for corner in outline]
        pygame.draw.polygon(canvas.surface, colour, [canvas.at(*corner) for corner in grown])


def _curve(start: Position, goal: Position, share: float) -> list[Position]:
    """Points of a curve that bends to the side, up to a share of it."""
    bend = pygame.Vector2(goal[0] - start[0], goal[1] - start[1])
    aside = pygame.Vector2(-bend.y, bend.x)
    if aside.length():
        aside.scale_to_length(ARROW_BEND)
    points = []
    for step in range(ARROW_STEPS + 1):
        at = share * step / ARROW_STEPS
        bow = 4 * at * (1 - at)
        points.append((start[0] + bend.x * at + aside.x * bow, start[1] + bend.y * at + aside.y * bow))
    return points


def _render_burst(canvas: Canvas) -> Surface:
    side = canvas.px(2 * BURST_RADIUS)
    surface = shapes.transparent_surface((side, side), theme.ALARM)
    middle = pygame.Vector2(side / 2, side / 2)
    for colour, share in ((theme.ALARM, 1.0), (theme.PAPER_LIGHT, 0.86)):
        corners = [
            middle
            + pygame.Vector2(side / 2 * share * (1.0 if ray % 2 == 0 else 0.66), 0).rotate(180 * ray / BURST_RAYS)
            for ray in range(2 * BURST_RAYS)
        ]
        pygame.draw.polygon(surface, colour, corners)
    return surface


class AttackMove(NamedTuple):
    """What an attack does: the attacker, the horse, its spaces, its owner (None for nobody else)."""

    seat: Seat
    horse: int
    start: int
    end: int
    owner: Seat | None


class AttackAnimations(PieceAnimations):
    """Animates attacks on a view model's horses."""

    _s: RaceViewModel

    def strike(self, move: AttackMove) -> Animation:
        """An arrow from the attacker's chip to the horse; the track comes closer, and the horse skids back."""
        steps = move.start - move.end
        attack = StagedAttack(move.horse, move.seat, f"−{spaces_text(steps)}" if steps else "", move.end)
        self._s.stage.attack = attack
        self._s.dim = DARKEST
        self._play("snatch")
        yield Tween(ARROW_SECONDS, lambda share: setattr(attack, "arrow", share))
        attack.hit = self._s.horse_tokens[move.horse].rearing = True
        self._play("skid")
        yield Wait(HIT_STOP_SECONDS)
        if not self._s.reduced_motion:
            attack.zoom = len(ZOOMS) - 1
        self._hurt(move)
        token, way = self._s.horse_tokens[move.horse], move.end - move.start
        yield Tween(SKID_SECONDS, lambda share: setattr(token, "space", move.start + way * share), ease_out)
        token.rearing = False
        if move.owner is not None:
            self._play("neigh")
        yield Wait(READ_SECONDS)
        self._s.stage.attack = None
        self._s.dim = 0
        self._s.effects.drop(AttackFaces)  # before the next mark lands on a chip

    def _hurt(self, move: AttackMove) -> None:
        """The chip of the owner, or of who loses most, flinches, with what that costs under it where it is known."""
        now = self._s.forecast.projection(self._s.view, ())
        after = self._s.forecast.projection(self._s.view, ((move.horse, move.start, move.end),))
        losses = {seat: max(before - then, 0) for seat, (before, then) in enumerate(zip(now, after, strict=True))}
        victim = max(losses, key=losses.__getitem__, default=move.seat) if move.owner is None else move.owner
        if move.owner is not None or (victim != move.seat and losses[victim]):
            show_attack(self._s, move.seat, victim, losses.get(victim, 0))  # 0: that is not known
