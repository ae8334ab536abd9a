"""The infield screen: the pack from the side, in true order and with true gaps. Draws every frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect

from game.stage.looks.base.pieces import Runner
from game.stage.looks.base.showing import Showing
from game.stage.sprites import GALLOP_FRAMES, SIDE_GROUND, STANDING
from game.ui import paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

SHOWN_LEAST, SHOWN_MOST = 5.0, 9.0
"""Spaces in sight: as few as hold the pack, within these bounds."""
MARGIN = 0.9
"""Spaces kept free before the leader and behind the last one in sight."""
LEAN = 0.07
"""Spaces by which each lane nearer to the camera stands further left, as seen from ahead: heads stay apart."""
HORSE = 0.62
"""Height of a horse, in heights of the screen."""
SKY, STAND, RAIL, GROUND = 0.30, 0.40, 0.10, 0.56
"""Heights of the layers, in heights of the screen; the ground's upper edge is the grass."""
FAR, NEAR = 0.12, 0.16
"""How far below the ground's upper edge the farthest hooves are, and above the lower edge the nearest."""
DRIFT = (("sky", 0.05), ("stand", 0.45), ("ground", 1.0))
"""How fast a layer passes, in paces of the ground."""
GLIDE_SECONDS = 0.25
"""The camera covers 63 % of its way in this time; to a horse out of sight it cuts."""
LIVE = theme.CAPS.on(theme.PAPER_LIGHT)
BEYOND = 2.2
"""Spaces in sight beyond the line while the camera waits there."""
PHOTO = theme.CAPS.on(theme.GOLD)
PHOTO_HIGH, CLOTH, CLOTHS = 52.0, 22.0, 5
"""Logical sizes of the sign of a photo finish and of the cloths on it, of which there are so many at most."""


class Screen:
    """The picture on the screen in the infield, `box`; its camera follows what moves.

    Where several horses can cross at once (`crossing` tells which) it waits for them at the line.
    """

    def __init__(self, showing: Showing, box: FRect, hour: str = "day") -> None:
        self._showing = showing
        self.box = box
        self._hour = hour
        self.crossing: Callable[[], Sequence[int]] = tuple
        self._close: tuple[int, ...] = ()
        self.horse_height = box.height * HORSE
        self._left, self._shown = self._aim()

    def update(self, seconds: float) -> None:
        """Lets the camera glide, or cut to the line, or to a horse that moves out of sight."""
        before, self._close = self._close, tuple(self.crossing())
        left, shown = self._aim()
        moving = [r for r in self._showing.running() if r.galloping]
        cuts = self._showing.still or bool(self._close and not before)
        if cuts or any(not self._left < self._along(runner) < self._left + self._shown for runner in moving):
            self._left, self._shown = left, shown
            return
        share = min(seconds / GLIDE_SECONDS, 1.0)
        self._left += (left - self._left) * share
        self._shown += (shown - self._shown) * share

    def draw(self, canvas: Canvas) -> None:
        glass = canvas.rect(self.box)
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(glass.clip(before))
        self._draw_scenery(canvas, glass)
        self._draw_lines(canvas, glass)
        for lane, runner in enumerate(self._showing.runners.values()):
            self._draw_horse(canvas, glass, runner, lane)
        sign = FRect(self.box.left, self.box.top, 52, 22)
        canvas.fill(theme.ALARM, sign)
        text.put(canvas, _("LIVE"), LIVE, sign)
        if self._close:
            self._draw_photo_sign(canvas)
        canvas.surface.set_clip(before)

    @property
    def at_the_line(self) -> bool:
        """Whether the camera waits for several horses that can cross at once."""
        return bool(self._close)

    def _draw_photo_sign(self, canvas: Canvas) -> None:
        """“Photo finish?”, and the cloths of those who can cross."""
        words, shown = _("PHOTO FINISH?"), self._close[:CLOTHS]
        wide = max(text.width(canvas, words, PHOTO), (CLOTH + 4) * len(shown)) + 12
        sign = FRect(self.box.right - wide, self.box.top, wide, PHOTO_HIGH)
        paint.card(canvas, sign, theme.NIGHT, None, 5)
        text.put(canvas, words, PHOTO, FRect(sign.left, sign.top, wide, PHOTO_HIGH / 2))
        left = sign.centerx - (CLOTH + 4) * (len(shown) - 1) / 2
        for number, horse in enumerate(shown):
            cloth = self._showing.sprites.cloth(horse, CLOTH)
            canvas.blit_centred(cloth, left + (CLOTH + 4) * number, sign.bottom - PHOTO_HIGH / 4 - 1)

    def _aim(self) -> tuple[float, float]:
        """The space at the left edge, and how many are in sight: the line, or whoever moves or leads with its pack."""
        s = self._showing
        if self._close:
            return self._aim_at_the_line()
        running = s.running()
        home = max(s.paddock.along(horse, s.paddock.home(horse)) for horse in s.paddock.horses)
        spaces = [self._along(r) for r in running] or [home - 1.0]
        front = max((self._along(r) for r in running if r.galloping), default=max(spaces))
        pack = [space for space in spaces if -MARGIN <= front - space <= SHOWN_MOST - 2 * MARGIN]
        shown = min(max(front - min(pack, default=front) + 2 * MARGIN, SHOWN_LEAST), SHOWN_MOST)
        return front + MARGIN - shown, shown

    def _along(self, runner: Runner) -> float:
        """Where a horse is on the screen's course."""
        return self._showing.paddock.along(runner.number, runner.space)

    def _aim_at_the_line(self) -> tuple[float, float]:
        """The line, and before it all that can cross together."""
        s = self._showing
        line = max(s.paddock.along(horse, s.paddock.home(horse)) for horse in self._close)
        last = min(self._along(s.runners[horse]) for horse in self._close)
        shown = min(max(line - last + BEYOND + MARGIN, SHOWN_LEAST), SHOWN_MOST)
        return line + BEYOND - shown, shown

    def _draw_scenery(self, canvas: Canvas, glass: pygame.Rect) -> None:
        s = self._showing
        cheering = any(r.galloping and s.paddock.left(r.number, r.space) <= s.paddock.near + 1
                       for r in s.runners.values())  # fmt: skip
        pixels = glass.width / self._shown
        tops = {"sky": 0.0, "stand": 1.0 - GROUND - STAND + 0.03, "ground": 1.0 - GROUND}
        heights = {"sky": SKY + 0.1, "stand": STAND, "ground": GROUND}
        for name, pace in DRIFT:
            layer = f"stand_{int(cheering)}" if name == "stand" else name
            strip = s.sprites.backdrop(layer, self.box.height * heights[name], self._hour)
            left = -round(self._left * pixels * pace) % strip.get_width() - strip.get_width()
            for x in range(left, glass.width, strip.get_width()):
                canvas.surface.blit(strip, (glass.left + x, glass.top + round(glass.height * tops[name])))

    def _draw_lines(self, canvas: Canvas, glass: pygame.Rect) -> None:
        """The lines of the course, across the dirt."""
        top = glass.top + round(glass.height * (1 - GROUND + 0.06))
        for line in self._showing.paddock.lines:
            x = glass.left + round((line.space - 0.5 - self._left) / self._shown * glass.width)
            wide = canvas.px(4)
            for number, colour in enumerate(line.colours):
                canvas.surface.fill(colour, (x + number * wide, top, wide, glass.bottom - top))

    def _draw_horse(self, canvas: Canvas, glass: pygame.Rect, runner: Runner, lane: int) -> None:
        """One horse; the inner lanes are the far ones."""
        x = glass.left + (self._along(runner) - self._left - LEAN * lane) / self._shown * glass.width
        picture = self._showing.sprites.horse_side(runner.number, _frame(runner), self.horse_height)
        half = picture.get_width() / 2
        if runner.pad or not glass.left - half < x < glass.right + half:
            return
        depth = lane / max(len(self._showing.runners) - 1, 1)
        foot = glass.top + glass.height * (1 - GROUND + FAR + depth * (GROUND - FAR - NEAR))
        canvas.surface.blit(picture, (x - half, foot - picture.get_height() * SIDE_GROUND))


def _frame(runner: Runner) -> int:
    if not runner.galloping:
        return STANDING
    return int((runner.strides + runner.number * 0.37) * GALLOP_FRAMES)
