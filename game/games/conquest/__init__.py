"""Forty-Two Lands: six continents, dice, cards and secret missions, for two to six players."""

from game.engine.catalog import BoardKind, DailyTable, GameSpec, GoldenCase, MapRequirement, SeasonTerms
from game.engine.message import N_

GAME = GameSpec(
    "conquest",
    "game.games.conquest.rules.rules:CONQUEST",
    icon="globe",
    tips=(
        N_("Australia has only one way in."),
        N_("If the dice are equal, the attacker loses the army."),
        N_("For three dice you need four armies where you attack from."),
        N_("Take at least one territory a turn: that earns you a card."),
        N_("Each set of cards that is traded in is worth more than the one before."),
    ),
    currency="",
    score_units=("{count} point", "{count} points"),
    map=MapRequirement(
        "forty_two_lands",
        BoardKind("world"),
        map_problems="game.games.conquest.view.world_map:map_problems",
        map_picture="game.games.conquest.view.world_pictures:map_picture",
        load_ahead="game.games.conquest.view.world_map:load_ahead",
        label=N_("Map: {title}"),
    ),
    policies="game.games.conquest.bots:POLICIES",
    move_reviewer="game.games.conquest.bots:review_move",
    view_factory="game.games.conquest.view.view:create_view",
    music=("march_1", "march_2"),
    phone_view="game.games.conquest.view.phone_view:PHONE_VIEW",
    commentator="game.games.conquest.view.commentary:ConquestCommentator",
    score_sheet="game.games.conquest.view.score_sheet:SCORE_SHEET",
    charts="game.games.conquest.view.score_sheet:charts",
    worth="game.games.conquest.view.score_sheet:worth",
    move_texts="game.games.conquest.wording",
    tutorial="game.games.conquest.tutorial:TUTORIAL",
    trainer="game.games.conquest.trainer:TRAINER",
    trophies="game.games.conquest.achievements:TROPHIES",
    terminal_view="game.games.conquest.terminal:ConquestTerminalView",
    preset_options={"territories": "dealt", "placing": "0", "rounds": "8"},
    first_options={"begins": "0"},
    first_level="novice",
    season=SeasonTerms(
        {"rounds": "8", "territories": "dealt", "placing": "40", "fortify": "connected"},
        ({"fortify": "adjacent"}, {"goal": "missions"}),
    ),
    daily=DailyTable(days=1, bots=2, options={"rounds": "8", "territories": "dealt", "placing": "40"}),
    golden_cases=(
        GoldenCase(29, {"seats": "2", "rounds": "10", "placing": "5"}),
        GoldenCase(129, {"seats": "4", "goal": "missions", "rounds": "8", "placing": "5"}),
        GoldenCase(209, {"seats": "3", "defence": "asked", "territories": "dealt", "rounds": "12", "placing": "40"}),
        GoldenCase(11, {"seats": "3", "territories": "dealt", "placing": "0", "rounds": "3"}),
        GoldenCase(
            349, {"seats": "6", "territories": "dealt", "placing": "40", "fortify": "connected", "rounds": "14"}
        ),
    ),
)
