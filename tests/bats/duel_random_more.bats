# nightly
# bats file_tags=once
# shellcheck disable=SC2154
# The second half of the random duels: see duel_random.bats.

load duel

@test "random: more whole duels, the same at both desks, audited" {
	random_duels 51 60
	grep -q '^- "shuffle main 2 2"$' anna/g.yaml || fail "no cards were dealt"
}
