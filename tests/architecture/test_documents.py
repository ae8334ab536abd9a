"""The documents name only existing links, paths, modules and commands, and their examples run."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from build.dev.cli import DEVELOPERS_TOOLS
from game.engine import catalog
from game.engine.catalog import GameSpec
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.rules import CommandContext, Event, Ruleset
from game.games.long_shot.bots.novice import HELD_CARD_VALUES
from game.games.long_shot.rules.cards import PRINTED_CARDS
from game.games.long_shot.rules.effects import stealing
from game.scenes.base.scene import PushScene
from game.scenes.routes import ROUTES
from game.session import save_format
from game.tools.cli import PLAYERS_TOOLS, parser_of
from tests.architecture.test_layers import LAYERS
from tests.support import app_driver
from tests.support.app_driver import SECONDS, click, open_app
from tests.support.long_shot_bench import LongShotBench
from tests.support.match_driver import run_until_asked, run_until_scene
from tests.support.rulesets import RULESETS, offer

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted(
    path
    for pattern in ("*.md", "changes/*.md", "docs/**/*.md", "maps/*.md", "assets/*.md", "game/**/*.md", "tests/**/*.md")
    for path in ROOT.glob(pattern)
)
DEVELOPERS_DOCUMENTS = [path for path in DOCUMENTS if path.parent in (ROOT, ROOT / "docs")]
FOLDERS = ("game", "tests", "assets", "maps", "build", "docs", r"\.ci", r"\.github")
"""First parts of the paths in the repository, as patterns."""
PATH = re.compile(rf"(?<![\w./<>-])(?:{'|'.join(FOLDERS)})/[\w./*@<>-]*[\w*>]")
LINK = re.compile(r"\]\(([^)\s]+)\)")
BARE_FILE = re.compile(r"`([\w*]+\.(?:py|md|tmx|svg|toml))`")
IDENTIFIER = re.compile(r"`(?:\w+\.)*([A-Za-z_]\w{2,})(?:\([^`]*\))?`")
"""Pattern of a code name in backticks; it captures the last part of a dotted name."""
TOOLS = {"python -m game": PLAYERS_TOOLS, "longshot-tools": PLAYERS_TOOLS, "python build/dev.py": DEVELOPERS_TOOLS}
TOOL = re.compile(rf"({'|'.join(TOOLS)}) ([a-z][\w-]*)")
SCRIPT = re.compile(r"python3? ([\w/]+\.py)")
INVENTED = ("game/games/pig", "tests/golden/pig-", "maps/yours.tmx", "build/out", "assets/locale/de/")
"""Paths that exist only in examples or after a build."""
MAX_PRESSES = 400
INVENTED_NAMES = ("test_p3_a_1_ends_the_turn",)
TREE_NAME = re.compile(r"(?<!\S)[\w.]+(?:/|\.(?:py|md))(?!\S)")
FENCE = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def missing_paths(text: str) -> list[str]:
    """Returns the missing paths of the repository in a text; `*` and `<…>` match any name."""
    found = [path for path in PATH.findall(text) if not path.startswith(INVENTED)]
    return [path for path in found if not list(ROOT.glob(re.sub(r"<[^>]*>", "*", path)))]


def missing_links(document: Path, text: str) -> list[str]:
    """Returns the broken relative links of a document."""
    links = [link for link in LINK.findall(text) if "://" not in link]
    return [link for link in links if not leads_somewhere(document, link)]


def leads_somewhere(document: Path, link: str) -> bool:
    path, _, heading = link.partition("#")
    target = document.parent / path if path else document
    return target.exists() and (not heading or heading in headings(target))


def headings(document: Path) -> set[str]:
    """Returns the anchors of a document's headings, as a hosting site creates them."""
    titles = re.findall(r"^#+ (.*)$", read(document), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_links_and_paths_lead_somewhere(document: Path) -> None:
    text = read(document)
    assert not missing_links(document, text)
    assert not missing_paths(text)


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_a_file_that_is_named_alone_is_somewhere_in_the_tree(document: Path) -> None:
    names = BARE_FILE.findall(read(document))
    folders = [ROOT / folder for folder in ("game", "tests", "maps", "assets", "build", "docs")]
    assert not [one for one in names if not any(ROOT.glob(one)) and not any(any(f.rglob(one)) for f in folders)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_every_tool_and_script_is_there(document: Path) -> None:
    text = read(document)
    assert not [(command, tool) for command, tool in TOOL.findall(text) if tool not in TOOLS[command].tools]
    assert not [script for script in SCRIPT.findall(text) if not (ROOT / script).is_file()]


@pytest.mark.slow
@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_every_command_line_of_an_example_is_understood(document: Path) -> None:
    for code in (code for kind, code in FENCE.findall(read(document)) if kind in ("sh", "")):
        for command, line in re.findall(rf"^({'|'.join(TOOLS)}) ([a-z].*)$", code, re.MULTILINE):
            words = shlex.split(line.replace("…", ""), comments=True)
            parser_of(TOOLS[command], words[0]).parse_args(words)


@pytest.mark.slow
def test_every_name_of_the_code_is_in_the_code() -> None:
    code = "\n".join(read(path) for folder in ("game", "build", "tests") for path in (ROOT / folder).rglob("*.py"))
    words = {*re.findall(r"\w+", code), *(card.slug for card in PRINTED_CARDS), *INVENTED_NAMES}
    unknown = [
        f"{name(document)}: {found}"
        for document in DEVELOPERS_DOCUMENTS
        for found in IDENTIFIER.findall(FENCE.sub("", read(document)))
        if found not in words
    ]
    assert not unknown, "\n".join(unknown)


def test_the_checks_find_what_is_wrong(tmp_path: Path) -> None:
    assert missing_paths("see `game/engine/nowhere.py`, game/engine and `game/games/<game>/rules`") == [
        "game/engine/nowhere.py"
    ]
    document = tmp_path / "page.md"
    document.write_text("# A title\n[a](#a-title) [b](#b) [c](page.md) [d](gone.md) [e](https://example.org)")
    assert missing_links(document, read(document)) == ["#b", "gone.md"]
    assert TOOL.findall("python -m game dance --now; python -m game …") == [("python -m game", "dance")]


# --- the architecture ------------------------------------------------------------------------------------


def missing_in_tree(tree: str) -> list[str]:
    """Returns the missing files and folders of an indented tree; the line of a folder can also list its contents."""
    missing: list[str] = []
    parents: dict[int, Path] = {}
    for line in filter(str.strip, tree.splitlines()):
        indent = len(line) - len(line.lstrip())
        names = TREE_NAME.findall(line)
        parent = parents.get(indent, ROOT)
        missing += [
            found for found in names if not (parent / found).exists() and not (parent / names[0] / found).exists()
        ]
        parents[indent + 2] = parent / names[0]
    return missing


def test_the_tree_of_the_architecture_is_the_tree() -> None:
    ((_kind, tree), (_other, layers), *_more) = FENCE.findall(read(ROOT / "docs" / "architecture.md"))
    assert missing_in_tree(tree) == []
    assert missing_in_tree("game/\n  engine/   nowhere.py\n  old/") == ["nowhere.py", "old/"]
    told = [name.replace("/", ".") for name in re.findall(r"[\w/*]+", layers)]
    assert told == [layer for layer in LAYERS if layer in told], "the layers have another order"


# --- the glossary ---------------------------------------------------------------------------------------


def glossary() -> list[list[str]]:
    lines = read(ROOT / "docs" / "glossary.md").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")][1:]


def test_the_glossary_is_alphabetical_and_names_a_file_for_each_word() -> None:
    words = [word.lower() for word, _meaning, _place in glossary()]
    assert words == sorted(words)
    assert len(words) == len(set(words)) > 50
    assert all((ROOT / place.strip("`")).is_file() for _word, _meaning, place in glossary())


def test_a_word_of_the_glossary_that_is_a_class_stands_where_its_class_is() -> None:
    classes: dict[str, set[str]] = {}
    for path in (ROOT / "game").rglob("*.py"):
        for found in re.findall(r"^class (\w+)", read(path), re.MULTILINE):
            classes.setdefault(found, set()).add(name(path))
    for word, _meaning, place in glossary():
        its_class = "".join(part.capitalize() for part in re.split(r"[ -]", word)) if " " in word else ""
        assert place.strip("`") in classes.get(its_class, {place.strip("`")}), f"{word}: {classes[its_class]}"


# --- the examples ---------------------------------------------------------------------------------------


def code_blocks(document: str, language: str = "python") -> list[str]:
    return [code for kind, code in FENCE.findall(read(ROOT / "docs" / document)) if kind == language]


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Ruleset[Any]:
    """Registers the rule set of docs/adding-a-game.md with its view and returns it."""
    rules_code, _registry_line, view_code = code_blocks("adding-a-game.md")
    rules: Ruleset[Any] = run_as_module("game.games.pig.rules.rules", rules_code, monkeypatch)["PIG"]
    run_as_module("game.games.pig.view.view", view_code, monkeypatch)
    spec = GameSpec("pig", "game.games.pig.rules.rules:PIG", view_factory="game.games.pig.view.view:create_view")
    offer(monkeypatch, *catalog.games(), spec)
    catalog.load.cache_clear()
    return rules


def run_as_module(dotted: str, code: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Runs an example as a module with this name; returns its names."""
    module = ModuleType(dotted)
    monkeypatch.setitem(sys.modules, dotted, module)
    exec(compile(code, f"the example of {dotted}", "exec"), module.__dict__)
    return module.__dict__


@pytest.mark.parametrize(("number", "path"), [(0, "rules/rules.py"), (2, "view/view.py")])
def test_the_example_game_may_be_committed_as_it_stands(number: int, path: str) -> None:
    code = code_blocks("adding-a-game.md")[number]
    for check in (("check", "--config", "lint.isort.known-first-party=['game']"), ("format", "--check")):
        ruff = [sys.executable, "-m", "ruff", *check, "--stdin-filename", f"game/games/pig/{path}", "-"]
        found = subprocess.run(ruff, cwd=ROOT, input=code, capture_output=True, text=True, check=False)
        assert not found.returncode, found.stdout + found.stderr


def played(rules: Ruleset[Any], seed: int, seats: int) -> Match[Any]:
    match = Match(rules, rules.options({"seats": str(seats)}), seed)
    rng = Rng(seed)
    while seat := match.to_act():
        match.play(rng.pick(match.legal(seat[0])))
    return match


def events(match: Match[Any]) -> list[Event]:
    return [*match.setup_events, *(event for step in match.steps for event in step.events)]


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_the_example_game_is_a_game(example: Ruleset[Any], seats: int) -> None:
    match = played(example, seats, seats)
    outcome = match.outcome
    assert outcome
    assert outcome.scores[outcome.winners[0]] >= 50
    assert sum(len(rank) for rank in outcome.ranking) == seats
    assert {type(event) for event in events(match)} == set(example.events)
    assert {type(command) for command in match.commands} == set(example.commands)
    state = example.initial_state(match.options)
    for event in events(match):
        event.apply(state)
    assert state == match.state


def test_every_step_of_the_example_game_can_be_said_and_refused(example: Ruleset[Any]) -> None:
    match = Match(example, example.options({}), 1)
    roll, hold = (kind(0) for kind in example.commands)
    assert not example.rejection_reason(match.state, roll)
    assert str(example.rejection_reason(match.state, hold)) == "Roll at least once."
    assert example.rejection_reason(match.state, type(roll)(1))


@pytest.mark.slow
def test_the_example_game_is_played_from_set_up_to_score_on_screen(example: Ruleset[Any]) -> None:
    app = open_app()
    rng = Rng(3)
    app.context.settings.speed = "instant"
    for key in ("new", f"game.{example.key}", "start"):
        app_driver.click(app, key)
    run_until_scene(app, "match")
    for _press in range(MAX_PRESSES):
        scene = run_until_asked(app)
        if scene.name != "match":
            break
        app_driver.click(app, rng.pick([option.key for option in scene.choices.options]))
    run_until_scene(app, "scoring")
    assert max(app.stack.top.session.match.state.points) >= 50
    assert not app.errors


def examples_in_docs(document: str, table: Sequence[str]) -> Iterator[str]:
    """Yields the lines of a document's examples that begin with one of these words."""
    for code in code_blocks(document):
        yield from (line for line in code.splitlines() if line.startswith(tuple(table)))


def test_the_card_lines_are_lines_of_the_tables() -> None:
    lines = list(examples_in_docs("adding-a-card.md", ("make_horse_card", "Card(")))
    tables = ("dice_game/rules/horses.py", "long_shot/rules/cards.py")
    text = "".join(read(ROOT / "game" / "games" / table) for table in tables)
    assert len(lines) == 2
    assert all(f"    {line},\n" in text for line in lines)


def test_the_example_effect_is_played_and_valued() -> None:
    (code,) = (code for code in code_blocks("adding-a-card.md") if "CardEffect" in code)
    names = dict(vars(stealing))
    exec(compile(code, "adding-a-card.md", "exec"), names)
    effect = names["TakeFromAll"](4)
    bench = LongShotBench(3).money(1, 3).money(2, 9).to_action()
    before = bench.state.money[0]
    (command,) = effect.legal_commands(bench.state, 0, 1)
    assert str(effect.text) == "Take $4 from each other player."
    assert effect.estimated_value(bench.state, 0, HELD_CARD_VALUES) > 0
    effect.execute(CommandContext(bench.state, Rng(1)), command.seat, -1)
    assert bench.state.money == [before + 7, 0, 5]


def test_the_saved_match_is_a_saved_match() -> None:
    text = next(code for _kind, code in FENCE.findall(read(ROOT / "docs" / "saves.md")) if code.startswith("long shot"))
    setup, match = save_format.loads(text)
    assert [seat.name for seat in setup.seats] == ["Ana", "Bo"]
    assert save_format.dumps(setup, [line for line in text.splitlines() if " seat=" in line]) == text
    assert len(match.steps) == 6
    assert setup.rules in {rules.key for rules in RULESETS}


def test_the_saved_names_are_those_of_the_modules() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| .* \| `(game/\S+\.py)` \|$", read(ROOT / "docs" / "saves.md"), re.MULTILINE)
    assert len(rows) == 25
    assert all(json.dumps(kept) in read(ROOT / module) for kept, module in rows)


def test_the_example_scene_opens_by_its_route(monkeypatch: pytest.MonkeyPatch) -> None:
    code = code_blocks("adding-a-scene.md")[0]
    run_as_module("game.scenes.menu.about", code, monkeypatch)
    monkeypatch.setitem(ROUTES, "about", "game.scenes.menu.about:AboutScene")
    app = open_app()
    app.stack.apply(PushScene(app.context.scene("about")))
    app.frame([], SECONDS)
    assert app.stack.names == ("title", "about")
    click(app, "back")
    assert app.stack.names == ("title",)
    for check in (("check", "--config", "lint.isort.known-first-party=['game']"), ("format", "--check")):
        ruff = [sys.executable, "-m", "ruff", *check, "--stdin-filename", "game/scenes/menu/about.py", "-"]
        result = subprocess.run(ruff, cwd=ROOT, input=code, capture_output=True, text=True, check=False)
        assert not result.returncode, result.stdout + result.stderr
