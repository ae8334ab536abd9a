"""Defines `Message`, a sentence for a player that is translated when it is shown, and errors that have a message."""

from functools import cache

CONTEXT_END = "\x04"
"""Separator between a context and its text, as in gettext's files."""
Field = tuple[str | None, str | None, str | None]
"""Name, format and conversion of a placeholder."""


def N_(text: str) -> str:  # noqa: N802  (the usual name with gettext)
    """Returns `text` unchanged. The call marks it for the translators' template; the translation happens at display."""
    return text


def in_context(context: str, text: str) -> str:
    """Returns the gettext id of an ambiguous text: the text with the context that distinguishes its meanings."""
    return context + CONTEXT_END + text


def without_context(text: str) -> str:
    """Returns the English text of a gettext id."""
    return text.rpartition(CONTEXT_END)[2]


@cache
def has_known_fields(translated: str, source: str) -> bool:
    """Returns whether a translation can be filled with the values of its source text.

    It must be a valid format string, and may leave out placeholders but not have others. A source that is no format
    string is never filled.
    """
    try:
        known = _fields(source)
    except ValueError:
        return True
    try:
        return _fields(translated) <= known
    except ValueError:
        return False


def _fields(text: str) -> set[Field]:
    from string import Formatter  # for translations only: its patterns would slow the start down

    return {(name, form, conversion) for _words, name, form, conversion in Formatter().parse(text) if name is not None}


class Message:
    """An untranslated sentence for a player: a gettext id with named values. `str` gives the English text."""

    __slots__ = ("text", "values")

    def __init__(self, text: str, **values: object) -> None:
        self.text = text
        self.values = tuple(values.items())

    def __str__(self) -> str:
        return without_context(self.text).format(**dict(self.values))

    def __repr__(self) -> str:
        return f"Message({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.text, self.values) == (other.text, other.values)

    def __hash__(self) -> int:
        return hash((self.text, self.values))


class Deed(Message):
    """A player's action, to follow the name: “goes for the 3”. `advice` is the same text as an instruction."""

    __slots__ = ("advice",)

    def __init__(self, text: str, advice: str = "", /, **values: object) -> None:
        super().__init__(text, **values)
        self.advice = advice or text

    def instruction(self) -> Message:
        """Returns the action as an instruction to the player: “go for the 3”."""
        values = dict(self.values)
        parts = {name: value.instruction() for name, value in values.items() if isinstance(value, Deed)}
        return Message(self.advice, **values | parts)


class ExplainedError(Exception):
    """An error with a `reason` that players can read."""

    def __init__(self, reason: Message) -> None:
        super().__init__(str(reason))
        self.reason = reason


class CommandRejected(ExplainedError):
    """Raised for a command that the rules do not allow now, and for options that do not fit."""
