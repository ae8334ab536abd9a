"""What a .tmx file says about a track, and every way in which one can be wrong. Draws nothing.

A track in Tiled: an orthogonal, finite map of at least 1280×720 pixels. Its tile layers are the ground, tile
objects are decor (those in layers above the one with the course are painted over the dirt). Objects, known
by their names, in any object layer:

    course       a lap: a polygon (or a closed polyline) along the MIDDLE of the dirt, a few corners are enough: the
                 game rounds each as far as its sides allow. Properties: lanes, lane_width (pixels), spaces,
                 no_bet (the first space past the No Bet line); clockwise, if the field runs that way round
    course       of the class “columns”, chutes of different length side by side: a rectangle from the start below
                 to the longest one's finish. Properties: lengths (squares of each, “3 4 5 4 3”); first (the number
                 of the first horse, if not 1)
    start        of a lap: a point on or near the course, the start and finish line
    screen       a rectangle off the dirt: the infield screen
    winner 1…3   points off the dirt: the Winner's Circle; columns have a winner 1 alone
    pen 1…       of a lap: points, one a lane, where horses wait that do not run; without them the stalls of the gate
    pen 1…4      of columns: points off the dirt, the paddocks of scratched horses

What lives beside the course (flags, crowds, lanterns, strings of lights) is told in living.py.

Properties of the map: title; if wished dirt and light (colours: the dirt, and what the whole picture is
multiplied with). One pixel of the map is one logical unit.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.core import Sentence
from game.stage import courses, landmarks, living, particulars
from game.stage.bends import Point
from game.stage.columns import Columns
from game.stage.course import Course
from game.stage.landmarks import Box, Site
from game.stage.living import Living
from game.stage.mapfile import BadMap, Faults, Sheet, opened
from game.stage.stamps import Stamp, layers
from game.words import say

TINTS = ("dirt", "light")
"""The colours a map may have."""
NEEDED = {
    "course": Sentence("The map has no object “course” (a polygon along the middle of the dirt)."),
    "start": Sentence("The map has no object “start” (a point on the course)."),
    "screen": Sentence("The map has no object “screen” (a rectangle off the dirt)."),
}


@dataclass(frozen=True, slots=True)
class Chart:
    """A track as read from its file; logical units everywhere."""

    title: str
    course: Course | Columns
    window: Box
    no_bet: int
    first: int
    screen: Box
    winners: list[Point]
    pens: list[Point]
    tints: dict[str, str]
    ground: list[Stamp]
    decor_under: list[Stamp]
    decor_over: list[Stamp]
    sheets: dict[str, Sheet]
    living: Living


def read(path: str | Path, lengths: tuple[int, ...] = ()) -> Chart:
    """The track in the .tmx at `path`, columns with other `lengths` if wished. Raises BadMap: a sentence a fault."""
    faults = Faults(Path(path))
    tiled, sheets = opened(Path(path), faults)
    faults.raise_any()
    try:
        return _charted(tiled, sheets, faults, lengths)
    except BadMap:
        raise
    except Exception as error:  # whatever else is odd in a damaged file, a player gets a sentence
        faults.add(Sentence("Its objects or properties are damaged; open it in Tiled and save it again."))
        raise faults.bad_map() from error


def check(path: str | Path) -> list[str]:
    """A sentence for each fault of the map at `path`; none when it is fine."""
    try:
        read(path)
    except BadMap as bad:
        return [say(fault) for fault in bad.faults]
    return []


def _charted(tiled: Any, sheets: dict[str, Sheet], faults: Faults, lengths: tuple[int, ...]) -> Chart:
    named = _named(tiled, faults)
    title = particulars.title(tiled, faults)
    tints = {name: particulars.colour(tiled, name, faults) for name in TINTS if name in tiled.properties}
    ground, under, over = layers(tiled, faults)
    plan = courses.read(named, lengths, faults)
    site = Site(plan.course, landmarks.window(plan.course), faults)
    screen = landmarks.screen(named.get("screen"), site)
    winners = landmarks.winners(named, site, screen)
    pens = landmarks.pens(named, site, screen)
    alive = living.read(tiled, plan.course, faults)
    faults.raise_any()
    assert plan.course
    return Chart(
        title, plan.course, site.window, plan.no_bet, plan.first, screen, winners, pens,
        tints, ground, under, over, sheets, alive,
    )  # fmt: skip


def _named(tiled: Any, faults: Faults) -> dict[str, Any]:
    named: dict[str, Any] = {}
    for thing in tiled.objects:
        name = (thing.name or "").strip().lower()
        if name in named:
            faults.add(Sentence("Two objects are named “{name}”; keep one.", name=name))
        if name and not thing.gid:
            named[name] = thing
    for name, sentence in NEEDED.items():
        if name not in named and not (name == "start" and courses.are_columns(named)):
            faults.add(sentence)
    return named
