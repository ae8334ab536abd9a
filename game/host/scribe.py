"""A shelf whose texts are written in a thread of its own, so that no frame waits for a disk. Not for pages."""

from __future__ import annotations

import threading
from collections import deque

from game.host.storage import OLD, Shelf


class Scribe:
    """Writes to another shelf in the order things came, and reads as if all were written already.

    The first writing is done at once, so that a place where nothing can be kept is known from the start; what fails
    later is raised with the writing after it. A program that ends waits for what is still to be written.
    """

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._open = False
        self._orders: deque[tuple[str, str | None]] = deque()
        self._unwritten: dict[str, str | None] = {}
        self._fault: Exception | None = None
        self._idle = threading.Condition()
        self._writes = False

    def read(self, name: str) -> str | None:
        with self._idle:
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
        with self._idle:
            self._idle.wait_for(lambda: not self._writes)

    def _order(self, name: str, text: str | None) -> None:
        """None erases."""
        if not self._open:
            self._carry_out(name, text)
            self._open = True
            return
        with self._idle:
            fault, self._fault = self._fault, None
            if fault:
                raise fault
            self._orders.append((name, text))
            self._unwritten[name] = text
            begins, self._writes = not self._writes, True
        if begins:
            threading.Thread(target=self._work, name="scribe").start()

    def _work(self) -> None:
        while order := self._next():
            try:
                self._carry_out(*order)
            except Exception as fault:  # told with the next writing; until then the text is read from here
                self._done(order, fault)
            else:
                self._done(order, None)

    def _next(self) -> tuple[str, str | None] | None:
        with self._idle:
            if self._orders:
                return self._orders[0]
            self._writes = False
            self._idle.notify_all()
            return None

    def _done(self, order: tuple[str, str | None], fault: Exception | None) -> None:
        name, _text = order
        with self._idle:
            self._orders.popleft()
            if fault:
                self._fault = fault
            elif all(other != name for other, _later in self._orders):
                self._unwritten.pop(name, None)

    def _carry_out(self, name: str, text: str | None) -> None:
        if text is None:
            self._shelf.erase(name)
        else:
            self._shelf.write(name, text)
