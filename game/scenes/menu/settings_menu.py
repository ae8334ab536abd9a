"""Edits the settings in four groups, on a page each or all in sight; an option counts at once and says what it does."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import FRect

from game.engine.message import Message, in_context
from game.i18n import LANGUAGE_NAMES, _
from game.input.intents import Intent, WheelScrolled
from game.platform import browser
from game.platform.settings import (
    DEFAULT_VOLUMES,
    GRAPHICS,
    HELP_LEVELS,
    SCAN_INTERVALS,
    SPEEDS,
    SPOKEN_CALLS,
    TEXT_SIZES,
)
from game.scenes.base import menu_places
from game.scenes.base.context import TOUCH, GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, TOUCH_PANEL, Painted, WideForm
from game.scenes.base.scene import PopScene, SceneChange
from game.ui import drawing, theme
from game.ui.box import inset, nth_row, place_in, split_bottom, split_columns, split_left, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl, Slider, Toggle
from game.ui.key_hints import HintPosition
from game.ui.widgets import Button, ButtonContent, FieldLabel, IconButton, Label, Widget

PANEL = FRect(60, 30, 1160, 622)
WIDE_PANEL = FRect(40, 8, 1520, 884)
TABS_HEIGHT = 52.0
EDGE = 36.0
CARD_GAP = 14.0
HEADING_HEIGHT = 40.0
CONTROL_HEIGHT = 44.0
ABOUT_TOP = 46.0
ABOUT_HEIGHT = 22.0
CARD_FRAME = HEADING_HEIGHT + 8.0
"""Height of a card without its rows, in logical units."""
COLUMNS = (("sound", "display"), ("gameplay", "controls"))
"""The groups below each other in a large window."""
MAX_PITCH = 112.0
"""Distance between two rows at most."""
MAX_TOP_GAP = 10.0
"""Above the first row at most."""
ROW_HEIGHT = ABOUT_TOP + ABOUT_HEIGHT
ROW_LEAST_GAP = 6.0
"""Between the sentence of a row and the next control, where controls are as high as they can be."""
LEAST_PITCH = ROW_HEIGHT
"""Distance between two rows at least: a page with more rows than that leaves room for scrolls."""
SCROLL_BUTTON = 48.0
LABEL_SHARE = 0.36
"""Share of a row's width for its label."""
WIDE_LABEL_SHARE = 0.28
"""The same in a wide layout."""
PAIR_GAP = 40.0
"""Between two rows side by side."""
DONE_SIZE = (154.0, 48.0)
BACKUP_WIDTH = 184.0
HEADING = theme.HEADING.sized(24)


class Row(NamedTuple):
    """An option: a function that makes its widgets in a box, and a sentence about it."""

    build: Callable[[FRect], list[Widget]]
    about: str


class SettingsMenu(WideForm):
    """A page of rows at a time, or all four groups in a large window: name left, control right."""

    name = "settings"
    heading = Message("Settings")
    place = menu_places.TACK_ROOM

    def __init__(self, context: GameContext, *, in_match: bool = False) -> None:
        """`in_match`: a match goes on below, which a backup must not take the saves from."""
        self._page = "sound"
        self._in_match = in_match
        self._first = 0
        """The first row in sight of a page that is longer than the panel."""
        super().__init__(context, "page.sound")

    @property
    def panel(self) -> FRect:  # type: ignore[override]
        if self.is_wide_layout:
            return WIDE_PANEL
        return TOUCH_PANEL if self.context.device == TOUCH else PANEL

    def widgets(self) -> list[Widget]:
        box = place_in(inset(self.panel, 22, 7), DONE_SIZE, "topright")
        head = [Button("done", box, ButtonContent(_("Done"), icon="check"), self.back)]
        if not self._in_match:
            place = FRect(box.left - BACKUP_WIDTH - 12, box.top, BACKUP_WIDTH, box.height)
            backup = ButtonContent(_("Backup"), icon="lock")
            head.insert(0, Button("backup", place, backup, self.context.pushing("backup")))
        if self.shows_all_groups:
            return [*(widget for group in self._groups() for widget in self._group_widgets(group)), *head]
        tabs = SegmentedControl(
            "page",
            self._tabs_box(),
            [Segment(key, words) for key, words in self._groups().items()],
            self._on_page_chosen,
            value=self._page,
        )
        top = tabs.box.bottom + 16
        area = FRect(tabs.box.left, top, tabs.box.width, self.panel.bottom - 12 - top)
        return [tabs, *self._page_widgets(area), *head]

    def _page_widgets(self, area: FRect) -> list[Widget]:
        rows = self._rows(self._page)
        height = self.context.row_height(CONTROL_HEIGHT)
        in_sight = int(area.height // LEAST_PITCH)
        if len(rows) <= in_sight:
            return _row_widgets(rows, area, height)
        self._first = max(0, min(self._first, len(rows) - in_sight))
        scroll_bar, area = split_right(area, SCROLL_BUTTON, 16)
        return [
            *_row_widgets(rows[self._first : self._first + in_sight], area, height),
            *self._scroll_buttons(scroll_bar, is_at_end=self._first == len(rows) - in_sight),
        ]

    def _scroll_buttons(self, box: FRect, *, is_at_end: bool) -> list[Widget]:
        up = ButtonContent(_("Scroll up"), icon="up")
        down = ButtonContent(_("Scroll down"), icon="down")
        buttons = [
            IconButton("scroll.up", split_top(box, SCROLL_BUTTON)[0], up, partial(self._scroll, -1)),
            IconButton("scroll.down", split_bottom(box, SCROLL_BUTTON)[0], down, partial(self._scroll, 1)),
        ]
        for button, is_there in zip(buttons, (self._first == 0, is_at_end), strict=True):
            button.disabled_reason = _("There is nothing more.") if is_there else ""
        return [*buttons]

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
        for group in self._groups() if self.shows_all_groups else ():
            drawing.card(canvas, self._card_box(group), theme.PAPER_LIGHT, theme.PAPER_EDGE)

    @property
    def hint_position(self) -> HintPosition:
        taken = DONE_SIZE[0] + (0 if self._in_match else BACKUP_WIDTH + 12)
        return HintPosition(self.panel.right - taken - 46, self.panel.top + HEADER_HEIGHT / 2)

    # -- the groups
    @property
    def shows_all_groups(self) -> bool:
        """Whether all groups are in sight, each on its card."""
        if not self.is_wide_layout:
            return False
        rooms = {group: self._card_box(group).height - CARD_FRAME for group in self._groups()}
        return all(len(self._rows(group)) * LEAST_PITCH <= room for group, room in rooms.items())

    def _groups(self) -> dict[str, str]:
        return {"sound": _("Sound"), "gameplay": _("Gameplay"), "display": _("Display"), "controls": _("Controls")}

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
        heading = Label(head.move(12, 0), self._groups()[group], HEADING)
        return [heading, *_row_widgets(self._rows(group), area, self.context.row_height(CONTROL_HEIGHT))]

    def _card_box(self, group: str) -> FRect:
        number = next(number for number, column in enumerate(COLUMNS) if group in column)
        counts = {key: len(self._rows(key)) for key in COLUMNS[number]}
        first = COLUMNS[number][0]
        top = self.panel.top + HEADER_HEIGHT + CARD_GAP
        room = self.panel.bottom - 2 * CARD_GAP - top - 2 * CARD_FRAME
        heights = {key: CARD_FRAME + room * count / sum(counts.values()) for key, count in counts.items()}
        column = split_columns(inset(self.panel, CARD_GAP), (1, 1), CARD_GAP)[number]
        top += 0.0 if group == first else heights[first] + CARD_GAP
        return FRect(column.left, top, column.width, heights[group])

    def _sound_rows(self) -> list[Row]:
        words = {
            "master": (_("Volume"), _("Everything together")),
            "music": (_("Music"), _("The waltz of the menus, and the tunes of a race")),
            "effects": (_("Effects"), _("Dice, hooves, coins and buttons")),
            "crowd": (_("Crowd"), _("The stands, louder when a race gets close")),
            "voice": (_("Voice"), _("The spoken call")),
        }
        levels = {"off": _("Off"), "great": _("Great moments"), "everything": _("Everything")}
        call = self._choice(
            ("spoken_call", "spoken_call"),
            (_("Spoken call"), self.context.call.fault or _("A voice calls the race, as the captions show it")),
            [Segment(level, levels[level]) for level in SPOKEN_CALLS],
        )
        volumes = [self._volume(kind, *words[kind]) for kind in DEFAULT_VOLUMES]
        if self.is_wide_layout:
            volumes = [_side_by_side(*volumes[:2]), _side_by_side(*volumes[2:4]), *volumes[4:]]
        return [*volumes, call]

    def _race_rows(self) -> list[Row]:
        speeds = {"relaxed": _("Relaxed"), "normal": _("Normal"), "fast": _("Fast"), "instant": _("Instant")}
        levels = {"off": _("None"), "odds": _(in_context("help", "Odds")), "advice": _("Hints")}
        switches = [
            self._toggle("captions", (_("Commentary captions"), _("The commentary in words, over the table"))),
            self._toggle("reduced_motion", (_("Reduced motion"), _("Nothing shakes, zooms or drifts"))),
        ]
        if self.is_wide_layout:
            switches = [_side_by_side(*switches)]
        return [
            self._choice(
                ("speed", "speed"),
                (_("Animation speed"), _("How long dice, horses and pay-offs take")),
                [Segment(speed, speeds[speed]) for speed in SPEEDS],
            ),
            self._choice(
                ("help", "help_level"),
                (_("Help during a game"), _("Odds: live chances. Hints: also a good move")),
                [Segment(level, levels[level]) for level in HELP_LEVELS],
            ),
            *switches,
            self._toggle(
                "handover", (_("Hide cards when players switch"), _("A screen between two players with hidden cards"))
            ),
            self._toggle("bot_words", (_("Banter"), _("Bots tease you when they attack"))),
        ]

    def _display_rows(self) -> list[Row]:
        sizes = [Segment(size, _("{size}%").format(size=size)) for size in TEXT_SIZES]
        levels = {"auto": _("Automatic"), "full": _("Full"), "reduced": _("Reduced")}
        graphics_words = _("Reduced is faster on slow devices")
        if browser.BROWSER:  # its pixels change only between two matches (`App._draw`)
            graphics_words = _("Reduced is faster on slow devices; changes apply from the next match")
        language = LANGUAGE_NAMES.get(self.context.settings.language) or _("System language")
        return [
            self._way(
                ("language", "languages"),
                (_("Language"), _("For all texts and the commentary")),
                ButtonContent(language, icon="globe"),
                _("Language: {language}").format(language=language),
            ),
            self._choice(("text", "text_size"), (_("Text size"), _("Bigger text")), sizes),
            self._toggle("contrast", (_("High contrast"), _("Black on white, with edges around everything"))),
            self._toggle("distinct", (_("Colour-blind colours"), _("Player colours that are easier to tell apart"))),
            Row(self._full_screen_toggle, _("F11 does the same")),
            self._choice(
                ("graphics", "graphics"),
                (_("Graphics"), graphics_words),
                [Segment(level, levels[level]) for level in GRAPHICS],
            ),
        ]

    def _input_rows(self) -> list[Row]:
        seconds = {scan: _("{seconds} s").format(seconds=scan) for scan in SCAN_INTERVALS}
        scans = [Segment(scan, _("Off") if scan == "off" else seconds[scan]) for scan in SCAN_INTERVALS]
        about = _("Left and right tell where, high tones how near or likely")
        guide = self._toggle("guiding_sounds", (_("Guiding sounds"), about))
        rumble = self._toggle("rumble", (_("Gamepad vibration"), _("Pads shake when something big happens")))
        return [
            self._choice(
                ("scan", "scan"),
                (_("Single-switch scan interval"), _("The focus moves by itself, one switch selects")),
                scans,
            ),
            self._toggle("read_aloud", (_("Read the screen aloud"), self.context.call.fault or _("F4 does the same"))),
            *([_side_by_side(guide, rumble)._replace(about=about)] if self.is_wide_layout else [guide, rumble]),
            self._way(
                ("keys", "key_bindings"),
                (_("Change controls"), _("Keys and buttons of every device")),
                ButtonContent(_("Change"), icon="cog"),
                _("Change controls"),
            ),
            self._way(
                ("connection", "connection"),
                (_("Play together"), _("The server for rooms, and the emotes of others")),
                ButtonContent(_("Change"), icon="globe"),
                _("Play together"),
            ),
        ]

    # -- their rows
    def _tabs_box(self) -> FRect:
        below = split_top(self.panel, HEADER_HEIGHT, 16)[1]
        return split_top(inset(below, EDGE), self.context.row_height(TABS_HEIGHT))[0]

    def _split_row(self, box: FRect) -> tuple[FRect, FRect]:
        label, control = split_left(box, box.width * (WIDE_LABEL_SHARE if self.is_wide_layout else LABEL_SHARE))
        return split_left(split_right(label, 16)[1], 12)[1], control

    def _volume(self, kind: str, words: str, about: str) -> Row:
        def build(box: FRect) -> list[Widget]:
            level = self.context.settings.volumes[kind]
            return [Slider(f"volume.{kind}", box, words, lambda chosen: self._set_volume(kind, chosen), value=level)]

        return Row(build, about)

    def _choice(self, names: tuple[str, str], texts: tuple[str, str], options: Sequence[Segment]) -> Row:
        """`names` are the widget's key and the setting's name; `texts` are its label and description."""
        key, setting = names

        def build(box: FRect) -> list[Widget]:
            words, control = self._split_row(box)
            value = getattr(self.context.settings, setting)
            return [
                FieldLabel(words, texts[0]),
                SegmentedControl(key, control, options, self._setter(setting), value=value),
            ]

        return Row(build, texts[1])

    def _toggle(self, setting: str, texts: tuple[str, str]) -> Row:
        """`texts` are its label and description."""

        def build(box: FRect) -> list[Widget]:
            return [Toggle(setting, box, texts[0], self._setter(setting), on=getattr(self.context.settings, setting))]

        return Row(build, texts[1])

    def _way(self, names: tuple[str, str], texts: tuple[str, str], content: ButtonContent, heard: str) -> Row:
        """A button to another scene: its key and route, its label and note; `heard` is its accessible name."""

        def build(box: FRect) -> list[Widget]:
            words, control = self._split_row(box)
            on_press = self.context.pushing(names[1])
            return [
                FieldLabel(words, texts[0]),
                Button(names[0], control, content, on_press, accessible_name=heard),
            ]

        return Row(build, texts[1])

    def _full_screen_toggle(self, box: FRect) -> list[Widget]:
        is_on = self.context.settings.full_screen
        return [Toggle("screen", box, _("Full screen"), self._on_full_screen, on=is_on)]

    # -- what a press does
    def _on_page_chosen(self, page: str) -> None:
        self._page = page
        self._first = 0
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


def _row_widgets(rows: Sequence[Row], area: FRect, most_height: float) -> list[Widget]:
    """The rows evenly below each other, each with its sentence under it; controls are at most so high."""
    pitch = min(area.height / len(rows), MAX_PITCH)
    below = ROW_HEIGHT - CONTROL_HEIGHT
    control = max(CONTROL_HEIGHT, min(most_height, pitch - below - ROW_LEAST_GAP))
    free = pitch - control - below
    area = area.move(0, min(free / 2, MAX_TOP_GAP))
    widgets: list[Widget] = []
    for number, row in enumerate(rows):
        box = nth_row(area, number, control, pitch - control)
        about = FRect(box.left + 12, box.bottom + ABOUT_TOP - CONTROL_HEIGHT, box.width - 24, ABOUT_HEIGHT)
        lines = [Painted(FRect(area.left, box.top - free / 2 - 1, area.width, 1), _draw_divider)] if number else []
        widgets += [*lines, *row.build(box), Label(about, row.about, theme.SMALL)]
    return widgets


def _side_by_side(first: Row, second: Row) -> Row:
    """Two rows as one, without their sentences, where all groups are in sight and room is scarce."""

    def build(box: FRect) -> list[Widget]:
        left, right = split_columns(box, (1, 1), PAIR_GAP)
        return [*first.build(left), *second.build(right)]

    return Row(build, "")


def _draw_divider(canvas: Canvas, box: FRect) -> None:
    canvas.fill(theme.PAPER_EDGE, box)
