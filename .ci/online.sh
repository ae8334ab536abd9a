#!/bin/bash
# Online play over real brokers on this machine's own address: mosquitto and amqtt. Needs Debian and root for mosquitto,
# which it installs if it is missing; no test here is skipped.
set -euo pipefail
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-$PWD/.venv/bin/python}

if ! command -v mosquitto > /dev/null && [ ! -x /usr/sbin/mosquitto ]; then
  run=""
  [ "$(id -u)" = 0 ] || run=sudo
  $run apt-get update -qq
  $run apt-get install -y -qq --no-install-recommends mosquitto > /dev/null
fi

"$PYTHON" -m pytest -n 2 -m broker --broker tests/online "$@"
