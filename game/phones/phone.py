"""Serves one phone: its guest in the room, the open question of its seat, the news, and its cards."""

import json
from gettext import NullTranslations

from game.engine.message import CommandRejected
from game.i18n import best_language, current_language, load_translations, translate, using_language
from game.online.guest.guest import Guest
from game.online.host.guest_list import Allowance
from game.online.wire.memory_broker import MemoryTransport
from game.phones import lobby
from game.phones.played_seat import PlayedSeat
from game.phones.spectator_host import SpectatorHost
from game.presentation.phone_view import Values, colours, page_texts

MAX_LINES = 8
"""Maximum number of presses in one message. Gestures such as a flicked weight send several presses."""
ROOM_KEYS = ("leave", "rematch")
"""Keys of the room's options that are also available during and after a match."""
PRESSES_PER_SECOND = 20.0
"""Maximum number of messages per second and phone."""
QUIET_SECONDS = 0.1
"""Interval of ticks of a phone's guest without new messages, in seconds."""
SPECTATOR_SECONDS = 1.0
"""Interval of ticks of a spectator's guest without new messages, in seconds. Such guests do not follow the match."""


class Phone:
    """A phone in a room. `line` is the line of its guest. `tick` it."""

    def __init__(self, line: MemoryTransport, room: str, spectators: SpectatorHost) -> None:
        self.line = line
        self.guest = Guest(line, room, has_own_dealer=True)
        self._spectators = spectators
        self._due = 0.0
        self.allowance = Allowance(PRESSES_PER_SECOND)
        """Rate limit of the phone's messages."""
        self.step = 0
        """Number of the last card. Presses on earlier cards are ignored."""
        self._languages = ""
        self._language = NullTranslations()
        self._match: PlayedSeat | None = None
        self._seen: object = None
        """State of the last card, as a cache key; None to send a card in any case."""
        self._card = ""
        """Text of the last card without its head."""
        self._seen_revision = 0
        """Revision of the spectators on the last card."""
        self._is_new = True
        """Whether the next card must have a full head."""
        self.hold_seconds = 0.0
        """Time for which a choice that ends a turn can be taken back, in seconds; 0 for none."""

    def greet(self, languages: str) -> None:
        """Records that the page was opened (again), and its reader's languages, the best one first."""
        if languages != self._languages:
            self._languages = languages
            self._match = None
            self._language = load_translations(best_language(languages.split(","))) or NullTranslations()
        self._seen = None
        self._due = 0.0
        self._is_new = True
        self.line.reconnect()

    @property
    def is_here(self) -> bool:
        """Whether the phone is connected."""
        return self.line.state == "connected"

    @property
    def is_waiting(self) -> bool:
        """Whether it waits for an answer of the dealer."""
        guest = self.guest
        is_asking = bool(guest.requests.unanswered) or guest.pending is not None
        return is_asking or not guest.knows_who_is_asked

    def press(self, text: str) -> None:
        """Handles presses: a line with the number of the card, and lines with kind, key and value of a press."""
        step, *lines = text.split("\n")[: MAX_LINES + 1]
        self._seen = None
        self._due = 0.0
        if step != str(self.step):
            return
        with using_language(self._language):
            try:
                for line in lines:
                    kind, _blank, rest = line.partition(" ")
                    key, _blank, value = rest.partition(" ")
                    self._press(kind, key, value)
            except (ValueError, CommandRejected):
                return

    def _press(self, kind: str, key: str, value: str) -> None:
        self.guest.refusal = None
        name = self.line.guest_id
        if key == lobby.SPECTATE:
            self._spectators.enter(name, value)
        elif key not in ROOM_KEYS and self._is_spectator and self._spectators.press(name, key):
            return
        elif self._match is None or key in ROOM_KEYS:
            lobby.press(self.guest, key, value)
        else:
            self._match.press(kind, key)

    def tick(self, now: float) -> str | None:
        """Ticks the guest; returns the card if there is a new one."""
        if self._match is not None:
            self._match.pass_time(now, self.hold_seconds)
        is_due = now >= self._due or (self.line.has_mail and not self._is_spectator)
        if is_due:
            self.guest.tick(now)
            self._due = now + (SPECTATOR_SECONDS if self._is_spectator else QUIET_SECONDS)
        elif self._seen_revision == self._spectators.revision:
            return None
        self._seen_revision = self._spectators.revision
        with using_language(self._language):
            return self._new_card()

    @property
    def _is_spectator(self) -> bool:
        return not self.guest.seats and self._spectators.has(self.line.guest_id)

    def _new_card(self) -> str | None:
        guest = self.guest
        is_playing = guest.phase in ("playing", "ended") and bool(guest.seats)
        if not is_playing:
            self._match = None
        elif self._match is None or not self._match.is_current:
            self._match = PlayedSeat(guest)
            self._is_new = True
        waiting = guest.waiting
        seen = (
            (guest.phase, guest.seats, guest.info and guest.info.sequence, guest.refusal, guest.error_text),
            (self._match and self._match.state, waiting and (waiting.seat, waiting.why)),
            self._is_spectator and self._spectators.revision,
        )
        if seen == self._seen or (self._match and self.is_waiting):
            return None
        is_awaited = self._seen is None or self._is_new
        self._seen = seen
        before = self._card
        self._card = _text(self._values())
        if self._card == before and not is_awaited:
            return None
        self.step += 1
        return f"{_text(self._head())[:-1]},{self._card[1:]}"

    def _values(self) -> Values:
        """Returns the values that are part of every card."""
        guest = self.guest
        match = self._match
        is_full = not self._spectators.has_place_for(self.line.guest_id)
        options = lobby.options(guest, is_spectator=self._is_spectator, is_full=is_full)
        if match is not None:
            values = match.values()
            options = [*match.options, *(option for option in options if option["key"] in ROOM_KEYS)]
        else:
            values = lobby.values(guest)
            if self._is_spectator:
                name = self.line.guest_id
                values = {**values, **self._spectators.values(name)}
                options = [*self._spectators.options(name), *options]
        error = guest.refusal or guest.error_text
        return {"said": translate(error) if error else "", "options": options, **values}

    def _head(self) -> Values:
        """Returns the head of a card: its number, and on a first card the values that stay the same."""
        if not self._is_new:
            return {"step": self.step}
        self._is_new = False
        facts = self._match.phone_view.facts(self._match.map) if self._match else colours()
        return {"step": self.step, "texts": page_texts(), "language": current_language(), "facts": facts}


def _text(values: Values) -> str:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))
