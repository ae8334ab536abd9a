"""Lets a weight go: describes the legal slides, far too many to list, says why others are not, and counts the rest."""

from functools import lru_cache

from game.engine.message import Message
from game.engine.rules import Command, LegalCommands, Seat
from game.games.horse_collar.rules import commands, events, frames, physics
from game.games.horse_collar.rules.board import AIMS_MM, PLACES_MM, SHORT
from game.games.horse_collar.rules.state import Context, HorseCollarState


class LegalSlides(LegalCommands):
    """Every slide of a seat, and dusting before them where that is allowed.

    Fewer than 2³¹, so that `len` works where whole numbers of the machine are that small.
    """

    __slots__ = ("_dust", "_length", "_seat", "_speeds")

    def __init__(self, seat: Seat, speeds: range, *, dust: bool) -> None:
        self._seat = seat
        self._speeds = speeds
        self._dust = int(dust)
        self._length = self._dust + len(PLACES_MM) * len(AIMS_MM) * len(speeds)

    def __len__(self) -> int:
        return self._length

    def at(self, place: int) -> Command:
        if place < self._dust:
            return commands.Dust(self._seat)
        rest, speed = divmod(place - self._dust, len(self._speeds))
        spot, aim = divmod(rest, len(AIMS_MM))
        return commands.Slide(self._seat, PLACES_MM[spot], AIMS_MM[aim], self._speeds[speed])

    def index(self, command: object, start: int = 0, stop: int | None = None) -> int:
        if command not in self:
            raise ValueError(command)
        if not isinstance(command, commands.Slide):
            return 0
        spot = PLACES_MM.index(command.place) * len(AIMS_MM) + AIMS_MM.index(command.aim)
        return self._dust + spot * len(self._speeds) + self._speeds.index(command.speed)

    def __contains__(self, command: object) -> bool:
        match command:
            case commands.Slide(seat, place, aim, speed):
                return seat == self._seat and place in PLACES_MM and aim in AIMS_MM and speed in self._speeds
            case commands.Dust(seat):
                return bool(self._dust) and seat == self._seat
            case _:
                return False


@lru_cache(256)
def legal(seat: Seat, speeds: range, *, dust: bool) -> LegalSlides:
    """Returns the same description for the same values."""
    return LegalSlides(seat, speeds, dust=dust)


def rejection(state: HorseCollarState, command: commands.Slide) -> Message:
    """Returns why a slide of the player in turn that is not legal is rejected."""
    if command.place not in PLACES_MM:
        return Message("The weight must start {first} to {last} mm from the left edge.", **_ends(PLACES_MM))
    if command.aim not in AIMS_MM:
        return Message("The aim must be {first} to {last} mm from the left edge.", **_ends(AIMS_MM))
    return Message("The speed must be {first} to {last} on this table.", **_ends(state.board.speeds))


def _ends(numbers: range) -> dict[str, int]:
    return {"first": numbers[0], "last": numbers[-1]}


def slide(turn: Context, command: commands.Slide) -> None:
    """Lets the weight go, takes short ones off the board (C17), and goes on to the next player, side or frame."""
    state = turn.state
    motion = physics.slide(state.board, state.wear, state.lying(), shot_of(state, command))
    path = tuple(motion.path)
    touches = tuple(motion.touches)
    fallen = tuple(motion.fallen)
    turn.emit(events.WeightSlid(command.seat, state.slid, path, touches, fallen, tuple(sorted(motion.worn))))
    for weight, place in sorted(motion.lying.items()):
        if state.board.value(*place) == SHORT:
            turn.emit(events.ShortWeightRemoved(weight))
    if not state.weights_left:
        frames.end_turn(turn)


def straight(seat: Seat, lane: int, speed: int) -> Command:
    """Returns a slide straight down the board, `lane` mm from its left edge."""
    return commands.Slide(seat, lane, lane, speed)


def shot_of(state: HorseCollarState, command: commands.Slide) -> physics.Shot:
    """Returns how a slide lets the next weight go."""
    return physics.Shot(state.slid, command.place, command.aim, command.speed)
