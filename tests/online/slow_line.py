"""Measures the delay from a command to its own event for guests with a slow line to the hub.

usage: python -m tests.online.slow_line GAME
A relay between guests and hub delays each direction by 100 ms and loses 2 % of the packets. TCP detects a loss and
sends the packet again a round trip later, and all later packets wait. This is no test, because the results depend on
the machine.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from build.dev.load_players import RandomGuest
from game.online.host.dealer import Dealer
from game.online.host.hub import Hub
from game.online.host.room import Room
from game.online.wire.address import LOOPBACK
from game.online.wire.connect import connect
from game.online.wire.protocol import guest_will
from game.session.setup import MatchSetup, SeatSetup
from tests.online.bad_line import LineFaults, Relay
from tests.support.online_table import act_at_random

ROOM = "HORSES"
DELAY_SECONDS = 0.1
LOSS = 0.02
SHORT = {
    "dice_game": {"length": "quick"},
    "horse_race": {"races": "1"},
    "horse_collar": {"frames": "1", "length": "short"},
    "conquest": {"rounds": "2", "territories": "dealt", "placing": "40"},
}
"""Options for a short match, by game."""
MOST_SECONDS = 240.0


def main() -> int:
    """Plays a match to its end; returns 0 if the check of every guest finds no fault."""
    game = sys.argv[1]
    hub = Hub(ROOM, bind=LOOPBACK)
    chance = random.Random(7)
    seats = tuple(SeatSetup("person", "", badge=seat) for seat in range(2))
    setup = MatchSetup(game, 0, seats, SHORT.get(game, {}), choosing="turns")
    dealer = Dealer(hub.dealer_line(), Room(setup, code=ROOM))
    relay = Relay(hub.port, LineFaults(delay=DELAY_SECONDS, loss=LOSS))
    guests = [
        RandomGuest.join(ROOM, connect(relay.address, "", guest_will(ROOM, "{guest_id}")), 0.0) for _seat in seats
    ]
    times = []
    sent = {}
    due = time.monotonic() + MOST_SECONDS
    while not all(one.guest.audit for one in guests) and time.monotonic() < due:
        now = time.monotonic()
        hub.tick(now)
        dealer.tick(now)
        if dealer.room.phase == "lobby" and all(seat.ready for seat in dealer.room.seating.seats):
            dealer.room.start()
        for number, one in enumerate(guests):
            one.guest.tick(now)
            if one.guest.pending is None and number not in sent:
                act_at_random(one.guest, chance)
                if one.guest.pending is not None:
                    sent[number] = time.perf_counter()
            elif number in sent and one.guest.pending is None:
                times.append(1000 * (time.perf_counter() - sent.pop(number)))
        time.sleep(0.0005)
    audits = [one.guest.audit for one in guests]
    honest = all(audit is not None and audit.honest for audit in audits)
    ordered = sorted(times)
    middle = statistics.median(ordered)
    most = ordered[-1 - len(ordered) // 20]
    print(f"{game}: {len(times)} commands, {middle:.0f} ms, 95 of 100 within {most:.0f} ms; checks: {honest}")
    return 0 if honest else 1


if __name__ == "__main__":
    sys.exit(main())
