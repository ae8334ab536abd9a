"""Handles text from outside: checks files before reading them, and makes text safe for a terminal."""

import re
import stat
from pathlib import Path

from game.engine.message import ExplainedError, Message

MAX_WORD_LETTERS = 200
"""Maximum length of a word that is shown completely, in characters. Most paths are shorter."""
LETTERS_OF_LONG_WORD = 40
"""Number of displayed characters of a word that is too long."""
MAX_TEXT_LETTERS = 1000
"""Maximum number of displayed characters of a message."""
_LONG_WORD = re.compile(rf"(\S{{{LETTERS_OF_LONG_WORD}}})\S{{{MAX_WORD_LETTERS - LETTERS_OF_LONG_WORD},}}")
MIB = 1 << 20
MAX_BYTES = 4 * MIB
"""Maximum size of a file, in bytes: the longest save with 4 bytes per character."""


def printable(text: str) -> str:
    """Returns `text` on one line, shortened, with invisible characters escaped."""
    short = _LONG_WORD.sub(r"\1…", text[: MAX_TEXT_LETTERS * 10])
    return "".join(map(_escaped, short[:MAX_TEXT_LETTERS]))


def _escaped(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")


class UnreadableFile(ExplainedError):
    """A file exists but cannot be used."""

    def __init__(self, path: Path, why: Message) -> None:
        super().__init__(Message("“{name}” cannot be read and was left unchanged: {why}.", name=path.name, why=why))


def read_text(path: Path, encoding: str = "utf-8", errors: str = "replace") -> str:
    """Returns the text of a file, with "\\n" as line ends.

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
    """Returns the text of a valid UTF-8 file. Raises FileNotFoundError and UnreadableFile."""
    try:
        return read_text(path, "utf-8-sig", "strict")
    except UnicodeDecodeError:
        raise UnreadableFile(path, Message("it is not UTF-8 text")) from None


def _check_kind_and_size(path: Path) -> None:
    """Raises UnreadableFile for a directory, a pipe or a device, which could block, and for a file that is too large.

    A broken link also raises it, because its target may return.
    """
    try:
        status = path.stat()
    except OSError:
        if not path.is_symlink():
            raise
        raise UnreadableFile(path, Message("it is not a regular file")) from None
    if not stat.S_ISREG(status.st_mode):
        raise UnreadableFile(path, Message("it is not a regular file"))
    if status.st_size > MAX_BYTES:
        raise UnreadableFile(path, Message("it is larger than {most} MiB", most=MAX_BYTES // MIB))
