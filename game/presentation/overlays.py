"""Describes temporary displays over the table, which must cover neither their subjects nor focus targets."""

from typing import NamedTuple

from pygame import FRect


class Overlay(NamedTuple):
    """A temporary display over the table: its name, its box, and the keys of items that it may cover."""

    name: str
    box: FRect
    hides: frozenset[str] = frozenset()


def frame_sides(outer: FRect, width: float) -> tuple[FRect, ...]:
    """Returns the four sides of a frame: top, bottom, left and right."""
    return (
        FRect(outer.left, outer.top, outer.width, width),
        FRect(outer.left, outer.bottom - width, outer.width, width),
        FRect(outer.left, outer.top, width, outer.height),
        FRect(outer.right - width, outer.top, width, outer.height),
    )
