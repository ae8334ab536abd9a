"""Recorded playthroughs: the matches of tests/golden replay today as they were recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.dev import golden
from build.dev.cli import main
from build.dev.golden import Playthrough, difference, differences, playthroughs, transcript
from game.engine.notation import type_name
from game.tools.cli import UNUSABLE_FILE, USAGE_ERROR
from tests.support.rulesets import RULESETS, offer, spec_with_rules

GOLDEN_CASES = playthroughs()


def test_every_rule_set_has_a_playthrough() -> None:
    assert {rules.key for rules in RULESETS} <= {playthrough.rules.key for playthrough in GOLDEN_CASES}


def test_every_file_is_a_playthrough() -> None:
    assert set(golden.FOLDER.glob("*.txt")) == {golden.golden_path(playthrough) for playthrough in GOLDEN_CASES}


@pytest.mark.parametrize("playthrough", GOLDEN_CASES, ids=lambda playthrough: golden.golden_path(playthrough).stem)
@pytest.mark.slow
def test_a_race_goes_as_it_went(playthrough: Playthrough) -> None:
    fault = difference(playthrough)
    assert fault is None, f"{fault} (if intended: python build/dev.py golden --renew)"


@pytest.mark.slow
def test_the_playthroughs_show_every_command_and_event() -> None:
    said = {line.split()[0] for one in GOLDEN_CASES for line in transcript(one) if line}
    for rules in RULESETS:
        assert {type_name(kind) for kind in (*rules.commands, *rules.events)} - said <= RARE


RARE = {"pass", "pile_renewed"}
"""Names of event kinds that random players hardly ever cause."""


@pytest.mark.slow
def test_a_changed_line_is_named_and_rewritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(golden, "playthroughs", lambda: GOLDEN_CASES[:2])
    assert {fault.split(": ")[1] for fault in differences()} == {"missing"}
    assert main(["golden", "--renew"]) == 0
    path = golden.golden_path(GOLDEN_CASES[0])
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:9], "horse_moved horse=1", *lines[10:]]), encoding="utf-8")
    (fault,) = differences()
    assert fault.startswith(f"{path.name}, line 10: was “horse_moved horse=1”, is “")
    path.write_text("\n".join(lines[:9]), encoding="utf-8")
    assert "was “end of file”" in differences()[0]
    capsys.readouterr()
    assert main(["golden", "--renew"]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{path.name}: rewritten"]
    assert main(["golden", "--renew"]) == 0
    assert capsys.readouterr().out == "All 2 playthroughs are unchanged.\n"


def test_a_rule_set_without_a_playthrough_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, *map(spec_with_rules, RULESETS))
    assert differences() == [f"{rules.key}: no playthrough" for rules in RULESETS]


@pytest.mark.slow
def test_the_tool_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["golden"]) == 0
    assert capsys.readouterr().out == f"All {len(GOLDEN_CASES)} playthroughs are unchanged.\n"
    assert main(["golden", "--rewrite"]) == USAGE_ERROR
    assert capsys.readouterr().err == "golden: Unrecognized arguments: --rewrite.\n"


@pytest.mark.slow
def test_a_rule_that_never_ends_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(_match: object, _command: object) -> None:
        while True:
            pass

    playthrough = GOLDEN_CASES[0]
    monkeypatch.setattr(golden, "MAX_SECONDS", 0.2)
    monkeypatch.setattr("game.engine.match.Match.play", endless)
    assert difference(playthrough) == f"{golden.golden_path(playthrough).name}: no end after 0.2 s of processor time"
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(golden, "playthroughs", lambda: [playthrough])
    assert main(["golden", "--renew"]) == UNUSABLE_FILE
    assert not list(tmp_path.iterdir())
