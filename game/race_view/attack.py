"""Shows an attack: zooms in on the horse that a rival sets back, and shows the cost.

The zoomed picture is cached while it is shown, so that no frame scales it again.
"""

from collections.abc import Callable
from functools import partial
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
"""Zoom factors of the track, by zoom step."""
HEAT = (255, 196, 186)
"""Colour that the zoomed track is multiplied by, 0 to 255 per channel."""
NAME = theme.TITLE.sized(34).on(theme.INK)
STEPS = theme.TITLE.sized(60).on(theme.ALARM)
LABEL_DROP = 122.0
"""Distance from the horse down to the middle of its label, in logical units."""
LABEL_SIZE = (560.0, 116.0)
"""Size of the label with the horse's name and the lost spaces, in logical units."""
LABEL_MARGIN = 8.0
"""Minimum distance of the label from the edges of the playfield, in logical units."""
NAME_SHARE = 0.36
"""Share of the label's height for the name, 0 to 1."""
GROWTH = 1.5
"""Size of the horse relative to the zoomed track."""
DUST = 70.0
"""Size of a puff of dust, in logical units."""
PUFFS = 4
BURST_RAYS = 14
BURST_RADIUS = 60.0
ARROW_WIDTH = 16.0
ARROW_HEAD = 40.0
ARROW_BEND = 70.0
ARROW_STEPS = 16
"""Segments of the arrow's curve."""

CLEAR_SIDE = 118.0
"""Minimum distance of the horse's end position from the left and right edges, in track units."""
CLEAR_TOP = 122.0
"""Minimum distance of the horse's end position from the top edge, in track units. The space is for the chips."""
CLEAR_BOTTOM = 150.0
"""Minimum distance of the horse's end position from the bottom edge, in track units. The space is for the label."""
BEYOND = 130.0
"""Height of the area above the playfield that the picture may show, in track units, so that no chip covers the horse.
"""
DrawWithout = Callable[[Canvas, int], None]
ARROW_SECONDS = 0.18
"""Duration of the arrow's growth, in seconds. The four durations of an attack add up to 1 second."""
HIT_STOP_SECONDS = 0.06
"""Duration of the freeze after the hit, in seconds."""
SKID_SECONDS = 0.26
"""Duration of the slide back, in seconds."""
READ_SECONDS = 0.5
"""Reading time after the slide, in seconds."""


class AttackView:
    """The view of the staged attack, if any.

    `draw_others` draws the track in full light with everything that moves on it, except one horse.
    """

    def __init__(self, view_model: RaceViewModel, track: Track, draw_others: DrawWithout) -> None:
        self._view_model = view_model
        self._track = track
        self._draw_others = draw_others

    @property
    def covers_track(self) -> bool:
        """Whether the view is zoomed in."""
        attack = self._view_model.stage.attack
        return attack is not None and attack.zoom > 0

    def draw(self, canvas: Canvas) -> None:
        """Draws the zoomed track and the attacked horse at the position of its token."""
        attack = self._view_model.stage.attack
        assert attack is not None
        box = layout.PLAYFIELD
        key = "attack", id(attack), attack.zoom
        zoomed_track = canvas.cached_while_shown(key, partial(self._render, canvas, attack))
        canvas.surface.blit(zoomed_track, canvas.rect(box))
        with canvas.clipped(box):
            self._draw_horse(canvas, attack)

    def _draw_horse(self, canvas: Canvas, attack: StagedAttack) -> None:
        x, y = self.on_canvas(attack, self._pose(attack.horse)[:2])
        start_x, start_y = self.hit_position(attack)
        for puff in range(PUFFS):
            share = (puff + 1) / (PUFFS + 1)
            dust = self._view_model.sprites.dust(1 + puff, DUST)
            canvas.blit_centred(dust, start_x + (x - start_x) * share, start_y + (y - start_y) * share)
        if attack.hit:
            burst = canvas.cached(("burst", BURST_RADIUS), partial(_render_burst, canvas))
            canvas.blit_centred(burst, start_x, start_y)
        frame = REARING if self._view_model.horse_tokens[attack.horse].rearing else STANDING
        heading = self._pose(attack.horse)[2]
        size = self._track.horse_size * ZOOMS[attack.zoom] * GROWTH
        horse = self._view_model.sprites.horse_above(attack.horse, frame, heading, size)
        canvas.blit_centred(horse, x, y)
        if attack.hit and attack.loss_text:
            is_low = y + LABEL_DROP + LABEL_SIZE[1] / 2 > layout.PLAYFIELD.bottom
            self._draw_label(canvas, attack, (x, y - LABEL_DROP if is_low else y + LABEL_DROP))

    def _draw_label(self, canvas: Canvas, attack: StagedAttack, middle: Position) -> None:
        """Draws the horse's name with its spaces, and below it the lost spaces, around a point."""
        label = around(middle, LABEL_SIZE).clamp(inset(layout.PLAYFIELD, LABEL_MARGIN, LABEL_MARGIN))
        name_box, steps_box = split_top(label, label.height * NAME_SHARE)
        name = text.outlined(canvas, self._path_text(attack), NAME, theme.PAPER_LIGHT)
        canvas.blit_centred(name, *name_box.center)
        steps = text.outlined(canvas, attack.loss_text, STEPS, theme.PAPER_LIGHT)
        canvas.blit_centred(steps, *steps_box.center)

    def _path_text(self, attack: StagedAttack) -> str:
        view = self._view_model.view
        adapter = self._view_model.field_adapter
        return f"{adapter.horse_name(view, attack.horse)}  {adapter.space(view, attack.horse):g} » {attack.end:g}"

    def hit_position(self, attack: StagedAttack) -> Position:
        """Returns the canvas position where the horse starts to slide back, or the nearest one within the playfield."""
        x, y = self.on_canvas(attack, self._start(attack)[:2])
        return around((x, y), (2 * BURST_RADIUS, 2 * BURST_RADIUS)).clamp(layout.PLAYFIELD).center

    def on_canvas(self, attack: StagedAttack, position: Position) -> Position:
        """Returns the canvas position of a point of the track."""
        area = self._visible_area(attack)
        zoom = ZOOMS[attack.zoom]
        x, y = position
        return layout.PLAYFIELD.left + (x - area.left) * zoom, layout.PLAYFIELD.top + (y - area.top) * zoom

    def _pose(self, horse: int) -> tuple[float, float, float]:
        return horse_pose(self._track, self._view_model, self._view_model.horse_tokens[horse])

    def _start(self, attack: StagedAttack) -> HorsePose:
        """Returns the horse's pose in the displayed state, which does not include the move yet."""
        view = self._view_model.view
        adapter = self._view_model.field_adapter
        return self._track.course.place(adapter.lane(attack.horse), adapter.space(view, attack.horse))

    def _visible_area(self, attack: StagedAttack) -> FRect:
        """Returns the visible part of the track. It contains both ends of the move and does not change."""
        start = self._start(attack)
        zoom = ZOOMS[attack.zoom]
        end = self._track.course.place(self._view_model.field_adapter.lane(attack.horse), attack.end)
        area = FRect(0, 0, layout.PLAYFIELD.width / zoom, layout.PLAYFIELD.height / zoom)
        area.center = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        area.x += _beyond(end[0], area.left + CLEAR_SIDE, area.right - CLEAR_SIDE)
        area.y += _beyond(end[1], area.top + CLEAR_TOP, area.bottom - CLEAR_BOTTOM)
        return area.clamp(split_top(layout.PLAYFIELD, -BEYOND)[1])

    def _render(self, canvas: Canvas, attack: StagedAttack) -> Surface:
        self._draw_others(canvas, attack.horse)
        zoom = ZOOMS[attack.zoom]
        area = self._visible_area(attack)
        visible_map = area.clip(layout.PLAYFIELD)
        zoomed_map = pygame.transform.smoothscale_by(canvas.surface.subsurface(canvas.rect(visible_map)), zoom)
        picture = Surface(canvas.rect(layout.PLAYFIELD).size)
        top = canvas.px((visible_map.top - area.top) * zoom)
        edge = zoomed_map.subsurface((0, 0, zoomed_map.get_width(), 1))
        picture.blit(pygame.transform.scale(edge, (edge.get_width(), top)), (0, 0))
        picture.blit(zoomed_map, (0, top))
        picture.fill(HEAT, special_flags=pygame.BLEND_RGB_MULT)
        return picture


def _beyond(value: float, low: float, high: float) -> float:
    """Returns the distance of a value from the range: negative below it, 0 within it."""
    return min(value - low, 0.0) + max(value - high, 0.0)


def draw_arrow(canvas: Canvas, start: Position, goal: Position, share: float, ink: theme.Colour = theme.ALARM) -> None:
    """Draws the first `share` (0 to 1) of a curved arrow from a chip to a horse."""
    points = _curve(start, goal, ease_in_out(share))
    tip = pygame.Vector2(points[-1])
    head = tip - points[-2]
    if not head.length():
        return
    head.scale_to_length(ARROW_HEAD)
    side = pygame.Vector2(-head.y, head.x) * 0.62
    outline = [tip, tip - head + side, tip - head - side]
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
    """Returns points of the first `share` of a curve that bends to one side."""
    chord = pygame.Vector2(goal[0] - start[0], goal[1] - start[1])
    sideways = pygame.Vector2(-chord.y, chord.x)
    if sideways.length():
        sideways.scale_to_length(ARROW_BEND)
    points = []
    for step in range(ARROW_STEPS + 1):
        at = share * step / ARROW_STEPS
        bow = 4 * at * (1 - at)
        points.append((start[0] + chord.x * at + sideways.x * bow, start[1] + chord.y * at + sideways.y * bow))
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
    """A move of an attack: attacker, horse, start and end space, and the horse's owner if that is a rival."""

    seat: Seat
    horse: int
    start: int
    end: int
    owner: Seat | None


class AttackAnimations(PieceAnimations):
    """Animates attacks on a view model's horses."""

    _s: RaceViewModel

    def strike(self, move: AttackMove) -> Animation:
        """Shows an arrow from the attacker's chip to the horse, zooms in and lets the horse skid back."""
        steps = move.start - move.end
        loss = f"−{spaces_text(steps)}" if steps else ""
        attack = StagedAttack(move.horse, move.seat, loss, move.end)
        self._s.stage.attack = attack
        self._s.dim = DARKEST
        self._play("snatch")
        yield Tween(ARROW_SECONDS, partial(setattr, attack, "arrow"))
        token = self._s.horse_tokens[move.horse]
        attack.hit = token.rearing = True
        self._play("skid")
        yield Wait(HIT_STOP_SECONDS)
        if not self._s.reduced_motion:
            attack.zoom = len(ZOOMS) - 1
        self._hurt(move)

        def skid(share: float) -> None:
            token.space = move.start + (move.end - move.start) * share

        yield Tween(SKID_SECONDS, skid, ease_out)
        token.rearing = False
        if move.owner is not None:
            self._play("neigh")
        yield Wait(READ_SECONDS)
        self._s.stage.attack = None
        self._s.dim = 0
        self._s.effects.drop(AttackFaces)  # before the next mark lands on a chip

    def _hurt(self, move: AttackMove) -> None:
        """Lets the chip of the owner or of the biggest loser flinch, and shows the loss if it is known."""
        now = self._s.forecast.projection(self._s.view, ())
        after = self._s.forecast.projection(self._s.view, ((move.horse, move.start, move.end),))
        losses = {seat: max(before - then, 0) for seat, (before, then) in enumerate(zip(now, after, strict=True))}
        victim = max(losses, key=losses.__getitem__, default=move.seat) if move.owner is None else move.owner
        if move.owner is not None or (victim != move.seat and losses[victim]):
            show_attack(self._s, move.seat, victim, losses.get(victim, 0))  # 0: the loss is unknown
