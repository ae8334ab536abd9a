"""Makes every picture and sound of the game from its recipes. Deterministic; the game itself needs none of this.

    python build/assets.py                 makes everything
    python build/assets.py pictures        makes only these: pictures, posters, sounds, tiles, maps, paintings, ledger
    python build/assets.py --check         makes nothing; names the committed files that differ from their recipes

Needs numpy and soundfile (pip install longshot[assets]). FluidSynth plays music and some effects with a soundfont.
They are made again only if their recipe has changed. Then LONGSHOT_SOUNDFONT must name FluidR3_GM.sf2 (Debian:
fluidsynth, fluid-soundfont-gm). `--check` compares hashes without it, and the whole sounds with it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame import Surface

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

ASSETS = ROOT / "assets"
IMAGES = ASSETS / "images"
SOUNDS = ASSETS / "sounds"
LEDGER = ASSETS / "LEDGER.md"
COMPILED = ".mo"
"""Suffix of compiled translations, which installing creates and which are not stored."""
NO_RECIPE = " (no recipe makes it)"
"""Text that marks a file without a recipe, which is removed."""
LIKENESS = 2.0
"""Maximum mean difference of the channels of equal pictures, 0 to 255. Rasterisers round differently."""


def drawings() -> dict[str, str]:
    """Returns every SVG by file name."""
    from build.art import (
        armies,
        card_frames,
        card_scenes,
        clubhouse_room,
        dice,
        effect_sprites,
        horse_side_view,
        horse_top_view,
        icons,
        money,
        numerals,
        page_pictures,
        playing_cards,
        portraits,
        saddle_cloths,
        shuffleboard,
        side_view_scenery,
        trophy_badges,
        war_table,
    )
    from game.sprites.sprite_cache import GALLOP_FRAMES

    horses = horse_top_view.frames(GALLOP_FRAMES) | horse_side_view.frames(GALLOP_FRAMES)
    tokens = saddle_cloths.picture() | dice.pictures() | numerals.pictures() | icons.pictures()
    tokens |= card_frames.pictures() | money.pictures() | playing_cards.pictures()
    tokens |= armies.pictures() | clubhouse_room.pictures() | trophy_badges.pictures()
    tokens |= page_pictures.pictures() | war_table.pictures() | card_scenes.pictures() | shuffleboard.pictures()
    return horses | tokens | effect_sprites.pictures() | portraits.pictures() | side_view_scenery.pictures()


def pictures(*, check: bool) -> Iterator[str]:
    """Yields the names of pictures that differ from their recipes, and writes them unless `check`."""
    wanted = drawings()
    for name, text in wanted.items():
        path = IMAGES / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            yield f"images/{name}"
            if not check:
                path.write_text(text, encoding="utf-8", newline="\n")
    for path in sorted(set(IMAGES.glob("*.svg")) - {IMAGES / name for name in wanted}):
        yield f"images/{path.name}{NO_RECIPE}"
        if not check:
            path.unlink()


def posters(*, check: bool) -> Iterator[str]:
    """Yields the names of posters that differ from their recipes, and writes them unless `check`."""
    import pygame

    from build.art import posters as art_recipes

    for name, picture in art_recipes.pictures().items():
        path = IMAGES / name
        if path.is_file() and _are_alike(pygame.image.load(path), picture):
            continue
        yield f"images/{name}"
        if not check:
            path.write_bytes(art_recipes.png(picture))


def paintings(*, check: bool) -> Iterator[str]:
    """Yields the names of paintings that differ from a new rendering, and writes them unless `check`."""
    import pygame

    from build.art import paintings as art_recipes
    from game.ui.paintings import FOLDER

    wanted = {FOLDER / f"{name}.jpg": recipe for name, recipe in art_recipes.recipes().items()}
    for path, recipe in wanted.items():
        file = art_recipes.jpg(recipe())
        if path.is_file() and _are_alike(pygame.image.load(path), pygame.image.load(BytesIO(file), path.name)):
            continue
        yield f"paintings/{path.name}"
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(file)
    for path in sorted(set(FOLDER.glob("*")) - set(wanted)):
        yield f"paintings/{path.name}{NO_RECIPE}"
        if not check:
            path.unlink()


def _are_alike(old: Surface, new: Surface) -> bool:
    """Returns whether two pictures look the same."""
    import numpy as np
    import pygame

    one, other = (pygame.surfarray.array3d(s).astype(int) for s in (old, new))
    return bool(one.shape == other.shape and np.abs(one - other).mean() <= LIKENESS)


def sounds(*, check: bool) -> Iterator[str]:
    """Yields the names of sounds that differ from their recipes, and writes them unless `check`."""
    from build.art import sound_manifest as art_recipes
    from build.art.rendering import SOUNDFONT_VARIABLE

    listens = check and SOUNDFONT_VARIABLE in os.environ
    for name in art_recipes.RENDERED:
        if art_recipes.is_recorded(name, SOUNDS) and not (listens and not art_recipes.sounds_rendered(name, SOUNDS)):
            continue
        yield f"sounds/{name}.ogg"
        if not check:
            art_recipes.render(name, SOUNDS)
    for path in sorted(set(SOUNDS.glob("*.ogg")) - {SOUNDS / f"{name}.ogg" for name in art_recipes.names()}):
        yield f"sounds/{path.name}{NO_RECIPE}"
        if not check:
            path.unlink()
    for name, recipe in art_recipes.SOUNDS.items():
        samples = art_recipes.made(recipe)
        path = SOUNDS / f"{name}.ogg"
        if not art_recipes.alike(path, samples, recipe):
            yield f"sounds/{path.name}"
            if not check:
                art_recipes.written(path, samples, recipe)


def tiles(*, check: bool) -> Iterator[str]:
    """Yields nothing: a separate program makes the tilesets, and runs unless `check`."""
    before = {path: path.read_bytes() for path in sorted((ASSETS / "tiles").glob("*.png"))}
    subprocess.run(
        [sys.executable, str(ROOT / "build" / "build_tilesets.py")], check=True, cwd=ROOT, stdout=subprocess.DEVNULL
    )
    for path in sorted((ASSETS / "tiles").glob("*.png")):
        if before.get(path) != path.read_bytes():
            yield f"tiles/{path.name}"
            if check and path in before:
                path.write_bytes(before[path])


def maps(*, check: bool) -> Iterator[str]:
    """Yields the name of the world's map if it differs from its recipe, and writes it unless `check`."""
    from build.art.world_map import world

    path = ROOT / "maps" / "forty_two_lands.tmx"
    text = world()
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        yield f"maps/{path.name}"
        if not check:
            path.write_text(text, encoding="utf-8", newline="\n")


def ledger(*, check: bool) -> Iterator[str]:
    """Yields the ledger's name if it differs, and writes it unless `check`."""
    from build.art import asset_ledger as book

    files = (path for path in ASSETS.rglob("*") if path.is_file() and path != LEDGER and path.suffix != COMPILED)
    text = book.text(path.relative_to(ASSETS).as_posix() for path in files)
    if not LEDGER.is_file() or LEDGER.read_text(encoding="utf-8") != text:
        yield "LEDGER.md"
        if not check:
            LEDGER.write_text(text, encoding="utf-8", newline="\n")


STEPS: dict[str, Callable[..., Iterator[str]]] = {
    "pictures": pictures,
    "posters": posters,
    "sounds": sounds,
    "tiles": tiles,
    "maps": maps,
    "paintings": paintings,
    "ledger": ledger,
}


def main(words: list[str]) -> int:
    """Makes or checks the parts that the arguments name; returns the exit code."""
    options = argparse.ArgumentParser(
        description="Makes pictures, sounds and the other made things from their recipes."
    )
    options.add_argument("steps", nargs="*", metavar="STEP", help=f"what to make, of {', '.join(STEPS)} (all)")
    options.add_argument("--check", action="store_true", help="write nothing; say what differs from its recipe")
    chosen = options.parse_args(words)
    check = chosen.check
    if unknown := [step for step in chosen.steps if step not in STEPS]:
        options.error(f"I cannot make {unknown[0]}; I can make {', '.join(STEPS)}.")
    try:
        changed = [name for step in chosen.steps or STEPS for name in STEPS[step](check=check)]
    except RuntimeError as error:
        print(f"build/assets.py: {error}", file=sys.stderr)
        return 1
    for name in changed:
        outcome = "removed" if name.endswith(NO_RECIPE) else "made"
        print(f"{'differs' if check else outcome}: {name}")
    print(f"{len(changed)} {'differ from their recipes' if check else 'made anew or removed'}.")
    return 1 if check and changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
