"""A room at a broker with read and write access for all clients, so that private payloads are sealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.online.guest.guest import Guest
from game.online.wire.memory_broker import MemoryBroker, MemoryTransport, everybody_may
from game.online.wire.sealing import KeyPair, KeySealer
from game.online.wire.transport import Transport
from game.platform.storage import Storage
from game.session.setup import MatchSetup
from tests.support.online_table import OnlineTable


class SealedTable(OnlineTable):
    """A table at a broker of this kind. The dealer keeps its keys after a restart."""

    def __init__(self, setup: MatchSetup, players: Sequence[int], **terms: Any) -> None:
        self._host_keys = KeyPair()
        super().__init__(setup, players, may=everybody_may, **terms)

    def dealer_line(self) -> MemoryTransport:
        line = super().dealer_line()
        seal(line, KeySealer(self._host_keys))
        return line

    def guest(self, guest_id: str = "", within: MemoryBroker | None = None, storage: Storage | None = None) -> Guest:
        keys = KeySealer(KeyPair())
        guest = super().guest(keys.guest_id, within, storage)
        seal(guest.transport, keys)
        return guest


def seal(line: Transport, keys: KeySealer) -> None:
    line.sealer = keys
    line.is_sealed = True
    line.public_key = keys.public_key
