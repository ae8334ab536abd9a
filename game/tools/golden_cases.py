"""Lists the races that are stored as golden playthroughs; a new rule set adds some lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GoldenCase:
    """A race that is always played the same way: its set-up, and the seed of both dice and player."""

    rules: str
    seed: int
    options: Mapping[str, str]


GOLDEN_CASES = (
    GoldenCase("dice_game", 42, {"seats": "4", "sets": "1"}),
    GoldenCase("dice_game", 332, {"seats": "8", "sets": "mix"}),
    GoldenCase("dice_game", 201, {"seats": "2", "sets": "32423334", "begins": "1"}),
    GoldenCase("dice_game", 301, {"seats": "1", "sets": "2"}),
    GoldenCase("dice_game", 501, {"seats": "1", "sets": "mix", "dice": "table"}),
    GoldenCase("long_shot", 7, {"seats": "2"}),
    GoldenCase("long_shot", 64, {"seats": "4"}),
    GoldenCase("long_shot", 142, {"seats": "8", "move_die": "club"}),
    GoldenCase("long_shot", 11, {"seats": "2", "dice": "table"}),
    GoldenCase("horse_race", 3, {"seats": "2"}),
    GoldenCase("horse_race", 27, {"seats": "3", "fees": "per_card", "money": "120", "races": "9"}),
    GoldenCase("horse_race", 5, {"seats": "5", "board": "derby", "races": "1", "begins": "4", "dice": "table"}),
)
"""Together they contain every event and nearly every command."""
