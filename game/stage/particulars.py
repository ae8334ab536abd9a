"""The properties a track needs: its title, its tints, the course's numbers. Reads pytmx's map, draws nothing."""

from __future__ import annotations

import math
from typing import Any

from game.engine.core import Sentence
from game.stage.course import Lanes
from game.stage.mapfile import Faults

NUMBERS = {"lanes": (1, 20), "lane_width": (8, 60), "spaces": (4, 60)}
"""The course's numbers with the least and the most each may be."""
TITLE_LENGTH = 40
"""Letters."""
COLUMN_COUNT, COLUMN_LENGTH = (2, 16), (1, 24)
"""The least and the most columns, and squares of one."""
FIRST = (0, 99)
"""The least and the most the first horse's number may be."""


def kind(thing: Any) -> str:
    """An object's class in small letters; Tiled has called it type, class, and type again."""
    named = vars(thing).get("type") or vars(thing).get("class") or ""
    return str(named).strip().lower()


def title(tiled: Any, faults: Faults) -> str:
    """The map's name for players, not yet translated."""
    words = str(tiled.properties.get("title") or "").strip()
    if not words:
        faults.add(Sentence("The map has no title: add a property “title” to the map."))
    elif len(words) > TITLE_LENGTH:
        faults.add(Sentence("The title is longer than {most} letters.", most=TITLE_LENGTH))
    return words


def colour(tiled: Any, name: str, faults: Faults) -> str:
    """“#rrggbb” out of Tiled's “#aarrggbb”."""
    text = str(tiled.properties[name] or "").lstrip("#")
    try:
        int(text, 16)
    except ValueError:
        text = ""
    if len(text) not in (6, 8):
        faults.add(Sentence("The map's property “{name}” is not a colour.", name=name))
        return "#ffffff"
    return f"#{text[-6:]}"


def numbers(course: Any, faults: Faults) -> tuple[Lanes | None, int]:
    """The lanes, if all about them is right, and the first space past the No Bet line."""
    if course is None:
        return None, 0
    found = {name: _number(course, name, limits, faults) for name, limits in NUMBERS.items()}
    spaces = int(found["spaces"] or 0)
    no_bet = int(_number(course, "no_bet", (2, spaces or NUMBERS["spaces"][1]), faults) or 0)
    clockwise = str(course.properties.get("clockwise", "false")).lower() in ("true", "1", "yes")
    if None in found.values():
        return None, no_bet
    return Lanes(int(found["lanes"] or 0), found["lane_width"] or 0.0, spaces, clockwise), no_bet


def lengths(course: Any, faults: Faults) -> tuple[int, ...]:
    """The squares of each column, from the left; none if anything about them is wrong."""
    if "lengths" not in course.properties:
        faults.add(Sentence("The course has no property “lengths” (squares of each column, such as “3 4 5 4 3”)."))
        return ()
    words = str(course.properties["lengths"] or "").replace(",", " ").split()
    wrong = next((word for word in words if not word.isdecimal()), None)
    if wrong is not None:
        faults.add(Sentence("The course's “lengths” are not whole numbers: “{found}”.", found=wrong))
        return ()
    found = tuple(map(int, words))
    least, most = COLUMN_COUNT
    if not least <= len(found) <= most:
        faults.add(Sentence("The course's “lengths” are {count}; there must be {least} to {most}.",
                            count=len(found), least=least, most=most))  # fmt: skip
        return ()
    least, most = COLUMN_LENGTH
    if not all(least <= squares <= most for squares in found):
        odd = next(squares for squares in found if not least <= squares <= most)
        faults.add(Sentence("A column of {squares} squares is in “lengths”; it must be {least} to {most}.",
                            squares=odd, least=least, most=most))  # fmt: skip
        return ()
    return found


def first(course: Any, faults: Faults) -> int:
    """The number of the first column's horse."""
    return int(_number(course, "first", FIRST, faults) or 0) if "first" in course.properties else 1


def _number(thing: Any, name: str, limits: tuple[int, int], faults: Faults) -> float | None:
    if name not in thing.properties:
        faults.add(Sentence("The course has no property “{name}”.", name=name))
        return None
    text = thing.properties[name]
    try:
        value = float(text)
    except (TypeError, ValueError):
        value = math.nan
    if not math.isfinite(value) or (name != "lane_width" and value != int(value)):
        faults.add(Sentence("The course's “{name}” is not a whole number: “{found}”.", name=name, found=text))
        return None
    if not limits[0] <= value <= limits[1]:
        faults.add(
            Sentence(
                "The course's “{name}” is {value}; it must be {least} to {most}.",
                name=name,
                value=f"{value:g}",
                least=limits[0],
                most=limits[1],
            )
        )
        return None
    return value
