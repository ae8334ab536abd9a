"""Checks a course of a match that the dealer has left, as after a crash: whether it could have happened."""

from collections.abc import Generator, Iterator

from game.engine.match import Match, PlayedCommand
from game.engine.rules import Event, GameState, events_known_to
from game.online.guest.replica import Replica

MAX_COMMANDS = 400
"""Maximum number of commands tried for one move. A move with more legal commands is not checked."""
MAX_COURSES = 16
"""Maximum number of courses of the match that fit the knowledge of a seat. If there are more, the rest is not checked.
"""


def first_impossible_move(match: Match[GameState], log: Replica) -> Generator[None, None, int | None]:
    """Returns the number of the first move of a log that no command leads to, if any.

    `match` has the moves that log and match have in common. Yields after each move.
    """
    courses = [match]
    for number in range(len(match.steps) + 1, len(log.steps) + 1):
        move = log.steps[number - 1]
        if any(len(course.legal(move.command.seat)) > MAX_COMMANDS for course in courses):
            return None
        courses = [after for course in courses for after in _after(course, move, log)]
        if not courses:
            return number
        if len(courses) > MAX_COURSES:
            return None
        yield
    return None


def _after(course: Match[GameState], move: PlayedCommand, log: Replica) -> Iterator[Match[GameState]]:
    """Yields the course after each command that leads to the events of a move, as the seat of the log knows them.

    It tries all commands, because a bot may have played for a seat that had sent another one.
    """
    for command in list(course.legal(move.command.seat)):
        after = course.branched()
        events: tuple[Event, ...] = tuple(events_known_to(log.rules, after.play(command), log.seat))
        if events == move.events:
            yield after
