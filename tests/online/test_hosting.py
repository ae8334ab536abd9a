"""Rooms over real lines: matches continue after broken lines and killed hosts."""

from __future__ import annotations

import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from game.online.host import guest_list, room, room_host
from game.online.host.hub_limits import HubLimits
from game.online.host.room_host import saved_room
from game.platform.directory_store import DirectoryStore
from game.platform.storage import Storage
from game.tools import host as host_tool
from game.tools.cli import main
from tests.support.rulesets import RULESETS
from tests.support.sampling import sampled_cases
from tests.support.wired_table import HostProcess, Players, hosted

SHORT = {rules.key: {"seats": "2"} for rules in RULESETS} | {
    "dice_game": {"seats": "3", "sets": "1"},
    "long_shot": {"seats": "3"},
    "horse_race": {"seats": "4", "races": "1"},
    "horse_collar": {"seats": "3", "frames": "1"},
    "conquest": {"seats": "3", "rounds": "2", "placing": "3", "goal": "missions"},
}


@pytest.fixture(autouse=True)
def _nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Removes the limit of commands per second, which these guests exceed; people send at most 5."""
    monkeypatch.setattr(guest_list, "COMMANDS_PER_SECOND", 100_000.0)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--game", "ludo"], "There is no game “ludo”"),
        (["--seats", "99"], "--seats must be a number from"),
        (["--seats", "2", "--bots", "sharp,sharp,sharp"], "More bots than seats: 3 for 2."),
        (["--bots", "genius"], "There is no bot “genius”"),
        (["--room", "O0"], "A room code has 6 to 10 letters and digits."),
        (["--broker", "192.168.1.5:8080"], "This is the address of a room."),
        (["--broker", "ftp://host"], "“ftp://host” is not the address of a room or a server."),
        (["--page", "/nowhere"], "There is no built page in /nowhere."),
        (["--port", "70000"], "--port must be a number from 1 to 65535."),
        (["--option", "sets=nonsense"], ""),
        (["--resume", "--game", "dice_game"], "--resume goes on with the saved room as it is: leave out --game."),
        (["--resume", "--seats", "4"], "leave out --seats."),
        (["--bots", "novice", "--resume"], "leave out --bots."),
        (["--resume", "--room", "ABCDEF"], "leave out --room."),
    ],
)
def test_a_host_that_makes_no_sense_is_refused_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["host", *words]) != 0
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize("rules", sampled_cases(list(SHORT), ["long_shot"]))
def test_lines_that_break_in_a_match_lose_nothing(rules: str, tmp_path: Path) -> None:
    with hosted(tmp_path, rules, SHORT[rules]) as (host, players):
        assert host.hub is not None
        players.begin()
        for steps in (3, 9):
            players.play(steps)
            host.hub.cut_all()
        players.play()
        players.check_end()
        assert [guest.transport.connections for guest in players.guests] == [3, 3]


@pytest.mark.slow
def test_a_killed_host_is_resumed_from_its_save_and_found_again(tmp_path: Path) -> None:
    words = ["--game", "long_shot", "--seats", "3", "--bots", "novice"]
    first = HostProcess(tmp_path, *words)
    players = Players()
    for _guest in range(2):
        players.join(first.link, first.broker)
    players.begin()
    players.play(6)
    known = players.steps
    first.kill()
    players.until(lambda: all(guest.transport.state == "lost" for guest in players.guests))
    second = HostProcess(tmp_path, "--resume")
    assert (second.link, second.broker) == (first.link, first.broker)
    players.until(lambda: all(guest.transport.state == "connected" for guest in players.guests))
    players.play(known + 6)
    assert second.stop() == 0
    assert "The match is saved. Go on with: longshot host --resume" in second.lines
    for guest in players.guests:
        guest.transport.close()


@pytest.mark.slow
@pytest.mark.parametrize("number", sampled_cases([signal.SIGINT, signal.SIGTERM], [signal.SIGTERM]))
def test_an_empty_room_is_closed_by_ctrl_c_and_leaves_nothing(number: signal.Signals, tmp_path: Path) -> None:
    host = HostProcess(tmp_path)
    assert host.stop(number) == 0
    assert host.lines[-1] == "The room is closed."
    assert saved_room(Storage(DirectoryStore(tmp_path / "host"))) is None


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("moment", ["Room", "With the game", "Ctrl-C"])
def test_ctrl_c_ends_a_room_in_good_order_whenever_it_comes(
    moment: str,
    number: signal.Signals,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_now = host_tool._print_now

    def interrupted(words: str) -> None:
        print_now(words)
        if words.startswith(moment):
            signal.raise_signal(number)

    monkeypatch.setenv("LONGSHOT_HOME", str(tmp_path))
    monkeypatch.setattr(host_tool, "_print_now", interrupted)
    inherited = signal.signal(number, signal.default_int_handler)
    try:
        assert main(["host", "--bind", "127.0.0.1", "--no-qr"]) == 0
        assert capsys.readouterr().out.splitlines()[-1] == "The room is closed."
        assert signal.getsignal(number) is signal.default_int_handler
    finally:
        signal.signal(number, inherited)


@pytest.mark.slow
def test_a_frozen_guest_is_noticed_by_its_silence_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_list, "SILENT_SECONDS", 1e6)
    monkeypatch.setattr(room_host, "HubLimits", partial(HubLimits, ping_seconds=0.3))
    monkeypatch.setattr(room, "SILENT_SECONDS", 1e6)
    script = (
        "import sys, time\nfrom tests.support.wired_table import Players\n"
        "from game.online.wire.address import BrokerAddress\n"
        "from game.online.wire.address import RoomLink\nplayers = Players()\n"
        "players.join(RoomLink(sys.argv[1]), BrokerAddress.parse(sys.argv[2]))\n"
        "while True: players.tick(); time.sleep(0.02)"
    )
    with hosted(tmp_path, "horse_race", {"seats": "3"}, {0: 1}) as (host, players):
        host.dealer.room.set_seat(2, "open")
        frozen = subprocess.Popen([sys.executable, "-c", script, host.room, str(host.broker_address)])
        try:
            players.until(lambda: [seat.connected for seat in host.dealer.room.seating.seats] == [True, True, True])
            frozen.send_signal(signal.SIGSTOP)
            players.until(lambda: not host.dealer.room.seating.seats[2].connected)
        finally:
            frozen.kill()
            frozen.wait()
