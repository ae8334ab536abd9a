"""The two chapters: the cards and the scratches, and the race for the pot."""

from __future__ import annotations

from game.engine.core import Sentence
from game.engine.horse_race.board import BOARDS, HORSES, SCRATCHES
from game.engine.horse_race.cards import CARDS, SUITS
from game.engine.horse_race.options import USUAL
from game.table.lessons.steps import Chapter, Do, Others, Roll, Say

STAKE = USUAL.stake
OUT = (11, 4, 9, 3)
"""The horses that are scratched, in their order."""
FAVOURITE, OUTSIDER = 7, 12
SQUARES = BOARDS[USUAL.board]


def roll(total: int) -> tuple[int, int]:
    """Two dice that show so many together."""
    first = max(total - 6, 1)
    return first, total - first


def line(total: int) -> str:
    """The roll as a line of notation."""
    first, second = roll(total)
    return f"roll first={first} second={second}"


DEAL = Chapter(
    "hr_deal",
    Sentence("Cards and scratches"),
    Sentence("Deal, see four horses go, and pay for them."),
    (
        Do(
            Sentence(
                "{horses} horses wait at their columns, and each has {suits} cards in the pack. The winner's cards "
                "share the pot. You deal!",
                horses=len(HORSES),
                suits=SUITS,
            ),
            "",
            ("deal",),
        ),
        Say(
            Sentence(
                "You and Bo have {cards} cards each. Your sign stands on the cards that you hold.",
                cards=len(CARDS) // 2,
            ),
            f"cards.{FAVOURITE}",
        ),
        Say(Sentence("And each of you has paid ${stake} into the pot.", stake=STAKE), "pot"),
        Others((line(OUT[0]),)),
        Say(
            Sentence(
                "Before the race, {count} horses are scratched: they do not run. Bo rolled {sum}, so horse {sum} is "
                "out. Whoever had a card of it paid ${stake}.",
                count=SCRATCHES,
                sum=OUT[0],
                stake=STAKE,
            ),
            "pen.1",
        ),
        Roll(Sentence("Now you scratch a horse: roll."), *roll(OUT[1])),
        Others((line(OUT[2]),)),
        Roll(Sentence("Bo scratched the {sum}. One is left to scratch: roll.", sum=OUT[2]), *roll(OUT[3])),
        Say(
            Sentence(
                "This is the worst place. From now on, whoever rolls a {sum} pays {times} times ${stake} into the pot.",
                sum=OUT[3],
                times=SCRATCHES,
                stake=STAKE,
            ),
            f"pen.{SCRATCHES}",
        ),
        Others((line(FAVOURITE),)),
        Roll(
            Sentence("The race is on! Bo rolled a {sum}, so the {sum} went up one square. Your roll.", sum=FAVOURITE),
            *roll(OUT[3]),
        ),
        Say(
            Sentence(
                "Bad luck: the {sum} is scratched, so no horse moved, and you paid ${fee}.",
                sum=OUT[3],
                fee=SCRATCHES * STAKE,
            ),
            "seat.0",
        ),
    ),
    seed=0,
)

RACE = Chapter(
    "hr_race",
    Sentence("The race and the pot"),
    Sentence("Bring a horse home, and share the pot."),
    (
        Say(
            Sentence(
                "A {often} comes up most often, so the {often} has the longest way: {long} rolls. A {rare} is rare, "
                "and {short} rolls are enough for it.",
                often=FAVOURITE,
                rare=OUTSIDER,
                long=SQUARES[FAVOURITE],
                short=SQUARES[OUTSIDER],
            ),
            f"horse.{FAVOURITE}",
        ),
        Say(
            Sentence(
                "You hold these cards of the {sum}. If it wins, each of its {suits} cards brings a quarter of the pot.",
                sum=FAVOURITE,
                suits=SUITS,
            ),
            f"cards.{FAVOURITE}",
        ),
        Roll(Sentence("Roll, and see who runs."), *roll(OUTSIDER)),
        Others((line(FAVOURITE),)),
        Say(
            Sentence(
                "Now {often} and {rare} both stand on their last square. One more roll of its number, and a horse is "
                "home.",
                often=FAVOURITE,
                rare=OUTSIDER,
            ),
            f"horse.{OUTSIDER}",
        ),
        Roll(Sentence("Roll!"), *roll(2)),
        Others((line(5),)),
        Roll(
            Sentence("Neither of them. Roll again: a {often} wins the race, and the pot is shared.", often=FAVOURITE),
            *roll(FAVOURITE),
        ),
    ),
    (
        "deal",
        *map(line, OUT),
        *(line(FAVOURITE) for _roll in range(SQUARES[FAVOURITE] - 2)),
        *(line(OUTSIDER) for _roll in range(SQUARES[OUTSIDER] - 2)),
    ),
    seed=7,
)

CHAPTERS = (DEAL, RACE)
