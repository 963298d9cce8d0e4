# nightly
# Race to the Reichstag, 12: combat: who must and who may, strengths, tables.
# What a result does is in tests/cases/reichstag_12_results.txt.
# shellcheck disable=SC2154
# Sooner: tests/cases/reichstag_12_combat.txt.

load reichstag

# Attacks left out

@test "reichstag 81, R8: the weakest hex first" {
	units 1bf-1m 5307 503ss 5308 1bf-9gt 5312 flj-1 5313
	dice 2 2 1 1
	play "end combat"
	[[ $facts == *"event forced 5313"*"event forced 5308"* ]] ||
		fail "not in this order"
}

@test "reichstag 81, R8: what has been ordered comes before" {
	units 1bf-1m 5307 503ss 5308 1bf-9gt 5312 flj-1 5313
	dice 1 2 2 2
	play "attack 5308 with 1bf-1m" "end combat"
	[[ $facts == *"roll combat.5308"*"event forced 5313"* ]] ||
		fail "not in this order"
}
