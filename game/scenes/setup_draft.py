"""What the players have chosen so far for a new race, as plain values and JSON. Draws nothing."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from game.engine import catalog
from game.engine.options import Choice
from game.host.storage import Storage
from game.scenes import old_draft
from game.stage.track_list import tracks_for
from game.table.names import clean_name
from game.table.setup import MatchSetup, SeatSetup
from game.words import _, plural, say

NAME = "setup"
"""Under which the last draft is kept."""
LEVELS = ("novice", "regular", "sharp", "random")
KINDS = ("empty", "person", "bot")
NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")
NAME_LETTERS = 12
SEED_BITS = 31

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
class Card:
    """The race card of one rule set: its options as texts, and its track."""

    options: dict[str, str] = field(default_factory=dict)
    map: str = ""


@dataclass(slots=True)
class Draft:
    """Eight chairs, the chosen rule set, and a race card for each: who changes the game finds each as it was left."""

    chairs: list[Chair]
    rules: str = field(default_factory=lambda: catalog.RULES[0].key)
    seed: str = ""
    cards: dict[str, Card] = field(default_factory=dict)

    @property
    def card(self) -> Card:
        """The chosen rule set's; made as usual when it is first asked for."""
        if self.rules not in self.cards:
            self.cards[self.rules] = Card(self._usual())
        return self.cards[self.rules]

    @property
    def options(self) -> dict[str, str]:
        """The chosen rule set's, as texts."""
        return self.card.options

    @property
    def map(self) -> str:
        """The chosen rule set's track, by name; the first one where none fitting is chosen."""
        names = list(self.maps())
        return self.card.map if self.card.map in names or not names else names[0]

    @staticmethod
    def fresh() -> Draft:
        """One person and three bots."""
        kinds: tuple[Kind, ...] = ("person", "bot", "bot", "bot", "empty", "empty", "empty", "empty")
        chairs = [Chair(kind, NAMES[n], "regular", n) for n, kind in enumerate(kinds)]
        return Draft(chairs)

    @staticmethod
    def kept(storage: Storage) -> Draft:
        """The last one, or a fresh one where there is none or it is damaged."""
        return storage.read_json(NAME, Draft.from_dict, old_draft.upgrade) or Draft.fresh()

    def keep(self, storage: Storage) -> None:
        """Keeps it for the next time, but for the seed."""
        storage.write_json(NAME, self.as_dict())

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
            return self._alone()
        parts = [plural("{n} person", "{n} people", people).format(n=people)] if people else []
        parts += [plural("{n} bot", "{n} bots", bots).format(n=bots)] if bots else []
        return ", ".join(parts)

    def _alone(self) -> str:
        """One at the table, who may have a rival that the rule set brings along."""
        rules = self.chosen_rules()
        if 1 not in rules.seats:
            return _("One alone at the table")
        rivals = rules.rival_names(rules.initial(rules.options({"seats": "1"})))
        return _("Alone: a race against {names}").format(names=", ".join(map(say, rivals))) if rivals else _("Alone")

    def setup(self) -> MatchSetup:
        """The match, ready to begin."""
        seats = tuple(SeatSetup("person" if c.kind == "person" else "bot", c.name,
                                c.level if c.kind == "bot" else "", c.look) for _n, c in self.taken())  # fmt: skip
        options = {choice.name: self.chosen(choice) for choice in self.asked()}
        seed = int(self.seed) if self.seed else secrets.randbits(SEED_BITS)
        return MatchSetup(self.rules, seed, seats, {**options, "seats": str(len(seats))}, self.map)

    # -- changes
    def all_rules(self) -> tuple[Any, ...]:
        """Every rule set there is."""
        return catalog.RULES

    def chosen_rules(self) -> Any:
        """The chosen rule set."""
        return next((rules for rules in self.all_rules() if rules.key == self.rules), self.all_rules()[0])

    def choose_rules(self, key: str) -> None:
        """Takes another rule set; an unknown one changes nothing."""
        if self._knows(key):
            self.rules = key

    def asked(self) -> tuple[Choice, ...]:
        """What the chosen rule set asks before a match."""
        choices: tuple[Choice, ...] = self.chosen_rules().choices
        return choices

    def chosen(self, choice: Choice) -> str:
        """The value of an option; the usual one where nothing fitting is chosen, as when a seat has gone."""
        text = self.options.get(choice.name, "")
        sits = choice.by_seat and text.isdecimal() and int(text) < len(list(self.taken()))
        if sits or any(value.text == text for value in choice.values):
            return text
        return self._usual()[choice.name]

    def _usual(self) -> dict[str, str]:
        rules = self.chosen_rules()
        texts = rules.option_texts(rules.options({}))
        return {choice.name: texts[choice.name] for choice in rules.choices}

    def maps(self) -> dict[str, str]:
        """The tracks the chosen rule set can race on: name → title."""
        return {track.name: _(track.title) for track in tracks_for(self.rules)}

    def step_option(self, choice: Choice, way: int) -> None:
        """The next value of an option."""
        texts = [value.text for value in choice.values]
        texts += [str(seat) for seat, _chair in self.taken()] if choice.by_seat else []
        self.options[choice.name] = _next(texts, self.chosen(choice), way)

    def step_map(self, way: int) -> None:
        """The next track."""
        self.card.map = _next(list(self.maps()), self.map, way)

    def free_look(self, look: int, but: int) -> str:
        """Who has this colour and shape already; "" if it is free."""
        others = (chair for number, chair in self.taken_chairs() if number != but)
        return next((chair.name for chair in others if chair.look == look), "")

    def wear(self, number: int, look: int) -> None:
        """Gives a chair another look; the chair that had it takes this one's, so that all eight stay different."""
        other = next(chair for chair in self.chairs if chair.look == look)
        other.look, self.chairs[number].look = self.chairs[number].look, look

    # -- JSON
    def as_dict(self) -> dict[str, Any]:
        """All but the seed as JSON can hold it."""
        return {"chairs": list(map(asdict, self.chairs)), "rules": self.rules,
                "cards": {key: asdict(card) for key, card in self.cards.items()}}  # fmt: skip

    @staticmethod
    def from_dict(found: dict[str, Any]) -> Draft:
        """The inverse of `as_dict`. Raises ValueError, KeyError, TypeError or AttributeError for a damaged one."""
        draft = Draft([_chair(number, chair) for number, chair in enumerate(found["chairs"])])
        if len(draft.chairs) != len(NAMES) or {chair.look for chair in draft.chairs} != set(range(len(NAMES))):
            raise ValueError("a draft has eight chairs, each with its own look")
        for key, card in found["cards"].items():
            if draft._knows(key):
                options = {str(name): str(value) for name, value in card["options"].items()}
                draft.cards[key] = Card(options, str(card["map"]))
        draft.choose_rules(found["rules"])
        return draft

    def _knows(self, key: str) -> bool:
        return any(rules.key == key for rules in self.all_rules())


def _chair(number: int, found: dict[str, Any]) -> Chair:
    """Raises KeyError, ValueError or TypeError for a damaged one."""
    if found["kind"] not in KINDS:
        raise ValueError(found["kind"])
    name = clean_name(found["name"], NAME_LETTERS) or NAMES[number]
    return Chair(found["kind"], name, found["level"] if found["level"] in LEVELS else "regular", int(found["look"]))


def level_words(level: str) -> str:
    """A bot's level as a player reads it."""
    return {"novice": _("Novice bot"), "regular": _("Regular bot"), "sharp": _("Sharp bot"),
            "random": _("Random bot")}[level]  # fmt: skip


def _next(keys: list[str], now: str, way: int) -> str:
    if not keys:
        return now
    return keys[(keys.index(now) + way) % len(keys)] if now in keys else keys[0]
