"""Joins a room: searches it by code or link, shows its game and players, and takes seats or watches."""

from functools import partial

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
"""Distance between rows and columns, in logical units."""
NEARBY_GAP = 8.0
"""Distance between the rooms nearby, in logical units."""
CODE_HEIGHT = 76.0
"""Height of the code field, in logical units."""
ROW_HEIGHT = 52.0
"""Height of the address field, in logical units."""
BUTTON_HEIGHT = 60.0
"""Height of the buttons at the bottom, in logical units."""
PASTE_WIDTH = 210.0
"""Width of the paste button, in logical units."""
LABEL_WIDTH = 190.0
"""Width of the label of the address field, in logical units."""
TITLE_HEIGHT = 44.0
"""Height of the game's title on the card, in logical units."""
CODE_ROWS = (ROOM_ALPHABET[:8], ROOM_ALPHABET[8:16], ROOM_ALPHABET[16:24], ROOM_ALPHABET[24:])
"""Characters of room codes, as rows of an on-screen keyboard."""
MAX_NEARBY = 3
"""Maximum number of rooms of the local network in the list."""
SENTENCE_HEIGHT = 62.0
"""Height of the sentence above this list, in logical units."""
CODE_STYLE = theme.TITLE.sized(40)


class JoinScene(FormScene):
    """Searches a room as soon as its code is complete. The room that answers is `context.online`.

    `code` is a code or a link to begin with; "" for none.
    """

    name = "join"
    heading = Message("Join a room")
    panel = PANEL
    margins = (30.0, 20.0)
    place = menu_places.STANDS
    wants_text = True

    def __init__(self, context: GameContext, code: str = "") -> None:
        self.search = RoomSearch(context)
        self._seen: object = None
        self._introduced: object = None
        super().__init__(context, "field")
        self._page_box = self.page_box(_("Paste a code or a link here"), is_editable=True)
        if code:
            self.search.open(code)
            self.refresh()

    # -- input
    def type(self, letters: str) -> None:
        before = self.search.code if len(self.search.code) <= ROOM_LETTERS_READ[-1] else ""
        code = before[:-1] if letters == "\b" else before
        valid = "".join(letter for letter in letters.upper() if letter in ROOM_ALPHABET)
        self._set_code((code + valid)[: ROOM_LETTERS_READ[-1]])

    def _set_code(self, code: str) -> None:
        """Sets the letters entered so far; searches the room if the code is complete."""
        if code != self.search.code:
            self.search.type(code)
            self.refresh()

    def paste(self) -> None:
        self._open(clipboard.paste(MAX_LINK_LETTERS))

    def _open(self, code: str) -> None:
        self.search.open(code)
        self.refresh()

    # -- following the room
    def update(self, seconds: float) -> SceneChange:
        pasted = self._page_box.pasted(self._paste_box, MAX_LINK_LETTERS)  # the page's box covers the field
        if pasted:
            self.search.open(pasted)
        if self.search.follow():
            return ReplaceScene(self.context.scene("lobby"))
        if self.search.is_invited:
            return self._answer()
        seen = (self.search.info, self.search.sentence(), *self.search.nearby)
        if seen != self._seen:
            self._seen = seen
            self.search.forget_closed_room()
            self.refresh()
        return super().update(seconds)

    def _answer(self) -> SceneChange:
        """Opens the invitation scene, only once: a player who returns from it without a line has given up."""
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

    # -- following scenes and requests
    def _take_seats(self) -> SceneChange:
        players = load_own_players(self.context.storage)
        return with_said_names(self.context, players, self._sit)

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
        editor = OwnPlayersScene(self.context)
        return PushScene(editor)

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
        """Returns the paste button; none in a page, which cannot read the clipboard and has a box of its own."""
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
        """Returns a button for each room of the local network, while no room has been found by its code."""
        nearby = list(self.search.nearby.values())[:MAX_NEARBY] if self.search.info is None else []
        list_box = split_top(inset(self._rows[1], 24, 14), SENTENCE_HEIGHT)[1]
        boxes = split_rows(list_box, MAX_NEARBY, NEARBY_GAP)
        return [self._nearby_button(box, link) for box, link in zip(boxes, nearby, strict=False)]

    def _nearby_button(self, box: FRect, link: RoomLink) -> Button:
        """Returns the button of a room: host and game, or the address if the host is unknown."""
        code = _("Room {code}").format(code=link.room)
        if link.host:
            label = _("Join {name}: {game}").format(name=link.host, game=game_title(link.rules))
            content = ButtonContent(label, code, colours=theme.GO)
        else:
            content = ButtonContent(code, link.broker, colours=theme.GO)
        return Button(f"nearby.{link.room}", box, content, partial(self._open, f"{link.room} {link.broker}"))

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

    # -- layout
    @property
    def _rows(self) -> list[FRect]:
        return rows(self.body, CODE_HEIGHT, REST, ROW_HEIGHT, BUTTON_HEIGHT, BUTTON_HEIGHT, gap=GAP)

    @property
    def _paste_box(self) -> FRect:
        return split_right(self._rows[0], PASTE_WIDTH)[0]


class CodeField(Widget):
    """The code in large letters, with a red edge if it has an error. A press opens text entry."""

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
            text.draw_line(canvas, self._code, CODE_STYLE, inner, text.LEFT)
        else:
            text.draw_line(canvas, _("Room code"), theme.HEADING.on(theme.INK_SOFT), inner, text.LEFT)
