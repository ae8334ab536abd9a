"""Defines the message, a sentence for a player that is translated when it is shown, and the rejection that has one."""

CONTEXT_END = "\x04"
"""Between a context and its text, as in gettext's own files."""


def N_(text: str) -> str:  # noqa: N802  (gettext's own name for it)
    """`text` itself, marked for the translators' template: for texts that are translated where they are shown."""
    return text


def in_context(context: str, text: str) -> str:
    """Returns a text that has several meanings, with the one that is meant: a gettext id for `Message` and `_`."""
    return context + CONTEXT_END + text


def without_context(text: str) -> str:
    """Returns a gettext id as it is read in English."""
    return text.rpartition(CONTEXT_END)[2]


class Message:
    """A sentence for a player, not yet translated: a gettext id with named values. `str` gives the English text."""

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
    """What a player does, told after the name: “goes for the 3”."""

    __slots__ = ()


class ExplainedError(Exception):
    """An error whose `reason` is a sentence for the player."""

    def __init__(self, reason: Message) -> None:
        super().__init__(str(reason))
        self.reason = reason


class CommandRejected(ExplainedError):
    """A command that the rules do not allow now."""
