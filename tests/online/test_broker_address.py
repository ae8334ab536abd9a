"""Addresses of brokers: valid input, and a sentence for each refused input."""

from __future__ import annotations

from contextlib import closing

import pytest

from game.engine.notation import ParseError
from game.online.wire.address import BrokerAddress
from game.online.wire.connect import connect
from game.online.wire.threaded_transport import LOST, ThreadedTransport


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("192.168.1.5", "ws://192.168.1.5:8080/room"),
        ("  host.local ", "ws://host.local:8080/room"),
        ("host.local:8081", "ws://host.local:8081/room"),
        ("[fe80::1]", "ws://[fe80::1]:8080/room"),
        ("localhost:9000/", "ws://localhost:9000/room"),
        ("play.example.org:8080", "ws://play.example.org:8080/room"),
        ("play.example.org", "mqtt://play.example.org"),
        ("192.168.1.5:1883", "mqtt://192.168.1.5"),
        ("localhost:8883", "mqtt://localhost:8883"),
        ("http:/192.168.1.5:8080", "ws://192.168.1.5:8080/room"),
        ("https:/example.org", "wss://example.org/mqtt"),
        ("mqtt://host.local:1884", "mqtt://host.local:1884"),
        ("mqtts://example.org", "mqtts://example.org"),
        ("ws://10.0.0.2:9001", "ws://10.0.0.2:9001/mqtt"),
        ("wss://example.org/broker", "wss://example.org/broker"),
        ("http://192.168.1.5:8080/", "ws://192.168.1.5:8080/room"),
        ("https://example.org/#room=ABCDEF", "wss://example.org/mqtt"),
        ("mqtt://[::1]:1884", "mqtt://[::1]:1884"),
    ],
)
def test_an_address_is_read_and_written(text: str, meant: str) -> None:
    address = BrokerAddress.parse(text)
    assert str(address) == address.shown == meant
    assert BrokerAddress.parse(str(address)) == address


def test_a_password_is_kept_and_not_shown() -> None:
    address = BrokerAddress.parse("mqtts://ana:se%3Acret@example.org:8884")
    assert (address.user, address.password) == ("ana", "se:cret")
    assert address.shown == "mqtts://example.org:8884"
    assert BrokerAddress.parse(str(address)) == address


@pytest.mark.parametrize(
    "text",
    ["", " ", "ftp://host", "mqtt://", "mqtt://host:99999", "mqtt://host:no", "mqtt://a b", "x" * 400, "mqtt://[::1",
     "a\nb", "mqtt://host:0", "192.168.1.5:99999", "[::1"],
)  # fmt: skip
def test_anything_else_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ParseError) as refusal:
        BrokerAddress.parse(text)
    assert str(refusal.value.reason).endswith(".")


def test_nothing_is_raised_where_nobody_answers() -> None:
    pipe = connect(BrokerAddress.parse("mqtt://127.0.0.1:1"))
    pipe.put("longshot/1/HORSES/card", "x", retain=True)
    assert pipe.take() == []
    pipe.close()
    assert pipe.state == "closed"


def test_a_line_is_lost_only_after_it_was_open() -> None:
    pipe = connect(BrokerAddress.parse("mqtt://127.0.0.1:1"))
    assert isinstance(pipe, ThreadedTransport)
    with closing(pipe):
        pipe.note_error_text(LOST)
        told = pipe.error_text
        assert told is not None
        assert str(told) == "Nobody answers at mqtt://127.0.0.1:1. Is the room still open?"
        assert pipe.state == "connecting"
        pipe.connections = 1
        pipe.note_error_text(LOST)
        assert (pipe.error_text, pipe.state) == (LOST, "lost")
