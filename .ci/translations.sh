#!/bin/sh
# Every translation is complete, and gettext itself finds nothing wrong with it.
set -eu
cd "$(dirname "$0")/.."
.venv/bin/python build/translations.py --check

if ! command -v msgfmt >/dev/null 2>&1; then
    run=""
    [ "$(id -u)" = 0 ] || run=sudo
    $run apt-get update -qq && $run apt-get install -y -qq --no-install-recommends gettext >/dev/null
fi
for file in assets/locale/*/LC_MESSAGES/*.po; do
    msgfmt --check-format --check-domain -o /dev/null "$file"
done
