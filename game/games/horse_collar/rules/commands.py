"""Defines the commands of Horse Collar, describes the legal ones, far too many to list, and says why others are not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import get_args

from game.engine.message import Message
from game.engine.rules import Command, LegalCommands, Seat
from game.games.horse_collar.rules.board import AIMS_MM, PLACES_MM
from game.games.horse_collar.rules.state import HorseCollarState


@dataclass(frozen=True, slots=True)
class Dust(Command):
    """Spread dust over the board, or over its edge where that is all the rules allow."""


@dataclass(frozen=True, slots=True)
class Slide(Command):
    """Let the next weight go `place` mm across the release line, towards the point `aim` mm across the scoring end.

    Both count from the left edge to the weight's centre; `speed` is in quarters of a millimetre a second.
    """

    place: int
    aim: int
    speed: int


HorseCollarCommand = Dust | Slide
"""Any command of the game; a `match` over them all ends in assert_never."""
COMMANDS: tuple[type[Command], ...] = get_args(HorseCollarCommand)


class Slides(LegalCommands):
    """Every slide of a seat, and dusting before them where that is allowed.

    Fewer than 2³¹, so that `len` works where whole numbers of the machine are that small.
    """

    __slots__ = ("_dust", "_seat", "_speeds")

    def __init__(self, seat: Seat, speeds: range, *, dust: bool) -> None:
        self._seat = seat
        self._speeds = speeds
        self._dust = int(dust)

    @property
    def can_dust(self) -> bool:
        """Whether the board may be dusted now."""
        return bool(self._dust)

    @property
    def speeds(self) -> range:
        """The speeds that a slide may have."""
        return self._speeds

    def __len__(self) -> int:
        return self._dust + len(PLACES_MM) * len(AIMS_MM) * len(self._speeds)

    def at(self, place: int) -> Command:
        """Returns dusting first, then the slides by place, aim and speed."""
        if place < self._dust:
            return Dust(self._seat)
        rest, speed = divmod(place - self._dust, len(self._speeds))
        spot, aim = divmod(rest, len(AIMS_MM))
        return Slide(self._seat, PLACES_MM[spot], AIMS_MM[aim], self._speeds[speed])

    def index(self, command: object, start: int = 0, stop: int | None = None) -> int:
        """Returns the place of dusting or of a slide. Raises ValueError."""
        if command not in self:
            raise ValueError(command)
        if not isinstance(command, Slide):
            return 0
        spot = PLACES_MM.index(command.place) * len(AIMS_MM) + AIMS_MM.index(command.aim)
        return self._dust + spot * len(self._speeds) + self._speeds.index(command.speed)

    def __contains__(self, command: object) -> bool:
        match command:
            case Dust(seat):
                return bool(self._dust) and seat == self._seat
            case Slide(seat, place, aim, speed):
                return seat == self._seat and place in PLACES_MM and aim in AIMS_MM and speed in self._speeds
            case _:
                return False


@lru_cache(256)
def slides(seat: Seat, speeds: range, *, dust: bool) -> Slides:
    """Returns the same description for the same values."""
    return Slides(seat, speeds, dust=dust)


def rejection_reason(state: HorseCollarState, command: Command) -> Message:
    """Returns the first reason why `command`, which is not legal, is rejected."""
    if state.is_over:
        return Message("The game is over.")
    if command.seat not in state.seats:
        return Message("That seat is empty.")
    if command.seat != state.seat:
        return Message("It is another player's turn.")
    return _slide_rejection(state, command) if isinstance(command, Slide) else _dust_rejection(state)


def _dust_rejection(state: HorseCollarState) -> Message:
    if state.options.dusting == "edge":
        return Message("No dry spot shows at the edge, and only the edge may be dusted.")
    return Message("No dry spot shows on the board.")


def _slide_rejection(state: HorseCollarState, command: Slide) -> Message:
    speeds = state.board.speeds
    if command.place not in PLACES_MM:
        return Message("The weight must start {first} to {last} mm from the left edge.", **_ends(PLACES_MM))
    if command.aim not in AIMS_MM:
        return Message("The aim must be {first} to {last} mm from the left edge.", **_ends(AIMS_MM))
    return Message("The speed must be {first} to {last} on this table.", **_ends(speeds))


def _ends(numbers: range) -> dict[str, int]:
    return {"first": numbers[0], "last": numbers[-1]}
