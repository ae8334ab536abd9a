"""Loads a game's view, score sheet, charts and wording. Modules are imported when they are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

from game.commentary.commentator import commentator_of
from game.engine.catalog import DEFAULT_ICON, GameSpec, game_by_key, load, load_part
from game.engine.message import Message
from game.engine.rules import Command, GameState
from game.i18n import translate
from game.platform.parts import arrival
from game.platform.process import import_ahead

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.commentary.commentator import Commentary
    from game.engine.message import Deed
    from game.presentation.animation import PlaySound
    from game.presentation.match_result import ChartsFactory, ScoreSheet
    from game.presentation.match_screen import MatchScreen
    from game.presentation.view_model import Seating
    from game.session.setup import MatchSetup


ViewT = TypeVar("ViewT", bound=GameState, contravariant=True)


@runtime_checkable
class MoveTexts(Protocol[ViewT]):
    """A game's words for past decisions; a module may be one."""

    def reviewed_decision(self, view: ViewT, command: Command) -> Deed:
        """Returns a command on a view as a predicate of the player: "bets $3 on Arrow"."""


class ViewFactory(Protocol):
    """Creates a game's screen of a match from `seating`; `play` plays a sound by name. May raise InvalidMap."""

    def __call__(
        self, setup: MatchSetup, seating: Seating[GameState], play: PlaySound, commentator: Commentary
    ) -> MatchScreen:
        """Returns the screen of a new or running match; its pictures are made later."""


def has_view(rules: str) -> bool:
    """Returns whether a game can be shown, and so also replayed."""
    game = game_by_key(rules)
    return game is not None and game.view_factory is not None


def icon_of(rules: str) -> str:
    """Returns the name of a game's icon."""
    game = game_by_key(rules)
    return game.icon if game else DEFAULT_ICON


def music_of(rules: str) -> tuple[str, ...]:
    """Returns the layers of a game's theme."""
    game = game_by_key(rules)
    return game.music if game else GameSpec.music


def create_view(
    setup: MatchSetup, seating: Seating[GameState], play: PlaySound, commentator: Commentary | None = None
) -> MatchScreen:
    """Returns the view of a match, by default with its game's own commentator. Raises InvalidMap."""
    factory: ViewFactory | None = load_part(setup.rules, "view_factory")
    assert factory, setup.rules
    return factory(setup, seating, play, commentator or commentator_of(setup.rules, setup.seed))


def view_ahead(setup: MatchSetup) -> Iterator[None]:
    """Does the slow part of `create_view` in steps: waits for the game's files, imports modules, opens the map.

    Raises InvalidMap.
    """
    game = game_by_key(setup.rules)
    assert game, setup.rules
    if game.view_factory:
        yield from import_ahead(until=game.view_factory.partition(":")[0])
    yield from arrival(*filter(None, [setup.map]))
    if game.map and game.map.load_ahead:
        yield from load(game.map.load_ahead)(setup)


def score_sheet_of(rules: str) -> ScoreSheet[GameState] | None:
    """Returns the score sheet of a game; None if it has none."""
    sheet: ScoreSheet[GameState] | None = load_part(rules, "score_sheet")
    return sheet


def charts_of(rules: str) -> ChartsFactory[GameState] | None:
    """Returns the factory of a finished match's charts; None if the game has none."""
    factory: ChartsFactory[GameState] | None = load_part(rules, "charts")
    return factory


def move_texts_of(rules: str) -> MoveTexts[GameState] | None:
    """Returns a game's words for decisions; None if it has none."""
    texts: MoveTexts[GameState] | None = load_part(rules, "move_texts")
    return texts


def choice_text(rules: str, state: GameState, command: Command, name: str) -> str:
    """Returns a choice of the player `name`, made in `state`, as a sentence: "Ana bets $3 on Arrow"."""
    texts = move_texts_of(rules)
    if texts is None:
        return translate(Message("{name} has chosen", name=name))
    return translate(Message("{name} {deed}", name=name, deed=texts.reviewed_decision(state, command)))
