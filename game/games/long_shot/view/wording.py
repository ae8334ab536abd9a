"""Names horses, cards and commands in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.rules import Command, Seat
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.commands import (
    Answer,
    Bet,
    Buy,
    Discard,
    Draw,
    Keep,
    LongShotCommand,
    MoveAlong,
    Pass,
    Play,
    Reroll,
    Roll,
    Steal,
    Take,
    Throw,
)
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import (
    ACT,
    ALONG,
    ANSWER,
    BET_DOLLARS,
    KEEP,
    ROLL,
    TAKE,
    THROW_HORSE,
    THROW_MOVE,
    ZERO,
    LongShotState,
)
from game.i18n import _, plural, translate
from game.presentation.standings import dollars

__all__ = [
    "button_text",
    "card_count_text",
    "card_name",
    "card_text",
    "dollars",
    "horse_command_text",
    "horse_label",
    "horse_name",
    "odds_text",
    "ordinal",
]  # fmt: skip


def horse_name(horse: int) -> str:
    """A horse's name without its number."""
    return _(HORSE_CARDS[horse].name)


def horse_label(horse: int) -> str:
    """A horse's name and number."""
    return f"{horse_name(horse)} ({horse})"


def ordinal(place: int) -> str:
    """1 to 3 as a short ordinal."""
    return (_("1st"), _("2nd"), _("3rd"))[place - 1]


def card_name(card: int) -> str:
    """The title of a card by its number."""
    return _(CARDS_BY_NUMBER[card].name)


def card_text(card: int) -> str:
    """What a card says."""
    return translate(CARDS_BY_NUMBER[card].text)


def odds_text(horse: int) -> str:
    """The three odds, for win, place and show."""
    return "·".join(map(str, HORSE_CARDS[horse].odds))


def card_count_text(count: int) -> str:
    """A number of cards, in the right plural."""
    return plural("{count} card", "{count} cards", count).format(count=count)


def button_text(view: LongShotState, command: Command, question: str, names: tuple[str, ...]) -> tuple[str, str]:
    """The label of the answer that `command` is, and a note beside it."""
    match command:
        case Play() if question == "rival":
            return _rival_text(view, command.rival, names)
        case Play() | Buy() | Bet() | MoveAlong():
            return horse_command_text(view, command)
        case Answer(card=card):
            return _("Play {card}").format(card=card_name(card)), ""
        case Take(card=card):
            return card_name(card), card_text(card)
        case Reroll(die="horse"):
            return _("Horse die again"), _("Token")
        case Reroll():
            return _("Move die again"), _("Token")
        case _:
            return _plain_text(view, command, names)


def horse_command_text(view: LongShotState, command: Play | Buy | Bet | MoveAlong) -> tuple[str, str]:
    """The label of a command about a horse."""
    horse = command.horse
    match command:
        case Buy():
            return _("Buy {horse}").format(horse=horse_label(horse)), dollars(HORSE_CARDS[horse].price)
        case Bet():
            most = BET_DOLLARS * HORSE_CARDS[horse].odds[0]
            words = _("Bet ${amount} on {horse}").format(amount=BET_DOLLARS, horse=horse_label(horse))
            return words, _("pays ${most}").format(most=most)
        case MoveAlong():
            return _("{horse} moves {steps}").format(horse=horse_label(horse), steps=view.move_die), ""
        case Play():
            return _("{card} for {horse}").format(card=card_name(command.card), horse=horse_label(horse)), ""
        case _:
            assert_never(command)


def _rival_text(view: LongShotState, rival: Seat, names: tuple[str, ...]) -> tuple[str, str]:
    note = f"{dollars(view.money[rival])} · {card_count_text(len(view.hands[rival]))}"
    return names[rival] if rival < len(names) else str(rival), note


def _plain_text(view: LongShotState, command: Command, names: tuple[str, ...]) -> tuple[str, str]:
    match command:
        case Roll(horse=0):
            return _("Roll the dice"), ""
        case Roll(horse=horse):
            return horse_label(horse), ""
        case Throw(face=face):
            result = horse_label(face) if view.phase == THROW_HORSE else _("Move die: {face}").format(face=face)
            return result, ""
        case Keep():
            return _("Keep it"), _("{horse} moves {steps}").format(horse=horse_name(view.die), steps=view.move_die)
        case Steal():
            owner = view.owners[view.die]
            name = names[owner] if 0 <= owner < len(names) else ""
            return _("Take a card from {name}").format(name=name), _("at random")
        case Draw():
            return _("Draw a card"), _("from the pile")
        case _:
            return _pass_text(view), ""


def _pass_text(view: LongShotState) -> str:
    """What doing without is called."""
    match view.phase:
        case "answer":
            return _("Not now")
        case "zero":
            return _("Leave it")
        case "along":
            return _("Enough")
        case _:
            return _("Pass")


def noun_phrase(view: LongShotState, command: Command) -> str:
    """What was decided, to stand after “the sharp bot's”: “$5 on Slow Jenn”."""
    assert isinstance(command, LongShotCommand)
    match command:
        case Play(_seat, card, horse) if horse:
            return _("“{card}” on {horse}").format(card=card_name(card), horse=horse_name(horse))
        case Play(card=card) | Answer(card=card):
            return _("“{card}”").format(card=card_name(card))
        case Buy(horse=horse):
            return _("purchase of {horse}").format(horse=horse_name(horse))
        case Bet(horse=horse):
            return _("${amount} on {horse}").format(amount=BET_DOLLARS, horse=horse_name(horse))
        case Discard(card=card, other=other):
            words = _("gift of “{card}” and “{other}”")
            return words.format(card=card_name(card), other=card_name(other))
        case Take(card=card):
            return _("grasp at “{card}”").format(card=card_name(card))
        case MoveAlong(horse=horse):
            return _("move of {horse}").format(horse=horse_name(horse))
        case _:
            return _rare_phrase(command)


def _rare_phrase(command: Keep | Reroll | Steal | Draw | Roll | Throw | Pass) -> str:
    match command:
        case Keep():
            return _("trust in the roll")
        case Reroll(die="horse"):
            return _("new horse die")
        case Reroll():
            return _("new move die")
        case Steal():
            return _("stolen card")
        case Draw():
            return _("drawn card")
        case Roll():
            return _("roll")
        case Throw() | Pass():
            return _("pass")
        case _:
            assert_never(command)


def prompt_text(view: LongShotState, names: Sequence[str], commands: Sequence[Command]) -> str:
    """What the seat is asked, while nothing is chosen yet."""
    horse = horse_label(view.die) if view.die else ""
    tells = view.phase == ROLL and len(commands) > 1
    words = {
        ROLL: _("which horse does the die show?") if tells else _("roll the dice"),
        KEEP: _("{horse} moves {steps}: keep it?"),
        ANSWER: _("{horse} was rolled: play your card?"),
        ZERO: _("a 0 for {horse}: take a card?"),
        ALONG: _("which of your horses move {steps} along?"),
        ACT: _("your action"),
        TAKE: _("take a card of {owner}'s hand"),
        THROW_HORSE: _("what does the horse die show now?"),
        THROW_MOVE: _("what does the move die show now?"),
    }[view.phase]
    owner = names[view.looking] if 0 <= view.looking < len(names) else ""
    return words.format(horse=horse, steps=view.move_die, owner=owner)


def follow_up_prompt(view: LongShotState, command: Command, taken: Sequence[int]) -> str:
    """What is still open about a command that is half chosen; `taken` are the cards to be given away."""
    match command:
        case Buy():
            return _("which horse do you buy? You have {money}").format(money=dollars(view.money[command.seat]))
        case Bet():
            return _("which horse do you bet ${amount} on?").format(amount=BET_DOLLARS)
        case Discard():
            return _("and which other card?") if taken else _("which two cards do you give away?")
        case Roll():
            return _("{horse}: what does the move die show?").format(horse=horse_label(command.horse))
        case Play(rival=rival) if rival >= 0:
            return _("{card}: against whom?").format(card=card_name(command.card))
        case Play():
            return _("{card}: for which horse?").format(card=card_name(command.card))
        case _:
            return _("which one?")
