"""Compares the translations of the rule books, assets/locale/<language>/rulebooks/<game>.md, with the English ones.

    python build/rulebooks.py                     lists missing and wrong passages of each translation
    python build/rulebooks.py --done de R12 R13   records that the German R12 and R13 match the present English text
    python build/rulebooks.py --done de           records this for the whole German book

A translation has the same headings, numbers, lists, tables and figures as the original. Each passage of the original
has a fingerprint in build/rulebook_fingerprints.json for each language. After a change of the passage, the fingerprint
no longer matches.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ORIGINALS = ROOT / "game" / "games"
LOCALE = ROOT / "assets" / "locale"
FINGERPRINTS = ROOT / "build" / "rulebook_fingerprints.json"
PRINT_LETTERS = 8
OURS = {"en": "ours", "de": "von uns", "nb": "fra oss", "es": "nuestr[oa]s?", "fr": "de nous"}
"""Pattern of a house rule's mark, by language code."""

Fingerprints = dict[str, dict[str, dict[str, str]]]
"""Fingerprints of the translated English passages, by language, game and name of the passage."""

PASSAGE = re.compile(r"^(?:#+ (?P<heading>.+)|\*\*(?P<number>[A-Z]\d+)\*\* )", re.MULTILINE)
LINE_START = re.compile(r"#+ |\*\*[A-Z]\d+\*\* |- (?:\d+:)?")
"""Pattern of the start of a line, including numbers of rules and lists. The start determines the kind of the line."""
FIGURE = re.compile(r"[−+]?\$?(?:\b[A-Z])?\d+")
"""Pattern of digits with a sign, a dollar or a rule's letter. Separators divide numbers, so that “2,500” and “2 500”
match.
"""
MARKUP = re.compile(r"`[^`]*`|\]\([^)\s]*\)")
"""Pattern of code and of link targets."""


def original_path(game: str) -> Path:
    """Returns the path of a game's English rule book."""
    return ORIGINALS / game / "RULEBOOK.md"


def translation_path(language: str, game: str) -> Path:
    """Returns the path for the translation of a game's rule book."""
    return LOCALE / language / "rulebooks" / f"{game}.md"


def games() -> list[str]:
    """Returns the keys of all games with a rule book, sorted."""
    return sorted(path.parent.name for path in ORIGINALS.glob("*/RULEBOOK.md"))


def languages() -> list[str]:
    """Returns the codes of all languages that the game is translated into, sorted."""
    return sorted(path.name for path in LOCALE.iterdir() if path.is_dir())


def passages(book: str) -> dict[str, str]:
    """Returns the text of each numbered rule by its number, and of each heading with its contents by its words."""
    starts = list(PASSAGE.finditer(book))
    ends = [*(start.start() for start in starts[1:]), len(book)]
    return {
        start["number"] or start["heading"]: book[start.start() : end].strip()
        for start, end in zip(starts, ends, strict=True)
    }


def fingerprint(passage: str) -> str:
    """Returns the fingerprint of a passage, which does not depend on line breaks."""
    words = " ".join(passage.split())
    return hashlib.sha256(words.encode()).hexdigest()[:PRINT_LETTERS]


def shape(passage: str) -> list[str]:
    """Returns the kind of each line, and the number of cells in a row of a table."""
    lines = [line for line in passage.splitlines() if line.strip()]
    return ["|" * line.count("|") if line.startswith("|") else _line_start(line) for line in lines]


def _line_start(line: str) -> str:
    found = LINE_START.match(line)
    return found[0].strip() if found else "text"


def figures(passage: str) -> Counter[str]:
    """Returns the number of occurrences of each figure in a passage."""
    return Counter(FIGURE.findall(passage))


def problems(language: str, game: str, original: str, translation: str, fingerprints: dict[str, str]) -> Iterator[str]:
    """Yields a sentence for each difference between a translation and its original."""
    ours = passages(original)
    theirs = passages(translation)
    where = f"{language}, {game}"
    if len(ours) != len(theirs):
        yield f"{where}: has {len(theirs)} headings and rules instead of {len(ours)}"
        return
    for (name, source), words in zip(ours.items(), theirs.values(), strict=True):
        yield from (f"{where}, {name}: {problem}" for problem in _passage_problems(source, words, OURS[language]))
        if fingerprints.get(name) != fingerprint(source):
            done = f"python build/rulebooks.py --done {language} {name}"
            yield f"{where}, {name} has changed: translate it again, then  {done}"


def _passage_problems(source: str, words: str, ours: str) -> Iterator[str]:
    if shape(source) != shape(words):
        yield f"is made of {shape(words)} instead of {shape(source)}"
    missing = figures(source) - figures(words)
    added = figures(words) - figures(source)
    if missing or added:
        yield f"lacks the figures {sorted(missing)} and has {sorted(added)} instead"
    if Counter(MARKUP.findall(source)) != Counter(MARKUP.findall(words)):
        yield "has other code or links"
    if _count(OURS["en"], source) != _count(ours, words):
        yield f"does not say as often as the original which rule is “{ours}”"


def _count(phrase: str, text: str) -> int:
    return len(re.findall(rf"\b{phrase}\b", text, flags=re.IGNORECASE))


def stored_fingerprints() -> Fingerprints:
    """Returns the fingerprints of the translated passages."""
    fingerprints: Fingerprints = json.loads(FINGERPRINTS.read_text(encoding="utf-8")) if FINGERPRINTS.is_file() else {}
    return fingerprints


def all_problems() -> Iterator[str]:
    """Yields a sentence for every fault in all translations."""
    fingerprints = stored_fingerprints()
    for language in languages():
        for game in games():
            path = translation_path(language, game)
            if not path.is_file():
                yield f"{language}, {game}: is not translated"
                continue
            original, translation = (one.read_text(encoding="utf-8") for one in (original_path(game), path))
            yield from problems(language, game, original, translation, fingerprints.get(language, {}).get(game, {}))


def note_done(language: str, names: Collection[str]) -> None:
    """Stores the fingerprints of passages that were translated, of all if none is named; drops those that are gone."""
    _store(language, lambda name: not names or name in names)


def drop_gone() -> None:
    """Drops the fingerprints of passages that are gone."""
    for language in languages():
        _store(language, lambda name: False)


def _store(language: str, is_done: Callable[[str], bool]) -> None:
    fingerprints = stored_fingerprints()
    known = fingerprints.pop(language, {})
    fingerprints[language] = {
        game: {
            name: found_
            for name, text in passages(original_path(game).read_text(encoding="utf-8")).items()
            if (found_ := fingerprint(text) if is_done(name) else known.get(game, {}).get(name))
        }
        for game in games()
        if translation_path(language, game).is_file()
    }
    FINGERPRINTS.write_text(
        json.dumps(dict(sorted(fingerprints.items())), ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
    )


def main(words: list[str]) -> int:
    """Checks the translations, or records finished passages; returns the exit code."""
    if words[:1] == ["--done"] and words[1:2] and words[1] in languages():
        note_done(words[1], words[2:])
        return 0
    if words:
        print(__doc__)
        return 0 if words in (["--help"], ["-h"]) else 2
    found = list(all_problems())
    print("\n".join(found) or "complete")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
