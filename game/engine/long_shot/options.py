"""The options of a race as texts: seats=4 move_die=manual dice=program begins=die."""

from __future__ import annotations

import re

from game.engine.core import Rejected, Seat, Sentence
from game.engine.long_shot.state import Options
from game.engine.options import Choice, Value

MOVE_DICE = {"manual": (0, 1, 2, 3, 4, 5), "club": (0, 1, 1, 1, 1, 3)}
"""The faces of the move die, by option."""
CHOICES: tuple[Choice, ...] = (
    Choice(
        "move_die",
        Sentence("Move die"),
        (Value("manual", Sentence("0 1 2 3 4 5")), Value("club", Sentence("0 1 1 1 1 3"))),
    ),
    Choice(
        "dice",
        Sentence("Dice"),
        (Value("program", Sentence("Roll for us")), Value("table", Sentence("We roll our own"))),
    ),
    Choice("begins", Sentence("Who begins"), (Value("die", Sentence("Highest roll")),), by_seat=True),
)
NAMES = ("seats", *(choice.name for choice in CHOICES))


def read(texts: dict[str, str]) -> Options:
    """The options that `texts` name; what they leave out stays as usual. Raises Rejected."""
    for name in texts:
        if name not in NAMES:
            raise Rejected(Sentence("Long Shot has no option “{name}”.", name=name[:40]))
    seats = texts.get("seats", "4")
    if not re.fullmatch(r"[2-8]", seats):
        raise Rejected(Sentence("Two to eight players can sit at this table."))
    die = texts.get("move_die", "manual")
    if die not in MOVE_DICE:
        raise Rejected(Sentence("The move die is “manual” or “club”."))
    dice = texts.get("dice", "program")
    if dice not in ("program", "table"):
        raise Rejected(Sentence("Dice come from the “program” or from the “table”."))
    return Options(int(seats), die, dice == "table", _begins(texts.get("begins", "die"), int(seats)))


def _begins(text: str, seats: int) -> Seat:
    if text == "die":
        return -1
    if not re.fullmatch(r"[0-7]", text) or int(text) >= seats:
        raise Rejected(Sentence("Who begins is “die” (the highest roll) or the number of a seat, counted from 0."))
    return int(text)


def texts(options: Options) -> dict[str, str]:
    """The inverse of `read`."""
    dice = "table" if options.table_dice else "program"
    begins = "die" if options.begins < 0 else str(options.begins)
    return {"seats": str(options.seats), "move_die": options.move_die, "dice": dice, "begins": begins}
