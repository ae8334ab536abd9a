"""What a player is told of the tracks before one is opened: titles, and which a rule set can race on. Draws nothing.

Reads the maps' text alone, which takes a thousandth of the time that opening one takes; whether a map is sound is
found when it is opened.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path

from game.host import assets

PROPERTY = r'<property name="{name}"[^>]*? value="([^"]*)"'
COURSE = re.compile(r'<object [^>]*?name="course".*?</object>', re.DOTALL)
NUMBERS = ("lanes", "spaces", "no_bet")
COURSES = {"dice_game": (8, 15, 12)}
"""Lanes, spaces and the first space without bets that a rule set needs; without an entry any track will do."""


@dataclass(frozen=True, slots=True)
class Track:
    """A map's name, its title (not yet translated), and its lanes, spaces and first space without bets."""

    name: str
    title: str
    numbers: tuple[int, ...]


def tracks_for(rules: str) -> tuple[Track, ...]:
    """The tracks that a rule set can race on, by name; all of them where none fits."""
    wanted = COURSES.get(rules)
    fitting = tuple(track for track in tracks() if wanted is None or track.numbers == wanted)
    return fitting or tracks()


@cache
def tracks() -> tuple[Track, ...]:
    """All tracks, by name."""
    return tuple(read(name, Path(assets.map_path(name)).read_text("utf-8", "replace")) for name in assets.map_names())


def read(name: str, text: str) -> Track:
    """The track of that name from its map's text; the name stands for a title that is missing."""
    title = _value(text, "title") or name.replace("_", " ").title()
    course = COURSE.search(text)
    found = [_value(course[0], number) for number in NUMBERS] if course else []
    return Track(name, title, tuple(int(number) for number in found if number.isdecimal()))


def _value(text: str, name: str) -> str:
    found = re.search(PROPERTY.format(name=name), text)
    return unescape(found[1]).strip() if found else ""
