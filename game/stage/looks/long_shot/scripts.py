"""The motion of every event of Long Shot, put together from what every table has and from cards.py. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import FRect

from game.engine.core import Event, Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import ACT
from game.stage.looks.base import motion
from game.stage.looks.long_shot import layout
from game.stage.looks.long_shot.dealing import Dealing
from game.stage.looks.long_shot.labels import dollars, horse_words
from game.stage.looks.long_shot.table import ASIDE, HORSE_DIE, MOVE_DIE, Table
from game.stage.script import All, Pause, Script
from game.words import _

HUSH_SECONDS = 0.28
"""The hush between the horse die and the move die."""
AGAIN_SECONDS = 0.5
"""A look at a horse die that is thrown again."""
ZERO_SECONDS = 0.5
FEATURE_SECONDS = 0.9


class Scripts(motion.Scripts):
    """Knows a script for every event that is seen to happen; the others are instant."""

    _s: Table

    def __init__(self, showing: Table, play: motion.Play) -> None:
        self.cards = Dealing(showing, play)
        self._worked = 0
        super().__init__(showing, play)

    def table(self) -> dict[type[Event], Callable[[Any], Script]]:
        move, cards = self.motion, self.cards
        return {
            v.CardDealt: lambda event: cards.drawn(event.seat, event.card),
            v.FirstRolled: lambda event: move.tumble(HORSE_DIE, event.face),
            v.FirstChosen: lambda event: move.rest(2),
            v.TurnBegan: lambda event: move.rest(0.5),
            v.FeatureUsed: self.feature_used,
            v.HorseDieRolled: self.horse_die_rolled,
            v.MoveDieRolled: self.move_die_rolled,
            v.TokenSpent: self.token_spent,
            v.HorseMoved: lambda event: self.gallop.move(event.horse, event.start, event.end),
            v.HorseFinished: self.horse_finished,
            v.Passed: lambda event: move.rest(2 if event.question == ACT else 0.3),
            v.CardDrawn: lambda event: cards.drawn(event.seat, event.card),
            v.CardPlayed: cards.played,
            v.CardsDiscarded: cards.discarded,
            v.HandShown: lambda event: move.sound("card_flip", 3),
            v.CardStolen: lambda event: cards.stolen(event.seat, event.victim, event.card),
            v.MoneyGained: self.money_gained,
            v.MoneyStolen: self.money_stolen,
            v.HorseBought: self.horse_bought,
            v.BetPlaced: self.bet_placed,
            v.HandDiscarded: cards.laid_down,
            v.BetsLost: self.bets_lost,
        }

    # -- dice ----------------------------------------------------------------------------------------------

    def horse_die_rolled(self, event: v.HorseDieRolled) -> Script:
        if self._s.view.phase == "roll":
            self._s.dice[MOVE_DIE].face = ASIDE
        yield from self.motion.tumble(HORSE_DIE, event.face)
        yield Pause(AGAIN_SECONDS if event.finished else HUSH_SECONDS)

    def move_die_rolled(self, event: v.MoveDieRolled) -> Script:
        yield from self.motion.tumble(MOVE_DIE, event.face)
        yield Pause(motion.BEAT if event.face else ZERO_SECONDS)

    def token_spent(self, event: v.TokenSpent) -> Script:
        goal = layout.DICE[HORSE_DIE if event.die == "horse" else MOVE_DIE]
        yield from self.cards.token(event.seat, goal)

    # -- horses --------------------------------------------------------------------------------------------

    def feature_used(self, event: v.FeatureUsed) -> Script:
        self._s.feature = self._worked = event.horse
        yield from self.motion.sound("bell", FEATURE_SECONDS / motion.BEAT)

    def horse_finished(self, event: v.HorseFinished) -> Script:
        place = (_("Winner"), _("Second"), _("Third"))[event.place - 1]
        yield from self.gallop.finish(event.horse, f"{place}: {horse_words(event.horse)}")

    def horse_bought(self, event: v.HorseBought) -> Script:
        row, chip = layout.field_row(event.horse), self.motion.chip(event.seat)
        yield All((self.motion.coin(dollars(event.price), chip, row), self.cards.horse(event.horse, row, chip)))

    # -- money ---------------------------------------------------------------------------------------------

    def money_gained(self, event: v.MoneyGained) -> Script:
        start = {"feature": layout.field_row(self._worked or 1), "discard": layout.DISCARDS}.get(event.source)
        yield from self.motion.coin(f"+{dollars(event.amount)}", start or layout.READ, self._purse(event.seat))

    def money_stolen(self, event: v.MoneyStolen) -> Script:
        self.cards.play("snatch")
        chips = self.motion.chip(event.victim), self.motion.chip(event.seat)
        yield from self.motion.coin(dollars(event.amount), *chips)

    def bet_placed(self, event: v.BetPlaced) -> Script:
        goal = layout.bet(event.horse) if event.seat == self._s.sheet else layout.field_row(event.horse)
        start = layout.READ if event.free else self.motion.chip(event.seat)
        yield from self.cards.chip(event.horse, start, goal)

    def bets_lost(self, event: v.BetsLost) -> Script:
        yield from self.motion.coin(f"−{dollars(event.amount)}", self.motion.chip(event.seat), layout.READ)

    def _purse(self, seat: Seat) -> FRect:
        """Where a seat's money goes: to its chip."""
        return self.motion.chip(seat)
