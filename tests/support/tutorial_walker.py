"""Plays chapters without a screen: records texts and commands, and finds possible seeds of a chapter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from game.engine.message import CommandRejected
from game.engine.notation import ParseError
from game.engine.rules import Command, Event
from game.i18n import translate
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import (
    FIRST_LEGAL,
    PLAYER,
    OpponentMoves,
    PlayerRoll,
    PlayerTask,
    ShowText,
    Tutorial,
    TutorialChapter,
    matches_line,
)

PickCommand = Callable[[Sequence[Command]], Command]
PICKS: dict[str, PickCommand] = {
    "first": lambda commands: commands[0],
    "last": lambda commands: commands[-1],
    "middle": lambda commands: commands[len(commands) // 2],
    "third": lambda commands: commands[len(commands) // 3],
}
"""Functions that decide when a chapter leaves a choice."""
MAX_PRESSES = 200
WORDS_A_MINUTE = 130
"""Reading speed of a slow reader, in words per minute."""
SECONDS_A_PRESS = 8


class UnplayableChapter(Exception):
    """Raised when a chapter cannot be played as written."""


@dataclass
class ChapterPlaythrough:
    """Record of a played chapter."""

    study: TutorialRunner
    said: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    passing: list[Command] = field(default_factory=list)
    """Commands that no step mentions."""


def play_chapter(course: Tutorial, chapter: TutorialChapter, pick: PickCommand = PICKS["first"]) -> ChapterPlaythrough:
    """Plays a chapter to its end. Raises UnplayableChapter."""
    try:
        found = ChapterPlaythrough(TutorialRunner(course, chapter))
        if found.study.session.actor != PLAYER:
            raise UnplayableChapter("the player does not begin")
        for _press in range(MAX_PRESSES):
            if found.study.step is None or found.study.session.actor is None:
                return found
            _press_on(found, pick)
    except (CommandRejected, ParseError) as fault:
        raise UnplayableChapter(f"{chapter.key}: {fault}") from None
    raise UnplayableChapter(f"{chapter.key} does not continue")


def _press_on(found: ChapterPlaythrough, pick: PickCommand) -> None:
    study = found.study
    step = study.step
    match step:
        case ShowText():
            found.said.append(translate(step.words))
            study.next_step()
        case OpponentMoves():
            command = study.next_opponent_command()
            if command is None:
                study.next_step()
                return
            if not any(text == FIRST_LEGAL or matches_line(command, text) for text in step.lines):
                found.passing.append(command)
            found.events += study.session.submit(command)
        case PlayerRoll() | PlayerTask() if study.is_done():
            found.said.append(translate(step.words))
            study.next_step()
        case PlayerRoll():
            if study.session.actor != PLAYER or not study.rolls:
                raise UnplayableChapter(f"{study.chapter.key}: no roll at step {study.number}")
            found.events += study.session.submit(study.scripted_roll(study.tutorial.roll(PLAYER)))
        case PlayerTask():
            _decide(found, pick)


def _decide(found: ChapterPlaythrough, pick: PickCommand) -> None:
    study = found.study
    command = study.automatic_reply()
    if command is not None:
        found.passing.append(command)
    else:
        legal = study.session.legal()
        if study.session.actor != PLAYER or study.rolls:
            raise UnplayableChapter(f"{study.chapter.key}: nothing to decide at step {study.number}")
        command = pick([one for one in legal if study.is_allowed([one])])
    found.events += study.session.submit(command)


def is_playable(course: Tutorial, chapter: TutorialChapter, seed: int) -> bool:
    """Returns whether a seed's cards and draws let a chapter be played as written, for all choices of the player."""
    try:
        return not any(play_chapter(course, replace(chapter, seed=seed), pick).passing for pick in PICKS.values())
    except UnplayableChapter:
        return False


def playable_seeds(course: Tutorial, chapter: TutorialChapter, among: Iterable[int] = range(5_000)) -> Iterable[int]:
    """Returns the seeds that make a chapter playable."""
    return (seed for seed in among if is_playable(course, chapter, seed))


def reading_seconds(chapter: TutorialChapter) -> float:
    """Returns the time of a slow reader until the first decision other than keeping a roll, in seconds."""
    seconds = 0.0
    for step in chapter.steps:
        if isinstance(step, OpponentMoves):
            continue
        seconds += len(translate(step.words).split()) / WORDS_A_MINUTE * 60 + SECONDS_A_PRESS
        if isinstance(step, PlayerTask) and step.accepted != ("keep",):
            return seconds
    return seconds
