"""Reads set-up drafts of older versions, which are lines of words; they are saved as JSON from then on."""

from __future__ import annotations

from typing import Any

JsonObject = dict[str, Any]
"""A JSON object: its values are null, booleans, numbers, texts, lists or objects."""


def upgrade(text: str) -> JsonObject:
    """Returns the draft as a JSON object. Raises ValueError for another text."""
    found: JsonObject = {"seats": [], "rules": "", "options": {}}
    options = _empty_options()
    for line in text.splitlines():
        word, _space, rest = line.partition(" ")
        if word == "card":
            options = found["options"][rest] = _empty_options()
        elif word == "chair":
            found["seats"].append(_seat(rest))
        elif word == "rules":
            found["rules"] = rest
        else:
            _take_option_line(options, word, rest)
    return found


def _empty_options() -> JsonObject:
    return {"options": {}, "map": ""}


def _seat(words: str) -> JsonObject:
    kind, level, badge, *name = words.split(" ")
    return {"kind": kind, "level": level, "badge": int(badge), "name": " ".join(name)}


def _take_option_line(options: JsonObject, word: str, rest: str) -> None:
    if word == "map":
        options["map"] = rest
    elif word == "option":
        name, _equals, value = rest.partition("=")
        options["options"][name] = value
