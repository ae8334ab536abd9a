"""Compiles the translations whenever the package is installed or built (a build hook of hatchling)."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))


class TranslationsHook(BuildHookInterface[Any]):
    """Writes a .mo next to each .po, in a checkout too, so that `python main.py` finds it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles all; `version` is “standard” or “editable”."""
        from build.translations import compile_all

        compile_all()
