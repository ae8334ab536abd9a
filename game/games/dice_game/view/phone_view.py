"""Provides the Dice Game's values for phones: icons of the choices, the race, and the player's sheet."""

from collections.abc import Sequence
from functools import partial

from game.engine.rules import Command, Seat
from game.games.dice_game.rules.command_table import command_text
from game.games.dice_game.rules.player_sheet import CIRCLES, GRID, WILD_NUMBERS
from game.games.dice_game.rules.state import FIRST_NO_BET_SPACE, HORSES, SPACES, DiceGameState
from game.games.dice_game.view import pocket_faces
from game.games.dice_game.view.command_picker import DiceGameCommandPicker
from game.games.dice_game.view.live_odds import ShownDiceGameOdds
from game.games.dice_game.wording import horse_label, horse_name
from game.i18n import _, translate
from game.presentation.command_picker import CommandPicker, RejectionReason
from game.presentation.phone_view import Contest, PhoneViewParts, Values, win_chance
from game.presentation.picker_option import PickerOption


def face(picker: CommandPicker, option: PickerOption) -> Values:
    """Returns the face of an option, the same as on a small sheet."""
    if not option.commands:
        return {"icon": pocket_faces.ACTION_ICONS.get(option.key, "")}
    if ".amount." in option.key:
        return {"icon": pocket_faces.ACTION_ICONS["bet"]}
    pocket_face = pocket_faces.face(picker.view, option, option.commands)
    return {
        **_named_deed(picker.view, option, pocket_face.cloth),
        **({} if picker.view.finishers else win_chance(picker, pocket_face.cloth)),
        "cloth": pocket_face.cloth or None,
        "icon": pocket_face.icon,
        "dots": pocket_face.dots,
        "mark": pocket_face.words,
    }


def _named_deed(view: DiceGameState, option: PickerOption, horse: int) -> Values:
    """Returns the name of a horse and the words of the command, if an option with one command is only a name."""
    if not horse or len(option.commands) != 1 or option.words != horse_name(view, horse):
        return {}
    words = translate(command_text(option.commands[0], partial(horse_label, view)))
    return {"name": option.words, "words": words[:1].upper() + words[1:]}


def sheet(view: DiceGameState, seat: Seat, names: Sequence[str]) -> Values:
    """Returns the horses with their progress and the seat's marks, its concessions and its Wild Numbers."""
    circles = [[GRID[n], view.has_circle(seat, n)] for n in CIRCLES] if not view.only_bets(seat) else []
    wilds = WILD_NUMBERS - view.wilds_used[seat] if circles else 0
    wild_words = _("Wild Numbers left: {n}").format(n=wilds)
    horses = [
        {
            "number": horse,
            "name": horse_name(view, horse),
            "share": 1.0 if view.is_finished(horse) else view.positions[horse] / (SPACES + 1),
            "place": view.place(horse),
            "odds": "-".join(map(str, view.cards[horse].odds)),
            "bet": view.bets[seat][horse],
            "owned": view.owners[horse] == seat,
            "helmet": view.has_helmet(seat, horse),
            "jersey": view.has_jersey(seat, horse),
        }
        for horse in HORSES
    ]
    return {"horses": horses, "circles": circles, "wilds": wilds, "wild_words": wild_words}


def contest(view: DiceGameState) -> Contest:
    """Returns the race as a contest, which is open until a horse crosses the No Bet line."""
    is_open = max(view.positions) < FIRST_NO_BET_SPACE
    horses = {horse: horse_name(view, horse) for horse in HORSES}
    return Contest(horses, is_open, [view.finishers[:1]] if view.finishers else [])


def command_picker(
    view: DiceGameState, legal: Sequence[Command], why_not: RejectionReason, _names: Sequence[str]
) -> DiceGameCommandPicker:
    """Returns the question to the seat."""
    return DiceGameCommandPicker(view, legal, why_not)


PHONE_VIEW = PhoneViewParts(
    picker=command_picker,
    face=face,
    sheet=sheet,
    contest=contest,
    live_odds=ShownDiceGameOdds,
)
