"""The options of a race as texts: seats=4 sets=1 (or 12341234, or mix) begins=lot dice=program."""

from __future__ import annotations

import re

from game.engine.core import Rejected, Sentence
from game.engine.dice_game.state import Options
from game.engine.options import Choice, Value

NAMES = ("seats", "sets", "begins", "dice")
CHOICES: tuple[Choice, ...] = (
    Choice(
        "sets",
        Sentence("Set of horses (I is the gentlest)"),
        (
            Value("1", Sentence("I")),
            Value("2", Sentence("II")),
            Value("3", Sentence("III")),
            Value("4", Sentence("IV")),
            Value("mix", Sentence("Mix")),
        ),
    ),
    Choice(
        "dice",
        Sentence("Dice"),
        (Value("program", Sentence("Roll for us")), Value("table", Sentence("We roll our own"))),
    ),
    Choice("begins", Sentence("Who begins"), (Value("lot", Sentence("By lot")),), by_seat=True),
)


def read(texts: dict[str, str]) -> Options:
    """The options that `texts` name; what they leave out stays as usual. Raises Rejected."""
    for name in texts:
        if name not in NAMES:
            raise Rejected(Sentence("The Dice Game has no option “{name}”.", name=name[:40]))
    seats = _seats(texts.get("seats", "4"))
    sets = texts.get("sets", "1")
    if not re.fullmatch(r"[1-4]|[1-4]{8}|mix", sets):
        raise Rejected(Sentence("Sets are a number 1 to 4, eight of them in a row, or “mix”."))
    dice = texts.get("dice", "program")
    if dice not in ("program", "table"):
        raise Rejected(Sentence("Dice come from the “program” or from the “table”."))
    return Options(seats, sets, _begins(texts.get("begins", "lot"), seats), dice == "table")


def _seats(text: str) -> int:
    if not re.fullmatch(r"[1-8]", text):
        raise Rejected(Sentence("One to eight players can sit at this table."))
    return int(text)


def _begins(text: str, seats: int) -> int:
    if text == "lot":
        return -1
    if not re.fullmatch(r"[0-7]", text) or int(text) >= seats:
        raise Rejected(Sentence("Who begins is “lot” or the number of a seat, counted from 0."))
    return int(text)


def texts(options: Options) -> dict[str, str]:
    """The inverse of `read`."""
    return {
        "seats": str(options.seats),
        "sets": options.sets,
        "begins": "lot" if options.begins < 0 else str(options.begins),
        "dice": "table" if options.table_dice else "program",
    }
