"""Prints the save of a match for the browser tests: either nearly over, or not yet played by its bots.

usage: python tests/web/late_save.py GAME COMMANDS
usage: python tests/web/late_save.py GAME [LEVEL]
With a number, novices have played all except the last COMMANDS commands, and the first seat is then a person's. Without
a number, no command is played, and bots of that level have all seats.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from game.session import save_format
from game.session.session import MatchSession, run_bots
from game.session.setup import MatchSetup, SeatSetup

SEED = 7
NAMES = ("Ana", "Bo", "Cleo", "Dev")
SHORT = {
    "horse_collar": {"length": "short", "frames": "5"},
    "conquest": {"rounds": "8", "territories": "dealt"},
}
"""Options for a short match, by game."""


def setup_of_bots(rules: str, level: str = "novice") -> MatchSetup:
    """Returns the set-up of a short match of bots of a level."""
    names = NAMES[: 2 if rules == "horse_collar" else 4]
    seats = tuple(SeatSetup("bot", name, level, number) for number, name in enumerate(names))
    return MatchSetup(rules, SEED, seats, SHORT.get(rules, {}))


def save_of_bots(rules: str, level: str = "novice") -> str:
    """Returns the text of a match without any commands."""
    return save_format.dumps(MatchSession(setup_of_bots(rules, level)).setup, ())


def late_save(rules: str, commands_left: int) -> str:
    """Returns the text of a match that lacks its last commands."""
    table = MatchSession(setup_of_bots(rules))
    for _choice in run_bots(table):
        pass
    first, *others = table.setup.seats
    people = (replace(first, kind="person", level=""), *others)
    return save_format.dumps(replace(table.setup, seats=people), list(table.lines)[:-commands_left])


if __name__ == "__main__":
    words = sys.argv[1:]
    print(late_save(words[0], int(words[1])) if words[1:] and words[1].isdigit() else save_of_bots(*words), end="")
