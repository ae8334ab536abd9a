"""Gives the values of the Horse Race for a phone view: tickets with their horses, the columns, the own cards."""

from collections.abc import Sequence

from game.engine.rules import Seat
from game.games.horse_race.rules.state import HORSES, SCRATCH_COUNT, HorseRaceState
from game.games.horse_race.view import bet_sheets
from game.games.horse_race.view.command_picker import HorseRaceCommandPicker
from game.games.horse_race.wording import dollars, horse_name
from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.phone_view import Contest, PhoneViewParts, Values


def face(picker: CommandPicker, option: PickerOption) -> Values:
    """Returns the horse of a side bet."""
    return {"cloth": bet_sheets.face(picker.view, option, option.commands).cloth or None} if option.commands else {}


def sheet(view: HorseRaceState, seat: Seat, names: Sequence[str]) -> Values:
    """Returns the horses in their columns, how many cards of each the seat has, and the pot."""
    horses = [
        {
            "number": horse,
            "name": horse_name(horse),
            "share": min(1.0, max(0, view.positions[horse]) / (view.lengths[horse] + 1)),
            "cards": view.holders_of(horse).count(seat),
            "scratched": not view.positions[horse],
        }
        for horse in HORSES
    ]
    return {"pot": dollars(view.pot), "horses": horses}


def contest(view: HorseRaceState) -> Contest:
    """Returns the race, open from the last scratch until a horse needs one more roll."""
    horses = {horse: horse_name(horse) for horse in view.running()}
    race = len(view.winners)
    is_open = len(view.scratched) == SCRATCH_COUNT and not view.winner
    is_open = is_open and min(map(view.steps_left, horses)) > 1
    return Contest(horses, is_open, [[horse] for horse in view.winners], race)


PHONE_VIEW = PhoneViewParts(
    picker=lambda view, legal, why_not, names: HorseRaceCommandPicker(view, legal, why_not),
    face=face,
    sheet=sheet,
    contest=contest,
)
