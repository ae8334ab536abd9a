"""The first chapter: a roll, a bet or a horse, and the other player's turn."""

from __future__ import annotations

from game.engine.core import Sentence
from game.engine.long_shot.scoring import PURSES
from game.engine.long_shot.state import BET
from game.table.lessons.long_shot.figures import faces_off, name, pays, price, slowest
from game.table.lessons.steps import Chapter, Do, Others, Roll, Say

HORSE, STEPS = 5, 3
"""What the first roll shows."""
BOS, NEXT = faces_off(HORSE)[-1], faces_off(HORSE)[0]
"""Whom Bo bets on, and the second roll: horses that take nothing along."""

FIRST = Chapter(
    "ls_first",
    Sentence("A roll, then buy or bet"),
    Sentence("Your first turn: one horse runs, and you back it."),
    (
        Roll(
            Sentence(
                "Ten horses race, and the first three bring money. Most money wins. Roll: one die says which horse "
                "runs, the other how far."
            ),
            HORSE,
            STEPS,
        ),
        Do(
            Sentence(
                "{horse}, and a {steps}. Once in a race you may throw one of the dice again. Not now: keep this roll.",
                horse=name(HORSE),
                steps=STEPS,
            ),
            "keep",
            ("keep",),
        ),
        Do(
            Sentence(
                "It ran {steps}. Now you have one action. Bet ${bet} on {horse}: that pays ${pays} if it wins. Or buy "
                "it for ${price}: if it wins, you get ${purse}. Which?",
                steps=STEPS,
                bet=BET,
                horse=name(HORSE),
                pays=pays(HORSE, 1),
                price=price(HORSE),
                purse=PURSES[0],
            ),
            "bet",
            (f"bet horse={HORSE}", f"buy horse={HORSE}"),
        ),
        Say(
            Sentence("Here lies your bet, and under it what it pays for a win. Second and third place pay less."),
            f"stake.{HORSE}",
            "bet",
        ),
        Say(
            Sentence(
                "It is yours now. A win brings ${first}, second place ${second}, third place ${third}.",
                first=PURSES[0],
                second=PURSES[1],
                third=PURSES[2],
            ),
            f"row.{HORSE}",
            "buy",
        ),
        Say(Sentence("After the action you drew a card. Every turn ends with one."), "pile"),
        Others((f"roll horse={BOS} move=4", "keep", f"bet horse={BOS}")),
        Roll(
            Sentence("Bo rolled, and bet on {horse}. Now you have the dice again.", horse=name(BOS)),
            NEXT,
            2,
        ),
        Do(
            Sentence("Keep the roll. Then take any action: you may bet on any horse, not only on the one that ran."),
            "keep bet",
        ),
        Say(
            Sentence(
                "This is what a dollar on a horse pays: if it is first, second or third. Slow horses pay the most."
            ),
            f"pays.{slowest()}",
        ),
        Say(
            Sentence("Rest the mouse on anything, hold a finger on it, or press Y or F1: it tells what it is."),
            "seat.0",
        ),
    ),
    seed=1,
)
