"""Follows the changing content of the seats' chips: totals, the lead, hits, moods and the margin to a ghost."""

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from math import inf

from game.engine.rules import GameState, Ruleset, Seat
from game.i18n import _
from game.session.amounts import score_text
from game.session.score_history import Ghost, round_of, worth_in

COUNT_SECONDS = 0.8
"""Duration of counting from one projected total to the next, in seconds."""
TREND_SECONDS = 2.0
"""Display time of the arrow that shows the direction of a change, in seconds."""
HIT_SECONDS = 0.7
"""Duration of a chip's reaction to a hit, in seconds."""
MOOD_SECONDS = 2.0
"""Display time of any mood except calm, in seconds."""
PLEASING_GAIN = 5
"""Minimum gain, in dollars, that makes a portrait look pleased."""
FLINCH_DISTANCE = 6.0
"""Amplitude of a hit chip's jerks, in logical units."""
FLINCHES = 3
"""Number of jerks of a hit chip."""
LEAD_MARGIN = 3
"""Minimum advantage over the leader to take the lead, in dollars or points. The margin prevents a flickering lead."""
FULL_MARGIN_SHARE = 0.5
"""Margin that fills the gauge, as a share of the ghost's worth, 0 to 1."""
LEAST_FULL_MARGIN = 10
"""Minimum margin that fills the gauge, in money or points."""


@dataclass(slots=True)
class SeatChip:
    """Content of one chip: its total while it counts, the last hit and the mood, with their ages in seconds."""

    total: int = 0
    start: float = 0.0
    age: float = COUNT_SECONDS
    """Seconds since the last change of the total."""
    trend: int = 0
    """Direction of the last change: 1 for up, −1 for down, 0 for none."""
    hit_age: float = HIT_SECONDS
    hit_amount: int = 0
    """Dollars lost by the last hit; 0 if unknown."""
    mood: str = "calm"
    """Current mood, one of MOODS in game/ui/portraits.py."""
    mood_age: float = 0.0

    @property
    def shown_total(self) -> int:
        """The displayed total while it counts."""
        share = min(self.age / COUNT_SECONDS, 1.0)
        return round(self.start + (self.total - self.start) * share)

    @property
    def shown_trend(self) -> int:
        """1 or −1 for TREND_SECONDS after a change, else 0."""
        return self.trend if self.age < TREND_SECONDS else 0

    @property
    def shown_mood(self) -> str:
        """The last mood for MOOD_SECONDS, then calm."""
        return self.mood if self.mood_age < MOOD_SECONDS else "calm"

    @property
    def is_hit(self) -> bool:
        """Whether a hit is being shown."""
        return self.hit_age < HIT_SECONDS

    @property
    def offset(self) -> float:
        """Current displacement of a hit chip to the side, in logical units."""
        if not self.is_hit:
            return 0.0
        share = self.hit_age / HIT_SECONDS
        side = 1 if int(share * 2 * FLINCHES) % 2 == 0 else -1
        return side * FLINCH_DISTANCE * (1 - share)


class ChipBoard:
    """The chips of all seats; seats in `unranked` never lead."""

    def __init__(self, unranked: Collection[Seat] = ()) -> None:
        self.leader: Seat | None = None
        """The seat with the highest projected total; None if there is no leader."""
        self.lead_counts = True
        """Whether totals and a lead are meaningful yet."""
        self.ready: frozenset[Seat] = frozenset()
        """The seats that have chosen, in games where all choose at the same time."""
        self.taunts_said = 0
        """Number of taunts so far."""
        self.seconds_silent = inf
        """Seconds since the last taunt."""
        self.unranked = unranked
        self._chips: list[SeatChip] = []
        self.has_totals = False
        """Whether there are projected totals to show."""

    def __getitem__(self, seat: Seat) -> SeatChip:
        while len(self._chips) <= seat:
            self._chips.append(SeatChip())
        return self._chips[seat]

    def place(self, totals: Sequence[int]) -> None:
        """Shows projected totals at once, without counting: at the beginning of a match and after an undo."""
        self._chips = [SeatChip(total, total) for total in totals]
        self.leader = None
        self._follow_lead(totals)

    def follow(self, totals: Sequence[int]) -> None:
        """Counts to new projected totals."""
        if len(totals) != len(self._chips):
            self.place(totals)
            return
        for seat, (chip, total) in enumerate(zip(self._chips, totals, strict=True)):
            if total != chip.total:
                if total - chip.total >= PLEASING_GAIN and chip.shown_mood == "calm":
                    self.feel(seat, "pleased")
                chip.start = float(chip.shown_total)
                chip.trend = 1 if total > chip.total else -1
                chip.total = total
                chip.age = 0.0
        self._follow_lead(totals)

    def flinch(self, seat: Seat, amount: int = 0) -> None:
        """Shows a hit on `seat`, which loses `amount` dollars of its projection (0: unknown)."""
        chip = self[seat]
        chip.hit_age = 0.0
        chip.hit_amount = amount
        self.feel(seat, "hurt")

    def mark_ready(self, seats: frozenset[Seat]) -> None:
        """Sets the seats that have chosen."""
        self.ready = seats

    def new_hits(self) -> list[Seat]:
        """Returns the seats hit since the last update."""
        return [seat for seat, chip in enumerate(self._chips) if not chip.hit_age]

    def feel(self, seat: Seat, mood: str) -> None:
        """Shows a mood of a seat for MOOD_SECONDS."""
        self[seat].mood = mood
        self[seat].mood_age = 0.0

    def hits(self) -> list[tuple[Seat, SeatChip]]:
        """Returns the seats whose hit is being shown, with their chips."""
        return [(seat, chip) for seat, chip in enumerate(self._chips) if chip.hit_age < HIT_SECONDS]

    def update(self, seconds: float) -> None:
        """Advances time."""
        self.seconds_silent += seconds
        for chip in self._chips:
            chip.age += seconds
            chip.hit_age += seconds
            chip.mood_age += seconds

    def signature(self, seat: Seat) -> Hashable:
        """Returns all values that the chip's picture depends on."""
        chip = self[seat]
        return (
            chip.shown_total, chip.shown_trend, seat == self.leader, seat in self.ready,
            round(chip.offset), chip.is_hit, chip.hit_amount, chip.shown_mood,
        )  # fmt: skip

    def _follow_lead(self, totals: Sequence[int]) -> None:
        self.has_totals = bool(totals) and self.lead_counts
        ranked = [seat for seat in range(len(totals)) if seat not in self.unranked]
        if len(ranked) < 2 or not self.lead_counts:
            self.leader = None
            return
        first = max(ranked, key=totals.__getitem__)
        leader = self.leader if self.leader is not None and self.leader < len(totals) else None
        runner_up = max(totals[seat] for seat in ranked if seat != first)
        ahead_of = totals[leader] if leader is not None else runner_up
        if totals[first] - ahead_of >= LEAD_MARGIN:
            self.leader = first


class GhostLine:
    """The ghost of a match on screen. `words` and `margin` change at the start of a round; "" and None before.

    `margin` is the seat's lead over its ghost as a share of the gauge, −1 to 1. `start` is the state before the first
    command.
    """

    def __init__(self, ghost: Ghost, rules: Ruleset[GameState], start: GameState) -> None:
        self.ghost = ghost
        self.words = ""
        self.margin: float | None = None
        self._rules = rules
        self._first_round = round_of(rules, start)
        self._round: int | None = None

    def follow(self, view: GameState) -> None:
        """Updates words and margin to the round of the displayed view."""
        number = round_of(self._rules, view)
        if number == self._round:
            return
        self._round = number
        worth = self.ghost.at(number, self._first_round)
        own = worth_in(self._rules, view)
        if self.ghost.seat < len(own):
            ahead = own[self.ghost.seat] - worth
            full_margin = max(abs(worth) * FULL_MARGIN_SHARE, LEAST_FULL_MARGIN)
            self.words = ghost_words(self._rules.key, worth, ahead)
            self.margin = max(-1.0, min(ahead / full_margin, 1.0))

    def margin_of(self, seat: Seat) -> float | None:
        """Returns the margin if `seat` is compared with the ghost; None for other seats."""
        return self.margin if seat == self.ghost.seat else None


def ghost_words(rules: str, worth: int, ahead: int) -> str:
    """Returns the ghost's worth and the seat's lead over it, as in “Ghost $84 (+12)”."""
    if ahead > 0:
        difference = f"+{ahead}"
    elif ahead < 0:
        difference = f"−{-ahead}"
    else:
        difference = "±0"
    return _("Ghost {score} ({difference})").format(score=score_text(rules, worth), difference=difference)
