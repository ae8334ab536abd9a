"""The languages: each has every text with its placeholders, the typefaces have its letters, and players choose it."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from build import extract_strings as workshop
from build import translations, web_page
from game import i18n
from game.app import App
from game.engine.message import Message, in_context
from game.i18n import LANGUAGE_NAMES, SOURCE_LANGUAGE, best_language, plural
from game.platform.asset_paths import FONT_FILES, font_path
from game.platform.storage import Storage
from tests.support import app_driver

TRANSLATED = [language for language in LANGUAGE_NAMES if language != SOURCE_LANGUAGE]
NO_LETTER = "\U000f0000"
"""A code point that no typeface has."""


@pytest.fixture(name="compiled", scope="session")
def _compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locale")
    translations.compile_all(folder)
    return folder


@pytest.fixture(name="locale")
def _locale(compiled: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(i18n, "LOCALE_DIR", compiled)
    yield compiled
    i18n.set_language("")


def words_of(app: App) -> dict[str, str]:
    return {target.key: target.label for target in app.stack.top.targets()}


# -- the files


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda data: b"nonsense" + data,
        lambda data: re.sub(rb"(?i)charset=utf-8", b"charset=XYZ-9", data),
        lambda data: data.replace(b"nplurals=2", b"nplurals=x").replace(b"plural=", b"plural=import os;"),
        lambda data: b"",
    ],
)
@pytest.mark.slow
def test_a_damaged_catalog_leaves_the_source_text(
    damage: Callable[[bytes], bytes], compiled: Path, tmp_path: Path
) -> None:
    for domain in ("longshot", "conquest"):
        (tmp_path / "de" / "LC_MESSAGES").mkdir(parents=True, exist_ok=True)
        path = Path("de") / "LC_MESSAGES" / f"{domain}.mo"
        (tmp_path / path).write_bytes(damage((compiled / path).read_bytes()))
    try:
        i18n.set_language("de", tmp_path)
        assert i18n._("Settings") == "Settings"
        assert i18n.plural("{n} bot", "{n} bots", 2) == "{n} bots"
    finally:
        i18n.set_language("")


class WrongTexts(gettext.NullTranslations):
    """Translations with wrong placeholder names, or without a closing brace."""

    def gettext(self, message: str) -> str:
        return {"Round {number}": "Runde {nummer}", "{name}: {question}": "{name}: {question"}.get(message, "Gut")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "ein Bot" if n == 1 else "{anzahl} Bots"


def test_a_translation_with_a_wrong_placeholder_is_replaced_by_its_source(capsys: pytest.CaptureFixture[str]) -> None:
    with i18n.using_language(WrongTexts()):
        assert i18n.translate(Message("Round {number}", number=3)) == "Round 3"
        assert i18n._("{name}: {question}").format(name="Ana", question="Who?") == "Ana: Who?"
        assert i18n.plural("{n} bot", "{n} bots", 1).format(n=1) == "ein Bot"
        assert i18n.plural("{n} bot", "{n} bots", 2).format(n=2) == "2 bots"
        assert i18n._("Settings") == "Gut"
    lines = capsys.readouterr().err.splitlines()
    assert lines == ["The translation of “Round {number}” has a wrong placeholder or an open brace; "
                     "the English text is shown."]  # fmt: skip


def test_each_language_has_its_file_and_each_file_its_language() -> None:
    found = {(translations.language_of(path), path.stem) for path in translations.po_files()}
    assert found == set(product(TRANSLATED, workshop.domains()))


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated_with_its_placeholders(language: str) -> None:
    assert list(translations.problems(language)) == []


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ('msgid "Roll {count} dice"\nmsgstr ""', "is not translated"),
        ('msgid "Roll {count} dice"\nmsgstr "Würfle mit {zahl}"', "has other words in braces"),
        ('#, fuzzy\nmsgid "Roll"\nmsgstr "Würfeln"', "is marked fuzzy"),
        ('msgid "{n} die"\nmsgid_plural "{n} dice"\nmsgstr[0] "{n} Würfel"\nmsgstr[1] ""', "is not translated"),
    ],
)
@pytest.mark.slow
def test_what_is_wrong_with_a_translation_is_told(entry: str, problem: str, tmp_path: Path) -> None:
    write_po(tmp_path, "longshot", entry)
    found = list(translations.problems("de", tmp_path))
    assert any(problem in sentence for sentence in found)
    assert any(sentence.startswith("de, conquest, lacks") for sentence in found)


def write_po(folder: Path, domain: str, entries: str) -> None:
    path = translations.po_path("de", domain, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n{entries}\n', encoding="utf-8")


@pytest.mark.slow
def test_a_text_takes_its_translation_along_from_domain_to_domain(tmp_path: Path) -> None:
    """For example, when a second game begins to use the text."""
    title = "Forty-Two Lands"
    write_po(tmp_path, "longshot", f'msgid "{title}"\nmsgstr "Zweiundvierzig"')
    translations.update("de", tmp_path)
    paths = [translations.po_path("de", domain, tmp_path) for domain in ("longshot", "conquest")]
    shared, own = map(translations.read_translation, paths)
    assert shared.get(title) is None
    assert own.get(title).string == "Zweiundvierzig"


def test_a_translation_keeps_the_plural_forms_that_its_file_declares(tmp_path: Path) -> None:
    """Babel's own forms can differ: they follow the tables of the Unicode consortium, which change."""
    forms = "nplurals=4; plural=n % 4;"
    write_po(tmp_path, "longshot", "")
    path = translations.po_path("de", "longshot", tmp_path)
    path.write_text(f'msgid ""\nmsgstr "Plural-Forms: {forms}\\n"\n', encoding="utf-8")
    known = translations.whole("de", tmp_path)
    assert known.plural_forms == translations._copy(known).plural_forms == forms


@pytest.mark.slow
def test_a_new_language_begins_with_every_text_untranslated(tmp_path: Path) -> None:
    translations.update("da", tmp_path)
    listed = translations.missing("da", tmp_path)
    assert set(listed) == {path.stem for path in translations.LOCALE.glob("*.pot")}
    assert {problem.rpartition(": ")[2] for problem in translations.problems("da", tmp_path)} == {"is not translated"}


def test_a_language_that_is_none_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert translations.main(["--update", "xx"]) == 1
    assert capsys.readouterr().err == "unknown locale 'xx'\n"


def test_what_is_missing_is_listed_and_filled_in(tmp_path: Path) -> None:
    words = 'msgid "{n} of {all}"\nmsgstr ""\n\nmsgctxt "bet"\nmsgid "Place"\nmsgstr ""\n\n'
    pair = 'msgid "{count} die"\nmsgid_plural "{count} dice"\nmsgstr[0] ""\nmsgstr[1] ""'
    write_po(tmp_path, "dice_game", words + pair)
    listed = translations.missing("de", tmp_path)
    assert [(it["context"], it["text"], it["plural"]) for it in listed["dice_game"]] == [
        (None, "{n} of {all}", None),
        ("bet", "Place", None),
        (None, "{count} die", "{count} dice"),
    ]
    for entry, words_ in zip(listed["dice_game"], ("{m} von {all}", "Platz", ["{count} Würfel"] * 2), strict=True):
        entry["translation"] = words_
    refused = translations.fill("de", listed, tmp_path)
    assert len(refused) == 1
    assert "other words in braces" in refused[0]
    assert [it["text"] for it in translations.missing("de", tmp_path)["dice_game"]] == ["{n} of {all}"]


def test_no_text_is_in_two_domains() -> None:
    parts = [workshop.keys(part) for part in workshop.by_domain(workshop.stored_template()).values()]
    assert all(parts)
    assert sum(map(len, parts)) == len(set().union(*parts))


@pytest.mark.slow
@pytest.mark.parametrize("domain", [it for it in workshop.domains() if it != workshop.PAGE_DOMAIN])
def test_texts_of_every_domain_are_spoken(domain: str, locale: Path) -> None:
    i18n.set_language("de", locale)
    template = workshop.by_domain(workshop.stored_template())[domain]
    texts = [text for text in workshop.ids(template) if isinstance(text, str)]
    assert sum(i18n._(text) != text for text in texts) > len(texts) / 2


@pytest.mark.slow
def test_the_page_has_its_words_in_every_language() -> None:
    found = translations.page_words()
    assert {"Full screen", "Click to start", workshop.NOSCRIPT} <= set(found)
    for text, said in found.items():
        assert sorted(said) == sorted(TRANSLATED)
        assert all(said.values()), text
    page = web_page.template(web_page.BUNDLED)
    assert not re.search(r'"?\[\[(?!manifest|engine)', page)
    assert "Klick zum Starten" in page
    assert found[workshop.NOSCRIPT]["fr"] in page


def test_what_the_page_says_goes_through_its_words() -> None:
    """Sentences in the page's scripts are in `_(…)`, and elements with words are marked."""
    for script in sorted(path for folder in workshop.PAGE_FOLDERS for path in (workshop.ROOT / folder).glob("*.js")):
        code = re.sub(r"(^|\s)//.*", "", script.read_text(encoding="utf-8"))
        bare = re.findall(r"""(?<!_\()["'`]([A-Z][a-z]+ [^"'`]*[a-z][.?!]?)["'`]""", code)
        assert not bare, f"{script.name} says {bare} untranslated"
    html = (workshop.ROOT / "build/page/index.html").read_text(encoding="utf-8")
    for tag, words in re.findall(r"<(\w+[^>]*)>\s*([A-Z][a-z]+ [a-z][^<{]*)<", html):
        assert "data-say" in tag, words


def test_the_games_texts_are_read_when_they_are_first_said(locale: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    translation = gettext.translation

    def noted(domain: str, *address: Any) -> gettext.NullTranslations:
        read.append(domain)
        return translation(domain, *address)

    monkeypatch.setattr(gettext, "translation", noted)
    i18n.set_language("de", locale)
    assert i18n._("Settings") != "Settings"
    assert read == [i18n.SHARED_DOMAIN]
    assert i18n._("Forty-Two Lands") != "Forty-Two Lands"
    assert read == [i18n.SHARED_DOMAIN, "conquest"]


def test_a_context_tells_two_meanings_of_a_word(tmp_path: Path) -> None:
    write_po(tmp_path, "longshot", 'msgid "Place"\nmsgstr "Stellen"\n\nmsgctxt "bet"\nmsgid "Place"\nmsgstr "Platz"')
    translations.compile_all(tmp_path, tmp_path)
    i18n.set_language("de", tmp_path)
    try:
        placed = Message(in_context("bet", "Place"))
        assert (i18n._("Place"), i18n.translate(placed), str(placed)) == ("Stellen", "Platz", "Place")
        assert i18n._(in_context("show", "Place")) == "Place"
    finally:
        i18n.set_language("")


@pytest.mark.parametrize("face", FONT_FILES)
def test_the_typefaces_have_all_letters_of_all_languages(face: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(font_path(face), 20)
    unknown = pygame.image.tobytes(font.render(NO_LETTER, True, "black"), "RGBA")
    files = [*translations.po_files(), *translations.LOCALE.glob("*/rulebooks/*.md")]
    letters = set("".join(path.read_text(encoding="utf-8") for path in files))
    letters -= set("".join(workshop.template_path(it).read_text(encoding="utf-8") for it in workshop.domains()))
    assert [
        it for it in sorted(letters) if pygame.image.tobytes(font.render(it, True, "black"), "RGBA") == unknown
    ] == []


def test_plural_forms_follow_the_language(locale: Path) -> None:
    i18n.set_language("fr", locale)
    assert plural("{count} space", "{count} spaces", 0) == plural("{count} space", "{count} spaces", 1)
    i18n.set_language("de", locale)
    assert plural("{count} space", "{count} spaces", 0) == plural("{count} space", "{count} spaces", 2)


# -- the choice


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        ((), "en"),
        (("de-AT", "en"), "de"),
        (("pt_BR", "es_MX"), "es"),
        (("nn-NO",), "nb"),
        (("no",), "nb"),
        (("EN-GB", "fr"), "en"),
        (("xx", "yy"), "en"),
        (("", "-"), "en"),
    ],
)
def test_the_first_language_that_the_game_has_is_spoken(preferred: tuple[str, ...], language: str) -> None:
    assert best_language(preferred) == language


@pytest.mark.usefixtures("locale")
def test_the_game_speaks_the_language_of_the_system() -> None:
    english = words_of(app_driver.open_app(languages=("en",)))
    german = words_of(app_driver.open_app(languages=("de-DE",)))
    assert english.keys() == german.keys()
    assert english["settings"] != german["settings"]


@pytest.mark.slow
@pytest.mark.usefixtures("locale")
def test_a_chosen_language_is_shown_at_once_and_kept() -> None:
    storage = Storage(app_driver.MemoryStore())
    app = app_driver.open_app(storage=storage, languages=("en",))
    english = words_of(app)
    for key in ("settings", "page.display", "language", "language.fr"):
        app_driver.click(app, key)
    assert app.stack.top.name == "settings"
    in_settings = words_of(app)
    app_driver.click(app, "done")
    french = words_of(app)
    assert french.keys() == english.keys()
    assert french["settings"] != english["settings"]
    assert in_settings["done"] != "Done"
    assert words_of(app_driver.open_app(storage=storage, languages=("en",))) == french
    for key in ("settings", "page.display", "language", "language."):
        app_driver.click(app, key)
    app_driver.click(app, "done")
    assert words_of(app)["settings"] == english["settings"]


@pytest.mark.slow
@pytest.mark.usefixtures("locale")
def test_a_new_player_switches_the_language_with_one_press_on_the_title() -> None:
    storage = Storage(app_driver.MemoryStore())
    app = app_driver.open_app(storage=storage, languages=("de",))
    german = words_of(app)
    told(app)
    offered = {target.key for target in app.stack.top.targets() if target.key.startswith("language.")}
    assert offered == {"language.en", "language.nb", "language.es", "language.fr"}
    app_driver.click(app, "language.fr")
    assert app.stack.names == ("title",)
    assert words_of(app)["settings"] != german["settings"]
    assert app.context.settings.language == "fr"
    assert words_of(app_driver.open_app(storage=storage, languages=("de",))) == words_of(app)


@pytest.mark.slow
def test_the_language_is_on_the_first_page_of_the_settings() -> None:
    app = app_driver.open_app()
    app_driver.click(app, "settings")
    assert "language" in {target.key for target in app.stack.top.targets()}


def told(app: App) -> None:
    """Runs frames until the title has announced its news."""
    for _frame in range(12):
        app.frame([], app_driver.SECONDS)


@pytest.mark.usefixtures("locale")
def test_without_languages_the_settings_change_none() -> None:
    """For example, an environment variable can have chosen a language."""
    app = app_driver.open_app()
    app.context.settings.language = "de"
    app.context.apply_display_settings()
    assert i18n._("Settings") == "Settings"
