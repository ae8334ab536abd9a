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
