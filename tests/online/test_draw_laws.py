"""Laws of the draw: for any dealer, no device shows fewer draws than the seeds that the dealer could know.

The model is independent of the game's code: it uses only the messages from and to a device.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pytest

from game.online.guest.guest import Guest
from game.online.guest.promise import Promise, PromiseKeeper
from game.online.host.dealing import Dealing
from game.online.host.step_log import StepLog
from game.online.wire.dice_draw import DiceDraw, hash_of, hash_of_match
from game.online.wire.fields import PackedLines, TextInteger
from game.online.wire.memory_broker import NO_FAULTS, Faults
from game.online.wire.payloads import DiceNumber, End, JoiningPlayer, SeatRequest
from game.online.wire.room_info import Phase
from game.platform.storage import MemoryStore, Storage
from game.session.session import MatchSession
from tests.online.test_match import check_end, table_of
from tests.support.online_table import OnlineTable, room_setup
from tests.support.sampling import sampled_cases

WISH = 4
"""A cheating dealer likes one in this number of seeds."""
LOBBY = table_of("dice_game").dealer.room.describe()
SETUP = LOBBY.setup()


# -- one device, and a dealer that sends any message


@dataclass
class AnyDealer:
    """Sends random cards to one device, and records each seed that it could know for the next match."""

    chance: random.Random
    stored: list[Promise] = field(default_factory=lambda: [Promise()])
    seen: set[str] = field(default_factory=set)
    """Commitments for which the device has revealed its number since the last match that it saw finished."""
    presses: int = 0
    may_keep: bool = False
    """Whether the current match has the device's number."""

    def __post_init__(self) -> None:
        self.sequence = 0
        self.seats: tuple[int, ...] = (0,)
        self.info = LOBBY
        self.sent: DiceNumber | None = None
        self.secrets: dict[str, str] = {}
        self.restart()

    def restart(self) -> None:
        """Starts the device's program again, with its stored data."""
        self.keeper = PromiseKeeper(self.stored[-1], self.chance, self.stored.append)

    def show(self, phase: Phase, draw: DiceDraw) -> None:
        self.sequence += 1
        self.info = replace(self.info, phase=phase, draw=draw, sequence=self.sequence)
        said = self.keeper.follow(self.info, self.seats)
        if said is None:
            return
        assert self.stored[-1] == self.keeper.promise, "a promise must be stored before it is sent"
        self.sent = said
        if said.reveal:
            self.seen.add(said.draw)
            assert len(self.seen) <= self.keeper.promise.draws
            assert len(self.seen) <= self.presses

    def new_draw(self) -> DiceDraw:
        secret = f"{self.chance.getrandbits(64):x}"
        match = hash_of_match(self.info.room_id, self.info.match_number, SETUP)
        draw = DiceDraw(1, hash_of(match, 1, secret))
        self.secrets[draw.commitment] = secret
        return draw

    def bound(self, draw: DiceDraw) -> DiceDraw:
        """Returns the draw after all are bound: a puppet, and the device if it has committed."""
        own = ((0, self.sent.commit),) if self.sent and self.sent.draw == draw.commitment and self.sent.commit else ()
        puppet = hash_of(draw.commitment, 1, f"puppet {self.chance.randrange(2)}")
        return replace(draw, commits=(*own, (1, puppet)), reveals=())

    def act(self) -> None:
        draw = self.info.draw
        match self.chance.randrange(14):
            case 0 | 1:
                self.keeper.note_request("ready")
                self.presses += 1
            case 2:
                self.keeper.note_request(self.chance.choice(["unready", "sit", "leave", "watch"]))
            case 3 | 4:
                self.show("drawing", self.new_draw())
            case 5 | 6 | 7:
                self.show("drawing", self.bound(draw))
            case 8:
                self.show("drawing", draw)
            case 9:
                self.show(self.chance.choice(["playing", "ended"]), self.revealed(draw))
            case 10:
                self.info = replace(self.info, match_number=self.info.match_number + 1)
                self.show("lobby", DiceDraw())
            case 11:
                self.info = replace(self.info, room_id=f"room {self.sequence}")
                self.show("lobby", DiceDraw())
            case 12:
                self.seats = self.chance.choice([(), (0,)])
                if self.chance.random() < 0.3:
                    self.keeper.note_seat(self.info.epoch, self.sequence)
            case 13:
                self.restart()

    def revealed(self, draw: DiceDraw) -> DiceDraw:
        own = ((0, self.sent.reveal),) if self.sent and self.sent.draw == draw.commitment and self.sent.reveal else ()
        return replace(draw, reveals=(*own, (1, f"puppet {self.chance.randrange(2)}")))

    def end(self) -> None:
        """Finishes and reveals the match; the device trusts it only if its check finds it honest."""
        promise = self.keeper.promise
        secret = self.secrets.get(self.info.draw.commitment, "")
        seed = TextInteger(self.info.draw.seed(secret))
        end = End(self.info.match_number, seed, secret, PackedLines(()), self.info.room_id, 0, 1, 1)
        match = hash_of_match(self.info.room_id, self.info.match_number, SETUP)
        is_seated = bool(self.seats)
        if promise.state == "drawn" or promise.violation(end, match, is_seated=is_seated) is not None:
            return
        if promise.secret:
            assert promise.draws >= len(self.seen), "the score must count each seed that the dealer could know"
            self.keeper.keep()
            self.seen.clear()
        else:
            assert promise.state == "late" or not is_seated, "a seat without a number must be reported or a fault"


@pytest.mark.parametrize("seed", sampled_cases(range(2000), range(40)))
def test_whatever_a_dealer_sends_a_device_counts_every_seed_it_could_know(seed: int) -> None:
    dealer = AnyDealer(random.Random(seed))
    for _action in range(80):
        before = dealer.keeper.promise.unfinished_draws
        dealer.act()
        assert dealer.keeper.promise.draws >= before
        if dealer.chance.random() < 0.15:
            dealer.end()


# -- real rooms against the model


@dataclass
class Model:
    """The rule in its shortest form: whether a device may reveal a number, and its count."""

    told: int = 0
    is_ready: bool = False
    is_kept: bool = True

    def press(self) -> None:
        self.is_ready = True

    def draw(self) -> bool:
        """Draws, with all others bound; returns whether the device reveals its number."""
        if not self.is_ready:
            return False
        self.told = 1 if self.is_kept else self.told + 1
        self.is_kept = self.is_ready = False
        return True

    def end(self, *, is_whole: bool) -> None:
        self.is_kept = self.is_kept or is_whole


class Grinder:
    """A room whose dealer plays guest 1, and wants a seed it likes for guest 0, who is honest."""

    def __init__(self, seed: int, trick: str, faults: Faults = NO_FAULTS) -> None:
        self.chance = random.Random(seed)
        self.trick = trick
        self.table = OnlineTable(
            room_setup("horse_race", {"seats": "2", "races": "1"}), [1, 1], seed=seed, faults=faults
        )
        self.storage = Storage(MemoryStore())
        self.table.until(lambda: all(guest.seats for guest in self.table.guests))
        honest = self.table.guests[0].transport.guest_id
        self.table.broker.lose(self.table.transport(0))
        self.table.guests[0] = self.table.guest(honest, storage=self.storage)
        self.table.until(lambda: bool(self.honest.seats))
        self.model = Model()
        self.seen = 0

    @property
    def honest(self) -> Guest:
        return self.table.guests[0]

    @property
    def puppet(self) -> Guest:
        return self.table.guests[1]

    def play(self, patience: int) -> bool:
        """Draws until a liked seed is played; returns whether that happened before people gave up.

        `patience` is the number of times that people press *ready* again after a failed draw.
        """
        for _draw in range(patience + 1):
            self._press_ready()
            seed = self._draw()
            if self.trick in ("none", "bad line") or seed % WISH == 0:
                self._finish()
                return True
            self._spoil()
        return False

    def _press_ready(self) -> None:
        self.model.press()
        self.table.get_ready()

    def _draw(self) -> int:
        """Draws until the honest number is revealed; returns the seed, which the dealer knows now."""
        table = self.table
        kept: list[DiceNumber] = []
        ask = self.puppet.requests.ask

        def ask_but_for(do: str, values: object = None) -> None:
            if isinstance(values, DiceNumber) and values.reveal:
                kept.append(values)
            else:
                ask(do, values if values is not None else {})  # type: ignore[arg-type]

        self.puppet.requests.ask = ask_but_for  # type: ignore[method-assign, assignment]
        room = table.dealer.room
        room.start()
        drawing = room.drawing
        assert drawing is not None
        seat = self.honest.seats[0]
        table.until(lambda: seat in drawing._answers and bool(drawing.draw.commits) and bool(kept), 20)
        del self.puppet.requests.ask  # type: ignore[method-assign]
        assert self.model.draw()
        self.seen += 1
        reveals = sorted([(seat, drawing._answers[seat]), (self.puppet.seats[0], kept[0].reveal)])
        self.puppet.requests.ask("dice", kept[0])
        return replace(drawing.draw, reveals=tuple(reveals)).seed(drawing.secret)

    def _finish(self) -> None:
        table = self.table
        table.until(lambda: all(guest.phase == "playing" for guest in table.guests), 30)
        table.play()
        check_end(table)
        self.model.end(is_whole=True)

    def _spoil(self) -> None:
        """Prevents the match, because the dealer dislikes the seed."""
        table = self.table
        room = table.dealer.room
        trick = self.trick if self.trick != "mix" else self.chance.choice(SPOILING)
        if trick == "puppet is silent":
            assert room.drawing is not None
            self.puppet.requests._requests.clear()
            room._break_off(room.drawing, (self.puppet.transport.guest_id,))
            room.set_seat(1, "open")
        elif trick == "end without steps":
            publisher = table.dealer._publisher
            publisher._send_new_steps = lambda: None  # type: ignore[method-assign]
            table.until(lambda: room.dealing is not None)
            assert room.dealing is not None
            room.dealing.end()
            table.tick()
            del publisher._send_new_steps  # type: ignore[method-assign]
            room.rematch()
        elif trick == "ends it after step 0":
            table.until(lambda: self.honest.phase == "playing")
            room.end_now()
            table.until(lambda: self.honest.audit is not None)
            room.rematch()
        elif trick == "next match number":
            room.drawing = None
            room.match_number += 1
        elif trick == "new room id":
            room.drawing = None
            room.room_id = f"room {self.seen}"
        self.model.end(is_whole=False)
        room.draws = 0
        room.drawing = None
        room.seating.wait_for_ready()
        room.changed = True
        if self.chance.random() < 0.3:  # a reload has no effect
            honest = self.honest.transport.guest_id
            table.broker.lose(table.transport(0))
            table.guests[0] = table.guest(honest, storage=self.storage)
        table.until(lambda: all(guest.phase == "lobby" for guest in table.guests))
        for _frame in range(5):
            table.tick()
        for guest in table.guests:
            if not guest.seats:
                guest.requests.ask("sit", SeatRequest((JoiningPlayer("Back", 0),)))
        table.until(lambda: all(guest.seats for guest in table.guests))
        assert self.honest.unfinished_draws == self.seen


SPOILING = (
    "puppet is silent",
    "end without steps",
    "ends it after step 0",
    "next match number",
    "new room id",
)
TRICKS = ("none", "bad line", *SPOILING, "mix")
CASES = [(trick, seed) for trick in TRICKS for seed in range(70)]
FEW = [(trick, 0) for trick in TRICKS]


@pytest.mark.parametrize(("trick", "seed"), sampled_cases(CASES, FEW))
def test_the_score_shows_every_seed_that_the_dealer_could_know(trick: str, seed: int) -> None:
    is_bad = trick == "bad line"
    faults = Faults(drop=0.05, repeat=0.2, reorder=0.2, delay=0.2) if is_bad else NO_FAULTS
    room = Grinder(seed, trick, faults)
    if room.play(patience=(0, 2, 30)[seed % 3]):
        assert room.honest.keeper.promise.draws == room.model.told == room.seen
        assert room.honest.unfinished_draws == 0
    else:
        assert room.honest.unfinished_draws == room.model.told == room.seen


def test_without_a_second_press_a_wished_seed_comes_as_often_as_by_chance() -> None:
    """Without a press there is no second number."""
    room = Grinder(3, "puppet is silent")
    room._press_ready()
    room._draw()
    room._spoil()
    for seat in (0, 1):
        room.table.dealer.room.seating.change(seat, ready=True)
    room.table.dealer.room.start()
    room.table.until(lambda: room.table.dealer.room.phase == "lobby")
    assert not room.model.draw()
    assert room.honest.keeper.promise.draws == room.seen == 1


# -- seats


def draw_alone(table: OnlineTable) -> None:
    """Begins the match with a seed chosen by the dealer."""
    room = table.dealer.room
    setup = MatchSession(room.seating.match_setup(0)).setup
    commitment = hash_of(hash_of_match(room.room_id, room.match_number, setup), 1, "77")
    draw = DiceDraw(1, commitment, ((1, hash_of(commitment, 1, "78")),), ((1, "78"),))
    log = StepLog(MatchSession(replace(setup, seed=draw.seed("77"))), room.match_number, draw, "77")
    room.dealing = Dealing(log, room.clock, "turns")
    room.drawing = None
    room.changed = True


@pytest.mark.parametrize("seed", sampled_cases(range(60), range(4)))
def test_a_seat_that_the_dealer_takes_and_gives_back_has_a_number_in_the_draw_or_is_an_alarm(seed: int) -> None:
    chance = random.Random(seed)
    table = OnlineTable(room_setup("horse_race", {"seats": "2", "races": "1"}), [1, 1], seed=seed)
    table.get_ready()
    room = table.dealer.room
    victim = table.guests[0].transport.guest_id
    begins_at = chance.randrange(4)
    for number in range(5):
        room.seating.holders[0] = chance.choice([victim, ""])
        table.dealer._publisher.send_seats(victim)
        for _frame in range(chance.randrange(3)):
            table.tick()
        if number == begins_at:
            room.seating.holders[0] = victim
            draw_alone(table)
            room.seating.holders[0] = chance.choice([victim, ""])
    room.seating.holders[0] = victim
    table.dealer._publisher.send_seats(victim)
    table.play()
    table.until(lambda: table.guests[0].audit is not None)
    audit = table.guests[0].audit
    assert audit is not None
    assert str(audit.error_text) == "The dice were drawn without this device's number."


def _sit(table: OnlineTable, guest: Guest) -> None:
    info = guest.info
    free = [seat.badge for seat in info.seats if seat.kind == "open" or seat.is_free] if info else []
    guest.requests.ask("sit", SeatRequest((JoiningPlayer("Back", free[0] if free else 0),)))


@pytest.mark.parametrize("seed", sampled_cases(range(200), range(6)))
def test_no_honest_order_of_seats_silence_and_restarts_is_an_alarm(seed: int) -> None:
    chance = random.Random(seed)
    faults = Faults(drop=0.05, repeat=0.1, reorder=0.1, delay=0.1) if seed % 2 else NO_FAULTS
    setup = room_setup("horse_race", {"seats": "3", "races": "1"})
    table = OnlineTable(setup, [1, 1, 1], seed=seed, faults=faults, storage=Storage(MemoryStore()))
    stores = [Storage(MemoryStore()) if chance.random() < 0.7 else None for _guest in range(3)]

    def load_again(number: int) -> None:
        guest_id = table.guests[number].transport.guest_id
        table.broker.lose(table.transport(number))
        table.guests[number] = table.guest(guest_id, storage=stores[number])

    def restart_dealer() -> None:
        table.kill_dealer()
        table.tick()
        table.resume_dealer()

    deeds: list[Callable[[int], object]] = [
        lambda number: _sit(table, table.guests[number]),
        lambda number: table.guests[number].requests.ask("leave"),
        lambda number: table.guests[number].requests.ask("watch"),
        lambda number: table.guests[number].requests.ask("ready"),
        load_again,
        lambda number: table.broker.lose(table.transport(number)),
        lambda number: restart_dealer(),
        lambda number: table.reconnect(),
    ]
    table.tick()
    for _match in range(2):
        for _deed in range(chance.randrange(12)):
            chance.choice(deeds)(chance.randrange(3))
            for _frame in range(chance.randrange(8)):
                table.act()
                table.tick()
        table.reconnect()
        _bring_to_a_match(table)
        for _deed in range(chance.randrange(8)):
            chance.choice(deeds)(chance.randrange(3))
            for _frame in range(chance.randrange(8)):
                table.act()
                table.tick()
        table.reconnect()
        table.until(lambda: table.dealer.room.phase == "ended", 3600, play=True)
        playing = [guest for guest in table.guests if guest.seats]
        table.until(lambda: all(guest.audit for guest in playing), 60)  # noqa: B023
        assert {guest.audit.error_text for guest in playing if guest.audit} <= {None}
        table.dealer.room.rematch()
        table.until(lambda: all(guest.phase == "lobby" for guest in table.guests), 60)


def _bring_to_a_match(table: OnlineTable) -> None:
    """Seats all guests without a seat, until the match begins."""
    room = table.dealer.room
    last = table.now + 300
    while table.dealer.room.phase != "playing":
        assert table.now < last, "the match did not begin"
        room = table.dealer.room
        room.barred = ()
        if room.phase == "lobby":
            for guest in table.guests:
                if guest.requests.unanswered or guest.info is None or guest.info.phase != "lobby":
                    continue
                if not guest.seats:
                    _sit(table, guest)
                elif not guest.info.seats[guest.seats[0]].ready:
                    guest.requests.ask("ready")
            seats = room.describe().seats
            if all(seat.ready and seat.connected for seat in seats):
                room.start()
        table.tick()
