"""Describes what is shown over the table for a while, so that nothing hides what it is about or what can be pressed."""

from typing import NamedTuple

from pygame import FRect


class Overlay(NamedTuple):
    """Something that is shown over the table now: its name, its box, and the keys of items that it may cover."""

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
