#!/bin/sh
# replay.sh GAME FOLDER: plays an example game again from its order files, and
# leaves the game file game.yaml and the report report.txt in FOLDER. They are,
# byte for byte, those that stand in the example, if rules and data are the
# same.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
PATH=${FELDPOST_BUILD:-$here/../build}:$PATH
FELDPOST_SCENARIOS=${FELDPOST_SCENARIOS:-$here/../scenarios}
export FELDPOST_SCENARIOS
example=$here/$1
game=$2/game.yaml
guard=$(mktemp)
trap 'rm -f "$guard"' EXIT

# A fixed nonce, so that the dice come out the same each time. In a game of
# your own leave it out.
nonce=$(b2sum -l 256 <"$example/nonce" | cut -c 1-64)
feldpost new "$1" --name Anna --key "$here/anna.key" --nonce "$nonce" \
	--quiet --output "$game"
for orders in "$example"/orders/*.yaml; do
	feldpost adjudicate --key "$here/anna.key" --guard "$guard" \
		--quiet --in-place "$game" "$orders"
done
LC_ALL=C.UTF-8 feldpost report --all "$game" >"$2/report.txt"
