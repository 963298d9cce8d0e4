# nightly
# Race to the Reichstag, 6: STAVKA points; 7.1: Soviet reinforcements; 8:
# replacements; 27.3: prices.
# shellcheck disable=SC2004,SC2030,SC2031,SC2034,SC2154
# Sooner: tests/cases/reichstag_6_points.txt.

load reichstag

# reinforcement FRONT: that phase of its.
reinforcement() {
	phase "$1-reinforcement"
}

spent=

# nothing_of ID: no order is about it.
nothing_of() {
	[[ $choices != *" $1"* ]] || fail "something is listed for $1"
}

# From 3621 it is 1 point over the bridge to 3620, and 5 without it.

@test "reichstag 7.1: on an edge hex of the named edge of the sector" {
	reinforcement 1bf
	due 1bf-150
	play
	can "enter 1bf-150 2001" "enter 1bf-150 6001"
	cannot "enter 1bf-150 6002" "enter 1bf-150 4032" "enter 1bf-150 1901" \
		"enter 1bf-150 2002"
	[ "$(grep -c "^enter" <<<"$choices")" = 41 ] || fail "other hexes"
	clear_map
	reinforcement 1bf
	due 1bf-89g
	play
	can "enter 1bf-89g 6001" "enter 1bf-89g 6032"
	cannot "enter 1bf-89g 5901" "enter 1bf-89g 5932" "enter 1bf-89g 6022"
	clear_map
	turn 3
	reinforcement 1bf
	due 1bf-27g
	play
	can "enter 1bf-27g 4032" "enter 1bf-27g 6032"
	cannot "enter 1bf-27g 3932" "enter 1bf-27g 4031" "enter 1bf-27g 3001"
}

@test "reichstag 7.1, 3.12: those of 24 April of 1UF by the starred hexes only" {
	reinforcement 1uf
	due 1uf-48g
	play
	can "enter 1uf-48g 2832" "enter 1uf-48g 3932"
	cannot "enter 1uf-48g 2732" "enter 1uf-48g 0132"
	[ "$(grep -c "^enter" <<<"$choices")" = 12 ] || fail "other hexes"
	clear_map
	turn 3
	reinforcement 1uf
	due 1uf-55g
	play
	can "enter 1uf-55g 0132" "enter 1uf-55g 3932"
	cannot "enter 1uf-55g 0332"
}

# behind SECTOR ID...: of a relief group that has not come.
behind() {
	local sector=$1 id
	shift
	for id in "$@"; do
		roster+=("$id")
		place[$id]="sector: $sector"
	done
}

steiner="ssp-7 ssp-8 5jg-56 5jg-75 25-35 25-119 25-pz hg-1 hg-2"
xx_corps="cd-1 cd-2 cd-pz fvs-1 fvs-2 fvs-3 uvh-1 uvh-2 uvh-3"

# relief DIE: the end of the Soviet turn 3, that die thrown for the group.
relief() {
	option hitler-fantasy yes
	turn 3
	phase 1bf-combat
	unit 1bf-6gtb 5901
	dice 6 6 "$1" 3 3
}

@test "reichstag R47: a relief group arrives at its edge, not on Soviets, within stacking" {
	relief 2
	# shellcheck disable=SC2086
	behind 1bf $steiner
	units 1bf-9gt 3101 nor-23 5001 nor-24 5001 mb-1 5001
	orders "end combat"
	reached 1bf-german-reinforcement 1uf
	# 3201 lies in the zone of 9gt
	can "enter hg-1 2001" "enter hg-1 3201" "enter ssp-7 6001" \
		"enter 25-pz 2001"
	cannot "enter hg-1 3101" "enter hg-1 5001" "enter hg-1 1901" \
		"enter hg-1 2002" "enter hg-1 6002"
	[ "$(sed -n 's/^enter \([^ ]*\) .*/\1/p' <<<"$choices" | sort -u |
		grep -c .)" = 9 ] || fail "not all nine"
	nothing_of cd-1
	play "end combat" "1uf: end german reinforcement"
	expect_outcome 2 impossible
}

@test "reichstag 7.5, 8.1: eliminated Germans come back by airstrip and depot only" {
	turn 3
	phase 1bf-german-reinforcement
	front 1bf "movement-die: 3"
	lost_in 1bf vs-1 mb-1
	units nor-23 5501
	play
	nothing_of vs-1
	nothing_of mb-1
	# an airstrip on a road, a depot
	units strip-1 4508 depot-1 4510
	play
	[[ $choices == *"airstrip strip-1 brings vs-1 "* &&
		$choices == *"depot depot-1 brings mb-1 "* ]] ||
		fail "nobody is brought back"
	[[ $choices != *"brings nor-23"* && $choices != *"enter vs-1"* ]] ||
		fail "others, or otherwise"
}
