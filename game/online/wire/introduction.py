"""Opens lines between two pages without a server, by an invitation of the host and an answer of the guest.

People send each other these texts. The page's script (build/page/peers.js) creates and reads them, and holds the lines.
"""

from dataclasses import dataclass

from game.engine.message import Message
from game.engine.notation import ParseError
from game.platform import browser

NO_LINES = Message("Invitations work only in a browser.")
NO_LINES_IN_BROWSER = Message("This browser opens no lines to other pages. Try another one.")
NO_INVITATION = Message("This is no invitation. Copy all of it, and paste it again.")
NO_ANSWER = Message("This is no answer to an invitation from here. Copy all of it, and paste it again.")


def has_peers() -> bool:
    """Returns whether this page can open lines to other pages; False on the desktop."""
    return browser.asked(lambda: bool(browser.js_window().peers), otherwise=False)


@dataclass(frozen=True)
class Introduction:
    """One side of an invitation: the host of `room`, or a guest (""). Needs `has_peers`."""

    room: str = ""

    @property
    def letter(self) -> str:
        """The text to send to the other side; "" while there is none."""
        code = str(browser.js_window().peers.letter(bool(self.room)))
        return f"{self.room}.{code}" if code and self.room else code

    @property
    def meetings(self) -> int:
        """Number of lines opened so far."""
        return int(browser.js_window().peers.meetings())

    def take(self, letter: str) -> None:
        """Reads the text of the other side. Raises ParseError."""
        if not browser.js_window().peers.take(letter, bool(self.room)):
            raise ParseError(NO_ANSWER if self.room else NO_INVITATION)
