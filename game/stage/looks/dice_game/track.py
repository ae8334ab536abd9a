"""The track with its horses seen from above, the dice beside it, and what flies over it. Draws every frame."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect, Surface

from game.engine.dice_game.state import NO_BET
from game.stage import life
from game.stage.board import Board
from game.stage.life import Life
from game.stage.looks.dice_game import layout
from game.stage.looks.dice_game.showing import Die, Flight, Runner, Showing
from game.stage.sprites import DUST_FRAMES, GALLOP_FRAMES, STANDING, TUMBLE_FRAMES
from game.ui import paint, shapes, text, theme
from game.ui.canvas import Canvas

BANNER = theme.TITLE.sized(52).on(theme.GOLD)
CAPTION = theme.CAPTION
FLIGHT = theme.NUMBER.sized(22)
DUST, DUST_PUFFS, DUST_BEHIND, DUST_GAP = 30.0, 3, 0.28, 0.16
"""Size of a puff (logical units), how many, and in spaces how far behind the first and each after it hang."""
CONFETTI = 13.0
CLOSE = 1.0
"""Spaces between the first two at most for a crowd to cheer."""
SPACES_SHOWN = 2
"""Dots of a previewed path for each space."""


class Track:
    """Moving pieces over the still picture of the board."""

    def __init__(self, showing: Showing, board: Board) -> None:
        self._showing = showing
        self._board = board
        self._life = Life(board, layout.TRACK)

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
        """The crowd is restless from the No Bet line on, and cheers while two fight for the lead or one comes home."""
        running = [runner for runner in self._showing.runners.values() if not runner.pad]
        if self._showing.confetti:
            return life.CHEERING
        if len(running) < 2 or not any(runner.galloping for runner in running):
            late = any(runner.space >= NO_BET for runner in running)
            return life.RESTLESS if late else life.CALM
        second, first = sorted(runner.space for runner in running)[-2:]
        if first < NO_BET - 1:
            return life.CALM
        return life.CHEERING if first - second <= CLOSE else life.RESTLESS

    def where(self, runner: Runner) -> tuple[float, float, float]:
        """Logical place and heading of a horse."""
        if runner.pad:
            x, y = self._board.winners[runner.pad - 1]
            return x, y, 0.0
        place = self._board.course.place(runner.number, runner.space)
        return place.x, place.y, place.heading

    def draw(self, canvas: Canvas) -> None:
        self._life.draw(canvas)
        self._draw_path(canvas)
        spots = sorted((self.where(r)[1], r.number) for r in self._showing.runners.values())
        for _y, number in spots:
            self._draw_runner(canvas, self._showing.runners[number])
        for die, middle in zip(self._showing.dice, (layout.DICE[:2], layout.DICE[2:]), strict=True):
            self._draw_die(canvas, die, middle)

    def draw_over(self, canvas: Canvas) -> None:
        """What lies above every panel: flights, the caption and the banner."""
        self._draw_caption(canvas)
        for flight in self._showing.flights:
            self._draw_flight(canvas, flight)
        if self._showing.banner:
            paint.card(canvas, layout.BANNER, theme.NIGHT, theme.GOLD, 24)
            text.put(canvas, self._showing.banner, BANNER, layout.BANNER.inflate(-40, 0))
        for scrap in self._showing.confetti:
            picture = self._showing.sprites.confetti(scrap.number, CONFETTI)
            canvas.blit_centred(picture, scrap.x, scrap.y)

    def _draw_runner(self, canvas: Canvas, runner: Runner) -> None:
        x, y, heading = self.where(runner)
        if runner.galloping and not runner.pad:
            self._draw_dust(canvas, runner)
        frame = int(runner.strides * GALLOP_FRAMES) if runner.galloping else STANDING
        canvas.blit_centred(self._showing.sprites.horse_above(runner.number, frame, heading), x, y)

    def _draw_dust(self, canvas: Canvas, runner: Runner) -> None:
        """Puffs that hang behind the hooves, the older the further back."""
        way = 1 if runner.backing else -1
        for puff in range(DUST_PUFFS):
            place = self._board.course.place(runner.number, runner.space + way * (DUST_BEHIND + DUST_GAP * puff))
            picture = self._showing.sprites.dust(1 + puff * DUST_FRAMES // DUST_PUFFS, DUST)
            canvas.blit_centred(picture, place.x, place.y)

    def _draw_path(self, canvas: Canvas) -> None:
        if self._showing.path is None:
            return
        horse, start, end = self._showing.path
        dot = canvas.kept("dot", lambda: _dot(canvas))
        steps = abs(end - start) * SPACES_SHOWN
        for step in range(1, steps + 1):
            place = self._board.course.place(horse, start + (end - start) * step / steps)
            canvas.blit_centred(dot, place.x, place.y)

    def _draw_die(self, canvas: Canvas, die: Die, middle: tuple[float, float]) -> None:
        if not die.face and die.tumble < 0:
            return
        x, y = middle
        if die.tumble >= 0:
            picture = self._showing.sprites.rolling(die.kind, int(die.tumble * TUMBLE_FRAMES), layout.DIE)
        else:
            picture = self._showing.sprites.die(die.kind, die.face, layout.DIE)
        canvas.blit_centred(picture, x, y - die.lift)

    def _draw_caption(self, canvas: Canvas) -> None:
        if self._showing.caption and self._showing.captions:
            box = FRect(layout.CAPTION)
            box.width = min(text.width(canvas, self._showing.caption, CAPTION) + 36, 860)
            paint.card(canvas, box, theme.NIGHT, None, 17)
            text.put(canvas, self._showing.caption, CAPTION, box.inflate(-30, 0), text.LEFT)

    def _draw_flight(self, canvas: Canvas, flight: Flight) -> None:
        if flight.picture == "coin":
            canvas.blit_centred(self._showing.sprites.coin(34), flight.x, flight.y)
        else:
            box = FRect(0, 0, 92, 60)
            box.center = (flight.x, flight.y)
            paint.card(canvas, box, theme.PAPER_LIGHT, theme.INK, 8)
            canvas.blit_centred(self._showing.sprites.cloth(flight.number, 36), flight.x, flight.y)
        if flight.words:
            room = FRect(flight.x + 18, flight.y - 16, 60, 32)
            text.put(canvas, flight.words, FLIGHT.on(theme.PAPER_LIGHT), room, text.LEFT)


def _dot(canvas: Canvas) -> Surface:
    side = canvas.px(9)
    return shapes.rounded((side, side), side // 2, theme.PAPER_LIGHT)
