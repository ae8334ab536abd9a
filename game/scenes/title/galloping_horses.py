"""Horses that gallop behind the title: four appear one a frame, the others once their pictures are made."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count

from game.sprites.picture_cache import DUST_FRAMES
from game.sprites.sprite_cache import GALLOP_FRAMES, LARGE_SIDE_VIEW_HEIGHT, SpriteCache
from game.ui.canvas import Canvas

HORSE_NUMBERS = (3, 6, 1, 8, 4, 2, 7, 5)
"""Numbers of the horses from the far rail to the near one, without a finish."""
STRIDES_PER_SECOND = 2.1
"""Number of gallop cycles per second."""
FAR_Y = 446.0
"""Y of the hooves of the farthest horse, in logical units."""
NEAR_Y = 556.0
"""Y of the hooves of the nearest horse, in logical units."""
FAR_HEIGHT = 138.0
"""Height of the farthest horse, in logical units."""
NEAR_HEIGHT = 206.0
"""Height of the nearest horse, in logical units."""
PACK_CENTRE_X = 780.0
"""Centre of the pack, in logical units."""
PACK_SPREAD = 250.0
"""Half of the length of the pack, in logical units."""
DRIFT = 60.0
"""Distance that each horse drifts within the pack, in logical units."""
LANES = (4, 1, 6, 3, 7, 0, 2, 5)
"""Lanes in order of appearance."""
LEADER_X = 1010.0
"""X of the leader of a race, in logical units."""
SPACE_WIDTH = 58.0
"""Maximum distance between two spaces, in logical units."""
HORSES_IN_SIGHT = 4
"""Number of leading horses that always run right of the buttons."""
SIGHT_LEFT = 450.0
"""Left edge of the free area, in logical units."""
FINISH_GAPS = dict(zip(LANES, (0.0, -2.5, -4.5, -6.0, -7.5, -9.0, -10.5, -12.0), strict=True))
"""Distances to the winner in each lane at a finish, in spaces."""
IN_SIGHT_AT_ONCE = 4
"""Number of horses that appear with their first picture; the others gallop in with all of them."""
ENTRY_DISTANCE = 1150.0
"""Distance behind its position at which a horse appears, in logical units."""
EASING = 1.5
"""Share of the distance to its position that a horse covers per second."""
STRIDE = (0, 6, 3, 9, 1, 2, 4, 5, 7, 8, 10, 11)
"""Order in which the pictures of a stride are made; the first one, two or four can already be shown as a gallop."""
FRAME_STEPS = (1, 3, 6)
"""Steps between the frames that are shown; the smallest one for which enough pictures are made is used."""
BELOW_HOOVES_SHARE = 10.0 / 168.0
"""Share of a picture's height below the hooves."""
DUST_HEIGHT = 40.0
"""Height of the dust, in logical units."""
FRAMES_PER_RENDER = 2
"""Number of frames per picture that is made, which takes a few milliseconds."""


class GallopingHorses:
    """Horses that gallop across the title.

    `update` makes one picture at a time, for the scale of `canvas`, to keep frames short. `finish` are the horses of a
    race, the winner first, which run in this order. If `is_static`, the horses do not move along the track, and those
    in front are there at once.
    """

    def __init__(self, canvas: Canvas, finish: Sequence[int] = (), *, is_static: bool = False) -> None:
        self.canvas = canvas
        self.numbers = numbers_by_lane(finish)
        """Numbers of the horses from the far rail to the near one."""
        self.position: Callable[[int], float] = (
            partial(pack_position, FINISH_GAPS) if finish else self._drifting_position
        )
        """Target x of the horse in a lane, in logical units."""
        self._is_static = is_static
        self._sprites = SpriteCache(canvas.scale)
        scales = {lane: canvas.scale * _height(lane) / LARGE_SIDE_VIEW_HEIGHT for lane in LANES}
        self._horses = {lane: SpriteCache(scale) for lane, scale in scales.items()}
        """Sprites whose large side view is as tall as the horse of a lane."""
        self._x: dict[int, float] = {}
        self._pictures = dict.fromkeys(LANES, 0)
        """Number of pictures of a stride that exist for each lane's horse."""
        self._dust_ready = False
        self._seconds = 0.0
        if is_static:
            self._enter(*LANES[:IN_SIGHT_AT_ONCE])
        self._render_tasks = self._render_sprites()
        self._frames = count()

    def update(self, seconds: float) -> None:
        """Advances time; makes another picture in every second frame."""
        self._seconds += seconds
        if next(self._frames) % FRAMES_PER_RENDER == 0:
            next(self._render_tasks, None)
        for lane, x in self._x.items():
            share = 1.0 if self._is_static else min(EASING * seconds, 1.0)
            self._x[lane] = x + (self.position(lane) - x) * share

    def draw(self, canvas: Canvas) -> None:
        """Draws the horses that are ready, the far ones first."""
        for lane, number in enumerate(self.numbers):
            if lane in self._x:
                self._draw_one(canvas, lane, number)

    def drop_pictures(self) -> None:
        """Frees the pictures at once; the horses cannot be drawn any more."""
        self._x.clear()
        self._horses.clear()

    def _draw_one(self, canvas: Canvas, lane: int, number: int) -> None:
        made = self._pictures[lane]
        step = next((step for step in FRAME_STEPS if made * step >= GALLOP_FRAMES), GALLOP_FRAMES)
        frame = int(self._seconds * STRIDES_PER_SECOND * GALLOP_FRAMES) // step * step
        height = _height(lane)
        horse = self._horses[lane].horse_side(number, _frame(lane, frame), LARGE_SIDE_VIEW_HEIGHT)
        ground_y = FAR_Y + (NEAR_Y - FAR_Y) * lane / (len(LANES) - 1)
        left = self._x[lane]
        if self._dust_ready:
            self._draw_dust(canvas, lane, left, ground_y)
        canvas.surface.blit(horse, canvas.at(left, ground_y - height * (1 - BELOW_HOOVES_SHARE)))

    def _draw_dust(self, canvas: Canvas, lane: int, left: float, ground_y: float) -> None:
        for half in (0.0, 0.5):
            age = (self._seconds * STRIDES_PER_SECOND + lane * 0.31 + half) % 1.0
            puff = self._sprites.dust(int(age * DUST_FRAMES), DUST_HEIGHT)
            x, y = canvas.at(left + 30 - age * 110, ground_y - DUST_HEIGHT * (0.75 + age * 0.3))
            canvas.surface.blit(puff, (x, y))

    def _drifting_position(self, lane: int) -> float:
        share = (lane * 5 % 8) / 7 - 0.5
        drift = math.sin(self._seconds * (0.21 + 0.05 * lane) + lane * 2.1)
        return PACK_CENTRE_X + PACK_SPREAD * 2 * share + DRIFT * drift

    def _enter(self, *lanes: int) -> None:
        """Makes the first pictures of these lanes' horses, and shows them at their positions."""
        for lane in lanes:
            self._render_next(lane)
            self._x[lane] = self.position(lane)

    def _render_sprites(self) -> Iterator[None]:
        for lane in LANES[:IN_SIGHT_AT_ONCE]:
            if lane not in self._x:
                self._enter(lane)
                yield
        for target in (2, 4, GALLOP_FRAMES):
            for lane in LANES[:IN_SIGHT_AT_ONCE]:
                while self._pictures[lane] < target:
                    self._render_next(lane)
                    yield
        for frame in range(DUST_FRAMES):
            self._sprites.dust(frame, DUST_HEIGHT)
            yield
        self._dust_ready = True
        for lane in LANES[IN_SIGHT_AT_ONCE:]:
            while self._pictures[lane] < GALLOP_FRAMES:
                self._render_next(lane)
                yield
            self._x[lane] = self.position(lane) - (0.0 if self._is_static else ENTRY_DISTANCE)

    def _render_next(self, lane: int) -> None:
        frame = _frame(lane, STRIDE[self._pictures[lane]])
        self._horses[lane].horse_side(self.numbers[lane], frame, LARGE_SIDE_VIEW_HEIGHT)
        self._pictures[lane] += 1


def numbers_by_lane(finish: Sequence[int]) -> list[int]:
    """Returns the numbers of the horses by lane; those of a finish have the lanes that appear first."""
    order = list(dict.fromkeys([*finish, *(HORSE_NUMBERS[lane] for lane in LANES)]))
    numbers = dict(zip(LANES, order, strict=False))
    return [numbers[lane] for lane in sorted(LANES)]


def pack_position(gaps: Mapping[int, float], lane: int) -> float:
    """Returns the x of a lane's horse in logical units; `gaps` are the lanes' distances to the leader in spaces."""
    last_gap = sorted(gaps.values(), reverse=True)[HORSES_IN_SIGHT - 1]
    space_width = min(SPACE_WIDTH, (LEADER_X - SIGHT_LEFT) / max(-last_gap, 1.0))
    return LEADER_X + gaps[lane] * space_width


def _frame(lane: int, frame: int) -> int:
    """Returns the frame of a lane's horse; the offset by lane prevents a gallop in step."""
    return (frame + lane * 5) % GALLOP_FRAMES


def _height(lane: int) -> float:
    return round(FAR_HEIGHT + (NEAR_HEIGHT - FAR_HEIGHT) * lane / (len(LANES) - 1))
