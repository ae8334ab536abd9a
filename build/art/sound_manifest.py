"""Lists the sounds (name → recipe), writes them and compares files with their recipes.

The check synthesises the sounds of SOUNDS again and compares them. Those in RENDERED need a soundfont. `rendered.json`
in the same folder has the hash of each recipe, so that they can be checked without it.
"""

from __future__ import annotations

import hashlib
import inspect
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import soundfile

from . import (
    rendering,
    sampled,
    sounds_cards,
    sounds_crowd,
    sounds_finish,
    sounds_shuffleboard,
    sounds_table,
    sounds_track,
    theme_call,
    theme_count,
    theme_dust,
    theme_march,
    theme_sawdust,
    theme_waltz,
)
from .rendering import Score
from .synth import RATE, Samples, apply_filter, band

THEMES = (theme_call, theme_dust, theme_waltz, theme_sawdust, theme_march, theme_count)
THEME_QUALITY = 0.8
"""Encoder quality of theme music, 0 to 1; about 64 kbit per second."""
LIKENESS = 0.97
"""Minimum correlation of each second of two equal renderings. A wrong note lowers the correlation further."""
QUIET = 1e-3
"""Maximum level of a silent second, as the value of its loudest sample."""
RECORD = "rendered.json"


@dataclass(frozen=True)
class Recipe:
    """Synthesis and encoding of a sound."""

    make: Callable[[], Samples]
    loop: bool = False
    rate: int = RATE
    quality: float = 0.7  # of the encoder's compression: 0 is large, 1 small


@dataclass(frozen=True)
class RenderedRecipe:
    """Recipe of a sound that FluidSynth plays; `finish` combines the dry mixes of the scores."""

    scores: Callable[[], Sequence[Score]]
    finish: Callable[[Sequence[Samples]], Samples] | None = None
    rate: int = RATE
    quality: float = THEME_QUALITY
    uses: Sequence[Callable[..., Samples]] = ()
    """Additional functions called by `finish`. A change of their source requires a new rendering."""
    likeness: float = LIKENESS

    @property
    def loop(self) -> bool:
        """Whether it goes round without an end."""
        return self.scores()[0].loop

    def hash(self) -> str:
        """Returns what the samples depend on, as a hash."""
        code = (inspect.getsource(function) for function in (self.finish, *self.uses) if function)
        return rendering.recipe_hash(self.scores(), *code, f"{self.rate} {self.quality}")

    def make(self) -> Samples:
        """Returns the samples. Raises NoSoundfont."""
        scores = self.scores()
        mixes = [rendering.mixed(score) for score in scores]
        if self.finish:
            return self.finish(mixes)
        return rendering.finished(mixes[0], scores[0].mastering, loop=scores[0].loop)


def _theme(make: Callable[[], Score]) -> RenderedRecipe:
    return RenderedRecipe(lambda: (make(),))


RENDERED: dict[str, RenderedRecipe] = {
    **{name: _theme(make) for theme in THEMES for name, make in theme.SCORES.items()},
    "battle": RenderedRecipe(sampled.battle, rate=22050),
    "bugle": RenderedRecipe(sampled.bugle),
    "cannon": RenderedRecipe(sampled.cannon, sampled.in_valley, rate=22050),
    "canter": RenderedRecipe(partial(sampled.hooves, sampled.CANTER, sampled.THREE_BEATS), sampled.on_turf, rate=22050),
    "cheer": RenderedRecipe(
        sampled.applause,
        sampled.cheering,
        rate=22050,
        uses=(sounds_crowd.roar, sounds_crowd.mouth),
        likeness=0.85,  # the encoder keeps less of noise
    ),
    "continent": RenderedRecipe(sampled.continent),
    "drum_roll": RenderedRecipe(sampled.drum_roll, rate=22050),
    "fanfare": RenderedRecipe(sampled.fanfare),
    "gallop": RenderedRecipe(partial(sampled.hooves, sampled.GALLOP, sampled.FOUR_BEATS), sampled.on_turf, rate=22050),
    "gallop_fast": RenderedRecipe(
        partial(sampled.hooves, sampled.FAST, sampled.FOUR_BEATS), sampled.on_turf, rate=22050
    ),
    **{name: RenderedRecipe(partial(sampled.lost, name), rate=22050) for name in sampled.LOST},
}
SOUNDS: dict[str, Recipe] = {
    "bell": Recipe(sounds_track.bell),
    "bump": Recipe(sounds_track.bump),
    "card_flip": Recipe(sounds_cards.card_flip),
    "card_slide": Recipe(sounds_cards.card_slide),
    "coin": Recipe(sounds_table.coin),
    **{name: Recipe(make, rate=22050, quality=0.9) for name, make in sounds_finish.COIN_RECIPES.items()},
    "coins": Recipe(sounds_table.coins),
    "crowd": Recipe(sounds_crowd.murmur, loop=True, rate=22050),
    "deal": Recipe(sounds_table.deal),
    "dice_land": Recipe(sounds_table.dice_land),
    "dice_roll": Recipe(sounds_table.dice_roll),
    "drum": Recipe(sounds_finish.drum, rate=22050),
    **{name: Recipe(make, rate=22050) for name, make in sounds_finish.DRUM_RECIPES.items()},
    **{f"follow_{n}": Recipe(partial(sounds_track.follow, n), rate=22050) for n in range(1, 6)},
    "gasp": Recipe(sounds_crowd.gasp, rate=22050),
    "gate": Recipe(sounds_track.gate),
    "gavel": Recipe(sounds_table.gavel, rate=22050),
    **{f"guide_{n}": Recipe(partial(sounds_track.guide, n), rate=22050, quality=0.9) for n in range(1, 10)},
    "gutter_drop": Recipe(sounds_shuffleboard.gutter_drop, rate=22050, quality=0.9),
    "heartbeat": Recipe(sounds_track.heartbeat, rate=22050),
    "hop": Recipe(sounds_track.hop, rate=22050),
    "line": Recipe(sounds_table.line_filled, rate=22050),
    "neigh": Recipe(sounds_crowd.neigh),
    "page": Recipe(sounds_table.page),
    "payout": Recipe(sounds_table.payout),
    "scratch": Recipe(sounds_cards.scratch),
    "shuffle": Recipe(sounds_cards.shuffle),
    "shutter": Recipe(sounds_finish.shutter, rate=22050),
    "skid": Recipe(sounds_track.skid, rate=22050),
    "slam": Recipe(sounds_track.slam, rate=22050),
    "slide_fast": Recipe(sounds_shuffleboard.slide_fast, loop=True, rate=22050, quality=0.5),
    "slide_slow": Recipe(sounds_shuffleboard.slide_slow, loop=True, rate=22050, quality=0.6),
    "snatch": Recipe(sounds_cards.snatch),
    "stamp": Recipe(sounds_table.stamp),
    "token": Recipe(sounds_cards.token),
    "ui_focus": Recipe(sounds_table.ui_focus),
    "ui_press": Recipe(sounds_table.ui_press),
    "ui_refused": Recipe(sounds_table.ui_refused),
    "weight_clack": Recipe(sounds_shuffleboard.weight_clack, rate=22050, quality=0.9),
    "weight_creak": Recipe(sounds_shuffleboard.weight_creak, rate=22050, quality=0.8),
    **{name: Recipe(make, rate=22050, quality=0.8) for name, make in sounds_shuffleboard.KNOCK_RECIPES.items()},
    "weight_tick": Recipe(sounds_shuffleboard.weight_tick, rate=22050, quality=0.8),
    "weight_touch": Recipe(sounds_shuffleboard.weight_touch, rate=22050, quality=0.9),
    "your_turn": Recipe(sounds_table.your_turn),
}


def names() -> set[str]:
    """Returns the names of all sounds."""
    return {*SOUNDS, *RENDERED}


def made(recipe: Recipe | RenderedRecipe) -> Samples:
    """Returns the sound at its own rate, as the file should contain it."""
    samples = recipe.make()
    if recipe.rate == RATE:
        return samples
    step = RATE // recipe.rate
    samples = np.pad(samples, (0, -len(samples) % step)) if not recipe.loop else samples[: len(samples) // step * step]
    return apply_filter(samples, band(0.001, recipe.rate * 0.42, 24))[::step]


def written(path: Path, samples: Samples, recipe: Recipe | RenderedRecipe) -> None:
    """Writes a sound file."""
    rendering.write_ogg(path, samples, recipe.rate, recipe.quality)


def alike(path: Path, samples: Samples, recipe: Recipe) -> bool:
    """Returns whether a file matches its recipe: shape and loudness are compared, as the encoder is lossy."""
    heard = _read(path, recipe)
    if heard is None or abs(len(heard) - len(samples)) > 2:
        return False
    n = min(len(heard), len(samples))
    return correlation(samples[:n], heard[:n]) > 0.9


def correlation(ours: Samples, theirs: Samples) -> float:
    """Returns how alike two sounds are, -1..1."""
    return float(np.sum(ours * theirs) / (np.sqrt(np.sum(ours**2) * np.sum(theirs**2)) or 1))


def _read(path: Path, recipe: Recipe | RenderedRecipe) -> Samples | None:
    if not path.is_file():
        return None
    heard, rate = soundfile.read(path)
    return heard if rate == recipe.rate else None


# -- what is rendered --------------------------------------------------------------------------------------------------


def record_of(folder: Path) -> dict[str, dict[str, str]]:
    """Returns of each rendered file in a folder the hash of its recipe and its own."""
    path = folder / RECORD
    record: dict[str, dict[str, str]] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return record


def is_recorded(name: str, folder: Path) -> bool:
    """Returns whether a file is the one that was rendered from its present recipe; needs no soundfont."""
    path = folder / f"{name}.ogg"
    if not path.is_file():
        return False
    return record_of(folder).get(name) == {"recipe": RENDERED[name].hash(), "file": _hash(path)}


def render(name: str, folder: Path) -> None:
    """Renders a sound, writes its file and records it. Raises NoSoundfont."""
    recipe = RENDERED[name]
    path = folder / f"{name}.ogg"
    written(path, made(recipe), recipe)
    record = record_of(folder) | {name: {"recipe": recipe.hash(), "file": _hash(path)}}
    kept = {key: record[key] for key in sorted(record) if key in RENDERED}
    (folder / RECORD).write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def sounds_rendered(name: str, folder: Path) -> bool:
    """Returns whether a file sounds as its recipe does, compared second by second. Raises NoSoundfont."""
    recipe = RENDERED[name]
    heard = _read(folder / f"{name}.ogg", recipe)
    samples = made(recipe)
    if heard is None or len(heard) != len(samples):
        return False
    starts = range(0, len(samples), recipe.rate)
    seconds = [(samples[at : at + recipe.rate], heard[at : at + recipe.rate]) for at in starts]
    return all(np.abs(ours).max() < QUIET or correlation(ours, theirs) >= recipe.likeness for ours, theirs in seconds)


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
