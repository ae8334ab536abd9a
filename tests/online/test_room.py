"""A room before, between and after its matches: seats, the owner's commands, spectators, emotes, and time."""

from __future__ import annotations

import dataclasses
import json

import pytest

from game.engine.message import CommandRejected, Message
from game.engine.notation import format_line
from game.online.wire import payloads, protocol
from game.online.wire.payloads import GameChange, JoiningPlayer, OptionChange, SeatChange, SeatCount, SeatRequest
from game.online.wire.protocol import Refused, topic
from game.platform.storage import MemoryStore, Storage
from game.session.session import MatchSession
from game.session.simultaneous_choices import ROOM_CLOCK_SECONDS
from game.typed_json import to_json
from tests.online.test_match import check_end, table_of
from tests.support.online_table import FRAME, ROOM, OnlineTable, record, room_setup


def lobby(players: tuple[int, ...] = (1, 1), bots: int = 0, rules: str = "horse_race", **terms: object) -> OnlineTable:
    count = max(2, sum(players) + bots)
    table = OnlineTable(room_setup(rules, {"seats": str(count)}, ["novice"] * bots), players, **terms)
    table.until(lambda: all(guest.seats or guest.watching for guest in table.guests))
    return table


def refused(code: str) -> Message:
    return Message(protocol.REFUSALS[code])


# -- seats


def test_players_of_one_screen_sit_together_with_badges_of_their_own() -> None:
    table = lobby((2, 1))
    first, second = table.guests
    assert (first.seats, second.seats) == ((0, 1), (2,))
    info = second.info
    assert info is not None
    assert [seat.kind for seat in info.seats] == ["person"] * 3
    assert len({seat.badge for seat in info.seats}) == 3


def test_who_sits_down_again_keeps_the_seats_under_another_name() -> None:
    table = lobby()
    table.guests[1].requests.ask("sit", SeatRequest((JoiningPlayer("  Zoë\n", 5),)))
    table.until(lambda: table.dealer.room.describe().seats[1].name == "Zoë")
    assert table.guests[1].seats == (1,)
    assert table.dealer.room.describe().seats[1].badge == 5


def test_a_room_that_is_full_says_so() -> None:
    table = lobby()
    late = table.guest()
    table.guests.append(late)
    late.requests.ask("sit", SeatRequest((JoiningPlayer("Late", 0),)))
    table.until(lambda: late.refusal is not None)
    assert late.refusal == refused("full")
    assert late.seats == ()


def test_who_leaves_a_lobby_opens_the_seat() -> None:
    table = lobby()
    table.guests[0].requests.ask("leave")
    table.until(lambda: table.guests[0].seats == ())
    assert [seat.kind for seat in table.dealer.room.describe().seats] == ["open", "person"]


def test_a_seat_can_be_shared() -> None:
    table = lobby()
    table.guests[0].requests.ask("sit", SeatRequest((JoiningPlayer("Ana", 0, ("Bo", "Cleo")),)))
    table.until(lambda: bool(table.dealer.room.describe().seats[0].partners))
    table.begin()
    info = table.guests[1].info
    assert info is not None
    assert info.setup().seats[0].partners == ("Bo", "Cleo")
    assert table.dealer.room.session is not None
    assert table.dealer.room.session.setup.seats[0].partners == ("Bo", "Cleo")


# -- the owner


def test_the_first_who_sits_owns_a_room_that_nobody_has_opened_for_themselves() -> None:
    table = lobby()
    assert [guest.is_owner for guest in table.guests] == [True, False]
    table.guests[1].requests.ask("start")
    table.until(lambda: table.guests[1].refusal is not None)
    assert table.guests[1].refusal == refused("not_owner")
    table.guests[0].requests.ask("leave")
    table.until(lambda: table.dealer.room.describe().owner == 1)


def test_a_match_starts_when_all_are_ready_and_no_seat_is_open() -> None:
    table = lobby((1, 1))
    first, second = table.guests
    first.requests.ask("seats", SeatCount(3))
    first.requests.ask("start")
    table.until(lambda: first.refusal is not None)
    assert first.refusal == refused("open_seat")
    first.refusal = None
    first.requests.ask("seat", SeatChange(2, "bot", "sharp"))
    first.requests.ask("ready")
    first.requests.ask("start")
    table.until(lambda: first.refusal is not None)
    assert str(first.refusal) == f"Not ready yet: {table.dealer.room.describe().seats[1].name}."
    second.requests.ask("ready")
    table.until(lambda: table.dealer.room.describe().seats[1].ready)
    first.requests.ask("start")
    table.until(lambda: second.phase == "playing")
    table.play()
    check_end(table)


def test_who_loses_the_seat_is_told() -> None:
    table = lobby()
    table.guests[0].requests.ask("seat", SeatChange(1, "bot", "novice"))
    table.until(lambda: table.guests[1].refusal is not None)
    assert table.guests[1].refusal == refused("removed")
    assert table.guests[1].seats == ()
    table.guests[0].requests.ask("seat", SeatChange(9, "open"))
    table.until(lambda: table.guests[0].refusal is not None)
    assert table.guests[0].refusal == refused("no_such_seat")


def test_seats_move_up_when_there_are_fewer() -> None:
    table = lobby((1, 1))
    table.dealer.room.set_count(4)
    table.dealer.room.set_seat(2, "bot", "novice")
    table.dealer.room.set_count(2)
    table.until(lambda: len(table.guests[0].info.seats) == 2 if table.guests[0].info else False)
    assert (table.guests[0].seats, table.guests[1].seats) == ((0,), (1,))
    with pytest.raises(Refused):
        table.dealer.room.set_count(1)


def test_options_are_the_owners_and_those_that_do_not_fit_change_nothing() -> None:
    table = lobby()
    table.guests[0].requests.ask("options", OptionChange({"races": "2"}))
    table.until(lambda: table.dealer.room.describe().options["races"] == "2")
    table.guests[0].requests.ask("options", OptionChange({"races": "many"}))
    table.until(lambda: table.guests[0].refusal is not None)
    assert table.guests[0].refusal == refused("options")
    with pytest.raises(CommandRejected):
        table.dealer.room.set_options({"nonsense": "1"})
    assert table.dealer.room.describe().options["races"] == "2"


def test_another_game_keeps_people_in_their_seats() -> None:
    table = lobby((1, 1))
    table.dealer.room.set_game(room_setup("conquest", {"seats": "3", "rounds": "2"}, ["novice"]))
    table.until(lambda: table.guests[1].info.rules == "conquest" if table.guests[1].info else False)
    assert [guest.seats for guest in table.guests] == [(0,), (1,)]
    table.begin()
    assert table.guests[0].replica(0).rules.key == "conquest"


def test_the_first_of_a_room_without_a_host_changes_its_game_seats_and_bots() -> None:
    table = lobby((1, 1))
    first, second = table.guests
    setup = room_setup("conquest", {"seats": "4", "rounds": "2"}, ["sharp", "novice"])
    second.requests.ask("game", GameChange.of(setup))
    table.until(lambda: second.refusal is not None)
    assert second.refusal == refused("not_owner")
    first.requests.ask("game", GameChange.of(setup))
    table.until(lambda: table.dealer.room.describe().rules == "conquest")
    assert [guest.seats for guest in table.guests] == [(0,), (1,)]
    assert [seat.level for seat in table.dealer.room.describe().seats] == ["", "", "sharp", "novice"]
    assert table.dealer.room.describe().options["rounds"] == "2"
    for odd in ({"levels": ["", "genius"]}, {"rules": "ludo"}, {"map": "../x"}, {"choosing": 7}, {"levels": [""] * 99}):
        first.refusal = None
        first.requests.ask("game", {**to_json(payloads.GameChange.of(setup)), **odd})
        table.until(lambda: first.refusal is not None)
        assert first.refusal == refused("options")
    table.begin()
    assert first.replica(0).rules.key == "conquest"


def test_nothing_of_a_lobby_changes_during_a_match() -> None:
    table = lobby()
    table.begin()
    for verb in (
        lambda: table.dealer.room.set_count(3),
        lambda: table.dealer.room.set_seat(0, "open"),
        table.dealer.room.start,
    ):
        with pytest.raises(Refused) as refusal:
            verb()
        assert refusal.value.refusal.code == "lobby_only"


def test_a_rematch_keeps_seats_and_has_other_dice() -> None:
    table = lobby((1, 1), bots=1)
    table.begin()
    assert table.dealer.room.session is not None
    seed = table.dealer.room.session.match.seed
    commitment = table.dealer.room.describe().draw.commitment
    with pytest.raises(Refused):
        table.dealer.room.rematch()
    table.play()
    check_end(table)
    table.guests[0].requests.ask("rematch")
    table.until(lambda: all(guest.phase == "lobby" for guest in table.guests))
    assert not any(seat.ready for seat in table.dealer.room.describe().seats if seat.kind == "person")
    assert [guest.seats for guest in table.guests] == [(0,), (1,)]
    table.begin()
    assert table.dealer.room.session.match.seed != seed
    assert table.dealer.room.describe().draw.commitment != commitment
    table.play()
    check_end(table)


def test_a_command_of_an_earlier_match_is_not_played_in_the_next() -> None:
    table = lobby((1, 1))
    table.begin()
    dealing = table.dealer.room.dealing
    assert dealing is not None
    actor = dealing.session.actor
    guest = next(guest for guest in table.guests if actor in guest.seats)
    command = dealing.session.legal()[0]
    line = f"{dealing.log.following} {format_line(command)}"
    table.dealer.room.end_now()
    table.dealer.room.rematch()
    table.begin()
    guest.transport.put(topic(ROOM, "c", guest.transport.guest_id), line)
    table.tick()
    assert table.steps == []


def test_a_match_that_is_ended_early_is_revealed_as_far_as_it_came() -> None:
    table = lobby((1, 1, 0))
    table.begin()
    table.play(7)
    table.guests[0].requests.ask("end_now")
    check_end(table)
    assert all(guest.replica(None).outcome is None for guest in table.guests)
    assert not MatchSession.resume(record(table.guests[2])).finished


def test_a_room_that_is_closed_says_so_and_leaves_nothing_at_the_broker() -> None:
    table = lobby(storage=Storage(MemoryStore()))
    table.dealer.close()
    for guest in table.guests:
        guest.tick(table.now)
        assert guest.phase == "closed"
    assert table.storage is not None
    assert table.storage.read("room") is None


# -- spectators, leaving


def test_spectators_know_what_everybody_knows_from_the_start() -> None:
    table = table_of("long_shot")
    table.begin()
    table.play(9)
    watcher = table.guest()
    table.guests.append(watcher)
    watcher.requests.ask("watch")
    table.until(lambda: watcher.phase == "playing")
    assert table.dealer.room.describe().spectators == 1
    assert watcher.seats == ()
    table.play()
    check_end(table)


def test_a_room_may_be_closed_to_spectators() -> None:
    table = table_of("long_shot", may_watch=False)
    table.begin()
    watcher = table.guest()
    table.guests.append(watcher)
    watcher.requests.ask("watch")
    table.until(lambda: watcher.refusal is not None)
    assert watcher.refusal == refused("no_watching")
    table.play(5)
    with pytest.raises(KeyError):
        watcher.replica(None)


def test_who_comes_too_late_may_watch() -> None:
    table = table_of("horse_race")
    table.begin()
    late = table.guest()
    table.guests.append(late)
    late.requests.ask("sit", SeatRequest((JoiningPlayer("Late", 0),)))
    table.until(lambda: late.refusal is not None)
    assert late.refusal == refused("begun")


def test_who_leaves_a_match_is_played_for_at_once_and_may_come_back() -> None:
    table = table_of("horse_race", bots=0)
    table.begin()
    leaver = table.guests[0]
    seat = leaver.seats[0]
    leaver.requests.ask("leave")
    table.until(lambda: leaver.seats == ())
    assert table.dealer.room.describe().seats[seat].stand_in
    table.play(10)
    leaver.requests.ask("sit", SeatRequest((JoiningPlayer("Ana", 0),)))
    table.until(lambda: leaver.seats == (seat,))
    assert not table.dealer.room.describe().seats[seat].stand_in
    table.play()
    check_end(table)


# -- emotes and time


def test_emotes_are_shown_to_all_but_only_known_ones_and_at_ones_own_seat() -> None:
    table = lobby()
    first, second = table.guests
    first.emote(0, "cheer")
    first.emote(0, "cheer")
    first.emote(0, "curse")
    first.emote(1, "cheer")
    table.until(lambda: len(second.table.emotes) == 2)
    for _frame in range(20):
        table.tick()
    assert [(emote.seat, emote.key) for emote in second.table.emotes] == [(0, "cheer")] * 2


@pytest.mark.slow
def test_the_dealer_keeps_the_time_that_a_party_sets() -> None:
    setup = room_setup("dice_game", {"seats": "4", "length": "party"}, ["novice"] * 3)
    table = OnlineTable(setup, [1])
    table.begin()
    guest = table.guests[0]
    table.until(lambda: 0 in guest.replica(0).to_act())
    table.until(lambda: guest.time_left is not None)
    assert guest.time_left is not None
    assert 0 < guest.time_left <= ROOM_CLOCK_SECONDS
    steps = len(table.steps)
    table.until(lambda: len(table.steps) > steps, seconds=ROOM_CLOCK_SECONDS + 10 * FRAME)
    assert table.steps[steps].command.seat == 0
    table.until(lambda: table.dealer.room.phase == "ended", seconds=3600)
    check_end(table)


# -- other versions


def test_a_room_of_another_version_is_refused_with_a_sentence() -> None:
    table = lobby()
    info = json.loads(table.dealer.room.describe().to_text())
    for change in ({"protocol": 1, "seats": None}, {"rules_fingerprint": "0000x"}, {"rules": "tiddlywinks"}):
        table.dealing.put(topic(ROOM, "card"), json.dumps({**info, **change}), retain=True)
        newcomer = table.guest()
        newcomer.tick(table.now)
        assert newcomer.phase == "refused"
        assert "version of the game" in str(newcomer.refused)


def test_a_room_that_is_not_there_is_called_missing_after_a_while() -> None:
    table = lobby()
    table.broker.forget()
    lost = table.guest()
    for number in range(200):
        lost.tick(number * FRAME)
    assert lost.phase == "looking"
    assert lost.error_text is not None


def test_a_card_survives_its_text() -> None:
    info = table_of("conquest").dealer.room.describe()
    assert dataclasses.replace(type(info).read(info.to_text())) == info


def test_another_room_of_the_same_code_is_followed_from_its_start() -> None:
    table = lobby((1, 1))
    table.begin()
    table.play()
    check_end(table)
    table.broker.lose(table.dealing)
    table.dealer = table.open()
    table.until(lambda: all(guest.phase == "lobby" and not guest.seats for guest in table.guests))
    for guest in table.guests:
        guest.requests.ask("sit", SeatRequest((JoiningPlayer("Back", 0),)))
    table.begin()
    table.play()
    check_end(table)
