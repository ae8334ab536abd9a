"""Passes on the messages of one room to guests whom this page has invited, each over a line of its own."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.message import Message
from game.json_value import as_integer, as_list, as_text, parse_object
from game.online.host.frame_rooms import FrameRooms
from game.online.host.hub_limits import HubLimits
from game.online.wire.peer_line import PeerScript


@dataclass(frozen=True)
class PeerLine:
    """A line to one guest."""

    script: PeerScript
    number: int

    def send(self, text: str) -> None:
        """Sends a frame."""
        self.script.say(self.number, text)

    def cut(self) -> None:
        """Ends the line."""
        self.script.close(self.number)


class PeerHub(FrameRooms):
    """A room without an address: every guest needs an invitation. `tick` it before the dealer."""

    port = 0
    page_address = ""
    advice: Message | None = None

    def __init__(self, room: str, script: PeerScript) -> None:
        super().__init__(room, HubLimits())
        self._script = script

    def tick(self, now: float) -> None:
        """Passes on what guests have said."""
        text = str(self._script.news())
        for one in as_list(parse_object(text)["said"]) if text else ():
            number, word, frame = as_list(one)
            self.hear(PeerLine(self._script, as_integer(number)), as_text(frame) if as_text(word) == "text" else None)

    def close(self) -> None:
        """Ends all lines, once they have been sent what was said to them."""
        self.cut_all()
