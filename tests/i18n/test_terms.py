"""One term for each thing, and one way to address the player, in all translations."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

import pytest

from build import translations

LANGUAGES = ("nb", "de", "es", "fr")
POLITE = {
    "fr": r"\b(vous|votre|vos)\b|\b(?!(?:assez|chez|nez|rez)\b)[a-zéèê]+ez\b",
    # the capitalised form is polite, except as the first word of a sentence
    "de": r"(?<![.:!?„“»«–] )(?<![„“»«])\b(?<!^)(Sie|Ihnen|Ihr|Ihre[mnrs]?)\b",
    "es": r"\b(usted|ustedes|vosotr[oa]s|vuestr[oa]s?)\b|^(Pulse|Elija|Toque|Espere|Haga|Abra|Escriba|Vuelva)\b",
    "nb": r"(?<![.:!?«»–] )(?<!«)\b(?<!^)(Dem|Deres)\b",
}
"""Patterns of polite or plural forms of address, by language."""
SEVERAL = {
    "Place your bets!",  # the croupier's call to the whole table
    "Make way, please!",
    "You each paid ${stake} into the pot.",
    "You and Bo have {cards} cards each. Your badge marks the cards you hold.",
    "The card is in your hand; only you and Bo know which one. Bet, play a card, or pass.",
}
"""Texts that address several people in the plural."""
TERMS = {
    r"\babilit(y|ies)\b": {"nb": "evne", "de": "fähigkeit", "es": "habilidad", "fr": "pouvoir"},
    r"\bterritor(y|ies)\b": {"nb": "område", "de": "gebiet", "es": "territorio", "fr": "territoire"},
    r"\bhelmets?\b": {"nb": "hjelm", "de": "helm", "es": "casco", "fr": "toque"},
    r"\bjerseys?\b": {"nb": "drakt", "de": "trikot", "es": "camiseta", "fr": "casaque"},
    r"\bwild numbers?\b": {"nb": "joker", "de": "joker", "es": "comod[ií]n", "fr": "joker"},
    r"\bfollowers?\b": {"nb": "følg", "de": "mitl[aä]uf|läuft schon mit", "es": "seguidor|siguiendo", "fr": "suiv"},
    r"\bseats?\b": {"nb": "sete|plass", "de": "sitz|pl[aä]tz", "es": "asiento|puesto", "fr": "place"},
}
"""Patterns of English terms, with the pattern of the translation in each language."""
FREE = {
    "Northwest Territory",
    "Through your territories",
    "All territories of {continent} obey {name}.",
    "{name} takes {loser}'s last territory!",
}
"""Texts that translations may word freely."""
RETIRED = {
    "if it ended now": r"\bas it stands\b",
    "5-4-3": r"(\d|\})·(\d|\{)",
    "territory": r"(?<!forty-two )(?<!42 )\blands?\b",
    "ability": r"\bowner's feature\b",
    "$10 (needs a horse)": r"\(card\)",
    "a card": r"\d per card\b|\} per card\b",
    "House rule": r"\bour house rule\b",
    "On this device": r"\bat this device\b",
    "Worth about $26": r"\bexpected purse\b",
    "most from: bets": r"– won on: ",
    "has run. Bet on it?": r"\bran: how much\b",
    "Fill a row or column to win a bonus": r"\bfull row or column wins\b",
    "Your 2 moved 3": r"\byour picks\b",
    "No 3 yet: nothing counts": r"\bno points unless one reaches\b",
    "Side bets are open": r"\bthe bank takes bets\b",
    "your one reroll": r"\bthe one reroll that you have\b",
    "Agreed with the Sharp bot": r"\} as sharp bot\b",
    "A free horse was worth $14 more": r"– cost about\b",
    "Paste a match code": r"\bopen the code of a match\b",
    "Reinforcements": r"^to place$",
    "Bo gains $3": r"^\{name\}: \+",
}
"""Wording in use → pattern of the wording that it replaces in the English texts."""
TYPED = re.compile(r"“[^”]*”|--\w+|longshot \w+|\{\w+\}")
"""Placeholders and typed input, which are not words of a sentence."""


@cache
def translated(language: str) -> list[tuple[str, str]]:
    """Returns all texts with their translations; plural forms are joined."""
    messages = [message for message in translations.whole(language) if message.id and message.string]
    return [(in_a_line(message.id), in_a_line(message.string)) for message in messages]


def in_a_line(forms: str | Iterable[str] | None) -> str:
    return forms if isinstance(forms, str) else " | ".join(forms or ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_player_is_addressed_as_a_friend(language: str) -> None:
    polite = re.compile(POLITE[language], re.IGNORECASE if language == "fr" else 0)
    texts = [(english, told) for english, told in translated(language) if english not in SEVERAL]
    assert not [(english, told) for english, told in texts if polite.search(TYPED.sub(".", told))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("english", TERMS)
def test_one_word_is_used_for_one_thing(english: str, language: str) -> None:
    word = re.compile(english, re.IGNORECASE)
    wanted = re.compile(TERMS[english][language], re.IGNORECASE)
    texts = [(text, told) for text, told in translated(language) if text not in FREE]
    assert not [(text, told) for text, told in texts if word.search(TYPED.sub("", text)) and not wanted.search(told)]


@pytest.mark.parametrize("replacement", RETIRED)
def test_retired_wording_does_not_come_back(replacement: str) -> None:
    retired = re.compile(RETIRED[replacement], re.IGNORECASE)
    assert [english for english, _told in translated("nb") if retired.search(english)] == []
