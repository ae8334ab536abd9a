"""Animates cards, betting chips and tokens. Each animation is a generator to be yielded from."""

from collections.abc import Sequence

from pygame import FRect

from game.engine.message import Deed, Message
from game.engine.rules import Event, Seat
from game.games.lap.wording import signed_steps
from game.games.long_shot.rules import commands, events
from game.games.long_shot.rules.state import BANK, BET_DOLLARS, FINISH, HIDDEN
from game.games.long_shot.view import layout
from game.games.long_shot.view.card_hits import (
    ARROW_AT_SECONDS,
    ARROW_SECONDS,
    DEALT_SECONDS,
    IN_SECONDS,
    LIE_SECONDS,
    DealtCard,
    DeedPlate,
    LargeCard,
    ShownDeed,
)
from game.games.long_shot.view.recap import (
    CardDeed,
    deed_of_card,
    events_of_card,
    goal_of,
    hit_of,
    horse_of_card,
    outcome_text,
)
from game.games.long_shot.view.view_model import HORSE_DIE, MOVE_DIE, CashChange, EventEffect, LongShotViewModel
from game.games.long_shot.wording import decision_text, horse_name, play_text
from game.i18n import translate
from game.presentation import animation
from game.presentation.animation import Animation, Parallel, Wait, ease_in_out, ease_out
from game.presentation.layout import Position
from game.presentation.view_model import FlyingPiece
from game.race_view.attack import AttackMove
from game.race_view.camera_director import LONG_CARD, HorseMove, PossibleRoll, Reason
from game.race_view.race_animations import RaceEventAnimations
from game.race_view.stage import HorseGain
from game.race_view.stage_view import race_before_roll
from game.session.amounts import dollars

DRAW_SECONDS = 0.36
STEAL_SECONDS = 0.32
DEAL_SECONDS = 0.08
"""From one card of the first hands to the next."""
SMALL_CARD_HEIGHT = layout.SMALL_CARD[1]
TOKEN_HEIGHT = 56.0
FLIGHT_ARC = 50.0
"""Logical units by which a way bends upwards."""


class CardAnimations(animation.PieceAnimations):
    """Moves the pieces of a table."""

    _s: LongShotViewModel

    def __init__(self, view_model: LongShotViewModel, play: animation.PlaySound) -> None:
        super().__init__(view_model, play)
        self._said: CardDeed | None = None
        """What the last card of a rival has said."""

    def draw(self, seat: Seat, card: int) -> Animation:
        """A card from the pile: face up on the way to a visible hand, closed on the way to all others."""
        self._play("deal")
        visible_card = card if seat == self._s.open_sheet_seat and self._s.view.can_see_hand(seat) else HIDDEN
        component = self._card(HIDDEN, layout.PILE.center)

        def turn(share: float) -> None:
            if share > 0.5 and component.number != visible_card:
                component.number = visible_card
                self._play("card_flip")

        yield from self.fly(component, self.place(seat).center, (DRAW_SECONDS, ease_in_out), turn)

    def deal(self) -> Animation:
        """The first hands fly from the pile, a card of each seat in turn."""
        hands = self._s.view.hands
        dealt = [(place, seat) for place in range(max(map(len, hands))) for seat in range(len(hands))]
        for number, (place, seat) in enumerate(dealt):
            if place < len(hands[seat]) and not self._s.reduced_motion:
                is_open = seat == self._s.open_sheet_seat
                goal = layout.card_box(place, len(hands[seat])) if is_open else self.place(seat)
                card = hands[seat][place] if is_open else HIDDEN
                way = (layout.PILE.center, goal.center)
                age = -DEAL_SECONDS * number
                self._s.effects.append(DealtCard(*way, DEALT_SECONDS, seat, card, age=age))
        for _card in dealt:
            self._play("deal")
            yield Wait(DEAL_SECONDS)

    def lay_down(self, event: events.CardPlayed, its: Sequence[Event], goal: Position | None) -> Animation:
        """A card flies from the open hand to its horse, else is laid down; a plate says what it does."""
        self._tell_card(event, its)
        self._s.effects.append(
            DeedPlate(self._s.badges[event.seat], deed_of_card(self._s, event, its).words, is_hit=False)
        )
        card = self._card_leaving_hand(event.seat, event.card)
        self._play("card_slide" if goal is None else "snatch")
        yield from self.fly(card, goal or layout.DISCARDS.center, (DRAW_SECONDS, ease_in_out))

    def show(self, event: events.CardPlayed, its: Sequence[Event]) -> Animation:
        """A rival's card lies large over the infield, with what it does and an arrow to whom; a hit dims the rest."""
        s = self._s
        badge = self._s.badges[event.seat]
        deed = self._said = deed_of_card(s, event, its)
        self._tell_card(event, its)
        s.effects.drop(EventEffect)
        way = (self.chip(event.seat).center, layout.DISCARDS.center)
        goal = goal_of(s, deed)
        card = LargeCard(event.card, badge, way, s.reduced_motion, deed.is_hit, goal, deed.mark)
        s.effects += card, DeedPlate(badge, deed.words, IN_SECONDS + LIE_SECONDS, deed.is_hit, card.aside)
        s.dim = 1 if deed.is_hit else s.dim
        self._play("snatch" if deed.is_hit else "deal")
        yield Wait(ARROW_AT_SECONDS)
        if deed.is_hit and not deed.horse:
            s.chips.flinch(deed.victim, deed.loss)
            s.chips.feel(event.seat, "gloating")
        yield Wait(IN_SECONDS + LIE_SECONDS - ARROW_AT_SECONDS if deed.is_hit or deed.horse else ARROW_SECONDS)

    def tell(self, seat: Seat, deed: Message) -> None:
        """Says what a seat does, until the next deed; nothing waits for it."""
        s = self._s
        s.effects.drop(ShownDeed)
        words = translate(Message("{name} {deed}", name=s.names[seat], deed=deed) if isinstance(deed, Deed) else deed)
        s.effects.append(ShownDeed(seat, words))

    def _tell_card(self, event: events.CardPlayed, its: Sequence[Event]) -> None:
        """Says what is played, and what `its` events bring."""
        command = commands.Play(event.seat, event.card, event.horse, event.rival)
        deed = decision_text(command) if event.horse else Deed("plays {card}", card=play_text(command, self._s.names))
        brought = outcome_text(its)
        self.tell(event.seat, Deed("{deed}: {outcome}", deed=deed, outcome=brought) if brought else deed)

    def read(self, seat: Seat, event: Event) -> Animation:
        """What happens to a person is read on its plate, unless the card that brings it has said so."""
        hit = hit_of(self._s, seat, event)
        said = self._said
        self._said = None
        if hit is not None and hit != said:
            self._s.effects.drop(DeedPlate)
            self._s.effects.append(DeedPlate(self._s.badges[seat], hit.words))
            self._s.chips.flinch(hit.victim, hit.loss)
            self._s.chips.feel(seat, "gloating")
            yield Wait(LIE_SECONDS)

    def discard(self, event: events.CardsDiscarded) -> Animation:
        """Two cards are laid down."""
        self._play("card_slide")
        one, two = (self._card(card, self.place(event.seat).center) for card in (event.card, event.other))
        two.x += SMALL_CARD_HEIGHT / 2
        how = (DRAW_SECONDS, ease_in_out)
        yield Parallel(self.fly(one, layout.DISCARDS.center, how), self.fly(two, layout.DISCARDS.center, how))

    def steal(self, event: events.CardStolen) -> Animation:
        """A card whips from one to the other; one that a person loses is read in the middle on its way.

        Those who may not know it see its back.
        """
        self._play("snatch")
        s = self._s
        hit = hit_of(self._s, event.seat, event)
        card = self._card_leaving_hand(event.victim, event.card)
        if hit:
            s.dim = 1
            way = (card.x, card.y), self.place(event.seat).center
            s.effects.append(LargeCard(event.card, s.badges[event.seat], way, s.reduced_motion))
            yield from self.read(event.seat, event)
            yield Wait(IN_SECONDS)
        else:
            card.height = SMALL_CARD_HEIGHT
            yield from self.fly(card, self.place(event.seat).center, (STEAL_SECONDS, ease_out))

    def token(self, seat: Seat, goal: Position) -> Animation:
        """A Reroll token is put beside a die."""
        self._play("card_slide")
        start = layout.TOKEN if seat == self._s.open_sheet_seat else self.chip(seat)
        token = FlyingPiece("token", 0, *start.center, TOKEN_HEIGHT, FLIGHT_ARC)
        yield from self.fly(token, goal, (DRAW_SECONDS, ease_in_out))
        self._play("token")

    # -- where ---------------------------------------------------------------------------------------------

    def place(self, seat: Seat) -> FRect:
        """Where a card of a seat comes from or goes to: the open hand, or its chip."""
        if seat != self._s.open_sheet_seat:
            return self.chip(seat)
        count = len(self._s.view.hands[seat])
        return layout.card_box(count, count + 1)

    def _card_leaving_hand(self, seat: Seat, card: int) -> FlyingPiece:
        """A card that leaves a hand: from its place there, if it lies open."""
        hand = self._s.view.hands[seat]
        if seat != self._s.open_sheet_seat:
            return self._card(card, self.chip(seat).center)
        place = hand.index(card) if card in hand else len(hand) - 1
        self._s.departed_card = seat, place
        box = layout.card_box(place, len(hand))
        return self._card(card, box.center, box.height)

    def _card(self, card: int, place: Position, height: float = SMALL_CARD_HEIGHT) -> FlyingPiece:
        return FlyingPiece("card", card, *place, height, FLIGHT_ARC)


ZERO_SECONDS = 0.5
TURN_SECONDS = 0.1
DEED_HOLD_SECONDS = 1.0
"""How long what a seat did last is seen at least, with the badge on what it bought, before the next begins."""
FEATURE_SECONDS = 0.9
FINISH_HUSH_SECONDS = 0.6


EVENT_BOXES: dict[type[Event], FRect] = {
    events.BetPlaced: layout.BETS,
    events.TokenSpent: layout.TOKEN,
    events.CardDrawn: layout.PILE,
    events.CardPlayed: layout.DISCARDS,
    events.CardsDiscarded: layout.DISCARDS,
    events.HandDiscarded: layout.DISCARDS,
}
"""The boxes that events are about."""


class LongShotAnimations(RaceEventAnimations):
    """Has an animation for every event that is visible; the others are instant."""

    _s: LongShotViewModel
    sequence_events = (events.MoveDieRolled, events.HorseMoved, events.HorseFinished)
    move_events = (events.HorseMoved,)

    def __init__(self, view_model: LongShotViewModel, play: animation.PlaySound) -> None:
        self.card_animations = CardAnimations(view_model, play)
        self._feature_horse = 0
        super().__init__(view_model, play)
        self.rolls.darkest = 0

    def animations_by_event(self) -> animation.AnimationsByEvent:
        move = self.piece_animations
        cards = self.card_animations
        return {
            events.CardDealt: lambda event: cards.draw(event.seat, event.card),
            events.FirstRolled: lambda event: move.tumble(HORSE_DIE, event.face),
            events.FirstChosen: lambda event: move.pause(2),
            events.TurnBegan: self.turn_began,
            events.FeatureUsed: self.feature_used,
            events.HorseDieRolled: self.horse_die_rolled,
            events.MoveDieRolled: self.move_die_rolled,
            events.TokenSpent: self.token_spent,
            events.HorseMoved: self.horse_moved,
            events.HorseFinished: lambda event: self.horse_animations.finish(event.horse),
            events.Passed: lambda event: move.pause(0.3),
            events.CardDrawn: self.card_drawn,
            events.CardPlayed: self.card_played,
            events.CardsDiscarded: cards.discard,
            events.HandShown: lambda event: move.sound("card_flip", 3),
            events.CardStolen: cards.steal,
            events.MoneyGained: self.money_gained,
            events.MoneyStolen: self.money_stolen,
            events.HorseBought: self.horse_bought,
            events.BetPlaced: self.bet_placed,
            events.HandDiscarded: lambda event: move.sound("card_flip", 0.3),  # of each seat, and the pay-off waits
            events.BetsLost: self.bets_lost,
        }

    def opening(self) -> Animation:
        yield from super().opening()
        yield from self.card_animations.deal()

    # -- dice ----------------------------------------------------------------------------------------------

    def turn_began(self, event: events.TurnBegan) -> Animation:
        """Holds what the seat before has done until it is read, and puts away how far its horse ran."""
        read = max((one.age for one in self._s.effects if isinstance(one, ShownDeed)), default=DEED_HOLD_SECONDS)
        if read < DEED_HOLD_SECONDS - TURN_SECONDS:
            self._play("page")
        yield Wait(max(DEED_HOLD_SECONDS - read, TURN_SECONDS))
        self._s.effects.drop(HorseGain)

    def begins(self, event: Event) -> bool:
        return isinstance(event, events.HorseDieRolled | events.MoveDieRolled) or self._s.stage.wide > 0

    def horse_die_rolled(self, event: events.HorseDieRolled) -> Animation:
        """Throws the horse die; it is shown for a moment if that horse is home and the die is rolled again."""
        self._s.effects.drop(ShownDeed)  # the seat before has done that
        if event.finished:
            yield from self.rolls.lone_die(HORSE_DIE, event.face)
            return
        with_move_die = isinstance(self.next_animated(), events.MoveDieRolled)
        yield from self.rolls.horse_die(event.face, with_move_die=with_move_die)

    def move_die_rolled(self, event: events.MoveDieRolled) -> Animation:
        """Lets the move die land; a 0 is shown longer."""
        yield from self.rolls.move_die(event.face, self.coming_moves())
        if not event.face:
            yield Wait(ZERO_SECONDS)

    def horse_moved(self, event: events.HorseMoved) -> Animation:
        """Runs, leaps along with the horse that was rolled, is set back, or runs far by a card.

        What is shown large has no card or plate over it.
        """
        if event.cause in (events.ROLL_CAUSE, events.FEATURE_CAUSE):
            steps = signed_steps(event.end - event.start)
            words = Message("{horse} {steps}", horse=horse_name(event.horse), steps=steps)
            self.card_animations.tell(self._s.view.turn, words)
        if event.end < event.start:
            turn = self._s.view.turn
            owner = self._s.view.owners[event.horse]
            rival = owner if owner not in (BANK, turn) else None
            self._s.effects.drop(EventEffect)
            yield from self.attacks.strike(AttackMove(turn, event.horse, event.start, event.end, rival))
        elif event.cause == events.ALONG_CAUSE:
            number = self.follower_number()
            is_last = self.is_last_follower(
                lambda one: isinstance(one, events.HorseMoved) and one.cause == events.ALONG_CAUSE
            )
            yield from self.horse_animations.follow(event.horse, event.start, event.end, number=number, is_last=is_last)
        else:
            move = event.horse, event.start, event.end
            if event.end == FINISH and not self._s.stage.wide:
                self._s.stage.duck_reason = "hush"
                self._play("heartbeat")
                self._s.effects.drop(EventEffect)
                yield from self.stage_animations.open([move, *self.coming_moves()])
                yield Wait(FINISH_HUSH_SECONDS)
            elif not self._s.stage.wide and self._opens_for(event, move):
                self._play("neigh")
                self._s.effects.drop(EventEffect)
                yield from self.stage_animations.open([move])
            yield from self.horse_animations.run(event.horse, event.start, event.end)

    def _opens_for(self, event: events.HorseMoved, move: HorseMove) -> bool:
        """Returns whether a move is shown large: a long one by card, of or by a person, a new leader's without dice."""
        s = self._s
        if event.cause == events.CARD_CAUSE and event.end - event.start >= LONG_CARD:
            return s.camera.opens({Reason.CARD})
        race = race_before_roll(s)
        if event.horse in race.watched or (s.view.round <= 1 and s.view.turn in s.people):
            return s.camera.opens({Reason.PERSON})
        roll = PossibleRoll(event.horse, (move,), 1.0)
        return not s.stage.live and race.changes_lead(roll) and s.camera.opens({Reason.LEAD})

    def card_played(self, event: events.CardPlayed) -> Animation:
        """Lays down a card of the open hand; a rival's is read first."""
        cards = self.card_animations
        its = events_of_card(self.coming_events())
        if self.seat_animations.is_open(event.seat):
            horse = horse_of_card(event, its)
            yield from cards.lay_down(event, its, self._s.head_of(horse) if horse else None)
        else:
            yield from cards.show(event, its)

    def token_spent(self, event: events.TokenSpent) -> Animation:
        """Moves the Reroll token from its seat to the die that is rolled again."""
        yield from self.card_animations.token(event.seat, layout.DICE[HORSE_DIE if event.die == "horse" else MOVE_DIE])

    # -- horses --------------------------------------------------------------------------------------------

    def feature_used(self, event: events.FeatureUsed) -> Animation:
        """Shows the text of the feature beside its horse's row, and rings a bell."""
        self._s.feature = self._feature_horse = event.horse
        yield from self.piece_animations.sound("bell", FEATURE_SECONDS / animation.PAUSE_SECONDS)

    def horse_bought(self, event: events.HorseBought) -> Animation:
        """Moves the horse's cloth to the buyer's chip, which shows what it costs, at the gavel."""
        self.seat_animations.show_on_chip(event.seat, "", words=dollars(-event.price))
        self._show_cash(event.seat, -event.price)
        self.card_animations.tell(event.seat, decision_text(commands.Buy(event.seat, event.horse)))
        yield from self.seat_animations.purchase(event.seat, event.horse, layout.field_row(event.horse))

    def card_drawn(self, event: events.CardDrawn) -> Animation:
        """Moves a card from the pile to the open hand; others show an icon on their chip."""
        if self.seat_animations.is_open(event.seat):
            yield from self.card_animations.draw(event.seat, event.card)
        else:
            yield from self.piece_animations.sound("deal")

    # -- money ---------------------------------------------------------------------------------------------

    def money_gained(self, event: events.MoneyGained) -> Animation:
        """Moves dollars to the seat from their source: a horse's feature, discarded cards, or the card played."""
        if event.source == "feature":
            start = layout.field_row(self._feature_horse or 1)
        else:
            start = layout.DISCARDS if self.seat_animations.is_open(event.seat) else layout.FULL_CARD
        sound = animation.payment_sound(event.amount)
        self._show_cash(event.seat, event.amount)
        yield from self.seat_animations.money(event.seat, event.amount, sound, start)

    def money_stolen(self, event: events.MoneyStolen) -> Animation:
        """Moves dollars from one seat's chip to another's."""
        self._play("snatch")
        self._s.chips.feel(event.victim, "hurt")
        source = self.piece_animations.chip(event.victim)
        self._show_cash(event.seat, event.amount)
        yield from self.seat_animations.money(event.seat, event.amount, "coin", source)
        self._s.chips.feel(event.seat, "gloating")
        yield from self.card_animations.read(event.seat, event)

    def _show_cash(self, seat: Seat, amount: int) -> None:
        """Counts the cash of the seat of the open sheet; nothing waits for it."""
        if self.seat_animations.is_open(seat):
            self._s.effects.append(CashChange(seat, self._s.view.money[seat], amount))

    def bet_placed(self, event: events.BetPlaced) -> Animation:
        """Moves coins to the bet on the open sheet, or another seat's to the horse's row; the chip says how many."""
        is_open = self.seat_animations.is_open(event.seat)
        if not event.free:
            self._show_cash(event.seat, -event.amount)
        if event.amount == BET_DOLLARS:  # what cards bet is said with them
            self.card_animations.tell(event.seat, decision_text(commands.Bet(event.seat, event.horse)))
        bets = self._s.view.bets[event.seat]
        goal = layout.bet_column(event.horse, bets) if is_open else layout.field_row(event.horse)
        yield from self.seat_animations.bet(event.seat, event.horse, event.amount, goal, free=event.free)

    def bets_lost(self, event: events.BetsLost) -> Animation:
        """Moves a seat's stakes on unfinished horses away, to the middle of the playfield."""
        yield from self.seat_animations.money(event.seat, -event.amount, "coin", layout.FULL_CARD)
