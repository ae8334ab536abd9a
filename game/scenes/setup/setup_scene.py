"""Sets up a new match: who sits where, and the options of the chosen game. Makes a MatchSetup and starts it."""

from pygame import FRect

from game.engine.message import Message
from game.i18n import _, translate
from game.input.bindings import GAMEPAD
from game.input.intents import Intent
from game.presentation.loader import music_of
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.page_scene import game_title
from game.scenes.base.scene import PopScene, PushScene, SceneChange
from game.scenes.setup.draft import SeatDraft, SeatKind, SetupDraft
from game.scenes.setup.match_start import MatchStart
from game.scenes.setup.options_page import HEAD_HEIGHT, PAGE_BOX, OptionsPage
from game.scenes.setup.seat_editor import SeatEditor
from game.scenes.setup.setup_joining import SetupJoining
from game.ui import drawing, icons, text, text_layout, theme
from game.ui.box import grid, inset, split_left, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.key_hints import HintPosition
from game.ui.portraits import draw_portrait
from game.ui.widgets import Action, Button, ButtonContent, Widget

TABLE_BOX = FRect(32, 92, 700, 532)
SEAT_COLUMNS = 2
SEAT_GAP = 14.0
SEATS_EDGE = 20.0
SUMMARY_BOX = FRect(236, 650, 496, 46)
"""Box of the players' line, or of the reason why the match cannot start."""
TITLE_WIDTH = 880.0
"""Width of the game's name next to the hints, in logical units."""
KIND_ICONS = {"open": "globe"}
"""Icons of kinds of seats that are not called like the kind."""
PORTRAIT = 64.0
LINES_ABOVE_MIDDLE = 34.0


class SetupScene(FormScene):
    """The seats at the left, the options at the right, and the button to start below."""

    name = "setup"
    picture_delay = 0.2
    hint_position = HintPosition(middle=52, has_background=True)
    kind_of_new_seat: SeatKind = "person"
    """Player of an empty seat after a press."""
    options_page: type[OptionsPage] = OptionsPage
    seat_editor: type[SeatEditor] = SeatEditor
    start_words = Message("Start")
    """Text of the large button."""

    def __init__(self, context: GameContext, rules: str = "") -> None:
        self.draft = self.load_draft(context)
        self.draft.choose_ruleset(rules)
        self.joining = SetupJoining(context, self.draft, self.refresh)
        self.card = self.options_page(context, self.draft, self.refresh)
        super().__init__(context, "start")

    def widgets(self) -> list[Widget]:
        offered = self.draft.offered_seats()
        area = split_top(TABLE_BOX, HEAD_HEIGHT)[1]
        boxes = grid(inset(area, SEATS_EDGE, SEATS_EDGE), SEAT_COLUMNS, -(-len(offered) // SEAT_COLUMNS), SEAT_GAP)
        seat_buttons: list[Widget] = [
            self._seat_button(number, box) for number, box in zip(offered, boxes, strict=False)
        ]
        content = ButtonContent(
            translate(self.start_words), icon="flag", colours=theme.GO, style=theme.NUMBER.sized(30)
        )
        start = Button("start", FRect(PAGE_BOX.left, 640, PAGE_BOX.width, 64), content, self.start)
        start.disabled_reason = self.draft.disabled_reason()
        start.explains_itself = True
        back = Button("back", FRect(TABLE_BOX.left, 644, 180, 58), ButtonContent(_("Back"), icon="back"), self.back)
        return [*seat_buttons, *self.card.widgets(with_thumbnail=self.has_pictures), back, start]

    def load_draft(self, context: GameContext) -> SetupDraft:
        """The draft that is edited."""
        return SetupDraft.load(context.storage)

    @property
    def title(self) -> str:  # type: ignore[override]
        """The game's name."""
        return game_title(self.draft.rules)

    def enter(self) -> None:
        self.context.audio.get_ready(music_of(self.draft.rules))
        self.refresh()

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
        words = self.draft.disabled_reason() or self.draft.summary()
        box = SUMMARY_BOX.inflate(-40, 0)
        text.draw_line(canvas, words, theme.LABEL.on(theme.PAPER), box)

    def draw_panel(self, canvas: Canvas) -> None:
        title_style = theme.TITLE.on(theme.RAIL)
        width = text_layout.line_width(canvas, self.title, title_style)
        title_style = title_style.sized(int(title_style.size * min(1.0, TITLE_WIDTH / width)))
        canvas.blit(text.render_title(canvas, self.title, title_style, theme.INK, 4), TABLE_BOX.left, 20)
        drawing.headed_panel(canvas, TABLE_BOX, HEAD_HEIGHT, theme.SEAT_COLOURS[0])
        drawing.headed_panel(canvas, PAGE_BOX, HEAD_HEIGHT, theme.NIGHT_LIGHT)
        style = theme.HEADING.on(theme.PAPER_LIGHT)
        head = split_right(split_top(TABLE_BOX, HEAD_HEIGHT)[0], 20)[1]
        players, joining = split_left(split_left(head, 24)[1], 200, 6)
        text.draw_line(canvas, _("Players"), style, players, text.LEFT)
        self.joining.draw(canvas, joining)
        text.draw_line(
            canvas,
            _("Options"),
            style,
            split_right(split_left(split_top(PAGE_BOX, HEAD_HEIGHT)[0], 24)[1], 230)[1],
            text.LEFT,
        )

    # -- the seats
    def _seat_button(self, number: int, box: FRect) -> Widget:
        device = self.context.assignment.device(number)
        icon = "pad" if device.startswith(GAMEPAD) else "keyboard"
        sign = (icon, self.joining.device_words(device)) if device else None
        return SeatButton(f"seat.{number}", box, self.draft.seats[number], lambda: self._press_seat(number), sign)

    def _press_seat(self, number: int) -> SceneChange:
        """Adds a person to an empty seat, and opens the editor of an occupied one."""
        if self.draft.seats[number].kind == "empty":
            self.draft.seats[number].kind = self.kind_of_new_seat
            self.refresh()
            return None
        return PushScene(self.seat_editor(self.context, self.draft, number))

    def start(self) -> SceneChange:
        """Starts what was set up."""
        return MatchStart(self.context, self.draft).start()

    def spoken_text(self) -> tuple[str, ...]:
        return (_("New game"), self.title, self.draft.summary())


def _seat_title(seat: SeatDraft) -> str:
    """Returns the name of a seat: its player's, or what a press does with an empty one."""
    if seat.kind == "empty":
        return _("Add a player")
    return _("Open seat") if seat.kind == "open" else seat.name


class SeatButton(Button):
    """A seat as a button: its badge, its name, and who plays it.

    A button for `seat` that fills `box`; `device` is the icon and the name of what its player holds.
    """

    def __init__(
        self, key: str, box: FRect, seat: SeatDraft, on_press: Action, device: tuple[str, str] | None = None
    ) -> None:
        content = ButtonContent(_seat_title(seat), "" if seat.kind == "empty" else seat.words())
        super().__init__(key, box, content, on_press)
        self._seat = seat
        self._device = device

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        empty = self._seat.kind == "empty"
        content = drawing.button_face(
            canvas, self.box, theme.OFF if empty else theme.PLAIN, is_pressed=focus.pressed == self.key
        )
        middle = content.left + 50
        if empty:
            canvas.blit_centred(icons.icon(canvas, "plus", 30, theme.INK_SOFT), middle, content.centery)
            line = self._line(content, 0, content.height)
            text.draw_line(canvas, self.content.words, theme.LABEL.on(theme.INK_SOFT), line, text.LEFT)
            return
        mark = FRect(content.left + 8, content.top + 12, 6, content.height - 24)
        drawing.card(canvas, mark, theme.SEAT_COLOURS[self._seat.badge], None, 3)
        self._draw_portrait(canvas, middle + 4, content.centery)
        top = content.height / 2 - LINES_ABOVE_MIDDLE
        text.draw_line(canvas, self.content.words, theme.NUMBER, self._line(content, top, 36), text.LEFT)
        kind, words = self._device or (KIND_ICONS.get(self._seat.kind, self._seat.kind), self._seat.words())
        line = self._line(content, top + 34, 44)
        canvas.blit_centred(icons.icon(canvas, kind, 20, theme.INK_SOFT), line.left + 10, line.centery)
        line.left = line.left + 28
        line.width = line.width - 28
        text.draw_line(canvas, words, theme.SMALL, line, text.LEFT)

    def _draw_portrait(self, canvas: Canvas, x: float, y: float) -> None:
        if self._seat.kind == "open":
            canvas.blit_centred(icons.icon(canvas, KIND_ICONS["open"], 44, theme.INK_SOFT), x, y)
        else:
            draw_portrait(canvas, self._seat.badge, x, y, PORTRAIT)

    def _line(self, content: FRect, top: float, height: float) -> FRect:
        return FRect(content.left + 96, content.top + top, content.width - 112, height)
