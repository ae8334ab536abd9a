"""Animates the events of Long Shot. Each animation is a generator to be yielded from."""

from pygame import FRect

from game.engine.message import Message
from game.engine.rules import Event
from game.games.lap.state import concerns
from game.games.lap.wording import signed_steps
from game.games.long_shot.rules import card_events, commands, events
from game.games.long_shot.rules.state import BANK, BET_DOLLARS, FINISH
from game.games.long_shot.view import layout
from game.games.long_shot.view.card_animations import CardAnimations
from game.games.long_shot.view.card_hits import DeedBoard, DeedPlate, LeadBanner, ShownDeed
from game.games.long_shot.view.recap import events_of_card, horse_of_card
from game.games.long_shot.view.view_model import EventEffect, LongShotViewModel
from game.games.long_shot.wording import decision_text, horse_name
from game.i18n import translate
from game.presentation import animation
from game.presentation.animation import Animation, Wait
from game.presentation.pacing import Pace
from game.race_view.attack import AttackMove
from game.race_view.camera_director import LONG_CARD, HorseMove, PossibleRoll, Reason
from game.race_view.race_animations import RaceEventAnimations
from game.race_view.roll_animations import HORSE_DIE, MOVE_DIE
from game.race_view.stage import HorseGain
from game.race_view.stage_view import race_before_roll
from game.session.amounts import dollars

ZERO_SECONDS = 0.2
"""Extra reading time of a 0 on the move die."""
TURN_SECONDS = 0.1
"""Minimum pause at the start of a turn."""
DEED_HOLD_SECONDS = 1.0
"""Minimum reading time of a seat's last deed before the next turn, if it is a purchase or concerns a person."""
OTHER_DEED_HOLD_SECONDS = 0.6
"""Minimum reading time of a seat's last deed before the next turn if it concerns no person, in seconds."""
DICE_SECONDS = 0.4
"""Reading time of the dice of a plain roll before the horses move."""
FEATURE_SECONDS = 0.9
"""Reading time of a feature's text."""
PACE = Pace(base_seconds=1.0, few_bots=0, seconds_per_bot=1.0, most_seconds=6.0, max_rate=3.0)
"""Limits of the wait: each bot has time for its roll, the run, and its deed, whose reading time is never shortened."""
FINISH_HUSH_SECONDS = 0.6
"""Pause before a move to the finish without a roll."""

EVENT_BOXES: dict[type[Event], FRect] = {
    events.TokenSpent: layout.TOKEN,
    card_events.CardDrawn: layout.PILE,
    card_events.CardPlayed: layout.DISCARDS,
    card_events.CardsDiscarded: layout.DISCARDS,
    card_events.HandDiscarded: layout.DISCARDS,
}
"""Boxes to highlight for events."""


def _is_follower(event: Event) -> bool:
    return isinstance(event, events.HorseMoved) and event.cause == events.ALONG_CAUSE


class LongShotAnimations(RaceEventAnimations):
    """Provides animations for all visible events; other events are instant."""

    _s: LongShotViewModel
    sequence_events = (events.MoveDieRolled, events.HorseMoved, events.HorseFinished)
    move_events = (events.HorseMoved,)

    def __init__(self, view_model: LongShotViewModel, play: animation.PlaySound) -> None:
        self.card_animations = CardAnimations(view_model, play)
        self._feature_horse = 0
        """The horse of the last applied feature."""
        super().__init__(view_model, play)
        self.rolls.darkest = 0
        self.rolls.read_seconds = DICE_SECONDS

    def animations_by_event(self) -> animation.AnimationsByEvent:
        move = self.piece_animations
        cards = self.card_animations
        return {
            **cards.animations_by_event(),
            card_events.CardDealt: lambda event: cards.draw(event.seat, event.card),
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
            card_events.CardDrawn: self.card_drawn,
            card_events.CardPlayed: self.card_played,
            card_events.HandShown: lambda event: move.sound("card_flip", 3),
            events.MoneyGained: self.money_gained,
            events.MoneyStolen: self.money_stolen,
            events.HorseBought: self.horse_bought,
            events.BetPlaced: self.bet_placed,
            card_events.HandDiscarded: lambda event: move.sound(
                "card_flip", 0.3
            ),  # of each seat, and the pay-off waits
            events.BetsLost: self.bets_lost,
        }

    def opening(self) -> Animation:
        yield from super().opening()
        yield from self.card_animations.deal()

    # -- dice ----------------------------------------------------------------------------------------------

    def turn_began(self, event: events.TurnBegan) -> Animation:
        """Waits until the last deed has been read, and removes the spaces shown at horses."""
        deeds = [effect for effect in self._s.effects if isinstance(effect, ShownDeed)]
        missing_seconds = max((self._hold_of(deed) - deed.age for deed in deeds), default=0.0)
        if missing_seconds > TURN_SECONDS:
            self._play("page")
        yield Wait(max(missing_seconds, TURN_SECONDS))
        if event.seat in self._s.people:  # the recap needs its place
            yield from self.card_animations.read_card()
        self._s.effects.drop(HorseGain)

    def _hold_of(self, deed: ShownDeed) -> float:
        """Returns the reading time of a deed, which is longer if it concerns a person, or a horse that its seat owns,
        as after a purchase.
        """
        people = self._s.people
        is_important = deed.seat in people or any(concerns(self._s.view, deed.horse, seat) for seat in people)
        is_own_horse = self._s.view.owners[deed.horse] == deed.seat
        return DEED_HOLD_SECONDS if is_important or is_own_horse else OTHER_DEED_HOLD_SECONDS

    def begins(self, event: Event) -> bool:
        return isinstance(event, events.HorseDieRolled | events.MoveDieRolled) or self._s.stage.wide > 0

    def horse_die_rolled(self, event: events.HorseDieRolled) -> Animation:
        """Throws the horse die; only briefly if that horse has finished and the die is rerolled."""
        self._s.effects.drop(ShownDeed)  # it belongs to the previous seat
        self._s.effects.drop(DeedBoard)
        self._s.effects.drop(LeadBanner)
        if event.finished:
            yield from self.rolls.lone_die(HORSE_DIE, event.face)
            return
        with_move_die = isinstance(self.next_animated(), events.MoveDieRolled)
        yield from self.rolls.horse_die(event.face, with_move_die=with_move_die)

    def move_die_rolled(self, event: events.MoveDieRolled) -> Animation:
        """Lets the move die land, and shows a 0 longer."""
        yield from self.rolls.move_die(event.face, self.coming_moves())
        if not event.face:
            yield Wait(ZERO_SECONDS)

    def horse_moved(self, event: events.HorseMoved) -> Animation:
        """Shows a run, a follower's leap, a set-back or a long run by a card."""
        if event.cause in (events.ROLL_CAUSE, events.FEATURE_CAUSE):
            steps = signed_steps(event.end - event.start)
            message = Message("{horse} {steps}", horse=horse_name(event.horse), steps=steps)
            self.card_animations.show_deed(self._s.view.turn, message, event.horse)
        if event.end < event.start:
            yield from self._set_back(event)
        elif event.cause == events.ALONG_CAUSE:
            number = self.follower_number()
            is_last = self.is_last_follower(_is_follower)
            yield from self.horse_animations.follow(event.horse, event.start, event.end, number=number, is_last=is_last)
        else:
            yield from self._run(event)

    def _set_back(self, event: events.HorseMoved) -> Animation:
        """Removes cards and plates, and shows an attack on a horse."""
        turn = self._s.view.turn
        owner = self._s.view.owners[event.horse]
        rival = owner if owner not in (BANK, turn) else None
        self._s.effects.drop(EventEffect)
        yield from self.attacks.strike(AttackMove(turn, event.horse, event.start, event.end, rival))

    def _run(self, event: events.HorseMoved) -> Animation:
        """Shows a run. Cards and plates are removed before a large view."""
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
        if self._takes_lead(move) and event.end < FINISH:
            self._announce_leader(event.horse)
        self._s.effects.drop(DeedPlate)  # the spaces at the horse could be on it
        yield from self.horse_animations.run(*move)
        if self._s.stage.wide:
            self._s.effects.drop(LeadBanner)

    def _takes_lead(self, move: HorseMove) -> bool:
        """Returns whether a move makes its horse the only leader; no horse leads after the first finish (L43)."""
        race = race_before_roll(self._s)
        before = race.leaders()
        return bool(before) and not self._s.view.finishers and race.leaders((move,)) == {move[0]} != before

    def _announce_leader(self, horse: int) -> None:
        """Shows the new leader on a banner during its run."""
        words = translate(Message("{horse} takes the lead!", horse=horse_name(horse)))
        middle = layout.WIDE_LEAD_MIDDLE if self._s.stage.wide else layout.DEED_BOARD.center
        self._s.effects.append(LeadBanner(horse, words, middle))

    def _opens_for(self, event: events.HorseMoved, move: HorseMove) -> bool:
        """Returns whether a move opens the side view: a long one by a card, one of or by a person, a new leader's."""
        view_model = self._s
        if event.cause == events.CARD_CAUSE and event.end - event.start >= LONG_CARD:
            return view_model.camera.opens({Reason.CARD})
        race = race_before_roll(view_model)
        if event.horse in race.watched or (view_model.view.round <= 1 and view_model.view.turn in view_model.people):
            return view_model.camera.opens({Reason.PERSON})
        roll = PossibleRoll(event.horse, (move,), 1.0)
        return not view_model.stage.live and race.changes_lead(roll) and view_model.camera.opens({Reason.LEAD})

    def card_played(self, event: card_events.CardPlayed) -> Animation:
        """Plays a card of the open hand, or shows a rival's card large."""
        cards = self.card_animations
        its = events_of_card(self.coming_events())
        if self.seat_animations.is_open(event.seat):
            horse = horse_of_card(event, its)
            yield from cards.lay_down(event, its, self._s.head_of(horse) if horse else None)
        else:
            yield from cards.show(event, its)

    def token_spent(self, event: events.TokenSpent) -> Animation:
        """Moves the Reroll token from its seat to the rerolled die."""
        yield from self.card_animations.token(event.seat, layout.DICE[HORSE_DIE if event.die == "horse" else MOVE_DIE])

    # -- horses --------------------------------------------------------------------------------------------

    def feature_used(self, event: events.FeatureUsed) -> Animation:
        """Shows the card of the horse with the feature, and rings a bell."""
        self._s.feature = self._feature_horse = event.horse
        yield from self.piece_animations.sound("bell", FEATURE_SECONDS / animation.PAUSE_SECONDS)

    def horse_bought(self, event: events.HorseBought) -> Animation:
        """Moves the horse's cloth to the buyer's chip, which shows the price, with the sound of a gavel."""
        self.seat_animations.show_on_chip(event.seat, "", words=dollars(-event.price))
        deed = decision_text(commands.Buy(event.seat, event.horse))
        yield from self.card_animations.show_large_deed(event.seat, deed, event.horse)
        yield from self.seat_animations.purchase(event.seat, event.horse, self._s.horse_box(event.horse))

    def card_drawn(self, event: card_events.CardDrawn) -> Animation:
        """Moves a card from the pile to the open hand; others show an icon on their chip."""
        if self.seat_animations.is_open(event.seat):
            yield from self.card_animations.draw(event.seat, event.card)
        else:
            yield from self.piece_animations.sound("deal")

    # -- money ---------------------------------------------------------------------------------------------

    def money_gained(self, event: events.MoneyGained) -> Animation:
        """Moves dollars to the seat from their source: a horse's feature, discarded cards, or the played card."""
        if event.source == "feature":
            start = self._s.horse_box(self._feature_horse or 1)
        else:
            start = layout.DISCARDS if self.seat_animations.is_open(event.seat) else layout.FULL_CARD
        sound = animation.payment_sound(event.amount)
        yield from self.seat_animations.money(event.seat, event.amount, sound, start)

    def money_stolen(self, event: events.MoneyStolen) -> Animation:
        """Moves dollars from one seat's chip to another's."""
        self._play("snatch")
        self._s.chips.feel(event.victim, "hurt")
        source = self.piece_animations.chip(event.victim)
        yield from self.seat_animations.money(event.seat, event.amount, "coin", source)
        self._s.chips.feel(event.seat, "gloating")
        yield from self.card_animations.show_hit(event.seat, event)

    def bet_placed(self, event: events.BetPlaced) -> Animation:
        """Moves coins to the horse's plate. Other seats' chips show the amount."""
        if event.amount == BET_DOLLARS:  # bets of cards are shown with the cards
            deed = decision_text(commands.Bet(event.seat, event.horse))
            yield from self.card_animations.show_large_deed(event.seat, deed, event.horse)
        goal = self._s.horse_box(event.horse)
        yield from self.seat_animations.bet(event.seat, event.horse, event.amount, goal, free=event.free)

    def bets_lost(self, event: events.BetsLost) -> Animation:
        """Moves a seat's stakes on unfinished horses away, to the middle of the playfield."""
        yield from self.seat_animations.money(event.seat, -event.amount, "coin", layout.FULL_CARD)
