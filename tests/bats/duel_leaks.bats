# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# What one player holds stays with him: the other's screens and files are the
# same whatever it is. Sooner: tests/unit/privacy_test.c (games that shuffle once),
# tests/sessions/duel_attacks_cards.tcl (C11).

load leaks

# In these Bert holds the same card and Anna does not.
deals=(3 8)
wanted=1

@test "leaks: what Bert sees is the same, whatever Anna holds" {
	compare_pairs bert 3 - "war W7" decline "to Minsk" - "to Smolensk"
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
