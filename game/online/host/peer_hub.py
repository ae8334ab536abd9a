"""Passes on the messages of one room to guests whom this page has invited, each over a line of its own."""

from __future__ import annotations

from game.engine.message import Message
from game.engine.notation import ParseError
from game.json_value import as_integer, as_list, as_text, parse_object
from game.online.host.frame_broker import FrameBroker
from game.online.host.hub_limits import HubLimits
from game.online.wire.peer_line import CODE, NO_ANSWER, PeerScript
from game.online.wire.transport import Transport


class PeerLine:
    """A line to one guest."""

    def __init__(self, script: PeerScript, number: int) -> None:
        self._script, self._number = script, number

    def send(self, text: str) -> None:
        """Sends a frame."""
        self._script.say(self._number, text)

    def cut(self) -> None:
        """Ends the line."""
        self._script.close(self._number)


class PeerHub:
    """A broker for one room, without an address: every guest needs an invitation. `tick` it before the dealer."""

    port = 0
    advice: Message | None = None
    page_address = ""

    def __init__(self, room: str, script: PeerScript) -> None:
        self.meetings = 0
        self._script = script
        self._broker = FrameBroker(room, HubLimits())
        self._lines: dict[int, PeerLine] = {}
        self._invited: int | None = None

    def dealer_line(self) -> Transport:
        """Returns the line of the room's dealer, which has all rights."""
        return self._broker.dealer_line()

    @property
    def letter(self) -> str:
        """The invitation for one more guest; "" while it is being made."""
        if self._invited is None:
            self._invited = int(self._script.invite())
        code = str(self._script.code(self._invited))
        return f"{self._broker.room}.{code}" if code else ""

    def take_letter(self, words: str) -> None:
        """Opens the line to who has answered. Raises ParseError."""
        accepted = [number for code in CODE.findall(words) if (number := int(self._script.accept(code))) >= 0]
        if not accepted:
            raise ParseError(NO_ANSWER)
        if self._invited in accepted:
            self._invited = None

    def tick(self, now: float) -> None:
        """Passes on what guests have said."""
        text = str(self._script.news())
        for one in as_list(parse_object(text)["said"]) if text else ():
            number, word, frame = as_list(one)
            self._hear(as_integer(number), as_text(word), as_text(frame))

    def _hear(self, number: int, word: str, frame: str) -> None:
        if word == "open":
            self.meetings += 1
        line = self._lines.setdefault(number, PeerLine(self._script, number))
        if word in ("text", "gone"):
            self._broker.hear(line, frame if word == "text" else None)
        if word == "gone":
            del self._lines[number]

    def close(self) -> None:
        """Ends all lines, once they have been sent what was said to them."""
        for line in self._lines.values():
            line.cut()
