"""What a frame would otherwise stop for, made while a race is loading: pictures, and the chances before any scratch."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.horse_race.board import HORSES, SCRATCHES
from game.engine.horse_race.cards import CARDS, horse_of, suit_of
from game.stage.board import Board
from game.stage.columns import UP
from game.stage.looks.base.layout import DIE
from game.stage.looks.horse_race import aloft, desk
from game.stage.looks.horse_race.paddock import Meeting
from game.stage.looks.horse_race.scripts import CLOSED, OPEN_HIGH
from game.stage.looks.horse_race.tote import Tote
from game.stage.sprites import GALLOP_FRAMES, STANDING, TUMBLE_FRAMES

TOTE_MS = 10.0
"""Milliseconds between two yields that the tote may take."""


def pieces(showing: Meeting, board: Board) -> Iterator[None]:
    """A little of it at a time."""
    sprites = showing.sprites
    for horse in HORSES:
        for frame in (STANDING, *range(GALLOP_FRAMES)):
            sprites.horse_above(horse, frame, UP, board.horse_size)
        sprites.cloth(horse, desk.CLOTH)
        yield
    for face in range(1, 7):
        sprites.die("pips", face, DIE)
    for frame in range(TUMBLE_FRAMES):
        sprites.rolling("pips", frame, DIE)
    yield
    for spot in range(1, SCRATCHES + 1):
        for size in aloft.cross_sizes():
            sprites.scratch(spot, size)
        yield
    yield from _cards(showing)
    tote = Tote()
    tote.follow(showing.view)
    while not tote.chances:
        tote.work(TOTE_MS)
        yield


def _cards(showing: Meeting) -> Iterator[None]:
    """Those that lie open when they are dealt, if they do."""
    showing.sprites.card_back(CLOSED)
    for card in CARDS if len(showing.people) == 1 else ():
        showing.sprites.playing_card(horse_of(card), suit_of(card), OPEN_HIGH)
        yield
