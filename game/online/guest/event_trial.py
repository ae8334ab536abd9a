"""Tries events of a dealer before a guest's match takes them over: whether the game can describe and show them."""

from collections.abc import Iterator, Sequence

from game.commentary.commentator import Commentary, commentator_of
from game.engine.catalog import game_by_key, load_part
from game.engine.notation import ParseError
from game.engine.rules import Event, GameState, Ruleset, Seat
from game.i18n import translate
from game.online.wire.protocol import WRONG_STEP
from game.platform.process import import_ahead
from game.terminal import NotedScreen, TerminalView


class EventTrial:
    """Tries events on copies of views, in the words of the game.

    The rules apply many events with impossible fields, such as a horse that does not exist, without an error. `names`
    are the names of the seats.
    """

    def __init__(self, rules: Ruleset[GameState], names: Sequence[str]) -> None:
        self._rules = rules
        self._seats = range(len(names))
        self._names = names
        self._loading = _load_words(rules.key)
        self._commentary: Commentary | None = None
        self._words: TerminalView[GameState] | None = None

    def is_ready(self, view: GameState) -> bool:
        """Returns whether the words of the game are loaded, and continues to load them; `view` is any of the match."""
        if self._words is not None:
            return True
        for _slice in self._loading:
            return False
        others = map(translate, self._rules.non_player_names(view))
        self._names = (*self._names, *others)
        words: type[TerminalView[GameState]] = load_part(self._rules.key, "terminal_view") or TerminalView[GameState]
        self._words = words(self._rules, self._names)
        self._commentary = commentator_of(self._rules.key, 0)
        return True

    def check(self, view: GameState, seat: Seat | None, events: Sequence[Event]) -> None:
        """Raises ParseError if a game cannot describe or show events after a seat's view (None: a spectator's)."""
        after = view.copy()
        try:
            for event in events:
                self._describe(after, event)
                event.apply(after)
            self._show(after, seat)
        except Exception:  # a dealer may send anything, and the game may raise any exception for it
            raise ParseError(WRONG_STEP) from None

    def _describe(self, view: GameState, event: Event) -> None:
        assert self._words is not None
        assert self._commentary is not None
        self._words.event_text(view, event)
        self._commentary.comment(view, self._names, event)

    def _show(self, view: GameState, seat: Seat | None) -> None:
        """Prepares all that a screen needs of a view. Raises any exception for an impossible view."""
        assert self._words is not None
        for actor in self._rules.to_act(view):
            if actor not in self._seats:
                raise ValueError(actor)
            len(self._rules.legal(view, actor))
        self._rules.outcome(view)
        self._words.print_state(NotedScreen(), view, seat)


def _load_words(key: str) -> Iterator[None]:
    """Imports the modules with the words of a game in slices, as far as a page has not imported them."""
    game = game_by_key(key)
    for part in (game.commentator, game.terminal_view) if game else ():
        if part is not None:
            yield from import_ahead(until=part.partition(":")[0])
