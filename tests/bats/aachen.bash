# Words for positions of Aachen (see hexes.bash).
#
# Hexes and units are called as in the data: 0205, us-30-1. Lines of the other
# seat begin with it: "german: stand". Numbers of half points, not of points.
# shellcheck shell=bash disable=SC2034,SC2046,SC2086,SC2154

load hexes

# Printed with a defence of 1: one step (2.2).
one_step=" de-01 de-02 de-03 de-04 de-05 de-06 de-07 de-08 de-09 de-10 de-42 "

# A test begins with an empty map: turn 1, Allied movement, every hex German,
# bridges as they are at the start. `from_the_start` plays from the set-up
# instead.
setup() {
	rules_of aachen
	clear_map
}

# clear_map: everything off again, for a test of several positions.
clear_map() {
	script=
	declare -gA place=() steps=() marks=()
	roster=() doctrine=() allied_hexes=() set_up=
	now=1 in_phase=allied-movement rest=
}

from_the_start() {
	set_up=yes
}

# unit ID HEX [STEPS]: it stands there, at full strength if nothing is said.
# Its hex is its side's.
unit() {
	local full=2
	[[ $one_step != *" $1 "* ]] || full=1
	roster+=("$1")
	place[$1]="hex: \"$2\", steps: ${3:-$full}"
	[[ $1 != us-* ]] || allied_hexes+=("$2")
}

# reduced ID HEX: with its last step.
reduced() {
	unit "$1" "$2" 1
}

# due ID...: still to arrive. lost ID...: eliminated.
due() {
	local id
	for id in "$@"; do
		roster+=("$id")
		place[$id]='due: yes'
	done
}

lost() {
	local id
	for id in "$@"; do
		roster+=("$id")
		place[$id]='lost: yes'
	done
}

# What befell units in this phase; they must be on the map.
locked() {
	mark_units locked "$@"
}

# repairing ID BRIDGE
repairing() {
	marks[$1]+=", repairs: \"$2\""
}

# controls allied HEX...: all others are German.
controls() {
	[ "$1" = allied ] || fail "hexes are German unless said"
	shift
	allied_hexes+=("$@")
}

# destroyed [BRIDGE...]: these are down, and no other. tried BRIDGE...
destroyed() {
	flow "$@"
	given destroyed "$list"
}

tried() {
	flow "$@"
	given tried "$list"
}

# pontoon SIDE [TURN]: bridged by engineers, in this turn if none is said.
pontoon() {
	given pontoon "\"$1\""
	given pontoon-turn "${2:-$now}"
}

# spent MARKER...
spent() {
	flow "$@"
	given spent "$list"
}

# mover ID HALF-POINTS: it is in the middle of its move and has so many left.
mover() {
	given mover "$1"
	given left "$2"
	mark_units moved "$1"
}

# latch TURN: in which rule 15 was fulfilled.
latch() {
	given latch "$1"
}

# The rows of a map that is German but for `allied_hexes`, in `list`. Read
# without a program of its own, as each position needs it.
control_rows() {
	local hex row=() line column count
	local drawn='^ *- *["'\''"]?([^ "'\''"]{30})'
	while [ ${#row[@]} -lt 34 ] && IFS= read -r line; do
		[[ ! $line =~ $drawn ]] || row+=("${BASH_REMATCH[1]//[^.]/G}")
	done <"$repository/scenarios/aachen/map.yaml"
	[ ${#row[@]} -eq 34 ] || fail "34 rows of the map expected"
	for hex in "${allied_hexes[@]}"; do
		column=$((10#${hex:0:2} - 1)) count=$((10#${hex:2} - 1))
		[[ ${row[count]:column:1} = [GA] ]] || fail "no hex $hex"
		row[count]=${row[count]:0:column}A${row[count]:column+1}
	done
	flow "${row[@]}"
}

position() {
	local list units='' id
	lines+=("${doctrine[@]}")
	[ -z "$set_up" ] || return 0
	control_rows
	for id in "${roster[@]}"; do
		units+="{id: $id, ${place[$id]}${marks[$id]-}}, "
	done
	laid="{turn: $now, phase: $in_phase, units: [${units%, }], control: $list"
	laid+="$rest}"
}

# orders [LINE...]: as in rules.bash; standing lines have no outcome.
orders() {
	play "$@"
	fits 'impossible|unread|dropped'
	accepted "$@"
}

# accepted LINE...: none of them waits in vain, but standing ones.
accepted() {
	local line i=0
	for line in "$@"; do
		i=$((i + 1))
		[[ $line != *standing* ]] || continue
		[[ $facts != *$'\n'"outcome $i waiting"* ]] ||
			fail "line $i was never reached"
	done
}

# expect_entries ID [HEX...]: it can enter the map there and nowhere else.
expect_entries() {
	listed_hexes "enter $1" "${@:2}"
}

# listed_hexes "VERB UNIT" [HEX...]
listed_hexes() {
	local found
	found=$(sed -n "s/^$1 \([0-9]*\)$/\1/p" <<<"$choices" | sort)
	same "to $1" "${*:2}" "$found"
}

# unit_has ID KEY: the value, in `has`; empty if it has none.
unit_has() {
	local at
	has=
	unit_row "$1"
	[[ ! $facts =~ $'\n'"state.$at.$2 "([^$'\n']*)$'\n' ]] ||
		has=${BASH_REMATCH[1]}
	[ "$has" != none ] || has=
}

# expect_unit ID HEX [STEPS]
expect_unit() {
	local has
	unit_has "$1" hex
	[ "$has" = "$2" ] || fail "expected $1 in $2, it is in ${has:-no hex}"
	[ $# -gt 2 ] || return 0
	unit_has "$1" steps
	[ "$has" = "$3" ] || fail "expected $1 with $3 steps, not $has"
}

# expect_full ID HEX, expect_reduced ID HEX
expect_full() {
	expect_unit "$1" "$2" 2
}

expect_reduced() {
	expect_unit "$1" "$2" 1
}

# expect_lost ID...: eliminated, and not on the map.
expect_lost() {
	every hex no "$@"
	every lost yes "$@"
}

# every FIELD WANTED ID...: `no` for what is not written.
every() {
	local field=$1 wanted=$2 id has
	shift 2
	for id in "$@"; do
		unit_has "$id" "$field"
		[ "${has:-no}" = "$wanted" ] || fail "$id: $field ${has:-no}"
	done
}

# expect_due ID...: still to arrive.
expect_due() {
	every due yes "$@"
}

# expect_control HEX SEAT
expect_control() {
	local letter=G line=$((10#${1:2} - 1)) column=$((10#${1:0:2} - 1))
	[ "$2" = german ] || letter=A
	[[ $facts =~ $'\n'"state.control.$line "([^$'\n']*)$'\n' ]] ||
		fail "no row of control for $1"
	[ "${BASH_REMATCH[1]:column:1}" = $letter ] ||
		fail "expected $1 to be $2"
}

# expect_german HEX...: whose they are.
expect_german() {
	local hex
	for hex in "$@"; do
		expect_control "$hex" german
	done
}

# expect_destroyed [BRIDGE...], expect_tried, expect_spent: exactly these, in
# the sequence of the data.
expect_destroyed() {
	expect_list destroyed "$@"
}

expect_tried() {
	expect_list tried "$@"
}

expect_spent() {
	expect_list spent "$@"
}

expect_list() {
	same "$1" "${*:2}" "$(sed -nE "s/^state\.$1\.[0-9]+ //p" <<<"$facts")"
}

