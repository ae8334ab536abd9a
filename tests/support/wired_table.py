"""A hosted room over real lines, with guests on separate lines who play at random."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from game.online.guest.audit import Audit
from game.online.guest.guest import Guest
from game.online.host.room_host import HostTerms, RoomHost
from game.online.host.room_save import RoomSave
from game.online.wire import protocol
from game.online.wire.address import LOOPBACK, BrokerAddress, RoomLink
from game.online.wire.connect import connect
from game.online.wire.payloads import JoiningPlayer, SeatRequest
from game.platform.directory_store import DirectoryStore
from game.platform.storage import Storage
from tests.support.hub_lines import PATIENCE_SECONDS
from tests.support.killed_game import heed_interrupts
from tests.support.online_table import act_at_random, record, room_setup

ONE_MATCH_SECONDS = 240.0


class Players:
    """Guests in one room, and its host, ticked by the real clock."""

    def __init__(self, tick_host: Callable[[float], object] = lambda now: None) -> None:
        self.guests: list[Guest] = []
        self.chance = random.Random(1)
        self._tick_host = tick_host

    def join(self, link: RoomLink, broker: BrokerAddress, *, seats: int = 1) -> Guest:
        """Lets one more guest look for a room, and take seats, or watch without a seat."""
        line = connect(broker, "", protocol.guest_will(link.room, "{guest_id}"))
        if link.key:
            line.expect_host(link.key)
        guest = Guest(line, link.room)
        if seats:
            guest.requests.ask(
                "sit",
                SeatRequest(tuple(JoiningPlayer(f"P{len(self.guests)}", len(self.guests)) for _seat in range(seats))),
            )
            guest.requests.ask("ready")
        else:
            guest.requests.ask("watch")
        self.guests.append(guest)
        return guest

    def tick(self) -> None:
        now = time.monotonic()
        self._tick_host(now)
        for guest in self.guests:
            guest.tick(now)

    def until(self, holds: Callable[[], object], seconds: float = PATIENCE_SECONDS) -> float:
        """Waits until a condition holds; returns the waiting time in seconds."""
        since = time.monotonic()
        while not holds():
            assert time.monotonic() - since < seconds, [(g.phase, g.transport.state, g.error_text) for g in self.guests]
            self.tick()
            time.sleep(0.0005)
        return time.monotonic() - since

    def begin(self) -> None:
        """Waits until all guests have sat down, and lets the room's owner start."""
        self.until(lambda: all(guest.seats or guest.watching for guest in self.guests))
        self.until(lambda: all(guest.info and all(seat.ready for seat in guest.info.seats) for guest in self.guests))
        next(guest for guest in self.guests if guest.is_owner).requests.ask("start")
        self.until(lambda: all(guest.phase == "playing" for guest in self.guests))

    def act(self) -> None:
        for guest in self.guests:
            act_at_random(guest, self.chance)

    @property
    def steps(self) -> int:
        """Number of the match's steps known to the first guest."""
        return len(self.guests[0].replica(None).steps) if self.guests[0].phase in ("playing", "ended") else 0

    def play(self, steps: int = 100_000) -> None:
        """Plays until the first guest knows this number of steps, or to the end."""

        def done() -> bool:
            self.act()
            return self.steps >= steps or all(guest.phase == "ended" for guest in self.guests)

        self.until(done, ONE_MATCH_SECONDS)

    def check_end(self) -> None:
        """Asserts that every guest has the whole match, and that the dealer was honest."""
        self.until(lambda: all(guest.audit for guest in self.guests))
        assert {guest.audit for guest in self.guests} == {Audit()}
        assert len({record(guest) for guest in self.guests}) == 1


@contextmanager
def hosted(
    folder: Path,
    rules: str,
    options: dict[str, str],
    guests: Mapping[int, int] | None = None,
    *,
    save: RoomSave | None = None,
    lines: Callable[[BrokerAddress], BrokerAddress] = lambda broker: broker,
) -> Iterator[tuple[RoomHost, Players]]:
    """Hosts a room in this process, with bots and with guests for these numbers of seats.

    By default there are two guests with one seat each. Guests connect to the address that `lines` derives from the
    broker's.
    """
    counts = list((guests or {0: 1, 1: 1}).values())
    bots = ["novice"] * (int(options["seats"]) - sum(counts))
    terms = HostTerms(bind=LOOPBACK)
    with ExitStack() as stack:
        host = RoomHost(terms, room_setup(rules, options, bots), Storage(DirectoryStore(folder)), save=save)
        stack.callback(host.close)
        players = Players(host.tick)
        players.until(lambda: host.dealer.transport.error_text is None)
        for count in counts:
            guest = players.join(RoomLink(host.room, host.public_key), lines(host.broker_address), seats=count)
            stack.callback(guest.transport.close)
        yield host, players


class HostProcess:
    """`longshot host` in a separate process."""

    def __init__(self, home: Path, *words: str) -> None:
        program = "import sys\nfrom game.online.host import hub\nfrom game.tools.cli import main\nhub.HUB_PORT = 0\n"
        program += "sys.exit(main(sys.argv[1:]))"
        command = [sys.executable, "-c", program, "host", "--bind", LOOPBACK, "--no-qr", *words]
        where = os.environ | {"LONGSHOT_HOME": str(home), "LANGUAGE": "en", "PYTHONUNBUFFERED": "1"}
        pipe = subprocess.PIPE
        into = subprocess.STDOUT
        self.process = subprocess.Popen(
            command, stdout=pipe, stderr=into, text=True, env=where, preexec_fn=heed_interrupts
        )
        self.lines: list[str] = []
        opening = self._line_with("With the game: longshot --room ")
        words = opening.partition("--room ")[2].replace("--broker ", "").strip("'")
        found = RoomLink.parse(words)
        self.link = RoomLink(found.room, found.key)
        self.broker = BrokerAddress.parse(found.broker)

    def _line_with(self, words: str) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.strip())
            if words in line:
                return line.strip()
        raise AssertionError(self.lines)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self, number: signal.Signals = signal.SIGINT) -> int:
        """Asks the process to end; returns its exit code."""
        self.process.send_signal(number)
        rest, _errors = self.process.communicate(timeout=PATIENCE_SECONDS)
        self.lines += rest.splitlines()
        return self.process.returncode
