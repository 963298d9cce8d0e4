#!/bin/sh
# replay.sh FOLDER: plays the example game again from its order files, and
# leaves the game file peiper.yaml and the report peiper.txt in FOLDER. They
# are, byte for byte, those that stand here, if rules and data are the same.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
PATH=${FELDPOST_BUILD:-$here/../build}:$PATH
game=$1/peiper.yaml
guard=$(mktemp)
trap 'rm -f "$guard"' EXIT

# A fixed nonce, so that the dice come out the same each time. In a game of
# your own leave it out.
nonce=$(echo feldpost example 7 | b2sum -l 256 | cut -d ' ' -f 1)
feldpost new peiper --scenarios "$here/../scenarios" --name Anna \
	--key "$here/anna.key" --nonce "$nonce" --quiet --output "$game"
for orders in "$here"/orders/*.yaml; do
	feldpost adjudicate --scenarios "$here/../scenarios" \
		--key "$here/anna.key" --guard "$guard" \
		--quiet --in-place "$game" "$orders"
done
LC_ALL=C.UTF-8 feldpost report --all --scenarios "$here/../scenarios" \
	"$game" >"$1/peiper.txt"
