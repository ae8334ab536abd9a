"""Packs a folder as a pygame-ce wheel for the browser.   usage: pack.py FOLDER OUT_FOLDER VERSION"""

import base64
import hashlib
import sys
import zipfile
from pathlib import Path

TAG = "cp313-cp313-wasm32_bi_emscripten"
LEFT_OUT = (".ico", ".icns", "meson.build", "_mac.bmp", ".pyc")


def record_line(name: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
    return f"{name},sha256={digest},{len(content)}"


def contents(folder: Path, version: str) -> dict[str, bytes]:
    """Every file of the wheel but its RECORD: path in the archive → bytes."""
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.endswith(LEFT_OUT)
    }
    info = f"pygame_ce-{version}.dist-info"
    files[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: pygame-ce\nVersion: {version}\n".encode()
    wheel = f"Wheel-Version: 1.0\nGenerator: long-shot\nRoot-Is-Purelib: false\nTag: {TAG}\n"
    files[f"{info}/WHEEL"] = wheel.encode()
    return files


def pack(folder: Path, out: Path, version: str) -> Path:
    files = contents(folder, version)
    record = f"pygame_ce-{version}.dist-info/RECORD"
    lines = [record_line(name, content) for name, content in files.items()]
    wheel = out / f"pygame_ce-{version}-{TAG}.whl"
    part = wheel.with_suffix(".part")  # a build cut short leaves no half wheel behind
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
        archive.writestr(record, "\n".join([*lines, f"{record},,", ""]))
    part.rename(wheel)
    return wheel


if __name__ == "__main__":
    made = pack(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
    print(f"wheel: {made.name}, {made.stat().st_size / 1e6:.1f} MB")
