"""Every sound and piece of music that the game asks for is there: a missing one would only be silent."""

from __future__ import annotations

import re
from pathlib import Path

from game.host.assets import sound_path

ASKED = re.compile(r"""(?:_play|audio\.(?:play|loop|music))\(\s*f?["'](\w*\{?\w*\}?\w*)["']""")


def asked_for() -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in Path("game").rglob("*.py")]
    return {name for text in texts for name in ASKED.findall(text) if name}


def test_every_sound_asked_for_exists() -> None:
    from game.scenes.race import SOUNDS

    names = asked_for() | set(SOUNDS)
    assert len(names) > 10
    plain = {name for name in names if "{" not in name}
    patterns = {"race_{tension}": ("race_1", "race_2", "race_3"), "ui_{sound}": ("ui_focus", "ui_press", "ui_refused")}
    for name in plain | {one for pattern in names - plain for one in patterns[pattern]}:
        assert Path(sound_path(name)).is_file(), name
