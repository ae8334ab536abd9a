"""Provides the values of the Horse Race for a phone view: tickets and their rule, columns, and the player's cards."""

from collections.abc import Sequence

from game.engine.rules import Command, Seat
from game.games.horse_race.rules.side_bets import seats_to_bet
from game.games.horse_race.rules.state import BETS, HORSES, SCRATCH_COUNT, HorseRaceState
from game.games.horse_race.view.bets import odds_text, rule_text
from game.games.horse_race.view.command_picker import HorseRaceCommandPicker, sheet_face
from game.games.horse_race.view.live_odds import HorseRaceOdds
from game.games.horse_race.wording import dollars, horse_name
from game.presentation.command_picker import CommandPicker, RejectionReason
from game.presentation.phone_view import Contest, PhoneViewParts, Values, win_chance
from game.presentation.picker_option import PickerOption


def face(picker: CommandPicker, option: PickerOption) -> Values:
    """Returns the horse of a side bet."""
    if not option.commands:
        return {}
    horse = sheet_face(picker.view, option, option.commands).cloth
    if not horse:
        return {}
    note = {} if option.commands[1:] == () else {"note": odds_text(picker.view, horse)}
    return {"cloth": horse, "name": horse_name(horse), **win_chance(picker, horse), **note}


def sheet(view: HorseRaceState, seat: Seat, names: Sequence[str]) -> Values:
    """Returns the pot, the horses with progress and the seat's number of cards, and the rule while the seat can bet."""
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
    can_bet = view.phase == BETS and seat in seats_to_bet(view)
    rule = {"rule": rule_text(view, seat)} if can_bet else {}
    return {"pot": dollars(view.pot), "horses": horses, **rule}


def contest(view: HorseRaceState) -> Contest:
    """Returns the race as a contest. Bets are open from the last scratch until a horse needs one more roll."""
    horses = {horse: horse_name(horse) for horse in view.running()}
    is_running = len(view.scratched) == SCRATCH_COUNT and not view.winner
    is_open = is_running and min(map(view.steps_left, horses)) > 1
    return Contest(horses, is_open, [[horse] for horse in view.winners], len(view.winners))


def picker(
    view: HorseRaceState, legal: Sequence[Command], why_not: RejectionReason, _names: Sequence[str]
) -> HorseRaceCommandPicker:
    """Returns the question for a phone."""
    return HorseRaceCommandPicker(view, legal, why_not)


PHONE_VIEW = PhoneViewParts(picker=picker, face=face, sheet=sheet, contest=contest, live_odds=HorseRaceOdds)
