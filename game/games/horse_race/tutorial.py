"""Defines the tutorial of the Horse Race."""

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_race.rules import commands
from game.games.horse_race.rules.options import DEFAULT_OPTIONS
from game.games.horse_race.rules.state import (
    BOARDS,
    CARDS,
    DEAL,
    HORSES,
    RACE,
    SCRATCH,
    SCRATCH_COUNT,
    SUITS,
    HorseRaceState,
)
from game.session.tutorial.tutorial import (
    PLAYER,
    OpponentMoves,
    PlayerRoll,
    PlayerTask,
    ShowText,
    Tutorial,
    TutorialChapter,
)

STAKE = DEFAULT_OPTIONS.stake
SCRATCHED = (11, 4, 9, 3)
"""The scratched horses, in order."""
FAVOURITE = 7
OUTSIDER = 12
COLUMN_LENGTHS = BOARDS[DEFAULT_OPTIONS.board]
"""Squares of each column, by horse number."""


def two_dice(total: int) -> tuple[int, int]:
    """Returns two dice with a sum of `total`."""
    first = max(total - 6, 1)
    return first, total - first


def roll_line(total: int) -> str:
    """Returns a roll with a sum of `total` as a line of notation."""
    first, second = two_dice(total)
    return f"roll first={first} second={second}"


DEAL_CHAPTER = TutorialChapter(
    "hr_deal",
    Message("Cards and scratches"),
    Message("Deal the cards, scratch four horses, and pay the fees."),
    (
        PlayerTask(
            Message(
                "{horses} horses are at the start, and each has {suits} cards in the deck. The winner's cards share "
                "the pot. Deal the cards!",
                horses=len(HORSES),
                suits=SUITS,
            ),
            "",
            ("deal",),
        ),
        ShowText(
            Message(
                "You and Bo have {cards} cards each. Your badge marks the cards you hold.",
                cards=len(CARDS) // 2,
            ),
            f"cards.{FAVOURITE}",
        ),
        ShowText(Message("You each paid ${stake} into the pot.", stake=STAKE), "pot"),
        OpponentMoves((roll_line(SCRATCHED[0]),)),
        ShowText(
            Message(
                "First, {count} horses are scratched: they don't run. Bo rolled {sum}, so horse {sum} is out. "
                "Whoever held its cards paid ${stake}.",
                count=SCRATCH_COUNT,
                sum=SCRATCHED[0],
                stake=STAKE,
            ),
            "pen.1",
        ),
        PlayerRoll(Message("Your turn to scratch a horse. Roll the dice."), *two_dice(SCRATCHED[1])),
        OpponentMoves((roll_line(SCRATCHED[2]),)),
        PlayerRoll(
            Message("Bo scratched horse {sum}. One more to scratch: roll the dice.", sum=SCRATCHED[2]),
            *two_dice(SCRATCHED[3]),
        ),
        ShowText(
            Message(
                "This is the most expensive spot. From now on, rolling {sum} costs {times} × ${stake}, paid into the "
                "pot.",
                sum=SCRATCHED[3],
                times=SCRATCH_COUNT,
                stake=STAKE,
            ),
            f"pen.{SCRATCH_COUNT}",
        ),
        OpponentMoves((roll_line(FAVOURITE),)),
        PlayerRoll(
            Message("And they're off! Bo rolled {sum}, so horse {sum} moved up one square. Your roll.", sum=FAVOURITE),
            *two_dice(SCRATCHED[3]),
        ),
        ShowText(
            Message(
                "Bad luck: horse {sum} is scratched, so no horse moved, and you paid ${fee}.",
                sum=SCRATCHED[3],
                fee=SCRATCH_COUNT * STAKE,
            ),
            "seat.0",
        ),
    ),
    seed=0,
    learned=(
        Message("You hold cards of many horses."),
        Message("Before the race, {count} horses are scratched.", count=SCRATCH_COUNT),
        Message("Rolling a scratched horse costs you money."),
    ),
    icon="cards",
)

RACE_CHAPTER = TutorialChapter(
    "hr_race",
    Message("The race and the pot"),
    Message("Get a horse to the finish and share the pot."),
    (
        ShowText(
            Message(
                "{often} is rolled most often, so horse {often} has the longest way: {long} rolls. {rare} is rare, so "
                "horse {rare} needs only {short} rolls.",
                often=FAVOURITE,
                rare=OUTSIDER,
                long=COLUMN_LENGTHS[FAVOURITE],
                short=COLUMN_LENGTHS[OUTSIDER],
            ),
            f"horse.{FAVOURITE}",
        ),
        ShowText(
            Message(
                "These are your cards of horse {sum}. If it wins, each of its {suits} cards gets a quarter of the pot.",
                sum=FAVOURITE,
                suits=SUITS,
            ),
            f"cards.{FAVOURITE}",
        ),
        PlayerRoll(Message("Roll the dice and see which horse moves."), *two_dice(OUTSIDER)),
        OpponentMoves((roll_line(FAVOURITE),)),
        ShowText(
            Message(
                "Horses {often} and {rare} are both on their last square. The next roll of {often} or {rare} wins.",
                often=FAVOURITE,
                rare=OUTSIDER,
            ),
            f"horse.{OUTSIDER}",
        ),
        PlayerRoll(Message("Roll!"), *two_dice(2)),
        OpponentMoves((roll_line(5),)),
        PlayerRoll(
            Message(
                "Neither {often} nor {rare}. Roll again: if it's {often}, horse {often} wins the race.",
                often=FAVOURITE,
                rare=OUTSIDER,
            ),
            *two_dice(FAVOURITE),
        ),
    ),
    (
        "deal",
        *map(roll_line, SCRATCHED),
        *(roll_line(FAVOURITE) for _roll in range(COLUMN_LENGTHS[FAVOURITE] - 2)),
        *(roll_line(OUTSIDER) for _roll in range(COLUMN_LENGTHS[OUTSIDER] - 2)),
    ),
    seed=0,
    known=("pot", "field"),
    learned=(
        Message("{often} is rolled most often, but has the longest way.", often=FAVOURITE),
        Message("The first horse to finish wins the race."),
        Message("The cards of the winner share the pot."),
    ),
    icon="coins",
)


class HorseRaceTutorial(Tutorial):
    """The lessons, played against Bo."""

    rules = "horse_race"
    chapters: tuple[TutorialChapter, ...] = (DEAL_CHAPTER, RACE_CHAPTER)
    options = {"dice": "table", "races": "1", "begins": str(PLAYER)}
    roll = commands.Roll
    roll_key = "Roll.seat.0"

    def awaits_dice(self, state: HorseRaceState) -> bool:
        return state.phase in (SCRATCH, RACE)

    def is_turn_of(self, state: HorseRaceState, actor: Seat | None, seat: Seat) -> bool:
        return actor == seat and state.phase == DEAL


TUTORIAL: Tutorial = HorseRaceTutorial()
