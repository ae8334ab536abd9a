"""Computes exact odds of battles: of one roll, of an assault, and of losing the target again.

Numbers are all armies in a territory, including those that must stay. The attacker rolls three dice while possible,
the defender two. Tables grow on demand: those for 120 against 120 armies take about 50 ms once.
"""

from dataclasses import dataclass
from functools import lru_cache

MOST_ATTACK_DICE = 3
MOST_DEFENCE_DICE = 2
TABLE_ARMIES = 120
"""Maximum armies of each side with exact odds. Larger battles are scaled down to this size."""
USUAL_ARMIES = 48
"""Maximum armies of each side in nearly all battles."""
TABLE_STEP = 8
"""Armies by which a table grows."""
CACHED_BATTLES = 4096
CACHED_CHANCES = 16384


@dataclass(frozen=True, slots=True)
class RollChances:
    """The chances of one roll, 0 to 1."""

    defender_loses: float
    """Chance that only the defender loses armies."""
    each_loses_one: float
    """Chance that each side loses one army."""
    attacker_loses: float
    """Chance that only the attacker loses armies."""
    stake: int
    """Armies lost if only one side loses."""

    @property
    def attacker_losses(self) -> float:
        """Average losses of the attacker, in armies."""
        return self.attacker_loses * self.stake + self.each_loses_one

    @property
    def defender_losses(self) -> float:
        """Average losses of the defender, in armies."""
        return self.defender_loses * self.stake + self.each_loses_one


ROLL_COUNTS = {
    (1, 1): (15, 0, 21),
    (1, 2): (55, 0, 161),
    (2, 1): (125, 0, 91),
    (2, 2): (295, 420, 581),
    (3, 1): (855, 0, 441),
    (3, 2): (2890, 2611, 2275),
}
"""By dice of attacker and defender: numbers of throws that cost only the defender, each side, only the attacker."""


def _chances(counts: tuple[int, int, int], stake: int) -> RollChances:
    total = sum(counts)
    return RollChances(counts[0] / total, counts[1] / total, counts[2] / total, stake)


ROLL_CHANCES = {dice: _chances(counts, min(dice)) for dice, counts in ROLL_COUNTS.items()}
"""The chances of one roll, by dice of attacker and defender."""


@dataclass(frozen=True, slots=True)
class ArmiesLeft:
    """Armies at the end of a battle, on average."""

    attackers: float
    """Armies in the source, including those that move into the target."""
    defenders: float
    """Armies of the defender in the target."""


class _BattleTable:
    """Chances and average armies left, by the attacker's spare armies (above `leave`) and the defender's armies."""

    def __init__(self, leave: int) -> None:
        self._leave = leave
        self._width = 0
        self.win: list[list[float]] = []
        self.spare_left: list[list[float]] = []
        self.defenders_left: list[list[float]] = []

    def grow(self, spare: int, defenders: int) -> None:
        if spare < len(self.win) and defenders < self._width:
            return
        self._width = max(self._width, defenders - defenders % TABLE_STEP + TABLE_STEP)
        for row in range(max(len(self.win), spare - spare % TABLE_STEP + TABLE_STEP)):
            if row == len(self.win):
                self.win.append([1.0 if row else 0.0])
                self.spare_left.append([float(row)])
                self.defenders_left.append([0.0])
            self._widen(row)

    def _widen(self, row: int) -> None:
        """Fills a row up to the table's width. The rows before it must be full."""
        dice = min(MOST_ATTACK_DICE, row + self._leave - 1)
        for column in range(len(self.win[row]), self._width):
            if not row:
                entry = (0.0, 0.0, float(column))
            else:
                entry = self._entry(row, column, ROLL_CHANCES[dice, min(MOST_DEFENCE_DICE, column)])
            self.win[row].append(entry[0])
            self.spare_left[row].append(entry[1])
            self.defenders_left[row].append(entry[2])

    def _entry(self, row: int, column: int, roll: RollChances) -> tuple[float, float, float]:
        """Computes chance, spare armies and defenders left from the results of one roll."""
        each = roll.each_loses_one
        stake = roll.stake
        lost_row = max(0, row - stake)
        below_leave = min(0, row - stake) * roll.attacker_loses
        win, spare, defending = (
            roll.defender_loses * table[row][column - stake]
            + (each * table[row - 1][column - 1] if each else 0.0)
            + roll.attacker_loses * table[lost_row][column]
            for table in (self.win, self.spare_left, self.defenders_left)
        )
        return win, spare + below_leave, defending


_TABLES = tuple(_BattleTable(leave) for leave in range(MOST_ATTACK_DICE + 1))
"""Tables by the armies that stay. With three or more the attacker always rolls three dice."""


def _table(spare: int, defenders: int, leave: int) -> _BattleTable:
    table = _TABLES[min(leave, MOST_ATTACK_DICE)]
    table.grow(spare, defenders)
    return table


def _in_table(attackers: int, defenders: int, leave: int) -> tuple[int, int, float]:
    """Returns spare armies and defenders scaled to the table, and the divisor."""
    spare = max(0, attackers - leave)
    shrink = max(1.0, spare / TABLE_ARMIES, defenders / TABLE_ARMIES)
    if shrink == 1.0:
        return spare, defenders, shrink
    return round(spare / shrink), max(1, round(defenders / shrink)), shrink


@lru_cache(CACHED_CHANCES)
def win_chance(attackers: int, defenders: int, leave: int = 1) -> float:
    """Returns the chance 0..1 to take a territory by attacking until it falls or only `leave` armies remain."""
    spare, defending, _ = _in_table(attackers, defenders, leave)
    return _table(spare, defending, leave).win[spare][defending]


def expected_left(attackers: int, defenders: int, leave: int = 1) -> ArmiesLeft:
    """Returns the average armies left after an assault, won or lost."""
    spare, defending, shrink = _in_table(attackers, defenders, leave)
    if not spare:
        return ArmiesLeft(float(attackers), float(defenders))
    table = _table(spare, defending, leave)
    spare_left = table.spare_left[spare][defending]
    defenders_left = table.defenders_left[spare][defending]
    return ArmiesLeft(leave + spare_left * shrink, defenders_left * shrink)


@lru_cache(CACHED_BATTLES)
def survivors(attackers: int, defenders: int, leave: int = 1) -> tuple[float, ...]:
    """Returns, by number of spare armies above `leave`, the chance that the target is taken with that number left."""
    spare, defending, shrink = _in_table(attackers, defenders, leave)
    chance = [[0.0] * (defending + 1) for _ in range(spare + 1)]
    chance[spare][defending] = 1.0
    for row in range(spare, 0, -1):
        dice = min(MOST_ATTACK_DICE, row + leave - 1)
        for column in range(defending, 0, -1):
            _spread(chance, row, column, ROLL_CHANCES[dice, min(MOST_DEFENCE_DICE, column)])
    taken = [0.0] * (round(spare * shrink) + 1)
    for row in range(1, spare + 1):
        taken[round(row * shrink)] += chance[row][0]
    return tuple(taken)


def _spread(chance: list[list[float]], row: int, column: int, roll: RollChances) -> None:
    here = chance[row][column]
    chance[row][column - roll.stake] += here * roll.defender_loses
    if roll.each_loses_one:
        chance[row - 1][column - 1] += here * roll.each_loses_one
    if row > roll.stake:
        chance[row - roll.stake][column] += here * roll.attacker_loses


@lru_cache(CACHED_BATTLES)
def chance_of_retaking(attackers: int, defenders: int, retakers: int, leave: int = 1) -> float:
    """Returns the chance that a neighbour with `retakers` armies retakes a territory at once after an assault.

    All but `leave` armies move in. The chance is 0 if the territory cannot be taken.
    """
    chances = survivors(attackers, defenders, leave)
    total = sum(chances)
    if not total:
        return 0.0
    lost = sum(chance * win_chance(retakers, moved) for moved, chance in enumerate(chances) if chance)
    return lost / total
