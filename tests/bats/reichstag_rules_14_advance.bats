# nightly
# Race to the Reichstag, 14: advances after combat. How far each result lets
# units go is in tests/cases/reichstag_12_results.txt.
# shellcheck disable=SC2030,SC2031,SC2154
# Sooner: tests/cases/reichstag_14_advance.txt.

load reichstag

# Where to

@test "reichstag 14.0: the vacated hex has no room for two corps" {
	units 1bf-1m 5307 1bf-9gt 5407 flj-1 5308
	standing 1bf "advance always"
	dice 5
	orders "attack 5308 with 1bf-1m 1bf-9gt"
	[[ $facts == *"event advances "*" 5308"* ]] || fail "nobody advances"
	[[ $facts != *"event advances "*"event advances "*" 5308"$'\n'* ]] ||
		fail "both advance"
}

# 14.5

@test "reichstag 14, R53, 5.2: out of the Reichstag only into the sector of the front" {
	controls 1bf REI
	safe 3512-3513
	units 1bf-11gt 3513 1bf-6gtb 3513 ax 3512
	standing 1bf "advance ask"
	dice 5
	orders "attack 3512 with 1bf-11gt 1bf-6gtb"
	can "advance 1bf-11gt 3512"
	no_choice "3512 3[34]"
}
