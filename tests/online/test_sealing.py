"""Sealed payloads: both runtimes give the same bytes, and only guest and dealer can read, change or repeat them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.online.wire.sealing import BadSeal, KeyPair, KeySealer, signed_text
from game.online.wire.transport import Delivery, Transport

VECTOR = json.loads((Path(__file__).parent / "sealing_vector.json").read_text(encoding="utf-8"))
"""Test vector, created once; the browser's tests check the page's sealing with the same file."""
GUEST = KeyPair(VECTOR["guest"]["private"])
DEALER = KeyPair(VECTOR["dealer"]["private"])
THIRD = KeyPair()
COMMAND = f"longshot/1/HORSES/c/{GUEST.guest_id}"
STEP = f"longshot/1/HORSES/s/{GUEST.guest_id}"


class Wire(Transport):
    """A sealed transport that records what is put, and delivers what a test adds."""

    def __init__(self, keys: KeyPair) -> None:
        self.sealer = KeySealer(keys)
        self.sent: list[Delivery] = []
        self.coming: list[Delivery] = []

    def _send(self, topic: str, text: str, retain: bool) -> None:
        self.sent.append(Delivery(topic, text, retain))

    def _arrived(self) -> list[Delivery]:
        came = self.coming
        self.coming = []
        return came


def pair() -> tuple[Wire, Wire]:
    """Returns a guest that knows its dealer's key, and the dealer."""
    guest = Wire(GUEST)
    dealer = Wire(DEALER)
    guest.expect_host(DEALER.public)
    return guest, dealer


def payload(pipe: Wire, topic: str, text: str) -> Delivery:
    pipe.put(topic, text)
    return pipe.sent.pop()


@pytest.mark.parametrize("one", VECTOR["sealed"], ids=lambda one: one["by"])
def test_the_vector_that_both_runtimes_share(one: dict[str, str]) -> None:
    pairs = {"guest": GUEST, "dealer": DEALER}
    writer = pairs[one["by"]]
    reader = pairs[one["for"]]
    nonce = bytes(range(12)) if one["by"] == "guest" else bytes(range(12, 24))
    assert {"private": writer.private, "public": writer.public, "client_id": writer.guest_id} == VECTOR[one["by"]]
    assert writer.seal(one["topic"], one["text"], reader.public, nonce) == one["payload"]
    assert reader.open(one["topic"], one["payload"]) == (one["text"], writer.public, nonce)


def test_a_command_and_its_answer_go_through() -> None:
    guest, dealer = pair()
    dealer.coming = [payload(guest, COMMAND, "57 roll seat=1")]
    assert dealer.take() == [Delivery(COMMAND, "57 roll seat=1")]
    guest.coming = [payload(dealer, STEP, "57 seat=1 actor=1")]
    assert guest.take() == [Delivery(STEP, "57 seat=1 actor=1")]


def test_nobody_else_can_read_or_change_it() -> None:
    sealed = GUEST.seal(COMMAND, "57 roll seat=1", DEALER.public)
    assert "roll" not in sealed
    for keys, topic in ((THIRD, COMMAND), (DEALER, STEP)):
        with pytest.raises(BadSeal):
            keys.open(topic, sealed)
    for place in range(len(sealed)):
        changed = sealed[:place] + ("A" if sealed[place] != "A" else "B") + sealed[place + 1 :]
        try:
            # the last letter of base64url can have unused bits
            assert DEALER.open(COMMAND, changed)[0] == "57 roll seat=1"
        except BadSeal:
            continue
        assert place in {len(sealed) - 1, sealed.rindex(".") - 1, len("1.") + len(GUEST.public) - 1}


def test_what_another_says_in_a_guests_or_the_dealers_name_is_dropped() -> None:
    guest, dealer = pair()
    dealer.coming = [
        Delivery(COMMAND, THIRD.seal(COMMAND, "57 roll seat=1", DEALER.public)),
        Delivery(COMMAND, "57 roll seat=1"),
        Delivery(COMMAND, "1.x.y.z"),
        Delivery(COMMAND, "1." + "A" * 87 + ".AAAAAAAAAAAAAAAA.AAAA"),
    ]
    assert dealer.take() == []
    guest.coming = [Delivery(STEP, THIRD.seal(STEP, "57 seat=1", GUEST.public)), Delivery(STEP, "57 seat=1")]
    assert guest.take() == []


def test_a_stolen_id_without_its_key_neither_speaks_for_its_guest_nor_hears_what_they_hear() -> None:
    thief = Wire(THIRD)
    (_guest, dealer) = pair()
    thief.expect_host(DEALER.public)
    join, seat = (f"longshot/1/HORSES/{kind}/{GUEST.guest_id}" for kind in ("join", "seat"))
    dealer.coming = [payload(thief, join, '{"do": "dice"}'), Delivery(join, '{"do": "dice"}')]
    assert dealer.take() == []
    dealer.coming = [payload(_guest, join, '{"do": "hello"}')]
    assert len(dealer.take()) == 1
    thief.coming = [payload(dealer, seat, '{"seats": [0]}'), payload(dealer, STEP, "57 seat=1 actor=1")]
    assert thief.take() == []


def test_what_is_said_twice_is_heard_once() -> None:
    guest, dealer = pair()
    said = payload(guest, f"longshot/1/HORSES/join/{GUEST.guest_id}", '{"do": "leave"}')
    dealer.coming = [said, said]
    assert len(dealer.take()) == 1
    dealer.coming = [said]
    assert dealer.take() == []


def test_what_everybody_may_know_is_not_sealed() -> None:
    _guest, dealer = pair()
    for kind in ("card", "table", "end", f"here/{GUEST.guest_id}", "s/watch"):
        assert payload(dealer, f"longshot/1/HORSES/{kind}", "{}").text.endswith("{}")


def test_nothing_private_is_sent_before_its_readers_key_is_known() -> None:
    stranger = Wire(GUEST)
    stranger.put(COMMAND, "57 roll seat=1")
    stranger.put(STEP, "57 seat=1")
    stranger.expect_host("no key")
    stranger.put(COMMAND, "57 roll seat=1")
    assert stranger.sent == []


def test_an_identity_comes_back_as_the_same() -> None:
    assert KeyPair(THIRD.private).public == THIRD.public
    for text in ("", "AAAA", "no key at all!", "_" * 43):
        if text:
            with pytest.raises(BadSeal):
                KeyPair(text)


CARD = "longshot/1/HORSES/card"
END = "longshot/1/HORSES/end"


def test_the_signature_that_both_runtimes_share() -> None:
    signed = VECTOR["signed"]
    assert signed_text(signed["topic"], signed["payload"]) == (signed["text"], DEALER.public)
    for topic, payload in (
        (END, signed["payload"]),
        (CARD, signed["payload"] + " "),
        (CARD, signed["text"]),
        (CARD, "1.a.b.c"),
    ):
        with pytest.raises(BadSeal):
            signed_text(topic, payload)


@pytest.mark.parametrize("topic", [CARD, END])
def test_only_the_dealer_writes_card_and_end(topic: str) -> None:
    guest, dealer = pair()
    guest.coming = [
        Delivery(topic, '{"epoch":1000000000}', retained=True),
        payload(Wire(THIRD), topic, f'{{"host_key":"{DEALER.public}"}}'),
        payload(dealer, topic, f'{{"host_key":"{DEALER.public}"}}'),
        Delivery(topic, "", retained=True),
    ]
    assert [one.text for one in guest.take()] == [f'{{"host_key":"{DEALER.public}"}}', ""]


def test_who_knows_no_dealer_believes_a_card_that_names_its_signer_alone() -> None:
    guest = Wire(GUEST)
    guest.coming = [
        payload(Wire(THIRD), CARD, f'{{"host_key":"{DEALER.public}"}}'),
        payload(Wire(DEALER), END, '{"seed":"1"}'),
        payload(Wire(DEALER), CARD, f'{{"host_key":"{DEALER.public}"}}'),
    ]
    assert [one.topic for one in guest.take()] == [CARD]
