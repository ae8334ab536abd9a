"""Real brokers and lines to them for tests, on this machine's own address alone."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from typing import Literal

from game.online.wire.address import BrokerAddress
from game.online.wire.connect import connect
from game.online.wire.own_broker import LOOPBACK, OwnBroker
from game.online.wire.transport import Delivery, Transport, Will

ROOM = "longshot/1/HORSES"
PATIENCE_SECONDS = 60.0
"""A busy machine may be slow; nothing waits longer than it must."""
SETTLE_SECONDS = 0.3
"""For what should not come."""


@dataclass
class Lines:
    """A broker, its clients, and all that was delivered to each."""

    broker: OwnBroker
    stack: ExitStack
    came: dict[str, list[Delivery]] = field(default_factory=dict)
    pipes: list[Transport] = field(default_factory=list)

    def join(self, address: BrokerAddress | None = None, *, guest_id: str = "", will: Will | None = None) -> Transport:
        """Connect a client, and wait until its line stands."""
        pipe = connect(address or self.broker.guest_address, guest_id, will)
        self.stack.callback(pipe.close)
        self.pipes.append(pipe)
        self.until(lambda: pipe.state == "connected")
        return pipe

    def tick(self) -> None:
        self.broker.tick(time.monotonic())
        for pipe in self.pipes:
            self.came.setdefault(pipe.guest_id, []).extend(pipe.take())

    def until(self, holds: Callable[[], object]) -> float:
        """Wait until something holds; return the seconds that took."""
        since = time.perf_counter()
        while not holds():
            assert time.perf_counter() - since < PATIENCE_SECONDS, "waited too long"
            self.tick()
            time.sleep(0.001)
        return time.perf_counter() - since

    def settle(self, seconds: float = SETTLE_SECONDS) -> None:
        due = time.perf_counter() + seconds
        self.until(lambda: time.perf_counter() >= due)

    def texts(self, pipe: Transport) -> list[str]:
        """Return what has come to a client, sorted."""
        self.tick()
        return sorted(delivery.text for delivery in self.came.get(pipe.guest_id, []))


@contextmanager
def lines(kind: Literal["mosquitto", "amqtt"] = "mosquitto", **settings: bool) -> Iterator[Lines]:
    """Run a broker for a test. It is an error, not a reason to skip, where it is missing: --broker asked for it."""
    with ExitStack() as stack:
        broker = OwnBroker(bind=LOOPBACK, kind=kind, **settings)  # type: ignore[arg-type]
        stack.callback(broker.close)
        found = Lines(broker, stack)
        found.until(lambda: broker.state != "starting")
        assert broker.state == "running", broker.error_text
        yield found


class RecordingProxy:
    """Passes bytes on to a broker on this machine, and keeps them all."""

    def __init__(self, port: int) -> None:
        self.seen = bytearray()
        self._target = port
        self._listener = socket.create_server((LOOPBACK, 0))
        self.port = int(self._listener.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _address = self._listener.accept()
                broker = socket.create_connection((LOOPBACK, self._target))
                for one, other in ((client, broker), (broker, client)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError), source, target:
            while chunk := source.recv(1 << 16):
                self.seen += chunk
                target.sendall(chunk)

    def close(self) -> None:
        self._listener.close()
