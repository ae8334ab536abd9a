"""Writes texts to another store in a thread, so that frames do not wait for the disk. Not for browsers."""

import threading
from collections import deque
from time import monotonic

from game.platform.storage import PREVIOUS_SUFFIX, TextStore

MAX_PENDING_CALLS = 3
"""Maximum number of unfinished write and delete operations. Further calls wait."""
MAX_PENDING_SECONDS = 0.1
"""Maximum age of an unfinished write, in seconds. A call waits for an older write."""


class BackgroundWriter:
    """A TextStore that writes to another store in order, and reads as if all writes were finished.

    At most MAX_PENDING_CALLS calls are unfinished, and none for longer than MAX_PENDING_SECONDS after the next call.
    The first write is done at once, so that an unusable store is known from the start. The next write raises the error
    of a failed one. At its end the program waits for all writes.
    """

    def __init__(self, store: TextStore) -> None:
        self._store = store
        self._first_write_done = False
        self._queue: deque[tuple[str, str | None, float]] = deque()
        self._pending: dict[str, str | None] = {}
        self._error: Exception | None = None
        self._progress = threading.Condition()
        self._is_running = False

    def read(self, name: str) -> str | None:
        with self._progress:
            if name in self._pending:
                return self._pending[name]
        if name.endswith(PREVIOUS_SUFFIX):
            self.wait_until_idle()
        return self._store.read(name)

    def write(self, name: str, text: str) -> None:
        self._enqueue(name, text)

    def erase(self, name: str) -> None:
        self._enqueue(name, None)

    def wait_until_idle(self) -> None:
        """Waits until everything is written."""
        with self._progress:
            self._progress.wait_for(lambda: not self._is_running)

    def flush(self) -> None:
        self.wait_until_idle()
        with self._progress:
            self._raise_fault()

    def _enqueue(self, name: str, text: str | None) -> None:
        """Queues a text, or an erasure for None."""
        if not self._first_write_done:
            self._write_now(name, text)
            self._first_write_done = True
            return
        with self._progress:
            self._raise_fault()
            self._queue.append((name, text, monotonic()))
            self._pending[name] = text
            starts_thread = not self._is_running
            self._is_running = True
        if starts_thread:
            threading.Thread(target=self._run, name="background writer").start()
        with self._progress:
            self._progress.wait_for(self._is_up_to_date)

    def _raise_fault(self) -> None:
        error = self._error
        self._error = None
        if error:
            raise error

    def _is_up_to_date(self) -> bool:
        if not self._queue:
            return True
        _name, _text, since = self._queue[0]
        return len(self._queue) <= MAX_PENDING_CALLS and monotonic() - since <= MAX_PENDING_SECONDS

    def _run(self) -> None:
        while item := self._next_item():
            name, text, _since = item
            try:
                self._write_now(name, text)
            except Exception as error:  # raised by the next write; until then the text is read from memory
                self._finish_item(name, error)
            else:
                self._finish_item(name, None)

    def _next_item(self) -> tuple[str, str | None, float] | None:
        with self._progress:
            if self._queue:
                return self._queue[0]
            self._is_running = False
            self._progress.notify_all()
            return None

    def _finish_item(self, name: str, error: Exception | None) -> None:
        with self._progress:
            self._queue.popleft()
            if error:
                self._error = error
            elif all(other != name for other, _later, _since in self._queue):
                self._pending.pop(name, None)
            self._progress.notify_all()

    def _write_now(self, name: str, text: str | None) -> None:
        if text is None:
            self._store.erase(name)
        else:
            self._store.write(name, text)
