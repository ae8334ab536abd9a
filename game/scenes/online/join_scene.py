"""Joins a room: takes its code or a link, looks for it, shows what is played there, and takes seats or watches."""

from pygame import FRect

from game.engine.message import Message, in_context
from game.i18n import _
from game.online.wire.address import MAX_LINK_LETTERS, RoomLink
from game.online.wire.protocol import ROOM_ALPHABET, ROOM_LETTERS_READ
from game.platform import browser, clipboard
from game.platform.settings import MAX_BROKER_LETTERS
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.page_scene import game_title
from game.scenes.base.scene import PopScene, PushScene, ReplaceScene, SceneChange
from game.scenes.base.text_entry import TextEntryRequest, TextEntryScene
from game.scenes.online.connection_scene import ADDRESS_ROWS
from game.scenes.online.own_players import (
    OwnPlayer,
    OwnPlayersButton,
    OwnPlayersScene,
    load_own_players,
    with_said_names,
)
from game.scenes.online.room_search import RoomSearch, open_seats
from game.ui import drawing, text, theme
from game.ui.box import REST, inset, rows, split_columns, split_left, split_right, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Action, Button, ButtonContent, FieldLabel, TextField, Widget

PANEL = FRect(90, 30, 1100, 660)
GAP = 14.0
SLIP_GAP = 8.0
# Logical units.
CODE_HEIGHT = 76.0
ROW_HEIGHT = 52.0
BUTTON_HEIGHT = 60.0
PASTE_WIDTH = 210.0
LABEL_WIDTH = 190.0
TITLE_HEIGHT = 44.0
CODE_ROWS = (ROOM_ALPHABET[:8], ROOM_ALPHABET[8:16], ROOM_ALPHABET[16:24], ROOM_ALPHABET[24:])
"""The letters of room codes as they are offered to pads and pointers."""
MAX_NEARBY = 3
"""How many rooms of the own network are listed."""
SENTENCE_HEIGHT = 62.0
"""The height of the sentence above them."""
CODE = theme.TITLE.sized(40)


class JoinScene(FormScene):
    """A code is looked for as soon as it is whole; the room that was found stays in `context.online`.

    Looks for the room of `words`, a code or a link; "" waits for one.
    """

    name = "join"
    heading = Message("Join a room")
    panel = PANEL
    margins = (30.0, 20.0)
    place = menu_places.STANDS
    wants_text = True

    def __init__(self, context: GameContext, words: str = "") -> None:
        self.search = RoomSearch(context)
        self._seen: object = None
        self._introduced: object = None
        super().__init__(context, "field")
        self._page_box = self.page_box(_("Paste a code or a link here"), is_editable=True)
        if words:
            self.search.open(words)
            self.refresh()

    # -- what is entered
    def type(self, letters: str) -> None:
        before = self.search.code if len(self.search.code) <= ROOM_LETTERS_READ[-1] else ""
        code = before[:-1] if letters == "\b" else before
        fine = "".join(letter for letter in letters.upper() if letter in ROOM_ALPHABET)
        self._set_code((code + fine)[: ROOM_LETTERS_READ[-1]])

    def _set_code(self, code: str) -> None:
        """Takes a code letter by letter; a whole one is looked for."""
        if code != self.search.code:
            self.search.type(code)
            self.refresh()

    def paste(self) -> None:
        self._open(clipboard.paste(MAX_LINK_LETTERS))

    def _open(self, words: str) -> None:
        self.search.open(words)
        self.refresh()

    # -- following the room
    def update(self, seconds: float) -> SceneChange:
        if found := self._page_box.pasted(self._paste_box, MAX_LINK_LETTERS):  # it lies over the field
            self.search.open(found)
        if self.search.follow():
            return ReplaceScene(self.context.scene("lobby"))
        if self.search.is_invited:
            return self._answer()
        seen = (self.search.info, self.search.sentence(), *self.search.nearby)
        if seen != self._seen:
            self._seen = seen
            self.refresh()
        return super().update(seconds)

    def _answer(self) -> SceneChange:
        """Answers an invitation, once: who comes back without a line has given it up."""
        table = self.context.online
        if self._introduced is table:
            self.search.forget()
            return None
        self._introduced = table
        return PushScene(self.context.scene("invitation"))

    def cover(self) -> None:
        super().cover()
        self.search.rest()

    def back(self) -> SceneChange:
        self.search.forget()
        return PopScene()

    # -- what it leads to
    def _take_seats(self) -> SceneChange:
        return with_said_names(self.context, load_own_players(self.context.storage), self._sit)

    def _sit(self, players: tuple[OwnPlayer, ...]) -> SceneChange:
        self.search.take_seats((one.name, one.badge) for one in players)
        self.refresh()
        return None

    def _watch(self) -> None:
        self.search.watch()
        self.refresh()

    def _edit_code(self) -> SceneChange:
        request = TextEntryRequest(_("Room code"), ROOM_LETTERS_READ[-1], rows=CODE_ROWS)
        return PushScene(TextEntryScene(self.context, request, self.search.code, self._set_code))

    def _edit_broker(self) -> SceneChange:
        request = TextEntryRequest(_("Address"), MAX_BROKER_LETTERS, rows=ADDRESS_ROWS)
        return PushScene(TextEntryScene(self.context, request, self.search.shown_broker, self.search.look_at))

    def _change_players(self) -> SceneChange:
        return PushScene(OwnPlayersScene(self.context))

    # -- widgets
    def widgets(self) -> list[Widget]:
        field = CodeField(split_right(self._rows[0], PASTE_WIDTH, GAP)[1], self.search, self._edit_code)
        label, box = split_left(self._rows[2], LABEL_WIDTH, GAP)
        address = TextField("broker", box, self.search.shown_broker, self._edit_broker)
        address.hint = _("The host finds it under “Details”")
        players = OwnPlayersButton(self._rows[3], load_own_players(self.context.storage), self._change_players)
        return [
            field,
            *self._paste_button(),
            *self._nearby_buttons(),
            FieldLabel(label, _("Address")),
            address,
            players,
            *self._foot_buttons(),
        ]

    def _paste_button(self) -> list[Widget]:
        """A page cannot know the clipboard; its own box takes the pasted text."""
        if browser.BROWSER:
            return []
        return [Button("paste", self._paste_box, ButtonContent(_("Paste"), icon="paste"), self.paste)]

    def _foot_buttons(self) -> list[Widget]:
        first, second, third = split_columns(self._rows[4], (1, 1, 1), GAP)
        back = Button("back", first, ButtonContent(_("Back"), icon="back"), self.back)
        info = self.search.info
        if info is None:
            return [back]
        watch = Button("watch", second, ButtonContent(_(in_context("a room", "Watch")), icon="eye"), self._watch)
        watch.disabled_reason = "" if info.may_watch else _("This room can't be watched.")
        sit = Button("sit", third, ButtonContent(_("Take a seat"), icon="enter", colours=theme.GO), self._take_seats)
        if info.phase == "lobby" and open_seats(info):
            return [back, watch, sit]
        watch.content.colours = theme.GO
        watch.box = third
        return [back, watch]

    def _nearby_buttons(self) -> list[Widget]:
        """The rooms of the own network, one below the other on the slip, as long as no room is in sight."""
        found = list(self.search.nearby.values())[:MAX_NEARBY] if self.search.info is None else []
        boxes = split_rows(split_top(inset(self._rows[1], 24, 14), SENTENCE_HEIGHT)[1], MAX_NEARBY, SLIP_GAP)
        return [self._nearby_button(box, one) for box, one in zip(boxes, found, strict=False)]

    def _nearby_button(self, box: FRect, link: RoomLink) -> Button:
        """A room by its host and game, or by its address where the host does not tell them."""
        code = _("Room {code}").format(code=link.room)
        words = _("Join {name}: {game}").format(name=link.host, game=game_title(link.rules)) if link.host else code
        content = ButtonContent(words, code if link.host else link.broker, colours=theme.GO)
        return Button(f"nearby.{link.room}", box, content, lambda: self._open(f"{link.room} {link.broker}"))

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, *self.search.lines(), self.search.sentence())

    def debug_state(self) -> dict[str, object]:
        return {"entered": self.search.code, "sentence": self.search.sentence(), "phase": self.search.phase}

    # -- drawing
    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        drawing.card(canvas, self._rows[1], theme.PAPER_LIGHT, theme.PAPER_EDGE)
        box = inset(self._rows[1], 24, 14)
        lines = self.search.lines()
        style = theme.BODY.sized(22).on(theme.ALARM if self.search.is_fault else theme.INK)
        if not lines:
            text.draw_centred(canvas, self.search.sentence(), style, split_top(box, SENTENCE_HEIGHT)[0], text.LEFT)
            return
        title, rest = split_top(box, TITLE_HEIGHT)
        text.draw_line(canvas, lines[0], theme.HEADING, title, text.LEFT)
        sentence = self.search.sentence()
        upper, lower = split_top(rest, rest.height / 2) if sentence else (rest, FRect())
        text.draw_paragraph(canvas, "\n".join(lines[1:]), theme.BODY, upper)
        if sentence:
            text.draw_centred(canvas, sentence, style, lower)

    # -- where everything lies
    @property
    def _rows(self) -> list[FRect]:
        return rows(self.body, CODE_HEIGHT, REST, ROW_HEIGHT, BUTTON_HEIGHT, BUTTON_HEIGHT, gap=GAP)

    @property
    def _paste_box(self) -> FRect:
        return split_right(self._rows[0], PASTE_WIDTH)[0]


class CodeField(Widget):
    """The code in large letters, its edge red while something is wrong with it; pressing it opens text entry."""

    def __init__(self, box: FRect, search: RoomSearch, on_edit: Action) -> None:
        super().__init__("field", box)
        self._code = search.code
        self._edge = theme.ALARM if search.is_fault else theme.GOLD_DEEP
        self._on_edit = on_edit

    def targets(self) -> list[FocusTarget]:
        return [FocusTarget(self.key, self.box, _("Room code"), self._on_edit, value=" ".join(self._code))]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.card(canvas, self.box, theme.PAPER_LIGHT, self._edge)
        inner = inset(self.box, 24, 4)
        if self._code:
            text.draw_line(canvas, self._code, CODE, inner, text.LEFT)
        else:
            text.draw_line(canvas, _("Room code"), theme.HEADING.on(theme.INK_SOFT), inner, text.LEFT)
