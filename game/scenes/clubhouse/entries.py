"""Lists what the clubhouse leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.message import Message
from game.i18n import _
from game.scenes.clubhouse.high_scores_scene import high_scores_news
from game.scenes.clubhouse.profiles_scene import profiles_news
from game.scenes.clubhouse.records_scene import records_news
from game.scenes.clubhouse.trophies_scene import trophies_news
from game.scenes.context import GameContext, SceneFactory


def no_news(_context: GameContext) -> str:
    """The line of an entry that never has anything new to tell."""
    return ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A card in the clubhouse. `key` is also the name of its scene in SceneFactory; without that it is not shown."""

    key: str
    label: Message
    icon: str
    news: Callable[[GameContext], str] = no_news
    """What there is to tell now, in the player's language, one or two short lines; "" for nothing."""


def daily_news(context: GameContext) -> str:
    """Which game is run today, or what counted."""
    from game.scenes.title.news import today_lines

    return "\n".join(today_lines(context.storage))


def code_news(_context: GameContext) -> str:
    """What a code is for."""
    return _("Watch a friend's match, or play the same dice")


def season_news(context: GameContext) -> str:
    """How far the season is."""
    from game.scenes.season.season_match import season_words

    return season_words(context)


def stable_news(context: GameContext) -> str:
    """How many horses have a career."""
    from game.scenes.season.season_match import stable_words

    return stable_words(context)


ENTRIES: tuple[Entry, ...] = (
    Entry("daily", Message("Daily race"), "clock", daily_news),
    Entry("season", Message("Season"), "trophy", season_news),
    Entry("stable_book", Message("Stable book"), "horseshoe", stable_news),
    Entry("trophies", Message("Trophies"), "crown", trophies_news),
    Entry("high_scores", Message("High scores"), "star", high_scores_news),
    Entry("records", Message("Records"), "chequered", records_news),
    Entry("profiles", Message("Players"), "person", profiles_news),
    Entry("backup", Message("Backup"), "lock"),
    Entry("enter_code", Message("Enter a code"), "ticket", code_news),
)
"""In the order of the cards, row by row; at most MAX_ENTRIES."""
MAX_ENTRIES = 9


def offered_entries(scenes: SceneFactory) -> list[Entry]:
    """The entries whose scenes are registered."""
    return [entry for entry in ENTRIES if scenes.offers(entry.key)]
