"""Holds what players have chosen so far for a new match, as plain values and JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Literal, get_args

from game.bots.agent import habit_of
from game.engine.rules import CommandRejected, GameState, Ruleset, SeatRoles, SimultaneousTurns
from game.engine.setup_options import OptionValue, SetupOption
from game.games import registry
from game.games.registry import MapRequirement
from game.i18n import _, plural, translate
from game.json_value import JsonObject, as_integer, as_list, as_object, as_text
from game.platform.storage import Storage
from game.scenes.setup import legacy_draft
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

STORAGE_NAME = "setup"
"""The name under which the last draft is saved."""
LEVELS = ("novice", "regular", "sharp", "random")
SEAT_KINDS: tuple[SeatKind, ...] = ("empty", "person", "bot", "open")

SeatKind = Literal["empty", "person", "bot", "open"]
"""An open seat waits for somebody who joins a room; a match at one device has none."""


@dataclass(slots=True)
class SeatDraft:
    """A seat while it is being set up."""

    kind: SeatKind
    name: str
    level: str
    badge: int

    def words(self) -> str:
        """Who plays it: a person, or a bot of which level and with what habit."""
        if self.kind == "person":
            return _("Person")
        if self.kind == "open":
            return _("For whoever joins")
        if self.level == "random":
            return level_text(self.level)
        return f"{level_text(self.level)} · {translate(habit_of(self.badge).word)}"


@dataclass(slots=True)
class OptionsDraft:
    """The options of one game as texts, and its track."""

    options: dict[str, str] = field(default_factory=dict)
    map: str = ""


@dataclass(slots=True)
class SetupDraft:
    """Eight seats, the chosen game, and the options of each: who changes the game finds each as it was left."""

    seats: list[SeatDraft]
    rules: str = field(default_factory=lambda: registry.GAMES[0].key)
    seed: str = ""
    options_by_ruleset: dict[str, OptionsDraft] = field(default_factory=dict)

    @property
    def options_draft(self) -> OptionsDraft:
        """The options of the chosen game; the defaults when they are first asked for."""
        if self.rules not in self.options_by_ruleset:
            self.options_by_ruleset[self.rules] = OptionsDraft(self._default_options())
        return self.options_by_ruleset[self.rules]

    @property
    def options(self) -> dict[str, str]:
        """The options of the chosen game, as texts."""
        return self.options_draft.options

    @property
    def map_requirement(self) -> MapRequirement | None:
        """What a map of the chosen game must be; None for a game without maps."""
        game = registry.game_by_key(self.rules)
        return game.map if game else None

    @property
    def map(self) -> str:
        """The map of the chosen game, by name; the first one where none fitting is chosen."""
        names = list(self.maps())
        return self.options_draft.map if self.options_draft.map in names or not names else names[0]

    @staticmethod
    def default() -> SetupDraft:
        """One person and three bots."""
        kinds: tuple[SeatKind, ...] = ("person", "bot", "bot", "bot", "empty", "empty", "empty", "empty")
        seats = [SeatDraft(kind, DEFAULT_NAMES[n], "regular", n) for n, kind in enumerate(kinds)]
        return SetupDraft(seats)

    @staticmethod
    def load(storage: Storage) -> SetupDraft:
        """The last draft, or the default where there is none or it is damaged."""
        return storage.read_json(STORAGE_NAME, SetupDraft.from_dict, legacy_draft.upgrade) or SetupDraft.default()

    def save(self, storage: Storage) -> None:
        """Saves all but the seed for the next time."""
        storage.write_json(STORAGE_NAME, self.as_dict())

    def occupied(self) -> Iterator[tuple[int, SeatDraft]]:
        """The occupied seats, with their number in the match."""
        return enumerate(seat for _number, seat in self.occupied_seats())

    def occupied_seats(self) -> Iterator[tuple[int, SeatDraft]]:
        """The occupied seats, with their number among the eight."""
        return ((number, seat) for number, seat in enumerate(self.seats) if seat.kind != "empty")

    def offered_seats(self) -> list[int]:
        """The occupied seats, and as many empty ones as the game still has room for, by number."""
        room = self.ruleset().seats[-1] - len(list(self.occupied()))
        empty = [number for number, seat in enumerate(self.seats) if seat.kind == "empty"]
        return sorted([*(number for number, _seat in self.occupied_seats()), *empty[: max(room, 0)]])

    def disabled_reason(self) -> str:
        """Why the match cannot begin; "" if it can."""
        if not any(self.occupied()):
            return _("Add a player first.")
        player_counts = self.ruleset().seats
        if len(list(self.occupied())) in player_counts:
            return self._role_conflict()
        return _("This game is for {least} to {most} players.").format(least=player_counts[0], most=player_counts[-1])

    def _role_conflict(self) -> str:
        """Why the options do not fit who plays; "" if they do."""
        try:
            self._match_options()
        except CommandRejected as rejected:
            return translate(rejected.reason)
        return ""

    def _roles_text(self) -> str:
        """Who does what; "" where all do the same, or the options do not fit who plays."""
        rules = self.ruleset()
        if not isinstance(rules, SeatRoles) or self.disabled_reason():
            return ""
        words = rules.roles_text(_rules_texts(self._match_options()))
        return translate(words) if words else ""

    def summary(self) -> str:
        """Who plays, in one line, or who does what."""
        if roles := self._roles_text():
            return roles
        people = sum(seat.kind == "person" for seat in self.seats)
        bots = sum(seat.kind == "bot" for seat in self.seats)
        if people + bots == 1:
            return self._solo_text()
        parts = [plural("{n} person", "{n} people", people).format(n=people)] if people else []
        parts += [plural("{n} bot", "{n} bots", bots).format(n=bots)] if bots else []
        return ", ".join(parts)

    def chosen_sentences(self) -> list[str]:
        """What the chosen options mean; what the game is, where they say enough themselves."""
        abouts = [translate(value.about) for value in self._chosen_values() if value.about]
        return abouts or [translate(self.ruleset().about)]

    def minutes(self) -> range:
        """How many minutes a match takes with the chosen options."""
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
        rules, seats = self.ruleset(), dict(self.occupied())
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
        return (registry.game_by_key(self.rules) or registry.GAMES[0]).rules

    def choose_ruleset(self, key: str) -> None:
        """Chooses another game; an unknown key changes nothing."""
        if registry.game_by_key(key):
            self.rules = key

    def setup_options(self) -> tuple[SetupOption, ...]:
        """The options that the chosen game asks for before a match, and the table's own."""
        rules = self.ruleset()
        return (*rules.setup_options, *([CHOOSING_OPTION] if isinstance(rules, SimultaneousTurns) else []))

    def option_value(self, choice: SetupOption) -> str:
        """The value of an option; its default where nothing fitting is chosen, as when a seat has gone."""
        text = self.options.get(choice.name, "")
        is_occupied_seat = choice.by_seat and text in (str(seat) for seat, _chair in self.occupied())
        if is_occupied_seat or any(value.text == text for value in choice.values):
            return text
        return self._default_options()[choice.name]

    def _default_options(self) -> dict[str, str]:
        rules = self.ruleset()
        texts = rules.option_texts(rules.options({}))
        return {choice.name: texts.get(choice.name, DEFAULT_CHOOSING) for choice in self.setup_options()}

    def maps(self) -> dict[str, str]:
        """The tracks that fit the chosen game: name → title."""
        return {track.name: _(track.title) for track in maps_for_ruleset(self.rules)}

    def step_option(self, choice: SetupOption, direction: int) -> None:
        """Goes to the next value of an option; `direction` is 1 or −1."""
        texts = [value.text for value in choice.values]
        texts += [str(seat) for seat, _chair in self.occupied()] if choice.by_seat else []
        self.options[choice.name] = _cycle(texts, self.option_value(choice), direction)

    def step_map(self, direction: int) -> None:
        """Goes to the next track; `direction` is 1 or −1."""
        self.options_draft.map = _cycle(list(self.maps()), self.map, direction)

    def seat_for_device(self, has_device: Callable[[int], bool]) -> int | None:
        """Returns the seat that somebody with a new device takes, 0..7: a person's without a device, or a free one, or
        else a bot's; None for none.
        """
        seats = list(enumerate(self.seats))
        people = [number for number, seat in seats if seat.kind == "person" and not has_device(number)]
        free = [number for number in self.offered_seats() if self.seats[number].kind == "empty"]
        bots = [number for number, seat in seats if seat.kind == "bot"]
        return next(iter((*people, *free, *bots)), None)

    def next_badge(self, number: int, direction: int) -> None:
        """Gives a seat the next colour and shape that nobody at the table has."""
        badges = len(self.seats)
        here = self.seats[number].badge
        others = (here + direction * step for step in range(1, badges))
        free = next((badge % badges for badge in others if not self.badge_owner(badge % badges, number)), here)
        self.swap_badge(number, free)

    def badge_owner(self, badge: int, except_number: int) -> str:
        """Who has this colour and shape already; "" if it is free."""
        others = (seat for number, seat in self.occupied_seats() if number != except_number)
        return next((seat.name for seat in others if seat.badge == badge), "")

    def swap_badge(self, number: int, badge: int) -> None:
        """Gives a seat another badge; the seat that had it takes this one's, so that all eight stay different."""
        other = next(seat for seat in self.seats if seat.badge == badge)
        other.badge, self.seats[number].badge = self.seats[number].badge, badge

    # -- JSON
    def as_dict(self) -> JsonObject:
        """All but the seed, as a JSON object."""
        return {
            "seats": list(map(asdict, self.seats)),
            "rules": self.rules,
            "options": {key: asdict(options_draft) for key, options_draft in self.options_by_ruleset.items()},
        }

    @staticmethod
    def from_dict(found: JsonObject) -> SetupDraft:
        """The inverse of `as_dict`. Raises ValueError or KeyError for a damaged one."""
        seats = map(as_object, as_list(found["seats"]))
        draft = SetupDraft([_seat_draft(number, seat) for number, seat in enumerate(seats)])
        if len(draft.seats) != len(DEFAULT_NAMES) or {seat.badge for seat in draft.seats} != set(
            range(len(DEFAULT_NAMES))
        ):
            raise ValueError("a draft has eight seats, each with its own badge")
        for key, options in as_object(found["options"]).items():
            if registry.game_by_key(key):
                draft.options_by_ruleset[key] = _options_draft(as_object(options))
        draft.choose_ruleset(as_text(found["rules"]))
        return draft


def _rules_texts(options: dict[str, str]) -> dict[str, str]:
    """The options that the rules read, without the table's own."""
    return {name: text for name, text in options.items() if name != CHOOSING_OPTION.name}


def _seat_draft(number: int, found: JsonObject) -> SeatDraft:
    """Raises KeyError or ValueError for a damaged one."""
    kind = next((one for one in SEAT_KINDS if one == found["kind"]), None)
    if kind is None:
        raise ValueError(found["kind"])
    name, level = clean_name(as_text(found["name"]), MAX_NAME_LETTERS), as_text(found["level"])
    name = name or DEFAULT_NAMES[number]
    return SeatDraft(kind, name, level if level in LEVELS else "regular", as_integer(found["badge"]))


def _options_draft(found: JsonObject) -> OptionsDraft:
    """Raises KeyError or ValueError for a damaged one."""
    options = {name: as_text(value) for name, value in as_object(found["options"]).items()}
    return OptionsDraft(options, as_text(found["map"]))


def level_text(level: str) -> str:
    """A bot's level as a player reads it."""
    return {"novice": _("Novice bot"), "regular": _("Regular bot"), "sharp": _("Sharp bot"), "random": _("Random bot")}[
        level
    ]


def _cycle(keys: list[str], current: str, direction: int) -> str:
    if not keys:
        return current
    return keys[(keys.index(current) + direction) % len(keys)] if current in keys else keys[0]
