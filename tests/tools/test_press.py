"""The press page: all pictures and links exist, nothing is loaded from elsewhere, and the facts are the game's."""

from __future__ import annotations

import re
import zipfile
from html.parser import HTMLParser
from pathlib import Path

import pygame
import pytest

from build import press
from build.dev import filmstrip
from game import __version__
from game.engine import catalog
from game.i18n import LANGUAGE_NAMES
from game.tools import self_test

LINK_ATTRIBUTES = ("href", "src")


class Links(HTMLParser):
    """Collects the links of a page, and its pictures with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.pictures: list[dict[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.links += [found[name] or "" for name in LINK_ATTRIBUTES if name in found]
        if tag == "img":
            self.pictures.append(found)


@pytest.fixture(name="out")
def _out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns the folder of the page, with small replacements of pictures that take a minute to render."""

    def paint(path: Path) -> None:
        path.write_bytes(path.name.encode())

    monkeypatch.setattr(filmstrip, "photograph_match", lambda rules, path, size: paint(path))
    monkeypatch.setattr(press, "_photograph_score", paint)
    monkeypatch.setattr(press, "_photograph_title", paint)
    monkeypatch.setattr(press, "_photograph_banner", paint)
    monkeypatch.setattr(filmstrip, "film_finish", lambda path, size: paint(path))
    press.build(tmp_path / "press")
    return tmp_path / "press"


def test_all_that_the_page_leads_to_is_there(out: Path) -> None:
    page = Links((out / press.PAGE).read_text(encoding="utf-8"))
    assert len(page.links) > len(catalog.games()) * 2
    assert not [link for link in page.links if not (out / link).is_file()]
    assert all(picture["alt"] is not None and picture["width"] and picture["height"] for picture in page.pictures)


def test_the_page_asks_no_other_place_for_anything(out: Path) -> None:
    text = (out / press.PAGE).read_text(encoding="utf-8")
    assert not re.search(r"https?:|//\w|@import|url\(|<script", text)
    assert "[[" not in text


def test_the_facts_are_those_of_the_game(out: Path) -> None:
    text = (out / press.PAGE).read_text(encoding="utf-8")
    for word in (
        __version__,
        *LANGUAGE_NAMES.values(),
        *(spec.rules.title for spec in catalog.games()),
        "CC BY 4.0",
        "MIT",
    ):
        assert word in text, word
    assert dict(press.facts())["Players"].startswith("1 to 8")


def test_the_zip_holds_every_picture(out: Path) -> None:
    with zipfile.ZipFile(out / press.ZIP) as archive:
        names = {name.removeprefix("long-shot/") for name in archive.namelist()}
    assert names == {path.name for path in (out / press.PICTURES).iterdir()}
    assert {
        press.CLIP,
        "logo.png",
        "title.png",
        "score.png",
        *(f"{spec.rules.key}.png" for spec in catalog.games()),
    } <= names


def test_the_kit_for_itch_has_a_picture_of_each_game_and_a_short_text(out: Path) -> None:
    names = {path.name for path in (out / press.ITCH).iterdir()}
    screenshots = {f"{number}-{spec.rules.key}.png" for number, spec in enumerate(catalog.games(), 1)}
    assert names == {"cover.png", "banner.png", press.GIF, press.ITCH_TEXT} | screenshots
    assert pygame.image.load(out / press.ITCH / "cover.png").get_size() == (630, 500)
    text = (out / press.ITCH / press.ITCH_TEXT).read_text(encoding="utf-8")
    assert 140 <= len(text.split()) <= 160
    assert all(spec.rules.title.rpartition(": ")[2] in text for spec in catalog.games())
    assert all(language in text for language in LANGUAGE_NAMES.values())


@pytest.mark.whole
def test_the_animation_for_itch_is_small_enough(tmp_path: Path) -> None:
    filmstrip.film_finish(tmp_path / press.GIF, press.GIF_SIZE)
    assert (tmp_path / press.GIF).stat().st_size <= press.MAX_GIF_BYTES


@pytest.mark.whole
def test_a_picture_is_large_wide_and_of_the_game(tmp_path: Path) -> None:
    filmstrip.photograph_match(catalog.games()[0].rules.key, tmp_path / "match.png", press.SIZE)
    picture = pygame.image.load(tmp_path / "match.png")
    assert picture.get_size() == press.SIZE
    assert press.SIZE[0] * 9 == press.SIZE[1] * 16
    assert self_test.colours(picture) > self_test.FEWEST_COLOURS
