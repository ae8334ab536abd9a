"""Makes the press page, build/out/press: one page with pictures, a clip and the facts, and a zip of all pictures.

Its folder `itch` is the kit for the page at itch.io: cover, banner, a screenshot of each game, a GIF, and the text.

usage: python build/press.py

Everything is made from the game itself; the facts come from pyproject.toml and the registry. Needs Pillow.
"""

from __future__ import annotations

import shutil
import sys
import tomllib
import zipfile
from argparse import ArgumentParser
from collections.abc import Iterator
from html import escape
from math import inf
from pathlib import Path
from typing import NamedTuple

import pygame

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from build.dev import app_control, filmstrip  # noqa: E402
from game import __version__, i18n  # noqa: E402
from game.app import App  # noqa: E402
from game.engine import catalog  # noqa: E402
from game.scenes.score.score_scene import ScoreScene  # noqa: E402
from game.tools import headless_app, recording  # noqa: E402

OUT = ROOT / "build" / "out" / "press"
PARTS = ROOT / "build" / "press"
SIZE = (1920, 1080)
PICTURES = "pictures"
PAGE = "index.html"
ZIP = "long-shot-pictures.zip"
CLIP = "finish.webp"
CLIP_SIZE = (960, 540)
TITLE_FRAMES = 300
"""Number of frames until the horses behind the title are visible."""
ITCH = "itch"
"""Folder of the kit for itch.io."""
ITCH_TEXT = "itch.md"
"""File with the description for itch.io, about 150 words."""
SCREENSHOT_SIZE = (1280, 720)
"""Size of the screenshots for itch.io, in pixels."""
BANNER_SIZE = (960, 400)
"""Size of the banner for itch.io, in pixels."""
BANNER_TOP = 0.04
"""Top of the part of the title used for the banner, as a share of the title's height."""
GIF = "finish.gif"
GIF_SIZE = (400, 225)
"""Size of the animation for itch.io, in pixels. At this size the file has at most MAX_GIF_BYTES."""
MAX_GIF_BYTES = 3_000_000
"""Maximum size of an animated cover on itch.io, in bytes."""
LOGO = {"logo.png": "icon.png", "cover.png": "cover.png"}
"""File in the game's picture folder for each picture of the kit."""


class Picture(NamedTuple):
    """A picture of the page: its file and its caption."""

    file: str
    caption: str


def take_pictures(folder: Path) -> list[Picture]:
    """Writes all still pictures into a folder; returns them in the page's order."""
    folder.mkdir(parents=True)
    taken = [Picture("title.png", "The title")]
    _photograph_title(folder / taken[0].file)
    for spec in catalog.games():
        taken.append(Picture(f"{spec.rules.key}.png", spec.rules.title))
        filmstrip.photograph_match(spec.rules.key, folder / taken[-1].file, SIZE)
    taken.append(Picture("score.png", "The result of a race"))
    _photograph_score(folder / taken[-1].file)
    for name, source in LOGO.items():
        shutil.copy(ROOT / "assets" / "images" / source, folder / name)
    return taken


def _photograph_title(path: Path) -> None:
    app = headless_app.open_headless_app(SIZE)
    headless_app.run_frames(app, TITLE_FRAMES)
    _save(app, path)
    app.close()


def _photograph_score(path: Path) -> None:
    """Photographs the last page of a match of the first game."""
    session = app_control.recorded_session(catalog.games()[0].rules.key, filmstrip.SEED, "pbb", filmstrip.LEVEL)
    app = headless_app.open_headless_app(SIZE)
    app.context.settings.handover = False
    recording.open_recording(app, session, len(session.match.steps) - 1)
    scene = headless_app.run_until(app, lambda top: top if isinstance(top, ScoreScene) else None)
    scene.show.skip_all()
    headless_app.run_frames(app, filmstrip.MOTION_FRAMES)
    _save(app, path)
    app.close()


def make_itch_kit(folder: Path) -> None:
    """Writes the pictures and the text for the page at itch.io into a folder."""
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "assets" / "images" / LOGO["cover.png"], folder / "cover.png")
    shutil.copy(PARTS / ITCH_TEXT, folder / ITCH_TEXT)
    _photograph_banner(folder / "banner.png")
    for number, spec in enumerate(catalog.games(), 1):
        filmstrip.photograph_match(spec.rules.key, folder / f"{number}-{spec.rules.key}.png", SCREENSHOT_SIZE)
    filmstrip.film_finish(folder / GIF, GIF_SIZE)


def _photograph_banner(path: Path) -> None:
    """Photographs the name and the horses of the title, without buttons."""
    app = headless_app.open_headless_app(SIZE)
    app.canvas.preferences = app.canvas.preferences._replace(least_text=inf)
    headless_app.run_frames(app, TITLE_FRAMES)
    picture = recording.snapshot(app)
    width, height = picture.get_size()
    area = pygame.Rect(0, round(height * BANNER_TOP), width, round(width * BANNER_SIZE[1] / BANNER_SIZE[0]))
    pygame.image.save(pygame.transform.smoothscale(picture.subsurface(area), BANNER_SIZE), str(path))
    app.close()


def _save(app: App, path: Path) -> None:
    pygame.image.save(recording.snapshot(app), str(path))


def facts() -> Iterator[tuple[str, str]]:
    """Yields the questions of the fact sheet with their answers."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    code, works = project["license"].split(" AND ")
    seats = [spec.rules.seats for spec in catalog.games()]
    yield "Version", __version__
    yield "Games", ", ".join(spec.rules.title for spec in catalog.games())
    yield "Players", f"{min(one[0] for one in seats)} to {max(one[-1] for one in seats)}, people and bots at one table"
    yield "Platforms", "Windows, macOS, Linux; any current browser; the terminal"
    yield "Input", "Mouse, touch, keyboard, gamepads (one for everybody, or one each), a single switch"
    yield "Languages", ", ".join(i18n.LANGUAGE_NAMES.values())
    yield "Price", "Free; no account, no adverts, no purchases. No real money is played for."
    yield (
        "Licence",
        f"{code} (code) and {works.replace('CC-BY-', 'CC BY ')} (pictures, sounds, words)",
    )
    yield "Made by", ", ".join(author["name"] for author in project["authors"])


def players(spec_seats: range) -> str:
    """Returns how many play a game, such as "2 to 8 players"."""
    return f"{spec_seats[0]} to {spec_seats[-1]} players"


def page(pictures: list[Picture]) -> str:
    """Returns the page. Its pictures are in a folder next to it."""
    rows = "\n".join(f"<tr><th>{escape(name)}</th><td>{escape(value)}</td></tr>" for name, value in facts())
    games = "\n".join(
        f"<li><b>{escape(spec.rules.title)}</b>, {players(range(spec.rules.seats[0], spec.rules.seats[-1] + 1))}</li>"
        for spec in catalog.games()
    )
    figures = "\n".join(
        f'<figure><a href="{PICTURES}/{one.file}"><img src="{PICTURES}/{one.file}" alt="{escape(one.caption)}" '
        f'width="{SIZE[0]}" height="{SIZE[1]}" loading="lazy"></a>'
        f"<figcaption>{escape(one.caption)}</figcaption></figure>"
        for one in pictures
    )
    text = (PARTS / "page.html").read_text(encoding="utf-8")
    blanks = {"facts": rows, "games": games, "figures": figures, "zip": ZIP, "clip": f"{PICTURES}/{CLIP}"}
    for name, value in blanks.items():
        text = text.replace(f"[[{name}]]", value)
    return text


def zip_pictures(folder: Path, place: Path) -> None:
    """Packs all pictures; they are compressed already."""
    with zipfile.ZipFile(place, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(folder.iterdir()):
            archive.write(path, f"long-shot/{path.name}")


def build(out: Path = OUT) -> Path:
    """Replaces the folder; returns its page."""
    headless_app.use_dummy_drivers()
    shutil.rmtree(out, ignore_errors=True)
    pictures = take_pictures(out / PICTURES)
    filmstrip.film_finish(out / PICTURES / CLIP, CLIP_SIZE)
    (out / PAGE).write_text(page(pictures), encoding="utf-8")
    make_itch_kit(out / ITCH)
    shutil.copy(ROOT / "assets" / "images" / "icon.png", out / "icon.png")
    zip_pictures(out / PICTURES, out / ZIP)
    return out / PAGE


if __name__ == "__main__":
    ArgumentParser(description="Makes the press page: pictures, a clip and the facts.").parse_args()
    made = build()
    print(
        made.relative_to(ROOT), f"{sum(path.stat().st_size for path in OUT.rglob('*') if path.is_file()) / 1e6:.1f} MB"
    )
