"""The hosted workflows run only pinned actions, and keep secrets from unchecked code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WORKFLOWS = sorted((Path(__file__).parents[2] / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
"""Pattern of an action pinned to a commit, with its version."""
STEP = re.compile(r"^      - ", re.MULTILINE)


def steps(text: str) -> list[str]:
    return STEP.split(text)[1:]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_pinned_by_its_commit(path: Path) -> None:
    used = re.findall(r"uses: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert used
    assert not [action for action in used if not PINNED.fullmatch(action)]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_is_downloaded_is_checked_and_never_beside_a_secret(path: Path) -> None:
    for step in steps(path.read_text(encoding="utf-8")):
        if "curl" in step or "wget" in step:
            assert "sha256sum --check" in step
            assert "secrets." not in step


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_secret_is_known_to_its_step_only(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("secrets.") == sum(step.count("secrets.") for step in steps(text))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_nothing_runs_with_privileges_and_a_pull_request_has_no_secrets(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "--privileged" not in text
    assert "pull_request_target" not in text
    assert "pull_request" not in text or "secrets." not in text
