"""Manages the seats of a room: players, readiness and bots, and the game to be played."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from game.bots.registry import LEVELS
from game.engine.catalog import ruleset_to_play
from game.engine.rules import GameState, Ruleset, Seat, SeatRoles
from game.graphemes import cut
from game.online.wire.payloads import JoiningPlayer
from game.online.wire.protocol import Refused
from game.online.wire.room_info import SeatInfo
from game.session.setup import BADGES, DEFAULT_NAMES, MAX_NAME_LETTERS, Choosing, MatchSetup

NOBODY = ""
"""Holder of a seat without a guest."""
STAND_IN_LEVEL = LEVELS[2]
"""Default level of the bots that play for lost players."""


class RoomSeating:
    """The seats of a room, before and during its matches. Raises CommandRejected for an unknown game."""

    def __init__(self, setup: MatchSetup) -> None:
        self.rules: Ruleset[GameState] = ruleset_to_play(setup.rules)
        self.map = setup.map
        self.choosing: Choosing = setup.choosing
        """Setting for simultaneous choices. Rules with a clock ignore it, because their choices are always
        simultaneous.
        """
        self.seats = [
            _opened(seat.badge) if seat.kind == "person" else _bot(seat.name, seat.badge, seat.level)
            for seat in setup.seats
        ]
        self.holders = [NOBODY] * len(self.seats)
        """Id of the guest of each seat."""
        self.options: dict[str, str] = {}
        self.set_options(setup.options)

    def of(self, guest_id: str) -> tuple[Seat, ...]:
        """Returns the seats of a guest."""
        return tuple(seat for seat, holder in enumerate(self.holders) if holder == guest_id)

    @property
    def people(self) -> list[Seat]:
        """The seats of persons, including free ones."""
        return [seat for seat, info in enumerate(self.seats) if info.kind == "person"]

    def discovery_text(self) -> str:
        """Returns the key of the game and the first player's name for the discovery reply; "" without a player."""
        name = next((self.seats[seat].name for seat in self.people), "")
        return f"{self.rules.key} {name}" if name else ""

    # -- guests

    def sit(self, guest_id: str, players: Sequence[JoiningPlayer]) -> None:
        """Gives a guest's players seats, their own ones first, and takes away the rest of theirs. Raises Refused."""
        own = self.of(guest_id)
        open_seats = [seat for seat, info in enumerate(self.seats) if info.kind == "open" or seat in own]
        if len(players) > len(open_seats):
            raise Refused("full")
        chosen = [*own, *(seat for seat in open_seats if seat not in own)][: len(players)]
        self.leave(guest_id)
        for seat, player in zip(chosen, players, strict=True):
            badge = self._free_badge(player.badge, seat)
            name = self._free_name(player.name or DEFAULT_NAMES[badge], seat)
            self.seats[seat] = SeatInfo(name, badge, "person", connected=True, partners=player.partners)
            self.holders[seat] = guest_id

    def leave(self, guest_id: str) -> None:
        """Opens the seats of a guest."""
        for seat in self.of(guest_id):
            self.seats[seat] = _opened(self.seats[seat].badge)
            self.holders[seat] = NOBODY

    def set_ready(self, guest_id: str, ready: bool) -> None:
        """Sets whether a guest is ready. Raises Refused."""
        own = self.of(guest_id)
        if not own:
            raise Refused("not_seated")
        for seat in own:
            self.change(seat, ready=ready)

    def set_connected(self, guest_id: str, connected: bool) -> None:
        """Sets whether a guest is present."""
        for seat in self.of(guest_id):
            self.change(seat, connected=connected)

    def change(self, seat: Seat, *, ready: bool | None = None, connected: bool | None = None) -> None:
        """Sets whether the person in a seat is ready and connected; None leaves a value unchanged."""
        info = self.seats[seat]
        self.seats[seat] = replace(
            info,
            ready=info.ready if ready is None else ready,
            connected=info.connected if connected is None else connected,
        )

    def set_stand_in(self, seat: Seat, level: str) -> None:
        """Sets the level of the bot that plays for the person in a seat; "" ends the stand-in."""
        self.seats[seat] = replace(self.seats[seat], stand_in=bool(level), level=level)

    def free(self, seat: Seat, level: str) -> None:
        """Frees a person's seat: a bot of `level` plays until another guest takes over name and badge."""
        self.seats[seat] = replace(self.seats[seat], stand_in=True, level=level, connected=False, ready=False)

    # -- the owner's choices

    def set_seat(self, seat: Seat, kind: Literal["open", "bot"], level: str = "") -> str:
        """Opens a seat or gives it to a bot; returns its former guest, or NOBODY. Raises Refused."""
        if seat not in range(len(self.seats)):
            raise Refused("no_such_seat")
        if kind == "bot" and level not in LEVELS:
            raise Refused("options")
        holder = self.holders[seat]
        self.holders[seat] = NOBODY
        badge = self.seats[seat].badge
        self.seats[seat] = _bot(DEFAULT_NAMES[badge], badge, level) if kind == "bot" else _opened(badge)
        return holder

    def set_count(self, count: int) -> None:
        """Adds open seats, or removes seats: open ones first, then bots, then the last ones. Raises Refused."""
        if count not in self.rules.seats:
            raise Refused("options")
        while len(self.seats) < count:
            self.seats.append(_opened(self._free_badge(len(self.seats), len(self.seats))))
            self.holders.append(NOBODY)
        while len(self.seats) > count:
            seat = self._least_missed()
            del self.seats[seat], self.holders[seat]
        self.options = self._checked({**self.options, "seats": str(count)})

    def _least_missed(self) -> Seat:
        worth = {"open": 0, "bot": 1, "person": 2}
        return min(range(len(self.seats)), key=lambda seat: (worth[self.seats[seat].kind], -seat))

    def set_options(self, options: Mapping[str, str]) -> None:
        """Changes the given options of the rules. Raises CommandRejected."""
        self.options = self._checked({**self.options, **options, "seats": str(len(self.seats))})

    def _checked(self, options: dict[str, str]) -> dict[str, str]:
        parsed = self.rules.options(options)
        return self.rules.option_texts(parsed)

    def set_game(self, setup: MatchSetup) -> list[str]:
        """Replaces game, map, options and seats; returns the guests who have lost their seats.

        Guests keep seats if there are enough. Raises CommandRejected; then nothing has changed.
        """
        other = RoomSeating(setup)
        lost: list[str] = []
        for guest_id in dict.fromkeys(holder for holder in self.holders if holder):
            own = [self.seats[seat] for seat in self.of(guest_id)]
            players = [JoiningPlayer(info.name, info.badge, info.partners) for info in own]
            try:
                other.sit(guest_id, players)
            except Refused:
                lost.append(guest_id)
        self.__dict__.update(other.__dict__)
        return lost

    def _free_name(self, wanted: str, seat: Seat) -> str:
        """Returns a name that no other seat has: “Ana 2” if there is an Ana already."""
        taken = {info.name.casefold() for number, info in enumerate(self.seats) if number != seat}
        names = (wanted, *(f"{cut(wanted, MAX_NAME_LETTERS - 2)} {number}" for number in range(2, len(BADGES) + 2)))
        return next(name for name in names if name.casefold() not in taken)

    def _free_badge(self, wanted: int, seat: Seat) -> int:
        taken = {info.badge for number, info in enumerate(self.seats) if number != seat}
        badges: Iterable[int] = (wanted, *BADGES)
        return next(badge for badge in badges if badge in BADGES and badge not in taken)

    # -- the match

    def match_setup(self, seed: int) -> MatchSetup:
        """Returns the set-up of the match. Raises Refused while it cannot begin, and CommandRejected."""
        if any(info.kind == "open" for info in self.seats):
            raise Refused("open_seat")
        late = [info.name for info in self.seats if info.kind == "person" and not (info.ready and info.connected)]
        if late:
            raise Refused("not_ready", names=", ".join(late))
        options = dict(self.options)
        if isinstance(self.rules, SeatRoles):
            bots = [seat for seat, info in enumerate(self.seats) if info.kind == "bot"]
            options = self.rules.with_roles(options, bots)
        setups = tuple(info.setup for info in self.seats)
        return MatchSetup(self.rules.key, seed, setups, options, self.map, "turns")

    def wait_for_ready(self) -> None:
        """Marks all players as not ready for another match or draw, and opens the seats of guests who have left."""
        for seat, info in enumerate(self.seats):
            if info.kind == "person" and not self.holders[seat]:
                self.seats[seat] = _opened(info.badge)
            elif info.kind == "person":
                self.seats[seat] = replace(info, ready=False, stand_in=False, level="")


def _opened(badge: int) -> SeatInfo:
    return SeatInfo("", badge, "open")


def _bot(name: str, badge: int, level: str) -> SeatInfo:
    return SeatInfo(name, badge, "bot", level, connected=True, ready=True)
