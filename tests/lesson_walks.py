"""Walks through chapters without a screen: what is said and done on the way, and which seeds a chapter can have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from game.engine.core import Command, Event, Rejected
from game.engine.notation import Unreadable
from game.table.lessons.course import Course
from game.table.lessons.lines import goes_with
from game.table.lessons.steps import FIRST_LEGAL, PLAYER, Chapter, Do, Others, Roll, Say
from game.table.lessons.study import Study
from game.words import say

Pick = Callable[[Sequence[Command]], Command]
PICKS: dict[str, Pick] = {
    "first": lambda commands: commands[0],
    "last": lambda commands: commands[-1],
    "middle": lambda commands: commands[len(commands) // 2],
    "third": lambda commands: commands[len(commands) // 3],
}
"""Ways to decide where a chapter leaves a choice."""
PRESSES = 200
WORDS_A_MINUTE = 130
"""A slow reader."""
SECONDS_A_PRESS = 8


class Astray(Exception):
    """A chapter cannot be played as it is written."""


@dataclass
class Walk:
    """What happened on the way."""

    study: Study
    said: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    passing: list[Command] = field(default_factory=list)
    """What was done although no step speaks of it."""


def walk(course: Course, chapter: Chapter, pick: Pick = PICKS["first"]) -> Walk:
    """Plays a chapter to its end. Raises Astray."""
    try:
        found = Walk(Study(course, chapter))
        if found.study.table.actor != PLAYER:
            raise Astray("the player is not to begin")
        for _press in range(PRESSES):
            if found.study.step is None or found.study.table.actor is None:
                return found
            _press_on(found, pick)
    except (Rejected, Unreadable) as fault:
        raise Astray(f"{chapter.key}: {fault}") from None
    raise Astray(f"{chapter.key} stands still")


def _press_on(found: Walk, pick: Pick) -> None:
    study = found.study
    step = study.step
    match step:
        case Say():
            found.said.append(say(step.words))
            study.go_on()
        case Others():
            command = study.rivals_next()
            if command is None:
                study.go_on()
                return
            if not any(text == FIRST_LEGAL or goes_with(command, text) for text in step.lines):
                found.passing.append(command)
            found.events += study.table.submit(command)
        case Roll() | Do() if study.is_done():
            found.said.append(say(step.words))
            study.go_on()
        case Roll():
            if study.table.actor != PLAYER or not study.rolls:
                raise Astray(f"{study.chapter.key}: no roll at step {study.number}")
            found.events += study.table.submit(study.thrown(study.course.throw(PLAYER)))
        case Do():
            _decide(found, pick)


def _decide(found: Walk, pick: Pick) -> None:
    study = found.study
    command = study.in_passing()
    if command is not None:
        found.passing.append(command)
    else:
        legal = study.table.legal()
        if study.table.actor != PLAYER or study.rolls:
            raise Astray(f"{study.chapter.key}: nothing to decide at step {study.number}")
        command = pick([one for one in legal if study.is_fine([one])])
    found.events += study.table.submit(command)


def suits(course: Course, chapter: Chapter, seed: int) -> bool:
    """Whether a seed's cards and draws let a chapter be played as it is written, however the player decides."""
    try:
        return not any(walk(course, replace(chapter, seed=seed), pick).passing for pick in PICKS.values())
    except Astray:
        return False


def seeds(course: Course, chapter: Chapter, among: Iterable[int] = range(5_000)) -> Iterable[int]:
    """The seeds that suit a chapter."""
    return (seed for seed in among if suits(course, chapter, seed))


def reading_seconds(chapter: Chapter) -> float:
    """How long a slow reader takes until the first decision that is more than letting a roll stand."""
    seconds = 0.0
    for step in chapter.steps:
        if isinstance(step, Others):
            continue
        seconds += len(say(step.words).split()) / WORDS_A_MINUTE * 60 + SECONDS_A_PRESS
        if isinstance(step, Do) and step.wanted != ("keep",):
            return seconds
    return seconds
