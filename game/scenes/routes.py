"""Lists the routes of all scenes: the dotted name of a class or function, imported on first use.

Late imports keep the start fast. The function receives the game's context and the arguments of `GameContext.scene`.
A scene opens another scene only by its route, unless both are in one folder.
"""

from pkgutil import resolve_name

from game.platform.parts import is_here
from game.platform.process import may_import, parts_for
from game.scenes.base.context import GameContext
from game.scenes.base.importing import ImportingScene
from game.scenes.base.scene import ReplaceScene, Scene

ROUTES = {
    "title": "game.scenes.title.title_scene:TitleScene",
    "saved_matches": "game.scenes.title.saved_matches:saved_matches_scene",
    "attract_mode": "game.scenes.title.attract_mode:title_background",
    "message": "game.scenes.base.message_box:MessageBox",
    "game_select": "game.scenes.menu.game_select:GameSelectScene",
    "first_table": "game.scenes.menu.game_select:first_table",
    "setup": "game.scenes.setup.setup_scene:SetupScene",
    "seat_editor": "game.scenes.setup.seat_editor:SeatEditor",
    "settings": "game.scenes.menu.settings_menu:SettingsMenu",
    "languages": "game.scenes.menu.language_menu:LanguageMenu",
    "gamepads": "game.scenes.menu.gamepad_settings:GamepadSettings",
    "pad_setup": "game.scenes.menu.pad_setup_scene:PadSetupScene",
    "key_bindings": "game.scenes.menu.key_bindings:KeyBindingsScene",
    "rule_book": "game.scenes.menu.rulebook_viewer:RulebookViewer",
    "pause": "game.scenes.menu.pause_menu:PauseMenu",
    "tutorial_chapters": "game.scenes.tutorial.chapter_select:TutorialMenu",
    "tutorial": "game.scenes.tutorial.tutorial_scene:load_tutorial",
    "resume_lesson": "game.scenes.tutorial.chapter_select:resume_lesson",
    "first_match": "game.scenes.tutorial.first_match_scene:first_match_scene",
    "start_match": "game.scenes.match.starting:start_match",
    "continue_match": "game.scenes.match.starting:continue_match",
    "resume": "game.scenes.match.starting:resume_saved_match",
    "online_match": "game.scenes.match.online_match:load_online_match",
    "event_log": "game.scenes.match.commentary_list:CommentaryHistoryScene",
    "first_result": "game.scenes.score.first_result:FirstResultScene",
    "replay": "game.scenes.replay.replay_scene:load_replay",
    "last_match": "game.scenes.replay.replay_scene:load_last_match",
    "what_if": "game.scenes.replay.what_if_choice:what_if_scene",
    "share": "game.scenes.share.share_scene:ShareScene",
    "enter_code": "game.scenes.share.code_scene:CodeScene",
    "together": "game.scenes.online.together_scene:TogetherScene",
    "connection": "game.scenes.online.connection_scene:ConnectionScene",
    "phone_room": "game.scenes.online.open_room_scene:OpenRoomScene",
    "open_room": "game.scenes.online.open_room_scene:RoomGameSelect",
    "join_room": "game.scenes.online.join_scene:JoinScene",
    "return_to_room": "game.scenes.online.last_room:return_to_room",
    "invitation": "game.scenes.online.invitation_scene:invitation_scene",
    "table_seats": "game.scenes.online.table_seats:TableSeats",
    "lobby": "game.scenes.online.lobby_scene:LobbyScene",
    "clubhouse": "game.scenes.clubhouse.clubhouse_scene:ClubhouseScene",
    "daily": "game.scenes.daily.daily_scene:DailyScene",
    "season": "game.scenes.season.season_match:season_scene",
    "resume_season_match": "game.scenes.season.season_match:resume_season_match",
    "season_board": "game.scenes.season.season_board:SeasonBoard",
    "season_setup": "game.scenes.season.season_setup:SeasonSetup",
    "ceremony": "game.scenes.season.ceremony:CeremonyScene",
    "stable_book": "game.scenes.season.stable_book_scene:StableBookScene",
    "trophies": "game.scenes.clubhouse.trophies_scene:TrophiesScene",
    "high_scores": "game.scenes.clubhouse.records_scene:HighScoresScene",
    "initials": "game.scenes.clubhouse.initials_scene:InitialsScene",
    "records": "game.scenes.clubhouse.records_scene:RecordsScene",
    "profiles": "game.scenes.clubhouse.profiles_scene:ProfilesScene",
    "backup": "game.scenes.clubhouse.backup_scene:BackupScene",
}
"""Class or function of each route, by its dotted name."""
AWAITED = ("game_select", "first_table", "setup", "enter_code", "join_room")
"""Routes that a player may take before a web page has imported their modules; others come later or are small."""


def module_of(route: str) -> str:
    """Returns the module of a route."""
    return ROUTES[route].partition(":")[0]


def make_scene(context: GameContext, route: str, *args: object, **kwargs: object) -> Scene:
    """Returns the scene of a route, or a scene that waits until a web page has loaded and imported its module."""

    def make() -> Scene:
        scene: Scene = resolve_name(ROUTES[route])(context, *args, **kwargs)
        return scene

    module = module_of(route)
    if not all(map(is_here, parts_for(module))) or (route in AWAITED and not may_import(module)):
        return ImportingScene(module, lambda: ReplaceScene(make()))
    return make()
