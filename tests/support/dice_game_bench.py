"""A test bench for races: real events set up positions, and the real rules play moves."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.message import CommandRejected
from game.engine.notation import format_line, parse_line
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext, Event, Seat
from game.games.dice_game.rules import events, round_events
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.scoring import score_race
from game.games.dice_game.rules.state import ACT, FINISH, DiceGameOptions, DiceGameState


class DiceGameBench:
    """The Dice Game with dice from the table and empty sheets (no starting cards); seat 0 begins.

    Commands and events are lines of notation. The seat of a command can be left out; the default is the seat to
    act.
    """

    def __init__(self, seats: int = 2, sets: str = "1", begins: Seat = 0, *, table: bool = True) -> None:
        self.state: DiceGameState = DICE_GAME.initial_state(DiceGameOptions(seats, sets, begins, table))
        self.log: list[str] = []
        self.events: list[Event] = []
        """Events of the last command."""
        digits = sets * (8 // len(sets))
        self.happened(round_events.FieldDrawn(tuple(int(digit) for digit in digits)), round_events.DicePassed(begins))

    # --- positions, by events ---

    def happened(self, *events: Event) -> DiceGameBench:
        for event in events:
            event.apply(self.state)
        return self

    def at(self, *places: tuple[int, int]) -> DiceGameBench:
        """Puts horses on spaces, as (horse, space): at((6, 11), (2, 3))."""
        for horse, space in places:
            self.happened(events.HorseMoved(horse, self.state.positions[horse], space, "roll"))
        return self

    def home(self, *horses: int) -> DiceGameBench:
        """Puts horses in the Winner's Circle, in this order."""
        for horse in horses:
            self.at((horse, FINISH)).happened(events.HorseFinished(horse, len(self.state.finishers) + 1))
        return self

    def owns(self, seat: Seat, *horses: int) -> DiceGameBench:
        return self.happened(*(events.HorseClaimed(seat, horse) for horse in horses))

    def money(self, seat: Seat, dollars: int) -> DiceGameBench:
        change = dollars - self.state.money[seat]
        kind = events.MoneyEarned if change > 0 else events.MoneyLost
        return self.happened(kind(seat, abs(change), "bench"))

    def helmets(self, seat: Seat, *horses: int) -> DiceGameBench:
        return self.happened(*(events.HelmetMarked(seat, horse) for horse in horses))

    def jerseys(self, seat: Seat, *horses: int) -> DiceGameBench:
        return self.happened(*(events.JerseyMarked(seat, horse) for horse in horses))

    def circles(self, seat: Seat, *circles: int) -> DiceGameBench:
        return self.happened(*(events.CircleMarked(seat, circle) for circle in circles))

    def bets(self, seat: Seat, *bets: tuple[int, int]) -> DiceGameBench:
        """Places free bets, as (horse, dollars)."""
        return self.happened(*(events.BetPlaced(seat, horse, amount, free=True) for horse, amount in bets))

    def bar(self, card: int, *marks: int) -> DiceGameBench:
        return self.happened(*(events.BarMarked(0, card, mark) for mark in marks))

    def bonus_boxes(self, seat: Seat, *boxes: int) -> DiceGameBench:
        return self.happened(*(events.BonusTaken(seat, box) for box in boxes))

    def wilds_used(self, seat: Seat, count: int) -> DiceGameBench:
        """Marks Wild Numbers on other turns; a turn in progress restarts."""
        self.happened(*(events.WildMarked(seat, 1) for _ in range(count)))
        return self.happened(round_events.TurnBegan(self.state.turn)) if self.state.phase == ACT else self

    def fork(self) -> DiceGameBench:
        twin = DiceGameBench.__new__(DiceGameBench)
        twin.state = self.state.copy()
        twin.log = list(self.log)
        return twin

    # --- playing ---

    @property
    def actor(self) -> Seat:
        (seat,) = DICE_GAME.to_act(self.state)
        return seat

    def legal(self) -> Sequence[Command]:
        return DICE_GAME.legal(self.state, self.actor)

    def choices(self, word: str = "") -> list[str]:
        """Returns the legal commands without their seat, optionally only those with this word."""
        lines = [_unseated(format_line(command)) for command in self.legal()]
        return [text for text in lines if not word or text.split()[0] == word]

    def can(self, text: str) -> bool:
        return self.command(text) in self.legal()

    def refusal(self, text: str) -> str:
        """Returns the sentence that refuses a command; "" if it is legal."""
        reason = DICE_GAME.rejection_reason(self.state, self.command(text))
        return str(reason or "")

    def command(self, text: str) -> Command:
        seated = text if " seat=" in text else f"{text} seat={self.actor}"
        return parse_line(seated, DICE_GAME.commands)

    def play(self, *texts: str) -> list[str]:
        """Plays commands in order; returns the lines of the last one's events. Raises CommandRejected."""
        for text in texts:
            command = self.command(text)
            reason = DICE_GAME.rejection_reason(self.state, command)
            if reason is not None:
                raise CommandRejected(reason)
            turn = CommandContext(self.state, Rng(1))
            DICE_GAME.execute(turn, command)
            self.events = list(turn.events)
            self.log = [format_line(event) for event in turn.events]
        return self.log

    def roll(self, horse: int, move: int) -> list[str]:
        return self.play(f"roll horse={horse} move={move}")

    def words(self) -> list[str]:
        """Returns the words of the last command's events."""
        return [text.split()[0] for text in self.log]

    def said(self, word: str) -> list[str]:
        """Returns the last command's events with this word."""
        return [text for text in self.log if text.split()[0] == word]

    def asked(self) -> str:
        """Returns the source of the open question, or ""."""
        return self.state.questions[-1].source if self.state.questions else ""

    def score(self) -> list[str]:
        """Ends the race now and scores it; returns the lines of the score pad."""
        turn = CommandContext(self.state, Rng(1))
        score_race(turn)
        self.log = [format_line(event) for event in turn.events]
        return self.log

    def forward(self, horse: int) -> int:
        """Returns the space of a horse."""
        return self.state.positions[horse]


def _unseated(text: str) -> str:
    return " ".join(part for part in text.split() if not part.startswith("seat="))
