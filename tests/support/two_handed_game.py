"""A fake rule set with more questions than any real one, for the scenes before a match."""

from __future__ import annotations

from typing import ClassVar

from game.engine.message import Message
from game.engine.setup_options import OptionValue, SetupOption


class TwoHanded:
    """A fake rule set for 2 to 6 players with special questions."""

    key = "two_handed"
    title = "Two-handed Patience"
    seats = range(2, 7)
    about = Message("For those who cannot wait.")
    duration_minutes = range(1, 3)
    usual: ClassVar = {"cards": "7", "long": "no", "first": "lot", "last": "lot", "a": "1", "b": "1"}
    setup_options = (
        SetupOption("cards", Message("Cards"), tuple(OptionValue(str(n), Message(str(n))) for n in range(1, 10))),
        SetupOption(
            "long", Message("Length"), (OptionValue("no", Message("Short")), OptionValue("yes", Message("Long")))
        ),
        SetupOption("first", Message("First"), (OptionValue("lot", Message("By lot")),), by_seat=True),
        SetupOption("last", Message("Last"), (OptionValue("lot", Message("By lot")),), by_seat=True),
        SetupOption(
            "a",
            Message("A"),
            (OptionValue("1", Message("One")), OptionValue("2", Message("Quite extraordinarily much"))),
        ),
        SetupOption("b", Message("B"), (OptionValue("1", Message("One")), OptionValue("2", Message("Two")))),
    )

    def options(self, texts: dict[str, str]) -> dict[str, str]:
        assert set(texts) <= {"seats", *self.usual}
        return {"seats": "2", **self.usual, **texts}

    def option_texts(self, options: dict[str, str]) -> dict[str, str]:
        return options
