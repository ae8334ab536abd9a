"""Words a text for a voice: signs become words, and names in capitals are not spelt."""

import re
from collections.abc import Callable

from game.i18n import _, plural


def _said(words: Callable[[], str]) -> Callable[[re.Match[str]], str]:
    """Returns what puts the number that was found into these words."""
    return lambda found: words().format(number=found[1])


SIGNS: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (
        r"\$\s?(\d+)",
        lambda found: plural("{count} dollar", "{count} dollars", int(found[1])).format(count=found[1]),
    ),
    (r"#\s?(\d+)", _said(lambda: _("number {number}"))),
    (r"×\s?(\d+)", _said(lambda: _("times {number}"))),
    (r"(\d+)\s?×", _said(lambda: _("{number} times"))),
    (r"(?<![\w–−-])[−-](\d+)", _said(lambda: _("minus {number}"))),
    (r"(?<!\w)\+(\d+)", _said(lambda: _("plus {number}"))),
    (r"(\d+)\s?%", _said(lambda: _("{number} per cent"))),
    (r"(?<=\d)[–−-](?=\d)", lambda found: " "),
    (r"\s*[–—·…]+(?=\s|$)", lambda found: ","),
    (r"[“”„«»()]", lambda found: ""),
    (r"\b[^\W\d_]{4,}\b", lambda found: found[0].capitalize() if found[0].isupper() else found[0]),
)
"""What is not spoken as it is written, and how it is said."""


def spoken(text: str) -> str:
    """Returns a text as a voice should say it, in the player's language."""
    for sign, words in SIGNS:
        text = re.sub(sign, words, text)
    return text.strip(", ")
