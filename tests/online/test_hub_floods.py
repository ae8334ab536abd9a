"""Floods of a hub do not stop a match: each attack is cut off, refused, or read later."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from game.online.host.hub_limits import BURST_SECONDS, HubLimits, Meter
from game.online.wire.address import LOOPBACK
from tests.support.hub_lines import ROOM, Lines, lines, own

STRANGER = "stranger-stranger-stra"
HELLO = f"hi {STRANGER}\n\n"
HANDSHAKE = (
    b"GET /room HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
PATIENCE_SECONDS = 60.0


def call(table: Lines, *frames: str) -> ClientConnection:
    """Returns a stranger's websocket that has sent these frames."""
    called = connect(table.hub.guest_address.shown, compression=None, proxy=None, ping_interval=None, close_timeout=0.1)
    line = table.stack.enter_context(called)
    for frame in frames:
        line.send(frame)
    return line


def raw(table: Lines, words: bytes = b"") -> socket.socket:
    found = socket.create_connection((LOOPBACK, table.hub.port), PATIENCE_SECONDS)
    table.stack.callback(found.close)
    found.sendall(words)
    return found


def text_frame(words: str) -> bytes:
    return Frame(Opcode.TEXT, words.encode()).serialize(mask=True)


def is_cut(line: ClientConnection) -> bool:
    """Waits until a line ends; returns whether it ended."""
    with suppress(ConnectionClosed, ConnectionError):
        while True:
            line.recv(PATIENCE_SECONDS)
    return True


def plays_on(table: Lines) -> bool:
    """Checks that a new guest can join, send a message and get an answer."""
    guest = table.join()
    table.settle()
    guest.close()
    table.pipes.remove(guest)
    return True


BAD_FRAMES: dict[str, Callable[[ClientConnection], object]] = {
    "a second hello": lambda line: line.send(HELLO),
    "ten megabytes": lambda line: line.send("put " + "x" * 10_000_000),
    "a payload of 4,097 letters": lambda line: line.send(f"put {ROOM}/c/{STRANGER}\n" + "x" * 4097),
    "an unknown word": lambda line: line.send("destroy everything"),
    "bytes": lambda line: line.send(b"put"),
    "a piece": lambda line: line.send(iter(["put ", "more"])),
    "no text": lambda line: send_frame(line, Frame(Opcode.TEXT, b"\xff\xff")),
    "more of nothing": lambda line: send_frame(line, Frame(Opcode.CONT, b"put")),
    "half of nothing": lambda line: send_frame(line, Frame(Opcode.BINARY, b"put", fin=False)),
}


def send_frame(line: ClientConnection, frame: Frame) -> None:
    line.socket.sendall(frame.serialize(mask=True))


@pytest.mark.parametrize("frame", BAD_FRAMES)
def test_who_says_what_makes_no_sense_is_cut_off(frame: str) -> None:
    with lines() as table:
        line = call(table, HELLO)
        table.until(lambda: table.hub._guests)
        with suppress(ConnectionClosed, OSError):
            BAD_FRAMES[frame](line)
        table.until(lambda: not table.hub._guests)
        assert plays_on(table)


def test_a_beat_is_answered_to_its_line_alone() -> None:
    with lines() as table:
        other = table.join()
        line = call(table, HELLO, "beat")
        answers = list[str | bytes]()
        threading.Thread(target=lambda: answers.extend(line.recv() for _ in range(2)), daemon=True).start()
        table.until(lambda: len(answers) == 2)
        assert answers == ["hi", "beat"]
        assert table.texts(other) == table.texts(table.dealer) == []


@pytest.mark.parametrize("frame", ["", "hello", "beat", f"sub {ROOM}/card", f"put {ROOM}/c/{STRANGER}\ncommand"])
def test_who_does_not_say_first_who_they_are_is_cut_off(frame: str) -> None:
    with lines() as table:
        assert is_cut(call(table, frame))
        assert table.texts(table.dealer) == []


def test_who_calls_and_says_nothing_is_cut_off() -> None:
    with lines(HubLimits(head_seconds=0.05)) as table:
        silent = [raw(table) for _call in range(50)] + [raw(table, b"GET /room HTTP/1.1\r\n") for _call in range(50)]
        assert all(one.recv(10) == b"" for one in silent)
        with suppress(ConnectionClosed, InvalidMessage, ConnectionError):  # before the greeting, on a slow machine
            assert is_cut(call(table))


@pytest.mark.parametrize(
    "words", [b"\r\n\r\n", b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"x" * 20_000, b"\x16\x03\x01" * 9000]
)
def test_a_call_that_is_none_is_ended(words: bytes) -> None:
    with lines() as table:
        caller = raw(table)
        with suppress(ConnectionError):
            caller.sendall(words)
            assert caller.recv(10) == b""
        assert plays_on(table)


def test_one_address_has_so_many_lines_alone_unless_it_is_trusted() -> None:
    with lines(HubLimits(trusted=frozenset(), lines_per_address=3)) as table:
        inside = [table.join() for _line in range(3)]
        late = raw(table)
        with suppress(ConnectionResetError):
            assert late.recv(12) == b"HTTP/1.1 503"
        inside[0].close()
        table.until(lambda: len(table.hub._guests) == 2)
        table.pipes.remove(inside[0])
        assert plays_on(table)
    with lines(HubLimits(lines_per_address=3)) as table:
        assert [table.join().state for _line in range(5)] == ["connected"] * 5


def test_all_addresses_together_have_so_many_lines() -> None:
    with lines(HubLimits(lines=2, reserved_lines=0)) as table:
        inside = [table.join() for _line in range(2)]
        assert raw(table).recv(12) == b"HTTP/1.1 503"
        assert [one.state for one in inside] == ["connected"] * 2


def test_who_never_reads_is_cut_off_before_much_waits_for_them() -> None:
    with lines(HubLimits(unsent_bytes=100_000)) as table:
        raw(table, HANDSHAKE + text_frame(HELLO) + text_frame(f"sub {ROOM}/card"))
        table.until(lambda: any(guest.patterns for guest in table.hub._guests.values()))
        sent = 0
        while table.hub._guests:
            assert sent < 100_000_000
            table.dealer.put(f"{ROOM}/card", "x" * 100_000)
            sent += 100_000
            is_sent = threading.Event()
            table.hub._loop.call_soon_threadsafe(is_sent.set)
            is_sent.wait(PATIENCE_SECONDS)  # a busy machine can delay the hub's thread
            table.tick()
        assert plays_on(table)


def test_who_says_much_at_once_is_read_later_and_nobody_waits_for_it() -> None:
    with lines(HubLimits(frames_per_second=1.0, trusted=frozenset())) as table:
        many = [f"put {ROOM}/c/{STRANGER}\n{number}" for number in range(2000)]
        call(table, HELLO, *many)
        table.until(lambda: table.texts(table.dealer))
        guest = table.join()
        guest.put(own("c", guest), "a command")
        table.until(lambda: "a command" in table.texts(table.dealer))
        assert len(table.texts(table.dealer)) < 1000


def test_a_line_pays_for_what_it_says_and_may_save_two_seconds() -> None:
    limits = HubLimits()
    meter = Meter(limits)
    assert meter.wait(100.0, 60, 0) == 0.0
    assert meter.wait(100.0, 60, 0) == 0.0
    assert meter.wait(100.0, 60, 0) == pytest.approx(1.0)
    assert meter.wait(200.0, 0, int(limits.bytes_per_second * (BURST_SECONDS + 3))) == pytest.approx(3.0)
    assert meter.wait(203.0, 1, 10) == pytest.approx(1 / 60)


def test_a_line_asks_for_so_many_topics_alone() -> None:
    with lines(HubLimits(topics=3)) as table:
        guest = table.join()
        for number in range(10):
            guest.subscribe(f"{ROOM}/{number}")
        guest.put(own("c", guest), "all asked")
        table.until(lambda: "all asked" in table.texts(table.dealer))
        assert [len(one.patterns) for one in table.hub._guests.values()] == [3]


def test_who_takes_files_and_never_reads_them_does_not_keep_the_page_from_others(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>Long Shot", encoding="utf-8")
    (tmp_path / "engine.wasm").write_bytes(bytes(20_000_000))
    with lines(HubLimits(files=2, piece_seconds=0.1), folder=tmp_path) as table:
        takers = [raw(table, b"GET /engine.wasm HTTP/1.1\r\n\r\n") for _taker in range(4)]
        assert urlopen(table.hub.page_address, timeout=PATIENCE_SECONDS).read() == b"<p>Long Shot"
        assert plays_on(table)
        for taker in takers:
            with closing(taker):
                assert taker.recv(15) == b"HTTP/1.1 200 OK"


def test_who_takes_a_file_byte_by_byte_is_cut_off(tmp_path: Path) -> None:
    (tmp_path / "engine.wasm").write_bytes(bytes(20_000_000))
    with lines(HubLimits(piece_seconds=0.3), folder=tmp_path) as table:
        taker = raw(table, b"GET /engine.wasm HTTP/1.1\r\n\r\n")
        taker.settimeout(PATIENCE_SECONDS)
        taken = len(taker.recv(10))

        def is_cut_off() -> bool:
            nonlocal taken
            taken += len(taker.recv(10))
            return not table.hub._takers

        table.until(lambda: table.hub._takers)
        table.until(is_cut_off)
        assert taken < 1_000_000
