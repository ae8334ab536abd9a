"""The track with its horses seen from above, the dice beside it and what lives along it. Draws every frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect, Surface

from game.stage import life
from game.stage.board import Board
from game.stage.life import Life
from game.stage.looks.base import layout
from game.stage.looks.base.layout import Spot
from game.stage.looks.base.pieces import Die, Runner
from game.stage.looks.base.showing import Showing
from game.stage.sprites import DUST_FRAMES, GALLOP_FRAMES, STANDING, TUMBLE_FRAMES
from game.ui import shapes, theme
from game.ui.canvas import Canvas

DUST, DUST_PUFFS, DUST_BEHIND, DUST_GAP = 30.0, 3, 0.28, 0.16
"""Size of a puff (logical units), how many, and in spaces how far behind the first and each after it hang."""
Place = tuple[float, float, float]
"""Where a horse is, logical units, and its heading."""
CLOSE = 1.0
"""Spaces between the first two at most for a crowd to cheer."""
SPACES_SHOWN = 2
"""Dots of a previewed path for each space."""


class Track:
    """Moving pieces over the still picture of the board; `dice` are the middles of the dice, `box` what is seen."""

    def __init__(self, showing: Showing, board: Board, dice: Sequence[Spot], box: FRect = layout.TRACK) -> None:
        self._showing = showing
        self._board = board
        self._dice = dice
        self._life = Life(board, box)

    def update(self, seconds: float) -> None:
        """What lives beside the course moves on, unless all shall stand still."""
        if self._showing.still:
            self._life.update(0.0)
        else:
            self._life.update(seconds, self._mood())

    def warm(self, canvas: Canvas) -> Iterator[None]:
        """Paints ahead what lives beside the course, onto the board's picture on `canvas`."""
        yield from self._life.warm(canvas)

    def _mood(self) -> int:
        """The crowd is restless once a horse is near home, and cheers while two fight for the lead or one comes in."""
        s, near = self._showing, self._showing.paddock.near
        running = s.running()
        if s.confetti:
            return life.CHEERING
        left = sorted(s.paddock.left(runner.number, runner.space) for runner in running)
        if len(running) < 2 or not any(runner.galloping for runner in running):
            return life.RESTLESS if any(spaces <= near for spaces in left) else life.CALM
        first, second = left[:2]
        if first > near + 1:
            return life.CALM
        return life.CHEERING if second - first <= CLOSE else life.RESTLESS

    def draw(self, canvas: Canvas) -> None:
        self._life.draw(canvas)
        self._draw_path(canvas)
        places = [(where(self._board, self._showing, runner), runner) for runner in self._showing.runners.values()]
        for place, runner in sorted(places, key=_nearness):
            self._draw_runner(canvas, runner, place)
        for die, middle in zip(self._showing.dice, self._dice, strict=True):
            self._draw_die(canvas, die, middle)

    def _draw_runner(self, canvas: Canvas, runner: Runner, place: Place) -> None:
        x, y, heading = place
        if runner.galloping and not runner.pad and not runner.spot:
            self._draw_dust(canvas, runner)
        frame = int(runner.strides * GALLOP_FRAMES) if runner.galloping else STANDING
        size = self._board.horse_size
        canvas.blit_centred(self._showing.sprites.horse_above(runner.number, frame, heading, size), x, y)

    def _draw_dust(self, canvas: Canvas, runner: Runner) -> None:
        """Puffs that hang behind the hooves, the older the further back."""
        way = 1 if runner.backing else -1
        lane = self._showing.paddock.lane(runner.number)
        for puff in range(DUST_PUFFS):
            place = self._board.course.place(lane, runner.space + way * (DUST_BEHIND + DUST_GAP * puff))
            picture = self._showing.sprites.dust(1 + puff * DUST_FRAMES // DUST_PUFFS, DUST)
            canvas.blit_centred(picture, place.x, place.y)

    def _draw_path(self, canvas: Canvas) -> None:
        if self._showing.path is None:
            return
        horse, start, end = self._showing.path
        dot = canvas.kept("dot", lambda: _dot(canvas))
        steps, lane = abs(end - start) * SPACES_SHOWN, self._showing.paddock.lane(horse)
        for step in range(1, steps + 1):
            place = self._board.course.place(lane, start + (end - start) * step / steps)
            canvas.blit_centred(dot, place.x, place.y)

    def _draw_die(self, canvas: Canvas, die: Die, middle: Spot) -> None:
        if die.face == die.aside and die.tumble < 0:
            return
        x, y = middle
        if die.tumble >= 0:
            picture = self._showing.sprites.rolling(die.kind, int(die.tumble * TUMBLE_FRAMES), layout.DIE)
        else:
            picture = self._showing.sprites.die(die.kind, die.face, layout.DIE)
        canvas.blit_centred(picture, x, y - die.lift)


def _nearness(placed: tuple[Place, Runner]) -> tuple[float, int]:
    """Those nearer to the lower edge lie above the others."""
    return placed[0][1], placed[1].number


def where(board: Board, showing: Showing, runner: Runner) -> Place:
    """Logical place and heading of a horse: off the course, on its winner's pad if there is one, or on its space."""
    if runner.spot:
        return runner.spot
    if 0 < runner.pad <= len(board.winners):
        x, y = board.winners[runner.pad - 1]
        return x, y, 0.0
    place = board.course.place(showing.paddock.lane(runner.number), runner.space)
    return place.x, place.y, place.heading


def _dot(canvas: Canvas) -> Surface:
    side = canvas.px(9)
    return shapes.rounded((side, side), side // 2, theme.PAPER_LIGHT)
