"""Brokers of our own: who may say and hear what, and that they end with us and come back when they are killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from game.online.host.page_server import PageServer
from game.online.wire import own_broker
from game.online.wire.address import BrokerAddress
from game.online.wire.connect import connect
from game.online.wire.own_broker import ALL_ADDRESSES, LOOPBACK, OwnBroker, Port, free_port, rights
from game.online.wire.transport import Transport, Will
from tests.support.brokers import PATIENCE_SECONDS, ROOM, Lines, lines

broker = pytest.mark.broker
EVERYTHING = ("#", "+/#", "longshot/#", f"{ROOM}/#", *(f"{ROOM}/{kind}/+" for kind in ("s", "seat", "no", "c", "here")))


@pytest.fixture(params=["mosquitto", "amqtt"])
def table(request: pytest.FixtureRequest) -> Iterator[Lines]:
    with lines(request.param) as found:
        yield found


def own(kind: str, pipe: Transport) -> str:
    return f"{ROOM}/{kind}/{pipe.guest_id}"


def test_the_list_of_rights_names_the_dealer_once_and_every_kind_of_topic() -> None:
    text = rights("secret")
    assert text.count("secret") == 1
    assert all(f"/{kind}/%u" in text for kind in ("join", "c", "ask", "here", "seat", "s", "no"))
    assert "pattern readwrite" not in text


def test_where_no_broker_is_installed_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_broker.shutil, "which", lambda *_args, **_more: None)
    monkeypatch.setattr(own_broker, "find_spec", lambda _name: None)
    lonely = OwnBroker(bind=LOOPBACK)
    lonely.tick(0.0)
    assert (lonely.state, lonely.error_text) == ("failed", own_broker.NO_BROKER)
    lonely.close()


def test_a_port_is_nobody_elses_until_it_is_given_back_though_nobody_listens_there() -> None:
    wished = free_port(LOOPBACK, 0)
    first, second, third = Port(LOOPBACK, wished), Port(LOOPBACK, wished), Port(ALL_ADDRESSES, wished)
    assert first.number == wished
    assert len({first.number, second.number, third.number}) == 3
    first.give_back()
    third.give_back()
    fourth = Port(ALL_ADDRESSES, wished)
    assert fourth.number == wished
    for port in (second, fourth):
        port.give_back()


def test_a_port_at_which_somebody_listens_is_left_alone() -> None:
    with socket.create_server((LOOPBACK, 0)) as stranger:
        port = Port(LOOPBACK, stranger.getsockname()[1])
        assert port.number != stranger.getsockname()[1]
        port.give_back()


class Mortal:
    """A broker's program that takes calls at a port until it dies."""

    def __init__(self, port: int) -> None:
        self.listener = socket.create_server((LOOPBACK, port))

    def is_alive(self) -> bool:
        return self.listener.fileno() >= 0

    def settle(self) -> None:
        pass

    def stop(self) -> None:
        self.listener.close()


@pytest.fixture
def mortal(monkeypatch: pytest.MonkeyPatch) -> Callable[[], OwnBroker]:
    """Makes brokers whose programs can die at will."""
    monkeypatch.setattr(OwnBroker, "_maker", lambda broker, _kind: lambda: Mortal(broker.port))
    return lambda: OwnBroker(bind=LOOPBACK)


def kill(dying: OwnBroker) -> None:
    assert dying._program
    dying._program.stop()


def test_a_broker_comes_back_at_its_port_though_another_was_opened_meanwhile(mortal: Callable[[], OwnBroker]) -> None:
    first = mortal()
    first.tick(0.0)
    kill(first)
    second = mortal()
    first.tick(1.0)
    for now, one in ((2.0, first), (2.0, second)):
        one.tick(now)
        assert (one.state, one.error_text) == ("running", None)
    assert first.port != second.port
    assert (first.starts, second.starts) == (2, 1)
    for one in (first, second):
        one.close()


def test_a_port_that_another_program_has_taken_is_waited_for(mortal: Callable[[], OwnBroker]) -> None:
    patient = mortal()
    patient.tick(0.0)
    kill(patient)
    with socket.create_server((LOOPBACK, patient.port)):
        for now in range(1, 20):
            patient.tick(float(now))
        assert patient.state == "starting"
        assert f"taken port {patient.port}" in str(patient.error_text)
    for now in range(20, 22):
        patient.tick(float(now))
    assert (patient.state, patient.error_text) == ("running", None)
    patient.close()


@broker
def test_a_killed_broker_keeps_its_ports_against_a_newcomer() -> None:
    with lines() as table:
        guest, ports = table.join(), (table.broker.port, table.broker.web_port)
        os.kill(table.broker.pid, signal.SIGKILL)
        table.until(lambda: guest.state == "lost")
        with lines() as other:
            assert not {other.broker.port, other.broker.web_port} & set(ports)
            table.until(lambda: guest.state == "connected")
        assert table.broker.starts == 2


@broker
def test_a_guest_hears_its_own_mailboxes_alone_whatever_it_asks_for(table: Lines) -> None:
    dealer, guest = table.join(table.broker.dealer_address), table.join()
    spy = table.join()
    for pattern in (*EVERYTHING, own("s", guest), f"{ROOM}/card"):
        spy.subscribe(pattern)
    for kind in ("c", "here"):
        dealer.subscribe(f"{ROOM}/{kind}/+")
    guest.subscribe(own("s", guest))
    table.settle()
    dealer.put(own("s", guest), "a hand")
    dealer.put(own("seat", guest), "a seat")
    dealer.put(f"{ROOM}/card", "the card", retain=True)
    guest.put(own("c", guest), "a command")
    guest.put(own("here", guest), "here", retain=True)
    table.until(lambda: "the card" in table.texts(spy))
    table.settle()
    assert table.texts(spy) == ["the card"]
    assert table.texts(guest) == ["a hand"]
    assert table.texts(dealer) == ["a command", "here"]


@broker
def test_a_guest_says_nothing_in_anybody_elses_name(table: Lines) -> None:
    dealer, guest, liar = table.join(table.broker.dealer_address), table.join(), table.join()
    for kind in ("join/+", "c/+", "ask/+", "here/+", "card", "end", "table"):
        dealer.subscribe(f"{ROOM}/{kind}")
    for kind in ("s", "seat", "no"):
        guest.subscribe(own(kind, guest))
    guest.subscribe(f"{ROOM}/card")
    table.settle()
    for kind in ("card", "end", "table", "s/watch", "here/dealer"):
        liar.put(f"{ROOM}/{kind}", "a lie", retain=True)
    for kind in ("join", "c", "ask", "here", "s", "seat", "no"):
        liar.put(own(kind, guest), "a lie")
    liar.put(own("c", liar), "its own")
    table.until(lambda: "its own" in table.texts(dealer))
    table.settle()
    assert table.texts(dealer) == ["its own"]
    assert table.texts(guest) == []


@broker
@pytest.mark.parametrize("guest_id", ["+", "#", "a/+", "dealer"])
def test_no_name_gives_more_than_its_own_rights(table: Lines, guest_id: str) -> None:
    """A pattern with such a name in it must not become one that fits everybody."""
    dealer = table.join(table.broker.dealer_address)
    guest = table.join()
    spy = connect(table.broker.guest_address, guest_id, Will(f"{ROOM}/card", "a lie"))
    table.stack.callback(spy.close)
    table.pipes.append(spy)
    for pattern in EVERYTHING:
        spy.subscribe(pattern)
    table.settle(0.5)
    dealer.put(own("s", guest), "a hand")
    spy.put(own("c", guest), "a lie")
    table.settle()
    assert table.texts(spy) == []


@broker
def test_the_last_will_of_a_lost_guest_is_told_and_one_for_the_card_is_not(table: Lines) -> None:
    dealer = table.join(table.broker.dealer_address)
    dealer.subscribe(f"{ROOM}/here/+")
    dealer.subscribe(f"{ROOM}/card")
    script = (
        "import sys, time\nfrom game.online.wire.address import BrokerAddress\n"
        "from game.online.wire.connect import connect\n"
        "from game.online.wire.transport import Will\n"
        "pipe = connect(BrokerAddress.parse(sys.argv[1]), will=Will(sys.argv[2], 'gone'))\n"
        "while pipe.state != 'connected': time.sleep(0.01)\nprint(pipe.guest_id, flush=True)\ntime.sleep(60)"
    )
    for topic in (f"{ROOM}/here/{{guest_id}}", f"{ROOM}/card"):
        command = [sys.executable, "-c", script, str(table.broker.guest_address), topic]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            process.stdout.readline()
            process.kill()
    table.until(lambda: table.texts(dealer))
    table.settle()
    assert table.texts(dealer) == ["gone"]


@broker
def test_a_killed_broker_is_started_again_and_the_lines_to_it_stand_again() -> None:
    with lines() as table:
        dealer, guest = table.join(table.broker.dealer_address), table.join()
        dealer.subscribe(f"{ROOM}/c/+")
        dealer.subscribe(f"{ROOM}/here/+")
        guest.put(own("here", guest), "here", retain=True)
        table.until(lambda: "here" in table.texts(dealer))
        os.kill(table.broker.pid, signal.SIGKILL)
        table.until(lambda: guest.state == dealer.state == "lost")
        assert guest.error_text is not None
        took = table.until(lambda: guest.state == dealer.state == "connected")
        guest.put(own("c", guest), "again")
        table.until(lambda: "again" in table.texts(dealer))
        assert took < 20.0, took  # on a busy machine; a second else
        assert table.texts(dealer) == ["again", "here", "here"]
        assert (guest.connections, table.broker.starts) == (2, 2)


@broker
def test_a_broker_that_cannot_start_is_given_up_in_a_sentence() -> None:
    broken = OwnBroker(bind=LOOPBACK, kind="mosquitto", extra_lines=["no such setting"])
    due = time.monotonic() + PATIENCE_SECONDS
    while broken.state != "failed" and time.monotonic() < due:
        broken.tick(time.monotonic())
        time.sleep(0.01)
    assert (broken.state, broken.error_text) == ("failed", own_broker.BROKER_FAILED)
    broken.close()


@broker
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells a child of its parent's death")
def test_no_broker_outlives_a_killed_game_and_its_secret_is_on_no_disk() -> None:
    place = Path(tempfile.mkdtemp(prefix="longshot-test-"))
    place.chmod(0o755)  # as /tmp: whoever the broker runs as can look in
    script = (
        "import time\nfrom game.online.wire.own_broker import OwnBroker\n"
        "broker = OwnBroker(bind='127.0.0.1')\n"
        "while broker.state == 'starting': broker.tick(time.monotonic())\n"
        "print(broker.pid, flush=True)\ntime.sleep(60)"
    )
    where = os.environ | {"TMPDIR": str(place)}
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, env=where) as process:
        assert process.stdout is not None
        pid = int(process.stdout.readline())
        assert Path(f"/proc/{pid}").exists()
        process.kill()
    due = time.monotonic() + PATIENCE_SECONDS
    while Path(f"/proc/{pid}").exists() and "State:\tZ" not in Path(f"/proc/{pid}/status").read_text():
        assert time.monotonic() < due, "it runs on"
        time.sleep(0.02)
    assert not list(place.glob("longshot-broker*"))
    place.rmdir()


@broker
def test_a_page_and_its_broker_are_behind_one_door(table: Lines, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>Long Shot", encoding="utf-8")
    (tmp_path / "engine.wasm").write_bytes(b"\0asm")
    (tmp_path / "folder").mkdir()
    door = PageServer(tmp_path, (LOOPBACK, table.broker.web_port), bind=LOOPBACK)
    table.stack.callback(door.close)
    assert urlopen(door.address).read() == b"<p>Long Shot"
    assert urlopen(f"{door.address}engine.wasm").headers["Content-Type"] == "application/wasm"
    for path in ("folder/", "../../../../etc/passwd", "%2e%2e/%2e%2e/etc/passwd", "mqtt"):
        with pytest.raises(HTTPError):
            urlopen(door.address + path)
    guest = table.join(BrokerAddress.parse(f"{door.address}#room=HORSES"))
    dealer = table.join(table.broker.dealer_address)
    dealer.subscribe(f"{ROOM}/c/+")
    table.settle()
    guest.put(own("c", guest), "through the door")
    table.until(lambda: table.texts(dealer) == ["through the door"])


@broker
def test_without_a_page_the_door_says_so_and_has_the_broker(table: Lines) -> None:
    door = PageServer(None, (LOOPBACK, table.broker.web_port), bind=LOOPBACK)
    table.stack.callback(door.close)
    with pytest.raises(HTTPError) as refusal:
        urlopen(door.address)
    assert b"longshot --room" in refusal.value.read()
    assert table.join(BrokerAddress.parse(door.address)).state == "connected"
