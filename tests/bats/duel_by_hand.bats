# nightly
# bats file_tags=once
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Duels audited by hand, with bash, b2sum and minisign: signatures, links, dice,
# seals, and after both disclosures the face of every card of every epoch.

load duel
load by_hand

@test "by hand: every card of whole random duels, their dice, links and seals" {
	local i
	data=$repository/scenarios/ostfront/cards.yaml
	for i in 1 8; do
		random_duel ostfront german soviet "$i" --links 4
		works audit_by_hand anna/g.yaml
		prints "$packets packets, $(anna dice g.yaml | wc -l) dice, 0 refills
$((packets - 3)) links, "
		prints " $(grep -c '^- "sealed ' anna/g.yaml) seals, "
		prints " cards, $(grep -c '^- "card main' anna/g.yaml) shown"
		prints_not " 0 shown"
	done
	# They went over several chains.
	prints_not ", 2 chains"
}

@test "by hand: cards that never left the deck have faces, too" {
	data=$repository/scenarios/ostfront/cards.yaml
	random_duel ostfront german soviet 8 --links 20
	works audit_by_hand anna/g.yaml
	# 7 in the first deck, and in each year's deck what its last step put out.
	local cards=7 size
	while read -r size; do
		cards=$((cards + size))
	done < <(awk '/^- "in / { size += NF - 2 } /^- "shuffle main [0-9]* 1"/ {
		if (size) print size; size = 0 } END { if (size) print size }' anna/g.yaml)
	prints " $cards cards, "
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

@test "by hand: a duel with dice alone, where a packet was undone" {
	toss red --links 3
	sends throw throw dare
	sends "undo 3"
	sends "agree undo 3" risk throw
	send
	sends keep
	send
	send --anyway -e end
	sends concede
	send
	bert disclose -i g.yaml >bert/out
	deliver
	anna disclose -i g.yaml >anna/out
	deliver
	works audit_by_hand anna/g.yaml
	prints "13 packets, "
	prints_not ", 0 dice"
	prints "10 links, 4 chains"
}

@test "by hand: every game for one with a witness" {
	local game
	data=
	for game in $(solitaires); do
		rm -f anna/g.yaml bert/g.yaml
		witnessed "$game"
		play_out_witnessed
		works audit_by_hand anna/g.yaml
		prints "$packets packets, $(anna dice g.yaml | grep -vc refill) dice, "
		prints_not ", 0 dice"
	done
}
