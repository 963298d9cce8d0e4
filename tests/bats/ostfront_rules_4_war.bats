# nightly
# Ostfront, section 4: war.
# shellcheck disable=SC2154
# Sooner: tests/cases/ostfront_4_war.txt.

load ostfront

at_smolensk() {
	marker Smolensk
	german "$1" W7
	soviet "$2" W1
}

# 4.1 The attack

@test "ostfront 4.1: the attacker's card lies face down until the defender has chosen" {
	local first
	at_smolensk W5 W4a
	orders "war W7"
	first=$facts
	expect_german W5 W7
	orders "war W5"
	[ "$facts" = "$first" ] || fail "the cards can be told apart"
}

# 4.3 Who wins

@test "ostfront 4.3: annihilation cards are worth 2 in 1941 up to 6 in 1945" {
	local year same lower card
	set -- W2 W3 W4b W5 W6
	lower=W1
	for year in 1941 1942 1943 1944 1945; do
		same=$1 card=A${year#19}
		shift
		marker Minsk
		year "$year"
		german "$same" "$lower"
		soviet "$card"
		orders "war $same" "soviet: defend $card"
		expect_marker Minsk
		orders "war $lower" "soviet: defend $card"
		expect_marker Warsaw
		lower=$same
	done
}
