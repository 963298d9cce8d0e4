# nightly
# Aachen: map, counters and tables are data. Who has the printed game corrects
# them, and the rules follow.
# shellcheck disable=SC2154
# Sooner: tests/sessions/lint_aachen.tcl.

load aachen

# corrected FILE SED-SCRIPT...: the game is played with a copy of its data,
# changed.
corrected() {
	local file edit data=$BATS_TEST_TMPDIR/scenarios
	mkdir -p "$data"
	[ -d "$data/aachen" ] || cp -R "$repository/scenarios/aachen" "$data"
	file=$data/aachen/$1
	shift
	for edit in "$@"; do
		sed "$edit" "$file" >"$data/changed"
		! cmp -s "$file" "$data/changed" || fail "nothing to correct"
		mv "$data/changed" "$file"
	done
	export FELDPOST_SCENARIOS=$data
}

# An attack of 2 against 1 in the clear: a differential of +1.
small_attack() {
	clear_map
	phase allied-combat
	unit de-12 1509
	unit us-30-1 1508
}

@test "aachen 2.6: a cell of the table is corrected" {
	small_attack
	dice 6
	orders "attack 1509 with us-30-1 hold"
	expect_reduced de-12 1509
	corrected tables.yaml '/from: -1, to: 1/s/6: EX/6: A1/'
	orders "attack 1509 with us-30-1 hold"
	expect_full de-12 1509
	expect_reduced us-30-1 1508
}

@test "aachen 2.6: what terrain is worth is corrected" {
	small_attack
	corrected tables.yaml 's/leg: 2, mobile: 2, defence: 0/leg: 2, mobile: 2, defence: 5/'
	dice 6
	orders "attack 1509 with us-30-1 hold"
	expect_full de-12 1509
}

@test "aachen 2.1: the letter of a hex is corrected" {
	small_attack
	corrected map.yaml '/^terrain:/,/^$/s/"\(.\{14\}\)c\(.*# 09\)/"\1#\2/'
	dice 6
	orders "attack 1509 with us-30-1 hold"
	expect_full de-12 1509
}

@test "aachen 2.4: what terrain costs is corrected" {
	clear_map
	phase german-movement
	unit de-25 1508
	mover de-25 3
	orders
	can "move de-25 1509"
	corrected tables.yaml 's/clear, leg: 2/clear, leg: 4/'
	orders
	cannot "move de-25 1509"
}

@test "aachen 2.4: a road is corrected" {
	clear_map
	phase german-movement
	unit de-32 1508
	mover de-32 1
	orders
	cannot "move de-32 1509"
	corrected map.yaml '/^road: \[/,/\]/s|"0827/2", "0927/1"|"1509/1", &|' \
		'/^places:/s/$/\n  - {hex: "1508", name: North, size: 0}\n  - {hex: "1509", name: South, size: 0}/'
	orders
	can "move de-32 1509"
}

@test "aachen 2.2: a unit's strength is corrected" {
	small_attack
	corrected units.yaml '/id: us-30-1,/,/}}/s/attack: 2, defence: 3,/attack: 9, defence: 3,/'
	dice 6
	orders "attack 1509 with us-30-1 hold"
	expect_unit de-12 1509 1
	expect_full us-30-1 1508
}

@test "aachen 2.2: which units are mobile is corrected" {
	clear_map
	phase german-mobile
	unit de-39 1508
	orders
	cannot "move de-39 1509"
	corrected tables.yaml 's/mobile-from: 12/mobile-from: 8/'
	orders
	can "move de-39 1509"
}

@test "aachen 2.8: the length of retreats is corrected" {
	small_attack
	corrected tables.yaml 's/retreat-length: 2/retreat-length: 1/' \
		'/from: -1, to: 1/s/6: EX/6: DR/'
	dice 6
	orders "attack 1509 with us-30-1 hold"
	unit_has de-12 hex
	[[ $has == 1[456]* ]] || fail "it should be one hex away"
	[[ " 1410 1510 1610 1409 1609 " == *" $has "* ]] ||
		fail "$has is not beside 1509"
}

@test "aachen 2.11: the markers are corrected" {
	small_attack
	orders
	can "attack 1509 with us-30-1 marker 6"
	corrected tables.yaml 's/id: A6, side: allied, value: 6/id: A5, side: allied, value: 5/'
	orders
	cannot "attack 1509 with us-30-1 marker 6"
	can "attack 1509 with us-30-1 marker 5"
}

@test "aachen 3: where a unit is set up is corrected" {
	corrected units.yaml 's/hex: "0409"/hex: "0510"/'
	from_the_start
	orders
	expect_unit de-01 0510
}

@test "aachen 2.13: when a unit arrives is corrected" {
	corrected units.yaml 's/turn: 8, hexes: \["2813"\]/turn: 1, hexes: ["2813"]/'
	clear_map
	phase german-movement
	due de-42
	orders
	expect_entries de-42 2813
}
