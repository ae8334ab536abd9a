"""Animates a battle as a stage: the world comes closer, dice, losses, the land that falls, and who marches in."""

from functools import partial

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.conquest.rules.world import BONUSES, CONTINENT_OF, CONTINENTS, SIZES
from game.games.conquest.view.closer_world import CLOSEST
from game.games.conquest.view.view_model import Battle, ConquestViewModel, Flip, is_decisive
from game.games.conquest.wording import continent_name, owner_name, territory_name
from game.i18n import _
from game.presentation.animation import Animation, PlaySound, Tween, Wait, ease_in_out, ease_out
from game.presentation.bot_characters import Taunts, taunt

OPEN_SECONDS = 0.3
"""How long the world takes to come close."""
ALARM_SECONDS = 0.5
"""How long it is told on the map before that a person is attacked."""
# How long dice tumble, and from one pair that lands to the next: 0.5 s for three.
TUMBLE_SECONDS = 0.2
LAND_SECONDS = 0.1
HIT_STOP_SECONDS = 0.06
UPSET_SECONDS = 0.3
FALL_SECONDS = 0.34
BRIEF_SECONDS = 0.25
"""How long a roll takes that is neither the first nor the last of an assault."""
FLOOD_SECONDS = 0.6
"""How long the new colour floods in."""
MARCH_SECONDS = 0.5
"""How long the victor marches."""
HELD_SECONDS = 0.9
"""How long it is told that a land holds."""
TUMBLES_PER_SECOND = 2.5
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
"""What the bot of each badge says when it marches against a person."""
# After so many conquests in a row everything takes this share of its time; of a bot's, after as many again, less.
HURRY_FROM = 2
HURRY = 0.5
LEAST_PACE = 0.3
AGAINST_ODDS = 0.35
"""The chance up to which whoever wins does so against the odds."""
IN_REACH = 3
"""So many lands that are missing to a continent are told of."""


class BattleAnimations:
    """Moves the stage of a battle; `play` plays a sound by name."""

    def __init__(self, view_model: ConquestViewModel, play: PlaySound) -> None:
        self._s = view_model
        self._play = play
        self._conquests = (0, -1, 0)
        """The round and the seat of the last conquest, and how many there were in that turn."""

    def count_conquest(self, seat: Seat) -> int:
        """Notes a conquest, staged or not; returns how many there are in this turn."""
        turn = self._s.state.round, seat
        self._conquests = (*turn, self._conquests[2] + 1 if self._conquests[:2] == turn else 1)
        return self._conquests[2]

    def pace(self, source: int) -> float:
        """Returns the share of their full time that the moments of a battle have which begins from `source`."""
        attacker = self._s.state.owners[source]
        row = self._conquests[2] if self._conquests[:2] == (self._s.state.round, attacker) else 0
        return max(HURRY ** (row // HURRY_FROM), HURRY if attacker in self._s.people else LEAST_PACE)

    def open(self, battle: Battle) -> Animation:
        """The world comes closer, step by step; an arrow and a horn tell first of an attack on a person."""
        attacker = self._s.state.owners[battle.source]
        if battle.owner in self._s.people:
            self._s.chips.feel(attacker, "gloating")
            battle.taunt = taunt(self._s, attacker, TAUNTS)
            battle.moods = ("gloating", "calm")
            self._play("bugle")
            yield Wait(ALARM_SECONDS * battle.pace)
        self._s.effects.clear()  # numbers that rise from the whole world
        self._play("cannon")
        steps = range(1, CLOSEST + 1) if not self._s.reduced_motion else [CLOSEST]
        for step in steps:
            battle.closeness = step
            yield Wait(OPEN_SECONDS / len(steps) * battle.pace)

    def roll(self, battle: Battle, losses: tuple[int, int], *, is_last: bool) -> Animation:
        """Dice tumble and land in pairs, and the beaten fall; rolls between the first and the last are brief."""
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
        if not self._s.reduced_motion:
            yield Tween(
                TUMBLE_SECONDS * battle.pace,
                lambda share: setattr(battle, "tumble", share * TUMBLE_SECONDS * TUMBLES_PER_SECOND),
            )
        for _pair in battle.attack_dice:
            battle.landed += 1
            self._play("slam")
            yield Wait(LAND_SECONDS * battle.pace)

    def _beat(self, battle: Battle, losses: tuple[int, int], seconds: float) -> Animation:
        s = self._s
        battle.losses = losses
        moods = ("pleased", "hurt") if losses[1] > losses[0] else ("hurt", "pleased")
        battle.moods = moods if losses[1] != losses[0] else ("hurt", "hurt")
        for territory, lost in zip((battle.source, battle.target), losses, strict=True):
            s.hidden_armies[territory] = s.state.armies[territory] - lost
        more, fewer = losses if len(battle.attack_dice) > len(battle.defence_dice) else losses[::-1]
        is_upset = more > fewer and len(battle.attack_dice) != len(battle.defence_dice)
        self._play("gasp" if is_upset else "drum")
        yield Wait((UPSET_SECONDS if is_upset else HIT_STOP_SECONDS) * battle.pace)
        yield Tween(seconds * battle.pace, partial(setattr, battle, "fallen"), ease_in_out)

    def take(self, battle: Battle, owner: Seat) -> Animation:
        """The new owner's colour floods in from the border, a flag goes up, and it is told what that means."""
        battle.closeness = CLOSEST
        battle.losses = None
        battle.fallen = 1.0
        battle.told = conquest_words(self._s, battle)
        battle.moods = ("gloating", "hurt")
        flip = self._s.flips[battle.target] = Flip(owner)
        self._play("lose_mid" if battle.owner in self._s.people else "slam")
        yield Tween(FLOOD_SECONDS * battle.pace, partial(setattr, flip, "share"), ease_out)

    def hold(self, battle: Battle) -> Animation:
        """The attack is over, and the land has not fallen."""
        is_beaten = self._s.state.owners[battle.source] in self._s.people
        words = (
            _("Beaten back!") if is_beaten else _("{territory} holds!").format(territory=territory_name(battle.target))
        )
        upset = _("Against the odds!") if battle.chance >= 1 - AGAINST_ODDS else ""
        battle.told = (words, upset)
        battle.moods = ("hurt", "pleased")
        self._play("lose_mid" if is_beaten else "cheer")
        yield Wait(HELD_SECONDS * battle.pace)

    def march(self, battle: Battle, armies: int) -> Animation:
        """Soldiers walk over into the land that has fallen."""
        battle.closeness = CLOSEST
        battle.marching = armies
        battle.marched = 0.0
        self._s.hidden_armies[battle.target] = self._s.state.armies[battle.target] + armies
        self._play("hop")
        self._play("cheer")
        yield Tween(MARCH_SECONDS * battle.pace, partial(setattr, battle, "marched"), ease_in_out)
        battle.marching = 0


def stake_text(s: ConquestViewModel, battle: Battle) -> str:
    """Returns what a decisive battle is about; "" for any other."""
    if not is_decisive(s.state, battle.source, battle.target):
        return ""
    if battle.owner in s.state.seats and len(s.state.territories[battle.owner]) == 1:
        return _("{name}'s last land!").format(name=s.names[battle.owner])
    continent = CONTINENT_OF[battle.target]
    return _("All of {continent}: +{bonus}").format(continent=continent_name(continent), bonus=BONUSES[continent])


def conquest_words(s: ConquestViewModel, battle: Battle) -> tuple[str, str]:
    """Returns what a land that falls is to whoever wins or loses it, and how near its continent is to the winner."""
    state = s.state
    continent = CONTINENT_OF[battle.target]
    head = (_("{name} loses {territory}") if battle.owner in s.people else _("{territory} is taken!")).format(
        name=owner_name(battle.owner, s.names), territory=territory_name(battle.target)
    )
    held = state.continent_counts[state.owners[battle.source] * len(CONTINENTS) + continent]
    missing = SIZES[continent] - held - 1
    is_upset = battle.chance <= AGAINST_ODDS
    if missing and (is_upset or missing > IN_REACH):
        return head, _("Against the odds!") if is_upset else ""
    words = _("{count} more for {continent}: +{bonus}") if missing else _("All of {continent}: +{bonus}")
    return head, words.format(count=missing, continent=continent_name(continent), bonus=BONUSES[continent])
