#!/bin/sh
# referee.sh GAME FOLDER: a third person, who has no key of this game, takes in
# all mails of an example duel, and audits it. Leaves his game file game.yaml in
# FOLDER, byte for byte that of the players.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
example=$here/$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=examples/desks.sh
. "$here/desks.sh"
HOME=$work
# He begins with the file of whoever offered the game, and with nothing else.
feldpost adjudicate --quiet --output "$2/game.yaml" "$example/offer.yaml" \
	"$example"/mails/*.txt
feldpost audit "$2/game.yaml"
