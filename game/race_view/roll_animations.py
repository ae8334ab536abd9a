"""Animates a roll of the horse die and the move die: plain rolls quickly, important ones with a hush.

Nothing reveals a result before its die has landed: the animation is chosen from the state before the roll, and after
the horse die from that state and the horse die.
"""

from collections.abc import Iterable, Sequence
from functools import partial

from game.i18n import _, plural
from game.presentation.animation import Animation, Parallel, PlaySound, Tween, Wait, ease_out
from game.presentation.static_layer import DARKEST
from game.presentation.view_model import Die
from game.race_view import camera_director
from game.race_view.camera_director import MATTERING, HorseMove, PossibleRoll, Reason
from game.race_view.field_adapter import FinishGain
from game.race_view.stage import ABOVE_STAKES, RollBanner, Stake
from game.race_view.stage_view import StageAnimations, race_before_roll
from game.race_view.view_model import RaceViewModel

Spot = tuple[float, float, float]
"""Position and size of a die: x, y and size, in logical units."""
HORSE_DIE = 0
"""Index of the horse die in the view model."""
MOVE_DIE = 1
"""Index of the move die in the view model."""
PLAIN_SPOTS: tuple[Spot, Spot] = ((392.0, 232.0, 110.0), (520.0, 236.0, 110.0))
"""Positions of the horse die and the move die in a plain roll."""
LARGE_SPOTS: tuple[Spot, Spot] = ((400.0, 214.0, 190.0), (640.0, 210.0, 190.0))
"""Positions of the horse die and the move die in an important roll."""
PAIR_SPOTS: tuple[Spot, Spot] = ((350.0, 480.0, 190.0), (545.0, 480.0, 190.0))
"""Positions of two summed dice in an important roll: over the columns, below the horses near the finish."""
GRASS_SPOTS: tuple[Spot, Spot] = ((70.0, 276.0, 110.0), (180.0, 270.0, 110.0))
"""Positions of two summed dice in a plain roll: on the grass next to the columns."""
REST_SPOTS: tuple[Spot, Spot] = ((799.0, 77.0, 80.0), (855.0, 77.0, 80.0))
"""Rest positions of the dice after a roll. The size is the size at the end of their flight."""
EDGE = (960.0, 330.0)
"""Start of a throw next to the track, in logical units."""
GRASS_EDGE = (-60.0, 420.0)
"""Start of a throw to the grass, in logical units, low enough to keep the dice below the infield screen."""
ARC = 130.0
"""Height of the arc of a plain throw, in logical units."""
LOW_ARC = 60.0
"""Height of the arc of a low throw, in logical units. The dice stay below the top bar and the infield screen."""
FLIGHT_SECONDS = 0.34
LARGE_FLIGHT_SECONDS = 0.46
LAND_INTERVAL = 0.12
"""Time between the landings of the horse die and the move die in one throw, in seconds."""
PAIR_FLIGHT_SECONDS = 0.27
"""Flight duration of two summed dice, which are thrown often."""
PAIR_INTERVAL = 0.06
"""Time between the landings of two summed dice, in seconds."""
DIE_FACES = range(1, 7)
"""Values of a summed die."""
TURNS_PER_SECOND = 2.6
SQUASH_SECONDS = 0.06
"""Duration of the squash of a die at its landing, in seconds."""
SETTLE_SECONDS = 0.14
"""Duration of a die's move to its rest position, in seconds."""
HUSH_SECONDS = 0.4
"""Pause between an important horse die and its move die, in seconds."""
PAIR_HUSH_SECONDS = 0.8
"""Pause between two summed dice in an important roll, in seconds."""
FULL_HUSHES = 2
"""Number of these pauses of full length while the same horses can win; later ones become shorter."""
HIT_STOP_SECONDS = 0.08
"""Duration of the freeze after an important die has landed, in seconds."""
SHAKE_SECONDS = 0.12
"""Duration of the shake after the freeze, in seconds."""
SHAKE_DISTANCE = 3.0
"""Maximum distance of the shake, in logical units."""
SHORT_SECONDS = 0.5
"""Display time of the spaces that a horse is short of the finish, in seconds."""
READ_SECONDS = 0.2
"""Reading time of a die that is thrown separately, in seconds."""
DIE_SIZES = (110.0, 190.0, 80.0)
"""All display sizes of dice, in logical units."""


class RollAnimations:
    """Throws the dice of a view model; `play` plays a sound by name."""

    def __init__(self, view_model: RaceViewModel, play: PlaySound) -> None:
        self.rest: tuple[Spot, ...] = REST_SPOTS
        self.read_seconds = 0.0
        """Reading time of both dice of a plain roll before the horses move, in seconds."""
        self.darkest = DARKEST
        self._s = view_model
        self._play = play
        self._stage = StageAnimations(view_model)
        self._rolls: Sequence[PossibleRoll] = ()
        self._reasons: set[Reason] = set()
        self._awaited: Sequence[int] = ()
        """Horses that could win with the last summed dice."""
        self._hushes = 0
        """Number of hushes while these horses could win."""

    # -- horse die -----------------------------------------------------------------------------------------

    def horse_die(self, face: int, *, with_move_die: bool) -> Animation:
        """Throws the horse die; `with_move_die` if the move die is already in the air."""
        self._judge()
        self._s.dice[MOVE_DIE].face = self._s.dice[MOVE_DIE].hidden_face
        self._s.dice[MOVE_DIE].tumble = -1.0
        if self._reasons & MATTERING:
            yield from self._large_horse_die(face, with_move_die=with_move_die)
        else:
            yield from self._plain_horse_die(face, with_move_die=with_move_die)

    def _judge(self) -> None:
        """Sets the reasons for an important roll from the state before it."""
        view_model = self._s
        outlook = view_model.outlook
        outlook.finish(view_model.forecast, view_model.view)
        self._rolls = outlook.rolls
        self._reasons = camera_director.reasons_before_roll(race_before_roll(view_model), self._rolls)
        if self._rolls and view_model.camera.is_high(outlook.stake):
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
        view_model = self._s
        stage = view_model.stage
        token = view_model.horse_tokens[face]
        die = view_model.dice[HORSE_DIE]
        yield Parallel(self._stage.dim(step=self.darkest), self._fly(die, LARGE_SPOTS[HORSE_DIE]))
        self._land(die, face, LARGE_SPOTS[HORSE_DIE])
        stage.row = face
        token.rearing = not view_model.reduced_motion
        if not view_model.reduced_motion:
            die.squashed = True
            yield Wait(SQUASH_SECONDS)
            die.squashed = False
        stage.roll_banner = self._banner_after_horse_die(face)
        stage.stakes = self._stakes(face)
        view_model.caption_place = ABOVE_STAKES.copy() if stage.stakes else None
        reasons = camera_director.reasons_after_horse_die(race_before_roll(view_model), self._rolls, face)
        if not (reasons & MATTERING or Reason.STAKE in self._reasons):  # this horse makes the roll unimportant
            yield Wait(READ_SECONDS)
            token.rearing = False
            return
        stage.duck_reason = "hush"
        if stage.roll_banner:
            self._play("heartbeat")
        yield Wait(HUSH_SECONDS if with_move_die else READ_SECONDS)
        token.rearing = False

    def _banner_after_horse_die(self, face: int) -> RollBanner | None:
        """Returns the roll banner if a horse can finish on this roll, else None."""
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
            return RollBanner((face,), _("{horse} needs {steps}").format(horse=name, steps=min(own)))
        return RollBanner((face,), _("{horse} could pull one home").format(horse=name))

    def _is_home(self, horse: int, end: int) -> bool:
        return self._s.field_adapter.left(horse, end) <= 0

    def _stakes(self, face: int) -> tuple[Stake, ...]:
        """Returns each seat's gain or loss if the rolled horse goes as far as it can, largest first.

        If a horse finishes that way, these are the gains from the finish.
        """
        view_model = self._s
        rolls_of_horse = [roll for roll in self._rolls if roll.horse == face]
        farthest = max(rolls_of_horse, key=_total_spaces, default=None)
        now = view_model.forecast.projection(view_model.view, ())
        if farthest is None or not now:
            return ()
        after = view_model.forecast.projection(view_model.view, farthest.moves)
        finishing = [horse for horse, _start, end in farthest.moves if self._is_home(horse, end)]
        if finishing:
            return self._finish_stakes(finishing[0])
        return self._shown_stakes(
            Stake(seat, FinishGain(amount - now[seat], 0), is_pay=False) for seat, amount in enumerate(after)
        )

    def _finish_stakes(self, horse: int) -> tuple[Stake, ...]:
        """Returns the seats' gains if this horse takes the next place."""
        field_adapter = self._s.field_adapter
        view = self._s.view
        place = 1 + sum(bool(field_adapter.place(view, other)) for other in field_adapter.horses)
        gains = field_adapter.gains(view, horse, place)
        return self._shown_stakes(Stake(seat, gain, is_pay=True) for seat, gain in gains.items())

    def _shown_stakes(self, stakes: Iterable[Stake]) -> tuple[Stake, ...]:
        """Returns those of people, also of $0, then others, largest first; none if all are $0."""
        people = self._s.people
        shown = [stake for stake in stakes if sum(stake.gain) or stake.seat in people]
        shown.sort(key=lambda stake: (stake.seat not in people, -abs(sum(stake.gain))))
        return tuple(shown) if any(sum(stake.gain) for stake in shown) else ()

    # -- move die ------------------------------------------------------------------------------------------

    def move_die(self, face: int, moves: Sequence[HorseMove]) -> Animation:
        """Lets the move die land, and opens the side view for the following `moves` if they are important."""
        die = self._s.dice[MOVE_DIE]
        is_large = self._s.dice[HORSE_DIE].size == LARGE_SPOTS[HORSE_DIE][2]
        spot = LARGE_SPOTS[MOVE_DIE] if is_large else PLAIN_SPOTS[MOVE_DIE]
        if is_large or not self._s.stage.live:  # it is not in the air yet
            self._play("dice_roll")
        if is_large:
            yield from self._fly(die, spot)
            self._land(die, face, spot, "slam")
            is_short = self._show_shortfall(moves)
            yield from self._hit()
            yield Wait(SHORT_SECONDS * is_short)
        else:
            yield from self._finish_flight(die, spot)
            self._land(die, face, spot)
            yield Wait(self.read_seconds)
        yield from self._put_away(self._s.dice[HORSE_DIE].face, moves)

    def _show_shortfall(self, moves: Sequence[HorseMove]) -> bool:
        """Replaces the promise of a finish by the missing spaces if none of the moves reaches it; returns whether."""
        stage = self._s.stage
        missing = [(round(self._s.field_adapter.left(horse, end)), horse) for horse, _start, end in moves]
        left, horse = min(missing, default=(0, 0))
        if not stage.roll_banner or left <= 0:
            return False
        words = plural("{count} space short!", "{count} spaces short!", left).format(count=left)
        stage.roll_banner = RollBanner((horse,), words)
        stage.stakes = ()
        return True

    def _put_away(self, horse: int, moves: Sequence[HorseMove]) -> Animation:
        """Moves the dice to their rest spots; opens the side view for the moves, or restores the light."""
        self._s.stage.duck_reason = ""
        view = self._stage.open(moves) if self._opens(horse, moves) else self._stage.light_up()
        yield Parallel(view, *(self._settle(number) for number, die in enumerate(self._s.dice) if die.size))

    def _opens(self, horse: int, moves: Sequence[HorseMove]) -> bool:
        if not moves:
            self._s.camera.opens(())
            return False
        reasons = camera_director.reasons_after_horse_die(race_before_roll(self._s), self._rolls, horse)
        return self._s.camera.opens(reasons | self._reasons & {Reason.STAKE}, is_rivals=self._s.is_rivals_roll)

    def _finish_flight(self, die: Die, spot: Spot) -> Animation:
        """Animates the rest of the flight of a die that is in the air, or else a whole flight."""
        if self._s.reduced_motion:
            return
        start = 1 - LAND_INTERVAL / FLIGHT_SECONDS if self._s.stage.live else 0.0

        def fly(share: float) -> None:
            _show_flight(die, spot, start + (1 - start) * share)

        yield Tween(FLIGHT_SECONDS * (1 - start), fly)

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
        """Throws two dice whose sum names a horse, and opens the side view for `moves` if they are important."""
        self._judge()
        self._play("dice_roll")
        for die in self._s.dice:
            die.face = die.hidden_face  # the result of the last roll
        stage = self._s.stage
        finishing = sorted({roll.horse for roll in self._rolls if self._is_home(roll.horse, roll.moves[-1][2])})
        if finishing != self._awaited:
            self._awaited = finishing
            self._hushes = 0
        still_possible = [horse for horse in finishing if horse - faces[0] in DIE_FACES]
        if still_possible:
            stage.roll_banner = RollBanner(finishing, _("Can win now:"), is_list=True)
            self._play("heartbeat")
            yield Parallel(self._stage.dim(step=self.darkest), self._throw(0, faces[0], PAIR_SPOTS))
            needed = [horse - faces[0] for horse in still_possible]
            stage.roll_banner = RollBanner(still_possible, _("Can win now:"), needed, is_list=True)
            stage.duck_reason = "hush"
            stage.stakes = self._finish_stakes(still_possible[0]) if len(still_possible) == 1 else ()
            self._hushes += 1
            yield Wait(PAIR_HUSH_SECONDS * min(1.0, FULL_HUSHES / self._hushes))
            yield from self._throw(1, faces[1], PAIR_SPOTS)
            stage.roll_banner = None
            yield from self._hit()
        else:
            yield Parallel(*(self._throw(number, face, GRASS_SPOTS) for number, face in enumerate(faces)))
        yield from self._put_away(horse, moves)

    def _throw(self, number: int, face: int, spots: tuple[Spot, Spot]) -> Animation:
        yield Wait(PAIR_INTERVAL * number)
        yield from self._fly(self._s.dice[number], spots[number], PAIR_FLIGHT_SECONDS)
        self._land(self._s.dice[number], face, spots[number], "slam" if spots is PAIR_SPOTS else "dice_land")

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
            yield Tween(seconds, partial(_show_flight, die, spot))

    def _land(self, die: Die, face: int, spot: Spot, sound: str = "dice_land") -> None:
        die.face = face
        die.tumble = -1.0
        die.x, die.y, die.size = spot
        self._play(sound)

    def _settle(self, number: int) -> Animation:
        """Moves a die to its rest spot and hides it there."""
        die = self._s.dice[number]
        x = die.x
        y = die.y
        size = die.size
        goal_x, goal_y, small = self.rest[number]

        def go(share: float) -> None:
            die.x = x + (goal_x - x) * share
            die.y = y + (goal_y - y) * share
            die.size = size if share < 0.4 else small

        yield Tween(SETTLE_SECONDS, go, ease_out)
        die.size = 0.0


def _total_spaces(roll: PossibleRoll) -> int:
    return sum(end - start for _horse, start, end in roll.moves)


def _show_flight(die: Die, spot: Spot, share: float) -> None:
    """Puts a die on its way from the edge to a spot."""
    x, y, size = spot
    die.size = size
    progress = ease_out(share)
    start_x, start_y = GRASS_EDGE if spot in GRASS_SPOTS else EDGE
    arc = ARC if spot in PLAIN_SPOTS else LOW_ARC
    die.x = start_x + (x - start_x) * progress
    die.y = start_y + (y - start_y) * progress - arc * 4 * share * (1 - share)
    die.tumble = share * TURNS_PER_SECOND * FLIGHT_SECONDS * 2
