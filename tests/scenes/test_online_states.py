"""States of an online match apart from its moves: waiting, lost lines, refusals, emotes, ways out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.app import App
from game.engine.message import Message
from game.input.intents import PointerPressed, PointerReleased
from game.online.wire import protocol
from game.presentation import layout
from game.scenes.base.scene import PopScene, PushScene
from game.scenes.match.emotes import EMOTES
from game.scenes.match.online_driver import REVEAL_SECONDS
from game.scenes.match.turn_controller import PRESS_GUARD_SECONDS
from game.session.simultaneous_choices import ROOM_CLOCK_SECONDS
from tests.support.app_driver import DEVICES, every_device, press_gamepad, press_key, target
from tests.support.online_apps import OnlineApps, open_sheets


def begun(rules: str = "dice_game", players: tuple[int, ...] = (1, 1), **terms: Any) -> OnlineApps:
    room = OnlineApps(rules, {}, players, **terms)
    room.begin()
    return room


def waiting(race: Any) -> str:
    text: str = race.screen.waiting_text
    return text


def waited(race: Any, name: str) -> int:
    """Returns the waiting time for a player as shown on the screen, in seconds."""
    found = re.fullmatch(rf"Waiting for {name} · (\d+) s", waiting(race))
    assert found, waiting(race)
    return int(found[1])


def open_menu(app: App) -> None:
    """Opens the menu of a match by its button."""
    race: Any = app.stack.top
    race.turns.update(PRESS_GUARD_SECONDS)
    DEVICES["mouse"](app, "top.menu")


def seconds(room: OnlineApps, count: float) -> None:
    for _frame in range(round(count * 60)):
        room.frame()


def asked_and_other(room: OnlineApps) -> tuple[int, int]:
    asked = room.run_until_asked()
    return asked, 1 - asked


def test_all_that_can_be_said_has_a_picture() -> None:
    assert set(EMOTES) == set(protocol.EMOTES)


@pytest.mark.slow
def test_the_others_see_who_is_waited_for_and_for_how_long() -> None:
    room = begun()
    asked, other = asked_and_other(room)
    name = room.dealer.room.describe().seats[room.races[asked].session.actor].name
    room.frame()
    before = waited(room.races[other], name)
    seconds(room, 3)
    assert waited(room.races[other], name) == before + 3
    assert waiting(room.races[asked]) == ""
    assert f"Waiting for {name}" in room.races[other].spoken_text()


@pytest.mark.slow
def test_the_time_that_somebody_is_waited_for_begins_anew_with_each_turn() -> None:
    room = begun("conquest")
    for _turn in range(4):
        asked, other = asked_and_other(room)
        name = room.dealer.room.describe().seats[room.races[asked].session.actor].name
        room.frame()
        assert waited(room.races[other], name) == 0
        seconds(room, 1.5)
        room.decide(asked, clicks=0)


def test_what_a_person_elsewhere_decides_is_not_hurried_however_long_it_took() -> None:
    room = begun()
    asked, other = asked_and_other(room)
    race = room.races[other]
    race.director.pacing.begin(3.0)
    race.director.pacing.spend(60.0)
    steps = len(race.session.match.steps)
    room.decide(asked, clicks=0)
    room.run_until(lambda: len(race.session.match.steps) > steps)
    assert race.director.pacing.spent < 1.0


@pytest.mark.slow
def test_a_player_who_is_lost_is_named_then_a_bot_plays_and_gives_the_seat_back() -> None:
    room = begun()
    asked, other = asked_and_other(room)
    name = room.dealer.room.describe().seats[room.races[asked].session.actor].name
    room.broker.lose(room.transports[asked])
    seconds(room, 2)
    assert waiting(room.races[asked]) == "Connection lost …"
    assert waiting(room.races[other]).startswith(f"{name} is away · bot in 2")
    steps = len(room.races[other].session.match.steps)
    seconds(room, 31)
    assert len(room.races[other].session.match.steps) > steps
    room.transports[asked].reconnect()
    seconds(room, 2)
    assert not any(seat.stand_in for seat in room.dealer.room.describe().seats)
    assert len(room.races[asked].session.match.steps) == len(room.dealer.room.session.match.steps)
    room.play(4, clicks=0)


def test_a_command_that_is_refused_is_told_and_asked_again() -> None:
    room = begun()
    asked, _other = asked_and_other(room)
    race = room.races[asked]
    race.turns.close_question()
    race.session.guest.refusal = Message("You can't do that now.")
    room.run_until(lambda: race.choices is not None)
    assert race.screen.view_model.captions.words == "You can't do that now."


def test_nothing_is_asked_twice_while_a_command_is_on_its_way() -> None:
    room = begun()
    asked, _other = asked_and_other(room)
    race = room.races[asked]
    room.broker.lose(room.transports[asked])
    room.decide(asked, clicks=0)
    assert race.session.guest.pending is not None
    seconds(room, 1)
    assert race.choices is None
    room.transports[asked].reconnect()
    room.run_until(lambda: race.session.guest.pending is None)
    assert len(race.session.match.steps) == len(room.dealer.room.session.match.steps) > 0


@pytest.mark.slow
def test_a_spectator_is_asked_nothing_and_sees_the_public_view() -> None:
    room = begun("long_shot", (1, 1, 0))
    watching = room.races[2]
    assert watching.session.people == ()
    room.play(30, clicks=0)
    assert watching.choices is None
    assert watching.director.view == watching.session.rules.view(room.dealer.room.session.match.state, None)


@pytest.mark.slow
def test_two_on_one_sofa_pass_the_screen_and_nobody_else_sees_their_hands() -> None:
    room = begun("long_shot", (2, 1))
    room.apps[0].context.settings.handover = True
    seen = set()
    for _decision in range(30):
        number = room.run_until_asked()
        race = room.races[number]
        seen.add((number, race.name))
        if race.name == "match":
            session = race.session
            state = room.dealer.room.session.match.state
            assert race.director.view == session.rules.view(state, session.actor)
        room.decide(number, clicks=0)
    assert {(0, "handover"), (0, "match"), (1, "match")} <= seen
    assert (1, "handover") not in seen


@pytest.mark.slow
def test_each_on_a_sofa_without_curtain_looks_back_on_what_they_have_seen() -> None:
    room = OnlineApps("long_shot", {}, (2, 1))
    room.apps[0].context.settings.handover = False
    room.begin()
    viewers = set()
    app = room.apps[0]
    for _decision in range(24):
        number = room.run_until_asked()
        if number == 1:  # a player on the couch was the last to act
            race: Any = app.stack.top
            viewers.add(race.privacy.seat)
            parts = race.navigation._show_replay().scene
            room.apps[0].stack.apply(PushScene(parts))
            room.run_until(lambda: app.stack.top.name == "replay")
            replay: Any = app.stack.top
            state = room.dealer.room.session.match.state
            assert replay.timeline.at(replay.timeline.length) == race.session.rules.view(state, race.privacy.seat)
            app.stack.apply(PopScene())
        room.decide(number, clicks=0)
    assert viewers


@pytest.mark.slow
def test_who_comes_back_sees_the_match_as_it_stands_with_all_that_was_said() -> None:
    room = begun()
    room.play(25, clicks=0)
    _asked, other = asked_and_other(room)
    before = room.races[other]
    entries = [entry.words for entry in before.screen.history.entries]
    room.open(room.apps[other])
    race = room.races[other]
    assert race is not before
    assert [entry.words for entry in race.screen.history.entries] == entries
    assert race.director.view == race.session.rules.view(room.dealer.room.session.match.state, race.privacy.seat)
    room.play(4, clicks=0)


@every_device
def test_something_is_said_with_every_device_while_others_are_waited_for(device: str) -> None:
    room = begun()
    _asked, other = asked_and_other(room)
    app = room.apps[other]
    race = room.races[other]
    if device == "pad":
        press_gamepad(app, 14)
    elif device in ("arrows", "letters"):
        press_key(app, pygame.K_RIGHT)
    if device not in ("mouse", "touch"):
        assert race.focus.key == "top.emote"
    DEVICES[device](app, "top.emote")
    assert app.stack.top.name == "emotes"
    DEVICES[device](app, "luck")
    seconds(room, 0.2)
    for shown in room.races:
        assert [effect.emote for effect in shown.screen.view_model.effects] == [EMOTES["luck"]]


SKIPS: dict[str, Callable[[App], None]] = {
    "arrows": lambda app: press_key(app, pygame.K_RCTRL),
    "letters": lambda app: press_key(app, pygame.K_e),
    "pad": lambda app: press_gamepad(app, 10),
}
"""Functions that press the key or button to skip, by device."""


@pytest.mark.slow
@pytest.mark.parametrize("device", SKIPS)
def test_the_key_to_skip_opens_the_emotes_while_a_sheet_lies_open(device: str) -> None:
    room = OnlineApps("dice_game", {"length": "party"}, (1, 1), bots=("random",) * 3)
    room.begin()
    room.run_until(lambda: all(open_sheets(race) for race in room.races))
    app = room.apps[0]
    race = room.races[0]
    SKIPS[device](app)
    seconds(room, 0.1)
    assert app.stack.top.name == "emotes"
    DEVICES[device](app, "luck")
    seconds(room, 0.2)
    assert [effect.emote for effect in room.races[1].screen.view_model.effects] == [EMOTES["luck"]]
    assert open_sheets(race)


def test_each_of_a_sofa_says_something_in_their_own_name() -> None:
    room = OnlineApps("dice_game", {"length": "party"}, (2, 1), bots=("random",) * 3)
    room.begin()
    room.run_until(lambda: [len(open_sheets(race)) for race in room.races] == [2, 1])
    app = room.apps[0]
    app.context.assignment.join("keys.right", 1)
    SKIPS["arrows"](app)
    seconds(room, 0.1)
    DEVICES["arrows"](app, "wow")
    seconds(room, 0.2)
    assert room.guests[1].table.emotes[-1].seat == 1


@pytest.mark.parametrize("device", SKIPS)
def test_the_key_to_skip_opens_the_emotes_for_who_is_asked_and_for_who_waits(device: str) -> None:
    room = begun()
    for number in asked_and_other(room):
        room.races[number].turns.update(PRESS_GUARD_SECONDS)
        SKIPS[device](room.apps[number])
        seconds(room, 0.1)
        assert room.apps[number].stack.top.name == "emotes"


@pytest.mark.slow
def test_a_party_asks_everybody_at_once_shows_who_is_waited_for_and_ends_by_the_dealers_clock() -> None:
    room = OnlineApps("dice_game", {"length": "party"}, (1, 1, 0), bots=("random",) * 3)
    room.begin()
    room.run_until(lambda: all(open_sheets(race) for race in room.races[:2]))
    seconds(room, 0.2)
    first, second, watching = room.races
    left = first.session.guest.time_left
    assert ROOM_CLOCK_SECONDS - 2 < left < ROOM_CLOCK_SECONDS
    assert re.fullmatch(r"Choosing: Ana, Bo · \d+ s left", waiting(watching))
    steps = len(room.dealer.room.session.match.steps)
    room.decide(0)
    seconds(room, 0.5)
    assert re.fullmatch(r"Choosing: Bo · \d+ s left", waiting(first))
    assert first.screen.view_model.chips.ready == second.screen.view_model.chips.ready == {0}
    assert len(room.dealer.room.session.match.steps) == steps
    seconds(room, left)
    played = [step.command.seat for step in room.dealer.room.session.match.steps[steps:]]
    assert {0, 1} <= set(played)


@pytest.mark.slow
def test_two_of_a_sofa_choose_at_once_with_people_elsewhere() -> None:
    room = OnlineApps("dice_game", {"length": "party"}, (2, 1), bots=("random",) * 3)
    room.begin()
    room.run_until(lambda: [len(open_sheets(race)) for race in room.races] == [2, 1])
    for number in (1, 0, 0):
        room.decide(number)
        seconds(room, 0.1)
    room.run_until(lambda: not any(open_sheets(race) for race in room.races))
    assert {step.command.seat for step in room.dealer.room.session.match.steps} >= {0, 1, 2}


def test_what_is_taken_back_is_taken_back_on_every_screen() -> None:
    room = begun("conquest")
    for _decision in range(60):
        asked = room.run_until_asked()
        race = room.races[asked]
        if race.session.may_undo(race.session.actor):
            break
        assert race.screen.view_model.button_reasons["undo"]
        room.decide(asked, clicks=0)
    seconds(room, 0.1)
    steps = len(race.session.match.steps)
    race.turns.update(PRESS_GUARD_SECONDS)
    DEVICES["mouse"](room.apps[asked], "top.undo")
    seconds(room, 0.5)
    for shown in room.races:
        assert len(shown.session.match.steps) == steps - 1
        assert shown.director.view == shown.session.rules.view(room.dealer.room.session.match.state, shown.privacy.seat)
    assert room.races[1 - asked].screen.view_model.button_reasons["undo"] == "It is not your turn."
    room.play(6, clicks=0)


@pytest.mark.slow
def test_hints_are_given_from_what_the_seat_knows() -> None:
    room = begun("long_shot")
    for app in room.apps:
        app.context.settings.help_level = "advice"
    given = 0
    for _decision in range(12):
        race = room.races[room.run_until_asked()]
        given += race.turns.hints._hint is not None
        race.turns.hints.think()
        room.decide(room.races.index(race), clicks=0)
    assert given


@pytest.mark.slow
def test_a_match_can_be_looked_back_on_while_it_goes_on() -> None:
    room = begun("long_shot")
    room.play(20, clicks=0)
    asked = room.run_until_asked()
    app = room.apps[asked]
    open_menu(app)
    DEVICES["mouse"](app, "back")
    room.run_until(lambda: app.stack.top.name == "replay")
    replay: Any = app.stack.top
    assert replay.timeline.length == len(room.dealer.room.session.match.steps)


@pytest.mark.slow
def test_emotes_of_others_can_be_muted() -> None:
    room = begun()
    room.apps[0].context.settings.emotes = False
    room.guests[1].emote(1, "wow")
    seconds(room, 0.2)
    assert [len(race.screen.view_model.effects) for race in room.races] == [0, 1]


@pytest.mark.slow
def test_the_host_ends_the_match_and_everybody_sees_what_each_would_have() -> None:
    room = begun()
    room.play(10, clicks=0)
    room.run_until_asked()
    host = room.apps[0]
    open_menu(host)
    assert {"end", "leave"} <= {one.key for one in host.stack.top.targets()}
    assert {one.key for one in host.stack.top.targets() if one.disabled_reason} >= {"restart"}
    assert "send" not in {one.key for one in host.stack.top.targets()}
    DEVICES["mouse"](host, "end")
    DEVICES["mouse"](host, "yes")
    room.run_until(lambda: all(race.name == "ended_early" for race in room.races))
    for app in room.apps:
        DEVICES["mouse"](app, "close")
        assert app.stack.top.name == "lobby"


def test_who_leaves_gives_the_seat_to_a_bot() -> None:
    room = begun()
    room.run_until_asked()
    leaver = room.apps[1]
    open_menu(leaver)
    assert "end" not in {one.key for one in leaver.stack.top.targets()}
    DEVICES["mouse"](leaver, "leave")
    DEVICES["mouse"](leaver, "yes")
    assert leaver.stack.top.name == "title"
    assert leaver.context.online is None
    room.apps.remove(leaver)
    seconds(room, 1)
    assert room.dealer.room.describe().seats[1].stand_in


def test_a_room_that_is_closed_is_told_and_leads_to_the_title() -> None:
    room = begun()
    room.run_until_asked()
    open_menu(room.apps[0])
    DEVICES["mouse"](room.apps[0], "leave")
    DEVICES["mouse"](room.apps[0], "yes")
    room.apps.pop(0)
    room.run_until(lambda: room.races[0].name == "message")
    assert "closed" in room.races[0].spoken_text()[0]
    DEVICES["mouse"](room.apps[0], "fine")
    assert room.races[0].name == "title"


@pytest.mark.slow
def test_a_rematch_is_played_by_the_same_people() -> None:
    room = begun("horse_race")
    room.play(clicks=0)
    room.run_until(lambda: all(race.targets() for race in room.races))
    DEVICES["mouse"](room.apps[0], "room")
    DEVICES["mouse"](room.apps[1], "back")
    assert [race.name for race in room.races] == ["lobby", "lobby"]
    room.run_until(lambda: room.dealer.room.phase == "lobby")
    assert [seat.name for seat in room.dealer.room.describe().seats] == ["Ana", "Bo"]
    for app in room.apps:
        DEVICES["mouse"](app, "ready")
    room.run_until(lambda: all(seat.ready for seat in room.dealer.room.describe().seats))
    room.run_until(lambda: not target(room.apps[0], "start").disabled_reason)
    DEVICES["mouse"](room.apps[0], "start")
    room.run_until(lambda: all(race.name == "match" for race in room.races))
    assert [race.session.number for race in room.races] == [2, 2]
    room.play(4, clicks=0)


@pytest.mark.slow
def test_a_dealer_that_leaves_before_the_dice_are_checked_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    room = begun("horse_race")
    publisher = room.dealer._publisher
    retain = publisher.retain
    monkeypatch.setattr(publisher, "retain", lambda kind, *rest: None if kind == "end" else retain(kind, *rest))
    room.run_until(lambda: room.dealer.room.phase == "ended" or room.asked() is not None)
    while room.dealer.room.phase != "ended":
        room.decide(room.run_until_asked(), clicks=0)
        room.run_until(lambda: room.dealer.room.phase == "ended" or room.asked() is not None)
    room.run_until(lambda: all(waiting(race) == "Checking the dice …" for race in room.races))
    seconds(room, REVEAL_SECONDS / 2)
    assert [race.name for race in room.races] == ["match", "match"]
    seconds(room, REVEAL_SECONDS / 2 + 1)
    for race in room.races:
        assert race.name == "scoring"
        assert race.room.audit_text == "The host left before the dice could be checked."
        assert not race.session.is_whole


def test_something_can_be_said_while_something_moves() -> None:
    room = begun("horse_race", speed="normal")
    asked = room.run_until_asked()
    room.decide(asked, clicks=0)
    app = room.apps[1 - asked]
    room.run_until(lambda: room.races[1 - asked].director.busy)
    place = layout.top_icon("emote").center
    for intent in (PointerPressed("mouse", *place), PointerReleased("mouse", *place)):
        app.stack.apply(room.races[1 - asked].handle(intent))
    assert app.stack.top.name == "emotes"


@pytest.mark.slow
def test_a_lie_is_told_at_the_end_and_the_match_is_not_kept() -> None:
    room = begun("horse_race")
    room.dealer.room.dealing.log.secret = "abcd"  # type: ignore[union-attr]
    room.play(clicks=0)
    room.run_until(lambda: all(race.targets() for race in room.races))
    for app, race in zip(room.apps, room.races, strict=True):
        assert not race.session.is_whole
        assert "can't be trusted" in race.room.audit_text
        assert app.storage.read("last-race") is None
