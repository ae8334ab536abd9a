"""Shows the ways into a room: opening one, joining one, watching; and who plays at this device, by which broker."""

from __future__ import annotations

from pygame import FRect

from game.engine.message import Message, in_context
from game.engine.notation import ParseError
from game.i18n import _, translate
from game.online.opening import CannotOpen, resume_room
from game.scenes import menu_places
from game.scenes.context import GameContext
from game.scenes.online.own_players import OwnPlayersButton, OwnPlayersScene, load_own_players
from game.scenes.online.visits import forget_visit, load_visit
from game.scenes.page_scene import PageScene
from game.scenes.scene import PushScene, ResetScenes, SceneChange
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, place_in, split_bottom, split_columns, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.widgets import Action, Button, ButtonContent, Widget

ROW_HEIGHT, GAP, ICON_SIZE, SIGN_SHARE, NAME_HEIGHT = 62.0, 18.0, 88.0, 0.56, 50.0
NEED_HEIGHT, RETURN_WIDTH = 60.0, 440.0
"""Logical units."""
HOME_NETWORK = Message("Everybody must be on the same network, such as the same Wi-Fi.")


class TogetherScene(PageScene):
    """Three large cards, and below them what the next room is joined with."""

    name = "together"
    heading = Message("Play together")
    place = menu_places.STANDS

    def __init__(self, context: GameContext) -> None:
        """Begins on opening a room."""
        super().__init__(context, "open")

    def contents(self) -> list[Widget]:
        """The cards, then who plays here and the broker."""
        upper, row = self._upper_box, self._row_box
        first, second, third = split_columns(upper, (1, 1, 1), GAP)
        players, broker = split_columns(row, (1.6, 1), GAP)
        scenes = self.context.scenes
        return [
            OptionCard("open", first, self._open_card(), self._open_room),
            OptionCard("join", second, self._join_card(), lambda: PushScene(scenes.join_room())),
            OptionCard("watch", third, self._watch_card(), lambda: PushScene(scenes.join_room(watch=True))),
            OwnPlayersButton(players, load_own_players(self.context.storage), self._change_players),
            Button("broker", broker, ButtonContent(_("Connection"), icon="cog"), self._change_connection),
        ]

    def actions(self, foot: FRect) -> list[Widget]:
        """The way back into the room that this device is in, or was in before a crash or a reload."""
        room = self._room_before
        if not room:
            return []
        content = ButtonContent(_("Back to room {code}").format(code=room), icon="again", colours=theme.GO)
        return [Button("return", place_in(foot, (RETURN_WIDTH, foot.height), "midright"), content, self._return)]

    @property
    def _room_before(self) -> str:
        if self.context.online is not None:
            return self.context.online.guest.room
        visit = load_visit(self.context.storage)
        return visit.link.room if visit else ""

    def _return(self) -> SceneChange:
        """Goes into the room: as its host again, or as the guest who was there."""
        visit = load_visit(self.context.storage)
        if self.context.online is None and visit is not None and visit.place is None:
            return PushScene(self.context.scenes.join_room(visit.link.room))
        try:
            if self.context.online is None and visit is not None and visit.place is not None:
                self.context.online = resume_room(visit.place, self.context.storage)
        except (ParseError, CannotOpen) as refused:
            forget_visit(self.context.storage)
            self.refresh()
            return PushScene(self.context.scenes.message_box(refused.reason))
        return ResetScenes(self.context.scenes.lobby())

    def draw_panel(self, canvas: Canvas) -> None:
        """Draws what is needed in one line."""
        super().draw_panel(canvas)
        text.draw_centred(canvas, self._need(), theme.BODY, self._need_box, text.CENTRE)

    def spoken_text(self) -> tuple[str, ...]:
        """The title, and what is needed."""
        return (self.title, self._need())

    def _need(self) -> str:
        broker = self.context.settings.broker
        if broker:
            return _("Rooms are at “{broker}”: everybody needs the same broker.").format(broker=broker)
        return translate(HOME_NETWORK)

    def _open_card(self) -> ButtonContent:
        return ButtonContent(_("Open a room"), _("Choose a game. The others come in with your code."), "plus")

    def _join_card(self) -> ButtonContent:
        return ButtonContent(_("Join a room"), _("Take a seat with the host's code."), "door")

    def _watch_card(self) -> ButtonContent:
        words = _(in_context("a room", "Watch"))
        return ButtonContent(words, _("Follow a match without a seat. Hidden cards stay hidden."), "eye")

    def _open_room(self) -> SceneChange:
        from game.scenes.online.open_room_scene import RoomGameSelect

        return PushScene(RoomGameSelect(self.context))

    def _change_players(self) -> SceneChange:
        return PushScene(OwnPlayersScene(self.context))

    def _change_connection(self) -> SceneChange:
        from game.scenes.online.connection_scene import ConnectionScene

        return PushScene(ConnectionScene(self.context))

    # -- where everything lies
    @property
    def _row_box(self) -> FRect:
        return split_bottom(self.content_box, ROW_HEIGHT)[0]

    @property
    def _need_box(self) -> FRect:
        return split_bottom(split_bottom(self.content_box, ROW_HEIGHT, 4)[1], NEED_HEIGHT)[0]

    @property
    def _upper_box(self) -> FRect:
        return split_bottom(self.content_box, ROW_HEIGHT + NEED_HEIGHT, 8)[1]


class OptionCard(Button):
    """A way into a room: its icon, its name, and a sentence about it (the content's note)."""

    def __init__(self, key: str, box: FRect, content: ButtonContent, on_press: Action) -> None:
        """A card that fills `box`."""
        super().__init__(key, box, content, on_press)
        self.accessible_name = f"{content.words}. {content.note}"

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the card."""
        tone = theme.OFF if self.disabled_reason else self.content.colours
        face = inset(drawing.button_face(canvas, self.box, tone, is_pressed=focus.pressed == self.key), 20, 18)
        sign, rest = split_top(face, ICON_SIZE, 10)
        disc = place_in(sign, (ICON_SIZE, ICON_SIZE))
        drawing.card(canvas, disc, theme.TURF_DARK, theme.GOLD, ICON_SIZE / 2)
        picture = icons.icon(canvas, self.content.icon, ICON_SIZE * SIGN_SHARE, theme.GOLD_LIGHT)
        canvas.blit_centred(picture, *disc.center)
        name, note = split_top(rest, NAME_HEIGHT, 4)
        text.draw_line(canvas, self.content.words, theme.HEADING.on(tone.text), name)
        text.draw_paragraph(canvas, self.content.note, theme.BODY.on(tone.note), note, text.CENTRE)

    def drawn_texts(self) -> list[tuple[str, theme.Style, float]]:
        """The name with its width."""
        return [(self.content.words, theme.HEADING, self.box.width - 40)]
