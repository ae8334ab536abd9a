#!/bin/sh
# Checks that every translation is complete, and that gettext finds no errors.
set -eu
cd "$(dirname "$0")/.."
.venv/bin/python build/translations.py --check

.ci/packages.sh msgfmt=gettext
for file in assets/locale/*/LC_MESSAGES/*.po; do
    msgfmt --check-format --check-domain -o /dev/null "$file"
done
