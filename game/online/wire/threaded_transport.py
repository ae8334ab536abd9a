"""What lines that a thread keeps open have in common: a queue that is polled, and news that wake who waits for them."""

import contextlib
import threading
from queue import Empty, SimpleQueue

from game.engine.message import Message
from game.online.wire.address import BrokerAddress
from game.online.wire.transport import Delivery, Transport

RETRY_SECONDS = (0.1, 1.5)
"""Between two tries to connect: the first, and at most; each is twice as long as the one before."""
CONNECT_SECONDS = 5.0
MAX_WAITING_MESSAGES = 2000
"""Of each direction: not yet sent, or not yet taken; further ones are dropped, and asked for again by the game."""


class ThreadedTransport(Transport):
    """A line that is opened again whenever it breaks, with all subscriptions."""

    def __init__(self, address: BrokerAddress, guest_id: str) -> None:
        self.address = address
        self.guest_id = guest_id
        self.identity = guest_id
        self._patterns: list[str] = []
        self._queue: SimpleQueue[Delivery] = SimpleQueue()
        self._news = threading.Event()

    def subscribe(self, pattern: str) -> None:
        if pattern in self._patterns:
            return
        self._patterns.append(pattern)
        if self.state == "connected":
            self._ask_for(pattern)

    def _ask_for(self, pattern: str) -> None:
        """Subscribes at the other end."""

    def _arrived(self) -> list[Delivery]:
        self._news.clear()
        found: list[Delivery] = []
        with contextlib.suppress(Empty):
            while True:
                found.append(self._queue.get_nowait())
        return found

    def wait(self, seconds: float) -> None:
        self._news.wait(seconds)

    # -- in the line's thread

    def note_delivery(self, delivery: Delivery) -> None:
        """Takes in what has come."""
        if self._queue.qsize() < MAX_WAITING_MESSAGES:
            self._queue.put(delivery)
        self._news.set()

    def note_error_text(self, error_text: Message) -> None:
        """Takes in that the line does not stand."""
        if self.state != "closed":
            self.state = "lost" if self.connections else "connecting"
            self.error_text = error_text
        self._news.set()
