"""Chooses how guests join a room. Imports nothing else of online play, as every match may ask for it."""

from typing import Literal

from game.engine.message import Message
from game.platform import browser

NO_HUB_IN_PAGE = Message("A page can't do this. Invite the others instead.")
NO_SERVER = Message("No server yet. Enter one below.")
NO_LINES = Message("Invitations work only in a browser.")
NO_LINES_IN_BROWSER = Message("This browser can't connect to other players. Try another one.")
Way = Literal["wifi", "invitation", "server"]
"""Connection of guests to a room: a hub of this program, an invitation to this page, or a broker."""


def reason_against(way: Way, broker: str) -> Message | None:
    """Returns the reason why this device cannot open a room in a way; None if it can.

    `broker` is the address in the settings.
    """
    match way:
        case "wifi":
            return NO_HUB_IN_PAGE if browser.BROWSER else None
        case "invitation" if has_peers():
            return None
        case "invitation":
            return NO_LINES_IN_BROWSER if browser.BROWSER else NO_LINES
        case "server":
            return None if broker or public_broker() else NO_SERVER


def way_to_open(wish: str, broker: str) -> Way:
    """Returns the wished way if it is possible, else the first possible one. A given server comes first."""
    ways: tuple[Way, ...] = ("server", "wifi", "invitation") if broker else ("wifi", "invitation")
    possible = [way for way in ways if reason_against(way, broker) is None]
    return next((way for way in possible if way == wish), possible[0] if possible else "wifi")


def public_broker() -> str:
    """Returns the first of this page's built-in brokers; "" for none. The page tries all of them."""
    return browser.asked(lambda: str(browser.js_window().online.publicBrokers()).partition(" ")[0], "")


def has_peers() -> bool:
    """Returns whether this page can open lines to other pages; False on the desktop."""
    return browser.asked(lambda: bool(browser.js_window().peers), otherwise=False)
