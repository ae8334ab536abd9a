"""Animates cards, coins and crosses over the board. Each animation is a generator to be yielded from."""

import math

from pygame import FRect

from game.engine.rules import Event, Seat
from game.games.horse_race.rules import events
from game.games.horse_race.rules.state import DEAL, HORSES, horse_of
from game.games.horse_race.view import layout
from game.games.horse_race.view.view_model import HorseRaceViewModel, ScratchMark, lane_of
from game.i18n import _
from game.presentation import animation
from game.presentation.animation import Animation, Parallel, PlaySound, Tween, Wait, ease_in_out, ease_out, linear
from game.presentation.chips import PLEASING_GAIN
from game.presentation.layout import chip
from game.presentation.seat_animations import ChipIcon, RisingWords
from game.presentation.view_model import FlyingPiece
from game.race_view.money_animations import FlyingCoins
from game.race_view.race_animations import RaceEventAnimations
from game.race_view.stage import HorseGain
from game.race_view.track_layer import horse_pose
from game.race_view.view_model import HorseToken
from game.session.amounts import dollars, signed_dollars
from game.track.track import Track
from game.ui import theme

STRIDE_LENGTH = 34.0
"""Logical units of a stride at a trot."""
CROSS_START_SIZE = 2.6


class HorseRacePieceAnimations(animation.PieceAnimations):
    """Moves what is not on the course."""

    _s: HorseRaceViewModel

    def __init__(self, view_model: HorseRaceViewModel, play: PlaySound, track: Track) -> None:
        super().__init__(view_model, play)
        self._track = track

    def cross(self, horse: int, seconds: float) -> Animation:
        """A cross comes down on a horse."""
        x, y, _heading = horse_pose(self._track, self._s, self._s.horse_tokens[horse])
        cross = self._s.scratch_marks[horse] = ScratchMark(x, y, CROSS_START_SIZE)
        way = 1 - CROSS_START_SIZE
        yield Tween(seconds, lambda share: setattr(cross, "size", CROSS_START_SIZE + way * share), ease_out)

    def trot(self, horse_token: HorseToken, goal: tuple[float, float, float], seconds: float) -> Animation:
        """A horse goes off the course, or from one place beside it to another; its cross goes with it."""
        x, y, _heading = horse_pose(self._track, self._s, horse_token)
        distance = math.hypot(goal[0] - x, goal[1] - y)
        facing = math.degrees(math.atan2(goal[1] - y, goal[0] - x)) % 360
        horse_token.galloping = not self._s.reduced_motion
        cross = self._s.scratch_marks.get(horse_token.number)

        def go(share: float) -> None:
            horse_token.spot = (x + (goal[0] - x) * share, y + (goal[1] - y) * share, facing)
            horse_token.strides = distance / STRIDE_LENGTH * share
            if cross:
                cross.x, cross.y = horse_token.spot[:2]

        yield Tween(seconds, go, ease_in_out)
        horse_token.galloping = False
        horse_token.spot = goal


DICE_PASSED_SECONDS = 0.04
CROSS_SECONDS = 0.18
TROT_SECONDS = 0.42
# How far below the pot it is told what a scratched horse's roll costs, how large (logical units), and how long.
FEE_DROP = 34.0
FEE_SIZE = 58.0
FEE_SECONDS = 0.8
NEAR_ROLLS = 3
"""How many rolls a horse needs at most for it to be told what it runs for."""
STAKE_SECONDS = 1.3
"""How long that is told."""
ENTRANCE_SECONDS = 1.6
"""How long the horses take to come in for the bets."""
# How long the coins of a seat fall on the heap, and fly there or to a card of the winner.
FALL_SECONDS = 0.1
FLOW_SECONDS = 0.28
# How long dollars are told at the most; and are read once the last seat has paid its fee, or to enter.
TOLD_SECONDS = 3.0
FEE_READ_SECONDS = 0.45
BUY_IN_READ_SECONDS = 0.3
# How long a share is read before the next seat has its own; and what the race has brought each, which stays on the
# panel and for a while on the chips.
SHARE_READ_SECONDS = 0.1
RESULT_SECONDS = 0.4
COIN_SOUNDS = ("coin_1", "coin_2", "coin_3", "coin_4", "coin_5")
"""A run up a scale, a note for each seat."""
# All hands together; cards that visibly fly to each seat, and seconds between two of them.
DEAL_SECONDS = 0.7
CARDS_SHOWN_PER_SEAT = 3
DEAL_INTERVAL = 0.04
LINE_UP_SECONDS = 0.5
HOME_SECONDS = 0.5
RACE_STARTED_SECONDS = 0.6
BANNER_SECONDS = 0.6
HAND_SHOWN_SECONDS = 1.2
"""How long a person's hand lies over the board."""
REST_SIZE = 80.0
"""Logical size of a die on its way to its place."""
BELOW_SCREEN = 8.0
"""How far below the screen it stands which roll wins."""
DECK = (448.0, 420.0)
# Heights of a card: closed, open; and how far the next one of its horse lies below it.
CLOSED_HEIGHT = 62.0
OPEN_HEIGHT = 74.0
STACK_OFFSET = 22.0
OPEN_TOP = 470.0


class HorseRaceAnimations(RaceEventAnimations):
    """Has an animation for every event that is visible; the others are instant."""

    _s: HorseRaceViewModel
    sequence_events = (events.HorseMoved,)
    move_events = (events.HorseMoved,)

    def __init__(self, view_model: HorseRaceViewModel, play: PlaySound, track: Track) -> None:
        self._track = track
        self.pieces = HorseRacePieceAnimations(view_model, play, track)
        self._shares = 0
        """How many seats have had their share of the pot."""
        super().__init__(view_model, play)
        stage = view_model.stage
        stage.roll_banner_top = track.screen_rect[1] + track.screen_rect[3] + BELOW_SCREEN
        stage.stakes_position = layout.STAKES_PLACE
        stage.own_stake_middle = layout.OWN_STAKE_MIDDLE
        self.rolls.rest = tuple((x, y, REST_SIZE) for x, y in layout.DICE)

    def animations_by_event(self) -> animation.AnimationsByEvent:
        return {
            events.DealerPassed: self.race_over,
            events.RaceOpened: self.race_opened,
            events.CardsDealt: self.cards_dealt,
            events.BuyInPaid: lambda event: self.pay_pot(event, BUY_IN_READ_SECONDS),
            events.DicePassed: lambda event: self.piece_animations.pause(DICE_PASSED_SECONDS / animation.PAUSE_SECONDS),
            events.DiceRolled: self.dice_rolled,
            events.HorseScratched: self.horse_scratched,
            events.ScratchRepeated: lambda event: self.piece_animations.sound("bump"),
            events.ScratchFeePaid: lambda event: self.pay_pot(event, FEE_READ_SECONDS),
            events.FeePaid: self.roll_fee_paid,
            events.FellShort: lambda event: self.piece_animations.sound("bump"),
            events.BetsOpened: self.bets_opened,
            events.SideBetPlaced: self.side_bet_placed,
            events.RaceStarted: self.race_started,
            events.HorseMoved: self.horse_moved,
            events.RaceWon: self.race_won,
            events.PotShared: self.pot_shared,
            events.SideBetPaid: self.side_bet_paid,
        }

    # -- the deal ------------------------------------------------------------------------------------------

    def race_opened(self, event: events.RaceOpened) -> Animation:
        """From the second race on a banner says which one it is."""
        self._play("shuffle")
        if event.number > 1:
            self._s.banner = _("Race {number} of {all}").format(number=event.number, all=self._s.view.races)
            yield Wait(BANNER_SECONDS)
        self._s.banner = ""

    def cards_dealt(self, event: events.CardsDealt) -> Animation:
        """Flies closed cards to a seat's chip; the hand is then laid open if this seat is the only person's."""
        self._play("deal")
        goal = chip(event.seat, len(self._s.names))
        each = DEAL_SECONDS / len(self._s.names)
        start_seconds = each - DEAL_INTERVAL * (CARDS_SHOWN_PER_SEAT - 1)
        yield Parallel(
            *(
                self._fly_card(goal, number * DEAL_INTERVAL, max(start_seconds, DEAL_INTERVAL))
                for number in range(CARDS_SHOWN_PER_SEAT)
            )
        )
        if list(self._s.people) == [event.seat]:
            yield from self._show_hand(event.cards)

    def _fly_card(self, goal: FRect, wait: float, seconds: float) -> Animation:
        yield Wait(wait)
        yield from self.pieces.fly(FlyingPiece("card", -1, *DECK, CLOSED_HEIGHT), goal.center, (seconds, ease_out))

    def _show_hand(self, cards: tuple[int, ...]) -> Animation:
        self._play("card_slide")
        yield Parallel(*(self._lay_card(card, cards) for card in cards))
        yield Wait(HAND_SHOWN_SECONDS)
        self._play("card_slide")
        yield Parallel(
            *(
                self.pieces.fly(card, layout.row(horse_of(card.number)).center, (0.3, ease_out))
                for card in self._s.flying_pieces
            )
        )

    def _lay_card(self, card: int, cards: tuple[int, ...]) -> Animation:
        place = sum(other < card for other in cards if horse_of(other) == horse_of(card))
        goal = (self._track.course.place(lane_of(horse_of(card)), 1).x, OPEN_TOP + place * STACK_OFFSET)
        return self.pieces.fly(FlyingPiece("card", card, *DECK, OPEN_HEIGHT), goal, (0.35, ease_out), keep=True)

    def pay_pot(self, event: events.PotPayment, read_seconds: float) -> Animation:
        """Lets what a seat pays stand by its chip while it goes to the pot; what all pay at once is read together."""
        self._play("coin")
        self._tell_dollars(event.seat, -event.amount)
        if not self._s.reduced_motion:
            chip = self.piece_animations.chip(event.seat)
            pot = layout.LARGE_HEAP if self._s.shows_heap else layout.HEAP
            self._s.effects.append(FlyingCoins(chip.center, pot.center, FLOW_SECONDS, event.amount))
        yield from self._count_pot(event.amount, FALL_SECONDS)
        if not isinstance(self.next_animated(), type(event)):
            yield Wait(read_seconds)
            self._s.effects.drop(ChipIcon)

    def _tell_dollars(self, seat: Seat, amount: int) -> None:
        self.seat_animations.show_on_chip(seat, "", words=signed_dollars(amount))
        self._s.effects[-1].seconds = TOLD_SECONDS
        if abs(amount) >= PLEASING_GAIN:
            self._s.chips.feel(seat, "pleased" if amount > 0 else "hurt")

    def _count_pot(self, change: int, seconds: float) -> Animation:
        before = self._s.view.pot
        yield Tween(seconds, lambda share: self._s.show_pot(before + change * share), linear)

    # -- rolls ---------------------------------------------------------------------------------------------

    def begins(self, event: Event) -> bool:
        return isinstance(event, events.DiceRolled)

    def dice_rolled(self, event: events.DiceRolled) -> Animation:
        """Throws both dice, with a hush if a horse can finish; what was paid before is told no longer."""
        self._s.effects.drop(ChipIcon)
        yield from self.rolls.both_dice((event.first, event.second), event.first + event.second, self.coming_moves())

    def horse_moved(self, event: events.HorseMoved) -> Animation:
        """Moves a horse up one square; of a person's that comes near it is told what it is running for."""
        yield from self.horse_animations.run(event.horse, event.start, event.end)
        left = self._s.view.steps_left(event.horse) - 1
        stake = self._s.stake_in(event.horse)
        if stake and 0 < left <= NEAR_ROLLS and not self._s.stage.wide:
            x, y, _heading = horse_pose(self._track, self._s, self._s.horse_tokens[event.horse])
            words = _("{count} more: {amount}!").format(count=left, amount=dollars(stake))
            self._s.effects.append(RisingWords(words, (x, y + FEE_DROP), STAKE_SECONDS))

    # -- scratches -----------------------------------------------------------------------------------------

    def horse_scratched(self, event: events.HorseScratched) -> Animation:
        """Brings a cross down on the horse, which then trots to the pen of its spot."""
        self._play("scratch")
        yield from self.pieces.cross(event.horse, CROSS_SECONDS)
        x, y = self._track.pens[event.spot - 1]
        yield from self.pieces.trot(self._s.horse_tokens[event.horse], (x, y, 0.0), TROT_SECONDS)

    def roll_fee_paid(self, event: events.FeePaid) -> Animation:
        """Stamps the cross of the scratched horse again while the roller pays its fee to the pot."""
        self._play("scratch")
        below, words = (layout.HEAP.centerx, layout.HEAP.bottom + 2 * FEE_DROP), signed_dollars(-event.amount)
        self._s.effects.append(HorseGain(lambda: below, words, FEE_SIZE, theme.ALARM_LIGHT, FEE_SECONDS))
        yield Parallel(self.pieces.cross(event.horse, CROSS_SECONDS), self.pay_pot(event, FEE_READ_SECONDS))

    # -- side bets -----------------------------------------------------------------------------------------

    def bets_opened(self, event: events.BetsOpened) -> Animation:
        """Lets the seven horses come in that can be bet on."""
        self._play("bugle")
        yield Tween(ENTRANCE_SECONDS, lambda share: setattr(self._s.entrance, "entered", share), linear)

    def side_bet_placed(self, event: events.SideBetPlaced) -> Animation:
        """Moves the price of a ticket from a seat's chip to it."""
        yield from self.seat_animations.money(
            event.seat, -event.amount, "coin", layout.ticket(self._s.view.running().index(event.horse))
        )

    def race_started(self, event: events.RaceStarted) -> Animation:
        """Opens the gate with a sound, and a banner unless the plate of bets says so: four horses are scratched."""
        self._play("gate")
        self._s.banner = "" if self._s.hides_track else _("They run!")
        yield Wait(RACE_STARTED_SECONDS)
        self._s.banner = ""

    # -- the end of a race ---------------------------------------------------------------------------------

    def race_won(self, event: events.RaceWon) -> Animation:
        """Shows the winner at the line; then it trots to its pad."""
        self._shares = 0
        yield from self.horse_animations.finish(event.horse)
        self._s.finish = None
        x, y = self._track.winners[0]
        yield from self.pieces.trot(self._s.horse_tokens[event.horse], (x, y, 0.0), HOME_SECONDS)

    def pot_shared(self, event: events.PotShared) -> Animation:
        """Counts a seat's share out of the pot, each seat a note higher; the panel says what a card has won."""
        self._s.card_prize = event.amount // event.cards
        sound = COIN_SOUNDS[min(self._shares, len(COIN_SOUNDS) - 1)]
        self._shares += 1
        self._play("coins")
        holders = self._s.view.holders_of(self._s.view.winner)
        cards = [layout.winner_card(place) for place, holder in enumerate(holders) if holder == event.seat]
        if not self._s.reduced_motion:
            heap = layout.LARGE_HEAP.center
            self._s.effects.extend(FlyingCoins(heap, card.center, FLOW_SECONDS, event.amount) for card in cards)
        yield from self._count_pot(-event.amount, FLOW_SECONDS * event.cards)
        yield from self.seat_animations.money(event.seat, event.amount, sound, cards[0])
        yield Wait(SHARE_READ_SECONDS)
        if self.next_animated() is None:
            yield from self.race_over(event)

    def race_over(self, event: Event) -> Animation:
        """Tells every seat what the race that is over has brought it, or cost, while all horses go back to their
        numbered squares, if another race follows; `event` is the last of it.
        """
        view = self._s.view.copy()
        event.apply(view)
        if not view.winner:
            return
        self._play("gavel")
        self._s.nets = [*map(view.net, view.seats)]
        for seat, net in enumerate(self._s.nets):
            self._tell_dollars(seat, net)
        away = [horse for horse in HORSES if view.phase == DEAL and view.positions[horse] != 1]
        pause = self.piece_animations.pause(RESULT_SECONDS / animation.PAUSE_SECONDS)
        yield Parallel(pause, *map(self._trot_to_start, away))

    def _trot_to_start(self, horse: int) -> Animation:
        start = self._track.course.place(lane_of(horse), 1)
        horse_token = self._s.horse_tokens[horse]
        view = self._s.view
        if spot := view.spot(horse):
            self._s.scratch_marks[horse] = ScratchMark(*self._track.pens[spot - 1])
        yield from self.pieces.trot(horse_token, (start.x, start.y, start.heading), LINE_UP_SECONDS)

    def side_bet_paid(self, event: events.SideBetPaid) -> Animation:
        """Lets coins of the bank fly to who has backed the winner."""
        yield from self.seat_animations.money(event.seat, event.amount, "bell", layout.BETS_PLATE)
        if self.next_animated() is None:
            yield from self.race_over(event)
