"""Tracks: the geometry of the course obeys its laws, every map is valid, and invalid maps give sentences."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.engine.catalog import ColumnCourse
from game.platform.settings import DECORATIONS
from game.presentation.layout import PLAYFIELD, SETTLED_DICE_PLATE
from game.tiled import map_index
from game.tiled.tiled_map import InvalidMap
from game.tools import cli
from game.track.ambient_animation import CALM, CHEERING, RESTLESS, AmbientAnimator
from game.track.ambient_objects import MAX_DECORATIONS, MAX_OBJECTS, CrowdArea, Flag, Lantern
from game.track.ambient_sprites import bounding_box, pose_numbers
from game.track.column_geometry import RUN_OUT_DEPTH
from game.track.landmarks import COVERED_AREAS, RAIL_MARGIN, paddock_box, winner_pad_box
from game.track.lap_geometry import InvalidCourse, LaneGeometry, LapGeometry
from game.track.lap_sign_layout import SPACE_DISC_RADIUS, boxes_overlap, lay_out_lap_signs, number_position, sign_box
from game.track.map_reader import map_problems, read_map
from game.track.track import Track
from game.ui import theme
from game.ui.canvas import Canvas, DisplayPreferences
from tests.support.match_driver import open_match, run_until_asked
from tests.support.race_maps import RACE_MAPS as MAPS
from tests.support.sampling import sampled_cases

ROOT = Path(__file__).resolve().parents[2]
LAPS = [path for path in MAPS if isinstance(read_map(path).course, LapGeometry)]
STRAIGHT = ROOT / "maps" / "sundown_straight.tmx"
GOOD = (ROOT / "maps" / "golden_fields.tmx").read_text(encoding="utf-8")
COLUMNS = STRAIGHT.read_text(encoding="utf-8")
BOARDS = {
    "seed": (3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3),
    "derby": (3, 6, 8, 11, 14, 16, 14, 11, 8, 6, 3),
    "fair": (3, 6, 9, 12, 15, 18, 15, 12, 9, 6, 3),
    "even": (4, 6, 8, 10, 12, 13, 12, 10, 8, 6, 4),
    "common": (4, 6, 8, 10, 12, 14, 12, 10, 8, 6, 4),
    "brisk": (3, 5, 6, 8, 9, 10, 9, 8, 6, 5, 3),
}
"""Possible lengths of the columns of a horse race, by name."""
NEAR = 0.05
NUMBER_RADIUS = 12.0


@pytest.fixture(params=LAPS, ids=lambda path: path.stem)
def course(request: pytest.FixtureRequest) -> LapGeometry:
    return read_map(request.param).course


def oval(*, clockwise: bool = False) -> LapGeometry:
    corners = [(100.0, 127.0), (772.0, 127.0), (772.0, 369.0), (100.0, 369.0)]
    return LapGeometry(corners, (436, 369), LaneGeometry(8, 15.5, 15, clockwise))


# --- the laws of the course --------------------------------------------------------------------------------


def test_places_advance_with_every_fraction_of_a_space(course: LapGeometry) -> None:
    steps = [i / 20 for i in range(-10, 20 * (course.spaces + 2))]
    distances = [course.distance(step) for step in steps]
    assert all(a < b for a, b in pairwise(distances))


def test_neighbouring_lanes_keep_their_width(course: LapGeometry) -> None:
    for i in range(16 * 20):
        for lane in range(1, course.lanes):
            a = course.place(lane, i / 20)
            b = course.place(lane + 1, i / 20)
            assert math.dist(a[:2], b[:2]) == pytest.approx(course.lane_width, abs=NEAR)


def test_a_lap_ends_where_it_began(course: LapGeometry) -> None:
    for lane in (1, 4.5, course.lanes):
        offset = (lane - (course.lanes + 1) / 2) * course.lane_width
        first, last = course.pose_at(offset, 0.0), course.pose_at(offset, course.lap_length)
        assert math.dist(first[:2], last[:2]) < NEAR
        assert abs(math.remainder(first.heading - last.heading, 360)) < NEAR


def test_headings_turn_without_a_jump_and_point_ahead(course: LapGeometry) -> None:
    for lane in (1, course.lanes):
        offset = (lane - (course.lanes + 1) / 2) * course.lane_width
        spots = [course.pose_at(offset, float(i)) for i in range(round(course.lap_length))]
        for a, b in pairwise(spots):
            assert abs(math.remainder(b.heading - a.heading, 360)) < 2.0
            ahead = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
            assert abs(math.remainder(ahead - a.heading, 360)) < 3.0
            assert 0.0 <= a.heading < 360.0


@pytest.mark.slow
def test_no_two_lanes_cross(course: LapGeometry) -> None:
    """Places of horses in different lanes are at least a lane's width apart."""
    inner = [course.pose_at(-course.lane_width / 2, i * 3.0) for i in range(int(course.lap_length / 3))]
    outer = [course.pose_at(course.lane_width / 2, i * 3.0) for i in range(int(course.lap_length / 3))]
    assert min(math.dist(a[:2], b[:2]) for a in inner for b in outer) > course.lane_width - NEAR


def test_the_gate_lies_behind_the_line_and_the_end_past_it(course: LapGeometry) -> None:
    line = course.boundary_distance(1)
    assert line == 0.0
    assert -course.gate_length < course.distance(0) < line
    assert course.distance(course.spaces) < course.lap_length - course.gate_length
    assert course.boundary_distance(course.spaces + 1) == course.lap_length < course.distance(course.spaces + 1)


def test_lane_one_is_the_inner_one(course: LapGeometry) -> None:
    def length(lane: int) -> float:
        line = course.edge((lane - (course.lanes + 1) / 2) * course.lane_width)
        return sum(math.dist(a, b) for a, b in pairwise([*line, line[0]]))

    lengths = [length(lane) for lane in range(1, course.lanes + 1)]
    assert lengths == sorted(lengths)
    assert lengths[-1] - lengths[0] == pytest.approx(math.tau * course.lane_width * (course.lanes - 1), rel=0.01)


def test_a_space_line_runs_between_the_borders(course: LapGeometry) -> None:
    for space in range(course.spaces + 2):
        inner, outer = course.space_line(space)
        assert math.dist(inner, outer) == pytest.approx(2 * course.half_width, abs=NEAR)
    low, high = course.edge(-course.half_width), course.edge(course.half_width)
    assert len(low) == len(high)


def test_races_run_anticlockwise_unless_told_otherwise() -> None:
    assert oval().place(1, 1).heading == pytest.approx(0.0)
    assert oval(clockwise=True).place(1, 1).heading == pytest.approx(180.0)
    assert oval().place(1, 3.5).x > oval(clockwise=True).place(1, 3.5).x


@pytest.mark.parametrize(
    ("corners", "kind"),
    [
        ([(0, 0), (400, 0)], "short"),
        ([(0, 0), (60, 0), (60, 60), (0, 60)], "short"),
        ([(0, 0), (700, 0), (700, 60), (0, 60)], "tight"),
        ([(0, 0), (900, 500), (900, 0), (0, 500)], "crossed"),
        ([(0, 0), (900, 900), (1800, 900), (1800, 0), (900, 0), (0, 900), (-900, 900), (-900, 0)], "crossed"),
        ([(0, 0), (900, 0), (900, 300), (520, 300), (450, 120), (380, 300), (0, 300)], "tight"),
    ],
)
def test_lanes_that_do_not_fit_are_refused(corners: list[tuple[float, float]], kind: str) -> None:
    with pytest.raises(InvalidCourse) as refused:
        LapGeometry(corners, (0, 0), LaneGeometry(8, 15.0, 15))
    assert refused.value.kind == kind


# --- the maps -----------------------------------------------------------------------------------------


def test_the_dice_games_track_is_the_dice_games() -> None:
    board = Track.load(ROOT / "maps" / "golden_fields.tmx")
    assert (board.lanes, board.spaces, board.no_bet_space) == (8, 15, 12)
    assert board.title == "Golden Fields"
    assert len(board.winners) == 3
    assert len(board.pens) == board.lanes


def test_the_card_games_track_has_ten_lanes_of_twenty_spaces() -> None:
    board = Track.load(ROOT / "maps" / "fountain_park.tmx")
    assert (board.lanes, board.spaces, board.no_bet_space) == (10, 20, 16)
    assert 0.8 < board.horse_size < 1.0
    assert len({board.course.place(10, 0)[:2], *(board.course.place(10, space)[:2] for space in range(1, 21))}) == 21


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_every_map_is_fine_and_shows_every_place(path: Path) -> None:
    assert map_problems(path) == []
    board = Track.load(path)
    left, top, right, bottom = board.window
    for lane in range(1, board.lanes + 1):
        for space in range(board.lengths[lane - 1] + 2):
            x, y, _heading = board.course.place(lane, space)
            assert left < x < right
            assert top < y < bottom


@pytest.mark.parametrize("scale", sampled_cases([0.75, 1.0], [0.75]))
@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
@pytest.mark.slow
def test_a_board_is_painted_at_the_windows_size(path: Path, scale: float) -> None:
    board = Track.load(path)
    picture = board.render(scale)
    assert picture.get_size() == (round(1280 * scale), round(720 * scale))
    x, y, wide, high = board.screen_rect
    glass = picture.get_at((round((x + wide / 2) * scale), round((y + high / 2) * scale)))
    assert max(glass[:3]) < 60
    red, green, blue = dirt_at(board, picture, 3, 3, scale)
    assert red > green > blue


@pytest.mark.parametrize("path", LAPS, ids=lambda path: path.stem)
@pytest.mark.slow
def test_the_no_bet_zone_is_tinted(path: Path) -> None:
    """The zone is red for its brightness, wherever lamps make the dirt brighter or darker."""
    board = Track.load(path)
    picture = board.render(1.0)

    def warmth(space: int, lane: int) -> float:
        red, green, _blue = dirt_at(board, picture, lane, space)
        return (red - green) / red

    places = {space: [warmth(space, lane) for lane in (1, 4, 8)] for space in range(1, board.spaces + 1)}
    free = [share for space, shares in places.items() if space < board.no_bet_space for share in shares]
    late = [share for space, shares in places.items() if space >= board.no_bet_space for share in shares]
    assert min(late) > max(free) + 0.05


@pytest.mark.parametrize("path", LAPS, ids=lambda path: path.stem)
@pytest.mark.slow
def test_horses_and_numbers_stand_out_at_every_hour(path: Path) -> None:
    """A horse has a dark outline and a light number; the letters of a space's number are on its disc."""
    board = Track.load(path)
    picture = board.render(1.0)
    signs = lay_out_lap_signs(board.course, board.no_bet_space, board.window, ENGLISH_SIGN_WIDTH)
    for space, (x, y) in enumerate(signs.numbers, 1):
        for lane in range(1, board.lanes + 1):
            if math.dist(board.course.place(lane, space)[:2], (x, y)) > 21:
                assert theme.contrast(theme.INK, dirt_at(board, picture, lane, space)) > OUTLINE
        around = picture.get_at((round(x - 9), round(y)))[:3]
        assert theme.contrast(theme.PAPER, around) > 4.5


OUTLINE = 3.0
"""Minimum contrast ratio of a horse's outline with the dirt; its number has a plate."""


def dirt_at(board: Track, picture: pygame.Surface, lane: int, space: int, scale: float = 1.0) -> tuple[int, int, int]:
    x, y, _heading = board.course.place(lane, space)
    box = pygame.Rect((x - 6) * scale, (y - 6) * scale, 12 * scale, 12 * scale)
    return pygame.transform.average_color(picture.subsurface(box))[:3]


@pytest.mark.parametrize("path", LAPS, ids=lambda path: path.stem)
def test_no_number_stands_where_a_race_lays_its_calls_or_dice(path: Path) -> None:
    board = Track.load(path)
    places = [number_position(board.course, space, board.window) for space in range(1, board.spaces + 1)]
    for x, y in places:
        assert not any(left < x < right and top < y < bottom for left, top, right, bottom in COVERED_AREAS)
        assert y - SPACE_DISC_RADIUS >= PLAYFIELD.top, "the top bar would cover it"
    assert min(math.dist(a, b) for a in places for b in places if a != b) > 24


ENGLISH_SIGN_WIDTH = 92.0


@pytest.mark.sampled
@pytest.mark.parametrize("width", [70.0, ENGLISH_SIGN_WIDTH, 104.0])
@pytest.mark.parametrize("path", LAPS, ids=lambda path: path.stem)
def test_the_no_bets_sign_covers_no_number_and_lies_under_no_dice(path: Path, width: float) -> None:
    """The length of the sign's text depends on the language; the dice of Fountain Park once covered half of it."""
    board = Track.load(path)
    signs = lay_out_lap_signs(board.course, board.no_bet_space, board.window, width)
    assert signs.no_bets
    box = sign_box(signs.no_bets, width)
    assert not any(boxes_overlap(box, area) for area in COVERED_AREAS)
    for x, y in signs.numbers:
        nearest = min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])
        assert math.dist(nearest, (x, y)) >= NUMBER_RADIUS, (x, y)
    assert min(math.dist(a, b) for a in signs.numbers for b in signs.numbers if a != b) > 24


def test_no_sign_stands_where_dice_come_to_rest() -> None:
    plate = SETTLED_DICE_PLATE
    assert (plate.left, plate.top, plate.right, plate.bottom) in COVERED_AREAS


# --- columns ------------------------------------------------------------------------------------------


@pytest.fixture(params=BOARDS)
def columns(request: pytest.FixtureRequest) -> Track:
    return Track.load(STRAIGHT, BOARDS[request.param])


def test_columns_have_the_lengths_a_game_asks_for(columns: Track) -> None:
    assert columns.lengths in BOARDS.values()
    assert (columns.lanes, columns.spaces, columns.first) == (11, max(columns.lengths), 2)
    assert columns.no_bet_space == 0
    assert (len(columns.pens), len(columns.winners)) == (4, 1)
    assert Track.load(STRAIGHT).lengths == BOARDS["seed"]


def test_horses_run_up_their_columns_and_over_the_top(columns: Track) -> None:
    for lane, length in enumerate(columns.lengths, 1):
        places = [columns.course.place(lane, step / 10) for step in range(5, 10 * (length + 1) + 1)]
        assert {place.heading for place in places} == {270.0}
        assert len({place.x for place in places}) == 1
        assert all(a.y > b.y for a, b in pairwise(places))
        assert columns.course.place(lane, length).y > columns.course.finish(lane) > places[-1].y
    bottoms = {round(columns.course.place(lane, 1).y, 3) for lane in range(1, columns.lanes + 1)}
    assert len(bottoms) == 1
    xs = [columns.course.place(lane, 1).x for lane in range(1, columns.lanes + 1)]
    assert all(b - a == pytest.approx(columns.course.lane_width) for a, b in pairwise(xs))


@pytest.mark.slow
def test_columns_are_painted_as_they_are_asked_for(columns: Track) -> None:
    """Squares have dirt, and squares that only other boards have are grass."""
    picture = columns.render(1.0)
    for lane, length in enumerate(columns.lengths, 1):
        for square in range(2, length + 1):
            red, green, blue = dirt_at(columns, picture, lane, square)
            assert red > green + 15 > blue + 30
            assert theme.contrast(theme.INK, (red, green, blue)) > OUTLINE
        x, y = columns.course.place(lane, 1)[0], columns.course.finish(lane) - RUN_OUT_DEPTH - 22
        if lane in (1, 11):
            red, green, _blue, _alpha = picture.get_at((round(x), round(y)))
            assert green >= red - 25


def test_nothing_stands_on_columns_of_any_length(columns: Track) -> None:
    for x, y, wide, high in (
        *map(paddock_box, columns.pens),
        *map(winner_pad_box, columns.winners),
        columns.screen_rect,
    ):
        assert columns.course.distance_to((x, y, x + wide, y + high)) >= RAIL_MARGIN


def test_newer_versions_of_tiled_call_a_class_by_its_name(tmp_path: Path) -> None:
    text = altered('type="columns"', 'class="columns"')
    assert Track.load(damaged(tmp_path, text)).lengths == BOARDS["seed"]
    assert map_index.parse_map_info("newer", text).shape == ColumnCourse(11)


def test_other_courses_are_refused_in_a_sentence() -> None:
    with pytest.raises(InvalidMap, match="This game needs columns; the map has a lap"):
        Track.load(ROOT / "maps" / "golden_fields.tmx", (3, 4, 3))
    with pytest.raises(InvalidMap, match="The map has 11 columns; this game needs 3"):
        Track.load(STRAIGHT, (3, 4, 3))


# --- animated objects next to the course ---------------------------------------------------------------


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_every_track_is_alive_and_nothing_covers_another(path: Path) -> None:
    board = Track.load(path)
    boxes = [
        pygame.FRect(left, top, right - left, low - top)
        for left, top, right, low in map(bounding_box, board.ambient_objects)
    ]
    assert {type(thing) for thing in board.ambient_objects} >= {Flag, CrowdArea}
    assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_decorations_stand_clear_of_the_course_of_numbers_and_of_all_else(path: Path) -> None:
    board = Track.load(path)
    left, top, right, low = board.window
    others = [pygame.FRect(a, b, c - a, d - b) for a, b, c, d in map(bounding_box, board.ambient_objects)]
    others += [pygame.FRect(board.screen_rect), *(pygame.FRect(winner_pad_box(place)) for place in board.winners)]
    if isinstance(board.course, LapGeometry):
        signs = lay_out_lap_signs(board.course, board.no_bet_space, board.window, ENGLISH_SIGN_WIDTH)
        others += [pygame.FRect(x - NUMBER_RADIUS, y - NUMBER_RADIUS, 2 * NUMBER_RADIUS, 24) for x, y in signs.numbers]
    else:
        others += [pygame.FRect(paddock_box(place)) for place in board.pens]
    assert 3 <= len(board.decoration_places) <= MAX_DECORATIONS, "each map has 3 to 6 places for decorations"
    wrong = []
    for place in board.decoration_places:
        a, b, c, d = place.box
        box = pygame.FRect(a, b, c - a, d - b)
        if (distance := board.course.distance_to(place.box)) < RAIL_MARGIN:
            wrong.append(f"{place.x}, {place.y}: {distance:.1f} pixels from the rail, at least {RAIL_MARGIN} are free")
        if not pygame.FRect(left, top, right - left, low - top).contains(box):
            wrong.append(f"{place.x}, {place.y}: {box} is not all shown")
        if (hit := box.collidelist(others)) >= 0:
            wrong.append(f"{place.x}, {place.y}: {box} covers what is drawn in {others[hit]}")
        others.append(box)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("kind", [kind for kind in DECORATIONS if kind])
@pytest.mark.slow
def test_a_decoration_moves_softly_at_its_places_and_is_there_for_whoever_chose_it(kind: str) -> None:
    board = Track.load(ROOT / "maps" / "golden_fields.tmx")
    picture = board.render(1.0)
    shown = pygame.FRect(0, 44, 896, 408)
    seen: dict[tuple[str, float], list[list[bytes]]] = {}
    for chosen in ("", kind):
        for seconds in (0.0, 0.0, 0.6):
            life = AmbientAnimator(board, shown)
            canvas = Canvas(picture.copy(), 1.0, DisplayPreferences(decoration=chosen))
            life.update(seconds)
            life.draw(canvas)
            boxes = [Rect(one.x - 16, one.y - 33, 32, 36) for one in board.decoration_places]
            shots = [pygame.image.tobytes(canvas.surface.subsurface(box), "RGB") for box in boxes]
            seen.setdefault((chosen, seconds), []).append(shots)
    still, again = seen[kind, 0.0]
    assert still == again
    assert all(one != bare for one, bare in zip(still, seen["", 0.0][0], strict=True))
    assert all(one != later for one, later in zip(still, seen[kind, 0.6][0], strict=True))
    assert seen["", 0.6][0] == seen["", 0.0][0]


def frame(life: AmbientAnimator, picture: pygame.Surface) -> bytes:
    canvas = Canvas(picture.copy(), 1.0)
    life.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
@pytest.mark.slow
def test_life_moves_with_time_alone_and_keeps_to_its_box(path: Path) -> None:
    board = Track.load(path)
    picture = board.render(1.0)
    shown = pygame.FRect(0, 44, 896, 408)
    life = AmbientAnimator(board, shown)
    first = frame(life, picture)
    life.update(0.0)
    assert frame(life, picture) == first
    life.update(0.4)
    assert frame(life, picture) != first
    bare = picture.copy()
    alive = pygame.image.frombytes(first, picture.get_size(), "RGB")
    for surface in (bare, alive):
        surface.fill((0, 0, 0), pygame.Rect(shown))
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(alive, "RGB")


def test_life_beside_a_dimmed_track_is_as_dark_as_the_track() -> None:
    board = Track.load(ROOT / "maps" / "golden_fields.tmx")
    light = 112
    picture = board.render(1.0)
    life = AmbientAnimator(board, pygame.FRect(0, 44, 896, 408))
    bright = pygame.image.frombytes(frame(life, picture), picture.get_size(), "RGB")
    for surface in (bright, picture):
        surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
    life.draw(Canvas(picture, 1.0), light)
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(bright, "RGB")


def test_a_crowd_jumps_when_it_cheers() -> None:
    board = Track.load(ROOT / "maps" / "golden_fields.tmx")
    picture = board.render(1.0)
    calm = AmbientAnimator(board, pygame.FRect(0, 44, 896, 408))
    cheering = AmbientAnimator(board, pygame.FRect(0, 44, 896, 408))
    calm.update(0.0, CALM)
    cheering.update(0.0, CHEERING)
    assert frame(calm, picture) != frame(cheering, picture)


def test_every_pose_made_ahead_is_shown_in_some_mood() -> None:
    board = Track.load(ROOT / "maps" / "golden_fields.tmx")
    life = AmbientAnimator(board, pygame.FRect(0, 44, 896, 408))
    shown: dict[int, set[int]] = {place: set() for place in range(len(board.ambient_objects))}
    for mood in (CALM, RESTLESS, CHEERING):
        for _step in range(200):
            life.update(0.1, mood)
            for place, numbers in shown.items():
                numbers.add(life._pose_number(board.ambient_objects[place], place))
    assert [set(pose_numbers(each)) for each in board.ambient_objects] == list(shown.values())


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.slow
def test_life_stands_still_for_whoever_wishes_no_motion(calm: bool) -> None:
    app = open_match("pb", begins="0")
    race = run_until_asked(app)
    app.context.settings.reduced_motion = calm
    race.enter()
    life = race.screen.playfield.track_layer._ambient

    def poses() -> list[int]:
        life.draw(app.canvas)
        return [id(picture) for picture, _box in life._blits]

    race.update(0.1)
    before = poses()
    race.update(0.3)
    assert (poses() == before) is calm


def test_lanterns_light_the_ground_around() -> None:
    board = Track.load(ROOT / "maps" / "lantern_mile.tmx")
    lantern = next(thing for thing in board.ambient_objects if isinstance(thing, Lantern))
    assert sum(board.light.colour_at((lantern.x, lantern.y))) > sum(board.light.colour_at((1100, 600))) + 60


def test_a_board_is_painted_the_same_twice() -> None:
    boards = [Track.load(ROOT / "maps" / "golden_fields.tmx") for _number in range(2)]
    one, other = (pygame.image.tobytes(board.render(0.5), "RGB") for board in boards)
    assert one == other


# --- broken maps --------------------------------------------------------------------------------------


def damaged(folder: Path, text: str) -> Path:
    path = folder / "broken.tmx"
    path.write_text(text.replace("../assets/tiles", (ROOT / "assets" / "tiles").as_posix()), encoding="utf-8")
    return path


def without(name: str, good: str = GOOD) -> str:
    """Returns the good map without the object of this name."""
    begin = good.index("<object", good.rindex("\n", 0, good.index(f'name="{name}"')))
    line = good[begin : good.index("\n", begin)]
    end = begin + len(line) if line.endswith("/>") else good.index("</object>", begin) + len("</object>")
    return good[:begin] + good[end:]


def changed(old: str, new: str, good: str = GOOD) -> str:
    assert old in good
    return good.replace(old, new, 1)


def altered(old: str, new: str) -> str:
    """Returns the good map with columns, changed in one place."""
    return changed(old, new, COLUMNS)


MANY = "".join(f'<object id="{900 + i}" type="flag" x="{i * 20}" y="700"><point/></object>' for i in range(MAX_OBJECTS))
POLYGON = 'points="0,0 0,242 672,242 672,0"'
BROKEN = {
    "not XML": ("long shot", "it is not XML"),
    "cut short": (GOOD[:4000], "it is not XML"),
    "not a map": ("<tileset/>", "it begins with <tileset>"),
    "isometric": (changed("orthogonal", "isometric"), "The map is isometric"),
    "infinite": (changed('infinite="0"', 'infinite="1"'), "The map is infinite"),
    "no size": (changed('tilewidth="32"', 'tilewidth="x"'), "not given in whole tiles"),
    "too small": (changed('tilewidth="32"', 'tilewidth="8"'), "must be 1280×720 to"),
    "no tileset": (changed("turf.tsx", "nowhere.tsx"), "The tileset “nowhere.tsx” is missing."),
    "no title": (changed('name="title"', 'name="tittle"'), "has no title"),
    "no course": (without("course"), "no object “course” (a polygon along the middle of the dirt)"),
    "no start": (without("start"), "no object “start”"),
    "no screen": (without("screen"), "no object “screen” (a rectangle off the dirt)"),
    "no winner": (without("winner 2"), "no object “winner 2”"),
    "open": (changed(f"<polygon {POLYGON}", f"<polyline {POLYGON}"), "The course is open"),
    "too few corners": (changed(POLYGON, 'points="0,0 0,242"'), "too short for 15 spaces"),
    "too short": (changed(POLYGON, 'points="0,0 0,80 80,80 80,0"'), "too short for 15 spaces"),
    "no polygon": (changed(f"<polygon {POLYGON}/>", "<ellipse/>"), "The course is not a polygon"),
    "too tight": (changed(POLYGON, 'points="0,0 0,100 672,100 672,0"'), "The lanes do not fit the bend near"),
    "outside": (changed(POLYGON, 'points="0,0 0,242 900,242 900,0"'), "leaves the visible part"),
    "no lanes": (changed('name="lanes"', 'name="lines"'), "The course has no property “lanes”."),
    "no lane at all": (changed('name="lanes" type="int" value="8"', 'name="lanes" value="0"'), "must be 1 to 20"),
    "lanes in words": (changed('name="lanes" type="int" value="8"', 'name="lanes" value="eight"'), "“eight”"),
    "half a lane": (changed('name="lanes" type="int" value="8"', 'name="lanes" value="7.5"'), "not a whole number"),
    "number in words": (changed('type="int" value="8"', 'type="int" value="eight"'), "is not a whole number: “eight”"),
    "negative width": (changed('value="15.5"', 'value="-15.5"'), "“lane_width” is -15.5"),
    "no width": (changed('value="15.5"', 'value="nan"'), "“lane_width” is not a"),
    "no spaces": (changed('name="spaces" type="int" value="15"', 'name="spaces" value="1"'), "“spaces” is 1"),
    "no bet": (changed('name="no_bet" type="int" value="12"', 'name="no_bet" value="16"'), "it must be 2 to 15"),
    "start away": (changed('name="start" x="436" y="369"', 'name="start" x="436" y="700"'), "The start is 331 pixels"),
    "screen outside": (changed('name="screen" x="200"', 'name="screen" x="900"'), "The screen lies outside"),
    "screen on dirt": (changed('name="screen" x="200"', 'name="screen" x="400"'), "The screen lies on the course"),
    "screen a dot": (changed('width="366" height="82"', ""), "The screen is smaller than 120×48"),
    "winner on dirt": (changed('name="winner 1" x="640"', 'name="winner 1" x="800"'), "place lies on the course"),
    "winner on screen": (changed('name="winner 1" x="640"', 'name="winner 1" x="540"'), "place lies on the screen"),
    "two starts": (changed('name="screen"', 'name="start"'), "Two objects are named “start”"),
    "too few tiles": (GOOD.replace("<data encoding=\"csv\">\n", "<data encoding=\"csv\">\n1,2,", 1), "40×23 tiles"),
    "strange tile": (GOOD.replace("<data encoding=\"csv\">\n", "<data encoding=\"csv\">\n9", 1), "a tile that none of"),
    "far tile": (changed('width="24" height="24"', 'width="1e309" height="24"'), "is no number"),
    "huge tile": (changed('width="24" height="24"', 'width="9999" height="24"'), "no sensible place or size"),
    "lost corner": (changed(POLYGON, 'points="0,0 0, 672,242"'), "“course” has a place or size that is no number"),
    "odd colour": (changed('name="title"', 'name="dirt" value="mud"/><property name="title"'), "is not a colour"),
    "decoration on dirt": (changed('x="22" y="178"', 'x="200" y="127"'), "The decoration at 200, 127 stands on"),
    "flag on dirt": (changed('x="728" y="75.5"', 'x="728" y="127"'), "The flag at 728, 127 stands on the course"),
    "crowd a dot": (changed('width="53.4688" height="29"', 'width="53.4688" height="1"'), "A crowd must be"),
    "huge flag": (changed('value="36"', 'value="3600"'), "The “size” of a flag must be 8 to 400 pixels."),
    "odd flag": (changed('value="#ffd5402b"', 'value="reddish"'), "The map's property “colour” is not a colour."),
    "no string": (changed('<object id="62" type="crowd"', '<object id="62" type="lights"'), "must be a polyline"),
    "too many": (changed('name="life">', 'name="life">' + MANY), "more than 40 flags"),
    "image layer": (changed(" <layer", ' <imagelayer><image source="sky.png"/></imagelayer><layer'), "Image layers"),
}  # fmt: skip


AREA = 'x="140" y="114" width="616" height="536"'
LENGTHS = 'value="3 4 5 6 7 8 7 6 5 4 3"'
BROKEN |= {
    "columns: no course": (without("course", COLUMNS), "no object “course”"),
    "columns: no screen": (without("screen", COLUMNS), "no object “screen” (a rectangle off the dirt)"),
    "columns: no winner": (without("winner 1", COLUMNS), "no object “winner 1”"),
    "columns: no pen": (without("pen 3", COLUMNS), "no object “pen 3”"),
    "columns: strange class": (altered('type="columns"', 'type="colums"'), "class “colums” is unknown: leave it empty"),
    "columns: no class": (altered('type="columns"', ""), "The course is not a polygon"),
    "columns: polygon": (altered(f"{AREA}>", 'x="140" y="650"><polygon points="0,0 9,0 9,-9"/>'), "not a rectangle"),
    "columns: a point": (altered(f"{AREA}>", 'x="140" y="650"><point/>'), "Insert Rectangle"),
    "columns: turned": (altered(AREA, f'{AREA} rotation="8"'), "set its rotation to 0"),
    "columns: no lengths": (altered('name="lengths"', 'name="length"'), "no property “lengths” (squares of each"),
    "columns: lengths in words": (altered(LENGTHS, 'value="3 four 5"'), "not whole numbers: “four”"),
    "columns: half a square": (altered(LENGTHS, 'value="3 4.5 5"'), "not whole numbers: “4.5”"),
    "columns: negative": (altered(LENGTHS, 'value="3 -4 5"'), "not whole numbers: “-4”"),
    "columns: empty": (altered(LENGTHS, 'value=""'), "“lengths” are 0; there must be 2 to 16"),
    "columns: too many": (altered(LENGTHS, f'value="{"5 " * 17}"'), "“lengths” are 17"),
    "columns: no square": (altered(LENGTHS, 'value="3 0 5"'), "A column of 0 squares is in “lengths”"),
    "columns: too long": (altered(LENGTHS, 'value="3 25 5"'), "it must be 1 to 24"),
    "columns: too narrow": (altered(AREA, 'x="300" y="114" width="300" height="536"'), "are 27 pixels wide, at least"),
    "columns: too low": (altered(AREA, 'x="140" y="520" width="616" height="130"'), "are 16 pixels high, at least"),
    "columns: outside": (altered(AREA, 'x="140" y="60" width="616" height="536"'), "leaves the visible part"),
    "columns: off to the right": (altered(AREA, 'x="340" y="114" width="616" height="536"'), "leaves the visible part"),
    "columns: below": (altered(AREA, 'x="140" y="174" width="616" height="536"'), "(0–896 across, 40–720 down)"),
    "columns: odd first": (altered('type="int" value="2"', 'value="two"'), "“first” is not a whole number: “two”"),
    "columns: far first": (altered('type="int" value="2"', 'type="int" value="100"'), "“first” is 100"),
    "columns: screen on dirt": (altered('name="screen" x="14"', 'name="screen" x="128"'), "screen lies on the course"),
    "columns: screen outside": (altered('name="screen" x="14"', 'name="screen" x="-28"'), "The screen lies outside"),
    "columns: winner on dirt": (
        altered('name="winner 1" x="124" y="224"', 'name="winner 1" x="224" y="424"'),
        "A winner's place lies on the course",
    ),
    "columns: winner on screen": (
        altered('name="winner 1" x="124" y="224"', 'name="winner 1" x="124" y="124"'),
        "A winner's place lies on the screen",
    ),
    "columns: pen on dirt": (altered('name="pen 4" x="826" y="166"', 'name="pen 4" x="626" y="466"'), "pen 4” lies on"),
    "columns: pen on pen": (
        altered('name="pen 4" x="826" y="166"', 'name="pen 4" x="826" y="106"'),
        "“pen 2” lies on another pen",
    ),
    "columns: pen on screen": (
        altered('name="pen 1" x="692" y="92"', 'name="pen 1" x="192" y="92"'),
        "“pen 1” lies on another pen, a winner's place or the screen",
    ),
    "columns: pen outside": (altered('name="pen 2" x="826"', 'name="pen 2" x="926"'), "“pen 2” lies outside"),
    "columns: flag on dirt": (altered('type="flag" x="356" y="120"', 'type="flag" x="456" y="320"'), "on the course"),
}


@pytest.mark.parametrize("case", BROKEN)
@pytest.mark.slow
def test_a_broken_map_is_told_why(case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, sentence = BROKEN[case]
    path = damaged(tmp_path, text)
    faults = map_problems(path)
    assert any(sentence in fault for fault in faults), faults
    assert not any("\n" in fault for fault in faults)
    with pytest.raises(InvalidMap, match=r"^broken\.tmx: ") as refused:
        Track.load(path)
    assert faults[0] in str(refused.value)
    assert cli.main(["check-maps", str(path)]) == 1
    assert capsys.readouterr().out.splitlines() == [f"{path}: {fault}" for fault in faults]


def test_missing_files_are_told(tmp_path: Path) -> None:
    assert map_problems(tmp_path / "none.tmx") == ["There is no such file."]
    (tmp_path / "own.tsx").write_text('<tileset tilewidth="32" tileheight="32"><image source="own.png"/></tileset>')
    text = GOOD.replace("../assets/tiles/turf.tsx", "own.tsx")
    assert map_problems(damaged(tmp_path, text)) == ["The tileset's picture “own.png” is missing."]
    (tmp_path / "own.png").write_bytes(b"\x89PNG but no more")
    assert map_problems(damaged(tmp_path, text)) == ["The tileset's picture “own.png” cannot be read."]
    (tmp_path / "own.tsx").write_text("<tileset")
    assert map_problems(damaged(tmp_path, text)) == ["The tileset “own.tsx” is damaged."]


@pytest.mark.slow
def test_good_maps_are_told_fine(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check-maps", *map(str, MAPS)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(line.startswith(f"{path}: ok, for ") for line, path in zip(lines, MAPS, strict=True))


@pytest.mark.parametrize("good", [GOOD, COLUMNS], ids=["lap", "columns"])
@pytest.mark.parametrize("seed", sampled_cases(range(60), range(0, 60, 5)))
@pytest.mark.slow
def test_random_damage_never_ends_in_a_traceback(seed: int, good: str, tmp_path: Path) -> None:
    chance = random.Random(seed)
    text = list(good)
    tail = good.index("<objectgroup") if seed % 2 else 0
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(tail, len(text) - 20)
        match chance.randrange(4):
            case 0:
                del text[at : at + chance.randint(1, 40)]
            case 1:
                text[at] = chance.choice('0123456789-."<>&x \x00é')
            case 2:
                text[at:at] = text[at - 30 : at]
            case _:
                digits = [i for i in range(tail, len(text)) if text[i].isdigit()]
                text[chance.choice(digits)] = chance.choice(["", "-", "99999999999", "nan", "1e309", "x"])
    path = damaged(tmp_path, "".join(text))
    faults = map_problems(path)
    assert all(fault and "\n" not in fault for fault in faults)
    if faults:
        with pytest.raises(InvalidMap):
            Track.load(path)
    else:
        assert Track.load(path).render(0.25).get_width() == 320
