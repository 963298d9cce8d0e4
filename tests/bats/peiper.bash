# Words for positions of Kampfgruppe Peiper (see rules.bash).
# shellcheck shell=bash disable=SC2034,SC2046,SC2086,SC2154

load rules

all_chits="inf119 inf117 abn504 abn505 tank3 eng291 eng51 air fuel"

# A test that says nothing plays from the set-up. `kgp_at` begins a position:
# turn 1, first move, armour 2, panzergrenadiers 3, fuel 6, no chit anywhere
# but in the cup. The other words change it.
setup() {
	rules_of peiper
	kgp=
	on_turn=1
	in_phase=movement
	in_fuel=6
	points='armor: 2, pzgren: 3'
	rest=
	clear_board
}

kgp_at() {
	kgp=$1
}

turn() {
	on_turn=$1
}

phase() {
	in_phase=$1
}

fuel() {
	in_fuel=$1
}

# force armor 2 pzgren 3 ...: the whole order of battle; types not named: 0.
force() {
	points=
	while [ $# -gt 0 ]; do
		points+="${points:+, }$1: $2"
		shift 2
	done
}

# given KEY VALUE: anything else of the state.
given() {
	rest+=", $1: $2"
}

# clear_board: all chits back in the cup, for a test of several rows.
clear_board() {
	on_map='' track='' bridges='' gone=''
	seen=()
	unseen=0
}

# face_up TOWN CHIT...
face_up() {
	local town=$1 chit
	shift
	for chit in "$@"; do
		on_map+="${on_map:+, }{town: $town, chit: $chit}"
		seen+=("$chit")
	done
}

# face_down TOWN...: one chit each that nobody has seen.
face_down() {
	local town
	for town in "$@"; do
		on_map+="${on_map:+, }{town: $town, urn: 1}"
		unseen=$((unseen + 1))
	done
}

# bridge_blown ROAD CHIT
bridge_blown() {
	bridges+="${bridges:+, }{road: $1, chit: $2}"
	seen+=("$2")
}

# out_of_game CHIT
out_of_game() {
	gone+="${gone:+, }$1"
	seen+=("$1")
}

chits_but() {
	local chit list=" $all_chits "
	for chit in "$@"; do
		list=${list/ $chit / }
	done
	echo $list
}

position() {
	[ -n "$kgp" ] || return 0
	local inside unknown urns='' opened=0
	unknown=$((9 - ${#seen[@]} - unseen))
	inside=$(chits_but "${seen[@]}")
	inside=${inside// /, }
	if [ "$unseen" -gt 0 ]; then
		urns="{urn: 1, holds: [$inside]}"
		opened=1 inside=
		[ "$unknown" -eq 0 ] || inside="urn.1*$unknown"
	fi
	laid="{turn: $on_turn, phase: $in_phase, town: $kgp, fuel: $in_fuel
force: {$points}, map: [$on_map], track: [$track]
bridges: [$bridges], out: [$gone]
cup: {opened: $opened, inside: [$inside], urns: [$urns]}$rest}"
	laid=${laid//$'\n'/, }
}

expect_fuel() {
	expect "state.fuel $1"
}

expect_turn() {
	expect "state.turn $1"
}

# expect_in_cup CHIT...: each is known to lie in the cup.
expect_in_cup() {
	local chit inside
	inside=$(sed -n 's/^state\.cup\.inside\.[0-9]* //p' <<<"$facts")
	inside=" ${inside//$'\n'/ } "
	for chit in "$@"; do
		[[ $inside == *" $chit "* ]] ||
			fail "expected in the cup: $chit"
	done
}

sorted() {
	local list
	list=$(printf '%s\n' "$@" | sort)
	echo "${list//$'\n'/ }"
}
