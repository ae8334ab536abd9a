"""Updates all files derived from the sources: `python build/dev.py renew`.

It lists the changed files and the remaining translations. A second run changes nothing.
"""

import hashlib
from argparse import Namespace
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from build import assets, extract_strings, rulebooks, translations
from build.dev import golden
from game.engine import catalog
from game.paths import CHECKOUT
from game.tools.cli import ToolArgumentParser, UsageError

DERIVED = ("tests/golden", "assets", "maps", "docs", "build/rulebook_fingerprints.json")
NOT_KEPT = (".mo",)
README_PICTURE_SIZE = (1280, 720)
README_CLIP_SIZE = (640, 360)
LIKENESS = 2.0
"""Maximum mean difference of the channels of equal pictures, 0 to 255. Machines round differently."""


def renew_texts() -> None:
    """Brings the templates and all translations up to date, and compiles them."""
    extract_strings.write(extract_strings.template())
    for language in translations.languages():
        translations.update(language)
    translations.compile_all()


def renew_asset(step: Callable[..., Iterator[str]]) -> None:
    """Makes the assets of a step of the recipes if they differ."""
    for _name in step(check=False):
        pass


def renew_readme() -> None:
    """Takes the README's pictures and its clip again; keeps those that look the same."""
    from build.dev import filmstrip
    from game.tools import headless_app

    headless_app.use_dummy_drivers()
    for game in catalog.games():
        _replace(
            CHECKOUT / "docs" / f"{game.key}.png", partial(filmstrip.photograph_match, game.key), README_PICTURE_SIZE
        )
    _replace(CHECKOUT / "docs" / "clip.webp", filmstrip.film_finish, README_CLIP_SIZE)


def _replace(path: Path, take: Callable[[Path, tuple[int, int]], None], size: tuple[int, int]) -> None:
    fresh = path.with_stem(f"{path.stem}-new")
    take(fresh, size)
    if path.suffix == ".png":
        _reduce_colours(fresh)
    if path.is_file() and _look_alike(path, fresh):
        fresh.unlink()
    else:
        fresh.replace(path)


def _reduce_colours(path: Path) -> None:
    from PIL import Image

    with Image.open(path) as picture:
        reduced = picture.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    reduced.save(path, optimize=True)


def _look_alike(path: Path, other: Path) -> bool:
    from PIL import Image, ImageChops, ImageSequence, ImageStat

    with Image.open(path) as one, Image.open(other) as two:
        if one.size != two.size or getattr(one, "n_frames", 1) != getattr(two, "n_frames", 1):
            return False
        frames = zip(ImageSequence.Iterator(one), ImageSequence.Iterator(two), strict=True)
        differences = (ImageChops.difference(a.convert("RGB"), b.convert("RGB")) for a, b in frames)
        return all(max(ImageStat.Stat(picture).mean) <= LIKENESS for picture in differences)


STEPS: dict[str, Callable[[], object]] = {
    "goldens": golden.renew,
    "texts": renew_texts,
    "rulebooks": rulebooks.drop_gone,
    **{name: partial(renew_asset, step) for name, step in assets.STEPS.items() if name != "ledger"},
    "readme": renew_readme,
    "ledger": partial(renew_asset, assets.ledger),
}
"""Steps of the renewal by name, in the order of their dependencies."""


def run(args: Namespace) -> int:
    if unknown := [name for name in args.steps if name not in STEPS]:
        raise UsageError(f"There is no step “{unknown[0][:40]}”. Steps: {', '.join(STEPS)}.")
    before = _digests()
    for name, step in STEPS.items():
        if name in args.steps or not args.steps:
            print(f"{name} …", flush=True)
            step()
    after = _digests()
    changed = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
    print("\n".join(f"{_verb(before, after, path)}: {path}" for path in changed) or "Nothing has changed.")
    if todo := list(open_translations()):
        print("\n".join(["A translator must still see to:", *todo]))
    return 0


def open_translations() -> Iterator[str]:
    """Yields what a translator must still do, a line each."""
    for language in translations.languages():
        yield from (f"  {problem}" for problem in translations.problems(language))
    yield from (f"  {problem}" for problem in rulebooks.all_problems())


def _digests() -> dict[str, bytes]:
    places = (CHECKOUT / place for place in DERIVED)
    files = (path for place in places for path in ([place] if place.is_file() else sorted(place.rglob("*"))))
    return {
        path.relative_to(CHECKOUT).as_posix(): hashlib.sha256(path.read_bytes()).digest()
        for path in files
        if path.is_file() and path.suffix not in NOT_KEPT
    }


def _verb(before: dict[str, bytes], after: dict[str, bytes], path: str) -> str:
    if path not in before:
        return "new"
    return "changed" if path in after else "gone"


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("steps", nargs="*", metavar="STEP", help=f"only these, of {', '.join(STEPS)}")
