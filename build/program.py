"""Builds the program for this machine's own system, with its own Python: the folder build/out/program and an archive.

usage: python build/program.py

Needs PyInstaller and Pillow (pip install -e ".[programs]"). It makes a program only for the system it runs on; the
hosted workflow runs it on Windows, macOS and Linux.
"""

from __future__ import annotations

import argparse
import importlib.util
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from build import licence_texts, translations, web  # noqa: E402
from game import __version__  # noqa: E402
from game.platform.asset_paths import FALLBACK_FOLDER, FONT_FILES  # noqa: E402
from game.platform.font_files import bundled_fonts  # noqa: E402

OUT = ROOT / "build" / "out"
PROGRAM = OUT / "program"
NAME = "longshot"
ENTRY = "import sys\n\nfrom game.entry_points import play\n\nsys.exit(play())\n"
SYSTEMS = {"win32": "windows", "darwin": "macos", "linux": "linux"}
REQUIRED = {
    "PyInstaller": "pyinstaller",
    "PIL": "pillow",
    "pygame": "pygame-ce",
    "pytmx": "pytmx",
    "segno": "segno",
    "paho": "paho-mqtt",
    "websockets": "websockets",
    "cryptography": "cryptography",
    "cffi": "cffi",
}
"""Distribution of each required package."""
FALLBACK_FONTS = ("fontpkg-lato", "manimgx-fonts")
"""Distributions of the fonts for names in other alphabets and scripts."""
TOOLS = ("cli", "headless_app", "self_test", "host", "code", "replay")
"""Tools included in the program. Command-line tools need a separate Python."""
LEFT_OUT = (
    *("distributed", "dask", "bokeh", "yaml", "psutil"),
    *("numpy", "pytest", "_pytest", "rich", "hypothesis", "setuptools", "pip", "babel", "mypy"),
    *(
        "tkinter",
        "unittest",
        "pydoc",
        "doctest",
        "sqlite3",
        "lib2to3",
        "xmlrpc",
        "ensurepip",
    ),
    *("pygame.tests", "pygame.examples", "pygame.docs", "pygame._camera", "pygame.midi", "pygame.pypm"),
    *("PIL._avif", "PIL._imagingcms", "PIL._imagingft", "PIL._imagingtk", "PIL._imagingmath", "PIL.ImageQt"),
)
"""Modules excluded from the program: those of tests and builds, and unused parts of Python and Pillow."""
OUR_ASSETS_LEFT_OUT = ("src", "cover.png")
LARGEST = 12
"""Number of large parts that are listed with their size."""


class BuildError(Exception):
    """The program cannot be built; the message is one sentence."""


def check_requirements() -> None:
    """Raises BuildError if a package that the build needs is missing."""
    for package, distribution in REQUIRED.items():
        if importlib.util.find_spec(package) is None:
            raise BuildError(f"{distribution} is not installed here: first run  pip install -e '.[programs]'")


def stage_data(stage: Path) -> None:
    """Copies the files that the game reads to `stage`, with the folders of its package."""
    for folder in ("assets", "maps"):
        shutil.copytree(ROOT / folder, stage / folder, ignore=_left_out)
    web.copy_fonts(stage / "assets" / "fonts")
    copy_fallback_fonts(stage / "assets" / "fonts" / FALLBACK_FOLDER)
    translations.compile_all(stage / "assets" / "locale")
    for book in (ROOT / "game" / "games").glob("*/RULEBOOK.md"):
        place = stage / book.relative_to(ROOT / "game")
        place.parent.mkdir(parents=True)
        shutil.copy(book, place)


def copy_fallback_fonts(place: Path) -> None:
    """Copies the fonts for names in other letters and scripts."""
    place.mkdir(parents=True)
    for face in FONT_FILES:
        for font in bundled_fonts(face):
            shutil.copy(font.path, place)


def _left_out(_folder: str, names: list[str]) -> list[str]:
    endings = web.LEFT_OUT_ENDINGS
    return [name for name in names if name in OUR_ASSETS_LEFT_OUT or name.startswith(".") or name.endswith(endings)]


def modules() -> Iterator[str]:
    """Yields the dotted names of the program's modules; the catalog names many of them only as text."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if path.name == "__main__.py" or (parts[1] == "tools" and not _is_kept(parts)):
            continue
        yield ".".join(parts).removesuffix(".__init__")


def _is_kept(parts: tuple[str, ...]) -> bool:
    return parts[2] in ("__init__", *TOOLS)


def write_licences(place: Path) -> None:
    """Writes the licences of all parts of the program, one folder each."""
    licence_texts.write(place, (*REQUIRED.values(), *web.FONTS, *FALLBACK_FONTS))
    libraries = sorted((ROOT / "build" / "runtime" / "licences").glob("LICENSE-*.txt"))
    licence_texts.copy((file for file in libraries if "Pyodide" not in file.name), place / "libraries")
    shutil.copy(ROOT / "build" / "licences" / "program.txt", place / "README.txt")


def write_hook(folder: Path) -> Path:
    """Writes which modules PyInstaller cannot see by itself; returns the folder. A command line would be too long."""
    folder.mkdir()
    (folder / "hook-game.py").write_text(f"hiddenimports = {[*modules()]!r}\n", encoding="utf-8")
    return folder


def freeze(work: Path, data: Path) -> Path:
    """Runs PyInstaller in the folder `work`; returns the folder, or macOS's application, that it made."""
    entry = work / f"{NAME}.py"
    entry.write_text(ENTRY, encoding="utf-8")
    command = [sys.executable, "-m", "PyInstaller", str(entry), "--name", NAME, "--noconfirm", "--log-level", "ERROR"]
    command += ["--paths", str(ROOT), "--icon", str(ROOT / web.ICON), "--add-data", f"{data}:game"]
    command += ["--distpath", str(work / "dist"), "--workpath", str(work / "work"), "--specpath", str(work)]
    command += ["--additional-hooks-dir", str(write_hook(work / "hooks"))]
    command += [word for name in LEFT_OUT for word in ("--exclude-module", name)]
    command += ["--strip"] if sys.platform == "linux" else ["--windowed"]
    run = subprocess.run(command, capture_output=True, text=True, cwd=work)
    if run.returncode:
        last = (run.stderr.strip() or "it said nothing").splitlines()[-1]
        raise BuildError(f"PyInstaller could not build the program: {last}")
    return work / "dist" / (f"{NAME}.app" if sys.platform == "darwin" else NAME)


def build(out: Path = PROGRAM) -> Path:
    """Builds the program below `out`; returns the archive, which is in the same folder. Raises BuildError."""
    check_requirements()
    shutil.rmtree(out, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="longshot-") as folder:
        work = Path(folder).resolve()
        stage_data(work / "data")
        made = freeze(work, work / "data")
        out.mkdir(parents=True)
        shutil.move(made, out / made.name)
    write_licences(out / "licences" if sys.platform == "darwin" else out / NAME / "licences")
    return pack(out)


def pack(out: Path) -> Path:
    """Packs the folder that was built; returns the archive: a zip for Windows, else one that keeps what may be run."""
    kind = "zip" if sys.platform == "win32" else "gztar"
    return Path(shutil.make_archive(str(out.parent / archive_name()), kind, out))


def archive_name() -> str:
    """Returns the archive's name without its ending, such as longshot-1.0-linux-x86_64."""
    return f"{NAME}-{__version__}-{SYSTEMS.get(sys.platform, sys.platform)}-{platform.machine().lower()}"


def report(folder: Path) -> str:
    """Returns the size of the program, and its largest parts."""
    sizes = {path: path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()}
    largest = sorted(sizes, key=lambda path: -sizes[path])[:LARGEST]
    lines = [f"{sizes[path] / 1e6:6.1f} MB  {path.relative_to(folder).as_posix()}" for path in largest]
    return "\n".join([f"{sum(sizes.values()) / 1e6:6.1f} MB  in {len(sizes)} files, of which", *lines])


def main() -> int:
    """Builds the program; returns the exit code."""
    argparse.ArgumentParser(description="Builds a program of the game for this system.").parse_args()
    try:
        archive = build()
    except (BuildError, web.BuildError) as error:
        print(f"build/program.py: {error}", file=sys.stderr)
        return 1
    print(report(PROGRAM))
    print(f"{archive.relative_to(ROOT)}  {archive.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
