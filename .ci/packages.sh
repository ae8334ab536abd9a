#!/bin/bash
# Installs the Debian packages of commands that are missing: .ci/packages.sh COMMAND[=PACKAGE] ...
set -euo pipefail
missing=()
for wanted in "$@"; do
  PATH=$PATH:/usr/sbin command -v "${wanted%%=*}" > /dev/null || missing+=("${wanted#*=}")
done
[ ${#missing[@]} -gt 0 ] || exit 0
run=""
[ "$(id -u)" = 0 ] || run=sudo
$run apt-get update -qq
$run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" > /dev/null
