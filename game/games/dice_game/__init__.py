"""Defines Long Shot: The Dice Game. The package has its rules, bots, view, tutorial and terminal view."""

from game.engine.catalog import DailyTable, GameSpec, GoldenCase, LapCourse, MapRequirement, SeasonTerms
from game.engine.message import N_

GAME = GameSpec(
    "dice_game",
    "game.games.dice_game.rules.rules:DICE_GAME",
    icon="dice",
    tips=(
        N_("A dollar on a horse past the No Bet line earns $1 even if the horse does not finish."),
        N_("Past the No Bet line you can bet only on horses whose Helmet you have."),
        N_("Helmet and Jersey of the same horse are worth $5 together."),
        N_("A circle that completes a row and a column earns two bonuses."),
        N_("Only dice and followers take a horse across the finish line."),
    ),
    first_tip=N_("Bet on the horses. The player with the most money wins."),
    map=MapRequirement(
        "golden_fields",
        LapCourse(lanes=8, spaces=15, first_no_bet_space=12),
        load_ahead="game.games.dice_game.view.view:load_ahead",
    ),
    policies="game.games.dice_game.bots:POLICIES",
    move_reviewer="game.games.dice_game.bots.move_review:review_move",
    view_factory="game.games.dice_game.view.view:create_view",
    music=("call_1", "call_2", "call_3"),
    phone_view="game.games.dice_game.view.phone_view:PHONE_VIEW",
    commentator="game.games.dice_game.view.commentary:DiceGameCommentator",
    score_sheet="game.games.dice_game.view.score_sheet:SCORE_SHEET",
    charts="game.games.dice_game.view.score_sheet:charts",
    worth="game.games.dice_game.view.score_sheet:projected_totals",
    move_texts="game.games.dice_game.wording",
    live_odds="game.games.dice_game.view.live_odds:DiceGameOdds",
    tutorial="game.games.dice_game.tutorial:TUTORIAL",
    trainer="game.games.dice_game.trainer:TRAINER",
    horse_runs="game.games.dice_game.achievements:horse_runs",
    trophies="game.games.dice_game.achievements:TROPHIES",
    terminal_view="game.games.dice_game.terminal:DiceGameTerminalView",
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
)
