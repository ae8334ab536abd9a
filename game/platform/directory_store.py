"""Stores texts as files of a folder. Only one program writes to it at a time. Not for browsers."""

import contextlib
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
"""Error numbers that mean that another program has the lock. Other errors mean that the disk does not support locks."""


PRIVATE_FOLDER = 0o700
"""Permissions of the folder, which only the user may list and open."""
PRIVATE_FILE = 0o600
"""Permissions of a file, which only the user may read. A saved room contains the seed and the dealer's secret."""


class FolderInUse(OSError):
    """Another program writes to the folder; `reason` is a sentence for the player."""

    reason = Message("Another Long Shot is open and uses the same saves, so nothing is saved here.")


def hold(folder: Path) -> None:
    """Locks the folder for this process until its end. Raises FolderInUse, each time, if another process has it."""
    if not _is_held(folder.absolute()):
        raise FolderInUse


@cache
def _is_held(folder: Path) -> bool:
    """Returns whether this process has the folder.

    The result is cached: writing after another program has ended would overwrite its saves.
    """
    file = os.open(folder / LOCK_NAME, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(file)
    except OSError as error:
        os.close(file)
        return error.errno not in TAKEN
    return True


@cache
def make_private(folder: Path) -> None:
    """Closes a folder of an older version to other users, once; without effect on file systems without permissions."""
    with contextlib.suppress(OSError):
        folder.chmod(PRIVATE_FOLDER)


@cache
def remove_temporary_files(folder: Path) -> None:
    """Deletes files that an earlier run was writing when it ended, once."""
    for path in folder.glob(f"*{TEMPORARY_SUFFIX}.txt"):
        with contextlib.suppress(OSError):  # a directory of this name stays
            path.unlink()


def _private_opener(path: str, flags: int) -> int:
    return os.open(path, flags, PRIVATE_FILE)


def _sync_folder(folder: Path) -> None:
    """Waits until the disk has the names of a folder; without effect on systems that cannot open folders."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


TEMPORARY_SUFFIX = ".new"
"""Suffix of a file that is being written."""
UNREADABLE_SUFFIX = "-unreadable"
"""Suffix of an unreadable file that was renamed because a new file needs its name."""


class DirectoryStore(TextStore):
    """A directory of files `<name>.txt`. Only one program writes; the writes of other programs raise FolderInUse."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, name: str) -> str | None:
        try:
            return read_text_exactly(self._file(name))
        except FileNotFoundError:
            return None

    def write(self, name: str, text: str) -> None:
        self.path.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
        hold(self.path)
        make_private(self.path)
        remove_temporary_files(self.path)
        self._prepare(name, text)
        self._link_previous(name)
        self._replace_file(name)

    def erase(self, name: str) -> None:
        if self.path.is_dir():
            hold(self.path)
        self._link_previous(name)
        self._file(name).unlink(missing_ok=True)

    def _link_previous(self, name: str) -> None:
        """Hard-links the file under its previous name, which is faster than a copy."""
        try:
            text = self.read(name)
        except UnreadableFile:
            self._put_aside(name)
            return
        if text is None:
            return
        previous = name + PREVIOUS_SUFFIX
        self._clear(previous + TEMPORARY_SUFFIX)  # it may be a link to the same file
        try:
            os.link(self._file(name), self._file(previous + TEMPORARY_SUFFIX))
        except OSError:  # a file system without hard links
            self._prepare(previous, text)
        if self._file(previous).is_dir():
            self._put_aside(previous)
        self._replace_file(previous)

    def _clear(self, name: str) -> None:
        """Deletes a temporary file; renames a directory of this name."""
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
        """Writes a temporary file, or none at all if that fails."""
        self._clear(name + TEMPORARY_SUFFIX)
        try:
            path = self._file(name + TEMPORARY_SUFFIX)
            with open(path, "x", encoding="utf-8", newline="\n", opener=_private_opener) as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                self._clear(name + TEMPORARY_SUFFIX)
            raise

    def _replace_file(self, name: str) -> None:
        os.replace(self._file(name + TEMPORARY_SUFFIX), self._file(name))
        _sync_folder(self.path)

    def _file(self, name: str) -> Path:
        return self.path / f"{name}.txt"


def default_store() -> TextStore:
    """Returns the store in the user's directory; an unavailable store if the user has no home."""
    try:
        return DirectoryStore(user_data_directory())
    except Exception:
        return UnavailableStore()
