"""Carries messages over MQTT in a page, by the page's own mqtt.js."""

from __future__ import annotations

from game.engine.message import Message
from game.online.connect import BrokerAddress, ClosedTransport
from game.online.transport import Transport, Will


def connect_page(address: BrokerAddress, who: str, will: Will | None, *, sealed: bool) -> Transport:
    """Returns a pipe as `connect` says."""
    return ClosedTransport(Message("{address} cannot be reached from here.", address=address.shown))
