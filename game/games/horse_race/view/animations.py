"""Animates cards, coins, crosses and horses. Each animation is a generator."""

from pygame import FRect

from game.engine.rules import Event, Seat
from game.games.horse_race.rules import events
from game.games.horse_race.rules.state import DEAL, HORSES, horse_of
from game.games.horse_race.view import layout
from game.games.horse_race.view.piece_animations import FlyingFee, HorseRacePieceAnimations
from game.games.horse_race.view.ticket_tags import SIZE as TAG_SIZE
from game.games.horse_race.view.ticket_tags import TICKET
from game.games.horse_race.view.view_model import LATE_DIM, HorseRaceViewModel, ScratchMark, lane_of
from game.games.horse_race.wording import scratch_fee_text
from game.i18n import _
from game.presentation import animation
from game.presentation.animation import Animation, Parallel, PlaySound, Tween, Wait, ease_out, linear
from game.presentation.chips import PLEASING_GAIN
from game.presentation.layout import chip
from game.presentation.seat_animations import ChipIcon
from game.presentation.view_model import FlyingPiece
from game.race_view.money_animations import FlyingCoins
from game.race_view.race_animations import RaceEventAnimations
from game.race_view.stage import HorseGain
from game.race_view.track_layer import horse_pose
from game.session.amounts import signed_dollars
from game.track.track import Track

DICE_PASSED_SECONDS = 0.04
"""Pause before the next roll."""
CROSS_SECONDS = 0.18
"""Duration in which a cross drops."""
TROT_SECONDS = 0.42
"""Duration of the trot to a pen."""
FEE_SECONDS = 0.6
"""Duration of the flight of a roll fee into the pot."""
ENTRANCE_SECONDS = 1.6
"""Duration of the horses' entrance before side bets."""
RAISE_SECONDS = 0.35
"""Duration of the flight of a raised ticket to its horse."""
FALL_SECONDS = 0.1
"""Duration in which a seat's coins fall on the heap."""
FLOW_SECONDS = 0.28
"""Duration of a flight of coins to the heap or to a card of the winner."""
AMOUNT_SECONDS = 3.0
"""Maximum duration of an amount at a seat's chip."""
FEE_READ_SECONDS = 0.45
"""Pause after the last fee for a scratched horse."""
REASON_SECONDS = 1.4
"""Reading time of the reason for a person's first fees."""
REPEATED_SECONDS = 0.9
"""Reading time of the banner about a number that is already scratched."""
BUY_IN_READ_SECONDS = 0.3
"""Pause after the last entry fee."""
SHARE_READ_SECONDS = 0.1
"""Pause after a share of the pot."""
RESULT_SECONDS = 2.2
"""Reading time of the results of a race, before the next deal; a press shortens it."""
LAST_STEP_SECONDS = 0.5
"""Pause after a horse has come to its last square."""
COIN_SOUNDS = ("coin_1", "coin_2", "coin_3", "coin_4", "coin_5")
"""Notes of a rising scale, one for each seat that gets a share."""
DEAL_SECONDS = 0.7
"""Duration of the deal of all hands."""
CARDS_SHOWN_PER_SEAT = 3
"""Number of cards that fly to each seat."""
DEAL_INTERVAL = 0.04
"""Time between two cards, in seconds."""
LINE_UP_SECONDS = 0.5
"""Duration of the trot to the start."""
HOME_SECONDS = 0.5
"""Duration of the winner's trot to its circle."""
RACE_STARTED_SECONDS = 0.6
"""Pause at the start of a race."""
BANNER_SECONDS = 0.6
"""Duration of the banner of a new race."""
HAND_SHOWN_SECONDS = 1.2
"""Duration in which a person's hand is shown over the board."""
REST_SIZE = 80.0
"""Size of a die on its way to the tray, in logical units."""
BELOW_SCREEN = 8.0
"""Distance between the infield screen and the banner of the winning roll, in logical units."""
DECK = (448.0, 420.0)
"""Position of the deck, in logical units."""
CLOSED_HEIGHT = 62.0
"""Height of a closed card, in logical units."""
OPEN_HEIGHT = 74.0
"""Height of an open card, in logical units."""
STACK_OFFSET = 22.0
"""Distance from card to card of a horse, in logical units."""
OPEN_TOP = 470.0
"""Row of the first open card of each horse, in logical units."""


class HorseRaceAnimations(RaceEventAnimations):
    """The animations of the visible events. Other events have none."""

    _s: HorseRaceViewModel
    sequence_events = (events.HorseMoved,)
    move_events = (events.HorseMoved,)

    def __init__(self, view_model: HorseRaceViewModel, play: PlaySound, track: Track) -> None:
        self._track = track
        self.pieces = HorseRacePieceAnimations(view_model, play, track)
        self._shares = 0
        """Number of seats that have received their share of the pot."""
        super().__init__(view_model, play)
        stage = view_model.stage
        stage.roll_banner_top = track.screen_rect[1] + track.screen_rect[3] + BELOW_SCREEN
        stage.stakes_position = layout.STAKES_POSITION
        stage.own_stake_middle = layout.OWN_STAKE_MIDDLE
        self.rolls.darkest = LATE_DIM
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
            events.ScratchRepeated: self.scratch_repeated,
            events.ScratchFeePaid: self.scratch_fee_paid,
            events.FeePaid: self.roll_fee_paid,
            events.FellShort: lambda event: self.piece_animations.sound("bump"),
            events.BetsOpened: self.bets_opened,
            events.SideBetPlaced: self.side_bet_placed,
            events.RaceStarted: self.race_started,
            events.TicketRaised: self.ticket_raised,
            events.HorseMoved: self.horse_moved,
            events.RaceWon: self.race_won,
            events.PotShared: self.pot_shared,
            events.SideBetPaid: lambda event: self.prize_paid(event, layout.BETS_PLATE),
            events.PursePaid: self.purse_paid,
            events.PurseWon: lambda event: self.prize_paid(event, layout.LARGE_HEAP),
        }

    # -- the deal ------------------------------------------------------------------------------------------

    def race_opened(self, event: events.RaceOpened) -> Animation:
        """Removes the results of the last race, and shows a banner with the number of the race after the first one."""
        self._s.effects.drop(ChipIcon)
        self._play("shuffle")
        if event.number > 1:
            self._s.banner = _("Race {number} of {all}").format(number=event.number, all=self._s.view.races)
            yield Wait(BANNER_SECONDS)
        self._s.banner = ""

    def cards_dealt(self, event: events.CardsDealt) -> Animation:
        """Deals closed cards to a seat's chip, then shows the hand if the seat belongs to the only person."""
        self._play("deal")
        goal = chip(event.seat, len(self._s.names))
        seconds_per_seat = DEAL_SECONDS / len(self._s.names)
        flight_seconds = max(seconds_per_seat - DEAL_INTERVAL * (CARDS_SHOWN_PER_SEAT - 1), DEAL_INTERVAL)
        waits = (number * DEAL_INTERVAL for number in range(CARDS_SHOWN_PER_SEAT))
        yield Parallel(*(self._fly_card(goal, wait, flight_seconds) for wait in waits))
        if list(self._s.people) == [event.seat]:
            yield from self._show_hand(event.cards, goal.center)

    def _fly_card(self, goal: FRect, wait: float, seconds: float) -> Animation:
        yield Wait(wait)
        yield from self.pieces.fly(FlyingPiece("card", -1, *DECK, CLOSED_HEIGHT), goal.center, (seconds, ease_out))

    def _show_hand(self, cards: tuple[int, ...], goal: tuple[float, float]) -> Animation:
        """Shows the hand over the board, then moves it to the seat's chip, where it covers no text."""
        self._play("card_slide")
        yield Parallel(*(self._lay_card(card, cards) for card in cards))
        yield Wait(HAND_SHOWN_SECONDS)
        self._play("card_slide")
        yield Parallel(*(self.pieces.fly(card, goal, (0.3, ease_out)) for card in self._s.flying_pieces))

    def _lay_card(self, card: int, cards: tuple[int, ...]) -> Animation:
        horse = horse_of(card)
        cards_above = sum(other < card for other in cards if horse_of(other) == horse)
        goal = (self._track.course.place(lane_of(horse), 1).x, OPEN_TOP + cards_above * STACK_OFFSET)
        return self.pieces.fly(FlyingPiece("card", card, *DECK, OPEN_HEIGHT), goal, (0.35, ease_out), keep=True)

    def pay_pot(self, event: events.PotPayment, read_seconds: float) -> Animation:
        """Shows a seat's payment at its chip and adds it to the pot; a pause follows the last of several payments."""
        self._play("coin")
        self._show_amount(event.seat, -event.amount)
        if not self._s.reduced_motion:
            chip = self.piece_animations.chip(event.seat)
            pot = layout.LARGE_HEAP if self._s.shows_heap else layout.HEAP
            self._s.effects.append(FlyingCoins(chip.center, pot.center, FLOW_SECONDS, event.amount))
        yield from self._count_pot(event.amount, FALL_SECONDS)
        if not isinstance(self.next_animated(), type(event)):
            yield Wait(read_seconds)
            self._s.effects.drop(ChipIcon)

    def _show_amount(self, seat: Seat, amount: int) -> None:
        """Shows a gain or a payment at a seat's chip."""
        self.seat_animations.show_on_chip(seat, "", words=signed_dollars(amount))
        self._s.effects[-1].seconds = AMOUNT_SECONDS
        if abs(amount) >= PLEASING_GAIN:
            self._s.chips.feel(seat, "pleased" if amount > 0 else "hurt")

    def _count_pot(self, change: int, seconds: float) -> Animation:
        before = self._s.view.pot
        yield Tween(seconds, lambda share: self._s.show_pot(before + change * share), linear)

    # -- rolls ---------------------------------------------------------------------------------------------

    def begins(self, event: Event) -> bool:
        return isinstance(event, events.DiceRolled)

    def dice_rolled(self, event: events.DiceRolled) -> Animation:
        """Removes the amounts of the last roll, then rolls both dice, with a hush if a horse can finish."""
        self._s.effects.drop(ChipIcon)
        self._s.effects.drop(HorseGain)
        yield from self.rolls.both_dice((event.first, event.second), event.first + event.second, self.coming_moves())

    def horse_moved(self, event: events.HorseMoved) -> Animation:
        """Moves a horse up one square."""
        yield from self.horse_animations.run(event.horse, event.start, event.end)
        left = self._s.view.steps_left(event.horse) - 1
        if left == 1 and not self._s.stage.wide:
            yield Wait(LAST_STEP_SECONDS)

    # -- scratches -----------------------------------------------------------------------------------------

    def horse_scratched(self, event: events.HorseScratched) -> Animation:
        """Drops a cross on the horse, which then trots to the pen of its spot."""
        self._play("scratch")
        yield from self.pieces.cross(event.horse, CROSS_SECONDS)
        x, y = self._track.pens[event.spot - 1]
        yield from self.pieces.trot(self._s.horse_tokens[event.horse], (x, y, 0.0), TROT_SECONDS)

    def scratch_fee_paid(self, event: events.ScratchFeePaid) -> Animation:
        """Shows a seat's fee for its cards of a scratched horse. In its first race, the only person also reads why."""
        is_first_race = self._s.is_first_match and self._s.view.race == 1
        if not is_first_race or not self._s.is_only_person(event.seat):
            yield from self.pay_pot(event, FEE_READ_SECONDS)
            return
        self._s.banner = scratch_fee_text(self._s.view, event)
        pause = self.piece_animations.pause(REASON_SECONDS / animation.PAUSE_SECONDS)
        yield Parallel(self.pay_pot(event, FEE_READ_SECONDS), pause)
        self._s.banner = ""

    def scratch_repeated(self, event: events.ScratchRepeated) -> Animation:
        """Says that a rolled number is already scratched."""
        self._s.banner = _("{horse} again: already out").format(horse=event.horse)
        yield from self.piece_animations.sound("bump", REPEATED_SECONDS / animation.PAUSE_SECONDS)
        self._s.banner = ""

    def roll_fee_paid(self, event: events.FeePaid) -> Animation:
        """Drops the cross on the scratched horse again while the roller's fee flies into the pot."""
        self._play("scratch")
        if not self._s.reduced_motion:
            chip = self.piece_animations.chip(event.seat)
            fee = signed_dollars(-event.amount)
            self._s.effects.append(FlyingFee(chip.midbottom, layout.HEAP.center, FEE_SECONDS, fee))
        yield Parallel(self.pieces.cross(event.horse, CROSS_SECONDS), self.pay_pot(event, FEE_READ_SECONDS))

    # -- side bets -----------------------------------------------------------------------------------------

    def bets_opened(self, event: events.BetsOpened) -> Animation:
        """Shows the entrance of the seven running horses."""
        self._play("bugle")

        def enter(share: float) -> None:
            self._s.entrance.entered = share

        yield Tween(ENTRANCE_SECONDS, enter, linear)

    def side_bet_placed(self, event: events.SideBetPlaced) -> Animation:
        """Moves the price of a ticket from a seat's chip to the ticket."""
        ticket = layout.ticket(self._s.view.running().index(event.horse))
        yield from self.seat_animations.money(event.seat, -event.amount, "coin", ticket)

    def ticket_raised(self, event: events.TicketRaised) -> Animation:
        """Moves a ticket from the button of a person, or from a bot's chip, to its horse."""
        self._play("coin")
        self._show_amount(event.seat, -event.amount)
        if self._s.reduced_motion:
            return
        start = layout.RAISE_BUTTONS[1] if event.seat in self._s.people else self.piece_animations.chip(event.seat)
        ticket = FlyingPiece(TICKET, event.amount, *start.center, TAG_SIZE[1])
        x, y, _heading = horse_pose(self._track, self._s, self._s.horse_tokens[event.horse])
        yield from self.pieces.fly(ticket, (x, y), (RAISE_SECONDS, ease_out))

    def race_started(self, event: events.RaceStarted) -> Animation:
        """Opens the gate with a sound, and with a banner if the plate of bets is not visible."""
        self._play("gate")
        self._s.banner = "" if self._s.hides_track else _("They run!")
        yield Wait(RACE_STARTED_SECONDS)
        self._s.banner = ""

    # -- the end of a race ---------------------------------------------------------------------------------

    def race_won(self, event: events.RaceWon) -> Animation:
        """Shows the winner at the finish, then moves it to the Winner's Circle."""
        self._shares = 0
        yield from self.horse_animations.finish(event.horse)
        self._s.finish = None
        x, y = self._track.winners[0]
        yield from self.pieces.trot(self._s.horse_tokens[event.horse], (x, y, 0.0), HOME_SECONDS)

    def pot_shared(self, event: events.PotShared) -> Animation:
        """Pays a seat's share out of the pot; the note rises from seat to seat."""
        self._s.card_prize = event.amount // event.cards
        sound = COIN_SOUNDS[min(self._shares, len(COIN_SOUNDS) - 1)]
        self._shares += 1
        self._play("coins")
        holders = self._s.view.holders_of(self._s.view.winner)
        cards = [layout.winner_card(number) for number, holder in enumerate(holders) if holder == event.seat]
        if not self._s.reduced_motion:
            heap = layout.LARGE_HEAP.center
            self._s.effects.extend(FlyingCoins(heap, card.center, FLOW_SECONDS, event.amount) for card in cards)
        yield from self._count_pot(-event.amount, FLOW_SECONDS * event.cards)
        yield from self.seat_animations.money(event.seat, event.amount, sound, cards[0])
        yield Wait(SHARE_READ_SECONDS)
        if self.next_animated() is None:
            yield from self.race_over(event)

    def race_over(self, event: Event) -> Animation:
        """Shows each seat's gain or loss after `event`, the last event of a race. Before another race, all horses
        return to the start.
        """
        view = self._s.view.copy()
        event.apply(view)
        if not view.winner:
            return
        self._play("gavel")
        self._s.nets = [*map(view.net, view.seats)]
        for seat, net in enumerate(self._s.nets):
            self._show_amount(seat, net)
        away = [horse for horse in HORSES if view.phase == DEAL and view.positions[horse] != 1]
        pause = self.piece_animations.pause(RESULT_SECONDS / animation.PAUSE_SECONDS)
        yield Parallel(pause, *map(self._trot_to_start, away))

    def _trot_to_start(self, horse: int) -> Animation:
        start = self._track.course.place(lane_of(horse), 1)
        horse_token = self._s.horse_tokens[horse]
        spot = self._s.view.spot(horse)
        if spot:
            self._s.scratch_marks[horse] = ScratchMark(*self._track.pens[spot - 1])
        yield from self.pieces.trot(horse_token, (start.x, start.y, start.heading), LINE_UP_SECONDS)

    def purse_paid(self, event: events.PursePaid) -> Animation:
        """Moves an entry fee from a seat's chip to the purse."""
        yield from self.seat_animations.money(event.seat, -event.amount, "coin", layout.LARGE_HEAP)

    def prize_paid(self, event: events.SideBetPaid | events.PurseWon, source: FRect) -> Animation:
        """Pays a seat for its ticket on the winner, or for the winning roll."""
        yield from self.seat_animations.money(event.seat, event.amount, "bell", source)
        if self.next_animated() is None:
            yield from self.race_over(event)
