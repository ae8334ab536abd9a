"""Names the saves of running matches, one for each game, and keeps the previous match of each game.

The title uses it in its first frame, so it imports little. A first match, which has a trainer, is saved like any other;
its seed is noted, so that the trainer returns with it.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from game.platform.storage import Storage

LAST_PLAYED = "last-played"
"""Storage name of the list of played items, most recent first. Items are keys of games, LESSON, ROOM and SEASON."""
LESSON = "lesson"
"""Key of an unfinished lesson in the list of played items."""
ROOM = "room"
"""Key of this device's room in the list of played items."""
SEASON = "season"
"""Key of the season's match in the list of played items while another match of its game is running."""
ROOM_STORE = "visit"
"""Storage name of this device's room."""
SEASON_STORE = "season-match"
"""Storage name of the season's match while another match of its game is running."""
FIRST_MATCH = "first-match"
"""Prefix of the storage names of first matches' seeds."""
FIRST_RACE = "first-race"
"""Storage name of the mark that other games were played on this device, but not the first race."""
SAVE_TIMES = "save-times"
"""Storage name of the times of the last saves. Each line has a game key and the seconds since 1970."""
MAX_FIRST_MATCHES = 2
"""Maximum number of stored first-match seeds per game: those of the running and the previous match."""
SECONDS = r"[0-9]{1,11}"
"""Pattern of a stored time, in seconds since 1970."""
HEADER = re.compile(r"[^\n]*\nrules (\w+)\nseed (\d+)\n")
"""Pattern of the first lines of a save."""


class MatchSave(NamedTuple):
    """The save of a game's running match, or of the previous match that it replaced."""

    rules: str
    text: str
    is_previous: bool = False


def autosave_name(rules: str, *, is_previous: bool = False) -> str:
    """Returns the storage name of a game's running match, or of the previous match that it replaced."""
    return f"{'previous-match' if is_previous else 'autosave'}-{rules.replace('_', '-')}"


def saved_games(storage: Storage, known: Sequence[str] = ()) -> list[str]:
    """Returns the keys of the games with a running match, last played first.

    The result includes those of the `known` games that are missing in the stored order.
    """
    order = dict.fromkeys([*(storage.read(LAST_PLAYED) or "").split(), *known])
    keys = (key for key in order if key.isascii() and key.isidentifier() and key.islower())
    return [key for key in keys if storage.read(autosave_name(key)) is not None]


def unfinished(storage: Storage) -> list[str]:
    """Returns the keys of all that was left unfinished, last played first.

    These are the games with a running match, LESSON, ROOM and SEASON.
    """
    order = (storage.read(LAST_PLAYED) or "").split()
    others = [key for key, name in ((ROOM, ROOM_STORE), (SEASON, SEASON_STORE)) if storage.read(name) is not None]
    found = {*saved_games(storage), *others, LESSON}
    return [key for key in dict.fromkeys([*order, *others]) if key in found]


def note_played(storage: Storage, key: str) -> None:
    """Puts a key first in the order of what was played."""
    order = (storage.read(LAST_PLAYED) or "").split()
    if order[:1] != [key]:
        storage.write(LAST_PLAYED, " ".join(dict.fromkeys([key, *order])))


def note_save_time(storage: Storage, rules: str, seconds: int) -> None:
    """Notes when the running match of a game was saved, in seconds since 1970."""
    times = {**_save_times(storage), rules: str(seconds)}
    storage.write(SAVE_TIMES, "".join(f"{key} {time}\n" for key, time in times.items()))


def save_time(storage: Storage, rules: str) -> int | None:
    """Returns when the running match of a game was last saved, in seconds since 1970; None if that is unknown."""
    text = _save_times(storage).get(rules, "")
    return int(text) if re.fullmatch(SECONDS, text) else None


def _save_times(storage: Storage) -> dict[str, str]:
    lines = (line.partition(" ") for line in (storage.read(SAVE_TIMES) or "").splitlines())
    return {key: time for key, _space, time in lines}


def note_ended(storage: Storage, key: str) -> None:
    """Removes a key from the order of what was played."""
    order = (storage.read(LAST_PLAYED) or "").split()
    if key in order:
        storage.write(LAST_PLAYED, " ".join(other for other in order if other != key))


def saved_matches(storage: Storage, known: Sequence[str]) -> list[MatchSave]:
    """Returns the running matches, last played first, then the previous ones of the `known` games.

    Returns no previous matches if there is no running match.
    """
    running = [MatchSave(key, storage.read(autosave_name(key)) or "") for key in saved_games(storage, known)]
    if not running:
        return []
    previous_texts = {key: previous_match(storage, key) for key in known}
    previous = [MatchSave(key, text, is_previous=True) for key, text in previous_texts.items() if text]
    return [*running, *previous]


def begun_save(storage: Storage, rules: str) -> str:
    """Returns the save of a game's running match if it has at least one command; else ""."""
    text = storage.read(autosave_name(rules)) or ""
    return "" if text.endswith("\nend 0\n") else text


def previous_match(storage: Storage, rules: str) -> str | None:
    """Returns the save of the previous match of a game, or None.

    If it equals the running match, the program ended before that was replaced; then the one before it is returned.
    """
    name = autosave_name(rules, is_previous=True)
    text = storage.read(name)
    return storage.read_previous(name) if text and text == storage.read(autosave_name(rules)) else text


def is_of_seed(text: str, seed: int) -> bool:
    """Returns whether a text is the save of a match with this seed."""
    return f"\nseed {seed}\n" in text.partition("\n\n")[0]


def begin_autosave(storage: Storage, rules: str, seed: int) -> None:
    """Prepares the first save of a match: puts its game first in the order, and keeps a match that it replaces."""
    note_played(storage, rules)
    replaced = begun_save(storage, rules)
    name = autosave_name(rules, is_previous=True)
    if replaced and not is_of_seed(replaced, seed) and storage.read(name) != replaced:
        storage.write(name, replaced)


def first_match_name(rules: str) -> str:
    """Returns the name under which the seeds of a game's first matches are noted."""
    return f"{FIRST_MATCH}-{rules.replace('_', '-')}"


def note_first_match(storage: Storage, rules: str, seed: int) -> None:
    """Notes that the match of that seed has a trainer."""
    name = first_match_name(rules)
    others = [text for text in (storage.read(name) or "").split() if text != str(seed)]
    storage.write(name, " ".join([str(seed), *others][:MAX_FIRST_MATCHES]))


def is_first_match(storage: Storage, rules: str, seed: int) -> bool:
    """Returns whether the match of that seed has a trainer."""
    return str(seed) in (storage.read(first_match_name(rules)) or "").split()


def adopt_first_matches(storage: Storage, games: Sequence[str]) -> None:
    """Moves first matches, which version 0.1 saved under separate names, to the saves of their games.

    If the game has a running match, the first match becomes its previous match, unless it already has one.
    """
    for name in (FIRST_MATCH, *map(first_match_name, games)):
        text = storage.read(name) or ""
        header = HEADER.match(text)
        if header is None:
            continue
        rules = header[1]
        is_previous = storage.read(autosave_name(rules)) is not None
        target = autosave_name(rules, is_previous=is_previous)
        if storage.read(target) is None:
            storage.write(target, text)
        storage.erase(name)
        note_first_match(storage, rules, int(header[2]))
        order = (storage.read(LAST_PLAYED) or "").split()
        storage.write(LAST_PLAYED, " ".join(dict.fromkeys([*order, rules])))
