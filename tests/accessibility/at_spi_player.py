"""Plays a game from the title to the score with only AT-SPI, as a screen reader of a Linux desktop does.

usage: at_spi_player.py GAME LANGUAGE [BUTTON...]

GAME: its English name; LANGUAGE: that of the running program; BUTTON: an option to press in the set-up, in English,
such as "8 rounds". Without any, the match begins with the default options. Run it with the system's Python, which has
Atspi, while a program with `longshot[screen-reader]` runs, as at_spi_match.sh does. It prints the number of presses of
the match, its seconds and the texts of the score.
"""

import gettext
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

LOCALE = Path(__file__).parents[2] / "assets" / "locale"
DOMAINS = ("longshot", "dice_game", "long_shot", "horse_race", "horse_collar", "conquest")
PATIENCE_SECONDS = 60.0
MATCH_SECONDS = 900.0
LOOK_SECONDS = 0.1
END_LOOKS = 12
"""Number of looks without a table in a row that mean the score, and not an opening scene."""
BUTTONS = ("push button", "toggle button", "slider")


class Part:
    """A part of the screen as a screen reader gets it."""

    def __init__(self, node: Any, group: str) -> None:
        self.node = node
        self.group = group
        self.role = node.get_role_name()
        self.name = node.get_name() or ""
        self.can_be_pressed = self.role in BUTTONS and node.get_state_set().contains(Atspi.StateType.ENABLED)

    def press(self) -> None:
        self.node.get_action_iface().do_action(0)


def parts() -> list[Part]:
    """Returns all readable parts in reading order; an empty list if the tree has just changed."""
    try:
        desktop = Atspi.get_desktop(0)
        return [one for n in range(desktop.get_child_count()) for one in _below(desktop.get_child_at_index(n), "")]
    except (GLib.Error, AttributeError):
        return []


def _below(node: Any, group: str) -> Iterator[Part]:
    here = Part(node, group)
    yield here
    if here.role in ("table", "list"):
        return
    inside = here.name if here.role in ("grouping", "panel") else group
    for place in range(node.get_child_count()):
        if child := node.get_child_at_index(place):
            yield from _below(child, inside)


def wait_for(holds: Callable[[Part], bool], what: str) -> Part:
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        if found := next((one for one in parts() if one.can_be_pressed and holds(one)), None):
            return found
        time.sleep(LOOK_SECONDS)
    sys.exit(f"never read: {what}; last: {[(one.role, one.name) for one in parts()]}")


def press(name: str) -> None:
    """Presses the button with this name as soon as it exists."""
    wait_for(lambda one: one.name == name, name).press()


def start(game: str, buttons: Sequence[str], words: Callable[[str], str]) -> None:
    """Starts a match: the offered one, or one with the set-up's buttons."""
    press(words("Play"))
    tile = f"{words(game)}. {words('Your first match')}"  # the title's tile, which starts the match at once
    wait_for(lambda one: one.name.startswith(words(game) + ". ") and one.name != tile, game).press()
    for name in ("Change table", *buttons, "Start") if buttons else ():
        press(words(name))
    if not buttons:
        time.sleep(1.0)
        [one for one in parts() if one.can_be_pressed][-1].press()


def play(words: Callable[[str], str]) -> tuple[int, list[str]]:
    """Plays a match; returns the number of presses and the texts of its score."""
    tried: Counter[tuple[str, ...]] = Counter()
    presses = 0
    ended = 0
    end = time.monotonic() + MATCH_SECONDS
    while time.monotonic() < end:
        seen = parts()
        has_table = any(one.name == words("The table") for one in seen)
        buttons = [one for one in seen if one.can_be_pressed]
        ended = ended + 1 if presses and not has_table and len(buttons) > 1 else 0
        if ended == END_LOOKS:
            return presses, [one.name for one in seen if one.role != "application"]
        asked = [one for one in buttons if one.group != words("The table") and one.role != "slider"]
        question = tuple(one.name for one in asked)
        if asked and has_table:
            choice = asked[tried[question] // 2 % len(asked)]  # each twice, because some buttons ask for confirmation
            tried[question] += 1
            try:
                choice.press()
                presses += 1
            except (GLib.Error, AttributeError):
                pass  # the tree has changed since it was read
        time.sleep(LOOK_SECONDS)
    sys.exit(f"no score after {presses} presses; last: {[(one.role, one.name) for one in parts()]}")


def translated(language: str) -> Callable[[str], str]:
    """Returns a function that translates texts of the game; untranslated texts stay English."""
    catalogs = [gettext.translation(domain, LOCALE, [language], fallback=True) for domain in DOMAINS]

    def words(text: str) -> str:
        if (title := catalogs[0].pgettext("a game", text)) != text:
            return title
        return next((found for one in catalogs if (found := one.gettext(text)) != text), text)

    return words


if __name__ == "__main__":
    Atspi.init()
    game, language, *buttons = sys.argv[1:]
    texts = translated(language)
    start(game, buttons, texts)
    began = time.monotonic()
    presses, score = play(texts)
    print(f"{sys.argv[1:]}: {presses} presses, {time.monotonic() - began:.0f} s; {score}")
