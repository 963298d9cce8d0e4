# nightly
# Race to the Reichstag, 80 and 81: what is done if nobody says anything, and the
# order and labels of dice.
# shellcheck disable=SC2046,SC2086,SC2154
# Sooner: tests/cases/reichstag_80_standing.txt.

load reichstag

# one_lost UNIT...: 1BF attacks these in the open, DA: which of them dies stands
# in `died`.
one_lost() {
	local id
	clear_map
	for id in "$@"; do
		unit $id 4811
	done
	units 1bf-8gm 4812
	dice 6
	play "attack 4811 with 1bf-8gm assault"
	expect "event result 6 DA"
	died=$(sed -n 's/^event eliminated \([^ ]*\) 4811$/\1/p' <<<"$facts")
}

@test "reichstag 80: loss order: among equals static before mobile" {
	one_lost mb-1 vsa-1 vs-1
	[ "$died" = vsa-1 ] || fail "$died"
}

@test "reichstag 80: loss order: then the lowest id" {
	one_lost nor-24 nor-23
	[ "$died" = nor-23 ] || fail "$died"
	one_lost mb-2 mb-1
	[ "$died" = mb-1 ] || fail "$died"
}

@test "reichstag 80: loss order: the strongest, whatever it is" {
	one_lost vsa-1 nor-23
	[ "$died" = nor-23 ] || fail "$died"
}

# half_lost UNIT...: the same with DD, of at most 8 points.
half_lost() {
	local id
	clear_map
	for id in "$@"; do
		unit $id 4811
	done
	units 1bf-8gm 4812 1bf-11gt 4712 1bf-1m 4912
	standing 1bf "advance never"
	dice 6
	play "attack 4811 with 1bf-8gm 1bf-11gt 1bf-1m assault"
	expect "event result 6 DD"
	died=$(sed -n 's/^event eliminated \([^ ]*\) 4811$/\1/p' <<<"$facts" |
		sort | paste -sd' ')
}

@test "reichstag 80: half: the smallest surplus" {
	half_lost nor-23 mb-1 mb-2
	[ "$died" = "mb-1 mb-2" ] || fail "$died"
}

@test "reichstag 80: half: then the fewest units" {
	half_lost nor-23 mb-1 ax
	[ "$died" = nor-23 ] || fail "$died"
}

@test "reichstag 80: half: then the lowest ids" {
	half_lost mb-1 mb-2 9f-25
	[ "$died" = "mb-1 mb-2" ] || fail "$died"
}
