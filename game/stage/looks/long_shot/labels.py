"""What horses, cards and answers are called, in a few words. Decides nothing."""

from __future__ import annotations

from typing import Any

from game.engine.core import Command, Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.state import BET, THROW_HORSE, State
from game.stage.looks.base.standing import dollars
from game.words import _, plural, say

__all__ = [
    "card_name", "card_text", "cards_words", "dollars", "horse_name", "horse_words", "label", "odds_words", "on_horse",
    "place_words",
]  # fmt: skip


def horse_name(horse: int) -> str:
    return _(HORSE_CARDS[horse].name)


def horse_words(horse: int) -> str:
    """A horse's name and number."""
    return f"{horse_name(horse)} ({horse})"


def place_words(place: int) -> str:
    """1 to 3 as a short ordinal."""
    return (_("1st"), _("2nd"), _("3rd"))[place - 1]


def card_name(card: int) -> str:
    return _(CARDS[card].name)


def card_text(card: int) -> str:
    """What a card says."""
    return say(CARDS[card].text)


def odds_words(horse: int) -> str:
    """The three odds, for win, place and show."""
    return "·".join(map(str, HORSE_CARDS[horse].odds))


def cards_words(count: int) -> str:
    return plural("{count} card", "{count} cards", count).format(count=count)


def label(view: State, command: Command, question: str, names: tuple[str, ...]) -> tuple[str, str]:
    """The label of the answer that `command` is, and a note beside it."""
    match command:
        case v.Play() if question == "rival":
            return _rival(view, command.rival, names)
        case v.Play() | v.Buy() | v.Bet() | v.MoveAlong():
            return on_horse(view, command)
        case v.Answer(card=card):
            return _("Play {card}").format(card=card_name(card)), ""
        case v.Take(card=card):
            return card_name(card), card_text(card)
        case v.Reroll(die="horse"):
            return _("Horse die again"), _("Token")
        case v.Reroll():
            return _("Move die again"), _("Token")
        case _:
            return _plain(view, command, names)


def on_horse(view: State, command: Any) -> tuple[str, str]:
    """The label of a command about a horse."""
    horse = command.horse
    match command:
        case v.Buy():
            return _("Buy {horse}").format(horse=horse_words(horse)), dollars(HORSE_CARDS[horse].price)
        case v.Bet():
            most = BET * HORSE_CARDS[horse].odds[0]
            words = _("Bet ${amount} on {horse}").format(amount=BET, horse=horse_words(horse))
            return words, _("pays ${most}").format(most=most)
        case v.MoveAlong():
            return _("{horse} moves {steps}").format(horse=horse_words(horse), steps=view.move_die), ""
        case _:
            return _("{card} for {horse}").format(card=card_name(command.card), horse=horse_words(horse)), ""


def _rival(view: State, rival: Seat, names: tuple[str, ...]) -> tuple[str, str]:
    note = f"{dollars(view.money[rival])} · {cards_words(len(view.hands[rival]))}"
    return names[rival] if rival < len(names) else str(rival), note


def _plain(view: State, command: Command, names: tuple[str, ...]) -> tuple[str, str]:
    match command:
        case v.Roll(horse=0):
            return _("Roll the dice"), ""
        case v.Roll(horse=horse):
            return horse_words(horse), ""
        case v.Throw(face=face):
            told = horse_words(face) if view.phase == THROW_HORSE else _("Move die: {face}").format(face=face)
            return told, ""
        case v.Keep():
            return _("Keep it"), _("{horse} moves {steps}").format(horse=horse_name(view.die), steps=view.move_die)
        case v.Steal():
            owner = view.owners[view.die]
            name = names[owner] if 0 <= owner < len(names) else ""
            return _("Take a card from {name}").format(name=name), _("at random")
        case v.Draw():
            return _("Draw a card"), _("from the pile")
        case _:
            return _passing(view), ""


def _passing(view: State) -> str:
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
