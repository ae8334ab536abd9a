"""Loads the match of a room, and leads out of it: to its score, back to the room, or out of the room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine.message import Message
from game.engine.rules import Event, GameState
from game.i18n import _, translate
from game.online.guest.remote_session import RemoteSession
from game.online.opening import OnlineTable
from game.scenes.base.context import GameContext
from game.scenes.base.loading import load_scene
from game.scenes.base.message_box import MessageBox, Question, QuestionBox
from game.scenes.base.scene import PopScene, PushScene, ReplaceScene, ResetScenes, Scene, SceneChange
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.navigation import MatchDependencies, StandingsOverlay
from game.scenes.match.online_driver import OnlineDriver
from game.scenes.online import last_room
from game.scenes.score.online_end import OnlineEnd
from game.tiled.map_index import maps_for_ruleset
from game.tiled.tiled_map import InvalidMap
from game.ui import theme
from game.ui.widgets import Button, ButtonContent, Widget

if TYPE_CHECKING:
    from game.scenes.menu.pause_menu import MenuRow
    from game.scenes.score.score_scene import ScoreScene
    from game.session.session import MatchSession

NOT_BEGUN = Message("The match has not begun yet.")
ROOM_CLOSED = Message("The host has closed the room.")
LEAVE_SEAT = Question(
    Message("Leave the room?"),
    Message("A bot plays on for you. With the room code you can come back."),
    Message("Leave"),
)
LEAVE_WATCHING = Question(Message("Leave the room?"), Message("The match goes on without you."), Message("Leave"))
CLOSE_ROOM = Question(
    Message("Close the room?"), Message("You are the host: the match ends for everyone."), Message("Close the room")
)
END_NOW = Question(Message("End the match now?"), Message("Everyone sees the current scores."), Message("End it now"))


def load_online_match(context: GameContext) -> Scene:
    """Returns the scene that loads the current match of the room of `context.online`.

    It uses the game's own map if the room's map is damaged or missing on this device.
    """
    table = context.online
    if table is None or table.guest.phase not in ("playing", "ended"):
        return context.scene("message", NOT_BEGUN)
    last_room.remember_room(table, context.storage)
    session = RemoteSession(table.guest, context.storage)
    map_names = {entry.name for entry in maps_for_ruleset(session.setup.rules)}
    if session.setup.map not in map_names:
        session.setup = replace(session.setup, map="")
    own = session.own if len(session.own) > 1 else ()
    before = table.device_seats or own
    table.device_seats = own
    context.assignment.renumber(dict(zip(before, own, strict=False)))  # the only player here plays with every device
    route = _OnlineRoute(context, table, session)
    try:
        return route.into_match()
    except InvalidMap:
        session.setup = replace(session.setup, map="")
        return route.into_match()


class _OnlineRoute:
    """The steps into the match of a room, and out of it."""

    def __init__(self, context: GameContext, table: OnlineTable, session: RemoteSession) -> None:
        self._context = context
        self._table = table
        self._session = session

    def into_match(self) -> Scene:
        dependencies = _OnlineDependencies(self._context, self)

        def make() -> MatchScene:
            return MatchScene(self._context, self._session, dependencies, self._driver)

        return load_scene(self._context, self._session.setup, make, MatchScene.preload)

    def _driver(self, scene: MatchScene) -> OnlineDriver:
        on_broken_off = partial(self._broken_off, scene)
        return OnlineDriver(scene.turns, scene.navigation, self._session, on_broken_off)

    def _broken_off(self, scene: MatchScene) -> SceneChange:
        """Returns the step after the host has ended the match, closed the room or started another match."""
        match self._session.guest.phase:
            case "ended":
                return PushScene(EndedEarly(self._context, scene, self))
            case "lobby" | "drawing" | "playing":
                return self.back_to_room()
            case "refused" if (reason := self._session.guest.refused) is not None:
                return self._leave_with(reason)
            case _:
                return self._leave_with(ROOM_CLOSED)

    def _leave_with(self, reason: Message) -> SceneChange:
        return ReplaceScene(MessageBox(self._context, reason, self.leave(), is_opaque=True))

    def back_to_room(self) -> SceneChange:
        return ResetScenes(self._context.scene("lobby"))

    def leave(self) -> SceneChange:
        return last_room.leave(self._context)

    def end(self) -> OnlineEnd:
        guest = self._session.guest
        audit = guest.audit
        trouble = translate(audit.error_text) if audit is not None and audit.error_text is not None else ""
        remark = translate(audit.remark) if audit is not None and audit.remark is not None else ""
        last_room.remember_room(self._table, self._context.storage)
        is_whole = self._session.is_whole
        is_checked = audit is not None
        is_seated = bool(self._session.own)
        steps = (self._again, self.back_to_room, self.leave)
        promise = guest.keeper.promise
        return OnlineEnd(trouble, remark, is_whole, is_checked, guest.is_owner, promise, is_seated, *steps)

    def _again(self) -> SceneChange:
        guest = self._session.guest
        if guest.is_owner and self._session.is_current and guest.phase == "ended":
            guest.requests.ask("rematch")
        return self.back_to_room()

    def menu_rows(self) -> list[MenuRow]:
        guest = self._session.guest
        leave = ButtonContent(_("Close the room") if self._table.dealer else _("Leave the room"), icon="door")
        end = ButtonContent(_("End the match now"), icon="flag")
        rows: list[MenuRow] = [("leave", leave, self._ask_leave)]
        if self._table.introduction is not None:
            invite = ButtonContent(_("Invite") if self._table.dealer else _("New invitation"), icon="plus")
            rows = [("invite", invite, self._context.replacing("invitation")), *rows]
        if self._table.phone_page and guest.phase == "playing":
            seats = ButtonContent(_("Seats and phones"), icon="touch")
            rows = [("seats", seats, self._context.replacing("table_seats")), *rows]
        if guest.is_owner and guest.phase == "playing":
            box = QuestionBox(self._context, END_NOW, self._end_now)
            rows = [("end", end, partial(ReplaceScene, box)), *rows]
        return rows

    def _ask_leave(self) -> SceneChange:
        if self._table.dealer:
            question = CLOSE_ROOM
        elif self._session.own:
            question = LEAVE_SEAT
        else:
            question = LEAVE_WATCHING
        return ReplaceScene(QuestionBox(self._context, question, self.leave))

    def _end_now(self) -> SceneChange:
        self._session.guest.requests.ask("end_now")
        return PopScene()


class _OnlineDependencies(MatchDependencies):
    """Callbacks of a match in a room, which cannot be restarted and whose score leads back to the room."""

    def __init__(self, context: GameContext, route: _OnlineRoute) -> None:
        super().__init__(context, None)
        self.ways_out = route.menu_rows
        self._route = route

    def score_scene(self, session: MatchSession, view: GameState, events: Sequence[Event]) -> ScoreScene:
        scene = super().score_scene(session, view, events)
        scene.room = self._route.end()
        return scene


class EndedEarly(StandingsOverlay):
    """The standings of a match that its host ended early; `scene` is that of the match."""

    name = "ended_early"

    def __init__(self, context: GameContext, scene: MatchScene, route: _OnlineRoute) -> None:
        self._route = route
        seat = scene.screen.view_model.open_sheet_seat
        history = scene.session.visible_events(scene.session.match.events, scene.privacy.seat), ()
        super().__init__(context, partial(scene.screen.draw_standings, seat=seat, history=history))
        self.title = _("The host has ended the match")

    def widgets(self) -> list[Widget]:
        box = FRect(self.panel.right - 290, self.panel.bottom - 76, 260, 56)
        content = ButtonContent(_("Back to the room"), style=theme.BOLD, colours=theme.GO)
        return [Button("close", box, content, self.back)]

    def back(self) -> SceneChange:
        return self._route.back_to_room()
