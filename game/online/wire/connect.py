"""Opens a pipe to a room's hub or to a broker: by the page's own script, or by websockets and paho-mqtt."""

from game.engine.catalog import load
from game.engine.message import Message
from game.online.wire.address import BrokerAddress
from game.online.wire.transport import ClosedTransport, Transport, Will
from game.platform import browser

PAGE = "game.online.wire.page_transport:connect_page"
HUB = "game.online.wire.hub_transport:HubTransport"
DESKTOP = "game.online.wire.mqtt_transport:connect_desktop"
"""Loaded when a line is opened: a page has no threads and no paho-mqtt."""


def connect(address: BrokerAddress, guest_id: str = "", will: Will | None = None) -> Transport:
    """Returns a pipe to the broker at `address`, which begins to connect; never raises, see its `error_text`.

    At a broker it is sealed; a hub keeps mailboxes apart, and pages from there have no ciphers. `guest_id` is "" for a
    new guest, or what the `identity` of an earlier pipe was, to come back as the same. `{guest_id}` in the will's topic
    stands for it.
    """
    kind = PAGE if browser.BROWSER else HUB if address.is_hub else DESKTOP
    try:
        made: Transport = load(kind)(address, guest_id, will)
    except ModuleNotFoundError as missing:
        return ClosedTransport(Message("This needs {package}, which is not installed.", package=missing.name))
    return made
