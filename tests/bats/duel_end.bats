# test
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# How a duel ends: concede, agree draw, disclose.

load host
load by_hand

# over DESK: how the position there says it ended.
over() {
	[ "$(now "$1" needs)" = nothing ] && now "$1" result
}

# disclose: whose turn it is discloses, and the other takes it in.
disclose() {
	local who
	who=$(turn_of)
	"$who" disclose -i g.yaml >"$desks/$who/out"
	deliver
}

# finish: the answer that closes the game, then both disclosures, then a last
# look: nothing can follow.
finish() {
	local who
	send
	disclose
	disclose
	for who in anna bert; do
		keep before
		refused 4 "not now: both have disclosed: all is known" \
			"$who" disclose -i g.yaml
		refused 4 "not now: the game is over" "$who" sign -i g.yaml
		refused 4 "not now: the game is over" "$who" concede -i g.yaml
		refused 4 "not now: the game is over" "$who" legal g.yaml
		kept before
		works "$who" audit g.yaml
		prints "verified signatures, links, dice, rules, position"
	done
}

# Giving up.

@test "concede: by who is asked" {
	toss red
	works anna concede -i g.yaml
	prints '
- "concede"
'
	echo "$out" >anna/out
	deliver
	[ "$(over bert)" = conceded ]
	[ "$(now bert winner)" = blue ]
	works bert show g.yaml
	prints "The game is over: conceded."
	prints "Next: Bert closes the game with packet 4: \`feldpost sign -i GAME\`."
	finish
	[ "$(over anna)" = conceded ]
	[ "$(now anna winner)" = blue ]
}

@test "concede: by who is not asked, beside a note" {
	toss red
	sends throw throw
	send -e concede -m "well played"
	works anna report g.yaml
	prints '"well played"'
	prints "> concede  (done)"
	[ "$(over anna)" = conceded ]
	[ "$(now anna winner)" = red ]
	finish
}

@test "concede: at the other's question the order under way is dropped" {
	toss red
	sends dare throw
	sends concede
	[ "$(over anna)" = conceded ]
	works anna report g.yaml
	prints "> throw  (not needed: the game is over)"
	send
	[ "$(anna dice g.yaml)" = "" ]
}

@test "concede: of one's own bound batch" {
	toss red
	sends dare throw throw
	send
	sends concede
	[ "$(over bert)" = conceded ]
	[ "$(now bert winner)" = blue ]
	finish
}

@test "concede: behind orders, which come first" {
	toss red
	sends throw concede throw
	[ "$(over bert)" = conceded ]
	works bert report g.yaml
	prints "> throw  (done)"
	prints "> throw  (not needed: the game is over)"
	finish
}

@test "concede: while cards are being dealt" {
	duel ostfront german
	sends concede
	[ "$(over bert)" = conceded ]
	finish
}

@test "concede: by the defender, who is asked for a card" {
	war
	sends "war W5"
	sends concede
	[ "$(over anna)" = conceded ]
	[ "$(now anna winner)" = german ]
	finish
}

@test "concede: by the attacker, before his card is turned up" {
	war
	sends "war W5"
	send
	sends concede
	[ "$(over bert)" = conceded ]
	[ "$(now bert winner)" = soviet ]
	! grep -q 'card main' anna/g.yaml || fail "the card was shown"
	finish
}

# A draw.

@test "draw: offered in one packet, accepted in the next" {
	toss red
	sends throw "agree draw"
	works bert show g.yaml
	prints "A draw is proposed by the Red: \`agree draw\` in the next packet of the"
	[ "$(now bert draw)" = red ]
	works bert report g.yaml
	prints "> agree draw  (done)"
	sends "agree draw"
	[ "$(over anna)" = drawn-by-agreement ]
	[ "$(over bert)" = drawn-by-agreement ]
	[ -z "$(now anna winner)" ]
	works anna show g.yaml
	prints "The game is over: drawn by agreement."
	refused 4 "not now: the game is over" anna sign -i g.yaml
	disclose
	disclose
	works bert audit g.yaml
}

@test "draw: an offer that is not accepted has lapsed" {
	toss red
	sends "agree draw" throw
	send
	[ -z "$(now anna draw)" ]
	works anna show g.yaml
	prints_not "draw is proposed"
	sends "agree draw"
	[ "$(now bert needs)" = order ]
	[ "$(now bert draw)" = red ]
	send
	send
	sends "agree draw"
	[ "$(now anna needs)" = order ]
	[ "$(now anna draw)" = blue ]
	sends "agree draw"
	[ "$(over bert)" = drawn-by-agreement ]
}

@test "draw: by who is not asked, at a question" {
	toss red
	sends dare
	sends "agree draw"
	[ "$(now anna decides)" = blue ]
	sends "agree draw"
	[ "$(over anna)" = drawn-by-agreement ]
}

@test "draw: with cards, in the middle of a war" {
	war
	sends "war W5" "agree draw"
	sends "agree draw"
	[ "$(over anna)" = drawn-by-agreement ]
	disclose
	disclose
	works bert audit g.yaml
}

# Disclosure.

@test "disclose: too early it would open dice and cards" {
	local who
	war
	for who in anna bert; do
		keep before
		refused 4 "not now: the game is not over: who discloses now shows all his dice and cards" \
			"$who" disclose -i g.yaml
		says "close it first, with \`feldpost sign\`, or give it up"
		kept before
	done
	sends concede
	keep before
	refused 4 "not now: the game is not over" bert disclose -i g.yaml
	kept before
	refused 2 "usage: a signed packet must be stored" bert disclose g.yaml
}

@test "disclose: one after the other, each in turn" {
	war
	sends concede
	send
	works anna show g.yaml
	prints "Next: Anna discloses the cards with packet 7: \`feldpost disclose -i GAME\`."
	refused 4 "not now: packet 7 is the other side's to send" \
		bert disclose -i g.yaml
	works anna disclose -i g.yaml
	prints '
type: disclose
'
	[ "$(grep -c '^secret: [0-9a-f]\{64\}$' <<<"$out")" -eq 1 ]
	echo "$out" >anna/out
	deliver
	works bert show g.yaml
	prints "Next: Bert discloses the cards with packet 8"
	refused 4 "not now: packet 8 is the other side's to send" \
		anna disclose -i g.yaml
	disclose
	works anna show g.yaml
	prints_not "Next:"
	works anna audit g.yaml
	prints "packets  8, "
}

@test "disclose: too early is refused on arrival, too (V4)" {
	war
	compose
	forge 's/^type: turn/type: disclose/;/^state/d;s/^link: \(.*\)/secret: \1/'
	mail anna bert
	keep before
	refused 3 "not verified: packet 5: " bert adjudicate -i g.yaml in
	same bert/g.yaml before.bert
}

@test "disclose: a secret that is not that of the chain (V5)" {
	war
	sends concede
	send
	anna disclose -i g.yaml >anna/out
	forge "s/^secret: .*/secret: $nonce/"
	mail anna bert
	keep before
	refused 3 "not verified: packet 7: the secret is not that of the chain (V5)" \
		bert adjudicate -i g.yaml in
	same bert/g.yaml before.bert
}

@test "disclose: after it nothing else is taken, not even a well signed turn" {
	war
	sends concede
	send
	disclose
	bert disclose -i g.yaml >bert/out
	forge 's/^type: disclose/type: turn/;s/^secret/link/'
	mail bert anna
	keep before
	attempt anna adjudicate -i g.yaml in
	[ "$status" -ge 3 ] || fail "it was taken"
	same anna/g.yaml before.anna
}

@test "disclose: a secret that is not that of a later chain (V5)" {
	toss red --links 2
	sends throw
	send
	send
	sends concede
	send
	tell_all
	local n who link edit
	link=$(printf "%064d" 0)
	transcript anna/g.yaml | awk '/^---$/ { k++ } k < 7' >forged.yaml
	for n in 7 8 9; do
		who=$([ "$n" -eq 8 ] && echo bert || echo anna)
		[ "$n" -ne 7 ] || edit="s/^next: .*/next: $(b2 "link A 3 $link")/"
		[ "$n" -ne 9 ] || edit="$edit; s/^link: .*/link: $link/"
		transcript anna/g.yaml | awk -v n="$n" '/^---$/ { k++; next } k == n' >p
		forged_by "$who" "$edit" p
		edit="s/^prev: .*/prev: $(b2sum -l 256 <forged | cut -c 1-64)/"
		{ echo ---; cat p.forged; } >>forged.yaml
	done
	attempt feldpost audit --no-rules forged.yaml
	[ "$status" -eq 3 ] || fail "expected a refusal"
	says "packet 9: the secret is not that of the chain (V5)"
}

@test "disclose: a seal whose key is not that of the secret is named" {
	war
	lies() {
		cheats anna bert "$@" >anna/out
		mail anna bert
		bert adjudicate -q -i g.yaml in
	}
	lies -k lock -e "war 1.1"
	bert sign -q -i g.yaml -e decline
	lies -k lock -i "war 1.1" -o "war 1.1" -e concede
	bert sign --empty -q -i g.yaml
	lies -d "$(cheats anna bert secret)"
	attempt bert disclose -q -i g.yaml
	[ "$status" -eq 3 ] || fail "nothing is said"
	refused 3 "not verified: packet 5: the key of the seal war.5.1 is not that of the disclosed secret" \
		feldpost audit bert/g.yaml
	says "Anna (A) signed the packet"
}

@test "disclose: where a chain has come to its end" {
	toss red --links 2
	sends throw
	sends concede
	send
	bert disclose -i g.yaml >bert/out
	! grep -q '^next: ' bert/out || fail "an anchor for nothing"
	deliver
	disclose
	works anna audit g.yaml
	works bert audit g.yaml
}

@test "disclose: solitaire has nothing to disclose" {
	anna new null -n Anna -q -o solo.yaml
	anna adjudicate -q -i solo.yaml -e concede
	refused 4 "not now: a solitaire game has nothing to disclose" \
		anna disclose -i solo.yaml
}
