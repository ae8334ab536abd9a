"""Base of the transports with a thread: a queue of deliveries, an event for waiting, and error messages.

Not in the browser.
"""

import contextlib
import socket
import ssl
import threading
from queue import Empty, SimpleQueue

from game.engine.message import Message
from game.online.wire.address import BrokerAddress
from game.online.wire.transport import Delivery, Transport

RETRY_SECONDS = (0.1, 1.5)
"""Initial and maximum pause between two attempts to connect, in seconds. The pause doubles after each attempt."""
CONNECT_SECONDS = 5.0
"""Time limit for one attempt to connect, in seconds."""
MAX_WAITING_MESSAGES = 2000
"""Maximum number of queued messages per direction. Further messages are dropped, and the game requests them again."""

FIREWALL = Message("The host's device does not answer. Let Long Shot through its firewall, and use the same Wi-Fi.")
OTHER_NETWORK = Message("The host's device is in another network. Connect both to the same Wi-Fi.")
LOST = Message("Connection lost. Trying again …")


class ThreadedTransport(Transport):
    """A line that reconnects by itself, with all subscriptions."""

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
        """Subscribes to a pattern at the other end."""

    def _arrived(self) -> list[Delivery]:
        self._news.clear()
        deliveries: list[Delivery] = []
        with contextlib.suppress(Empty):
            while True:
                deliveries.append(self._queue.get_nowait())
        return deliveries

    def wait(self, seconds: float) -> None:
        self._news.wait(seconds)

    # -- in the line's thread

    def note_delivery(self, delivery: Delivery) -> None:
        """Queues a delivery, unless the queue is full."""
        if self._queue.qsize() < MAX_WAITING_MESSAGES:
            self._queue.put(delivery)
        self._news.set()

    def note_error_text(self, error_text: Message) -> None:
        """Records that the line is lost, or that none was found before the first connection."""
        if self.state != "closed":
            has_been_open = self.connections > 0
            self.state = "lost" if has_been_open else "connecting"
            is_untrue = error_text == LOST and not has_been_open
            self.error_text = nobody_answers(self.address) if is_untrue else error_text
        self._news.set()


def nobody_answers(address: BrokerAddress) -> Message:
    """Returns the message for an address without an open room."""
    return Message("Nobody answers at {address}. Is the room still open?", address=address.shown)


def error_text_of(error: BaseException, address: BrokerAddress) -> Message:
    """Returns the message for an error of a connection to an address."""
    match error:
        case socket.gaierror() | UnicodeError():
            return Message("There is no device called “{host}”.", host=address.host[:60])
        case ssl.SSLCertVerificationError():
            return Message("“{host}” can't be trusted: its certificate is not valid.", host=address.host[:60])
        case ssl.SSLError():
            return Message("Can't connect securely to {address}.", address=address.shown)
        case TimeoutError() if address.is_hub:
            return FIREWALL
        case OSError() if address.is_hub and not isinstance(error, ConnectionRefusedError):
            return OTHER_NETWORK
        case TimeoutError():
            return Message("{address} does not answer.", address=address.shown)
        case ConnectionRefusedError():
            return nobody_answers(address)
        case OSError():
            return Message("{address} cannot be reached from here.", address=address.shown)
        case _:
            return LOST
