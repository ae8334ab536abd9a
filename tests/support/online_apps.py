"""Opens whole games in one room: the first is the host with the dealer, and all share a broker and a clock."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from game.app import App
from game.online.guest.guest import Guest
from game.online.host.dealer import Dealer
from game.online.host.room import Room
from game.online.opening import OnlineTable
from game.online.wire import protocol
from game.online.wire.memory_broker import MemoryBroker
from game.online.wire.payloads import JoiningPlayer, SeatRequest
from game.scenes.base.scene import ResetScenes
from game.scenes.match.turn_controller import PRESS_GUARD_SECONDS
from game.scenes.online.own_players import keep_own_players, load_own_players
from game.session.setup import DEFAULT_NAMES
from game.ui.canvas import Canvas
from tests.support.app_driver import SECONDS, click, open_app
from tests.support.match_driver import NAMES
from tests.support.online_table import ROOM, room_setup
from tests.support.random_play import choose

PATIENCE = 20_000
"""Maximum number of rounds, with a frame of each game, to wait."""
CLICKS = 6
"""Maximum mouse presses per decision; a command decides afterwards."""


class OnlineApps:
    """Games in one room: `players[n]` people play at game n, 0 for a spectator; `bots` are the last seats' levels."""

    def __init__(
        self,
        rules: str,
        options: dict[str, str],
        players: Sequence[int] = (1, 1),
        bots: Sequence[str] = (),
        seed: int = 1,
        speed: str = "instant",
        size: tuple[int, int] = (640, 360),
    ) -> None:
        self.chance = random.Random(seed)
        self.now = 0.0
        self.broker = MemoryBroker(self.chance)
        self.apps = [open_app(size) for _player in players]
        setup = room_setup(rules, {**options, "seats": str(sum(players) + len(bots))}, bots)
        self.transports = [self._connect() for _app in self.apps]
        guests = [Guest(transport, ROOM, rng=self.chance) for transport in self.transports]
        dealing = self.broker.connect("the dealer", protocol.dealer_will(ROOM))
        self.dealer = Dealer(dealing, Room(setup, code=ROOM, owner=guests[0].transport.guest_id, rng=self.chance))
        first = 0
        for app, guest, count in zip(self.apps, guests, players, strict=True):
            leave_out_drawing(app)
            app.context.settings.speed = speed
            app.context.settings.hold_turns = "off"
            app.context.graphics.is_recorded = True  # fixes the work of a frame on every machine
            app.context.online = OnlineTable(guest, clock=lambda: self.now, thinking_ms=inf)
            if count:
                guest.requests.ask(
                    "sit", SeatRequest(tuple(JoiningPlayer(NAMES[seat], seat) for seat in range(first, first + count)))
                )
            else:
                guest.requests.ask("watch")
            first += count
        self.apps[0].context.online.dealer = self.dealer  # type: ignore[union-attr]

    def _connect(self) -> Any:
        guest_id = protocol.new_guest_id(self.chance)
        return self.broker.connect(guest_id, protocol.guest_will(ROOM, guest_id))

    @property
    def guests(self) -> list[Guest]:
        return [app.context.online.guest for app in self.apps if app.context.online]

    @property
    def races(self) -> list[Any]:
        """The top scene of each game."""
        return [app.stack.top for app in self.apps]

    def frame(self) -> None:
        """Runs a frame of each game."""
        self.now += SECONDS
        for app in self.apps:
            app.frame([], SECONDS)
            assert not app.errors, app.storage.read("fault")

    def run_until(self, reached: Callable[[], bool], frames: int = PATIENCE) -> None:
        for _frame in range(frames):
            if reached():
                return
            self.frame()
        raise AssertionError(f"this did not happen; on top are {[race.name for race in self.races]}")

    def begin(self) -> None:
        """Gets all players ready, starts the match and shows it on every screen."""
        self.run_until(lambda: all(guest.seats or guest.watching for guest in self.guests))
        for guest in self.guests:
            if guest.seats:
                guest.requests.ask("ready")
        self.run_until(lambda: all(seat.ready for seat in self.dealer.room.describe().seats))
        self.guests[0].requests.ask("start")
        self.run_until(lambda: all(guest.phase == "playing" for guest in self.guests))
        for app in self.apps:
            self.open(app)

    def open(self, app: App) -> None:
        """Shows the room's match on a screen."""
        app.stack.apply(ResetScenes(app.context.scene("online_match")))
        self.run_until(lambda: app.stack.top.name in ("match", "handover"))

    def asked(self) -> int | None:
        """Returns the number of a game that asks a question; None if no game asks."""
        for number, race in enumerate(self.races):
            if race.name == "handover" or (race.name == "match" and not race.director.busy and is_asked(race)):
                return number
        return None

    def run_until_asked(self) -> int:
        self.run_until(lambda: self.asked() is not None)
        number = self.asked()
        assert number is not None
        return number

    def decide(self, number: int, clicks: int = CLICKS) -> None:
        """Makes a random decision in a game: with at most `clicks` mouse presses, then by command."""
        app = self.apps[number]
        race: Any = app.stack.top
        if race.name == "handover":
            race._age = 1.0
            click(app, "show")
            return
        if sheets := open_sheets(race):
            sheet = sheets[0]
            sheet.point(self.chance.choice([n for n, one in enumerate(sheet.options) if not one.disabled_reason]))
            sheet.finish()
            return
        race.turns.update(PRESS_GUARD_SECONDS)
        race.screen.dismiss_recap()
        steps = len(race.session.match.steps)
        for _press in range(clicks):
            options = [o for o in race.choices.on_table if not o.disabled_reason] if race.choices else []
            if not options or len(race.session.match.steps) != steps:
                return
            click(app, self.chance.choice(options).key)
            if app.stack.top is not race:
                return
        if race.choices and race.session.actor in race.session.own:
            race.turns.submit(choose(self.chance, race.session.legal()))

    def play(self, decisions: int = PATIENCE, clicks: int = CLICKS) -> None:
        """Makes this number of decisions, or plays until every game shows the score."""
        for _decision in range(decisions):
            self.run_until(lambda: self.asked() is not None or self.is_scored)
            number = self.asked()
            if number is None:
                return
            self.decide(number, clicks)

    @property
    def is_scored(self) -> bool:
        return all(race.name == "scoring" for race in self.races)


def open_sheets(race: Any) -> list[Any]:
    """Returns the open small sheets of a screen during simultaneous choices."""
    sheets = race.driver._together.sheets
    return [sheet for sheet in sheets.sheets.values() if not sheet.ready] if sheets else []


def is_asked(race: Any) -> bool:
    return bool(race.choices or open_sheets(race))


def say_own_names(app: App) -> None:
    """Stores the default names for the players at this device."""
    keep_own_players(app.storage, load_own_players(app.storage), *DEFAULT_NAMES)


def leave_out_drawing(app: App) -> None:
    """Runs all frames of a game without drawing."""

    def lay_out_loading(canvas: Canvas) -> None:
        if app.stack.top.name == "loading":
            app.stack.top.layout(canvas)

    app.stack.draw = lay_out_loading  # type: ignore[method-assign]
    app.window.flip = lambda: None  # type: ignore[method-assign]
