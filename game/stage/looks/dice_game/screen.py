"""The infield screen: the pack from the side, in true order and with true gaps. Draws every frame."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from game.engine.dice_game.state import HORSES, NO_BET, SPACES
from game.stage.board import Board
from game.stage.looks.dice_game.showing import Runner, Showing
from game.stage.sprites import STANDING
from game.ui import shapes, text, theme
from game.ui.canvas import Canvas
from game.words import _

SHOWN_LEAST, SHOWN_MOST = 5.0, 9.0
"""Spaces in sight: as few as hold the pack, within these bounds."""
MARGIN = 0.9
"""Spaces kept free before the leader."""
LEAN = 0.07
"""Spaces by which each lane nearer to the camera stands further left, as seen from ahead: heads stay apart."""
HORSE = 0.62
"""Height of a horse, in heights of the screen."""
SKY, HEDGE, GROUND = 0.34, 0.1, 0.56
"""Shares of the screen's height."""
CROWD_STEP = 9
LIVE = theme.CAPS.on(theme.PAPER_LIGHT)
SPECTATORS = (*(theme.CLOTHS[n].colour for n in (1, 2, 3, 4, 7, 8)), theme.INK)


class Screen:
    """The picture on the screen in the infield."""

    def __init__(self, showing: Showing, board: Board) -> None:
        self._showing = showing
        self.box = FRect(*board.screen_rect)
        self.horse_height = self.box.height * HORSE

    def draw(self, canvas: Canvas) -> None:
        glass = canvas.rect(self.box)
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(glass.clip(before))
        left, shown = self._camera()
        self._draw_ground(canvas, glass, left, shown)
        self._draw_posts(canvas, glass, left, shown)
        for horse in sorted(HORSES, reverse=True):
            self._draw_horse(canvas, glass, self._showing.runners[horse], (left, shown))
        self._draw_sign(canvas)
        canvas.surface.set_clip(before)

    def _camera(self) -> tuple[float, float]:
        """The space at the left edge and how many are in sight."""
        spaces = [r.space for r in self._showing.runners.values() if not r.pad] or [float(SPACES)]
        lead = max(spaces)
        near = [space for space in spaces if lead - space <= SHOWN_MOST - 2 * MARGIN]
        shown = min(max(lead - min(near) + 2 * MARGIN, SHOWN_LEAST), SHOWN_MOST)
        return lead + MARGIN - shown, shown

    def _draw_ground(self, canvas: Canvas, glass: pygame.Rect, left: float, shown: float) -> None:
        canvas.surface.blit(canvas.kept(("meadow", glass.size), lambda: _meadow(glass.size)), glass)
        strip = canvas.kept(("crowd", glass.size), lambda: _crowd(glass.size))
        shift = -round(left * glass.width / shown * 0.4) % strip.get_width()
        y = glass.top + round(glass.height * (SKY - 0.11))
        for x in (shift - strip.get_width(), shift):
            canvas.surface.blit(strip, (glass.left + x, y))

    def _draw_posts(self, canvas: Canvas, glass: pygame.Rect, left: float, shown: float) -> None:
        """A rail post at every space, the No Bet line in red, the finish in black and white."""
        top = glass.top + round(glass.height * (SKY + HEDGE * 0.2))
        for space in range(int(left), int(left + shown) + 2):
            x = glass.left + round((space - 0.5 - left) / shown * glass.width)
            colour = theme.ALARM if space == NO_BET else theme.RAIL
            wide = canvas.px(4 if space in (NO_BET, SPACES + 1) else 2)
            low = glass.bottom if space in (NO_BET, SPACES + 1) else top + canvas.px(12)
            if space == SPACES + 1:
                colour = theme.INK
            if space >= 1:
                canvas.surface.fill(colour, (x, top, wide, low - top))

    def _draw_horse(
        self, canvas: Canvas, glass: pygame.Rect, runner: Runner, camera: tuple[float, float]
    ) -> None:
        if runner.pad:
            return
        left, shown = camera
        x = glass.left + (runner.space - left - LEAN * (runner.number - 1)) / shown * glass.width
        if not glass.left - 60 * canvas.scale < x < glass.right + 60 * canvas.scale:
            return
        share = (8 - runner.number) / 7
        frame = int((runner.strides + runner.number * 0.37) * 12) if runner.galloping else STANDING
        picture = self._showing.sprites.horse_side(runner.number, frame, self.horse_height)
        y = glass.top + glass.height * (SKY + HEDGE + 0.06 + (1 - share) * 0.30)
        canvas.surface.blit(picture, (x - picture.get_width() / 2, y - picture.get_height() * 0.66))

    def _draw_sign(self, canvas: Canvas) -> None:
        sign = FRect(self.box.left, self.box.top, 52, 22)
        canvas.fill(theme.ALARM, sign)
        text.put(canvas, _("LIVE"), LIVE, sign)


def _meadow(size: tuple[int, int]) -> Surface:
    width, height = size
    picture = Surface(size)
    sky = round(height * SKY)
    hedge = round(height * HEDGE)
    picture.blit(shapes.shaded((width, sky), theme.SKY_TOP, theme.SKY_LOW), (0, 0))
    picture.fill(theme.TURF_DARK, (0, sky, width, hedge))
    picture.fill(theme.RAIL, (0, sky + hedge // 3, width, max(hedge // 6, 1)))
    ground = (width, height - sky - hedge)
    picture.blit(shapes.grained(shapes.shaded(ground, theme.DIRT_DARK, theme.DIRT)), (0, sky + hedge))
    return picture


def _crowd(size: tuple[int, int]) -> Surface:
    """A row of heads, twice as wide as the screen, that repeats."""
    unit = max(size[1] / 90, 1)
    step = CROWD_STEP * unit
    count = int(size[0] * 2 / step)
    strip = shapes.clear((round(count * step), round(size[1] * 0.13)))
    for number in range(count):
        lift = (number * 7 % 5) * 0.6 * unit
        colour = SPECTATORS[number * 5 % len(SPECTATORS)]
        middle = (step * (number + 0.5), strip.get_height() / 2 + lift)
        pygame.draw.aacircle(strip, colour, middle, 3.6 * unit)
    return strip
