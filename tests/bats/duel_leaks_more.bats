# nightly
# bats file_tags=once
# shellcheck disable=SC2034
# What one player holds stays with him: see duel_leaks.bats.

load leaks

# Among fifty games these have pairs in which one hand is the same and the other
# is not. If a hash of the protocol changes, look for others.
deals=(11 17 19 22 30 43)

@test "leaks: what Bert sees is the same, whatever Anna draws and proves" {
	compare_pairs bert 3 - "war W7" decline "to Minsk" - "to Smolensk" \
		"war 1.4" decline "to Minsk" supply - -
}

@test "leaks: what Anna sees is the same, whatever Bert holds" {
	compare_pairs anna 2 - "war W7" decline "to Minsk" - "to Smolensk"
}

@test "leaks: what Anna sees is the same, whatever Bert draws" {
	wanted=1
	compare_pairs anna 2 - "war W7" decline "to Minsk" - "to Smolensk" \
		supply -
}

@test "leaks: what others see is the same, whatever both hold and draw" {
	compare_pairs carol 0 - "war W7" decline "to Minsk" - "to Smolensk" \
		supply supply -
}
