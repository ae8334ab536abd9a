"""The motion of every event: scripts that move what is shown to where the event leads. Decides nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from typing import Any

from pygame import FRect

from game.engine.core import Event, Seat
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.sheet import GRID
from game.engine.dice_game.state import FINISH, SPACES
from game.engine.rng import mixed
from game.stage.looks.dice_game import layout
from game.stage.looks.dice_game.labels import horse_words
from game.stage.looks.dice_game.showing import Die, Flight, Scrap, Showing, Stamp
from game.stage.script import Pause, Script, Tween, ease_in_out, ease_out, overshoot
from game.words import _

ROLL_SECONDS, HUSH_SECONDS = 0.55, 0.28
"""How long a die tumbles; the hush between the horse die and the movement die."""
LAND_SECONDS = 0.16
HOP_SECONDS = 0.26
"""One space of a moving horse."""
LONGEST_MOVE = 1.0
BACK_SECONDS = 0.2
PHOTO_FINISH = 1.8
"""Times as slow, when another horse stands at most NECK spaces before the line's last space."""
NECK = 1
CONFETTI = 70
SWAY = 16.0
"""Logical units that a scrap drifts to either side."""
STRIDES = 1.6
"""Strides a space."""
STAMP_SECONDS, STAMP_FROM = 0.22, 2.2
FLIGHT_SECONDS = 0.42
BANNER_SECONDS = 1.1
BEAT = 0.2
"""A short stop, so that an eye can follow."""
TUMBLES = 2.5
"""Turns of a tumbling die a second."""
DIE_LIFT = 34.0

Play = Callable[[str], None]
"""Plays a sound by name."""


class Scripts:
    """Knows a script for every event that is seen to happen; the others are instant."""

    def __init__(self, showing: Showing, play: Play) -> None:
        self._s = showing
        self._play = play
        self._by_event: dict[type[Event], Callable[[Any], Script]] = {
            v.DicePassed: self.dice_passed,
            v.HorseDieRolled: self.horse_die_rolled,
            v.MoveDieRolled: self.move_die_rolled,
            v.RolandRolled: self.roland_rolled,
            v.HorseMoved: self.horse_moved,
            v.HorseHeld: self.horse_held,
            v.HorseFinished: self.horse_finished,
            v.TurnBegan: self.turn_began,
            v.HorseBought: self.horse_bought,
            v.HorseClaimed: self.horse_claimed,
            v.WildMarked: self.wild_marked,
            v.CircleMarked: self.circle_marked,
            v.LineCompleted: self.line_completed,
            v.HelmetMarked: self.helmet_marked,
            v.JerseyMarked: self.jersey_marked,
            v.BarMarked: self.bar_marked,
            v.BetPlaced: self.bet_placed,
            v.BonusTaken: self.bonus_taken,
            v.MoneyEarned: self.money_earned,
            v.MoneyLost: self.money_lost,
            v.RolandActed: self.roland_acted,
        }

    @property
    def kinds(self) -> Collection[type[Event]]:
        """The events that are seen to happen."""
        return self._by_event.keys()

    def of(self, event: Event) -> Script | None:
        """The script of `event`, not yet begun."""
        script = self._by_event.get(type(event))
        return script(event) if script else None

    # -- dice ---------------------------------------------------------------------------------------------

    def dice_passed(self, event: v.DicePassed) -> Script:
        yield Pause(BEAT)

    def horse_die_rolled(self, event: v.HorseDieRolled) -> Script:
        self._s.dice[1].face = 0
        yield from self._tumble(self._s.dice[0], event.face)
        yield Pause(HUSH_SECONDS)

    def move_die_rolled(self, event: v.MoveDieRolled) -> Script:
        yield from self._tumble(self._s.dice[1], event.face)
        yield Pause(BEAT)

    def roland_rolled(self, event: v.RolandRolled) -> Script:
        yield from self._tumble(self._s.dice[0], event.face)
        yield Pause(BEAT)

    def _tumble(self, die: Die, face: int) -> Script:
        self._play("dice_roll")
        if self._s.still:
            die.face = face
            self._play("dice_land")
            yield Pause(BEAT)
            return

        def roll(share: float) -> None:
            die.tumble = share * ROLL_SECONDS * TUMBLES
            die.lift = DIE_LIFT * (1 - share) * abs(1 - 2 * ((share * 2) % 1))

        yield Tween(ROLL_SECONDS, roll)
        die.face, die.tumble = face, -1.0
        self._play("dice_land")

        def land(share: float) -> None:
            die.lift = 8 * (1 - share)

        yield Tween(LAND_SECONDS, land, overshoot)

    # -- horses -------------------------------------------------------------------------------------------

    def horse_moved(self, event: v.HorseMoved) -> Script:
        runner = self._s.runners[event.horse]
        spaces = event.end - event.start
        runner.galloping, runner.backing = not self._s.still, spaces < 0
        strides, heard = runner.strides, [0]

        def run(share: float) -> None:
            runner.space = event.start + spaces * share
            runner.strides = strides + abs(spaces) * STRIDES * share
            if int(abs(spaces) * share) > heard[0]:
                heard[0] += 1
                self._play("hop")

        each = HOP_SECONDS if spaces > 0 else BACK_SECONDS
        slow = PHOTO_FINISH if self._is_photo_finish(event) else 1.0
        yield Tween(min(abs(spaces) * each, LONGEST_MOVE) * slow, run, ease_in_out)
        runner.galloping = runner.backing = False

    def _is_photo_finish(self, event: v.HorseMoved) -> bool:
        """Whether a horse crosses the line with another one at its neck."""
        if event.end != FINISH:
            return False
        rivals = (p for n, p in enumerate(self._s.view.positions) if n and n != event.horse)
        return any(SPACES - NECK <= position <= SPACES for position in rivals)

    def horse_held(self, event: v.HorseHeld) -> Script:
        self._play("bump")
        yield Pause(BEAT)

    def horse_finished(self, event: v.HorseFinished) -> Script:
        runner = self._s.runners[event.horse]
        runner.space = float(FINISH)
        place = (_("Winner"), _("Second"), _("Third"))[event.place - 1]
        self._s.banner = f"{place}: {horse_words(self._s.view, event.horse)}"
        self._play("cheer")
        yield Tween(BANNER_SECONDS, self._rain(layout.TRACK))
        self._s.banner = ""

    def _rain(self, box: FRect) -> Callable[[float], None]:
        """Confetti that falls through a box, each scrap at its own pace."""
        starts = [box.left + box.width * (n * 37 % CONFETTI) / CONFETTI for n in range(CONFETTI)]
        scraps = [Scrap(number, x, box.top) for number, x in enumerate(starts) if not self._s.still]
        self._s.confetti.extend(scraps)

        def fall(share: float) -> None:
            for scrap in scraps:
                height = box.height * (0.5 + mixed(scrap.number) % 100 / 100)
                scrap.y = box.top - 20 + height * share
                scrap.x = starts[scrap.number] + SWAY * math.sin(8 * share + scrap.number)

        return fall

    # -- marks --------------------------------------------------------------------------------------------

    def turn_began(self, event: v.TurnBegan) -> Script:
        yield Pause(BEAT / 2)

    def wild_marked(self, event: v.WildMarked) -> Script:
        yield from self._stamp(event.seat, layout.cell(event.number, 0), 0)

    def circle_marked(self, event: v.CircleMarked) -> Script:
        yield from self._stamp(event.seat, layout.circle(event.circle), GRID[event.circle])

    def line_completed(self, event: v.LineCompleted) -> Script:
        self._play("bell")
        yield Pause(BEAT)

    def helmet_marked(self, event: v.HelmetMarked) -> Script:
        yield from self._stamp(event.seat, layout.cell(event.horse, 1), event.horse)

    def jersey_marked(self, event: v.JerseyMarked) -> Script:
        yield from self._stamp(event.seat, layout.cell(event.horse, 2), event.horse)

    def bonus_taken(self, event: v.BonusTaken) -> Script:
        yield from self._stamp(event.seat, layout.bonus_box(event.box), 0)

    def bar_marked(self, event: v.BarMarked) -> Script:
        yield from self._press(layout.bar_box(event.card, event.mark))

    def roland_acted(self, event: v.RolandActed) -> Script:
        yield Pause(BEAT * 2)

    def _stamp(self, seat: Seat, box: FRect, horse: int) -> Script:
        """A mark on the open sheet, or a word to say that it was made on another one."""
        if seat == self._s.sheet:
            yield from self._press(box)
        else:
            self._play("pencil")
            yield Pause(STAMP_SECONDS + BEAT)

    def _press(self, box: FRect) -> Script:
        stamp = Stamp(box, STAMP_FROM)
        self._s.stamps.append(stamp)

        def press(share: float) -> None:
            stamp.size = STAMP_FROM + (1 - STAMP_FROM) * share

        yield Tween(STAMP_SECONDS, press, ease_out)
        self._play("stamp")
        yield Pause(BEAT / 2)

    # -- money and cards ----------------------------------------------------------------------------------

    def bet_placed(self, event: v.BetPlaced) -> Script:
        chip = self._chip(event.seat)
        goal = layout.cell(event.horse, 3) if event.seat == self._s.sheet else layout.field_row(event.horse)
        start = layout.BANNER if event.free else chip
        yield from self._fly(Flight("coin", f"${event.amount}", *start.center), goal)

    def money_earned(self, event: v.MoneyEarned) -> Script:
        yield from self._fly(Flight("coin", f"+${event.amount}", *layout.BANNER.center), self._chip(event.seat))

    def money_lost(self, event: v.MoneyLost) -> Script:
        yield from self._fly(Flight("coin", f"−${event.amount}", *self._chip(event.seat).center), layout.BANNER)

    def horse_bought(self, event: v.HorseBought) -> Script:
        yield from self._card_flies(event.seat, event.horse)

    def horse_claimed(self, event: v.HorseClaimed) -> Script:
        yield from self._card_flies(event.seat, event.horse)

    def _card_flies(self, seat: Seat, horse: int) -> Script:
        row = layout.field_row(horse)
        yield from self._fly(Flight("card", "", row.left + 60, row.centery, horse), self._chip(seat))

    def _chip(self, seat: Seat) -> FRect:
        return layout.chip(seat, len(self._s.view.seats))

    def _fly(self, flight: Flight, goal: FRect) -> Script:
        self._s.flights.append(flight)
        x, y = flight.x, flight.y
        self._play("coin" if flight.picture == "coin" else "deal")

        def fly(share: float) -> None:
            flight.x = x + (goal.centerx - x) * share
            flight.y = y + (goal.centery - y) * share - 60 * share * (1 - share)

        yield Tween(FLIGHT_SECONDS, fly, ease_in_out)
        self._s.flights.remove(flight)
