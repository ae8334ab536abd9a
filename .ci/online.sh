#!/bin/bash
# Online play through a real broker on this machine's own address, mosquitto, alone and behind Caddy, and between two
# network namespaces. Needs Debian and root, and installs what is missing; a test is skipped only where the machine
# allows no namespaces, with what it answered.
set -euo pipefail
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-$PWD/.venv/bin/python}

if ! PATH=$PATH:/usr/sbin command -v mosquitto > /dev/null || ! command -v caddy > /dev/null || ! PATH=$PATH:/usr/sbin command -v tc > /dev/null; then
  run=""
  [ "$(id -u)" = 0 ] || run=sudo
  $run apt-get update -qq
  $run apt-get install -y -qq --no-install-recommends mosquitto caddy iproute2 > /dev/null
fi

"$PYTHON" -m pytest -rs -n 2 -m broker --broker tests/online "$@"
