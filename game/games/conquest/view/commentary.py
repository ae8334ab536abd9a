"""Comments on the events of Forty-Two Lands, with varied phrases for important ones, and writes the recap."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.engine.message import N_
from game.engine.rng import Rng
from game.engine.rules import Event, GameState, Seat
from game.games.conquest.rules import events
from game.games.conquest.rules.state import NEUTRAL, ConquestState
from game.games.conquest.wording import (
    army_count_text,
    continent_name,
    event_text,
    owner_name,
    territory_name,
)
from game.i18n import _, join_words

SILENT_EVENTS: frozenset[type[Event]] = frozenset(
    {events.Asked, events.Passed, events.TerritoryDealt, events.ArmiesReceived, events.AttackAnnounced}
)
"""Events without a comment: their effect is visible, or the next event mentions it."""

TAKEN = (
    N_("{name} takes {territory} from {loser}."),
    N_("{territory} falls to {name}."),
    N_("{name} marches into {territory}."),
    N_("{loser} loses {territory} to {name}."),
    N_("{name} drives {loser} out of {territory}."),
    N_("{territory} changes hands: {name} has it."),
    N_("{territory} is {name}'s now."),
    N_("{name} storms {territory}!"),
    N_("{name} plants a flag in {territory}."),
    N_("{name} wrests {territory} from {loser}."),
    N_("{name} has {territory} now, not {loser}."),
    N_("{name} sweeps into {territory}!"),
)
TAKEN_FROM_NEUTRAL = (N_("{name} takes {territory}."), N_("{territory} falls to {name}."))
GAINED = (
    N_("{name} holds all of {continent}."),
    N_("All of {continent} belongs to {name} now."),
    N_("{continent} is whole, under {name}."),
    N_("{name} has the whole of {continent}!"),
    N_("{continent} is {name}'s, coast to coast!"),
    N_("All territories of {continent} obey {name}."),
    N_("{name} completes {continent}!"),
    N_("One flag flies over {continent}: {name}'s."),
    N_("{name} rules all of {continent} now."),
    N_("{continent} has a new master: {name}."),
    N_("{name} holds every corner of {continent}!"),
)
LOST = (
    N_("{name} no longer holds {continent}."),
    N_("{continent} is {name}'s no more."),
    N_("{name} loses hold of {continent}."),
    N_("{continent} slips away from {name}."),
    N_("{name} can't keep {continent}."),
    N_("The bonus for {continent} is lost to {name}."),
    N_("{name} has to share {continent} again."),
    N_("{continent} is divided again. {name} loses the bonus."),
    N_("{name} had all of {continent}. Not any more."),
    N_("There's a gap in {name}'s {continent}."),
)
ELIMINATED = (
    N_("{loser} is out, beaten by {name}."),
    N_("The last territory of {loser} has fallen to {name}."),
    N_("{name} sends {loser} off the map."),
    N_("{loser} has nothing left. {name} saw to it."),
    N_("{name} takes {loser}'s last territory!"),
    N_("That is the end of {loser}. {name} marches on."),
)
TRADED = (
    N_("{name} trades cards for {armies}."),
    N_("A set of cards brings {name} {armies}."),
    N_("{name} cashes in a set: {armies}."),
    N_("{armies} for the cards of {name}."),
    N_("{name} calls up {armies} by cards."),
)


class ConquestCommentator:
    """The commentary of one match. It depends only on the seed, the events and the sentences used before."""

    def __init__(self, seed: int = 0, heard: Iterable[str] = ()) -> None:
        self._seed = seed
        self._heard = set(heard)
        self._count = 0

    def comment(self, view: GameState, names: Sequence[str], event: Event) -> str:
        assert isinstance(view, ConquestState)
        if type(event) in SILENT_EVENTS:
            return ""
        match event:
            case events.TerritoryTaken(seat, territory, loser):
                values = {"territory": territory_name(territory), "loser": owner_name(loser, names)}
                return self._phrase(TAKEN_FROM_NEUTRAL if loser == NEUTRAL else TAKEN, {"name": names[seat], **values})
            case events.ContinentGained(seat, continent):
                return self._phrase(GAINED, {"name": names[seat], "continent": continent_name(continent)})
            case events.ContinentLost(seat, continent):
                return self._phrase(LOST, {"name": names[seat], "continent": continent_name(continent)})
            case events.SeatEliminated(seat, victor):
                return self._phrase(ELIMINATED, {"name": names[victor], "loser": names[seat]})
            case events.SetTraded(seat, armies=armies):
                return self._phrase(TRADED, {"name": names[seat], "armies": army_count_text(armies)})
            case events.TurnBegan(seat):
                return _("{name}'s turn.").format(name=names[seat])
            case _:
                return event_text(view, names, event)

    def _phrase(self, phrases: Sequence[str], values: Mapping[str, str]) -> str:
        self._count += 1
        sentences = [_(words).format_map(values) for words in phrases]
        unused = [sentence for sentence in sentences if sentence not in self._heard]
        chosen = Rng(self._seed, self._count).pick(unused or sentences)
        self._heard.add(chosen)
        return chosen


MAX_LINES = 4
"""Maximum number of lines of a recap."""
MAX_NAMES = 3
"""Maximum number of territories that are named in a line; of more it gives only the number."""


def recap_lines(seat: Seat, names: Sequence[str], history: Iterable[Event]) -> list[str]:
    """Returns at most four lines by importance: losses, eliminations, continents, sets, other conquests."""
    news = list(history)
    conquests = [event for event in news if isinstance(event, events.TerritoryTaken)]
    losses = [event for event in conquests if event.loser == seat]
    others = [event for event in conquests if seat not in (event.seat, event.loser)]
    highlights = [
        _highlight(names, event)
        for kind in (events.SeatEliminated, events.ContinentGained, events.SetTraded)
        for event in news
        if isinstance(event, kind)
    ]
    other_line = _("{name} took {territories}")
    lines = [*_losses(names, losses), *highlights, *_conquests(other_line, names, others)]
    return lines[:MAX_LINES]


def _losses(names: Sequence[str], losses: Sequence[events.TerritoryTaken]) -> list[str]:
    """Returns one line, since a recap may have no space for a second one: the attacker, the territories, or both.

    For many losses it has the numbers of all attackers.
    """
    counts = Counter(event.seat for event in losses)
    if len(counts) <= 1 and len(losses) <= MAX_NAMES:
        return _conquests(_("{name} took {territories} from you"), names, losses)
    if len(losses) <= MAX_NAMES:
        lands = join_words([territory_name(event.territory) for event in losses])
        return [_("You lost {territories}").format(territories=lands)]
    attackers = ", ".join(f"{names[seat]} {count}" for seat, count in counts.items())
    return [_("You lost {count}: {attackers}").format(count=len(losses), attackers=attackers)]


def _highlight(names: Sequence[str], event: Event) -> str:
    match event:
        case events.SeatEliminated(seat, victor):
            return _("{victor} eliminated {name}").format(victor=names[victor], name=names[seat])
        case events.ContinentGained(seat, continent):
            return _("{name} holds {continent}").format(name=names[seat], continent=continent_name(continent))
        case events.SetTraded(seat, armies=armies):
            return _("{name} traded cards for {armies}").format(name=names[seat], armies=army_count_text(armies))
    return ""


def _conquests(sentence: str, names: Sequence[str], history: Sequence[events.TerritoryTaken]) -> list[str]:
    by_seat: dict[Seat, list[int]] = {}
    for event in history:
        by_seat.setdefault(event.seat, []).append(event.territory)
    return [sentence.format(name=names[seat], territories=_territories(lands)) for seat, lands in by_seat.items()]


def _territories(territories: Sequence[int]) -> str:
    if len(territories) > MAX_NAMES:
        return _("{count} territories").format(count=len(territories))
    return join_words([territory_name(territory) for territory in territories])
