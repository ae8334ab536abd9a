"""Makes the phone view of a seat: its question, its choices, its sheet and the news, as plain values for a page.

They follow from the seat's view, the legal commands, the rejection reasons and the names. Draws nothing.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic

from game.engine.catalog import game_by_key, load_part
from game.engine.rules import Command, Event, GameState, S, Seat
from game.i18n import _
from game.presentation.chances import Odds
from game.presentation.command_picker import BACK, CommandPicker, RejectionReason
from game.presentation.defaults import never, nothing
from game.presentation.picker_option import PickerOption
from game.session.amounts import running_chance_text
from game.terminal import NotedScreen, NotedTable, TerminalView
from game.ui import theme
from game.ui.focus import FocusTarget
from game.ui.icons import to_hex

STEPS = ("less", "more")
"""Keys of the buttons next to a slider that change its value by one step."""
LEAST_WORDS = 3
"""Minimum length of a label's first sentence, in letters. The number "1." is not a sentence."""
SKIP = "skip"
"""Key of the button that skips the animation."""
Values = dict[str, object]
"""Values for the page by name: numbers, texts, and lists and dictionaries of such values."""
MakePicker = Callable[[S, Sequence[Command], RejectionReason, Sequence[str]], CommandPicker]


def _no_values(*_arguments: object) -> Values:
    return {}


@dataclass(frozen=True)
class Contest:
    """The subject of a grandstand's bets: the winner of a race of the match. Most games have only one race."""

    runners: dict[int, str]
    """Names by number: of horses, or of seats if `of_seats`."""
    is_open: bool
    """Whether the race still accepts bets."""
    winners: Sequence[Sequence[int]]
    """Winners of each finished race."""
    race: int = 0
    """Index of the race that bets are taken on."""
    of_seats: bool = False


@dataclass(frozen=True, kw_only=True)
class PhoneViewParts(Generic[S]):
    """A game's part of a phone view. Missing parts are taken from the game's words in a terminal."""

    picker: MakePicker[S]
    """Opens a seat's question, given its view, the legal commands, the rejection reasons and the names."""
    face: Callable[[CommandPicker, PickerOption], Values] = _no_values
    """Returns additional values of an option: a `cloth` number, an `icon`, a `picture`, or values of the game."""
    sheet: Callable[[S, Seat, Sequence[str]], Values] = _no_values
    """Returns the possessions and knowledge of a seat for the game's own part of the page."""
    contest: Callable[[S], Contest] | None = None
    """Returns the subject of the grandstand's bets. None for bets on seats while `takes_bets`."""
    takes_bets: Callable[[S], bool] = never
    facts: Callable[[str], Values] = _no_values
    """Returns the values that depend only on the map of the match, given the map's name. They are sent once."""
    live_odds: Callable[[Iterable[str]], Odds[S]] | None = None
    """Creates the live odds of the match from the levels of its bots; None for a game without odds."""
    opened: Callable[[CommandPicker], None] = nothing
    """Prepares a question for a phone if the phone asks it in another way than the table."""


def win_chance(picker: CommandPicker, runner: int) -> Values:
    """Returns a runner's live chance to win as a `chance`; nothing while it is unknown."""
    chances = picker.odds.chances if picker.odds else {}
    return {"chance": running_chance_text(chances[runner].win)} if runner in chances else {}


class PlainPicker(CommandPicker):
    """The question of a game without a picker for phones, in the words of its terminal view."""

    def __init__(
        self, words: TerminalView[GameState], view: GameState, legal: Sequence[Command], why_not: RejectionReason
    ) -> None:
        self._words = words
        super().__init__(view, legal, why_not)

    def prompt(self) -> str:
        return self._words.prompt(self.view)

    def _options(self) -> list[PickerOption]:
        words = self._words
        offered = self._words.offered(self.view, self.commands)
        return [
            PickerOption(str(number), words.command_text(self.view, one), words.command_help(self.view, one), (one,))
            for number, one in enumerate(offered)
        ]


class PhoneQuestion:
    """An open question of a phone view. Every press narrows it until one command is left."""

    def __init__(
        self,
        picker: CommandPicker,
        face: Callable[[CommandPicker, PickerOption], Values],
        words: TerminalView[GameState],
        currency: str = "",
    ) -> None:
        self._currency = currency
        self._picker = picker
        self._face = face
        self._words = words

    @property
    def values(self) -> Values:
        """The text of the question, and whether there is an answer to take back."""
        return {"prompt": self._picker.prompt(), "back": self._picker.depth > 0}

    @property
    def options(self) -> list[Values]:
        """The options that can be pressed, and disabled ones that are named."""
        return [self._option(option) for option in self._offered]

    @property
    def _offered(self) -> list[PickerOption]:
        options = [option for option in self._picker.distinct_options() if option.key != BACK]
        steps = STEPS if any(option.adjust for option in options) else ()
        return [option for option in options if option.key.rpartition(".")[2] not in steps]

    def _option(self, option: PickerOption) -> Values:
        is_slider = option.drag is not None
        note, more = self._note(option)
        named: Values = {
            "key": option.key,
            "words": option.words,
            "note": note,
            "more": more,
            "left": self._rest_text(option),
            "off": option.disabled_reason,
            "warning": option.warning,
            "group": option.group,
            "value": option.value,
            "icon": option.icon,
            "share": round(option.share, 4) if is_slider else None,
            "aside": option.secondary or option.is_in_menu,
            "room": option.is_in_menu,
            "idle": option.is_idle,
            "final": len(option.commands) == 1 and option.act is None,
            "act": option.act is not None,
            **self._face(self._picker, option),
        }
        return {
            name: value for name, value in named.items() if value is not None and value is not False and value != ""
        }

    def _note(self, option: PickerOption) -> tuple[str, str]:
        """Returns an option's figures, and further information for the press that plays it.

        An option without a note shows the first sentence of its commands' help if that is the same for all of them.
        """
        if option.act is not None or not option.commands:
            return option.note, ""
        ends = option.commands[0], option.commands[-1]
        texts = [self._words.command_help(self._picker.view, command) for command in ends]
        (figures, more), (last_figures, _more) = map(split_sentence, texts)
        if len(option.commands) > 1:
            return option.note or (figures if figures == last_figures else ""), ""
        if option.note in ("", figures):
            return figures, more
        return option.note, "" if option.note == texts[0] else texts[0]

    def _rest_text(self, option: PickerOption) -> str:
        """Returns what a purchase or a bet leaves; "" for other options."""
        if len(option.commands) != 1:
            return ""
        command = option.commands[0]
        cost = self._words.command_cost(self._picker.view, command)
        if not cost:
            return ""
        money = self._words.money(self._picker.view, command.seat) - cost
        return _("leaves you {money}").format(money=f"{self._currency}{money}")

    def press(self, how: str, key: str) -> Command | None:
        """Presses an option: "0"; moves a slider one step: "-1", "1"; or sets it to a share of its range: "0.25".

        Returns the command if it is the only one left. Raises ValueError if the option cannot be pressed in this way.
        """
        option = next((one for one in self._offered if one.key == key and not one.disabled_reason), None)
        if option is None:
            raise ValueError(key)
        if how == "0":
            return self._picker.take(option)
        share = float(how)
        if how in ("-1", "1") and option.adjust:
            option.adjust(int(how))
        elif option.drag and 0 <= share <= 1:
            option.drag(share)
        else:
            raise ValueError(how)
        self._picker.refresh()
        return None

    def back(self) -> bool:
        """Takes the last answer back; returns False if there was none."""
        return self._picker.back()


class PhoneView:
    """The phone views of one table: the game has the key `key`, the seats have these names, the bots these levels."""

    def __init__(self, key: str, names: Sequence[str], bot_levels: Iterable[str] = ()) -> None:
        spec = game_by_key(key)
        assert spec is not None
        self.names = tuple(names)
        self._spec = spec
        self._rules = spec.rules
        commentator = load_part(key, "commentator")
        words: type[TerminalView[GameState]] = load_part(key, "terminal_view") or TerminalView[GameState]
        self._words = words(spec.rules, self.names, commentator(0).comment if commentator else None)
        self._parts: PhoneViewParts[GameState] = load_part(key, "phone_view") or PhoneViewParts(
            picker=lambda view, legal, why_not, _names: PlainPicker(self._words, view, legal, why_not)
        )
        self._bot_levels = tuple(bot_levels)
        self._odds: Odds[GameState] | None = None
        """Live odds of the open question."""

    def question(self, view: GameState, legal: Sequence[Command], why_not: RejectionReason) -> PhoneQuestion:
        """Opens the question of the seat that has the legal commands."""
        picker = self._parts.picker(view, legal, why_not, self.names)
        if self._parts.live_odds:
            self._odds = self._parts.live_odds(self._bot_levels)
            self._odds.set_state(view)
            picker.odds = self._odds
        return self.about(picker)

    def work_out_odds(self, milliseconds: float) -> bool:
        """Works out the chances of the open question for about this time; returns whether they are new."""
        return self._odds is not None and self._odds.run_for(milliseconds)

    def about(self, picker: CommandPicker) -> PhoneQuestion:
        """Returns the phone view's form of an open question."""
        self._parts.opened(picker)
        return PhoneQuestion(picker, self._parts.face, self._words, self._spec.currency)

    def people(self, view: GameState, badges: Sequence[int]) -> list[Values]:
        """Returns the public values of each seat."""
        return [
            {"name": self.names[seat], "badge": badge, "purse": self.purse(view, seat)}
            for seat, badge in enumerate(badges)
        ]

    def sheet(self, view: GameState, seat: Seat) -> Values:
        """Returns a seat's possessions and knowledge: the game's own values, and its tables as in a terminal."""
        notes = NotedScreen()
        self._words.print_state(notes, view, seat)
        own = self._parts.sheet(view, seat, self.names)
        tables = [_block(one) for one in notes.blocks]
        return {"game": self._spec.key, "own": own, "tables": tables}

    def contest(self, view: GameState) -> Contest:
        """Returns the subject of a grandstand's bets with its current state."""
        if self._parts.contest is not None:
            return self._parts.contest(view)
        outcome = self._rules.outcome(view)
        seats = dict(enumerate(self.names))
        winners = [outcome.winners] if outcome else []
        return Contest(seats, self._parts.takes_bets(view) and not winners, winners, of_seats=True)

    def purse(self, view: GameState, seat: Seat) -> str:
        """Returns a seat's money or points as a text."""
        return f"{self._spec.currency}{self.worth(view, seat)}"

    def worth(self, view: GameState, seat: Seat) -> int:
        """Returns a seat's money or points as a number; 0 if the game does not count any yet."""
        return self._words.money(view, seat)

    def news(self, view: GameState, event: Event) -> str:
        """Returns an event in words, asked before the view includes it; "" for an event without words."""
        return self._words.event_text(view, event)

    def facts(self, map_name: str = "") -> Values:
        """Returns the constant values: the colours of cloths and seats, and the game's facts about a map.

        Without a name it is the game's default map.
        """
        return {**colours(), **self._parts.facts(map_name)}


def target_option(target: FocusTarget, *, in_menu: bool = False) -> Values:
    """Returns a focus target of a scene as an option; `in_menu` puts it below the others."""
    first_sentence, more = split_sentence(target.label)
    is_chosen = target.value == _("selected")
    named: Values = {
        "words": first_sentence,
        "note": more if is_chosen else target.value or more or target.note,
        "chosen": is_chosen,
        "one": target.is_on is not None and (is_chosen or not target.value),
        "off": target.disabled_reason,
        "warning": target.warning,
        "aside": in_menu,
        "room": in_menu,
        "steps": target.adjust is not None,
    }
    return {"key": target.key, **{name: value for name, value in named.items() if value}}


def split_sentence(text: str) -> tuple[str, str]:
    """Returns the first sentence of a text without its full stop, and the rest."""
    end = (text + ". ").find(". ", min(LEAST_WORDS, len(text)))
    rest = text[end + 2 :]
    return (text[:end] if rest else text), rest


def skip_option() -> Values:
    """Returns the option that skips the motion."""
    return {"key": SKIP, "words": _("Skip"), "sense": "skip"}


def page_texts() -> Values:
    """Returns the texts of the page that do not depend on a question."""
    return {
        "back": _("Back"),
        "undo": _("Undo"),
        "name": _("Name"),
        "more": _("More"),
        "table": _("The table"),
        "secret": _("Your secret mission"),
        "hold": _("Hold to read"),
        "seconds": _("{n} s left"),
    }


def _block(noted: tuple[str, str] | NotedTable) -> Values:
    if isinstance(noted, NotedTable):
        return {"head": list(noted.head), "rows": [list(row) for row in noted.rows]}
    return {"line": noted[0], "style": noted[1]}


def colours() -> Values:
    """Returns the colours of cloths and seats."""
    cloths = {number: [to_hex(one.colour), to_hex(one.number)] for number, one in theme.CLOTH_COLOURS.items()}
    return {"cloths": cloths, "seats": [to_hex(one) for one in theme.SEAT_COLOURS]}
