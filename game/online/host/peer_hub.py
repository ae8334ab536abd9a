"""Passes on the messages of one room to guests whom this page has invited, each over a line of its own."""

from dataclasses import dataclass

from game.online.host.frame_rooms import FrameRooms
from game.platform import browser
from game.typed_json import from_json, parse_object

Said = tuple[int, str, str | None]
"""The number of a line, what has come of it, and a text."""


@dataclass(frozen=True)
class PeerLine:
    """A line to one guest, by its number in the page's script."""

    number: int

    def send(self, text: str) -> None:
        browser.js_window().peers.say(self.number, text)

    def cut(self) -> None:
        browser.js_window().peers.close(self.number)


class PeerHub(FrameRooms):
    """A room without an address: every guest needs an invitation."""

    def tick(self, now: float) -> None:
        text = str(browser.js_window().peers.news())
        for number, word, frame in from_json(list[Said], parse_object(text)["said"]) if text else ():
            self.hear(PeerLine(number), frame if word == "text" else None)
