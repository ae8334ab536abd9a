"""Edits the settings, on four pages: sound, match, display, input. Each change counts at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.i18n import _
from game.platform.settings import DEFAULT_VOLUMES, HELP_LEVELS, SCAN_INTERVALS, SPEEDS, TEXT_SIZES
from game.scenes import menu_places
from game.scenes.context import GameContext
from game.scenes.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.scene import PopScene, PushScene, Scene, SceneChange
from game.ui import theme
from game.ui.controls import Segment, SegmentedControl, Slider, Toggle
from game.ui.widgets import Button, ButtonContent, FieldLabel, Widget

TABS_HEIGHT, ROW_PITCH, CONTROL_HEIGHT = 54.0, 76.0, 54.0
LABEL_WIDTH_SHARE = 0.36
"""Share of a row's width that its words have."""


class SettingsMenu(FormScene):
    """A page of rows at a time: the name at the left, the control at the right."""

    name = "settings"
    place = menu_places.TACK_ROOM
    panel = FRect(60, 44, 1160, 606)

    def __init__(self, context: GameContext) -> None:
        """Opens on the first page."""
        self.title = _("Settings")
        self._page = "sound"
        super().__init__(context, "page.sound")

    def widgets(self) -> list[Widget]:
        """The tabs, the rows of the open page, and the way back."""
        names = {"sound": _("Sound"), "race": _("Gameplay"), "sight": _("Display"), "hands": _("Controls")}
        pages = {
            "sound": self._sound_rows,
            "race": self._race_rows,
            "sight": self._display_rows,
            "hands": self._input_rows,
        }
        tabs = SegmentedControl(
            "page", self._tabs_box(), [Segment(key, words) for key, words in names.items()], self._on_page_chosen
        )
        tabs.value = self._page
        return [tabs, *(widget for row in pages[self._page]() for widget in row), self._done_button()]

    def back(self) -> SceneChange:
        """Saves the settings and closes the menu."""
        self.context.apply_and_save_settings()
        return PopScene()

    # -- the pages, as rows of widgets
    def _sound_rows(self) -> list[list[Widget]]:
        words = {
            "master": _("Master volume"),
            "music": _("Music"),
            "effects": _("Effects"),
            "crowd": _("Crowd"),
            "call": _("Commentary"),
        }
        return [
            [self._volume(kind, words[kind], self._row_box(number, 66))] for number, kind in enumerate(DEFAULT_VOLUMES)
        ]

    def _race_rows(self) -> list[list[Widget]]:
        speeds = {"relaxed": _("Relaxed"), "normal": _("Normal"), "fast": _("Fast"), "instant": _("Instant")}
        levels = {"off": _("None"), "odds": _("Odds"), "advice": _("Hints")}
        helps = [Segment(level, levels[level]) for level in HELP_LEVELS]
        return [
            self._segmented_control(
                0, ("speed", "speed"), _("Animation speed"), [Segment(s, speeds[s]) for s in SPEEDS]
            ),
            self._segmented_control(1, ("help", "help_level"), _("Help during a race"), helps),
            self._toggle(2, ("captions", "captions"), _("Commentary captions")),
            self._toggle(3, ("motion", "reduced_motion"), _("Reduced motion")),
            self._toggle(4, ("curtain", "curtain"), _("Hide cards when players switch")),
        ]

    def _display_rows(self) -> list[list[Widget]]:
        sizes = [Segment(size, _("{size} %").format(size=size)) for size in TEXT_SIZES]
        screen = Toggle("screen", self._row_box(3), _("Full screen"), self._on_full_screen)
        screen.on = self.context.settings.full_screen
        return [
            self._segmented_control(0, ("text", "text_size"), _("Text size"), sizes),
            self._toggle(1, ("contrast", "contrast"), _("High contrast")),
            self._toggle(2, ("distinct", "distinct"), _("Colour-blind colours")),
            [screen],
            self._toggle(4, ("words", "bot_words"), _("Bots' remarks")),
        ]

    def _input_rows(self) -> list[list[Widget]]:
        seconds = {scan: _("{seconds} s").format(seconds=scan) for scan in SCAN_INTERVALS}
        scans = [Segment(scan, _("Off") if scan == "off" else seconds[scan]) for scan in SCAN_INTERVALS]
        keys = Button(
            "keys",
            self._row_box(2),
            ButtonContent(_("Change controls"), icon="cog"),
            lambda: PushScene(self._key_bindings_scene()),
        )
        return [
            self._segmented_control(0, ("scan", "scan"), _("Single-switch scan interval"), scans),
            self._toggle(1, ("rumble", "rumble"), _("Gamepad vibration")),
            [keys],
        ]

    # -- their rows
    def _tabs_box(self) -> FRect:
        return FRect(self.panel.left + 36, self.panel.top + HEADER_HEIGHT + 18, self.panel.width - 72, TABS_HEIGHT)

    def _row_box(self, number: int, pitch: float = ROW_PITCH) -> FRect:
        tabs = self._tabs_box()
        return FRect(tabs.left, tabs.bottom + 24 + number * pitch, tabs.width, CONTROL_HEIGHT)

    def _volume(self, kind: str, words: str, box: FRect) -> Slider:
        slider = Slider(f"volume.{kind}", box, words, lambda level: self._set_volume(kind, level))
        slider.value = self.context.settings.volumes[kind]
        return slider

    def _segmented_control(
        self, number: int, names: tuple[str, str], words: str, options: Sequence[Segment]
    ) -> list[Widget]:
        """`names` are the widget's key and the setting's name."""
        (key, setting), box = names, self._row_box(number)
        width = box.width * LABEL_WIDTH_SHARE
        choice = SegmentedControl(
            key, FRect(box.left + width, box.top, box.width - width, CONTROL_HEIGHT), options, self._setter(setting)
        )
        choice.value = getattr(self.context.settings, setting)
        return [FieldLabel(FRect(box.left + 12, box.top, width - 28, CONTROL_HEIGHT), words), choice]

    def _toggle(self, number: int, names: tuple[str, str], words: str) -> list[Widget]:
        key, setting = names
        toggle = Toggle(key, self._row_box(number), words, self._setter(setting))
        toggle.on = getattr(self.context.settings, setting)
        return [toggle]

    def _done_button(self) -> Button:
        box = FRect(self.panel.right - 36 - 240, self.panel.bottom - 84, 240, 60)
        return Button("done", box, ButtonContent(_("Done"), icon="check", colours=theme.GO), self.back)

    # -- what a press does
    def _on_page_chosen(self, page: str) -> None:
        self._page = page
        self.refresh()

    def _setter(self, setting: str) -> Callable[[object], None]:
        def set_it(value: object) -> None:
            setattr(self.context.settings, setting, value)
            self.form.focus.is_eased = not self.context.settings.reduced_motion
            self.context.apply_display_settings()

        return set_it

    def _set_volume(self, kind: str, level: int) -> None:
        self.context.settings.volumes[kind] = level
        self.context.audio.set_volumes(self.context.settings.volumes)
        self.context.audio.play("ui_press", kind if kind != "music" else "master")

    def _on_full_screen(self, _full: bool) -> None:
        self.context.full_screen()
        self.refresh()

    def _key_bindings_scene(self) -> Scene:
        from game.scenes.key_bindings import KeyBindingsScene

        return KeyBindingsScene(self.context)
