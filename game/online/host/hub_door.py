"""Accepts connections at one port, in a thread: websockets of guests, and browsers that request the page.

Not in the browser.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue

from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from game.online.host.hub_limits import HubLimits, Meter
from game.online.host.page_files import PageAnswer, answer
from game.online.wire.address import HUB_PATH

BACKLOG = 100
"""Maximum number of connections that wait to be accepted."""
FAREWELL_SECONDS = 0.5
"""Time limit for sending the last messages before the lines are closed."""
MAX_TAKEN = 2000
"""Maximum number of frames handled per call of `take`."""
FULL = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
"""Response while there are too many connections."""
CONTROL = (Opcode.CLOSE, Opcode.PING, Opcode.PONG)
LINE_ERRORS = (OSError, ValueError, EOFError, asyncio.LimitOverrunError, InvalidState, asyncio.CancelledError)
"""Errors that a client can cause: it leaves, is silent, or sends invalid data. CancelledError is the end of the door,
which asyncio of Python 3.11 would log as an error."""


def listener(bind: str, port: int) -> socket.socket:
    """Returns a socket that listens at `port`, or at any free port if that is in use. Raises OSError."""
    try:
        return socket.create_server((bind, port), backlog=BACKLOG)
    except OSError:
        return socket.create_server((bind, 0), backlog=BACKLOG)


class HubDoor:
    """The sockets of a hub. Its page for phones belongs to `room`.

    Another thread gets the received frames by `take`; the event `news` is set while there are some.
    """

    room: str = ""

    def __init__(self, listening: socket.socket, folder: Path | None, limits: HubLimits) -> None:
        self.port = int(listening.getsockname()[1])
        self.limits = limits
        self.folder = folder
        self.news = threading.Event()
        self._received: SimpleQueue[tuple[HubLine, str | None]] = SimpleQueue()
        self._calls: dict[asyncio.Task[None], str] = {}
        self._lines: set[HubLine] = set()
        self._files = asyncio.Semaphore(limits.files)
        self._end = asyncio.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, args=(listening,), name="hub", daemon=True)
        self._thread.start()

    def take(self) -> Iterator[tuple[HubLine, str | None]]:
        """Yields the lines and frames received since the last call; the frame is None for a line that has ended."""
        self.news.clear()
        with contextlib.suppress(Empty):
            for _frame in range(MAX_TAKEN):
                yield self._received.get_nowait()
            self.news.set()  # there is more

    def close(self) -> None:
        """Ends all lines after sending the pending messages."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._end.set)
            self._thread.join(2 * FAREWELL_SECONDS)

    # -- in its thread

    def record(self, line: HubLine, text: str | None) -> None:
        """Queues a frame of a line; None for its end."""
        self._received.put((line, text))
        self.news.set()

    def _run(self, listening: socket.socket) -> None:
        try:
            self._loop.run_until_complete(self._serve(listening))
        finally:
            self._loop.close()

    async def _serve(self, listening: socket.socket) -> None:
        server = await asyncio.start_server(self._take_call, sock=listening, limit=self.limits.frame_bytes)
        await self._end.wait()
        server.close()
        for line in list(self._lines):
            line.say_goodbye()
        if self._calls:
            await asyncio.wait(self._calls, timeout=FAREWELL_SECONDS)
        for call in list(self._calls):
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)

    async def _take_call(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        peer = writer.get_extra_info("peername")
        assert task is not None
        try:
            if not peer or not self._may_connect(str(peer[0])):
                writer.write(FULL)
                return
            self._calls[task] = str(peer[0])
            # asyncio does so only for sockets that name their protocol; those of `create_server` do not
            writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self._answer(reader, writer)
        except LINE_ERRORS:
            writer.transport.abort()
        finally:
            self._calls.pop(task, None)
            writer.close()

    def _may_connect(self, address: str) -> bool:
        limits = self.limits
        addresses = list(self._calls.values())
        may_have_many = address in limits.trusted or addresses.count(address) < limits.lines_per_address
        return may_have_many and len(addresses) < limits.lines

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async with asyncio.timeout(self.limits.head_seconds):
            head = await reader.readuntil(b"\r\n\r\n")
        page = answer(self.folder, head.decode("latin-1"), self.room)
        if page.path != HUB_PATH or b"websocket" not in head.lower():
            async with self._files:
                await self._send_file(writer, page)
            writer.close()
            async with asyncio.timeout(self.limits.piece_seconds):
                await writer.wait_closed()
            return
        line = HubLine(self, writer, self._loop)
        self._lines.add(line)
        try:
            await line.listen(reader, head)
        finally:
            self._lines.discard(line)
            self.record(line, None)

    async def _send_file(self, writer: asyncio.StreamWriter, page: PageAnswer) -> None:
        writer.write(page.head)
        if page.file is None:
            return
        with page.file.open("rb") as file:
            while piece := file.read(self.limits.piece_bytes):
                writer.write(piece)
                async with asyncio.timeout(self.limits.piece_seconds):
                    await writer.drain()


class HubLine:
    """A guest's websocket."""

    def __init__(self, door: HubDoor, writer: asyncio.StreamWriter, loop: asyncio.AbstractEventLoop) -> None:
        self._door = door
        self._writer = writer
        self._loop = loop
        self._protocol = ServerProtocol(max_size=door.limits.frame_bytes)
        self._is_named = False

    # -- from any thread

    def send(self, text: str) -> None:
        with contextlib.suppress(RuntimeError):  # the hub has ended
            self._loop.call_soon_threadsafe(self._send, text)

    def cut(self) -> None:
        with contextlib.suppress(RuntimeError):  # the hub has ended
            self._loop.call_soon_threadsafe(self._writer.transport.abort)

    # -- in the door's thread

    def say_goodbye(self) -> None:
        """Ends the line after sending the pending messages."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(1001)
            self._flush()

    def _send(self, text: str) -> None:
        if self._protocol.state is State.OPEN:
            self._protocol.send_text(text.encode())
            self._flush()

    def _flush(self) -> None:
        """Writes the pending data; cuts the line if the client does not read."""
        for chunk in self._protocol.data_to_send():
            if chunk:
                self._writer.write(chunk)
            else:
                self._writer.close()
        if self._writer.transport.get_write_buffer_size() > self._door.limits.unsent_bytes:
            self._writer.transport.abort()

    async def listen(self, reader: asyncio.StreamReader, head: bytes) -> None:
        """Reads until the line ends. Raises one of LINE_ERRORS."""
        limits = self._door.limits
        meter = Meter(self._door.limits)
        self._open(head)
        until_named = self._loop.time() + limits.head_seconds
        quiet = 0
        while quiet <= limits.silent_pings:
            due = self._loop.time() + limits.ping_seconds if self._is_named else until_named
            try:
                async with asyncio.timeout_at(due):
                    data = await reader.read(limits.frame_bytes)
            except TimeoutError:
                quiet += 1 if self._is_named else limits.silent_pings + 1
                self._protocol.send_ping(b"")
                self._flush()
                continue
            quiet = 0
            texts = self._texts(data)
            self._flush()
            self._record(texts)
            if not data or self._protocol.close_expected():
                return
            await asyncio.sleep(meter.wait(self._loop.time(), len(texts), len(data)))

    def _open(self, head: bytes) -> None:
        """Answers the handshake. Raises ValueError if it is not for a websocket."""
        self._protocol.receive_data(head)
        for request in self._protocol.events_received():
            if isinstance(request, Request):
                self._protocol.send_response(self._protocol.accept(request))
        self._flush()
        if self._protocol.state is not State.OPEN:
            raise ValueError("no websocket")

    def _texts(self, data: bytes) -> list[str]:
        """Returns the texts in the received data. Raises ValueError for other frames."""
        if data:
            self._protocol.receive_data(data)
        else:
            self._protocol.receive_eof()
        frames = [event for event in self._protocol.events_received() if isinstance(event, Frame)]
        payloads = [frame for frame in frames if frame.opcode not in CONTROL]
        if any(frame.opcode is not Opcode.TEXT or not frame.fin for frame in payloads):
            raise ValueError("no text")
        return [bytes(frame.data).decode() for frame in payloads]

    def _record(self, texts: list[str]) -> None:
        """Queues the received texts. Raises ValueError if the line has not sent its id first."""
        for text in texts:
            if not self._is_named and not text.startswith("hi "):
                raise ValueError("nobody")
            self._is_named = True
            self._door.record(self, text)
