"""Gives signs and words for side bets on a small sheet, where several choose at the same time."""

from collections.abc import Sequence

from game.engine.rules import Command, Seat
from game.games.horse_race.rules import commands
from game.games.horse_race.rules.state import HorseRaceState
from game.i18n import _
from game.presentation.command_picker import PickerOption
from game.presentation.pocket_sheet import PocketFace, PocketRow


def face(view: HorseRaceState, option: PickerOption, group: Sequence[Command]) -> PocketFace:
    """Returns what stands for an option: a ticket with its odds, or no bet."""
    command = group[0]
    if not isinstance(command, commands.SideBet):
        return PocketFace(option.words, "close")
    return PocketFace(option.words, cloth=command.horse)


def rows(view: HorseRaceState, seat: Seat) -> tuple[PocketRow, ...]:
    """Returns the running horses of which a seat has cards."""
    return (PocketRow("cards", tuple((horse, "") for horse in view.running() if seat in view.holders_of(horse))),)


def round_text(view: HorseRaceState) -> tuple[str, str]:
    """Returns what all choose about."""
    return _("Side bets"), _("Back a horse for the race?")
