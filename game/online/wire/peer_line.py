"""Carries messages between two pages without a server: who hosts invites, and who is invited answers.

Invitation and answer are texts that people send each other. The page's own script (build/page/peers.js) makes and reads
them, and keeps the line.
"""

from __future__ import annotations

import json
import re
from typing import Protocol

from game.engine.message import Message
from game.engine.notation import ParseError
from game.json_value import JsonObject
from game.online.wire.address import HUB_PATH, BrokerAddress
from game.online.wire.page_transport import OnlineScript, PageTransport
from game.online.wire.transport import ClosedTransport, Transport, Will
from game.platform import browser

CODE = re.compile(r"[\w-]{40,}", re.ASCII)
"""An invitation or an answer somewhere in a message."""
HOST = BrokerAddress("ws", "peer", 80, HUB_PATH)
"""Stands for the page that has invited this one; it has no address."""
HOST_NAME = "peer:"
"""What the page's scripts call it."""
NO_LINES = Message("Invitations need the game in a browser page.")
NO_INVITATION = Message("This is no invitation. Copy all of it, and paste it again.")
NO_ANSWER = Message("This is no answer to an invitation from here. Copy all of it, and paste it again.")
LINE_GONE = Message("The line to the host is gone. Ask for a new invitation.")


class PeerScript(Protocol):
    """The page's `peers`. A line is named by its number."""

    def canOpen(self) -> bool:  # noqa: N802
        """Whether this browser opens lines to other pages."""

    def useServers(self, servers: str) -> None:  # noqa: N802
        """Says whom new invitations and answers may ask how the internet sees this device: a JSON list."""

    def publicServers(self) -> str:  # noqa: N802
        """Those that the page was built with, with blanks between them."""

    def invite(self) -> int:
        """Begins an invitation for one guest."""

    def code(self, line: int) -> str:
        """The invitation; "" while it is being made."""

    def accept(self, code: str) -> int:
        """Opens the line to who has answered; −1 for a text that answers no invitation of this page."""

    def answer(self, code: str) -> bool:
        """Begins to answer an invitation; False for a text that is none."""

    def answerCode(self) -> str:  # noqa: N802
        """The answer; "" while it is being made, and once its line is gone."""

    def say(self, line: int, text: str) -> None:
        """Sends."""

    def close(self, line: int) -> None:
        """Ends a line."""

    def news(self) -> str:
        """JSON of lines, what happened to them, and texts; "" if there is no news."""


class Introduction(Protocol):
    """One side's part in opening a line: what it sends, and what it takes from the other."""

    @property
    def letter(self) -> str:
        """The invitation or the answer; "" while it is being made, or where none is wanted yet."""

    @property
    def meetings(self) -> int:
        """How many lines have been opened."""

    def take_letter(self, words: str) -> None:
        """Reads what the other has sent. Raises ParseError."""


def peer_script() -> PeerScript | None:
    """Returns the page's script; None where there is none, or a browser that opens no lines."""
    try:
        script: PeerScript = browser.js_window().peers
        return script if script.canOpen() else None
    except Exception:  # on the desktop, or in a page that holds the game only
        return None


def use_servers(words: str) -> None:
    """Says whom new invitations and answers may ask how the internet sees this device; nobody with ""."""
    script = peer_script()
    if script is not None:
        script.useServers(json.dumps(words.split()))


def public_servers() -> str:
    """Returns whom this page could ask that; "" for nobody."""
    script = peer_script()
    return str(script.publicServers()) if script is not None else ""


def connect_invited(invitation: str, guest_id: str, will: Will | None) -> Transport:
    """Returns a guest's pipe to the page that has invited it. Raises ParseError for what is no invitation."""
    script = peer_script()
    if script is None:
        return ClosedTransport(NO_LINES)
    return PeerTransport(browser.js_window().online, script, guest_id, will, invitation)


class PeerTransport(PageTransport):
    """A guest's line to the page that has invited it. Raises ParseError for what is no invitation."""

    def __init__(
        self, online: OnlineScript, peers: PeerScript, guest_id: str, will: Will | None, invitation: str
    ) -> None:
        self._peers = peers
        self.take_letter(invitation)
        super().__init__(online, HOST, guest_id, will)

    @property
    def letter(self) -> str:
        """The answer to the invitation; "" while it is being made."""
        return str(self._peers.answerCode())

    @property
    def meetings(self) -> int:
        """How many lines have been opened."""
        return self.connections

    def take_letter(self, words: str) -> None:
        """Answers another invitation. Raises ParseError."""
        if not any(self._peers.answer(code) for code in CODE.findall(words)):
            raise ParseError(NO_INVITATION)

    def _request(self) -> JsonObject:
        return {**super()._request(), "address": HOST_NAME}

    def _take_state(self, news: JsonObject) -> None:
        super()._take_state(news)
        self.error_text = LINE_GONE if self.state == "lost" else None
