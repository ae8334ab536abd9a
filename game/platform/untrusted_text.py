"""Takes in text from outside: files are checked before they are read, words made safe for a terminal."""

import re
import stat
from pathlib import Path

from game.engine.message import ExplainedError, Message

MAX_WORD_LETTERS = 200
"""Characters between two spaces that are shown; most paths are shorter."""
LETTERS_OF_LONG_WORD = 40
MAX_TEXT_LETTERS = 1000
"""Characters of a message."""
_LONG_WORD = re.compile(rf"(\S{{{LETTERS_OF_LONG_WORD}}})\S{{{MAX_WORD_LETTERS - LETTERS_OF_LONG_WORD},}}")
MIB = 1 << 20
MAX_BYTES = 4 * MIB
"""Bytes: the longest save, with four bytes a character."""


def printable(text: str) -> str:
    """Returns `text` on one line, invisible characters escaped, shortened where it is too long."""
    short = _LONG_WORD.sub(r"\1…", text[: MAX_TEXT_LETTERS * 10])
    return "".join(map(_escaped, short[:MAX_TEXT_LETTERS]))


def _escaped(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")


class UnreadableFile(ExplainedError):
    """A file that exists and cannot be used."""

    def __init__(self, path: Path, why: Message) -> None:
        super().__init__(Message("“{name}” cannot be read and was left unchanged: {why}.", name=path.name, why=why))


def read_text(path: Path, encoding: str = "utf-8", errors: str = "replace") -> str:
    """Returns the text of a file, each line's end as one letter.

    Raises FileNotFoundError, UnreadableFile and UnicodeDecodeError.
    """
    _check_kind_and_size(path)
    try:
        with open(path, encoding=encoding, errors=errors) as file:
            return file.read(MAX_BYTES)
    except OSError as error:
        why = Message("{system}", system=error.strerror or type(error).__name__)
        raise UnreadableFile(path, why) from None


def read_text_exactly(path: Path) -> str:
    """Returns the text of a UTF-8 file, of which no letter is lost. Raises FileNotFoundError and UnreadableFile."""
    try:
        return read_text(path, "utf-8-sig", "strict")
    except UnicodeDecodeError:
        raise UnreadableFile(path, Message("it is not UTF-8 text")) from None


def _check_kind_and_size(path: Path) -> None:
    """Raises UnreadableFile for a directory, pipe or device, which could block for ever, and for too large a file.

    A link that leads nowhere is a file that is there, and may lead somewhere again.
    """
    try:
        found = path.stat()
    except OSError:
        if not path.is_symlink():
            raise
        raise UnreadableFile(path, Message("it is not a regular file")) from None
    if not stat.S_ISREG(found.st_mode):
        raise UnreadableFile(path, Message("it is not a regular file"))
    if found.st_size > MAX_BYTES:
        raise UnreadableFile(path, Message("it is larger than {most} MiB", most=MAX_BYTES // MIB))
