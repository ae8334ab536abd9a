"""Handles a player's moves: describes the legal slides and dusting, gives reasons against others, applies them."""

from collections.abc import Collection
from functools import lru_cache
from typing import TypeGuard

from game.engine.message import Message
from game.engine.rules import Command, LegalCommands, Seat
from game.games.horse_collar.rules import commands, events, frames, physics
from game.games.horse_collar.rules.board import AIMS_MM, DRY_WEAR, PLACES_MM, SHORT
from game.games.horse_collar.rules.state import Context, HorseCollarState

# --- slides ----------------------------------------------------------------------------------------------------


class LegalSlides(LegalCommands):
    """All legal slides of a seat, after dusting if that is legal. They are too many to list.

    Their number is less than 2³¹, so that `len` works on 32-bit machines.
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
        rest, speed_index = divmod(place - self._dust, len(self._speeds))
        place_index, aim_index = divmod(rest, len(AIMS_MM))
        return commands.Slide(self._seat, PLACES_MM[place_index], AIMS_MM[aim_index], self._speeds[speed_index])

    def index(self, command: object, start: int = 0, stop: int | None = None) -> int:
        if command not in self:
            raise ValueError(command)
        if not isinstance(command, commands.Slide):
            return 0
        line_index = PLACES_MM.index(command.place) * len(AIMS_MM) + AIMS_MM.index(command.aim)
        return self._dust + line_index * len(self._speeds) + self._speeds.index(command.speed)

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
    """Returns the legal commands of a seat; the same object for the same arguments."""
    return LegalSlides(seat, speeds, dust=dust)


def slide_rejection(state: HorseCollarState, command: commands.Slide) -> Message:
    """Returns the reason for which a slide of the player in turn is illegal."""
    if command.place not in PLACES_MM:
        return Message("The weight must start {first} to {last} mm from the left edge.", **_ends(PLACES_MM))
    if command.aim not in AIMS_MM:
        return Message("The aim must be {first} to {last} mm from the left edge.", **_ends(AIMS_MM))
    return Message("The speed must be {first} to {last} on this table.", **_ends(state.board.speeds))


def _ends(numbers: range) -> dict[str, int]:
    return {"first": numbers[0], "last": numbers[-1]}


def slide(turn: Context, command: commands.Slide) -> None:
    """Slides the next weight, removes short weights (C17), and passes the turn after the player's last weight."""
    state = turn.state
    motion = physics.slide(state.board, state.wear, state.lying(), shot_of(state, command))
    turn.emit(
        events.WeightSlid(
            command.seat,
            state.slid,
            path=tuple(motion.path),
            touches=tuple(motion.touches),
            fallen=tuple(motion.fallen),
            worn=tuple(sorted(motion.worn)),
        )
    )
    for weight, position in sorted(motion.lying.items()):
        if state.board.value(*position) == SHORT:
            turn.emit(events.ShortWeightRemoved(weight))
    if not state.weights_left:
        frames.end_turn(turn)


def straight(seat: Seat, lane: int, speed: int) -> Command:
    """Returns a slide straight down the board, `lane` mm from its left edge."""
    return commands.Slide(seat, lane, lane, speed)


def is_slide(command: object) -> TypeGuard[commands.Slide]:
    """Whether a command releases a weight."""
    return isinstance(command, commands.Slide)


def shot_of(state: HorseCollarState, command: physics.Release) -> physics.Shot:
    """Returns the shot of the next weight for a slide."""
    return physics.Shot(state.slid, command.place, command.aim, command.speed)


# --- dusting (C10, C11) -----------------------------------------------------------------------------------------


def allowed_cells(state: HorseCollarState) -> Collection[int]:
    """Returns the cells that may be dusted if one of them is a dry spot."""
    return range(len(state.wear)) if state.options.dusting == "board" else state.board.edge_cells


def can_dust(state: HorseCollarState) -> bool:
    """Returns whether one of the cells that may be dusted is a dry spot."""
    wear = state.wear
    has_dry_spot = max(wear) >= DRY_WEAR
    if state.options.dusting == "board" or not has_dry_spot:
        return has_dry_spot
    return any(wear[cell] >= DRY_WEAR for cell in state.board.edge_cells)


def dust_rejection(state: HorseCollarState) -> Message:
    """Returns the reason for which dusting by the player in turn is illegal."""
    if state.options.dusting == "edge":
        return Message("No dry spot shows at the edge, and only the edge may be dusted.")
    return Message("No dry spot shows on the board.")


def dust(turn: Context, seat: Seat) -> None:
    """Spreads dust over all cells that may be dusted."""
    turn.emit(events.BoardDusted(seat, tuple(sorted(allowed_cells(turn.state)))))
