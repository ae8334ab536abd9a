"""Sets up a new match, with its seats and the options of the chosen game, and starts it."""

from functools import partial

from pygame import FRect

from game.engine.message import Message
from game.i18n import _, translate
from game.input.bindings import GAMEPAD
from game.input.intents import Intent
from game.platform import page_maps
from game.presentation.loader import music_of
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.page_scene import game_title
from game.scenes.base.scene import PopScene, PushScene, SceneChange
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.match_start import MatchStart
from game.scenes.setup.options_page import HEAD_HEIGHT, PAGE_BOX, OptionsPage
from game.scenes.setup.seat_draft import SeatDraft, SeatKind
from game.scenes.setup.seat_editor import SeatEditor
from game.scenes.setup.setup_joining import SetupJoining
from game.tiled.map_check import check_own_maps
from game.ui import drawing, icons, text, text_layout, theme
from game.ui.box import grid, inset, split_left, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.key_hints import HintPosition
from game.ui.portraits import draw_portrait
from game.ui.widgets import Action, Button, ButtonContent, Widget

TABLE_BOX = FRect(32, 92, 700, 532)
"""Box of the panel with the seats, in logical units."""
SEAT_COLUMNS = 2
"""Number of columns of seats."""
SEAT_GAP = 14.0
"""Gap between two seats, in logical units."""
SEATS_MARGIN = 20.0
"""Margin around the seats, in logical units."""
SUMMARY_BOX = FRect(236, 650, 496, 46)
"""Box of the summary of the players, or of the reason why the match cannot start, in logical units."""
TITLE_WIDTH = 880.0
"""Maximum width of the game's name left of the hints, in logical units."""
KIND_ICONS = {"open": "globe"}
"""Icon of each kind of seat whose icon has another name than the kind."""
PORTRAIT = 64.0
"""Size of a portrait, in logical units."""
NAME_OFFSET = 34.0
"""Distance of the name's line from the middle of a seat up, in logical units."""


class SetupScene(FormScene):
    """The seats at the left, the options at the right, and the button to start below."""

    name = "setup"
    picture_delay = 0.2
    hint_position = HintPosition(middle=52, has_background=True)
    kind_of_new_seat: SeatKind = "person"
    """Kind of an empty seat after a press."""
    options_page: type[OptionsPage] = OptionsPage
    seat_editor: type[SeatEditor] = SeatEditor
    start_words = Message("Start")
    """Text of the large button."""

    def __init__(self, context: GameContext, rules: str = "") -> None:
        self.draft = self.load_draft(context)
        self.draft.choose_ruleset(rules)
        self.joining = SetupJoining(context, self.draft, self.refresh)
        self.card = self.options_page(context, self.draft, self.refresh)
        self._checks = check_own_maps()
        super().__init__(context, "start")

    def widgets(self) -> list[Widget]:
        offered = self.draft.offered_seats()
        _head, area = split_top(TABLE_BOX, HEAD_HEIGHT)
        rows = -(-len(offered) // SEAT_COLUMNS)
        boxes = grid(inset(area, SEATS_MARGIN, SEATS_MARGIN), SEAT_COLUMNS, rows, SEAT_GAP)
        seat_buttons = map(self._seat_button, offered, boxes)
        style = theme.NUMBER.sized(30)
        content = ButtonContent(translate(self.start_words), icon="flag", colours=theme.GO, style=style)
        start = Button("start", FRect(PAGE_BOX.left, 640, PAGE_BOX.width, 64), content, self.start)
        start.disabled_reason = self.draft.disabled_reason()
        start.explains_itself = True
        back = Button("back", FRect(TABLE_BOX.left, 644, 180, 58), ButtonContent(_("Back"), icon="back"), self.back)
        return [*seat_buttons, *self.card.widgets(with_thumbnail=self.has_pictures), back, start]

    def load_draft(self, context: GameContext) -> SetupDraft:
        """Returns the draft to edit."""
        return SetupDraft.load(context.storage)

    @property
    def title(self) -> str:  # type: ignore[override]
        """The game's name."""
        return game_title(self.draft.rules)

    def enter(self) -> None:
        self.context.audio.get_ready(music_of(self.draft.rules))
        page_maps.receive()
        self._checks = check_own_maps()
        self.refresh()

    def update(self, seconds: float) -> SceneChange:
        if self.has_pictures and next(self._checks, False):
            self.refresh()
        return super().update(seconds)

    def handle(self, intent: Intent) -> SceneChange:
        return None if self.joining.handle(intent) else super().handle(intent)

    def back(self) -> SceneChange:
        self.context.assignment.clear()
        self.draft.save(self.context.storage)
        return PopScene()

    def draw_place(self, canvas: Canvas) -> None:
        menu_places.draw_place(canvas, menu_places.KEY_ART, self.draft.rules)

    def draw_static(self, canvas: Canvas) -> None:
        super().draw_static(canvas)
        drawing.card(canvas, SUMMARY_BOX, theme.NIGHT, None, SUMMARY_BOX.height / 2)
        summary = self.draft.disabled_reason() or self.draft.summary()
        text.draw_line(canvas, summary, theme.LABEL.on(theme.PAPER), SUMMARY_BOX.inflate(-40, 0))

    def draw_panel(self, canvas: Canvas) -> None:
        title_style = theme.TITLE.on(theme.RAIL)
        width = text_layout.line_width(canvas, self.title, title_style)
        title_style = title_style.sized(int(title_style.size * min(1.0, TITLE_WIDTH / width)))
        canvas.blit(text.render_title(canvas, self.title, title_style, theme.INK, 4), TABLE_BOX.left, 20)
        drawing.headed_panel(canvas, TABLE_BOX, HEAD_HEIGHT, theme.SEAT_COLOURS[0])
        drawing.headed_panel(canvas, PAGE_BOX, HEAD_HEIGHT, theme.NIGHT_LIGHT)
        style = theme.HEADING.on(theme.PAPER_LIGHT)
        players, joining = split_left(_head_line(TABLE_BOX, 20), 200, 6)
        text.draw_line(canvas, _("Players"), style, players, text.LEFT)
        self.joining.draw(canvas, joining)
        text.draw_line(canvas, _("Options"), style, _head_line(PAGE_BOX, 230), text.LEFT)

    # -- the seats
    def _seat_button(self, number: int, box: FRect) -> Widget:
        device = self.context.assignment.device(number)
        icon = "pad" if device.startswith(GAMEPAD) else "keyboard"
        device_note = (icon, self.joining.device_words(device)) if device else None
        on_press = partial(self._press_seat, number)
        return SeatButton(f"seat.{number}", box, self.draft.seats[number], on_press, device_note)

    def _press_seat(self, number: int) -> SceneChange:
        """Adds a person to an empty seat, and opens the editor of an occupied one."""
        if self.draft.seats[number].kind == "empty":
            self.draft.seats[number].kind = self.kind_of_new_seat
            self.refresh()
            return None
        return PushScene(self.seat_editor(self.context, self.draft, number))

    def start(self) -> SceneChange:
        """Starts the match."""
        return MatchStart(self.context, self.draft).start()

    def spoken_text(self) -> tuple[str, ...]:
        return (_("New game"), self.title, self.draft.summary())


def _head_line(panel: FRect, right_margin: float) -> FRect:
    """Returns the box of the text in the head of a panel."""
    head, _body = split_top(panel, HEAD_HEIGHT)
    _right_margin, head = split_right(head, right_margin)
    _left_margin, line = split_left(head, 24)
    return line


def _seat_title(seat: SeatDraft) -> str:
    """Returns the title of a seat: its player's name, or the action on an empty seat."""
    if seat.kind == "empty":
        return _("Add a player")
    return _("Open seat") if seat.kind == "open" else seat.name


class SeatButton(Button):
    """A button for `seat`: portrait, name, and kind of player.

    `device` is the icon and the name of the player's device, shown instead of the kind.
    """

    def __init__(
        self, key: str, box: FRect, seat: SeatDraft, on_press: Action, device: tuple[str, str] | None = None
    ) -> None:
        content = ButtonContent(_seat_title(seat), "" if seat.kind == "empty" else seat.words())
        super().__init__(key, box, content, on_press)
        self._seat = seat
        self._device = device

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        is_empty = self._seat.kind == "empty"
        colours = theme.OFF if is_empty else theme.PLAIN
        content = drawing.button_face(canvas, self.box, colours, is_pressed=focus.pressed == self.key)
        portrait_x = content.left + 50
        if is_empty:
            canvas.blit_centred(icons.icon(canvas, "plus", 30, theme.INK_SOFT), portrait_x, content.centery)
            line = self._line(content, 0, content.height)
            text.draw_line(canvas, self.content.words, theme.LABEL.on(theme.INK_SOFT), line, text.LEFT)
            return
        stripe = FRect(content.left + 8, content.top + 12, 6, content.height - 24)
        drawing.card(canvas, stripe, theme.SEAT_COLOURS[self._seat.badge], None, 3)
        self._draw_portrait(canvas, portrait_x + 4, content.centery)
        top = content.height / 2 - NAME_OFFSET
        text.draw_line(canvas, self.content.words, theme.NUMBER, self._line(content, top, 36), text.LEFT)
        kind_icon = KIND_ICONS.get(self._seat.kind, self._seat.kind)
        icon, note = self._device or (kind_icon, self._seat.words())
        line = self._line(content, top + 34, 44)
        canvas.blit_centred(icons.icon(canvas, icon, 20, theme.INK_SOFT), line.left + 10, line.centery)
        _icon, note_box = split_left(line, 28)
        text.draw_line(canvas, note, theme.SMALL, note_box, text.LEFT)

    def _draw_portrait(self, canvas: Canvas, x: float, y: float) -> None:
        if self._seat.kind == "open":
            canvas.blit_centred(icons.icon(canvas, KIND_ICONS["open"], 44, theme.INK_SOFT), x, y)
        else:
            draw_portrait(canvas, self._seat.badge, x, y, PORTRAIT)

    def _line(self, content: FRect, top: float, height: float) -> FRect:
        return FRect(content.left + 96, content.top + top, content.width - 112, height)
