#!/bin/bash
# Online play over real brokers on this machine's own address: mosquitto, amqtt, and mosquitto behind Caddy. Needs Debian
# and root for those two, which it installs if they are missing; no test here is skipped.
set -euo pipefail
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-$PWD/.venv/bin/python}

if ! PATH=$PATH:/usr/sbin command -v mosquitto > /dev/null || ! command -v caddy > /dev/null; then
  run=""
  [ "$(id -u)" = 0 ] || run=sudo
  $run apt-get update -qq
  $run apt-get install -y -qq --no-install-recommends mosquitto caddy > /dev/null
fi

"$PYTHON" -m pytest -n 2 -m broker --broker tests/online "$@"
