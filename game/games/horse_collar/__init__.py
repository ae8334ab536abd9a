"""Holds Horse Collar, a game of table shuffleboard."""

from game.engine.catalog import BoardKind, DailyTable, GameSpec, GoldenCase, MapRequirement, SeasonTerms
from game.engine.message import N_

GAME = GameSpec(
    "horse_collar",
    "game.games.horse_collar.rules.rules:HORSE_COLLAR",
    icon="circle",
    tips=(
        N_("A weight that hangs over the far end counts 13."),
        N_("Without a weight worth 3 or more, your whole frame counts nothing."),
        N_("A weight that touches a line counts for the zone before it."),
        N_("Where many weights have slid, the board brakes harder."),
    ),
    map=MapRequirement(
        "long_table",
        BoardKind("shuffleboard"),
        map_problems="game.games.horse_collar.view.table_map:map_problems",
        map_picture="game.games.horse_collar.view.paint_table:map_picture",
        load_ahead=None,
        label=N_("Venue: {title}"),
    ),
    policies="game.games.horse_collar.bots:POLICIES",
    move_reviewer="game.games.horse_collar.bots:review_move",
    view_factory="game.games.horse_collar.view.view:create_view",
    music=("sawdust",),
    phone_view="game.games.horse_collar.view.phone_view:PHONE_VIEW",
    commentator="game.games.horse_collar.view.commentary:HorseCollarCommentator",
    score_sheet="game.games.horse_collar.view.score_sheet:SCORE_SHEET",
    charts="game.games.horse_collar.view.score_sheet:charts",
    move_texts="game.games.horse_collar.wording",
    round_label=N_("Frame {number}"),
    tutorial="game.games.horse_collar.tutorial:TUTORIAL",
    trainer="game.games.horse_collar.trainer:TRAINER",
    trophies="game.games.horse_collar.achievements:TROPHIES",
    terminal_view="game.games.horse_collar.terminal:HorseCollarTerminalView",
    currency="",
    score_units=("{count} point", "{count} points"),
    preset_options={"begins": "0"},
    preset_bots=1,
    first_level="keen",
    season=SeasonTerms({"sides": "4", "frames": "5"}, ({"table": "slow"}, {"dusting": "edge"})),
    daily=DailyTable(days=1, bots=1, options={"length": "short"}, varied_option="table"),
    golden_cases=(
        GoldenCase(33, {"seats": "2", "frames": "3", "length": "short", "players": "2"}),
        GoldenCase(7, {"seats": "5", "frames": "1", "table": "house", "dusting": "edge"}),
    ),
)
