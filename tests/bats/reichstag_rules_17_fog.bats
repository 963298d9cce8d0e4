# nightly
# Race to the Reichstag, 17: the fog of war, and the rulings about it.
# shellcheck disable=SC2046,SC2086,SC2154
# Sooner: tests/cases/reichstag_17_fog.txt.

load reichstag

@test "reichstag 17.1: mobile Germans are face up; static ones are hidden, from the journal, too" {
	units 1bf-1m 5001 nor-23 4812
	face_down 1.19 vs-1 4812
	look
	expect_board "?"
	stands nor-23 4812
	[[ $facts != *vs-1* && $facts != *Volkssturm* ]] || fail "it can be seen"
}
