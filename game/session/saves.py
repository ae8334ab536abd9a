"""Opens saved matches; one that cannot be read is put aside."""

from dataclasses import dataclass, replace

from game.engine.message import Message
from game.engine.notation import ParseError
from game.platform.storage import Storage
from game.session.autosaves import autosave_name, previous_match
from game.session.session import MatchSession

DAMAGED = "damaged"
"""The name under which a text is put aside that cannot be read."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A match that was being played. If it cannot be read, `session` is None and `error` says why.

    `quarantined_as` is then the name that its text was put aside under, and `previous` the session one command earlier,
    if that is whole.
    """

    text: str
    session: MatchSession | None = None
    error: Message | None = None
    quarantined_as: str = ""
    previous: MatchSession | None = None


def load_autosave(storage: Storage, rules: str, *, is_previous: bool = False) -> SavedGame | None:
    """Returns the match of a game to resume, or the previous one, which changes places with it; else None."""
    text = previous_match(storage, rules) if is_previous else storage.read(autosave_name(rules))
    if text is None:
        return None
    saved_game = open_save(storage, text)
    if (session := saved_game.session) is None:
        return saved_game if is_previous else replace(saved_game, previous=_previous(storage, rules))
    if is_previous:
        session.autosave()
        if storage.read(name := autosave_name(rules, is_previous=True)) == text:
            storage.erase(name)
    return None if _archive_if_over(session) else saved_game


def open_save(storage: Storage, text: str, save_name: str = "") -> SavedGame:
    """Returns the match of a save, which goes on under `save_name`; a text that cannot be read is put aside."""
    try:
        return SavedGame(text, MatchSession.resume(text, storage, save_name))
    except ParseError as error:
        return SavedGame(text, error=error.reason, quarantined_as=storage.put_aside(DAMAGED, text))


def _previous(storage: Storage, rules: str) -> MatchSession | None:
    try:
        session = MatchSession.resume(storage.read_previous(autosave_name(rules)) or "", storage)
    except ParseError:
        return None
    return None if session.finished else session


def _archive_if_over(session: MatchSession) -> bool:
    """Returns whether the match was over when the game ended; it is then stored as the last match."""
    if session.finished:
        session.autosave()
    return session.finished
