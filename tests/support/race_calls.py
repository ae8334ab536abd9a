"""Matches of bots in a row, with the important lines that a voice could call, and their rank."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.bots.arena import play_game
from game.bots.registry import agent_by_name
from game.commentary.commentator import commentator_of
from game.engine.catalog import game_by_key, load
from game.engine.match import Match
from game.engine.rules import Event, GameState, Seat
from game.presentation.captions import CaptionRank

NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")
PEOPLE: Sequence[Seat] = (0,)
"""Seats of people; with one person, some hits are attacks on a person."""
RANKS = {
    "dice_game": "game.games.dice_game.view.recap:caption_rank",
    "long_shot": "game.games.long_shot.view.recap:caption_rank",
    "horse_race": "game.games.horse_race.view.view:caption_rank",
    "horse_collar": "game.games.horse_collar.view.view:caption_rank",
    "conquest": "game.games.conquest.view.view:caption_rank",
}
OPTIONS: dict[str, dict[str, str]] = {
    "horse_race": {"races": "1", "side_bets": "raise"},
    "conquest": {"territories": "dealt", "placing": "40", "rounds": "12"},
}
"""Options of the matches without their seats, by game."""


class Call(NamedTuple):
    """A line and its rank."""

    words: str
    rank: CaptionRank


@lru_cache
def played(key: str, seed: int, seats: int = 4) -> Match[GameState]:
    """Returns a whole match of bots."""
    spec = game_by_key(key)
    assert spec
    rules = spec.rules
    options = rules.options({"seats": str(seats), **OPTIONS.get(key, {})})
    found: list[Match[GameState]] = []
    play_game(rules, options, seed, [agent_by_name("novice", key)] * seats, found.append)
    return found[-1]


def calls(key: str, match: Match[GameState], heard: Iterable[str] = ()) -> list[Call]:
    """Returns all lines of a match in the current language, by a commentator who has already said the `heard` lines."""
    rank_of: Callable[[GameState, Event, Sequence[Seat]], CaptionRank] = load(RANKS[key])
    names = (*NAMES[: match.options.seats], *(str(name) for name in match.rules.non_player_names(match.state)))
    commentator = commentator_of(key, match.seed, heard)
    view = match.rules.initial_state(match.options)
    said = []
    for event in match.events:
        if words := commentator.comment(view, names, event):
            said.append(Call(words, rank_of(view, event, PEOPLE)))
        event.apply(view)
    return said
