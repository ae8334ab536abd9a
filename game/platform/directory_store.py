"""Keeps texts as files of a folder, to which one program writes at a time. Not for browsers."""

import errno
import os
import sys
from functools import cache
from pathlib import Path

from game.engine.message import Message
from game.platform.storage import MAX_PUT_ASIDE, PREVIOUS_SUFFIX, TextStore, UnavailableStore, user_data_directory
from game.platform.untrusted_text import UnreadableFile, read_text_exactly

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


LOCK_NAME = "lock"
TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""What a system answers where another program has the lock; any other error is of a disk without locks."""


class FolderInUse(OSError):
    """Another program writes to the folder; `reason` is a sentence for the player."""

    reason = Message("Another Long Shot is open and uses the same saves, so nothing is saved here.")


def hold(folder: Path) -> None:
    """Takes the folder for this process until it ends, once. Raises FolderInUse, every time, if another one has it."""
    if not _is_held(folder.absolute()):
        raise FolderInUse


@cache
def _is_held(folder: Path) -> bool:
    """Asked once: a program that went on after another had ended would write over what that one has saved."""
    file = os.open(folder / LOCK_NAME, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(file)
    except OSError as error:
        os.close(file)
        return error.errno not in TAKEN
    return True


TEMPORARY_SUFFIX = ".new"
UNREADABLE_SUFFIX = "-unreadable"
"""Suffix of the name of a file that could not be read and was in the way of a new one."""


class DirectoryStore(TextStore):
    """A directory of files `<name>.txt`, to which one program writes at a time: others read and raise FolderInUse."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, name: str) -> str | None:
        try:
            return read_text_exactly(self._file(name))
        except FileNotFoundError:
            return None

    def write(self, name: str, text: str) -> None:
        self.path.mkdir(parents=True, exist_ok=True)
        hold(self.path)
        self._prepare(name, text)
        self._link_previous(name)
        self._replace_file(name)

    def erase(self, name: str) -> None:
        if self.path.is_dir():
            hold(self.path)
        self._link_previous(name)
        self._file(name).unlink(missing_ok=True)

    def _link_previous(self, name: str) -> None:
        """Hard-links the file under its previous name: nothing is copied, and the disk is not waited for."""
        try:
            text = self.read(name)
        except UnreadableFile:
            self._put_aside(name)
            return
        if text is None:
            return
        previous = name + PREVIOUS_SUFFIX
        self._clear(previous + TEMPORARY_SUFFIX)  # it may still share its bytes with the file
        try:
            os.link(self._file(name), self._file(previous + TEMPORARY_SUFFIX))
        except OSError:  # a file system without hard links
            self._prepare(previous, text)
        if self._file(previous).is_dir():
            self._put_aside(previous)
        self._replace_file(previous)

    def _clear(self, name: str) -> None:
        """Makes room for a temporary file; a directory in its place is renamed."""
        if self._file(name).is_dir():
            self._put_aside(name)
        else:
            self._file(name).unlink(missing_ok=True)

    def _put_aside(self, name: str) -> None:
        """Renames a file that cannot be read, so that no later write replaces it."""
        names = [name + UNREADABLE_SUFFIX, *(f"{name}{UNREADABLE_SUFFIX}-{n}" for n in range(2, MAX_PUT_ASIDE + 1))]
        free = next((one for one in names if not os.path.lexists(self._file(one))), names[-1])
        os.replace(self._file(name), self._file(free))

    def _prepare(self, name: str, text: str) -> None:
        self._clear(name + TEMPORARY_SUFFIX)
        with open(self._file(name + TEMPORARY_SUFFIX), "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())

    def _replace_file(self, name: str) -> None:
        os.replace(self._file(name + TEMPORARY_SUFFIX), self._file(name))

    def _file(self, name: str) -> Path:
        return self.path / f"{name}.txt"


def default_store() -> TextStore:
    """Returns the user's directory, or none where a user has no home."""
    try:
        return DirectoryStore(user_data_directory())
    except Exception:
        return UnavailableStore()
