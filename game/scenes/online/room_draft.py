"""The draft of a new room: the set-up of a match with open seats, and whether spectators are allowed."""

from collections.abc import Callable, Sequence
from typing import Self

from game.engine.message import Message, in_context
from game.engine.setup_options import OptionValue, SetupOption
from game.i18n import plural
from game.online.wire.room_info import RoomInfo
from game.platform.storage import Storage
from game.scenes.online.own_players import OwnPlayer, keep_own_players, load_own_players
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.seat_draft import SeatDraft, SeatKind
from game.session.setup import DEFAULT_NAMES
from game.session.simultaneous_choices import may_choose_at_once

MAY_WATCH = "watch"
"""Name of the additional option whether others may watch, "yes" or "no"."""
TABLE_OPTIONS = ("dice",)
"""Options that are only for players around one table, such as entering the results of real dice."""
CHOOSING = SetupOption(
    "choosing",
    Message("Everyone acts at once"),
    (OptionValue("calm", Message(in_context("an option", "On"))), OptionValue("turns", Message("Off"))),
)
"""Option whether seats choose at the same time if the rules allow it."""
SEATS_AT_FIRST = 4
"""Number of seats in the default draft."""


class RoomDraft(SetupDraft):
    """A draft with players at this device and open seats for others."""

    STORE_NAME = "room-setup"

    @classmethod
    def default(cls) -> Self:
        kinds: list[SeatKind] = ["open" if number < SEATS_AT_FIRST else "empty" for number in range(len(DEFAULT_NAMES))]
        return cls([SeatDraft(kind, DEFAULT_NAMES[n], "regular", n) for n, kind in enumerate(kinds)])

    @classmethod
    def load(cls, storage: Storage) -> Self:
        draft = super().load(storage)
        draft.seat_own_players(load_own_players(storage))
        return draft

    def save(self, storage: Storage) -> None:
        super().save(storage)
        own = self.own_players()
        if own:
            keep_own_players(storage, own)

    def follow(self, info: RoomInfo, own: Sequence[int]) -> None:
        """Takes over the game and the seats of an open room. Seats of other guests become open."""
        self.choose_ruleset(info.rules)
        self.options.update(info.options)
        self.options_draft.map = info.map
        for seat in self.seats:
            seat.kind = "empty"
        for number, seat_info in enumerate(info.seats):
            seat = self.seats[number]
            seat.kind = "bot" if seat_info.kind == "bot" else "open"
            if number in own:
                seat.kind = "person"
            seat.level = seat_info.level or seat.level
            seat.name = seat_info.name if seat.kind != "open" else seat.name
            self.swap_badge(number, seat_info.badge)

    def own_players(self) -> tuple[OwnPlayer, ...]:
        """Returns the players at this device."""
        return tuple(OwnPlayer(seat.name, seat.badge) for seat in self.seats if seat.kind == "person")

    def name_own_players(self, players: tuple[OwnPlayer, ...]) -> None:
        """Sets the names of the players at this device, in the order of their seats."""
        people = [seat for seat in self.seats if seat.kind == "person"]
        for seat, player in zip(people, players, strict=True):
            seat.name = player.name

    def seat_own_players(self, players: tuple[OwnPlayer, ...]) -> None:
        """Gives the first seats to these players. All other seats of people become open."""
        for seat in self.seats:
            if seat.kind == "person":
                seat.kind = "open"
        for number, player in enumerate(players):
            self.seats[number].name = player.name
            self.seats[number].kind = "person"
            self.swap_badge(number, player.badge)

    def summary(self) -> str:
        counts = {kind: sum(seat.kind == kind for seat in self.seats) for kind in ("person", "open", "bot")}
        parts = [
            plural("{n} on this device", "{n} on this device", counts["person"]).format(n=counts["person"]),
            plural("{n} open seat", "{n} open seats", counts["open"]).format(n=counts["open"]),
            plural("{n} bot", "{n} bots", counts["bot"]).format(n=counts["bot"]),
        ]
        return ", ".join(part for part, count in zip(parts, counts.values(), strict=True) if count)

    def setup_options(self) -> tuple[SetupOption, ...]:
        rules = self.ruleset()
        own = tuple(option for option in rules.setup_options if option.name not in TABLE_OPTIONS)
        return (*own, CHOOSING) if may_choose_at_once(rules, (0, 1)) else own

    def option_value(self, choice: SetupOption) -> str:
        if choice.name == CHOOSING.name:
            return "turns" if self.options.get(choice.name) == "turns" else "calm"
        return super().option_value(choice)

    def seat_for_device(self, has_device: Callable[[int], bool]) -> int | None:
        people = [n for n, seat in enumerate(self.seats) if seat.kind == "person" and not has_device(n)]
        open_seats = [n for n, seat in enumerate(self.seats) if seat.kind == "open"]
        return next(iter((*people, *open_seats)), super().seat_for_device(has_device))

    @property
    def may_watch(self) -> bool:
        """Whether others may watch."""
        return self.options.get(MAY_WATCH, "yes") == "yes"

    @may_watch.setter
    def may_watch(self, value: bool) -> None:
        self.options[MAY_WATCH] = "yes" if value else "no"
