"""Provides the faces of the options on a small sheet, for several players who choose at the same time."""

from collections.abc import Sequence

from game.engine.rules import Command, Seat
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.bonuses import BONUSES, effect_of_choice
from game.games.dice_game.rules.player_sheet import CIRCLES, CIRCLES_OF, GRID_SIDE, LINES, lines_through
from game.games.dice_game.rules.state import HORSES, DiceGameState
from game.i18n import _, translate
from game.presentation.picker_option import PickerOption
from game.presentation.pocket_sheet import PocketFace, PocketRow

ACTION_ICONS = {"helmet": "helmet", "jersey": "jersey", "bet": "coin", "buy": "horse"}
"""Icons by the keys of the actions."""


def face(view: DiceGameState, option: PickerOption, group: Sequence[Command]) -> PocketFace:
    """Returns the face of an option. `group` has the commands that it selects."""
    if option.key == "concession":
        return PocketFace(option.words, dots=_dots(view, CIRCLES_OF[view.number]))
    if option.key in ACTION_ICONS:
        return PocketFace(_action_head(view, option, group), ACTION_ICONS[option.key])
    if option.key.startswith("pair."):
        horse = int(option.key.split(".")[1])
        return PocketFace(_(view.cards[horse].name), cloth=horse)
    return _answer_face(view, option, group[0])


def rows(view: DiceGameState, seat: Seat) -> tuple[PocketRow, ...]:
    """Returns the rows of a seat: its bets in dollars, Helmets and Jerseys."""
    bets = tuple((horse, f"${view.bets[seat][horse]}") for horse in HORSES if view.bets[seat][horse])
    if view.only_bets(seat):
        return (PocketRow("coin", bets),)
    helmets = tuple((horse, "") for horse in HORSES if view.has_helmet(seat, horse))
    jerseys = tuple((horse, "") for horse in HORSES if view.has_jersey(seat, horse))
    return PocketRow("coin", bets), PocketRow("helmet", helmets), PocketRow("jersey", jerseys)


def _action_head(view: DiceGameState, option: PickerOption, group: Sequence[Command]) -> str:
    amounts = {command.amount for command in group if isinstance(command, commands.Bet)}
    if option.key == "bet" and len(amounts) == 1:
        return _("Bet ${amount}").format(amount=amounts.pop())
    if option.key == "buy":
        return _("Buy ${amount}").format(amount=view.cards[view.number].cost)
    return option.words


def _answer_face(view: DiceGameState, option: PickerOption, command: Command) -> PocketFace:
    """Returns the face of an answer to a question, by the first command that it selects."""
    match command:
        case commands.Concession(_, circle):
            return PocketFace(_line_counts(view, circle), dots=_dots(view, (circle,)))
        case commands.TakeBonus(_, bonus):
            return PocketFace(option.words, words=translate(BONUSES[bonus].mark))
        case commands.Wild(_, number):
            return PocketFace(_("Wild: the {number}").format(number=number), cloth=number)
        case commands.Jersey() | commands.MarkBar() if command.mark:
            return PocketFace(_(view.cards[command.mark].name), cloth=command.mark)
        case commands.Push() if ".extra." in option.key:
            return PocketFace(option.words, words=f"+{command.extra}")
        case commands.Bet() if ".card." in option.key:
            return PocketFace(option.words, cloth=command.card, words="–")
        case commands.Push():
            steps = translate(effect_of_choice(view, view.questions[-1]).mark)
            return PocketFace(f"{steps} {_(view.cards[command.horse].name)}", cloth=command.horse)
        case commands.Bet() if ".horse." in option.key:
            words = _("${amount} on {horse}").format(amount=command.amount, horse=_(view.cards[command.horse].name))
            return PocketFace(words, cloth=command.horse)
        case commands.FreeBet() | commands.Claim() | commands.Helmet() | commands.MarkJerseys() | commands.Buy():
            return PocketFace(_(view.cards[command.horse].name), cloth=command.horse)
        case commands.Use():
            return PocketFace(option.words, "check")
        case commands.Decline() | commands.Pass():
            return PocketFace(option.words, "close")
        case commands.Recover(_, count):
            return PocketFace(option.words, words=f"+{count}")
        case _:
            return PocketFace(option.words, "jersey")


def _dots(view: DiceGameState, circles: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Returns the concession grid of the active seat by row: 0 open, 1 marked, 2 for `circles` that can be marked."""
    codes = [1 if view.has_circle(view.turn, circle) else 2 * (circle in circles) for circle in CIRCLES]
    return tuple(tuple(codes[row : row + GRID_SIDE]) for row in range(0, len(codes), GRID_SIDE))


def _line_counts(view: DiceGameState, circle: int) -> str:
    marked = view.circles[view.turn] | 1 << circle
    row, column = ((LINES[line] & marked).bit_count() for line in lines_through(circle))
    return _("Row {row}/4, column {column}/4").format(row=row, column=column)
