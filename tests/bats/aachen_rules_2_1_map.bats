# nightly
# Aachen, 2.1: the map, hexes, control.
# shellcheck disable=SC2154
# Sooner: tests/cases/aachen_2_1_map.txt.

load aachen

# allied_hexes_now: how many hexes are Allied, in `held`.
count_allied() {
	local rows
	rows=$(grep '^state\.control\.' <<<"$facts")
	rows=${rows//[^A]/}
	held=${#rows}
}

@test "aachen 2.1: there are 895 hexes" {
	local rows
	from_the_start
	orders
	rows=$(sed -n 's/^state\.control\.[0-9]* //p' <<<"$facts")
	rows=${rows//[^AG]/}
	[ ${#rows} -eq 895 ] || fail "expected 895 hexes, found ${#rows}"
}

@test "aachen 2.1: at the start all other hexes are German" {
	local held
	from_the_start
	orders
	count_allied
	[ "$held" -eq 21 ] || fail "expected 21 Allied hexes, found $held"
}

@test "aachen 2.1: the neighbourhood of a unit is nobody's gain" {
	local held
	unit us-30-1 1509
	orders "move us-30-1 1508"
	count_allied
	[ "$held" -eq 2 ] || fail "expected 2 Allied hexes, found $held"
}
