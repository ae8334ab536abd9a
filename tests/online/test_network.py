"""Two machines with a bad line between them: network namespaces, a veth pair, and loss and delay by netem.

Without netem in the kernel the line is good; test_match.py also has lossy lines.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.support.killed_game import heed_interrupts

ROOM = "ABCDEF"
HOST = "10.211.0.1"
GUEST = "10.211.0.2"
BAD_LINE = ("delay", "40ms", "10ms", "loss", "3%")
PLAY_SECONDS = 200.0
GUESTS = """
import sys, time
from game.online.wire.lan_discovery import RoomCall
from game.online.wire.address import BrokerAddress, RoomLink
from tests.support.wired_table import Players
call, room = RoomCall(sys.argv[1]), sys.argv[1]
address = None
while address is None and not call.has_given_up(time.monotonic()):
    address = call.tick(time.monotonic())
    time.sleep(0.01)
call.close()
print(address and address.broker, flush=True)
if address is not None and len(sys.argv) > 2:
    players = Players()
    for _guest in range(2):
        players.join(RoomLink(room), BrokerAddress.parse(address.broker))
    players.begin()
    players.play()
    players.check_end()
    print("whole", players.steps, flush=True)
"""


class TwoMachines:
    """Two namespaces; processes run by `at` reach the other namespace only over the line."""

    def __init__(self, stack: ExitStack) -> None:
        self.names = [f"longshot-{os.getpid()}-{place}" for place in "ab"]
        self.is_bad = True
        """Whether this kernel has netem; without it the line is good."""
        for name in self.names:
            run("ip", "netns", "add", name)
            stack.callback(subprocess.run, ["ip", "netns", "del", name], check=False)
        first, second = (f"ls{os.getpid() % 100000}{place}" for place in "ab")
        run("ip", "link", "add", first, "type", "veth", "peer", "name", second)
        for name, link, address in zip(self.names, (first, second), (HOST, GUEST), strict=True):
            run("ip", "link", "set", link, "netns", name)
            for words in (
                f"addr add {address}/24 broadcast + dev {link}",
                "link set lo up",
                f"link set {link} up",
                f"route add default dev {link}",
            ):
                run("ip", "-n", name, *words.split())
            bad_line = ["tc", "-n", name, "qdisc", "add", "dev", link, "root", "netem", *BAD_LINE]
            self.is_bad = subprocess.run(bad_line, capture_output=True, check=False).returncode == 0

    def at(self, place: int, *words: str) -> list[str]:
        """Returns the command that runs Python in one of the namespaces."""
        return ["ip", "netns", "exec", self.names[place], sys.executable, *words]


def run(*words: str) -> None:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"{' '.join(words)}: {done.stderr.strip()}")


@pytest.fixture
def machines() -> Iterator[TwoMachines]:
    with ExitStack() as stack:
        yield TwoMachines(stack)


def play(machines: TwoMachines, home: Path, bind: str, *, to_the_end: bool) -> list[str]:
    """Hosts a room on the first machine; returns the output of the guests on the second."""
    words = ["-m", "game", "host", "--bind", bind, "--no-qr", "--room", ROOM]
    words += ["--game", "horse_race", "--seats", "3", "--bots", "novice", "--option", "races=1"]
    where = os.environ | {"LONGSHOT_HOME": str(home), "LANGUAGE": "en", "PYTHONUNBUFFERED": "1"}
    host = subprocess.Popen(
        machines.at(0, *words), stdout=subprocess.PIPE, text=True, env=where, preexec_fn=heed_interrupts
    )
    try:
        assert host.stdout is not None
        assert any(line.startswith("Ctrl-C") for line in host.stdout)
        guests = machines.at(1, "-c", GUESTS, ROOM, *(["play"] if to_the_end else []))
        done = subprocess.run(guests, capture_output=True, text=True, timeout=PLAY_SECONDS, env=where, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.split("\n")
    finally:
        host.kill()
        host.wait()


@pytest.mark.broker
def test_a_match_over_a_bad_line_is_whole_and_found_by_its_code_alone(machines: TwoMachines, tmp_path: Path) -> None:
    said = play(machines, tmp_path, "0.0.0.0", to_the_end=True)
    assert said[0] == f"ws://{HOST}:8080/room"
    assert said[1].startswith("whole")


@pytest.mark.broker
def test_a_room_for_this_machine_alone_answers_no_other(machines: TwoMachines, tmp_path: Path) -> None:
    assert play(machines, tmp_path, "127.0.0.1", to_the_end=False)[0] == "None"
