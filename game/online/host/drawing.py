"""Draws the seed of a room's match together with its guests: first all are bound, then all tell their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.engine.rules import Seat
from game.online.wire.dice_draw import Draw, guest_commitment
from game.online.wire.payloads import DiceNumber
from game.session.setup import MatchSetup

DRAW_SECONDS = 10.0
"""What guests have to send their commitments, and then again to tell their numbers."""


class Drawing:
    """A draw for the match of `setup`. `secret` is the dealer's number, `seats` the first seat of each guest, by id."""

    def __init__(self, setup: MatchSetup, draw: Draw, secret: str, seats: Mapping[str, Seat]) -> None:
        self.setup, self.draw, self.secret, self._seats = setup, draw, secret, seats
        self._said: dict[Seat, str] = {}
        """What guests have sent since everybody was asked last."""

    @property
    def is_over(self) -> bool:
        """Whether all numbers are there; without a guest in a seat at once."""
        return len(self.draw.reveals) == len(self._seats)

    @property
    def is_revealing(self) -> bool:
        """Whether all are bound, so that whoever is silent now breaks the draw off."""
        return bool(self.draw.commits)

    @property
    def silent(self) -> tuple[str, ...]:
        """The guests who are waited for."""
        return tuple(guest_id for guest_id, seat in self._seats.items() if seat not in self._said)

    @property
    def seed(self) -> int:
        """The seed, once all numbers are there."""
        return self.draw.seed(self.secret)

    def take(self, guest_id: str, said: DiceNumber) -> bool:
        """Takes what a guest has sent; returns whether everybody has now, so that the draw goes on.

        What was not asked for, belongs to another draw or breaks the guest's own commitment counts as silence.
        """
        draw, seat = self.draw, self._seats.get(guest_id)
        text = said.reveal if draw.commits else said.commit
        if seat is None or said.draw != draw.commitment or not text or draw.reveals:
            return False
        if draw.commits and (seat, guest_commitment(draw.commitment, seat, text)) not in draw.commits:
            return False
        self._said[seat] = text
        if self.silent:
            return False
        all_said, self._said = tuple(sorted(self._said.items())), {}
        self.draw = replace(draw, reveals=all_said) if draw.commits else replace(draw, commits=all_said)
        return True
