"""Leads from the season into its matches and back; keeps what a finished match adds to the season and the careers."""

from dataclasses import replace

from game.career.after_match import settle
from game.career.daily_race import utc_today
from game.career.season import Season
from game.career.season_store import begun_match, set_season_match_aside, settle_season
from game.career.stable_book import StableBook
from game.i18n import _, plural
from game.scenes.base.context import GameContext
from game.scenes.base.scene import ResetScenes, Scene, SceneChange, begin_match
from game.scenes.daily.tries import give_up_try
from game.scenes.score.podium import place_words
from game.session.autosaves import autosave_name, begin_autosave, begun_save
from game.tiled.map_index import maps_for_ruleset


def season_scene(context: GameContext, *, after_match: bool = False) -> Scene:
    """Returns the scene of the season: its start, its calendar or its champion. With `after_match`, the back button
    leads to the title.
    """
    if (season := settle_season(context.storage)) is None:
        return context.scene("season_setup", after_match=after_match)
    return context.scene("ceremony" if season.is_over else "season_board", season, after_match=after_match)


def way_back(context: GameContext) -> SceneChange:
    """Returns the step from the season to the title."""
    return ResetScenes(context.scene("title"))


def play_meeting(context: GameContext, season: Season) -> SceneChange:
    """Goes on with the season's match, or begins it; on the game's own map where the meeting's is gone or damaged."""
    meeting = season.next_meeting
    assert meeting is not None
    if text := begun_match(context.storage, season):
        storage = context.storage
        saved = autosave_name(meeting.rules)
        if storage.read(saved) != text:
            give_up_try(context, meeting.rules)
            begin_autosave(storage, meeting.rules, meeting.seed)
            storage.write(saved, text)
        return begin_match(context.scene("resume", meeting.rules))
    setup = season.match_setup(meeting)
    if setup.map not in {found.name for found in maps_for_ruleset(setup.rules)}:
        setup = replace(setup, map="")
    scene = context.scene("start_match", setup)
    return begin_match(scene if scene.is_opaque else context.scene("start_match", replace(setup, map="")))


def would_replace_saved_match(context: GameContext, rules: str) -> bool:
    """Returns whether the season's match would replace another one with moves; the season's is stored separately."""
    text = begun_save(context.storage, rules)
    season = Season.read(context.storage)
    return bool(text) and (season is None or begun_match(context.storage, season) != text)


def before_another_match(context: GameContext, rules: str) -> None:
    """Keeps what another match of a game would cost: results not yet taken in, its begun match of the season.

    An open try of that game ends.
    """
    settle(context.storage, utc_today())
    settle_season(context.storage)
    set_season_match_aside(context.storage, rules)
    give_up_try(context, rules)


def season_words(context: GameContext) -> str:
    """Returns in a line how far the season is, for the clubhouse; it only looks."""
    if (season := Season.read(context.storage)) is None:
        return _("Twelve meetings over all games")
    if season.is_over:
        return _("Season finished – meet the champion")
    number = len(season.rankings) + 1
    count = len(season.meetings)
    place = next(one.place for one in season.standings() if season.riders[one.rider].is_person)
    words = _("Meeting {number} of {count}").format(number=number, count=count)
    return f"{words}\n{place_words(place)}" if season.rankings else words


def stable_words(context: GameContext) -> str:
    """Returns in a line how many horses are in the stable book; "" before there are any."""
    count = sum(map(len, StableBook.load(context.storage).careers.values()))
    return plural("{n} horse", "{n} horses", count).format(n=count) if count else ""
