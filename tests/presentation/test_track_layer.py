"""Horses on the track from above: every number stays visible for any number of horses on one space."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations
from math import cos, dist, hypot, radians, sin

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.dice_game.view.view_model import FIELD_ADAPTER
from game.presentation import layout
from game.race_view.track_layer import CROWN, GROWTHS, HORSE_LENGTH, TrackLayer, growths_without_overlap, horse_pose
from game.race_view.view_model import RaceViewModel
from game.race_view.wide_view import STRIP, STRIP_INSET, STRIP_MARGIN, strip_ways
from game.sprites.sprite_cache import NUMBER_OFFSET, STANDING, SpriteCache
from game.track.lap_geometry import LapGeometry
from game.track.track import Track
from game.ui.canvas import Canvas
from tests.support.race_maps import RACE_MAPS

DIGIT_WIDTH = 10.0
"""Width of a digit with its outline, in logical units."""
NUMBER_HEIGHT = 14.0
"""Height of a number with its outline, in logical units."""
HORSE_WIDTH = 20.0
"""Width of a horse seen from above, in logical units."""
SEEN_SHARE = 0.9
"""Minimum visible share of a number's pixels."""
SHADE = 70
"""Maximum darkening of a colour channel by a shadow, 0 to 255."""
ELSEWHERE = 9
"""Space away from all spaces used by these tests."""
GLIDE = 0.5
"""Maximum sideways movement of a horse, in spaces, per space that its neighbour approaches."""


@pytest.fixture(params=RACE_MAPS, ids=lambda path: path.stem)
def track(request: pytest.FixtureRequest) -> Track:
    track = Track.load(request.param)
    if not isinstance(track.course, LapGeometry):
        pytest.skip("each horse has a column")
    return track


def race_on(track: Track, spaces: dict[int, float], kind: type[RaceViewModel] = RaceViewModel) -> RaceViewModel:
    """Returns a race with some horses on these spaces, and the others on ELSEWHERE."""
    adapter = replace(
        FIELD_ADAPTER,
        horses=tuple(range(1, track.lanes + 1)),
        space=lambda _view, horse: spaces.get(horse, ELSEWHERE),
        place=lambda _view, _horse: 0,
    )
    race = kind(None, ("Ana",), (0,), (), SpriteCache(1.0), field_adapter=adapter)
    race.snap_to_state()
    return race


def number_boxes(track: Track, race: RaceViewModel, horses: Collection[int]) -> Iterator[pygame.FRect]:
    for horse in horses:
        x, y, heading = horse_pose(track, race, race.horse_tokens[horse])
        behind = NUMBER_OFFSET * track.horse_size
        box = pygame.FRect(0, 0, DIGIT_WIDTH + 4 * (horse > 9), NUMBER_HEIGHT)
        box.center = x + behind * cos(radians(heading)), y + behind * sin(radians(heading))
        yield box


def is_alike(one: pygame.Color, other: pygame.Color) -> bool:
    """Returns whether two colours differ by no more than a shadow."""
    return all(abs(a - b) <= SHADE for a, b in zip(one, other, strict=True))


@pytest.mark.slow
def test_no_two_numbers_overlap_whoever_stands_on_one_space(track: Track) -> None:
    horses = range(1, track.lanes + 1)
    for space in range(track.spaces + 1):
        for together in (*combinations(horses, 2), *combinations(horses, 3), tuple(horses)):
            race = race_on(track, dict.fromkeys(together, float(space)))
            boxes = list(number_boxes(track, race, together))
            assert not any(one.colliderect(other) for one, other in combinations(boxes, 2)), (space, together)


@pytest.mark.parametrize("space", [0, 3, 5, 12])
@pytest.mark.slow
def test_no_horse_covers_the_number_of_another(track: Track, space: int) -> None:
    pygame.display.set_mode((1280, 720))
    horses = range(1, track.lanes + 1)
    race = race_on(track, dict.fromkeys(horses, float(space)))
    layer = TrackLayer(race, track)
    canvas = Canvas(pygame.Surface((1280, 720)), 1.0)
    layer.draw(canvas)
    together = canvas.surface.copy()
    for horse, box in zip(horses, number_boxes(track, race, horses), strict=True):
        canvas.surface.fill((0, 0, 0))
        x, y, heading = horse_pose(track, race, race.horse_tokens[horse])
        canvas.blit_centred(race.sprites.horse_above(horse, STANDING, heading, track.horse_size), x, y)
        pixels = [(int(box.left) + dx, int(box.top) + dy) for dx in range(10) for dy in range(14)]
        same = sum(is_alike(canvas.surface.get_at(pixel), together.get_at(pixel)) for pixel in pixels)
        assert same >= SEEN_SHARE * len(pixels), (horse, same / len(pixels))


def test_at_the_gate_no_horse_lies_over_another(track: Track) -> None:
    horses = range(1, track.lanes + 1)
    race = race_on(track, dict.fromkeys(horses, 0))
    places = [horse_pose(track, race, race.horse_tokens[horse])[:2] for horse in horses]
    apart = min(dist(one, other) for one, other in combinations(places, 2))
    assert apart > HORSE_WIDTH * track.horse_size


@given(st.lists(st.tuples(st.floats(0, 880), st.floats(44, 440)), min_size=2, max_size=10, unique=True))
def test_a_horse_is_larger_where_it_has_room_and_covers_no_other(middles: list[tuple[float, float]]) -> None:
    growths = growths_without_overlap(tuple(middles), HORSE_LENGTH)
    for (one, growth), (other, _growth) in permutations(zip(middles, growths, strict=True), 2):
        assert growth == 1 or dist(one, other) >= growth * HORSE_LENGTH
    assert growths_without_overlap(((100.0, 100.0), (400.0, 100.0)), HORSE_LENGTH) == [GROWTHS[0]] * 2


class LeadersRace(RaceViewModel):
    """A race with horse `leader` as its only leader."""

    leader = 1

    @property
    def front(self) -> Sequence[Sequence[int]]:
        return ((self.leader,),)


def led_race(track: Track, leader: int, space: float) -> LeadersRace:
    race = race_on(track, {leader: space}, LeadersRace)
    assert isinstance(race, LeadersRace)
    race.leader = leader
    return race


def test_the_leaders_crown_stays_off_the_top_bar(track: Track) -> None:
    tops = []
    for horse in range(1, track.lanes + 1):
        for space in range(track.spaces + 1):
            layer = TrackLayer(led_race(track, horse, float(space)), track)
            position = layer.crown_position()
            assert position is not None
            tops.append(position[1] - CROWN / 2)
    assert min(tops) >= layout.TOP.bottom


def test_no_crown_without_a_shown_leader(track: Track) -> None:
    assert TrackLayer(race_on(track, {1: 5.0}), track).crown_position() is None


def test_a_horse_alone_stands_in_the_middle_of_its_space(track: Track) -> None:
    race = race_on(track, {3: 5.0})
    assert horse_pose(track, race, race.horse_tokens[3]) == tuple(track.course.place(3, 5.0))


def test_the_others_only_glide_when_one_joins_them(track: Track) -> None:
    step = 0.05
    before: dict[int, tuple[float, float, float]] = {}
    for number in range(41):
        spaces = {1: 5.0, 2: 5.0, 4: 5.0, 3: 4.0 + number * step, 5: 5.0}
        race = race_on(track, spaces)
        poses = {horse: horse_pose(track, race, race.horse_tokens[horse]) for horse in (1, 2, 4, 5)}
        for horse, (x, y, _heading) in poses.items():
            if horse in before:
                far = hypot(x - before[horse][0], y - before[horse][1])
                longest = GLIDE * step * 2 * track.course.space_length  # type: ignore[union-attr]
                assert far <= longest, (horse, number)
        before = poses
    assert poses[1] == horse_pose(track, race_on(track, {1: 5.0, 2: 5.0}), race.horse_tokens[1])


@pytest.mark.parametrize("waiting", range(1, 11))
def test_cloths_that_wait_at_the_gate_lie_on_the_strip(waiting: int) -> None:
    width = STRIP.width - 2 * STRIP_INSET
    shares = {horse: 0.0 if horse <= waiting else horse / 12 for horse in range(1, 11)}
    ways = strip_ways(shares, 21, width)
    assert min(ways.values()) >= STRIP_MARGIN - STRIP_INSET
    assert max(ways.values()) <= width + STRIP_INSET - STRIP_MARGIN
    assert len({round(way) for way in ways.values()}) == len(ways)
