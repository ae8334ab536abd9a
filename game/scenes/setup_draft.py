"""What the players have chosen so far for a new race, as plain values and text. Draws nothing."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from game.host.storage import Storage
from game.stage.track_list import tracks_for
from game.table.setup import MatchSetup, SeatSetup
from game.words import _, plural

NAME = "setup"
"""Under which the last draft is kept."""
LEVELS = ("novice", "regular", "sharp", "random")
KINDS = ("empty", "person", "bot")
NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")
NAME_LETTERS = 12
SEED_BITS = 31
FIRST_OPTIONS = {"sets": "1", "dice": "program", "begins": "lot"}

Kind = Literal["empty", "person", "bot"]


@dataclass(slots=True)
class Chair:
    """A seat while it is being set up."""

    kind: Kind
    name: str
    level: str
    look: int

    def words(self) -> str:
        """Who plays it."""
        return _("Person") if self.kind == "person" else level_words(self.level)


@dataclass(slots=True)
class Draft:
    """Eight chairs and the race card."""

    chairs: list[Chair]
    rules: str = "dice_game"
    options: dict[str, str] = field(default_factory=lambda: dict(FIRST_OPTIONS))
    seed: str = ""
    map: str = ""

    @staticmethod
    def fresh() -> Draft:
        """One person and three bots."""
        kinds: tuple[Kind, ...] = ("person", "bot", "bot", "bot", "empty", "empty", "empty", "empty")
        chairs = [Chair(kind, NAMES[n], "regular", n) for n, kind in enumerate(kinds)]
        draft = Draft(chairs)
        draft.map = next(iter(draft.maps()), "")
        return draft

    @staticmethod
    def kept(storage: Storage) -> Draft:
        """The last one, or a fresh one where it cannot be read."""
        try:
            return Draft.parse(storage.read(NAME) or "")
        except (ValueError, KeyError, IndexError):
            return Draft.fresh()

    def keep(self, storage: Storage) -> None:
        """Keeps it for the next time, but for the seed."""
        storage.write(NAME, self.text())

    def taken(self) -> Iterator[tuple[int, Chair]]:
        """The chairs somebody sits on, with their seat in the match."""
        return enumerate(chair for _number, chair in self.taken_chairs())

    def taken_chairs(self) -> Iterator[tuple[int, Chair]]:
        """The chairs somebody sits on, with their number among the eight."""
        return ((number, chair) for number, chair in enumerate(self.chairs) if chair.kind != "empty")

    def why_not(self) -> str:
        """Why the race cannot begin; "" if it can."""
        if not any(self.taken()):
            return _("Seat somebody at the table first.")
        fits = self.chosen_rules().seats
        if len(list(self.taken())) in fits:
            return ""
        return _("This game is for {least} to {most} players.").format(least=fits[0], most=fits[-1])

    def summary(self) -> str:
        """The table in one line."""
        people = sum(chair.kind == "person" for chair in self.chairs)
        bots = sum(chair.kind == "bot" for chair in self.chairs)
        if people + bots == 1:
            return _("Alone: the solo race against Roland Wright")
        parts = [plural("{n} person", "{n} people", people).format(n=people)] if people else []
        parts += [plural("{n} bot", "{n} bots", bots).format(n=bots)] if bots else []
        return ", ".join(parts)

    def setup(self) -> MatchSetup:
        """The match, ready to begin."""
        seats = tuple(SeatSetup("person" if c.kind == "person" else "bot", c.name,
                                c.level if c.kind == "bot" else "", c.look) for _n, c in self.taken())  # fmt: skip
        begins = self.options.get("begins", "lot")
        sits = begins.isdigit() and int(begins) < len(seats)
        chosen = {**self.options, "begins": begins if sits else "lot", "seats": str(len(seats))}
        options = {name: value for name, value in chosen.items() if name in self.asked()}
        seed = int(self.seed) if self.seed else secrets.randbits(SEED_BITS)
        return MatchSetup(self.rules, seed, seats, options, self.map)

    # -- changes
    def all_rules(self) -> tuple[Any, ...]:
        """Every rule set there is."""
        from game.engine.catalog import RULES

        return RULES

    def chosen_rules(self) -> Any:
        """The chosen rule set."""
        return next((rules for rules in self.all_rules() if rules.key == self.rules), self.all_rules()[0])

    def asked(self) -> tuple[str, ...]:
        """The names of the options that the chosen rule set knows."""
        rules = self.chosen_rules()
        return tuple(rules.option_texts(rules.options({})))

    def maps(self) -> dict[str, str]:
        """The tracks the chosen rule set can race on: name → title."""
        return {track.name: _(track.title) for track in tracks_for(self.rules)}

    def step_rules(self, way: int) -> None:
        """The next rule set."""
        self.rules = _next([rules.key for rules in self.all_rules()], self.rules, way)
        if self.map not in self.maps():
            self.map = next(iter(self.maps()), "")

    def step_map(self, way: int) -> None:
        """The next track."""
        self.map = _next(list(self.maps()), self.map, way)

    def free_look(self, look: int, but: int) -> str:
        """Who has this colour and shape already; "" if it is free."""
        others = (chair for number, chair in self.taken_chairs() if number != but)
        return next((chair.name for chair in others if chair.look == look), "")

    def wear(self, number: int, look: int) -> None:
        """Gives a chair another look; the chair that had it takes this one's, so that all eight stay different."""
        other = next(chair for chair in self.chairs if chair.look == look)
        other.look, self.chairs[number].look = self.chairs[number].look, look

    # -- text
    def text(self) -> str:
        """A line a chair, then a line a choice."""
        lines = [f"chair {c.kind} {c.level} {c.look} {c.name}" for c in self.chairs]
        lines += [f"option {name}={value}" for name, value in self.options.items()]
        return "\n".join([*lines, f"rules {self.rules}", f"map {self.map}"]) + "\n"

    @staticmethod
    def parse(text: str) -> Draft:
        """The inverse of `text`. Raises ValueError, KeyError or IndexError for a damaged one."""
        draft = Draft([])
        for line in text.splitlines():
            word, _space, rest = line.partition(" ")
            draft._take(word, rest)
        if len(draft.chairs) != len(NAMES) or len({chair.look for chair in draft.chairs}) != len(NAMES):
            raise ValueError("a draft has eight chairs, each with its own look")
        return draft

    def _take(self, word: str, rest: str) -> None:
        match word:
            case "chair":
                kind, level, look, *name = rest.split(" ")
                chosen: Kind = {"person": "person", "bot": "bot", "empty": "empty"}[kind]  # type: ignore[assignment]
                shown = " ".join(name)[:NAME_LETTERS] or NAMES[len(self.chairs)]
                self.chairs.append(Chair(chosen, shown, level if level in LEVELS else "regular", int(look) % 8))
            case "option":
                name_of, _equals, value = rest.partition("=")
                self.options[name_of] = value
            case "rules":
                self.rules = rest if any(rules.key == rest for rules in self.all_rules()) else self.rules
            case "map":
                self.map = rest if rest in self.maps() else next(iter(self.maps()), "")


def level_words(level: str) -> str:
    """A bot's level as a player reads it."""
    return {"novice": _("Novice bot"), "regular": _("Regular bot"), "sharp": _("Sharp bot"),
            "random": _("Random bot")}[level]  # fmt: skip


def _next(keys: list[str], now: str, way: int) -> str:
    if not keys:
        return now
    return keys[(keys.index(now) + way) % len(keys)] if now in keys else keys[0]
