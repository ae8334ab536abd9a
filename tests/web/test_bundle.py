"""What the browser edition is made of. (The pages are played by the tests beside this one, in JavaScript.)"""

from __future__ import annotations

import importlib.util
import re
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = set((ROOT / "tests/web/runtime/stdlib.txt").read_text().split())
"""The names of the standard library that pygbag's Python has."""


@pytest.fixture
def workshop(tmp_path: Path) -> ModuleType:
    """build/web.py, making its things elsewhere."""
    pytest.importorskip("pygbag")
    spec = importlib.util.spec_from_file_location("web_build", ROOT / "build" / "web.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.WEB, module.ITCH = tmp_path / "web", tmp_path / "itch.zip"
    return module


@pytest.mark.slow
def test_the_zip_is_what_itch_wants(workshop: ModuleType) -> None:
    size = workshop.build("3.13")
    assert size <= workshop.MAX_BUNDLE_BYTES
    with zipfile.ZipFile(workshop.ITCH) as archive:
        names = set(archive.namelist())
        page = archive.read("index.html").decode()
    beside = set(re.findall(r'(?:href="|url\(")([\w.-]+\.\w+)"', page))
    assert names == {"index.html", "longshot.apk", *beside}
    assert "cookiecutter" not in page
    assert "[[" not in re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    assert not re.findall(r'(?:src|href)="/', page), "an address from the root would miss the game's folder"


def test_only_the_game_is_packed(workshop: ModuleType, tmp_path: Path) -> None:
    sys.path.insert(0, str(ROOT))
    stage = tmp_path / "stage"
    workshop.stage_game(stage)
    packed = {path.relative_to(stage).as_posix() for path in stage.rglob("*") if path.is_file()}
    assert {"main.py", "game/app.py", "pytmx/pytmx.py", "assets/fonts/Lato-Bold.ttf"} <= packed
    strangers = re.compile(r"__pycache__|\.pyc$|^assets/src|^game/tools|^tests|/\.|Lato-Thin")
    assert [name for name in packed if strangers.search(name)] == []


def test_the_game_asks_for_no_module_that_a_browser_lacks() -> None:
    wanted: dict[str, str] = {}
    for path in (ROOT / "game").rglob("*.py"):
        if "tools" in path.parts or path.name == "__main__.py":
            continue
        for line in path.read_text().splitlines():
            found = re.match(r"\s*(?:import|from) ([a-z_]\w*)", line)
            if found:
                wanted.setdefault(found.group(1), path.name)
    compiled = {"array", "math", "unicodedata", "zlib"}  # pygbag's own files import the third
    built_in = {"abc", "codecs", "io", "os", "stat", *compiled, *sys.builtin_module_names}
    missing = {name: wanted[name] for name in wanted if name in sys.stdlib_module_names}
    missing = {name: file for name, file in missing.items() if name not in SHIPPED | built_in}
    assert missing == {}


def test_a_missing_tool_gets_one_sentence(
    workshop: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "argv", ["web.py"])
    assert workshop.main() == 1
    assert capsys.readouterr().err == "build/web.py: pygbag is not installed here: first run  pip install -e '.[web]'\n"


def test_packed_modules_do_what_their_sources_do(workshop: ModuleType) -> None:
    head, function = '"""Module."""\nX = 1  # one\n"""About X."""\n', 'def f():\n    """Function."""\n'
    source = f'{head}\n{function}\ndef g():\n    return "text"\n'
    packed = workshop.without_documentation(source)
    assert packed == "X = 1\n\ndef f():\n    pass\n\ndef g():\n    return 'text'\n"
