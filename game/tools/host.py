"""Hosts a room that others join from other devices: `longshot host`, `python -m game host`."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from game.bots.registry import PLAYED_LEVELS
from game.engine import catalog
from game.engine.catalog import game_keys
from game.engine.message import Message
from game.i18n import _, translate
from game.online.host.callers import HubNames
from game.online.host.room_host import HostTerms, RoomHost, saved_room
from game.online.host.room_save import ROOM_SAVE
from game.online.wire.address import ALL_ADDRESSES, BrokerAddress, RoomLink
from game.online.wire.protocol import parse_room_code
from game.paths import CHECKOUT
from game.platform.directory_store import DirectoryStore
from game.platform.storage import Storage, user_data_directory
from game.platform.untrusted_text import printable
from game.session.setup import DEFAULT_NAMES, MatchSetup, SeatSetup
from game.tools.cli import (
    UNUSABLE_FILE,
    ToolArgumentParser,
    UsageError,
    check_bots,
    check_range,
    deferred_end_signals,
    known_rules,
    parse_option_pairs,
)
from game.tools.code import qr_lines

FOLDER = "host"
"""Folder of the hosted room in the user's data, separate from the room of the game's window."""
BUILT_PAGE = Path("build") / "out" / "web"
"""Folder of the built web page in a checkout."""
BUILD = "build"
"""Argument value that builds the page first, in place of a folder."""
PORTS = range(1, 1 << 16)
USUAL_SEATS = 4
"""Default number of players."""
NEW_ROOM_OPTIONS = ("game", "seats", "bots", "option", "map", "room")
"""Names of the command-line options for a new room."""


def run(args: Namespace) -> int:
    """Hosts the room until Ctrl-C or an error, and returns the exit code. Raises UsageError."""
    storage = Storage(DirectoryStore(user_data_directory() / FOLDER))
    terms = _terms(args)
    _check_resumed(args)
    setup = _setup(args)
    with deferred_end_signals() as must_end:
        host = _open(args, terms, setup, storage)
        return _serve(host, Reporter(host), must_end, qr=not args.no_qr)


def _open(args: Namespace, terms: HostTerms, setup: MatchSetup, storage: Storage) -> RoomHost:
    save = saved_room(storage) if args.resume else None
    if not args.resume and storage.read(ROOM_SAVE):
        storage.put_aside(f"{ROOM_SAVE}-before", storage.read(ROOM_SAVE) or "")
    return RoomHost(terms, setup, storage, room=args.room or "", save=save)


def _serve(host: RoomHost, reporter: Reporter, must_end: Callable[[], bool], *, qr: bool) -> int:
    try:
        reporter.introduce(qr=qr)
        host.serve(reporter.report, until=must_end)
    finally:
        resumes = host.may_resume
        host.close()
    if host.failed and host.error_text:
        raise UsageError(host.error_text, UNUSABLE_FILE)
    print(_("The match is saved. Go on with: longshot host --resume") if resumes else _("The room is closed."))
    return 0


class Reporter:
    """Prints the addresses of the room and the changes of its state."""

    def __init__(self, host: RoomHost) -> None:
        self.host = host
        self._reported_state: tuple[object, ...] = ()

    def introduce(self, *, qr: bool) -> None:
        """Prints the code of the room, its addresses and, with `qr`, a QR code for phones."""
        host = self.host
        address = host.broker_address
        rules = host.dealer.room.seating.rules
        _print_now(_("Room {code}: {game}").format(code=host.room, game=_(rules.title)))
        if host.hub is not None and host.terms.port not in (0, host.hub.port):
            words = _("Another program has port {taken}, so the room is at port {port}.")
            _print_now(words.format(taken=host.terms.port, port=host.hub.port))
        if host.terms.page is not None or host.terms.public:
            _print_now(_("In a browser: {link}").format(link=host.link))
        if host.hub is not None:
            _print_now(_("On a phone: {link}").format(link=host.phone_link))
        link = RoomLink(host.room, host.public_key, address.shown)
        arguments = f"'{link.fragment}'" if link.key else f"{link.room} --broker {link.broker}"
        _print_now(_("With the game: longshot --room {words}").format(words=arguments))
        if qr:
            _print_now("\n".join(qr_lines(host.phone_link or host.link or link.fragment)))
        _print_now(_("Ctrl-C ends it."))

    def report(self) -> None:
        """Prints the state of the room if it has changed."""
        room = self.host.dealer.room
        error_text = self.host.error_text
        names = tuple(printable(seat.name) for seat in room.seating.seats if seat.kind == "person")
        state = (room.phase, room.match_number, names, error_text)
        if state == self._reported_state:
            return
        previous_state = self._reported_state
        self._reported_state = state
        if error_text is not None:
            _print_now(printable(translate(error_text)))
        elif state[:3] != previous_state[:3]:
            _print_now(self._state_text(names))

    def _state_text(self, names: tuple[str, ...]) -> str:
        room = self.host.dealer.room
        people = ", ".join(names) or _("nobody yet")
        match room.phase:
            case "lobby":
                return _("Waiting at the table: {names}").format(names=people)
            case "drawing":
                return _("Drawing the dice together …")
            case "playing":
                return _("Match {number} is played: {names}").format(number=room.match_number, names=people)
            case _:
                return _("Match {number} is over.").format(number=room.match_number)


def _terms(args: Namespace) -> HostTerms:
    if args.port:
        check_range("--port", args.port, PORTS)
    if args.broker is not None and args.broker.is_hub:
        raise UsageError(Message("A server needs MQTT, such as mqtt://192.168.1.5. This is the address of a room."))
    page = _page(args.page)
    names = HubNames(frozenset(map(str.lower, args.name)), frozenset(map(str.lower, args.origin)))
    return HostTerms(args.broker, args.bind, args.port, page, args.public or "", frozenset(args.trust), names)


def _public_page(address: str) -> str:
    """Returns the address of a page if it is valid. Raises ParseError."""
    BrokerAddress.parse(address)
    return address


def _page(argument: str) -> Path | None:
    """Returns the folder of the built page; None if no folder was named and there is no built page."""
    if argument == BUILD:
        subprocess.run([sys.executable, str(CHECKOUT / "build" / "web.py")], check=False, cwd=CHECKOUT)
    folder = CHECKOUT / BUILT_PAGE if argument in ("", BUILD) else Path(argument)
    if (folder / "index.html").is_file():
        return folder
    if argument:
        raise UsageError(Message("There is no built page in {folder}.", folder=os.fspath(folder)), UNUSABLE_FILE)
    return None


def _check_resumed(args: Namespace) -> None:
    """Raises UsageError for `--resume` with settings of a new room, which a saved room has already."""
    for name in NEW_ROOM_OPTIONS:
        if args.resume and getattr(args, name) not in (None, "", []):
            raise UsageError(
                Message("--resume goes on with the saved room as it is: leave out --{option}.", option=name)
            )


def _setup(args: Namespace) -> MatchSetup:
    """Returns the match of the command line, first the open seats for people, then the bots. Raises UsageError."""
    rules = known_rules(args.game or catalog.games()[0].key)
    seat_count = args.seats if args.seats is not None else USUAL_SEATS
    check_range("--seats", seat_count, rules.seats)
    bots = [level for level in args.bots.split(",") if level]
    check_bots(bots, seat_count, rules.key)
    options = parse_option_pairs(args.option)
    rules.options({**options, "seats": str(seat_count)})
    people = seat_count - len(bots)
    seats = tuple(
        SeatSetup("bot" if level else "person", DEFAULT_NAMES[number], level, number)
        for number, level in enumerate([*[""] * people, *bots])
    )
    return MatchSetup(rules.key, 0, seats, options, args.map)


def add_arguments(parser: ToolArgumentParser) -> None:
    games = ", ".join(game_keys())
    parser.add_argument("--game", help=_("the game: {games}").format(games=games))
    parser.add_argument("--seats", type=int, help=_("number of players (4)"))
    levels = _("bots for the last seats, by level: {levels}").format(levels=", ".join(PLAYED_LEVELS))
    parser.add_argument("--bots", default="", help=levels)
    parser.add_option_argument()
    parser.add_argument("--map", default="", help=_("the map or track, by name"))
    parser.add_argument("--room", type=parse_room_code, metavar="CODE", help=_("the room's code; else one is made"))
    parser.add_argument("--resume", action="store_true", help=_("go on with the room that was left or killed"))
    parser.add_argument(
        "--broker",
        type=BrokerAddress.parse,
        metavar="ADDRESS",
        help=_("a server elsewhere (MQTT); else the room is here"),
    )
    parser.add_argument(
        "--public", type=_public_page, metavar="PAGE", help=_("the page by which others reach that server")
    )
    parser.add_argument("--bind", default=ALL_ADDRESSES, help=_("the address of this machine to listen at (all)"))
    parser.add_argument("--port", type=int, default=0, help=_("port of room and page (8080, or any free one)"))
    trust = _("an address that many players share: it may have any number of lines")
    parser.add_argument("--trust", action="append", default=[], metavar="ADDRESS", help=trust)
    name = _("a further name by which others reach this machine, such as play.example.org")
    parser.add_argument("--name", action="append", default=[], help=name)
    origin = _("the address of another page that may join rooms here, such as https://example.org")
    parser.add_argument("--origin", action="append", default=[], metavar="PAGE", help=origin)
    parser.add_argument("--page", default="", metavar="DIR", help=_("folder of the built page; build: build it first"))
    parser.add_argument("--no-qr", action="store_true", help=_("no QR code"))


def _print_now(text: str) -> None:
    print(text, flush=True)
