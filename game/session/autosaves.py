"""Names the saves of running matches, one for each game, and keeps the one that another match of its game replaces.

The title asks it in its first frame, so it imports little.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.platform.storage import Storage

LAST_PLAYED = "last-played"
"""The name under which the keys of the games stand, the one that was played last in front."""


class MatchSave(NamedTuple):
    """The save of a game's running match, or of the one that another match has replaced."""

    rules: str
    text: str
    is_previous: bool = False


def autosave_name(rules: str, *, is_previous: bool = False) -> str:
    """Returns the name under which the running match of a game is saved, or the one that another has replaced."""
    return f"{'previous-match' if is_previous else 'autosave'}-{rules.replace('_', '-')}"


def saved_games(storage: Storage, known: Sequence[str] = ()) -> list[str]:
    """Returns the keys of the games that have a running match, last played first.

    The `known` games are found even where the order in which they were played is lost.
    """
    order = dict.fromkeys([*(storage.read(LAST_PLAYED) or "").split(), *known])
    keys = (key for key in order if key.isascii() and key.isidentifier() and key.islower())
    return [key for key in keys if storage.read(autosave_name(key)) is not None]


def saved_matches(storage: Storage, known: Sequence[str]) -> list[MatchSave]:
    """Returns the running matches, last played first, then the previous ones of the `known` games.

    Previous ones alone are not offered.
    """
    running = [MatchSave(key, storage.read(autosave_name(key)) or "") for key in saved_games(storage, known)]
    previous = [MatchSave(key, text, is_previous=True) for key in known if (text := previous_match(storage, key))]
    return [*running, *previous] if running else []


def begun_save(storage: Storage, rules: str) -> str:
    """Returns the save of a game's running match, if a move was made in it; else ""."""
    text = storage.read(autosave_name(rules)) or ""
    return "" if text.endswith("\nend 0\n") else text


def previous_match(storage: Storage, rules: str) -> str | None:
    """Returns the save of the match that another one of its game has replaced; None if there is none.

    Where it is the running one, the game ended before that was replaced, and the one before it counts.
    """
    name = autosave_name(rules, is_previous=True)
    text = storage.read(name)
    return storage.read_previous(name) if text and text == storage.read(autosave_name(rules)) else text


def is_of_seed(text: str, seed: int) -> bool:
    """Returns whether a text is the save of a match of that seed."""
    return f"\nseed {seed}\n" in text.partition("\n\n")[0]


def begin_autosave(storage: Storage, rules: str, seed: int) -> None:
    """Notes that a game is played, before a match of that seed is saved, and keeps another match that it replaces."""
    order = (storage.read(LAST_PLAYED) or "").split()
    if order[:1] != [rules]:
        storage.write(LAST_PLAYED, " ".join([rules, *(key for key in order if key != rules)]))
    replaced = begun_save(storage, rules)
    name = autosave_name(rules, is_previous=True)
    if replaced and not is_of_seed(replaced, seed) and storage.read(name) != replaced:
        storage.write(name, replaced)
