"""Draws the seed of a room's match with its guests: first all send a hash, then all reveal their numbers."""

from collections.abc import Mapping
from dataclasses import replace

from game.engine.rules import Seat
from game.online.wire.dice_draw import DiceDraw, hash_of
from game.online.wire.payloads import DiceNumber
from game.session.setup import MatchSetup

DRAW_SECONDS = 10.0
"""Time limit for the hashes, and for the numbers after them, in seconds."""


class Drawing:
    """A draw for the match of `setup`. `secret` is the dealer's number; `seats` has each guest's first seat, by id."""

    def __init__(self, setup: MatchSetup, draw: DiceDraw, secret: str, seats: Mapping[str, Seat]) -> None:
        self.setup = setup
        self.draw = draw
        self.secret = secret
        self._seats = seats
        self._answers: dict[Seat, str] = {}
        """Hashes or numbers received in the current round of the draw, by seat."""

    @property
    def silent(self) -> tuple[str, ...]:
        """The guests who have not answered."""
        return tuple(guest_id for guest_id, seat in self._seats.items() if seat not in self._answers)

    def take(self, guest_id: str, answer: DiceNumber) -> None:
        """Records a guest's answer.

        Ignores an answer that was not requested, belongs to another draw or does not match the guest's hash.
        """
        draw = self.draw
        seat = self._seats.get(guest_id)
        text = answer.reveal if draw.commits else answer.commit
        is_bound = not draw.commits or (seat, hash_of(draw.commitment, seat, text)) in draw.commits
        if seat is not None and answer.draw == draw.commitment and text and is_bound:
            self._answers[seat] = text

    def advance(self) -> bool:
        """Completes a round without silent guests; returns whether all numbers, and so the seed, are known."""
        answers = tuple(sorted(self._answers.items()))
        self._answers = {}
        draw = self.draw
        self.draw = replace(draw, reveals=answers) if draw.commits else replace(draw, commits=answers)
        return len(self.draw.reveals) == len(self._seats)
