"""Lists the sounds (name → recipe), writes them and compares files with their recipes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import soundfile

from . import music, sounds_cards, sounds_crowd, sounds_finish, sounds_shuffleboard, sounds_table, sounds_track
from .synth import RATE, Samples, apply_filter, band


@dataclass(frozen=True)
class Recipe:
    """How a sound is made and encoded."""

    make: Callable[[], Samples]
    loop: bool = False
    rate: int = RATE
    quality: float = 0.7  # of the encoder's compression: 0 is large, 1 small


SOUNDS: dict[str, Recipe] = {
    "bell": Recipe(sounds_track.bell),
    "bugle": Recipe(sounds_finish.bugle, rate=22050),
    "bump": Recipe(sounds_track.bump),
    "card_flip": Recipe(sounds_cards.card_flip),
    "card_slide": Recipe(sounds_cards.card_slide),
    "cheer": Recipe(sounds_crowd.cheer, rate=22050),
    "coin": Recipe(sounds_table.coin),
    **{name: Recipe(make, rate=22050, quality=0.9) for name, make in sounds_finish.COIN_RECIPES.items()},
    "coins": Recipe(sounds_table.coins),
    "crowd": Recipe(sounds_crowd.murmur, loop=True, rate=22050),
    "deal": Recipe(sounds_table.deal),
    "dice_land": Recipe(sounds_table.dice_land),
    "dice_roll": Recipe(sounds_table.dice_roll),
    "drum": Recipe(sounds_finish.drum, rate=22050),
    "fanfare": Recipe(sounds_track.fanfare),
    **{f"follow_{n}": Recipe(partial(sounds_track.follow, n), rate=22050) for n in range(1, 6)},
    "gallop": Recipe(sounds_track.gallop, loop=True, rate=22050),
    "gallop_fast": Recipe(sounds_track.gallop_fast, loop=True, rate=22050),
    "gasp": Recipe(sounds_crowd.gasp, rate=22050),
    "gate": Recipe(sounds_track.gate),
    "gavel": Recipe(sounds_table.gavel, rate=22050),
    "gutter_drop": Recipe(sounds_shuffleboard.gutter_drop, rate=22050, quality=0.9),
    "heartbeat": Recipe(sounds_track.heartbeat, rate=22050),
    "hop": Recipe(sounds_track.hop, rate=22050),
    "line": Recipe(sounds_table.line_filled, rate=22050),
    "lose": Recipe(sounds_track.lose),
    "neigh": Recipe(sounds_crowd.neigh),
    "page": Recipe(sounds_table.page),
    "payout": Recipe(sounds_table.payout),
    "race_1": Recipe(music.race_1, loop=True),
    "race_2": Recipe(music.race_2, loop=True),
    "race_3": Recipe(music.race_3, loop=True),
    "scratch": Recipe(sounds_cards.scratch),
    "shuffle": Recipe(sounds_cards.shuffle),
    "shutter": Recipe(sounds_finish.shutter, rate=22050),
    "skid": Recipe(sounds_track.skid, rate=22050),
    "slam": Recipe(sounds_track.slam, rate=22050),
    "snatch": Recipe(sounds_cards.snatch),
    "stamp": Recipe(sounds_table.stamp),
    "token": Recipe(sounds_cards.token),
    "ui_focus": Recipe(sounds_table.ui_focus),
    "ui_press": Recipe(sounds_table.ui_press),
    "ui_refused": Recipe(sounds_table.ui_refused),
    "waltz": Recipe(music.waltz, loop=True),
    "wax_slide": Recipe(sounds_shuffleboard.wax_slide, rate=22050, quality=0.8),
    "weight_clack": Recipe(sounds_shuffleboard.weight_clack, rate=22050, quality=0.9),
    "weight_creak": Recipe(sounds_shuffleboard.weight_creak, rate=22050, quality=0.8),
    "weight_tick": Recipe(sounds_shuffleboard.weight_tick, rate=22050, quality=0.8),
    "weight_touch": Recipe(sounds_shuffleboard.weight_touch, rate=22050, quality=0.9),
    "your_turn": Recipe(sounds_table.your_turn),
}


def made(recipe: Recipe) -> Samples:
    """Returns the sound at its own rate, as the file should contain it."""
    samples = recipe.make()
    if recipe.rate == RATE:
        return samples
    step = RATE // recipe.rate
    samples = np.pad(samples, (0, -len(samples) % step)) if not recipe.loop else samples[: len(samples) // step * step]
    return apply_filter(samples, band(0.001, recipe.rate * 0.42, 24))[::step]


def written(path: Path, samples: Samples, recipe: Recipe) -> None:
    """Writes a sound file."""
    soundfile.write(
        path, samples.astype(np.float32), recipe.rate, format="OGG", subtype="VORBIS", compression_level=recipe.quality
    )


def alike(path: Path, samples: Samples, recipe: Recipe) -> bool:
    """Returns whether a file matches its recipe: shape and loudness are compared, as the encoder is lossy."""
    if not path.is_file():
        return False
    heard, rate = soundfile.read(path)
    if rate != recipe.rate or abs(len(heard) - len(samples)) > 2:
        return False
    n = min(len(heard), len(samples))
    ours, theirs = samples[:n], heard[:n]
    return bool(np.sum(ours * theirs) > 0.9 * np.sqrt(np.sum(ours**2) * np.sum(theirs**2)))
