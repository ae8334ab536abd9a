"""Lists the games there are: by dotted name the rules of each, and the parts that other layers have for it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pkgutil import resolve_name
from typing import Any, Literal

from game.engine.rules import N_, GameState, Ruleset

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
class Board:
    """A board that is no race track; `kind` is the class of its maps in Tiled, such as “world”."""

    kind: str


MapShape = LapCourse | ColumnCourse | Board


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

    Of the days in a cycle through all games (see session.daily_race), so many are this game's.
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
    "key_art",
    "commentator",
    "score_sheet",
    "charts",
    "worth",
    "move_texts",
    "live_odds",
    "tutorial",
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
    """How bots play: level → bots.agent.Policy. Levels left out play at random or by simulated games."""
    move_reviewer: str | None = None
    """Judges decisions after the match: bots.agent.MoveReviewer."""
    view_factory: str | None = None
    """Makes the view of a match: presentation.loader.ViewFactory. Without one the game is played in a terminal."""
    key_art: str | None = None
    """Paints the picture that stands for the game where it is chosen: presentation.loader.KeyArt."""
    commentator: str | None = None
    """Makes the commentator from the match's seed."""
    score_sheet: str | None = None
    """Rows and entries of the score sheet: presentation.score_sheet.ScoreSheet."""
    charts: str | None = None
    """Makes the charts of a finished match: presentation.charts.ChartsFactory."""
    worth: str | None = None
    """What each sheet would score if the match ended as a state stands: session.ghost.Worth. Without it: the money."""
    move_texts: str | None = None
    """Words for decisions, for the move review: presentation.loader.MoveTexts."""
    live_odds: str | None = None
    """Makes the live odds of a race from the levels of the bots at its table: race_view.live_odds.LiveOdds."""
    tutorial: str | None = None
    """The lessons: session.tutorial.tutorial.Tutorial."""
    horse_runs: str | None = None
    """What the horses of a finished match achieved: session.stable_book.HorseRuns."""
    trophies: str | None = None
    """What can be earned in this game alone: session.trophies.Trophy, several."""
    terminal_view: str | None = None
    """The class that words the game in a terminal: a tools.terminal.TerminalView."""
    round_words: str = N_("Round {number}")
    """What a round is called."""
    currency: str = "$"
    """Stands before every score; "" for a game that counts points."""
    first_race_options: Mapping[str, str] = field(default_factory=dict)
    """Options, as texts, of the short race that somebody's first one is; none for a game that is no beginning."""
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
    def has_rules_loaded(self) -> bool:
        """Returns whether the rules are imported: no state is of a game whose rules are not."""
        return self.ruleset.partition(":")[0] in sys.modules

    @property
    def has_horses(self) -> bool:
        """Returns whether the game is a race: every one is that has a map which is no board."""
        return self.map is not None and not isinstance(self.map.shape, Board)


GAMES: tuple[GameSpec, ...] = (
    GameSpec(
        "dice_game",
        "game.games.dice_game.rules.rules:DICE_GAME",
        icon="dice",
        map=MapRequirement(
            "golden_fields",
            LapCourse(lanes=8, spaces=15, first_no_bet_space=12),
            load_ahead="game.games.dice_game.view.view:load_ahead",
        ),
        policies="game.games.dice_game.bots:POLICIES",
        move_reviewer="game.games.dice_game.bots.move_review:review_move",
        view_factory="game.games.dice_game.view.view:create_view",
        key_art="game.games.dice_game.view.key_art:draw_key_art",
        commentator="game.games.dice_game.view.commentary:DiceGameCommentator",
        score_sheet="game.games.dice_game.view.score_sheet",
        charts="game.games.dice_game.view.score_sheet:charts",
        worth="game.games.dice_game.view.score_sheet:projected_totals",
        move_texts="game.games.dice_game.wording.commands",
        live_odds="game.games.dice_game.view.live_odds:DiceGameOdds",
        tutorial="game.games.dice_game.tutorial:TUTORIAL",
        horse_runs="game.games.dice_game.achievements:horse_runs",
        trophies="game.games.dice_game.achievements:TROPHIES",
        terminal_view="game.games.dice_game.terminal:DiceGameTerminalView",
        first_race_options={"length": "quick"},
        season=SeasonTerms({"length": "quick", "sets": "1"}, ({"sets": "3"}, {"sets": "4"})),
        daily=DailyTable(days=3, varied_option="sets"),
        golden_cases=(
            GoldenCase(42, {"seats": "4", "sets": "1"}),
            GoldenCase(332, {"seats": "8", "sets": "mix"}),
            GoldenCase(201, {"seats": "2", "sets": "32423334", "begins": "1"}),
            GoldenCase(301, {"seats": "1", "sets": "2"}),
            GoldenCase(501, {"seats": "1", "sets": "mix", "dice": "table"}),
            GoldenCase(605, {"seats": "5", "sets": "mix", "length": "quick"}),
            GoldenCase(117, {"seats": "6", "sets": "mix", "length": "party"}),
        ),
    ),
    GameSpec(
        "long_shot",
        "game.games.long_shot.rules.rules:LONG_SHOT",
        icon="cards",
        map=MapRequirement("fountain_park", LapCourse(lanes=10, spaces=20, first_no_bet_space=16)),
        policies="game.games.long_shot.bots:POLICIES",
        move_reviewer="game.games.long_shot.bots.move_review:review_move",
        view_factory="game.games.long_shot.view.view:create_view",
        key_art="game.games.long_shot.view.key_art:draw_key_art",
        commentator="game.games.long_shot.view.commentary:LongShotCommentator",
        score_sheet="game.games.long_shot.view.score_sheet",
        charts="game.games.long_shot.view.score_sheet:charts",
        worth="game.games.long_shot.view.score_sheet:projected_totals",
        move_texts="game.games.long_shot.wording",
        live_odds="game.games.long_shot.view.live_odds:LongShotOdds",
        tutorial="game.games.long_shot.tutorial:TUTORIAL",
        horse_runs="game.games.long_shot.achievements:horse_runs",
        trophies="game.games.long_shot.achievements:TROPHIES",
        terminal_view="game.games.long_shot.terminal:LongShotTerminalView",
        season=SeasonTerms(harder=({"move_die": "club"},)),
        daily=DailyTable(days=2, bots=2),
        golden_cases=(
            GoldenCase(7, {"seats": "2"}),
            GoldenCase(64, {"seats": "4"}),
            GoldenCase(142, {"seats": "8", "move_die": "club"}),
            GoldenCase(11, {"seats": "2", "dice": "table"}),
        ),
    ),
    GameSpec(
        "horse_race",
        "game.games.horse_race.rules.rules:HORSE_RACE",
        icon="coins",
        map=MapRequirement(
            "sundown_straight", ColumnCourse(11), column_lengths="game.games.horse_race.view.view:column_lengths"
        ),
        policies="game.games.horse_race.bots:POLICIES",
        view_factory="game.games.horse_race.view.view:create_view",
        key_art="game.games.horse_race.view.key_art:draw_key_art",
        commentator="game.games.horse_race.view.commentary:HorseRaceCommentator",
        score_sheet="game.games.horse_race.view.score_sheet",
        charts="game.games.horse_race.view.score_sheet:charts",
        live_odds="game.games.horse_race.view.live_odds:HorseRaceOdds",
        tutorial="game.games.horse_race.tutorial:TUTORIAL",
        horse_runs="game.games.horse_race.achievements:horse_runs",
        trophies="game.games.horse_race.achievements:TROPHIES",
        terminal_view="game.games.horse_race.terminal:HorseRaceTerminalView",
        season=SeasonTerms({"races": "3"}, ({"money": "200"}, {"fees": "per_card"})),
        golden_cases=(
            GoldenCase(3, {"seats": "2"}),
            GoldenCase(27, {"seats": "3", "fees": "per_card", "money": "120", "races": "9"}),
            GoldenCase(5, {"seats": "5", "board": "derby", "races": "1", "begins": "4", "dice": "table"}),
        ),
    ),
    GameSpec(
        "horse_collar",
        "game.games.horse_collar.rules.rules:HORSE_COLLAR",
        icon="circle",
        map=MapRequirement(
            "long_table",
            Board("shuffleboard"),
            map_problems="game.games.horse_collar.view.table_map:map_problems",
            map_picture="game.games.horse_collar.view.paint_table:map_picture",
            load_ahead=None,
            label=N_("Venue: {title}"),
        ),
        policies="game.games.horse_collar.bots:POLICIES",
        move_reviewer="game.games.horse_collar.bots:review_move",
        view_factory="game.games.horse_collar.view.view:create_view",
        key_art="game.games.horse_collar.view.weight_pictures:draw_key_art",
        commentator="game.games.horse_collar.view.commentary:HorseCollarCommentator",
        score_sheet="game.games.horse_collar.view.score_sheet",
        charts="game.games.horse_collar.view.score_sheet:charts",
        move_texts="game.games.horse_collar.wording",
        round_words=N_("Frame {number}"),
        tutorial="game.games.horse_collar.tutorial:TUTORIAL",
        trophies="game.games.horse_collar.achievements:TROPHIES",
        terminal_view="game.games.horse_collar.terminal:HorseCollarTerminalView",
        currency="",
        season=SeasonTerms({"sides": "4", "frames": "5"}, ({"table": "slow"}, {"dusting": "edge"})),
        daily=DailyTable(days=1, bots=1, options={"length": "short"}, varied_option="table"),
        golden_cases=(
            GoldenCase(33, {"seats": "2", "frames": "3", "length": "short", "players": "2"}),
            GoldenCase(7, {"seats": "5", "frames": "1", "table": "house", "dusting": "edge"}),
        ),
    ),
    GameSpec(
        "conquest",
        "game.games.conquest.rules.rules:CONQUEST",
        icon="globe",
        currency="",
        map=MapRequirement(
            "forty_two_lands",
            Board("world"),
            map_problems="game.games.conquest.view.world_map:map_problems",
            map_picture="game.games.conquest.view.world_pictures:map_picture",
            load_ahead="game.games.conquest.view.world_map:load_ahead",
            label=N_("Map: {title}"),
        ),
        policies="game.games.conquest.bots:POLICIES",
        move_reviewer="game.games.conquest.bots:review_move",
        view_factory="game.games.conquest.view.view:create_view",
        key_art="game.games.conquest.view.world_pictures:draw_key_art",
        commentator="game.games.conquest.view.commentary:ConquestCommentator",
        score_sheet="game.games.conquest.view.score_sheet",
        charts="game.games.conquest.view.score_sheet:charts",
        worth="game.games.conquest.view.score_sheet:worth",
        move_texts="game.games.conquest.wording.commands",
        tutorial="game.games.conquest.tutorial:TUTORIAL",
        trophies="game.games.conquest.achievements:TROPHIES",
        terminal_view="game.games.conquest.terminal:ConquestTerminalView",
        season=SeasonTerms(
            {"rounds": "8", "territories": "dealt", "placing": "40", "fortify": "connected"},
            ({"fortify": "adjacent"}, {"goal": "missions"}),
        ),
        daily=DailyTable(days=1, bots=2, options={"rounds": "8", "territories": "dealt", "placing": "40"}),
        golden_cases=(
            GoldenCase(29, {"seats": "2", "rounds": "10", "placing": "5"}),
            GoldenCase(129, {"seats": "4", "goal": "missions", "rounds": "8", "placing": "5"}),
            GoldenCase(
                209, {"seats": "3", "defence": "asked", "territories": "dealt", "rounds": "12", "placing": "40"}
            ),
            GoldenCase(
                349, {"seats": "6", "territories": "dealt", "placing": "40", "fortify": "connected", "rounds": "14"}
            ),
        ),
    ),
)


def game_keys() -> tuple[str, ...]:
    """The keys of all games, in the order in which games are offered."""
    return tuple(spec.key for spec in GAMES)


def rulesets() -> tuple[Ruleset[GameState], ...]:
    """The rules of every game, in the order in which games are offered; all of them are imported."""
    return tuple(spec.rules for spec in GAMES)


def game_by_key(key: str) -> GameSpec | None:
    """The game of that key, if there is one."""
    return next((spec for spec in GAMES if spec.key == key), None)


def ruleset_by_key(key: str) -> Ruleset[GameState] | None:
    """The rules of that key, if there are any."""
    spec = game_by_key(key)
    return spec.rules if spec else None


def game_with_boards(kind: str) -> GameSpec | None:
    """The game that is played on boards of that kind (see `Board`), if there is one."""
    return next((spec for spec in GAMES if spec.map and spec.map.shape == Board(kind)), None)


def game_of_state(state: object) -> GameSpec:
    """The game whose states (and views) are of this type. Raises LookupError for what is no game's."""
    found = next((spec for spec in GAMES if spec.has_rules_loaded and _state_type(spec) is type(state)), None)
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
