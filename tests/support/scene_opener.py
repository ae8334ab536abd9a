"""Opens each scene outside a match by the presses that lead to it from the title."""

from __future__ import annotations

import pygame
from pygame.event import Event

from build.dev.online_scenarios import PosedRoom, find_room
from build.dev.screenshot_share_scenarios import played_match
from game.app import App
from game.engine.message import Message
from game.scenes.base.message_box import MessageBox
from game.scenes.base.scene import PopScene, PushScene
from game.scenes.match.emotes import EmoteRow
from game.scenes.menu.pause_menu import PauseMenu
from tests.support import app_driver
from tests.support.app_driver import SMALL, open_app, send_events

PATHS: dict[str, tuple[str, ...]] = {
    "title": (),
    "game_select": ("new",),
    "setup": ("new", "game.dice_game", "change"),
    "seat": ("new", "game.dice_game", "change", "seat.1"),
    "text_entry": ("new", "game.dice_game", "change", "seat.1", "name"),
    "settings": ("settings",),
    "languages": ("settings", "page.display", "language"),
    "gamepads": ("settings", "page.controls", "gamepads"),
    "key_bindings": ("settings", "page.controls", "keys"),
    "tutorial_chapters": ("help",),
    "rule_book": ("help", "book"),
    "season_setup": ("clubhouse", "room.season"),
    "season": ("clubhouse", "room.season", "start"),
    "stable_book": ("clubhouse", "room.stable_book"),
    "clubhouse": ("clubhouse",),
    "trophies": ("clubhouse", "room.trophies"),
    "high_scores": ("clubhouse", "room.high_scores"),
    "records": ("clubhouse", "room.records"),
    "profiles": ("clubhouse", "room.profiles"),
    "backup": ("settings", "backup"),
    "enter_code": ("clubhouse", "room.enter_code"),
    "daily": ("clubhouse", "room.daily"),
    "together": ("together",),
    "own_players": ("together", "players"),
    "connection": ("together", "broker"),
    "join": ("together", "join"),
    "open_room_games": ("together", "open"),
    "open_room": ("together", "open", "game.dice_game"),
}
"""Keys pressed on the way from the title to each scene, without pages of the settings if all pages are visible."""
ROOM_SCENES = ("lobby", "lobby-guest", "join-found", "together-return", "seat_choice")
"""Scenes of an existing room; the part after the dash is their state."""
SCENES = (*PATHS, "pause", "message", "share", "emotes", "pad_setup", *ROOM_SCENES)


def open_scene(name: str, size: tuple[int, int] = SMALL) -> App:
    """Opens a scene in a window of this size, in pixels."""
    app = open_app(size)
    if name == "pause":
        app.stack.apply(PushScene(PauseMenu(app.context, PopScene, reason="Cleo's pad is gone.")))
    elif name == "message":
        app.stack.apply(PushScene(MessageBox(app.context, Message("The saved game could not be read."))))
    elif name == "share":
        app.stack.apply(PushScene(app.context.scene("share", played_match("dice_game", 4))))
    elif name == "emotes":
        app.stack.apply(PushScene(EmoteRow(app.context, lambda key: None)))
    elif name == "pad_setup":
        app_driver.plug_in_unknown(app)
        send_events(app, Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0))
    elif name in ROOM_SCENES:
        _open_room_scene(app, name)
    for key in PATHS.get(name, ()):
        if not key.startswith("page.") or key in {target.key for target in app.stack.top.targets()}:
            app_driver.click(app, key)
    send_events(app, Event(pygame.USEREVENT))
    assert app.stack.top.name == (name.partition("-")[0] if name in ROOM_SCENES[:-1] else name)
    return app


def _open_room_scene(app: App, name: str) -> None:
    """Shows a scene of a room in memory with three taken seats."""
    if name == "join-found":
        app.stack.apply(PushScene(find_room(app)))
        return
    PosedRoom(app, 4, is_host=name != "lobby-guest")
    if name == "together-return":
        app.stack.apply(PushScene(app.context.scene("together")))
        return
    app.stack.apply(PushScene(app.context.scene("lobby")))
    if name == "seat_choice":
        app_driver.click(app, "seat.1")
