"""Reads set-up drafts of older versions, which are lines of words; they are saved as JSON from then on."""

from __future__ import annotations

from typing import Any

JsonObject = dict[str, Any]
"""A JSON object: its values are null, booleans, numbers, texts, lists or objects."""


def upgrade(text: str) -> JsonObject:
    """The draft as a JSON object. Raises ValueError for a text that is none."""
    found: JsonObject = {"chairs": [], "rules": "", "cards": {}}
    card = _empty_card()
    for line in text.splitlines():
        word, _space, rest = line.partition(" ")
        if word == "card":
            card = found["cards"][rest] = _empty_card()
        elif word == "chair":
            found["chairs"].append(_chair(rest))
        elif word == "rules":
            found["rules"] = rest
        else:
            _take_card_line(card, word, rest)
    return found


def _empty_card() -> JsonObject:
    return {"options": {}, "map": ""}


def _chair(words: str) -> JsonObject:
    kind, level, look, *name = words.split(" ")
    return {"kind": kind, "level": level, "look": int(look), "name": " ".join(name)}


def _take_card_line(card: JsonObject, word: str, rest: str) -> None:
    if word == "map":
        card["map"] = rest
    elif word == "option":
        name, _equals, value = rest.partition("=")
        card["options"][name] = value
