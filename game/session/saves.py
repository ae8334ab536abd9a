"""Opens saved matches. A save that cannot be read is quarantined."""

from dataclasses import dataclass, replace

from game.engine.message import Message
from game.engine.notation import ParseError
from game.platform.storage import Storage
from game.session.autosaves import autosave_name, previous_match
from game.session.session import MatchSession

DAMAGED = "damaged"
"""Storage name of damaged texts that were moved away."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved match, which may be unreadable."""

    text: str
    session: MatchSession | None = None
    """Session of the match; None if the text cannot be read."""
    error: Message | None = None
    """Reason why the text cannot be read; None if it can."""
    quarantined_as: str = ""
    """Storage name of the damaged text; "" for none."""
    previous: MatchSession | None = None
    """Session of the previous save if the current save is unreadable and the previous one is intact."""


def load_autosave(storage: Storage, rules: str, *, is_previous: bool = False) -> SavedGame | None:
    """Returns the running match of a game, or the previous one; None if there is no match to resume.

    The previous match becomes the running one, and the running one becomes the previous one.
    """
    text = previous_match(storage, rules) if is_previous else storage.read(autosave_name(rules))
    if text is None:
        return None
    saved_game = open_save(storage, text)
    session = saved_game.session
    if session is None:
        return saved_game if is_previous else replace(saved_game, previous=_previous(storage, rules))
    if is_previous:
        session.autosave()
        name = autosave_name(rules, is_previous=True)
        if storage.read(name) == text:
            storage.erase(name)
    return None if _archive_if_over(session) else saved_game


def open_save(storage: Storage, text: str) -> SavedGame:
    """Returns the match of a save. Quarantines a text that cannot be read."""
    try:
        return SavedGame(text, MatchSession.resume(text, storage))
    except ParseError as error:
        return SavedGame(text, error=error.reason, quarantined_as=storage.put_aside(DAMAGED, text))


def _previous(storage: Storage, rules: str) -> MatchSession | None:
    try:
        session = MatchSession.resume(storage.read_previous(autosave_name(rules)) or "", storage)
    except ParseError:
        return None
    return None if session.finished else session


def _archive_if_over(session: MatchSession) -> bool:
    """Stores a finished match as the last match. Returns whether the match is finished."""
    if session.finished:
        session.autosave()
    return session.finished
