"""Opens lines between two pages without a server: who hosts invites, and who is invited answers.

Invitation and answer are texts that people send each other. The page's own script (build/page/peers.js) makes and reads
them, and keeps the lines.
"""

from __future__ import annotations

from typing import Protocol

from game.engine.message import Message
from game.engine.notation import ParseError
from game.platform import browser

NO_LINES = Message("Invitations need the game in a browser page.")
NO_INVITATION = Message("This is no invitation. Copy all of it, and paste it again.")
NO_ANSWER = Message("This is no answer to an invitation from here. Copy all of it, and paste it again.")


class PeerScript(Protocol):
    """The page's `peers`. A line is named by its number."""

    def publicServers(self) -> str:  # noqa: N802
        """Whom the page may ask how the internet sees this device, if its player says so, with blanks between."""

    def useServers(self, servers: str) -> None:  # noqa: N802
        """Says whom new invitations and answers ask."""

    def letter(self, is_host: int) -> str:
        """The invitation for one more guest, or the answer to the one taken; "" while there is none."""

    def take(self, words: str, is_host: int) -> bool:
        """Reads an answer, or as a guest an invitation; False for a text without one."""

    def meetings(self) -> int:
        """How many lines have been opened."""

    def say(self, line: int, text: str) -> None:
        """Sends."""

    def close(self, line: int) -> None:
        """Ends a line."""

    def news(self) -> str:
        """JSON of lines, what happened to them, and texts; "" if there is no news."""


def peer_script() -> PeerScript | None:
    """Returns the page's script; None on the desktop, and in a browser that opens no lines."""
    try:
        script: PeerScript | None = browser.js_window().peers
    except Exception:  # a page that holds the game only
        return None
    return script or None


class Introduction:
    """One side's part in opening a line: the host's of `room`, with "" a guest's."""

    def __init__(self, script: PeerScript, room: str = "") -> None:
        self.script, self._room = script, room

    @property
    def letter(self) -> str:
        """What is to be sent to the other; "" while it is being made, or where nothing is answered yet."""
        code = str(self.script.letter(bool(self._room)))
        return f"{self._room}.{code}" if code and self._room else code

    @property
    def meetings(self) -> int:
        """How many lines have been opened."""
        return int(self.script.meetings())

    def take(self, words: str) -> None:
        """Reads what the other has sent. Raises ParseError."""
        if not self.script.take(words, bool(self._room)):
            raise ParseError(NO_ANSWER if self._room else NO_INVITATION)
