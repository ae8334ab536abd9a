"""Builds the browser edition, offline: build/out/web (ready to serve) and build/out/longshot-itch.zip.

usage: python build/web.py [--python 3.13]

pygbag packs a staging copy that contains only what the game needs at run time, with the pure-Python packages
and the fonts it would otherwise have to fetch. The sources are not changed; the page's parts are in build/page.
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "build" / "page"
OUT = ROOT / "build" / "out"
WEB, ITCH = OUT / "web", OUT / "longshot-itch.zip"

TITLE, NAME = "Long Shot", "longshot"
PYGBAG = "0.9.3"
PYTHON = "3.13"
"""The browser's Python, unless the command line says otherwise."""
MAX_BUNDLE_BYTES = 5_000_000
"""Bytes of the bundle, without the runtime that all pygbag games share."""

TITLE_HORSES = {3: 2, 4: 10, 6: 4, 7: 7}
"""On the title page: the horse's number → its frame of the stride."""
PARTS = ("main.py", "game", "assets", "maps")
LEFT_OUT = {"__pycache__", "tools", "__main__.py", "terminal.py", "src", "cover.png", "icon.png"}
"""Names that are left out: caches, what needs a terminal, the sources of the art, the shop page's picture, the
page's icon."""
LEFT_OUT_ENDINGS = (".pyc", ".po", ".pot", ".tiled-session", ".tiled-project")
SILENT_ENDINGS = (".wav", ".mp3", ".aiff")
"""Endings of sound files that no browser's Python can play; pygbag refuses to pack them."""
ICON = "assets/images/icon.png"
FAVICON_SIDE = 64
"""Pixels of the page's icon, which tabs show much smaller."""
PACKAGES = {"pytmx": ("__init__.py", "pytmx.py", "util_pygame.py")}
"""Package → the modules of it that the game needs."""


class BuildError(Exception):
    """The browser edition cannot be built; the message is one sentence."""


def check_requirements() -> None:
    """Raises BuildError if a package or a file that the build needs is missing."""
    for package in ("pygbag", *PACKAGES, "pygame"):
        if importlib.util.find_spec(package) is None:
            raise BuildError(f"{package} is not installed here: first run  pip install -e '.[web]'")
    found = metadata.version("pygbag")
    if found != PYGBAG:
        raise BuildError(f"pygbag {found} is installed, but the page is written for {PYGBAG}.")
    for part in (*PARTS, ICON):
        if not (ROOT / part).exists():
            raise BuildError(f"{part} is missing from {ROOT}, so there is no game to pack.")


def is_left_out(name: str) -> bool:
    """Returns whether a file name is not needed in the browser."""
    return name in LEFT_OUT or name.startswith(".") or name.endswith(LEFT_OUT_ENDINGS)


def copy_part(part: Path, place: Path) -> None:
    """Copies a file, or a directory without what is left out."""
    if part.is_file():
        shutil.copy(part, place)
        return
    shutil.copytree(part, place, ignore=lambda _folder, names: [name for name in names if is_left_out(name)])


def copy_package(package: str, stage: Path) -> None:
    """Copies the needed modules of an installed package and its licence. Raises BuildError."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise BuildError(f"{package} is installed without its sources.")
    (stage / package).mkdir()
    for name in PACKAGES[package]:
        shutil.copy(Path(spec.origin).parent / name, stage / package / name)
    for file in metadata.files(package) or ():
        if "LICENSE" in file.name:
            shutil.copy(str(file.locate()), stage / package / "LICENSE.txt")


def copy_fonts(place: Path) -> None:
    """Copies the fonts that the game uses, each package's licence beside them."""
    from game.platform.asset_paths import FONT_FILES, font_path

    place.mkdir(exist_ok=True)
    for face, (package, file) in FONT_FILES.items():
        source = Path(font_path(face))
        shutil.copy(source, place / file)
        if (source.parent / "OFL.txt").exists():
            shutil.copy(source.parent / "OFL.txt", place / f"{package}-OFL.txt")


def without_documentation(source: str) -> str:
    """Returns a module's source without docstrings and comments, which are a sixth of the code's bytes."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [line for line in body if not _is_text(line)] or [ast.Pass()]  # type: ignore[attr-defined]
    return ast.unparse(tree) + "\n"


def _is_text(line: ast.AST) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and isinstance(line.value.value, str)


def stage_game(stage: Path) -> None:
    """Copies to `stage` all that the game needs in the browser, and nothing else."""
    stage.mkdir(parents=True)
    for part in PARTS:
        copy_part(ROOT / part, stage / part)
    for package in PACKAGES:
        copy_package(package, stage)
    copy_fonts(stage / "assets" / "fonts")
    for path in (stage / "game").rglob("*.py"):
        path.write_text(without_documentation(path.read_text(encoding="utf-8")), encoding="utf-8")
    for path in stage.rglob("*"):
        if path.suffix in SILENT_ENDINGS:
            raise BuildError(f"{path.relative_to(stage)} must be Ogg Vorbis to be heard in a browser.")


def write_template(place: Path) -> None:
    """Assembles the page's parts into the one file that pygbag fills in."""
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    for piece in ("loader.py", "style.css", "page.js", "title.svg"):
        page = page.replace(f"[[{piece}]]", (PAGE / piece).read_text(encoding="utf-8").strip())
    place.write_text(page, encoding="utf-8")


def horse(number: int, stride: int) -> str:
    """Returns a galloping horse in its own colours, as the text of an SVG."""
    from game.sprites import horse_colours
    from game.ui import svg

    colours = {horse_colours.BASE_COLOURS[part]: colour for part, colour in horse_colours.horse_colours(number).items()}
    return svg.with_options(svg.read_svg(f"horse_side_{stride}"), colours, horse_colours.hidden_groups(number))


def pack(stage: Path, python: str) -> Path:
    """Runs pygbag on `stage`; returns the directory it made."""
    template, icon = stage.with_name("page.tmpl"), ROOT / ICON
    write_template(template)
    command = [sys.executable, "-m", "pygbag", "--build", "--no_opt", "--can_close", "1", "--ume_block", "0"]
    command += ["--template", str(template), "--icon", str(icon), "--PYBUILD", python, "--title", TITLE]
    run = subprocess.run([*command, str(stage)], capture_output=True, text=True, cwd=stage.parent)
    made = stage / "build" / "web"
    if run.returncode or not all((made / name).exists() for name in ("index.html", f"{NAME}.apk")):
        last = (run.stderr.strip() or run.stdout.strip() or "it said nothing").splitlines()[-1]
        raise BuildError(f"pygbag could not pack the game: {last}")
    return made


def write_web_folder(made: Path, fonts: Path) -> None:
    """Moves what is to be served to build/out/web; the .tar.gz would only duplicate it."""
    shutil.rmtree(WEB, ignore_errors=True)
    WEB.mkdir(parents=True)
    for name in ("index.html", f"{NAME}.apk"):
        shutil.copy(made / name, WEB / name)
    write_favicon(WEB / "favicon.png")
    shutil.copy(fonts / "FredokaOne-Regular.ttf", WEB / "title.ttf")
    for number, stride in TITLE_HORSES.items():
        (WEB / f"horse-{number}.svg").write_text(horse(number, stride), encoding="utf-8")


def write_favicon(place: Path) -> None:
    """Writes the game's icon in the size of a page's icon."""
    import pygame

    icon = pygame.image.load(ROOT / ICON)
    pygame.image.save(pygame.transform.smoothscale(icon, (FAVICON_SIDE, FAVICON_SIDE)), place)


def zip_for_itch() -> None:
    """Zips build/out/web for itch.io."""
    ITCH.unlink(missing_ok=True)
    with zipfile.ZipFile(ITCH, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(WEB.iterdir()):
            archive.write(path, path.name)


def build(python: str) -> int:
    """Builds everything; returns the size of the zip in bytes."""
    check_requirements()
    sys.path.insert(0, str(ROOT))
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.i18n import translate
    from game.platform.asset_paths import AssetNotFound

    try:
        with tempfile.TemporaryDirectory(prefix="longshot-") as folder:
            stage = Path(folder) / NAME  # pygbag names the bundle after its folder
            stage_game(stage)
            write_web_folder(pack(stage, python), stage / "assets" / "fonts")
    except AssetNotFound as error:
        raise BuildError(translate(error.sentence)) from error
    zip_for_itch()
    return ITCH.stat().st_size


def main() -> int:
    """Builds the browser edition as the command line says; returns the exit code."""
    options = argparse.ArgumentParser(description="Makes the browser edition of Long Shot.")
    options.add_argument("--python", default=PYTHON, help=f"the browser's Python (default {PYTHON})")
    try:
        size = build(options.parse_args().python)
    except BuildError as error:
        print(f"build/web.py: {error}", file=sys.stderr)
        return 1
    print(f"{WEB.relative_to(ROOT)} is ready to serve; {ITCH.relative_to(ROOT)} is {size / 1e6:.2f} MB")
    if size > MAX_BUNDLE_BYTES:
        print(f"build/web.py: the bundle is over its limit of {MAX_BUNDLE_BYTES / 1e6:.0f} MB.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
