"""The kept match: whole, or damaged with one sentence about it and the one before it. Loses no text."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.message import Message
from game.engine.notation import ParseError
from game.session.session import AUTOSAVE, MatchSession, SaveStore

DAMAGED = "damaged"
"""Under this name a text is kept that cannot be read."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A match that was being played. Where it cannot be read, `table` is None, `fault` says why,
    `kept_as` is the name that its text now has, and `older` is the table one command earlier, if that is whole.
    """

    text: str
    table: MatchSession | None = None
    error: Message | None = None
    quarantined_as: str = ""
    previous: MatchSession | None = None


def load_autosave(storage: SaveStore) -> SavedGame | None:
    """Returns the match to go on with, if one was broken off."""
    text = storage.read(AUTOSAVE)
    if text is None:
        return None
    try:
        table = MatchSession.resume(text, storage)
    except ParseError as fault:
        older = _previous(storage)
        return SavedGame(text, error=fault.reason, quarantined_as=storage.put_aside(DAMAGED, text), previous=older)
    return None if _archive_if_over(table) else SavedGame(text, table)


def _previous(storage: SaveStore) -> MatchSession | None:
    """Returns the table of the save before the last one."""
    try:
        table = MatchSession.resume(storage.read_previous(AUTOSAVE) or "", storage)
    except ParseError:
        return None
    return None if table.finished else table


def _archive_if_over(table: MatchSession) -> bool:
    """Returns whether the match was over when the game broke off; then it goes where finished ones are kept."""
    if table.finished:
        table.autosave()
    return table.finished
