"""Edits the settings in four groups, one at a time or all at once. A change applies at once."""

import sys
from functools import partial

from pygame import FRect

from game.engine.message import Message
from game.i18n import LANGUAGE_NAMES, _
from game.input.intents import Intent, WheelScrolled
from game.platform import browser
from game.platform.settings import (
    DEFAULT_VOLUMES,
)
from game.scenes.base import menu_places
from game.scenes.base.context import TOUCH, GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, TOUCH_PANEL, WideForm
from game.scenes.base.scene import PopScene, SceneChange
from game.scenes.menu.language_menu import system_language_text
from game.scenes.menu.setting_segments import setting_segments
from game.scenes.menu.settings_rows import (
    CONTROL_HEIGHT,
    MIN_PITCH,
    SCROLL_BUTTON,
    Row,
    least_height,
    row_widgets,
    scroll_buttons,
    side_by_side,
)
from game.ui import drawing, theme
from game.ui.box import inset, place_in, split_columns, split_left, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl, Slider, Toggle
from game.ui.key_hints import HintPosition
from game.ui.widgets import Button, ButtonContent, FieldLabel, Label, Widget

PANEL = FRect(60, 30, 1160, 622)
"""Box of the panel, in logical units."""
WIDE_PANEL = FRect(40, 8, 1520, 884)
"""Box of the panel in a wide layout, in logical units."""
TABS_HEIGHT = 52.0
"""Usual height of the tabs, in logical units."""
SIDE_MARGIN = 36.0
"""Margin left and right of tabs and rows, in logical units."""
CARD_GAP = 14.0
"""Gap around the cards of the groups, in logical units."""
HEADING_HEIGHT = 40.0
"""Height of a group's heading, in logical units."""
CARD_FRAME = HEADING_HEIGHT + 8.0
"""Height of a card without its rows, in logical units."""
COLUMNS = (("display", "sound"), ("gameplay", "controls"))
"""Groups of each column in a large window, from top to bottom."""
LABEL_SHARE = 0.36
"""Share of a row's width for its label."""
WIDE_LABEL_SHARE = 0.28
"""Share of a row's width for its label in a wide layout."""
BUTTON_GAP = 12.0
"""Gap between two buttons of a row, in logical units."""
DONE_SIZE = (154.0, 48.0)
"""Size of the button *Done*, in logical units."""
BACKUP_WIDTH = 184.0
"""Width of the button *Backup*, in logical units."""
HEADING_STYLE = theme.HEADING.sized(24)
"""Text style of a group's heading."""


class SettingsMenu(WideForm):
    """Shows one group of settings at a time, or all four in a large window. Each row has a label and a control."""

    name = "settings"
    heading = Message("Settings")
    first_page = "display"
    """Group that is shown when the scene opens."""
    offers_backup = True
    """Whether it has a button to the backup, except in a match, where a backup could replace the saves."""
    place = menu_places.TACK_ROOM

    def __init__(self, context: GameContext, *, in_match: bool = False) -> None:
        """`in_match`: the scene is above a match."""
        self._page = self.first_page
        self._has_backup = self.offers_backup and not in_match
        self._first = 0
        """Index of the first visible row of a page that is longer than the panel."""
        super().__init__(context, f"page.{self.first_page}")

    @property
    def panel(self) -> FRect:  # type: ignore[override]
        if self.is_wide_layout:
            return WIDE_PANEL
        return TOUCH_PANEL if self.context.device == TOUCH else PANEL

    def widgets(self) -> list[Widget]:
        box = place_in(inset(self.panel, 22, 7), DONE_SIZE, "topright")
        head = [Button("done", box, ButtonContent(_("Done"), icon="check"), self.back)]
        if self._has_backup:
            backup_box = FRect(box.left - BACKUP_WIDTH - 12, box.top, BACKUP_WIDTH, box.height)
            backup = ButtonContent(_("Backup"), icon="lock")
            head.insert(0, Button("backup", backup_box, backup, self.context.pushing("backup")))
        if self.shows_all_groups:
            groups = (widget for group in self._groups() for widget in self._group_widgets(group))
            return [*groups, *head]
        pages = [Segment(key, title) for key, title in self._groups().items()]
        tabs = SegmentedControl("page", self._tabs_box(), pages, self._on_page_chosen, value=self._page)
        top = tabs.box.bottom + 16
        area = FRect(tabs.box.left, top, tabs.box.width, self.panel.bottom - 12 - top)
        return [tabs, *self._page_widgets(area), *head]

    def _page_widgets(self, area: FRect) -> list[Widget]:
        rows = self._rows(self._page)
        height = self.context.row_height(CONTROL_HEIGHT)
        visible = int(area.height // MIN_PITCH)
        if len(rows) <= visible:
            return row_widgets(rows, area, height)
        last = len(rows) - visible
        self._first = max(0, min(self._first, last))
        scroll_bar, area = split_right(area, SCROLL_BUTTON, 16)
        return [
            *row_widgets(rows[self._first : self._first + visible], area, height),
            *scroll_buttons(scroll_bar, self._scroll, can_scroll=(self._first > 0, self._first < last)),
        ]

    def _scroll(self, rows: int) -> None:
        self._first += rows
        self.refresh()

    def handle(self, intent: Intent) -> SceneChange:
        if isinstance(intent, WheelScrolled):
            self._scroll(-round(intent.lines))
            return None
        return super().handle(intent)

    def on_layout_changed(self) -> None:
        key = self.form.focus.key
        box = FRect(0, 0, self.panel.width, CONTROL_HEIGHT)
        for group in self._groups():
            widgets = [widget for row in self._rows(group) for widget in row.build(box)]
            if any(target.key == key for widget in widgets for target in widget.targets()):
                self._page = group
        super().on_layout_changed()

    def back(self) -> SceneChange:
        self.context.apply_and_save_settings()
        return PopScene()

    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        if self.shows_all_groups:
            for group in self._groups():
                drawing.card(canvas, self._card_box(group), theme.PAPER_LIGHT, theme.PAPER_EDGE)

    @property
    def hint_position(self) -> HintPosition:
        buttons_width = DONE_SIZE[0] + (BACKUP_WIDTH + 12 if self._has_backup else 0)
        return HintPosition(self.panel.right - buttons_width - 46, self.panel.top + HEADER_HEIGHT / 2)

    # -- the groups
    @property
    def shows_all_groups(self) -> bool:
        """Whether all groups are visible, each on its card."""
        if not self.is_wide_layout:
            return False
        return all(
            least_height(self._rows(group)) <= self._card_box(group).height - CARD_FRAME for group in self._groups()
        )

    def _groups(self) -> dict[str, str]:
        return {"display": _("Display"), "sound": _("Sound"), "gameplay": _("Gameplay"), "controls": _("Controls")}

    def _rows(self, group: str) -> list[Row]:
        rows = {
            "sound": self._sound_rows,
            "gameplay": self._race_rows,
            "display": self._display_rows,
            "controls": self._input_rows,
        }
        return rows[group]()

    def _group_widgets(self, group: str) -> list[Widget]:
        head, area = split_top(self._card_box(group).inflate(-32, -8), HEADING_HEIGHT)
        heading = Label(head.move(12, 0), self._groups()[group], HEADING_STYLE)
        return [heading, *row_widgets(self._rows(group), area, self.context.row_height(CONTROL_HEIGHT))]

    def _card_box(self, group: str) -> FRect:
        number = next(number for number, column in enumerate(COLUMNS) if group in column)
        needed = {key: least_height(self._rows(key)) for key in COLUMNS[number]}
        first = COLUMNS[number][0]
        top = self.panel.top + HEADER_HEIGHT + CARD_GAP
        rows_height = self.panel.bottom - 2 * CARD_GAP - top - 2 * CARD_FRAME
        heights = {key: CARD_FRAME + rows_height * height / sum(needed.values()) for key, height in needed.items()}
        column = split_columns(inset(self.panel, CARD_GAP), (1, 1), CARD_GAP)[number]
        top += 0.0 if group == first else heights[first] + CARD_GAP
        return FRect(column.left, top, column.width, heights[group])

    def _sound_rows(self) -> list[Row]:
        texts = {
            "master": (_("Volume"), _("Everything together")),
            "music": (_("Music"), _("The waltz of the menus, and the tunes of a race")),
            "effects": (_("Effects"), _("Dice, hooves, coins and buttons")),
            "crowd": (_("Crowd"), _("The stands, louder when a race gets close")),
            "voice": (_("Voice"), _("The spoken call")),
        }
        call = self._choice(
            ("spoken_call", "spoken_call"),
            (_("Spoken call"), self.context.call.fault or _("A voice calls the race, as the captions show it")),
        )
        volumes = [self._volume(kind, *texts[kind]) for kind in DEFAULT_VOLUMES]
        if self.is_wide_layout:
            volumes = [side_by_side(*volumes[:2]), side_by_side(*volumes[2:4]), *volumes[4:]]
        return [*volumes, call]

    def _race_rows(self) -> list[Row]:
        captions = self._toggle("captions", (_("Commentary captions"), _("The commentary in words, over the table")))
        banter = self._toggle("bot_words", (_("Banter"), _("Bots tease you when they attack")))
        others = [
            self._toggle("reduced_motion", (_("Reduced motion"), _("Nothing shakes, zooms or drifts"))),
            self._toggle(
                "handover", (_("Hide cards when players switch"), _("A screen between two players with hidden cards"))
            ),
        ]
        if self.is_wide_layout:
            others = [side_by_side(*others)]
        return [
            self._choice(("speed", "speed"), (_("Animation speed"), _("How long dice, horses and pay-offs take"))),
            self._choice(
                ("help", "help_level"), (_("Help during a game"), _("Odds: live chances. Hints: also a good move"))
            ),
            self._choice(
                ("hold", "hold_turns"), (_("Take back moves"), _("Auto: with other people and in first matches"))
            ),
            side_by_side(captions, banter),
            *others,
        ]

    def _display_rows(self) -> list[Row]:
        about_graphics = _("Reduced is faster on slow devices")
        if browser.BROWSER:  # its pixels change only between two matches (`App._draw`)
            about_graphics = _("Reduced is faster on slow devices; changes apply from the next match")
        windows_rows = [self._toggle("dpi_aware", (_("Sharp on scaled screens"), _("Applies from the next start")))]
        language = LANGUAGE_NAMES.get(self.context.settings.language) or system_language_text()
        return [
            self._scene_button(
                ("language", "languages"),
                (_("Language"), _("For all texts and the commentary")),
                ButtonContent(language, icon="globe"),
                _("Language: {language}").format(language=language),
            ),
            self._choice(("text", "text_size"), (_("Text size"), _("Larger letters where there is room"))),
            self._toggle("contrast", (_("High contrast"), _("Black on white, with edges around everything"))),
            self._toggle("distinct", (_("Colour-blind colours"), _("Player colours that are easier to tell apart"))),
            Row(self._full_screen_toggle, _("F11 does the same")),
            self._choice(("graphics", "graphics"), (_("Graphics"), about_graphics)),
            *(windows_rows if sys.platform == "win32" else ()),
        ]

    def _input_rows(self) -> list[Row]:
        about = _("Left and right tell where, high tones how near or likely")
        switches = [
            self._toggle("guiding_sounds", (_("Guiding sounds"), about)),
            self._toggle("pauses_away", (_("Pause in the background"), _("Bots and sound wait for this window"))),
        ]
        if self.is_wide_layout:
            switches = [side_by_side(*switches)]
        return [
            self._choice(
                ("scan", "scan"),
                (_("Single-switch scan interval"), _("The focus moves by itself, one switch selects")),
            ),
            self._toggle("read_aloud", (_("Read the screen aloud"), self.context.call.fault or _("F4 does the same"))),
            *switches,
            Row(self._controls_buttons, _("Keys and buttons of every device")),
            self._scene_button(
                ("connection", "connection"),
                (_("Play together"), _("The server for rooms, and the emotes of others")),
                ButtonContent(_("Change"), icon="globe"),
                _("Play together"),
            ),
        ]

    # -- their rows
    def _tabs_box(self) -> FRect:
        _header, below = split_top(self.panel, HEADER_HEIGHT, 16)
        tabs, _page = split_top(inset(below, SIDE_MARGIN), self.context.row_height(TABS_HEIGHT))
        return tabs

    def _split_row(self, box: FRect) -> tuple[FRect, FRect]:
        """Returns the boxes of a row's label and control."""
        share = WIDE_LABEL_SHARE if self.is_wide_layout else LABEL_SHARE
        left_part, control = split_left(box, box.width * share)
        _right_margin, left_part = split_right(left_part, 16)
        _left_margin, label = split_left(left_part, 12)
        return label, control

    def _volume(self, kind: str, label: str, about: str) -> Row:
        def build(box: FRect) -> list[Widget]:
            level = self.context.settings.volumes[kind]
            return [Slider(f"volume.{kind}", box, label, partial(self._set_volume, kind), value=level)]

        return Row(build, about)

    def _choice(self, names: tuple[str, str], texts: tuple[str, str]) -> Row:
        """Returns a row with options. `names` are the widget's key and the setting, `texts` its label and sentence."""
        key, setting = names
        label, about = texts

        def build(box: FRect) -> list[Widget]:
            label_box, control = self._split_row(box)
            value = getattr(self.context.settings, setting)
            return [
                FieldLabel(label_box, label),
                SegmentedControl(key, control, setting_segments(setting), partial(self._set, setting), value=value),
            ]

        return Row(build, about)

    def _toggle(self, setting: str, texts: tuple[str, str]) -> Row:
        """Returns a row with a switch. `texts` are its label and sentence."""
        label, about = texts

        def build(box: FRect) -> list[Widget]:
            is_on = getattr(self.context.settings, setting)
            return [Toggle(setting, box, label, partial(self._set, setting), on=is_on)]

        return Row(build, about)

    def _scene_button(
        self, names: tuple[str, str], texts: tuple[str, str], content: ButtonContent, accessible_name: str
    ) -> Row:
        """Returns a row with a button to a scene. `names` are its key and route, `texts` its label and sentence."""
        key, route = names
        label, about = texts

        def build(box: FRect) -> list[Widget]:
            label_box, control = self._split_row(box)
            on_press = self.context.pushing(route)
            return [
                FieldLabel(label_box, label),
                Button(key, control, content, on_press, accessible_name=accessible_name),
            ]

        return Row(build, about)

    def _controls_buttons(self, box: FRect) -> list[Widget]:
        label_box, control = self._split_row(box)
        keys_box, gamepads_box = split_columns(control, (1, 1), BUTTON_GAP)
        return [
            FieldLabel(label_box, _("Change controls")),
            Button(
                "keys",
                keys_box,
                ButtonContent(_("Change"), icon="cog"),
                self.context.pushing("key_bindings"),
                accessible_name=_("Change controls"),
            ),
            Button("gamepads", gamepads_box, ButtonContent(_("Gamepads")), self.context.pushing("gamepads")),
        ]

    def _full_screen_toggle(self, box: FRect) -> list[Widget]:
        is_on = self.context.settings.full_screen
        return [Toggle("screen", box, _("Full screen"), self._on_full_screen, on=is_on)]

    # -- actions
    def _on_page_chosen(self, page: str) -> None:
        self._page = page
        self._first = 0
        self.refresh()

    def _set(self, setting: str, value: object) -> None:
        setattr(self.context.settings, setting, value)
        self.form.focus.is_eased = not self.context.settings.reduced_motion
        self.context.apply_display_settings()

    def _set_volume(self, kind: str, level: int) -> None:
        self.context.settings.volumes[kind] = level
        self.context.audio.set_volumes(self.context.settings.volumes)
        self.context.audio.play("ui_press", kind if kind != "music" else "master")

    def _on_full_screen(self, _full: bool) -> None:
        self.context.full_screen()
        self.refresh()
