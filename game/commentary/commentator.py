"""Defines phrases and groups of them; chooses a true one for each event by the match's seed, none again too soon."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from game.commentary.field_snapshot import Facts
from game.engine.catalog import load_part
from game.engine.rng import Rng
from game.engine.rules import Event, GameState
from game.i18n import _

NO_REPEAT_WITHIN = 90
"""Comments within which no phrase is used twice."""
Predicate = Callable[[Any], bool]
"""Tells whether the facts of an event are so."""
Condition = str | Predicate
"""What must be so for a phrase to be true: by its name among the conditions of the game, or `where(…)`."""


class Phrase(NamedTuple):
    """An untranslated text; usable where its conditions hold."""

    words: str
    conditions: tuple[Condition, ...]


class PhraseGroup(NamedTuple):
    """A kind of situation: where its conditions hold, one of its phrases is used. Without phrases it keeps silent."""

    conditions: tuple[Condition, ...]
    phrases: tuple[Phrase, ...] = ()


def phrase(words: str, *conditions: Condition) -> Phrase:
    """Returns a phrase of a group, which may need further conditions."""
    return Phrase(words, conditions)


def group(*conditions: Condition) -> Callable[..., PhraseGroup]:
    """Returns a function that makes a group with these conditions from its phrases."""

    def phrase_group(*phrases: Phrase) -> PhraseGroup:
        return PhraseGroup(conditions, phrases)

    return phrase_group


def where(**values: object) -> Predicate:
    """Returns the condition that facts have these values, of which it has its name: `lines=1`."""

    def holds(facts: Facts) -> bool:
        return all(getattr(facts, name) == value for name, value in values.items())

    holds.__name__ = " ".join(f"{name}={value}" for name, value in values.items())
    return holds


def silence(*conditions: Condition) -> PhraseGroup:
    """Returns a group that keeps silent where these conditions hold, whatever groups come after it."""
    return PhraseGroup(conditions)


def restricted_to(condition: Condition, groups: tuple[PhraseGroup, ...]) -> tuple[PhraseGroup, ...]:
    """Returns the same groups, limited to where `condition` holds too."""
    return tuple(PhraseGroup((condition, *phrase_group.conditions), phrase_group.phrases) for phrase_group in groups)


PhraseTable = Mapping[type[Event], Sequence[PhraseGroup]]
"""The phrase groups of each event type, most specific first; event types left out get no words."""
FactsFactory = Callable[[Any, Sequence[str], Event], Facts]
"""Builds the facts that conditions test and phrases mention, from the view before the event, the names, the event."""


@runtime_checkable
class Commentary(Protocol):
    """A source of commentary for events."""

    def comment(self, view: GameState, names: Sequence[str], event: Event) -> str:
        """Returns the words for `event`, which `view` does not include yet; "" leaves the previous words on screen."""


class Comment(NamedTuple):
    """A chosen text, with the conditions that make it true: the phrase's own and its group's."""

    words: str
    phrase: Phrase
    group: PhraseGroup


class Commentator:
    """The commentary of one match. The same seed, events and sentences heard before give the same words.

    `heard` are sentences of the last races, which are used again only where nothing else is true.
    """

    def __init__(
        self,
        moments: PhraseTable,
        facts: FactsFactory,
        conditions: Mapping[str, Predicate],
        seed: int = 0,
        heard: Iterable[str] = (),
    ) -> None:
        self._phrases = moments
        self._facts = facts
        self._conditions = conditions
        self._seed = seed
        self._heard = set(heard)
        self._comment_count = 0
        self._recent: deque[str] = deque(maxlen=NO_REPEAT_WITHIN)
        self._last_used: dict[str, int] = {}

    def comment(self, view: GameState, names: Sequence[str], event: Event) -> str:
        comment = self.choose(view, names, event)
        return comment.words if comment else ""

    def choose(self, view: GameState, names: Sequence[str], event: Event) -> Comment | None:
        """Returns the comment for `event` with its conditions; None for an event without words."""
        facts = self._facts(view, names, event)
        known: list[Comment] = []
        for group in self._true_groups(facts, event):
            candidates = list(self._fresh_comments(facts, group))
            if new := [comment for comment in candidates if comment.words not in self._heard]:
                return self._pick(new)
            known = known or candidates
            if not group.phrases:
                break
        return self._pick(known) if known else None

    def _true_groups(self, facts: Facts, event: Event) -> Iterator[PhraseGroup]:
        """Yields the phrase groups that hold for the event, most specific first."""
        for group in self._phrases.get(type(event), ()):
            if self._hold(group.conditions, facts):
                yield group

    def _fresh_comments(self, facts: Facts, group: PhraseGroup) -> Iterator[Comment]:
        for phrase in group.phrases:
            if self._hold(phrase.conditions, facts):
                words = _(phrase.words).format_map(facts)
                if words not in self._recent:
                    yield Comment(words, phrase, group)

    def _hold(self, conditions: tuple[Condition, ...], facts: Facts) -> bool:
        return all((self._conditions[one] if isinstance(one, str) else one)(facts) for one in conditions)

    def _pick(self, candidates: list[Comment]) -> Comment:
        self._comment_count += 1
        longest = min(self._last_used.get(comment.phrase.words, 0) for comment in candidates)
        least_used = [comment for comment in candidates if self._last_used.get(comment.phrase.words, 0) == longest]
        chosen = Rng(self._seed, self._comment_count).pick(least_used)
        self._last_used[chosen.phrase.words] = self._comment_count
        self._recent.append(chosen.words)
        self._heard.add(chosen.words)
        return chosen


class RecordedCommentary:
    """Repeats recorded commentary; `words` are keyed by the event's identity."""

    def __init__(self, words: Mapping[int, str]) -> None:
        self._words = words

    def comment(self, view: GameState, names: Sequence[str], event: Event) -> str:
        return self._words.get(id(event), "")


def commentator_of(rules: str, seed: int, heard: Iterable[str] = ()) -> Commentary:
    """The commentator of a game for the match of that seed, who has said what was `heard` in the races before; one
    without phrases, if the game has none.
    """
    factory = load_part(rules, "commentator")
    commentator: Commentary = factory(seed, heard) if factory else RecordedCommentary({})
    return commentator


@dataclass(frozen=True, slots=True)
class CommentaryEntry:
    """The words for an event that followed command number `step`, counted from 0."""

    step: int
    words: str
    event: Event
    matters: bool = True
    """Whether who listens is told in any case, however much happens."""


class CommentaryHistory:
    """The commentary so far. `step` is the number of the command whose events come next; −1 before the first."""

    def __init__(self) -> None:
        self.entries: list[CommentaryEntry] = []
        self.step = -1

    def begin_step(self, step: int) -> None:
        """Adds words to that command from now on."""
        self.step = step

    def restore(self, entries: Sequence[CommentaryEntry], commands: int) -> None:
        """Takes over the words after this number of commands."""
        self.entries[:] = entries
        self.step = commands - 1

    def add(self, words: str, event: Event, *, matters: bool = True) -> None:
        """Adds the words for an event of the present step."""
        self.entries.append(CommentaryEntry(self.step, words, event, matters))

    def truncate(self, commands: int) -> None:
        """Drops all words after the first `commands` commands, as after an undo."""
        self.entries = [entry for entry in self.entries if entry.step < commands]
