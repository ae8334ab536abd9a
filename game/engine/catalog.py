"""Lists the games there are, and defines what a game says of itself: its rules and parts by dotted name."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pkgutil import resolve_name
from typing import Any, Literal

from game.engine.message import N_, CommandRejected, Message
from game.engine.rules import GameState, Ruleset

DEFAULT_ICON = "flag"


@dataclass(frozen=True, slots=True)
class LapCourse:
    """A closed course; spaces count from 1, and bets end at `first_no_bet_space`."""

    lanes: int
    spaces: int
    first_no_bet_space: int


@dataclass(frozen=True, slots=True)
class ColumnCourse:
    """Straight columns side by side, each of its own length."""

    columns: int


@dataclass(frozen=True, slots=True)
class BoardKind:
    """A board that is no race track; `kind` is the class of its maps in Tiled, such as “world”."""

    kind: str


MapShape = LapCourse | ColumnCourse | BoardKind


@dataclass(frozen=True, slots=True)
class MapRequirement:
    """The map of a game: the one of a match that names none, and the shape that any map of it must have.

    The other fields are dotted names but for `label`, which names a chosen map in the set-up.
    """

    default_map: str
    shape: MapShape
    column_lengths: str | None = None
    """From a match's options (texts) to the length of each column."""
    map_problems: str = "game.track.map_reader:map_problems"
    """From the path of a .tmx to a sentence for each problem of it."""
    map_picture: str = "game.track.match_track:map_picture"
    """From the path of a .tmx and a size in pixels to a small picture; raises InvalidMap."""
    load_ahead: str | None = "game.track.match_track:load_ahead"
    """Opens the map of a match (MatchSetup) in steps, and prepares whatever else its view would stop for; None for one
    that opens fast.
    """
    label: str = N_("Track: {title}")


@dataclass(frozen=True, slots=True)
class GoldenCase:
    """A match whose transcript is kept under tests/golden: the seed of chance and of the random players, options."""

    seed: int
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeasonTerms:
    """How a game takes part in a season, in options as texts."""

    options: Mapping[str, str] = field(default_factory=dict)
    """Those of a meeting, which make it short."""
    harder: tuple[Mapping[str, str], ...] = ()
    """House options that make a meeting harder for everybody, in the order in which the stakes add them."""


@dataclass(frozen=True, slots=True)
class DailyTable:
    """The table of a game's daily race: one person, and `bots` of a level.

    `days` is how many days of a cycle through all games (see game.career.daily_race) are this game's.
    """

    days: int
    bots: int = 0
    level: str = "regular"
    options: Mapping[str, str] = field(default_factory=dict)
    """Options, as texts, that are the same every time."""
    varied_option: str = ""
    """The option that has another of its values each time; "" for none."""


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
"""The fields of GameSpec that are dotted names."""


@dataclass(frozen=True, eq=False)
class GameSpec:
    """A game: its rules, and the parts of it in other layers.

    Rules and parts are dotted names, "package.module" or "package.module:attribute", imported when they are asked for
    (`load`), so that a start imports only what the title needs. None is a part that the game does without.
    """

    key: str
    """The rule set's key, such as `dice_game`."""
    ruleset: str
    """The dotted name of the rules, which `rules` imports."""
    icon: str = DEFAULT_ICON
    """Stands for the game where it is chosen (assets/images/icon_<name>.svg)."""
    map: MapRequirement | None = None
    """None for a game that is played on no map."""
    policies: str | None = None
    """How bots play: level → bots.agent.Policy. Levels left out play at random."""
    move_reviewer: str | None = None
    """Judges decisions after the match: bots.agent.MoveReviewer."""
    view_factory: str | None = None
    """Makes the view of a match: presentation.loader.ViewFactory. Without one the game is played in a terminal."""
    music: tuple[str, ...] = ("waltz",)
    """The layers of the tune; as many are heard as the tension is high."""
    phone_view: str | None = None
    """The game's part of a phone view: presentation.phone_view.PhoneViewParts. Without it: the terminal's words."""
    commentator: str | None = None
    """Makes the commentator from the match's seed."""
    score_sheet: str | None = None
    """Rows and entries of the score sheet: presentation.score_sheet.ScoreSheet."""
    charts: str | None = None
    """Makes the charts of a finished match: presentation.charts.ChartsFactory."""
    worth: str | None = None
    """What each sheet would score if the match ended as a state stands: career.ghost.Worth. Without it: the money."""
    move_texts: str | None = None
    """Words for decisions, for the move review: presentation.loader.MoveTexts."""
    live_odds: str | None = None
    """Makes the live odds of a race from the levels of the bots at its table: race_view.live_odds.LiveOdds."""
    tutorial: str | None = None
    """The lessons: session.tutorial.tutorial.Tutorial."""
    trainer: str | None = None
    """What a player's first match shows, allows and says: session.tutorial.trainer.Trainer."""
    horse_runs: str | None = None
    """What the horses of a finished match achieved: career.stable_book.HorseRuns."""
    trophies: str | None = None
    """The trophies of this game only: several game.career.trophies.Trophy."""
    terminal_view: str | None = None
    """The class that words the game in a terminal: a terminal.TerminalView."""
    runaway: str = N_("{name} runs away with it!")
    """What is said of who has clearly won."""
    round_words: str = N_("Round {number}")
    tips: tuple[str, ...] = ()
    """Sentences on how to play it well, of which one is shown while a match is loaded."""
    currency: str = "$"
    """Stands before every score; "" for a game that counts points."""
    score_units: tuple[str, str] | tuple[()] = ()
    """What a score counts, for one and for {count} of it; () for money."""
    laid_options: Mapping[str, str] = field(default_factory=dict)
    """Options, as texts, of the table that lies ready until a player sets up another; else the rules' defaults."""
    laid_bots: int = 0
    """How many bots sit at that table; 0 for as many as at the last one."""
    first_options: Mapping[str, str] = field(default_factory=dict)
    """Options, as texts, that the first match ever on a device has besides, where a player has not chosen others."""
    season: SeasonTerms = field(default_factory=SeasonTerms)
    """How it takes part in a season."""
    daily: DailyTable | None = None
    """The table of its daily race; None for a game in which nothing is decided that could be compared."""
    golden_cases: tuple[GoldenCase, ...] = ()
    """Between them they show every event and nearly every command."""

    @property
    def rules(self) -> Ruleset[Any]:
        """Returns the rules, imported the first time."""
        rules: Ruleset[Any] = load(self.ruleset)
        return rules

    @property
    def has_horses(self) -> bool:
        """Returns whether the game is a race: every one is that has a map which is no board."""
        return self.map is not None and not isinstance(self.map.shape, BoardKind)


KEYS = ("dice_game", "long_shot", "horse_race", "horse_collar", "conquest")
"""The games, in the order in which they are offered: each is a package in game/games with a `GAME`."""


def games() -> tuple[GameSpec, ...]:
    """Returns all games, in the order in which they are offered."""
    return tuple(load(f"game.games.{key}:GAME") for key in KEYS)


def game_keys() -> tuple[str, ...]:
    """The keys of all games, in the order in which games are offered."""
    return tuple(spec.key for spec in games())


def rulesets() -> tuple[Ruleset[GameState], ...]:
    """The rules of every game, in the order in which games are offered; all of them are imported."""
    return tuple(spec.rules for spec in games())


def game_by_key(key: str) -> GameSpec | None:
    """The game of that key, if there is one."""
    return next((spec for spec in games() if spec.key == key), None)


def ruleset_by_key(key: str) -> Ruleset[GameState] | None:
    """The rules of that key, if there are any."""
    spec = game_by_key(key)
    return spec.rules if spec else None


def ruleset_to_play(key: str) -> Ruleset[GameState]:
    """The rules of that key. Raises CommandRejected if there are none."""
    if (rules := ruleset_by_key(key)) is None:
        raise CommandRejected(Message("There is no game called “{rules}”.", rules=key[:40]))
    return rules


def default_map(key: str) -> str:
    """The name of the map on which a game is played unless another is chosen; "" for none."""
    game = game_by_key(key)
    return game.map.default_map if game and game.map else ""


def game_with_boards(kind: str) -> GameSpec | None:
    """The game that is played on boards of that kind (see `BoardKind`), if there is one."""
    return next((spec for spec in games() if spec.map and spec.map.shape == BoardKind(kind)), None)


def game_of_state(state: object) -> GameSpec:
    """The game whose states (and views) are of this type. Raises LookupError for any other object."""
    loaded = (spec for spec in games() if spec.ruleset.partition(":")[0] in sys.modules)  # no state is of another game
    found = next((spec for spec in loaded if _state_type(spec) is type(state)), None)
    if found is None:
        raise LookupError(f"no game has states of type {type(state).__name__}")
    return found


@cache
def _state_type(spec: GameSpec) -> type:
    rules = spec.rules
    return type(rules.initial_state(rules.options({})))


@cache
def load(name: str) -> Any:
    """Imports a part by its dotted name. Raises ImportError or AttributeError for one that is not there."""
    return resolve_name(name)


def load_part(key: str, part: Part) -> Any:
    """A part of the game of that key; None if there is no such game, or it does without that part."""
    spec = game_by_key(key)
    name: str | None = getattr(spec, part) if spec else None
    return load(name) if name else None
