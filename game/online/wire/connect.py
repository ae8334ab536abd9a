"""Opens a transport to a room's hub or to a broker: with the page's script, or with websockets and paho-mqtt.

The kinds of transport are imported only when a line is opened, because a page has no threads and no paho-mqtt.
"""

from game.engine.catalog import load
from game.engine.message import Message
from game.online.wire.address import BrokerAddress
from game.online.wire.transport import ClosedTransport, Transport, Will
from game.platform import browser

PAGE = "game.online.wire.page_transport:connect_page"
"""Dotted name of the function that connects a page."""
HUB = "game.online.wire.hub_transport:HubTransport"
"""Dotted name of the class that connects a desktop to a hub."""
DESKTOP = "game.online.wire.mqtt_transport:connect_desktop"
"""Dotted name of the function that connects a desktop to a broker."""


def connect(address: BrokerAddress, guest_id: str = "", will: Will | None = None) -> Transport:
    """Returns a transport to the broker at `address`, which begins to connect. Never raises; see its `error_text`.

    Payloads at a broker are sealed. A hub does not need it: it keeps mailboxes separate. `guest_id` is "" for a new
    guest, or the `identity` of an earlier transport to return as the same guest. The will's topic may have the
    placeholder `{guest_id}`.
    """
    kind = HUB if address.is_hub else DESKTOP
    if browser.BROWSER:
        kind = PAGE
    try:
        transport: Transport = load(kind)(address, guest_id, will)
    except ModuleNotFoundError as missing:
        return ClosedTransport(Message("This needs {package}, which is not installed.", package=missing.name))
    return transport
