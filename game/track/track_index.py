"""Lists the tracks without opening them: their titles, and which a rule set can race on.

Reads the maps' text alone, which takes a thousandth of the time that opening one takes; whether a map is usable is
found when it is opened.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path

from game.games.registry import ColumnCourse, Course, LapCourse, game_by_key
from game.platform import asset_paths
from game.track.map_limits import MAX_XML_BYTES

PROPERTY_PATTERN = r'<property name="{name}"[^<>]*? value="([^"]*)"'
COURSE_PATTERN = re.compile(r'<object [^<>]*?name="course"')
CLASS_PATTERN = re.compile(r'<object [^<>]*?(?:type|class)="([^"]*)"')
"""No search begins anew at every letter of a long text that a stranger may have written."""
COLUMNS = "columns"
LAP_PROPERTIES = ("lanes", "spaces", "no_bet")


@dataclass(frozen=True, slots=True)
class TrackInfo:
    """A map's name, its title (not yet translated), and its course; None for a map that does not tell a whole one."""

    name: str
    title: str
    course: Course | None


def tracks_for_ruleset(rules: str) -> tuple[TrackInfo, ...]:
    """Returns the tracks that a rule set can race on, by name; none for a game without a track."""
    game = game_by_key(rules)
    expected_course = game.track.course if game and game.track else None
    return tuple(track for track in all_tracks() if expected_course and track.course == expected_course)


@cache
def all_tracks() -> tuple[TrackInfo, ...]:
    """Returns all tracks, by name."""
    return tuple(parse_track_info(name, _text(Path(asset_paths.map_path(name)))) for name in asset_paths.map_names())


def _text(path: Path) -> str:
    """Returns a map's text, cut at the allowed length; opening a longer one reports it."""
    with path.open("rb") as file:
        return file.read(MAX_XML_BYTES).decode("utf-8", "replace")


def parse_track_info(name: str, text: str) -> TrackInfo:
    """Returns the description of a track from its map's text; the name replaces a missing title."""
    title = _property_value(text, "title") or name.replace("_", " ").title()
    begin = COURSE_PATTERN.search(text)
    end = text.find("</object>", begin.end()) if begin else -1
    return TrackInfo(name, title, _parse_course(text[begin.start() : end]) if begin and end >= 0 else None)


def _parse_course(text: str) -> Course | None:
    """Returns the course as its object describes it."""
    kind = CLASS_PATTERN.match(text)
    if kind and kind[1].strip().lower() == COLUMNS:
        return ColumnCourse(len(_property_value(text, "lengths").replace(",", " ").split()))
    found = [_property_value(text, number) for number in LAP_PROPERTIES]
    return LapCourse(*map(int, found)) if all(number.isdecimal() for number in found) else None


def _property_value(text: str, name: str) -> str:
    found = re.search(PROPERTY_PATTERN.format(name=name), text)
    return unescape(found[1]).strip() if found else ""
