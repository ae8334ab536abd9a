"""Draws the horses on the track from above, with staggered neighbours, and the animals and people next to it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from math import cos, dist, inf, radians
from operator import itemgetter

from pygame import FRect, Surface

from game.presentation import layout
from game.presentation.layout import Position
from game.presentation.static_layer import light_of
from game.race_view.view_model import HorseToken, RaceViewModel
from game.sprites.picture_cache import DUST_FRAMES
from game.sprites.sprite_cache import GALLOP_FRAMES, REARING, STANDING
from game.track import ambient_animation
from game.track.ambient_animation import AmbientAnimator
from game.track.lap_geometry import LapGeometry
from game.track.lap_sign_layout import SPACE_DISC_RADIUS, number_position
from game.track.track import Track
from game.ui import icons, shapes, theme
from game.ui.canvas import Canvas

HorsePose = tuple[float, float, float]
"""Position of a horse in logical units, and its heading in degrees."""
STAGGER = 0.18
"""Shift of horses next to others, in spaces: forwards in odd lanes, backwards in even lanes."""
GATE_STAGGER = 0.62
"""Backward shift at the gate of horses in even lanes, in spaces. The shift is a whole length, so that no horse hides
another's number.
"""
DUST = 30.0
"""Size of a puff of dust, in logical units."""
DUST_PUFFS = 3
DUST_BEHIND = 0.28
"""Distance from a horse back to its first puff, in spaces."""
DUST_GAP = 0.16
"""Distance between two puffs, in spaces."""
STRAIGHT_COSINE = 0.5
"""Minimum cosine of the home straight's heading for side views that run to the left."""
LEAD_FIGHT_DISTANCE = 1.0
"""Maximum distance between the first two horses for a cheering crowd, in spaces."""
HORSE_LENGTH = 54.0
"""Minimum distance at which two horses of normal size do not overlap, in logical units."""
GROWTHS = (1.4, 1.2)
"""Scale factors for horses with enough space around them, largest first."""
BOARD_CLOTH = 22.0
"""Side of a cloth on a winner's pad, in logical units."""
CROWDED_BOARD_CLOTH = 16.0
"""Side of a cloth on a winner's pad with `MAX_BOARD_CLOTHS`, in logical units."""
MAX_BOARD_CLOTHS = 4
"""Maximum number of cloths on a winner's pad. A place that more horses share stays empty."""
BOARD_LEFT = 30.0
"""Distance from the middle of a winner's pad to the right end of its number, in logical units."""
CROWN = 26.0
"""Size of the crown over the leader's token, in logical units."""
CROWN_RISE = 30.0
"""Distance from the leader up to its crown, in logical units."""
CROWN_SHADOW = 2.0
"""Distance from the leader's crown down to its shadow, in logical units."""
_DRAW_ORDER = itemgetter(1, 3)
"""Sort key of the horses. Horses nearer to the lower edge are drawn later."""
DOTS_PER_SPACE = 2
"""Number of dots per space of a previewed path."""


def horse_pose(track: Track, view_model: RaceViewModel, horse_token: HorseToken) -> HorsePose:
    """Returns the pose of a horse: off the course, on its winner's pad if the map has one, or on its space."""
    if horse_token.spot:
        return horse_token.spot
    if 0 < horse_token.pad <= len(track.winners):
        x, y = track.winners[horse_token.pad - 1]
        return x, y, 0.0
    lane = view_model.field_adapter.lane(horse_token.number)
    space = displayed_space(view_model, horse_token)
    if isinstance(track.course, LapGeometry):
        space += _stagger(view_model, horse_token, lane, space)
    place = track.course.place(lane, space)
    return place.x, place.y, place.heading


def displayed_space(view_model: RaceViewModel, horse_token: HorseToken) -> float:
    """Returns the displayed space of a horse, which is behind its own space during a leap or before a run."""
    leap = view_model.stage.leaps.get(horse_token.number)
    return horse_token.space - (horse_token.lean + (leap.spaces_left if leap else 0.0))


def displayed_spaces(view_model: RaceViewModel) -> dict[int, float]:
    """Returns the displayed spaces of all horses."""
    leaps = view_model.stage.leaps
    tokens = view_model.horse_tokens
    if leaps:
        return {number: displayed_space(view_model, token) for number, token in tokens.items()}
    return {number: token.space - token.lean for number, token in tokens.items()}


def _stagger(view_model: RaceViewModel, horse_token: HorseToken, lane: int, space: float) -> float:
    """Returns the shift of a horse that avoids overlaps with horses in the next lanes, in spaces.

    The shift is largest for neighbours on the same space, and 0 if they are a space apart. At the gate no horse is
    moved over the line.
    """
    tokens = view_model.horse_tokens
    number = horse_token.number
    neighbours = [
        token for token in map(tokens.get, (number - 1, number + 1)) if token and not token.pad and not token.spot
    ]
    nearness = max((1 - abs(space - displayed_space(view_model, token)) for token in neighbours), default=0.0)
    way_from_gate = min(max(space, 0.0), 1.0)
    forwards = STAGGER * way_from_gate
    backwards = GATE_STAGGER - way_from_gate * (GATE_STAGGER - STAGGER)
    return (forwards if lane % 2 else -backwards) * max(nearness, 0.0)


def spread_steps(spaces: Mapping[int, float]) -> dict[int, float]:
    """Returns the offsets of the horses from their spaces, in steps. Positive offsets are forwards.

    Horses on the same space are one step apart. The offsets change smoothly as a horse comes to a space or leaves it.
    """
    horses = list(spaces.items())
    steps = dict.fromkeys(spaces, 0.0)
    for number, (horse, space) in enumerate(horses):
        for other, other_space in horses[number + 1 :]:
            nearness = 1.0 - abs(space - other_space)
            if nearness > 0:
                steps[horse] += nearness / 2
                steps[other] -= nearness / 2
    return steps


@lru_cache(maxsize=1)
def growths_without_overlap(middles: Sequence[Position], length: float) -> list[float]:
    """Returns scale factors for horses at these positions without overlaps; `length` is their normal length."""
    nearest = [min((dist(one, other) for other in middles if other is not one), default=inf) for one in middles]
    return [next((growth for growth in GROWTHS if gap >= growth * length), 1.0) for gap in nearest]


def _space_numbers(track: Track) -> list[Position]:
    """Returns the middles of the numbers of a lap's spaces; empty for columns."""
    course = track.course
    if not isinstance(course, LapGeometry):
        return []
    return [number_position(course, space, track.window) for space in range(1, course.spaces + 1)]


class TrackLayer:
    """Draws everything that moves on the painted track; `box` is its visible part."""

    def __init__(self, view_model: RaceViewModel, track: Track, box: FRect = layout.PLAYFIELD) -> None:
        self._view_model = view_model
        self._track = track
        self._ambient = AmbientAnimator(track, box)
        adapter = view_model.field_adapter
        self._finishes = {horse: adapter.finish_space(horse) for horse in adapter.horses}
        self._space_numbers = _space_numbers(track)
        self._poses: dict[int, tuple[object, HorsePose]] = {}
        """Last pose of each horse, with the state used to calculate it."""

    def update(self, seconds: float) -> None:
        """Animates animals and people next to the track, unless motion or graphics are reduced."""
        if self._view_model.reduced_motion or self._view_model.still_scenery:
            self._ambient.update(0.0)
        else:
            self._ambient.update(seconds, self._crowd_mood())

    def preload(self, canvas: Canvas) -> Iterator[None]:
        """Prepares the dust, and the pictures of animals and people, which are cut from the background on `canvas`."""
        yield from self._ambient.preload(canvas)
        for puff in range(DUST_PUFFS):
            self._dust(puff)
            yield

    def _crowd_mood(self) -> int:
        """Returns the crowd's mood: restless with a horse near the finish, cheering during a fight or a finish."""
        view_model = self._view_model
        near = view_model.field_adapter.excitement_distance
        running = view_model.unfinished_tokens()
        if view_model.confetti:
            return ambient_animation.CHEERING
        left = sorted([self._finishes[token.number] - token.space for token in running])
        if len(running) < 2 or not any(token.galloping for token in running):
            return ambient_animation.RESTLESS if left and left[0] <= near else ambient_animation.CALM
        first, second = left[:2]
        if first > near + 1:
            return ambient_animation.CALM
        return ambient_animation.CHEERING if second - first <= LEAD_FIGHT_DISTANCE else ambient_animation.RESTLESS

    def draw(self, canvas: Canvas, *, without: int = 0) -> None:
        """Draws people and animals, a previewed path, and the horses from top to bottom, except one (0: none).

        The crown is drawn by `draw_crown`, after the infield screen.
        """
        self._ambient.draw(canvas, 255 if without else light_of(self._view_model.dim))
        self._draw_path(canvas)
        poses = [(*pose, number) for number, pose in self._current_poses() if number != without]
        poses.sort(key=_DRAW_ORDER)
        self._draw_front_cloths(canvas)
        length = HORSE_LENGTH * self._track.horse_size if isinstance(self._track.course, LapGeometry) else inf
        growths = growths_without_overlap(tuple(pose[:2] for pose in poses), length)
        for (x, y, heading, number), growth in zip(poses, growths, strict=True):
            self._draw_runner(canvas, self._view_model.horse_tokens[number], (x, y, heading), growth)

    def _draw_front_cloths(self, canvas: Canvas) -> None:
        """Draws the cloths of the leading horses on the free winners' pads, side by side on a shared place."""
        view_model = self._view_model
        finished = sum(token.pad > 0 for token in view_model.horse_tokens.values())
        for horses, (x, y) in zip(view_model.front, self._track.winners[finished:], strict=False):
            if len(horses) > MAX_BOARD_CLOTHS:
                continue
            side = BOARD_CLOTH if len(horses) < MAX_BOARD_CLOTHS else CROWDED_BOARD_CLOTH
            left = x - min((side + 1) * (len(horses) - 1) / 2, BOARD_LEFT - side / 2)
            for number, horse in enumerate(horses):
                canvas.blit_centred(view_model.sprites.cloth(horse, side), left + (side + 1) * number, y)

    def crown_position(self) -> Position | None:
        """Returns the middle of the crown of the only leader: above the horse, or below it next to the top bar
        or below a space's number; None for none.
        """
        leaders = next(iter(self._view_model.front), ())
        if len(leaders) != 1:
            return None
        x, y = horse_pose(self._track, self._view_model, self._view_model.horse_tokens[leaders[0]])[:2]
        has_room = y - CROWN_RISE - CROWN / 2 >= layout.TOP.bottom
        above = x, y - CROWN_RISE
        hides_number = any(dist(above, number) < CROWN / 2 + SPACE_DISC_RADIUS for number in self._space_numbers)
        return above if has_room and not hides_number else (x, y + CROWN_RISE)

    def draw_crown(self, canvas: Canvas) -> None:
        """Draws a crown over the leader, above everything else on the track."""
        position = self.crown_position()
        if position is None:
            return
        x, y = position
        for colour, drop in ((theme.INK, CROWN_SHADOW), (theme.GOLD, 0.0)):
            canvas.blit_centred(icons.icon(canvas, "crown", CROWN, colour), x, y + drop)

    def _current_poses(self) -> list[tuple[int, HorsePose]]:
        """Returns the poses of all horses. The pose of a horse is cached while it and its neighbours do not move."""
        view_model = self._view_model
        tokens = view_model.horse_tokens
        poses = self._poses
        spaces = displayed_spaces(view_model)
        states = {number: (spaces[number], token.pad, token.spot) for number, token in tokens.items()}
        for number, token in tokens.items():
            state = states[number], states.get(number - 1), states.get(number + 1)
            if number not in poses or poses[number][0] != state:
                poses[number] = state, horse_pose(self._track, view_model, token)
        return [(number, poses[number][1]) for number in tokens]

    def _draw_runner(self, canvas: Canvas, horse_token: HorseToken, pose: HorsePose, growth: float) -> None:
        x, y, heading = pose
        if horse_token.galloping and not horse_token.pad and not horse_token.spot:
            self._draw_dust(canvas, horse_token)
        frame = int(horse_token.strides * GALLOP_FRAMES) if horse_token.galloping else STANDING
        frame = REARING if horse_token.rearing else frame
        size = self._track.horse_size * growth
        canvas.blit_centred(self._view_model.sprites.horse_above(horse_token.number, frame, heading, size), x, y)

    def _draw_dust(self, canvas: Canvas, horse_token: HorseToken) -> None:
        direction = 1 if horse_token.backing else -1
        lane = self._view_model.field_adapter.lane(horse_token.number)
        space = displayed_space(self._view_model, horse_token)
        for puff in range(DUST_PUFFS):
            place = self._track.course.place(lane, space + direction * (DUST_BEHIND + DUST_GAP * puff))
            canvas.blit_centred(self._dust(puff), place.x, place.y)

    def _dust(self, puff: int) -> Surface:
        return self._view_model.sprites.dust(1 + puff * DUST_FRAMES // DUST_PUFFS, DUST)

    def _draw_path(self, canvas: Canvas) -> None:
        if self._view_model.previewed_path is None:
            return
        horse, start, end = self._view_model.previewed_path
        dot = canvas.cached("dot", partial(_dot, canvas))
        steps = abs(end - start) * DOTS_PER_SPACE
        lane = self._view_model.field_adapter.lane(horse)
        for step in range(1, steps + 1):
            place = self._track.course.place(lane, start + (end - start) * step / steps)
            canvas.blit_centred(dot, place.x, place.y)


def has_screen(track: Track) -> bool:
    """Returns whether the map has an infield screen."""
    return bool(track.screen_rect) and track.screen_rect[2] > 0


def runs_left(track: Track) -> bool:
    """Returns whether the horses run to the left on the home straight, and so in side views."""
    return cos(radians(track.course.place(1, track.lengths[0]).heading)) < -STRAIGHT_COSINE


def _dot(canvas: Canvas) -> Surface:
    side = canvas.px(9)
    return shapes.rounded_box((side, side), side // 2, theme.PAPER_LIGHT)
