# nightly
# bats file_tags=once
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# What one player holds or draws stays with him: the other's screens and files are
# the same whatever it is, in Ostfront, which shuffles more than once. Sooner:
# tests/unit/privacy_test.c (games that shuffle once),
# tests/sessions/duel_attacks_cards.tcl (C11).

load leaks

# These have pairs in which one hand is the same and the other is not. If a hash
# of the protocol changes, look for others.
deals=(11 17 19 22 30 43)
wanted=1

@test "leaks: what Bert sees is the same, whatever Anna draws and proves" {
	compare_pairs bert 3 - "war W7" decline "to Minsk" - "to Smolensk" \
		"war 1.4" decline "to Minsk" supply - -
}

@test "leaks: what Anna sees is the same, whatever Bert draws" {
	compare_pairs anna 2 - "war W7" decline "to Minsk" - "to Smolensk" \
		supply -
}

@test "leaks: the sealed card cannot be told from another" {
	local one two
	read -r one two < <(pairs 3)
	play "$one"
	send
	cp -r "$desks" "$BATS_TEST_TMPDIR/again"
	sends "war 1.1"
	views bert >first
	cd "$BATS_TEST_TMPDIR/again"
	desks=$PWD
	packets=6
	sends "war 1.2"
	views bert >second
	same "$BATS_TEST_TMPDIR/desk/first" second
}
