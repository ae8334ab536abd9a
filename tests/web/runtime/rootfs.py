"""Packs the content of the file system in pygbag's runtime.   usage: rootfs.py OUT_ZIP WHEEL…"""

import sys
import zipfile
from pathlib import Path

import pygbag

SUPPORT = Path(pygbag.__file__).parent / "support"
MODULES = ("pygbag_app", "pygbag_fsm", "pygbag_host", "pygbag_ui", "pygbag_ux", "pyodide", "readline")
PICTURES = ("pygame.six", "cpython.six")
"""Pictures that a terminal shows at the start; the page has none."""
SITE = "site-packages"


def add_folder(archive: zipfile.ZipFile, folder: Path, place: str) -> None:
    for path in sorted(folder.rglob("*.py")):
        archive.write(path, f"{place}/{path.relative_to(folder).as_posix()}")


def add_wheel(archive: zipfile.ZipFile, wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as source:
        for name in source.namelist():
            archive.writestr(f"{SITE}/{name}", source.read(name))


def main() -> None:
    out, *wheels = map(Path, sys.argv[1:])
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        add_folder(archive, SUPPORT / "cross", SITE)
        add_folder(archive, SUPPORT / "_xterm_parser", f"{SITE}/_xterm_parser")
        archive.write(SUPPORT / "typing_extensions.py", f"{SITE}/typing_extensions.py")
        for name in MODULES:
            archive.write(SUPPORT / f"{name}.py", f"{name}.py")
        for name in PICTURES:
            archive.writestr(name, "")
        for wheel in wheels:
            add_wheel(archive, wheel)


if __name__ == "__main__":
    main()
