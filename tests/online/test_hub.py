"""The hub of a room: permissions to send and receive, and the handling of broken lines."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from game.online.host.frame_rooms import DEALER
from game.online.host.hub import Hub
from game.online.wire import protocol
from game.online.wire.address import LOOPBACK, BrokerAddress
from game.online.wire.connect import connect
from game.online.wire.transport import Will
from tests.support.hub_lines import CODE, ROOM, Lines, lines, own

EVERYTHING = ("#", "+/#", "longshot/#", f"{ROOM}/#", *(f"{ROOM}/{kind}/+" for kind in ("s", "seat", "no", "c", "here")))


@pytest.fixture
def table() -> Iterator[Lines]:
    with lines() as found:
        yield found


def test_a_guest_hears_its_own_mailboxes_alone_whatever_it_asks_for(table: Lines) -> None:
    guest = table.join()
    spy = table.join()
    second_spy = table.join()
    for pattern in EVERYTHING:
        spy.subscribe(pattern)
    for pattern in (own("s", guest), own("seat", guest), own("here", guest), f"{ROOM}/here/{DEALER}", f"{ROOM}/card"):
        second_spy.subscribe(pattern)
    guest.subscribe(own("s", guest))
    table.settle()
    table.dealer.put(own("s", guest), "a hand")
    table.dealer.put(own("seat", guest), "a seat")
    table.dealer.put(f"{ROOM}/card", "the card", retain=True)
    guest.put(own("c", guest), "a command")
    guest.put(own("here", guest), "here", retain=True)
    table.settle()
    assert table.texts(spy) == []
    assert table.texts(second_spy) == ["the card"]
    assert table.texts(guest) == ["a hand"]
    assert table.texts(table.dealer) == ["a command", "here"]


def test_a_stranger_learns_no_guests_id(table: Lines) -> None:
    guest = table.join(will=protocol.guest_will(CODE, "{guest_id}"))
    guest.put(own("here", guest), "here", retain=True)
    table.settle()
    stranger = table.join()
    for pattern in (*EVERYTHING, f"{ROOM}/card", f"{ROOM}/table", f"{ROOM}/end", f"{ROOM}/s/watch"):
        if len(stranger._patterns) < 12:  # type: ignore[attr-defined]
            stranger.subscribe(pattern)
    table.settle()
    guest.put(own("c", guest), "a command")
    guest.close()
    table.until(lambda: "a command" in table.texts(table.dealer))
    table.settle()
    assert table.came[stranger.guest_id] == []


def test_a_short_frame_leaves_the_hub_without_waiting_for_the_answer_to_the_last(table: Lines) -> None:
    table.join()
    sockets = [line._writer.get_extra_info("socket") for line in table.hub._lines]
    assert [one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for one in sockets] == [1]


def test_a_hub_keeps_its_rooms_apart_and_has_as_many_lines_for_each(table: Lines) -> None:
    table.dealer.put(f"{ROOM}/card", "the first card", retain=True)
    lines_of_one = table.hub.limits.lines
    other = table.hub.dealer_line("OTHERS")
    other.subscribe("longshot/1/OTHERS/c/+")
    other.put("longshot/1/OTHERS/card", "the second card", retain=True)
    here = table.join(will=protocol.guest_will(CODE, "{guest_id}"))
    there = table.join(will=protocol.guest_will("OTHERS", "{guest_id}"))
    for guest in (here, there):
        for room in (CODE, "OTHERS"):
            guest.subscribe(f"longshot/1/{room}/card")
            guest.put(f"longshot/1/{room}/c/{guest.guest_id}", f"to {room}")
    table.until(lambda: table.texts(here) and table.texts(there))
    table.tick()
    assert table.texts(here) == ["the first card"]
    assert table.texts(there) == ["the second card"]
    assert table.texts(table.dealer) == [f"to {CODE}"]
    assert [delivery.text for delivery in other.take()] == ["to OTHERS"]
    assert table.hub.limits.lines == 2 * lines_of_one


def test_a_guest_says_nothing_in_anybody_elses_name(table: Lines) -> None:
    guest = table.join()
    liar = table.join()
    for kind in ("s", "seat", "no"):
        guest.subscribe(own(kind, guest))
    guest.subscribe(f"{ROOM}/card")
    table.settle()
    for kind in ("card", "end", "table", "s/watch", "here/dealer"):
        liar.put(f"{ROOM}/{kind}", "a lie", retain=True)
    for kind in ("join", "c", "ask", "here", "s", "seat", "no"):
        liar.put(own(kind, guest), "a lie")
    liar.put(own("s", liar), "a lie")
    liar.put(f"longshot/1/OTHERS/c/{liar.guest_id}", "a lie")
    liar.put(own("c", liar), "its own")
    table.settle()
    assert table.texts(table.dealer) == ["its own"]
    assert table.texts(guest) == []


def test_texts_arrive_in_order_and_the_retained_one_first(table: Lines) -> None:
    table.dealer.put(f"{ROOM}/card", "first", retain=True)
    guest = table.join()
    guest.subscribe(f"{ROOM}/card")
    table.until(lambda: table.texts(guest))
    for number in range(100):
        table.dealer.put(f"{ROOM}/card", f"{number}\n\nwith lines — and ümlauts", retain=True)
    table.settle()
    came = table.came[guest.guest_id]
    assert [one.text.partition("\n")[0] for one in came] == ["first", *map(str, range(100))]
    assert [one.retained for one in came] == [True, *[False] * 100]


@pytest.mark.parametrize("guest_id", ["+", "#", "a/+", "dealer", DEALER, "", "x" * 23])
def test_nobody_comes_in_by_a_name_that_is_no_guests_id(table: Lines, guest_id: str) -> None:
    liar = connect(table.hub.guest_address, guest_id or "-")
    table.stack.callback(liar.close)
    table.pipes.append(liar)
    table.until(lambda: liar.error_text is not None)
    assert liar.connections == 0


@pytest.mark.parametrize(
    "will",
    [Will(f"{ROOM}/card", "a lie"), Will(f"{ROOM}/here/dealer", "gone"), Will(f"{ROOM}/here/" + "A" * 22, "gone")],
)
def test_nobody_comes_in_with_a_will_for_others(table: Lines, will: Will) -> None:
    liar = connect(table.hub.guest_address, will=will)
    table.stack.callback(liar.close)
    table.pipes.append(liar)
    table.until(lambda: liar.error_text is not None)
    assert (liar.connections, table.texts(table.dealer)) == (0, [])


def test_a_killed_guests_will_is_told_and_not_that_of_one_who_says_goodbye(table: Lines) -> None:
    script = (
        "import sys, time\nfrom game.online.wire.address import BrokerAddress\n"
        "from game.online.wire.connect import connect\nfrom game.online.wire.transport import Will\n"
        "pipe = connect(BrokerAddress.parse(sys.argv[1]), will=Will(sys.argv[2], 'gone'))\n"
        "while pipe.state != 'connected': time.sleep(0.01)\nprint(pipe.guest_id, flush=True)\ntime.sleep(60)"
    )
    command = [sys.executable, "-c", script, str(table.hub.guest_address), f"{ROOM}/here/{{guest_id}}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        table.until(lambda: table.hub._guests)
        guest_id = process.stdout.readline().strip()
        process.kill()
    table.until(lambda: table.texts(table.dealer))
    polite = table.join(will=Will(f"{ROOM}/here/{{guest_id}}", "gone"))
    polite.close()
    table.until(lambda: not table.hub._guests)
    assert [(one.topic, one.text) for one in table.came[DEALER]] == [(f"{ROOM}/here/{guest_id}", "gone")]


def test_the_later_of_two_clients_with_one_id_stays(table: Lines) -> None:
    first = table.join()
    second = connect(table.hub.guest_address, first.guest_id)
    table.stack.callback(second.close)
    table.until(lambda: second.state == "connected")
    table.until(lambda: first.state == "lost")
    first.close()
    second.put(own("c", second), "the later")
    table.until(lambda: "the later" in table.texts(table.dealer))


def test_of_guests_nothing_is_retained(table: Lines) -> None:
    for _number in range(5):
        guest = table.join(will=Will(f"{ROOM}/here/{{guest_id}}", "gone"))
        guest.put(own("here", guest), "here", retain=True)
        table.settle()
        guest.close()
        table.pipes.remove(guest)
    table.until(lambda: not table.hub._guests)
    assert table.hub._brokers[CODE]._retained == {}


def test_lines_find_a_hub_that_is_opened_again(table: Lines) -> None:
    guest = table.join()
    guest.subscribe(f"{ROOM}/card")
    table.settle()
    table.hub.close()
    table.until(lambda: guest.state == "lost")
    assert guest.error_text is not None
    with_same_port = Hub(CODE, bind=LOOPBACK, port=table.hub.port)
    table.stack.callback(with_same_port.close)
    table.dealer = with_same_port.dealer_line()
    table.hub = with_same_port
    table.dealer.put(f"{ROOM}/card", "again", retain=True)
    table.until(lambda: table.texts(guest) == ["again"])
    assert guest.connections == 2


def test_a_port_that_is_taken_is_left_alone() -> None:
    with socket.create_server((LOOPBACK, 0)) as stranger:
        hub = Hub(CODE, bind=LOOPBACK, port=stranger.getsockname()[1])
        assert hub.port != stranger.getsockname()[1]
        hub.close()


def test_what_is_said_last_is_sent_before_the_hub_ends(table: Lines) -> None:
    guest = table.join()
    guest.subscribe(f"{ROOM}/card")
    table.settle()
    table.dealer.put(f"{ROOM}/card", "closed", retain=True)
    table.hub.close()
    table.until(lambda: table.texts(guest) == ["closed"])


def test_the_page_is_behind_the_same_door(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>Long Shot", encoding="utf-8")
    (tmp_path / "engine.wasm").write_bytes(b"\0asm" * 100_000)
    (tmp_path / "folder").mkdir()
    with lines(folder=tmp_path) as table:
        door = table.hub.page_address
        assert urlopen(door).read() == b"<p>Long Shot"
        engine = urlopen(f"{door}engine.wasm?12ab")
        assert (engine.headers["Content-Type"], len(engine.read())) == ("application/wasm", 400_000)
        known = Request(f"{door}engine.wasm", headers={"If-Modified-Since": engine.headers["Last-Modified"]})
        for path in ("folder/", "../../../../etc/passwd", "%2e%2e/%2e%2e/etc/passwd", "mqtt", known):
            with pytest.raises(HTTPError) as refusal:
                urlopen(path if isinstance(path, Request) else door + path)
            assert refusal.value.code == (304 if path is known else 404)
        assert BrokerAddress.parse(f"{door}#room={CODE}") == table.hub.guest_address
        assert table.join().state == "connected"


def test_without_a_page_the_door_shows_the_one_for_phones(table: Lines) -> None:
    for address in (table.hub.page_address, f"{table.hub.page_address}hand"):
        assert f'data-room="{CODE}"' in urlopen(address).read().decode()


def test_what_hinders_others_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    hub = Hub(CODE)
    for addresses, words in (((LOOPBACK,), "Wi-Fi"), (("10.0.0.2", "192.168.1.5"), "10.0.0.2"), (("192.168.1.5",), "")):
        monkeypatch.setattr("game.online.host.hub.own_addresses", lambda found=addresses: found)
        assert words in str(hub.advice or "")
        assert bool(hub.advice) == bool(words)
    hub.close()
