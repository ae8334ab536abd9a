"""Checks of callers of a hub, headers of its answers, and limits of the costs of callers."""

from __future__ import annotations

import base64
import random
import re
import socket
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.sync.client import connect

from game.online.host import phone_page
from game.online.host.callers import HubNames, Purse, Purses, network_of, plain_address, price
from game.online.host.hub import Hub
from game.online.host.hub_limits import BURST_SECONDS, CALL_PRICE, OTHER_PRICE, PRICES, HubLimits
from game.online.wire.address import LOOPBACK
from game.online.wire.protocol import new_guest_id
from tests.online.strangers import HANDSHAKE, STRANGE_ADDRESS
from tests.support.hub_lines import CODE, ROOM, Lines, lines, own

PATIENCE_SECONDS = 60.0
NAMES = HubNames(frozenset({"play.example.org"}), frozenset({"https://other.example.org"}))
HEADERS = ("x-content-type-options", "x-frame-options", "referrer-policy", "content-security-policy")
STRANGER = "stranger-stranger-stra"


def head_of(*lines_of_head: str, target: str = "/hand") -> str:
    return "\r\n".join([f"GET {target} HTTP/1.1", *lines_of_head, "", ""])


def answer_to(table: Lines, head: str, address: str = STRANGE_ADDRESS) -> str:
    """Returns the complete answer to a request."""
    data = b""
    with socket.create_connection((LOOPBACK, table.hub.port), PATIENCE_SECONDS, (address, 0)) as caller:
        caller.sendall(head.encode("latin-1"))
        with suppress(ConnectionError):
            while piece := caller.recv(1 << 16):
                data += piece
                if b" 101 " in data[:20]:
                    break
    return data.decode("latin-1")


def call(table: Lines, *frames: str) -> socket.socket:
    """Returns a stranger's line from another address that has sent these frames."""
    caller = socket.create_connection((LOOPBACK, table.hub.port), PATIENCE_SECONDS, (STRANGE_ADDRESS, 0))
    table.stack.callback(caller.close)
    caller.sendall(HANDSHAKE)
    assert b" 101 " in caller.recv(4000)[:20]
    for words in frames:
        caller.sendall(Frame(Opcode.TEXT, words.encode()).serialize(mask=True))
    return caller


def plays_on(table: Lines) -> None:
    """Checks that a new guest can join, send a message and get an answer."""
    guest = table.join()
    table.settle()
    guest.close()
    table.pipes.remove(guest)


@pytest.mark.parametrize(
    "names",
    [
        [],
        ["Host: 192.168.1.5:8080"],
        ["Host: 192.168.1.5"],
        ["Host: [fe80::1]:8080"],
        ["Host: localhost:8080"],
        ["host:PLAY.example.org"],
        ["Host: 192.168.1.5:8080", "Origin: http://192.168.1.5:8080"],
        ["Host: 192.168.1.5:8080", "Origin: https://192.168.1.5:8080"],
        ["Host: play.example.org", "Origin: https://play.example.org"],
        ["Host: 192.168.1.5:8080", "Origin: https://other.example.org"],
    ],
)
def test_own_names_and_own_pages_may_call(names: list[str]) -> None:
    assert NAMES.may_call(head_of(*names))


FOREIGN_HEADS = [
    ["Host: evil.example"],
    ["Host: evil.example:8080", "Origin: http://evil.example:8080"],
    ["Host: 192.168.1.5.evil.example"],
    ["Host: localhost.evil.example"],
    ["Host: "],
    ["Host: ["],
    ["Host: 192.168.1.5:8080", "Origin: http://192.168.1.5"],
    ["Host: 192.168.1.5:8080", "Origin: http://192.168.1.6:8080"],
    ["Host: 192.168.1.5:8080", "Origin: http://evil.example"],
    ["Host: 192.168.1.5:8080", "Origin: null"],
    ["Host: 192.168.1.5:8080", "Origin: "],
    ["Origin: http://evil.example"],
    ["Host: 192.168.1.5:8080", "Host: 192.168.1.5:8080"],
    ["Host: 192.168.1.5:8080", "Host: evil.example"],
    ["Host: 192.168.1.5", "Origin: http://192.168.1.5", "Origin: http://evil.example"],
]


@pytest.mark.parametrize("names", FOREIGN_HEADS)
def test_foreign_names_and_pages_may_not(names: list[str]) -> None:
    assert not NAMES.may_call(head_of(*names))


def test_a_foreign_call_gets_no_byte_of_the_room() -> None:
    with lines() as table:
        upgrade = HANDSHAKE.decode().split("\r\n")[2:-2]
        for names in FOREIGN_HEADS:
            for head in (head_of(*names), head_of(*names, *upgrade, target="/room")):
                answer = answer_to(table, head)
                assert answer.startswith("HTTP/1.1 421 ")
                assert CODE not in answer
        assert not table.hub._lines
        plays_on(table)


def test_every_answer_has_the_security_headers(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<script>let a = 1;</script>", encoding="utf-8")
    host = f"Host: {LOOPBACK}"
    found: dict[int, str] = {}
    with lines(folder=tmp_path) as table:
        for head in (
            head_of(host),
            head_of(host, target="/"),
            head_of(host, target="/nothing"),
            head_of(host, target="/hand/icon.png"),
            head_of(host).replace("GET", "POST", 1),
            head_of("Host: evil.example"),
            HANDSHAKE.decode(),
        ):
            answer = answer_to(table, head)
            found[int(answer.split(" ")[1])] = answer
            assert all(answer.lower().split("\r\n\r\n")[0].count(f"\r\n{name}: ") == 1 for name in HEADERS), answer
    with lines(HubLimits(lines=1, reserved_lines=0)) as table:
        table.join()
        answer = answer_to(table, "")
        found[int(answer.split(" ")[1])] = answer
        assert all(f"\r\n{name}: " in answer.lower() for name in HEADERS)
    assert set(found) == {200, 404, 405, 421, 101, 503}
    assert all("'unsafe-inline'" not in answer for answer in found.values())


def test_a_browser_runs_the_scripts_of_the_page_for_phones_and_no_others() -> None:
    with lines() as table:
        head, _end, page = answer_to(table, head_of(f"Host: {LOOPBACK}")).partition("\r\n\r\n")
    assert page.encode("latin-1") == phone_page.page(CODE)
    policy = next(line for line in head.split("\r\n") if line.startswith("Content-Security-Policy: "))
    text = phone_page.page(CODE).decode()
    parts = re.findall(r"<(script|style)>(.*?)</\1>", text, re.DOTALL)
    assert {element for element, _text in parts} == {"script", "style"}
    for element, content in parts:
        digest = base64.b64encode(sha256(content.encode()).digest()).decode()
        assert re.search(rf"{element}-src [^;]*'sha256-{re.escape(digest)}'", policy)
    assert not re.search(r"<[^>]* (style|on\w+)=", text.partition("<script>")[0])
    assert "unsafe" not in policy


@pytest.mark.parametrize(
    ("frame", "cost"),
    [
        (f"put {ROOM}/ask/{STRANGER}\n1.0", PRICES["ask"]),
        (f"put {ROOM}/press/{STRANGER}\nhello de", PRICES["press"]),
        (f"put {ROOM}/join/{STRANGER}\n{{}}", PRICES["join"]),
        (f"put {ROOM}/c/{STRANGER}\n1.2 roll", PRICES["c"]),
        (f"put {ROOM}/here/{STRANGER}\nhere", OTHER_PRICE),
        (f"sub {ROOM}/ask/{STRANGER}", OTHER_PRICE),
        ("put ", OTHER_PRICE),
        ("put ask", OTHER_PRICE),
        ("", OTHER_PRICE),
    ],
)
def test_a_frame_has_the_price_of_its_kind(frame: str, cost: float) -> None:
    assert price(frame) == cost


def test_a_purse_pays_a_share_of_the_time_and_what_was_saved() -> None:
    purse = Purse(100.0)
    assert purse.is_full(50.0)
    assert purse.wait(50.0, 100.0 * BURST_SECONDS) == 0.0
    assert purse.wait(50.0, 50.0) == pytest.approx(0.5)
    assert not purse.is_full(51.0)
    assert purse.is_full(50.5 + BURST_SECONDS)


def test_purses_of_many_addresses_are_few() -> None:
    purses = Purses(100.0, 3)
    for number in range(3):
        purses.of(str(number), 10.0).wait(10.0, 1.0)
    purses.of("3", 10.0).wait(10.0, 1.0)
    assert purses.of("3", 10.0) is purses.of("4", 10.0)  # the others share an address
    assert purses.of("5", 20.0) is not purses.of("6", 20.0)


def test_an_address_counts_by_its_network() -> None:
    assert plain_address("::ffff:192.168.1.5") == network_of("::ffff:192.168.1.5") == "192.168.1.5"
    assert network_of("fe80::1%eth0") == network_of("fe80::2%eth0")
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff") != network_of("2001:db8:0:1::1")
    assert network_of("::1") == "::1"


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_pings_and_pongs_are_frames_and_are_read_later(opcode: Opcode) -> None:
    limits = HubLimits(trusted=frozenset(), frames_per_second=1.0, bytes_per_second=1e9)
    with lines(limits) as table:
        line = call(table, f"hi {STRANGER}\n\n")
        table.until(lambda: table.hub._guests)
        with suppress(OSError):
            line.settimeout(0.2)
            line.sendall(Frame(opcode, b"").serialize(mask=True) * 5000)
            line.sendall(Frame(Opcode.TEXT, f"put {ROOM}/c/{STRANGER}\nafter".encode()).serialize(mask=True))
        plays_on(table)
        assert "after" not in table.texts(table.dealer)
        with suppress(TimeoutError):
            assert len(line.recv(1 << 20)) < 2 * limits.read_bytes


def test_lines_of_an_address_share_a_purse_and_others_do_not_wait() -> None:
    limits = HubLimits(trusted=frozenset({LOOPBACK}), cost_per_second=PRICES["ask"], strangers_cost_per_second=1e9)
    names = [f"{number:022d}" for number in range(4)]
    with lines(limits) as table:
        callers = [call(table, f"hi {name}\n\n") for name in names]  # before the allowance of calls is used up
        for name, caller in zip(names, callers, strict=True):
            caller.sendall(Frame(Opcode.TEXT, f"put {ROOM}/ask/{name}\n1.0".encode()).serialize(mask=True) * 20)
        plays_on(table)
        asked = [text for text in table.texts(table.dealer) if text == "1.0"]
        assert len(asked) <= BURST_SECONDS + 3  # a machine can be slow
        plays_on(table)


def test_all_lines_without_a_seat_share_a_purse_and_a_seat_has_its_own() -> None:
    limits = HubLimits(strangers_cost_per_second=PRICES["ask"], seated_cost_per_second=1e9)
    with lines(limits) as table:
        seated = table.join()
        table.hub.seated = frozenset({seated.guest_id})
        stranger = table.join()
        for _ask in range(20):
            stranger.put(own("ask", stranger), "stranger")
        for _ask in range(20):
            seated.put(own("ask", seated), "seated")
        table.until(lambda: table.texts(table.dealer).count("seated") == 20)
        assert table.texts(table.dealer).count("stranger") <= BURST_SECONDS + 3


def test_the_last_lines_are_for_those_who_have_or_had_a_seat() -> None:
    with lines(HubLimits(lines=4, reserved_lines=2)) as table:
        first = table.join()
        player = new_guest_id(random.Random(1))
        table.hub.known = frozenset({player})
        second = table.join()
        with connect(table.hub.guest_address.shown, proxy=None) as stranger:
            stranger.send(f"hi {STRANGER}\n\n")
            with pytest.raises(Exception, match=r"1013"):
                stranger.recv(PATIENCE_SECONDS)
        assert table.join(player).state == "connected"
        assert (first.state, second.state) == ("connected", "connected")


def test_of_too_many_lines_the_oldest_idle_one_goes() -> None:
    with lines(HubLimits(lines=2, reserved_lines=0, idle_seconds=0.0)) as table:
        seated = table.join()
        table.hub.present = frozenset({seated.guest_id})
        idle = table.join()
        assert answer_to(table, head_of(f"Host: {LOOPBACK}")).startswith("HTTP/1.1 503 ")
        table.until(lambda: idle.state == "lost")
        idle.close()
        assert seated.state == "connected"


def test_a_trusted_address_may_have_many_lines_for_programs_only() -> None:
    page = HANDSHAKE.decode().replace("Upgrade: w", f"Origin: http://{LOOPBACK}\r\nUpgrade: w")
    with lines(HubLimits(lines_per_address=3)) as table:
        assert [table.join().state for _line in range(5)] == ["connected"] * 5
        assert answer_to(table, page, LOOPBACK).startswith("HTTP/1.1 503 ")
        assert answer_to(table, HANDSHAKE.decode(), LOOPBACK).startswith("HTTP/1.1 101 ")


def test_an_address_takes_four_files_at_once_and_what_is_in_memory_takes_no_place(tmp_path: Path) -> None:
    (tmp_path / "engine.wasm").write_bytes(bytes(20_000_000))
    large = head_of(f"Host: {LOOPBACK}", target="/engine.wasm")
    with lines(HubLimits(files_per_address=2), folder=tmp_path) as table:
        for _taker in range(2):
            taker = socket.create_connection((LOOPBACK, table.hub.port), PATIENCE_SECONDS, (STRANGE_ADDRESS, 0))
            table.stack.callback(taker.close)
            taker.sendall(large.encode())
            assert taker.recv(15) == b"HTTP/1.1 200 OK"
        assert answer_to(table, large).startswith("HTTP/1.1 503 ")
        assert answer_to(table, head_of(f"Host: {LOOPBACK}")).startswith("HTTP/1.1 200 ")
        assert answer_to(table, large, "127.0.0.3").startswith("HTTP/1.1 200 ")


def test_an_address_that_calls_again_and_again_is_refused() -> None:
    with lines(HubLimits(cost_per_second=CALL_PRICE)) as table:
        answers = [answer_to(table, head_of("Host: evil.example"))[:12] for _call in range(6)]
        assert answers[0] == "HTTP/1.1 421"
        assert answers[-1] != "HTTP/1.1 421"
        assert answer_to(table, head_of("Host: evil.example"), "127.0.0.3").startswith("HTTP/1.1 421 ")
        plays_on(table)


def test_a_hub_answers_at_both_kinds_of_addresses() -> None:
    if not socket.has_dualstack_ipv6():
        pytest.skip("no IPv6 on this system")
    hub = Hub(CODE)
    try:
        for host in ("127.0.0.1", "::1"):
            with socket.create_connection((host, hub.port), PATIENCE_SECONDS) as caller:
                name = f"[{host}]" if ":" in host else host
                caller.sendall(head_of(f"Host: {name}:{hub.port}").encode())
                assert caller.recv(12) == b"HTTP/1.1 200"
    finally:
        hub.close()


def test_a_handshake_with_the_own_origin_is_taken() -> None:
    with lines() as table, connect(table.hub.guest_address.shown, origin=table.hub.page_address.rstrip("/")) as line:  # type: ignore[arg-type]
        assert isinstance(line.response, Response)
        assert line.response.headers["X-Frame-Options"] == "DENY"
