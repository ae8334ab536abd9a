"""Gathers the browser's own Python and pygame from package registries, checked and cached, and lays them out.

usage: python build/browser_python.py FOLDER      (web.py does it by itself)

Pyodide comes from npm; pygame-ce is on no registry for browsers, so build/wheel makes it from packaged sources, once.
Both stay in LONGSHOT_WEB_CACHE (~/.cache/longshot-web), which can be thrown away at any time.
"""

from __future__ import annotations

import argparse
import ast
import gzip
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from build.npm_packages import CACHE, PYODIDE, MissingPart, run  # noqa: E402

HERE = Path(__file__).resolve().parent
PARTS = HERE / "runtime"
WHEEL_RECIPE = HERE / "wheel"
WHEEL_VARIABLE = "LONGSHOT_PYGAME_WHEEL"
"""Environment variable with the path of a pygame-ce wheel to use instead of building one."""

SCRIPTS = ("pyodide.js", "pyodide.asm.js")
PROGRAM = "pyodide.asm.wasm"
LIBRARY = "library.tar.gz"
PACKED_SCRIPT = "pyodide.asm.js"
"""Name of the large script of Pyodide, which is compressed."""
PYODIDES_OWN = ("_pyodide/", "pyodide/", "_sysconfigdata")
"""Start of the names of library files that Pyodide itself needs."""
STARTED_WITH = {
    *("_collections_abc", "_colorize", "_opcode_metadata", "_py_warnings", "_sitebuiltins", "abc", "codecs"),
    *("genericpath", "io", "os", "posixpath", "runpy", "site", "stat", "zipimport", "_strptime", "_weakrefset"),
}
"""Names of library modules that only Python's start or its C code imports."""
UNUSED = {"curses", "multiprocessing", "pydoc", "sqlite3", "ssl", "unittest", "webbrowser"}
"""Top-level library packages that no page of this game can use, although other library modules import them."""
USED_ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "unicode_escape", "utf_16", "utf_8")
PYGAME_LEFT_OUT = ("docs/", "tests/", "examples/", "freesansbold.ttf", ".pyi", ".ico", ".bmp", "/RECORD")
"""Parts of file names in pygame's wheel that a page does not need. The game has its own fonts."""
KEPT_ARCHIVES = 4
OTHER_WAYS = "With  --runtime cdn  the page fetches its Python from pygbag's network instead."


COMMANDS = {"node": "nodejs", "npm": "npm"}
"""Commands that every build of the page needs, with their Debian packages."""
WHEEL_COMMANDS = {"debootstrap": "debootstrap", "unzip": "unzip"}
"""Additional commands for building pygame-ce, with their Debian packages."""


def check_commands() -> None:
    """Raises MissingPart with the packages to install if a command is missing."""
    commands = COMMANDS if ready_wheel() else COMMANDS | WHEEL_COMMANDS
    missing = {command: package for command, package in commands.items() if shutil.which(command) is None}
    if missing:
        raise MissingPart(
            f"{', '.join(missing)} not installed here: first run  apt install {' '.join(missing.values())}  "
            f"({OTHER_WAYS})"
        )


def pyodide_folder() -> Path:
    """Returns the folder of Pyodide's files. Raises MissingPart."""
    return PYODIDE.folder(f" ({OTHER_WAYS})")


# -- pygame-ce ------------------------------------------------------------------------------------------------
def pygame_wheel() -> Path:
    """Returns pygame-ce's wheel for the browser, built if the cache has none of this recipe. Raises MissingPart."""
    return ready_wheel() or _build_wheel(CACHE / "runtime", _recipe())


def ready_wheel() -> Path | None:
    """Returns the named wheel, or the cached one of this recipe; None if it must be built. Raises MissingPart."""
    named = os.environ.get(WHEEL_VARIABLE)
    if named:
        if not Path(named).is_file():
            raise MissingPart(f"{WHEEL_VARIABLE} names {named}, which does not exist.")
        return Path(named)
    folder = CACHE / "runtime"
    made = sorted(folder.glob("pygame_ce-*.whl"))
    stamp = folder / ".wheel"
    is_current = made and stamp.exists() and stamp.read_text().split()[0] == _recipe()
    return made[0] if is_current else None


def _recipe() -> str:
    """Returns a checksum of all inputs of the wheel."""
    files = [*sorted(WHEEL_RECIPE.glob("*.sh")), *sorted(WHEEL_RECIPE.glob("*.py"))]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def _build_wheel(folder: Path, recipe: str) -> Path:
    print("build/web.py: building pygame-ce for the browser, once: about ten minutes and 3 GB of disk", flush=True)
    if not hasattr(os, "geteuid") or os.geteuid():
        raise MissingPart(
            "pygame-ce for the browser is built on Debian, as root; "
            f"or name a ready wheel in {WHEEL_VARIABLE}. ({OTHER_WAYS})"
        )
    for old in folder.glob("pygame_ce-*.whl"):
        old.unlink()
    work = CACHE / "wheel-build"
    command = [str(WHEEL_RECIPE / "build.sh"), str(work), str(pyodide_folder()), str(folder)]
    if subprocess.run(command).returncode:  # it says by itself how far it is, and why it failed
        raise MissingPart(f"pygame-ce could not be built; the lines above say why. ({OTHER_WAYS})")
    (folder / ".wheel").write_text(recipe + "\n")
    shutil.rmtree(work.rename(work.with_suffix(".old")), ignore_errors=True)  # three gigabytes of compiler
    return sorted(folder.glob("pygame_ce-*.whl"))[0]


# -- laid out for a page --------------------------------------------------------------------------------------
def lay_out(folder: Path, wanted: Collection[str]) -> None:
    """Writes all of the runtime that a page needs whose game imports the modules `wanted`, and its licences.

    Raises MissingPart.
    """
    folder.mkdir(parents=True)
    pyodide = pyodide_folder()
    for name in SCRIPTS:
        script = _without_map((pyodide / name).read_text(encoding="utf-8")).encode()
        is_packed = name == PACKED_SCRIPT
        (folder / (f"{name}.gz" if is_packed else name)).write_bytes(_packed(script) if is_packed else script)
    (folder / f"{PROGRAM}.gz").write_bytes(_packed((pyodide / PROGRAM).read_bytes()))
    shutil.copy(library_archive(wanted), folder / LIBRARY)
    shutil.copytree(PARTS / "licences", folder / "licences")


def names_imported(folder: Path) -> set[str]:
    """Returns the names of all modules that the Python sources below a folder, and boot.py, ask for, wherever."""
    sources = [*folder.rglob("*.py"), PARTS / "boot.py"]
    nodes = [node for path in sources for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    absolute = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.module and not node.level]
    return names | {f"{node.module}" for node in absolute} | {f"{n.module}.{a.name}" for n in absolute for a in n.names}


def library_archive(wanted: Collection[str]) -> Path:
    """Returns the archive of pygame and the parts of the library needed by the modules `wanted`; makes it if it is not
    cached.

    Raises MissingPart.
    """
    pyodide = pyodide_folder()
    wheel = pygame_wheel()
    files = dict(library_files(pyodide / "python_stdlib.zip"))
    tops = {name.split("/")[0].removesuffix(".py") for name in files}
    asked = " ".join(sorted(name for name in wanted if name.split(".")[0] in tops))
    parts = (wheel, Path(__file__), PARTS / "compile.js", PARTS / "library.py")
    recipe = [PYODIDE.sha512.encode(), asked.encode(), *(part.read_bytes() for part in parts)]
    archive = CACHE / f"library-{hashlib.sha256(b''.join(recipe)).hexdigest()[:16]}.tar.gz"
    if not archive.exists():
        files |= {f"site-packages/{name}": content for name, content in pygame_files(wheel)}
        always = ("site-packages/", *PYODIDES_OWN, *(f"{name}.py" for name in sorted(STARTED_WITH)), "encodings/")
        write_archive(archive, compiled(files, asked, " ".join(always)))
        _forget_old_archives()
    return archive


def _forget_old_archives() -> None:
    """Keeps the archives that were made last, for several working copies may share the cache."""
    made = sorted(CACHE.glob("library-*.tar.gz"), key=lambda path: path.stat().st_mtime)
    for old in made[:-KEPT_ARCHIVES]:
        old.unlink(missing_ok=True)


def compiled(files: dict[str, bytes], *library: str) -> dict[str, bytes]:
    """Returns the files with every Python source in its place compiled for the page's Python.

    With `library`, the names that are wanted and the beginnings of paths that stay, only what they need of it (see
    compile.js). Raises MissingPart.
    """
    with tempfile.TemporaryDirectory(prefix="longshot-") as name:
        folder = Path(name)
        for path, content in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        command = ["node", str(PARTS / "compile.js"), str(pyodide_folder()), str(folder), *library]
        run(command, "the sources could not be compiled", f" ({OTHER_WAYS})")
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def write_parts(bundle: Path, folder: Path, part_of: Callable[[str], str]) -> None:
    """Writes the game of pygbag's bundle, compiled, as an archive for each of its parts. Raises MissingPart."""
    with zipfile.ZipFile(bundle) as archive:
        names = (name for name in archive.namelist() if not name.endswith("/"))
        files = {name.removeprefix("assets/"): archive.read(name) for name in names}
    parts: dict[str, dict[str, bytes]] = defaultdict(dict)
    for path, content in compiled(files).items():
        parts[part_of(path)][path] = content
    folder.mkdir()
    for part, its_files in parts.items():
        write_archive(folder / f"{part}.tar.gz", its_files)


def write_archive(place: Path, files: dict[str, bytes]) -> None:
    """Writes a compressed tar archive that depends only on its `files`: path → content."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    part = place.with_name(place.name + ".part")  # a build cut short leaves no half archive behind
    part.write_bytes(_packed(made.getvalue()))
    part.rename(place)


def _without_map(script: str) -> str:
    """Returns a script without the line that names its map, which debuggers would ask for."""
    return "\n".join(line for line in script.split("\n") if not line.startswith("//# sourceMappingURL="))


def _packed(content: bytes) -> bytes:
    return gzip.compress(content, compresslevel=9, mtime=0)


def library_files(library: Path) -> Iterator[tuple[str, bytes]]:
    """Yields the path and content of each file of the standard library that a page could use."""
    with zipfile.ZipFile(library) as archive:
        for name in archive.namelist():
            if name.endswith(".py") and is_usable(name):
                yield name, archive.read(name)


def is_usable(name: str) -> bool:
    """Returns whether a page could use a file of the standard library."""
    top = name.split("/")[0].removesuffix(".py")
    stem = name.split("/")[-1].removesuffix(".py")
    return stem in USED_ENCODINGS if top == "encodings" else top not in UNUSED


def pygame_files(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """Yields the path and content of each file of pygame that a page keeps."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if not name.endswith("/") and not any(part in name for part in PYGAME_LEFT_OUT):
                yield name, archive.read(name)


def main() -> int:
    """Lays the runtime out in the folder that the command line names; returns the exit code."""
    options = argparse.ArgumentParser(description="Lays out the runtime of the browser edition.")
    options.add_argument("folder", type=Path)
    folder = options.parse_args().folder
    try:
        lay_out(folder, names_imported(ROOT / "game"))
    except MissingPart as error:
        print(f"build/browser_python.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
