#!/bin/sh
# replay.sh GAME FOLDER: plays an example game again from its order files, and
# leaves the game file game.yaml, the report report.txt and a picture of one
# position, map.svg, in FOLDER; of a duel also all mails, and the game file as it
# was when it was offered, offer.yaml.
# They are, byte for byte, those that stand in the example, if rules and data
# are the same.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
example=$here/$1 folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=examples/desks.sh
. "$here/desks.sh"
set_up_desks
# A fixed nonce, so that the dice come out the same each time. In a game of
# your own leave it out.
nonce=$(b2sum -l 256 <"$example/nonce" | cut -c 1-64)

solitaire() {
	desk anna new "$1" --name Anna --nonce "$nonce" --quiet \
		--output "$folder/game.yaml"
	for orders in "$example"/orders/*.yaml; do
		desk anna adjudicate --quiet --in-place "$folder/game.yaml" \
			"$orders"
	done
}

# Packets that have no order file are bare answers. At the end both have the
# same file.
duel() {
	mkdir "$folder/mails"
	open_game "$1" "$(cat "$example/seat")" "$nonce" "$folder/mails"
	n=3
	while players $n && exchange $n \
		"$example/orders/$number-$me.yaml" "$folder/mails"; do
		n=$((n + 1))
	done
	if ! grep -q 'both players have disclosed' "$work/said"; then
		cat "$work/said" >&2
		return 1
	fi
	cmp "$work/anna/game.yaml" "$work/bert/game.yaml"
	cp "$work/anna/game.yaml" "$work/offer.yaml" "$folder"
}

if [ -e "$example/seat" ]; then
	duel "$1"
else
	solitaire "$1"
fi
# As everybody sees it, without a key.
desk charles show --packet "$(cat "$example/picture")" --svg "$folder/map.svg" \
	"$folder/game.yaml"
HOME=$work feldpost report --all "$folder/game.yaml" >"$folder/report.txt"
