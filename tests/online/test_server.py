"""The server's files (build/server): their settings are consistent, and rooms are played through them."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
import yaml

from game.online.host import guest_list
from game.online.host.room_host import HostTerms, RoomHost
from game.online.wire.address import LOOPBACK, BrokerAddress, RoomLink
from game.online.wire.protocol import ROOT as ROOT_TOPIC
from game.platform.directory_store import DirectoryStore
from game.platform.storage import Storage
from tests.support.hub_lines import PATIENCE_SECONDS
from tests.support.online_table import room_setup
from tests.support.wired_table import Players

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "build" / "server"
CONFIGURATION = (SERVER / "mosquitto.conf").read_text(encoding="utf-8")
MOSQUITTO = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}:/usr/sbin") or "mosquitto"


def free_port() -> int:
    with socket.create_server((LOOPBACK, 0)) as probe:
        return int(probe.getsockname()[1])


def is_listening(port: int) -> bool:
    with suppress(OSError), socket.create_connection((LOOPBACK, port), 0.05):
        return True
    return False


def wait(holds: object) -> None:
    due = time.monotonic() + PATIENCE_SECONDS
    while not holds():  # type: ignore[operator]
        assert time.monotonic() < due
        time.sleep(0.02)


def test_every_file_that_the_services_name_is_there() -> None:
    services = yaml.safe_load((SERVER / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert set(services) == {"door", "broker", "room"}
    for service in services.values():
        for volume in service["volumes"]:
            source = volume.partition(":")[0]
            assert not source.startswith(".") or source == "../out/web" or (SERVER / source).is_file(), source
        if "build" in service:
            assert (SERVER / service["build"]["context"] / service["build"]["dockerfile"]).resolve().is_file()


def test_the_broker_lets_everybody_use_the_rooms_alone_and_nobody_too_much() -> None:
    limits = {line.split()[0] for line in CONFIGURATION.splitlines() if line.startswith(("max_", "memory_"))}
    assert {"max_packet_size", "max_queued_messages", "max_queued_bytes", "memory_limit"} <= limits
    acl = (SERVER / "acl").read_text(encoding="utf-8")
    assert [line for line in acl.splitlines() if not line.startswith("#")] == [f"pattern readwrite {ROOT_TOPIC}/#"]


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[tuple[int, int]]:
    """Runs the server's broker at free ports of the loopback address; yields the ports for MQTT and websockets."""
    plain = free_port()
    web = free_port()
    place = Path("/tmp") / f"longshot-server-{os.getpid()}"  # readable for the broker's user
    place.mkdir()
    shutil.copy(SERVER / "acl", place)
    words = CONFIGURATION.replace("/mosquitto/config/acl", str(place / "acl"))
    words = words.replace("listener 1883", f"listener {plain} {LOOPBACK}")
    words = words.replace("listener 9001", f"listener {web} {LOOPBACK}")
    (place / "mosquitto.conf").write_text(words, encoding="utf-8")
    process = subprocess.Popen([MOSQUITTO, "-c", str(place / "mosquitto.conf")], stderr=subprocess.DEVNULL)
    try:
        wait(lambda: is_listening(plain))
        yield plain, web
    finally:
        process.kill()
        process.wait()
        shutil.rmtree(place)


def play_a_sealed_match(place: Path, inner: str, outer: str) -> None:
    """Hosts a room at the address `inner`, and plays in it from the address `outer` to its honest end."""
    with ExitStack() as stack:
        terms = HostTerms(BrokerAddress.parse(inner))
        setup = room_setup("horse_race", {"seats": "3", "races": "1"}, ["novice"])
        host = RoomHost(terms, setup, Storage(DirectoryStore(place)))
        stack.callback(host.close)
        players = Players(host.tick)
        for _guest in range(2):
            guest = players.join(RoomLink(host.room, host.public_key), BrokerAddress.parse(outer))
            stack.callback(guest.transport.close)
        players.begin()
        players.play()
        players.check_end()


@pytest.mark.broker
def test_a_sealed_room_is_played_through_the_servers_broker(
    broker: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest_list, "COMMANDS_PER_SECOND", 100_000.0)
    play_a_sealed_match(tmp_path, f"mqtt://{LOOPBACK}:{broker[0]}", f"ws://{LOOPBACK}:{broker[1]}")


@pytest.mark.broker
@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed: .ci/online.sh installs it")
def test_a_room_is_played_through_the_servers_door_with_a_certificate(
    broker: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest_list, "COMMANDS_PER_SECOND", 100_000.0)
    port = free_port()
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<p>Long Shot", encoding="utf-8")
    terms = {
        "SITE": f"localhost:{port}",
        "HTTP_PORT": str(free_port()),
        "BROKER": f"{LOOPBACK}:{broker[1]}",
        "PAGE": str(page),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
    }
    command = ["caddy", "run", "--config", str(SERVER / "Caddyfile"), "--adapter", "caddyfile"]
    with subprocess.Popen(command, env=os.environ | terms, stderr=subprocess.DEVNULL) as door:
        try:
            root = tmp_path / "data" / "caddy" / "pki" / "authorities" / "local" / "root.crt"
            wait(lambda: root.is_file() and is_listening(port))
            monkeypatch.setenv("SSL_CERT_FILE", str(root))
            play_a_sealed_match(tmp_path, f"mqtt://{LOOPBACK}:{broker[0]}", f"https://localhost:{port}/#room=HORSES")
            monkeypatch.delenv("SSL_CERT_FILE")
            stranger = Players().join(RoomLink("HORSES"), BrokerAddress.parse(f"wss://localhost:{port}/mqtt"))
            wait(lambda: stranger.transport.error_text is not None)
            assert "certificate" in str(stranger.transport.error_text)
            stranger.transport.close()
        finally:
            door.kill()
