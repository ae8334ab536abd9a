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
from game.stage.looks.catalog import LOOKS
from game.stage.map_limits import XML_BYTES

PROPERTY = r'<property name="{name}"[^<>]*? value="([^"]*)"'
COURSE = re.compile(r'<object [^<>]*?name="course"')
CLASS = re.compile(r'<object [^<>]*?(?:type|class)="([^"]*)"')
"""No search begins anew at every letter of a long text that a stranger may have written."""
LAP, COLUMNS = "lap", "columns"
NUMBERS = ("lanes", "spaces", "no_bet")


@dataclass(frozen=True, slots=True)
class Track:
    """A map's name, its title (not yet translated), and its course.

    A course is "lap" with its lanes, spaces and first space without bets, or "columns" with their number.
    """

    name: str
    title: str
    course: tuple[str | int, ...]


def tracks_for(rules: str) -> tuple[Track, ...]:
    """The tracks that a rule set can race on, by name; all of them for one that asks for none."""
    wanted = LOOKS[rules].course if rules in LOOKS else ()
    return tuple(track for track in tracks() if not wanted or track.course == wanted)


@cache
def tracks() -> tuple[Track, ...]:
    """All tracks, by name."""
    return tuple(read(name, _text(Path(assets.map_path(name)))) for name in assets.map_names())


def _text(path: Path) -> str:
    """A map's text as far as a map may be long; opening one that is longer says so."""
    with path.open("rb") as file:
        return file.read(XML_BYTES).decode("utf-8", "replace")


def read(name: str, text: str) -> Track:
    """The track of that name from its map's text; the name stands for a title that is missing."""
    title = _value(text, "title") or name.replace("_", " ").title()
    begin = COURSE.search(text)
    end = text.find("</object>", begin.end()) if begin else -1
    return Track(name, title, _course(text[begin.start() : end]) if begin and end >= 0 else ())


def _course(text: str) -> tuple[str | int, ...]:
    """A course as its object tells it."""
    kind = CLASS.match(text)
    if kind and kind[1].strip().lower() == COLUMNS:
        return COLUMNS, len(_value(text, "lengths").replace(",", " ").split())
    found = [_value(text, number) for number in NUMBERS]
    return LAP, *(int(number) for number in found if number.isdecimal())


def _value(text: str, name: str) -> str:
    found = re.search(PROPERTY.format(name=name), text)
    return unescape(found[1]).strip() if found else ""
