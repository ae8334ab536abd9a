"""The same dice: two matches with the same seed share the k-th draw of each purpose, for any choices of players."""

from __future__ import annotations

import copy
from collections import Counter, defaultdict
from collections.abc import Callable
from operator import attrgetter
from typing import Any

import pytest

from game.engine import match as engine
from game.engine.match import Match
from game.engine.rng import Draws, NamedDraws, Stream
from game.engine.rules import Event, Ruleset
from game.games.conquest.rules import events as conquest
from game.games.dice_game.rules import events, round_events
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.horse_collar.rules.events import FirstSeatChosen
from game.games.horse_race.rules.events import DiceRolled
from game.games.horse_race.rules.rules import HORSE_RACE
from game.games.long_shot.rules.card_events import CardDealt, CardDrawn
from game.games.long_shot.rules.events import FirstRolled
from tests.support import pig, placing_game
from tests.support.random_play import VARIANT_CASES, new_match, positions

Options = tuple[Ruleset[Any], dict[str, str]]
Drawn = dict[str, list[Any]]


class Dice:
    """Sorted dice of a throw; equal to those of the same throw with more dice."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = Counter(faces)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and (self.faces <= other.faces or other.faces <= self.faces)

    __hash__ = None  # type: ignore[assignment]


SHOWN: dict[type[Event], tuple[str, Callable[[Any], Any]]] = {
    round_events.FieldDrawn: ("field", attrgetter("sets")),
    round_events.StartingCardDealt: ("starting card", attrgetter("card")),
    events.HorseDieRolled: ("horse die", attrgetter("face")),
    events.MoveDieRolled: ("move die", attrgetter("face")),
    events.RolandRolled: ("roland die", attrgetter("face")),
    DiceRolled: ("dice", attrgetter("first", "second")),
    CardDealt: ("card", attrgetter("card")),
    CardDrawn: ("card", attrgetter("card")),
    placing_game.Thrown: ("die", attrgetter("face")),
    pig.Rolled: ("die", attrgetter("face")),
    FirstRolled: ("first throw", attrgetter("face")),
    FirstSeatChosen: ("first seat", attrgetter("seat")),
    conquest.FirstRolled: ("first player", attrgetter("face")),
    conquest.TerritoryDealt: ("dealing", attrgetter("owner", "territory")),
    conquest.MissionDealt: ("missions", attrgetter("mission")),
    conquest.BattleRolled: ("attack dice", lambda event: Dice(event.attack_dice)),
}
"""Event types that show draws, with the purpose of the draw and its result."""
FEWEST_SHARED = defaultdict(lambda: 20, placing=4, horse_collar=1)
"""Minimum number of common draws of two matches with the same seed; a game of skill has hardly any."""


def names(table: Options) -> str:
    return "-".join([table[0].key, *table[1].values()])


every_table = pytest.mark.parametrize("table", VARIANT_CASES, ids=names)


def race(table: Options, seed: int, player: int) -> Match[Any]:
    """Plays a whole match with the decisions of a random `player`."""
    match = new_match(*table, seed)
    for _match in positions(match, player):
        pass
    return match


def shown(match: Match[Any]) -> Drawn:
    """Returns the random results in the events, in order, by purpose."""
    found: Drawn = defaultdict(list)
    for event in match.events:
        if type(event) in SHOWN:
            purpose, result = SHOWN[type(event)]
            found[purpose].append(result(event))
    return found


def shared(one: Drawn, two: Drawn) -> int:
    """Returns the number of common draws of two matches; fails if a draw differs."""
    pairs = [pair for purpose in one for pair in zip(one[purpose], two[purpose], strict=False)]
    assert all(first == second for first, second in pairs)
    return len(pairs)


class Noted(NamedDraws):
    """Draws that record, for each purpose, the first number of each stream."""

    notes: Drawn
    roll = Draws.roll
    """Alias of `draw`, so that rolls are recorded too."""

    def draw(self, purpose: str) -> Stream:
        stream = super().draw(purpose)
        self.notes[purpose].append(copy.copy(stream).bits())
        return stream


@every_table
@pytest.mark.slow
def test_matches_of_one_seed_share_every_draw(table: Options, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "NamedDraws", Noted)
    drawn = []
    for player in range(3):
        Noted.notes = defaultdict(list)
        race(table, 7, player)
        drawn.append(Noted.notes)
    assert {purpose for notes in drawn for purpose in notes} <= set(table[0].purposes)
    assert all(shared(drawn[0], other) for other in drawn[1:])


@every_table
def test_players_of_one_seed_see_the_same_dice_and_cards(table: Options) -> None:
    if table[1].get("dice") == "table":
        pytest.skip("the players roll their own dice")
    one = race(table, 11, 1)
    two = race(table, 11, 2)
    assert one.commands != two.commands or table[0] is HORSE_RACE, "both players made the same commands"
    same = shared(shown(one), shown(two))
    assert same >= FEWEST_SHARED[table[0].key], f"SHOWN names {same} draws: which events of the game show one?"


@pytest.mark.slow
def test_every_purpose_is_drawn_for() -> None:
    Noted.notes = defaultdict(list)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "NamedDraws", Noted)
        for table in VARIANT_CASES:
            for seed in range(3):
                race(table, seed, seed)
    assert set(Noted.notes) == {purpose for rules, _options in VARIANT_CASES for purpose in rules.purposes}


def test_all_solo_players_of_a_seed_meet_the_same_throws() -> None:
    one, two = (shown(race((DICE_GAME, {"seats": "1"}), 42, player)) for player in (1, 2))
    throws = [pair for die in ("horse die", "move die") for pair in zip(one[die], two[die], strict=False)]
    assert len(throws) >= 40
    assert all(mine == yours for mine, yours in throws)


def test_undo_gives_the_draws_back_too() -> None:
    match = race((DICE_GAME, {"seats": "2"}), 3, 3)
    events = match.steps[-1].events
    command = match.steps[-1].command
    match.undo()
    assert match.play(command) == events
