"""Poses a match online for screenshots: a room in one process, whose other player does what the pose needs."""

import random
from collections.abc import Callable, Iterator, Sequence
from math import inf

from build.dev.app_control import pose, press, settle
from game.app import App
from game.engine.catalog import rulesets
from game.engine.rules import Command, GameState, Ruleset, Seat
from game.online.guest.guest import Guest
from game.online.host.dealer import Dealer
from game.online.host.room import Room
from game.online.opening import OnlineTable, SpectatorStatus
from game.online.wire import protocol
from game.online.wire.memory_broker import MemoryBroker, MemoryTransport
from game.online.wire.payloads import JoiningPlayer, SeatRequest
from game.online.wire.protocol import guest_will, new_guest_id
from game.scenes.base.scene import ResetScenes
from game.scenes.match.match_scene import MatchScene
from game.session.setup import DEFAULT_NAMES, Choosing, MatchSetup, SeatSetup
from game.tools.headless_app import FRAME_SECONDS, run_frames, run_until

ROOM = "HRSE24"
SEED = 5
WAIT_FRAMES = 12 * 60
MAX_FRAMES = 6000
PHONE_PAGE = "http://192.168.1.5:8080/hand"


class PosedPhoneHost:
    """Phones that play for these seats, and a grandstand."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = frozenset(seats)
        self.hold_seconds = 0.0
        self.spectators = SpectatorStatus(
            False, ("Grandstand: 11", "Tin Whistle 48%", "Sunday Hat 30%"), {7: 0.48, 2: 0.3, 4: 0.22}
        )

    def tick(self, now: float) -> None: ...

    def close(self) -> None: ...


class PosedMatch:
    """A match that `app` hosts, with one seat here, another person's, and a bot's; `other` is that person's guest."""

    def __init__(
        self,
        app: App,
        rules: Ruleset[GameState],
        options: dict[str, str] | None = None,
        *,
        bots: int = 1,
        choosing: Choosing = "turns",
    ) -> None:
        self.app = app
        self.now = 0.0
        self._chance = random.Random(SEED)
        self._broker = MemoryBroker(self._chance)
        self.line = self._connect()
        self.other_line = self._connect()
        here = self._guest(self.line)
        self.other = self._guest(self.other_line)
        others = (SeatSetup("bot", DEFAULT_NAMES[n], "random", n) for n in range(2, 2 + bots))
        seats = (SeatSetup("person", ""), SeatSetup("person", "", badge=1), *others)
        setup = MatchSetup(rules.key, 0, seats, options or {}, choosing=choosing)
        dealing = self._broker.connect("the dealer", protocol.dealer_will(ROOM))
        dealer = Dealer(dealing, Room(setup, code=ROOM, owner=here.transport.guest_id, rng=self._chance))
        app.context.online = OnlineTable(here, dealer, clock=self._tick, thinking_ms=inf)
        app.context.settings.speed = "instant"
        for seat, guest in enumerate((here, self.other)):
            guest.requests.ask("sit", SeatRequest((JoiningPlayer(DEFAULT_NAMES[seat], seat),)))
            guest.requests.ask("ready")
            settle(app)
        here.requests.ask("start")
        run_until(app, lambda _top: here.phase == "playing" and self.other.phase == "playing")

    def _connect(self) -> MemoryTransport:
        guest_id = new_guest_id(self._chance)
        return self._broker.connect(guest_id, guest_will(ROOM, guest_id))

    def _guest(self, line: MemoryTransport) -> Guest:
        return Guest(line, ROOM, rng=self._chance)

    def _tick(self) -> float:
        """The clock of the app; the other guest lives by it, too."""
        self.now += FRAME_SECONDS
        self.other.tick(self.now)
        return self.now

    def open_match(self) -> MatchScene:
        """Shows the match."""
        self.app.stack.apply(ResetScenes(self.app.context.scene("online_match")))
        return run_until(self.app, lambda top: top if isinstance(top, MatchScene) else None)

    def run_until_turn(self, scene: MatchScene, reached: Callable[[], bool]) -> bool:
        """Plays at random for both people until something is so; returns False if the match ends before."""
        for _frame in range(MAX_FRAMES):
            if self.app.stack.top is not scene:
                return False
            if not scene.director.busy and reached():
                return True
            legal = self.other.replica(self.other.seats[0]).legal(self.other.seats[0])
            if legal and self.other.pending is None:
                self.other.order(self.other.seats[0], self._decide(legal))
            elif scene.choices is not None and not scene.director.busy:
                scene.turns.submit(self._decide(scene.session.legal()))
            run_frames(self.app, 1)
        return False

    def cut_off(self, line: MemoryTransport) -> None:
        """Cuts off this screen (`line`) or the other player (`other_line`), who may reconnect."""
        self._broker.lose(line)

    def free_others_seat(self) -> None:
        """Makes the other's seat free for anyone who scans the code, or theirs again."""
        table = self.app.context.online
        assert table is not None
        assert table.dealer is not None
        table.phone_host = PosedPhoneHost(self.other.seats)
        table.phone_page = PHONE_PAGE
        room = table.dealer.room
        room.seating.change(self.other.seats[0], ready=not room.seating.seats[self.other.seats[0]].ready)
        room.changed = True

    def is_others(self, scene: MatchScene) -> bool:
        """Whether the other person is asked."""
        return scene.session.actor in self.other.seats

    def _decide(self, legal: Sequence[Command]) -> Command:
        return legal[self._chance.randrange(len(legal))]


def waiting_scenario(app: App, rules: Ruleset[GameState]) -> Iterator[str]:
    """Yields a match online: the player's turn, also with a lost line, and another's, also while they are away."""
    room = PosedMatch(app, rules)
    scene = room.open_match()
    if room.run_until_turn(scene, lambda: scene.choices is not None):
        yield pose(app, "asked")
        room.cut_off(room.line)
        yield pose(app, "line")
        room.line.reconnect()
    if room.run_until_turn(scene, lambda: room.is_others(scene)):
        run_frames(app, WAIT_FRAMES)
        yield "waiting"
        room.cut_off(room.other_line)
        yield pose(app, "away")
        room.free_others_seat()
        yield pose(app, "plate")
        room.free_others_seat()
        yield pose(app, "crowd")


def online_match_scenario(app: App) -> Iterator[str]:
    """Yields overlays of an online match: emotes, the menu, the question before leaving; and its score."""
    room = PosedMatch(app, rulesets()[0])
    scene = room.open_match()
    room.run_until_turn(scene, lambda: room.is_others(scene))
    yield pose(app, "emotes", "top.emote")
    press(app, "well_played")
    room.other.emote(room.other.seats[0], "luck")
    yield pose(app, "emote")
    yield pose(app, "menu", "top.menu")
    yield pose(app, "leave", "leave")
    press(app, "no")
    room.free_others_seat()
    yield pose(app, "seats", "top.menu", "seats")
    press(app, "leave")
    room.free_others_seat()
    room.run_until_turn(scene, lambda: False)
    run_until(app, lambda top: top if top.name == "scoring" and top.targets() else None)
    yield pose(app, "score")


def choosing_scenario(app: App) -> Iterator[str]:
    """Yields a party in a room: all choose, this screen is ready, and the other player is away."""
    room = PosedMatch(app, rulesets()[0], {"length": "party"}, bots=4)
    scene = room.open_match()
    guest = scene.context.online.guest if scene.context.online else None
    assert guest is not None
    run_until(app, lambda top: guest.round if not scene.director.busy else None)
    yield pose(app, "asked")
    press(app, next(one.key for one in scene.targets() if one.key.startswith("pocket.") and not one.disabled_reason))
    yield pose(app, "ready")


def ended_early_scenario(app: App) -> Iterator[str]:
    """Yields a match online that its host has ended."""
    room = PosedMatch(app, rulesets()[0])
    scene = room.open_match()
    room.run_until_turn(scene, lambda: scene.choices is not None)
    table = app.context.online
    assert table is not None
    table.guest.requests.ask("end_now")
    run_until(app, lambda top: top if top.name == "ended_early" else None)
    yield pose(app, "")
