"""The kept match: whole, or damaged with one sentence about it and the one before it. Loses no text."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Sentence
from game.engine.notation import Unreadable
from game.table.table import AUTOSAVE, Store, Table

DAMAGED = "damaged"
"""Under this name a text is kept that cannot be read."""


@dataclass(frozen=True, slots=True)
class Save:
    """A match that was being played. Where it cannot be read, `table` is None, `fault` says why,
    `kept_as` is the name that its text now has, and `older` is the table one command earlier, if that is whole.
    """

    text: str
    table: Table | None = None
    fault: Sentence | None = None
    kept_as: str = ""
    older: Table | None = None


def autosaved(storage: Store) -> Save | None:
    """The match to go on with, if one was broken off."""
    text = storage.read(AUTOSAVE)
    if text is None:
        return None
    try:
        table = Table.resume(text, storage)
    except Unreadable as fault:
        older = _older(storage)
        return Save(text, fault=fault.reason, kept_as=storage.put_aside(DAMAGED, text), older=older)
    return None if _is_over(table) else Save(text, table)


def _older(storage: Store) -> Table | None:
    """The table of the save before the last one."""
    try:
        table = Table.resume(storage.read_old(AUTOSAVE) or "", storage)
    except Unreadable:
        return None
    return None if table.finished else table


def _is_over(table: Table) -> bool:
    """Whether the match was over when the game broke off; then it goes where finished ones are kept."""
    if table.finished:
        table.keep()
    return table.finished
