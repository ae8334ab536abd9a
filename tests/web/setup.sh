#!/bin/bash
# Downloads the dependencies of the browser tests, only from package registries, to a folder outside version control.
# build/web.py provides Pyodide and pygame-ce for the browser, which are parts of the page.
# usage: setup.sh PYTHON      (a Python with this project's [web] packages; root, for missing Debian packages)
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
PYTHON=$1
CACHE=${LONGSHOT_WEB_CACHE:-$HOME/.cache/longshot-web}
RUNTIME=$CACHE/runtime
NODE_PACKAGES=(playwright-core@1.65 axe-core@4.11.1)
RUNTIME_PACKAGES=(platform_wasm==0.1.5 installer==0.7.0 packaging==26.3 pyparsing==3.3.2)

say() { echo "setup: $*"; }

install_debian_packages() {
  "$HERE/../../.ci/packages.sh" chromium node=nodejs npm debootstrap unzip openssl mosquitto mosquitto_sub=mosquitto-clients
}

install_node_packages() {
  local wanted="${NODE_PACKAGES[*]}"
  [ "$(cat "$CACHE/node_modules/.wanted" 2> /dev/null)" = "$wanted" ] && return
  say "installing $wanted"
  npm install --prefix "$CACHE" --no-audit --no-fund --no-save --silent "${NODE_PACKAGES[@]}"
  echo "$wanted" > "$CACHE/node_modules/.wanted"
}

lay_out_runtime() {
  local wanted="${RUNTIME_PACKAGES[*]} $(sha256sum "$HERE/runtime/rootfs.py")"
  [ "$(cat "$RUNTIME/.wanted" 2> /dev/null)" = "$wanted" ] && return
  say "laying out pygbag's runtime"
  rm -rf "$CACHE/wheels"
  "$PYTHON" -m pip -q download --no-deps -d "$CACHE/wheels" "${RUNTIME_PACKAGES[@]}"
  "$PYTHON" "$HERE/runtime/rootfs.py" "$RUNTIME/rootfs.zip" "$CACHE"/wheels/*.whl
  cp "$("$PYTHON" -c 'import pygbag, pathlib; print(pathlib.Path(pygbag.__file__).parent)')/support/cpythonrc.py" "$RUNTIME/"
  echo "$wanted" > "$RUNTIME/.wanted"
}

mkdir -p "$RUNTIME"
install_debian_packages
install_node_packages
lay_out_runtime
say "ready in $CACHE"
