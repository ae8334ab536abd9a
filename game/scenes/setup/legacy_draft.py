"""Reads set-up drafts of older versions, lines of words; they are stored as JSON from then on."""

from __future__ import annotations

from typing import Any


def upgrade(text: str) -> dict[str, Any]:
    """Returns the draft as a JSON object. Raises ValueError for another text."""
    found: dict[str, Any] = {"seats": [], "rules": "", "options": {}}
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


def _empty_options() -> dict[str, Any]:
    return {"options": {}, "map": ""}


def _seat(words: str) -> dict[str, Any]:
    kind, level, badge, *name = words.split(" ")
    return {"kind": kind, "level": level, "badge": int(badge), "name": " ".join(name)}


def _take_option_line(options: dict[str, Any], word: str, rest: str) -> None:
    if word == "map":
        options["map"] = rest
    elif word == "option":
        name, _equals, value = rest.partition("=")
        options["options"][name] = value
