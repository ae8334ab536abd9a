"""The settings: volumes, pace, motion, screen, keys. Each change counts at once and is kept on leaving."""

from __future__ import annotations

from pygame import FRect

from game.host.settings import HELP_LEVELS, SPEEDS, VOLUMES
from game.scenes.house import House
from game.scenes.overlay import HEAD, FormScene
from game.scenes.scene import Pop, Push, Scene, Step
from game.ui import theme
from game.ui.choices import Choice, Option
from game.ui.dials import Slider, Toggle
from game.ui.widgets import Button, Face, Widget, Words
from game.words import _

ROW = 62.0


class SettingsScene(FormScene):
    """Two columns: what is heard at the left, what is seen at the right."""

    name = "settings"
    sheet = FRect(60, 44, 1160, 606)

    def __init__(self, house: House) -> None:
        self.title = _("Settings")
        super().__init__(house, "volume.master")

    def widgets(self) -> list[Widget]:
        left, right = self.sheet.left + 36, self.sheet.centerx + 24
        top, wide = self.sheet.top + HEAD + 24, self.sheet.width / 2 - 60
        widgets: list[Widget] = [Words(FRect(left, top, wide, 36), _("Sound"), theme.HEADING)]
        for number, kind in enumerate(VOLUMES):
            widgets.append(self._volume(kind, FRect(left, top + 48 + number * ROW, wide, 52)))
        return widgets + self._seen(right, top, wide) + [self._done()]

    def back(self) -> Step:
        self.house.keep_settings()
        return Pop()

    def _volume(self, kind: str, box: FRect) -> Slider:
        words = {"master": _("Everything"), "music": _("Music"), "effects": _("Effects"), "crowd": _("Crowd"),
                 "call": _("Race call")}[kind]  # fmt: skip
        slider = Slider(f"volume.{kind}", box, words, lambda level: self._louder(kind, level))
        slider.value = self.house.settings.volumes[kind]
        return slider

    def _louder(self, kind: str, level: int) -> None:
        self.house.settings.volumes[kind] = level
        self.house.audio.set_volumes(self.house.settings.volumes)
        self.house.audio.play("ui_press", kind if kind != "music" else "master")

    def _seen(self, left: float, top: float, wide: float) -> list[Widget]:
        wishes = self.house.settings
        names = {"relaxed": _("Relaxed"), "normal": _("Normal"), "fast": _("Fast"), "instant": _("Instant")}
        speed = Choice("speed", FRect(left, top + 78, wide, 50), [Option(s, names[s]) for s in SPEEDS], self._pace)
        speed.value = wishes.speed
        levels = {"off": _("None"), "odds": _("Chances"), "advice": _("Advice")}
        options = [Option(level, levels[level]) for level in HELP_LEVELS]
        advice = Choice("help", FRect(left, top + 172, wide, 50), options, self._help)
        advice.value = wishes.help_level
        calm = Toggle("motion", FRect(left, top + 236, wide, 50), _("Reduced motion"), self._calm)
        calm.on = wishes.reduced_motion
        screen = Toggle("screen", FRect(left, top + 290, wide, 50), _("Full screen"), self._screen)
        screen.on = wishes.full_screen
        keys = Button("keys", FRect(left, top + 352, wide, 54), Face(_("Keys and pads"), icon="cog"),
                      lambda: Push(self._keys()))  # fmt: skip
        head = Words(FRect(left, top, wide, 36), _("Race"), theme.HEADING)
        pace = Words(FRect(left, top + 40, wide, 34), _("Speed of what moves"), theme.LABEL)
        aid = Words(FRect(left, top + 134, wide, 34), _("Help during a race"), theme.LABEL)
        return [head, pace, speed, aid, advice, calm, screen, keys]

    def _done(self) -> Button:
        box = FRect(self.sheet.right - 36 - 240, self.sheet.bottom - 84, 240, 60)
        return Button("done", box, Face(_("Done"), icon="check", tone=theme.GO), self.back)

    def _pace(self, speed: str) -> None:
        self.house.settings.speed = speed

    def _help(self, level: str) -> None:
        self.house.settings.help_level = level

    def _calm(self, reduced: bool) -> None:
        self.house.settings.reduced_motion = reduced
        self.form.focus.eased = not reduced

    def _screen(self, _full: bool) -> None:
        self.house.full_screen()
        self.refresh()

    def _keys(self) -> Scene:
        from game.scenes.keys import KeysScene

        return KeysScene(self.house)


