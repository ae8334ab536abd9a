"""Builds the browser edition, offline: build/out/web (ready to serve) and build/out/longshot-itch.zip.

usage: python build/web.py [--runtime {bundled,cdn} ...] [--address https://…]

By default the folder contains Python and pygame, and the page requests nothing from other hosts (browser_python.py).
With `--runtime cdn` the page loads them from pygbag's network, and the folder is build/out/web-cdn.

pygbag packs a staging copy that contains only the files for run time, with the pure-Python packages and the fonts that
the page would otherwise have to fetch. The sources are not changed; the page's parts are in build/page.

`--address` gives the page its future address: links and invitations lead there, also from other places, such as a
frame on itch.io.
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from build import browser_python, itch_limits, licence_texts, npm_packages, translations, web_page, web_parts  # noqa: E402
from build.web_page import BUNDLED, CDN, NO_SERVERS, RUNTIMES  # noqa: E402

OUT = ROOT / "build" / "out"
NAMES = {BUNDLED: ("web", "longshot-itch.zip"), CDN: ("web-cdn", "longshot-itch-cdn.zip")}
"""Folder and zip file of each runtime."""

TITLE = "Long Shot"
NAME = "longshot"
PYGBAG = "0.9.3"
PYTHON = "3.13"
"""Default version of the browser's Python."""
STUN = ("stun:stun.cloudflare.com:3478", "stun:stun.nextcloud.com:443")
"""Public servers that report the internet address of a device. A page asks them only with the player's consent."""
MAX_BUNDLE_BYTES = 11_200_000
"""Maximum size of the game and its page without the runtime, in bytes. Music takes about 4.2 MB, paintings 900 kB,
effects 0.7 MB, and each language 120 kB.
"""

PARTS = ("main.py", "game", "assets", "maps")
LEFT_OUT = {"__pycache__", "tools", "__main__.py", "src", "cover.png", "icon.png", "rendered.json"}
"""Names that a page leaves out: caches, the command line, sources of the art, pictures of shop and page, and the record
of rendered sounds.
"""
OF_SOCKETS = ("hub", "hub_door", "hub_line", "hub_transport", "lan_discovery", "mqtt_transport", "threaded_transport")
LEFT_OUT |= {f"{name}.py" for name in (*OF_SOCKETS, "page_files", "room_host", "sealing")}
"""Names that a page leaves out, including modules of game/online for sockets, threads and packages that no page has."""
LEFT_OUT |= {"phones"}
"""Names that a page leaves out, including the package for phones in the room of a hub."""
LEFT_OUT |= {"directory_store.py"}
"""Names that a page leaves out, including the module for files of saves and their lock."""
LEFT_OUT_ENDINGS = (".pyc", ".po", ".pot", ".tiled-session", ".tiled-project")
SILENT_ENDINGS = (".wav", ".mp3", ".aiff")
"""Suffixes of sound files that no browser's Python can play. pygbag refuses to pack them."""
ICON = "assets/images/icon.png"
OXIPNG_LEVEL = 4
"""Compression level of pictures, 0 to 6. A level above 4 takes long and saves little."""
PACKAGES = {
    "pytmx": ("__init__.py", "pytmx.py", "util_pygame.py"),
    "segno": ("consts.py", "encoder.py"),
}
"""Modules of each package that the game needs. The rest of segno would import code for writing all kinds of files."""


FONTS = ("font-lato", "font-fredoka-one")
"""Distributions of the game's typefaces."""
LETTERS = "fontpkg-lato"
"""Distribution of the font for browsers that cannot draw text for their pages."""


class Staged(NamedTuple):
    """Files to pack: their folder, and the part of each module."""

    folder: Path
    parts: Mapping[str, str]


ADDRESS = re.compile(r"https://[a-z0-9.-]+(:\d+)?(/[\w.~%-]+)*/?", re.IGNORECASE | re.ASCII)
"""Pattern of a valid address of a page. Other texts must not get into the page's script."""


class BuildError(Exception):
    """The browser edition cannot be built; the message is one sentence."""


def checked_address(text: str) -> str:
    """Returns the address of a folder, which ends in "/"; "" for none. Raises BuildError."""
    if text and not ADDRESS.fullmatch(text):
        raise BuildError(f"{text} is no address of a page: it begins with https:// and has no blanks, ? or #.")
    return text and text.rstrip("/") + "/"


def check_requirements() -> None:
    """Raises BuildError if a package or a file that the build needs is missing."""
    for package in ("pygbag", "oxipng", "babel", *PACKAGES, "pygame"):
        if importlib.util.find_spec(package) is None:
            raise BuildError(f"{package} is not installed here: first run  pip install -e '.[web]'")
    found = metadata.version("pygbag")
    if found != PYGBAG:
        raise BuildError(f"pygbag {found} is installed, but the page is written for {PYGBAG}.")
    for part in (*PARTS, ICON):
        if not (ROOT / part).exists():
            raise BuildError(f"{part} is missing from {ROOT}, so there is no game to pack.")


def check_commands() -> None:
    """Raises BuildError with the packages to install if the page's Python cannot be made here."""
    try:
        browser_python.check_commands()
    except npm_packages.MissingPart as error:
        raise BuildError(str(error)) from error


def is_left_out(name: str) -> bool:
    """Returns whether a file name is not needed in the browser."""
    return name in LEFT_OUT or name.startswith(".") or name.endswith(LEFT_OUT_ENDINGS)


def copy_part(part: Path, place: Path) -> None:
    """Copies a file, or a directory without the names in LEFT_OUT."""
    if part.is_file():
        shutil.copy(part, place)
        return
    shutil.copytree(part, place, ignore=lambda _folder, names: [name for name in names if is_left_out(name)])


def copy_package(package: str, stage: Path) -> None:
    """Copies the needed modules of an installed package. Raises BuildError."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise BuildError(f"{package} is installed without its sources.")
    (stage / package).mkdir()
    for name in PACKAGES[package]:
        shutil.copy(Path(spec.origin).parent / name, stage / package / name)


def copy_fonts(place: Path) -> None:
    """Copies the fonts that the game uses, each with its package's licence."""
    from game.platform.asset_paths import FONT_FILES, font_path

    place.mkdir(exist_ok=True)
    for face, (package, file) in FONT_FILES.items():
        source = Path(font_path(face))
        shutil.copy(source, place / file)
        licence = licence_texts.texts(package.replace("_", "-"))["OFL.txt"]
        shutil.copy(licence, place / f"{package}-OFL.txt")


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


def stage_game(stage: Path) -> dict[str, str]:
    """Copies to `stage` all that the game needs in the browser, and nothing else; returns the part of each module."""
    stage.mkdir(parents=True)
    for part in PARTS:
        copy_part(ROOT / part, stage / part)
    for package in PACKAGES:
        copy_package(package, stage)
    copy_fonts(stage / "assets" / "fonts")
    translations.compile_all(stage / "assets" / "locale")
    for path in (stage / "game").rglob("*.py"):
        path.write_text(without_documentation(path.read_text(encoding="utf-8")), encoding="utf-8")
    for path in stage.rglob("*"):
        if path.suffix in SILENT_ENDINGS:
            raise BuildError(f"{path.relative_to(stage)} must be Ogg Vorbis to be heard in a browser.")
        if path.suffix == ".png":
            pack_picture(path)
    return web_parts.write_import_order(stage)


def pack_picture(path: Path) -> None:
    """Rewrites a PNG with the same pixels in fewer bytes, about 10 % less in total.

    Its pixel format does not change: pygame scales only 24 or 32 bits a pixel.
    """
    import oxipng

    kept = dict.fromkeys(
        ("bit_depth_reduction", "color_type_reduction", "palette_reduction", "grayscale_reduction"), False
    )
    oxipng.optimize(path, level=OXIPNG_LEVEL, strip=oxipng.StripChunks.safe(), **kept)


def pack(stage: Path, python: str, runtime: str, servers: Mapping[str, str]) -> Path:
    """Runs pygbag on `stage`; returns the directory it made."""
    template = stage.with_name("page.tmpl")
    icon = ROOT / ICON
    template.write_text(web_page.template(runtime, servers), encoding="utf-8")
    command = [sys.executable, "-m", "pygbag", "--build", "--no_opt", "--can_close", "1", "--ume_block", "0"]
    command += ["--template", str(template), "--icon", str(icon), "--PYBUILD", python, "--title", TITLE]
    run = subprocess.run([*command, str(stage)], capture_output=True, text=True, cwd=stage.parent)
    made = stage / "build" / "web"
    if run.returncode or not all((made / name).exists() for name in ("index.html", f"{NAME}.apk")):
        last = (run.stderr.strip() or run.stdout.strip() or "it said nothing").splitlines()[-1]
        raise BuildError(f"pygbag could not pack the game: {last}")
    return made


def write_web_folder(web: Path, made: Path, stage: Staged, runtime: str) -> None:
    """Moves the files to serve to `web`, without pygbag's .tar.gz, which would only duplicate them."""
    shutil.rmtree(web, ignore_errors=True)
    web.mkdir(parents=True)
    shutil.copy(stage.folder / "assets/fonts/FredokaOne-Regular.ttf", web / "title.ttf")
    web_page.write_pictures(web)
    web_page.write_online(web)
    licence_texts.write(web / web_page.LICENCES, (*PACKAGES, *FONTS, LETTERS))
    if runtime == BUNDLED:
        copy_letters(web)
        browser_python.lay_out(web / "runtime", browser_python.names_imported(stage.folder))
        browser_python.write_parts(
            made / f"{NAME}.apk", web / web_page.PARTS_FOLDER, lambda path: web_parts.part_of(path, stage.parts)
        )
    else:
        shutil.copy(made / f"{NAME}.apk", web / f"{NAME}.apk")
    web_page.complete(web, (made / "index.html").read_text(encoding="utf-8"), runtime)


def copy_letters(web: Path) -> None:
    """Copies the font for browsers that draw no words for their pages. Raises BuildError."""
    from game.platform.asset_paths import fallback_font_path
    from game.platform.browser import PAGE_FONT
    from game.platform.font_files import LATO, LATO_FILES

    path = fallback_font_path(LATO, LATO_FILES["bold"])
    if path is None:
        raise BuildError("the fonts for names are not installed here: first run  pip install -e '.[web]'")
    shutil.copy(path, web / PAGE_FONT)


def zip_for_itch(web: Path, place: Path) -> None:
    """Zips a folder for itch.io."""
    place.unlink(missing_ok=True)
    with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in web.rglob("*") if path.is_file()):
            archive.write(path, path.relative_to(web).as_posix())


def build(
    runtimes: Sequence[str] = (BUNDLED,),
    python: str = PYTHON,
    out: Path = OUT,
    servers: Mapping[str, str] = NO_SERVERS,
) -> list[Path]:
    """Builds a page for each of the runtimes, which knows these `servers`; returns the zips. Raises BuildError."""
    check_requirements()
    if BUNDLED in runtimes:
        check_commands()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.i18n import translate
    from game.platform.asset_paths import AssetNotFound

    try:
        with tempfile.TemporaryDirectory(prefix="longshot-") as folder:
            place = Path(folder) / NAME  # pygbag names the bundle after its folder
            stage = Staged(place, stage_game(place))
            return [build_page(stage, pack(place, python, runtime, servers), runtime, out) for runtime in runtimes]
    except web_parts.UnimportableGame as error:
        raise BuildError(f"the staged game cannot be imported: {error}") from error
    except AssetNotFound as error:
        raise BuildError(translate(error.reason)) from error
    except npm_packages.MissingPart as error:
        raise BuildError(str(error)) from error


def build_page(stage: Staged, made: Path, runtime: str, out: Path) -> Path:
    """Makes the folder and the zip of a runtime from the staged game and pygbag's output `made`; returns the zip.

    Raises BuildError.
    """
    web, place = (out / name for name in NAMES[runtime])
    write_web_folder(web, made, stage, runtime)
    shutil.rmtree(stage.folder / "build")  # pygbag made its things inside what it packs
    zip_for_itch(web, place)
    faults = itch_limits.faults(place)
    if faults:
        raise BuildError(f"{place.name} breaks itch.io's limits: {faults[0]}")
    return place


def main() -> int:
    """Builds the browser edition as the command line says; returns the exit code."""
    options = argparse.ArgumentParser(description="Makes the browser edition of Long Shot.")
    where = "where the page has its Python from (default bundled)"
    options.add_argument("--runtime", choices=RUNTIMES, nargs="+", default=[BUNDLED], help=where)
    options.add_argument("--python", default=PYTHON, help=f"the Python of a cdn page (default {PYTHON})")
    helpers = f"whom invitations may ask how the internet sees a device (default {' '.join(STUN)}; none without a name)"
    options.add_argument("--stun", nargs="*", default=STUN, help=helpers)
    brokers = (
        "MQTT brokers by wss:// that rooms may be at where a player names none, tried in this order (default none)"
    )
    options.add_argument("--brokers", nargs="*", default=[], help=brokers)
    place = "https address at which the folder will be served, which links and invitations lead to (default none)"
    options.add_argument("--address", default="", help=place)
    chosen = options.parse_args()
    try:
        servers = {"stun": " ".join(chosen.stun), "brokers": " ".join(chosen.brokers)}
        servers["address"] = checked_address(chosen.address)
        made = build(chosen.runtime, chosen.python, servers=servers)
    except BuildError as error:
        print(f"build/web.py: {error}", file=sys.stderr)
        return 1
    for runtime, place in zip(chosen.runtime, made, strict=True):
        size = place.stat().st_size / 1e6
        print(f"build/out/{NAMES[runtime][0]} is ready to serve; build/out/{place.name} is {size:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
