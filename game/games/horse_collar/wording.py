"""Words Horse Collar: its commands, sides, weights and points, for every place that names them."""

from collections.abc import Sequence
from typing import assert_never

from game.engine.message import Message
from game.engine.rules import Command
from game.games.horse_collar.rules import commands, sliding
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
"""Millimetres from the middle, or of slant, that nobody would speak of."""

# -- commands --------------------------------------------------------------------------------------------------


def command_text(command: commands.HorseCollarCommand) -> Message:
    """What a command does, as an order."""
    match command:
        case commands.Dust():
            return Message("dust the board")
        case commands.Slide(_seat, place, aim, speed):
            return Message("slide from {place}, aim at {aim}, speed {speed}", place=place, aim=aim, speed=speed)
        case _:
            assert_never(command)


def noun_phrase(view: HorseCollarState, command: Command) -> str:
    """A command on a view as the object of a sentence: “a slide down the left to the 3”."""
    if not isinstance(command, commands.Slide):
        return _("dusting the board")
    words = _("a slide on the left: {result}") if command.aim < MIDDLE_MM - STRAIGHT_MM else _("a slide: {result}")
    if command.aim > MIDDLE_MM + STRAIGHT_MM:
        words = _("a slide on the right: {result}")
    return words.format(result=result_text(view, command))


def result_text(view: HorseCollarState, command: commands.Slide) -> str:
    """What becomes of the weight of a slide: where it stops, or that it falls."""
    motion = slide(view.board, view.wear, view.lying(), sliding.shot_of(view, command))
    place = motion.lying.get(view.slid)
    return value_text(view.board.value(*place)) if place else _("into the gutter")


# -- points ----------------------------------------------------------------------------------------------------


def value_text(value: int) -> str:
    """The words for a weight that lies where it counts so much."""
    if value >= HANGER:
        return _("a corner hanger") if value == CORNER_HANGER else _("a hanger")
    return _("a {value}").format(value=value) if value else _("short of the foul line")


def points_text(count: int) -> str:
    """So many points."""
    return plural("{count} point", "{count} points", count).format(count=count)


# -- sides and frames --------------------------------------------------------------------------------------------


def side_name(view: HorseCollarState, side: int, names: Sequence[str]) -> str:
    """The names of all who play for a side."""
    return " & ".join(names[seat] for seat in view.seats_of(side))


def frame_text(view: HorseCollarState) -> str:
    """The frame that is played, and the most there can be."""
    return _("Frame {frame} of at most {frames}").format(frame=view.frame, frames=view.options.frames)


def question_text(view: HorseCollarState) -> str:
    """What the player in turn is asked for."""
    return _("slide weight {number} of {count}").format(number=view.slid + 1, count=WEIGHTS)


def dust_text(view: HorseCollarState) -> str:
    """How many dry spots show."""
    dry = len(dry_cells(view.wear))
    return plural("{count} dry spot", "{count} dry spots", dry).format(count=dry) if dry else _("no dry spot")


def reach_text(view: HorseCollarState, speed: int) -> Message:
    """How far a speed would carry a weight on fresh dust, in millimetres before the end."""
    way = (speed * SPEED_UNIT) ** 2 // (2 * view.board.decelerations[0])
    before_end = (view.board.length - RELEASE - way) // MM
    if before_end < 0:
        return Message("over the end on fresh dust")
    return Message("stops {distance} mm before the end on fresh dust", distance=before_end)
