"""Animates a roll of the horse die and the move die: plain ones quickly, those that matter with a hush.

Until the last die lies nothing shows what it brings: it is decided from the state before the roll, and after the horse
die from that.
"""

from collections.abc import Iterable, Sequence

from game.i18n import _
from game.presentation.animation import Animation, Parallel, PlaySound, Tween, Wait, ease_out
from game.presentation.static_layer import DARKEST
from game.presentation.view_model import Die
from game.race_view import camera_director
from game.race_view.camera_director import MATTERING, HorseMove, PossibleRoll, Reason
from game.race_view.field_adapter import FinishGain
from game.race_view.stage import ABOVE_STAKES, Stake
from game.race_view.stage_view import StageAnimations, race_before_roll
from game.race_view.view_model import RaceViewModel

Spot = tuple[float, float, float]
"""Where a die lies: x, y and size in logical units."""
HORSE_DIE, MOVE_DIE = range(2)
"""The places of the dice in the view model."""
PLAIN_SPOTS: tuple[Spot, Spot] = ((392.0, 232.0, 110.0), (520.0, 236.0, 110.0))
LARGE_SPOTS: tuple[Spot, Spot] = ((400.0, 214.0, 190.0), (640.0, 210.0, 190.0))
PAIR_SPOTS: tuple[Spot, Spot] = ((350.0, 480.0, 190.0), (545.0, 480.0, 190.0))
GRASS_SPOTS: tuple[Spot, Spot] = ((70.0, 276.0, 110.0), (180.0, 270.0, 110.0))
"""Where two dice that make one sum lie large, on the columns, below the horses that are nearly home; and otherwise, on
the grass beside them.
"""
REST_SPOTS: tuple[Spot, Spot] = ((799.0, 77.0, 80.0), (855.0, 77.0, 80.0))
"""Where dice go when they have been read, and how large they are on the way."""
EDGE = (960.0, 330.0)
"""Where dice come from: beside the track."""
# Logical units by which their way bends upwards: the large ones stay below the top bar.
ARC = 130.0
LARGE_ARC = 60.0
FLIGHT_SECONDS = 0.34
LARGE_FLIGHT_SECONDS = 0.46
LAND_INTERVAL = 0.12
"""Seconds between the landing of two dice that are thrown together."""
# The same for two dice that make one sum: they are thrown often.
PAIR_FLIGHT_SECONDS = 0.27
PAIR_INTERVAL = 0.06
DIE_FACES = range(1, 7)
"""What each of them can show."""
TURNS_PER_SECOND = 2.6
SQUASH_SECONDS = 0.06
SETTLE_SECONDS = 0.14
# How long all hold their breath after the first of two dice.
HUSH_SECONDS = 0.4
PAIR_HUSH_SECONDS = 0.6
HIT_STOP_SECONDS = 0.08
SHAKE_SECONDS = 0.12
SHAKE_DISTANCE = 3.0
READ_SECONDS = 0.2
"""Seconds for which a die is read that was thrown by itself."""
DIE_SIZES = (110.0, 190.0, 80.0)
"""Sizes in which dice are seen."""


class RollAnimations:
    """Throws the dice of a view model; `play` plays a sound by name."""

    def __init__(self, view_model: RaceViewModel, play: PlaySound) -> None:
        self.rest: tuple[Spot, ...] = REST_SPOTS
        self.darkest = DARKEST
        self._s = view_model
        self._play = play
        self._stage = StageAnimations(view_model)
        self._rolls: Sequence[PossibleRoll] = ()
        self._reasons: set[Reason] = set()

    # -- horse die -----------------------------------------------------------------------------------------

    def horse_die(self, face: int, *, with_move_die: bool) -> Animation:
        """Throws the horse die; the move die is in the air already if it is thrown `with_move_die`."""
        self._judge()
        self._s.dice[MOVE_DIE].face = self._s.dice[MOVE_DIE].hidden_face
        self._s.dice[MOVE_DIE].tumble = -1.0
        if self._reasons & MATTERING:
            yield from self._large_horse_die(face, with_move_die=with_move_die)
        else:
            yield from self._plain_horse_die(face, with_move_die=with_move_die)

    def _judge(self) -> None:
        """Decides from the state before the roll whether it matters."""
        s = self._s
        s.outlook.finish(s.forecast, s.view)
        self._rolls = s.outlook.rolls
        self._reasons = camera_director.reasons_before_roll(race_before_roll(s), self._rolls)
        if self._rolls and s.camera.is_high(s.outlook.stake):
            self._reasons.add(Reason.STAKE)

    def _plain_horse_die(self, face: int, *, with_move_die: bool) -> Animation:
        self._play("dice_roll")
        horse_die = self._s.dice[HORSE_DIE]
        move_die = self._s.dice[MOVE_DIE]
        if not self._s.reduced_motion:

            def fly(share: float) -> None:
                seconds = share * FLIGHT_SECONDS
                _show_flight(horse_die, PLAIN_SPOTS[HORSE_DIE], seconds / FLIGHT_SECONDS)
                if with_move_die and seconds > LAND_INTERVAL:
                    _show_flight(move_die, PLAIN_SPOTS[MOVE_DIE], (seconds - LAND_INTERVAL) / FLIGHT_SECONDS)

            yield Tween(FLIGHT_SECONDS, fly)
        self._land(horse_die, face, PLAIN_SPOTS[HORSE_DIE])
        self._s.stage.row = face
        if not with_move_die:
            yield Wait(READ_SECONDS)
            yield from self._settle(HORSE_DIE)

    def _large_horse_die(self, face: int, *, with_move_die: bool) -> Animation:
        self._play("dice_roll")
        die = self._s.dice[HORSE_DIE]
        yield Parallel(self._stage.dim(step=self.darkest), self._fly(die, LARGE_SPOTS[HORSE_DIE]))
        self._land(die, face, LARGE_SPOTS[HORSE_DIE])
        self._s.stage.row = face
        self._s.horse_tokens[face].rearing = not self._s.reduced_motion
        if not self._s.reduced_motion:
            die.squashed = True
            yield Wait(SQUASH_SECONDS)
            die.squashed = False
        self._s.stage.roll_banner, self._s.stage.stakes = self._banner_after_horse_die(face), self._stakes(face)
        self._s.caption_place = ABOVE_STAKES.copy() if self._s.stage.stakes else None
        left = camera_director.reasons_after_horse_die(race_before_roll(self._s), self._rolls, face)
        if not (left & MATTERING or Reason.STAKE in self._reasons):  # the horse cannot bring what made it matter
            yield Wait(READ_SECONDS)
            self._s.horse_tokens[face].rearing = False
            return
        self._s.stage.duck_reason = "hush"
        if self._s.stage.roll_banner:
            self._play("heartbeat")
        yield Wait(HUSH_SECONDS if with_move_die else READ_SECONDS)
        self._s.horse_tokens[face].rearing = False

    def _banner_after_horse_die(self, face: int) -> tuple[int, str] | None:
        """Returns which horse needs what to finish on this roll, if one can."""
        homes = [
            roll
            for roll in self._rolls
            if roll.horse == face and any(self._is_home(horse, end) for horse, _start, end in roll.moves)
        ]
        if not homes:
            return None
        name = self._s.field_adapter.horse_name(self._s.view, face)
        own = [roll.steps for roll in homes if any(h == face and self._is_home(h, end) for h, _s, end in roll.moves)]
        if own:
            return face, _("{horse} needs {steps}").format(horse=name, steps=min(own))
        return face, _("{horse} could pull one home").format(horse=name)

    def _is_home(self, horse: int, end: int) -> bool:
        return self._s.field_adapter.left(horse, end) <= 0

    def _stakes(self, face: int) -> tuple[Stake, ...]:
        """What each seat wins or loses if the horse that was rolled goes as far as it can, the largest first.

        Where that brings one home it is what the finish pays, as is told there.
        """
        s = self._s
        mine = [roll for roll in self._rolls if roll.horse == face]
        farthest = max(mine, key=lambda roll: sum(end - start for _horse, start, end in roll.moves), default=None)
        now = s.forecast.projection(s.view, ())
        if farthest is None or not now:
            return ()
        after = s.forecast.projection(s.view, farthest.moves)
        if home := [horse for horse, _start, end in farthest.moves if self._is_home(horse, end)]:
            return self._pay(home[0])
        return self._sorted(
            Stake(seat, FinishGain(amount - now[seat], 0), is_pay=False) for seat, amount in enumerate(after)
        )

    def _pay(self, horse: int) -> tuple[Stake, ...]:
        s = self._s
        place = 1 + sum(bool(s.field_adapter.place(s.view, other)) for other in s.field_adapter.horses)
        gains = s.field_adapter.gains(s.view, horse, place)
        return self._sorted(Stake(seat, gain, is_pay=True) for seat, gain in gains.items())

    def _sorted(self, stakes: Iterable[Stake]) -> tuple[Stake, ...]:
        real = (stake for stake in stakes if sum(stake.gain))
        return tuple(sorted(real, key=lambda stake: (stake.seat not in self._s.people, -abs(sum(stake.gain)))))

    # -- move die ------------------------------------------------------------------------------------------

    def move_die(self, face: int, moves: Sequence[HorseMove]) -> Animation:
        """Lets the move die land; the side view opens for `moves`, which follow, if they are worth it."""
        die = self._s.dice[MOVE_DIE]
        large = self._s.dice[HORSE_DIE].size == LARGE_SPOTS[HORSE_DIE][2]
        spot = LARGE_SPOTS[MOVE_DIE] if large else PLAIN_SPOTS[MOVE_DIE]
        if large or not self._s.stage.live:  # it is thrown now
            self._play("dice_roll")
        if large:
            yield from self._fly(die, spot)
            self._land(die, face, spot, "slam")
            yield from self._hit()
        else:
            yield from self._finish_flight(die, spot)
            self._land(die, face, spot)
        yield from self._lay_aside(self._s.dice[HORSE_DIE].face, moves)

    def _lay_aside(self, horse: int, moves: Sequence[HorseMove]) -> Animation:
        self._s.stage.duck_reason = ""
        view = self._stage.open(moves) if self._opens(horse, moves) else self._stage.light_up()
        yield Parallel(view, *(self._settle(number) for number, die in enumerate(self._s.dice) if die.size))

    def _opens(self, horse: int, moves: Sequence[HorseMove]) -> bool:
        reasons = camera_director.reasons_after_horse_die(race_before_roll(self._s), self._rolls, horse)
        return self._s.camera.opens(reasons | self._reasons & {Reason.STAKE} if moves else ()) and bool(moves)

    def _finish_flight(self, die: Die, spot: Spot) -> Animation:
        """The rest of a die's way that is in the air, or the whole of it."""
        if self._s.reduced_motion:
            return
        start = 1 - LAND_INTERVAL / FLIGHT_SECONDS if self._s.stage.live else 0.0
        yield Tween(FLIGHT_SECONDS * (1 - start), lambda share: _show_flight(die, spot, start + (1 - start) * share))

    def _hit(self) -> Animation:
        die = self._s.dice[MOVE_DIE]
        die.squashed = not self._s.reduced_motion
        yield Wait(HIT_STOP_SECONDS)
        die.squashed = False
        if not self._s.reduced_motion:
            yield Tween(SHAKE_SECONDS, self._show_shake)

    def _show_shake(self, share: float) -> None:
        left = SHAKE_DISTANCE * (1 - share)
        side = 1 if int(share * 6) % 2 else -1
        self._s.shake = (left * side, -left * side / 2) if share < 1 else (0.0, 0.0)

    def both_dice(self, faces: tuple[int, int], horse: int, moves: Sequence[HorseMove]) -> Animation:
        """Throws two dice that name a horse together; the side view opens for `moves`, if they are worth it."""
        self._judge()
        self._play("dice_roll")
        if home := sorted({roll.horse for roll in self._rolls if self._is_home(roll.horse, roll.moves[-1][2])}):
            self._s.stage.roll_banner = self._needs(home, 0)
        if able := [horse for horse in home if horse - faces[0] in DIE_FACES]:
            self._play("heartbeat")
            yield Parallel(self._stage.dim(), self._throw(0, faces[0], PAIR_SPOTS))
            self._s.stage.roll_banner = self._needs(able, faces[0])
            self._s.stage.duck_reason = "hush"
            self._s.stage.stakes = self._pay(able[0]) if len(able) == 1 else ()
            yield Wait(PAIR_HUSH_SECONDS)
            yield from self._throw(1, faces[1], PAIR_SPOTS)
            self._s.stage.roll_banner = None
            yield from self._hit()
        else:
            yield Parallel(*(self._throw(number, face, GRASS_SPOTS) for number, face in enumerate(faces)))
        yield from self._lay_aside(horse, moves)

    def _throw(self, number: int, face: int, spots: tuple[Spot, Spot]) -> Animation:
        yield Wait(PAIR_INTERVAL * number)
        yield from self._fly(self._s.dice[number], spots[number], PAIR_FLIGHT_SECONDS)
        self._land(self._s.dice[number], face, spots[number], "slam" if spots is PAIR_SPOTS else "dice_land")

    def _needs(self, horses: Sequence[int], shown: int) -> tuple[int, str]:
        """Returns which horse needs what of the dice that do not lie yet to come home."""
        name = self._s.field_adapter.horse_name(self._s.view, horses[0])
        left = [horse - shown for horse in horses]
        words = _("{horse} needs {steps}") if len(left) == 1 else _("One of these wins: {numbers}")
        words = _("Second die: {numbers}") if shown else words
        return horses[0], words.format(horse=name, steps=left[0], numbers=", ".join(map(str, left)))

    # -- one die -------------------------------------------------------------------------------------------

    def lone_die(self, number: int, face: int) -> Animation:
        """Throws one die that moves nothing."""
        self._play("dice_roll")
        die = self._s.dice[number]
        yield from self._fly(die, PLAIN_SPOTS[HORSE_DIE], FLIGHT_SECONDS)
        self._land(die, face, PLAIN_SPOTS[HORSE_DIE])
        yield Wait(READ_SECONDS)
        yield from self._settle(number)

    def _fly(self, die: Die, spot: Spot, seconds: float = LARGE_FLIGHT_SECONDS) -> Animation:
        if not self._s.reduced_motion:
            yield Tween(seconds, lambda share: _show_flight(die, spot, share))

    def _land(self, die: Die, face: int, spot: Spot, sound: str = "dice_land") -> None:
        die.face = face
        die.tumble = -1.0
        die.x, die.y, die.size = spot
        self._play(sound)

    def _settle(self, number: int) -> Animation:
        die = self._s.dice[number]
        x = die.x
        y = die.y
        size = die.size
        goal_x, goal_y, small = self.rest[number]

        def go(share: float) -> None:
            die.x, die.y = x + (goal_x - x) * share, y + (goal_y - y) * share
            die.size = size if share < 0.4 else small

        yield Tween(SETTLE_SECONDS, go, ease_out)
        die.size = 0.0


def _show_flight(die: Die, spot: Spot, share: float) -> None:
    x, y, die.size = spot
    way = ease_out(share)
    die.x = EDGE[0] + (x - EDGE[0]) * way
    die.y = (
        EDGE[1] + (y - EDGE[1]) * way - (ARC if die.size < LARGE_SPOTS[0][2] else LARGE_ARC) * 4 * share * (1 - share)
    )
    die.tumble = share * TURNS_PER_SECOND * FLIGHT_SECONDS * 2
