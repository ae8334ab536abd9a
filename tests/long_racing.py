"""A race of Long Shot on the test bench: positions are reached by real events, moves are played by the real rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.engine.core import Command, Event, Rejected, Seat, Turn
from game.engine.long_shot import course
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.card_id import slug_of
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.rules import LONG_SHOT
from game.engine.long_shot.scoring import score
from game.engine.long_shot.state import ACT, FINISH, KEEP, Options, State
from game.engine.notation import line, read
from game.engine.rng import Rng

T = TypeVar("T")


class Loaded(Rng):
    """Dice that show what the bench wants, in turn; by chance when nothing is wanted any more."""

    def __init__(self, *faces: int) -> None:
        super().__init__(1)
        self.faces = list(faces)

    def die(self, sides: int) -> int:
        return self.faces.pop(0) if self.faces else super().die(sides)

    def pick(self, items: Sequence[T]) -> T:
        if self.faces and self.faces[0] in items:
            return self.faces.pop(0)  # type: ignore[return-value]
        return super().pick(items)


def number(name: str) -> int:
    """The number of a card by its name."""
    return next(n for n, card in enumerate(CARDS) if n and card.name == name)


def slug(name: str) -> str:
    """What lines of notation call a card, by its name."""
    return slug_of(number(name))


class LongRace:
    """A race without cards in hand and without tokens; seat 0 is asked to roll.

    Commands and events are lines of notation; the seat of a command is left out, it is the seat asked.
    """

    def __init__(self, seats: int = 3, move_die: str = "manual", *, table: bool = False) -> None:
        self.state: State = LONG_SHOT.initial(Options(seats, move_die, table))
        self.log: list[str] = []
        self.happened(*(v.TokenSpent(seat, "horse") for seat in range(seats)), v.FirstChosen(0))
        self._run(course.begin_turn, 0)

    # --- positions, by events ---

    def happened(self, *events: Event) -> LongRace:
        for event in events:
            LONG_SHOT.evolve(self.state, event)
        return self

    def at(self, *places: tuple[int, int]) -> LongRace:
        """Horses on their spaces: at((6, 11), (2, 3))."""
        for horse, space in places:
            self.happened(v.HorseMoved(horse, self.state.positions[horse], space, "card"))
        return self

    def home(self, *horses: int) -> LongRace:
        """Horses in the Winner's Circle, in this order."""
        for horse in horses:
            self.at((horse, FINISH)).happened(v.HorseFinished(horse, len(self.state.finishers) + 1))
        return self

    def owns(self, seat: Seat, *horses: int) -> LongRace:
        return self.happened(*(v.HorseBought(seat, horse, 0) for horse in horses))

    def money(self, seat: Seat, dollars: int) -> LongRace:
        return self.happened(v.MoneyGained(seat, dollars - self.state.money[seat], "card"))

    def bets(self, seat: Seat, *bets: tuple[int, int]) -> LongRace:
        """Bets that cost nothing, as (horse, dollars)."""
        return self.happened(*(v.BetPlaced(seat, horse, amount, free=True) for horse, amount in bets))

    def holds(self, seat: Seat, *names: str) -> LongRace:
        """Cards from the pile into a hand, by name."""
        return self.happened(*(v.CardDrawn(seat, number(name)) for name in names))

    def token(self, seat: Seat) -> LongRace:
        self.state.tokens[seat] = True  # no event gives one back
        return self

    def empty_pile(self) -> LongRace:
        self.state.pile.clear()  # nor empties the pile at once
        return self

    def to_action(self) -> LongRace:
        """Seat in turn has rolled and moved, and is asked for its action."""
        return self.happened(v.Asked(self.state.turn, ACT))

    # --- playing ---

    @property
    def actor(self) -> Seat:
        (seat,) = LONG_SHOT.to_act(self.state)
        return seat

    @property
    def phase(self) -> str:
        return self.state.phase

    def choices(self, word: str = "") -> list[str]:
        """The legal commands without their seat, those of one word alone if it is given."""
        lines = [_unseated(line(command)) for command in LONG_SHOT.legal(self.state, self.actor)]
        return [text for text in lines if not word or text.split()[0] == word]

    def can(self, text: str) -> bool:
        return self.command(text) in LONG_SHOT.legal(self.state, self.actor)

    def refusal(self, text: str) -> str:
        """The sentence with which a command is refused, or "" if it is not."""
        return str(LONG_SHOT.why_not(self.state, self.command(text)) or "")

    def command(self, text: str) -> Command:
        return read(text if " seat=" in text else f"{text} seat={self.actor}", LONG_SHOT.commands)

    def play(self, *texts: str, dice: Sequence[int] = ()) -> list[str]:
        """Plays commands one after the other; gives the lines of the last one's events. Raises Rejected."""
        for text in texts:
            command = self.command(text)
            reason = LONG_SHOT.why_not(self.state, command)
            if reason is not None:
                raise Rejected(reason)
            self._run(LONG_SHOT.apply, command, *dice)
        return self.log

    def _run(self, deed: Any, subject: Any, *dice: int) -> None:
        turn = Turn(self.state, Loaded(*dice), LONG_SHOT.evolve)
        deed(turn, subject)
        self.log = [line(event) for event in turn.events]

    def roll(self, *dice: int) -> list[str]:
        """The roll of the seat in turn: the horse die (again, while its horse is home), then the move die."""
        return self.play("roll", dice=dice)

    def card(self, name: str, more: str = "") -> list[str]:
        """Plays a card by its name."""
        return self.play(f"play card={slug(name)} {more}".strip())

    def ways(self, name: str) -> list[str]:
        """The legal ways to play a card, without the card."""
        opening = f"play card={slug(name)} "
        return [text[len(opening) :] for text in self.choices("play") if f"{text} ".startswith(opening)]

    def said(self, word: str) -> list[str]:
        """The last command's events of one word."""
        return [text for text in self.log if text.split()[0] == word]

    def words(self) -> list[str]:
        """The words of the last command's events, questions left out."""
        return [text.split()[0] for text in self.log if text.split()[0] != "asked"]

    def score(self) -> list[str]:
        """Ends the race now and counts; gives the lines of the events."""
        turn = Turn(self.state, Rng(1), LONG_SHOT.evolve)
        score(turn)
        self.log = [line(event) for event in turn.events]
        return self.log

    def forward(self, horse: int) -> int:
        """The space of a horse."""
        return self.state.positions[horse]


def kept(race: LongRace) -> LongRace:
    """The same race once the seat in turn has let its roll stand."""
    assert race.phase == KEEP
    race.play("keep")
    return race


def _unseated(text: str) -> str:
    return " ".join(part for part in text.split() if not part.startswith("seat="))
