# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Solitaire with a witness: a duel in which the other desk only answers, so that
# no dice can be known before the orders are signed (feldpost-protocol(7) 7.2).
# Sooner: tests/sessions/duel_forged.tcl, tests/unit/mode_test.c.

load duel

# whole_game GAME: to its end, where both have the same file, and it passes
# every audit.
whole_game() {
	witnessed "$1"
	play_out_witnessed
	same anna/g.yaml bert/g.yaml
	works anna show g.yaml
	prints "The game is over: "
	works bert audit g.yaml
	prints "packets  $packets, "
	prints "verified signatures, links, dice, rules, position"
	works anna dice --check g.yaml
	prints "rolls recomputed: all are right"
	[ "$(wc -l <<<"$out")" -gt 5 ] || fail "hardly any dice"
	works carol audit ../anna/g.yaml
	[ "$(anna report --all g.yaml)" = "$(bert report --all g.yaml)" ]
	for n in $(seq 2 2 "$packets"); do
		! body anna/g.yaml "$n" | grep -q '^orders:' ||
			fail "the witness gave orders in packet $n"
	done
}

@test "witness: every game for one, to its end, by random orders" {
	local game games=0
	for game in $(solitaires); do
		rm -f anna/g.yaml bert/g.yaml
		whole_game "$game"
		games=$((games + 1))
	done
	[ "$games" -ge 3 ] || fail "only $games games"
}

@test "witness: the offer, the seats, and who does what" {
	witnessed null
	grep -qx -- '- "seat B witness"' anna/g.yaml
	json '.seats == {climber: "Anna", witness: "Bert"}' anna show --json g.yaml
	json '.seats == {climber: "Anna", witness: "Bert"}' bert show --json g.yaml
	works bert show g.yaml
	prints "Next: Anna gives orders for the Climber (climb) and sends packet 3"
	sends roll
	works bert show g.yaml
	prints "Next: Bert answers with packet 4, without orders"
	works anna show g.yaml
	prints "Next: packet 3 goes to Bert"
}

@test "witness: the player does not know the dice before he has bound himself" {
	witnessed null
	compose -e roll
	[ "$(now anna needs)" = link ]
	works anna adjudicate -i g.yaml
	prints "The orders are signed; their dice come next."
	[ "$(now anna needs)" = link ]
	refused 4 "not now: the other player must send packet 4" \
		anna sign -i g.yaml -e draw
	deliver
	works bert report g.yaml
	prints "The die shows"
	send
	works anna report g.yaml
	prints "The die shows"
}

@test "witness: he orders nothing, gives nothing up, grants nothing" {
	local line
	witnessed null
	sends roll
	keep before
	for line in roll draw "up 2" concede "standing up 3" "standing none" \
		"on-fail stop"; do
		refused 4 "not now: Bert is the witness, who only answers" \
			bert sign -i g.yaml -e "$line"
	done
	refused 4 "not now: Bert is the witness, who only answers" \
		bert concede -i g.yaml
	for line in "undo 3" "agree draw"; do
		refused 1 "--order:1:1: no: not understood: \`$line\`: there is no opponent who could agree" \
			bert sign -i g.yaml -e "$line"
	done
	kept before
	send -m "good luck"
	works anna report g.yaml
	prints '"good luck"'
}

@test "witness: what he signs in spite of that is refused (V8)" {
	local line
	witnessed null
	sends roll
	keep before
	for line in roll concede "standing up 3" "undo 3" "agree draw"; do
		cp before.bert bert/g.yaml
		compose
		forge "s/^state:/orders:\n- \"$line\"\n&/"
		mail bert anna
		refused 3 "not verified: packet 4: order" anna adjudicate -i g.yaml in
		says "(V8)"
		same anna/g.yaml before.anna
	done
}

@test "witness: neither can the player take back or agree with himself" {
	local line
	witnessed null
	exchange roll
	keep before
	for line in "undo 3" "undo 4" "agree draw"; do
		refused 1 "--order:1:1: no: not understood: \`$line\`: there is no opponent who could agree" \
			anna sign -i g.yaml -e "$line"
	done
	kept before
}

@test "witness: the player may give up, and both disclose" {
	witnessed null
	exchange roll
	sends concede
	works bert show g.yaml
	prints "The game is over: conceded."
	prints "Next: Bert closes the game with packet 6"
	send
	anna disclose -i g.yaml >anna/out
	deliver
	bert disclose -i g.yaml >bert/out
	deliver
	works carol audit ../bert/g.yaml
	refused 4 "not now: the game is over" bert sign -i g.yaml
}

@test "witness: the dice are his, too" {
	witnessed null
	exchange roll
	exchange roll
	anna dice g.yaml | awk '{ print $NF }' >first
	rm anna/g.yaml bert/g.yaml
	anna new null -w -n Anna --nonce "$nonce" -q -o g.yaml
	anna resend g.yaml >anna/out
	mail anna bert
	bert join --again in -n Bert --nonce "${nonce%?}5" -o g.yaml >bert/out
	mail bert anna
	anna adjudicate -q -i g.yaml in
	packets=2
	exchange roll
	exchange roll
	anna dice g.yaml | awk '{ print $2 }' >second
	[ "$(wc -l <second)" -eq 2 ]
	! grep -qFf second first || fail "the same seeds"
}

@test "witness: two-seat games need none" {
	refused 2 "usage: ostfront can't be played with a witness, because both sides have hidden cards or counters" \
		anna new ostfront -w --as german -n Anna -o g.yaml
	refused 2 "usage: aachen is a game for two, which has no witness" \
		anna new aachen -w --as german -n Anna -o g.yaml
}

@test "solitaire: nobody is there to agree or to take back" {
	local line
	anna new null -n Anna -q -o solo.yaml
	for line in "undo 3" "agree draw"; do
		refused 1 "--order:1:1: no: not understood: \`$line\`" \
			anna adjudicate -i solo.yaml -e "$line"
	done
}
