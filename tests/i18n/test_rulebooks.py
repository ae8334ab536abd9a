"""The rule books in other languages: each has the content of the English one, in the game's terms, and is shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build import rulebooks, translations
from game.games.dice_game.rules.horses import CARDS as DICE_CARDS
from game.games.long_shot.rules.cards import PRINTED_CARDS
from game.games.long_shot.rules.horses import FIELD_CARDS
from game.i18n import LANGUAGE_NAMES, SOURCE_LANGUAGE, current_language, using_language
from game.platform import asset_paths
from game.scenes.menu.rulebook_parser import RulebookChapter, parse_rulebook
from game.scenes.menu.rulebook_viewer import RulebookViewer
from tests.architecture.test_rulebook_marks import MARK
from tests.support.app_driver import open_app
from tests.support.rulesets import RULESETS

KEYS = [rules.key for rules in RULESETS]
TRANSLATED = [language for language in LANGUAGE_NAMES if language != SOURCE_LANGUAGE]
PRINTED_NAMES = [card.name for card in (*DICE_CARDS, *FIELD_CARDS, *PRINTED_CARDS)]
EDITIONS_DIFFER = {
    "en": "editions differ",
    "de": "die Ausgaben unterscheiden sich",
    "nb": "utgavene er ulike",
    "es": "las ediciones difieren",
    "fr": "les éditions diffèrent",
}
"""Mark of a rule that differs between the printed editions, by language."""
every_book = pytest.mark.parametrize("key", KEYS)
every_language = pytest.mark.parametrize("language", TRANSLATED)


def chapters(key: str, language: str) -> list[RulebookChapter]:
    """Returns the viewer's chapters in this language."""
    with using_language(None if language == SOURCE_LANGUAGE else translations.load(language)):
        return parse_rulebook(asset_paths.rulebook(key) or "")


# -- the texts


def test_a_rule_book_is_translated_into_every_language() -> None:
    books = {path.relative_to(rulebooks.LOCALE) for path in rulebooks.LOCALE.glob("*/rulebooks/*")}
    assert books == {
        rulebooks.translation_path(language, key).relative_to(rulebooks.LOCALE)
        for language in TRANSLATED
        for key in KEYS
    }


@pytest.mark.slow
@every_language
def test_a_translation_says_what_the_original_says(language: str) -> None:
    assert [problem for problem in rulebooks.all_problems() if problem.startswith(f"{language}, ")] == []


@pytest.mark.slow
@every_language
@every_book
def test_a_translation_is_made_of_the_same_blocks(key: str, language: str) -> None:
    def blocks(chapter: RulebookChapter) -> list[tuple[str, str, int]]:
        return [(block.kind, block.number, len(block.cells)) for block in chapter.blocks]

    assert [blocks(one) for one in chapters(key, language)] == [blocks(one) for one in chapters(key, SOURCE_LANGUAGE)]


def marks(passage: str, language: str) -> list[str]:
    """Returns the marks of a passage in order, in English, with “words” for the marked subject."""
    found = []
    for brackets in re.findall(r"\(([^()]*)\)", passage):
        mark = re.sub(r"\s+(?=[:;])", "", brackets)
        mark = re.sub(rf"\b{EDITIONS_DIFFER[language]}", "editions differ", mark)
        mark = re.sub(rf"\b{rulebooks.OURS[language]}\b", "ours", mark)
        found.append(re.sub(r"^[^:;]+: (?=ours)", "words: ", mark))
    return [mark for mark in found if MARK.fullmatch(mark)]


@every_language
@every_book
def test_a_translation_marks_the_same_sentences_in_the_same_form(key: str, language: str) -> None:
    original = rulebooks.passages(rulebooks.original_path(key).read_text(encoding="utf-8"))
    translation = rulebooks.passages(rulebooks.translation_path(language, key).read_text(encoding="utf-8"))
    for (name, source), words in zip(original.items(), translation.values(), strict=True):
        assert marks(words, language) == marks(source, SOURCE_LANGUAGE), name


@every_language
@every_book
def test_cards_and_horses_have_the_names_of_the_game(key: str, language: str) -> None:
    original = rulebooks.original_path(key)
    words = rulebooks.translation_path(language, key)
    ours, theirs = (rulebooks.passages(path.read_text(encoding="utf-8")).values() for path in (original, words))
    named = translations.load(language).gettext
    for source, translation in zip(ours, theirs, strict=True):
        for name in PRINTED_NAMES:
            assert name not in source or named(name) in translation, (name, translation)


GOOD = (
    "# Pig\n\nA game.\n\n**P1** Roll 2 dice, pay $5 (P2).\n\n| a | b |\n|-|-|\n| 1 | 2.5 |\n\n"
    "**P2** Stop at yours. (ours)\n\n- 1: Go.\n"
)
GERMAN = GOOD.replace("(ours)", "(von uns)").replace("2.5", "2,5")


@pytest.mark.parametrize(
    ("translation", "problem"),
    [
        (GERMAN.replace("**P2** Stop", "Stop"), "has 2 headings and rules instead of 3"),
        (GERMAN.replace("**P2**", "**P3**"), "P2: is made of ['**P3**', '- 1:'] instead of ['**P2**', '- 1:']"),
        (GERMAN.replace("| 1 | 2,5 |", "| 1 |"), "P1: is made of ['**P1**', '|||', '|||', '||']"),
        (GERMAN.replace("A game.\n\n", ""), "Pig: is made of ['#'] instead of ['#', 'text']"),
        (GERMAN.replace("2 dice", "3 dice"), "P1: lacks the figures ['2'] and has ['3'] instead"),
        (GERMAN.replace("$5", "5"), "P1: lacks the figures ['$5'] and has ['5'] instead"),
        (GERMAN.replace("(P2)", "(P1)"), "P1: lacks the figures ['P2'] and has ['P1'] instead"),
        (GERMAN.replace("- 1: Go", "- 2: Go"), "P2: is made of ['**P2**', '- 2:'] instead of ['**P2**', '- 1:']"),
        (GERMAN.replace("Stop", "`Stop`"), "P2: has other code or links"),
        (GERMAN.replace(" (von uns)", ""), "P2: does not say as often as the original which rule is “von uns”"),
    ],
)
def test_where_a_translation_differs_is_told(translation: str, problem: str) -> None:
    prints = {name: rulebooks.fingerprint(text) for name, text in rulebooks.passages(GOOD).items()}
    assert list(rulebooks.problems("de", "pig", GOOD, GERMAN, prints)) == []
    assert any(problem in found for found in rulebooks.problems("de", "pig", GOOD, translation, prints))


def test_a_changed_rule_is_to_be_translated_again() -> None:
    prints = {name: rulebooks.fingerprint(text) for name, text in rulebooks.passages(GOOD).items()}
    changed = GOOD.replace("Stop at", "Go on at")
    (problem,) = rulebooks.problems("de", "pig", changed, GERMAN, prints)
    assert problem.startswith("de, pig, P2 has changed: translate it again")


# -- the viewer


@every_language
@every_book
def test_the_viewer_shows_and_speaks_the_language(key: str, language: str) -> None:
    app = open_app()
    english = RulebookViewer(app.context, key).spoken_text()
    with using_language(translations.load(language)):
        viewer = RulebookViewer(app.context, key)
        said = viewer.spoken_text()
        assert current_language() == language
    opening = rulebooks.translation_path(language, key).read_text(encoding="utf-8").splitlines()[2]
    assert said[1] == opening.removeprefix("`picture art` ")
    assert set(said).isdisjoint(english)


@pytest.mark.parametrize("language", LANGUAGE_NAMES)
@every_book
def test_the_viewer_calls_every_mark_a_house_rule(key: str, language: str) -> None:
    """Holds also for a language with a space before the semicolon."""
    app = open_app()
    with using_language(None if language == SOURCE_LANGUAGE else translations.load(language)):
        shown = RulebookViewer(app.context, key)._chapters
    said = " ".join(block.words for chapter in shown for block in chapter.blocks)
    assert not re.search(rf"\b{rulebooks.OURS[language]}\b[^()]*\)", said)


@every_book
def test_a_book_that_is_not_translated_is_shown_in_english(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asset_paths, "ASSETS", tmp_path)
    assert chapters(key, "de") == chapters(key, SOURCE_LANGUAGE)
