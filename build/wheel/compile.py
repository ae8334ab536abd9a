"""Compiles SDL2, its helpers, freetype and pygame-ce into one side module, base.so, inside the compiler's folder.

Everything is linked into the one module because Pyodide's main module exports none of SDL.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path("/src")
OBJECTS = ROOT / "objects"
HEADERS = ROOT / "headers"
EMSCRIPTEN = Path("/usr/share/emscripten")
FLAGS = ["-O2", "-fPIC", "-fwasm-exceptions", "-sSUPPORT_LONGJMP=wasm", "-w"]  # as Pyodide itself is built

IMAGE_FORMATS = ["BMP", "GIF", "JPG", "PNG", "PNM", "QOI", "SVG", "TGA", "LBM", "PCX", "XCF", "XPM", "XV"]
FREETYPE = [
    *("autofit/autofit", "bdf/bdf", "cff/cff", "cid/type1cid", "pcf/pcf", "pfr/pfr", "psaux/psaux"),
    *("pshinter/pshinter", "psnames/psnames", "raster/raster", "sdf/sdf", "sfnt/sfnt", "smooth/smooth"),
    *("svg/svg", "truetype/truetype", "type1/type1", "type42/type42", "winfonts/winfnt"),
    *("bzip2/ftbzip2", "cache/ftcache", "gzip/ftgzip", "lzw/ftlzw"),
    *("base/ftbase", "base/ftbbox", "base/ftbdf", "base/ftbitmap", "base/ftcid", "base/ftdebug"),
    *("base/ftfstype", "base/ftgasp", "base/ftglyph", "base/ftgxval", "base/ftinit", "base/ftmm"),
    *("base/ftotval", "base/ftpatent", "base/ftpfr", "base/ftstroke", "base/ftsynth", "base/ftsystem"),
    *("base/fttype1", "base/ftwinfnt"),
]
NO_THREADS = [f"thread/generic/SDL_sys{part}.c" for part in ("cond", "mutex", "sem", "thread", "tls")]
PYGAME = ["base", "bitmask", "rotozoom", "SDL_gfx/SDL_gfxPrimitives"]
PYGAME += [f"_sdl2_{module}" for module in ("audio", "mixer", "sdl2", "video")]

REPORTED_EVERY = 10
"""Number of files after which the progress is printed."""
Job = tuple[Path, list[str]]  # a C file and the flags it needs


def unpacked(pattern: str) -> Path:
    return sorted(path for path in ROOT.glob(pattern) if path.is_dir())[-1]


SDL = unpacked("SDL2-[0-9]*")
IMAGE = unpacked("SDL2_image-*")
MIXER = unpacked("SDL2_mixer-*")
TTF = unpacked("SDL2_ttf-*")
TYPE = unpacked("freetype-*")
INCLUDE = [f"-I{HEADERS}/SDL2", f"-I{HEADERS}"]


def gather_headers() -> None:
    (HEADERS / "SDL2").mkdir(parents=True, exist_ok=True)
    public = (header for library in (SDL, IMAGE, MIXER) for header in library.glob("include/*.h"))
    for header in [*public, TTF / "SDL_ttf.h"]:
        shutil.copy(header, HEADERS / "SDL2")


def sdl_jobs() -> Iterator[Job]:
    """The files that emscripten's own recipe for SDL names, less the threads."""
    recipe = (EMSCRIPTEN / "tools/ports/sdl2.py").read_text()
    named = recipe.split("srcs = '''", 1)[1].split("'''", 1)[0].split()
    kept = [name for name in named if "thread/" not in name or name == "thread/SDL_thread.c"]
    for name in kept + NO_THREADS:
        if (SDL / "src" / name).exists():
            yield SDL / "src" / name, [*INCLUDE, f"-I{SDL}/src", "-sUSE_SDL=0"]


def image_jobs() -> Iterator[Job]:
    formats = [f"-DLOAD_{name}" for name in IMAGE_FORMATS]
    saving = [f"-D{prefix}SAVE_{name}=1" for prefix in ("", "SDL_IMAGE_") for name in ("PNG", "JPG")]
    for path in IMAGE.glob("src/*.c"):
        if "WIC" not in path.name:
            yield path, [*INCLUDE, "-DUSE_STBIMAGE", *formats, *saving]


def mixer_jobs() -> Iterator[Job]:
    formats = ["-DMUSIC_WAV", "-DMUSIC_OGG", "-DOGG_USE_STB"]
    for path in [*MIXER.glob("src/*.c"), *MIXER.glob("src/codecs/*.c")]:
        yield path, [*INCLUDE, f"-I{MIXER}/src", f"-I{MIXER}/src/codecs", *formats]


def text_jobs() -> Iterator[Job]:
    for name in FREETYPE:
        yield TYPE / "src" / f"{name}.c", [f"-I{TYPE}/include", "-DFT2_BUILD_LIBRARY", "-DHAVE_UNISTD_H=1"]
    yield TTF / "SDL_ttf.c", [*INCLUDE, f"-I{TYPE}/include", "-DTTF_USE_HARFBUZZ=0"]


def pygame_jobs() -> Iterator[Job]:
    source = ROOT / "pygame/src_c"
    parts = zip(("MAJOR", "MINOR", "PATCH"), os.environ["PYGAME_VERSION"].split("."), strict=True)
    version = [f"-DPG_{part}_VERSION={number}" for part, number in parts]
    folders = (source, source / "include", source / "doc", ROOT / "python", TYPE / "include")
    flags = [*(f"-I{folder}" for folder in folders), *version, '-DPG_VERSION_TAG=""', "-DBUILD_STATIC=1", "-DNDEBUG"]
    for name in PYGAME:
        yield source / f"{name}.c", INCLUDE + flags


def all_jobs() -> Iterator[Job]:
    yield from sdl_jobs()
    yield from image_jobs()
    yield from mixer_jobs()
    yield from text_jobs()
    yield from pygame_jobs()
    yield EMSCRIPTEN / "system/lib/html5/dom_pk_codes.c", []


def object_of(source: Path) -> Path:
    return OBJECTS / (source.as_posix().strip("/").replace("/", "_") + ".o")


def compile_one(job: Job) -> bool:
    source, flags = job
    made = object_of(source)
    if made.exists() and made.stat().st_mtime > source.stat().st_mtime:
        return True
    part = made.with_suffix(".part")
    run = subprocess.run(["emcc", *FLAGS, *flags, "-c", source, "-o", part], capture_output=True, text=True)
    if run.returncode == 0:
        part.rename(made)
    else:
        print(f"compile: {source} failed\n{run.stderr[-1500:]}", file=sys.stderr, flush=True)
    return run.returncode == 0


def main() -> None:
    OBJECTS.mkdir(exist_ok=True)
    gather_headers()
    jobs = list(all_jobs())
    done: list[bool] = []
    with ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as crew:
        for is_compiled in crew.map(compile_one, jobs):
            done.append(is_compiled)
            if len(done) % REPORTED_EVERY == 0 or len(done) == len(jobs):
                print(f"compile: {len(done)} of {len(jobs)} files", flush=True)
    if not all(done):
        sys.exit(f"compile: {done.count(False)} of {len(jobs)} files failed")
    link = ["emcc", *FLAGS, "-sSIDE_MODULE=1", "-sWASM_BIGINT", "-o", str(ROOT / "base.so")]
    subprocess.run([*link, *(str(object_of(source)) for source, _ in jobs)], check=True)
    print(f"compile: {len(jobs)} files, {(ROOT / 'base.so').stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
