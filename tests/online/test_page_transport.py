"""A page's line: Python's requests to the page's script, and the handling of its answers."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.online.guest.guest import Guest
from game.online.wire.address import BrokerAddress
from game.online.wire.page_transport import NOT_SAFE, connect_page, error_text_of, guest_id_of
from game.online.wire.transport import Delivery, Will
from game.platform import browser

VECTOR = json.loads((Path(__file__).parent / "sealing_vector.json").read_text(encoding="utf-8"))
GUEST = f"{VECTOR['guest']['public']}.{VECTOR['guest']['private']}"
BROKER = BrokerAddress.parse("wss://ana:secret@broker.example/mqtt")
HUB = BrokerAddress.parse("http://192.168.1.5:8080/")
WILL = Will("longshot/1/HORSES/here/{guest_id}", "gone")


class Script:
    """A stub of the page's `online`; records its requests as texts and numbers."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []
        self.spare = ""
        self.can_seal = True
        self.coming: list[dict[str, object]] = []

    def canSeal(self) -> bool:  # noqa: N802
        return self.can_seal

    def identity(self) -> str:
        return self.spare

    def connect(self, request: str) -> int:
        self.asked.append(("connect", json.loads(request)))
        return 4

    def put(self, *values: object) -> None:
        self.asked.append(("put", *values))

    def subscribe(self, *values: object) -> None:
        self.asked.append(("subscribe", *values))

    def expectHost(self, *values: object) -> None:  # noqa: N802
        self.asked.append(("expectHost", *values))

    def news(self, line: int) -> str:
        return json.dumps(self.coming.pop(0)) if self.coming else ""

    def close(self, line: int) -> None:
        self.asked.append(("close", line))


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    """Installs the page's script."""
    script = Script()
    monkeypatch.setattr(browser, "js_window", lambda: SimpleNamespace(online=script))
    return script


def test_an_open_line_is_named_by_its_secret_id_and_comes_back_by_it(script: Script) -> None:
    line = connect_page(HUB, "", WILL)
    assert len(line.guest_id) == 22
    assert line.guest_id == line.identity
    assert line.public_key == ""
    request = {
        "address": "ws://192.168.1.5:8080/room",
        "username": "",
        "password": "",
        "client_id": line.guest_id,
    }
    will = {"topic": f"longshot/1/HORSES/here/{line.guest_id}", "text": "gone"}
    assert script.asked == [("connect", {**request, "sealed": False, "identity": "", "will": will})]
    assert connect_page(HUB, line.identity, WILL).guest_id == line.guest_id


def test_a_sealed_line_begins_when_its_keys_are_made_and_does_then_what_was_asked(script: Script) -> None:
    line = connect_page(BROKER, "no keys of a page", WILL)
    line.subscribe("longshot/1/HORSES/card")
    line.put("longshot/1/HORSES/here/x", "here", retain=True)
    line.put("longshot/1/HORSES/ask/x", "0.0")
    line.expect_host("point")
    assert (line.guest_id, line.public_key, line.take(), script.asked) == ("", "", [], [])
    script.spare = GUEST
    assert line.take() == []
    assert (line.guest_id, line.public_key, line.identity) == (
        VECTOR["guest"]["client_id"],
        VECTOR["guest"]["public"],
        GUEST,
    )
    assert [verb for verb, *_values in script.asked] == ["connect", "expectHost", "subscribe", "put"]
    assert connect_page(BROKER, GUEST, None).guest_id == line.guest_id


def test_what_has_come_is_taken_once_with_the_state(script: Script) -> None:
    line = connect_page(HUB, "", None)
    topic = "longshot/1/HORSES/card"
    script.coming = [
        {"state": "connected", "trouble": "", "connections": 1, "arrived": [[topic, "{}", True], [topic, "", False]]},
        {"state": "lost", "trouble": "offline", "connections": 1, "arrived": []},
    ]
    assert line.take() == [Delivery(topic, "{}", retained=True), Delivery(topic, "")]
    assert (line.state, line.error_text, line.connections) == ("connected", None, 1)
    assert line.take() == []
    assert (line.state, line.error_text) == ("lost", error_text_of("offline", BROKER))
    line.close()
    assert (line.state, line.error_text, line.take()) == ("closed", None, [])


def test_what_cannot_be_gets_one_sentence(script: Script, monkeypatch: pytest.MonkeyPatch) -> None:
    script.can_seal = False
    for address, words in (("mqtts://broker.example", "wss://"), ("ws://192.168.1.5/mqtt", "https")):
        line = connect_page(BrokerAddress.parse(address), "", None)
        assert line.state == "closed"
        assert words in str(line.error_text)
    assert script.asked == []
    assert connect_page(HUB, "", None).state == "connecting"
    monkeypatch.setattr(browser, "js_window", SimpleNamespace)
    assert connect_page(HUB, "", None).state == "closed"
    for word in ("lost", "refused", "offline", "script", "insecure", "unreachable", "address"):
        assert error_text_of(word, BROKER)


def test_a_guest_without_a_line_says_why(script: Script) -> None:
    script.can_seal = False
    guest = Guest(connect_page(BROKER, "", WILL), "HORSES")
    for now in (0.0, 100.0):
        guest.tick(now)
        assert guest.error_text == NOT_SAFE


def test_an_id_is_the_hash_of_the_public_key() -> None:
    assert guest_id_of(VECTOR["dealer"]["public"]) == VECTOR["dealer"]["client_id"]
