"""Phones in a room hosted in this process, with their own clock: they receive cards, and press options."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from game.online.guest.guest import Guest
from game.online.host.room_host import HostTerms, RoomHost
from game.online.host.room_save import RoomSave
from game.online.wire import protocol
from game.online.wire.address import LOOPBACK
from game.online.wire.protocol import topic
from game.online.wire.transport import Will
from game.phones.phone_host import HubPhoneHost
from game.platform.storage import Storage
from tests.support.online_table import room_setup

TICK_SECONDS = 0.25
PATIENCE_TICKS = 400
LEAST = 1e-4
DICE_SEED = 7
"""Seed of all random numbers of a room and its guests."""


class Phone:
    """A page on a phone: it keeps its id, says hello on each new line, and shows the last card."""

    def __init__(self, host: RoomHost, number: int, languages: str = "en") -> None:
        self.id = f"{number:022}"
        self.languages = languages
        self.cards: list[dict[str, Any]] = []
        self.texts: list[str] = []
        """All texts sent to the phone."""
        self.open(host)

    def open(self, host: RoomHost) -> None:
        """Opens the page, also after a reload."""
        assert host.hub is not None
        self._room = host.room
        self._line = host.hub._brokers[host.room].connect(
            self.id, Will(topic(host.room, "here", self.id), protocol.GONE)
        )
        self._line.subscribe(topic(host.room, "hand", self.id))
        self.say(f"hello {self.languages}")

    def sleep(self, host: RoomHost) -> None:
        """Loses the line, like a phone in a pocket."""
        assert host.hub is not None
        host.hub._brokers[host.room].lose(self._line)

    def say(self, text: str) -> None:
        self._line.put(topic(self._room, "press", self.id), text)

    def listen(self) -> None:
        for delivery in self._line.take():
            assert delivery.topic == topic(self._room, "hand", self.id)
            self.texts.append(delivery.text)
            self.cards.append(json.loads(delivery.text))

    @property
    def card(self) -> dict[str, Any]:
        return self.cards[-1] if self.cards else {}

    @property
    def options(self) -> list[dict[str, Any]]:
        return [option for option in self.card.get("options", []) if not option.get("off")]

    def press(self, key: str, how: str = "0", value: str = "") -> None:
        self.say(f"{self.card['step']}\n{how} {key} {value}".rstrip())

    def press_something(self, chance: random.Random) -> None:
        """Presses a random option except conceding, and seldom a slider."""
        options = [option for option in self.options if option["key"] not in ("concede", "leave")]
        moves = [option for option in options if "share" not in option and not option.get("act")]
        chosen = chance.choice(moves if moves and chance.random() < 0.8 else options)
        self.press(chosen["key"], f"{chance.random():.3f}" if "share" in chosen else "0")


class PhoneTable:
    """A host with phones, ticked together."""

    def __init__(self, host: RoomHost) -> None:
        self.host = host
        self.phones = list[Phone]()
        self.now = 0.0
        self.others: list[Guest] = []
        """Guests without a phone."""

    @property
    def phone_host(self) -> HubPhoneHost:
        phone_host: HubPhoneHost = self.host.phone_host
        return phone_host

    def tick(self) -> None:
        self.now += TICK_SECONDS
        self.host.tick(self.now, LEAST)
        for guest in self.others:
            guest.tick(self.now)
        for phone in self.phones:
            phone.listen()

    def until(self, holds: Callable[[], object]) -> None:
        for _tick in range(PATIENCE_TICKS):
            if holds():
                return
            self.tick()
        raise AssertionError([phone.card for phone in self.phones])

    def join(self, *names: str, languages: str = "en") -> None:
        """Connects phones with these names and seats them."""
        for name in names:
            phone = Phone(self.host, len(self.phones), languages)
            self.phones.append(phone)
            self.until(lambda phone=phone: any(option["key"] == "sit" for option in phone.options))
            phone.press("sit", value=f"{len(self.phones) - 1} {name}")
            self.until(lambda phone=phone: not any(option["key"] == "sit" for option in phone.options))

    def begin(self) -> None:
        """Lets the first phone start the match once all are ready."""
        first = self.phones[0]
        self.until(lambda: all(one["ready"] or one["kind"] == "bot" for one in first.card["people"]))
        first.press("start")
        self.until(lambda: all("sheet" in phone.card for phone in self.phones))

    def play(self, chance: random.Random, presses: int = 100_000) -> int:
        """Presses random options on asked phones until the match is over or `presses` are made; returns the count."""
        for number in range(presses):
            self.until(lambda: self.is_over or any(phone.card.get("asked") for phone in self.phones))
            if self.is_over:
                return number
            next(phone for phone in self.phones if phone.card.get("asked")).press_something(chance)
            self.tick()
        return presses

    @property
    def is_over(self) -> bool:
        return self.host.dealer.room.phase == "ended"


@contextmanager
def phone_table(
    rules: str,
    options: dict[str, str],
    storage: Storage,
    bots: Sequence[str] = (),
    save: RoomSave | None = None,
) -> Iterator[PhoneTable]:
    """Hosts a room with open seats, the last of them for bots. The dice are the same in each run."""
    chance = random.Random(DICE_SEED)
    with patch("random.SystemRandom", lambda: chance):
        host = RoomHost(HostTerms(bind=LOOPBACK), room_setup(rules, options, bots), storage, save=save)
        try:
            yield PhoneTable(host)
        finally:
            host.close()
