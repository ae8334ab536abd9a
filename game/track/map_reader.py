"""Reads a track from a .tmx file and reports all its errors.

A track in Tiled: an orthogonal, finite map of at least 1280×720 pixels. Its tile layers are the ground, tile
objects are decor (those in layers above the one with the course are painted over the dirt). Objects, identified
by their names, in any object layer:

    course       a lap: a polygon (or a closed polyline) along the MIDDLE of the dirt, a few corners are enough: the
                 game rounds each as far as its sides allow. Properties: lanes, lane_width (pixels), spaces,
                 no_bet (the first space past the No Bet line); clockwise, if the field runs that way round
    course       of the class “columns”, columns of different length side by side: a rectangle from the start below
                 to the longest one's finish. Properties: lengths (squares of each, “3 4 5 4 3”); first (the number
                 of the first horse, if not 1)
    start        of a lap: a point on or near the course, the start and finish line
    screen       a rectangle off the dirt: the infield screen
    winner 1…3   points off the dirt: the Winner's Circle; columns have only a winner 1
    pen 1…       of a lap: points, one a lane, for horses that do not run; without them the stalls of the gate
    pen 1…4      of columns: points off the dirt, the paddocks of scratched horses

ambient_objects.py describes animated objects next to the course (flags, crowds, lanterns, strings of lights).

Properties of the map: title; optional dirt and light (colours: of the dirt, and multiplied with the whole picture).
One pixel of the map is one logical unit.
"""

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

from game.engine.message import Message
from game.tiled import tiled_map
from game.tiled.tiled_map import MapProblems, TiledMap, TiledObject
from game.tiled.tiles import TileDraw, tile_layers
from game.tiled.tmx_file import TileSheet, finish, problem_sentences, read_in_steps
from game.track import ambient_objects, course_reader, landmarks
from game.track.ambient_objects import AmbientObjects
from game.track.column_geometry import ColumnGeometry
from game.track.corner_rounding import Point
from game.track.landmarks import Box, LandmarkContext
from game.track.lap_geometry import LapGeometry

COLOUR_PROPERTIES = ("dirt", "light")
REQUIRED_OBJECTS = {
    "course": Message("The map has no object “course” (a polygon along the middle of the dirt)."),
    "start": Message("The map has no object “start” (a point on the course)."),
    "screen": Message("The map has no object “screen” (a rectangle off the dirt)."),
}


@dataclass(eq=False)
class MapData:
    """A track as read from its file, in logical units."""

    title: str
    course: LapGeometry | ColumnGeometry
    window: Box
    """Left, top, right and bottom of the part of the map that a race shows."""
    no_bet_space: int
    """First space past the No Bet line; 0 if bets are accepted up to the finish."""
    first: int
    """Number of the horse in lane 1."""
    screen_rect: Box
    """Box of the infield screen within its frame: x, y, width and height."""
    winners: list[Point]
    """Positions of the winners in the Winner's Circle, facing east (heading 0): three for a lap, one for columns."""
    pens: list[Point]
    """Waiting positions of the horses by lane; for columns, the paddocks of the scratched horses, facing east."""
    tints: dict[str, str]
    ground: list[TileDraw]
    decor_under: list[TileDraw]
    decor_over: list[TileDraw]
    sheets: dict[str, TileSheet]
    ambient: AmbientObjects


def read_map(path: str | Path, lengths: tuple[int, ...] = ()) -> MapData:
    """Returns the track in the .tmx at `path`; `lengths` replace the map's columns.

    Raises InvalidMap with a sentence for each problem.
    """
    return finish(read_map_in_steps(path, lengths))


def read_map_in_steps(path: str | Path, lengths: tuple[int, ...] = ()) -> Generator[None, None, MapData]:
    """Reads the track in steps, each short enough for a frame of a page. Raises InvalidMap."""
    return read_in_steps(Path(path), lambda tiled, sheets, problems: _read_map_data(tiled, sheets, problems, lengths))


def map_problems(path: str | Path) -> list[str]:
    """Returns a sentence for each problem of the map at `path`; none if it is fine."""
    return problem_sentences(read_map, path)


def _read_map_data(
    tiled: TiledMap, sheets: dict[str, TileSheet], problems: MapProblems, lengths: tuple[int, ...]
) -> Generator[None, None, MapData]:
    yield
    objects_by_name = _objects_by_name(tiled, problems)
    title = tiled_map.read_title(tiled, problems)
    tints = {
        name: tiled_map.read_colour(tiled, name, problems) for name in COLOUR_PROPERTIES if name in tiled.properties
    }
    ground, under, over = yield from tile_layers(tiled, problems, "course")
    yield
    course_spec = course_reader.read_course(objects_by_name, lengths, problems)
    yield
    context = LandmarkContext(course_spec.course, landmarks.visible_window(course_spec.course), problems)
    screen = landmarks.read_screen(objects_by_name.get("screen"), context)
    winners = landmarks.read_winners(objects_by_name, context, screen)
    pens = landmarks.read_pens(objects_by_name, context, screen)
    yield
    ambient = ambient_objects.read_ambient_objects(tiled, course_spec.course, problems)
    problems.raise_if_any()
    assert course_spec.course
    return MapData(
        title,
        course_spec.course,
        context.window,
        course_spec.no_bet,
        course_spec.first,
        screen,
        winners,
        pens,
        tints,
        ground,
        under,
        over,
        sheets,
        ambient,
    )


def _objects_by_name(tiled: TiledMap, problems: MapProblems) -> dict[str, TiledObject]:
    objects_by_name: dict[str, TiledObject] = {}
    for thing in tiled.objects:
        name = (thing.name or "").strip().lower()
        if name in objects_by_name:
            problems.add(Message("Two objects are named “{name}”; delete one.", name=name))
        if name and not thing.gid:
            objects_by_name[name] = thing
    for name, sentence in REQUIRED_OBJECTS.items():
        if name not in objects_by_name and not (name == "start" and course_reader.has_columns(objects_by_name)):
            problems.add(sentence)
    return objects_by_name
