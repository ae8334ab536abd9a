"""Draws the seed of a room's match together with its guests: first all are bound, then all tell their numbers."""

from collections.abc import Mapping
from dataclasses import replace

from game.engine.rules import Seat
from game.online.wire.dice_draw import DiceDraw, hash_of
from game.online.wire.payloads import DiceNumber
from game.session.setup import MatchSetup

DRAW_SECONDS = 10.0
"""What guests have to send their commitments, and then again to tell their numbers."""


class Drawing:
    """A draw for the match of `setup`. `secret` is the dealer's number, `seats` the first seat of each guest, by id."""

    def __init__(self, setup: MatchSetup, draw: DiceDraw, secret: str, seats: Mapping[str, Seat]) -> None:
        self.setup = setup
        self.draw = draw
        self.secret = secret
        self._seats = seats
        self._said: dict[Seat, str] = {}
        """What guests have sent since everybody was asked last."""

    @property
    def silent(self) -> tuple[str, ...]:
        """The guests who are waited for."""
        return tuple(guest_id for guest_id, seat in self._seats.items() if seat not in self._said)

    def take(self, guest_id: str, said: DiceNumber) -> None:
        """Takes what a guest has sent. What was not asked for, belongs to another draw or breaks the guest's own
        commitment counts as silence.
        """
        draw = self.draw
        seat = self._seats.get(guest_id)
        text = said.reveal if draw.commits else said.commit
        is_bound = not draw.commits or (seat, hash_of(draw.commitment, seat, text)) in draw.commits
        if seat is not None and said.draw == draw.commitment and text and is_bound:
            self._said[seat] = text

    def advance(self) -> bool:
        """Goes on once nobody is silent; returns whether all have told their numbers, so that the seed is known."""
        all_said = tuple(sorted(self._said.items()))
        self._said = {}
        draw = self.draw
        self.draw = replace(draw, reveals=all_said) if draw.commits else replace(draw, commits=all_said)
        return len(self.draw.reveals) == len(self._seats)
