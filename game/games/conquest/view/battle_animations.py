"""Animates a battle on a stage: the zoom, the dice, the losses, the conquest, and the march into the territory."""

from functools import partial

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.conquest.rules.world import BONUSES, CONTINENT_OF, CONTINENTS, SIZES
from game.games.conquest.view.closer_world import CLOSEST
from game.games.conquest.view.view_model import Battle, ConquestViewModel, Flip, is_decisive
from game.games.conquest.wording import continent_name, territory_name
from game.i18n import _
from game.presentation.animation import Animation, PlaySound, Tween, Wait, ease_in_out, ease_out
from game.presentation.bot_characters import Taunts, taunt

OPEN_SECONDS = 0.3
"""Zoom-in duration, in seconds."""
ALARM_SECONDS = 0.5
"""Duration of the attack warning on the map, in seconds."""
TUMBLE_SECONDS = 0.2
"""Tumble duration of the dice, in seconds."""
LAND_SECONDS = 0.1
"""Pause after each pair of dice that lands, in seconds."""
HIT_STOP_SECONDS = 0.06
"""Pause before soldiers fall, in seconds."""
UPSET_SECONDS = 0.3
"""Pause before soldiers fall if the side with more dice loses more, in seconds."""
FALL_SECONDS = 0.34
"""Duration of the soldiers' fall, in seconds."""
BRIEF_SECONDS = 0.25
"""Duration of the fall in rolls between the first and the last of an assault, in seconds."""
FLOOD_SECONDS = 0.6
"""Time in which the new owner's colour spreads, in seconds."""
MARCH_SECONDS = 0.5
"""Duration of the march into the target, in seconds."""
LOSS_SECONDS = 1.0
"""Display duration of a person's loss, also in a fast battle, in seconds."""
HELD_SECONDS = 0.9
"""Display duration of the result if the target was not taken, in seconds."""
TUMBLES_PER_SECOND = 2.5
"""Turns per second of a tumbling die."""
TAUNTS: Taunts = (
    (Message("Make way, please!"), Message("Had to be done.")),
    (Message("Nothing personal."), Message("Simple arithmetic.")),
    (Message("That's mine, darling."), Message("Do move over.")),
    (Message("Hands up, partner!"), Message("Easy, cowboy.")),
    (Message("Surprise!"), Message("Knock, knock!")),
    (Message("Seen it before."), Message("Slow and steady.")),
    (Message("In my day, we marched."), Message("Youth must learn.")),
    (Message("I ran the numbers."), Message("Expected, really.")),
)
"""Taunts of the bot of each badge when it attacks a person."""
HURRY_FROM = 2
"""Number of conquests in a turn after which the battles become faster, once more after each such number."""
HURRY = 0.5
"""Factor for durations at each of these steps; also the minimum share for a person's attacks."""
LEAST_PACE = 0.3
"""Minimum share of the durations for a bot's attacks."""
BOTS_PACE = 0.5
"""Factor for the durations of a battle among bots on a stage."""
FIRST_PACE = 1.7
"""Factor for the durations of a person's attacks on the map until the first conquest of a turn."""
UNLUCKY_LOSSES = 1.5
"""Minimum losses above the average of a battle that are called unlucky, in armies."""
AGAINST_ODDS = 0.35
"""Maximum chance of the winner for an upset, 0 to 1."""
IN_REACH = 3
"""Maximum number of missing territories of a continent that is announced."""


class BattleAnimations:
    """The animations of the stage of a battle; `play` plays a sound by name."""

    def __init__(self, view_model: ConquestViewModel, play: PlaySound) -> None:
        self._s = view_model
        self._play = play
        self._turn = (0, -1)
        """Round and seat of the last conquest."""
        self._conquests = 0
        """Number of conquests in that turn."""

    def count_conquest(self, seat: Seat) -> int:
        """Counts a conquest, on a stage or not; returns the number of conquests in this turn."""
        turn = (self._s.state.round, seat)
        self._conquests = self._conquests + 1 if self._turn == turn else 1
        self._turn = turn
        return self._conquests

    def conquests_of(self, seat: Seat) -> int:
        """Returns the number of conquests of a seat in its turn of this round."""
        return self._conquests if self._turn == (self._s.state.round, seat) else 0

    def end_turn(self) -> tuple[Seat, int]:
        """Returns the seat of the last conquest and its conquests in that turn, and resets them."""
        conquests = self._conquests
        self._conquests = 0
        return self._turn[1], conquests

    def pace(self, source: int, target: int) -> float:
        """Returns the factor for the durations of a battle that begins from `source`."""
        owners = self._s.state.owners
        attacker = owners[source]
        if {attacker, owners[target]}.isdisjoint(self._s.people):
            return BOTS_PACE
        conquests = self.conquests_of(attacker)
        return max(HURRY ** (conquests // HURRY_FROM), HURRY if attacker in self._s.people else LEAST_PACE)

    def is_first(self, source: int) -> bool:
        """Returns whether a person attacks from `source` before the first conquest of this turn."""
        attacker = self._s.state.owners[source]
        return attacker in self._s.people and self._turn != (self._s.state.round, attacker)

    def open(self, battle: Battle) -> Animation:
        """Zooms in step by step. An attack on a person is announced first by an arrow and a horn."""
        attacker = self._s.state.owners[battle.source]
        if battle.owner in self._s.people:
            self._s.chips.feel(attacker, "gloating")
            battle.taunt = taunt(self._s, attacker, TAUNTS)
            battle.moods = ("gloating", "calm")
            self._play("bugle")
            yield Wait(ALARM_SECONDS * battle.pace)
        self._s.effects.clear()  # rising numbers on the map
        self._play("cannon")
        steps = range(1, CLOSEST + 1) if not self._s.reduced_motion else [CLOSEST]
        for step in steps:
            battle.closeness = step
            yield Wait(OPEN_SECONDS / len(steps) * battle.pace)

    def roll(self, battle: Battle, losses: tuple[int, int], *, is_last: bool) -> Animation:
        """Shows dice that tumble and land in pairs, and the losses. Rolls between the first and the last are brief."""
        is_brief = battle.rolls > 0 and not is_last
        battle.rolls += 1
        battle.closeness = CLOSEST
        battle.landed = 0
        battle.fallen = 0.0
        self._play("dice_roll")
        if not is_brief:
            yield from self._throw(battle)
        battle.landed = len(battle.attack_dice)
        battle.tumble = -1.0
        yield from self._beat(battle, losses, BRIEF_SECONDS if is_brief else FALL_SECONDS)

    def _throw(self, battle: Battle) -> Animation:
        def tumble(share: float) -> None:
            battle.tumble = share * TUMBLE_SECONDS * TUMBLES_PER_SECOND

        if not self._s.reduced_motion:
            yield Tween(TUMBLE_SECONDS * battle.pace, tumble)
        for _pair in battle.attack_dice:
            battle.landed += 1
            self._play("slam")
            yield Wait(LAND_SECONDS * battle.pace)

    def _beat(self, battle: Battle, losses: tuple[int, int], seconds: float) -> Animation:
        s = self._s
        battle.losses = losses
        attack_losses, defence_losses = losses
        battle.moods = moods_after(attack_losses, defence_losses)
        s.hidden_armies[battle.source] = s.state.armies[battle.source] - attack_losses
        s.hidden_armies[battle.target] = s.state.armies[battle.target] - defence_losses
        extra_dice = len(battle.attack_dice) - len(battle.defence_dice)
        is_upset = extra_dice * (attack_losses - defence_losses) > 0  # the side with more dice has lost more
        self._play("gasp" if is_upset else "drum")
        yield Wait((UPSET_SECONDS if is_upset else HIT_STOP_SECONDS) * battle.pace)
        yield Tween(seconds * battle.pace, partial(setattr, battle, "fallen"), ease_in_out)

    def take(self, battle: Battle, owner: Seat) -> Animation:
        """Spreads the new owner's colour from the border, raises a flag, and announces the result."""
        battle.closeness = CLOSEST
        battle.losses = None
        battle.fallen = 1.0
        battle.verdict = conquest_verdict(self._s, battle)
        battle.moods = ("gloating", "hurt")
        flip = Flip(owner)
        self._s.flips[battle.target] = flip
        is_loss = battle.owner in self._s.people
        self._play("lose_mid" if is_loss else "slam")
        flood_seconds = FLOOD_SECONDS * battle.pace
        yield Tween(flood_seconds, partial(setattr, flip, "share"), ease_out)
        if is_loss:
            yield Wait(LOSS_SECONDS - flood_seconds)

    def hold(self, battle: Battle) -> Animation:
        """Announces that the attack is over and the target was not taken."""
        is_persons = self._s.state.owners[battle.source] in self._s.people
        battle.verdict = defence_verdict(self._s, battle)
        battle.moods = ("hurt", "pleased")
        self._play("lose_mid" if is_persons else "cheer")
        yield Wait(HELD_SECONDS * (1.0 if battle.owner in self._s.people else battle.pace))

    def march(self, battle: Battle, armies: int) -> Animation:
        """Moves soldiers into the conquered territory."""
        battle.closeness = CLOSEST
        battle.marching = armies
        battle.marched = 0.0
        self._s.hidden_armies[battle.target] = self._s.state.armies[battle.target] + armies
        self._play("hop")
        self._play("cheer")
        yield Tween(MARCH_SECONDS * battle.pace, partial(setattr, battle, "marched"), ease_in_out)
        battle.marching = 0


def luck_note(s: ConquestViewModel, battle: Battle) -> str:
    """Returns a note about a person's losses far above the average of a battle; "" if they were not."""
    is_persons = s.state.owners[battle.source] in s.people
    if not is_persons or battle.excess_losses < UNLUCKY_LOSSES:
        return ""
    return _("Unlucky: lost {count}").format(count=battle.lost)


def stake_text(s: ConquestViewModel, battle: Battle) -> str:
    """Returns the stake of a decisive battle; "" for any other."""
    if not is_decisive(s.state, battle.source, battle.target):
        return ""
    if battle.owner in s.state.seats and len(s.state.territories[battle.owner]) == 1:
        return _("{name}'s last territory!").format(name=s.names[battle.owner])
    continent = CONTINENT_OF[battle.target]
    return _("For all of {continent}: +{bonus}").format(continent=continent_name(continent), bonus=BONUSES[continent])


def conquest_headline(s: ConquestViewModel, territory: int, seat: Seat, loser: int) -> str:
    """Returns the sentence about a conquest by `seat`."""
    is_own = seat in s.people and loser not in s.people
    sentence = _("{territory} is yours!") if is_own else _("{name} takes {territory}")
    return sentence.format(name=s.names[seat], territory=territory_name(territory))


def defence_verdict(s: ConquestViewModel, battle: Battle) -> tuple[str, str]:
    """Returns a headline for a target that was not taken, and a note about an upset.

    An attack that ends while it could go on is no upset.
    """
    is_persons = s.state.owners[battle.source] in s.people
    headline = _("Beaten back!") if is_persons else defence_headline(battle.target)
    is_upset = battle.chance >= 1 - AGAINST_ODDS and s.armies_shown(battle.source) <= 1
    return headline, _("Against the odds!") if is_upset else luck_note(s, battle)


def defence_headline(territory: int) -> str:
    """Returns the sentence about a territory that was not taken."""
    return _("{territory} holds!").format(territory=territory_name(territory))


def conquest_verdict(s: ConquestViewModel, battle: Battle) -> tuple[str, str]:
    """Returns a headline for a conquest, and a note about the continent or an upset."""
    state = s.state
    continent = CONTINENT_OF[battle.target]
    seat = state.owners[battle.source]
    headline = conquest_headline(s, battle.target, seat, battle.owner)
    held = state.continent_counts[seat * len(CONTINENTS) + continent]
    missing = SIZES[continent] - held - 1
    is_upset = battle.chance <= AGAINST_ODDS
    if missing and (is_upset or missing > IN_REACH):
        return headline, _("Against the odds!") if is_upset else luck_note(s, battle)
    note = _("{name} needs {count} more for {continent}") if missing else _("All of {continent}: +{bonus}")
    values = {"count": missing, "continent": continent_name(continent), "bonus": BONUSES[continent]}
    return headline, note.format(name=s.names[seat], **values)


def moods_after(attack_losses: int, defence_losses: int) -> tuple[str, str]:
    """Returns the facial expressions of attacker and defender after a roll."""
    if attack_losses == defence_losses:
        return "hurt", "hurt"
    return ("pleased", "hurt") if attack_losses < defence_losses else ("hurt", "pleased")
