"""Defines phrases and phrase groups, and chooses a true phrase for each event without early repetition."""

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
"""Number of comments within which no text is repeated."""
Predicate = Callable[[Any], bool]
"""Returns whether the facts of an event meet a condition."""
Condition = str | Predicate
"""Condition of a phrase: a name among the conditions of the game, or `where(…)`."""


class Phrase(NamedTuple):
    """An untranslated text with its conditions."""

    words: str
    conditions: tuple[Condition, ...]


class PhraseGroup(NamedTuple):
    """Phrases for a type of situation with its conditions. A group without phrases means silence."""

    conditions: tuple[Condition, ...]
    phrases: tuple[Phrase, ...] = ()


def phrase(words: str, *conditions: Condition) -> Phrase:
    """Returns a phrase with conditions in addition to those of its group."""
    return Phrase(words, conditions)


def group(*conditions: Condition) -> Callable[..., PhraseGroup]:
    """Returns a function that takes phrases and returns a group with these conditions."""

    def phrase_group(*phrases: Phrase) -> PhraseGroup:
        return PhraseGroup(conditions, phrases)

    return phrase_group


def where(**values: object) -> Predicate:
    """Returns the condition that facts have these values. Its name lists them: `lines=1`."""

    def holds(facts: Facts) -> bool:
        return all(getattr(facts, name) == value for name, value in values.items())

    holds.__name__ = " ".join(f"{name}={value}" for name, value in values.items())
    return holds


def silence(*conditions: Condition) -> PhraseGroup:
    """Returns a group for silence under these conditions. It also blocks all later groups."""
    return PhraseGroup(conditions)


def restricted_to(condition: Condition, groups: tuple[PhraseGroup, ...]) -> tuple[PhraseGroup, ...]:
    """Returns the same groups with an additional condition."""
    return tuple(PhraseGroup((condition, *phrase_group.conditions), phrase_group.phrases) for phrase_group in groups)


PhraseTable = Mapping[type[Event], Sequence[PhraseGroup]]
"""Phrase groups of each event type, most specific first. Event types without phrase groups have no commentary."""
FactsFactory = Callable[[Any, Sequence[str], Event], Facts]
"""Returns the facts for conditions and placeholders. Takes the view before the event, the names and the event."""


@runtime_checkable
class Commentary(Protocol):
    """A source of commentary for events."""

    def comment(self, view: GameState, names: Sequence[str], event: Event) -> str:
        """Returns the text for `event`; `view` is the state before it. After "", the previous text stays on screen."""


class Comment(NamedTuple):
    """A chosen text with its phrase and group."""

    words: str
    phrase: Phrase
    group: PhraseGroup


class Commentator:
    """The commentary of a match. It is a function of the seed, the events, and the texts heard before.

    `heard` are texts of the last races. They are used again only if nothing else is true.
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
        """Returns the comment for `event` with its conditions; None for silence."""
        facts = self._facts(view, names, event)
        heard: list[Comment] = []
        for group in self._true_groups(facts, event):
            candidates = list(self._fresh_comments(facts, group))
            new = [comment for comment in candidates if comment.words not in self._heard]
            if new:
                return self._pick(new)
            heard = heard or candidates
            if not group.phrases:
                break
        return self._pick(heard) if heard else None

    def _true_groups(self, facts: Facts, event: Event) -> Iterator[PhraseGroup]:
        """Yields the phrase groups whose conditions hold for the event, most specific first."""
        for group in self._phrases.get(type(event), ()):
            if self._hold(group.conditions, facts):
                yield group

    def _fresh_comments(self, facts: Facts, group: PhraseGroup) -> Iterator[Comment]:
        """Yields the true comments of a group that were not used recently."""
        for phrase in group.phrases:
            if self._hold(phrase.conditions, facts):
                words = _(phrase.words).format_map(facts)
                if words not in self._recent:
                    yield Comment(words, phrase, group)

    def _hold(self, conditions: tuple[Condition, ...], facts: Facts) -> bool:
        predicates = (self._conditions[one] if isinstance(one, str) else one for one in conditions)
        return all(predicate(facts) for predicate in predicates)

    def _pick(self, candidates: list[Comment]) -> Comment:
        """Returns one of the candidates whose phrases were not used for the longest time, chosen by the seed."""
        self._comment_count += 1
        last_uses = [self._last_used.get(comment.phrase.words, 0) for comment in candidates]
        oldest = min(last_uses)
        best = [comment for comment, last_use in zip(candidates, last_uses, strict=True) if last_use == oldest]
        chosen = Rng(self._seed, self._comment_count).pick(best)
        self._last_used[chosen.phrase.words] = self._comment_count
        self._recent.append(chosen.words)
        self._heard.add(chosen.words)
        return chosen


class RecordedCommentary:
    """Repeats recorded commentary; `words` are by the identity of the event."""

    def __init__(self, words: Mapping[int, str]) -> None:
        self._words = words

    def comment(self, view: GameState, names: Sequence[str], event: Event) -> str:
        return self._words.get(id(event), "")


def commentator_of(rules: str, seed: int, heard: Iterable[str] = ()) -> Commentary:
    """Returns the commentator of a game for a match; a silent one for a game without commentary.

    `heard` are texts of the last races.
    """
    factory = load_part(rules, "commentator")
    commentator: Commentary = factory(seed, heard) if factory else RecordedCommentary({})
    return commentator


@dataclass(frozen=True, slots=True)
class CommentaryEntry:
    """The text for an event."""

    step: int
    """Number of the command that caused the event, counted from 0."""
    words: str
    event: Event
    matters: bool = True
    """Whether the line is announced in every case."""


class CommentaryHistory:
    """The commentary until now.

    `step` is the number of the command that causes the next events; −1 before the first.
    """

    def __init__(self) -> None:
        self.entries: list[CommentaryEntry] = []
        self.step = -1

    def begin_step(self, step: int) -> None:
        """Sets the step of the next texts."""
        self.step = step

    def restore(self, entries: Sequence[CommentaryEntry], commands: int) -> None:
        """Replaces the history by the entries after a number of commands."""
        self.entries[:] = entries
        self.step = commands - 1

    def add(self, words: str, event: Event, *, matters: bool = True) -> None:
        """Adds the text for an event of the current step."""
        self.entries.append(CommentaryEntry(self.step, words, event, matters))

    def truncate(self, commands: int) -> None:
        """Removes all texts after the first `commands` commands, as after an undo."""
        self.entries = [entry for entry in self.entries if entry.step < commands]
