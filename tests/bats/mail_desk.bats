#!/usr/bin/env bats
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# The desk, a folder of games: what is asked there, and since when
# (feldpost(1) desk, take).

load duel

# moved: both games of a duel lie in a folder `desk` of their player's.
moved() {
	local who
	for who in anna bert; do
		mkdir -p "$desks/$who/desk"
		mv "$desks/$who/g.yaml" "$desks/$who/desk/${1:-g}.yaml"
	done
}

# id_of FILE: the game's id; log_says WHO WORD FILE SEQ WHEN: a line of a log.
id_of() {
	sed -n 's/^id: "\?\([0-9a-f]*\).*/\1/p;/^---$/q' "$1"
}
log_says() {
	printf '%s %s %s %s\n' "$(date -u -d "$5" +%FT%TZ)" "$2" \
		"$(id_of "$desks/$1/desk/$3.yaml")" "$4" >>"$desks/$1/desk/log"
}

# row WHO KEY [FILE]: what the desk says of a game.
row() {
	"$1" desk --json desk | jq -r --arg key "$2" --arg file "desk/${3:-g}.yaml" \
		'select(.file == $file) | .[$key] // ""'
}

@test "desk: whose decision it is, on either side" {
	toss red
	moved
	works anna desk desk
	prints 'g.yaml  Toss  Bert'
	prints 'your orders'
	works bert desk desk
	prints 'packet 3 by Anna'
	[ "$(row anna who)" = me ]
	[ "$(row bert who)" = Anna ]
	[ "$(row anna packet)" = 2 ]
	[ "$(row anna game)" = "$(id_of anna/desk/g.yaml)" ]
}

@test "desk: it only lists, and writes nothing" {
	toss red
	moved
	find anna -type f -exec b2sum {} + | sort >before
	anna desk desk
	find anna -type f -exec b2sum {} + | sort >after
	same before after
}

@test "desk: what asks me comes first, what can't be read has a line" {
	toss red
	moved asked
	cp anna/desk/asked.yaml anna/desk/broken.yaml
	sed -i 's/^sig:$/sig: x/' anna/desk/broken.yaml
	echo 'order: none' >anna/desk/orders.yaml
	packets=0
	offer toss red
	mv anna/g.yaml anna/desk/offered.yaml
	run anna desk desk
	[ "$status" -eq 5 ] || fail "$status: $output"
	[ "$(awk '{print $1}' <<<"$output" | tr '\n' ' ')" = \
		'asked.yaml broken.yaml offered.yaml ' ] || fail "$output"
	[[ "$output" == *'somebody to accept it'* ]]
	run anna desk --json desk
	[ "$(jq -r .status <<<"$output" | tr '\n' ' ')" = '0 5 0 ' ]
}

@test "desk: without a folder it is that of the configuration" {
	toss red
	moved
	printf '[paths]\ndesk = ~/desk\n' >>anna/.config/feldpost/config.ini
	works anna desk
	prints 'your orders'
	mkdir -p bert/.local/share/feldpost
	mv bert/desk bert/.local/share/feldpost/
	works bert desk
	prints 'by Anna'
	attempt carol desk
	[ "$status" -eq 6 ]
}

@test "desk: the log says since when, and terms by when; deleting it loses no more" {
	toss red --terms 'answer within 3 days' --terms 'no draws'
	moved
	log_says anna taken g 2 '2026-01-01 12:00'
	works anna desk desk
	prints 'since 2026-01-01 12:00, you are late since packet 2: it was due 2026-01-04 12:00'
	[ "$(row anna since)" = 2026-01-01T12:00:00Z ]
	[ "$(row anna deadline)" = 2026-01-04T12:00:00Z ]
	log_says bert sent g 2 'now'
	works bert desk desk
	prints ', due '
	prints_not 'late'
	log_says bert sent g 1 '2026-01-01'
	rm bert/desk/log
	[ "$(row bert deadline)" = "" ]
	[ "$(row bert who)" = Anna ]
}

@test "desk: on leave nobody's time runs" {
	toss red --terms 'answer within 3 days' \
		--terms 'leave 2026-01-02 to 2026-01-10'
	moved
	log_says bert sent g 2 '2026-01-01 12:00'
	works bert desk desk
	prints 'Anna is late since packet 2: it was due 2026-01-13 12:00'
}

@test "terms: what looks like a deadline and is none is noted" {
	program=$build/tools/toss scenarios=$repository/tests/scenarios
	run anna new toss --as red -n Anna -o g.yaml --terms 'answer within three days'
	[ "$status" -eq 0 ]
	[[ "$output" == *'`answer within three days` is not understood'* ]] ||
		fail "$output"
}
