# nightly
# Aachen, 2.11: support fire, and bombardment.
# shellcheck disable=SC2154
# Sooner: tests/cases/aachen_2_11_support.txt.

load aachen

@test "aachen 2.11: the Allied markers: 6 4 3 2" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	orders
	can "bombard 1509 with 6" "bombard 1509 with 4" "bombard 1509 with 3" \
		"bombard 1509 with 2"
	expect_choice_of "bombard 1509" 4
}

# expect_choice_of "WORDS" N: so many choices begin so.
expect_choice_of() {
	[ "$(grep -c "^$1 " <<<"$choices")" -eq "$2" ] ||
		fail "expected $2 choices to $1"
}

@test "aachen 2.11: the German markers: 3 2" {
	phase german-combat
	units us-1-1 1508 de-12 1509
	orders
	can "bombard 1508 with 3" "bombard 1508 with 2"
	expect_choice_of "bombard 1508" 2
}
