"""Deals a match, and plays seats of it, for the browser tests: the desktop's side of a table.

usage: python tests/web/table.py RULES --open 5 [--broker ADDRESS] [--sits 3] [--bots N] [--option NAME=VALUE …]
usage: python tests/web/table.py --broker ADDRESS --join ROOM --sits 3
Without a broker the room has its own hub; the word “cut” on the input cuts its lines. A guest in this process takes
`--sits` of the open seats, with a separate line. The match begins when all are ready. With `--join` only that guest
runs here, and another process deals the room. The program prints news in JSON, one object per line: the room and its
address, the progress of the match, and at the end scores and audit.
"""

from __future__ import annotations

import argparse
import json
import random
import select
import sys
import time
from dataclasses import dataclass

from game.engine.message import CommandRejected
from game.online.guest.guest import Guest
from game.online.host.dealer import Dealer
from game.online.host.hub import Hub
from game.online.host.room import Room
from game.online.wire import protocol
from game.online.wire.address import LOOPBACK, BrokerAddress
from game.online.wire.connect import connect
from game.online.wire.payloads import JoiningPlayer, Refused, SeatRequest
from game.session.setup import MatchSetup, SeatSetup
from tests.support.hub_lines import AnyPage

TICK_SECONDS = 0.01
TOLD_SECONDS = 0.25
LINGER_SECONDS = 60.0
"""Time for requests of the pages after the end of the match, in seconds."""


@dataclass
class Table:
    """The dealer, a guest on a separate line, or both."""

    dealer: Dealer | None
    guest: Guest | None
    chance: random.Random
    hub: Hub | None = None

    def tick(self) -> None:
        """Handles new messages, makes random decisions for the guest, and starts the match when all are ready."""
        now = time.monotonic()
        if self.hub is not None:
            self.hub.tick(now)
            if select.select([sys.stdin], [], [], 0)[0] and "cut" in sys.stdin.readline():
                self.hub.cut_all()
        if self.dealer is not None:
            self.dealer.tick(now)
            self.begin(self.dealer)
        if self.guest is not None:
            self.guest.tick(now)
            self.act(self.guest)

    def begin(self, dealer: Dealer) -> None:
        """Starts the match when all are ready."""
        if dealer.room.phase != "lobby" or not all(
            seat.kind == "bot" or seat.ready for seat in dealer.room.describe().seats
        ):
            return
        try:
            dealer.room.start()
        except (Refused, CommandRejected) as refused:
            tell(refused=str(refused.reason))

    def act(self, guest: Guest) -> None:
        """Makes a random decision if the guest is asked."""
        if guest.phase != "playing" or guest.pending is not None:
            return
        for seat in guest.seats:
            match = guest.replica(seat)
            if seat in match.to_act() and match.legal(seat):
                guest.order(seat, self.chance.choice(match.legal(seat)))
                return

    def news(self) -> dict[str, object]:
        """Returns the progress of the match."""
        if self.dealer is None:
            return {"phase": self.guest.phase} if self.guest else {}
        session = self.dealer.room.session
        steps = len(session.match.steps) if session else 0
        seats = [(seat.name, seat.ready, seat.connected, seat.stand_in) for seat in self.dealer.room.describe().seats]
        return {"phase": self.dealer.room.phase, "steps": steps, "seats": seats}

    def end(self) -> dict[str, object]:
        """Returns the scores and the findings of this process's guest; {} before they are available."""
        session = self.dealer.room.session if self.dealer else None
        if session is None or session.match.outcome is None or (self.guest is not None and self.guest.audit is None):
            return {}
        audit = self.guest.audit if self.guest else None
        scores = list(session.match.outcome.scores)
        honest = str(audit.error_text or "") if audit else ""
        return {"scores": scores, "trouble": honest, "played": len(session.match.steps)}


def opened(options: argparse.Namespace) -> Table:
    """Returns the table described by the command line."""
    code = options.join or protocol.new_room_code(random.SystemRandom())
    dealer = None
    hub = None if options.broker else Hub(code, bind=LOOPBACK, names=AnyPage())
    address = hub.guest_address if hub else BrokerAddress.parse(options.broker)
    if not options.join:
        line = hub.dealer_line() if hub else connect(address, "", protocol.dealer_will(code))
        dealer = Dealer(line, Room(setup_of(options), code=code))
        tell(room=code, key=line.public_key, address=address.shown)
    guest = guest_of(address, code, options.sits)
    return Table(dealer, guest, random.Random(options.seed), hub)


def setup_of(options: argparse.Namespace) -> MatchSetup:
    """Returns the match described by the command line."""
    seats = [SeatSetup("person", "", badge=seat) for seat in range(options.open)]
    seats += [SeatSetup("bot", f"Bot {n}", "regular", badge=options.open + n) for n in range(options.bots)]
    return MatchSetup(
        options.rules, 0, tuple(seats), dict(option.split("=", 1) for option in options.option), choosing="turns"
    )


def guest_of(address: BrokerAddress, code: str, players: int) -> Guest | None:
    """Returns a guest for this number of players, who are ready; None for 0."""
    if not players:
        return None
    guest = Guest(connect(address, "", protocol.guest_will(code, "{guest_id}")), code)
    guest.requests.ask("sit", SeatRequest(tuple(JoiningPlayer(f"Desk {number}", number) for number in range(players))))
    guest.requests.ask("ready")
    return guest


def tell(**values: object) -> None:
    """Prints keyword values as a line of JSON."""
    print(json.dumps(values), flush=True)


def main() -> int:
    """Deals the match until LINGER_SECONDS after its end."""
    parser = argparse.ArgumentParser(description="Deals a match for the browser tests.")
    parser.add_argument("rules", nargs="?", default="long_shot")
    parser.add_argument("--broker", default="")
    parser.add_argument("--join", default="")
    parser.add_argument("--open", type=int, default=2)
    parser.add_argument("--bots", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sits", type=int, default=0)
    parser.add_argument("--option", action="append", default=[])
    options = parser.parse_args()
    table = opened(options)
    told = 0.0
    last = {}
    until = sys.float_info.max
    while time.monotonic() < until:
        table.tick()
        if time.monotonic() - told > TOLD_SECONDS and (news := {**table.news(), **table.end()}) != last:
            told = time.monotonic()
            last = news
            tell(**news)
            until = min(until, told + LINGER_SECONDS) if "scores" in news else until
        time.sleep(TICK_SECONDS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
