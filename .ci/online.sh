#!/bin/bash
# Tests online play through a real broker (mosquitto) on this machine's own address, directly and behind Caddy, and
# between two network namespaces. Needs Debian and root, and installs missing packages. A test is skipped only if the
# machine allows no namespaces; the reason is printed.
set -euo pipefail
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-$PWD/.venv/bin/python}

.ci/packages.sh mosquitto caddy tc=iproute2

"$PYTHON" -m pytest -rs -n 2 -m broker --broker tests/online "$@"
