"""The motion of every event of the Horse Race, quick enough for thirty rolls a race. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import FRect

from game.engine.core import Event
from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.board import HORSES
from game.engine.horse_race.cards import horse_of
from game.engine.horse_race.state import RACE
from game.stage.board import Board
from game.stage.looks.base import motion
from game.stage.looks.base.layout import chip
from game.stage.looks.base.motion import DIE_LIFT, Play
from game.stage.looks.horse_race import layout
from game.stage.looks.horse_race.flying import Flying
from game.stage.looks.horse_race.labels import dollars, horse_words
from game.stage.looks.horse_race.paddock import Card, Meeting, lane
from game.stage.script import All, Pause, Script, Tween, overshoot
from game.words import _

ROLL_SECONDS, LAND_SECONDS, TUMBLES = 0.34, 0.08, 3.0
"""How long both dice tumble and settle, and turns a second."""
HUSH_SECONDS, HUSH_FROM = 0.24, 6
"""The hush before a roll that brings a horse home with at least so many of 36 results."""
PASS_SECONDS = 0.04
CROSS_SECONDS, TROT_SECONDS = 0.18, 0.42
FEE_SECONDS, SHARE_SECONDS = 0.26, 0.42
BUY_IN_SECONDS, BUY_INS_SECONDS = 0.22, 0.9
"""The buy-in of a seat, and of all at the most."""
DEAL_SECONDS, DEALT_TOGETHER, GAP = 1.3, 3, 0.05
"""All hands together; cards that are seen to fly to each seat, and seconds between two of them."""
LINE_UP_SECONDS, HOME_SECONDS = 0.5, 0.5
OFF_SECONDS = 0.6
LOOK_SECONDS = 1.5
"""How long a person's hand lies over the board."""
DECK = (448.0, 420.0)
CLOSED, OPEN_HIGH, STACKED = 62.0, 74.0, 22.0
"""Heights of a card: closed, open; and how far the next one of its horse lies below it."""
OPEN_TOP = 470.0


class Scripts(motion.Scripts):
    """Knows a script for every event that is seen to happen; the others are instant."""

    _s: Meeting

    def __init__(self, showing: Meeting, play: Play, board: Board) -> None:
        self._board = board
        self.flying = Flying(showing, board, play)
        super().__init__(showing, play)

    def table(self) -> dict[type[Event], Callable[[Any], Script]]:
        return {
            v.RaceOpened: self.race_opened,
            v.CardsDealt: self.cards_dealt,
            v.BuyInPaid: self.buy_in_paid,
            v.DicePassed: lambda event: self.motion.rest(PASS_SECONDS / motion.BEAT),
            v.DiceRolled: self.dice_rolled,
            v.HorseScratched: self.horse_scratched,
            v.ScratchRepeated: lambda event: self.motion.sound("bump"),
            v.ScratchFeePaid: self.fee_paid,
            v.FeePaid: self.roll_fee_paid,
            v.FellShort: lambda event: self.motion.sound("bump"),
            v.RaceStarted: self.race_started,
            v.HorseMoved: lambda event: self.gallop.move(event.horse, event.start, event.end),
            v.RaceWon: self.race_won,
            v.PotShared: self.pot_shared,
        }

    # -- the deal ------------------------------------------------------------------------------------------

    def race_opened(self, event: v.RaceOpened) -> Script:
        """All horses go back to their numbered squares."""
        self._play("shuffle")
        away = [horse for horse in HORSES if self._s.view.positions[horse] != 1]
        yield All(tuple(self._to_the_start(horse) for horse in away)) if away else Pause(LINE_UP_SECONDS / 2)

    def _to_the_start(self, horse: int) -> Script:
        start = self._board.course.place(lane(horse), 1)
        runner = self._s.runners[horse]
        runner.pad = 0
        return self.flying.trot(runner, (start.x, start.y, start.heading), LINE_UP_SECONDS)

    def cards_dealt(self, event: v.CardsDealt) -> Script:
        self._play("deal")
        goal, each = chip(event.seat, len(self._s.names)), DEAL_SECONDS / len(self._s.names)
        flying = each - GAP * (DEALT_TOGETHER - 1)
        yield All(tuple(self._card(goal, number * GAP, max(flying, GAP)) for number in range(DEALT_TOGETHER)))
        if list(self._s.people) == [event.seat]:
            yield from self._shown(event.cards)

    def _card(self, goal: FRect, wait: float, seconds: float) -> Script:
        yield Pause(wait)
        yield from self.flying.card(Card(-1, *DECK, CLOSED), goal.center, seconds)

    def _shown(self, cards: tuple[int, ...]) -> Script:
        """The hand of the one person lies open for a while, each card on the column of its horse."""
        self._play("card_slide")
        yield All(tuple(self._laid(card, cards) for card in cards))
        yield Pause(LOOK_SECONDS)
        self._play("card_slide")
        open_cards = list(self._s.cards)
        yield All(tuple(self.flying.card(card, layout.row(horse_of(card.number)).center, 0.3)
                        for card in open_cards))  # fmt: skip

    def _laid(self, card: int, cards: tuple[int, ...]) -> Script:
        place = sum(other < card for other in cards if horse_of(other) == horse_of(card))
        x = self._board.course.place(lane(horse_of(card)), 1).x
        goal = (x, OPEN_TOP + place * STACKED)
        return self.flying.card(Card(card, *DECK, OPEN_HIGH), goal, 0.35, keep=True)

    def buy_in_paid(self, event: v.BuyInPaid) -> Script:
        self._play("coin")
        seconds = min(BUY_IN_SECONDS, BUY_INS_SECONDS / len(self._s.names))
        yield from self.flying.coin(dollars(event.amount), (self.motion.chip(event.seat), layout.POT), seconds)

    # -- rolls ---------------------------------------------------------------------------------------------

    def dice_rolled(self, event: v.DiceRolled) -> Script:
        if self._can_finish():
            self._play("drum_roll")
            yield Pause(HUSH_SECONDS)
        self._play("dice_roll")
        for die in self._s.dice:
            die.tumble = 0.0 if not self._s.still else -1.0
        yield Tween(ROLL_SECONDS, self._tumbling)
        for die, face in zip(self._s.dice, (event.first, event.second), strict=True):
            die.face, die.tumble = face, -1.0
        self._play("dice_land")
        yield Tween(LAND_SECONDS, self._landing, overshoot)

    def _tumbling(self, share: float) -> None:
        for number, die in enumerate(self._s.dice):
            if not self._s.still:
                die.tumble = share * ROLL_SECONDS * TUMBLES + number * 0.3
            die.lift = DIE_LIFT * (1 - share) * abs(1 - 2 * ((share * 2 + number * 0.15) % 1))

    def _landing(self, share: float) -> None:
        for die in self._s.dice:
            die.lift = 8 * (1 - share)

    def _can_finish(self) -> bool:
        """Whether it is likely enough that the roll brings a horse home."""
        view = self._s.view
        last = [horse for horse in view.running() if view.steps_left(horse) == 1]
        return bool(view.phase == RACE and sum(6 - abs(7 - horse) for horse in last) >= HUSH_FROM)

    # -- scratches -----------------------------------------------------------------------------------------

    def horse_scratched(self, event: v.HorseScratched) -> Script:
        self._play("scratch")
        yield from self.flying.cross(event.horse, event.spot, CROSS_SECONDS)
        x, y = self._board.pens[event.spot - 1]
        yield from self.flying.trot(self._s.runners[event.horse], (x, y, 0.0), TROT_SECONDS)

    def fee_paid(self, event: v.ScratchFeePaid) -> Script:
        self._play("coin")
        way = self.motion.chip(event.seat), layout.POT
        yield from self.flying.coin(dollars(-event.amount), way, FEE_SECONDS)

    def roll_fee_paid(self, event: v.FeePaid) -> Script:
        self._play("scratch")
        yield All((self.flying.cross(event.horse, event.spot, CROSS_SECONDS), self.fee_paid(event)))  # type: ignore[arg-type]

    def race_started(self, event: v.RaceStarted) -> Script:
        self._play("gate")
        self._s.banner = _("They run!")
        yield Pause(OFF_SECONDS)
        self._s.banner = ""

    # -- the end of a race ---------------------------------------------------------------------------------

    def race_won(self, event: v.RaceWon) -> Script:
        banner = _("{horse} wins!").format(horse=horse_words(event.horse))
        yield from self.gallop.finish(event.horse, banner, layout.TRACK)
        x, y = self._board.winners[0]
        yield from self.flying.trot(self._s.runners[event.horse], (x, y, 0.0), HOME_SECONDS)

    def pot_shared(self, event: v.PotShared) -> Script:
        self._play(motion.earned(event.amount))
        way, share = (layout.POT, self.motion.chip(event.seat)), event.amount // event.cards
        yield All(tuple(self.flying.coin(f"+{dollars(share)}", way, SHARE_SECONDS, 0.08 * number)
                        for number in range(event.cards)))  # fmt: skip
