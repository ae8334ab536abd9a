"""The hub of a room for the browser tests, with a dealer that the test controls.

usage: python tests/web/hub.py PORT     (0: any)

Prints its address, and then every text that the dealer receives, in JSON, one object a line. Reads the dealer's
messages as lines of JSON: topic, text and whether the broker retains it.
"""

from __future__ import annotations

import json
import sys
import threading
from queue import SimpleQueue

from game.online.host.hub import Hub
from game.online.wire.address import LOOPBACK
from game.online.wire.protocol import topic
from tests.support.hub_lines import AnyPage

ROOM = "HORSES"
LOOK_SECONDS = 0.01


def main() -> int:
    """Runs the hub until the process is killed."""
    hub = Hub(ROOM, bind=LOOPBACK, port=int(sys.argv[1]), names=AnyPage())
    dealer = hub.dealer_line()
    for kind in ("join", "c", "ask", "here"):
        dealer.subscribe(topic(ROOM, kind, "+"))
    print(json.dumps({"address": hub.guest_address.shown, "port": hub.port}), flush=True)
    words: SimpleQueue[str] = SimpleQueue()
    reader = threading.Thread(target=lambda: [words.put(line) for line in sys.stdin], daemon=True)
    reader.start()
    while reader.is_alive():
        hub.news.wait(LOOK_SECONDS)
        hub.tick(0.0)
        for one in dealer.take():
            print(json.dumps([one.topic, one.text]), flush=True)
        while not words.empty():
            name, text, retain = json.loads(words.get())
            dealer.put(name, text, retain=retain)
    return 0


if __name__ == "__main__":
    sys.exit(main())
