"""Records author, licence and origin of every asset; written as assets/LEDGER.md."""

from __future__ import annotations

from collections.abc import Iterable

from game.i18n import LANGUAGE_NAMES

AUTHOR = "The Long Shot authors"
ART = "CC BY 4.0"
CODE_FONT = "OFL 1.1"

SAMPLED = "with samples of FluidR3 GM (MIT)"
THEMES = ("call", "count", "dust", "march", "sawdust", "waltz")
SAMPLED_EFFECTS = (
    "battle", "bugle", "cannon", "canter", "continent", "drum_roll", "fanfare", "gallop", "gallop_fast", "lose_",
)  # fmt: skip
# Beginning of a path under assets/ → how its files are made. The first that fits counts.
ORIGINS: tuple[tuple[str, str], ...] = (
    (
        "images/horse_above_",
        "build/art/horse_top_view.py, jockey_top_view.py on the skeleton of build/art/horse_skeleton.py",
    ),
    (
        "images/horse_side_",
        "build/art/horse_side_view.py, horse_legs.py, horse_head.py, jockey_side_view.py, tack.py on horse_skeleton.py",
    ),
    ("images/number_", "build/art/numerals.py"),
    ("images/cloth", "build/art/saddle_cloths.py"),
    ("images/die_", "build/art/dice.py"),
    ("images/icon.png", "build/art/posters.py, lettered in Fredoka One (OFL 1.1)"),
    ("images/cover.png", "build/art/posters.py, lettered in Fredoka One (OFL 1.1)"),
    ("images/icon_", "build/art/icons.py"),
    ("images/back_", "build/art/side_view_scenery.py"),
    ("images/card_", "build/art/card_frames.py"),
    ("images/scene_", "build/art/card_scenes.py and the other card_scene modules"),
    ("images/army_", "build/art/armies.py"),
    ("images/clubhouse", "build/art/clubhouse_room.py"),
    ("images/chip", "build/art/money.py"),
    ("images/page_", "build/art/page_pictures.py"),
    ("images/playing", "build/art/playing_cards.py"),
    ("images/scratch", "build/art/playing_cards.py"),
    ("images/portrait_", "build/art/portraits.py"),
    ("images/token_", "build/art/money.py"),
    ("images/war_", "build/art/war_table.py"),
    ("images/trophy_", "build/art/trophy_badges.py"),
    ("images/", "build/art/effect_sprites.py"),
    ("paintings/poster_", "build/art/game_posters.py"),
    ("paintings/", "build/art/paintings.py, painted by the game itself"),
    *((f"sounds/{name}", f"build/art/theme_{name}.py: own notes, {SAMPLED}") for name in THEMES),
    *((f"sounds/{name}", f"build/art/sampled.py: own notes, {SAMPLED}") for name in SAMPLED_EFFECTS),
    ("sounds/cheer", f"build/art/sampled.py and sounds_crowd.py, {SAMPLED}"),
    ("sounds/rendered.json", "build/assets.py: from which recipe each rendered file was made"),
    ("sounds/crowd", "build/art/sounds_crowd.py and synth.py"),
    ("sounds/gasp", "build/art/sounds_crowd.py and synth.py"),
    ("sounds/neigh", "build/art/sounds_crowd.py and synth.py"),
    ("sounds/coin_", "build/art/sounds_finish.py and synth.py"),
    ("sounds/drum", "build/art/sounds_finish.py and synth.py"),
    ("sounds/shutter", "build/art/sounds_finish.py and synth.py"),
    ("sounds/card_", "build/art/sounds_cards.py and synth.py"),
    ("sounds/scratch", "build/art/sounds_cards.py and synth.py"),
    ("sounds/shuffle", "build/art/sounds_cards.py and synth.py"),
    ("sounds/snatch", "build/art/sounds_cards.py and synth.py"),
    ("sounds/token", "build/art/sounds_cards.py and synth.py"),
    ("sounds/gutter_", "build/art/sounds_shuffleboard.py and synth.py"),
    ("sounds/slide_", "build/art/sounds_shuffleboard.py and synth.py"),
    ("sounds/weight_", "build/art/sounds_shuffleboard.py and synth.py"),
    ("sounds/", "build/art/sounds_table.py or sounds_track.py, and synth.py"),
    ("tiles/parkland", "build/build_tilesets.py with tilesets/painter.py, props_park.py and props_day.py"),
    ("tiles/promenade", "build/build_tilesets.py with tilesets/painter.py, ground_park.py and common_ground.py"),
    ("tiles/sundown", "build/build_tilesets.py with tilesets/painter.py and props_sunset.py"),
    ("tiles/sunlit", "build/build_tilesets.py with tilesets/painter.py, ground_sunset.py and common_ground.py"),
    ("tiles/", "build/build_tilesets.py with tilesets/painter.py, common_ground.py, props_day.py and props_dusk.py"),
    *((f"locale/{code}/", "translated by hand, see docs/translating.md") for code in LANGUAGE_NAMES),
    ("locale/", "build/extract_strings.py, from the texts of the game"),
)

HEAD = f"""# Where everything under assets/ comes from

Every picture and every sound is made by the recipes in `build/`. Music and some effects are our own notes, played with
the samples of the soundfont FluidR3 GM (MIT, © 2000–2002, 2008 Frank Wen; `LICENSES/LicenseRef-MIT-FluidR3.txt`);
nothing else was taken from elsewhere.
`python build/assets.py` makes them all and this list, `python build/assets.py --check` tells whether the files still
are what their recipes say. Pictures, sounds and words: {ART}, {AUTHOR}.

The typefaces are not files of this repository: Fredoka One and Lato come with the packages
`font-fredoka-one` and `font-lato` ({CODE_FONT}). Names in other letters and scripts use the second edition of Lato
(`fontpkg-lato`) and the Noto fonts (`manimgx-fonts`), both {CODE_FONT}.

| file | author | licence | made by |
|-|-|-|-|
"""


class UnknownAsset(Exception):
    """A file under assets/ that no line of ORIGINS explains."""


def origin(path: str) -> str:
    """Returns the origin of the asset at `path` (relative to assets/). Raises UnknownAsset."""
    for beginning, recipe in ORIGINS:
        if path.startswith(beginning):
            return recipe
    raise UnknownAsset(f"Nobody has written down where assets/{path} comes from.")


def text(paths: Iterable[str]) -> str:
    """Returns the ledger for these paths (relative to assets/)."""
    return HEAD + "".join(f"| {path} | {AUTHOR} | {ART} | {origin(path)} |\n" for path in sorted(paths))
