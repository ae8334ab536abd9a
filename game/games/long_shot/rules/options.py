"""Reads and writes the options of a race as texts: seats=4 move_die=manual dice=program begins=die."""

from __future__ import annotations

import re

from game.engine.message import Message
from game.engine.rules import CommandRejected, Seat
from game.engine.setup_options import OptionValue, SetupOption
from game.games.long_shot.rules.state import LongShotOptions

MOVE_DIE_FACES = {"manual": (0, 1, 2, 3, 4, 5), "club": (0, 1, 1, 1, 1, 3)}
"""The faces of the move die, by option."""
SETUP_OPTIONS: tuple[SetupOption, ...] = (
    SetupOption(
        "move_die",
        Message("Move die"),
        (OptionValue("manual", Message("0 1 2 3 4 5")), OptionValue("club", Message("0 1 1 1 1 3"))),
        house_rule=True,
    ),
    SetupOption(
        "dice",
        Message("Dice"),
        (OptionValue("program", Message("Game rolls")), OptionValue("table", Message("Use our own dice"))),
        house_rule=True,
    ),
    SetupOption(
        "begins", Message("First player"), (OptionValue("die", Message("Highest roll")),), by_seat=True, house_rule=True
    ),
)
NAMES = ("seats", *(choice.name for choice in SETUP_OPTIONS))


def parse_options(texts: dict[str, str]) -> LongShotOptions:
    """Returns the options named by `texts`, defaults for the others. Raises CommandRejected."""
    for name in texts:
        if name not in NAMES:
            raise CommandRejected(Message("Long Shot has no option “{name}”.", name=name[:40]))
    seats = texts.get("seats", "4")
    if not re.fullmatch(r"[2-8]", seats):
        raise CommandRejected(Message("Long Shot needs two to eight players."))
    die = texts.get("move_die", "manual")
    if die not in MOVE_DIE_FACES:
        raise CommandRejected(Message("The move die is “manual” or “club”."))
    dice = texts.get("dice", "program")
    if dice not in ("program", "table"):
        raise CommandRejected(Message("Dice come from the “program” or from the “table”."))
    return LongShotOptions(int(seats), die, dice == "table", _begins(texts.get("begins", "die"), int(seats)))


def _begins(text: str, seats: int) -> Seat:
    if text == "die":
        return -1
    if not re.fullmatch(r"[0-7]", text) or int(text) >= seats:
        raise CommandRejected(
            Message("Who begins is “die” (the highest roll) or the number of a seat, counted from 0.")
        )
    return int(text)


def format_options(options: LongShotOptions) -> dict[str, str]:
    """Returns the options as texts; the inverse of `parse_options`."""
    dice = "table" if options.table_dice else "program"
    begins = "die" if options.begins < 0 else str(options.begins)
    return {"seats": str(options.seats), "move_die": options.move_die, "dice": dice, "begins": begins}
