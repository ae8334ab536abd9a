"""Transports messages between a guest and the hub of a room: a websocket in a thread, and a queue that is polled."""

import asyncio
import contextlib
import random
import threading
from collections.abc import Callable

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus, WebSocketException
from websockets.frames import Close

from game.engine.message import Message
from game.online.wire.address import BrokerAddress
from game.online.wire.protocol import MAX_DEALER_BYTES, new_guest_id
from game.online.wire.threaded_transport import CONNECT_SECONDS, LOST, RETRY_SECONDS, ThreadedTransport, error_text_of
from game.online.wire.transport import Delivery, Will

PING_SECONDS = 3.0
"""Interval of pings, and time limit for closing the line, in seconds."""
ANSWER_SECONDS = 5.0
"""Time without an answer to a ping after which a hub counts as lost, in seconds."""
MAX_BYTES = 2 * MAX_DEALER_BYTES
"""Maximum size of a message with its topic, in bytes."""
WELCOME = "hi"
"""Frame that a hub sends to an admitted guest."""
BYE = "bye"
"""Frame that a leaving guest sends."""
FULL_STATUS = 503
"""HTTP status of a hub that has too many lines."""
FULL_CODE = 1013
"""Close code of a hub that has too many lines."""
TOO_MANY = Message("Too many devices are in this room already.")


class HubTransport(ThreadedTransport):
    """A guest's line to a hub, with a new id if none is given."""

    def __init__(self, address: BrokerAddress, guest_id: str = "", will: Will | None = None) -> None:
        super().__init__(address, guest_id or new_guest_id(random.SystemRandom()))
        named = will.named(self.guest_id) if will else Will("", "")
        self._greeting = f"hi {self.guest_id}\n{named.topic}\n{named.text}"
        self._loop = asyncio.new_event_loop()
        self._frames: asyncio.Queue[str] = asyncio.Queue()
        self._is_open = False
        self._task = self._loop.create_task(self._keep_open())
        threading.Thread(target=self._run, name="line", daemon=True).start()

    def _send(self, topic: str, text: str, retain: bool) -> None:
        if self.state == "connected":
            self._say(f"put {topic}\n{text}")

    def _ask_for(self, pattern: str) -> None:
        self._say(f"sub {pattern}")

    def close(self) -> None:
        self.state = "closed"
        self.error_text = None
        self._soon(self._finish)

    def _say(self, frame: str) -> None:
        self._soon(self._frames.put_nowait, frame)

    def _soon(self, act: Callable[..., object], *args: object) -> None:
        with contextlib.suppress(RuntimeError):  # the line was closed
            self._loop.call_soon_threadsafe(act, *args)

    # -- in the line's thread

    def _run(self) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._task)
        self._loop.close()

    async def _keep_open(self) -> None:
        pause, most = RETRY_SECONDS
        while self.state != "closed":
            before = self.connections
            error_text = LOST
            try:
                await self._serve_connection()
            except (WebSocketException, OSError, ValueError) as error:
                error_text = _error_text_of(error, self.address)
            self.note_error_text(error_text)
            pause = RETRY_SECONDS[0] if self.connections > before else min(most, 2 * pause)
            await asyncio.sleep(pause)

    async def _serve_connection(self) -> None:
        """Opens a connection and serves it until it ends. Raises WebSocketException and OSError."""
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
            self._frames = asyncio.Queue()
            self._is_open = True
            await line.send(self._greeting)
            sending = self._loop.create_task(self._send_frames(line))
            try:
                async for frame in line:
                    self._receive(str(frame))
            finally:
                self._is_open = False
                sending.cancel()

    async def _send_frames(self, line: ClientConnection) -> None:
        frame = ""
        with contextlib.suppress(WebSocketException):  # the reading side reports it
            while frame != BYE:
                frame = await self._frames.get()
                await line.send(frame)
            await line.close()

    def _receive(self, frame: str) -> None:
        topic, _end, text = frame[1:].partition("\n")
        if frame == WELCOME:
            self._opened()
        else:
            self.note_delivery(Delivery(topic, text, retained=frame.startswith("=")))

    def _opened(self) -> None:
        """Subscribes to all patterns after the hub has admitted the guest, including those added at the same time."""
        if self.state == "closed":
            return
        patterns = list(self._patterns)
        for pattern in patterns:
            self._frames.put_nowait(f"sub {pattern}")
        self.state = "connected"
        self.error_text = None
        for pattern in self._patterns[len(patterns) :]:
            self._frames.put_nowait(f"sub {pattern}")
        self.connections += 1
        self._news.set()

    def _finish(self) -> None:
        if self._is_open:
            self._frames.put_nowait(BYE)
        else:
            self._task.cancel()


def _error_text_of(error: BaseException, address: BrokerAddress) -> Message:
    match error:
        case InvalidStatus() if error.response.status_code == FULL_STATUS:
            return TOO_MANY
        case ConnectionClosed(rcvd=Close(code=code)) if code == FULL_CODE:
            return TOO_MANY
        case InvalidHandshake() | InvalidMessage():
            return Message("There is no room at {address}.", address=address.shown)
        case WebSocketException():
            return LOST
        case _:
            return error_text_of(error, address)
