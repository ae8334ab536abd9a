"""Opens each scene outside a match, by the presses that lead there from the title."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.app import App
from game.engine.message import Message
from game.scenes.message_box import MessageBox
from game.scenes.pause_menu import PauseMenu
from game.scenes.scene import PopScene, PushScene
from game.tools.screenshot_share_scenarios import played_match
from tests.support import app_driver
from tests.support.app_driver import open_app, send_events

PATHS: dict[str, tuple[str, ...]] = {
    "title": (),
    "games": ("new",),
    "setup": ("new", "game.dice_game"),
    "seat": ("new", "game.dice_game", "seat.1"),
    "spell": ("new", "game.dice_game", "seat.1", "name"),
    "settings": ("settings",),
    "language": ("settings", "page.sight", "language"),
    "keys": ("settings", "page.hands", "keys"),
    "school": ("help",),
    "help": ("help", "book"),
    "season-setup": ("clubhouse", "room.season"),
    "season": ("clubhouse", "room.season", "start"),
    "stable-book": ("clubhouse", "room.stable_book"),
    "clubhouse": ("clubhouse",),
    "trophies": ("clubhouse", "room.trophies"),
    "high_scores": ("clubhouse", "room.high_scores"),
    "records": ("clubhouse", "room.records"),
    "profiles": ("clubhouse", "room.profiles"),
    "backup": ("clubhouse", "room.backup"),
    "code": ("clubhouse", "room.enter_code"),
    "daily": ("clubhouse", "room.daily"),
}
"""How each scene is reached from the title; pages of settings are left out where all of them are in sight."""
SCENES = (*PATHS, "pause", "notice", "share")


def open_scene(name: str, size: tuple[int, int] = (1280, 720)) -> App:
    """Open a scene in a window of this size, in pixels."""
    app = open_app(size)
    if name == "pause":
        app.stack.apply(PushScene(PauseMenu(app.context, PopScene, reason="Cleo's pad is gone.")))
    elif name == "notice":
        app.stack.apply(PushScene(MessageBox(app.context, Message("The saved game could not be read."))))
    elif name == "share":
        app.stack.apply(PushScene(app.context.scenes.share(played_match("dice_game", 4))))
    for key in PATHS.get(name, ()):
        if not key.startswith("page.") or key in {target.key for target in app.stack.top.targets()}:
            app_driver.click(app, key)
    send_events(app, Event(pygame.USEREVENT))
    assert app.stack.top.name == name
    return app
