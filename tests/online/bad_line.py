"""Plays matches of all games over bad lines to the hub, with restarts of the host, and prints the results.

usage: python -m tests.online.bad_line [MATCHES]
A relay between guests and hub delays, splits, cuts and half-opens lines. A half-open line stays connected, but passes
nothing on. This is no test, but the manual long run of tests/online/test_bad_line.py.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from game.online.guest.guest import Guest
from game.online.host.room_host import HostTerms, RoomHost, saved_room
from game.online.wire.address import LOOPBACK, BrokerAddress, RoomLink
from game.online.wire.payloads import JoiningPlayer, SeatRequest
from game.platform.directory_store import DirectoryStore
from game.platform.storage import Storage
from tests.support.online_table import room_setup
from tests.support.wired_table import Players

GAMES = {
    "dice_game": {"seats": "2", "sets": "1", "length": "quick"},
    "long_shot": {"seats": "2"},
    "horse_race": {"seats": "2", "races": "1", "side_bets": "on"},
    "horse_collar": {"seats": "2", "frames": "1", "length": "short"},
    "conquest": {"seats": "2", "rounds": "2", "placing": "40", "territories": "dealt"},
}
"""Short matches of all games."""
PLAYERS = 2
"""Number of guests with a seat in a match. One more guest watches."""
PACKET_BYTES = 1400
"""Maximum number of bytes that the relay passes on at once."""
MATCH_SECONDS = 240.0
"""Maximum duration of a match, in seconds."""
END_SECONDS = 60.0
"""Maximum time from the end of a match until all guests have checked it, in seconds."""


@dataclass(frozen=True, slots=True)
class LineFaults:
    """Faults of a line. Times are in seconds; `loss`, `half_open` and `restarts` are probabilities."""

    delay: float = 0.0
    """Delay of each packet."""
    jitter: float = 0.0
    """Maximum additional delay of a packet, which also delays those behind it."""
    loss: float = 0.0
    """Share of packets that are lost and sent again a round trip later."""
    splits: bool = False
    """Whether packets have random sizes."""
    life: float = 0.0
    """Mean time until a line is cut; 0 for never."""
    first_cut: float = 0.0
    """Maximum time until the first cut of any line, so that short matches also have a cut; 0 for no maximum."""
    half_open: float = 0.0
    """Share of cuts that leave the line open without passing anything on."""
    restarts: float = 0.0
    """Mean time between two restarts of the host; 0 for none."""


class _Line:
    """One connection through a relay."""

    is_frozen = False
    """Whether the line is half-open."""


class Relay:
    """Passes on the bytes between guests and a port of this machine, with faults. Runs in a separate thread."""

    def __init__(self, port: int, faults: LineFaults, seed: int = 1) -> None:
        self.cuts = 0
        self.half_opened = 0
        self._target = port
        self._faults = faults
        self._chance = random.Random(seed)
        self.port = 0
        self._is_closed = asyncio.Event()
        opened = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve(opened)), name="relay", daemon=True)
        self._thread.start()
        opened.wait()

    @property
    def address(self) -> BrokerAddress:
        return BrokerAddress.parse(f"ws://{LOOPBACK}:{self.port}/room")

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._is_closed.set)
        self._thread.join()

    async def _serve(self, opened: threading.Event) -> None:
        self._loop = asyncio.get_running_loop()
        server = await asyncio.start_server(self._pass_on, LOOPBACK, 0)
        self.port = int(server.sockets[0].getsockname()[1])
        opened.set()
        await self._is_closed.wait()
        server.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = [writer]
        ways: list[asyncio.Task[None]] = []
        try:
            there, back = await asyncio.open_connection(LOOPBACK, self._target)
            ends.append(back)
            line = _Line()
            ways = [
                self._loop.create_task(self._one_way(reader, back, line)),
                self._loop.create_task(self._one_way(there, writer, line)),
            ]
            await self._live(ways, line)
        except (OSError, asyncio.CancelledError):  # the host is restarting, or the relay is closed
            pass
        finally:
            for way in ways:
                way.cancel()
            for end in ends:
                end.transport.abort()

    async def _live(self, ways: list[asyncio.Task[None]], line: _Line) -> None:
        """Waits until a line ends by itself or is cut."""
        life = self._chance.expovariate(1 / self._faults.life) if self._faults.life else None
        if life is not None and self._faults.first_cut and self.cuts + self.half_opened == 0:
            life = min(life, self._faults.first_cut)
        done, _open = await asyncio.wait(ways, timeout=life, return_when=asyncio.FIRST_COMPLETED)
        if done:
            return
        if self._chance.random() >= self._faults.half_open:
            self.cuts += 1
            return
        self.half_opened += 1
        line.is_frozen = True
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)

    async def _one_way(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, line: _Line) -> None:
        packets = asyncio.Queue[tuple[float, bytes]]()
        delivering = self._loop.create_task(self._deliver(packets, writer, line))
        due = 0.0
        try:
            while packet := await reader.read(self._packet_bytes()):
                due = max(due, self._loop.time() + self._packet_delay())
                packets.put_nowait((due, packet))
        finally:
            delivering.cancel()

    async def _deliver(
        self, packets: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter, line: _Line
    ) -> None:
        while True:
            at, packet = await packets.get()
            await asyncio.sleep(at - self._loop.time())
            if not line.is_frozen:
                writer.write(packet)
                await writer.drain()

    def _packet_bytes(self) -> int:
        return self._chance.randint(1, PACKET_BYTES) if self._faults.splits else PACKET_BYTES

    def _packet_delay(self) -> float:
        faults = self._faults
        delay = faults.delay + self._chance.uniform(0, faults.jitter)
        return 3 * delay if self._chance.random() < faults.loss else delay


@dataclass(frozen=True, slots=True)
class Figures:
    """Results of a match."""

    steps: int
    seconds: float
    cuts: int
    half_opened: int
    restarts: int
    at_end: int
    """Number of guests that have checked the whole match."""
    honest: int
    """Number of guests whose check found no fault."""
    remarks: int
    """Number of guests whose check reports that the host went back."""
    spectators_at_end: int


class BadMatch:
    """A room with two players and a spectator on bad lines, and a host that may restart."""

    def __init__(self, folder: Path, rules: str, faults: LineFaults, seed: int) -> None:
        self.restarts = 0
        self._storage = Storage(DirectoryStore(folder))
        self._setup = room_setup(rules, GAMES[rules])
        self._faults = faults
        self._chance = random.Random(seed)
        self._host = RoomHost(HostTerms(bind=LOOPBACK), self._setup, self._storage)
        assert self._host.hub is not None
        self.relay = Relay(self._host.hub.port, faults, seed)
        self._players = Players(lambda now: self._host.tick(now))
        self._players.chance = self._chance
        for number in range(PLAYERS + 1):
            self._players.join(RoomLink(self._host.room), self.relay.address, seats=int(number < PLAYERS))

    @property
    def guests(self) -> list[Guest]:
        return self._players.guests

    def play(self) -> Figures:
        """Plays to the end. Raises AssertionError after MATCH_SECONDS."""
        since = time.monotonic()
        self._until_playing()
        due = self._next_restart()
        last = since + MATCH_SECONDS
        while self._host.dealer.room.phase == "playing":
            assert time.monotonic() < last, "the match did not end"
            self._players.act()
            self._players.tick()
            if due is not None and time.monotonic() >= due:
                self._restart_host()
                due = self._next_restart()
            time.sleep(0.001)
        self._players.until(lambda: all(guest.audit for guest in self.guests), END_SECONDS)
        return self._figures(time.monotonic() - since)

    def _until_playing(self) -> None:
        """Starts the match when all are ready. A guest who was too late for a draw is let in and sits down again."""
        players = self._players
        last = time.monotonic() + END_SECONDS
        while self._host.dealer.room.phase != "playing":
            assert time.monotonic() < last, "the match did not begin"
            room = self._host.dealer.room
            room.barred = ()
            if room.phase == "lobby" and all(seat.ready and seat.connected for seat in room.seating.seats):
                room.start()
            self._get_ready()
            players.tick()
            time.sleep(0.001)

    def _get_ready(self) -> None:
        """Lets players sit down and press *ready* again after a failed draw."""
        for number, guest in enumerate(self.guests[:PLAYERS]):
            if guest.requests.unanswered or guest.info is None or guest.phase != "lobby":
                continue
            if not guest.seats:
                guest.requests.ask("sit", SeatRequest((JoiningPlayer(f"P{number}", number),)))
            elif not guest.info.seats[guest.seats[0]].ready:
                guest.requests.ask("ready")

    def _next_restart(self) -> float | None:
        mean = self._faults.restarts
        return time.monotonic() + self._chance.expovariate(1 / mean) if mean else None

    def _restart_host(self) -> None:
        self._host.close()
        self._host = RoomHost(HostTerms(bind=LOOPBACK), self._setup, self._storage, save=saved_room(self._storage))
        self.restarts += 1

    def _figures(self, seconds: float) -> Figures:
        session = self._host.dealer.room.session
        audits = [guest.audit for guest in self.guests]
        watching = [guest for guest in self.guests if not guest.seats]
        return Figures(
            steps=len(session.match.steps) if session else 0,
            seconds=seconds,
            cuts=self.relay.cuts,
            half_opened=self.relay.half_opened,
            restarts=self.restarts,
            at_end=sum(audit is not None for audit in audits),
            honest=sum(audit is not None and audit.honest for audit in audits),
            remarks=sum(audit is not None and audit.remark is not None for audit in audits),
            spectators_at_end=sum(guest.audit is not None for guest in watching),
        )

    def close(self) -> None:
        for guest in self.guests:
            guest.transport.close()
        self._host.close()
        self.relay.close()


@contextmanager
def bad_match(folder: Path, rules: str, faults: LineFaults, seed: int) -> Iterator[BadMatch]:
    """Opens a room with bad lines, and closes it at the end."""
    match = BadMatch(folder, rules, faults, seed)
    try:
        yield match
    finally:
        match.close()


LONG_RUN = LineFaults(delay=0.01, jitter=0.08, loss=0.02, splits=True, life=4.0, half_open=0.3, restarts=5.0)
"""Faults of the manual long run."""


def main() -> int:
    """Plays matches of each game; returns 0 if all ended correctly."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    is_fine = True
    for seed in range(matches):
        for rules in GAMES:
            with tempfile.TemporaryDirectory() as folder, bad_match(Path(folder), rules, LONG_RUN, seed) as match:
                try:
                    figures = match.play()
                except AssertionError as error:
                    is_fine = False
                    print(f"{rules} {seed}: {error}", flush=True)
                    continue
                is_fine = is_fine and figures.honest == len(match.guests) and not figures.remarks
                print(f"{rules} {seed}: {figures}", flush=True)
    return 0 if is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
