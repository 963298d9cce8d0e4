# Words for positions of games whose units stand in hexes (see rules.bash). A
# game's own file adds `unit` and `position`; it empties `place` and `marks`, by
# id, `roster` and `doctrine`, and sets `now` and `in_phase`.
# shellcheck shell=bash disable=SC2004,SC2034,SC2154

load rules

# units [ID HEX]...: several.
units() {
	while [ $# -gt 0 ]; do
		unit "$1" "$2"
		shift 2
	done
}

# What befell units in this phase; they must be on the map.
moved() {
	mark_units moved "$@"
}

fought() {
	mark_units fought "$@"
}

hit() {
	mark_units hit "$@"
}

mark_units() {
	local what=$1 id
	shift
	for id in "$@"; do
		marks[$id]+=", $what: yes"
	done
}

turn() {
	now=$1
}

phase() {
	in_phase=$1
}

# given KEY VALUE: anything else of the state.
given() {
	rest+=", $1: $2"
}

# standing SEAT LINE...: what it has laid down.
standing() {
	local seat=$1 line
	shift
	for line in "$@"; do
		doctrine+=("$seat: standing $line")
	done
}

# flow WORD...: in `list`, as YAML.
flow() {
	printf -v list '"%s", ' "$@"
	[ $# -gt 0 ] || list=
	list="[${list%, }]"
}

# can LINE...: each is listed; cannot LINE...: none is.
can() {
	local line
	for line in "$@"; do
		[[ $'\n'$choices$'\n' == *$'\n'"$line"$'\n'* ]] ||
			fail "expected among the choices: $line"
	done
}

cannot() {
	local line
	for line in "$@"; do
		[[ $'\n'$choices$'\n' != *$'\n'"$line"$'\n'* ]] ||
			fail "not expected among the choices: $line"
	done
}

# asked SEAT ANSWER...: this seat must choose, and among these.
asked() {
	expect "needs answer" "decides $1"
	shift
	expect_choices "$@"
}

# reached PHASE SEAT [TURN]: it's that phase, and the seat's to order.
reached() {
	expect "needs order" "phase $1" "decides $2"
	[ $# -lt 3 ] || expect "turn $3"
}

# unit_row ID: its row of the state, in `at`.
unit_row() {
	local row=$'\n'"state\.units\.([^ ]+)\.id $1"$'\n'
	[[ $facts =~ $row ]] ||
		fail "$1 is not in the game"
	at=units.${BASH_REMATCH[1]}
}
