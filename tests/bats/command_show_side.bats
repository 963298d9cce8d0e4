# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# `show --side`: what a seat may see, for whoever may know.
# Sooner: tests/unit/privacy_test.c.

load host

# who_moves: anna or bert, by who is asked or owes a card.
who_moves() {
	local seat
	seat=$(ruth show --json g.yaml | jq -r '.now | .decides // .owes')
	[ "$seat" = german ] && echo anna || echo bert
}

# plain COMMAND...: what show prints, without the numbers of a seat that was
# named and without what comes next.
plain() {
	"$@" 2>/dev/null | sed -E -e '/^In numbers: /,/^$/{/^$/!d}' \
		-e '/^(Next: |This is the board |.* compare these 20 digits)/,$d'
}

@test "side: when both have disclosed, each hand as its player saw it" {
	local game=$repository/examples/ostfront/game.yaml n who
	install -m 600 "$repository"/examples/{anna,bert}.key "$desks"
	for n in 5 9 14 20; do
		while read -r who seat; do
			plain carol show --packet "$n" --key "../$who.key" "$game" >own
			plain carol show --packet "$n" --side "$seat" "$game" >side
			same own side
			! grep -qE '[A-Z][0-9]+[ab]? \([12]\.[0-9]+\)' own ||
				echo "$who $n" >>seen
		done <<<"anna $(cat "$repository/examples/ostfront/seat")
bert $(sed 's/german/x/;s/soviet/german/;s/x/soviet/' \
			"$repository/examples/ostfront/seat")"
	done
	[ "$(grep -c anna seen)" -ge 2 ]
	[ "$(grep -c bert seen)" -ge 2 ]
}

@test "side: my own is what I see; the other's is hidden while the game goes on" {
	local args
	war
	send
	plain anna show g.yaml >own
	plain anna show --side german g.yaml >side
	same own side
	for args in "--side soviet" "--side soviet --packet 5"; do
		# shellcheck disable=SC2086
		refused 4 "not now: only the player of soviet sees its cards" \
			anna show $args g.yaml
		says "everybody sees these cards when both players have disclosed their secrets"
	done
	attempt carol show --side german ../anna/g.yaml
	[ "$status" -eq 4 ] || fail "Carol sees the German hand"
	[ -z "$out" ] || fail "something is printed"
	works bert show --side soviet g.yaml
	refused 2 "usage: ostfront has no seat \`sovjet\`" \
		anna show --side sovjet g.yaml
	refused 2 "usage: --as can't be used with --side" \
		anna show --side german --as german g.yaml
}

@test "side: the referee may see both" {
	hosted
	plays anna
	for who in anna bert; do
		seat=german
		[ $who = anna ] || seat=soviet
		plain $who show g.yaml >own
		plain ruth show --side $seat g.yaml >side
		same own side
		grep -qE '[A-Z][0-9]+[ab]? \(1\.[0-9]+\)' own || fail "$who sees no card"
	done
	plain ruth show g.yaml >public
	! grep -qE '[A-Z][0-9]+[ab]? \(1\.[0-9]+\)' public || fail "unasked"
	refused 4 "not now: only the player of soviet sees its cards" \
		anna show --side soviet g.yaml
	says "the referee sees these cards, too; everybody sees them when the referee has closed the game"
	plain bert show --packet 5 g.yaml >own
	plays "$(who_moves)" concede
	works carol audit ../anna/g.yaml
	plain carol show --packet 5 --side soviet ../anna/g.yaml >side
	same own side
}

@test "side: where nothing is hidden every side is seen by all" {
	duel aachen allied
	works carol show --side german ../anna/g.yaml
	works carol show --side german --svg german.svg ../anna/g.yaml
	works bert show --side allied --svg allied.svg g.yaml
	same "$desks/carol/german.svg" "$desks/bert/allied.svg"
	carol show --side german - <"$desks/anna/g.yaml" >piped
	carol show --side german ../anna/g.yaml >named
	same piped named
	(cd anna && HOME=$PWD begin solo.yaml)
	works anna show --side climber solo.yaml
}
