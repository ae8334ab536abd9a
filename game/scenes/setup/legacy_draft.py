"""Set-up drafts as older versions kept them, in lines of words. They are read once and then kept as JSON."""

from __future__ import annotations

from typing import Any


def upgrade(text: str) -> dict[str, Any]:
    """The same as a JSON object. Raises ValueError for another text."""
    found: dict[str, Any] = {"chairs": [], "rules": "", "cards": {}}
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


def _empty_card() -> dict[str, Any]:
    return {"options": {}, "map": ""}


def _chair(words: str) -> dict[str, Any]:
    kind, level, look, *name = words.split(" ")
    return {"kind": kind, "level": level, "look": int(look), "name": " ".join(name)}


def _take_card_line(card: dict[str, Any], word: str, rest: str) -> None:
    if word == "map":
        card["map"] = rest
    elif word == "option":
        name, _equals, value = rest.partition("=")
        card["options"][name] = value
