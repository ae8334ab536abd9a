"""Opens lines between two pages without a server: who hosts invites, and who is invited answers.

Invitation and answer are texts that people send each other. The page's own script (build/page/peers.js) makes and reads
them, and keeps the lines.
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
    """Returns whether this is a page in a browser that opens lines to other pages."""
    return browser.asked(lambda: bool(browser.js_window().peers), otherwise=False)


@dataclass(frozen=True)
class Introduction:
    """One side's part in opening a line: the host's of `room`, with "" a guest's; where `has_peers`."""

    room: str = ""

    @property
    def letter(self) -> str:
        """What is to be sent to the other; "" while it is being made, or where nothing is answered yet."""
        code = str(browser.js_window().peers.letter(bool(self.room)))
        return f"{self.room}.{code}" if code and self.room else code

    @property
    def meetings(self) -> int:
        """How many lines have been opened."""
        return int(browser.js_window().peers.meetings())

    def take(self, words: str) -> None:
        """Reads what the other has sent. Raises ParseError."""
        if not browser.js_window().peers.take(words, bool(self.room)):
            raise ParseError(NO_ANSWER if self.room else NO_INVITATION)
