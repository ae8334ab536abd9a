"""`python -m game play GAME`: a race in the terminal, alone or among bots. Holds no rule."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from game.bots.catalog import LEVELS, UnknownBot, bot_named
from game.engine.catalog import RULES, rules_of
from game.engine.core import Command, Event, Rejected, Seat, Sentence
from game.engine.notation import Unreadable, line, read
from game.host.escaping import printable
from game.host.storage import Storage
from game.table.eyes import looking, seen
from game.table.saves import autosaved
from game.table.setup import MatchSetup, SeatSetup
from game.table.table import AUTOSAVE, Table
from game.tools.arguments import DAMAGED_FILE, SEEDS, Arguments, Mistake, options, within
from game.tools.terminal.catalog import words_for
from game.tools.terminal.screen import Screen
from game.words import _, say

KEPT_AS = "terminal"
"""The name of a race begun here, so that it does not push out the one of the window."""
SEED_BITS = 31
THINK_MS = 50.0
NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")
LEAVE = ("quit", "exit", "q")


class OwnCorner:
    """The storage, with the running race under a name of its own."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def read(self, name: str) -> str | None:
        return self._storage.read(_corner(name))

    def read_old(self, name: str) -> str | None:
        return self._storage.read_old(_corner(name))

    def write(self, name: str, text: str) -> None:
        self._storage.write(_corner(name), text)

    def erase(self, name: str) -> None:
        self._storage.erase(_corner(name))

    def flush(self) -> None:
        self._storage.flush()

    def put_aside(self, name: str, text: str) -> str:
        return self._storage.put_aside(name, text)

    @property
    def fault(self) -> Sentence | None:
        """Why nothing can be kept, if that is so."""
        return self._storage.fault


def _corner(name: str) -> str:
    return KEPT_AS if name == AUTOSAVE else name


def run(chosen: Namespace) -> int:
    """Plays until the race is over or the player leaves. Raises Mistake."""
    corner = OwnCorner(Storage())
    screen = Screen()
    table = _resumed(screen, corner) if chosen.resume else _begun(chosen, corner)
    if not Session(table, screen).run():
        table.keep()
        if not corner.fault:
            screen.say(_("The race is kept; go on with: python -m game play --resume"), "soft")
    if corner.fault:
        screen.say(say(corner.fault), "wrong")
    return 0


class Session:
    """One sitting in front of a table."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.table = table
        self.screen = screen
        self.words = words_for(table)
        self._eyes: Seat | None = None

    def run(self) -> bool:
        """Until the race is over, or (False) the player leaves."""
        self.screen.say(
            _("{game}, seed {seed}").format(game=_(self.table.rules.title), seed=self.table.setup.seed), "head"
        )
        while (actor := self.table.actor) is not None:
            if not self._turn_eyes():
                return False
            if not self.table.is_person(actor):
                self._bot(actor)
            elif not self._person(actor):
                return False
        self._result()
        return True

    def _turn_eyes(self) -> bool:
        """Another person comes before the screen, where hands are hidden; False when nobody answers."""
        eyes = looking(self.table, self._eyes)
        if self._eyes is not None and eyes.seat is None:
            self.screen.hide()
        self._eyes = eyes.seat if eyes.due is None else eyes.due
        if eyes.due is None:
            return True
        name = self.table.names[eyes.due]
        typed = self.screen.read(_("Pass to {name}; Enter when only {name} looks:").format(name=name) + " ")
        return typed is not None and typed.lower() not in LEAVE

    def _bot(self, seat: Seat) -> None:
        choice = None
        while choice is None:
            choice = self.table.think(THINK_MS)
        self.screen.say(f"{self.table.names[seat]} {say(choice.reason)}", "soft")
        self._play(choice.command)

    def _play(self, command: Command) -> None:
        """Plays a command and tells what followed."""
        view = self.table.view(self._eyes)
        for event in seen(self.table, self.table.submit(command), self._eyes):
            self._tell(view, event)

    def _tell(self, view: Any, event: Event) -> None:
        words = self.words.told(view, event)
        if words:
            self.screen.say(f"  {words}", "told")
        self.table.rules.evolve(view, event)

    def _person(self, seat: Seat) -> bool:
        """Asks until something is played or taken back; False to leave."""
        self._show(seat)
        steps = len(self.table.match.steps)
        while len(self.table.match.steps) == steps:
            typed = self.screen.read(f"{self.table.names[seat]}> ")
            if typed is None or typed.lower() in LEAVE:
                return False
            self._take(seat, typed)
        return True

    def _show(self, seat: Seat) -> None:
        view = self.table.view(seat)
        self.screen.say("")
        self.words.table(self.screen, view, seat)
        self.screen.say("")
        question = _("{name}: {question}").format(name=self.table.names[seat], question=self.words.prompt(view))
        self.screen.say(question, "head")
        self.screen.choices([self.words.label(view, command) for command in self.table.legal()])
        self.screen.say(_("a number, ? for help, undo, quit"), "soft")

    def _take(self, seat: Seat, typed: str) -> None:
        """Does what was typed, or says what is wrong with it."""
        try:
            if typed.startswith("?"):
                self._explain(seat, typed[1:].strip())
            elif typed.lower() == "undo":
                self._undo()
            elif typed:
                self._play(self._command(seat, typed))
        except (Rejected, Unreadable) as refusal:
            self.screen.say(printable(say(refusal.reason)), "wrong")

    def _command(self, seat: Seat, typed: str) -> Command:
        """The command of a number or a line. Raises Unreadable."""
        if typed.isascii() and typed.isdigit():
            return self._numbered(typed)
        seated = typed if " seat=" in typed else f"{typed} seat={seat}"
        command = read(seated, self.table.rules.commands)
        if command.seat != seat:
            raise Unreadable(Sentence("It is the turn of {name}.", name=self.table.names[seat]))
        return command

    def _numbered(self, typed: str) -> Command:
        legal = self.table.legal()
        if len(typed) > 4 or not 1 <= int(typed) <= len(legal):
            raise Unreadable(Sentence("The numbers go from 1 to {last}.", last=len(legal)))
        return legal[int(typed) - 1]

    def _undo(self) -> None:
        """Takes back the last command, if a person gave it."""
        steps = self.table.match.steps
        if steps and not self.table.is_person(steps[-1].command.seat):
            raise Rejected(Sentence("That cannot be taken back: a bot has played since."))
        self.table.undo()

    def _explain(self, seat: Seat, typed: str) -> None:
        view = self.table.view(seat)
        if typed:
            command = self._command(seat, typed)
            self.screen.say(f"{self.words.label(view, command)}: {self.words.more(view, command)}")
            self.screen.say(line(command), "soft")
            return
        self.screen.say(_("Type the number of a command, or the command itself, such as:"))
        self.screen.say(f"  {line(self.table.legal()[-1])}", "soft")
        self.screen.say(_("“? 2” explains command 2; “undo” takes your last command back; “quit” keeps the race."))
        for hint in self.words.hints(view):
            self.screen.say(hint)

    def _result(self) -> None:
        from game.tools.replay import lines, told

        self.screen.say("")
        for text in lines(self.table, told(self.table)):
            self.screen.say(text, "won")


def _resumed(screen: Screen, corner: OwnCorner) -> Table:
    save = autosaved(corner)
    if save is None:
        raise Mistake(corner.fault or Sentence("There is no race to go on with."))
    if save.table:
        return save.table
    fault = Sentence("{fault} It is kept as “{name}”.", fault=save.fault, name=save.kept_as)
    if save.older is None:
        raise Mistake(fault, DAMAGED_FILE)
    screen.say(printable(say(fault)), "wrong")
    screen.say(_("You go on one command earlier."), "wrong")
    return save.older


def _begun(chosen: Namespace, corner: OwnCorner) -> Table:
    rules = rules_of(chosen.rules)
    if rules is None:
        known = ", ".join(rules.key for rules in RULES)
        text = "There is no game “{rules}”; there are: {known}." if chosen.rules else "Name a game: {known}."
        raise Mistake(Sentence(text, rules=chosen.rules[:40], known=known))
    within("--seats", chosen.seats, rules.seats)
    seed = secrets.randbits(SEED_BITS) if chosen.seed is None else within("--seed", chosen.seed, SEEDS)
    setup = MatchSetup(rules.key, seed, _seats(chosen), options(chosen.option))
    try:
        return Table(setup, corner)
    except Rejected as refusal:
        raise Mistake(refusal.reason) from None


def _seats(chosen: Namespace) -> tuple[SeatSetup, ...]:
    """People first, then bots; as many levels as seats mean that only bots play."""
    levels = [level.strip() for level in chosen.bots.split(",")]
    for level in levels:
        try:
            bot_named(level)
        except UnknownBot as unknown:
            raise Mistake(unknown.reason) from None
    if len(levels) > chosen.seats:
        raise Mistake(Sentence("More bots than seats: {bots} for {seats}.", bots=len(levels), seats=chosen.seats))
    usual = 0 if len(levels) == chosen.seats > 1 else 1
    people = usual if chosen.people is None else within("--people", chosen.people, range(chosen.seats + 1))
    return tuple(_seat(number, levels, people) for number in range(chosen.seats))


def _seat(number: int, levels: Sequence[str], people: int) -> SeatSetup:
    name = NAMES[number % len(NAMES)]
    if number < people:
        return SeatSetup("person", name, look=number)
    return SeatSetup("bot", name, levels[(number - people) % len(levels)], number)


def add_arguments(parser: Arguments) -> None:
    """What may stand after the tool's name."""
    parser.description = _("A race in the terminal.")
    parser.take_rules((rules.key for rules in RULES), optional=True)
    parser.add_argument("--resume", action="store_true", help=_("go on with the race that was kept"))
    parser.add_argument("--seed", type=int, default=None, help=_("the same number gives the same dice"))
    parser.add_argument("--seats", type=int, default=4, help=_("players at the table (4)"))
    parser.add_argument("--people", type=int, default=None, help=_("how many of them are people (1)"))
    levels = ", ".join(LEVELS)
    parser.add_argument(
        "--bots", default="regular", help=_("who plays the others, in turn: {levels}").format(levels=levels)
    )
    parser.take_options()
