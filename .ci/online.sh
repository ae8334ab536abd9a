#!/bin/bash
# Online play through a real broker on this machine's own address, mosquitto, alone and behind Caddy, and between two
# network namespaces. Needs Debian and root, and installs what is missing; a test is skipped only where the machine
# allows no namespaces, with what it answered.
set -euo pipefail
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-$PWD/.venv/bin/python}

.ci/packages.sh mosquitto caddy tc=iproute2

"$PYTHON" -m pytest -rs -n 2 -m broker --broker tests/online "$@"
