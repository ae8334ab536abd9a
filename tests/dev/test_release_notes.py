"""Fragments of the changelog: each follows the rules, and a release joins them in the order of games and themes."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.dev import release_notes
from build.dev.release_notes import MAX_WORDS, UNRELEASED, faults, fragment_paths, parse, with_section
from game.tools.cli import UsageError

FRAGMENT = "Fixed\nHorse Race\n- The fee is shown on its payer's chip.\n- A tie pays\n  both horses.\n"


def test_every_fragment_keeps_the_rules() -> None:
    fragments = [parse(path.name, path.read_text(encoding="utf-8")) for path in fragment_paths()]
    assert not [fault for fragment in fragments for fault in faults(fragment)]


def test_a_bullet_may_continue_on_the_next_line() -> None:
    fragment = parse("fee.md", FRAGMENT)
    assert fragment.bullets == ["The fee is shown on its payer's chip.", "A tie pays both horses."]
    assert not faults(fragment)


@pytest.mark.parametrize(
    "text",
    [
        "Mended\nHorse Race\n- Short.",
        "Fixed\nCroquet\n- Short.",
        "Fixed\nHorse Race\n",
        "Fixed\nHorse Race\nNo bullet.",
        f"Fixed\nHorse Race\n- {'word ' * (MAX_WORDS + 1)}",
        "Fixed\nHorse Race\n- See game/app.py.",
        "Fixed\nHorse Race\n- Frames take 20 % less.",
        "Fixed\nHorse Race\n- Frames take 3 ms less.",
    ],
)
def test_a_fragment_with_a_fault_is_refused(text: str) -> None:
    assert len(faults(parse("bad.md", text))) == 1


def test_a_release_orders_its_changes_by_group_and_theme() -> None:
    texts = (FRAGMENT, "Added\nBots\n- A sixth level.\n", "Fixed\nDice Game\n- The crowd is quieter.\n")
    fragments = [parse(f"{number}.md", text) for number, text in enumerate(texts)]
    changelog = with_section(
        f"# Changelog\n\n{UNRELEASED}\n## [1.0.0] - 2026-12-01\n", "1.1.0", "2027-01-01", fragments
    )
    assert [line for line in changelog.splitlines() if line] == [
        "# Changelog",
        "## [Unreleased]",
        "Nothing yet.",
        "## [1.1.0] - 2027-01-01",
        "### Added",
        "- Bots: A sixth level.",
        "### Fixed",
        "- Dice Game: The crowd is quieter.",
        "- Horse Race: The fee is shown on its payer's chip.",
        "- Horse Race: A tie pays both horses.",
        "## [1.0.0] - 2026-12-01",
    ]


def test_a_changelog_without_an_empty_section_is_left_alone() -> None:
    with pytest.raises(UsageError):
        with_section("# Changelog\n", "1.1.0", "2027-01-01", [])


def test_a_release_deletes_its_fragments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fragment = tmp_path / "fee.md"
    fragment.write_text(FRAGMENT, encoding="utf-8")
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(UNRELEASED, encoding="utf-8")
    monkeypatch.setattr(release_notes, "FOLDER", tmp_path)
    monkeypatch.setattr(release_notes, "CHANGELOG", changelog)
    monkeypatch.setattr(release_notes, "fragment_paths", lambda: [fragment])
    release_notes.run(release_notes.Namespace(version="1.1.0"))
    assert not fragment.exists()
    assert "## [1.1.0]" in changelog.read_text(encoding="utf-8")
