"""The ways into a room and its lobby: opened, joined by code, link and any device, left, closed, and found again."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy
import pygame
import pytest
import zxingcpp
from pygame.event import Event

from build.dev.app_control import press
from build.dev.online_scenarios import PAGE, PHONE_PAGE, PosedRoom
from game.app import App
from game.engine.notation import ParseError
from game.input.intents import Back, TextTyped
from game.online import opening
from game.online.host.room import Room
from game.online.wire import protocol
from game.online.wire.address import BrokerAddress, RoomLink
from game.online.wire.memory_broker import MemoryBroker, MemoryTransport
from game.online.wire.transport import Will
from game.platform import browser, clipboard
from game.platform.storage import MemoryStore, Storage
from game.scenes.base.scene import PushScene, ResetScenes
from game.scenes.online.last_room import LastRoom
from game.scenes.online.own_players import OwnPlayer, load_own_players
from game.scenes.setup.draft import SetupDraft
from tests.support.app_driver import DEVICES, SECONDS, every_device, open_app, send_events, target
from tests.support.one_switch import take, with_one_switch
from tests.support.online_apps import leave_out_drawing, say_own_names
from tests.support.online_table import room_setup

GAME = "game.dice_game"
ADDRESS = "http://192.168.1.5:8080/"
FRAMES = 120


class FakeHub:
    """A fake of the game's hub that passes messages through memory."""

    port = 9
    page_address = ADDRESS
    advice = None
    closed = False

    def __init__(self, network: Network, room: str) -> None:
        self._network = network
        self.room = room

    def phone_host_line(self) -> MemoryTransport:
        return MemoryBroker().connect("no phone comes here")

    def guest_line(self, guest_id: str) -> MemoryTransport:
        return MemoryBroker().connect(guest_id)

    def dealer_line(self) -> MemoryTransport:
        line: MemoryTransport = self._network.connect(BrokerAddress.parse(ADDRESS), "", protocol.dealer_will(self.room))
        return line

    def tick(self, now: float) -> None:
        """Does nothing."""

    def close(self) -> None:
        self.closed = True


def no_responder(room: str, port: int, tell: Callable[[], str]) -> None:
    """Does nothing, so that calls stay without an answer."""


class Network:
    """A broker in memory for whole games; `lines` has the opened lines in order."""

    def __init__(self) -> None:
        self.broker = MemoryBroker(random.Random(1))
        self.lines: list[MemoryTransport] = []
        self.addresses: list[str] = []
        self.apps: list[App] = []

    def connect(self, address: BrokerAddress, guest_id: str = "", will: Will | None = None) -> Any:
        guest_id = guest_id or protocol.new_guest_id(random.SystemRandom())
        told = Will(will.topic.replace("{guest_id}", guest_id), will.text) if will else None
        self.lines.append(self.broker.connect(guest_id, told, "" if address.is_hub else "key"))
        self.addresses.append(str(address))
        return self.lines[-1]

    def open(self, storage: Storage | None = None, *, has_said: bool = True) -> App:
        app = open_app(storage=storage)
        leave_out_drawing(app)
        if has_said:
            say_own_names(app)
        self.apps.append(app)
        return app

    def run(self, frames: int = FRAMES) -> None:
        for _frame in range(frames):
            for app in self.apps:
                app.frame([], SECONDS)
                assert not app.errors, app.storage.read("fault")


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> Iterator[Network]:
    network = Network()
    monkeypatch.setattr(opening, "connect", network.connect)
    monkeypatch.setattr(opening, "_own_hub", lambda place: FakeHub(network, place.room))
    monkeypatch.setattr(opening, "DISCOVERY_RESPONDER", f"{__name__}:{no_responder.__name__}")
    monkeypatch.setattr(opening, "call_for", lambda room: None)
    yield network
    assert not any(app.errors for app in network.apps)


def keys(app: App) -> set[str]:
    return {one.key for one in app.stack.top.targets()}


def spoken(app: App) -> str:
    return " ".join(app.stack.top.spoken_text())


def host(network: Network) -> App:
    app = network.open()
    press(app, "together", "open", GAME, "start")
    network.run(5)
    assert app.stack.top.name == "lobby"
    return app


def code_of(app: App) -> str:
    return str(app.stack.top.debug_state()["room"])


def joined(network: Network, code: str, storage: Storage | None = None) -> App:
    """Returns another game that has taken a seat in the room."""
    app = network.open(storage)
    app.open_link("join_room", f"{code} {ADDRESS}")
    network.run()
    press(app, "sit")
    network.run()
    assert app.stack.top.name == "lobby"
    return app


def begun(network: Network) -> tuple[App, App]:
    """Returns two games that play a match with two bots: its host, and its guest."""
    first = host(network)
    second = joined(network, code_of(first))
    press(second, "ready")
    for seat in ("seat.2", "seat.3"):
        press(first, seat, "bot.novice")
    network.run()
    press(first, "start")
    network.run()
    return first, second


# -- from the title to a match


@every_device
def test_a_room_is_opened_by_any_device(device: str, network: Network) -> None:
    app = network.open()
    for key in ("together", "open", GAME, "start"):
        DEVICES[device](app, key)
    network.run(5)
    assert app.stack.top.name == "lobby"
    DEVICES[device](app, "seat.1")
    DEVICES[device](app, "bot.sharp")
    network.run(5)
    assert "Sharp bot" in target(app, "seat.1").label


def test_a_room_is_opened_with_one_switch(network: Network) -> None:
    app = with_one_switch(network.open())
    for key in ("together", "open", GAME, "start"):
        take(app, key)
    assert app.stack.top.name == "lobby"


@pytest.mark.slow
def test_two_games_meet_by_a_code_and_begin(network: Network) -> None:
    first = host(network)
    second = joined(network, code_of(first))
    assert "seat.0" in keys(first)
    assert "seat.0" not in keys(second)
    press(second, "ready")
    for seat in ("seat.2", "seat.3"):
        press(first, seat, "bot.novice")
    network.run()
    assert target(first, "start").disabled_reason == ""
    press(first, "start")
    network.run()
    assert {app.stack.top.name for app in (first, second)} <= {"match", "loading"}


def test_nobody_is_called_like_somebody_else(network: Network) -> None:
    first = host(network)
    joined(network, code_of(first))
    joined(network, code_of(first))
    labels = [one.label for one in first.stack.top.targets() if one.key.startswith("seat.")]
    assert [label.partition(",")[0] for label in labels[:3]] == ["Ana", "Ana 2", "Ana 3"]


def test_nobody_starts_before_everybody_is_ready(network: Network) -> None:
    first = host(network)
    assert "open" in target(first, "start").disabled_reason
    joined(network, code_of(first))
    for seat in ("seat.2", "seat.3"):
        press(first, seat, "bot.novice")
    network.run()
    assert target(first, "start").disabled_reason.startswith("Not ready yet")


def test_a_room_is_closed_for_everybody_by_its_host_after_a_question(network: Network) -> None:
    first = host(network)
    second = joined(network, code_of(first))
    press(first, "leave", "yes")
    network.run()
    assert first.stack.names == ("title",)
    assert first.context.online is None
    assert "closed" in spoken(second)
    assert keys(second) == {"leave"}
    assert LastRoom.read(first.storage) is None


def test_a_seat_that_is_left_is_free_again(network: Network) -> None:
    first = host(network)
    second = joined(network, code_of(first))
    press(second, "leave", "yes")
    network.run()
    assert second.stack.names == ("title",)
    assert "Open seat" in target(first, "seat.1").label


@pytest.mark.slow
def test_pads_that_joined_while_a_room_was_opened_play_for_their_seats(network: Network) -> None:
    app = network.open()
    press(app, "together", "open", GAME)
    setup: Any = app.stack.top
    setup.draft.seats[0].kind = "open"
    for number, pad in ((1, "pad.7"), (3, "pad.4")):
        setup.draft.seats[number].kind = "person"
        app.context.assignment.join(pad, number)
    press(app, "start")
    network.run(5)
    table = app.context.online
    assert table is not None
    assert table.dealer is not None
    table.dealer.room.set_seat(2, "bot", "novice")
    table.dealer.room.set_seat(3, "bot", "novice")
    for _match in range(2):
        network.run(5)
        if not table.dealer.room.describe().seats[0].ready:
            press(app, "ready")
            network.run(5)
        press(app, "start")
        network.run()
        assert table.guest.seats == (0, 1)
        assert [app.context.assignment.device(seat) for seat in (0, 1)] == ["pad.7", "pad.4"]
        table.dealer.room.end_now()
        table.dealer.room.rematch()
        network.run(5)
        app.stack.apply(ResetScenes(app.context.scene("lobby")))
        network.run(5)


def test_a_host_takes_a_seat_away(network: Network) -> None:
    first = host(network)
    second = joined(network, code_of(first))
    press(first, "seat.1", "open")
    network.run()
    assert "Someone else has your seat" in spoken(second)
    assert "ready" not in keys(second)


def test_a_change_of_the_game_keeps_who_sits_there(network: Network) -> None:
    first = host(network)
    second = joined(network, code_of(first))
    press(first, "game", GAME, "seat.3", "kind.empty", "done", "start")
    network.run()
    assert len([one for one in keys(first) if one.startswith("seat.")]) == 3
    assert second.context.online is not None
    assert second.context.online.guest.seats == (1,)


def test_another_game_is_played_by_the_same_people(network: Network) -> None:
    first = host(network)
    second = joined(network, code_of(first))
    press(first, "game", "game.horse_collar", "start")
    network.run()
    assert second.context.online is not None
    assert second.context.online.guest.info is not None
    assert second.context.online.guest.info.rules == "horse_collar"
    assert second.context.online.guest.seats == (1,)


@pytest.mark.slow
def test_a_window_that_is_closed_leaves_a_room_to_come_back_to(network: Network) -> None:
    first, _second = begun(network)
    network.apps.remove(first)
    first.close()
    app = network.open(first.storage)
    press(app, "together", "return")
    network.run()
    assert app.stack.top.name in ("match", "loading")


@pytest.mark.slow
def test_emotes_are_seen_at_the_seat_unless_they_are_not_wanted(network: Network) -> None:
    first = host(network)
    second: Any = joined(network, code_of(first))
    press(second, "emote", "laugh")
    network.run(10)
    assert [plate.emote for plate in first.stack.top.form.widgets[:2]] == ["", "laugh"]  # type: ignore[attr-defined]
    first.context.settings.emotes = False
    network.run(1)
    assert not any(plate.emote for plate in first.stack.top.form.widgets[:2])  # type: ignore[attr-defined]


def test_a_lost_line_is_told_and_found_again(network: Network) -> None:
    first = host(network)
    second = joined(network, code_of(first))
    network.broker.lose(network.lines[1])
    network.run(5)
    assert "lost" in spoken(second)
    assert "Offline" in target(first, "seat.1").label
    network.lines[1].reconnect()
    network.run()
    assert "lost" not in spoken(second)
    assert "Offline" not in target(first, "seat.1").label


def test_who_watches_has_no_seat_and_is_counted(network: Network) -> None:
    first = host(network)
    app = network.open()
    press(app, "together", "join")
    app.stack.top.search.look_at(ADDRESS)  # type: ignore[attr-defined]
    app.stack.top.search.open(code_of(first))  # type: ignore[attr-defined]
    network.run()
    press(app, "watch")
    network.run()
    assert app.stack.top.name == "lobby"
    assert not {"ready", "start", "emote"} & keys(app)
    assert first.context.online is not None
    assert first.context.online.dealer is not None
    assert first.context.online.dealer.room.describe().spectators == 1


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_another_program_reads_the_qr_code_of_a_room(size: tuple[int, int]) -> None:
    app = open_app(size)
    room = PosedRoom(app, 8, is_host=True)
    room.table.page = PAGE
    app.stack.apply(PushScene(app.context.scene("lobby")))
    app.frame([], SECONDS)
    pixels = numpy.ascontiguousarray(pygame.surfarray.array3d(app.canvas.surface).swapaxes(0, 1))
    (found,) = zxingcpp.read_barcodes(pixels)
    assert found.text.startswith(PAGE)
    assert RoomLink.parse(found.text).room == room.dealer.room.code


def test_the_code_of_a_room_at_a_hub_leads_a_phone_to_its_hand() -> None:
    app = open_app((1280, 720))
    room = PosedRoom(app, 4, is_host=True)
    room.table.page = PAGE
    room.table.phone_page = PHONE_PAGE
    app.stack.apply(PushScene(app.context.scene("lobby")))
    app.frame([], SECONDS)
    pixels = numpy.ascontiguousarray(pygame.surfarray.array3d(app.canvas.surface).swapaxes(0, 1))
    assert [found.text for found in zxingcpp.read_barcodes(pixels)] == [PHONE_PAGE]


# -- failures


def test_a_code_is_typed_letter_by_letter_and_looked_for_when_it_is_whole(network: Network) -> None:
    first = host(network)
    app = network.open()
    press(app, "together", "join")
    app.stack.top.search.look_at(ADDRESS)  # type: ignore[attr-defined]
    for letter in code_of(first).lower():
        send_events(app, Event(pygame.KEYDOWN, key=pygame.K_1, unicode=letter, mod=0))
    network.run()
    assert "sit" in keys(app)


def test_a_code_is_spelled_by_pad(network: Network) -> None:
    first = host(network)
    app = network.open()
    press(app, "together", "join")
    app.stack.top.search.look_at(ADDRESS)  # type: ignore[attr-defined]
    press(app, "field", *(f"letter.{letter}" for letter in code_of(first)), "done")
    network.run()
    assert "sit" in keys(app)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("ABC", "6 to 10 letters"),
        ("ABCDE0", "never contain"),
        ("ABCDEF", "Enter the host's address"),
        ("ABCDEF mqtt://", "not the address of a room"),
        ("https://example.org/", "no room code"),
        ("  ", "no text to paste"),
    ],
)
def test_a_bad_code_is_told_in_a_sentence(
    words: str, sentence: str, network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "paste", lambda most: words)
    app = network.open()
    press(app, "together", "join", "paste")
    network.run(2)
    assert sentence in spoken(app)
    assert not {"sit", "watch"} & keys(app)


def test_a_room_that_is_not_there_is_told_after_a_while(network: Network, monkeypatch: pytest.MonkeyPatch) -> None:
    app = network.open()
    app.open_link("join_room", f"ABCDEF {ADDRESS}")
    assert app.context.online is not None
    app.context.online.clock = iter(range(1000)).__next__
    network.run(8)
    assert "no such room" in spoken(app)


class FakeCall:
    """A search in the network with these answers, one for each look; without answers it gives up."""

    def __init__(self, *answers: RoomLink | None) -> None:
        self.answers = list(answers)

    def tick(self, now: float) -> RoomLink | None:
        return self.answers.pop(0) if self.answers else None

    def has_given_up(self, now: float) -> bool:
        return not self.answers

    def close(self) -> None:
        """Does nothing."""


def test_a_code_alone_finds_a_room_in_the_own_network(network: Network, monkeypatch: pytest.MonkeyPatch) -> None:
    first = host(network)
    call = FakeCall(None, RoomLink(code_of(first), "", ADDRESS))
    monkeypatch.setattr(opening, "call_for", lambda room: call if room else None)
    app = network.open()
    app.open_link("join_room", code_of(first))
    assert "Looking" in spoken(app)
    network.run()
    assert "sit" in keys(app)


def test_rooms_in_the_own_network_are_found_without_a_code(network: Network, monkeypatch: pytest.MonkeyPatch) -> None:
    first = host(network)
    link = RoomLink(code_of(first), broker=ADDRESS, rules="dice_game", host="Cleo")
    monkeypatch.setattr(opening, "call_for", lambda room: FakeCall(None, link))
    app = network.open()
    press(app, "together", "join")
    network.run(5)
    scene: Any = app.stack.top
    listed = next(one for one in scene.targets() if one.key == f"nearby.{code_of(first)}")
    assert listed.label == "Join Cleo: The Dice Game"
    assert scene._rows[1].contains(listed.box)
    press(app, listed.key)
    network.run()
    assert "sit" in keys(app)


def test_a_call_that_nobody_answers_asks_for_the_address(network: Network, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "call_for", lambda room: FakeCall(None, None) if room else None)
    app = network.open()
    app.open_link("join_room", "ABCDEF")
    network.run()
    assert "Nobody on this Wi-Fi" in spoken(app)


def test_a_full_room_and_one_that_has_begun_can_only_be_watched(network: Network) -> None:
    first = host(network)
    for seat in ("seat.1", "seat.2", "seat.3"):
        press(first, seat, "bot.novice")
    network.run()
    app = network.open()
    app.open_link("join_room", f"{code_of(first)} {ADDRESS}")
    network.run()
    assert "watch" in keys(app)
    assert "sit" not in keys(app)
    assert "Every seat" in spoken(app)
    press(first, "start")
    network.run()
    assert "has begun" in spoken(app)


def test_a_sealed_room_is_found_by_its_code_alone(network: Network) -> None:
    first = network.open()
    first.context.settings.broker = "wss://example.org"
    press(first, "together", "open", GAME, "start")
    network.run(5)
    app = network.open()
    app.open_link("join_room", f"{code_of(first)} wss://example.org")
    network.run()
    assert "sit" in keys(app)
    assert [line.public_key for line in network.lines] == ["key", "key"]


def test_a_false_card_does_not_open_a_sealed_line(network: Network) -> None:
    app = network.open()
    app.context.settings.broker = "wss://example.org"
    attacker = network.broker.connect("attacker")
    card = Room(room_setup("dice_game", {"seats": "2"}), code="RACERS").describe(host_key="")
    attacker.put(protocol.topic("RACERS", "card"), card.to_text(), retain=True)
    app.open_link("join_room", "RACERS")
    network.run()
    assert [line.public_key for line in network.lines] == ["key"]
    assert "sit" not in keys(app)


# -- return to a room


def test_a_guest_who_was_killed_finds_the_seat_again(network: Network) -> None:
    first = host(network)
    storage = Storage(MemoryStore())
    killed = joined(network, code_of(first), storage)
    network.apps.remove(killed)
    app = network.open(storage)
    press(app, "together", "return")
    network.run()
    assert app.stack.top.name == "lobby"
    assert app.context.online is not None
    assert app.context.online.guest.seats == (1,)


def test_a_host_who_was_killed_opens_the_room_again(network: Network) -> None:
    first = host(network)
    code = code_of(first)
    second = joined(network, code)
    network.apps.remove(first)
    app = network.open(first.storage)
    press(app, "together", "return")
    network.run()
    assert code_of(app) == code
    assert app.context.online is not None
    assert app.context.online.guest.seats == (0,)
    assert app.context.online.guest.is_owner
    assert second.context.online is not None
    assert second.context.online.guest.seats == (1,)


# -- names of the players, links, and the connection


def say(app: App, name: str) -> None:
    """Types a name in the scene for texts."""
    assert app.stack.top.name == "text_entry"
    app.stack.top.handle(TextTyped("keys.left", name))
    press(app, "done")


def names_at_table(network: Network, app: App) -> list[str]:
    network.run()
    assert app.context.online is not None
    info = app.context.online.guest.info
    return [seat.name for seat in info.seats if seat.kind == "person"] if info else []


def test_who_opens_a_room_is_asked_once_for_a_name(network: Network) -> None:
    app = network.open(has_said=False)
    press(app, "together", "open", GAME, "start")
    assert app.context.online is None
    say(app, "Sofia")
    assert (app.stack.top.name, names_at_table(network, app)) == ("lobby", ["Sofia"])
    press(app, "leave", "yes", "together", "open", GAME, "start")
    assert (app.stack.top.name, names_at_table(network, app)) == ("lobby", ["Sofia"])


def test_who_joins_a_room_is_asked_once_for_a_name_even_for_one_that_came_with_the_game(network: Network) -> None:
    first = host(network)
    app = network.open(has_said=False)
    for answers in (["Ana"], []):
        app.open_link("join_room", f"{code_of(first)} {ADDRESS}")
        network.run()
        press(app, "sit")
        for name in answers:
            assert names_at_table(network, first) == ["Ana"]
            say(app, name)
        assert names_at_table(network, first) == ["Ana", "Ana 2"]
        press(app, "leave", "yes")


@pytest.mark.parametrize("way", ["back", "done"])
def test_who_says_no_name_takes_no_seat(network: Network, way: str) -> None:
    first = host(network)
    app = network.open(has_said=False)
    app.open_link("join_room", f"{code_of(first)} {ADDRESS}")
    network.run()
    press(app, "sit")
    app.stack.apply(app.stack.top.handle(Back("keys.left"))) if way == "back" else press(app, "done")
    assert (names_at_table(network, first), app.stack.top.name) == (["Ana"], "join")


def test_everybody_at_a_device_is_asked_and_a_name_from_a_match_at_one_device_is_known(network: Network) -> None:
    app = network.open(has_said=False)
    draft = SetupDraft.default()
    draft.seats[0].name = "Sofia"
    draft.save(app.storage)
    press(app, "together", "players", "add", "back", "open", GAME, "start")
    assert "Bo" in str(app.stack.top.spoken_text())
    say(app, "Milan")
    assert names_at_table(network, app) == ["Sofia", "Milan"]


def test_a_name_that_came_with_the_game_is_asked_for_once_also_where_it_was_kept(network: Network) -> None:
    app = network.open(has_said=False)
    app.storage.write("own-players", '{"players": [{"name": "Ana", "badge": 0}], "said": []}')
    press(app, "together", "open", GAME, "start")
    say(app, "Ana")
    assert names_at_table(network, app) == ["Ana"]


def test_those_at_this_device_are_edited_and_kept(network: Network) -> None:
    app = network.open()
    press(app, "together", "players", "add", "badge.1.4", "remove.0", "back")
    assert load_own_players(app.storage) == (OwnPlayer("Bo", 4),)


def test_several_players_share_a_device(network: Network) -> None:
    first = host(network)
    app = network.open()
    press(app, "together", "players", "add", "back")
    app.open_link("join_room", f"{code_of(first)} {ADDRESS}")
    network.run()
    press(app, "sit")
    network.run()
    assert app.context.online is not None
    assert app.context.online.guest.seats == (1, 2)


@pytest.mark.parametrize("link", [RoomLink("ABCDEF"), RoomLink("ABCDEF", "a-Z_9", "wss://example.org/mqtt")])
def test_a_link_is_read_as_it_was_written(link: RoomLink) -> None:
    assert RoomLink.parse(link.fragment) == link
    assert RoomLink.parse(f"Come in!\nhttps://example.org/longshot/#{link.fragment} now") == link


def test_a_code_may_have_an_address_after_it() -> None:
    assert RoomLink.parse("abc def") == RoomLink("ABCDEF")
    assert RoomLink.parse("ABCDEF localhost") == RoomLink("ABCDEF", "", "ws://localhost:8080/room")
    assert RoomLink.parse("ABCDEF 192.168.1.5:8080") == RoomLink("ABCDEF", "", "ws://192.168.1.5:8080/room")


@pytest.mark.parametrize(
    "words", ["", "room=", "room=ABCDEF&key=a%20b", "room=ABCDEF&broker=ftp://x", "\x00", "é" * 2000]
)
def test_what_is_no_link_is_refused(words: str) -> None:
    with pytest.raises(ParseError):
        RoomLink.parse(words)


def test_a_page_without_a_server_says_before_a_game_is_chosen_that_it_opens_none(
    network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "BROWSER", True)
    app = network.open()
    press(app, "together")
    closed = target(app, "open").disabled_reason
    press(app, "broker")
    ways = {way: target(app, f"way.{way}").disabled_reason for way in ("wifi", "invitation", "server")}
    assert all(ways.values())
    assert "below" in ways["server"]
    assert closed == ways["wifi"]
    app.context.settings.broker = "wss://example.org/mqtt"
    press(app, "back", "broker")
    assert target(app, "way.server").disabled_reason == ""
    press(app, "back")
    assert target(app, "open").disabled_reason == ""


def test_few_things_can_be_pressed_to_play_together_and_what_is_off_says_why(network: Network) -> None:
    app = network.open()
    press(app, "together")
    assert len(app.stack.top.targets()) <= 6


@pytest.mark.parametrize("words", ["ABC", "ABCDE0", "https://example.org/"])
def test_a_bad_code_stays_in_its_field_and_what_is_wrong_stands_right_below(
    words: str, network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "paste", lambda most: words)
    app = network.open()
    press(app, "together", "join", "paste")
    scene: Any = app.stack.top
    field = target(app, "field")
    assert field.value == " ".join(words)
    assert 0 <= scene._rows[1].top - field.box.bottom <= 20
    scene.type("\b")
    scene.type("D")
    assert scene.search.code == (words[:-1] + "D" if len(words) <= 10 else "D")


def test_the_address_of_a_room_is_no_server(network: Network) -> None:
    app = network.open()
    press(app, "together", "broker")
    app.stack.top._take_broker(ADDRESS)  # type: ignore[attr-defined]
    assert app.context.settings.broker == ""
    assert "beside the room's code" in spoken(app)


def test_a_bad_address_of_a_broker_is_told_and_changes_nothing(network: Network) -> None:
    app = network.open()
    press(app, "together", "broker", "broker", "letter.:", "letter./", "done")
    assert app.stack.top.debug_state()["error"]
    assert app.context.settings.broker == ""


def test_a_page_looks_for_rooms_behind_its_own_door(network: Network, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "page_address", lambda: "http://192.168.1.5:8080/")
    app = network.open()
    app.open_link("join_room", "#room=ABCDEF")
    assert network.addresses == ["ws://192.168.1.5:8080/room"]


@pytest.mark.slow
def test_the_title_knows_nothing_of_rooms() -> None:
    import subprocess
    import sys

    code = "import sys, game.app; print([name for name in sys.modules if name.startswith('game.online')])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "[]" in out


def test_an_address_is_pasted_where_letters_are_chosen(network: Network, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "paste", lambda most: "mqtt://10.0.0.7\n")
    app = network.open()
    press(app, "together", "broker", "broker")
    send_events(app, Event(pygame.KEYDOWN, key=pygame.K_v, unicode="\x16", mod=pygame.KMOD_LCTRL))
    press(app, "done")
    assert app.context.settings.broker == "mqtt://10.0.0.7"
