"""Measures a party at a big screen: the delay from a press on a phone to the change on the screen, and its cost.

usage: python -m tests.online.big_screen [GAME] [--seconds 60] [--seats 8] [--spectators 64] [--speed instant]
A whole game (1280×720, 60 frames per second, no window) hosts a room. In another process, phones press for every seat,
one press each half second, and a grandstand bets. The program prints the time from a press to the frame that shows its
step. It also prints the processor time of the host, with the phones and before they came. This is no test, because the
results depend on the machine and its load.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import statistics
import time
from multiprocessing.connection import Connection
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from build.dev.load_players import Usage
from game.app import App
from game.main_loop import debug_state
from game.online.opening import NewRoom, OnlineTable, open_room
from game.scenes.base.scene import ResetScenes
from game.session.setup import MatchSetup, SeatSetup
from game.tools import headless_app

SIZE = (1280, 720)
FRAME_SECONDS = 1 / 60
QUIET_SECONDS = 10.0
PACE_SECONDS = 0.5
BET_SECONDS = 4.0
"""Mean interval between presses of a phone on the grandstand, in seconds."""
NO_MOVES = ("concede", "leave", "undo")


class Phone:
    """The line of a phone, and its latest card."""

    def __init__(self, room: str, number: int) -> None:
        self.root = f"longshot/1/{room}"
        self.id = f"{number:022}"
        self.card = dict[str, Any]()
        self.line: ClientConnection | None = None

    async def open(self, address: str) -> None:
        """Opens the line and receives its cards until the end."""
        async with connect(address, compression=None) as self.line:
            await self.line.send(f"hi {self.id}\n{self.root}/here/{self.id}\ngone")
            async for said in self.line:
                if said == "hi":
                    await self.line.send(f"sub {self.root}/hand/{self.id}")
                    await self.say("hello en")
                else:
                    self.card = json.loads(str(said).partition("\n")[2])

    async def say(self, text: str) -> None:
        assert self.line is not None
        await self.line.send(f"put {self.root}/press/{self.id}\n{text}")

    async def press(self, option: dict[str, Any], value: str = "") -> float:
        """Presses an option; returns the time of the press."""
        how = f"{random.random():.3f}" if "share" in option else "0"
        await self.say(f"{self.card['step']}\n{how} {option['key']} {value}".rstrip())
        return time.monotonic()

    @property
    def options(self) -> list[dict[str, Any]]:
        return [one for one in self.card.get("options", []) if not one.get("off") and one["key"] not in NO_MOVES]


async def come_in(phone: Phone, key: str, value: str) -> None:
    """Takes a seat, or a place on the grandstand."""
    while not any(one["key"] == key for one in phone.options):
        await asyncio.sleep(0.05)
    while found := [one for one in phone.options if one["key"] == key]:
        await phone.press(found[0], value)  # a press for an earlier card is answered with the current card
        await asyncio.sleep(0.3)


async def bets(phone: Phone) -> None:
    """Presses options of the grandstand at intervals."""
    await asyncio.sleep(random.random() * BET_SECONDS)
    while True:
        await asyncio.sleep(BET_SECONDS)
        if phone.options:
            await phone.press(random.choice(phone.options))


async def party(address: str, room: str, seats: int, spectators: int, pipe: Connection) -> None:
    """Connects all phones and presses for the seats. Sends the time of each press that plays a command."""
    phones = [Phone(room, number) for number in range(seats + spectators)]
    lines = [asyncio.create_task(phone.open(address)) for phone in phones]
    for number, phone in enumerate(phones):
        await come_in(phone, "sit" if number < seats else "stand", f"{number % 8} P{number}")
    lines += [asyncio.create_task(bets(phone)) for phone in phones[seats:]]
    pipe.send("in")
    while not pipe.poll():
        await asyncio.sleep(PACE_SECONDS)
        asked = [phone for phone in phones[:seats] if phone.card.get("asked") and phone.options]
        if not asked:
            continue
        option = random.choice([one for one in asked[0].options if not one.get("act")] or asked[0].options)
        pressed = await asked[0].press(option)
        if option.get("final"):
            pipe.send(pressed)


def run_party(*words: Any) -> None:
    """Runs the phones until the host sends a message."""
    asyncio.run(party(*words))


class BigScreen:
    """The host's game and its frames."""

    def __init__(self, game: str, seats: int, speed: str) -> None:
        headless_app.use_dummy_drivers()
        self.app: App = headless_app.open_headless_app(SIZE)
        self.app.context.settings.speed = speed
        people = tuple(SeatSetup("person", "", badge=seat) for seat in range(seats))
        setup = MatchSetup(game, 0, people, {}, choosing="turns")
        self.table: OnlineTable = open_room(NewRoom(setup, ()), self.app.storage)
        self.app.context.online = self.table
        self.app.stack.apply(ResetScenes(self.app.context.scene("lobby")))
        self.changes = list[float]()
        self._shown = self._before = 0
        self._last = time.monotonic()

    def run(self, seconds: float, holds: Any = lambda: False) -> None:
        """Runs frames for a while, and records the time of each newly shown step."""
        due = time.monotonic() + seconds
        while (now := time.monotonic()) < due and not holds():
            self.app.frame([], now - self._last)
            self._last = now
            shown = debug_state(self.app).get("match_commands", 0)
            if shown != self._shown:
                self._shown = shown
                self.changes.append(time.monotonic())
            time.sleep(max(0.0, now + FRAME_SECONDS - time.monotonic()))

    def begin(self, seats: int) -> None:
        """Starts the match when all are ready."""
        guest = self.table.guest
        self.run(60.0, lambda: guest.info is not None and all(seat.ready for seat in guest.info.seats))
        guest.requests.ask("start")
        self.run(60.0, lambda: self.app.stack.top.name == "match")

    def share(self, seconds: float) -> float:
        """Runs frames for a while; returns their share of a processor."""
        before = Usage.of(os.getpid()).seconds
        since = time.monotonic()
        self.run(seconds)
        return (Usage.of(os.getpid()).seconds - before) / (time.monotonic() - since)


def main() -> int:
    """Measures a party and prints the results."""
    parser = argparse.ArgumentParser(description="Measures a party at a big screen.")
    parser.add_argument("game", nargs="?", default="dice_game")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--spectators", type=int, default=64)
    parser.add_argument("--speed", default="instant")
    args = parser.parse_args()
    screen = BigScreen(args.game, args.seats, args.speed)
    quiet = screen.share(QUIET_SECONDS)
    context = multiprocessing.get_context("spawn")
    mine, theirs = context.Pipe()
    hub = screen.table.hub
    address = f"ws://127.0.0.1:{hub.port}/room"  # type: ignore[union-attr]
    words = (address, screen.table.guest.room, args.seats, args.spectators, theirs)
    phones = context.Process(target=run_party, args=words, daemon=True)
    phones.start()
    screen.run(120.0, mine.poll)
    if not mine.poll():
        raise SystemExit("the phones did not connect")
    mine.recv()
    screen.begin(args.seats)
    screen.changes.clear()
    while mine.poll():
        mine.recv()
    busy = screen.share(args.seconds)
    mine.send("stop")
    pressed = []
    while mine.poll():
        pressed.append(mine.recv())
    found = [next((1000 * (one - then) for one in screen.changes if one > then), None) for then in pressed]
    times = sorted(one for one in found if one is not None)
    told = f"{statistics.median(times):.0f} ms in the middle, 95 of 100 within {times[-1 - len(times) // 20]:.0f} ms"
    print(f"{args.game}, {args.seats} phones with seats and {args.spectators} spectators: {len(times)} presses, {told}")
    memory = Usage.of(os.getpid()).megabytes
    print(f"host: {100 * busy:.0f} % of a core and {memory:.0f} MB; the lobby before anybody came {100 * quiet:.0f} %")
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")
    screen.table.close()
    phones.terminate()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
