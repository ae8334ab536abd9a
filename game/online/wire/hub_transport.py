"""Carries messages between a guest and the hub of a room: a websocket in a thread, and a queue that is polled."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidMessage, InvalidStatus, WebSocketException

from game.engine.catalog import load
from game.engine.message import Message
from game.online.wire.address import BrokerAddress
from game.online.wire.line_errors import LOST, error_text_of
from game.online.wire.protocol import MAX_DEALER_BYTES, new_guest_id
from game.online.wire.transport import Delivery, Transport, Will

PING_SECONDS, ANSWER_SECONDS = 3.0, 5.0
"""A hub that does not answer a ping for so long is lost."""
CONNECT_SECONDS = 5.0
RETRY_SECONDS = (0.1, 1.5)
"""Between two tries to connect: the first, and at most; each is twice as long as the one before."""
MAX_BYTES = 2 * MAX_DEALER_BYTES
"""Of a message with its topic, also a sealed one."""
MAX_WAITING_MESSAGES = 2000
"""That are not yet taken; further ones are dropped, and asked for again by the game."""
WELCOME, BYE = "hi", "bye"
FULL_STATUS = 503
SEALING = "game.online.wire.sealing:sealer"
"""Loaded when it is needed."""


def connect_hub(address: BrokerAddress, guest_id: str, will: Will | None, *, sealed: bool) -> Transport:
    """Returns a pipe as `connect` says. Raises ModuleNotFoundError where sealing needs a package."""
    sealer = load(SEALING)(guest_id) if sealed else None
    own_id = sealer.guest_id if sealer else guest_id or new_guest_id(random.SystemRandom())
    line = HubTransport(address, own_id, will)
    if sealer:
        line.sealer, line.identity, line.public_key = sealer, sealer.identity, sealer.public_key
    return line


class HubTransport(Transport):
    """A guest's line to a hub. It is opened again whenever it breaks, with all subscriptions."""

    def __init__(self, address: BrokerAddress, guest_id: str, will: Will | None = None) -> None:
        self.address, self.guest_id, self.identity = address, guest_id, guest_id
        named = Will(will.topic.replace("{guest_id}", guest_id), will.text) if will else Will("", "")
        self._greeting = f"hi {guest_id}\n{named.topic}\n{named.text}"
        self._patterns: list[str] = []
        self._queue: SimpleQueue[Delivery] = SimpleQueue()
        self._news = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._frames: asyncio.Queue[str] = asyncio.Queue()
        self._is_open = False
        self._task = self._loop.create_task(self._keep_open())
        threading.Thread(target=self._run, name="line", daemon=True).start()

    def _send(self, topic: str, text: str, retain: bool) -> None:
        if self.state == "connected":
            self._say(f"put {topic}\n{text}")

    def subscribe(self, pattern: str) -> None:
        if pattern not in self._patterns:
            self._patterns.append(pattern)
            if self.state == "connected":
                self._say(f"sub {pattern}")

    def _arrived(self) -> list[Delivery]:
        self._news.clear()
        found: list[Delivery] = []
        with contextlib.suppress(Empty):
            while True:
                found.append(self._queue.get_nowait())
        return found

    def wait(self, seconds: float) -> None:
        self._news.wait(seconds)

    def close(self) -> None:
        self.state, self.error_text = "closed", None
        self._soon(self._finish)

    def _say(self, frame: str) -> None:
        self._soon(lambda: self._frames.put_nowait(frame))

    def _soon(self, act: Callable[[], object]) -> None:
        with contextlib.suppress(RuntimeError):  # the line was closed
            self._loop.call_soon_threadsafe(act)

    # -- in the line's thread

    def _run(self) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._task)
        self._loop.close()

    async def _keep_open(self) -> None:
        pause, most = RETRY_SECONDS
        while self.state != "closed":
            before, error_text = self.connections, LOST
            try:
                await self._talk()
            except (WebSocketException, OSError, ValueError) as error:
                error_text = _error_text_of(error, self.address)
            self._lose(error_text)
            pause = RETRY_SECONDS[0] if self.connections > before else min(most, 2 * pause)
            await asyncio.sleep(pause)

    def _lose(self, error_text: Message) -> None:
        if self.state != "closed":
            self.state = "lost" if self.connections else "connecting"
            self.error_text = error_text
            self._news.set()

    async def _talk(self) -> None:
        """Keeps one connection open until it ends. Raises WebSocketException and OSError."""
        async with connect(
            self.address.shown,
            compression=None,
            proxy=None,
            open_timeout=CONNECT_SECONDS,
            ping_interval=PING_SECONDS,
            ping_timeout=ANSWER_SECONDS,
            close_timeout=PING_SECONDS,
            max_size=MAX_BYTES,
        ) as line:
            self._frames, self._is_open = asyncio.Queue(), True
            await line.send(self._greeting)
            saying = self._loop.create_task(self._pass_on(line))
            try:
                async for frame in line:
                    self._take_in(str(frame))
            finally:
                self._is_open = False
                saying.cancel()

    async def _pass_on(self, line: ClientConnection) -> None:
        frame = ""
        with contextlib.suppress(WebSocketException):  # who reads finds the same
            while frame != BYE:
                frame = await self._frames.get()
                await line.send(frame)
            await line.close()

    def _take_in(self, frame: str) -> None:
        topic, _end, text = frame[1:].partition("\n")
        if frame == WELCOME:
            self._opened()
        elif self._queue.qsize() < MAX_WAITING_MESSAGES:
            self._queue.put(Delivery(topic, text, retained=frame.startswith("=")))
        self._news.set()

    def _opened(self) -> None:
        """The hub has let it in: subscribes to all patterns, also to those that are added meanwhile."""
        if self.state == "closed":
            return
        told = list(self._patterns)
        for pattern in told:
            self._frames.put_nowait(f"sub {pattern}")
        self.state, self.error_text = "connected", None
        for pattern in self._patterns[len(told) :]:
            self._frames.put_nowait(f"sub {pattern}")
        self.connections += 1

    def _finish(self) -> None:
        """Says good-bye, if there is somebody to say it to."""
        if self._is_open:
            self._frames.put_nowait(BYE)
        else:
            self._task.cancel()


def _error_text_of(error: BaseException, address: BrokerAddress) -> Message:
    """Returns the sentence for an error on the way to a hub."""
    match error:
        case InvalidStatus() if error.response.status_code == FULL_STATUS:
            return Message("Too many devices are in this room already.")
        case InvalidHandshake() | InvalidMessage():
            return Message("There is no room at {address}.", address=address.shown)
        case WebSocketException():
            return LOST
        case _:
            return error_text_of(error, address)
