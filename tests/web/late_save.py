"""Prints the save of a match that is nearly over, for the browser tests.

usage: python tests/web/late_save.py GAME COMMANDS

Novices have played all of it but the last so many commands; the first seat is a person's when it goes on.
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
"""Options that make a match short, by game."""


def late_save(rules: str, commands_left: int) -> str:
    """Returns the text of a match that lacks its last commands."""
    names = NAMES[: 2 if rules == "horse_collar" else 4]
    seats = tuple(SeatSetup("bot", name, "novice", number) for number, name in enumerate(names))
    table = MatchSession(MatchSetup(rules, SEED, seats, SHORT.get(rules, {})))
    for _choice in run_bots(table):
        pass
    people = (replace(seats[0], kind="person", level=""), *seats[1:])
    return save_format.dumps(replace(table.setup, seats=people), list(table.lines)[:-commands_left])


if __name__ == "__main__":
    print(late_save(sys.argv[1], int(sys.argv[2])), end="")
