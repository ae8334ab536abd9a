"""Builds the view of a race: the game's parts round its track."""

from __future__ import annotations

from game.commentary.commentator import Commentary
from game.presentation.animations import Play
from game.presentation.match_view import PeekView
from game.presentation.table_view import HandTableView, TableView
from game.race_view.race_game_view import RaceGameView
from game.race_view.race_playfield import RacePlayfield


def create_race_view(game: RaceGameView, play: Play, commentator: Commentary) -> TableView:
    """The view of a race, with its track as the playfield; with hands to peek at, if the game draws any."""
    playfield = RacePlayfield(game)
    if isinstance(game, PeekView):
        return HandTableView(game, play, commentator, game, playfield)
    return TableView(game, play, commentator, playfield)
