"""Plays a match in the terminal: `python -m game play GAME`."""

from argparse import Namespace
from collections.abc import Sequence

from game.bots.registry import PLAYED_LEVELS
from game.engine.catalog import game_keys, load_part
from game.engine.message import CommandRejected, Message
from game.engine.notation import ParseError, format_line, parse_line
from game.engine.rules import Command, Event, GameState, Seat, SeatRoles
from game.i18n import _, translate
from game.platform.directory_store import default_store
from game.platform.storage import Storage
from game.platform.untrusted_text import printable
from game.session.autosaves import LAST_PLAYED, SAVE_TIMES, autosave_name
from game.session.saves import load_autosave
from game.session.session import MatchSession
from game.session.setup import DEFAULT_NAMES, MatchSetup, SeatSetup, random_seed
from game.session.visibility import viewer_for
from game.terminal import TerminalScreen, TerminalView
from game.tools.cli import (
    SEEDS,
    UNUSABLE_FILE,
    ToolArgumentParser,
    UsageError,
    check_bots,
    check_range,
    known_rules,
    parse_option_pairs,
)

TERMINAL_AUTOSAVE = "terminal"
"""Storage name of a match in the terminal, separate from the window's matches."""
THINK_MS = 50.0
"""Duration of a slice of a bot's thinking, in milliseconds."""
DEFAULT_SEATS = 4
"""Number of players of a new match."""
DEFAULT_BOTS = "regular"
"""Levels of the bots of a new match."""
NEW_MATCH_SETTINGS = ("seed", "seats", "people", "bots")
"""Arguments that define a new match; None for arguments that are not given."""
QUIT_WORDS = ("quit", "exit", "q")


def run(args: Namespace) -> int:
    running = {autosave_name(key): TERMINAL_AUTOSAVE for key in game_keys()}
    previous = {autosave_name(key, is_previous=True): f"{TERMINAL_AUTOSAVE}-previous" for key in game_keys()}
    notes = {name: f"{TERMINAL_AUTOSAVE}-{name}" for name in (LAST_PLAYED, SAVE_TIMES)}
    storage = Storage(default_store(), {**running, **previous, **notes})
    screen = TerminalScreen()
    if args.resume:
        _refuse_settings(args)
    session = _resume(screen, storage) if args.resume else _new_session(args, storage)
    if not TerminalGame(session, screen).run():
        session.autosave()
        if not storage.error:
            screen.print_line(_("The game is saved. Continue with: python -m game play --resume"), "soft")
    if storage.error:
        screen.print_line(translate(storage.error), "wrong")
    return 0


class TerminalGame:
    """A session played in the terminal."""

    def __init__(self, session: MatchSession, screen: TerminalScreen) -> None:
        self.session = session
        self.screen = screen
        view: type[TerminalView[GameState]] = load_part(session.rules.key, "terminal_view") or TerminalView[GameState]
        commentator = load_part(session.rules.key, "commentator")
        comment = commentator(session.setup.seed).comment if commentator else None
        self.terminal_view = view(session.rules, session.names, comment)
        self._viewer_seat: Seat | None = None

    def run(self) -> bool:
        """Plays until the match is over. Returns False if the player quits before."""
        title = _("{game}, seed {seed}").format(game=_(self.session.rules.title), seed=self.session.setup.seed)
        self.screen.print_line(title, "head")
        while (actor := self.session.actor) is not None:
            if not self._hand_over():
                return False
            if not self.session.is_human(actor):
                self._play_bot(actor)
            elif not self._ask_person(actor):
                return False
        self._result()
        return True

    def _hand_over(self) -> bool:
        """Hands the screen over to another person if information is hidden. Returns False if the player quits."""
        viewer = viewer_for(self.session, self._viewer_seat)
        if self._viewer_seat is not None and viewer.seat is None:
            self.screen.scroll_away()
        self._viewer_seat = viewer.seat if viewer.handover_to is None else viewer.handover_to
        if viewer.handover_to is None:
            return True
        name = self.session.names[viewer.handover_to]
        typed = self.screen.read(_("Pass to {name}. Press Enter when only {name} is looking:").format(name=name) + " ")
        return typed is not None and typed.lower() not in QUIT_WORDS

    def _play_bot(self, seat: Seat) -> None:
        decision = None
        while decision is None:
            decision = self.session.think(THINK_MS)
        deed = Message("{name} {deed}", name=self.session.names[seat], deed=decision.deed)
        self.screen.print_line(translate(deed), "soft")
        self._play(decision.command)

    def _play(self, command: Command) -> None:
        view = self.session.view(self._viewer_seat)
        for event in self.session.visible_events(self.session.submit(command), self._viewer_seat):
            self._print_event(view, event)

    def _print_event(self, view: GameState, event: Event) -> None:
        event_text = self.terminal_view.event_text(view, event)
        if event_text:
            self.screen.print_line(f"  {event_text}", "told")
        event.apply(view)

    def _ask_person(self, seat: Seat) -> bool:
        """Asks until a command is played or undone. Returns False if the player quits."""
        self._show(seat)
        steps = len(self.session.match.steps)
        while len(self.session.match.steps) == steps:
            typed = self.screen.read(f"{self.session.names[seat]}> ")
            if typed is None or typed.lower() in QUIT_WORDS:
                return False
            self._handle_input(seat, typed)
        return True

    def _show(self, seat: Seat) -> None:
        view = self.session.view(seat)
        self.screen.print_line("")
        self.terminal_view.print_state(self.screen, view, seat)
        self.screen.print_line("")
        question = _("{name}: {question}").format(
            name=self.session.names[seat], question=self.terminal_view.prompt(view)
        )
        self.screen.print_line(question, "head")
        self.screen.print_choices([self.terminal_view.command_text(view, command) for command in self._offered(view)])
        self.screen.print_line(_("a number, ? for help, undo, quit"), "soft")

    def _offered(self, view: GameState) -> Sequence[Command]:
        return self.terminal_view.offered(view, self.session.legal())

    def _handle_input(self, seat: Seat, typed: str) -> None:
        try:
            if typed.startswith("?"):
                self._explain(seat, typed[1:].strip())
            elif typed.lower() == "undo":
                self._undo()
            elif typed:
                self._play(self._command(seat, typed))
        except (CommandRejected, ParseError) as error:
            self.screen.print_line(printable(translate(error.reason)), "wrong")

    def _command(self, seat: Seat, typed: str) -> Command:
        """Returns the command of a number or a line of notation. Raises ParseError."""
        if typed.isascii() and typed.isdigit():
            return self._command_by_number(seat, typed)
        seated = typed if " seat=" in typed else f"{typed} seat={seat}"
        command = parse_line(seated, self.session.rules.commands)
        if command.seat != seat:
            raise ParseError(Message("It is {name}'s turn.", name=self.session.names[seat]))
        return command

    def _command_by_number(self, seat: Seat, typed: str) -> Command:
        offered = self._offered(self.session.view(seat))
        if len(typed) > 4 or not 1 <= int(typed) <= len(offered):
            raise ParseError(Message("Enter a number from 1 to {last}.", last=len(offered)))
        return offered[int(typed) - 1]

    def _undo(self) -> None:
        steps = self.session.match.steps
        if steps and not self.session.is_human(steps[-1].command.seat):
            raise CommandRejected(Message("That can't be undone: a bot has moved since."))
        self.session.undo()

    def _explain(self, seat: Seat, typed: str) -> None:
        view = self.session.view(seat)
        if typed:
            command = self._command(seat, typed)
            command_text = self.terminal_view.command_text(view, command)
            self.screen.print_line(f"{command_text}: {self.terminal_view.command_help(view, command)}")
            self.screen.print_line(format_line(command), "soft")
            return
        self.screen.print_line(_("Type the number of a move, or the move itself, such as:"))
        self.screen.print_line(f"  {format_line(self.session.legal()[-1])}", "soft")
        self.screen.print_line(_("“? 2” explains move 2, “undo” takes back your last move, “quit” saves the game."))
        for hint in self.terminal_view.hints(view):
            self.screen.print_line(hint)

    def _result(self) -> None:
        from game.tools.replay import report_lines

        self.screen.print_line("")
        for text in report_lines(self.session):
            self.screen.print_line(text, "won")


def _refuse_settings(args: Namespace) -> None:
    """Raises UsageError if --resume is combined with settings of a new match."""
    if args.rules or args.option or any(getattr(args, name) is not None for name in NEW_MATCH_SETTINGS):
        raise UsageError(
            Message(
                "--resume continues the saved game as it is: leave out the game, "
                "--seed, --seats, --people, --bots and --option."
            )
        )


def _resume(screen: TerminalScreen, storage: Storage) -> MatchSession:
    save = load_autosave(storage, game_keys()[0])
    if save is None:
        raise UsageError(storage.error or Message("There is no saved game."))
    if save.session:
        return save.session
    error = Message("{fault} It is kept as “{name}”.", fault=save.error, name=save.quarantined_as)
    if save.previous is None:
        raise UsageError(error, UNUSABLE_FILE)
    screen.print_line(printable(translate(error)), "wrong")
    screen.print_line(_("You continue one move earlier."), "wrong")
    return save.previous


def _new_session(args: Namespace, storage: Storage) -> MatchSession:
    if not args.rules:
        raise UsageError(Message("Choose a game: {known}.", known=", ".join(game_keys())))
    rules = known_rules(args.rules)
    seat_count = DEFAULT_SEATS if args.seats is None else check_range("--seats", args.seats, rules.seats)
    seed = random_seed() if args.seed is None else check_range("--seed", args.seed, SEEDS)
    seats = _seats(args, seat_count)
    options = parse_option_pairs(args.option)
    if isinstance(rules, SeatRoles):
        bots = [number for number, seat in enumerate(seats) if seat.kind == "bot"]
        options = rules.with_roles({"seats": str(seat_count), **options}, bots)
    return MatchSession(MatchSetup(rules.key, seed, seats, options), storage)


def _seats(args: Namespace, count: int) -> tuple[SeatSetup, ...]:
    """Returns people first, then bots. If there are as many levels as seats, only bots play."""
    levels = [level.strip() for level in (DEFAULT_BOTS if args.bots is None else args.bots).split(",")]
    check_bots(levels, count)
    default_people = 0 if len(levels) == count > 1 else 1
    people = default_people if args.people is None else check_range("--people", args.people, range(count + 1))
    return tuple(_seat(number, levels, people) for number in range(count))


def _seat(number: int, levels: Sequence[str], people: int) -> SeatSetup:
    name = DEFAULT_NAMES[number % len(DEFAULT_NAMES)]
    if number < people:
        return SeatSetup("person", name, badge=number)
    return SeatSetup("bot", name, levels[(number - people) % len(levels)], number)


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_rules_argument(game_keys(), optional=True)
    parser.add_argument("--resume", action="store_true", help=_("continue the saved game"))
    parser.add_argument("--seed", type=int, default=None, help=_("seed: the same number gives the same dice"))
    parser.add_argument("--seats", type=int, default=None, help=_("number of players (4)"))
    parser.add_argument("--people", type=int, default=None, help=_("number of people (1)"))
    levels = ", ".join(PLAYED_LEVELS)
    parser.add_argument("--bots", default=None, help=_("bot levels, in turn: {levels}").format(levels=levels))
    parser.add_option_argument()
