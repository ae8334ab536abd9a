"""Rooms without an address: players connect by invitation, and a page passes their messages on."""

from __future__ import annotations

import json
import random
from collections import deque
from types import SimpleNamespace

import pytest

from build.dev.app_control import press
from game.app import App
from game.engine.notation import ParseError
from game.online import opening
from game.online.guest.guest import Guest
from game.online.host.dealer import Dealer
from game.online.host.frame_rooms import PeerHub
from game.online.host.hub_limits import HubLimits
from game.online.host.room import Room
from game.online.ways import reason_against, way_to_open
from game.online.wire import protocol
from game.online.wire.address import BrokerAddress, RoomLink
from game.online.wire.memory_broker import MemoryBroker
from game.online.wire.page_transport import HOST, Introduction
from game.online.wire.protocol import KEYED_LETTERS, guest_will, keyed_room_code, parse_room_code, topic
from game.online.wire.transport import Delivery, Transport, Will
from game.platform import browser, clipboard
from game.scenes.online.invitation import PHONES
from tests.support.app_driver import open_app, target
from tests.support.online_apps import leave_out_drawing, say_own_names
from tests.support.online_table import room_setup

INVITATION = "i" * 128
ANSWER = "a" * 132
ROOM = "HJKLMN"
ANA = "ana-ana-ana-ana-ana-an"
EVE = "eve-eve-eve-eve-eve-ev"
SERVER = "wss://example.org/mqtt"
SECONDS = 1 / 60


class Peers:
    """A stub of the page's `peers` for both host and guest; `said` has the texts sent to each line."""

    def __init__(self) -> None:
        self.said: dict[int, list[str]] = {}
        self.coming: list[tuple[int, str, str]] = []
        self.has_answer = False
        self.opened = 0
        self.cut = set[int]()
        self.servers = ""
        self.public = ""

    def publicServers(self) -> str:  # noqa: N802
        return self.public

    def useServers(self, servers: str) -> None:  # noqa: N802
        self.servers = servers

    def letter(self, is_host: bool) -> str:
        if is_host:
            return INVITATION
        return ANSWER if self.has_answer else ""

    def take(self, words: str, is_host: bool) -> bool:
        is_fine = (ANSWER if is_host else INVITATION) in words
        self.has_answer |= is_fine and not is_host
        self.opened += is_fine and is_host
        return is_fine

    def meetings(self) -> int:
        return self.opened

    def say(self, line: int, text: str) -> None:
        self.said.setdefault(line, []).append(text)

    def close(self, line: int) -> None:
        self.cut.add(line)

    def news(self) -> str:
        said = self.coming
        self.coming = []
        return json.dumps({"said": said}) if said else ""


class Line(Transport):
    """A guest's line as the page provides it, in frames."""

    def __init__(self, peers: Peers, guest_id: str, will: Will | None) -> None:
        self.guest_id = self.identity = guest_id or ANA
        self._peers = peers
        self._heard = deque[str]()
        self.state = "connecting"
        self.connections = 0
        self._will = will.named(self.guest_id) if will else Will("", "")
        self._patterns: list[str] = []

    def put(self, topic: str, text: str, *, retain: bool = False) -> None:
        self._peers.coming.append((0, "text", f"put {topic}\n{text}"))

    def subscribe(self, pattern: str) -> None:
        self._patterns.append(pattern)
        if self.state == "connected":
            self._peers.coming.append((0, "text", f"sub {pattern}"))

    def take(self) -> list[Delivery]:
        if self._peers.opened and self.state == "connecting":
            self.state = "connected"
            self.connections = 1
            self._peers.coming.append((0, "text", f"hi {self.guest_id}\n{self._will.topic}\n{self._will.text}"))
            self._peers.coming += [(0, "text", f"sub {pattern}") for pattern in self._patterns]
        frames = [one for one in self._peers.said.pop(0, []) if one != "hi"]
        return [Delivery(*one[1:].split("\n", 1), retained=one[0] == "=") for one in frames]


@pytest.fixture
def peers(monkeypatch: pytest.MonkeyPatch) -> Peers:
    """Installs the page's script; a guest's line is in frames."""
    peers = Peers()
    monkeypatch.setattr(browser, "js_window", lambda: SimpleNamespace(peers=peers))
    lines = lambda address, guest_id="", will=None: Line(peers, guest_id, will)  # noqa: E731
    monkeypatch.setattr(opening, "connect", lines)
    monkeypatch.setattr(opening, "call_for", lambda room: None)
    return peers


def game() -> App:
    app = open_app()
    leave_out_drawing(app)
    say_own_names(app)
    return app


def run(*apps: App, frames: int = 120) -> None:
    for _frame in range(frames):
        for app in apps:
            app.frame([], SECONDS)
            assert not app.errors, app.storage.read("fault")


def scene(app: App) -> str:
    return app.stack.top.name


# -- the hub of a page


def test_a_line_reads_and_writes_its_own_mailboxes_alone(peers: Peers) -> None:
    hub = PeerHub(ROOM, HubLimits())
    dealer = hub.dealer_line()
    dealer.subscribe(topic(ROOM, "c", "+"))
    for number, guest in enumerate((ANA, EVE)):
        peers.coming += [(number, "open", ""), (number, "text", f"hi {guest}\n\n")]
        peers.coming += [
            (number, "text", f"sub {topic(ROOM, 's', ANA)}"),
            (number, "text", f"put {topic(ROOM, 'c', ANA)}\n{guest}"),
        ]
    hub.tick(0.0)
    dealer.put(topic(ROOM, "s", ANA), "0 seat=0")
    assert [one.text for one in dealer.take()] == [ANA]
    assert peers.said == {0: ["hi", f".{topic(ROOM, 's', ANA)}\n0 seat=0"], 1: ["hi"]}


def test_who_says_what_makes_no_sense_is_cut_off_and_whose_line_ends_leaves_a_will(peers: Peers) -> None:
    hub = PeerHub(ROOM, HubLimits())
    dealer = hub.dealer_line()
    dealer.subscribe(topic(ROOM, "here", "+"))
    peers.coming += [
        (0, "text", f"hi {ANA}\n{topic(ROOM, 'here', ANA)}\ngone"),
        (1, "text", "nonsense"),
        (0, "gone", ""),
    ]
    hub.tick(0.0)
    assert peers.cut == {1, 0}
    assert [one.text for one in dealer.take()] == ["gone"]


# -- invitations and answers


@pytest.mark.parametrize("words", ["{}.{}", "Play with me: {}.{}!", "https://example.org/play#room={}.{}"])
def test_an_invitation_is_found_in_what_was_sent(words: str) -> None:
    assert RoomLink.parse(words.format(ROOM, INVITATION)) == RoomLink(ROOM, invitation=INVITATION)


def test_what_is_no_answer_is_refused_in_a_sentence_of_either_side(peers: Peers) -> None:
    for side in (Introduction(ROOM), Introduction()):
        with pytest.raises(ParseError):
            side.take("HORSES")
    assert not peers.opened


def test_on_a_desktop_there_is_no_invitation() -> None:
    with pytest.raises(ParseError):
        opening.join_room(RoomLink(ROOM, invitation=INVITATION))
    assert reason_against("invitation", "") is not None


def invite(peers: Peers) -> tuple[App, App]:
    """Returns a host with a visible invitation, and the guest that answers it."""
    host = game()
    guest = game()
    press(host, "together", "broker", "way.invitation", "back", "open", "game.dice_game", "start")
    run(host, frames=5)
    press(host, "invite")
    run(host, frames=2)
    guest.open_link("join_room", f"Come! {host.stack.top.debug_state()['letter']}")
    run(guest, frames=2)
    return host, guest


def test_two_pages_meet_by_invitation_and_answer(peers: Peers) -> None:
    host, guest = invite(peers)
    assert (scene(host), scene(guest)) == ("invitation", "invitation")
    host.stack.top._take(str(guest.stack.top.debug_state()["letter"]))  # type: ignore[attr-defined]
    run(host, guest)
    assert (scene(host), scene(guest)) == ("lobby", "join")
    press(guest, "sit")
    run(host, guest)
    assert scene(guest) == "lobby"
    assert host.context.online is not None
    assert [seat.kind for seat in host.context.online.dealer.room.seating.seats][:2] == ["person", "person"]  # type: ignore[union-attr]


def test_a_room_by_invitation_shows_no_code_and_says_what_phones_can_do(peers: Peers) -> None:
    host, _guest = invite(peers)
    press(host, "back")
    run(host, frames=3)
    assert scene(host) == "lobby"
    assert host.context.online is not None
    spoken = " ".join(host.stack.top.spoken_text())
    assert " ".join(host.context.online.guest.room) not in spoken
    assert str(PHONES) in spoken
    assert target(host, "invite").box.height > 1.5 * target(host, "leave").box.height


def test_who_steps_back_from_an_answer_has_given_the_invitation_up(peers: Peers) -> None:
    _host, guest = invite(peers)
    press(guest, "back")
    run(guest, frames=3)
    assert scene(guest) == "join"
    assert guest.context.online is None


@pytest.mark.parametrize("answer", [True, False])
def test_an_invitation_counts_as_copied_only_if_it_is(
    peers: Peers, monkeypatch: pytest.MonkeyPatch, answer: bool
) -> None:
    host, _guest = invite(peers)
    monkeypatch.setattr(clipboard, "copy", lambda text: answer)
    press(host, "copy")
    assert (target(host, "copy").label == "Copied") is answer
    assert bool(host.stack.top.debug_state()["told"]) is not answer


def test_an_invitation_is_a_link_to_the_page_that_others_can_open(
    peers: Peers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "link_address", lambda: "https://example.org/long-shot/")
    host, _guest = invite(peers)
    sent: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: bool(sent.append(text)) or True)
    press(host, "copy")
    assert sent[0].startswith(f"https://example.org/long-shot/#{browser.ROOM_LINK}")


def test_a_room_by_invitation_is_resumed_without_its_lines(peers: Peers) -> None:
    host, _guest = invite(peers)
    address = host.context.online.room_address if host.context.online else None
    assert address is not None
    assert address.by_invitation
    resumed = opening.resume_room(address, host.storage)
    assert resumed.introduction == Introduction(address.room)


@pytest.mark.parametrize(("key", "servers"), [("yes", "stun:a.example"), ("other", "")])
def test_a_public_server_helps_only_if_the_player_says_so_and_is_asked_for_once(
    peers: Peers, key: str, servers: str
) -> None:
    peers.public = "stun:a.example"
    host = game()
    press(host, "together", "broker", "way.invitation", "back", "open", "game.dice_game", "start")
    run(host, frames=5)
    press(host, "invite", key)
    assert (scene(host), peers.servers, host.context.settings.stun) == ("invitation", servers, servers)
    press(host, "back", "invite")
    assert scene(host) == "invitation"


# -- the routes


def test_a_page_opens_rooms_by_invitation_and_a_desktop_on_its_wifi(
    peers: Peers, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert way_to_open("", "") == "wifi"
    monkeypatch.setattr(browser, "BROWSER", True)
    assert reason_against("wifi", "") is not None
    assert way_to_open("", "") == way_to_open("wifi", "") == way_to_open("server", "") == "invitation"
    assert way_to_open("", SERVER) == "server"
    assert way_to_open("invitation", SERVER) == "invitation"


def test_a_public_broker_is_asked_for_once(peers: Peers, monkeypatch: pytest.MonkeyPatch) -> None:
    online = SimpleNamespace(publicBrokers=lambda: f"{SERVER} wss://other.example/mqtt")
    monkeypatch.setattr(browser, "js_window", lambda: SimpleNamespace(peers=peers, online=online))
    app = game()
    press(app, "together", "broker", "way.server", "no")
    assert app.context.settings.broker == ""
    press(app, "way.server", "yes")
    assert app.context.settings.broker == SERVER
    assert way_to_open(app.context.settings.way, SERVER) == "server"
    press(app, "way.invitation", "way.server")
    assert scene(app) == "connection"


# -- codes derived from a key


def table_of(code: str, key: str) -> Guest:
    """Returns a guest who knows only the code, in a room whose dealer has the key."""
    broker = MemoryBroker(random.Random(1))
    dealer = Dealer(broker.connect("dealer", public_key=key), Room(room_setup("dice_game", {"seats": "2"}), code=code))
    guest = Guest(broker.connect(ANA, guest_will(code, ANA), "guest's"), code)
    for second in range(5):
        dealer.tick(float(second))
        guest.tick(float(second))
    return guest


def test_a_stranger_cannot_answer_a_code_that_follows_from_the_dealers_key() -> None:
    code = keyed_room_code("dealer's")
    assert parse_room_code(code) == code
    assert len(code) == KEYED_LETTERS
    assert table_of(code, "dealer's").info is not None
    assert table_of(code, "stranger's").info is None


def test_the_room_at_a_public_broker_has_such_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    online = SimpleNamespace(publicBrokers=lambda: SERVER, identity=lambda: "point.number")
    monkeypatch.setattr(browser, "js_window", lambda: SimpleNamespace(online=online))
    asked: list[str] = []

    def connect(address: BrokerAddress, guest_id: str = "", will: Will | None = None) -> Transport:
        asked.append(guest_id)
        return MemoryBroker().connect("dealer", None, "point")

    monkeypatch.setattr(opening, "connect", connect)
    app = game()
    table = opening.open_room(opening.NewRoom(room_setup("dice_game", {"seats": "2"}), ()), app.storage, SERVER)
    assert table.guest.room == keyed_room_code("point")
    assert asked == ["point.number"]
    assert table.room_address is not None


def test_the_page_that_invites_has_no_address_to_show() -> None:
    assert HOST.is_hub
    assert protocol.is_guest_id(ANA)
