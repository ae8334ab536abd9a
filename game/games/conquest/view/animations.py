"""Animates the events of Forty-Two Lands: placing, dice at a front, marches, territories that change hands, cards.

Decisive battles and open battles of a person are shown on a stage, see battle_animations.py. The rolls of all others
take at most ASSAULT_SECONDS. News over the whole world are in news_animations.py.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import takewhile

from game.engine.rules import Event, Seat
from game.games.conquest.rules import events
from game.games.conquest.rules.odds import expected_left, win_chance
from game.games.conquest.rules.state import ATTACK, DEFEND, NEUTRAL, OCCUPY, ConquestState
from game.games.conquest.view import layout
from game.games.conquest.view.battle_animations import (
    FIRST_PACE,
    HURRY,
    TUMBLES_PER_SECOND,
    conquest_headline,
    defence_headline,
    stake_text,
)
from game.games.conquest.view.closer_world import CLOSEST
from game.games.conquest.view.front_animations import FrontAnimations
from game.games.conquest.view.news_animations import NewsAnimations
from game.games.conquest.view.odds_panel import attack_text
from game.games.conquest.view.view_model import (
    Battle,
    ConquestViewModel,
    Flip,
    Loss,
    March,
    Selection,
    is_decisive,
)
from game.games.conquest.view.world_geometry import Point, straight, way
from game.games.conquest.wording import continent_name
from game.i18n import _
from game.presentation.animation import (
    PAUSE_SECONDS,
    Animation,
    AnimationsByEvent,
    PlaySound,
    Tween,
    Wait,
    ease_in_out,
    ease_out,
)

ROLL_SECONDS = 0.24
"""Tumble duration of the dice on the map, in seconds."""
READ_SECONDS = 0.36
"""Pause after a roll on the map, in seconds."""
ASSAULT_SECONDS = 0.5
"""Maximum duration of all rolls of an assault on the map, in seconds."""
ANNOUNCE_SECONDS = 0.12
"""Pause after the announcement of an attack on the map, in seconds."""
FLIP_SECONDS = 0.4
"""Duration of the colour change of a conquered territory, in seconds."""
HOP_SECONDS = 0.25
"""Duration of a bot's one-sided conquest on the map, in seconds."""
CLAIM_SECONDS = 0.22
"""Duration of the colour change of a claimed territory, in seconds."""
DEAL_SECONDS = 0.05
"""Duration of the colour change of a dealt territory, in seconds."""
STACK_SECONDS = 0.25
"""Duration of a dealt stack's travel from its owner's chip, in seconds."""
MARCH_SECONDS = 0.42
"""Duration of a march over the map, in seconds."""
PLACE_SECONDS = 0.16
"""Pause after placed armies or a die for the first player, in seconds."""
RECEIVE_SECONDS = 0.22
"""Pause after new armies for territories, in seconds."""
ROW_FROM = 3
"""Minimum number of conquests in a turn that is announced."""
AFTERMATH = (
    events.BattleRolled,
    events.TerritoryTaken,
    events.ContinentGained,
    events.ContinentLost,
    events.SeatEliminated,
    events.CardsTaken,
    events.Asked,
)
"""Events during which the result of an attack is shown."""
LOUD_ARMIES = 5
"""Minimum number of placed armies with the louder sound."""


class ConquestAnimations(NewsAnimations):
    """The animations of all events that are animated; the others are instant."""

    def __init__(self, view_model: ConquestViewModel, play: PlaySound) -> None:
        super().__init__(view_model, play)
        self._front = FrontAnimations(view_model, play)
        self._hopped = 0
        """Territory that a bot has just taken in a one-sided battle on the map; 0 for none."""

    def animations_by_event(self) -> AnimationsByEvent:
        return {
            **super().animations_by_event(),
            events.FirstRolled: self._first_rolled,
            events.FirstChosen: lambda event: self._banner(_("{name} begins"), event.seat, "bell"),
            events.TerritoryDealt: lambda event: self._flip(event.territory, event.owner, DEAL_SECONDS, "deal"),
            events.TerritoryClaimed: lambda event: self._flip(event.territory, event.seat, CLAIM_SECONDS, "token"),
            events.ArmiesDealt: self._dealt,
            events.NeutralPlaced: self._placed,
            events.ArmiesPlaced: self._placed,
            events.ArmiesReceived: self._received,
            events.AttackAnnounced: self._announced,
            events.BattleRolled: self._rolled,
            events.TerritoryTaken: self._taken,
            events.ArmiesMoved: self._moved,
        }

    # -- before the first turn -----------------------------------------------------------------------------

    def _first_rolled(self, event: events.FirstRolled) -> Animation:
        self._play("dice_land")
        chip = self.piece_animations.chip(event.seat)
        self._rise(str(event.face), (chip.centerx, chip.bottom + 26))
        yield Wait(PLACE_SECONDS)

    def _flip(self, territory: int, owner: int, seconds: float, sound: str, *, has_flag: bool = False) -> Animation:
        self._play(sound)
        flip = Flip(owner, has_flag=has_flag)
        self._s.flips[territory] = flip
        yield Tween(seconds, partial(setattr, flip, "share"), ease_out)

    def _dealt(self, event: events.ArmiesDealt) -> Animation:
        """Moves a stack from its owner's chip to its territory; neutral ones come from the top of the world."""
        is_neutral = event.owner == NEUTRAL
        start = layout.WORLD.midtop if is_neutral else self.piece_animations.chip(event.owner).center
        end = self._s.army_point(event.territory)
        self._play("deal")
        yield from self._march(March(event.owner, event.armies, *start), partial(straight, start, end), STACK_SECONDS)
        self._play("stamp" if event.armies >= LOUD_ARMIES else "token")
        self._s.hidden_armies[event.territory] = self._s.state.armies[event.territory] + event.armies

    def _placed(self, event: events.ArmiesPlaced | events.NeutralPlaced) -> Animation:
        self._play("stamp" if event.armies >= LOUD_ARMIES else "token")
        x, y = self._s.army_point(event.territory)
        self._rise(f"+{event.armies}", (x, y - 24))
        self._s.hidden_armies[event.territory] = self._s.state.armies[event.territory] + event.armies
        self._s.lost = {number: loss for number, loss in self._s.lost.items() if loss.loser != event.seat}
        yield Wait(PLACE_SECONDS)

    # -- a turn --------------------------------------------------------------------------------------------

    def _received(self, event: events.ArmiesReceived) -> Animation:
        if event.continent < 0:
            self._tell_last_turn()
            yield from self._sum_up(event.seat)
            yield from self._announce_last_turn(event.seat)
        chip = self.piece_animations.chip(event.seat)
        label = f"+{event.armies}"
        if event.continent >= 0:
            label = f"{label} {continent_name(event.continent)}"
        self._rise(label, (chip.centerx, chip.bottom + 26))
        if event.continent >= 0:
            yield from self._flash(event.continent, "token")
        else:
            yield from self.piece_animations.sound("token", RECEIVE_SECONDS / PAUSE_SECONDS)
            if event.seat in self._s.people:
                yield from self._read_turn_news()

    def _announced(self, event: events.AttackAnnounced) -> Animation:
        battle = self._begin_battle(event.source, event.target)
        self._front.begin(battle)
        if battle.is_staged:
            yield from self.stage.open(battle)
        elif battle.rises:
            yield from self._front.rise(battle)
        elif battle.is_hop:
            self._play("drum")
        else:
            self._play("bugle" if battle.owner in self._s.people else "drum")
            yield Wait(ANNOUNCE_SECONDS)

    def _begin_battle(self, source: int, target: int, first: int = 0) -> Battle:
        """Shows the territories of a battle; `first` is 1 if a roll is shown now, in addition to the coming ones."""
        s = self._s
        rolls = first + self._coming_rolls()
        pace = min(ASSAULT_SECONDS / (max(rolls, 1) * (ROLL_SECONDS + READ_SECONDS)), 1.0)
        attackers = s.state.armies[source]
        defenders = s.state.armies[target]
        chance = win_chance(attackers, defenders)
        battle = Battle(source, target, pace=pace, owner=s.state.owners[target], chance=chance, first_chance=chance)
        battle.excess_losses = expected_left(attackers, defenders).attackers - attackers
        earlier = s.battle
        if earlier is not None and (earlier.source, earlier.target) == (source, target):  # the attack goes on
            battle.chance = min(chance, earlier.chance)
            battle.first_chance = earlier.first_chance
            battle.excess_losses = earlier.excess_losses
            battle.lost = earlier.lost
        s.battle = battle
        battle.is_staged = s.is_staged(source, target)
        # during a battle on the map the panel shows the chance, which changes with every roll
        battle.deed = attack_text(s.state, (source, target), s.names, shows_odds=s.shows_odds and battle.is_staged)
        battle.rises = s.rises(source, target)
        if battle.rises:
            battle.pace = FIRST_PACE if self.stage.is_first(source) else max(self.stage.pace(source, target), HURRY)
        if battle.is_staged:
            battle.pace = self.stage.pace(source, target)
            battle.stake = stake_text(s, battle)
        battle.is_hop = s.is_one_sided(source, target) and self._takes(target)
        s.selection = Selection(source, frozenset({target}), target, target, is_question=False)
        return battle

    def _coming_attack(self) -> Iterator[Event]:
        """Returns the coming events before the next announcement of an attack."""
        return takewhile(lambda event: not isinstance(event, events.AttackAnnounced), self.coming_events())

    def _coming_rolls(self) -> int:
        return sum(isinstance(event, events.BattleRolled) for event in self._coming_attack())

    def _takes(self, target: int) -> bool:
        """Returns whether the present attack takes its target."""
        taken = (event.territory for event in self._coming_attack() if isinstance(event, events.TerritoryTaken))
        return target in taken

    def _rolled(self, event: events.BattleRolled) -> Animation:
        """Shows a roll; the more rolls an assault has, the faster."""
        s = self._s
        battle = s.battle
        if battle is None or (battle.source, battle.target) != (event.source, event.target):
            battle = self._begin_battle(event.source, event.target, 1)
        battle.lost += event.attack_losses
        battle.excess_losses += event.attack_losses
        battle.attack_dice = event.attack_dice
        battle.defence_dice = event.defence_dice
        battle.losses = None
        battle.landed = 0
        if battle.is_hop:
            s.hidden_armies[event.source] = s.state.armies[event.source] - event.attack_losses
        elif battle.is_staged:
            losses = (event.attack_losses, event.defence_losses)
            yield from self.stage.roll(battle, losses, is_last=not self._coming_rolls())
            if not s.sequence_continues:
                yield from self.stage.hold(battle)
        elif battle.rises:
            yield from self._front.roll(battle, event, is_last=not self._coming_rolls())
            if not s.sequence_continues:
                yield from self._front.sink(battle)
        else:
            yield from self._roll_on_map(battle, event)
        if not s.sequence_continues:
            battle.deed = ""
            s.outcome = defence_headline(event.target)

    def _roll_on_map(self, battle: Battle, event: events.BattleRolled) -> Animation:
        s = self._s
        self._play("dice_roll")
        seconds = ROLL_SECONDS * battle.pace

        def tumble(share: float) -> None:
            battle.tumble = share * seconds * TUMBLES_PER_SECOND

        if not s.reduced_motion:
            yield Tween(seconds, tumble)
        battle.tumble = -1.0
        battle.landed = len(battle.attack_dice)
        battle.losses = (event.attack_losses, event.defence_losses)
        self._play("dice_land")
        s.hidden_armies[event.source] = s.state.armies[event.source] - event.attack_losses
        s.hidden_armies[event.target] = s.state.armies[event.target] - event.defence_losses
        yield Wait(READ_SECONDS * battle.pace)

    def for_event(self, event: Event) -> Animation | None:
        """Keeps the stage of a battle open while it goes on. A question after other news zooms in again."""
        s = self._s
        battle = s.battle
        s.sequence_continues = self._goes_on(event)
        if not isinstance(event, AFTERMATH):
            s.outcome = ""
        if isinstance(event, events.Asked) and s.sequence_continues and battle is not None and battle.is_staged:
            battle.closeness = CLOSEST
        elif battle is not None and battle.in_row:
            s.sequence_continues = self._stays_up(event)
            s.battle = battle if s.sequence_continues else None
        elif isinstance(event, events.Asked) and battle is not None and battle.rises:
            s.battle = None  # a question leaves the map free
        return super().for_event(event)

    def _stays_up(self, event: Event) -> bool:
        """Returns whether conquered territories stay up with an event: until a person's question or other news."""
        match event:
            case events.Asked(seat=seat):
                return seat not in self._s.people
            case events.ArmiesMoved(cause=cause):
                return cause == "occupy"
            case events.AttackAnnounced():
                return True
            case _:
                return False

    def _goes_on(self, event: Event) -> bool:
        """Returns whether the battle continues after an event: with a roll, a conquest, a march or a question."""
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
        """Returns whether a person may roll again in the current battle, after these losses."""
        state = self._s.state
        battle = self._s.battle
        if battle is None or not battle.is_staged or state.owners[battle.source] not in self._s.people:
            return False
        is_taken = state.owners[battle.source] == state.owners[battle.target]
        return not is_taken and state.armies[battle.source] - lost > 1 and state.armies[battle.target] > beaten

    def _taken(self, event: events.TerritoryTaken) -> Animation:
        s = self._s
        battle = s.battle
        s.chips.feel(event.seat, "pleased" if event.loser == NEUTRAL else "gloating")
        if event.loser != NEUTRAL:
            s.chips.feel(event.loser, "hurt")
        conquests = self.stage.count_conquest(event.seat)
        if battle is not None:
            battle.deed = ""  # the attack is over
        s.outcome = conquest_headline(s, event.territory, event.seat, event.loser)
        is_on_map = battle is None or not (battle.is_staged or battle.rises)
        if event.loser in s.people:
            s.lost[event.territory] = Loss(event.loser, event.seat)
            if is_on_map:
                self._rise(s.outcome, layout.TRAINER_BUBBLE.midtop)
        elif is_on_map and conquests >= ROW_FROM:
            label = _("{name}: {count} in a row!").format(name=s.names[event.seat], count=conquests)
            self._rise(label, layout.TRAINER_BUBBLE.midtop)
        if battle is not None and battle.is_staged:
            yield from self.stage.take(battle, event.seat)
        elif battle is not None and battle.rises:
            yield from self._front.take(battle, event.seat, conquests)
        else:
            is_hop = battle is not None and battle.is_hop
            s.battle = None
            self._hopped = event.territory if is_hop else 0
            seconds = HOP_SECONDS if is_hop else FLIP_SECONDS
            yield from self._flip(event.territory, event.seat, seconds, "slam", has_flag=is_hop)

    def _moved(self, event: events.ArmiesMoved) -> Animation:
        """Moves armies between territories; past the map's edge they enter at the other side."""
        s = self._s
        start = s.army_point(event.source)
        end = s.army_point(event.target)
        s.hidden_armies = {event.source: s.state.armies[event.source] - event.armies}
        if s.battle is not None and s.battle.is_staged:
            yield from self.stage.march(s.battle, event.armies)
            if s.battle.sequel:
                yield from s.battle.sequel
            return
        if s.battle is not None and s.battle.rises:
            yield from self._front.march(s.battle, event.armies)
            return
        self._play("hop")
        if event.target == self._hopped:
            self._hopped = 0
            return
        march = March(s.state.owners[event.source], event.armies, *start)
        yield from self._march(march, partial(way, start, end), MARCH_SECONDS)
        s.hidden_armies[event.target] = s.state.armies[event.target] + event.armies

    def _march(self, march: March, path: Callable[[float], Point], seconds: float) -> Animation:
        """Moves armies over the map along a path, given by the share of the time."""

        def walk(share: float) -> None:
            march.x, march.y = path(share)

        self._s.marches.append(march)
        yield Tween(seconds, walk, ease_in_out)
        self._s.marches.remove(march)


def plays_in_full(view: ConquestState, event: Event, people: Sequence[Seat]) -> bool:
    """Returns whether an event is never shortened: eliminations, persons' battles and losses, decisive battles."""
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
            is_persons = view.owners[source] in people or view.owners[target] in people
            return is_persons or is_decisive(view, source, target)
        case events.TerritoryTaken(seat, territory, loser):
            return seat in people or loser in people or is_decisive(view, view.source, territory)
        case _:
            return False
