# test
# shellcheck disable=SC2154
# Whole random duels by separate processes, which share nothing but mangled
# mails. tests/soak has more of them.

load duel

# With those of duel_random_more.bats, which runs beside it, twenty.
duels=$((10 / ${FELDPOST_FEWER:-1}))

@test "random: whole duels, the same at both desks, audited, their mails counted" {
	random_duels 1 "$duels"
	[ "$duels" -ge 8 ] || return 0
	# What must have happened for that to be worth something.
	for kind in "supply stop" "supply draw" "war defend" "war decline" \
		"supply take" "war"; do
		grep -q "^$kind" counts || fail "no $kind in these duels"
	done
	grep -q '^- "shuffle main 3 2"$' anna/g.yaml || fail "no year has ended"
}
