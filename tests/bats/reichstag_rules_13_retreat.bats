# nightly
# Race to the Reichstag, 13: retreats.
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Sooner: tests/cases/reichstag_13_retreat.txt.

load reichstag

# 13.6

@test "reichstag 13.6: unit by unit" {
	units 1bf-11gt 2704 1bf-6gtb 2704 1bf-9gt 2604 1bf-8gsu 2604 \
		1bf-12gt 2804 1bf-7gtb 2804 flj-1 2705 flj-3 2705 ax 2705
	standing 1uf "objective ask"
	dice 5
	attack="attack 2705 with 1bf-11gt 1bf-6gtb 1bf-9gt 1bf-8gsu"
	attack+=" 1bf-12gt 1bf-7gtb"
	orders "$attack"
	expect "event result 5 DD"
	expect_lost flj-1
	asked 1uf go stay
	orders "$attack" "1uf: stay"
	asked 1uf go stay
	orders "$attack" "1uf: stay" "1uf: go"
	[[ $facts == *"event stays "*" 2705"*"event retreats "* ]] ||
		fail "one stays, the other goes"
}
