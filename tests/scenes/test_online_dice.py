"""Texts on screen about the draw of the dice: in the lobby, on the score, and after a restart of the program."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from build.dev.app_control import press
from game.online import opening
from game.online.guest.promise import Promise, Promises
from game.online.host.dealer import Dealer
from game.online.host.room import Room
from game.online.host.room_save import RoomSave
from game.online.wire.address import RoomLink
from game.online.wire.dice_draw import DiceDraw
from game.scenes.base.scene import ResetScenes
from game.scenes.online.last_room import LastRoom, forget_last_room
from game.scenes.online.room_search import RoomSearch
from game.scenes.score.online_end import OnlineEnd
from tests.scenes.test_online_lobby import Network, begun, network, spoken
from tests.support.online_apps import OnlineApps
from tests.support.online_table import ROOM, room_setup

__all__ = ["network"]
OWN = Promise(draw=DiceDraw(1), secret="77", draws=1)


def says(
    promise: Promise, *, trouble: str = "", remark: str = "", is_checked: bool = True, is_seated: bool = True
) -> str:
    """Returns the sentence of the score about the draw."""
    ways = [lambda: None] * 3
    end = OnlineEnd(trouble, remark, True, is_checked, True, promise, is_seated, *ways)  # type: ignore[arg-type]
    return end.audit_text


@pytest.mark.parametrize(
    ("promise", "terms", "sentence"),
    [
        (OWN, {}, "Checked: nobody chose or changed the dice."),
        (
            replace(OWN, draws=2),
            {},
            "Checked: nobody chose or changed the dice. Draw 2: the earlier one led to no finished match.",
        ),
        (
            replace(OWN, draw=DiceDraw(12)),
            {},
            "Checked: nobody chose or changed the dice. Draw 12: the earlier ones led to no finished match.",
        ),
        (replace(OWN, secret=""), {}, "Checked, but the dice were drawn without this device."),
        (replace(OWN, secret=""), {"is_seated": False}, "Checked: no dice or cards were changed."),
        (OWN, {"is_checked": False}, "The host left before the dice could be checked."),
        (OWN, {"trouble": "Why."}, "The host can't be trusted. Why."),
        (
            OWN,
            {"remark": "The host went back from move 60 to move 50."},
            "Checked: nobody chose or changed the dice. The host went back from move 60 to move 50.",
        ),
        (
            replace(OWN, draws=2),
            {"remark": "The host went back from move 60 to move 50."},
            "The host went back from move 60 to move 50. Draw 2: the earlier one led to no finished match.",
        ),
    ],
)
def test_the_score_says_in_one_line_what_was_proven(promise: Promise, terms: dict[str, Any], sentence: str) -> None:
    assert says(promise, **terms) == sentence


def play(room: OnlineApps) -> None:
    room.play(clicks=0)
    room.run_until(lambda: all(race.targets() for race in room.races))


@pytest.mark.slow
def test_the_number_of_draws_is_on_the_score_of_every_player() -> None:
    room = OnlineApps("horse_race", {}, (1, 1, 0))
    room.dealer.room.draws = 2
    room.begin()
    play(room)
    assert [race.room.audit_text for race in room.races] == [
        *["Checked: nobody chose or changed the dice. Draw 3: the earlier ones led to no finished match."] * 2,
        "Checked: no dice or cards were changed.",
    ]


def seats_and_ready(room: OnlineApps) -> None:
    room.run_until(lambda: all(guest.seats for guest in room.guests))
    for guest in room.guests:
        guest.requests.ask("ready")
    room.run_until(lambda: all(seat.ready for seat in room.dealer.room.describe().seats))


def test_the_lobby_says_in_one_sentence_what_is_waited_for_and_keeps_what_was_said_in_the_draw() -> None:
    room = OnlineApps("horse_race", {}, (1, 1))
    seats_and_ready(room)
    app = room.apps[1]
    assert app.context.online is not None
    app.context.online.link = RoomLink(ROOM)  # the last room is stored
    app.stack.apply(ResetScenes(app.context.scene("lobby")))
    ask = room.guests[0].requests.ask
    room.guests[0].requests.ask = lambda do, *values: None if do == "dice" else ask(do, *values)  # type: ignore[method-assign]
    ask("start")
    room.run_until(lambda: app.context.online.guest.phase == "drawing")  # type: ignore[union-attr]
    room.frame()
    assert "Drawing the dice together" in spoken(app)
    assert {one.key for one in app.stack.top.targets()} >= {"leave"}
    assert not {one.key for one in app.stack.top.targets()} & {"ready", "start", "game"}
    online = app.context.online
    assert online is not None
    promise = online.guest.keeper.promise
    assert (promise.state, bool(promise.secret), promise.draws) == ("drawn", True, 0)
    room.run_until(lambda: online.guest.phase == "lobby")
    room.frame()
    assert "could not be drawn without" in spoken(app)


def test_the_owner_lets_a_player_in_again_who_broke_off_a_draw() -> None:
    room = OnlineApps("horse_race", {}, (1, 1))
    seats_and_ready(room)
    app = room.apps[0]
    assert app.context.online is not None
    app.context.online.link = RoomLink(ROOM)
    app.stack.apply(ResetScenes(app.context.scene("lobby")))
    puppet = room.guests[1]
    seat = puppet.seats[0]
    ask = puppet.requests.ask
    puppet.requests.ask = lambda do, *values: None if values and getattr(values[0], "reveal", "") else ask(do, *values)  # type: ignore[method-assign]
    room.guests[0].requests.ask("start")
    room.run_until(lambda: not puppet.seats and room.dealer.room.phase == "lobby")
    ask("sit", opening.SeatRequest(opening.joining_players([("Ben", 1)])))
    room.run_until(lambda: puppet.refusal is not None and not puppet.requests.unanswered)
    assert not puppet.seats
    room.frame()
    assert "Let players in again" in {target.label.partition(", ")[2] for target in app.stack.top.targets()}
    press(app, f"seat.{seat}")
    assert "Let in" in {target.label for target in app.stack.top.targets()}
    press(app, "open")
    room.run_until(lambda: not room.dealer.room.barred)
    ask("sit", opening.SeatRequest(opening.joining_players([("Ben", 1)])))
    room.run_until(lambda: bool(puppet.seats))
    room.frame()
    assert "Let players in again" not in {target.label.partition(", ")[2] for target in app.stack.top.targets()}


@pytest.mark.slow
def test_a_room_that_is_dealt_anew_in_a_match_leads_to_a_lobby_that_says_so_and_so_does_the_next_score() -> None:
    room = OnlineApps("horse_race", {}, (1, 1))
    room.begin()
    room.decide(room.run_until_asked(), clicks=0)
    dealer = room.dealer
    setup = room_setup("horse_race", {"seats": "2"})
    dealer.room = dealer._publisher._room = Room(setup, code=ROOM, owner=dealer.room.owner, rng=room.chance)
    room.run_until(lambda: [race.name for race in room.races] == ["lobby", "lobby"])
    for guest in room.guests:
        guest.requests.ask("sit", opening.SeatRequest(opening.joining_players([("Ana", 0)])))
    room.run_until(lambda: all(guest.seats for guest in room.guests))
    room.frame()
    for race in room.races:
        assert "Draw 2. One draw led to no finished match." in race.spoken_text()
    seats_and_ready(room)
    room.frame()
    for race in room.races:
        assert "Draw 2. One draw led to no finished match." not in race.spoken_text()
    room.guests[0].requests.ask("start")
    room.run_until(lambda: all(guest.phase == "playing" for guest in room.guests))
    room.run_until(lambda: all(race.name in ("match", "handover") for race in room.races))
    play(room)
    sentence = "Checked: nobody chose or changed the dice. Draw 2: the earlier one led to no finished match."
    assert {race.room.audit_text for race in room.races} == {sentence}


@pytest.mark.slow
def test_a_match_goes_on_after_its_host_went_back_and_every_score_says_so() -> None:
    room = OnlineApps("dice_game", {"sets": "1", "length": "quick"}, (1, 1, 0))
    room.begin()
    room.play(4, clicks=0)
    save = RoomSave.of(room.dealer.room).to_text()
    moves_kept = room.dealer.room.describe().steps
    room.play(8, clicks=0)
    room.run_until(lambda: all(len(guest.replica(None).steps) > moves_kept for guest in room.guests))
    room.dealer = Dealer(room.dealer.transport, RoomSave.read(save).restored(room.chance))
    room.apps[0].context.online.dealer = room.dealer  # type: ignore[union-attr]
    room.run_until(lambda: all(guest.info and guest.info.epoch == 2 for guest in room.guests))
    room.run_until(lambda: all(race.name in ("match", "handover") for race in room.races))
    play(room)
    pattern = r"Checked: no.*\. The host went back from move \d+ to move \d+\."
    said = [race.room.audit_text for race in room.races]
    assert all(re.fullmatch(pattern, sentence) for sentence in said), said


# -- storage


@pytest.mark.slow
@pytest.mark.parametrize("number", [0, 1])
def test_a_program_that_is_started_again_knows_what_it_was_promised(number: int, network: Network) -> None:
    apps = begun(network)
    app = apps[number]
    assert app.context.online is not None
    before = app.context.online.guest.keeper.promise
    assert (before.state, bool(before.secret)) == ("begun", True)
    network.apps.remove(app)
    app.close()
    again = network.open(app.storage)
    press(again, "together", "return")
    network.run()
    assert again.context.online is not None
    assert again.context.online.guest.keeper.promise == before
    forget_last_room(again.storage)  # the count of draws outlives the visit
    assert [one.promise for one in Promises.load(again.storage).rooms] == [before]


def test_the_key_of_a_room_outlives_the_visit_until_the_room_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    links: list[RoomLink] = []
    monkeypatch.setattr(opening, "join_room", lambda link, **terms: links.append(link))
    app = OnlineApps("horse_race", {}, (1,), bots=("novice",)).apps[0]
    app.context.online = None
    search = RoomSearch(app.context)
    LastRoom(RoomLink("ABCDEF", "pinned", "mqtts://example.org"), "me").save(app.storage)
    for words in ("ABCDEF", "ABCDEG mqtts://example.org", "#room=ABCDEF&key=another&broker=mqtts://example.org"):
        search.open(words)
    forget_last_room(app.storage)
    search.open("ABCDEF mqtts://example.org")
    assert [link.key for link in links] == ["pinned", "", "another", ""]
