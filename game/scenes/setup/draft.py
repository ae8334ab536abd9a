"""Holds the choices for a new match, as plain values and JSON."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import islice
from typing import Annotated, ClassVar, Literal, Self, get_args

from game.bots.agent import habit_of
from game.bots.registry import PLAYED_LEVELS
from game.engine import catalog
from game.engine.catalog import MapRequirement
from game.engine.message import CommandRejected
from game.engine.rules import GameState, Ruleset, SeatRoles, SimultaneousTurns
from game.engine.setup_options import OptionValue, SetupOption
from game.i18n import _, plural, translate
from game.platform.storage import Storage, Stored
from game.session.setup import (
    CHOOSING_OPTION,
    DEFAULT_CHOOSING,
    DEFAULT_NAMES,
    MAX_NAME_LETTERS,
    Choosing,
    MatchSetup,
    SeatSetup,
    clean_name,
    random_seed,
)
from game.tiled.map_index import maps_for_ruleset
from game.typed_json import UNSTORED

USUAL_BOTS = 3
USUAL_LEVEL = "regular"
SeatKind = Literal["empty", "person", "bot", "open"]
"""A seat of the draft. An open one waits for a guest of a room; local matches have none."""


def _known_game(key: str) -> str:
    return key if catalog.game_by_key(key) else catalog.games()[0].key


@dataclass(slots=True)
class SeatDraft:
    """A seat while it is being set up."""

    kind: SeatKind
    name: Annotated[str, partial(clean_name, most=MAX_NAME_LETTERS)]
    level: Annotated[str, lambda level: level if level in PLAYED_LEVELS else USUAL_LEVEL]
    badge: int

    def words(self) -> str:
        """The player: a person, or a bot with its level and habit."""
        if self.kind == "person":
            return _("Person")
        if self.kind == "open":
            return _("For whoever joins")
        if self.level == "random":
            return level_text(self.level)
        return f"{level_text(self.level)} · {translate(habit_of(self.badge).word)}"


@dataclass(slots=True)
class OptionsDraft:
    """The options of one game as texts, its track, and its bots; −1 before the first table."""

    options: dict[str, str] = field(default_factory=dict)
    map: str = ""
    bots: int = -1


@dataclass(slots=True)
class SetupDraft(Stored):
    """Eight seats, the chosen game, and the options of each: who changes the game finds each as it was left."""

    STORE_NAME: ClassVar[str] = "setup"
    seats: list[SeatDraft]
    rules: Annotated[str, _known_game] = field(default_factory=lambda: catalog.games()[0].key)
    seed: str = field(default="", metadata=UNSTORED)
    options_by_ruleset: dict[str, OptionsDraft] = field(default_factory=dict)

    @property
    def options_draft(self) -> OptionsDraft:
        """The options of the chosen game; initially those of the prepared table."""
        if self.rules not in self.options_by_ruleset:
            game = catalog.game_by_key(self.rules)
            laid = game.preset_options if game else {}
            self.options_by_ruleset[self.rules] = OptionsDraft({**self._default_options(), **laid})
        return self.options_by_ruleset[self.rules]

    @property
    def options(self) -> dict[str, str]:
        """The options of the chosen game, as texts."""
        return self.options_draft.options

    @property
    def map_requirement(self) -> MapRequirement | None:
        """Requirements of a map of the chosen game; None for a game without maps."""
        game = catalog.game_by_key(self.rules)
        return game.map if game else None

    @property
    def map(self) -> str:
        """The map of the chosen game, by name; the first one where none fitting is chosen."""
        names = list(self.maps())
        return self.options_draft.map if self.options_draft.map in names or not names else names[0]

    @classmethod
    def default(cls) -> Self:
        """Returns one person and three bots."""
        kinds: list[SeatKind] = ["bot" if 0 < n <= USUAL_BOTS else "empty" for n in range(len(DEFAULT_NAMES))]
        kinds[0] = "person"
        return cls([SeatDraft(kind, DEFAULT_NAMES[n], USUAL_LEVEL, n) for n, kind in enumerate(kinds)])

    @classmethod
    def load(cls, storage: Storage) -> Self:
        return cls.read(storage) or cls.default()

    def check(self) -> None:
        """Raises ValueError unless there are eight seats, each with its own badge; forgets games that there are not."""
        if sorted(seat.badge for seat in self.seats) != list(range(len(DEFAULT_NAMES))):
            raise ValueError("a draft has eight seats, each with its own badge")
        for seat, name in zip(self.seats, DEFAULT_NAMES, strict=True):
            seat.name = seat.name or name
        known = {key: one for key, one in self.options_by_ruleset.items() if catalog.game_by_key(key)}
        self.options_by_ruleset = known

    def occupied(self) -> Iterator[tuple[int, SeatDraft]]:
        """The occupied seats, with their number in the match."""
        return enumerate(seat for _number, seat in self.occupied_seats())

    def occupied_seats(self) -> Iterator[tuple[int, SeatDraft]]:
        """The occupied seats, with their number among the eight; whom the game has no room for sits this one out."""
        seated = ((number, seat) for number, seat in enumerate(self.seats) if seat.kind != "empty")
        return islice(seated, self.ruleset().seats[-1])

    def offered_seats(self) -> list[int]:
        """The occupied seats, and as many empty ones as the game still has room for, by number."""
        room = self.ruleset().seats[-1] - len(list(self.occupied()))
        empty = [number for number, seat in enumerate(self.seats) if seat.kind == "empty"]
        return sorted([*(number for number, _seat in self.occupied_seats()), *empty[: max(room, 0)]])

    def disabled_reason(self) -> str:
        """Reason why the match cannot start; "" if it can."""
        if not any(self.occupied()):
            return _("Add a player first.")
        player_counts = self.ruleset().seats
        if len(list(self.occupied())) in player_counts:
            return self._role_conflict()
        return _("This game is for {least} to {most} players.").format(least=player_counts[0], most=player_counts[-1])

    def _role_conflict(self) -> str:
        """Reason why the options do not fit the seats; "" if they do."""
        try:
            self._match_options()
        except CommandRejected as rejected:
            return translate(rejected.reason)
        return ""

    def roles_text(self) -> str:
        """Roles of the seats; "" if all are equal, or the options do not fit."""
        rules = self.ruleset()
        if not isinstance(rules, SeatRoles) or self.disabled_reason():
            return ""
        words = rules.roles_text(_rules_texts(self._match_options()))
        return translate(words) if words else ""

    def summary(self) -> str:
        """The players in one line, or their roles."""
        if roles := self.roles_text():
            return roles
        kinds = [seat.kind for _number, seat in self.occupied()]
        people = kinds.count("person")
        bots = kinds.count("bot")
        if people + bots == 1:
            return self._solo_text()
        parts = [plural("{n} person", "{n} people", people).format(n=people)] if people else []
        parts += [plural("{n} bot", "{n} bots", bots).format(n=bots)] if bots else []
        return ", ".join(parts)

    def chosen_sentences(self) -> list[str]:
        """Description of the chosen options, and of the game if there is space."""
        abouts = [translate(value.about) for value in self._chosen_values() if value.about]
        return abouts or [translate(self.ruleset().about)]

    def minutes(self) -> range:
        """Duration of a match with the chosen options, in minutes."""
        changed = (value.minutes for value in self._chosen_values() if value.minutes)
        return next(changed, self.ruleset().duration_minutes)

    def _chosen_values(self) -> Iterator[OptionValue]:
        for option in self.setup_options():
            text = self.option_value(option)
            yield from (value for value in option.values if value.text == text)

    def _solo_text(self) -> str:
        """The line for one player, who may have a rival that the rules bring along."""
        rules = self.ruleset()
        if 1 not in rules.seats:
            return _("Only one player")
        rivals = rules.non_player_names(rules.initial_state(rules.options({"seats": "1"})))
        return _("Solo race against {names}").format(names=", ".join(map(translate, rivals))) if rivals else _("Solo")

    def setup(self) -> MatchSetup:
        """The set-up of the match, ready to begin."""
        seats = tuple(
            SeatSetup("bot" if c.kind == "bot" else "person", c.name, c.level if c.kind == "bot" else "", c.badge)
            for _n, c in self.occupied()
        )
        options = self._match_options()
        text = options.pop(CHOOSING_OPTION.name, DEFAULT_CHOOSING)
        choosing = next(one for one in get_args(Choosing) if one == text)
        seed = int(self.seed) if self.seed else random_seed()
        return MatchSetup(self.rules, seed, seats, options, self.map, choosing)

    def _match_options(self) -> dict[str, str]:
        """The options of the match, with its seats and their roles. Raises CommandRejected."""
        rules = self.ruleset()
        seats = dict(self.occupied())
        chosen = {choice.name: self.option_value(choice) for choice in self.setup_options()}
        options = {**chosen, "seats": str(len(seats))}
        if not isinstance(rules, SeatRoles):
            return options
        options = rules.with_roles(options, [number for number, seat in seats.items() if seat.kind == "bot"])
        rules.options(_rules_texts(options))
        return options

    # -- changes
    def ruleset(self) -> Ruleset[GameState]:
        """The rules of the chosen game."""
        return (catalog.game_by_key(self.rules) or catalog.games()[0]).rules

    def choose_ruleset(self, key: str) -> None:
        """Chooses another game; an unknown key changes nothing."""
        if catalog.game_by_key(key):
            self.rules = key

    def lay(self, key: str) -> None:
        """Prepares the last table of a game with its bots, or the default one; people stay."""
        before = catalog.game_by_key(self.rules)
        game = catalog.game_by_key(key)
        usual = game.preset_bots if game else 0
        if not usual and before and before.preset_bots:
            usual = USUAL_BOTS
        self.choose_ruleset(key)
        last = self.options_by_ruleset[key].bots if key in self.options_by_ruleset else -1
        self._seat_bots(last if last >= 0 else usual or self._bots)
        self.fit_seats()

    @property
    def _bots(self) -> int:
        return sum(seat.kind == "bot" for seat in self.seats)

    def _seat_bots(self, count: int) -> None:
        """Removes bots, last first, or adds bots until the count is right."""
        for seat in reversed(self.seats):
            if seat.kind == "bot" and self._bots > count:
                seat.kind = "empty"
        for seat in self.seats:
            if seat.kind == "empty" and self._bots < count:
                seat.kind = "bot"

    def save(self, storage: Storage) -> None:
        self.options_draft.bots = self._bots
        Stored.save(self, storage)  # a slotted class is a new class, which super() does not know

    def fit_seats(self) -> None:
        """Lays a table that the game has room for: surplus bots leave, the last first, or bots fill up; people stay."""
        counts = self.ruleset().seats
        occupied = len(list(self.occupied()))
        self._seat_bots(self._bots + min(max(occupied, counts[0]), counts[-1]) - occupied)

    def setup_options(self) -> tuple[SetupOption, ...]:
        """The options that the chosen game asks for before a match, and the table's own."""
        rules = self.ruleset()
        return (*rules.setup_options, *([CHOOSING_OPTION] if isinstance(rules, SimultaneousTurns) else []))

    def option_value(self, choice: SetupOption) -> str:
        """The value of an option; its default where nothing fitting is chosen, as when a seat has gone."""
        usual = self._default_options()[choice.name]
        text = self.options.get(choice.name, usual)
        is_occupied_seat = choice.by_seat and text in (str(seat) for seat, _chair in self.occupied())
        fits = text == usual or is_occupied_seat or any(one.text == text for one in self.fitting_values(choice))
        return text if fits else usual

    def fitting_values(self, choice: SetupOption) -> tuple[OptionValue, ...]:
        """Returns the default of an option and the values that the rules accept with these seats.

        A value that conflicts with another option stays, and `disabled_reason` explains it.
        """
        options = self.ruleset().setup_options
        seats = {"seats": str(len(list(self.occupied())))}
        if choice not in options or not self._is_accepted(seats):
            return choice.values
        texts = seats
        for earlier in options[: options.index(choice)]:
            chosen = {**texts, earlier.name: self.options.get(earlier.name, "")}
            texts = chosen if self._is_accepted(chosen) else texts
        usual = self._default_options()[choice.name]
        return tuple(
            one
            for one in choice.values
            if one.text == usual or any(self._is_accepted({**given, choice.name: one.text}) for given in (seats, texts))
        )

    def _is_accepted(self, texts: dict[str, str]) -> bool:
        try:
            self.ruleset().options(texts)
        except CommandRejected:
            return False
        return True

    def _default_options(self) -> dict[str, str]:
        texts = _usual_texts(self.ruleset().key)
        return {choice.name: texts.get(choice.name, DEFAULT_CHOOSING) for choice in self.setup_options()}

    def maps(self) -> dict[str, str]:
        """The tracks that fit the chosen game: name → title."""
        return {track.name: _(track.title) for track in maps_for_ruleset(self.rules)}

    def step_option(self, choice: SetupOption, direction: int) -> None:
        """Goes to the next value of an option; `direction` is 1 or −1."""
        texts = [value.text for value in self.fitting_values(choice)]
        texts += [str(seat) for seat, _chair in self.occupied()] if choice.by_seat else []
        self.options[choice.name] = _cycle(texts, self.option_value(choice), direction)

    def step_map(self, direction: int) -> None:
        """Goes to the next track; `direction` is 1 or −1."""
        self.options_draft.map = _cycle(list(self.maps()), self.map, direction)

    def seat_for_device(self, has_device: Callable[[int], bool]) -> int | None:
        """Returns the seat that a new device takes, 0 to 7: a person's without a device, a free one, or a bot's; None
        if there is none.
        """
        seats = list(self.occupied_seats())
        people = [number for number, seat in seats if seat.kind == "person" and not has_device(number)]
        free = [number for number in self.offered_seats() if self.seats[number].kind == "empty"]
        return next(iter((*people, *free, *[number for number, seat in seats if seat.kind == "bot"])), None)

    def next_badge(self, number: int, direction: int) -> None:
        """Gives a seat the next free colour and shape."""
        badges = len(self.seats)
        here = self.seats[number].badge
        others = (here + direction * step for step in range(1, badges))
        free = next((badge % badges for badge in others if not self.badge_owner(badge % badges, number)), here)
        self.swap_badge(number, free)

    def badge_owner(self, badge: int, except_number: int) -> str:
        """Name of the seat with this colour and shape; "" if it is free."""
        others = (seat for number, seat in self.occupied_seats() if number != except_number)
        return next((seat.name for seat in others if seat.badge == badge), "")

    def swap_badge(self, number: int, badge: int) -> None:
        """Gives a seat another badge; the seat that had it takes this one's, so that all eight stay different."""
        other = next(seat for seat in self.seats if seat.badge == badge)
        other.badge = self.seats[number].badge
        self.seats[number].badge = badge


def _rules_texts(options: dict[str, str]) -> dict[str, str]:
    """The options that the rules read, without the table's own."""
    return {name: text for name, text in options.items() if name != CHOOSING_OPTION.name}


def level_text(level: str) -> str:
    """A bot's level as a player reads it."""
    return {
        "novice": _("Novice bot"),
        "casual": _("Casual bot"),
        "keen": _("Keen bot"),
        "regular": _("Regular bot"),
        "sharp": _("Sharp bot"),
        "random": _("Random bot"),
    }[level]


@cache
def _usual_texts(key: str) -> Mapping[str, str]:
    rules = catalog.ruleset_by_key(key)
    return rules.option_texts(rules.options({})) if rules else {}


def _cycle(keys: list[str], current: str, direction: int) -> str:
    if not keys:
        return current
    return keys[(keys.index(current) + direction) % len(keys)] if current in keys else keys[0]
