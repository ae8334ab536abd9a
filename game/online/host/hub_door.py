"""Accepts connections at one port, in a thread: websockets of guests, and browsers that request the page.

Not in the browser.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from queue import Empty, SimpleQueue

from websockets.exceptions import InvalidState

from game.online.host.callers import HubNames, Purse, Purses, longest_wait, network_of, plain_address
from game.online.host.hub_limits import CALL_PRICE, CALLS_PER_SECOND, FILE_PRICE, HubLimits
from game.online.host.hub_line import HubLine
from game.online.host.page_files import PageAnswer, answer
from game.online.host.security_headers import header_lines
from game.online.wire.address import EVERYWHERE, HUB_PATH

BACKLOG = 100
"""Maximum number of connections that wait to be accepted."""
FAREWELL_SECONDS = 0.5
"""Time limit for sending the last messages before the lines are closed, in seconds."""
MAX_TAKEN = 2000
"""Maximum number of frames handled per call of `take`."""
NO_CONTENT = f"Connection: close\r\nContent-Length: 0\r\n{header_lines()}\r\n"
FULL = f"HTTP/1.1 503 Service Unavailable\r\n{NO_CONTENT}".encode()
"""Response to a client when there are too many connections."""
FOREIGN = f"HTTP/1.1 421 Misdirected Request\r\n{NO_CONTENT}".encode()
"""Response to a request for another server, or from the page of another server."""
LINE_ERRORS = (OSError, ValueError, EOFError, asyncio.LimitOverrunError, InvalidState, asyncio.CancelledError)
"""Errors that a client can cause by leaving, by silence or by invalid data. CancelledError is included for the end of
the door, because asyncio of Python 3.11 would log it as an error.
"""


def listener(bind: str, port: int) -> socket.socket:
    """Returns a socket that listens at `port`, or at any free port if that is in use. Raises OSError.

    For all addresses it listens to IPv6 and IPv4 if the system can do both at one port.
    """
    is_dual = bind in EVERYWHERE and socket.has_dualstack_ipv6()
    address = "" if is_dual else bind
    family = socket.AF_INET6 if is_dual or ":" in bind else socket.AF_INET
    try:
        return socket.create_server((address, port), family=family, backlog=BACKLOG, dualstack_ipv6=is_dual)
    except OSError:
        return socket.create_server((address, 0), family=family, backlog=BACKLOG, dualstack_ipv6=is_dual)


def own_names() -> frozenset[str]:
    """Returns the names of this machine in its network."""
    name = socket.gethostname().lower()
    return frozenset({name, f"{name.removesuffix('.local')}.local"})


class HubDoor:
    """The sockets of a hub. Its page for phones belongs to `room`.

    Another thread gets the received frames by `take`; the event `news` is set while there are some.
    """

    room: str = ""
    seated: frozenset[str] = frozenset()
    """Ids of the lines of guests with seats."""
    present: frozenset[str] = frozenset()
    """Ids of the lines of guests with seats, of watchers, and of phones on the grandstand."""
    known: frozenset[str] = frozenset()
    """Ids of the lines of guests who have or had a seat."""

    def __init__(
        self, listening: socket.socket, folder: Path | None, limits: HubLimits, names: HubNames | None = None
    ) -> None:
        self.port = int(listening.getsockname()[1])
        self.limits = limits
        self.folder = folder
        self.news = threading.Event()
        self._received: SimpleQueue[tuple[HubLine, str | None]] = SimpleQueue()
        self._calls: dict[asyncio.Task[None], str] = {}
        self._lines: set[HubLine] = set()
        self._files = asyncio.Semaphore(limits.files)
        self._takers: Counter[str] = Counter()
        """Number of files that are being sent, by address."""
        names = names or HubNames()
        self._names = replace(names, hosts=names.hosts | own_names())
        self._purses = Purses(limits.cost_per_second, limits.purses)
        self._strangers = Purse(limits.strangers_cost_per_second)
        """Shared purse of all lines without a seat."""
        self._seat_purses = Purses(limits.seated_cost_per_second, limits.lines)
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
        listening.setblocking(False)
        accepting = self._loop.create_task(self._accept(listening))
        await self._end.wait()
        accepting.cancel()
        listening.close()
        for line in list(self._lines):
            line.say_goodbye()
        if self._calls:
            await asyncio.wait(self._calls, timeout=FAREWELL_SECONDS)
        for call in list(self._calls):
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)

    async def _accept(self, listening: socket.socket) -> None:
        """Accepts connections one by one, at most CALLS_PER_SECOND; refuses those of an address with too many."""
        while True:
            try:
                connection, peer = await self._loop.sock_accept(listening)
            except OSError:  # the caller has gone, or this program has too many open files
                await asyncio.sleep(1 / CALLS_PER_SECOND)
                continue
            address = plain_address(str(peer[0]))
            if self._may_connect(address):
                task = self._loop.create_task(self._take_call(connection, address))
                self._calls[task] = address
            else:
                _refuse(connection)
            await asyncio.sleep(1 / CALLS_PER_SECOND)

    async def _take_call(self, connection: socket.socket, address: str) -> None:
        task = asyncio.current_task()
        assert task is not None
        writer: asyncio.StreamWriter | None = None
        try:
            # asyncio does so only for sockets that name their protocol; those of `create_server` do not
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            reader, writer = await asyncio.open_connection(sock=connection, limit=self.limits.frame_bytes)
            await self._answer(reader, writer, address)
        except LINE_ERRORS:
            if writer is not None:
                writer.transport.abort()
        finally:
            self._calls.pop(task, None)
            if writer is not None:
                writer.close()
            else:
                connection.close()

    def _may_connect(self, address: str) -> bool:
        """Returns whether an address may have one more line, and charges it for the call."""
        limits = self.limits
        now = self._loop.time()
        if len(self._calls) >= limits.lines:
            self._cut_idle(now)
            return False
        if address in limits.trusted:
            return True
        return not self._purses.of(network_of(address), now).wait(now, CALL_PRICE) and self._has_room_for(address)

    def _has_room_for(self, address: str) -> bool:
        network = network_of(address)
        return sum(network_of(other) == network for other in self._calls.values()) < self.limits.lines_per_address

    def _cut_idle(self, now: float) -> None:
        """Cuts the oldest line that has no seat or place, and does not watch, to make room for another one."""
        since = now - self.limits.idle_seconds
        idle = [line for line in self._lines if line.guest_id not in self.present and line.opened_at <= since]
        if idle:
            min(idle, key=lambda line: line.opened_at).cut()

    def may_stay(self, line: HubLine) -> bool:
        """Returns whether a line may stay after it has sent its id: the last lines are reserved."""
        is_crowded = len(self._calls) > self.limits.lines - self.limits.reserved_lines
        return not is_crowded or line.guest_id in self.known

    def purses_of(self, line: HubLine, now: float) -> tuple[Purse, ...]:
        """Returns the purses that pay for a line: its own if the guest has a seat."""
        if line.guest_id in self.seated:
            return (self._seat_purses.of(line.guest_id, now),)
        if not line.network:
            return (self._strangers,)
        return self._purses.of(line.network, now), self._strangers

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, address: str) -> None:
        async with asyncio.timeout(self.limits.head_seconds):
            head = await reader.readuntil(b"\r\n\r\n")
        text = head.decode("latin-1")
        if not self._names.may_call(text):
            await self._end_answer(writer, FOREIGN)
            return
        is_trusted = address in self.limits.trusted and b"\r\norigin:" not in head.lower()
        if not is_trusted and sum(other == address for other in self._calls.values()) > self.limits.lines_per_address:
            await self._end_answer(writer, FULL)
            return
        page = answer(self.folder, text, self.room)
        if page.path != HUB_PATH or b"websocket" not in head.lower():
            await self._answer_page(writer, page, address)
            return
        line = HubLine(self, writer, self._loop, address)
        self._lines.add(line)
        try:
            await line.listen(reader, head)
        finally:
            self._lines.discard(line)
            self.record(line, None)

    async def _answer_page(self, writer: asyncio.StreamWriter, page: PageAnswer, address: str) -> None:
        """Sends an answer. Those with a file take a place; those from memory do not."""
        now = self._loop.time()
        network = network_of(address)
        is_trusted = address in self.limits.trusted
        purses = (self._strangers,) if is_trusted else (self._purses.of(network, now), self._strangers)
        await asyncio.sleep(longest_wait(purses, now, FILE_PRICE))
        if page.file is None:
            await self._end_answer(writer, page.head)
            return
        if self._takers[network] >= self.limits.files_per_address and not is_trusted:
            await self._end_answer(writer, FULL)
            return
        self._takers[network] += 1
        try:
            async with self._files:
                await self._send_file(writer, page)
            await self._end_answer(writer, b"")
        finally:
            self._takers[network] -= 1
            self._takers += Counter()  # drops addresses without files

    async def _end_answer(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        writer.write(data)
        writer.close()
        async with asyncio.timeout(self.limits.piece_seconds):
            await writer.wait_closed()

    async def _send_file(self, writer: asyncio.StreamWriter, page: PageAnswer) -> None:
        assert page.file is not None
        writer.write(page.head)
        with page.file.open("rb") as file:
            while piece := file.read(self.limits.piece_bytes):
                writer.write(piece)
                async with asyncio.timeout(self.limits.piece_seconds):
                    await writer.drain()


def _refuse(connection: socket.socket) -> None:
    """Answers a connection that is one too many, and closes it."""
    with contextlib.suppress(OSError), connection:
        connection.setblocking(False)
        connection.send(FULL)
