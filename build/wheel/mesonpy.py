"""Poses as pygame-ce's build backend, so that pip fetches the source package without building it."""

import os
from pathlib import Path

VERSION = os.environ.get("PYGAME_VERSION", "0")


def get_requires_for_build_wheel(_settings: object = None) -> list[str]:
    return []


get_requires_for_build_sdist = get_requires_for_build_wheel


def prepare_metadata_for_build_wheel(folder: str, _settings: object = None) -> str:
    info = Path(folder) / f"pygame_ce-{VERSION}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: pygame-ce\nVersion: {VERSION}\n")
    wheel = "Wheel-Version: 1.0\nGenerator: none\nRoot-Is-Purelib: false\nTag: py3-none-any\n"
    (info / "WHEEL").write_text(wheel)
    return info.name
