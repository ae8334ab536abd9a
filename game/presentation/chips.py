"""Follows what the seats' chips show over time: totals that count up, the lead, hits, moods, the margin to a ghost."""

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from math import inf

from game.engine.rules import GameState, Ruleset, Seat
from game.i18n import _
from game.session.amounts import score_text
from game.session.score_history import Ghost, round_of, worth_in

COUNT_SECONDS = 0.8
"""Seconds in which a projected total counts up or down to its new value."""
TREND_SECONDS = 2.0
"""How long an arrow shows which way a total went."""
HIT_SECONDS = 0.7
MOOD_SECONDS = 2.0
"""How long a portrait is anything but calm."""
PLEASING_GAIN = 5
"""Dollars from which a gain pleases."""
# How far a chip that is hit jerks, in logical units, and how often.
FLINCH_DISTANCE = 6.0
FLINCHES = 3
LEAD_MARGIN = 3
"""Dollars or points ahead of the leader from which the lead changes hands, so that it does not flicker."""
# A margin of so much of the ghost's worth, and of at least so much money or points, fills the gauge.
FULL_MARGIN_SHARE = 0.5
LEAST_FULL_MARGIN = 10


@dataclass(slots=True)
class SeatChip:
    """What one chip shows: a total on its way, and for how long it has been so."""

    total: int = 0
    start: float = 0.0
    age: float = COUNT_SECONDS
    """Seconds since the total changed."""
    trend: int = 0
    """1 up, −1 down."""
    hit_age: float = HIT_SECONDS
    hit_amount: int = 0
    """Dollars lost by the last hit; 0 where that is not known."""
    mood: str = "calm"
    """The last mood, see MOODS of game/ui/portraits.py."""
    mood_age: float = 0.0

    @property
    def shown_total(self) -> int:
        """The total as it counts."""
        share = min(self.age / COUNT_SECONDS, 1.0)
        return round(self.start + (self.total - self.start) * share)

    @property
    def shown_trend(self) -> int:
        """1 or −1 for a while after a change, else 0."""
        return self.trend if self.age < TREND_SECONDS else 0

    @property
    def shown_mood(self) -> str:
        """The last mood for a while, else calm."""
        return self.mood if self.mood_age < MOOD_SECONDS else "calm"

    @property
    def is_hit(self) -> bool:
        """Whether it has just been hit."""
        return self.hit_age < HIT_SECONDS

    @property
    def offset(self) -> float:
        """How far to the side it jerks now, in logical units."""
        if not self.is_hit:
            return 0.0
        share = self.hit_age / HIT_SECONDS
        side = 1 if int(share * 2 * FLINCHES) % 2 == 0 else -1
        return side * FLINCH_DISTANCE * (1 - share)


class ChipBoard:
    """The chips of all seats; those `unranked` never lead."""

    def __init__(self, unranked: Collection[Seat] = ()) -> None:
        self.leader: Seat | None = None
        """Who leads by projected total; None while nobody does."""
        self.lead_counts = True
        """Whether totals, and a lead, say something about the end yet."""
        self.ready: frozenset[Seat] = frozenset()
        """The seats that have chosen, where all choose at once."""
        self.words_said = 0
        """How many words bots have said."""
        self.seconds_silent = inf
        """How long ago the last was."""
        self.unranked = unranked
        self._chips: list[SeatChip] = []
        self.has_totals = False
        """Whether there are projected totals to show."""

    def __getitem__(self, seat: Seat) -> SeatChip:
        while len(self._chips) <= seat:
            self._chips.append(SeatChip())
        return self._chips[seat]

    def place(self, totals: Sequence[int]) -> None:
        """Shows these projected totals at once, as when a match begins or is taken back."""
        self._chips = [SeatChip(total, total) for total in totals]
        self.leader = None
        self._follow_lead(totals)

    def follow(self, totals: Sequence[int]) -> None:
        """Counts to these projected totals."""
        if len(totals) != len(self._chips):
            self.place(totals)
            return
        for seat, (chip, total) in enumerate(zip(self._chips, totals, strict=True)):
            if total != chip.total:
                if total - chip.total >= PLEASING_GAIN and chip.shown_mood == "calm":
                    self.feel(seat, "pleased")
                chip.start, chip.trend = float(chip.shown_total), 1 if total > chip.total else -1
                chip.total = total
                chip.age = 0.0
        self._follow_lead(totals)

    def flinch(self, seat: Seat, amount: int = 0) -> None:
        """Shows that `seat` is hit and loses `amount` dollars of its projection (0: not known)."""
        chip = self[seat]
        chip.hit_age = 0.0
        chip.hit_amount = amount
        self.feel(seat, "hurt")

    def mark_ready(self, seats: frozenset[Seat]) -> None:
        """Shows which seats have chosen."""
        self.ready = seats

    def new_hits(self) -> list[Seat]:
        """Returns the seats that were hit since the last update."""
        return [seat for seat, chip in enumerate(self._chips) if not chip.hit_age]

    def feel(self, seat: Seat, mood: str) -> None:
        """Shows a seat in this mood for a while."""
        self[seat].mood = mood
        self[seat].mood_age = 0.0

    def hits(self) -> list[tuple[Seat, SeatChip]]:
        """Returns the seats that have just been hit, with their chips."""
        return [(seat, chip) for seat, chip in enumerate(self._chips) if chip.hit_age < HIT_SECONDS]

    def update(self, seconds: float) -> None:
        """Lets time pass."""
        self.seconds_silent += seconds
        for chip in self._chips:
            chip.age += seconds
            chip.hit_age += seconds
            chip.mood_age += seconds

    def signature(self, seat: Seat) -> Hashable:
        """Returns all that the chip's picture depends on."""
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
        first = max(ranked, key=lambda seat: totals[seat])
        held = self.leader if self.leader is not None and self.leader < len(totals) else None
        runner_up = max(totals[seat] for seat in ranked if seat != first)
        ahead_of = totals[held] if held is not None else runner_up
        if totals[first] - ahead_of >= LEAD_MARGIN:
            self.leader = first


class GhostLine:
    """The ghost of a match on screen. `words` and `margin` change when a round begins; "" and None before.

    `margin` is how far the seat is ahead of its ghost, from −1 to 1 of what a gauge can show.

    `start` is the state before the first command.
    """

    def __init__(self, ghost: Ghost, rules: Ruleset[GameState], start: GameState) -> None:
        self.ghost = ghost
        self.words = ""
        self.margin: float | None = None
        self._rules = rules
        self._first_round = round_of(rules, start)
        self._round: int | None = None

    def follow(self, view: GameState) -> None:
        """Follows the state that is shown, which belongs to the round it is in."""
        number = round_of(self._rules, view)
        if number == self._round:
            return
        self._round = number
        ghost = self.ghost.at(number, self._first_round)
        own = worth_in(self._rules, view)
        if self.ghost.seat < len(own):
            ahead = own[self.ghost.seat] - ghost
            self.words = ghost_words(self._rules.key, ghost, ahead)
            self.margin = max(-1.0, min(ahead / max(abs(ghost) * FULL_MARGIN_SHARE, LEAST_FULL_MARGIN), 1.0))

    def margin_of(self, seat: Seat) -> float | None:
        """Returns the margin where `seat` is the one that the ghost runs along with; None for any other."""
        return self.margin if seat == self.ghost.seat else None


def ghost_words(rules: str, worth: int, ahead: int) -> str:
    """Returns what the ghost was worth and by how much the seat was ahead of it: “Ghost $84 (+12)”."""
    difference = f"+{ahead}" if ahead > 0 else f"−{-ahead}" if ahead else "±0"
    return _("Ghost {score} ({difference})").format(score=score_text(rules, worth), difference=difference)
