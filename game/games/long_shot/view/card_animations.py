"""Animates cards and tokens, and shows the deeds of seats. Each animation is a generator to be yielded from."""

from collections.abc import Sequence

from pygame import FRect

from game.engine.message import Deed, Message
from game.engine.rules import Event, Seat
from game.games.long_shot.rules import card_events, commands
from game.games.long_shot.rules.actions import playable_first
from game.games.long_shot.rules.state import BET_DOLLARS, HIDDEN
from game.games.long_shot.view import layout
from game.games.long_shot.view.card_hits import (
    ARROW_AT_SECONDS,
    ARROW_SECONDS,
    DEALT_SECONDS,
    IN_SECONDS,
    LIE_SECONDS,
    DealtCard,
    DeedBoard,
    DeedPlate,
    LargeCard,
    LeadBanner,
    ShownDeed,
)
from game.games.long_shot.view.recap import (
    CardDeed,
    deed_of_card,
    goal_of,
    hit_of,
    horse_of_card,
    outcome_text,
)
from game.games.long_shot.view.view_model import EventEffect, LongShotViewModel
from game.games.long_shot.wording import decision_text, play_text
from game.i18n import translate
from game.presentation import animation
from game.presentation.animation import Animation, AnimationsByEvent, Parallel, Wait, ease_in_out, ease_out
from game.presentation.layout import Position
from game.presentation.view_model import FlyingPiece
from game.session.amounts import signed_dollars

DRAW_SECONDS = 0.36
STEAL_SECONDS = 0.32
DEAL_SECONDS = 0.08
"""Interval between two dealt cards, in seconds."""
SHORTENED_WAITS = 6
"""Maximum number of waits for a large card, because a wait may be shorter than the card is shown."""
SMALL_CARD_HEIGHT = layout.SMALL_CARD[1]
TOKEN_HEIGHT = 56.0
FLIGHT_ARC = 50.0
"""Height of the arc of a flight, in logical units."""


class CardAnimations(animation.PieceAnimations):
    """Animates cards and tokens, and shows the deeds of seats."""

    _s: LongShotViewModel

    def __init__(self, view_model: LongShotViewModel, play: animation.PlaySound) -> None:
        super().__init__(view_model, play)
        self._shown_deed: CardDeed | None = None
        """The deed shown with the last card of a rival."""

    def draw(self, seat: Seat, card: int) -> Animation:
        """Moves a card from the pile, face up to a visible hand and face down to all others."""
        self._play("deal")
        visible_card = card if seat == self._s.open_sheet_seat and self._s.view.can_see_hand(seat) else HIDDEN
        component = self._card(HIDDEN, layout.PILE.center)

        def turn(share: float) -> None:
            if share > 0.5 and component.number != visible_card:
                component.number = visible_card
                self._play("card_flip")

        yield from self.fly(component, self.hand_box(seat).center, (DRAW_SECONDS, ease_in_out), turn)

    def deal(self) -> Animation:
        """Deals the first hands from the pile, one card to each seat in turn."""
        hands = [playable_first(self._s.view, seat) for seat in self._s.view.seats]
        dealt_places = [(place, seat) for place in range(max(map(len, hands))) for seat in range(len(hands))]
        for number, (place, seat) in enumerate(dealt_places):
            if place < len(hands[seat]) and not self._s.reduced_motion:
                is_open = seat == self._s.open_sheet_seat
                goal = layout.card_box(place, len(hands[seat])) if is_open else self.hand_box(seat)
                card = hands[seat][place] if is_open else HIDDEN
                age = -DEAL_SECONDS * number
                effect = DealtCard(layout.PILE.center, goal.center, DEALT_SECONDS, seat, card, age=age)
                self._s.effects.append(effect)
        for _place in dealt_places:
            self._play("deal")
            yield Wait(DEAL_SECONDS)

    def animations_by_event(self) -> AnimationsByEvent:
        """Returns the animations of events that only move cards."""
        return {card_events.CardsDiscarded: self.discard, card_events.CardStolen: self.steal}

    def lay_down(self, event: card_events.CardPlayed, its: Sequence[Event], goal: Position | None) -> Animation:
        """Moves a card from the open hand to its horse or to the discards."""
        self._show_card_deed(event, its)
        card = self._card_leaving_hand(event.seat, event.card)
        self._play("card_slide" if goal is None else "snatch")
        yield from self.fly(card, goal or layout.DISCARDS.center, (DRAW_SECONDS, ease_in_out))

    def show(self, event: card_events.CardPlayed, its: Sequence[Event]) -> Animation:
        """Shows a rival's card large, with its effect and an arrow to its goal. A hit dims the rest."""
        view_model = self._s
        badge = self._s.badges[event.seat]
        deed = self._shown_deed = deed_of_card(view_model, event, its)
        self._show_card_deed(event, its)
        view_model.effects.drop(EventEffect)
        way = (self.chip(event.seat).center, layout.DISCARDS.center)
        goal = goal_of(view_model, deed)
        card = LargeCard(event.card, badge, way, view_model.reduced_motion, deed.is_hit, goal, deed.mark)
        plate = DeedPlate(badge, deed.words, IN_SECONDS + LIE_SECONDS, deed.is_hit, card.offset)
        view_model.effects += card, plate
        view_model.dim = 1 if deed.is_hit else view_model.dim
        self._play("snatch" if deed.is_hit else "deal")
        yield Wait(ARROW_AT_SECONDS)
        if deed.is_hit and not deed.horse:
            view_model.chips.flinch(deed.victim, deed.loss)
            view_model.chips.feel(event.seat, "gloating")
        yield Wait(IN_SECONDS + LIE_SECONDS - ARROW_AT_SECONDS if deed.is_hit or deed.horse else ARROW_SECONDS)

    def show_deed(self, seat: Seat, deed: Message, horse: int = 0) -> None:
        """Shows the deed of a seat until the next deed, and the card of its horse, in place of a new leader's banner;
        does not wait.
        """
        self._s.effects.drop(ShownDeed)
        self._s.effects.drop(LeadBanner)
        self._s.effects.append(ShownDeed(seat, self._deed_text(seat, deed), horse))

    def show_large_deed(self, seat: Seat, deed: Message, horse: int = 0) -> Animation:
        """Shows the deed of a seat also on a board over the infield, after a large card there has been read."""
        yield from self.read_card()
        self.show_deed(seat, deed, horse)
        self._s.effects.drop(DeedBoard)
        self._s.effects.append(DeedBoard(self._s.badges[seat], self._deed_text(seat, deed), horse))

    def read_card(self) -> Animation:
        """Waits until a large card has been read and has left, even if the waits are shortened.

        The sound of a page begins the wait.
        """
        if self._unread_seconds > 0:
            self._play("page")
        for _wait in range(SHORTENED_WAITS):
            if self._unread_seconds > 0:
                yield Wait(self._unread_seconds)
        self._s.effects.drop(LargeCard)
        self._s.effects.drop(DeedPlate)

    @property
    def _unread_seconds(self) -> float:
        cards = (effect for effect in self._s.effects if isinstance(effect, LargeCard))
        return max((card.seconds - card.age for card in cards), default=0.0)

    def _deed_text(self, seat: Seat, deed: Message) -> str:
        named = Message("{name} {deed}", name=self._s.names[seat], deed=deed)
        return translate(named if isinstance(deed, Deed) else deed)

    def _show_card_deed(self, event: card_events.CardPlayed, its: Sequence[Event]) -> None:
        """Shows the played card as a deed, with the outcome of `its` events."""
        command = commands.Play(event.seat, event.card, event.horse, event.rival)
        deed = decision_text(command) if event.horse else Deed("plays {card}", card=play_text(command, self._s.names))
        outcome = outcome_text(its)
        horse = horse_of_card(event, its)
        self.show_deed(event.seat, Deed("{deed}: {outcome}", deed=deed, outcome=outcome) if outcome else deed, horse)

    def show_hit(self, seat: Seat, event: Event) -> Animation:
        """Shows the effect on a person on a plate, unless it was already shown with the card."""
        hit = hit_of(self._s, seat, event)
        already_shown = self._shown_deed
        self._shown_deed = None
        if hit is not None and hit != already_shown:
            self._s.effects.drop(DeedPlate)
            self._s.effects.append(DeedPlate(self._s.badges[seat], hit.words))
            self._s.chips.flinch(hit.victim, hit.loss)
            self._s.chips.feel(seat, "gloating")
            yield Wait(LIE_SECONDS)

    def discard(self, event: card_events.CardsDiscarded) -> Animation:
        """Moves two cards to the discards, and shows the gain."""
        discards = Deed("discards 2: {gain}", gain=signed_dollars(BET_DOLLARS))
        yield from self.show_large_deed(event.seat, discards)
        self._play("card_slide")
        first = self._card_leaving_hand(event.seat, event.card)
        second = self._card_leaving_hand(event.seat, event.other)
        second.x += SMALL_CARD_HEIGHT / 2
        timing = (DRAW_SECONDS, ease_in_out)
        goal = layout.DISCARDS.center
        yield Parallel(self.fly(first, goal, timing), self.fly(second, goal, timing))

    def steal(self, event: card_events.CardStolen) -> Animation:
        """Moves a card to another seat. A card that a person loses is shown large on the way.

        Viewers who may not know the card see its back.
        """
        self._play("snatch")
        view_model = self._s
        hit = hit_of(self._s, event.seat, event)
        card = self._card_leaving_hand(event.victim, event.card)
        if hit:
            view_model.dim = 1
            way = (card.x, card.y), self.hand_box(event.seat).center
            badge = view_model.badges[event.seat]
            view_model.effects.append(LargeCard(event.card, badge, way, view_model.reduced_motion))
            yield from self.show_hit(event.seat, event)
            yield Wait(IN_SECONDS)
        else:
            card.height = SMALL_CARD_HEIGHT
            yield from self.fly(card, self.hand_box(event.seat).center, (STEAL_SECONDS, ease_out))

    def token(self, seat: Seat, goal: Position) -> Animation:
        """Moves a Reroll token to a die."""
        self._play("card_slide")
        start = layout.TOKEN if seat == self._s.open_sheet_seat else self.chip(seat)
        token = FlyingPiece("token", 0, *start.center, TOKEN_HEIGHT, FLIGHT_ARC)
        yield from self.fly(token, goal, (DRAW_SECONDS, ease_in_out))
        self._play("token")

    # -- positions -----------------------------------------------------------------------------------------

    def hand_box(self, seat: Seat) -> FRect:
        """Returns the end of a new card's flight: the next place in the open hand, or the seat's chip."""
        if seat != self._s.open_sheet_seat:
            return self.chip(seat)
        count = len(self._s.view.hands[seat])
        return layout.card_box(count, count + 1)

    def _card_leaving_hand(self, seat: Seat, card: int) -> FlyingPiece:
        """Returns a card that leaves a hand: from its place in the open hand, or from the seat's chip."""
        if seat != self._s.open_sheet_seat:
            return self._card(card, self.chip(seat).center)
        hand = playable_first(self._s.view, seat)
        departed = {place for owner, place in self._s.departed_cards if owner == seat}
        remaining = [place for place in range(len(hand)) if place not in departed]
        place = next((place for place in remaining if hand[place] == card), remaining[-1])
        self._s.departed_cards += ((seat, place),)
        box = layout.card_box(place, len(hand))
        return self._card(card, box.center, box.height)

    def _card(self, card: int, position: Position, height: float = SMALL_CARD_HEIGHT) -> FlyingPiece:
        return FlyingPiece("card", card, *position, height, FLIGHT_ARC)
