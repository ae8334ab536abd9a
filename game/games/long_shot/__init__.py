"""The card game Long Shot: rules, bots, view, tutorial and terminal view."""

from game.engine.catalog import DailyTable, GameSpec, GoldenCase, LapCourse, MapRequirement, SeasonTerms
from game.engine.message import N_

GAME = GameSpec(
    "long_shot",
    "game.games.long_shot.rules.rules:LONG_SHOT",
    icon="cards",
    listed_title=N_("Long Shot (cards)"),
    tips=(
        N_("Your horses follow other numbers on your own turn only."),
        N_("Two cards you don't need are worth $5."),
        N_("Dice take a horse across the finish. Most cards cannot."),
        N_("Cash counts at the end. An unused Reroll token does not."),
        N_("The owners of the first three horses get $100, $75 and $50."),
    ),
    map=MapRequirement("fountain_park", LapCourse(lanes=10, spaces=20, first_no_bet_space=16)),
    policies="game.games.long_shot.bots:POLICIES",
    move_reviewer="game.games.long_shot.bots.move_review:review_move",
    view_factory="game.games.long_shot.view.view:create_view",
    music=("dust_1", "dust_2"),
    phone_view="game.games.long_shot.view.phone_view:PHONE_VIEW",
    commentator="game.games.long_shot.view.commentary:LongShotCommentator",
    score_sheet="game.games.long_shot.view.score_sheet:SCORE_SHEET",
    charts="game.games.long_shot.view.score_sheet:charts",
    worth="game.games.long_shot.view.score_sheet:projected_totals",
    move_texts="game.games.long_shot.wording",
    live_odds="game.games.long_shot.view.live_odds:LongShotOdds",
    tutorial="game.games.long_shot.tutorial:TUTORIAL",
    trainer="game.games.long_shot.trainer:TRAINER",
    horse_runs="game.games.long_shot.achievements:horse_runs",
    trophies="game.games.long_shot.achievements:TROPHIES",
    terminal_view="game.games.long_shot.terminal:LongShotTerminalView",
    season=SeasonTerms(harder=({"move_die": "club"},)),
    first_options={"begins": "0"},
    daily=DailyTable(days=2, bots=2),
    code_options={"edition": "mixed"},
    golden_cases=(
        GoldenCase(7, {"seats": "2"}),
        GoldenCase(64, {"seats": "4"}),
        GoldenCase(142, {"seats": "8", "move_die": "club"}),
        GoldenCase(11, {"seats": "2", "dice": "table"}),
        GoldenCase(15, {"seats": "2", "edition": "mixed"}),
        GoldenCase(1183, {"seats": "3", "edition": "manual"}),
    ),
)
