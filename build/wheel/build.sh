#!/bin/bash
# Builds pygame-ce for the browser's Python (CPython 3.13, wasm32) as one wheel, from packaged sources alone:
#   compiler  Debian trixie's emscripten, in a folder of its own
#   sources   Debian's SDL2, SDL2_image, SDL2_mixer, SDL2_ttf and freetype; pygame-ce's source package
#   headers   Debian trixie's libpython3.13-dev, its pyconfig.h corrected by Pyodide's own values
# usage: build.sh WORK_FOLDER PYODIDE_FOLDER OUT_FOLDER     (as root; ten minutes and 3 GB, as it fetches a compiler)
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1" "$3"
WORK=$(cd "$1" && pwd); PYODIDE=$(cd "$2" && pwd); OUT=$(cd "$3" && pwd)
export PYGAME_VERSION=${PYGAME_VERSION:-2.5.7}      # the version that pygbag's own runtime carries
DEBIAN=$WORK/debian
LOG=$WORK/build.log
say() { echo "wheel: $* (${SECONDS}s)"; }
: > "$LOG"
trap 'echo "wheel: this failed:" >&2; tail -n 20 "$LOG" >&2' ERR
set -E                                               # the trap holds in functions, too

the_mirror_of_this_machine() {                       # the first one that apt knows here
  grep -hE '^(URIs:|deb )' /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
    grep -oE 'https?://[^] ]+' | sed -n 1p || true
}

install_compiler() {
  local mirror; mirror=${DEBIAN_MIRROR:-$(the_mirror_of_this_machine)}
  [ -n "$mirror" ] || { echo "wheel: no Debian mirror is set up here; name one in DEBIAN_MIRROR" >&2; exit 1; }
  rm -rf "$DEBIAN"
  debootstrap --variant=minbase trixie "$DEBIAN" "$mirror" >> "$LOG" 2>&1
  cp /etc/resolv.conf "$DEBIAN/etc/resolv.conf" || true
  cp /etc/apt/apt.conf.d/* "$DEBIAN/etc/apt/apt.conf.d/" 2>/dev/null || true
  mkdir -p "$DEBIAN/etc/ssl/certs" "$DEBIAN/src"
  cp /etc/ssl/certs/ca-certificates.crt "$DEBIAN/etc/ssl/certs/" 2>/dev/null || true
  printf 'deb %s trixie main\ndeb-src %s trixie main\n' "$mirror" "$mirror" > "$DEBIAN/etc/apt/sources.list"
  chroot "$DEBIAN" apt-get update -qq >> "$LOG" 2>&1
  chroot "$DEBIAN" apt-get install -y -qq --no-install-recommends \
    emscripten dpkg-dev libpython3.13-dev xz-utils >> "$LOG" 2>&1
  touch "$WORK/compiler-is-ready"
}

# The archives of the authors alone: a mirror may lack Debian's own packaging files, which nobody needs here.
fetch_sources() {
  chroot "$DEBIAN" bash -c 'cd /src && apt-get source -qq --download-only --tar-only \
    libsdl2 libsdl2-image libsdl2-ttf libsdl2-mixer freetype' >> "$LOG" 2>&1
  touch "$WORK/sources-are-ready"
}

unpack_libraries() {
  cd "$DEBIAN/src"
  for archive in *.orig.tar.*; do
    case $archive in *ft2*|*.asc) ;; *) tar xf "$archive" ;; esac
  done
}

unpack_pygame() {
  [ -d "$DEBIAN/src/pygame" ] && return
  python3 -m venv "$WORK/venv"
  "$WORK/venv/bin/pip" -q install cython setuptools
  PYTHONPATH=$HERE "$WORK/venv/bin/pip" -q download --no-deps --no-build-isolation --no-binary pygame-ce \
    -d "$WORK/sdist" "pygame-ce==$PYGAME_VERSION"
  tar xf "$WORK/sdist/pygame_ce-$PYGAME_VERSION.tar.gz" -C "$WORK"
  local source="$WORK/pygame_ce-$PYGAME_VERSION"
  for module in audio mixer sdl2 video; do
    "$WORK/venv/bin/cython" -3 "$source/src_c/cython/pygame/_sdl2/$module.pyx" \
      -o "$source/src_c/_sdl2_$module.c" 2>> "$LOG"
  done
  mv "$source" "$DEBIAN/src/pygame"
}

write_headers() {
  mkdir -p "$WORK/sysconfig" "$DEBIAN/src/python"
  unzip -qo "$PYODIDE/python_stdlib.zip" '_sysconfigdata*' -d "$WORK/sysconfig"
  cp -r "$DEBIAN"/usr/include/python3.13/* "$DEBIAN/src/python/"
  python3 "$HERE/pyconfig.py" "$WORK"/sysconfig/_sysconfigdata*.py \
    "$DEBIAN/usr/include/$(uname -m)-linux-gnu/python3.13/pyconfig.h" "$DEBIAN/src/python/pyconfig.h"
}

compile_module() {
  cp "$HERE/compile.py" "$DEBIAN/src/compile.py"
  chroot "$DEBIAN" bash -c "cd /src && unset PYTHON && PYGAME_VERSION=$PYGAME_VERSION JOBS=$(nproc) python3 compile.py"
}

pack_wheel() {
  rm -rf "$WORK/wheel"; mkdir -p "$WORK/wheel/pygame"
  cp -r "$DEBIAN"/src/pygame/src_py/* "$WORK/wheel/pygame/"
  cp "$DEBIAN/src/base.so" "$WORK/wheel/pygame/base.cpython-313-wasm32-emscripten.so"
  python3 "$HERE/pack.py" "$WORK/wheel" "$OUT" "$PYGAME_VERSION"
}

# what a broken build has brought together stays for the next one
[ -f "$WORK/compiler-is-ready" ] || { say "installing the compiler, 3 GB"; install_compiler; }
[ -f "$WORK/sources-are-ready" ] || { say "fetching the sources"; fetch_sources; }
say "unpacking"; unpack_libraries; unpack_pygame; write_headers
say "compiling"; compile_module
pack_wheel; say "done"
