"""Puts the page of the browser edition together, from its parts in build/page and build/runtime."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Mapping
from pathlib import Path

import pygame

from build import web_parts
from build.extract_strings import NOSCRIPT
from build.npm_packages import MQTT
from build.translations import page_words
from game.i18n import LANGUAGE_NAMES, SAME_LANGUAGE
from game.platform.browser import PAGE_FONT
from game.sprites import horse_colours
from game.ui import svg

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "build" / "page"
PARTS = ROOT / "build" / "runtime"
RUNTIMES = BUNDLED, CDN = "bundled", "cdn"
"""Sources of the page's Python: a folder of the page, or pygbag's network."""
NO_SERVERS = {"stun": "", "brokers": "", "address": ""}
"""Values of a page without an address and without servers for its players."""
PIECES = (
    *("style.css", "words.js", "device.js", "phone_panel.js", "tabs.js", "album.js", "maps.js", "canvas_words.js"),
    *("voice.js", "sealing.js", "hub_client.js", "online.js", "peers.js", "reader.js", "page.js", "title.svg"),
)
SCRIPTS = ("screen.js", "yardstick.js", "sounds.js", "archive.js", "engine.js")
"""Scripts of a page that has its own Python."""
ICON = ROOT / "assets/images/icon.png"
ICON_SIDES = {"favicon.png": 64, "icon-192.png": 192, "icon-512.png": 512}
"""Side of the page's icon in each file, in pixels. Tabs show it much smaller; devices ask for the large icons to
install the page.
"""
MANIFEST = "manifest.webmanifest"
INSTALLABLE = f'<link rel="manifest" href="{MANIFEST}">\n<link rel="apple-touch-icon" href="icon-192.png">'
SERVICE_WORKER = "service_worker.js"
ONLINE = "online"
"""Folder of a page's files that are loaded when a player first opens or joins a room."""
MQTT_SCRIPT = "dist/mqtt.min.js"
"""Path of the script in npm's package of MQTT.js."""
PARTS_FOLDER = "parts"
"""Folder of a page with the parts of the game."""
LICENCES = "licences"
"""Folder of a page with the licences of the game and of the packages that it contains."""
NOT_KEPT = (f"{LICENCES}/", "runtime/licences/", f"{ONLINE}/licences/", SERVICE_WORKER, PAGE_FONT)
"""Start of the paths that a page does not need offline."""
TITLE_HORSES = {3: 2, 4: 10, 6: 4, 7: 7}
"""Stride frames of the horses on the title page, by the number of the horse."""
CHECKSUM_FIGURES = 10
"""Number of digits of a file's checksum in its address. The checksum prevents a browser from mixing files of two
builds.
"""


def template(runtime: str, servers: Mapping[str, str] = NO_SERVERS) -> str:
    """Returns the page that pygbag fills in. `servers` are addresses with blanks between, for each name in brackets."""
    page = _read("index.html")
    if runtime == CDN:
        head = _read("pygbag_head.html").replace("[[loader.py]]", _read("loader.py"))
        page = page.replace("[[head]]", head).replace("[[engine]]", _read("pygbag_config.js"))
    for piece in PIECES:
        page = page.replace(f"[[{piece}]]", _read(piece))
    for kind, addresses in (NO_SERVERS | dict(servers)).items():
        page = page.replace(f"[[{kind}]]", addresses)
    address = servers.get("address")
    page = page.replace("[[canonical]]\n", f'<link rel="canonical" href="{address}">\n' if address else "")
    name, (_bytes, figures) = next(iter(online_files(mqtt_script()).items()))
    return _with_words(page.replace("[[head]]", "").replace("[[mqtt]]", f"{name}?{figures}"))


def mqtt_script() -> Path:
    """Returns the script that connects a page to a broker. Raises MissingPart."""
    return MQTT.folder() / MQTT_SCRIPT


def online_files(script: Path) -> dict[str, tuple[int, str]]:
    """Returns the files loaded for online play: path → bytes and checksum."""
    return {f"{ONLINE}/{script.name}": (script.stat().st_size, checksum(script))}


def write_online(web: Path) -> None:
    """Copies the files loaded for online play, with their licences. Raises MissingPart."""
    (web / ONLINE).mkdir()
    shutil.copy(mqtt_script(), web / ONLINE)
    shutil.copytree(PAGE / "licences", web / ONLINE / "licences")


def _with_words(page: str) -> str:
    """Returns the page with its words in all languages."""
    texts = page_words()
    codes = {code: code for code in LANGUAGE_NAMES} | SAME_LANGUAGE
    spans = [f'<span lang="{code}">{text}</span>' for code, text in ({"en": NOSCRIPT} | texts.pop(NOSCRIPT)).items()]
    page = page.replace("[[noscript]]", "<br>".join(spans))
    return page.replace('"[[texts]]"', _as_script(texts)).replace('"[[languages]]"', _as_script(codes))


def complete(web: Path, page: str, runtime: str) -> None:
    """Writes pygbag's page to the folder `web`, which holds all other files, with their addresses."""
    if runtime == CDN:
        (web / "index.html").write_text(page.replace("[[manifest]]\n", ""), encoding="utf-8")
        return
    shutil.copy(PARTS / MANIFEST, web / MANIFEST)
    files = fetched_files(web)
    page = page.replace("[[manifest]]", INSTALLABLE).replace("[[engine]]", engine(files))
    (web / "index.html").write_text(page, encoding="utf-8")
    later = online_files(web / ONLINE / Path(MQTT_SCRIPT).name)
    (web / SERVICE_WORKER).write_text(service_worker(web, files | later), encoding="utf-8")


def service_worker(web: Path, fetched: dict[str, tuple[int, str]]) -> str:
    """Returns the script that keeps the files of the folder `web` for times without a connection."""
    files = {path.relative_to(web).as_posix(): path for path in sorted(web.rglob("*")) if path.is_file()}
    kept = {name: path for name, path in files.items() if not name.startswith(NOT_KEPT)}
    addresses = [f"{name}?{fetched[name][1]}" if name in fetched else name for name in kept]
    version = hashlib.sha256("".join(map(checksum, kept.values())).encode()).hexdigest()[:CHECKSUM_FIGURES]
    script = (PARTS / SERVICE_WORKER).read_text(encoding="utf-8")
    return script.replace('"[[addresses]]"', _as_script(addresses)).replace("[[version]]", version)


def fetched_files(web: Path) -> dict[str, tuple[int, str]]:
    """Returns the files that the engine fetches: path → bytes and checksum."""
    files = [path for folder in ("runtime", PARTS_FOLDER) for path in (web / folder).iterdir() if path.is_file()]
    return {path.relative_to(web).as_posix(): (path.stat().st_size, checksum(path)) for path in sorted(files)}


def checksum(path: Path) -> str:
    """Returns the first figures of a file's checksum."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:CHECKSUM_FIGURES]


def engine(files: dict[str, tuple[int, str]]) -> str:
    """Returns the script that starts the game, knowing its `files`."""
    script = "\n".join((PARTS / name).read_text(encoding="utf-8").strip() for name in SCRIPTS)
    boot = (PARTS / "boot.py").read_text(encoding="utf-8")
    script = script.replace('"[[files]]"', _as_script(files)).replace('"[[parts]]"', _as_script(web_parts.PARTS))
    return script.replace('"[[boot.py]]"', _as_script(boot))


def _as_script(value: object) -> str:
    """Returns a value as JavaScript that is safe in a page's script element."""
    return json.dumps(value, ensure_ascii=False).replace("</", "<\\/")


def _read(piece: str) -> str:
    return (PAGE / piece).read_text(encoding="utf-8").strip()


def write_pictures(web: Path) -> None:
    """Writes the page's icon and the horses of its title."""
    icon = pygame.image.load(ICON)
    for name, side in ICON_SIDES.items():
        pygame.image.save(pygame.transform.smoothscale(icon, (side, side)), web / name)
    for number, stride in TITLE_HORSES.items():
        (web / f"horse-{number}.svg").write_text(horse(number, stride), encoding="utf-8")


def horse(number: int, stride: int) -> str:
    """Returns a galloping horse in its own colours, as the text of an SVG."""
    colours = {horse_colours.BASE_COLOURS[part]: colour for part, colour in horse_colours.horse_colours(number).items()}
    return svg.with_options(svg.read_svg(f"horse_side_{stride}"), colours, horse_colours.hidden_groups(number))
