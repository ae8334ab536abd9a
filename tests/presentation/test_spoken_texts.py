"""Texts for a voice: signs become words, and names are read as words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.i18n import set_language
from game.presentation.speech import spoken

SAID = {
    "en": {
        "Bo buys Sunday Hat for $10.": "Bo buys Sunday Hat for 10 dollars.",
        "One dollar: $1": "One dollar: 1 dollar",
        "#7 wins!": "number 7 wins!",
        "Sunday Hat: −3": "Sunday Hat: minus 3",
        "Cleo: −$10": "Cleo: minus 10 dollars",
        "Copper Kettle follows: +1.": "Copper Kettle follows: plus 1.",
        "Seventh Heaven goes to 2×.": "Seventh Heaven goes to 2 times.",
        "$3 × 9": "3 dollars times 9",
        "Odds of 6–4–2": "Odds of 6 4 2",
        "A long way home – but he leads": "A long way home, but he leads",
        "On its way …": "On its way",
        "“The Mover” moves": "The Mover moves",
        "95% sure": "95 per cent sure",
        "SUNDAY HAT takes the lead in the USA": "Sunday HAT takes the lead in the USA",
        "A photo for the wall!": "A photo for the wall!",
    },
    "de": {"Bo kauft Sonntagshut für $10.": "Bo kauft Sonntagshut für 10 Dollar.", "#7": "Nummer 7"},
    "es": {"Bo paga $1": "Bo paga 1 dólar", "−2": "menos 2"},
    "fr": {"Bo gagne $12 !": "Bo gagne 12 dollars !", "+3": "plus 3"},
    "nb": {"Bo får $12": "Bo får 12 dollar", "40 %": "40 prosent"},
}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("")


@pytest.mark.parametrize(
    ("language", "text", "said"), [(code, text, said) for code, texts in SAID.items() for text, said in texts.items()]
)
def test_numbers_are_said_in_full_and_signs_as_words(language: str, text: str, said: str) -> None:
    set_language(language)
    assert spoken(text) == said
