"""What players may choose in the set-up of a meeting, and the words for it. Reads no option."""

from __future__ import annotations

from game.engine.core import Sentence
from game.engine.options import Choice, Value

STAKES = (1, 2, 5, 10, 20)
MONEY = (200, 500, 1000, 2000)
"""Dollars."""


def dollars(amounts: tuple[int, ...]) -> tuple[Value, ...]:
    return tuple(Value(str(amount), Sentence("${amount}", amount=amount)) for amount in amounts)


CHOICES: tuple[Choice, ...] = (
    Choice(
        "races",
        Sentence("Races"),
        (
            Value("0", Sentence("Everybody deals once")),
            Value("1", Sentence("One")),
            Value("3", Sentence("Three")),
            Value("5", Sentence("Five")),
            Value("8", Sentence("Eight")),
            Value("12", Sentence("Twelve")),
        ),
    ),
    Choice(
        "board",
        Sentence("Squares of horses 2 to 7"),
        (
            Value("seed", Sentence("3 to 8")),
            Value("derby", Sentence("3 to 16")),
            Value("fair", Sentence("3 to 18")),
        ),
    ),
    Choice(
        "fees",
        Sentence("Fee for holding a scratched horse"),
        (Value("seed", Sentence("One a player")), Value("per_card", Sentence("By card and spot"))),
    ),
    Choice("stake", Sentence("Entry fee"), dollars(STAKES)),
    Choice("money", Sentence("Money to begin with"), dollars(MONEY)),
    Choice(
        "dice",
        Sentence("Dice"),
        (Value("program", Sentence("Roll for us")), Value("table", Sentence("We roll our own"))),
    ),
    Choice("begins", Sentence("Who deals first"), (Value("lot", Sentence("By lot")),), by_seat=True),
)
