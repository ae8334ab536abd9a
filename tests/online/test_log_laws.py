"""Laws of the log: after the end of any program at any step, all guests have the same match, and honest dealers pass.

Matches are random, with undos. One guest has two seats, another one seat, and the third one watches.
"""

from __future__ import annotations

import random
import re
from collections import deque
from dataclasses import replace
from typing import cast

import pytest

from game.engine.catalog import ruleset_to_play
from game.engine.match import Match, PlayedCommand
from game.engine.notation import format_line
from game.engine.rules import Command, GameState, Seat, events_known_to
from game.online.guest.audit import Audit
from game.online.guest.guest import Guest
from game.online.guest.other_course import first_impossible_move
from game.online.guest.replica import Replica
from game.online.host.room_save import ROOM_SAVE, load_room
from game.online.host.step_log import StepLog
from game.online.wire.fields import TextInteger
from game.online.wire.memory_broker import NO_FAULTS, Faults
from game.online.wire.protocol import SeatStep, topic
from game.platform.storage import MemoryStore, Storage
from tests.support.online_table import ROOM, OnlineTable, room_setup
from tests.support.random_play import random_match
from tests.support.sampling import sampled_cases

GAMES = {
    "dice_game": {"seats": "3", "sets": "1", "length": "quick"},
    "long_shot": {"seats": "3"},
    "horse_race": {"seats": "3", "races": "1", "side_bets": "on"},
    "horse_collar": {"seats": "3", "frames": "1", "length": "short"},
    "conquest": {"seats": "3", "rounds": "2", "placing": "40", "territories": "dealt"},
}
"""Options of short matches, by game."""
BAD_LINE = Faults(drop=0.05, repeat=0.1, reorder=0.1, delay=0.1)
SPECTATOR = 2
"""Number of the guest who watches."""
KEPT_SAVES = 8
"""Number of saves that a disk may lose, including those of earlier starts of the dealer."""
MOST_LOST = 3
"""Maximum number of losses of a disk in a match."""
MATCH_SECONDS = 3600.0
"""Maximum duration of a match, in seconds of the table's clock."""


class UnreliableTable(OnlineTable):
    """A table whose programs end at random.

    `deaths` is the share of steps after which the dealer ends. With `loses`, its disk can lose the last steps.
    """

    def __init__(self, rules: str, seed: int, deaths: float, *, loses: bool = False) -> None:
        self.luck = random.Random(seed)
        self.deaths = deaths
        self.losses = MOST_LOST if loses else 0
        self.saves: deque[str] = deque(maxlen=KEPT_SAVES)
        faults = BAD_LINE if seed % 2 else NO_FAULTS
        storage = Storage(MemoryStore())
        super().__init__(room_setup(rules, GAMES[rules]), [2, 1, 0], seed=seed, faults=faults, storage=storage)

    @property
    def log(self) -> StepLog:
        dealing = self.dealer.room.dealing
        assert dealing is not None
        return dealing.log

    def play_through_deaths(self) -> None:
        """Plays until all guests have checked the end."""
        known = len(self.log)
        last = self.now + MATCH_SECONDS
        while self.dealer.room.phase != "ended":
            assert self.now < last, "the match did not end"
            self.act()
            is_silent = self.luck.random() < self.deaths / 10
            if is_silent:  # the dealer can end after a step is saved and before it is sent
                self.dealer._publisher.publish = lambda: None  # type: ignore[method-assign]
            self.tick()
            is_new = len(self.log) != known
            if is_new:
                assert self.storage is not None
                self.saves.append(self.storage.read(ROOM_SAVE) or "")
            if is_silent or (is_new and self.luck.random() < self.deaths):
                self.let_dealer_die()
            elif self.luck.random() < self.deaths / 20:
                self.let_guest_die()
            known = len(self.log)
        self.reconnect()
        self.until(lambda: all(guest.audit for guest in self.guests), 120)

    def let_dealer_die(self) -> None:
        self.kill_dealer()
        for _frame in range(self.luck.randrange(4)):
            self.act()
            self.tick()
        assert self.storage is not None
        if self.losses and self.saves and self.luck.random() < 0.5:
            self.losses -= 1
            self.storage.write(ROOM_SAVE, self.luck.choice(self.saves))
        self.resume_dealer()

    def let_guest_die(self) -> None:
        number = self.luck.randrange(len(self.guests))
        before = self.guests[number]
        self.broker.lose(self.transport(number))
        self.guests[number] = self.guest(before.transport.guest_id)
        if number == SPECTATOR:
            self.guests[number].requests.ask("watch")


def table_in_play(rules: str, seed: int, deaths: float, *, loses: bool = False) -> UnreliableTable:
    table = UnreliableTable(rules, seed, deaths, loses=loses)
    table.begin()
    return table


SEEDS = range(12)
CASES = [(rules, seed) for rules in GAMES for seed in SEEDS]
FEW = [(rules, number) for number, rules in enumerate(GAMES)]


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "seed"), sampled_cases(CASES, FEW))
def test_programs_may_die_at_any_step_and_everybody_arrives_at_the_same_end(rules: str, seed: int) -> None:
    table = table_in_play(rules, seed, deaths=(0.05, 0.2, 1.0)[seed % 3])
    table.play_through_deaths()
    assert {guest.audit for guest in table.guests} == {Audit()}
    table.check_views()


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "seed"), sampled_cases(CASES, FEW))
def test_a_host_whose_disk_loses_steps_is_not_condemned_and_nobody_stands_still(rules: str, seed: int) -> None:
    table = table_in_play(rules, seed, deaths=0.1, loses=True)
    table.play_through_deaths()
    assert [guest.audit.error_text for guest in table.guests if guest.audit] == [None] * 3
    table.check_views()


def all_steps(log: StepLog, seats: tuple[Seat | None, ...]) -> list[SeatStep]:
    return [log.seat_step(step, seat) for step in range(len(log) + 1) for seat in seats]


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "seed"), sampled_cases(CASES, FEW))
def test_a_saved_room_has_the_same_steps_for_every_seat(rules: str, seed: int) -> None:
    table = table_in_play(rules, seed, deaths=0.0)
    luck = random.Random(seed)
    seats = (0, 1, 2, None)
    while table.dealer.room.phase != "ended":
        assert table.storage is not None
        save = load_room(table.storage.read(ROOM_SAVE))
        assert save is not None
        dealing = save.restored().dealing
        assert dealing is not None
        assert (dealing.log.draw, dealing.log.secret) == (table.log.draw, table.log.secret)
        assert all_steps(dealing.log, seats) == all_steps(table.log, seats)
        table.play(len(table.steps) + luck.randrange(1, 30))


def test_a_new_epoch_is_stored_before_any_guest_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_in_play("horse_race", 2, deaths=0.0)
    assert table.storage is not None
    known_at_flush: list[int] = []

    def flush() -> None:
        known_at_flush.append(max(guest.info.epoch for guest in table.guests if guest.info))

    monkeypatch.setattr(table.storage, "flush", flush)
    table.kill_dealer()
    table.resume_dealer()
    table.until(lambda: all(guest.info and guest.info.epoch > 1 for guest in table.guests))
    assert known_at_flush[:1] == [1]


def saved_room(table: OnlineTable) -> str:
    assert table.storage is not None
    return table.storage.read(ROOM_SAVE) or ""


def test_a_disk_that_falls_back_before_the_last_start_leaves_a_room_that_can_be_played_on() -> None:
    table = OnlineTable(room_setup("horse_race", GAMES["horse_race"]), [2, 1, 0], storage=Storage(MemoryStore()))
    assert table.storage is not None
    table.begin()
    table.play(4)
    early = saved_room(table)
    table.play(8)
    for save in ("", early):  # the second start has lost all that the first one knew
        table.kill_dealer()
        if save:
            table.storage.write(ROOM_SAVE, save)
        table.resume_dealer()
        known = [guest.info.sequence for guest in table.guests if guest.info]
        table.reconnect()
        for _frame in range(40):
            table.tick()
    epochs = {guest.info.epoch for guest in table.guests if guest.info}
    assert epochs == {table.dealer.room.epoch}
    assert max(known) > 1
    table.play()
    table.until(lambda: all(guest.phase == "ended" and guest.audit for guest in table.guests))
    assert all(guest.audit.honest for guest in table.guests if guest.audit)
    table.check_views()


def test_a_disk_that_falls_back_to_an_earlier_match_is_not_trusted() -> None:
    table = OnlineTable(room_setup("horse_race", GAMES["horse_race"]), [2, 1], storage=Storage(MemoryStore()))
    assert table.storage is not None
    table.begin()
    table.play(4)
    early = saved_room(table)
    table.play()
    table.until(lambda: all(guest.audit for guest in table.guests))
    table.dealer.room.rematch()
    table.until(lambda: all(guest.phase == "lobby" for guest in table.guests))
    table.begin()
    table.kill_dealer()
    table.storage.write(ROOM_SAVE, early)
    table.resume_dealer()
    table.reconnect()
    table.until(lambda: all(guest.info and guest.info.match_number == 1 for guest in table.guests))
    table.play()
    table.until(lambda: all(guest.phase == "ended" and guest.audit for guest in table.guests))
    reasons = {str(guest.audit.error_text) for guest in table.guests if guest.audit}
    assert reasons == {"The dice were drawn without this device's number."}


LIES = {
    "dice_game": r"(horse_moved .*end=)(\d)\b",
    "long_shot": r"(horse_moved .*end=)(\d)\b",
    "horse_race": r"(fee_paid .*amount=)(\d+)",
    "conquest": r"(armies_placed .*armies=)(\d+)",
}
"""Patterns of lines with a number, by game. The dealer increases the number of the first matching line by 1."""


def one_more(found: re.Match[str]) -> str:
    return f"{found[1]}{int(found[2]) + 1}"


class LyingLog:
    """A dealer's log with one false step for a guest: the first step with a line that matches LIES."""

    def __init__(self, table: OnlineTable, rules: str, victim: Guest) -> None:
        self.lies: list[int] = []
        """Number of the false step, if there is one."""
        self._victim = victim
        self._pattern = LIES[rules]
        dealing = table.dealer.room.dealing
        assert dealing is not None
        self._log = dealing.log
        self._true_step = dealing.log.seat_step
        dealing.log.seat_step = self._step  # type: ignore[method-assign]
        dealing.log._texts.clear()

    def _step(self, step: int, seat: Seat | None) -> SeatStep:
        told = self._true_step(step, seat)
        if seat not in self._victim.seats or (self.lies and step not in self.lies):
            return told
        false_lines = tuple(
            re.sub(self._pattern, lambda one: f"{one[1]}{int(one[2]) + 1}", line) for line in told.lines
        )
        if false_lines != told.lines:
            self.lies.append(step)
        return replace(told, lines=false_lines)

    @property
    def is_believed(self) -> bool:
        """Whether the guest has accepted the false step and more."""
        return bool(self.lies) and self._victim.following.step > self.lies[0] + 2

    def tell_the_truth(self) -> None:
        self._log.seat_step = self._true_step  # type: ignore[method-assign]
        self._log._texts.clear()
        self._log._sums.clear()


def check_that_only_the_victim_condemns(table: OnlineTable, log: LyingLog, victim: Guest) -> None:
    table.dealer.room.end_now()
    table.until(lambda: all(guest.audit for guest in table.guests))
    assert [guest.audit.honest for guest in table.guests if guest.audit] == [True, False, True]
    assert victim.audit is not None
    assert victim.audit.step == log.lies[0]


@pytest.mark.parametrize("rules", LIES)
def test_a_dealer_that_lies_and_then_answers_other_is_not_taken_for_one_that_went_back(rules: str) -> None:
    table = OnlineTable(room_setup(rules, GAMES[rules]), [1, 1, 1])
    table.begin()
    victim = table.guests[1]
    log = LyingLog(table, rules, victim)
    table.until(lambda: log.is_believed, 300, play=True)
    log.tell_the_truth()
    before = victim.replica(None)
    table.until(lambda: victim.replica(None) is not before)
    table.settle()
    check_that_only_the_victim_condemns(table, log, victim)


@pytest.mark.parametrize("rules", LIES)
def test_a_dealer_that_lies_and_then_restarts_with_another_course_is_caught(rules: str) -> None:
    table = OnlineTable(room_setup(rules, GAMES[rules]), [1, 1, 1], storage=Storage(MemoryStore()))
    assert table.storage is not None
    table.begin()
    early = saved_room(table)
    victim = table.guests[1]
    log = LyingLog(table, rules, victim)
    table.until(lambda: log.is_believed, 300, play=True)
    table.kill_dealer()
    table.storage.write(ROOM_SAVE, early)
    table.resume_dealer()
    before = victim.replica(None)
    table.reconnect()
    table.until(lambda: victim.replica(None) is not before, play=True)
    table.settle()
    check_that_only_the_victim_condemns(table, log, victim)


def test_a_step_of_another_course_is_not_followed() -> None:
    table = OnlineTable(room_setup("horse_race", GAMES["horse_race"]), [2, 1])
    table.begin()
    table.play(4)
    table.settle()
    guest = table.guests[1]
    following = guest.following
    false_step = SeatStep(following, guest.seats[0], 0, (), sum_before=1)
    table.dealing.put(topic(ROOM, "s", guest.transport.guest_id), str(false_step))
    table.tick()
    table.tick()
    assert guest.following == following
    table.play()
    table.until(lambda: all(guest.audit for guest in table.guests))
    assert {guest.audit for guest in table.guests} == {Audit()}


def other_course(rules: str, seat: Seat | None, seed: int) -> tuple[Match[GameState], Replica, int]:
    """Returns half a match, a log of another course of it, and the number of common moves."""
    match = random_match(ruleset_to_play(rules), GAMES[rules], seed)
    common = len(match.steps) // 2
    log = Replica(match.rules, match.options, seat)
    known = [events_known_to(match.rules, step.events, seat) for step in match.steps]
    log.append(None, list(map(format_line, events_known_to(match.rules, match.setup_events, seat))))
    for step, events in zip(match.steps[: common + 6], known, strict=False):
        log.append(step.command.seat, list(map(format_line, events)), Command(step.command.seat))
    return match.replayed_to(common), log, common


def impossible_move(match: Match[GameState], log: Replica) -> int | None:
    run = first_impossible_move(match, log)
    while True:
        try:
            next(run)
        except StopIteration as end:
            return cast(int | None, end.value)


@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("rules", LIES)
def test_a_course_that_could_have_happened_is_possible_and_a_changed_one_is_not(rules: str, seat: Seat | None) -> None:
    match, log, common = other_course(rules, seat, 4)
    assert impossible_move(match, log) is None
    told = log.steps[common]
    log.steps[common] = PlayedCommand(told.command, (*told.events, *told.events), 0)
    assert impossible_move(match, log) == common + 1


def test_an_older_end_does_not_replace_a_newer_one() -> None:
    table = OnlineTable(room_setup("horse_race", GAMES["horse_race"]), [1, 1, 1])
    ends = []
    for _match in range(2):
        table.begin()
        table.play(3)
        table.dealer.room.end_now()
        table.until(lambda: all(guest.audit for guest in table.guests))
        ends.append(table.broker._retained[topic(ROOM, "end")])
        if len(ends) == 1:
            table.dealer.room.rematch()
            table.until(lambda: all(guest.phase == "lobby" for guest in table.guests))
    guest = table.guests[0]
    assert guest.end is not None
    newest = guest.end
    for text in (ends[0], ends[1], replace(newest, seed=TextInteger(1)).to_text()):
        table.dealing.put(topic(ROOM, "end"), text, retain=True)
        table.tick()
        table.tick()
        assert guest.end == newest
    table.dealing.put(topic(ROOM, "end"), replace(newest, sequence=newest.sequence + 1).to_text(), retain=True)
    table.tick()
    table.tick()
    assert guest.end.sequence == newest.sequence + 1


# -- the checksum of a question


def checksums(steps: list[SeatStep]) -> list[int]:
    """Returns the checksum before each step, and after the last one."""
    sums = [0]
    for step in steps:
        assert step.sum_before == sums[-1]
        sums.append(step.sum_after)
    return sums


def test_a_checksum_tells_logs_apart_by_actors_undos_and_lines() -> None:
    table = table_in_play("long_shot", 1, deaths=0.0)
    table.until(lambda: "undo" in table.log.lines, play=True)
    log = table.log
    for seat in (0, 1, 2, None):
        sums = checksums([log.seat_step(step, seat) for step in range(len(log) + 1)])
        assert all(log.is_same(step, seat, checksum) for step, checksum in enumerate(sums))
        assert not any(log.is_same(step, seat, checksum ^ 1) for step, checksum in enumerate(sums))
        assert not log.is_same(len(log) + 2, seat, sums[-1])
        assert len(set(sums)) == len(sums)


def test_a_question_names_the_checksum_of_what_the_guest_has() -> None:
    table = table_in_play("long_shot", 1, deaths=0.0)
    table.play(20)
    table.settle()
    for guest in table.guests:
        assert guest._replicas is not None
        question = guest._replicas.question
        seat = guest.seats[0] if guest.seats else None
        assert question.number == table.log.following
        assert question.checksum is not None
        assert table.log.is_same(question.number.step, seat, question.checksum)
