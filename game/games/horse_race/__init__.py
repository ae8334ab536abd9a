"""Holds the Horse Race, with its rules, bots, view, tutorial and terminal view."""

from game.engine.catalog import ColumnCourse, GameSpec, GoldenCase, MapRequirement, SeasonTerms
from game.engine.message import N_

GAME = GameSpec(
    "horse_race",
    "game.games.horse_race.rules.rules:HORSE_RACE",
    icon="coins",
    tips=(
        N_("The 7 is rolled most often, but its column is the longest."),
        N_("Each of the winner's four cards earns a quarter of the pot."),
        N_("The later a horse was scratched, the more it costs to roll its number."),
        N_("On its last square a horse must be rolled once more to win."),
    ),
    map=MapRequirement(
        "sundown_straight", ColumnCourse(11), column_lengths="game.games.horse_race.view.view:column_lengths"
    ),
    policies="game.games.horse_race.bots:POLICIES",
    view_factory="game.games.horse_race.view.view:create_view",
    music=("dust_1", "dust_2"),
    phone_view="game.games.horse_race.view.phone_view:PHONE_VIEW",
    commentator="game.games.horse_race.view.commentary:HorseRaceCommentator",
    score_sheet="game.games.horse_race.view.score_sheet:SCORE_SHEET",
    charts="game.games.horse_race.view.score_sheet:charts",
    live_odds="game.games.horse_race.view.live_odds:HorseRaceOdds",
    tutorial="game.games.horse_race.tutorial:TUTORIAL",
    trainer="game.games.horse_race.trainer:TRAINER",
    move_texts="game.games.horse_race.wording",
    horse_runs="game.games.horse_race.achievements:horse_runs",
    trophies="game.games.horse_race.achievements:TROPHIES",
    terminal_view="game.games.horse_race.terminal:HorseRaceTerminalView",
    round_label=N_("Race {number}"),
    preset_options={"side_bets": "raise", "races": "3"},
    season=SeasonTerms({"races": "3"}, ({"money": "200"}, {"fees": "per_card"})),
    golden_cases=(
        GoldenCase(3, {"seats": "2"}),
        GoldenCase(27, {"seats": "3", "fees": "per_card", "money": "120", "races": "9"}),
        GoldenCase(5, {"seats": "5", "board": "derby", "races": "1", "begins": "4", "dice": "table"}),
        GoldenCase(2, {"seats": "3", "races": "2", "money": "200", "side_bets": "on"}),
        GoldenCase(4, {"seats": "3", "races": "3", "side_bets": "raise", "purse": "on"}),
    ),
)
