"""The settings, on four pages: what is heard, how a race runs, what is seen, how it is played. Each counts at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect

from game.host.settings import HELP_LEVELS, SCANS, SPEEDS, TEXT_SIZES, VOLUMES
from game.scenes.house import House
from game.scenes.overlay import HEAD, FormScene
from game.scenes.scene import Pop, Push, Scene, Step
from game.ui import theme
from game.ui.choices import Choice, Option
from game.ui.dials import Slider, Toggle
from game.ui.widgets import Button, Face, Label, Widget
from game.words import _

TABS_HIGH, ROW, HIGH = 54.0, 76.0, 54.0
LABEL = 0.36
"""Share of a row's width that its words have."""


class SettingsScene(FormScene):
    """A page of rows at a time: words at the left, what is set at the right."""

    name = "settings"
    sheet = FRect(60, 44, 1160, 606)

    def __init__(self, house: House) -> None:
        self.title = _("Settings")
        self._page = "sound"
        super().__init__(house, "page.sound")

    def widgets(self) -> list[Widget]:
        names = {"sound": _("Sound"), "race": _("Race"), "sight": _("Sight"), "hands": _("Keys and pads")}
        pages = {"sound": self._heard, "race": self._raced, "sight": self._seen, "hands": self._played}
        tabs = Choice("page", self._tabs(), [Option(key, words) for key, words in names.items()], self._turn)
        tabs.value = self._page
        return [tabs, *(widget for row in pages[self._page]() for widget in row), self._done()]

    def back(self) -> Step:
        self.house.keep_settings()
        return Pop()

    # -- the pages, as rows of widgets
    def _heard(self) -> list[list[Widget]]:
        words = {"master": _("Everything"), "music": _("Music"), "effects": _("Effects"), "crowd": _("Crowd"),
                 "call": _("Race call")}  # fmt: skip
        return [[self._volume(kind, words[kind], self._row(number, 66))] for number, kind in enumerate(VOLUMES)]

    def _raced(self) -> list[list[Widget]]:
        speeds = {"relaxed": _("Relaxed"), "normal": _("Normal"), "fast": _("Fast"), "instant": _("Instant")}
        levels = {"off": _("None"), "odds": _("Chances"), "advice": _("Advice")}
        helps = [Option(level, levels[level]) for level in HELP_LEVELS]
        return [
            self._choice(0, ("speed", "speed"), _("Speed of what moves"), [Option(s, speeds[s]) for s in SPEEDS]),
            self._choice(1, ("help", "help_level"), _("Help during a race"), helps),
            self._toggle(2, ("captions", "captions"), _("Race call in words")),
            self._toggle(3, ("motion", "reduced_motion"), _("Reduced motion")),
            self._toggle(4, ("curtain", "curtain"), _("A curtain before another player's hand of cards")),
        ]

    def _seen(self) -> list[list[Widget]]:
        sizes = [Option(size, _("{size} %").format(size=size)) for size in TEXT_SIZES]
        screen = Toggle("screen", self._row(3), _("Full screen"), self._screen)
        screen.on = self.house.settings.full_screen
        return [
            self._choice(0, ("text", "text_size"), _("Size of texts"), sizes),
            self._toggle(1, ("contrast", "contrast"), _("Strong contrast")),
            self._toggle(2, ("distinct", "distinct"), _("Colours for colour-blind eyes")),
            [screen],
        ]

    def _played(self) -> list[list[Widget]]:
        seconds = {scan: _("{seconds} s").format(seconds=scan) for scan in SCANS}
        scans = [Option(scan, _("Off") if scan == "off" else seconds[scan]) for scan in SCANS]
        keys = Button("keys", self._row(2), Face(_("Choose keys and buttons"), icon="cog"), lambda: Push(self._keys()))
        return [
            self._choice(0, ("scan", "scan"), _("One switch: the focus goes on after"), scans),
            self._toggle(1, ("rumble", "rumble"), _("Pads rumble")),
            [keys],
        ]

    # -- their rows
    def _tabs(self) -> FRect:
        return FRect(self.sheet.left + 36, self.sheet.top + HEAD + 18, self.sheet.width - 72, TABS_HIGH)

    def _row(self, number: int, pitch: float = ROW) -> FRect:
        tabs = self._tabs()
        return FRect(tabs.left, tabs.bottom + 24 + number * pitch, tabs.width, HIGH)

    def _volume(self, kind: str, words: str, box: FRect) -> Slider:
        slider = Slider(f"volume.{kind}", box, words, lambda level: self._louder(kind, level))
        slider.value = self.house.settings.volumes[kind]
        return slider

    def _choice(self, number: int, names: tuple[str, str], words: str, options: Sequence[Option]) -> list[Widget]:
        """`names` are the widget's key and the setting's name."""
        (key, setting), box = names, self._row(number)
        wide = box.width * LABEL
        choice = Choice(key, FRect(box.left + wide, box.top, box.width - wide, HIGH), options, self._setter(setting))
        choice.value = getattr(self.house.settings, setting)
        return [Label(FRect(box.left + 12, box.top, wide - 28, HIGH), words), choice]

    def _toggle(self, number: int, names: tuple[str, str], words: str) -> list[Widget]:
        key, setting = names
        toggle = Toggle(key, self._row(number), words, self._setter(setting))
        toggle.on = getattr(self.house.settings, setting)
        return [toggle]

    def _done(self) -> Button:
        box = FRect(self.sheet.right - 36 - 240, self.sheet.bottom - 84, 240, 60)
        return Button("done", box, Face(_("Done"), icon="check", tone=theme.GO), self.back)

    # -- what a press does
    def _turn(self, page: str) -> None:
        self._page = page
        self.refresh()

    def _setter(self, setting: str) -> Callable[[Any], None]:
        def set_it(value: Any) -> None:
            setattr(self.house.settings, setting, value)
            self.form.focus.eased = not self.house.settings.reduced_motion
            self.house.heed()

        return set_it

    def _louder(self, kind: str, level: int) -> None:
        self.house.settings.volumes[kind] = level
        self.house.audio.set_volumes(self.house.settings.volumes)
        self.house.audio.play("ui_press", kind if kind != "music" else "master")

    def _screen(self, _full: bool) -> None:
        self.house.full_screen()
        self.refresh()

    def _keys(self) -> Scene:
        from game.scenes.keys import KeysScene

        return KeysScene(self.house)
