# desks.sh: sourced by the scripts here; $here is their folder, $work an empty
# one. Two players at two desks: each has a home with a key and a game file.
# shellcheck shell=sh disable=SC2154
PATH=${FELDPOST_BUILD:-$here/../build}:$PATH
FELDPOST_SCENARIOS=${FELDPOST_SCENARIOS:-$here/../scenarios}
LC_ALL=C.UTF-8
export PATH FELDPOST_SCENARIOS LC_ALL
unset XDG_CONFIG_HOME XDG_STATE_HOME

# set_up_desks: a home each. The keys are examples, known to everybody.
set_up_desks() {
	for player in anna bert; do
		mkdir -p "$work/$player/.config/feldpost"
		install -m 600 "$here/$player.key" \
			"$work/$player/.config/feldpost/feldpost.key"
	done
}

# desk PLAYER COMMAND...: feldpost as this player runs it.
desk() {
	desk=$work/$1
	shift
	HOME=$desk feldpost "$@"
}

# open_game GAME SEAT NONCE FOLDER: Anna offers, Bert joins, Anna takes that
# in. The mails go to FOLDER. The nonces are fixed, so that the same game comes
# out each time; in a game of your own leave them out.
open_game() {
	desk anna new "$1" --as "$2" --name Anna --nonce "$3" \
		--terms "A week for an answer. Who does not disclose has lost." \
		--output "$work/anna/game.yaml" >"$4/001.txt"
	cp "$work/anna/game.yaml" "$work/offer.yaml"
	desk bert join "$4/001.txt" --name Bert --nonce "$3" \
		--output "$work/bert/game.yaml" >"$4/002.txt"
	desk anna adjudicate --quiet --in-place "$work/anna/game.yaml" \
		"$4/002.txt"
}

# players N: who sends packet N, and to whom; its three digits.
players() {
	number=00$1
	number=${number#"${number%???}"}
	if [ $(($1 % 2)) -eq 1 ]; then
		me=anna other=bert
	else
		me=bert other=anna
	fi
}

# exchange N ORDERS FOLDER: packet N is signed, with the orders of that file if
# it is there, mailed, and taken in. When the game is over it is the disclosure.
# False: nothing is left to be sent; $work/said says why.
exchange() {
	players "$1"
	mail=$3/$number.txt
	file=$2
	[ -r "$file" ] || file=
	desk $me sign --empty --in-place "$work/$me/game.yaml" ${file:+"$file"} \
		>"$mail" 2>"$work/said" ||
		desk $me disclose --in-place "$work/$me/game.yaml" \
			>"$mail" 2>>"$work/said" || {
		rm "$mail"
		return 1
	}
	desk $other adjudicate --quiet --in-place "$work/$other/game.yaml" \
		"$mail"
}
