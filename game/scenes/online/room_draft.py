"""Holds what the host has chosen for a new room: the draft of a match with open seats, and who may watch."""

from collections.abc import Callable, Sequence
from typing import Self

from game.engine.message import Message, in_context
from game.engine.setup_options import OptionValue, SetupOption
from game.i18n import plural
from game.online.wire.room_info import RoomInfo
from game.platform.storage import Storage
from game.scenes.online.own_players import OwnPlayer, keep_own_players, load_own_players
from game.scenes.setup.draft import SeatDraft, SeatKind, SetupDraft
from game.session.setup import DEFAULT_NAMES
from game.session.simultaneous_choices import may_choose_at_once

MAY_WATCH = "watch"
"""The name of the option that says whether others may watch, "yes" or "no", beside those of the chosen game."""
TABLE_OPTIONS = ("dice",)
"""Options of people around one table: nobody sees whether a die that is entered was thrown."""
CHOOSING = SetupOption(
    "choosing",
    Message("Everyone acts at once"),
    (OptionValue("calm", Message(in_context("an option", "On"))), OptionValue("turns", Message("Off"))),
)
"""Everybody in a room has a screen of their own; a clock runs where the rules set one."""
SEATS_AT_FIRST = 4
"""Seats of the first room: the host's own, and open ones."""


class RoomDraft(SetupDraft):
    """A draft whose people sit at this device and whose open seats wait for others."""

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
        if own := self.own_players():
            keep_own_players(storage, own)

    def follow(self, info: RoomInfo, own: Sequence[int]) -> None:
        """Takes over the game and the seats of a room; those of others who have come in are open ones."""
        self.choose_ruleset(info.rules)
        self.options.update(info.options)
        self.options_draft.map = info.map
        for seat in self.seats:
            seat.kind = "empty"
        for number, found in enumerate(info.seats):
            seat = self.seats[number]
            seat.kind = "person" if number in own else "bot" if found.kind == "bot" else "open"
            seat.level = found.level or seat.level
            seat.name = found.name if seat.kind != "open" else seat.name
            self.swap_badge(number, found.badge)

    def own_players(self) -> tuple[OwnPlayer, ...]:
        """Who sits at this device."""
        return tuple(OwnPlayer(seat.name, seat.badge) for seat in self.seats if seat.kind == "person")

    def name_own_players(self, players: tuple[OwnPlayer, ...]) -> None:
        """Gives those who sit at this device these names, in the order of their seats."""
        for seat, player in zip((seat for seat in self.seats if seat.kind == "person"), players, strict=True):
            seat.name = player.name

    def seat_own_players(self, players: tuple[OwnPlayer, ...]) -> None:
        """Gives the first seats to these people; who sat there is gone, seats of people become open ones."""
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
            plural("{n} at this device", "{n} at this device", counts["person"]).format(n=counts["person"]),
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
        """Whether others may look on."""
        return self.options.get(MAY_WATCH, "yes") == "yes"

    @may_watch.setter
    def may_watch(self, value: bool) -> None:
        self.options[MAY_WATCH] = "yes" if value else "no"
