"""One websocket of a guest at a hub's door. Not in the browser."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Protocol

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from game.online.host.callers import Purse, longest_wait, network_of, price
from game.online.host.hub_limits import OTHER_PRICE, HubLimits, Meter
from game.online.host.security_headers import security_headers
from game.online.wire.hub_transport import FULL_CODE

CONTROL = (Opcode.CLOSE, Opcode.PING, Opcode.PONG)
GOING_AWAY = 1001
"""Close code for lines that end together with the hub."""
GREETING = "hi "
"""Start of the first frame of a line, before the guest's id."""


class Door(Protocol):
    """The part of a hub's door that a line uses."""

    limits: HubLimits

    def record(self, line: HubLine, text: str | None) -> None:
        """Queues a frame of a line; None for its end."""

    def purses_of(self, line: HubLine, now: float) -> Sequence[Purse]:
        """Returns the purses that pay for a line at `now`."""

    def may_stay(self, line: HubLine) -> bool:
        """Returns whether a line may stay after it has sent its id."""


class HubLine:
    """A guest's websocket, from `address`."""

    def __init__(self, door: Door, writer: asyncio.StreamWriter, loop: asyncio.AbstractEventLoop, address: str) -> None:
        self.address = address
        self.network = "" if address in door.limits.trusted else network_of(address)
        """Network that limits the number of places of the line's guest; "" for a trusted address."""
        self.guest_id = ""
        """Guest id received on the line; "" until it arrives."""
        self.opened_at = loop.time()
        self._door = door
        self._writer = writer
        self._loop = loop
        self._protocol = ServerProtocol(max_size=door.limits.frame_bytes)

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
            self._protocol.send_close(GOING_AWAY)
            self._flush()

    def _send(self, text: str) -> None:
        if self._protocol.state is State.OPEN:
            self._protocol.send_text(text.encode())
            self._flush()

    def _flush(self) -> None:
        """Writes the pending data at once; cuts the line if the client does not read."""
        chunks = self._protocol.data_to_send()
        if self._writer.transport.is_closing():
            return
        self._writer.write(b"".join(chunks))
        if b"" in chunks:  # the protocol has ended
            self._writer.close()
        if self._writer.transport.get_write_buffer_size() > self._door.limits.unsent_bytes:
            self._writer.transport.abort()

    async def listen(self, reader: asyncio.StreamReader, head: bytes) -> None:
        """Reads until the line ends. Raises one of LINE_ERRORS."""
        limits = self._door.limits
        meter = Meter(limits)
        self._open(head)
        until_named = self._loop.time() + limits.head_seconds
        quiet = 0
        while quiet <= limits.silent_pings:
            due = self._loop.time() + limits.ping_seconds if self.guest_id else until_named
            try:
                async with asyncio.timeout_at(due):
                    data = await reader.read(limits.read_bytes)
            except TimeoutError:
                quiet += 1 if self.guest_id else limits.silent_pings + 1
                self._protocol.send_ping(b"")
                self._flush()
                continue
            quiet = 0
            texts, control_frames = self._frames(data)
            self._flush()
            await self._pay(control_frames * OTHER_PRICE)
            for text in texts:
                await self._pay(price(text))
                self._record(text)
            if not data or self._protocol.close_expected():
                return
            await asyncio.sleep(meter.wait(self._loop.time(), len(texts) + control_frames, len(data)))

    async def _pay(self, cost: float) -> None:
        """Waits until the host may be charged a cost, in milliseconds."""
        if not cost:
            return
        now = self._loop.time()
        wait = longest_wait(self._door.purses_of(self, now), now, cost)
        if wait:
            await asyncio.sleep(wait)

    def _open(self, head: bytes) -> None:
        """Answers the handshake. Raises ValueError if it is not for a websocket."""
        self._protocol.receive_data(head)
        for request in self._protocol.events_received():
            if isinstance(request, Request):
                response = self._protocol.accept(request)
                response.headers.update(security_headers())
                self._protocol.send_response(response)
        self._flush()
        if self._protocol.state is not State.OPEN:
            raise ValueError("no websocket")

    def _frames(self, data: bytes) -> tuple[list[str], int]:
        """Returns the texts in the received data, and the number of pings and pongs. Raises ValueError for others."""
        if data:
            self._protocol.receive_data(data)
        else:
            self._protocol.receive_eof()
        frames = [event for event in self._protocol.events_received() if isinstance(event, Frame)]
        payloads = [frame for frame in frames if frame.opcode not in CONTROL]
        if any(frame.opcode is not Opcode.TEXT or not frame.fin for frame in payloads):
            raise ValueError("no text")
        return [bytes(frame.data).decode() for frame in payloads], len(frames) - len(payloads)

    def _record(self, text: str) -> None:
        """Queues a received text. Raises ValueError if the line has not sent its id first, or may not stay."""
        if not self.guest_id:
            if not text.startswith(GREETING):
                raise ValueError("nobody")
            self.guest_id = text.removeprefix(GREETING).partition("\n")[0] or "?"
            if not self._door.may_stay(self):
                self._protocol.send_close(FULL_CODE)
                self._flush()
                raise ValueError("full")
        self._door.record(self, text)
