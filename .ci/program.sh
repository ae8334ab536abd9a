#!/bin/bash
# Builds the program for this system, and starts it as a player does: from another folder, without access to a Python.
# With LONGSHOT_BUILT=1 it starts the program of an earlier build.
# Installs a screen in memory (Xvfb) on Debian as root; otherwise SDL draws without a screen.
set -euo pipefail
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-$PWD/.venv/bin/python}
PROGRAM=$PWD/build/out/program/longshot/longshot
SCREEN=1280x800x24

install_screen() { [ "$(id -u)" != 0 ] || .ci/packages.sh Xvfb=xvfb; }

open_screen() {
  if ! command -v Xvfb > /dev/null; then echo SDL_VIDEODRIVER=dummy; return; fi
  exec 3> "$place/display"
  Xvfb -displayfd 3 -screen 0 $SCREEN -nolisten tcp > /dev/null 2>&1 &
  echo $! > "$place/screen"
  for _try in $(seq 50); do [ -s "$place/display" ] || sleep 0.1; done
  echo "SDL_VIDEODRIVER=x11 DISPLAY=:$(cat "$place/display")"
}

close_screen() { [ ! -f "$place/screen" ] || kill "$(cat "$place/screen")"; rm -rf "$place"; }

# Runs with an empty environment, so that no PATH or variable leads to a Python.
program() { (cd "$place" && env -i HOME="$place/home" SDL_AUDIODRIVER=dummy $screen "$@"); }

[ -n "${LONGSHOT_BUILT:-}" ] || "$PYTHON" build/program.py

place=$(mktemp -d)
trap close_screen EXIT
install_screen
screen=$(open_screen)
echo "on $screen:"
program "$PROGRAM" --version
program "$PROGRAM" --self-test "$place/title.png" | tee "$place/self-test"
grep -q '^room: open at http://' "$place/self-test"
[ -s "$place/title.png" ]
[ ! -e "$place/home" ] || { echo "the self-test wrote into the player's home"; exit 1; }
program LONGSHOT_EXIT_AFTER_FRAMES=60 "$PROGRAM"
[ -s "$place/home/.local/share/longshot/settings.txt" ] || { echo "the settings are not where they belong"; exit 1; }
echo "the program starts, draws, opens a room, plays every game to its end and keeps its settings"
