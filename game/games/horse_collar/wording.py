"""Defines the texts for Horse Collar's commands, sides, weights and points."""

from collections.abc import Sequence
from typing import assert_never

from game.engine.message import N_, Deed, Message
from game.engine.rules import Command
from game.games.horse_collar.rules import commands, moves
from game.games.horse_collar.rules.board import (
    CORNER_HANGER,
    HANGER,
    MM,
    RELEASE,
    SPEED_UNIT,
    WIDTH,
    dry_cells,
)
from game.games.horse_collar.rules.physics import slide
from game.games.horse_collar.rules.state import WEIGHTS, HorseCollarState
from game.i18n import _, plural

MIDDLE_MM = WIDTH // MM // 2
STRAIGHT_MM = 12
"""Maximum distance of an aim from the middle that is not called left or right, in millimetres."""

# -- commands --------------------------------------------------------------------------------------------------


def command_text(command: commands.HorseCollarCommand) -> Message:
    """Returns a command as an instruction."""
    match command:
        case commands.Dust():
            return Message("dust the board")
        case commands.Slide(_seat, place, aim, speed):
            return Message("slide from {place}, aim at {aim}, speed {speed}", place=place, aim=aim, speed=speed)
        case _:
            assert_never(command)


def reviewed_decision(view: HorseCollarState, command: Command) -> Deed:
    """Returns a command as a predicate of the player, with its result: “slides on the left: a 3”."""
    if not isinstance(command, commands.Slide):
        return Deed("dusts the board", N_("dust the board"))
    result = result_text(view, command)
    if command.aim < MIDDLE_MM - STRAIGHT_MM:
        return Deed("slides on the left: {result}", result=result)
    if command.aim > MIDDLE_MM + STRAIGHT_MM:
        return Deed("slides on the right: {result}", result=result)
    return Deed("slides in the middle: {result}", result=result)


def result_text(view: HorseCollarState, command: commands.Slide) -> str:
    """Returns the result of a slide for its weight: the value, or the fall."""
    motion = slide(view.board, view.wear, view.lying(), moves.shot_of(view, command))
    position = motion.lying.get(view.slid)
    return value_text(view.board.value(*position)) if position else _("into the gutter")


# -- points ----------------------------------------------------------------------------------------------------


def value_text(value: int) -> str:
    """Returns the text for a weight with a value."""
    if value >= HANGER:
        return _("a corner hanger") if value == CORNER_HANGER else _("a hanger")
    return _("a {value}").format(value=value) if value else _("short of the foul line")


def points_text(count: int) -> str:
    """Returns a number of points."""
    return plural("{count} point", "{count} points", count).format(count=count)


# -- sides and frames --------------------------------------------------------------------------------------------


def side_name(view: HorseCollarState, side: int, names: Sequence[str]) -> str:
    """Returns the names of all seats of a side."""
    return " & ".join(names[seat] for seat in view.seats_of(side))


def frame_text(view: HorseCollarState) -> str:
    """Returns the number of the frame and the maximum number of frames."""
    return _("Frame {frame} of at most {frames}").format(frame=view.frame, frames=view.options.frames)


def question_text(view: HorseCollarState) -> str:
    """Returns the question to the player in turn."""
    return _("slide weight {number} of {count}").format(number=view.slid + 1, count=WEIGHTS)


def dust_text(view: HorseCollarState) -> str:
    """Returns the number of dry spots."""
    dry = len(dry_cells(view.wear))
    return plural("{count} dry spot", "{count} dry spots", dry).format(count=dry) if dry else _("no dry spot")


def reach_text(view: HorseCollarState, speed: int) -> Message:
    """Returns the reach of a speed on fresh dust, in millimetres before the end."""
    distance = (speed * SPEED_UNIT) ** 2 // (2 * view.board.decelerations[0])
    before_end = (view.board.length - RELEASE - distance) // MM
    if before_end < 0:
        return Message("over the end on fresh dust")
    return Message("stops {distance} mm before the end on fresh dust", distance=before_end)
