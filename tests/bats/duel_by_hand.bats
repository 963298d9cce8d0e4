# nightly
# bats file_tags=once
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# A duel audited by hand, with bash, b2sum and minisign: signatures, links, dice,
# seals, and after both disclosures the face of every card of every epoch.

load duel
load by_hand

@test "by hand: every card of a whole random duel, its dice, links and seals" {
	data=$repository/scenarios/ostfront/cards.yaml
	random_duel ostfront german soviet 8 --links 4
	works audit_by_hand anna/g.yaml
	prints "$packets packets, $(anna dice g.yaml | wc -l) dice, 0 refills
$((packets - 3)) links, "
	prints " $(grep -c '^- "sealed ' anna/g.yaml) seals, "
	prints " cards, $(grep -c '^- "card main' anna/g.yaml) shown"
	prints_not " 0 shown"
	# They went over several chains.
	prints_not ", 2 chains"
}

@test "by hand: another first deck does not fit, nor does another die" {
	random_duel ostfront german soviet 1 --links 20
	sed -e 's/id: W1,/id: WX,/;s/id: W2,/id: W1,/;s/id: WX,/id: W2,/' \
		"$repository/scenarios/ostfront/cards.yaml" >cards.yaml
	data=$repository/scenarios/ostfront/cards.yaml
	works audit_by_hand anna/g.yaml
	data=$desks/cards.yaml
	attempt audit_by_hand anna/g.yaml
	[ "$status" -eq 1 ] || fail "another deck fits"
	says " is W"
	data=
	edit anna/g.yaml '/^rolls:/,/^state/s/^- "supply.1941 1 d6 ./&0/'
	attempt audit_by_hand edited.yaml
	[ "$status" -eq 1 ] || fail "another die fits"
}
