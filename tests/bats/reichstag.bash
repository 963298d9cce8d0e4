# Words for positions of Race to the Reichstag (see hexes.bash).
#
# Hexes and units are called as in the data: 3513, 1bf-5gm. A counter that lies
# face down is called by its number, 1.4 to 1.43. Phases are 1bf-movement,
# 1uf-german-combat and so on. Lines of the other seat begin with it:
# "1uf: stay".
# shellcheck shell=bash disable=SC2034,SC2046,SC2086,SC2154

load hexes

# A test begins with an empty map: turn 2, combat of the 1st Belorussian Front,
# every objective German, no bridge tested, the numbers 1.1 to 1.43 drawn.
# `from_the_start` plays from the set-up instead.
setup() {
	rules_of reichstag
	clear_map
}

# clear_map: everything off again, for a test of several positions.
clear_map() {
	script=
	declare -gA place=() marks=()
	roster=() doctrine=() drawn=() known=() set_up=
	held_by=() fronts='' markers=''
	now=2 in_phase=1bf-combat rest=
}

from_the_start() {
	set_up=yes
}

# unit ID HEX: it stands there; a German one in the sector of the hex, in none if
# that is the Reichstag (3.4).
unit() {
	roster+=("$1")
	place[$1]="hex: \"$2\""
	[[ $1 = 1bf-* || $1 = 1uf-* || $2 = 3513 ]] || place[$1]+=", sector: $(sector_of "$2")"
}

# sector_of HEX: 1bf or 1uf.
sector_of() {
	local row letter
	row=$(sed -n '/^sector:/,/^$/s/^  - "\(.*\)".*/\1/p' \
		"$repository/scenarios/reichstag/map.yaml" |
		sed -n "$((10#${1:2}))p")
	letter=${row:$((10#${1:0:2} - 1)):1}
	[ "$letter" = U ] && echo 1uf || echo 1bf
}

# face_down NUMBER PIECE HEX: the counter 1.7, say, which is vs-1, lies there
# and only its owner knows what it is.
face_down() {
	unit "$1" "$3"
	know "$1" "$2"
}

# know NUMBER PIECE: what a number is.
know() {
	known+=("$1=$2")
	drawn=(-c "${known[*]}")
}

# Of units that are not on the map. in_hand NUMBER PIECE SEAT: drawn, and held
# back, in the sector of that name.
due() {
	off_map due "$@"
}

lost() {
	off_map lost "$@"
}

away() {
	off_map away "$@"
}

off_map() {
	local what=$1 id
	shift
	for id in "$@"; do
		roster+=("$id")
		place[$id]="$what: yes"
		[[ $id != 1[bu]f-* ]] || place[$id]+=", sector: ${id:0:3}"
	done
}

# lost_in SECTOR ID...: Germans eliminated there.
lost_in() {
	local sector=$1 id
	shift
	for id in "$@"; do
		roster+=("$id")
		place[$id]="lost: yes, sector: $sector"
	done
}

in_hand() {
	roster+=("$1")
	place[$1]="held: yes, sector: $3"
	know "$1" "$2"
}

scouted() {
	mark_units scouted "$@"
}

# controls SEAT OBJECTIVE...: all others are German.
controls() {
	local seat=$1 id
	shift
	for id in "$@"; do
		held_by+=("{id: $id, front: $seat}")
	done
}

# front SEAT "KEYS": of the front's record: "spent: 10, exhausted: yes".
front() {
	fronts+="{id: $1, $2}, "
}

# marker artillery|air|me262 HEX SEAT: on the map, and used.
marker() {
	markers+="{hex: \"$2\", kind: $1, front: $3}, "
}

# blown BRIDGE...: tested, and down; safe BRIDGE...: tested, and standing.
blown() {
	flow "$@"
	given blown "$list"
	given tested "$list"
}

safe() {
	flow "$@"
	given tested "$list"
}

position() {
	local units='' id held
	lines=("${doctrine[@]}" "${lines[@]}")
	[ -z "$set_up" ] || return 0
	for id in "${roster[@]}"; do
		units+="{id: \"$id\", ${place[$id]}${marks[$id]-}}, "
	done
	printf -v held '%s, ' "${held_by[@]}"
	[ ${#held_by[@]} -gt 0 ] || held=
	laid="{turn: $now, phase: $in_phase, units: [${units%, }],"
	laid+=" control: [${held%, }], fronts: [${fronts%, }],"
	laid+=" markers: [${markers%, }]$rest}"
}

# play [LINE...]: as in rules.bash, but standing lines come first, and are not
# counted: line 1 is the first that is given.
expect_outcome() {
	[[ $facts == *$'\n'"outcome $(($1 + ${#doctrine[@]})) $2"* ]] ||
		fail "expected line $1 to be $2"
}

# orders [LINE...]: as in rules.bash; standing lines have no outcome.
orders() {
	play "$@"
	fits 'impossible|unread|dropped'
	accepted "$@"
}

# accepted LINE...: none of them waits in vain.
accepted() {
	local line i=${#doctrine[@]}
	for line in "$@"; do
		i=$((i + 1))
		[[ $facts != *$'\n'"outcome $i waiting"* ]] ||
			fail "line $line was never reached"
	done
}

# no_choice REGEX: nothing is legal then that fits.
no_choice() {
	! grep -q "$1" <<<"$choices" || fail "legal: $1"
}

# stands ID HEX; expect_lost ID...: where units are then.
stands() {
	local at
	unit_row "$1"
	expect "state.$at.hex $2"
}

expect_lost() {
	local at id
	for id in "$@"; do
		unit_row "$id"
		expect "state.$at.lost yes"
	done
}

