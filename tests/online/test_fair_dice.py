"""The draw of the dice over the wire: missing, late, repeated and forged messages, and dealers that cheat."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.online.guest.audit import Audit
from game.online.guest.guest import Guest
from game.online.guest.promise import Promises
from game.online.host.dealing import Dealing
from game.online.host.drawing import DRAW_SECONDS
from game.online.host.step_log import StepLog
from game.online.wire.dice_draw import DiceDraw, hash_of, hash_of_match
from game.online.wire.memory_broker import Faults
from game.online.wire.payloads import DiceNumber, JoiningPlayer, SeatRequest
from game.online.wire.protocol import Refused, topic
from game.platform.storage import MemoryStore, Storage
from game.session.session import MatchSession
from tests.online.test_match import check_end, table_of
from tests.support.online_table import FRAME, ROOM, OnlineTable, room_setup

STAGES = ("commit", "reveal")


def ready(**terms: object) -> OnlineTable:
    """Returns a table of two guests and a bot who are ready for a match."""
    table = table_of("long_shot", **terms)
    table.get_ready()
    return table


def silence(guest: Guest, stage: str) -> list[DiceNumber]:
    """Makes a guest withhold its messages of a stage of draws; returns a list that collects them."""
    ask = guest.requests.ask
    kept = []

    def ask_but_for(do: str, values: object = None) -> None:
        if isinstance(values, DiceNumber) and getattr(values, stage):
            kept.append(values)
        else:
            ask(do, values if values is not None else {})  # type: ignore[arg-type]

    guest.requests.ask = ask_but_for  # type: ignore[method-assign, assignment]
    return kept


def say(table: OnlineTable, guest: Guest, said: DiceNumber, number: int = 99) -> None:
    """Sends a message in the name of a guest."""
    values = {"draw": said.draw, "commit": said.commit, "reveal": said.reveal}
    request = {"do": "dice", "start_id": "by hand", "number": number, "epoch": 1, "values": values}
    guest.transport.put(topic(ROOM, "join", guest.transport.guest_id), json.dumps(request))


def phase_is(table: OnlineTable, phase: str) -> Callable[[], bool]:
    return lambda: table.dealer.room.phase == phase


def sit_again(table: OnlineTable, guest: Guest) -> None:
    table.until(lambda: not guest.seats)
    guest.requests.ask("sit", SeatRequest((JoiningPlayer("Back", 0),)))
    table.begin()


# -- speed, and all kinds of rooms


def test_a_match_begins_within_half_a_second_of_start() -> None:
    table = ready()
    began = table.now
    table.dealer.room.start()
    table.until(lambda: all(guest.phase == "playing" for guest in table.guests))
    assert table.now - began <= 0.5
    assert table.dealer.room.describe().draw.number == 1
    assert len(table.dealer.room.describe().draw.reveals) == 2


def test_several_seats_of_one_guest_have_one_number_and_bots_have_none() -> None:
    table = OnlineTable(room_setup("long_shot", {"seats": "4"}, ["novice"]), [2, 1])
    table.begin()
    assert [seat for seat, _number in table.dealer.room.describe().draw.reveals] == [0, 2]
    table.play()
    check_end(table)


def test_a_room_of_bots_needs_nobodys_number() -> None:
    table = OnlineTable(room_setup("long_shot", {"seats": "3"}, ["novice"] * 3), [0])
    table.begin()
    table.play()
    check_end(table)
    assert table.guests[0].keeper.promise.secret == ""


def test_bad_lines_delay_a_draw_but_break_nothing_off() -> None:
    for seed in range(12):
        table = ready(faults=Faults(drop=0.1, repeat=0.2, reorder=0.2, delay=0.2), seed=seed)
        table.dealer.room.start()
        table.until(lambda now=table: all(guest.phase == "playing" for guest in now.guests), seconds=2 * DRAW_SECONDS)  # type: ignore[misc]
        assert table.dealer.room.draws == 1


def test_a_resumed_match_keeps_its_promise() -> None:
    table = table_of("long_shot", storage=Storage(MemoryStore()))
    table.begin()
    before = table.dealer.room.describe().draw
    table.play(8)
    table.kill_dealer()
    table.resume_dealer()
    assert table.dealer.room.describe().draw == before
    table.play()
    check_end(table)
    assert all(guest.keeper.promise.state == "kept" for guest in table.guests)


@pytest.mark.parametrize("stage", STAGES)
def test_a_dealer_that_is_killed_in_a_draw_comes_back_to_the_lobby_and_the_draw_is_counted(stage: str) -> None:
    table = ready(storage=Storage(MemoryStore()))
    kept = silence(table.guests[0], stage)
    table.dealer.room.start()
    table.until(lambda: bool(kept))
    table.tick()
    table.kill_dealer()
    table.resume_dealer()
    assert table.dealer.room.phase == "lobby"
    assert table.dealer.room.draws == (stage == "reveal")
    assert not any(seat.ready for seat in table.dealer.room.seating.seats if seat.kind == "person")
    del table.guests[0].requests.ask  # type: ignore[method-assign]
    table.until(lambda: all(seat.connected for seat in table.dealer.room.describe().seats))
    table.begin()
    assert table.guests[1].keeper.promise.draws == (2 if stage == "reveal" else 1)
    table.play()
    check_end(table)


def load_again(table: OnlineTable) -> Guest:
    """Starts the first guest's program again, with the stored promise."""
    storage = Storage(MemoryStore())
    before = table.guests[0]
    Promises().updated(ROOM, "", before.keeper.promise).save(storage)
    table.broker.lose(table.transport(0))
    again = table.guests[0] = table.guest(before.transport.guest_id, storage=storage)
    return again


def test_a_guest_that_is_loaded_again_knows_its_number_from_its_store() -> None:
    table = ready()
    table.dealer.room.start()
    table.until(lambda: all(guest.phase == "playing" for guest in table.guests))
    before = table.guests[0].keeper.promise
    again = load_again(table)
    table.play()
    check_end(table)
    assert replace(again.keeper.promise, state="begun") == before
    assert again.keeper.promise.state == "kept"


@pytest.mark.parametrize("stage", STAGES)
def test_a_guest_that_is_loaded_again_in_a_draw_goes_on_with_its_number(stage: str) -> None:
    table = ready()
    kept = silence(table.guests[0], stage)  # the messages are lost with the program
    table.dealer.room.start()
    table.until(lambda: bool(kept))
    number = table.guests[0].keeper.promise.secret
    again = load_again(table)
    table.until(lambda: all(guest.phase == "playing" for guest in table.guests))
    assert table.dealer.room.draws == 1
    assert (0, number) in table.dealer.room.describe().draw.reveals
    table.play()
    check_end(table)
    assert (again.keeper.promise.draws, again.keeper.promise.state) == (1, "kept")


# -- missing, late, repeated, forged


@pytest.mark.parametrize("stage", STAGES)
def test_who_is_silent_gives_back_the_seat_and_only_after_all_were_bound_all_are_asked_again(stage: str) -> None:
    table = ready()
    silent, other = table.guests
    kept = silence(silent, stage)
    name = table.dealer.room.seating.seats[silent.seats[0]].name
    table.dealer.room.start()
    began = table.now
    table.until(phase_is(table, "lobby"))
    assert DRAW_SECONDS <= table.now - began <= DRAW_SECONDS + 1
    assert len(kept) == 1
    table.until(lambda: other.refusal is not None)
    assert str(other.refusal) == f"The dice could not be drawn without {name}. The seat is open again."
    assert (silent.seats, other.seats) == ((), (1,))
    assert table.dealer.room.seating.seats[1].ready == (stage == "commit")
    del silent.requests.ask  # type: ignore[method-assign]
    say(table, silent, kept[0])
    table.dealer.room.set_seat(0, "open")
    sit_again(table, silent)
    number = 2 if stage == "reveal" else 1
    assert table.dealer.room.describe().draw.number == number
    assert other.keeper.promise.draws == number
    table.play()
    check_end(table)


def test_what_comes_late_but_in_time_counts() -> None:
    table = ready()
    kept = silence(table.guests[0], "reveal")
    table.dealer.room.start()
    table.until(lambda: bool(kept))
    for _frame in range(int((DRAW_SECONDS - 1) / FRAME)):
        table.tick()
    assert table.dealer.room.phase == "drawing"
    say(table, table.guests[0], kept[0])
    table.until(phase_is(table, "playing"), 0.2)
    table.play()
    check_end(table)


def test_what_comes_twice_counts_once() -> None:
    table = ready()
    table.broker.log = []
    guest = table.guests[0]
    ask = guest.requests.ask

    def ask_twice(do: str, values: object = None) -> None:
        for _copy in range(2):
            ask(do, values if values is not None else {})  # type: ignore[arg-type]

    guest.requests.ask = ask_twice  # type: ignore[method-assign, assignment]
    table.dealer.room.start()
    table.until(lambda: all(one.phase == "playing" for one in table.guests))
    assert guest.refusal is None
    table.play()
    check_end(table)


@pytest.mark.parametrize("forged", ["", "77", "not a number", "٧"])
def test_a_forged_number_counts_as_silence(forged: str) -> None:
    table = ready()
    kept = silence(table.guests[0], "reveal")
    table.dealer.room.start()
    table.until(lambda: bool(kept))
    say(table, table.guests[0], replace(kept[0], reveal=forged))
    table.until(phase_is(table, "lobby"), DRAW_SECONDS + 1)
    assert table.dealer.room.draws == 1


@pytest.mark.parametrize("values", [{}, {"draw": 1}, {"draw": "x" * 65, "commit": "", "reveal": ""}, {"draw": "a\x00"}])
def test_an_odd_message_changes_nothing(values: dict[str, object]) -> None:
    table = ready()
    table.dealer.room.start()
    assert table.dealer.room.drawing is not None
    request = {"do": "dice", "start_id": "odd", "number": 1, "epoch": 1, "values": values}
    table.guests[0].transport.put(topic(ROOM, "join", table.guests[0].transport.guest_id), json.dumps(request))
    table.until(lambda: all(guest.phase == "playing" for guest in table.guests))
    assert table.dealer.room.draws == 1


def test_who_leaves_in_a_draw_breaks_it_off_at_once() -> None:
    table = ready()
    kept = silence(table.guests[0], "reveal")
    table.dealer.room.start()
    table.until(lambda: bool(kept))
    table.guests[0].requests.ask("leave")
    table.until(phase_is(table, "lobby"), 0.5)
    assert table.dealer.room.draws == 1
    assert not table.dealer.room.seating.of(table.guests[0].transport.guest_id)


def test_nothing_of_the_room_changes_in_a_draw() -> None:
    table = ready()
    silence(table.guests[0], "commit")
    table.dealer.room.start()
    table.tick()
    room = table.dealer.room
    for verb in (lambda: room.set_count(4), lambda: room.set_seat(0, "open"), room.start, room.rematch, room.end_now):
        with pytest.raises(Refused):
            verb()
    stranger = table.guest()
    table.guests.append(stranger)
    stranger.requests.ask("sit", SeatRequest((JoiningPlayer("Late", 0),)))
    table.until(lambda: stranger.refusal is not None)


def break_off(table: OnlineTable, puppet: Guest) -> None:
    """Starts a draw with a puppet that does not reveal its number."""
    table.get_ready()
    silence(puppet, "reveal")
    table.dealer.room.start()
    table.until(phase_is(table, "lobby"))
    del puppet.requests.ask  # type: ignore[method-assign]
    table.until(lambda: not puppet.seats)


def let_in(table: OnlineTable, guest: Guest) -> None:
    """Opens the free seat again as the owner, and lets a guest take it."""
    seats = table.dealer.room.seating.seats
    table.dealer.room.set_seat(next(seat for seat, info in enumerate(seats) if info.kind == "open"), "open")
    guest.requests.ask("sit", SeatRequest((JoiningPlayer("Puppet", 0),)))
    table.until(lambda: bool(guest.seats))


def test_draws_that_were_broken_off_are_counted_until_a_match_is_finished() -> None:
    table = table_of("long_shot")
    for _draw in range(4):
        break_off(table, table.guests[1])
        let_in(table, table.guests[1])
    assert table.guests[0].unfinished_draws == 4
    table.begin()
    table.play()
    check_end(table)
    assert [guest.keeper.promise.draws for guest in table.guests] == [5, 5]
    assert table.dealer.room.describe().draw.number == 5
    table.dealer.room.rematch()
    assert table.dealer.room.draws == table.guests[0].unfinished_draws == 0


def test_who_breaks_off_a_draw_is_kept_out_until_the_owner_opens_a_seat() -> None:
    table = table_of("long_shot", storage=Storage(MemoryStore()))
    puppet = table.guests[1]
    break_off(table, puppet)
    table.kill_dealer()
    table.resume_dealer()
    table.until(lambda: table.dealer.room.seating.seats[0].connected)
    puppet.refusal = None
    puppet.requests.ask("sit", SeatRequest((JoiningPlayer("Puppet", 0),)))
    table.until(lambda: puppet.refusal is not None)
    assert str(puppet.refusal) == "The host must open a seat for you first."
    other = table.guest()
    table.guests.append(other)
    other.requests.ask("sit", SeatRequest((JoiningPlayer("Other", 0),)))
    table.until(lambda: bool(other.seats))
    other.requests.ask("leave")
    table.until(lambda: not other.seats)
    let_in(table, puppet)


def test_after_two_such_guests_every_new_guest_waits_for_the_owner() -> None:
    table = table_of("long_shot")
    for _draw in range(2):
        break_off(table, table.guests[1])
        table.broker.lose(table.transport(1))
        table.guests[1] = table.guest()
        table.guests[1].requests.ask("sit", SeatRequest((JoiningPlayer("Another id", 0),)))
        table.until(lambda: not table.guests[1].requests.unanswered)
    assert table.guests[1].seats == ()
    assert table.guests[1].refusal is not None
    let_in(table, table.guests[1])


def test_a_draw_in_which_all_are_silent_keeps_nobody_out() -> None:
    table = ready()
    for guest in table.guests:
        silence(guest, "reveal")
    table.dealer.room.start()
    table.until(phase_is(table, "lobby"))
    assert table.dealer.room.barred == ()


def test_a_match_that_its_owner_ended_as_it_stood_counts_on() -> None:
    table = begun_with()
    table.dealer.room.end_now()
    check_end(table)
    table.dealer.room.rematch()
    table.begin()
    assert [guest.keeper.promise.draws for guest in table.guests] == [2, 2]
    assert table.dealer.room.describe().draw.number == 2


# -- dealers that cheat


def deal(table: OnlineTable, seed: int, draw: DiceDraw, secret: str) -> None:
    """Begins a match with a seed chosen by the dealer."""
    room = table.dealer.room
    drawing = room.drawing
    setup = drawing.setup if drawing else MatchSession(room.seating.match_setup(0)).setup
    log = StepLog(MatchSession(replace(setup, seed=seed)), room.match_number, draw, secret)
    room.dealing = Dealing(log, room.clock, "turns")
    room.drawing = None
    room.changed = True


def audits(table: OnlineTable) -> set[str]:
    """Returns the guests' findings after the match."""
    table.until(lambda: all(guest.phase == "playing" for guest in table.guests))
    table.play()
    table.until(lambda: all(guest.audit for guest in table.guests))
    return {str(guest.audit.error_text or "") for guest in table.guests if guest.audit}


PROMISED = {"The dice are not those that the host had promised."}


def test_a_dealer_that_takes_another_seed_than_was_drawn_is_found_out() -> None:
    table = ready()
    table.dealer.room.start()
    table.until(lambda: all(guest.keeper.promise.draws for guest in table.guests))
    drawing = table.dealer.room.drawing
    assert drawing is not None
    table.dealer.tick(table.now, 0)
    log = table.dealer.room.dealing.log if table.dealer.room.dealing else None
    assert log is not None
    table.dealer.room.dealing = None
    deal(table, 7, log.draw, log.secret)
    assert audits(table) == PROMISED


LEFT_OUT = {"The dice were drawn without this device's number."}


def test_a_dealer_that_makes_up_the_numbers_of_its_guests_is_found_out() -> None:
    table = ready()
    room = table.dealer.room
    setup = MatchSession(room.seating.match_setup(0)).setup
    commitment = hash_of(hash_of_match(room.room_id, 1, setup), 1, "77")
    commits = tuple((seat, hash_of(commitment, seat, "78")) for seat in (0, 1))
    draw = DiceDraw(1, commitment, commits, ((0, "78"), (1, "78")))
    deal(table, draw.seed("77"), draw, "77")
    assert audits(table) == LEFT_OUT
    assert {guest.keeper.promise.secret for guest in table.guests} == {""}


def test_who_was_away_in_the_draw_and_takes_the_seat_again_in_the_match_suspects_nobody() -> None:
    table = ready()
    away = table.guests[0]
    table.broker.lose(table.transport(0))
    table.guests.remove(away)
    table.dealer.room.start()
    table.until(phase_is(table, "lobby"), DRAW_SECONDS + 1)
    other = table.guest()
    table.guests.append(other)
    other.requests.ask("sit", SeatRequest((JoiningPlayer("Other", 0),)))
    table.begin()
    other.requests.ask("leave")
    table.until(lambda: not other.seats)
    table.guests.remove(other)
    table.guests.append(away)
    away.transport.reconnect()  # type: ignore[attr-defined]
    table.until(lambda: not away.seats)
    away.requests.ask("sit", SeatRequest((JoiningPlayer("Back", 0),)))
    table.until(lambda: bool(away.seats) and away.phase == "playing")
    assert audits(table) == {""}
    assert away.keeper.promise.secret == ""


def test_a_dealer_that_forges_the_number_of_a_guest_is_found_out() -> None:
    table = ready()
    kept = silence(table.guests[0], "reveal")
    table.dealer.room.start()
    table.until(lambda: bool(kept))
    drawing = table.dealer.room.drawing
    assert drawing is not None
    forged = hash_of(drawing.draw.commitment, 0, "77")
    commits = ((0, forged), *drawing.draw.commits[1:])
    draw = replace(drawing.draw, commits=commits, reveals=((0, "77"), (1, table.guests[1].keeper.promise.secret)))
    deal(table, draw.seed(drawing.secret), draw, drawing.secret)
    assert audits(table) == PROMISED


def test_a_dealer_that_changes_the_game_after_the_draw_is_found_out() -> None:
    table = ready()
    table.dealer.room.start()
    drawing = table.dealer.room.drawing
    assert drawing is not None
    other = {**drawing.setup.options, "dice": "table"}
    assert other != dict(drawing.setup.options)
    drawing.setup = replace(drawing.setup, options=other)
    assert audits(table) == PROMISED


def begun_with(seed_of_room: int = 1) -> OnlineTable:
    table = table_of("long_shot", seed=seed_of_room)
    table.begin()
    table.play(6)
    table.settle()
    return table


def deal_anew(table: OnlineTable) -> None:
    """Opens a room with the same code; all guests sit down again and are ready."""
    table.broker.lose(table.dealing)
    table.dealer = table.open()
    table.until(lambda: all(guest.phase == "lobby" and not guest.seats for guest in table.guests))
    for guest in table.guests:
        guest.requests.ask("sit", SeatRequest((JoiningPlayer("Back", 0),)))


def test_a_dealer_that_deals_anew_in_a_match_has_drawn_twice() -> None:
    table = begun_with()
    deal_anew(table)
    assert [guest.unfinished_draws for guest in table.guests] == [1, 1]
    for count in (2, 1):
        table.begin()
        table.play()
        check_end(table)
        assert [guest.keeper.promise.draws for guest in table.guests] == [count, count]
        deal_anew(table)
        assert not any(guest.unfinished_draws for guest in table.guests)


def test_a_dealer_that_goes_back_to_its_lobby_in_a_match_counts_on() -> None:
    table = begun_with()
    room = table.dealer.room
    room.dealing = None
    room.changed = True
    room.seating.wait_for_ready()
    table.until(lambda: all(guest.phase == "lobby" for guest in table.guests))
    assert [guest.unfinished_draws for guest in table.guests] == [1, 1]


def test_draws_before_another_room_count_on_there() -> None:
    table = table_of("long_shot")
    break_off(table, table.guests[1])
    assert table.guests[0].keeper.promise.draws == 1
    deal_anew(table)
    table.begin()
    assert table.dealer.room.describe().draw.number == 1
    assert [guest.keeper.promise.draws for guest in table.guests] == [2, 2]


def test_a_quick_rematch_still_lets_everybody_check_the_match_before() -> None:
    table = begun_with()
    table.play()
    table.dealer.room.rematch()
    for guest in table.guests:
        guest.requests.ask("ready")
    table.until(lambda: all(seat.ready for seat in table.dealer.room.seating.seats))
    table.dealer.room.start()
    table.until(lambda: all(guest.phase == "playing" for guest in table.guests))
    assert {guest.keeper.promise.draws for guest in table.guests} == {1}


def test_a_guest_that_has_missed_the_end_asks_for_it_in_the_lobby_after() -> None:
    table = begun_with()
    table.until(lambda: len(table.guests[0].replica(None).steps) == len(table.steps))
    table.until(phase_is(table, "ended"), 3600, play=True)
    late = table.guests.pop()
    late.transport.take()
    late.end = None
    table.dealer.room.rematch()
    table.guests.append(late)
    table.until(lambda: late.audit is not None, 30)
    assert late.audit == Audit()


def test_who_slept_through_the_end_checks_what_they_saw_and_counts_on() -> None:
    table = begun_with()
    asleep = table.guests.pop()
    table.until(phase_is(table, "ended"), 3600, play=True)
    table.dealer.room.rematch()
    table.dealer.room.set_seat(asleep.seats[0], "bot", "novice")
    table.get_ready()
    table.dealer.room.start()
    table.until(phase_is(table, "playing"))
    asleep.transport.take()
    asleep.seats = ()
    table.guests.append(asleep)
    table.until(lambda: asleep.audit is not None, 30)
    assert asleep.audit == Audit()
    assert asleep.keeper.promise.draws == asleep.unfinished_draws == 1


# -- seats that are taken away or given


def take_seat_for_a_message(table: OnlineTable, guest: Guest) -> None:
    """Takes a seat away for one message, and begins the match at that moment with dice chosen by the dealer."""
    room = table.dealer.room
    setup = MatchSession(room.seating.match_setup(0)).setup
    commitment = hash_of(hash_of_match(room.room_id, room.match_number, setup), 1, "77")
    commits = ((1, hash_of(commitment, 1, "78")),)
    draw = DiceDraw(1, commitment, commits, ((1, "78"),))
    seats = room.seating.of(guest.transport.guest_id)
    room.seating.holders[seats[0]] = ""
    table.dealer._publisher.send_seats(guest.transport.guest_id)
    deal(table, draw.seed("77"), draw, "77")
    table.tick()
    room.seating.holders[seats[0]] = guest.transport.guest_id
    table.dealer._publisher.send_seats(guest.transport.guest_id)


def test_a_seat_that_is_taken_for_one_message_does_not_hide_that_the_number_is_missing() -> None:
    table = ready()
    take_seat_for_a_message(table, table.guests[0])
    assert audits(table) >= LEFT_OUT


def test_a_program_without_a_stored_promise_that_comes_back_in_a_match_suspects_nobody() -> None:
    table = begun_with()
    before = table.guests[0]
    table.broker.lose(table.transport(0))
    table.guests[0] = table.guest(before.transport.guest_id)
    table.play()
    check_end(table)
    promise = table.guests[0].keeper.promise
    assert (promise.state, promise.secret) == ("late", "")


def test_a_program_that_knew_the_lobby_expects_its_number_after_a_restart() -> None:
    storage = Storage(MemoryStore())
    table = ready()
    table.broker.lose(table.transport(0))
    table.guests[0] = table.guest(table.guests[0].transport.guest_id, storage=storage)
    table.get_ready()
    take_seat_for_a_message(table, table.guests[0])
    table.broker.lose(table.transport(0))
    table.guests[0] = table.guest(table.guests[0].transport.guest_id, storage=storage)
    assert audits(table) >= LEFT_OUT


# -- a stolen id


def test_a_stolen_id_can_break_a_draw_off_but_chooses_nothing() -> None:
    table = ready()
    victim = table.guests[0]
    kept = silence(victim, "commit")
    table.dealer.room.start()
    table.until(lambda: bool(kept))
    draw = kept[0].draw
    say(table, victim, DiceNumber(draw, commit=hash_of(draw, 0, "77")))
    table.until(lambda: bool(table.dealer.room.drawing and table.dealer.room.drawing.draw.commits))
    for _frame in range(5):
        table.tick()
    assert victim.keeper.promise.draws == 0
    say(table, victim, DiceNumber(draw, reveal="77"), 100)
    assert audits(table) >= LEFT_OUT
