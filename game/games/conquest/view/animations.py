"""Animates the events of Forty-Two Lands: dice at a front, marches, territories that change hands, cards, a seat's end.

A battle that a person may lose, or that may decide something, is a stage, see battle_animations.py. All others are
over after ASSAULT_SECONDS.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import takewhile

from pygame import FRect

from game.engine.rules import Event, Seat
from game.games.conquest.rules import events
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import ATTACK, DEFEND, NEUTRAL, OCCUPY, ConquestState
from game.games.conquest.rules.world import BONUSES, MEMBERS
from game.games.conquest.view import layout
from game.games.conquest.view.band_panels import CardFlight
from game.games.conquest.view.battle_animations import TUMBLES_PER_SECOND, BattleAnimations, stake_text
from game.games.conquest.view.closer_world import CLOSEST
from game.games.conquest.view.odds_panel import attack_text
from game.games.conquest.view.view_model import (
    Battle,
    ConquestViewModel,
    Flip,
    March,
    SeatElimination,
    Selection,
    StageBanner,
    is_decisive,
)
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
from game.i18n import _
from game.presentation.animation import (
    PAUSE_SECONDS,
    Animation,
    AnimationsByEvent,
    EventAnimations,
    PlaySound,
    Tween,
    Wait,
    ease_in_out,
    ease_out,
)
from game.presentation.seat_animations import RisingWords
from game.ui.canvas import WIDTH

ROLL_SECONDS = 0.24
"""How long dice tumble."""
READ_SECONDS = 0.36
"""How long they lie before the next event."""
ASSAULT_SECONDS = 0.5
"""How long all rolls of bots take at most."""
ANNOUNCE_SECONDS = 0.12
FLIP_SECONDS = 0.4
CLAIM_SECONDS = 0.22
DEAL_SECONDS = 0.05
MARCH_SECONDS = 0.42
PLACE_SECONDS = 0.16
RECEIVE_SECONDS = 0.22
FLASH_SECONDS = 0.7
BANNER_SECONDS = 1.5
# How long it is told that a continent is whole, where a person wins or loses by it and among bots.
NEWS_SECONDS = 1.6
BRIEF_NEWS_SECONDS = 0.7
# How long it is told what a person has lost since their last turn, and from which conquest of a turn on they count.
SUM_SECONDS = 1.6
ROW_FROM = 3
END_SECONDS = 2.4
"""How long the winner's world is seen."""
FLAGS_STAY = 0.8
"""How far its light has faded at the end; with no light the flags would be down before it is left."""
# The end of a seat: its shield grows, stands still, breaks, and lies broken while the news is read.
SHIELD_SECONDS = 0.3
HIT_STOP_SECONDS = 0.14
BREAK_SECONDS = 0.5
FALL_SECONDS = 0.8
FIRST_CRACK = 0.06
"""How far the halves are apart as soon as the shield breaks."""
# How long a set that is traded lies open: a person's, and a bot's.
TRADE_SECONDS = 1.4
BRIEF_TRADE_SECONDS = 0.8
# From one card of it to the next, and how far down their middles lie.
TRADED_PITCH = 144.0
TRADED_TOP = 300.0
MISSION_SECONDS = 1.1
CARD_SECONDS = 0.4
CARD_PITCH_SECONDS = 0.09
LOUD_ARMIES = 5
"""Armies whose placing sounds like more than one."""


class ConquestAnimations(EventAnimations):
    """The animation of every event that is seen; the others are instant."""

    _s: ConquestViewModel

    def __init__(self, view_model: ConquestViewModel, play: PlaySound) -> None:
        super().__init__(view_model, play)
        self.stage = BattleAnimations(view_model, play)

    def animations_by_event(self) -> AnimationsByEvent:
        return {
            events.FirstRolled: self._first_rolled,
            events.FirstChosen: lambda event: self._banner(_("{name} begins"), event.seat, "bell"),
            events.TerritoryDealt: lambda event: self._flip(event.territory, event.owner, DEAL_SECONDS, "deal"),
            events.TerritoryClaimed: lambda event: self._flip(event.territory, event.seat, CLAIM_SECONDS, "token"),
            events.NeutralPlaced: self._placed,
            events.ArmiesPlaced: self._placed,
            events.ArmiesReceived: self._received,
            events.SetTraded: self._traded,
            events.AttackAnnounced: self._announced,
            events.BattleRolled: self._rolled,
            events.TerritoryTaken: self._taken,
            events.ArmiesMoved: self._moved,
            events.ContinentGained: self._continent_changed,
            events.ContinentLost: self._continent_changed,
            events.SeatEliminated: self._eliminated,
            events.CardsTaken: self._cards_taken,
            events.CardDrawn: lambda event: self._card(layout.HAND, event.seat),
            events.Conceded: lambda event: self._banner(_("{name} concedes"), event.seat, "lose_mid"),
            events.MissionRevealed: self._mission,
            events.MatchEnded: self._ended,
        }

    # -- before the first turn -----------------------------------------------------------------------------

    def _first_rolled(self, event: events.FirstRolled) -> Animation:
        self._play("dice_land")
        chip = self.piece_animations.chip(event.seat)
        self._rise(str(event.face), (chip.centerx, chip.bottom + 26))
        yield Wait(PLACE_SECONDS)

    def _flip(self, territory: int, owner: int, seconds: float, sound: str) -> Animation:
        self._play(sound)
        flip = self._s.flips[territory] = Flip(owner)
        yield Tween(seconds, partial(setattr, flip, "share"), ease_out)

    def _placed(self, event: events.ArmiesPlaced | events.NeutralPlaced) -> Animation:
        self._play("stamp" if event.armies >= LOUD_ARMIES else "token")
        x, y = self._s.army_point(event.territory)
        self._rise(f"+{event.armies}", (x, y - 24))
        self._s.hidden_armies[event.territory] = self._s.state.armies[event.territory] + event.armies
        self._s.lost = {number: loser for number, loser in self._s.lost.items() if loser != event.seat}
        yield Wait(PLACE_SECONDS)

    # -- a turn --------------------------------------------------------------------------------------------

    def _sum_up(self, seat: Seat) -> Animation:
        """Tells a person what was taken since their last turn; all of that lights up, see WorldPlayfield."""
        s = self._s
        lost = self._s.lands_lost
        if not lost:
            return
        takers = Counter(s.state.owners[number] for number in lost).most_common()
        lands = territory_count_text(len(lost)) if len(lost) > 1 else territory_name(lost[0])
        s.news = StageBanner(
            _("{name} lost {territories}").format(name=s.names[seat], territories=lands),
            ", ".join(f"{s.names[taker]} +{count}" for taker, count in takers),
            ((seat, "hurt"), (takers[0][0], "gloating")),
            lost,
        )
        self._play("lose_mid")
        yield Wait(SUM_SECONDS)

    def _received(self, event: events.ArmiesReceived) -> Animation:
        if event.continent < 0:
            yield from self._sum_up(event.seat)
        chip = self.piece_animations.chip(event.seat)
        self._rise(
            f"+{event.armies}" if event.continent < 0 else f"+{event.armies} {continent_name(event.continent)}",
            (chip.centerx, chip.bottom + 26),
        )
        if event.continent >= 0:
            yield from self._flash(event.continent, "token")
        else:
            yield from self.piece_animations.sound("token", RECEIVE_SECONDS / PAUSE_SECONDS)

    def _traded(self, event: events.SetTraded) -> Animation:
        s = self._s
        chip = self.piece_animations.chip(event.seat)
        self._play("card_flip")
        s.news = StageBanner(
            _("{name} trades three cards").format(name=s.names[event.seat]),
            f"+{army_count_text(event.armies)}",
            ((event.seat, "pleased"),),
        )
        seconds = TRADE_SECONDS if event.seat in s.people else BRIEF_TRADE_SECONDS
        for place, card in enumerate(event.cards):
            start = layout.card_box(place, len(event.cards)) if event.seat == s.open_sheet_seat else chip
            goal = layout.WORLD.centerx + TRADED_PITCH * (place - 1), TRADED_TOP
            s.effects.append(CardFlight(start.center, goal, seconds, s=s, card=card))
        yield Wait(CARD_SECONDS)
        self._play("coins")
        self._rise(f"+{event.armies}", (chip.centerx, chip.bottom + 26))
        yield Wait(seconds - CARD_SECONDS)

    def _announced(self, event: events.AttackAnnounced) -> Animation:
        battle = self._begin_battle(event.source, event.target)
        if battle.is_staged:
            yield from self.stage.open(battle)
        else:
            self._play("bugle" if battle.owner in self._s.people else "drum")
            yield Wait(ANNOUNCE_SECONDS)

    def _begin_battle(self, source: int, target: int, first: int = 0) -> Battle:
        """Shows the territories of a battle; `first` is 1 for a roll shown now, beside those that are coming."""
        s = self._s
        rolls = first + self._coming_rolls()
        pace = min(ASSAULT_SECONDS / (max(rolls, 1) * (ROLL_SECONDS + READ_SECONDS)), 1.0)
        chance = win_chance(s.state.armies[source], s.state.armies[target])
        if s.battle is not None and (s.battle.source, s.battle.target) == (source, target):
            chance = min(chance, s.battle.chance)  # the attack goes on
        s.battle = battle = Battle(source, target, pace=pace, owner=s.state.owners[target], chance=chance)
        battle.is_staged = s.is_staged(source, target)
        # beside a battle on the map, the panel has its chance, which changes with every roll
        battle.deed = attack_text(s.state, (source, target), s.names, shows_odds=s.shows_odds and battle.is_staged)
        if battle.is_staged:
            battle.pace, battle.stake = self.stage.pace(source), stake_text(s, battle)
        s.selection = Selection(source, frozenset({target}), target, target, is_question=False)
        return battle

    def _coming_rolls(self) -> int:
        """Returns how many rolls follow before the next attack is announced."""
        attack = takewhile(lambda event: not isinstance(event, events.AttackAnnounced), self.coming_events())
        return sum(isinstance(event, events.BattleRolled) for event in attack)

    def _rolled(self, event: events.BattleRolled) -> Animation:
        """Dice tumble and lie; the more rolls an assault has, the faster."""
        battle = self._s.battle
        if battle is None or (battle.source, battle.target) != (event.source, event.target):
            battle = self._begin_battle(event.source, event.target, 1)
        battle.attack_dice = event.attack_dice
        battle.defence_dice = event.defence_dice
        battle.losses = None
        battle.landed = 0
        if battle.is_staged:
            yield from self.stage.roll(
                battle, (event.attack_losses, event.defence_losses), is_last=not self._coming_rolls()
            )
            if not self._s.sequence_continues:
                yield from self.stage.hold(battle)
        else:
            yield from self._roll_beside(battle, event)

    def _roll_beside(self, battle: Battle, event: events.BattleRolled) -> Animation:
        s = self._s
        self._play("dice_roll")
        seconds = ROLL_SECONDS * battle.pace
        if not s.reduced_motion:
            yield Tween(seconds, lambda share: setattr(battle, "tumble", share * seconds * TUMBLES_PER_SECOND))
        battle.tumble = -1.0
        battle.landed = len(battle.attack_dice)
        battle.losses = losses = event.attack_losses, event.defence_losses
        self._play("dice_land")
        for territory, lost in zip((event.source, event.target), losses, strict=True):
            s.hidden_armies[territory] = s.state.armies[territory] - lost
        yield Wait(READ_SECONDS * battle.pace)

    def for_event(self, event: Event) -> Animation | None:
        """Keeps the stage of a battle open as long as it goes on; a question comes close again after great news."""
        s = self._s
        s.sequence_continues = self._goes_on(event)
        if isinstance(event, events.Asked) and s.sequence_continues and s.battle is not None and s.battle.is_staged:
            s.battle.closeness = CLOSEST
        return super().for_event(event)

    def _goes_on(self, event: Event) -> bool:
        """Returns whether more of the battle follows an event: a roll, what falls, who marches in or must decide."""
        for later in (event, *self.coming_events()):
            match later:
                case events.Asked(question=question):
                    return question in (DEFEND, OCCUPY) or (question == ATTACK and self._may_go_on())
                case events.AttackAnnounced() | events.BattleRolled() | events.TerritoryTaken() | events.ArmiesMoved():
                    if later is not event:
                        return not isinstance(later, events.AttackAnnounced)
        if isinstance(event, events.BattleRolled):
            return self._may_go_on(event.attack_losses, event.defence_losses)
        return isinstance(event, events.AttackAnnounced)

    def _may_go_on(self, lost: int = 0, beaten: int = 0) -> bool:
        """Returns whether a person may roll again in the battle that is shown, after these losses."""
        state = self._s.state
        battle = self._s.battle
        if battle is None or not battle.is_staged or state.owners[battle.source] not in self._s.people:
            return False
        is_held = state.owners[battle.source] == state.owners[battle.target]
        return not is_held and state.armies[battle.source] - lost > 1 and state.armies[battle.target] > beaten

    def _taken(self, event: events.TerritoryTaken) -> Animation:
        s = self._s
        battle = self._s.battle
        s.chips.feel(event.seat, "pleased" if event.loser == NEUTRAL else "gloating")
        if event.loser != NEUTRAL:
            s.chips.feel(event.loser, "hurt")
        row = self.stage.count_conquest(event.seat)
        if event.loser in s.people:
            s.lost[event.territory] = event.loser
            if battle is None or not battle.is_staged:
                words = _("{name} loses {territory}").format(
                    name=s.names[event.loser], territory=territory_name(event.territory)
                )
                self._rise(words, s.army_point(event.territory))
        elif row >= ROW_FROM:
            self._rise(_("{count} in a row!").format(count=row), layout.TRAINER_BUBBLE.center)
        if battle is not None and battle.is_staged:
            battle.deed = ""
            yield from self.stage.take(battle, event.seat)
        else:
            s.battle = None
            yield from self._flip(event.territory, event.seat, FLIP_SECONDS, "slam")

    def _moved(self, event: events.ArmiesMoved) -> Animation:
        """Armies march from territory to territory; over the map's edge they come in at the other side."""
        s = self._s
        start, end = s.army_point(event.source), s.army_point(event.target)
        s.hidden_armies = {event.source: s.state.armies[event.source] - event.armies}
        if s.battle is not None and s.battle.is_staged:
            yield from self.stage.march(s.battle, event.armies)
            if s.battle.sequel:
                yield from s.battle.sequel
            return
        march = March(s.state.owners[event.source], event.armies, *start)
        s.marches.append(march)
        self._play("hop")

        def walk(share: float) -> None:
            march.x, march.y = way(start, end, share)

        yield Tween(MARCH_SECONDS, walk, ease_in_out)
        s.marches.remove(march)
        s.hidden_armies[event.target] = s.state.armies[event.target] + event.armies

    # -- large moments -------------------------------------------------------------------------------------

    def _continent_changed(self, event: events.ContinentGained | events.ContinentLost) -> Animation:
        """Tells that a continent is whole or broken; a person's attack comes to its end first."""
        s = self._s
        battle = self._s.battle
        if battle is not None and s.sequence_continues and s.state.owners[battle.source] in s.people:
            battle.sequel = self._celebrate(event)
            return
        yield from self._celebrate(event)
        s.battle = None  # that others march in is nothing more

    def _celebrate(self, event: events.ContinentGained | events.ContinentLost) -> Animation:
        """The world as a whole: a banner, and the coast of a continent lights up; not if the match ends by it."""
        if any(isinstance(later, events.MatchEnded) for later in self.coming_events()):
            return
        s = self._s
        battle = self._s.battle
        self._step_back()
        if isinstance(event, events.ContinentGained):
            seat = event.seat
            mood = "pleased"
            sound = "continent"
            words = _("{name} holds {continent}")
            note = _("+{count} every turn")
        else:
            seat = event.owner
            mood = "hurt"
            sound = "lose_mid"
            words = _("{name} loses {continent}")
            note = _("−{count} every turn")
        s.news = StageBanner(
            words.format(name=s.names[seat], continent=continent_name(event.continent)),
            note.format(count=BONUSES[event.continent]),
            ((seat, mood),),
            MEMBERS[event.continent],
        )
        fighters = {seat, battle.owner, s.state.owners[battle.source]} if battle else {seat}
        yield from self._flash(
            event.continent, sound, BRIEF_NEWS_SECONDS if fighters.isdisjoint(s.people) else NEWS_SECONDS
        )

    def _step_back(self) -> None:
        """Shows the whole world again; a battle comes closer later, without what greater news have outdone."""
        self._s.selection = Selection()
        self._s.effects.drop(RisingWords)
        if self._s.battle is not None:
            self._s.battle.closeness = 0
            self._s.battle.told = ("", "")
            self._s.battle.taunt = ""

    def _flash(self, continent: int, sound: str, seconds: float = FLASH_SECONDS) -> Animation:
        self._play(sound)
        yield Tween(seconds, lambda share: self._s.flash.update({continent: 1.0 - share}))

    def _eliminated(self, event: events.SeatEliminated) -> Animation:
        """The last shield of a seat grows, all stands still, and it breaks: the chip turns grey from then on."""
        s = self._s
        self._step_back()
        s.fall = fall = SeatElimination(event.seat, s.army_point(s.state.target))
        self._play("gasp")

        def split(share: float) -> None:
            fall.broken = max(share, FIRST_CRACK)
            self._s.revision += 1  # the seat is out from now on

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
        cards = len(self._s.state.hands[seat])
        words = _("{name} is out!").format(name=s.names[seat])
        note = _("Beaten by {name}").format(name=s.names[victor])
        if cards:
            note = _("{name} takes {cards}").format(name=s.names[victor], cards=card_count_text(cards))
        return StageBanner(words, note, ((seat, "hurt"), (victor, "gloating")), (s.state.target,))

    def _cards_taken(self, event: events.CardsTaken) -> Animation:
        start = self.piece_animations.chip(event.victim)
        goal = self.piece_animations.chip(event.seat)
        count = len(self._s.state.hands[event.victim])
        self._s.news = self._elimination_news(event.victim, event.seat)
        for number in range(count):
            self._s.effects.append(
                CardFlight(start.center, goal.center, CARD_SECONDS, age=-number * CARD_PITCH_SECONDS, s=self._s)
            )
        self._play("card_slide")
        yield Wait(CARD_SECONDS + CARD_PITCH_SECONDS * max(count - 1, 0))

    def _banner(
        self, words: str, seat: Seat, sound: str, seconds: float = BANNER_SECONDS, mission: str = ""
    ) -> Animation:
        self._play(sound)
        self._s.banner = words.format(name=self._s.names[seat], mission=mission)
        yield Wait(seconds)

    def _mission(self, event: events.MissionRevealed) -> Animation:
        mission = mission_text(event.mission, self._s.names)
        return self._banner(_("{name}: {mission}"), event.seat, "card_flip", MISSION_SECONDS, mission)

    def _ended(self, event: events.MatchEnded) -> Animation:
        """The winner's world: a ribbon over it, and flags go up on every continent that is whole."""
        s = self._s
        if event.winner < 0:
            return
        self._step_back()
        s.news = StageBanner(
            _("{name} rules the world!").format(name=s.names[event.winner]),
            event_text(s.state, s.names, event),
            ((event.winner, "pleased"),),
            range(1, len(s.state.armies)),
        )
        self._play("continent")
        held = s.state.continents(event.winner)
        yield Tween(END_SECONDS, lambda share: s.flash.update(dict.fromkeys(held, 1.0 - share * FLAGS_STAY)))

    def _card(self, start: FRect, seat: Seat) -> Animation:
        self._play("card_slide")
        self._s.effects.append(
            CardFlight(start.center, self.piece_animations.chip(seat).center, CARD_SECONDS, s=self._s)
        )
        yield Wait(CARD_SECONDS)

    def _rise(self, words: str, place: Point) -> None:
        self._s.effects.drop(RisingWords)  # of several things one after another the last is read
        self._s.effects.append(RisingWords(words, place))


def plays_in_full(view: ConquestState, event: Event, people: Sequence[Seat]) -> bool:
    """Returns whether an event is never shortened: a seat's end, what a person fights for or loses, decisive fights."""
    match event:
        case events.SeatEliminated() | events.MatchEnded() | events.ContinentGained():
            return True
        case (
            events.ContinentLost(seat)
            | events.ArmiesMoved(seat, cause="occupy")
            | events.ArmiesReceived(seat, continent=-1)
        ):
            return seat in people
        case events.AttackAnnounced(source=source, target=target) | events.BattleRolled(source=source, target=target):
            return view.owners[source] in people or is_decisive(view, source, target)
        case events.TerritoryTaken(seat, territory, loser):
            return seat in people or loser in people or is_decisive(view, view.source, territory)
        case _:
            return False


def way(start: Point, end: Point, share: float) -> Point:
    """Returns a place between two territories; the shorter way is over the map's edge where they are far."""
    x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
    if abs(end[0] - start[0]) > WIDTH * 0.7:
        around = end[0] + WIDTH if end[0] < start[0] else end[0] - WIDTH
        x = (start[0] + (around - start[0]) * share) % WIDTH
    return x, y
