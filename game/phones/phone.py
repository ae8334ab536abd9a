"""Keeps what one phone is shown and asked: its guest in the room, the open question of its seat, and the news."""

import json
from collections.abc import Sequence
from gettext import NullTranslations

from game.engine.message import CommandRejected
from game.engine.rules import Command, GameState
from game.i18n import _, best_language, current_language, load_translations, plural, translate, using_language
from game.online.guest.guest import Guest
from game.online.guest.replica import Replica
from game.online.host.guest_list import Allowance
from game.online.wire.memory_broker import MemoryTransport
from game.phones import lobby
from game.phones.spectator_host import SpectatorHost
from game.presentation.command_picker import BACK
from game.presentation.phone_view import PhoneQuestion, PhoneView, Values, colours, page_texts
from game.session.simultaneous_choices import SimultaneousChoices, TurnPlan

MAX_NEWS = 4
"""Lines of news that a card has at most."""
MAX_LINES = 8
"""Presses that may come at once, as those of a weight that is flicked."""
UNDO = "undo"
OF_ROOM = ("leave", "rematch")
"""The keys of buttons of the room that are there during a match and after it."""
PRESSES_PER_SECOND = 20.0
# How often a guest looks after its line although nothing has come, and how often one in the grandstand, who follows
# nothing by itself, looks at its mailbox.
QUIET_SECONDS = 0.1
SPECTATOR_SECONDS = 1.0


class Phone:
    """A phone that is a hand in a room; `line` is its guest's. `tick` it."""

    def __init__(self, line: MemoryTransport, room: str, spectators: SpectatorHost) -> None:
        self.line = line
        self.guest = Guest(line, room)
        self._spectators = spectators
        self._due = 0.0
        self.allowance = Allowance(PRESSES_PER_SECOND)
        """How often it may press."""
        self.step = 0
        """Counts the cards: a press of an earlier one is not meant."""
        self._languages = ""
        self._language = NullTranslations()
        self._match: _PlayedSeat | None = None
        self._seen: object = None  # None where it waits for a card, whether there is something new or not
        self._card = ""  # the last one, without its head
        self._told = 0  # the revision of the grandstand that it has seen
        self._is_new = True

    def greet(self, languages: str) -> None:
        """Notes that the page was opened (again), and the languages of its reader, the best one first."""
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
        """Whether the phone has a line."""
        return self.line.state == "connected"

    @property
    def is_under_way(self) -> bool:
        """Whether the dealer owes it an answer."""
        guest = self.guest
        is_asking = bool(guest.requests.unanswered) or guest.pending is not None
        return is_asking or not guest.knows_who_is_asked

    def press(self, text: str) -> None:
        """Does what was pressed: a line with the number of the card, and one or more of how, key and value."""
        step, *lines = text.split("\n")[: MAX_LINES + 1]
        self._seen = None
        self._due = 0.0
        if step != str(self.step):
            return
        with using_language(self._language):
            try:
                for line in lines:
                    self._press(*[*line.split(" ", 2), "", ""][:3])
            except (ValueError, CommandRejected):
                return

    def _press(self, how: str, key: str, value: str) -> None:
        self.guest.refusal = None
        name = self.line.guest_id
        if key == lobby.SPECTATE:
            self._spectators.enter(name, value)
        elif key not in OF_ROOM and self._is_spectator and self._spectators.press(name, key):
            return
        elif self._match is None or key in OF_ROOM:
            lobby.press(self.guest, key, value)
        else:
            self._match.press(how, key)

    def tick(self, now: float) -> str | None:
        """Lets the guest follow the room; returns the card if there is a new one."""
        is_due = now >= self._due or (self.line.has_mail and not self._is_spectator)
        if is_due:
            self.guest.tick(now)
            self._due = now + (SPECTATOR_SECONDS if self._is_spectator else QUIET_SECONDS)
        elif self._told == self._spectators.revision:
            return None
        self._told = self._spectators.revision
        with using_language(self._language):
            return self._news()

    @property
    def _is_spectator(self) -> bool:
        return not self.guest.seats and self._spectators.has(self.line.guest_id)

    def _news(self) -> str | None:
        guest = self.guest
        is_playing = guest.phase in ("playing", "ended") and bool(guest.seats)
        if not is_playing:
            self._match = None
        elif self._match is None or not self._match.is_current:
            self._match = _PlayedSeat(guest)
            self._is_new = True
        waiting = guest.waiting
        seen = (
            (guest.phase, guest.seats, guest.info and guest.info.sequence, guest.refusal, guest.error_text),
            (self._match and self._match.state, waiting and (waiting.seat, waiting.why)),
            self._is_spectator and self._spectators.revision,
        )
        if seen == self._seen or (self._match and self.is_under_way):
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
        """Returns what is told anew with every card."""
        guest = self.guest
        room = lobby.options(guest, is_spectator=self._is_spectator)
        match = self._match
        values = match.values() if match else lobby.values(guest)
        if self._is_spectator and match is None:
            name = self.line.guest_id
            values = {**values, **self._spectators.values(name)}
            room = [*self._spectators.options(name), *room]
        options = [*match.options, *(one for one in room if one["key"] in OF_ROOM)] if match else room
        said = guest.refusal or guest.error_text
        return {"said": translate(said) if said else "", "options": options, **values}

    def _head(self) -> Values:
        """Returns what a card begins with: its number, on the first one with what stays the same."""
        if not self._is_new:
            return {"step": self.step}
        self._is_new = False
        facts = self._match.phone_view.facts() if self._match else colours()
        return {"step": self.step, "texts": page_texts(), "language": current_language(), "facts": facts}


def _text(values: Values) -> str:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


class _PlayedSeat:
    """The match of a phone's seat as the seat knows it."""

    def __init__(self, guest: Guest) -> None:
        info = guest.info
        assert info is not None
        self._guest = guest
        self._seats = info.seats
        self.number = info.match_number
        self.seat = guest.seats[0]
        others = map(translate, self._replica.rules.non_player_names(self._replica.state))
        self.names = (*(seat.name for seat in info.seats), *others)
        self.phone_view = PhoneView(info.rules, self.names)
        self._question: PhoneQuestion | None = None
        self._plan: TurnPlan[GameState] | None = None
        self._asked: object = None
        self._told, self._cuts = len(self._replica.steps), len(self._replica.cuts)
        self._view = self._replica.state.copy()
        self._news: list[str] = []
        self._change = 0

    @property
    def _replica(self) -> Replica:
        return self._guest.replica(self.seat)

    @property
    def is_current(self) -> bool:
        info = self._guest.info
        return info is not None and info.match_number == self.number and self.seat in self._guest.seats

    @property
    def state(self) -> object:
        return self._replica.following, self._guest.round

    # -- what is shown

    def values(self) -> Values:
        self._hear()
        self._ask()
        replica = self._replica
        phone_view = self.phone_view
        seat = self.seat
        round_now = self._guest.round
        change = self._change
        self._change = 0
        return {
            "seat": seat,
            "people": phone_view.people(replica.state, [one.badge for one in self._seats]),
            "acting": list(round_now.choosing if round_now else replica.to_act()),
            "news": self._news[-MAX_NEWS:],
            "change": change,
            "won": replica.outcome is not None and seat in replica.outcome.winners,
            "undo": replica.may_undo(seat) or (round_now is not None and seat in round_now.chosen),
            "clock": self._guest.time_left if self._question else None,
            **(self._question.values if self._question else {"prompt": self._status()}),
            **({"back": True} if self._plan and self._plan.commands and self._question else {}),
            "asked": self._question is not None,
            "sheet": phone_view.sheet(self._plan.state if self._plan else replica.state, seat),
        }

    @property
    def options(self) -> list[Values]:
        return self._question.options if self._question else []

    def _status(self) -> str:
        outcome = self._replica.outcome
        if outcome is not None:
            names = ", ".join(self.names[seat] for seat in outcome.winners)
            others = plural("{names} wins", "{names} win", len(outcome.winners)).format(names=names)
            return _("You win!") if self.seat in outcome.winners else others
        if self._guest.round is not None:
            return _("Everyone is choosing")
        return _("{name} is playing …").format(name=", ".join(self.names[seat] for seat in self._replica.to_act()))

    def _hear(self) -> None:
        """Words the steps since the last card."""
        replica = self._replica
        if len(replica.cuts) != self._cuts:
            self._told, self._cuts, self._view = len(replica.steps), len(replica.cuts), replica.state.copy()
        for step in replica.steps[self._told :]:
            before = self.phone_view.worth(self._view, self.seat)
            if step.command.seat == self.seat:
                self._news.clear()
            for event in step.events:
                self._news += filter(None, [self.phone_view.news(self._view, event)])
                event.apply(self._view)
            self._change += self.phone_view.worth(self._view, self.seat) - before
        self._told = len(replica.steps)

    # -- what is asked

    def _ask(self) -> None:
        replica = self._replica
        round_now = self._guest.round
        is_choosing = round_now is not None and self.seat in round_now.choosing
        is_choosing = is_choosing and not self._guest.choices.has_chosen(self.seat)
        asked = replica.following, round_now is None, is_choosing  # what others choose changes nothing
        if self._asked == asked:
            return
        self._asked = asked
        self._question = None
        self._plan = None
        if round_now is not None:
            self._plan = SimultaneousChoices(replica, (self.seat,)).plans.get(self.seat)
            if self._plan and is_choosing:
                self._ask_plan(self._plan)
        elif self.seat in replica.to_act():
            self._question = self._open(replica.state, replica.legal(self.seat))

    def _ask_plan(self, plan: TurnPlan[GameState]) -> None:
        self._question = None if plan.complete else self._open(plan.state, plan.legal())

    def _open(self, state: GameState, legal: Sequence[Command]) -> PhoneQuestion:
        rules = self._replica.rules
        return self.phone_view.question(state, legal, lambda command: rules.rejection_reason(state, command))

    # -- what is pressed

    def press(self, how: str, key: str) -> None:
        """Does what was pressed. Raises ValueError and CommandRejected."""
        if key == BACK:
            self._back()
        elif key == UNDO:
            self._undo()
        elif self._question is not None and (command := self._question.press(how, key)) is not None:
            self._take(command)

    def _take(self, command: Command) -> None:
        if self._plan is None:
            self._guest.order(self.seat, command)
            return
        self._plan.play(command)
        self._ask_plan(self._plan)
        if self._question is None:
            self._guest.choose(self.seat, self._plan.commands)

    def _back(self) -> None:
        if self._question and not self._question.back() and self._plan and self._plan.undo():
            self._ask_plan(self._plan)

    def _undo(self) -> None:
        """Thinks again about a choice, or takes the last command back."""
        if self._guest.round is not None:
            self._guest.choose(self.seat, ())
        else:
            self._guest.order(self.seat, None)
