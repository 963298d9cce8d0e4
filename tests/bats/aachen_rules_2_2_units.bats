# nightly
# Aachen, 2.2 and section 3: the units, their steps and where they begin.
# shellcheck disable=SC2154
# Sooner: tests/cases/aachen_2_2_units.txt.

load aachen

# Section 3: set-up

@test "aachen 2.2: all others are still to come" {
	from_the_start
	orders
	expect_due de-36 de-37 de-38 de-39 de-40 de-41 de-42 de-43 de-44 de-45 \
		de-46 de-47 de-48 de-49 us-ind-2 us-ind-3 us-ind-4 us-3a-1 \
		us-3a-10
	[ "$(grep -c '^state\.units\..*\.id ' <<<"$facts")" -eq 93 ] ||
		fail "expected 93 units"
}
