#!/bin/sh
# Checks that every map opens in Tiled: its own rasterizer must paint each map without errors.
set -u
cd "$(dirname "$0")/.."
export QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-/tmp}"

.ci/packages.sh tmxrasterizer=tiled || exit 1

# Tiled reports no error for missing tilesets, so this function looks for their files.
missing() {
    sed -n 's/.*source="\([^"]*\)".*/\1/p' "$1" | while read -r file; do
        [ -f "$(dirname "$1")/$file" ] || echo "$file is missing"
    done
}

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
passed=0
failed=0
for map in maps/*.tmx; do
    picture="$out/$(basename "$map" .tmx).png"
    lost=$(missing "$map")
    if [ -z "$lost" ] && said=$(tmxrasterizer "$map" "$picture" 2>&1) && [ -s "$picture" ] &&
        ! echo "$said" | grep -qiE "error|missing|could not|failed|unknown"; then
        passed=$((passed + 1))
        echo "ok      $map"
    else
        failed=$((failed + 1))
        echo "FAILED  $map"
        echo "${lost:-$said}" | sed 's/^/        /'
    fi
done
[ $((passed + failed)) -gt 0 ] || failed=1
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
