"""Plays a match with the whole game in a room dealt elsewhere, for the browser tests: a desktop together with a page.

usage: python tests/web/desk.py BROKER ROOM [--speed instant] [--film]
usage: python tests/web/desk.py --told
It joins through the scenes by the room's code, takes a seat, and presses the focused option at each question; every
frame is drawn. It prints the same news as a page, in JSON, one object per line. With `--film` it stores small pictures
of its last seconds, as the page does. A line on its input then writes a film strip of both, and it confirms the file:
{"out": file, "page": folder of the page's pictures, "zero": number of the press, "numbers": those of the pictures}.
With `--told` it starts at the title and executes the lines on its input: {"press": key}, {"type": letters}, {"picture":
file}, or {"strip": file, "pictures": [[caption, file], …], "columns": number}.
"""

from __future__ import annotations

import argparse
import json
import random
import select
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from build.dev import app_control
from build.dev.shots import ContactSheet
from game.app import App
from game.main_loop import debug_state
from game.scenes.online.own_players import OwnPlayer, keep_own_players
from game.tools import headless_app

SIZE = (1280, 720)
FRAME_SECONDS = 1 / 60
TOLD_SECONDS = 0.1
PRESS_SECONDS = 0.1
"""Interval between two presses, in seconds."""
WAYS_IN = {"join": "sit", "lobby": "ready"}
"""Key pressed once on the way to the match, by scene."""
TOLD = ("scene", "match_commands", "scores", "audit", "errors", "room", "phase")
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
WANDERS = 3
"""Interval of presses that first move the focus, among presses without effect."""

PICTURE_MS = 100
"""Interval between pictures, in milliseconds; a picture's number is the count of these intervals since 1970."""
PICTURE_SIZE = (400, 225)
KEPT_PICTURES = 150
MOST_BYTES = 240_000
QUALITIES = (88, 80, 70, 60, 50, 40)


class Film:
    """Small pictures of the last seconds, by number."""

    def __init__(self) -> None:
        self.pictures: dict[int, Surface] = {}

    def look(self, app: App) -> None:
        """Stores a picture of the window when the clock has reached a new number."""
        number = time.time_ns() // 1_000_000 // PICTURE_MS
        if number in self.pictures:
            return
        self.pictures[number] = pygame.transform.smoothscale(app.window.viewport, PICTURE_SIZE)
        if len(self.pictures) > KEPT_PICTURES:
            del self.pictures[min(self.pictures)]


def picture_at(pictures: dict[int, Surface], number: int) -> Surface:
    """Returns the picture visible at a number: the newest one that is not later, otherwise the first one."""
    return pictures[max((one for one in pictures if one <= number), default=min(pictures))]


def write_strip(wish: dict[str, Any], own: dict[int, Surface]) -> None:
    """Writes the requested film strip: the page's pictures above those of the same moments on the desktop."""
    page = {int(file.stem): pygame.image.load(file) for file in Path(wish["page"]).glob("*.png")}
    sides = (("big screen", own), ("phones", page)) if wish.get("phones") else (("page", page), ("desktop", own))
    pictures = [
        (f"{side}  {(number - wish['zero']) * PICTURE_MS / 1000:.1f} s", picture_at(found, number))
        for side, found in sides
        for number in wish["numbers"]
    ]
    save_sheet(wish["out"], pictures, len(wish["numbers"]))


def save_sheet(out: str, pictures: list[tuple[str, Surface]], columns: int) -> None:
    """Writes pictures side by side with their captions."""
    from PIL import Image  # imported here, because tests that only play do not need it

    sheet = ContactSheet(columns=columns, thumbnail_width=PICTURE_SIZE[0])
    for caption, picture in pictures:
        sheet.add(caption, picture)
    surface = sheet.sheet()
    picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    for quality in QUALITIES:
        picture.save(out, quality=quality, method=6)
        if Path(out).stat().st_size <= MOST_BYTES:
            return


class Desk:
    """A game, and the presses of its player."""

    def __init__(self, app: App, chance: random.Random) -> None:
        self.app = app
        self._chance = chance
        self._entered: set[str] = set()
        self._tried: Counter[str] = Counter()
        self._pressed_at = 0.0

    def enter(self) -> None:
        """Presses the key that leads towards the match."""
        top = self.app.stack.top
        key = WAYS_IN.get(top.name, "")
        if not key or key in self._entered:
            return
        if any(target.key == key and not target.disabled_reason for target in top.targets()):
            self._entered.add(key)
            app_control.press(self.app, key)

    def events(self, now: float) -> list[Event]:
        """Returns the press for a question: confirms the focused option, sometimes after a step of the focus."""
        scene = app_control.as_match(self.app.stack.top)
        if scene is None or scene.choices is None or scene.director.busy or scene.turns.is_guarded:
            return []
        if now - self._pressed_at < PRESS_SECONDS:
            return []
        self._pressed_at = now
        asked = f"{len(scene.session.match.steps)} {sorted(option.key for option in scene.choices.options)}"
        self._tried[asked] += 1
        wanders = not self._tried[asked] % WANDERS
        return [*(key_press(self._chance.choice(ARROWS)) if wanders else ()), *key_press(pygame.K_RETURN)]

    def news(self) -> dict[str, object]:
        """Returns the news of a page, the keys that can be pressed, and the address of its room's page."""
        targets = self.app.stack.top.targets()
        keys = [target.key for target in targets if not target.disabled_reason]
        table = self.app.context.online
        told = {name: value for name, value in debug_state(self.app).items() if name in TOLD}
        return told | {"keys": keys, "page": table.page if table else ""}

    def obey(self, wish: dict[str, Any]) -> None:
        """Executes a line of its input."""
        if "press" in wish:
            app_control.press(self.app, wish["press"])
        elif "type" in wish:
            for letter in wish["type"]:
                self.app.frame([Event(pygame.KEYDOWN, key=ord(letter.lower()), unicode=letter, mod=0)], 0.0)
        elif "picture" in wish:
            pygame.image.save(pygame.transform.smoothscale(self.app.window.viewport, PICTURE_SIZE), wish["picture"])
        else:
            pictures = [(caption, pygame.image.load(file)) for caption, file in wish["pictures"]]
            save_sheet(wish["strip"], pictures, wish["columns"])
        tell({"done": wish})


def key_press(code: int) -> list[Event]:
    """Returns the events of pressing and releasing a key."""
    return [Event(kind, key=code, unicode="", mod=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def tell(news: dict[str, object]) -> None:
    """Prints an object as a line of JSON."""
    print(json.dumps(news), flush=True)


def play(desk: Desk, film: Film | None, *, is_told: bool = False) -> int:
    """Plays until it is killed, or its input ends; returns 1 if the game fails."""
    before = time.perf_counter()
    told = 0.0
    last: dict[str, object] = {}
    while True:
        now = time.perf_counter()
        if not is_told:
            desk.enter()
        desk.app.frame([] if is_told else desk.events(now), now - before)
        before = now
        if film is not None:
            film.look(desk.app)
        if now - told > TOLD_SECONDS:
            told = now
            news = desk.news()
            if news != last:
                last = news
                tell(news)
            if desk.app.errors:
                print(desk.app.storage.read("fault"), file=sys.stderr)
                return 1
            if select.select([sys.stdin], [], [], 0)[0]:
                words = sys.stdin.readline()
                if words and is_told:
                    desk.obey(json.loads(words))
                    continue
                if not words or film is None:
                    return 0
                write_strip(json.loads(words), film.pictures)
                tell({"strip": json.loads(words)["out"]})
        time.sleep(max(0.0, now + FRAME_SECONDS - time.perf_counter()))


def main() -> int:
    """Opens the game on the way to the room."""
    parser = argparse.ArgumentParser(description="Plays a match with the whole game, for the browser tests.")
    parser.add_argument("broker", nargs="?")
    parser.add_argument("room", nargs="?")
    parser.add_argument("--told", action="store_true")
    parser.add_argument("--speed", default="instant")
    parser.add_argument("--film", action="store_true")
    options = parser.parse_args()
    headless_app.use_dummy_drivers()
    app = headless_app.open_headless_app(SIZE)
    app.context.settings.speed = options.speed
    if options.told:
        return play(Desk(app, random.Random(1)), None, is_told=True)
    keep_own_players(app.storage, (OwnPlayer("Desk", 0),))
    app.open_link("join_room", f"{options.room} {options.broker}")
    return play(Desk(app, random.Random(1)), Film() if options.film else None)


if __name__ == "__main__":
    sys.exit(main())
