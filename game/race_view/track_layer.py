"""Draws the horses on the track from above, neighbours staggered, and the animals and people beside it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import dist, inf
from operator import itemgetter

from pygame import FRect, Surface

from game.presentation import layout
from game.presentation.layout import Position
from game.presentation.static_layer import light_of
from game.race_view.view_model import HorseToken, RaceViewModel
from game.sprites.sprite_cache import DUST_FRAMES, GALLOP_FRAMES, REARING, STANDING
from game.track import ambient_animation
from game.track.ambient_animation import AmbientAnimator
from game.track.lap_geometry import LapGeometry
from game.track.track import Track
from game.ui import icons, shapes, theme
from game.ui.canvas import Canvas

HorsePose = tuple[float, float, float]
"""Where a horse is, logical units, and its heading."""
# Spaces by which horses in odd lanes stand before the middle of their space, and the others behind it; and by which
# those stand further back at the gate: a whole length, so that none hides another's number.
STAGGER = 0.18
GATE_STAGGER = 0.62
# Size of a puff (logical units), how many, and in spaces how far behind the first and each after it hang.
DUST = 30.0
DUST_PUFFS = 3
DUST_BEHIND = 0.28
DUST_GAP = 0.16
LEAD_FIGHT_DISTANCE = 1.0
"""Spaces between the first two at most for a crowd to cheer."""
HORSE_LENGTH = 54.0
"""From one horse to the next, logical units, in which neither covers the other, at their usual size."""
GROWTHS = (1.4, 1.2)
"""How much larger horses are drawn that have room."""
# Sizes of a cloth on the board and of the crown, how far above the horse in front that is, and its shadow below it.
BOARD_CLOTH = 24.0
CROWN = 26.0
CROWN_RISE = 30.0
CROWN_SHADOW = 2.0
_DRAW_ORDER = itemgetter(1, 3)
"""Horses nearer to the lower edge lie above the others."""
DOTS_PER_SPACE = 2
"""Dots of a previewed path for each space."""


def horse_pose(track: Track, view_model: RaceViewModel, horse_token: HorseToken) -> HorsePose:
    """Logical place and heading of a horse: off the course, on its winner's pad if there is one, or on its space."""
    if horse_token.spot:
        return horse_token.spot
    if 0 < horse_token.pad <= len(track.winners):
        x, y = track.winners[horse_token.pad - 1]
        return x, y, 0.0
    lane = view_model.field_adapter.lane(horse_token.number)
    space = seen_space(view_model, horse_token)
    if isinstance(track.course, LapGeometry):
        space += _stagger(view_model, horse_token, lane, space)
    place = track.course.place(lane, space)
    return place.x, place.y, place.heading


def seen_space(view_model: RaceViewModel, horse_token: HorseToken) -> float:
    """Returns the space at which a horse is seen: behind its own while it leaps, or gathers itself before it runs."""
    leap = view_model.stage.leaps.get(horse_token.number)
    return horse_token.space - (horse_token.lean + (leap.spaces_left if leap else 0.0))


def seen_spaces(view_model: RaceViewModel) -> dict[int, float]:
    """Returns the spaces at which all horses are seen, by horse."""
    leaps = view_model.stage.leaps
    tokens = view_model.horse_tokens
    if leaps:
        return {number: seen_space(view_model, token) for number, token in tokens.items()}
    return {number: token.space - token.lean for number, token in tokens.items()}


def _stagger(view_model: RaceViewModel, horse_token: HorseToken, lane: int, space: float) -> float:
    """Spaces that a horse makes room for those in the next lanes: all of it on one space, none on the next.

    At the gate nobody is before the line.
    """
    tokens = view_model.horse_tokens
    number = horse_token.number
    beside = [
        token for token in map(tokens.get, (number - 1, number + 1)) if token and not token.pad and not token.spot
    ]
    nearness = max((1 - abs(space - seen_space(view_model, token)) for token in beside), default=0.0)
    run = min(max(space, 0.0), 1.0)
    room = STAGGER * run if lane % 2 else run * (GATE_STAGGER - STAGGER) - GATE_STAGGER
    return room * max(nearness, 0.0)


def spread_steps(spaces: Mapping[int, float]) -> dict[int, float]:
    """Returns how many steps each horse stands before (or behind) its space, by horse; `spaces` are their places.

    Horses on one space are one step apart; the steps change smoothly as one comes to a space or leaves it.
    """
    horses = list(spaces.items())
    steps = dict.fromkeys(spaces, 0.0)
    for number, (horse, space) in enumerate(horses):
        for other, place in horses[number + 1 :]:
            near = 1.0 - abs(space - place)
            if near > 0:
                steps[horse] += near / 2
                steps[other] -= near / 2
    return steps


@lru_cache(maxsize=1)
def growths_with_room(middles: Sequence[Position], length: float) -> list[float]:
    """Returns how much larger horses are drawn, by their middles, where none covers another that is a `length` away."""
    nearest = [min((dist(one, other) for other in middles if other is not one), default=inf) for one in middles]
    return [next((growth for growth in GROWTHS if gap >= growth * length), 1.0) for gap in nearest]


class TrackLayer:
    """Draws what moves over the painted track, of which `box` is visible."""

    def __init__(self, view_model: RaceViewModel, track: Track, box: FRect = layout.PLAYFIELD) -> None:
        self._view_model = view_model
        self._track = track
        self._ambient = AmbientAnimator(track, box)
        adapter = view_model.field_adapter
        self._finishes = {horse: adapter.finish_space(horse) for horse in adapter.horses}
        self._poses: dict[int, tuple[object, HorsePose]] = {}
        """Where each horse was last, with all that this depends on."""

    def update(self, seconds: float) -> None:
        """Lets time pass for animals and people beside the track, unless motion or pictures are reduced."""
        if self._view_model.reduced_motion or self._view_model.still_scenery:
            self._ambient.update(0.0)
        else:
            self._ambient.update(seconds, self._crowd_mood())

    def preload(self, canvas: Canvas) -> Iterator[None]:
        """Makes the pictures of animals and people ahead, which are cut from the background on `canvas`, and dust."""
        yield from self._ambient.preload(canvas)
        for puff in range(DUST_PUFFS):
            self._dust(puff)
            yield

    def _crowd_mood(self) -> int:
        """The crowd is restless once a horse is near home, and cheers while two fight for the lead or one comes in."""
        s = self._view_model
        near = self._view_model.field_adapter.excitement_distance
        running = s.unfinished_tokens()
        if s.confetti:
            return ambient_animation.CHEERING
        left = sorted([self._finishes[horse_token.number] - horse_token.space for horse_token in running])
        if len(running) < 2 or True not in [horse_token.galloping for horse_token in running]:
            return ambient_animation.RESTLESS if left and left[0] <= near else ambient_animation.CALM
        first, second = left[:2]
        if first > near + 1:
            return ambient_animation.CALM
        return ambient_animation.CHEERING if second - first <= LEAD_FIGHT_DISTANCE else ambient_animation.RESTLESS

    def draw(self, canvas: Canvas, *, without: int = 0) -> None:
        """Draws people and animals, a previewed path, and the horses, the lower on screen the later; one is left out
        (0: none).
        """
        self._ambient.draw(canvas, 255 if without else light_of(self._view_model.dim))
        self._draw_path(canvas)
        places = [(*pose, number) for number, pose in self._placed() if number != without]
        places.sort(key=_DRAW_ORDER)
        self._draw_front(canvas, places)
        length = HORSE_LENGTH * self._track.horse_size if isinstance(self._track.course, LapGeometry) else inf
        growths = growths_with_room(tuple(place[:2] for place in places), length)
        for (x, y, heading, number), growth in zip(places, growths, strict=True):
            self._draw_runner(canvas, self._view_model.horse_tokens[number], (x, y, heading), growth)

    def _draw_front(self, canvas: Canvas, places: Sequence[tuple[float, float, float, int]]) -> None:
        """Draws a crown over the horse in front, and on the board of the first three who would take the free places."""
        s = self._view_model
        front = self._view_model.front
        home = sum(token.pad > 0 for token in s.horse_tokens.values())
        for horse, pad in zip(front, self._track.winners[home:], strict=False):
            canvas.blit_centred(s.sprites.cloth(horse, BOARD_CLOTH), *pad)
        for x, y in [(x, y) for x, y, _heading, number in places if number in front[:1]]:
            for colour, drop in ((theme.INK, CROWN_SHADOW), (theme.GOLD, 0.0)):
                canvas.blit_centred(icons.icon(canvas, "crown", CROWN, colour), x, y - CROWN_RISE + drop)

    def _placed(self) -> list[tuple[int, HorsePose]]:
        """Returns where all horses are; of those that stand still, and whose neighbours do, as it was."""
        s = self._view_model
        poses = self._poses
        seen = seen_spaces(s)
        states = {n: (seen[n], token.pad, token.spot) for n, token in s.horse_tokens.items()}
        for number, token in s.horse_tokens.items():
            state = states[number], states.get(number - 1), states.get(number + 1)
            if number not in poses or poses[number][0] != state:
                poses[number] = state, horse_pose(self._track, s, token)
        return [(number, poses[number][1]) for number in s.horse_tokens]

    def _draw_runner(self, canvas: Canvas, horse_token: HorseToken, place: HorsePose, growth: float) -> None:
        x, y, heading = place
        if horse_token.galloping and not horse_token.pad and not horse_token.spot:
            self._draw_dust(canvas, horse_token)
        frame = int(horse_token.strides * GALLOP_FRAMES) if horse_token.galloping else STANDING
        frame = REARING if horse_token.rearing else frame
        size = self._track.horse_size * growth
        canvas.blit_centred(self._view_model.sprites.horse_above(horse_token.number, frame, heading, size), x, y)

    def _draw_dust(self, canvas: Canvas, horse_token: HorseToken) -> None:
        way = 1 if horse_token.backing else -1
        lane = self._view_model.field_adapter.lane(horse_token.number)
        space = seen_space(self._view_model, horse_token)
        for puff in range(DUST_PUFFS):
            place = self._track.course.place(lane, space + way * (DUST_BEHIND + DUST_GAP * puff))
            canvas.blit_centred(self._dust(puff), place.x, place.y)

    def _dust(self, puff: int) -> Surface:
        return self._view_model.sprites.dust(1 + puff * DUST_FRAMES // DUST_PUFFS, DUST)

    def _draw_path(self, canvas: Canvas) -> None:
        if self._view_model.previewed_path is None:
            return
        horse, start, end = self._view_model.previewed_path
        dot = canvas.cached("dot", lambda: _dot(canvas))
        steps = abs(end - start) * DOTS_PER_SPACE
        lane = self._view_model.field_adapter.lane(horse)
        for step in range(1, steps + 1):
            place = self._track.course.place(lane, start + (end - start) * step / steps)
            canvas.blit_centred(dot, place.x, place.y)


def has_screen(track: Track) -> bool:
    """Returns whether the map has an infield screen."""
    return bool(track.screen_rect) and track.screen_rect[2] > 0


def _dot(canvas: Canvas) -> Surface:
    side = canvas.px(9)
    return shapes.rounded_box((side, side), side // 2, theme.PAPER_LIGHT)
