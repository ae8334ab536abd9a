"""A shelf whose texts are written in a thread of its own, so that no frame waits for a usual disk. Not for pages."""

from __future__ import annotations

import threading
from collections import deque
from time import monotonic

from game.host.storage import OLD, Shelf

MOST_PENDING = 3
"""Writes and erasures that may be unfinished when a call returns; one more waits."""
LONGEST_PENDING = 0.1
"""Seconds: while an earlier write has been unfinished for longer, a call waits for it."""


class Scribe:
    """Writes to another shelf in the order things came, and reads as if all were written already.

    The disk is never behind by more than MOST_PENDING calls, nor a call by more than LONGEST_PENDING when the next
    one returns. The first writing is done at once, so that a place where nothing can be kept is known from the start;
    what fails later is raised with the writing after it. A program that ends waits for what is still to be written.
    """

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._open = False
        self._orders: deque[tuple[str, str | None, float]] = deque()
        self._unwritten: dict[str, str | None] = {}
        self._fault: Exception | None = None
        self._progress = threading.Condition()
        self._writes = False

    def read(self, name: str) -> str | None:
        with self._progress:
            if name in self._unwritten:
                return self._unwritten[name]
        if name.endswith(OLD):
            self.finish()
        return self._shelf.read(name)

    def write(self, name: str, text: str) -> None:
        self._order(name, text)

    def erase(self, name: str) -> None:
        self._order(name, None)

    def finish(self) -> None:
        """Waits until all is written."""
        with self._progress:
            self._progress.wait_for(lambda: not self._writes)

    def flush(self) -> None:
        """Waits until all is written. Raises what failed since the last writing."""
        self.finish()
        with self._progress:
            self._raise_fault()

    def _order(self, name: str, text: str | None) -> None:
        """None erases."""
        if not self._open:
            self._carry_out(name, text)
            self._open = True
            return
        with self._progress:
            self._raise_fault()
            self._orders.append((name, text, monotonic()))
            self._unwritten[name] = text
            begins, self._writes = not self._writes, True
        if begins:
            threading.Thread(target=self._work, name="scribe").start()
        with self._progress:
            self._progress.wait_for(self._is_up_to_date)

    def _raise_fault(self) -> None:
        fault, self._fault = self._fault, None
        if fault:
            raise fault

    def _is_up_to_date(self) -> bool:
        """Whether so little is pending, and for so short a time, that the caller may go on."""
        if not self._orders:
            return True
        _name, _text, since = self._orders[0]
        return len(self._orders) <= MOST_PENDING and monotonic() - since <= LONGEST_PENDING

    def _work(self) -> None:
        while order := self._next():
            name, text, _since = order
            try:
                self._carry_out(name, text)
            except Exception as fault:  # told with the next writing; until then the text is read from here
                self._done(name, fault)
            else:
                self._done(name, None)

    def _next(self) -> tuple[str, str | None, float] | None:
        with self._progress:
            if self._orders:
                return self._orders[0]
            self._writes = False
            self._progress.notify_all()
            return None

    def _done(self, name: str, fault: Exception | None) -> None:
        with self._progress:
            self._orders.popleft()
            if fault:
                self._fault = fault
            elif all(other != name for other, _later, _since in self._orders):
                self._unwritten.pop(name, None)
            self._progress.notify_all()

    def _carry_out(self, name: str, text: str | None) -> None:
        if text is None:
            self._shelf.erase(name)
        else:
            self._shelf.write(name, text)
