"""Joins the fragments in changes/ to a section of the changelog (`python build/dev.py release-notes VERSION`).

A fragment is `changes/<topic>.md`: a group on the first line, a theme on the second, then one bullet per change.
"""

import re
from argparse import Namespace
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from game.paths import CHECKOUT
from game.tools.cli import UNUSABLE_FILE, ToolArgumentParser, UsageError

FOLDER = CHECKOUT / "changes"
CHANGELOG = CHECKOUT / "CHANGELOG.md"
GROUPS = ("Added", "Changed", "Fixed", "Removed")
THEMES = (
    "Dice Game",
    "Long Shot",
    "Horse Race",
    "Horse Collar",
    "Forty-Two Lands",
    "Learning",
    "Table and presentation",
    "Bots",
    "Players, input and accessibility",
    "Online play",
    "Saves and sharing",
    "Maps",
    "Browser edition",
    "Command line",
)
"""Games and themes, in the order of the changelog."""
MAX_WORDS = 25
"""Maximum number of words in a bullet."""
BULLET = "- "
UNRELEASED = "## [Unreleased]\n\nNothing yet.\n"
PATH = re.compile(r"\w/\w|\.(py|md|toml|json)\b")
MEASUREMENT = re.compile(r"\d\s?(%|ms\b)")
VERSION = re.compile(r"\d+\.\d+\.\d+")


class Fragment(NamedTuple):
    """The changes that a file announces."""

    name: str
    group: str
    theme: str
    bullets: list[str]


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("version", help="the version to release, such as 1.1.0")


def run(args: Namespace) -> int:
    """Writes the section, deletes the fragments, and returns 0. Raises UsageError if a fragment has a fault."""
    if not VERSION.fullmatch(args.version):
        raise UsageError("The version is three numbers, such as 1.1.0.")
    paths = fragment_paths()
    fragments = [parse(path.name, path.read_text(encoding="utf-8")) for path in paths]
    if not fragments:
        raise UsageError("There are no fragments in changes/.", UNUSABLE_FILE)
    problems = [problem for fragment in fragments for problem in faults(fragment)]
    if problems:
        raise UsageError(" ".join(problems), UNUSABLE_FILE)
    day = datetime.now(UTC).date().isoformat()
    changelog = CHANGELOG.read_text(encoding="utf-8")
    CHANGELOG.write_text(with_section(changelog, args.version, day, fragments), encoding="utf-8")
    for path in paths:
        path.unlink()
    print(f"{len(fragments)} fragments are in {CHANGELOG.name} now.")
    return 0


def fragment_paths() -> list[Path]:
    """Returns the files of the fragments, without the page that explains them."""
    return sorted(path for path in FOLDER.glob("*.md") if path.name != "README.md")


def parse(name: str, text: str) -> Fragment:
    """Returns the fragment in a file; a bullet may continue on indented lines."""
    group, theme, *rest = [*text.splitlines(), "", ""]
    bullets: list[str] = []
    for line in rest:
        if line.startswith(BULLET):
            bullets.append(line.removeprefix(BULLET).strip())
        elif line.strip() and bullets:
            bullets[-1] += f" {line.strip()}"
        elif line.strip():
            bullets.append("")
    return Fragment(name, group.strip(), theme.strip(), bullets)


def faults(fragment: Fragment) -> list[str]:
    """Returns a sentence for each rule that a fragment breaks."""
    name = fragment.name
    found: list[str] = []
    if fragment.group not in GROUPS:
        found.append(f"{name}: the first line must be one of {', '.join(GROUPS)}.")
    if fragment.theme not in THEMES:
        found.append(f"{name}: the second line must be one of {', '.join(THEMES)}.")
    if not fragment.bullets or not all(fragment.bullets):
        found.append(f"{name}: a bullet must follow, which begins with “{BULLET}”.")
    for bullet in fragment.bullets:
        if len(bullet.split()) > MAX_WORDS:
            found.append(f"{name}: more than {MAX_WORDS} words: “{bullet}”.")
        if PATH.search(bullet) or MEASUREMENT.search(bullet):
            found.append(f"{name}: no paths and no measurements: “{bullet}”.")
    return found


def with_section(changelog: str, version: str, day: str, fragments: Iterable[Fragment]) -> str:
    """Returns the changelog with a section of the fragments below an empty section *Unreleased*."""
    if UNRELEASED not in changelog:
        raise UsageError("The changelog has no empty section “Unreleased”.", UNUSABLE_FILE)
    section = f"{UNRELEASED}\n## [{version}] - {day}\n\n{_section(list(fragments))}"
    return changelog.replace(UNRELEASED, section, 1)


def _section(fragments: list[Fragment]) -> str:
    lines: list[str] = []
    for group in GROUPS:
        members = [fragment for fragment in fragments if fragment.group == group]
        if not members:
            continue
        lines += [f"### {group}", ""]
        for theme in THEMES:
            bullets = [bullet for fragment in members if fragment.theme == theme for bullet in fragment.bullets]
            lines += [f"{BULLET}{theme}: {bullet}" for bullet in bullets]
        lines.append("")
    return "\n".join(lines)
