"""Poses the scenes of playing together for screenshots: the ways into a room, who plays here, and the connection."""

import random
from collections.abc import Iterator

from build.dev.app_control import pose, press
from build.dev.online_match_scenarios import PHONE_PAGE
from game.app import App
from game.bots.registry import PLAYED_LEVELS
from game.engine import catalog
from game.engine.message import Message
from game.input.intents import Back
from game.online.guest.guest import Guest
from game.online.guest.promise import Promise
from game.online.host.dealer import Dealer
from game.online.host.room import Room
from game.online.opening import OnlineTable, joining_players
from game.online.wire.address import RoomLink
from game.online.wire.memory_broker import MemoryBroker
from game.online.wire.page_transport import Introduction
from game.online.wire.payloads import SeatRequest
from game.online.wire.protocol import GONE, dealer_will, guest_will, new_guest_id, new_room_code, topic
from game.online.wire.transport import ClosedTransport
from game.scenes.base.scene import PushScene, ReplaceScene, Scene
from game.scenes.online.invitation_scene import InvitationScene
from game.scenes.online.join_scene import JoinScene
from game.scenes.online.open_room_scene import OpenRoomScene
from game.session.setup import DEFAULT_NAMES, MatchSetup, SeatSetup

SECRET_GAME = next(game.key for game in catalog.games() if game.rules.has_hidden_information)
"""Key of a game with information that a host could look at."""
SEED = 7
"""Seed of the room's random number generator."""
GUESTS = 3
"""Number of guests in the room."""
TICKS = 12
"""Number of ticks, 1 second each, after which every guest knows the room."""
ADDRESS = "mqtt://192.168.1.5"
PAGE = "http://192.168.1.5:8080/"

LINE_LOST = Message("Connection lost. Trying again …")


def together_scenario(app: App) -> Iterator[str]:
    """Yields the ways into a room, who plays at this device, and the connection."""
    yield pose(app, "", "together")
    yield pose(app, "players", "players", "add")
    yield pose(app, "connection", "back", "broker")
    yield pose(app, "address", "broker")
    app.stack.apply(app.stack.top.handle(Back("keys.left")))
    yield pose(app, "games", "back", "open")
    yield pose(app, "room", f"game.{SECRET_GAME}")
    scene = app.stack.top
    assert isinstance(scene, OpenRoomScene)
    while scene.card.page < len(scene.card.pages()) - 1:
        press(app, "page")
    yield pose(app, "room-page")
    yield pose(app, "room-seat", "seat.1")


class PosedIntroduction(Introduction):
    """A host's or a guest's, without a page."""

    @property
    def letter(self) -> str:
        return f"{self.room}.{'EBZaSmN-cyf4nEMi67RJ' * 6}".lstrip(".")

    @property
    def meetings(self) -> int:
        return 0


class PosedRoom:
    """A room in memory: one dealer, the guest of the game that is photographed, and further ones."""

    def __init__(self, app: App, seats: int, *, is_host: bool) -> None:
        chance = random.Random(SEED)
        self.broker = MemoryBroker(chance)
        code = new_room_code(chance)
        players = tuple(SeatSetup("person", "", "", seat) for seat in range(seats))
        dealing = self.broker.connect("the dealer", dealer_will(code))
        self.guests = [self._guest(chance, code) for _name in range(min(seats, GUESTS))]
        owner = self.guests[0].transport.guest_id
        self.dealer = Dealer(dealing, Room(MatchSetup(SECRET_GAME, 0, players), code=code, owner=owner, rng=chance))
        for number, guest in enumerate(self.guests):
            guest.requests.ask("sit", SeatRequest(joining_players([(DEFAULT_NAMES[number], number)])))
        shown = self.guests[0 if is_host else 1]
        link = RoomLink(code, "", ADDRESS)
        self.table = OnlineTable(shown, self.dealer if is_host else None, clock=lambda: 0.0, link=link)
        app.context.online = self.table
        self.run()

    def _guest(self, chance: random.Random, code: str) -> Guest:
        guest_id = new_guest_id(chance)
        return Guest(self.broker.connect(guest_id, guest_will(code, guest_id)), code, rng=chance)

    def run(self) -> None:
        """Lets all devices read new messages."""
        for second in range(TICKS):
            self.dealer.tick(float(second))
            for guest in self.guests:
                guest.tick(float(second))


def lobby_scenario(app: App) -> Iterator[str]:
    """Yields the lobby of a host and of a guest, and its possible presses."""
    room = PosedRoom(app, 4, is_host=True)
    app.stack.apply(PushScene(app.context.scene("lobby")))
    yield pose(app, "waiting")
    room.table.page = PAGE
    room.guests[1].requests.ask("ready")
    room.run()
    app.stack.top.enter()
    yield pose(app, "page")
    room.table.phone_page = PHONE_PAGE
    app.stack.top.enter()
    yield pose(app, "phones")
    yield pose(app, "seat", "seat.1")
    yield pose(app, "emotes", "back", "emote")
    app.stack.apply(app.stack.top.handle(Back("keys.left")))
    yield pose(app, "leave", "leave")
    app.stack.apply(app.stack.top.handle(Back("keys.left")))
    room.table.introduction = PosedIntroduction(room.dealer.room.code)
    room.table.page = ""
    room.table.phone_page = ""
    app.stack.top.enter()
    yield pose(app, "by-invitation")
    app.stack.apply(PushScene(InvitationScene(app.context)))
    app.stack.top.update(0.0)
    press(app, "copy")
    yield pose(app, "invitation")
    app.stack.apply(app.stack.top.handle(Back("keys.left")))
    yield from _as_guest(app)


def _as_guest(app: App) -> Iterator[str]:
    room = PosedRoom(app, 8, is_host=False)
    for number, level in zip(range(GUESTS, 8), PLAYED_LEVELS, strict=False):
        room.dealer.room.set_seat(number, "bot", level)
    for guest in room.guests:
        guest.requests.ask("ready")
    room.run()
    app.stack.apply(ReplaceScene(app.context.scene("lobby")))
    room.table.guest.keeper.promise = Promise(state="begun", draws=2)
    room.dealer.room.set_seat(7, "bot", PLAYED_LEVELS[0])
    room.dealer.room.start()
    room.dealer.tick(TICKS)
    yield pose(app, "drawing")
    room.dealer.room.drawing = None
    room.dealer.room.set_seat(7, "open")
    room.guests[2].transport.put(topic(room.dealer.room.code, "here", room.guests[2].transport.guest_id), GONE)
    room.run()
    app.stack.apply(ReplaceScene(app.context.scene("lobby")))
    yield pose(app, "guest")
    room.table.line = ClosedTransport(LINE_LOST)
    yield pose(app, "lost")
    room.table.line = None
    room.dealer.close()
    room.run()
    yield pose(app, "closed")


class PosedCall:
    """A call that two fake rooms answer, so that the tool sends nothing to the real network."""

    def __init__(self) -> None:
        self._rooms = [
            RoomLink("HJKLMN", broker=PAGE),
            RoomLink("QRSTUV", broker=PAGE, rules="dice_game", host="Cleo"),
        ]

    def tick(self, now: float) -> RoomLink | None:
        return self._rooms.pop() if self._rooms else None

    def has_given_up(self, now: float) -> bool:
        return False

    def close(self) -> None:
        """Has nothing to end."""


def posed_join(app: App, words: str = "") -> JoinScene:
    """Returns the way into a room, in a network with two of them."""
    scene = JoinScene(app.context, words)
    scene.search.call_for_all = PosedCall()
    return scene


def join_scenario(app: App) -> Iterator[str]:
    """Yields the way into a room: empty, with a bad code, with a room that was found, and its letters."""
    app.stack.apply(PushScene(posed_join(app)))
    yield pose(app, "")
    yield pose(app, "letters", "field")
    press(app, "done")
    app.stack.apply(ReplaceScene(posed_join(app, "ABC")))
    yield pose(app, "bad")
    app.stack.apply(ReplaceScene(find_room(app)))
    yield pose(app, "found")


def find_room(app: App) -> Scene:
    """Returns the way into a found room without a seat of this device."""
    scene = posed_join(app)
    room = PosedRoom(app, 4, is_host=False)
    room.table.guest.requests.ask("leave")
    room.run()
    scene.search.code = room.dealer.room.code
    scene.refresh()
    return scene
