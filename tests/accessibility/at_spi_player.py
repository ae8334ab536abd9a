"""Plays a game from the title to the score by AT-SPI alone, as a screen reader of a Linux desktop would.

usage: python3 at_spi_player.py PLAY GAME CHANGE START TABLE MENU    (words on buttons, in the language of the game)

Run by the system's Python, which has Atspi; prints how many presses it took.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE_SECONDS, MATCH_SECONDS, LOOK_SECONDS = 60.0, 900.0, 0.15
BUTTONS = ("push button", "toggle button", "slider")


class Thing:
    """A part of the screen as a reader gets it."""

    def __init__(self, node: Any, group: str) -> None:
        self.node, self.group = node, group
        self.role, self.name = node.get_role_name(), node.get_name() or ""
        self.is_on = node.get_state_set().contains(Atspi.StateType.ENABLED)

    def press(self) -> None:
        self.node.get_action_iface().do_action(0)


def things() -> list[Thing]:
    """Returns all that can be read, in its order; nothing where the tree has just changed."""
    try:
        desktop = Atspi.get_desktop(0)
        return [one for n in range(desktop.get_child_count()) for one in _below(desktop.get_child_at_index(n), "")]
    except (GLib.Error, AttributeError):
        return []


def _below(node: Any, group: str) -> Iterator[Thing]:
    here = Thing(node, group)
    yield here
    if here.role in ("table", "list"):
        return
    inside = here.name if here.role == "grouping" or here.role == "panel" else group
    for place in range(node.get_child_count()):
        child = node.get_child_at_index(place)
        if child is not None:
            yield from _below(child, inside)


def wait_for(holds: Callable[[Thing], bool], what: str) -> Thing:
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        found = next((one for one in things() if one.is_on and one.role in BUTTONS and holds(one)), None)
        if found:
            return found
        time.sleep(LOOK_SECONDS)
    sys.exit(f"never read: {what}; last: {[(one.role, one.name) for one in things()]}")


def play(words: list[str]) -> int:
    play_button, game, change, start, table, menu = words
    wait_for(lambda one: one.name == play_button, play_button).press()
    wait_for(lambda one: one.name.startswith(game + ". "), game).press()
    wait_for(lambda one: one.name == change, change).press()
    time.sleep(1)
    wait_for(lambda one: one.name == start, start).press()
    tried: Counter[tuple[str, ...]] = Counter()
    presses, end = 0, time.monotonic() + MATCH_SECONDS
    while time.monotonic() < end:
        seen = things()
        buttons = [one for one in seen if one.role in BUTTONS and one.is_on]
        if any(one.name == menu for one in buttons):
            return presses
        asked = [one for one in buttons if one.group != table]
        question = tuple(one.name for one in (*asked, *[h for h in seen if h.role == "heading"][:2]))
        if asked and any(one.group == table for one in buttons):
            choice = asked[tried[question] // 2 % len(asked)]  # each twice: some ask back first
            tried[question] += 1
            try:
                choice.press()
                presses += 1
            except GLib.Error:
                pass
        time.sleep(LOOK_SECONDS)
    sys.exit(f"no score after {presses} presses; last: {[(one.role, one.name) for one in things()]}")


if __name__ == "__main__":
    Atspi.init()
    print(play(sys.argv[1:]), "presses")
