"""Words horses, commands, answers and questions of the Dice Game, for every place that names them.

Commands are verb phrases in small letters (“bet $3 on Night Porter (6)”), to stand alone, in a list or after a colon.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, assert_never

from game.engine.message import Message
from game.engine.rules import Command
from game.games.dice_game.rules.abilities import card_of_effect_id
from game.games.dice_game.rules.bonuses import BONUSES, effect_of_choice
from game.games.dice_game.rules.commands import (
    Bet,
    Buy,
    Claim,
    Concession,
    Decline,
    DiceGameCommand,
    FreeBet,
    Helmet,
    Jersey,
    MarkBar,
    MarkJerseys,
    Pass,
    Push,
    Recover,
    Roll,
    RollForRoland,
    TakeBonus,
    Use,
    Wild,
)
from game.games.dice_game.rules.player_sheet import GRID, GRID_SIDE
from game.games.dice_game.rules.state import DiceGameState, PendingChoice
from game.i18n import _, translate

HorseText = Callable[[int], object]
"""What stands for a horse in a text: its name and number, or `str` for the number alone."""


# -- horses ----------------------------------------------------------------------------------------------------


def horse_name(view: DiceGameState, horse: int) -> str:
    """Returns a horse's name, "" for 0."""
    return _(view.cards[horse].name) if horse else ""


def horse_label(view: DiceGameState, horse: int) -> str:
    """Returns a horse's name and number."""
    return f"{horse_name(view, horse)} ({horse})"


def odds_text(view: DiceGameState, horse: int, amount: int = 1) -> str:
    """Returns what `amount` dollars on a horse bring for first, second and third place."""
    return " / ".join(f"${amount * odds}" for odds in view.cards[horse].odds)


# -- commands --------------------------------------------------------------------------------------------------


def command_text(command: Command, horse: HorseText = str) -> Message:
    """Returns what a command does, as a verb phrase in small letters."""
    assert isinstance(command, DiceGameCommand)
    match command:
        case Roll(_, 0):
            return Message("roll the dice")
        case Roll(_, rolled, spaces):
            return Message("enter {horse} and {spaces}", horse=rolled, spaces=spaces)
        case RollForRoland(_, rolled):
            return Message("enter {horse} for Roland", horse=rolled)
        case Wild(_, number):
            return Message("use a Wild Number as {number}", number=number)
        case Bet() | FreeBet() | Buy() | Claim():
            return _money_text(command, horse)
        case Push() | Use() | Decline() | TakeBonus() | Pass():
            return _turn_text(command, horse)
        case _:
            return _mark_text(command, horse)


def _money_text(command: Bet | FreeBet | Buy | Claim, horse: HorseText) -> Message:
    named = horse(command.horse)
    match command:
        case Bet(_, _horse, amount, 0):
            return Message("bet ${amount} on {horse}", amount=amount, horse=named)
        case Bet(_, _horse, amount, card):
            return Message("bet ${amount} on {horse} with {card}", amount=amount, horse=named, card=horse(card))
        case FreeBet(_, _horse, amount):
            return Message("place a free ${amount} bet on {horse}", amount=amount, horse=named)
        case Buy():
            return Message("buy {horse}", horse=named)
        case Claim():
            return Message("take {horse} for free", horse=named)
        case _:
            assert_never(command)


def _turn_text(command: Push | Use | Decline | TakeBonus | Pass, horse: HorseText) -> Message:
    match command:
        case Push(_, one, 0):
            return Message("move {horse}", horse=horse(one))
        case Push(_, one, two):
            return Message("move {horse} and {other}", horse=horse(one), other=horse(two))
        case Use(_, card):
            return Message("use the ability of {horse}", horse=horse(card))
        case Decline():
            return Message("skip the ability")
        case TakeBonus(_, bonus):
            return BONUSES[bonus].text
        case Pass():
            return Message("pass")
        case _:
            assert_never(command)


def _mark_text(command: Concession | Helmet | Jersey | MarkBar | MarkJerseys | Recover, horse: HorseText) -> Message:
    match command:
        case Concession(_, circle):
            row, column = divmod(circle, GRID_SIDE)
            return Message(
                "mark the {number} in row {row}, column {column}", number=GRID[circle], row=row + 1, column=column + 1
            )
        case Helmet(_, one):
            return Message("mark the Helmet for {horse}", horse=horse(one))
        case Jersey(_, one, 0) | MarkJerseys(_, one, 0):
            return Message("mark the Jersey for {horse}", horse=horse(one))
        case Jersey(_, one, follower):
            return Message(
                "mark the Jersey for {horse}, add follower {follower}", horse=horse(one), follower=horse(follower)
            )
        case MarkBar(_, follower):
            return Message("add follower {follower}", follower=horse(follower))
        case MarkJerseys(_, one, two):
            return Message("mark the Jerseys for {horse} and {other}", horse=horse(one), other=horse(two))
        case Recover(_, 1):
            return Message("recover a Wild Number")
        case Recover(_, count):
            return Message("recover {count} Wild Numbers", count=count)
        case _:
            assert_never(command)


def answer_text(commands: Sequence[Command], question: str, horse: HorseText) -> Message:
    """Returns the answer to `question` (a field of the command) that leaves these commands."""
    command: Any = commands[0]
    match command, question:
        case ((Bet() | FreeBet()), "amount"):
            return Message("bet ${amount}", amount=command.amount)
        case ((Bet() | FreeBet()), "horse") if len(commands) > 1:
            return Message("bet on {horse}", horse=horse(command.horse))
        case Bet(card=0), "card":
            return Message("normal bet")
        case Bet(), "card":
            return Message("bet with {horse}", horse=horse(command.card))
        case Push(extra=0), "extra":
            return Message("normal distance")
        case Push(), "extra":
            return Message("{count} further", count=command.extra)
        case Jersey(mark=follower), "mark" if follower:
            return command_text(MarkBar(command.seat, follower), horse)
        case Jersey(), "horse":
            return Message("mark the Jersey for {horse}", horse=horse(command.horse))
        case Roll(horse=rolled), "horse" if rolled:
            return Message("horse die: {number}", number=rolled)
        case Roll(), "move":
            return Message("movement die: {number}", number=command.move)
        case _:
            return command_text(command, horse)


def sentence(words: str, stop: str = "") -> str:
    """Returns the words with a capital letter first and `stop` last."""
    return words[:1].upper() + words[1:] + ("" if words.endswith(stop) else stop)


def noun_phrase(view: DiceGameState, command: Command) -> str:
    """Returns what was decided, for the review of moves: “bet $3 on Night Porter (6)”."""
    return translate(command_text(command, partial(horse_label, view)))


# -- questions -------------------------------------------------------------------------------------------------


def question_text(view: DiceGameState, *, enters_dice: bool = False) -> str:
    """Returns what the seat in turn is asked before it has chosen anything; `enters_dice` from the table."""
    if view.questions:
        choice = view.questions[-1]
        words, card = translate(effect_of_choice(view, choice).text), card_of_effect_id(choice.source)
        return f"{horse_name(view, card)}: {words}" if card else words
    match view.phase:
        case "roll":
            return _("which number is on the horse die?") if enters_dice else _("roll the dice")
        case "roland":
            return _("roll the horse die for Roland")
        case _ if view.only_bets(view.turn):
            return _("bet on a horse, or pass")
        case _:
            return _("choose an action on {horse}").format(horse=horse_label(view, view.number))


def follow_up_text(view: DiceGameState, command: Command) -> str:
    """Returns what is still open about a command that is half chosen."""
    assert isinstance(command, DiceGameCommand)
    match command:
        case Roll(_, horse):
            return _("{horse}: which number is on the movement die?").format(horse=horse_label(view, horse))
        case Jersey(_, horse):
            return _("who follows {horse}?").format(horse=horse_label(view, horse))
        case Bet(_, horse) | FreeBet(_, horse):
            return _("how much on {horse}?").format(horse=horse_label(view, horse))
        case Concession():
            return _("which circle?")
        case Push() | MarkJerseys():
            return _("and which other horse?")
        case _:
            return _("which one?")


def idle_text(view: DiceGameState, choice: PendingChoice) -> str:
    """Returns why a bonus or an ability can do nothing now; "" if it can, or if there is no more to say."""
    reason = effect_of_choice(view, choice).idle_reason(view, choice)
    return translate(reason) if reason else ""
