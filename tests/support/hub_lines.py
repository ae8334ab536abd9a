"""A hub and lines to it for tests, only on the loopback address, at a port chosen by the system."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from game.online.host.callers import HubNames
from game.online.host.hub import Hub
from game.online.host.hub_limits import HubLimits
from game.online.wire.address import LOOPBACK
from game.online.wire.connect import connect
from game.online.wire.transport import Delivery, Transport, Will


class AnyPage(HubNames):
    """Names of a hub that pages of any server may call, like those of the browser tests."""

    def may_call(self, head: str) -> bool:
        return True


CODE = "HORSES"
ROOM = f"longshot/1/{CODE}"
PATIENCE_SECONDS = 60.0
"""Timeout for each wait, in seconds; generous, because a busy machine can be slow."""


@dataclass
class Lines:
    """A hub, its dealer and its guests, and the messages delivered to each."""

    hub: Hub
    stack: ExitStack
    dealer: Transport
    came: dict[str, list[Delivery]] = field(default_factory=dict)
    pipes: list[Transport] = field(default_factory=list)

    def join(self, guest_id: str = "", will: Will | None = None) -> Transport:
        """Connects a guest, and waits until its line is open."""
        pipe = connect(self.hub.guest_address, guest_id, will)
        self.stack.callback(pipe.close)
        self.pipes.append(pipe)
        self.until(lambda: pipe.state == "connected")
        return pipe

    def tick(self) -> None:
        self.hub.tick(0.0)
        for pipe in (self.dealer, *self.pipes):
            self.came.setdefault(pipe.guest_id, []).extend(pipe.take())

    def until(self, holds: Callable[[], object]) -> None:
        """Waits until a condition holds."""
        since = time.perf_counter()
        while not holds():
            assert time.perf_counter() - since < PATIENCE_SECONDS, "the condition did not hold in time"
            self.tick()
            time.sleep(0.001)

    def settle(self) -> None:
        """Waits until every guest's line has been read to its end, so that later messages come last."""
        for pipe in self.pipes:
            if pipe.state == "connected":
                pipe.subscribe(own("no", pipe))
                mark = f"mark {time.perf_counter_ns()}"
                pipe.put(own("c", pipe), mark)
                self.until(lambda mark=mark: mark in self.texts(self.dealer))  # type: ignore[misc]
                self.came[self.dealer.guest_id] = [one for one in self.came[self.dealer.guest_id] if one.text != mark]
                self.dealer.put(own("no", pipe), mark)
                self.until(lambda pipe=pipe, mark=mark: mark in self.texts(pipe))  # type: ignore[misc]
                self.came[pipe.guest_id] = [one for one in self.came[pipe.guest_id] if one.text != mark]

    def texts(self, pipe: Transport) -> list[str]:
        """Returns the messages of a client, sorted."""
        self.tick()
        return sorted(delivery.text for delivery in self.came.get(pipe.guest_id, []))


def own(kind: str, pipe: Transport) -> str:
    """Returns a guest's topic of a kind."""
    return f"{ROOM}/{kind}/{pipe.guest_id}"


@contextmanager
def lines(limits: HubLimits | None = None, folder: Path | None = None) -> Iterator[Lines]:
    """Opens a hub for a test, with a dealer who receives the messages of all guests."""
    with ExitStack() as stack:
        hub = Hub(CODE, bind=LOOPBACK, limits=limits, folder=folder)
        stack.callback(hub.close)
        dealer = hub.dealer_line()
        for kind in ("join", "c", "ask", "here"):
            dealer.subscribe(f"{ROOM}/{kind}/+")
        yield Lines(hub, stack, dealer)


class RecordingProxy:
    """Passes bytes on to a hub on this machine, and records them all."""

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
                hub = socket.create_connection((LOOPBACK, self._target))
                for one, other in ((client, hub), (hub, client)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError), source, target:
            while chunk := source.recv(1 << 16):
                self.seen += chunk
                target.sendall(chunk)

    def close(self) -> None:
        self._listener.close()
