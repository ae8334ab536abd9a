"""Lists all games, and defines `GameSpec`: the rules and the other parts of a game, by dotted name."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pkgutil import resolve_name
from typing import Any, Literal

from game.engine.message import N_, CommandRejected, Message
from game.engine.rules import GameState, Ruleset

DEFAULT_ICON = "flag"
"""Icon of a game that does not name one, and of an unknown game."""


@dataclass(frozen=True, slots=True)
class LapCourse:
    """A closed course. Spaces count from 1. Bets end at `first_no_bet_space`."""

    lanes: int
    spaces: int
    first_no_bet_space: int


@dataclass(frozen=True, slots=True)
class ColumnCourse:
    """Straight columns next to each other. Their lengths may differ."""

    columns: int


@dataclass(frozen=True, slots=True)
class BoardKind:
    """A board that is not a race track. `kind` is the class of its maps in Tiled, such as “world”."""

    kind: str


MapShape = LapCourse | ColumnCourse | BoardKind


TRACK_PROBLEMS = "game.track.map_reader:map_problems"
"""Dotted name of the function that checks a race track."""


@dataclass(frozen=True, slots=True)
class MapRequirement:
    """The maps that a game accepts. The fields from `column_lengths` to `load_ahead` are dotted names of functions."""

    default_map: str
    """Name of the map for a match whose set-up does not name one."""
    shape: MapShape
    """Shape that every map of the game must have."""
    column_lengths: str | None = None
    """Function that takes the options of a match as texts and returns the length of each column in spaces."""
    map_problems: str = TRACK_PROBLEMS
    """Function that takes the path of a .tmx file and returns a sentence for each of its problems."""
    map_picture: str = "game.track.match_track:map_picture"
    """Function that takes the path of a .tmx file and a size in pixels, and returns a small picture. Raises InvalidMap.
    """
    load_ahead: str | None = "game.track.match_track:load_ahead"
    """Function that takes the MatchSetup of a match, opens its map in steps and prepares other slow parts of the view.
    None for a map that opens fast.
    """
    label: str = N_("Track: {title}")
    """Label of the chosen map in the set-up menu."""


@dataclass(frozen=True, slots=True)
class GoldenCase:
    """A match whose transcript is stored under tests/golden. Its seed also drives the random players."""

    seed: int
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeasonTerms:
    """Options, as texts, of a game's meetings in a season."""

    options: Mapping[str, str] = field(default_factory=dict)
    """Options of every meeting, which make the meeting short."""
    harder: tuple[Mapping[str, str], ...] = ()
    """House options that make a meeting harder for all players. Difficulties add them in this order."""


@dataclass(frozen=True, slots=True)
class DailyTable:
    """The table of a game's daily race, for one person against bots."""

    days: int
    """Number of days with this game in a cycle of all games (see game.career.daily_race)."""
    bots: int = 0
    """Number of bots at the table."""
    level: str = "regular"
    """Level of the bots."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Options with the same value every day, as texts."""
    varied_option: str = ""
    """Name of the option whose value changes from day to day; "" for none."""


Part = Literal[
    "policies",
    "move_reviewer",
    "view_factory",
    "phone_view",
    "commentator",
    "score_sheet",
    "charts",
    "worth",
    "move_texts",
    "live_odds",
    "tutorial",
    "trainer",
    "horse_runs",
    "trophies",
    "terminal_view",
]
"""Names of the GameSpec fields that are dotted names."""


@dataclass(frozen=True, eq=False)
class GameSpec:
    """A game: its rules, and the parts of it in other layers.

    Rules and parts are dotted names, "package.module" or "package.module:attribute". `load` imports them on first use,
    so that the start imports only the parts that the title needs. None means that the game does not have the part.
    """

    key: str
    """Key of the rule set, such as `dice_game`."""
    ruleset: str
    """Dotted name of the rules, which `rules` imports."""
    icon: str = DEFAULT_ICON
    """Icon of the game in menus (assets/images/icon_<name>.svg)."""
    listed_title: str = ""
    """Title next to those of other games; "" for its short name."""
    map: MapRequirement | None = None
    """The game's maps; None for a game without a map."""
    policies: str | None = None
    """Bots: level → bots.agent.Policy. A missing level plays at random."""
    move_reviewer: str | None = None
    """Reviewer of decisions after the match: bots.agent.MoveReviewer."""
    view_factory: str | None = None
    """Factory of the view of a match: presentation.loader.ViewFactory. A game without one is played in a terminal."""
    music: tuple[str, ...] = ("waltz",)
    """Layers of the theme music. Higher tension adds layers."""
    phone_view: str | None = None
    """The game's part of a phone view: presentation.phone_view.PhoneViewParts. By default, phones show the texts of the
    terminal.
    """
    commentator: str | None = None
    """Factory of the commentator. Takes the seed of the match."""
    score_sheet: str | None = None
    """Rows and entries of the score sheet: presentation.score_sheet.ScoreSheet."""
    charts: str | None = None
    """Factory of the charts of a finished match: presentation.charts.ChartsFactory."""
    worth: str | None = None
    """Function for the score of each sheet if the match ended in a given state: career.ghost.Worth. By default, the
    money.
    """
    move_texts: str | None = None
    """Texts of decisions for the move review: presentation.loader.MoveTexts."""
    live_odds: str | None = None
    """Factory of the live odds of a race from the levels of its bots: race_view.live_odds.LiveOdds."""
    tutorial: str | None = None
    """The game's lessons: session.tutorial.tutorial.Tutorial."""
    trainer: str | None = None
    """Guide of a player's first match: session.tutorial.trainer.Trainer."""
    horse_runs: str | None = None
    """Horse results of a finished match: career.stable_book.HorseRuns."""
    trophies: str | None = None
    """Trophies of only this game: a tuple of career.trophies.Trophy."""
    terminal_view: str | None = None
    """Class of the game's view in a terminal, a subclass of terminal.TerminalView."""
    runaway: str = N_("{name} runs away with it!")
    """Sentence about a player who has clearly won."""
    round_label: str = N_("Round {number}")
    """Label of a numbered round."""
    tips: tuple[str, ...] = ()
    """Sentences of advice. The loading screen shows one of them."""
    first_tip: str = ""
    """Goal of the game in plain words, for the loading screen of a first match; "" to show one of `tips`."""
    currency: str = "$"
    """Symbol before every score; "" for a game that counts points."""
    score_units: tuple[str, str] | tuple[()] = ()
    """Texts for the score of a running match, of one unit and of {count} units; () for money."""
    preset_options: Mapping[str, str] = field(default_factory=dict)
    """Options of the first table offered by the set-up menu, as texts. The rules define the defaults of missing
    options.
    """
    preset_bots: int = 0
    """Number of bots at the first table offered by the set-up menu; 0 for as many as at the last table."""
    first_options: Mapping[str, str] = field(default_factory=dict)
    """Additional options of the first match on a device, as texts. The player's choice has priority."""
    first_level: str = ""
    """Level of the bots in the first match on a device if the table has the initial level; "" to keep that level."""
    season: SeasonTerms = field(default_factory=SeasonTerms)
    """Options of the game's meetings in a season."""
    daily: DailyTable | None = None
    """Table of the daily race; None for a game without comparable decisions."""
    code_options: Mapping[str, str] = field(default_factory=dict)
    """Options that a match code omits although they are no longer the defaults, as texts. They must never change."""
    golden_cases: tuple[GoldenCase, ...] = ()
    """Matches that together contain every event and nearly every command."""

    @property
    def rules(self) -> Ruleset[Any]:
        """The rules, imported on first use."""
        rules: Ruleset[Any] = load(self.ruleset)
        return rules

    @property
    def has_horses(self) -> bool:
        """Whether the game is a race: its map is a course, not a board."""
        return self.map is not None and not isinstance(self.map.shape, BoardKind)


KEYS = ("dice_game", "long_shot", "horse_race", "horse_collar", "conquest")
"""Keys of all games, in menu order. Each is a package in game/games that defines `GAME`."""


def games() -> tuple[GameSpec, ...]:
    """Returns all games, in menu order."""
    return tuple(load(f"game.games.{key}:GAME") for key in KEYS)


def game_keys() -> tuple[str, ...]:
    """Returns the keys of all games, in menu order."""
    return tuple(spec.key for spec in games())


def rulesets() -> tuple[Ruleset[GameState], ...]:
    """Imports and returns the rules of all games, in menu order."""
    return tuple(spec.rules for spec in games())


def game_by_key(key: str) -> GameSpec | None:
    """Returns the game with this key, or None."""
    return next((spec for spec in games() if spec.key == key), None)


def ruleset_by_key(key: str) -> Ruleset[GameState] | None:
    """Returns the rules with this key, or None."""
    spec = game_by_key(key)
    return spec.rules if spec else None


def ruleset_to_play(key: str) -> Ruleset[GameState]:
    """Returns the rules with this key. Raises CommandRejected if there are none."""
    rules = ruleset_by_key(key)
    if rules is None:
        raise CommandRejected(Message("There is no game called “{rules}”.", rules=key[:40]))
    return rules


def default_map(key: str) -> str:
    """Returns the name of a game's default map; "" if there is no such game, or it has no map."""
    game = game_by_key(key)
    return game.map.default_map if game and game.map else ""


def options_of_codes(key: str, seats: int) -> dict[str, str]:
    """Returns the options, as texts, that a match code of a game does not state."""
    game = game_by_key(key)
    return {"seats": str(seats), **(game.code_options if game else {})}


def game_with_boards(kind: str) -> GameSpec | None:
    """Returns the game that is played on boards of this kind (see `BoardKind`), or None."""
    return next((spec for spec in games() if spec.map and spec.map.shape == BoardKind(kind)), None)


def game_of_state(state: object) -> GameSpec:
    """Returns the game whose states (and views) have the type of `state`. Raises LookupError for any other object."""
    for spec in games():
        rules_module = spec.ruleset.partition(":")[0]
        # a game whose rules are not imported cannot have made the state
        if rules_module in sys.modules and _state_type(spec) is type(state):
            return spec
    raise LookupError(f"no game has states of type {type(state).__name__}")


@cache
def _state_type(spec: GameSpec) -> type:
    rules = spec.rules
    return type(rules.initial_state(rules.options({})))


@cache
def load(name: str) -> Any:
    """Returns a part by its dotted name, imported on first use. Raises ImportError or AttributeError without it."""
    return resolve_name(name)


def load_part(key: str, part: Part) -> Any:
    """Returns a part of the game with this key; None if there is no such game, or it does not have the part."""
    spec = game_by_key(key)
    name: str | None = getattr(spec, part) if spec else None
    return load(name) if name else None
