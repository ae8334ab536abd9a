"""Converts a text for speech: signs become words, and names in capitals are not spelt."""

import re
from collections.abc import Callable

from game.i18n import _, plural

Replacement = str | Callable[[re.Match[str]], str]


def _number_text(text: Callable[[], str]) -> Callable[[re.Match[str]], str]:
    """Returns a replacement that puts the matched number into a translated text."""
    return lambda match: text().format(number=match[1])


def _dollars_text(match: re.Match[str]) -> str:
    return plural("{count} dollar", "{count} dollars", int(match[1])).format(count=match[1])


def _without_capitals(match: re.Match[str]) -> str:
    return match[0].capitalize() if match[0].isupper() else match[0]


SIGNS: tuple[tuple[str, Replacement], ...] = (
    (r"\$\s?(\d+)", _dollars_text),
    (r"#\s?(\d+)", _number_text(lambda: _("number {number}"))),
    (r"×\s?(\d+)", _number_text(lambda: _("times {number}"))),
    (r"(\d+)\s?×", _number_text(lambda: _("{number} times"))),
    (r"(?<![\w–−-])[−-](\d+)", _number_text(lambda: _("minus {number}"))),
    (r"(?<!\w)\+(\d+)", _number_text(lambda: _("plus {number}"))),
    (r"(\d+)\s?%", _number_text(lambda: _("{number} per cent"))),
    (r"(?<=\d)[–−-](?=\d)", " "),
    (r"\s*[–—·…]+(?=\s|$)", ","),
    (r"[“”„«»()]", ""),
    (r"\b[^\W\d_]{4,}\b", _without_capitals),
)
"""Patterns of written signs, with their spoken replacements."""


def spoken(text: str) -> str:
    """Returns a text for speech, in the player's language."""
    for pattern, replacement in SIGNS:
        text = re.sub(pattern, replacement, text)
    return text.strip(", ")
