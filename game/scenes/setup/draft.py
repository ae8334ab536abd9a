"""Holds the choices for a new match, as plain values and JSON."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import Annotated, ClassVar, Self, get_args

from game.engine import catalog
from game.engine.catalog import MapRequirement
from game.engine.message import CommandRejected
from game.engine.rules import GameState, Ruleset, SeatRoles, SimultaneousTurns
from game.engine.setup_options import OptionValue, SetupOption
from game.i18n import _, plural, translate
from game.platform.storage import Storage, Stored
from game.scenes.setup.seat_draft import SeatDraft, SeatKind
from game.session.setup import (
    CHOOSING_OPTION,
    DEFAULT_CHOOSING,
    DEFAULT_NAMES,
    Choosing,
    MatchSetup,
    random_seed,
)
from game.tiled.map_check import usable_maps
from game.tiled.map_index import map_labels
from game.typed_json import UNSTORED

DEFAULT_BOTS = 3
"""Number of bots at the first table."""
FIRST_LEVEL = "casual"
"""Level of these bots: a new player can beat them, and the page after a win offers stronger ones."""


def _default_game() -> str:
    return catalog.games()[0].key


def _known_game(key: str) -> str:
    return key if catalog.game_by_key(key) else _default_game()


@dataclass(slots=True)
class OptionsDraft:
    """The options of one game as texts, its track, and its number of bots; −1 before the first table."""

    options: dict[str, str] = field(default_factory=dict)
    map: str = ""
    bots: int = -1


@dataclass(slots=True)
class SetupDraft(Stored):
    """Eight seats, the chosen game, and the last options of each game."""

    STORE_NAME: ClassVar[str] = "setup"
    seats: list[SeatDraft]
    rules: Annotated[str, _known_game] = field(default_factory=_default_game)
    seed: str = field(default="", metadata=UNSTORED)
    options_by_ruleset: dict[str, OptionsDraft] = field(default_factory=dict)

    @property
    def options_draft(self) -> OptionsDraft:
        """The options of the chosen game; initially the defaults with the game's presets."""
        if self.rules not in self.options_by_ruleset:
            game = catalog.game_by_key(self.rules)
            presets = game.preset_options if game else {}
            self.options_by_ruleset[self.rules] = OptionsDraft({**self._default_options(), **presets})
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
        """Name of the chosen game's map; the first one if the chosen map does not fit."""
        names = list(self.maps())
        chosen = self.options_draft.map
        return chosen if chosen in names or not names else names[0]

    @classmethod
    def default(cls) -> Self:
        """Returns one person and three bots."""
        empty_seats = len(DEFAULT_NAMES) - 1 - DEFAULT_BOTS
        bots: list[SeatKind] = ["bot"] * DEFAULT_BOTS
        kinds: list[SeatKind] = ["person", *bots]
        kinds += ["empty"] * empty_seats
        seats = zip(kinds, DEFAULT_NAMES, strict=True)
        return cls([SeatDraft(kind, name, FIRST_LEVEL, badge) for badge, (kind, name) in enumerate(seats)])

    @classmethod
    def load(cls, storage: Storage) -> Self:
        return cls.read(storage) or cls.default()

    def check(self) -> None:
        """Raises ValueError unless there are eight seats with different badges; drops the options of unknown games."""
        if sorted(seat.badge for seat in self.seats) != list(range(len(DEFAULT_NAMES))):
            raise ValueError("a draft has eight seats, each with its own badge")
        for seat, name in zip(self.seats, DEFAULT_NAMES, strict=True):
            seat.name = seat.name or name
        known = {key: one for key, one in self.options_by_ruleset.items() if catalog.game_by_key(key)}
        self.options_by_ruleset = known

    def occupied(self) -> Iterator[tuple[int, SeatDraft]]:
        """Returns the occupied seats, with their number in the match."""
        return enumerate(seat for _number, seat in self.occupied_seats())

    def occupied_seats(self) -> Iterator[tuple[int, SeatDraft]]:
        """Returns the occupied seats up to the maximum of the game, with their number among the eight."""
        seated = ((number, seat) for number, seat in enumerate(self.seats) if seat.kind != "empty")
        return islice(seated, self.ruleset().seats[-1])

    def offered_seats(self) -> list[int]:
        """Returns the numbers of the occupied seats, and of empty ones up to the maximum of the game."""
        free = self.ruleset().seats[-1] - len(list(self.occupied()))
        empty = [number for number, seat in enumerate(self.seats) if seat.kind == "empty"]
        return sorted([*(number for number, _seat in self.occupied_seats()), *empty[: max(free, 0)]])

    def disabled_reason(self) -> str:
        """Returns the reason why the match cannot start; "" if it can."""
        if not any(self.occupied()):
            return _("Add a player first.")
        player_counts = self.ruleset().seats
        if len(list(self.occupied())) in player_counts:
            return self._role_conflict()
        return _("This game is for {least} to {most} players.").format(least=player_counts[0], most=player_counts[-1])

    def _role_conflict(self) -> str:
        """Returns the reason why the options do not fit the seats; "" if they do."""
        try:
            self._match_options()
        except CommandRejected as rejected:
            return translate(rejected.reason)
        return ""

    def roles_text(self) -> str:
        """Returns the roles of the seats as text; "" if all are equal, or if the options do not fit."""
        rules = self.ruleset()
        if not isinstance(rules, SeatRoles) or self.disabled_reason():
            return ""
        names = [seat.name for _number, seat in self.occupied()]
        roles = rules.roles_text(_rules_texts(self._match_options()), names)
        return translate(roles) if roles else ""

    def summary(self) -> str:
        """Returns the players in one line, or their roles."""
        roles = self.roles_text()
        if roles:
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
        """Returns a sentence for each chosen option; if no option has one, that of the game."""
        sentences = [translate(value.about) for value in self._chosen_values(self.setup_options()) if value.about]
        return sentences or [translate(self.ruleset().about)]

    def minutes(self) -> range:
        """Returns the duration of a match with the chosen options, in minutes."""
        changed = (value.minutes for value in self._chosen_values(self._timed_options()) if value.minutes)
        return next(changed, self.ruleset().duration_minutes)

    def table_text(self) -> str:
        """Returns the length of the match and the number of its players, as a text; "" if it cannot start."""
        if self.disabled_reason():
            return ""
        count = len(list(self.occupied()))
        players = plural("{n} player", "{n} players", count).format(n=count)
        lengths = [translate(value.label) for value in self._chosen_values(self._timed_options())]
        return " · ".join(filter(None, (", ".join(lengths), players)))

    def _timed_options(self) -> list[SetupOption]:
        """Returns the options that can change the duration of a match."""
        return [option for option in self.setup_options() if any(value.minutes for value in option.values)]

    def _chosen_values(self, options: Iterable[SetupOption]) -> Iterator[OptionValue]:
        seats = len(list(self.occupied()))
        for option in options:
            if option.only_for not in (0, seats):
                continue
            text = self.option_value(option)
            yield from (value for value in option.values if value.text == text)

    def _solo_text(self) -> str:
        """Returns the line for one player, who may have rivals that belong to the rules."""
        rules = self.ruleset()
        if 1 not in rules.seats:
            return _("Only one player")
        rivals = rules.non_player_names(rules.initial_state(rules.options({"seats": "1"})))
        if not rivals:
            return _("Solo")
        return _("Solo race against {names}").format(names=", ".join(map(translate, rivals)))

    def setup(self) -> MatchSetup:
        """Returns the set-up of the match. Raises CommandRejected if the options do not fit the seats."""
        seats = tuple(seat.setup() for _number, seat in self.occupied())
        options = self._match_options()
        text = options.pop(CHOOSING_OPTION.name, DEFAULT_CHOOSING)
        choosing = next(one for one in get_args(Choosing) if one == text)
        seed = int(self.seed) if self.seed else random_seed()
        return MatchSetup(self.rules, seed, seats, options, self.map, choosing)

    def _match_options(self) -> dict[str, str]:
        """Returns the options of the match, with its seats and their roles. Raises CommandRejected."""
        rules = self.ruleset()
        seats = dict(self.occupied())
        chosen = {option.name: self.option_value(option) for option in self.setup_options()}
        options = {**chosen, "seats": str(len(seats))}
        if not isinstance(rules, SeatRoles):
            return options
        bots = [number for number, seat in seats.items() if seat.kind == "bot"]
        options = rules.with_roles(options, bots)
        rules.options(_rules_texts(options))
        return options

    # -- changes
    def ruleset(self) -> Ruleset[GameState]:
        """Returns the rules of the chosen game."""
        return (catalog.game_by_key(self.rules) or catalog.games()[0]).rules

    def choose_ruleset(self, key: str) -> None:
        """Chooses another game; an unknown key changes nothing."""
        if catalog.game_by_key(key):
            self.rules = key

    def prepare_table(self, key: str) -> None:
        """Chooses a game with the bots of its last table, or of its default table; people stay."""
        before = catalog.game_by_key(self.rules)
        game = catalog.game_by_key(key)
        bots = game.preset_bots if game else 0
        if not bots and before and before.preset_bots:
            bots = DEFAULT_BOTS
        self.choose_ruleset(key)
        last = self.options_by_ruleset[key].bots if key in self.options_by_ruleset else -1
        self._seat_bots(last if last >= 0 else bots or self._bots)
        self.fit_seats()

    @property
    def is_usual(self) -> bool:
        """Whether options, map and number of bots are those of a new player's first table of the game."""
        usual = SetupDraft.default()
        usual.prepare_table(self.rules)
        own = self.options_draft
        return (own.options, own.map, self._bots) == (usual.options, usual.options_draft.map, usual._bots)

    @property
    def _bots(self) -> int:
        return sum(seat.kind == "bot" for seat in self.seats)

    def _seat_bots(self, count: int) -> None:
        """Removes bots, last first, or adds bots, until there are `count`."""
        for seat in reversed(self.seats):
            if seat.kind == "bot" and self._bots > count:
                seat.kind = "empty"
        for seat in self.seats:
            if seat.kind == "empty" and self._bots < count:
                seat.kind = "bot"

    def save(self, storage: Storage) -> None:
        self.options_draft.bots = self._bots
        Stored.save(self, storage)  # super() does not work in a slotted dataclass

    def fit_seats(self) -> None:
        """Fits the number of players to the game: removes bots, last first, or adds bots; people stay."""
        counts = self.ruleset().seats
        occupied = len(list(self.occupied()))
        allowed = min(max(occupied, counts[0]), counts[-1])
        self._seat_bots(self._bots + allowed - occupied)

    def setup_options(self) -> tuple[SetupOption, ...]:
        """Returns the options of the chosen game, and for simultaneous turns that of the table."""
        rules = self.ruleset()
        if isinstance(rules, SimultaneousTurns):
            return (*rules.setup_options, CHOOSING_OPTION)
        return rules.setup_options

    def option_value(self, choice: SetupOption) -> str:
        """Returns the value of an option; its default if the chosen value does not fit, such as a removed seat."""
        default = self._default_options()[choice.name]
        text = self.options.get(choice.name, default)
        is_occupied_seat = choice.by_seat and text in (str(seat) for seat, _draft in self.occupied())
        fits = text == default or is_occupied_seat or any(one.text == text for one in self.fitting_values(choice))
        return text if fits else default

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
        default = self._default_options()[choice.name]

        def fits(value: OptionValue) -> bool:
            if value.text == default:
                return True
            return any(self._is_accepted({**given, choice.name: value.text}) for given in (seats, texts))

        return tuple(filter(fits, choice.values))

    def _is_accepted(self, texts: dict[str, str]) -> bool:
        try:
            self.ruleset().options(texts)
        except CommandRejected:
            return False
        return True

    def _default_options(self) -> dict[str, str]:
        texts = _default_texts(self.ruleset().key)
        return {choice.name: texts.get(choice.name, DEFAULT_CHOOSING) for choice in self.setup_options()}

    def maps(self) -> dict[str, str]:
        """Returns the tracks of the chosen game: name → title."""
        maps = usable_maps(self.rules)
        return map_labels(maps)

    def step_option(self, choice: SetupOption, direction: int) -> None:
        """Selects the next value of an option; `direction` is 1 or −1."""
        texts = [value.text for value in self.fitting_values(choice)]
        if choice.by_seat:
            texts += [str(seat) for seat, _draft in self.occupied()]
        self.options[choice.name] = _cycle(texts, self.option_value(choice), direction)

    def step_map(self, direction: int) -> None:
        """Selects the next track; `direction` is 1 or −1."""
        self.options_draft.map = _cycle(list(self.maps()), self.map, direction)

    def seat_for_device(self, has_device: Callable[[int], bool]) -> int | None:
        """Returns the seat for a new device, 0 to 7: a person's seat without a device, else a free one, else a bot's.

        Returns None if there is no such seat.
        """
        seats = list(self.occupied_seats())
        people = [number for number, seat in seats if seat.kind == "person" and not has_device(number)]
        free = [number for number in self.offered_seats() if self.seats[number].kind == "empty"]
        bots = [number for number, seat in seats if seat.kind == "bot"]
        return next(iter((*people, *free, *bots)), None)

    def next_badge(self, number: int, direction: int) -> None:
        """Gives a seat the next free colour and shape."""
        count = len(self.seats)
        current = self.seats[number].badge
        others = ((current + direction * step) % count for step in range(1, count))
        free = next((badge for badge in others if not self.badge_owner(badge, number)), current)
        self.swap_badge(number, free)

    def badge_owner(self, badge: int, except_number: int) -> str:
        """Returns the name of another seat with this colour and shape; "" if it is free."""
        others = (seat for number, seat in self.occupied_seats() if number != except_number)
        return next((seat.name for seat in others if seat.badge == badge), "")

    def swap_badge(self, number: int, badge: int) -> None:
        """Swaps the badge of a seat with that of the seat that has `badge`."""
        other = next(seat for seat in self.seats if seat.badge == badge)
        other.badge = self.seats[number].badge
        self.seats[number].badge = badge


def _rules_texts(options: dict[str, str]) -> dict[str, str]:
    """Returns the options of the rules, without that of the table."""
    return {name: text for name, text in options.items() if name != CHOOSING_OPTION.name}


@cache
def _default_texts(key: str) -> Mapping[str, str]:
    rules = catalog.ruleset_by_key(key)
    return rules.option_texts(rules.options({})) if rules else {}


def _cycle(keys: list[str], current: str, direction: int) -> str:
    """Returns the key next to the current one; the first one if the current one is missing."""
    if not keys:
        return current
    if current not in keys:
        return keys[0]
    return keys[(keys.index(current) + direction) % len(keys)]
