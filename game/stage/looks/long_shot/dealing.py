"""How cards, betting chips and tokens move over the table. Each is a script to be yielded from; decides nothing."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.engine.core import Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import HIDDEN
from game.stage.looks.base import layout as base
from game.stage.looks.base.layout import Spot
from game.stage.looks.long_shot import layout
from game.stage.looks.long_shot.labels import horse_words
from game.stage.looks.long_shot.table import Piece, Table
from game.stage.script import All, Ease, Pause, Script, Tween, ease_in_out, ease_out
from game.words import _

DRAW_SECONDS, PLAY_SECONDS, WHIP_SECONDS = 0.36, 0.22, 0.32
READ_SECONDS = 1.05
"""How long a card that was played is shown to all."""
LAID_SECONDS = 0.7
LOW = 74.0
"""Height of a card on its way to a chip in the bar, or to a pile."""
HORSE_HIGH, CHIP_HIGH, TOKEN_HIGH = 110.0, 36.0, 56.0
ARC = 50.0
"""Logical units by which a way bends upwards."""


class Dealing:
    """Moves the pieces of a table; `play` plays a sound by name."""

    def __init__(self, showing: Table, play: Callable[[str], None]) -> None:
        self._s = showing
        self.play = play

    def drawn(self, seat: Seat, card: int) -> Script:
        """A card from the pile: face up on the way to a hand that is seen, closed on the way to all others."""
        self.play("deal")
        known = card if self._is_seen(seat) else HIDDEN
        piece = Piece("card", HIDDEN, *layout.PILE.center, LOW)

        def turn(share: float) -> None:
            if share > 0.5 and piece.number != known:
                piece.number = known
                self.play("card_flip")

        yield from self._fly(piece, self.place(seat), (DRAW_SECONDS, ease_in_out), turn)

    def played(self, event: v.CardPlayed) -> Script:
        """A card is shown to all, large enough to be read, and then laid down."""
        piece = self._leaving(event.seat, event.card)
        self.play("card_slide")
        yield from self._fly(piece, layout.READ, (PLAY_SECONDS, ease_out), keep=True)
        piece.read, piece.seat, piece.words = True, event.seat, self._told(event)
        yield Pause(READ_SECONDS)
        piece.read, piece.high = False, LOW
        yield from self._fly(piece, layout.DISCARDS, (PLAY_SECONDS, ease_in_out))

    def discarded(self, event: v.CardsDiscarded) -> Script:
        """Two cards are laid down."""
        self.play("card_slide")
        one, two = (Piece("card", card, *self.place(event.seat).center, LOW) for card in (event.card, event.other))
        two.x += LOW / 2
        how = (DRAW_SECONDS, ease_in_out)
        yield All((self._fly(one, layout.DISCARDS, how), self._fly(two, layout.DISCARDS, how)))

    def stolen(self, seat: Seat, victim: Seat, card: int) -> Script:
        """A card whips from one to the other; those who may not know it see its back."""
        self.play("snatch")
        piece = Piece("card", card, *self.place(victim).center, LOW)
        yield from self._fly(piece, self.place(seat), (WHIP_SECONDS, ease_out))

    def laid_down(self, event: v.HandDiscarded) -> Script:
        """At the end a hand is laid open."""
        self.play("card_flip")
        self._s.laid = event.seat, event.cards
        yield Pause(LAID_SECONDS)

    def horse(self, horse: int, start: FRect, goal: FRect) -> Script:
        """The card of a horse goes to its owner."""
        yield from self._fly(Piece("horse", horse, *start.center, HORSE_HIGH), goal, (DRAW_SECONDS, ease_in_out))

    def chip(self, horse: int, start: FRect, goal: FRect) -> Script:
        """A betting chip of a horse is put down."""
        yield from self._fly(Piece("chip", horse, *start.center, CHIP_HIGH), goal, (DRAW_SECONDS, ease_in_out))
        self.play("token")

    def token(self, seat: Seat, goal: Spot) -> Script:
        """A Reroll token is put beside a die."""
        box = FRect(0, 0, TOKEN_HIGH, TOKEN_HIGH)
        box.center = goal
        start = layout.TOKEN if seat == self._s.sheet else self._chip(seat)
        yield from self._fly(Piece("token", 0, *start.center, TOKEN_HIGH), box, (DRAW_SECONDS, ease_in_out))
        self.play("token")

    # -- where ---------------------------------------------------------------------------------------------

    def place(self, seat: Seat) -> FRect:
        """Where a card of a seat comes from or goes to: the open hand, or its chip."""
        if seat != self._s.sheet:
            return self._chip(seat)
        count = len(self._s.view.hands[seat])
        return layout.slot(count, count + 1)

    def _chip(self, seat: Seat) -> FRect:
        return base.chip(seat, len(self._s.names))

    def _is_seen(self, seat: Seat) -> bool:
        return seat == self._s.sheet and bool(self._s.view.sees(seat))

    def _leaving(self, seat: Seat, card: int) -> Piece:
        """A card that leaves a hand: from its place there, if it lies open."""
        hand = self._s.view.hands[seat]
        if seat != self._s.sheet:
            return Piece("card", card, *self._chip(seat).center, LOW)
        place = hand.index(card) if card in hand else len(hand) - 1
        self._s.away = seat, place
        return Piece("card", card, *layout.slot(place, len(hand)).center, layout.CARD)

    def _told(self, event: v.CardPlayed) -> str:
        """Who plays a card, on what."""
        name = self._s.names[event.seat]
        if event.rival >= 0:
            return _("{name} plays it against {rival}").format(name=name, rival=self._s.names[event.rival])
        if event.horse:
            return _("{name} plays it on {horse}").format(name=name, horse=horse_words(event.horse))
        return _("{name} plays this").format(name=name)

    # -- how -----------------------------------------------------------------------------------------------

    def _fly(self, piece: Piece, goal: FRect, how: tuple[float, Ease], also: Callable[[float], None] | None = None,
             *, keep: bool = False) -> Script:  # fmt: skip
        """A piece on its way; it is gone in the end, or stays to `keep`."""
        x, y = piece.x, piece.y
        if piece not in self._s.pieces:
            self._s.pieces.append(piece)

        def fly(share: float) -> None:
            piece.x = x + (goal.centerx - x) * share
            piece.y = y + (goal.centery - y) * share - 4 * ARC * share * (1 - share)
            if also:
                also(share)

        yield Tween(how[0], fly, how[1])
        if not keep:
            self._s.pieces.remove(piece)
