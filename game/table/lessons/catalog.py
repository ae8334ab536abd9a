"""Which rule sets have lessons. A new course adds a line; its module is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

from game.table.lessons.course import Course

COURSES = {
    "dice_game": "game.table.lessons.dice_game.course",
    "long_shot": "game.table.lessons.long_shot.course",
    "horse_race": "game.table.lessons.horse_race.course",
}
"""A module with COURSE. No two chapters have the same key, whatever their rule set: progress is kept under it."""


def course_of(rules: str) -> Course | None:
    """The lessons of a rule set; None if it has none."""
    course: Course | None = import_module(COURSES[rules]).COURSE if rules in COURSES else None
    return course
