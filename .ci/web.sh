#!/bin/bash
# Builds the browser edition and plays it in a real Chromium. Needs Debian and root, no screen; installs the rest itself.
# With LONGSHOT_BUILT=1 it plays an earlier build.
set -euo pipefail
cd "$(dirname "$0")/.."
export LONGSHOT_WEB_CACHE=${LONGSHOT_WEB_CACHE:-$HOME/.cache/longshot-web}

# Uses a Python with the project's dependencies and its [web] packages: the checkout's, or a new one in the cache.
has_packages() { [ -x "$1" ] && "$1" -c 'import pygame, pytmx, segno, pygbag, oxipng, babel, font_lato, font_fredoka_one, paho.mqtt, cryptography' > /dev/null 2>&1; }

install_python() {
  python3 -m venv "$LONGSHOT_WEB_CACHE/python"
  python3 -c 'import tomllib
project = tomllib.load(open("pyproject.toml", "rb"))["project"]
print("\n".join(project["dependencies"] + project["optional-dependencies"]["web"]))' > "$LONGSHOT_WEB_CACHE/requirements.txt"
  "$LONGSHOT_WEB_CACHE/python/bin/pip" -q install -r "$LONGSHOT_WEB_CACHE/requirements.txt"
}

PYTHON=${PYTHON:-$PWD/.venv/bin/python}
if ! has_packages "$PYTHON"; then
  PYTHON=$LONGSHOT_WEB_CACHE/python/bin/python
  mkdir -p "$LONGSHOT_WEB_CACHE"
  has_packages "$PYTHON" || install_python
fi

export PYTHON
tests/web/setup.sh "$PYTHON"
[ -n "${LONGSHOT_BUILT:-}" ] || "$PYTHON" build/web.py --stun --runtime bundled cdn
node tests/web/run.js "$@"
