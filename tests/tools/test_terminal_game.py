"""A race in the terminal: typed lines in, the race out, and nothing is lost."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from game import terminal
from game.engine.catalog import game_keys
from game.platform.directory_store import DirectoryStore
from game.platform.storage import Storage
from game.session.amounts import score_text
from game.session.autosaves import LAST_PLAYED, autosave_name
from game.session.session import LAST_MATCH, MatchSession
from game.terminal import BLANK_LINES
from game.tools import cli
from game.tools.play import TERMINAL_AUTOSAVE
from tests.support.endless_line import EndlessLine
from tests.support.rulesets import RULESETS


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Storage:
    monkeypatch.setenv("LONGSHOT_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    return Storage(DirectoryStore(tmp_path))


@pytest.fixture(params=[True, False], ids=["rich", "plain"])
def rich(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs the test with rich and without."""
    if not request.param:
        monkeypatch.setattr(terminal, "_rich_console", lambda: None)


class Typist:
    """Types lines into the game and reads its output."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def types(self, argv: str, *lines: str) -> str:
        """Returns the output for these typed lines, followed by the end of the input."""
        self._monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = cli.main(argv.split())
        out, err = self._capsys.readouterr()
        assert (code, err) == (0, "")
        return out


@pytest.fixture
def typist(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typist:
    return Typist(capsys, monkeypatch)


@pytest.mark.usefixtures("rich")
def test_the_table_is_told_and_the_end_of_input_keeps_the_race(typist: Typist, home: Storage) -> None:
    out = typist.types("play dice_game --seed 11 --bots novice --option begins=0", "1")
    assert "Copper Kettle" in out
    assert "the dice" in out.lower()
    assert "--resume" in out
    assert len(MatchSession.resume(home.read(TERMINAL_AUTOSAVE)).match.steps) == 1
    kept_by_the_window = [
        LAST_PLAYED,
        *map(autosave_name, game_keys()),
        *(autosave_name(key, is_previous=True) for key in game_keys()),
    ]
    assert not any(map(home.read, kept_by_the_window)), "the saves of the window must stay unchanged"


def test_a_line_without_an_end_is_the_end_of_input(
    home: Storage, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", EndlessLine())
    assert cli.main(["play", "horse_race", "--people", "1"]) == 0
    assert "--resume" in capsys.readouterr().out
    assert home.read(TERMINAL_AUTOSAVE)


def test_at_a_party_a_person_only_bets_and_the_last_bots_run_the_horses(typist: Typist, home: Storage) -> None:
    out = typist.types("play dice_game --seed 3 --seats 4 --bots novice --option length=party", "4", "1")
    assert "bet on a horse, or pass" in out
    assert "Concessions of" not in out
    table = MatchSession.resume(home.read(TERMINAL_AUTOSAVE))
    assert table.seats_for_bots == (2, 3)
    assert [line for line in table.lines if "seat=0" in line] == ["bet seat=0 horse=1 amount=3", "pass seat=0"]


@pytest.mark.slow
def test_the_stables_of_a_party_are_told_after_the_ranking(typist: Typist) -> None:
    out = typist.types(
        "play dice_game --seed 3 --seats 5 --bots random,random,random,random,random --option length=party"
    )
    ranked = [line.split()[0] for line in out.splitlines() if line.startswith(("1.", "2.", "3.", "– "))]
    assert ranked in (["1.", "2.", "–", "–", "–"], ["1.", "1.", "–", "–", "–"])


def test_numbers_and_lines_of_notation_play(typist: Typist, home: Storage) -> None:
    typist.types(
        "play dice_game --seed 11 --seats 2 --people 2 --option begins=0", "1", "helmet horse=2", "helmet horse=2"
    )
    table = MatchSession.resume(home.read(TERMINAL_AUTOSAVE))
    assert table.lines == ("roll seat=0", "helmet seat=0 horse=2", "helmet seat=1 horse=2")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "“quit” saves the game"),
        ("? 3", "Helmet"),
        ("999999", "Enter a number from 1 to"),
        ("0", "Enter a number from 1 to"),
        ("-1", "is not known in this game"),
        ("gallop", "is not known in this game"),
        ("bet horse=1 amount=1", "This turn you act on horse 2."),
        ("bet horse=2", "is incomplete"),
        ("helmet horse=2 seat=3", "It is Ana's turn."),
        ("undo", "That can't be undone."),
        ("{0} %s \x00", "is not known in this game"),
        ("? 99", "Enter a number from 1 to"),
    ],
)
def test_what_is_typed_is_answered(typed: str, answer: str, typist: Typist, home: Storage) -> None:
    out = typist.types("play dice_game --seed 11 --bots novice --option begins=0", "1", typed)
    assert answer in out
    assert len(MatchSession.resume(home.read(TERMINAL_AUTOSAVE)).match.steps) == 1


def test_undo_and_quit(typist: Typist, home: Storage) -> None:
    start = "play dice_game --seed 11 --bots novice --option begins=0"
    typist.types(start, "1", "wild number=5", "undo", "quit")
    assert MatchSession.resume(home.read(TERMINAL_AUTOSAVE)).lines == ("roll seat=0",)
    out = typist.types("play --resume", "wild number=5")
    assert "an action on Mind the Gap (5)" in out
    assert MatchSession.resume(home.read(TERMINAL_AUTOSAVE)).lines[-1] == "wild seat=0 number=5"


def test_undo_takes_back_nothing_of_another_player(typist: Typist, home: Storage) -> None:
    out = typist.types(
        "play dice_game --seed 11 --seats 2 --people 2 --option begins=0", "1", "helmet horse=2", "undo", "quit"
    )
    assert "That can't be undone." in out
    assert MatchSession.resume(home.read(TERMINAL_AUTOSAVE)).lines == ("roll seat=0", "helmet seat=0 horse=2")


def test_undo_at_the_next_prompt_leaves_the_roll_that_was_kept(typist: Typist, home: Storage) -> None:
    """In Long Shot, a kept roll asks the other players for their answers; they cannot undo it."""
    out = typist.types("play long_shot --seed 24 --seats 2 --people 2", "", "1", "keep", "", "undo", "quit")
    assert "That can't be undone." in out
    assert MatchSession.resume(home.read(TERMINAL_AUTOSAVE)).lines[-1].startswith("keep ")


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.slow
def test_a_race_played_with_the_first_command_alone_comes_to_its_end(seats: int, typist: Typist, home: Storage) -> None:
    out = typist.types(f"play dice_game --seed 4 --seats {seats} --bots random", *["1"] * 400)
    assert "Three horses are home" in out
    assert home.read(TERMINAL_AUTOSAVE) is None
    assert MatchSession.resume(home.read(LAST_MATCH)).finished
    assert "Three horses are home" in typist.types("replay --last")


def test_dice_from_the_table(typist: Typist, home: Storage) -> None:
    out = typist.types("play dice_game --seats 1 --option dice=table", "roll horse=3 move=2", "helmet horse=3", "4")
    assert "|.3" in out, "Paper Crown must be on space 2"
    assert "Roland" in out


def test_bots_alone_play_to_the_end(typist: Typist) -> None:
    out = typist.types("play dice_game --seed 4 --seats 2 --bots random,novice")
    assert "Three horses are home" in out


def test_a_damaged_race_is_told_and_the_one_before_it_goes_on(typist: Typist, home: Storage, tmp_path: Path) -> None:
    typist.types("play dice_game --seed 11 --people 4 --option begins=0", "1", "helmet horse=2")
    (tmp_path / f"{TERMINAL_AUTOSAVE}.txt").write_text("long shot 2\nnonsense", encoding="utf-8")
    out = typist.types("play --resume")
    assert "It is kept as “damaged”." in out
    assert home.read("damaged") == "long shot 2\nnonsense"
    assert "an action on Sunday Hat (2)" in out


def scores_of(table: MatchSession) -> tuple[int, ...]:
    outcome = table.match.outcome
    return outcome.scores if outcome else ()


@pytest.mark.parametrize("rules", [rules.key for rules in RULESETS])
@pytest.mark.slow
def test_every_game_is_played_in_the_terminal(rules: str, typist: Typist, home: Storage) -> None:
    out = typist.types(f"play {rules} --seed 4 --seats 2 --bots random,novice")
    table = MatchSession.resume(home.read(LAST_MATCH))
    assert table.finished
    assert all(f"{table.names[seat]}  {score_text(rules, score)}" in out for seat, score in enumerate(scores_of(table)))
    assert "1  " in typist.types(f"play {rules} --seed 4 --bots random", "1", "?", "quit")


SECRETS_AT_ONCE = {"conquest": "--option goal=missions"}
"""Options with which seats have secrets from the start, by game."""


@pytest.mark.parametrize("rules", [rules.key for rules in RULESETS if rules.has_hidden_information])
def test_two_people_at_one_terminal_see_no_others_hand(
    rules: str, typist: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int | None] = []
    view = MatchSession.view
    monkeypatch.setattr(MatchSession, "view", lambda table, seat=None: (asked.append(seat), view(table, seat))[1])
    table = f"--seed 4 --seats 3 --people 2 --bots random {SECRETS_AT_ONCE.get(rules, '')}"
    out = typist.types(f"play {rules} {table}", "", *["1", ""] * 12)
    assert "Pass to Ana. Press Enter when only Ana is looking:" in out
    assert "Pass to Bo. Press Enter when only Bo is looking:" in out
    assert "\n" * BLANK_LINES in out
    assert set(asked) == {None, 0, 1}


@pytest.mark.slow
def test_one_person_at_a_terminal_is_never_asked_to_pass_it_on(typist: Typist) -> None:
    for rules in RULESETS:
        assert "Pass to" not in typist.types(f"play {rules.key} --seed 4 --seats 2 --bots random", *["1"] * 8)


@pytest.mark.parametrize(
    "setting", ["dice_game", "--seed 77", "--seats 5", "--seats 4", "--people 1", "--bots sharp", "--option sets=4"]
)
def test_a_saved_game_is_not_resumed_with_settings_of_another(
    setting: str, typist: Typist, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["play", *setting.split(), "--resume"]) == cli.USAGE_ERROR
    assert capsys.readouterr().err.startswith("play: --resume continues the saved game as it is")
