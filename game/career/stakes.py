"""Defines the stakes of a season, a ladder of eight: each adds one condition to those below; none changes a rule.

The conditions are made of the levels of bots and of what the games offer as house options (GameSpec.season).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar

from game.engine.catalog import GameSpec
from game.engine.message import Message
from game.platform.storage import Stored

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
LOWEST, HIGHEST = 1, len(NUMERALS)
STAKES = range(LOWEST, HIGHEST + 1)
NO_NOVICES, FIRST_HOUSE_OPTION, SHARP_LEADER, RIVAL_BEGINS, SECOND_HOUSE_OPTION, SHORT_PURSE, ALL_SHARP = range(2, 9)
"""The stakes from which each condition counts."""
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
"""What each of the stakes adds, from the lowest on."""
LEVELS = ("novice", "regular", "sharp")
"""The levels of rivals, from the weakest."""


def rival_levels(stakes: int, count: int, sharper: int = 0) -> tuple[str, ...]:
    """Returns the levels of `count` rivals, the strongest first.

    `sharper` rivals, from the weakest on, are a level above what the stakes say.
    """
    leader = "sharp" if stakes >= SHARP_LEADER else "regular"
    others = "sharp" if stakes >= ALL_SHARP else "regular" if stakes >= NO_NOVICES else "novice"
    levels = [leader, *[others] * (count - 1)]
    for rival in range(count - 1, max(count - 1 - sharper, -1), -1):
        levels[rival] = LEVELS[min(LEVELS.index(levels[rival]) + 1, len(LEVELS) - 1)]
    return tuple(levels)


def meeting_options(game: GameSpec, stakes: int, first_rival: int) -> tuple[dict[str, str], int]:
    """Returns the options of a meeting, and how many of its conditions the game has no option for.

    `first_rival` is the seat that begins where the stakes ask for it.
    """
    wanted = sum(stakes >= step for step in (FIRST_HOUSE_OPTION, SECOND_HOUSE_OPTION))
    options = dict(game.season.options)
    for harder in game.season.harder[:wanted]:
        options.update(harder)
    missing = wanted - len(game.season.harder[:wanted])
    if stakes < RIVAL_BEGINS:
        return options, missing
    begins = next((option.name for option in game.rules.setup_options if option.by_seat), "")
    return ({**options, begins: str(first_rival)}, missing) if begins else (options, missing + 1)


def option_words(game: GameSpec, options: Mapping[str, str]) -> list[tuple[Message, Message]]:
    """Returns title and value of each option that the stakes, and not the length of a meeting, have changed."""
    usual = game.season.options
    return [
        (option.title, value.label)
        for option in game.rules.setup_options
        for value in option.values
        if options.get(option.name) == value.text and usual.get(option.name) != value.text
    ]


@dataclass(frozen=True, slots=True)
class StakesLadder(Stored):
    """How far the ladder is open on this device: the lowest step always, each further one by winning the one below."""

    STORE_NAME: ClassVar[str] = "stakes"
    open: Annotated[int, STAKES] = LOWEST

    def merged(self, other: StakesLadder) -> StakesLadder:
        return max(self, other, key=lambda one: one.open)

    def won(self, stakes: int) -> StakesLadder:
        """Returns the ladder after a season was won at these stakes: the next one is open, or a higher one was."""
        return StakesLadder(max(self.open, min(stakes + 1, HIGHEST)))
