"""Leads from the season into its matches and back, and records finished matches for the season and the careers."""

from dataclasses import replace

from game.career.after_match import settle
from game.career.daily_race import utc_today
from game.career.season import Meeting, Season
from game.career.season_store import begun_match, set_season_match_aside, settle_season
from game.career.stable_book import StableBook
from game.i18n import _, plural
from game.scenes.base.context import GameContext
from game.scenes.base.scene import ResetScenes, Scene, SceneChange, begin_match
from game.scenes.daily.tries import give_up_try
from game.session.amounts import place_text
from game.session.autosaves import autosave_name, begin_autosave, begun_save
from game.tiled.map_index import maps_for_ruleset


def season_scene(context: GameContext, *, after_match: bool = False) -> Scene:
    """Returns the scene of the season: its start, its calendar or its champion. With `after_match`, the back button
    leads to the title.
    """
    season = settle_season(context.storage)
    if season is None:
        return context.scene("season_setup", after_match=after_match)
    route = "ceremony" if season.is_over else "season_board"
    return context.scene(route, season, after_match=after_match)


def way_back(context: GameContext) -> SceneChange:
    """Returns the step from the season to the title."""
    return ResetScenes(context.scene("title"))


def play_meeting(context: GameContext, season: Season) -> SceneChange:
    """Continues or starts the season's match; uses the game's own map if the meeting's is missing or damaged."""
    meeting = season.next_meeting
    assert meeting is not None
    save = begun_match(context.storage, season)
    if save:
        return begin_match(_resumed(context, meeting, save))
    setup = season.match_setup(meeting)
    if setup.map not in {track.name for track in maps_for_ruleset(setup.rules)}:
        setup = replace(setup, map="")
    scene = context.scene("start_match", setup)
    if not scene.is_opaque:  # a message that the map is damaged
        scene = context.scene("start_match", replace(setup, map=""))
    return begin_match(scene)


def _resumed(context: GameContext, meeting: Meeting, save: str) -> Scene:
    """Returns the first scene of the saved match of a meeting, which becomes the running match of its game."""
    storage = context.storage
    name = autosave_name(meeting.rules)
    if storage.read(name) != save:
        give_up_try(context, meeting.rules)
        begin_autosave(storage, meeting.rules, meeting.seed)
        storage.write(name, save)
    return context.scene("resume", meeting.rules)


def resume_season_match(context: GameContext) -> Scene:
    """Returns the first scene of the season's saved match; without one, the season's scene."""
    season = settle_season(context.storage)
    save = begun_match(context.storage, season) if season else ""
    if season is None or season.next_meeting is None or not save:
        return season_scene(context, after_match=True)
    return _resumed(context, season.next_meeting, save)


def would_replace_saved_match(context: GameContext, rules: str) -> bool:
    """Returns whether a new match of a game would replace a saved one with moves. That of the season is kept apart."""
    save = begun_save(context.storage, rules)
    season = Season.read(context.storage)
    return bool(save) and (season is None or begun_match(context.storage, season) != save)


def before_another_match(context: GameContext, rules: str) -> None:
    """Saves what another match of a game would overwrite: results that are not recorded, and the season's match.

    An open try of the daily race of that game ends.
    """
    settle(context.storage, utc_today())
    settle_season(context.storage)
    set_season_match_aside(context.storage, rules)
    give_up_try(context, rules)


def season_news(context: GameContext) -> str:
    """Returns the progress of the season in one or two lines, without recording anything."""
    season = Season.read(context.storage)
    if season is None:
        return _("Twelve meetings over all games")
    if season.is_over:
        return _("Season finished – meet the champion")
    number = len(season.rankings) + 1
    count = len(season.meetings)
    progress = _("Meeting {number} of {count}").format(number=number, count=count)
    if not season.rankings:
        return progress
    place = next(one.place for one in season.standings() if season.riders[one.rider].is_person)
    return f"{progress}\n{place_text(place)}"


def stable_news(context: GameContext) -> str:
    """Returns the number of horses in the stable book as text; "" for none."""
    count = sum(map(len, StableBook.load(context.storage).careers.values()))
    return plural("{n} horse", "{n} horses", count).format(n=count) if count else ""
