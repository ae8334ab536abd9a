"""Keeps a folder for one program at a time, by a lock that ends with its process, however that ends."""

from __future__ import annotations

import errno
import os
import sys
from functools import cache
from pathlib import Path

from game.engine.message import Message

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
