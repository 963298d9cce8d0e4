# Words for the combat results table of Aachen: one cell, one fight.
# shellcheck shell=bash disable=SC2034,SC2154

load aachen

# 1509 and all around it are clear and dry; there is room to retreat.
hexes=(1508 1408 1409)

# against DEFENDER ATTACKER...: the position, and the attack's first words.
against() {
	local i=0 id
	clear_map
	phase allied-combat
	defender=$1
	shift
	unit "$defender" 1509
	force=("$@")
	for id in "$@"; do
		unit "$id" "${hexes[i]}"
		i=$((i + 1))
	done
	attack="attack 1509 with $*"
}

# cell DIE RESULT [LINE...]: that die brings it; the first of the attackers
# named is the strongest.
cell() {
	local die=$1 result=$2
	shift 2
	dice "$die"
	orders "$attack${support-} hold" "$@"
	expect_rolls attack.1509
	case $result in
	A2R) expect_lost "${force[0]}" ;;
	A1R) attackers_away 1 ;;
	A1) attackers_stay 1 ;;
	AR) attackers_away 2 ;;
	EX) attackers_stay 1 ;;
	*) attackers_stay 2 ;;
	esac
	case $result in
	EX | D1) expect_reduced "$defender" 1509 ;;
	DR) away "$defender" 1509 2 ;;
	D1R) away "$defender" 1509 1 ;;
	D2R) expect_lost "$defender" ;;
	*) expect_full "$defender" 1509 ;;
	esac
}

# attackers_stay STEPS: so many of the first one, the others full.
attackers_stay() {
	local i steps=$1
	for i in "${!force[@]}"; do
		expect_unit "${force[i]}" "${hexes[i]}" "$steps"
		steps=2
	done
}

attackers_away() {
	local i steps=$1
	for i in "${!force[@]}"; do
		away "${force[i]}" "${hexes[i]}" "$steps"
		steps=2
	done
}

# away UNIT FROM STEPS
away() {
	local has
	unit_has "$1" hex
	[ "$has" != "$2" ] || fail "$1 is still in $2"
	expect_unit "$1" "$has" "$3"
}
