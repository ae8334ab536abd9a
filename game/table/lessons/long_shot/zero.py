"""The fourth chapter: a 0 on the move die, the Reroll token, and cards that are taken from others."""

from __future__ import annotations

from game.engine.core import Sentence
from game.table.lessons.long_shot.figures import faces_off, name
from game.table.lessons.long_shot.opening import Turn
from game.table.lessons.steps import Chapter, Do, Others, Roll, Say

BOS, NOBODYS = 8, 4
"""A horse that Bo owns, and one that nobody does."""
QUIET = [face for face in faces_off(BOS) if face != NOBODYS]
"""Numbers that move nothing of Bo's along."""
ANYTHING_BUT_A_HORSE = ("bet", "play", "discard", "pass")

ZERO = Chapter(
    "ls_zero",
    Sentence("The 0, and your token"),
    Sentence("Throw a die again, and take a card from Bo."),
    (
        Say(Sentence("This is your Reroll token. It is good for once: throw one of the dice again."), "token"),
        Roll(Sentence("Roll, and see whether you need it."), 6, 0),
        Do(
            Sentence("A 0! No horse moves. Use the token, and throw the move die again."),
            "move",
            ("reroll die=move",),
        ),
        Others(("throw face=4",)),
        Do(
            Sentence("Now it is a {steps}, and the token is gone. Bet, play a card, or pass.", steps=4),
            "bet",
            ANYTHING_BUT_A_HORSE,
        ),
        Others((f"roll horse={QUIET[0]} move=3", "keep", f"bet horse={QUIET[0]}")),
        Say(Sentence("You see how many cards Bo has, but not which. Bo sees as little of yours."), "seat.1"),
        Roll(Sentence("{horse} is Bo's horse. Roll.", horse=name(BOS)), BOS, 0),
        Do(
            Sentence(
                "A 0 for Bo's horse! Nothing moves, but you may take one of Bo's cards, without looking. Take it."
            ),
            "",
            ("steal",),
        ),
        Do(
            Sentence("It is in your hand now. Only you two know which it was. Bet, play a card, or pass."),
            "bet",
            ANYTHING_BUT_A_HORSE,
        ),
        Others((f"roll horse={QUIET[1]} move=1", "keep", f"bet horse={QUIET[1]}")),
        Roll(Sentence("Once more: roll."), NOBODYS, 0),
        Do(
            Sentence(
                "A 0 for {horse}, which nobody owns. Then the card comes from the pile: draw.", horse=name(NOBODYS)
            ),
            "",
            ("draw",),
        ),
        Say(
            Sentence("So a 0 stops the horses, but it may bring a card. Your action still comes after it."), "die.move"
        ),
    ),
    (Turn(2, 3), Turn(3, 3, f"buy horse={BOS}")),
    seed=1,
)
