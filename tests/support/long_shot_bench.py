"""A test bench for Long Shot: real events set up positions, and the real rules play moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.engine.message import CommandRejected
from game.engine.notation import format_line, parse_line
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext, Event, Seat
from game.games.long_shot.rules import card_events, events, turn_flow
from game.games.long_shot.rules.card_ids import slug_of
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.options import EDITIONS, LongShotOptions
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import ACT, FINISH, KEEP, LongShotState
from game.games.long_shot.rules.turn_flow import score_race

T = TypeVar("T")


class LoadedDice(Rng):
    """Draws with the die faces given by the bench, in order; random after the last given face."""

    def __init__(self, *faces: int) -> None:
        super().__init__(1)
        self.faces = list(faces)

    def die(self, sides: int) -> int:
        return self.faces.pop(0) if self.faces else super().die(sides)

    def pick(self, items: Sequence[T]) -> T:
        if self.faces and self.faces[0] in items:
            return self.faces.pop(0)  # type: ignore[return-value]
        return super().pick(items)


def card_number(name: str) -> int:
    """Returns the number of a card by its name."""
    numbers = [number for number, card in enumerate(CARDS_BY_NUMBER) if number and card.name == name]
    assert numbers, f"no card has the name “{name}”"
    return numbers[0]


def slug(name: str) -> str:
    """Returns the name of a card in lines of notation, by its title."""
    return slug_of(card_number(name))


class LongShotBench:
    """A race without cards in hand and without tokens; seat 0 is asked to roll.

    Commands and events are lines of notation. The seat of a command can be left out; the default is the asked seat.
    """

    def __init__(
        self, seats: int = 3, move_die: str = "manual", *, table: bool = False, edition: str = "first"
    ) -> None:
        self.state: LongShotState = LONG_SHOT.initial_state(
            LongShotOptions(seats, move_die, table, edition=EDITIONS[edition])
        )
        self.log: list[str] = []
        self.happened(*(events.TokenSpent(seat, "horse") for seat in range(seats)), events.FirstChosen(0))
        self._run(turn_flow.begin_turn, 0)

    # --- positions, by events ---

    def happened(self, *events: Event) -> LongShotBench:
        for event in events:
            event.apply(self.state)
        return self

    def at(self, *places: tuple[int, int]) -> LongShotBench:
        """Puts horses on spaces, as (horse, space): at((6, 11), (2, 3))."""
        for horse, space in places:
            self.happened(events.HorseMoved(horse, self.state.positions[horse], space, "card"))
        return self

    def home(self, *horses: int) -> LongShotBench:
        """Puts horses in the Winner's Circle, in this order."""
        for horse in horses:
            self.at((horse, FINISH)).happened(events.HorseFinished(horse, len(self.state.finishers) + 1))
        return self

    def owns(self, seat: Seat, *horses: int) -> LongShotBench:
        return self.happened(*(events.HorseBought(seat, horse, 0) for horse in horses))

    def money(self, seat: Seat, dollars: int) -> LongShotBench:
        return self.happened(events.MoneyGained(seat, dollars - self.state.money[seat], "card"))

    def bets(self, seat: Seat, *bets: tuple[int, int]) -> LongShotBench:
        """Places free bets, as (horse, dollars)."""
        return self.happened(*(events.BetPlaced(seat, horse, amount, free=True) for horse, amount in bets))

    def holds(self, seat: Seat, *names: str) -> LongShotBench:
        """Puts cards from the pile into a hand, by name."""
        return self.happened(*(card_events.CardDrawn(seat, card_number(name)) for name in names))

    def token(self, seat: Seat) -> LongShotBench:
        self.state.tokens[seat] = True  # no event gives a token back
        return self

    def empty_pile(self) -> LongShotBench:
        self.state.pile.clear()  # no event empties the pile at once
        return self

    def to_action(self) -> LongShotBench:
        """Asks the seat in turn for its action, as after its roll and move."""
        return self.happened(events.Asked(self.state.turn, ACT))

    # --- playing ---

    @property
    def actor(self) -> Seat:
        (seat,) = LONG_SHOT.to_act(self.state)
        return seat

    @property
    def phase(self) -> str:
        return self.state.phase

    def choices(self, word: str = "") -> list[str]:
        """Returns the legal commands without their seat, optionally only those with this word."""
        lines = [_unseated(format_line(command)) for command in LONG_SHOT.legal(self.state, self.actor)]
        return [text for text in lines if not word or text.split()[0] == word]

    def can(self, text: str) -> bool:
        return self.command(text) in LONG_SHOT.legal(self.state, self.actor)

    def refusal(self, text: str) -> str:
        """Returns the sentence that refuses a command; "" if it is legal."""
        return str(LONG_SHOT.rejection_reason(self.state, self.command(text)) or "")

    def command(self, text: str) -> Command:
        return parse_line(text if " seat=" in text else f"{text} seat={self.actor}", LONG_SHOT.commands)

    def play(self, *texts: str, dice: Sequence[int] = ()) -> list[str]:
        """Plays commands in order; returns the lines of the last one's events. Raises CommandRejected."""
        for text in texts:
            command = self.command(text)
            reason = LONG_SHOT.rejection_reason(self.state, command)
            if reason is not None:
                raise CommandRejected(reason)
            self._run(LONG_SHOT.execute, command, *dice)
        return self.log

    def _run(self, deed: Any, subject: Any, *dice: int) -> None:
        turn = CommandContext(self.state, LoadedDice(*dice))
        deed(turn, subject)
        self.log = [format_line(event) for event in turn.events]

    def roll(self, *dice: int) -> list[str]:
        """Rolls for the seat in turn: the horse die (again while its horse is home), then the move die."""
        return self.play("roll", dice=dice)

    def card(self, name: str, more: str = "") -> list[str]:
        """Plays a card by its name."""
        return self.play(f"play card={slug(name)} {more}".strip())

    def ways(self, name: str) -> list[str]:
        """Returns the legal ways to play a card, without the card."""
        opening = f"play card={slug(name)} "
        return [text[len(opening) :] for text in self.choices("play") if f"{text} ".startswith(opening)]

    def said(self, word: str) -> list[str]:
        """Returns the last command's events with this word."""
        return [text for text in self.log if text.split()[0] == word]

    def words(self) -> list[str]:
        """Returns the words of the last command's events, except questions."""
        return [text.split()[0] for text in self.log if text.split()[0] != "asked"]

    def score(self) -> list[str]:
        """Ends the race now and scores it; returns the lines of the events."""
        turn = CommandContext(self.state, Rng(1))
        score_race(turn)
        self.log = [format_line(event) for event in turn.events]
        return self.log

    def forward(self, horse: int) -> int:
        """Returns the space of a horse."""
        return self.state.positions[horse]


def after_keep(race: LongShotBench) -> LongShotBench:
    """Returns the race after the seat in turn has kept its roll."""
    assert race.phase == KEEP
    race.play("keep")
    return race


def _unseated(text: str) -> str:
    return " ".join(part for part in text.split() if not part.startswith("seat="))
