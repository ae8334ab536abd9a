#!/bin/bash
# Plays a match from the title to the score with only AT-SPI, on a separate screen and bus: at_spi_match.sh GAME LANGUAGE [BUTTON...]
# Needs Debian's xvfb, dbus-daemon, at-spi2-core, python3-gi and gir1.2-atspi-2.0, and a Python with longshot[screen-reader] (PYTHON).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
if [ -z "${LONGSHOT_AT_SPI:-}" ]; then
  LONGSHOT_AT_SPI=1 exec xvfb-run -a -s "-screen 0 1280x720x24" dbus-run-session -- "$0" "$@"
fi

XDG_RUNTIME_DIR=$(mktemp -d) HOME=$(mktemp -d)
export XDG_RUNTIME_DIR HOME LONGSHOT_HOME="$HOME/game" LONGSHOT_LANG="$2" SDL_AUDIODRIVER=dummy
mkdir "$LONGSHOT_HOME"
echo '{"speed": "instant"}' > "$LONGSHOT_HOME/settings.json"
trap 'kill $(jobs -p); wait; rm -r "$XDG_RUNTIME_DIR" "$HOME"' EXIT

/usr/libexec/at-spi-bus-launcher --launch-immediately > /dev/null 2>&1 &
sleep 1
for property in ScreenReaderEnabled IsEnabled; do   # as Orca does
  gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
    --method org.freedesktop.DBus.Properties.Set org.a11y.Status $property '<true>' > /dev/null
done
(cd "$here/../.." && exec "${PYTHON:-.venv/bin/python}" main.py) &
/usr/bin/python3 -W ignore "$here/at_spi_player.py" "$@"
