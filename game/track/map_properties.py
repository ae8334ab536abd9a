"""Reads the properties that a track needs from pytmx's map: title, tints, the course's numbers."""

from __future__ import annotations

import math

from game.engine.message import Message
from game.track.lap_geometry import LaneGeometry
from game.track.tiled_types import TiledMap, TiledObject
from game.track.tmx_file import MapProblems

NUMBER_LIMITS = {"lanes": (1, 20), "lane_width": (8, 60), "spaces": (4, 60)}
"""The course's numbers with their least and greatest values."""
MAX_TITLE_LENGTH = 40
"""Letters of a title."""
COLUMN_COUNT_LIMITS, COLUMN_LENGTH_LIMITS = (2, 16), (1, 24)
"""Least and greatest number of columns, and of squares in one."""
FIRST_HORSE_LIMITS = (0, 99)
"""Least and greatest number of the first horse."""


def object_class(tiled_object: TiledObject) -> str:
    """Returns an object's class in lower case; Tiled has called it type, class, and type again."""
    named = vars(tiled_object).get("type") or vars(tiled_object).get("class") or ""
    return str(named).strip().lower()


def read_title(tiled: TiledMap, problems: MapProblems) -> str:
    """Returns the map's name for players, not yet translated."""
    words = str(tiled.properties.get("title") or "").strip()
    if not words:
        problems.add(Message("The map has no title: add a property “title” to the map."))
    elif len(words) > MAX_TITLE_LENGTH:
        problems.add(Message("The title is longer than {most} letters.", most=MAX_TITLE_LENGTH))
    return words


def read_colour(tiled: TiledMap | TiledObject, name: str, problems: MapProblems) -> str:
    """Returns “#rrggbb” from Tiled's “#aarrggbb”."""
    text = str(tiled.properties[name] or "").lstrip("#")
    try:
        int(text, 16)
    except ValueError:
        text = ""
    if len(text) not in (6, 8):
        problems.add(Message("The map's property “{name}” is not a colour.", name=name))
        return "#ffffff"
    return f"#{text[-6:]}"


def read_lane_geometry(course: TiledObject | None, problems: MapProblems) -> tuple[LaneGeometry | None, int]:
    """Returns the lanes, None if anything about them is wrong, and the first space past the No Bet line."""
    if course is None:
        return None, 0
    found = {name: _read_number(course, name, limits, problems) for name, limits in NUMBER_LIMITS.items()}
    spaces = int(found["spaces"] or 0)
    no_bet = int(_read_number(course, "no_bet", (2, spaces or NUMBER_LIMITS["spaces"][1]), problems) or 0)
    clockwise = str(course.properties.get("clockwise", "false")).lower() in ("true", "1", "yes")
    if None in found.values():
        return None, no_bet
    return LaneGeometry(int(found["lanes"] or 0), found["lane_width"] or 0.0, spaces, clockwise), no_bet


def read_lengths(course: TiledObject, problems: MapProblems) -> tuple[int, ...]:
    """Returns the number of squares of each column, from the left; empty if anything about them is wrong."""
    if "lengths" not in course.properties:
        problems.add(Message("The course has no property “lengths” (squares of each column, such as “3 4 5 4 3”)."))
        return ()
    words = str(course.properties["lengths"] or "").replace(",", " ").split()
    unknown_text = next((word for word in words if not word.isdecimal()), None)
    if unknown_text is not None:
        problems.add(Message("The course's “lengths” are not whole numbers: “{found}”.", found=unknown_text))
        return ()
    found = tuple(map(int, words))
    least, most = COLUMN_COUNT_LIMITS
    if not least <= len(found) <= most:
        problems.add(
            Message(
                "The course's “lengths” are {count}; there must be {least} to {most}.",
                count=len(found),
                least=least,
                most=most,
            )
        )
        return ()
    least, most = COLUMN_LENGTH_LIMITS
    if not all(least <= squares <= most for squares in found):
        odd = next(squares for squares in found if not least <= squares <= most)
        problems.add(
            Message(
                "A column of {squares} squares is in “lengths”; it must be {least} to {most}.",
                squares=odd,
                least=least,
                most=most,
            )
        )
        return ()
    return found


def read_first_horse(course: TiledObject, problems: MapProblems) -> int:
    """Returns the number of the first column's horse."""
    return int(_read_number(course, "first", FIRST_HORSE_LIMITS, problems) or 0) if "first" in course.properties else 1


def _read_number(tiled_object: TiledObject, name: str, limits: tuple[int, int], problems: MapProblems) -> float | None:
    if name not in tiled_object.properties:
        problems.add(Message("The course has no property “{name}”.", name=name))
        return None
    text = tiled_object.properties[name]
    try:
        value = float(text)
    except (TypeError, ValueError):
        value = math.nan
    if not math.isfinite(value) or (name != "lane_width" and value != int(value)):
        problems.add(Message("The course's “{name}” is not a whole number: “{found}”.", name=name, found=text))
        return None
    if not limits[0] <= value <= limits[1]:
        problems.add(
            Message(
                "The course's “{name}” is {value}; it must be {least} to {most}.",
                name=name,
                value=f"{value:g}",
                least=limits[0],
                most=limits[1],
            )
        )
        return None
    return value
