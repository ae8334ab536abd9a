"""Reads settings in the format of older versions: a line `name=value` for each. They are then saved as JSON."""

from __future__ import annotations

from game.json_value import JsonObject, JsonValue

VOLUME = "volume."
YES_AND_NO = {"yes": True, "no": False}


def upgrade(text: str) -> JsonObject:
    """Returns the settings as a JSON object, values unchecked. Raises ValueError for another text."""
    volumes: dict[str, JsonValue] = {}
    found: dict[str, JsonValue] = {"volumes": volumes}
    for line in text.splitlines():
        name, _equals, value = line.partition("=")
        name, value = name.strip(), value.strip()
        if name.startswith(VOLUME):
            volumes[name.removeprefix(VOLUME)] = _level(value)
        elif name == "bindings":
            found[name] = _bindings(value)
        else:
            found[name] = YES_AND_NO.get(value, value)
    if "speed" not in found and not volumes:
        raise ValueError("no settings")
    return found


def _level(value: str) -> int | None:
    return int(value[:3]) if value.isascii() and value.isdigit() else None


def _bindings(words: str) -> dict[str, dict[str, str]]:
    """Returns bindings from words such as `keys.left.confirm:left_shift`, by half and action."""
    bindings: dict[str, dict[str, str]] = {}
    for word in words.split():
        place, _colon, key = word.partition(":")
        half, _dot, action = place.rpartition(".")
        bindings.setdefault(half, {})[action] = key.replace("_", " ")
    return bindings
