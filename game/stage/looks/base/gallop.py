"""How horses move: hop by hop along the course, slowly through a photo finish, and home under confetti."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import FRect

from game.engine.rng import mixed
from game.stage.looks.base import layout
from game.stage.looks.base.pieces import Scrap
from game.stage.looks.base.showing import Showing
from game.stage.script import Script, Tween, ease_in_out

HOP_SECONDS = 0.26
"""One space of a moving horse."""
LONGEST_MOVE = 1.0
BACK_SECONDS = 0.2
PHOTO_FINISH = 1.8
"""Times as slow, when another horse stands at most NECK spaces before the line's last space."""
NECK = 1
STRIDES = 1.6
"""Strides a space."""
BANNER_SECONDS = 1.1
CONFETTI = 70
SWAY = 16.0
"""Logical units that a scrap drifts to either side."""


class Gallop:
    """Moves the horses of a showing; `play` plays a sound by name."""

    def __init__(self, showing: Showing, play: Callable[[str], None]) -> None:
        self._s = showing
        self._play = play

    def move(self, horse: int, start: int, end: int) -> Script:
        """A horse from space to space, forwards or backwards."""
        runner = self._s.runners[horse]
        spaces = end - start
        runner.galloping, runner.backing = not self._s.still, spaces < 0
        strides, heard = runner.strides, [0]

        def run(share: float) -> None:
            runner.space = start + spaces * share
            runner.strides = strides + abs(spaces) * STRIDES * share
            if int(abs(spaces) * share) > heard[0]:
                heard[0] += 1
                self._play("hop")

        each = HOP_SECONDS if spaces > 0 else BACK_SECONDS
        slow = PHOTO_FINISH if self._is_photo_finish(horse, end) else 1.0
        seconds = min(abs(spaces) * each, LONGEST_MOVE) * slow
        runner.speed = abs(spaces) / seconds if seconds else 0.0
        takes_lead = self._takes_lead_near_home(horse, start, end)
        yield Tween(seconds, run, ease_in_out)
        runner.galloping = runner.backing = False
        if takes_lead:
            self._play("gasp")

    def _is_photo_finish(self, horse: int, end: int) -> bool:
        """Whether a horse crosses the line with another one at its neck."""
        paddock, view = self._s.paddock, self._s.view
        if end != paddock.home(horse):
            return False
        rivals = (n for n in paddock.horses if n != horse)
        return any(1 <= paddock.left(n, paddock.space(view, n)) <= 1 + NECK for n in rivals)

    def _takes_lead_near_home(self, horse: int, start: int, end: int) -> bool:
        """Whether a horse passes the one in front where a crowd is restless. Its fellows' spaces are shown already."""
        paddock = self._s.paddock
        fellows = [runner for runner in self._s.runners.values() if runner.number != horse and not runner.pad]
        first = min((paddock.left(runner.number, runner.space) for runner in fellows), default=0.0)
        before, after = paddock.left(horse, start), paddock.left(horse, end)
        return after < first <= before and after <= paddock.near

    def finish(self, horse: int, banner: str, box: FRect = layout.TRACK) -> Script:
        """A horse is home: banner, cheers, confetti through a box."""
        self._s.runners[horse].space = float(self._s.paddock.home(horse))
        self._s.banner = banner
        self._play("cheer")
        yield Tween(BANNER_SECONDS, self._rain(box))
        self._s.banner = ""

    def _rain(self, box: FRect) -> Callable[[float], None]:
        """Confetti that falls through a box, each scrap at its own pace."""
        starts = [box.left + box.width * (n * 37 % CONFETTI) / CONFETTI for n in range(CONFETTI)]
        scraps = [Scrap(number, x, box.top) for number, x in enumerate(starts) if not self._s.still]
        self._s.confetti.extend(scraps)

        def fall(share: float) -> None:
            for scrap in scraps:
                height = box.height * (0.5 + mixed(scrap.number) % 100 / 100)
                scrap.y = box.top - 20 + height * share
                scrap.x = starts[scrap.number] + SWAY * math.sin(8 * share + scrap.number)

        return fall
