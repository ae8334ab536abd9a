"""Shows what leads into a room: opening one, joining one, watching; by which way others come, and who plays here."""

from functools import partial

from pygame import FRect

from game.engine.message import Message, in_context
from game.engine.notation import ParseError
from game.i18n import _, translate
from game.online.opening import CannotOpen, Way, reason_against, resume_room, way_to_open
from game.online.wire.page_transport import public_broker
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.message_box import Question, QuestionBox
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import PopScene, PushScene, ResetScenes, SceneChange
from game.scenes.online.last_room import LastRoom, forget_last_room
from game.scenes.online.own_players import OwnPlayersButton, OwnPlayersScene, load_own_players
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, place_in, split_bottom, split_columns, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.widgets import Button, ButtonContent, FieldLabel, Widget

ROW_HEIGHT, GAP, ICON_SIZE, SIGN_SHARE, NAME_HEIGHT = 62.0, 18.0, 56.0, 0.56, 44.0
WAY_HEIGHT, WAY_NAME_HEIGHT, WAYS_LABEL_HEIGHT, WAY_GAP, RETURN_WIDTH = 112.0, 32.0, 36.0, 4.0, 440.0
"""Logical units."""
WAYS: dict[Way, tuple[Message, Message]] = {
    "wifi": (Message("Same Wi-Fi"), Message("Everyone has to be on the same Wi-Fi.")),
    "invitation": (
        Message("By invitation"),
        Message("You send each player an invitation, and they send you an answer."),
    ),
    "server": (Message("Through a server"), Message("Others join from anywhere with your code.")),
}
"""How others come into a room that is opened here, and what that takes."""
PUBLIC_SERVER = Question(
    Message("Use a public server?"),
    Message("It passes everything on, sealed: it learns your address and that you play, but nothing of the match."),
    Message("Use it"),
)


class TogetherScene(PageScene):
    """Three large cards; below them the ways by which others come in, of which one is chosen, and who plays here."""

    name = "together"
    heading = Message("Play together")
    place = menu_places.STANDS

    def __init__(self, context: GameContext) -> None:
        super().__init__(context, "open")

    def contents(self) -> list[Widget]:
        first, second, third = split_columns(
            split_bottom(self.content_box, ROW_HEIGHT + GAP + WAYS_LABEL_HEIGHT + WAY_HEIGHT, GAP)[1], (1, 1, 1), GAP
        )
        players, messages, broker = split_columns(split_bottom(self.content_box, ROW_HEIGHT)[0], (1, 1, 1), GAP)
        context = self.context
        opening = ButtonContent(
            _("Open a room"),
            _("Choose a game. Others join with your code."),
            "plus",
            colours=theme.PLAIN if self._room_before else theme.GO,  # of two the way back is the likely one
        )
        joining = ButtonContent(_("Join a room"), _("Take a seat with the host's code."), "door")
        watching = ButtonContent(
            _(in_context("a room", "Watch")), _("Follow a match without a seat. Hidden cards stay hidden."), "eye"
        )
        open_card = OptionCard("open", first, opening, self.context.pushing("open_room"))
        reason = reason_against(self._way, self.context.settings.broker)
        open_card.disabled_reason = translate(reason) if reason else ""
        return [
            open_card,
            OptionCard("join", second, joining, lambda: PushScene(context.scene("join_room"))),
            OptionCard("watch", third, watching, lambda: PushScene(context.scene("join_room", watch=True))),
            *self._way_cards(),
            OwnPlayersButton(
                players, load_own_players(self.context.storage), lambda: PushScene(OwnPlayersScene(self.context))
            ),
            Button("messages", messages, ButtonContent(_("By messages"), icon="ticket"), context.pushing("enter_code")),
            Button("broker", broker, ButtonContent(_("Connection"), icon="cog"), self.context.pushing("connection")),
        ]

    def actions(self, foot: FRect) -> list[Widget]:
        room = self._room_before
        if not room:
            return []
        content = ButtonContent(_("Back to room {code}").format(code=room), icon="again", colours=theme.GO)
        return [Button("return", place_in(foot, (RETURN_WIDTH, foot.height), "midright"), content, self._return)]

    @property
    def _room_before(self) -> str:
        if self.context.online is not None:
            return self.context.online.guest.room
        last = LastRoom.read(self.context.storage)
        return last.link.room if last else ""

    def _return(self) -> SceneChange:
        """Goes into the room: as its host again, or as the guest who was there."""
        last = LastRoom.read(self.context.storage)
        if self.context.online is None and last is not None and last.place is None:
            return PushScene(self.context.scene("join_room", last.link.room))
        try:
            if self.context.online is None and last is not None and last.place is not None:
                self.context.online = resume_room(last.place, self.context.storage)
        except (ParseError, CannotOpen) as refused:
            forget_last_room(self.context.storage)
            self.refresh()
            return PushScene(self.context.scene("message", refused.reason))
        return ResetScenes(self.context.scene("lobby"))

    @property
    def _way(self) -> Way:
        """The way by which others come into a room that is opened now."""
        return way_to_open(self.context.settings.way, self.context.settings.broker)

    def _way_cards(self) -> list[Widget]:
        server = self.context.settings.broker
        ways, above = split_bottom(split_bottom(self.content_box, ROW_HEIGHT, GAP)[1], WAY_HEIGHT)
        cards: list[Widget] = [
            FieldLabel(split_bottom(above, WAYS_LABEL_HEIGHT)[0].move(0, -2 * WAY_GAP), _("How others join:"))
        ]
        for box, (way, (name, note)) in zip(split_columns(ways, (1, 1, 1), WAY_GAP), WAYS.items(), strict=True):
            named = _("Others need “{server}” under “Connection”.").format(server=server)
            colours = theme.DARK if way == self._way else theme.PLAIN
            content = ButtonContent(
                translate(name), named if way == "server" and server else translate(note), colours=colours
            )
            card = WayCard(f"way.{way}", box, content, partial(self._choose_way, way))
            reason = reason_against(way, server)
            card.disabled_reason = translate(reason) if reason else ""
            cards.append(card)
        return cards

    def _choose_way(self, way: Way) -> SceneChange:
        """Chooses a way; a server that the player has not named is asked for first."""
        settings = self.context.settings
        if way == "server" and not settings.broker:
            return PushScene(QuestionBox(self.context, PUBLIC_SERVER, self._use_public_server))
        settings.way = way
        self.context.apply_and_save_settings()
        self.refresh()
        return None

    def _use_public_server(self) -> SceneChange:
        self.context.settings.broker = public_broker()
        self._choose_way("server")
        return PopScene()


class OptionCard(Button):
    """A way into a room: its icon, its name, and a sentence about it (the content's note).

    A card that fills `box`.
    """

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        tone = theme.OFF if self.disabled_reason else self.content.colours
        face = inset(drawing.button_face(canvas, self.box, tone, is_pressed=focus.pressed == self.key), 20, 18)
        sign, rest = split_top(face, ICON_SIZE, 10)
        disc = place_in(sign, (ICON_SIZE, ICON_SIZE))
        drawing.card(canvas, disc, theme.TURF_DARK, theme.GOLD, ICON_SIZE / 2)
        canvas.blit_centred(
            icons.icon(canvas, self.content.icon, ICON_SIZE * SIGN_SHARE, theme.GOLD_LIGHT), *disc.center
        )
        name, note = split_top(rest, NAME_HEIGHT, 4)
        text.draw_line(canvas, self.content.words, theme.HEADING.on(tone.text), name)
        text.draw_paragraph(
            canvas, self.disabled_reason or self.content.note, theme.BODY.on(tone.note), note, text.CENTRE
        )


class WayCard(Button):
    """A way by which others come in: its name, and below it what it takes, or why it is not possible here.

    One of several that fills `box`.
    """

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.card(canvas, self.box.inflate(WAY_GAP, 2 * WAY_GAP), theme.PAPER_SHADE, theme.PAPER_EDGE)
        tone = theme.OFF if self.disabled_reason else self.content.colours
        face = inset(drawing.button_face(canvas, self.box, tone, is_pressed=focus.pressed == self.key), 14, 8)
        name, note = split_top(face, WAY_NAME_HEIGHT, 2)
        text.draw_line(canvas, self.content.words, theme.BUTTON.on(tone.text), name)
        words, ink = (self.disabled_reason, theme.INK) if self.disabled_reason else (self.content.note, tone.note)
        text.draw_centred(canvas, words, theme.SMALL.on(ink), note, text.CENTRE)
