"""Words what can go wrong on the way to a room. Not in the browser, which tells less."""

import socket
import ssl

from game.engine.message import Message
from game.online.wire.address import BrokerAddress

FIREWALL = Message("The host's device does not answer. Let Long Shot through its firewall, and use the same Wi-Fi.")
OTHER_NETWORK = Message("The host's device is in another network. Connect both to the same Wi-Fi.")
LOST = Message("Connection lost. Trying again …")


def error_text_of(error: BaseException, address: BrokerAddress) -> Message:
    """Returns the sentence for an error on the way to an address."""
    match error:
        case socket.gaierror() | UnicodeError():
            return Message("There is no machine called “{host}”.", host=address.host[:60])
        case ssl.SSLCertVerificationError():
            return Message("“{host}” can't be trusted: its certificate is not valid.", host=address.host[:60])
        case ssl.SSLError():
            return Message("Can't connect securely to {address}.", address=address.shown)
        case TimeoutError() if address.is_hub:
            return FIREWALL
        case OSError() if address.is_hub and not isinstance(error, ConnectionRefusedError):
            return OTHER_NETWORK
        case TimeoutError():
            return Message("{address} does not answer.", address=address.shown)
        case ConnectionRefusedError():
            return Message("Nobody answers at {address}. Is the room still open?", address=address.shown)
        case OSError():
            return Message("{address} cannot be reached from here.", address=address.shown)
        case _:
            return LOST
