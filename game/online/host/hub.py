"""Relays the messages of rooms and serves the page, at one port of this machine. Not in the browser."""

from pathlib import Path

from game.engine.message import Message
from game.online.host.callers import HubNames
from game.online.host.frame_rooms import FrameRooms
from game.online.host.hub_door import HubDoor, listener
from game.online.host.hub_limits import HubLimits
from game.online.wire.address import ALL_ADDRESSES, EVERYWHERE, HUB_PATH, HUB_PORT, LOOPBACK, BrokerAddress
from game.online.wire.lan_discovery import lan_address, own_addresses

NO_NETWORK = Message("This device is offline: join the same Wi-Fi as the others, then open the room again.")


class Hub(HubDoor, FrameRooms):
    """Rooms behind a door. `tick` it before the dealers. Raises OSError if no port is available."""

    def __init__(
        self,
        room: str,
        *,
        bind: str = ALL_ADDRESSES,
        port: int = 0,
        folder: Path | None = None,
        limits: HubLimits | None = None,
        names: HubNames | None = None,
    ) -> None:
        FrameRooms.__init__(self, room, limits or HubLimits())
        HubDoor.__init__(self, listener(bind, port or HUB_PORT), folder, self.limits, names)
        self.bind = bind

    @property
    def guest_address(self) -> BrokerAddress:
        """The address for guests in the network."""
        return BrokerAddress("ws", self._host, self.port, HUB_PATH)

    @property
    def page_address(self) -> str:
        host = f"[{self._host}]" if ":" in self._host else self._host
        return f"http://{host}:{self.port}/"

    @property
    def _host(self) -> str:
        return lan_address() if self.bind in EVERYWHERE else self.bind

    @property
    def advice(self) -> Message | None:
        addresses = own_addresses() if self.bind in EVERYWHERE else (self.bind,)
        if addresses == (LOOPBACK,):
            return NO_NETWORK
        if len(addresses) == 1:
            return None
        return Message(
            "This device is on several networks: the others must be on the one with {address}.", address=addresses[0]
        )

    def tick(self, now: float) -> None:
        for line, text in self.take():
            self.hear(line, text)
