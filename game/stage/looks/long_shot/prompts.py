"""The open question in words, for the band over the sheet. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Command
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import (
    ACT,
    ALONG,
    ANSWER,
    BET,
    KEEP,
    ROLL,
    TAKE,
    THROW_HORSE,
    THROW_MOVE,
    ZERO,
    State,
)
from game.stage.looks.base.standing import dollars
from game.stage.looks.long_shot.labels import card_name, horse_words
from game.words import _


def asked(view: State, names: Sequence[str], commands: Sequence[Command]) -> str:
    """What the seat is asked, while nothing is chosen yet."""
    horse = horse_words(view.die) if view.die else ""
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


def open_still(view: State, command: Command, taken: Sequence[int]) -> str:
    """What is still open about a command that is half chosen; `taken` are the cards to be given away."""
    match command:
        case v.Buy():
            return _("which horse do you buy? You have {money}").format(money=dollars(view.money[command.seat]))
        case v.Bet():
            return _("which horse do you bet ${amount} on?").format(amount=BET)
        case v.Discard():
            return _("and which other card?") if taken else _("which two cards do you give away?")
        case v.Roll():
            return _("{horse}: what does the move die show?").format(horse=horse_words(command.horse))
        case v.Play(rival=rival) if rival >= 0:
            return _("{card}: against whom?").format(card=card_name(command.card))
        case v.Play():
            return _("{card}: for which horse?").format(card=card_name(command.card))
        case _:
            return _("which one?")
