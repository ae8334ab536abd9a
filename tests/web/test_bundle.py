"""Contents of the browser edition. (The JavaScript tests in this folder play the pages.)"""

from __future__ import annotations

import ast
import importlib.util
import re
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from build import licence_texts, web_parts
from game.platform.asset_paths import font_path
from game.platform.parts import TITLE
from game.scenes.base.importing import PROGRESS_BAR
from tests.support.sources import nodes_of

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = set((ROOT / "build/runtime/stdlib.txt").read_text().split())
"""Names of the modules in the standard library of pygbag's Python."""
BUILT_IN = {"abc", "codecs", "io", "os", "stat", *sys.builtin_module_names}
COMPILED = {"array", "binascii", "math", "unicodedata", "zlib"}
"""Modules written in C that both runtimes have; pygbag's own files import `unicodedata`."""


@pytest.fixture
def workshop() -> ModuleType:
    """Loads build/web.py as a module."""
    pytest.importorskip("pygbag")
    spec = importlib.util.spec_from_file_location("web_build", ROOT / "build" / "web.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_packed_picture_has_the_same_pixels_of_the_same_kind(workshop: ModuleType, tmp_path: Path) -> None:
    picture = tmp_path / "flat.png"
    flat = pygame.Surface((8, 8), 0, 24)  # a single colour, which a packer would store with 1 bit per pixel
    flat.fill((200, 0, 0))
    pygame.image.save(flat, picture)
    workshop.pack_picture(picture)
    packed = pygame.image.load(picture)
    assert packed.get_bitsize() == 24
    assert pygame.image.tobytes(packed, "RGB") == pygame.image.tobytes(flat, "RGB")


@pytest.mark.whole
def test_the_page_of_pygbags_network_is_what_itch_wants(workshop: ModuleType, tmp_path: Path) -> None:
    if shutil.which("npm") is None:
        pytest.skip("a part of the page needs npm, which is not installed; .ci/web.sh installs it")
    (made,) = workshop.build(["cdn"], out=tmp_path)
    assert made.stat().st_size <= workshop.MAX_BUNDLE_BYTES
    with zipfile.ZipFile(made) as archive:
        names = set(archive.namelist())
        page = archive.read("index.html").decode()
    beside = set(re.findall(r'(?:href="|url\(")([\w.-]+\.\w+)"', page))
    assert {"index.html", "longshot.apk", *beside} <= names
    assert not {name for name in names if name.startswith("runtime/")}
    assert {"online/mqtt.min.js", "online/licences/README.txt"} <= names
    assert {"licences/Long Shot/LICENSE", "licences/Long Shot/CC-BY-4.0.txt", "licences/pytmx/LICENSE"} <= names
    assert "cookiecutter" not in page
    assert "[[" not in re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    assert not re.findall(r'(?:src|href)="/', page), "addresses must be relative to the game's folder"


def zipped(place: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(place, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return place


def test_itchs_limits_are_known(tmp_path: Path) -> None:
    from build import itch_limits

    page = {"index.html": b"page"}
    assert itch_limits.faults(zipped(tmp_path / "good.zip", {**page, "runtime/python.js": b""})) == []
    bad = {
        "There is no index.html at its root.": {"game/index.html": b""},
        "It holds 1001 files, and 1000 are allowed.": {**page, **{f"file-{n}": b"" for n in range(1000)}},
        "Two of its names differ by capitals alone.": {**page, "Index.html": b""},
        "The name 'größe.png' is not safe on every server.": {**page, "größe.png": b""},
        f"The name {'n' * 40}… is longer than 240 bytes.": {**page, "n" * 241: b""},
    }
    for number, (sentence, files) in enumerate(bad.items()):
        assert itch_limits.faults(zipped(tmp_path / f"{number}.zip", files)) == [sentence]


def test_an_archive_depends_on_its_files_alone(tmp_path: Path) -> None:
    from build import browser_python

    files = {"b.txt": b"two", "a/long" + "g" * 100 + "/a.txt": b"one"}
    browser_python.write_archive(tmp_path / "first", files)
    browser_python.write_archive(tmp_path / "second", dict(reversed(files.items())))
    assert (tmp_path / "first").read_bytes() == (tmp_path / "second").read_bytes()
    with tarfile.open(tmp_path / "first") as archive:
        assert {entry.name: entry.size for entry in archive} == {name: len(text) for name, text in files.items()}


def test_a_wheel_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from build import browser_python, npm_packages

    monkeypatch.setenv(browser_python.WHEEL_VARIABLE, "/nowhere/pygame.whl")
    with pytest.raises(npm_packages.MissingPart, match=r"LONGSHOT_PYGAME_WHEEL names /nowhere"):
        browser_python.pygame_wheel()


def test_every_part_of_the_runtime_has_its_licence() -> None:
    texts = {path.name for path in (ROOT / "build/runtime/licences").glob("LICENSE-*.txt")}
    parts = {"Pyodide", "Python", "pygame-ce", "SDL2", "SDL2_image", "SDL2_mixer", "SDL2_ttf", "FreeType", "zlib"}
    assert {f"LICENSE-{part}.txt" for part in parts} <= texts


def test_what_is_packed_with_the_game_has_its_licences(workshop: ModuleType, tmp_path: Path) -> None:
    licence_texts.write(tmp_path, (*workshop.PACKAGES, *workshop.FONTS))
    names = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")}
    assert {"Long Shot/MIT.txt", "Long Shot/CC-BY-4.0.txt", "segno/LICENSE", "font-lato/OFL.txt"} <= names
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (tmp_path / "pytmx" / "LICENSE").read_text(encoding="utf-8")
    assert "GNU GENERAL PUBLIC LICENSE" in (tmp_path / "pytmx" / "GPL-3.0.txt").read_text(encoding="utf-8")


def reserved_name(face: str) -> str:
    """Returns the name reserved by a typeface's licence, as stored in its file."""
    data = Path(font_path(face)).read_bytes()
    (found,) = set(re.findall(r'Reserved Font Name "(\w+)"', data.replace(b"\0", b"").decode("latin-1")))
    return str(found)


@pytest.mark.parametrize(("face", "package"), [("title", "font_fredoka_one"), ("bold", "font_lato")])
def test_a_typeface_has_its_own_licence(workshop: ModuleType, tmp_path: Path, face: str, package: str) -> None:
    workshop.copy_fonts(tmp_path / "fonts")
    licence = (tmp_path / "fonts" / f"{package}-OFL.txt").read_text(encoding="utf-8")
    assert f'Reserved Font Name "{reserved_name(face)}"' in licence.splitlines()[0]


@pytest.mark.whole
def test_only_the_game_is_packed(workshop: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT)
    monkeypatch.setattr(workshop, "pack_picture", lambda path: None)  # tested above; packing all pictures takes long
    stage = tmp_path / "stage"
    workshop.stage_game(stage)
    packed = {path.relative_to(stage).as_posix() for path in stage.rglob("*") if path.is_file()}
    assert {"main.py", "game/app.py", "pytmx/pytmx.py", "assets/fonts/Lato-Bold.ttf"} <= packed
    strangers = re.compile(r"__pycache__|\.pyc$|^assets/src|^game/tools|^tests|/\.|Lato-Thin")
    assert [name for name in packed if strangers.search(name)] == []


def tops_imported(path: Path) -> set[str]:
    """Returns the top-level names of the modules that a file imports, except those for certain systems."""
    branches = [
        node for node in nodes_of(path) if isinstance(node, ast.If) and "sys.platform" in ast.unparse(node.test)
    ]
    some_systems = {child for branch in branches for child in ast.walk(branch)}
    imports = [node for node in nodes_of(path) if node not in some_systems]
    names = [alias.name for node in imports if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in imports if isinstance(node, ast.ImportFrom)]
    return {name.split(".")[0] for name in names}


@pytest.mark.slow
def test_the_game_asks_for_no_module_that_a_browser_lacks(workshop: ModuleType) -> None:
    wanted: dict[str, str] = {}
    for path in (ROOT / "game").rglob("*.py"):
        if any(workshop.is_left_out(part) for part in path.relative_to(ROOT).parts):
            continue
        for name in tops_imported(path):
            wanted.setdefault(name, path.name)
    missing = {name: wanted[name] for name in wanted if name in sys.stdlib_module_names}
    missing = {name: file for name, file in missing.items() if name not in SHIPPED | BUILT_IN | COMPILED}
    assert missing == {}
    from build import browser_python

    dropped = set(wanted) & browser_python.UNUSED
    assert dropped == set(), "the browser library lacks modules that the game imports"


def test_a_missing_tool_gets_one_sentence(
    workshop: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "argv", ["web.py"])
    assert workshop.main() == 1
    assert capsys.readouterr().err == "build/web.py: pygbag is not installed here: first run  pip install -e '.[web]'\n"


@pytest.mark.slow
@pytest.mark.parametrize("address", ["https://example.org", "https://a.github.io:8443/long-shot/"])
def test_a_page_knows_the_address_that_it_is_built_for(workshop: ModuleType, address: str) -> None:
    from build import web_page

    if shutil.which("npm") is None:
        pytest.skip("a part of the page needs npm, which is not installed; .ci/web.sh installs it")
    place = workshop.checked_address(address)
    assert place == address.rstrip("/") + "/"
    page = web_page.template("bundled", {"address": place})
    assert f'publicAddress = () => "{place}"' in page
    assert f'<link rel="canonical" href="{place}">' in page
    plain = web_page.template("bundled")
    assert 'publicAddress = () => ""' in plain
    assert "canonical" not in plain


@pytest.mark.parametrize(
    "address", ["http://example.org/", "example.org", "https://a b/", 'https://a/"</script>', "https://a/#x"]
)
def test_a_broken_address_gets_one_sentence(
    workshop: ModuleType, address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["web.py", "--address", address])
    assert workshop.main() == 1
    (sentence,) = capsys.readouterr().err.splitlines()
    assert sentence.startswith(f"build/web.py: {address} is no address")


def test_packed_modules_do_what_their_sources_do(workshop: ModuleType) -> None:
    head = '"""Module."""\nX = 1  # one\n"""About X."""\n'
    function = 'def f():\n    """Function."""\n'
    source = f'{head}\n{function}\ndef g():\n    return "text"\n'
    packed = workshop.without_documentation(source)
    assert packed == "X = 1\n\ndef f():\n    pass\n\ndef g():\n    return 'text'\n"


@pytest.mark.slow
def test_a_package_is_loaded_no_later_than_the_first_module_that_imports_it() -> None:
    modules = web_parts.parts_of_modules(ROOT)
    for package, importers in {"segno": ["game.sharing.qr_code"], "pytmx": ["game.tiled.tiled_map"]}.items():
        own = web_parts.PARTS.index(web_parts.part_of(f"{package}/__init__.pyc", modules))
        assert all(own <= web_parts.PARTS.index(modules[name]) for name in importers), package


@pytest.mark.slow
def test_the_bar_that_shows_how_parts_arrive_comes_with_the_first_part() -> None:
    modules = web_parts.parts_of_modules(ROOT)
    assert modules[PROGRESS_BAR.partition(":")[0]] == TITLE


def test_missing_commands_are_named_first_with_the_line_that_installs_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from build import browser_python, web

    monkeypatch.delenv(browser_python.WHEEL_VARIABLE, raising=False)
    monkeypatch.setattr(browser_python, "CACHE", tmp_path)
    monkeypatch.setattr(shutil, "which", lambda command: None if command in ("node", "debootstrap") else "/bin/true")
    staged: list[Path] = []
    monkeypatch.setattr(web, "stage_game", staged.append)
    with pytest.raises(web.BuildError, match=r"node, debootstrap .*apt install nodejs debootstrap "):
        web.build()
    assert not staged
    wheel = tmp_path / "pygame.whl"
    wheel.write_bytes(b"")
    monkeypatch.setenv(browser_python.WHEEL_VARIABLE, str(wheel))
    with pytest.raises(web.BuildError, match=r"apt install nodejs "):
        web.build()
