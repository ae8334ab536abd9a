"""Reads set-up drafts of older versions, which are lines of words; they are saved as JSON from then on."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field

from game.json_value import JsonObject


@dataclass
class OldOptions:
    """What was chosen for one game."""

    options: dict[str, str] = field(default_factory=dict)
    map: str = ""

    def take_line(self, word: str, rest: str) -> None:
        """Takes over a line that opens with `word`; ignores words of other meanings."""
        if word == "map":
            self.map = rest
        elif word == "option":
            name, _equals, value = rest.partition("=")
            self.options[name] = value


def upgrade(text: str) -> JsonObject:
    """Returns the draft as a JSON object. Raises ValueError for another text."""
    seats: list[JsonObject] = []
    rules, options, options_by_ruleset = "", OldOptions(), dict[str, OldOptions]()
    for line in text.splitlines():
        word, _space, rest = line.partition(" ")
        if word == "card":
            options = options_by_ruleset[rest] = OldOptions()
        elif word == "chair":
            seats.append(_seat(rest))
        elif word == "rules":
            rules = rest
        else:
            options.take_line(word, rest)
    return {"seats": seats, "rules": rules, "options": {key: asdict(one) for key, one in options_by_ruleset.items()}}


def _seat(words: str) -> JsonObject:
    kind, level, badge, *name = words.split(" ")
    return {"kind": kind, "level": level, "badge": int(badge), "name": " ".join(name)}
