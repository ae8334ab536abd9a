"""The list of sounds: name → recipe, whether it goes round, its rate and quality; how they are written and compared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from . import card_sounds, crowd, music, table_sounds, track_sounds
from .synth import RATE, Samples, band, shaped


@dataclass(frozen=True)
class Recipe:
    make: Callable[[], Samples]
    loop: bool = False
    rate: int = RATE
    quality: float = 0.7  # of the encoder's compression: 0 is large, 1 small


SOUNDS: dict[str, Recipe] = {
    "bell": Recipe(track_sounds.bell),
    "bump": Recipe(track_sounds.bump),
    "card_flip": Recipe(card_sounds.card_flip),
    "card_slide": Recipe(card_sounds.card_slide),
    "cheer": Recipe(crowd.cheer, rate=22050),
    "coin": Recipe(table_sounds.coin),
    "coins": Recipe(table_sounds.coins),
    "crowd": Recipe(crowd.murmur, loop=True, rate=22050),
    "deal": Recipe(table_sounds.deal),
    "dice_land": Recipe(table_sounds.dice_land),
    "dice_roll": Recipe(table_sounds.dice_roll),
    "drum_roll": Recipe(track_sounds.drum_roll),
    "fanfare": Recipe(track_sounds.fanfare),
    "gallop": Recipe(track_sounds.gallop, loop=True, rate=22050),
    "gallop_fast": Recipe(track_sounds.gallop_fast, loop=True, rate=22050),
    "gasp": Recipe(crowd.gasp, rate=22050),
    "gate": Recipe(track_sounds.gate),
    "hop": Recipe(track_sounds.hop, rate=22050),
    "lose": Recipe(track_sounds.lose),
    "neigh": Recipe(crowd.neigh),
    "page": Recipe(table_sounds.page),
    "payout": Recipe(table_sounds.payout),
    "pencil": Recipe(table_sounds.pencil),
    "race_1": Recipe(music.race_1, loop=True),
    "race_2": Recipe(music.race_2, loop=True),
    "race_3": Recipe(music.race_3, loop=True),
    "scratch": Recipe(card_sounds.scratch),
    "shuffle": Recipe(card_sounds.shuffle),
    "snatch": Recipe(card_sounds.snatch),
    "stamp": Recipe(table_sounds.stamp),
    "token": Recipe(card_sounds.token),
    "ui_focus": Recipe(table_sounds.ui_focus),
    "ui_press": Recipe(table_sounds.ui_press),
    "ui_refused": Recipe(table_sounds.ui_refused),
    "waltz": Recipe(music.waltz, loop=True),
    "your_turn": Recipe(table_sounds.your_turn),
}


def made(recipe: Recipe) -> Samples:
    """The sound at its own rate, as it should come out of the file."""
    samples = recipe.make()
    if recipe.rate == RATE:
        return samples
    step = RATE // recipe.rate
    samples = np.pad(samples, (0, -len(samples) % step)) if not recipe.loop else samples[: len(samples) // step * step]
    return shaped(samples, band(0.001, recipe.rate * 0.42, 24))[::step]


def written(path: Path, samples: Samples, recipe: Recipe) -> None:
    soundfile.write(
        path, samples.astype(np.float32), recipe.rate, format="OGG", subtype="VORBIS", compression_level=recipe.quality
    )


def alike(path: Path, samples: Samples, recipe: Recipe) -> bool:
    """Whether a file sounds as its recipe says: the encoder is lossy, so shape and loudness are compared, not bytes."""
    if not path.is_file():
        return False
    heard, rate = soundfile.read(path)
    if rate != recipe.rate or abs(len(heard) - len(samples)) > 2:
        return False
    n = min(len(heard), len(samples))
    ours, theirs = samples[:n], heard[:n]
    return bool(np.sum(ours * theirs) > 0.9 * np.sqrt(np.sum(ours**2) * np.sum(theirs**2)))
