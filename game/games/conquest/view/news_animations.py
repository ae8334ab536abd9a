"""Animates news over the whole world: banners, continents, the elimination of a seat, and the end of the match."""

from collections import Counter
from functools import partial

from game.engine.rules import Seat
from game.games.conquest.rules import events
from game.games.conquest.rules.turn_flow import seats_to_follow
from game.games.conquest.rules.world import BONUSES, MEMBERS, NUMBERS
from game.games.conquest.view import layout
from game.games.conquest.view.band_panels import CardFlight
from game.games.conquest.view.battle_animations import BattleAnimations
from game.games.conquest.view.view_model import ConquestViewModel, SeatElimination, Selection, StageBanner
from game.games.conquest.view.world_geometry import Point
from game.games.conquest.wording import (
    army_count_text,
    card_count_text,
    continent_name,
    event_text,
    mission_text,
    territory_count_text,
    territory_name,
)
from game.i18n import _, join_words
from game.presentation.animation import (
    Animation,
    AnimationsByEvent,
    EventAnimations,
    PlaySound,
    Tween,
    Wait,
    ease_out,
)
from game.presentation.seat_animations import RisingWords

FLASH_SECONDS = 0.7
"""Duration of the light of a continent that brings armies, in seconds."""
BANNER_SECONDS = 1.5
"""Duration of a banner, in seconds."""
NEWS_SECONDS = 1.6
"""Duration of the news that a continent was gained or lost, in seconds."""
BRIEF_NEWS_SECONDS = 0.7
"""Duration of that news if only bots are involved, in seconds."""
END_SECONDS = 2.4
"""Duration of the winner's world at the end, in seconds."""
FLAGS_STAY = 0.8
"""Share of the light that has faded at the end, 0 to 1. Without light the flags would disappear."""
SHIELD_SECONDS = 0.3
"""Time in which the shield of an eliminated seat grows, in seconds."""
HIT_STOP_SECONDS = 0.14
"""Pause before the shield breaks, in seconds."""
BREAK_SECONDS = 0.5
"""Time in which the shield breaks, in seconds."""
FALL_SECONDS = 0.8
"""Pause with the broken shield, in seconds."""
FIRST_CRACK = 0.06
"""Initial share of the break, 0 to 1."""
MISSION_SECONDS = 1.1
"""Duration of the banner of a revealed mission, in seconds."""
SUM_SECONDS = 1.2
"""Duration of the summary of a person's losses since their last turn, in seconds."""
TURN_NEWS_SECONDS = 0.8
"""Pause for the sentences about the conquests of bots if no summary of losses precedes it, in seconds."""
TRADE_SECONDS = 1.4
"""Display duration of a person's traded set, in seconds."""
BRIEF_TRADE_SECONDS = 0.8
"""Display duration of a bot's traded set, in seconds."""
TRADED_PITCH = 144.0
"""Distance of the middles of two traded cards, in logical units."""
TRADED_TOP = 300.0
"""Height of the middles of traded cards, in logical units from the top."""
CARD_SECONDS = 0.4
"""Flight duration of a card, in seconds."""
CARD_PITCH_SECONDS = 0.09
"""Time between the starts of two cards, in seconds."""


class NewsAnimations(EventAnimations):
    """The animations of news, and those that others need as well."""

    _s: ConquestViewModel

    def __init__(self, view_model: ConquestViewModel, play: PlaySound) -> None:
        super().__init__(view_model, play)
        self.stage = BattleAnimations(view_model, play)

    def animations_by_event(self) -> AnimationsByEvent:
        return {
            events.ContinentGained: self._continent_changed,
            events.ContinentLost: self._continent_changed,
            events.SeatEliminated: self._eliminated,
            events.CardsTaken: self._cards_taken,
            events.CardDrawn: self._card_drawn,
            events.SetTraded: self._traded,
            events.Conceded: self._conceded,
            events.MissionRevealed: self._mission,
            events.MatchEnded: self._ended,
        }

    def _continent_changed(self, event: events.ContinentGained | events.ContinentLost) -> Animation:
        """Announces a gained or lost continent. A person's attack is shown to its end first."""
        s = self._s
        battle = s.battle
        if battle is not None and s.sequence_continues and s.state.owners[battle.source] in s.people:
            battle.sequel = self._celebrate(event)
            return
        yield from self._celebrate(event)
        s.battle = None  # the march that follows is not shown on the stage

    def _celebrate(self, event: events.ContinentGained | events.ContinentLost) -> Animation:
        """Shows a banner over the whole world and lights up the continent, unless the match ends with the event."""
        if any(isinstance(later, events.MatchEnded) for later in self.coming_events()):
            return
        s = self._s
        battle = s.battle
        self._step_back()
        if isinstance(event, events.ContinentGained):
            seat = event.seat
            mood = "pleased"
            sound = "continent"
            headline = _("{name} holds {continent}")
            note = _("+{count} every turn")
        else:
            seat = event.owner
            mood = "hurt"
            sound = "lose_mid"
            headline = _("{name} loses {continent}")
            note = _("−{count} every turn")
        s.news = StageBanner(
            headline.format(name=s.names[seat], continent=continent_name(event.continent)),
            note.format(count=BONUSES[event.continent]),
            ((seat, mood),),
            MEMBERS[event.continent],
        )
        fighters = {seat, battle.owner, s.state.owners[battle.source]} if battle else {seat}
        seconds = BRIEF_NEWS_SECONDS if fighters.isdisjoint(s.people) else NEWS_SECONDS
        yield from self._flash(event.continent, sound, seconds)

    def _sum_up(self, seat: Seat) -> Animation:
        """Shows a person's losses since their last turn. WorldPlayfield highlights these territories."""
        s = self._s
        lost = s.lands_lost
        if not lost:
            return
        lands = territory_name(lost[0]) if len(lost) == 1 else territory_count_text(len(lost))
        sentence = _("You lost {territories}") if list(s.people) == [seat] else _("{name} lost {territories}")
        headline = sentence.format(name=s.names[seat], territories=lands)
        takers = Counter(s.lost[number].taker for number in lost).most_common()
        s.news = StageBanner(headline, "", ((seat, "hurt"),), lost, takers)
        self._play("lose_mid")
        yield Wait(SUM_SECONDS)

    def _announce_last_turn(self, seat: Seat) -> Animation:
        """Announces a person's turn in the last round, and the rivals that still move after it."""
        s = self._s
        if not s.state.is_last_round or seat not in s.people:
            return
        rivals = [s.names[rival] for rival in seats_to_follow(s.state)]
        sentence = _("Then {name} moves once.") if len(rivals) == 1 else _("Then {names} move once.")
        note = sentence.format(name=rivals[0], names=join_words(rivals)) if rivals else ""
        s.news = StageBanner(_("Last turn"), note, ((seat, "calm"),))
        self._play("bell")
        yield Wait(BANNER_SECONDS)
        s.news = None

    def _tell_last_turn(self) -> None:
        """Adds a sentence about the conquests of the turn that has ended, unless a person made them.

        It replaces the earlier ones if no person is left whose turn removes them.
        """
        s = self._s
        seat, conquests = self.stage.end_turn()
        if all(map(s.state.is_out, s.people)):
            s.turn_news.clear()
        if conquests and seat not in s.people:
            s.turn_news.append((seat, self._conquests_text(seat, conquests)))

    def _read_turn_news(self) -> Animation:
        """Pauses for the sentences about the bots' conquests, and removes them before the recap."""
        s = self._s
        if s.turn_news and not s.lands_lost:
            yield Wait(TURN_NEWS_SECONDS)
        s.turn_news.clear()

    def _conquests_text(self, seat: Seat, conquests: int) -> str:
        lands = territory_count_text(conquests)
        return _("{name} took {territories}").format(name=self._s.names[seat], territories=lands)

    def _end_last_turn(self) -> Animation:
        """Shows the conquests of the last turn of the match."""
        s = self._s
        seat, conquests = self.stage.end_turn()
        if conquests:
            self._step_back()
            words = self._conquests_text(seat, conquests)
            s.news = StageBanner(words, "", ((seat, "pleased"),), s.state.territories[seat])
            self._play("bell")
            yield Wait(BANNER_SECONDS)

    def _traded(self, event: events.SetTraded) -> Animation:
        s = self._s
        s.selection = Selection()  # the cards would cover its signs
        chip = self.piece_animations.chip(event.seat)
        self._play("card_flip")
        s.news = StageBanner(
            _("{name} trades three cards").format(name=s.names[event.seat]),
            f"+{army_count_text(event.armies)}",
            ((event.seat, "pleased"),),
        )
        seconds = TRADE_SECONDS if event.seat in s.people else BRIEF_TRADE_SECONDS
        for index, card in enumerate(event.cards):
            start = layout.card_box(index, len(event.cards)) if event.seat == s.open_sheet_seat else chip
            goal = layout.WORLD.centerx + TRADED_PITCH * (index - 1), TRADED_TOP
            s.effects.append(CardFlight(start.center, goal, seconds, s=s, card=card))
        yield Wait(CARD_SECONDS)
        self._play("coins")
        self._rise(f"+{event.armies}", (chip.centerx, chip.bottom + 26))
        yield Wait(seconds - CARD_SECONDS)

    def _step_back(self) -> None:
        """Shows the whole world again. The stage of a battle is closed and loses its texts."""
        s = self._s
        s.selection = Selection()
        s.effects.drop(RisingWords)
        if s.battle is not None:
            s.battle.closeness = 0
            s.battle.verdict = ("", "")
            s.battle.taunt = ""

    def _flash(self, continent: int, sound: str, seconds: float = FLASH_SECONDS) -> Animation:
        def fade(share: float) -> None:
            self._s.flash[continent] = 1.0 - share

        self._play(sound)
        yield Tween(seconds, fade)

    def _eliminated(self, event: events.SeatEliminated) -> Animation:
        """Shows the shield of a seat, which grows, pauses and breaks. The seat's chip is grey from then on."""
        s = self._s
        self._step_back()
        fall = SeatElimination(event.seat, s.army_point(s.state.target))
        s.fall = fall
        self._play("gasp")

        def split(share: float) -> None:
            fall.broken = max(share, FIRST_CRACK)
            s.revision += 1  # the seat is out from now on

        yield Tween(SHIELD_SECONDS, partial(setattr, fall, "grown"), ease_out)
        yield Wait(HIT_STOP_SECONDS)
        self._play("slam")
        split(0.0)
        s.chips.flinch(event.seat)
        s.news = self._elimination_news(event.seat, event.victor)
        yield Tween(BREAK_SECONDS, split, ease_out)
        yield Wait(FALL_SECONDS)

    def _elimination_news(self, seat: Seat, victor: Seat) -> StageBanner:
        s = self._s
        cards = len(s.state.hands[seat])
        headline = _("{name} is out!").format(name=s.names[seat])
        note = _("Beaten by {name}").format(name=s.names[victor])
        if cards:
            note = _("{name} takes {cards}").format(name=s.names[victor], cards=card_count_text(cards))
        return StageBanner(headline, note, ((seat, "hurt"), (victor, "gloating")), (s.state.target,))

    def _cards_taken(self, event: events.CardsTaken) -> Animation:
        s = self._s
        start = self.piece_animations.chip(event.victim)
        goal = self.piece_animations.chip(event.seat)
        count = len(s.state.hands[event.victim])
        s.news = self._elimination_news(event.victim, event.seat)
        for number in range(count):
            delay = number * CARD_PITCH_SECONDS
            s.effects.append(CardFlight(start.center, goal.center, CARD_SECONDS, age=-delay, s=s))
        self._play("card_slide")
        yield Wait(CARD_SECONDS + CARD_PITCH_SECONDS * max(count - 1, 0))

    def _conceded(self, event: events.Conceded) -> Animation:
        """Shows a ribbon with the face of a seat that concedes, and the fate of its armies."""
        s = self._s
        self._step_back()
        headline = _("{name} concedes").format(name=s.names[event.seat])
        s.news = StageBanner(headline, _("The armies left are neutral."), ((event.seat, "hurt"),))
        self._play("lose_mid")
        yield Wait(NEWS_SECONDS)

    def _banner(
        self, sentence: str, seat: Seat, sound: str, seconds: float = BANNER_SECONDS, mission: str = ""
    ) -> Animation:
        self._play(sound)
        self._s.banner = sentence.format(name=self._s.names[seat], mission=mission)
        yield Wait(seconds)

    def _mission(self, event: events.MissionRevealed) -> Animation:
        mission = mission_text(event.mission, self._s.names)
        return self._banner(_("{name}: {mission}"), event.seat, "card_flip", MISSION_SECONDS, mission)

    def _ended(self, event: events.MatchEnded) -> Animation:
        """Shows a ribbon over the winner's world, and raises flags on every continent that the winner holds.

        If the points decide, shows only the conquests of the last turn.
        """
        s = self._s
        if event.winner < 0:
            yield from self._end_last_turn()
            return
        held = s.state.continents(event.winner)
        is_whole_world = len(s.state.territories[event.winner]) == len(NUMBERS)
        sentence = _("{name} rules the world!") if is_whole_world else _("{name} wins the match!")

        def raise_flags(share: float) -> None:
            s.flash.update(dict.fromkeys(held, 1.0 - share * FLAGS_STAY))

        self._step_back()
        s.news = StageBanner(
            sentence.format(name=s.names[event.winner]),
            event_text(s.state, s.names, event),
            ((event.winner, "pleased"),),
            range(1, len(s.state.armies)),
        )
        self._play("continent")
        yield Tween(END_SECONDS, raise_flags)

    def _card_drawn(self, event: events.CardDrawn) -> Animation:
        self._play("card_slide")
        goal = self.piece_animations.chip(event.seat)
        self._s.effects.append(CardFlight(layout.HAND.center, goal.center, CARD_SECONDS, s=self._s))
        yield Wait(CARD_SECONDS)

    def _rise(self, label: str, position: Point) -> None:
        """Shows a rising label in place of an earlier one."""
        self._s.effects.drop(RisingWords)
        self._s.effects.append(RisingWords(label, position))
