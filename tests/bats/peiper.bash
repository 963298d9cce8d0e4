# Words for positions of Kampfgruppe Peiper (see rules.bash).
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

load rules

all_chits=(inf119 inf117 abn504 abn505 tank3 eng291 eng51 air fuel)

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

# on_track TURN CHIT...
on_track() {
	local box=$1 chit
	shift
	for chit in "$@"; do
		track+="${track:+, }{turn: $box, chit: $chit}"
		seen+=("$chit")
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

# rest_on_track TURN [CHIT...]: all chits not yet placed, but for those named,
# stand in that box. Comes after the other words.
rest_on_track() {
	local box=$1 chit others=()
	shift
	for chit in "${all_chits[@]}"; do
		[[ " $* ${seen[*]} " == *" $chit "* ]] || others+=("$chit")
	done
	on_track "$box" "${others[@]}"
}

# cup_holds [CHIT...]: these only; the rest stands in the next turn's box.
cup_holds() {
	rest_on_track $((on_turn + 1)) "$@"
}

# The chits that are not in sight, parted by commas.
out_of_sight() {
	local chit list=''
	for chit in "${all_chits[@]}"; do
		[[ " ${seen[*]} " == *" $chit "* ]] || list+="${list:+, }$chit"
	done
	printf '%s' "$list"
}

position() {
	[ -n "$kgp" ] || return 0
	local inside urns='' opened=0 unknown
	inside=$(out_of_sight)
	if [ "$unseen" -gt 0 ]; then
		unknown=$((${#all_chits[@]} - ${#seen[@]} - unseen))
		urns="{urn: 1, holds: [$inside]}"
		opened=1 inside=
		[ "$unknown" -eq 0 ] || inside="urn.1*$unknown"
	fi
	laid="{turn: $on_turn, phase: $in_phase, town: $kgp, fuel: $in_fuel"
	laid+=", force: {$points}, map: [$on_map], track: [$track]"
	laid+=", bridges: [$bridges], out: [$gone]"
	laid+=", cup: {opened: $opened, inside: [$inside], urns: [$urns]}"
	laid+="$rest}"
}

# expect_force armor 2 pzgren 3 ...: types not named must be 0.
expect_force() {
	local type
	declare -A wanted=()
	while [ $# -gt 0 ]; do
		wanted[$1]=$2
		shift 2
	done
	for type in armor pzgren heavy art recon eng aa; do
		expect_state "force.$type ${wanted[$type]:-0}"
	done
}

expect_fuel() {
	expect_state "fuel $1"
}

expect_kgp() {
	expect_state "town $1"
}

expect_phase() {
	expect_state "phase $1"
}

expect_turn() {
	expect_state "turn $1"
}

# expect_at TOWN [CHIT...]: exactly these chits are there, in this order;
# `face-down` stands for one that nobody has seen.
expect_at() {
	local town=$1 i found=()
	shift
	for ((i = 0; i < 9; i++)); do
		[ "${state[map.$i.town]-}" = "$town" ] || continue
		found+=("${state[map.$i.chit]:-face-down}")
	done
	[ "$*" = "${found[*]}" ] ||
		fail "expected at $town: $*" "found: ${found[*]}"
}

# expect_placed TOWN...: chits lie in these towns, placed in this order.
expect_placed() {
	local i found=()
	for ((i = 0; i < 9; i++)); do
		[ -z "${state[map.$i.town]-}" ] || found+=("${state[map.$i.town]}")
	done
	[ "$*" = "${found[*]}" ] ||
		fail "expected chits placed at: $*" "found: ${found[*]}"
}

# expect_on_track TURN [CHIT...]: exactly these are in that box.
expect_on_track() {
	local box=$1 i found=()
	shift
	for ((i = 0; i < 9; i++)); do
		[ "${state[track.$i.turn]-}" = "$box" ] || continue
		found+=("${state[track.$i.chit]}")
	done
	same_chits "box of turn $box" "${found[*]}" "$@"
}

# expect_out [CHIT...]: exactly these have left the game.
expect_out() {
	local i found=()
	for ((i = 0; i < 9; i++)); do
		[ -z "${state[out.$i]-}" ] || found+=("${state[out.$i]}")
	done
	same_chits "out of the game" "${found[*]}" "$@"
}

# expect_bridges [ROAD CHIT]...: these bridges are blown, and no other.
expect_bridges() {
	local i found=()
	for ((i = 0; i < 9; i++)); do
		[ -z "${state[bridges.$i.road]-}" ] ||
			found+=("${state[bridges.$i.road]}" "${state[bridges.$i.chit]}")
	done
	[ "$*" = "${found[*]}" ] ||
		fail "expected blown bridges: $*" "found: ${found[*]}"
}

# expect_in_cup CHIT...: each is known to lie in the cup.
expect_in_cup() {
	local chit
	for chit in "$@"; do
		grep -qE "^state\.cup\.inside\.[0-9]+ $chit\$" <<<"$facts" ||
			fail "expected in the cup: $chit"
	done
}

# expect_cup_size N: so many chits lie in the cup, known or not.
expect_cup_size() {
	local i token size=0
	for ((i = 0; i < 9; i++)); do
		token=${state[cup.inside.$i]-}
		case $token in
		'') ;;
		urn.*) size=$((size + ${token#*\*})) ;;
		*) size=$((size + 1)) ;;
		esac
	done
	[ "$size" -eq "$1" ] || fail "expected $1 chits in the cup, found $size"
}

# same_chits WHERE FOUND CHIT...: the same chits in whatever order.
same_chits() {
	local where=$1 there=$2
	shift 2
	[ "$(sorted "$@")" = "$(sorted $there)" ] ||
		fail "expected, $where: $*" "found: $there"
}

sorted() {
	printf '%s\n' "$@" | sort
}
