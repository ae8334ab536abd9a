"""Makes every picture and sound of the game from its recipes in build/art. Deterministic.

python build/assets.py            makes all
python build/assets.py pictures   makes the pictures only (or: sounds, tiles, ledger)
python build/assets.py --check    makes nothing; says which committed files differ from their recipes
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from build.art import cloths, dice, digits, effects, horse_above, horse_side, icons  # noqa: E402
from game.stage.sprites import GALLOP_FRAMES  # noqa: E402

IMAGES = ROOT / "assets" / "images"


def pictures() -> dict[str, str]:
    return (
        horse_above.frames(GALLOP_FRAMES)
        | horse_side.frames(GALLOP_FRAMES)
        | digits.pictures()
        | cloths.picture()
        | dice.pictures()
        | icons.pictures()
        | effects.pictures()
    )


def main() -> None:
    for name, text in pictures().items():
        (IMAGES / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
