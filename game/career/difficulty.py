"""Defines the eight difficulties of a season, which players know as stakes.

Each difficulty adds one condition to those below it; none changes a rule. The conditions come from the levels of bots
and from the house options of the games (GameSpec.season).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar

from game.engine.catalog import GameSpec
from game.engine.message import Message
from game.platform.storage import Stored

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Roman numeral of each difficulty, from the lowest."""
LOWEST, HIGHEST = 1, len(NUMERALS)
DIFFICULTIES = range(LOWEST, HIGHEST + 1)
NO_NOVICES = 2
"""Lowest difficulty without novice bots."""
FIRST_HOUSE_OPTION = 3
"""Lowest difficulty with a harder house option."""
SHARP_LEADER = 4
"""Lowest difficulty at which the strongest rival is a sharp bot."""
RIVAL_BEGINS = 5
"""Lowest difficulty at which a rival has the first turn."""
SECOND_HOUSE_OPTION = 6
"""Lowest difficulty with a second harder house option."""
SHORT_PURSE = 7
"""Lowest difficulty at which only the first two places score."""
ALL_SHARP = 8
"""Difficulty at which all rivals are sharp bots."""
CONDITIONS = (
    Message("The strongest rival is a regular bot, the others are novices."),
    Message("All rivals are at least regular bots."),
    Message("Each game has a harder house option, such as less money to start with."),
    Message("The strongest rival is a sharp bot."),
    Message("A rival has the first turn of every game."),
    Message("Each game has a second harder house option."),
    Message("Only first and second place score."),
    Message("All rivals are sharp bots."),
)
"""Condition added by each difficulty, from the lowest."""
LEVELS = ("novice", "regular", "sharp")
"""Levels of rivals, from the weakest."""


def rival_levels(difficulty: int, count: int, sharper: int = 0) -> tuple[str, ...]:
    """Returns the levels of `count` rivals, the strongest first.

    `sharper` rivals, from the weakest, are one level above that of the difficulty.
    """
    leader = "sharp" if difficulty >= SHARP_LEADER else "regular"
    levels = [leader, *[_usual_level(difficulty)] * (count - 1)]
    for rival in range(count - 1, max(count - 1 - sharper, -1), -1):
        levels[rival] = LEVELS[min(LEVELS.index(levels[rival]) + 1, len(LEVELS) - 1)]
    return tuple(levels)


def _usual_level(difficulty: int) -> str:
    if difficulty >= ALL_SHARP:
        return "sharp"
    return "regular" if difficulty >= NO_NOVICES else "novice"


def meeting_options(game: GameSpec, difficulty: int, first_rival: int) -> tuple[dict[str, str], int]:
    """Returns the options of a meeting, and the number of conditions for which the game has no option.

    `first_rival` is the seat with the first turn from RIVAL_BEGINS on.
    """
    wanted = sum(difficulty >= step for step in (FIRST_HOUSE_OPTION, SECOND_HOUSE_OPTION))
    options = dict(game.season.options)
    for harder in game.season.harder[:wanted]:
        options.update(harder)
    missing = wanted - len(game.season.harder[:wanted])
    if difficulty < RIVAL_BEGINS:
        return options, missing
    begins = next((option.name for option in game.rules.setup_options if option.by_seat), "")
    return ({**options, begins: str(first_rival)}, missing) if begins else (options, missing + 1)


def option_words(game: GameSpec, options: Mapping[str, str]) -> list[tuple[Message, Message]]:
    """Returns title and value of each option that differs from the usual options of a season."""
    usual = game.season.options
    return [
        (option.title, value.label)
        for option in game.rules.setup_options
        for value in option.values
        if options.get(option.name) == value.text and usual.get(option.name) != value.text
    ]


@dataclass(frozen=True, slots=True)
class DifficultyLadder(Stored):
    """The highest difficulty that is open on this device. Winning a season opens the next one."""

    STORE_NAME: ClassVar[str] = "stakes"
    open: Annotated[int, DIFFICULTIES] = LOWEST

    def merged(self, other: DifficultyLadder) -> DifficultyLadder:
        return max(self, other, key=lambda one: one.open)

    def won(self, difficulty: int) -> DifficultyLadder:
        """Returns the ladder after a season is won at this difficulty: the next one, or a higher one, is open."""
        return DifficultyLadder(max(self.open, min(difficulty + 1, HIGHEST)))
