"""Marks circles of the concession grid by actions and abilities, and detects completed lines (R26, R41)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.engine.message import N_, Message
from game.engine.rules import Command, Seat
from game.games.dice_game.rules import choices, commands, events
from game.games.dice_game.rules.abilities import AbilityEffect, PendingChoice, Trigger
from game.games.dice_game.rules.commands import CommandRules, CommandTable, HorseText, Refusal
from game.games.dice_game.rules.player_sheet import CIRCLES, CIRCLES_OF, GRID, GRID_SIDE, LINES, is_row, lines_through
from game.games.dice_game.rules.state import HORSES, DiceGameState, Turn, bitset

LIST_CACHE_SIZE = 1 << 10
"""Maximum number of cached lists of commands. A race needs a few hundred."""
CIRCLE_BITS = tuple(map(bitset, CIRCLES_OF))
"""Circles of each horse number, as bits."""


@lru_cache(LIST_CACHE_SIZE)
def cached_circles(seat: Seat, number: int, marked: int) -> tuple[Command, ...]:
    """Returns the unmarked circles of a number (0: of all numbers). `marked` has bits by circle."""
    circles = CIRCLES_OF[number] if number else CIRCLES
    return tuple(commands.concession(seat, circle) for circle in circles if not marked >> circle & 1)


def neighbour_circles(state: DiceGameState, seat: Seat, number: int) -> tuple[Command, ...]:
    """Returns the unmarked circles of the next lower and higher number (R73)."""
    circles: tuple[Command, ...] = ()
    for neighbour in (number - 1, number + 1):
        if neighbour in HORSES:
            circles += cached_circles(seat, neighbour, state.circles[seat] & CIRCLE_BITS[neighbour])
    return circles


def _concession_text(command: commands.Concession, horse: HorseText) -> Message:
    row, column = divmod(command.circle, GRID_SIDE)
    number = GRID[command.circle]
    return Message(
        "cross off the {number} in row {row}, column {column}", number=number, row=row + 1, column=column + 1
    )


def _concession_refusal(state: DiceGameState, command: commands.Concession, answers: Sequence[Command]) -> Refusal:
    if command.circle not in CIRCLES:
        return Message("There is no such circle.")
    if state.has_circle(command.seat, command.circle):
        return Message("That circle is already crossed off.")
    if state.questions:
        return None
    return Message(
        "That circle is for horse {circle}. This turn you act on {number}.",
        circle=GRID[command.circle],
        number=state.number,
    )


def mark_circle(turn: Turn, command: commands.Concession) -> None:
    """Marks a circle and queues a bonus for each line that it completes (R41)."""
    seat = command.seat
    turn.emit(events.circle_marked(seat, command.circle))
    missing = ~turn.state.circles[seat]
    row, column = lines_through(command.circle)
    if LINES[row] & missing and LINES[column] & missing:
        return
    completed = [line for line in (row, column) if not LINES[line] & missing]
    for line in completed:
        turn.emit(events.line_completed(seat, line))
    pending = [PendingChoice(choices.LINE_BONUS) for _ in completed]
    for line in completed:
        pending += choices.triggered_choices(turn.state, seat, Trigger.LINE)
        pending += choices.triggered_choices(turn.state, seat, Trigger.ROW if is_row(line) else Trigger.COLUMN)
    choices.queue_choices(turn, seat, pending)


COMMANDS: CommandTable = {
    commands.Concession: CommandRules(_concession_text, _concession_refusal, mark_circle, "concession")  # R26
}


@dataclass(frozen=True, slots=True)
class MarkAnyCircle(AbilityEffect[DiceGameState]):
    """Marks any concession circle (R66)."""

    words = N_("mark any concession circle")
    mark_words = N_("any circle")
    idle_words = N_("all circles are crossed off")
    effect = staticmethod(mark_circle)

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        return cached_circles(state.turn, 0, state.circles[state.turn])


@dataclass(frozen=True, slots=True)
class NeighbourCircles(AbilityEffect[DiceGameState]):
    """Lets the concession action mark a number next to the rolled one (R73)."""

    words = N_("you may mark a circle one number above or below the rolled one instead")
    mark_words = N_("circle ±1")
