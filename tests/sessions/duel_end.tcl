# test
# How a duel ends: concede, agree draw, disclose.

words host

# over DESK: how the position there says it ended.
word over {desk} {
	is [now $desk needs] nothing
	now $desk result
}

# disclose: whose turn it is discloses, and the other takes it in.
word disclose {} {
	set who [turn_of]
	write $who/out [$who disclose -i g.yaml]
	deliver
}

# finish: the answer that closes the game, then both disclosures, then a last
# look: nothing can follow.
word finish {} {
	send
	disclose
	disclose
	foreach who {anna bert} {
		keep before
		refused 4 "not now: both players have disclosed: nothing is left to disclose" \
		$who disclose -i g.yaml
		refused 4 "not now: the game is over" $who sign -i g.yaml
		refused 4 "not now: the game is over" $who concede -i g.yaml
		refused 4 "not now: the game is over" $who legal g.yaml
		kept before
		works $who audit g.yaml
		prints "verified signatures, links, dice, rules, position"
	}
}

# Giving up.

session {concede: by who is asked} {
	toss red
	works anna concede -i g.yaml
	has_text [plain $raw] {
- "concede"
}
	write anna/out $raw
	deliver
	is [over bert] conceded
	is [now bert winner] blue
	works bert show g.yaml
	prints "The game is over: conceded."
	prints "Next: Bert closes the game with packet 4: `feldpost sign -i GAME`."
	finish
	is [over anna] conceded
	is [now anna winner] blue
}

session {concede: by who is not asked, beside a note} {
	toss red
	sends throw throw
	send -e concede -m "well played"
	works anna report g.yaml
	prints {"well played"}
	prints "> concede  (done)"
	is [over anna] conceded
	is [now anna winner] red
	finish
}

session {concede: at the other's question the order under way is dropped} {
	toss red
	sends dare throw
	sends concede
	is [over anna] conceded
	works anna report g.yaml
	prints "> throw  (not needed: the game is over)"
	send
	is [anna dice g.yaml] ""
}

session {concede: of one's own bound batch} {
	toss red
	sends dare throw throw
	send
	sends concede
	is [over bert] conceded
	is [now bert winner] blue
	finish
}

session {concede: after orders, which come first} {
	toss red
	sends throw concede throw
	is [over bert] conceded
	works bert report g.yaml
	prints "> throw  (done)"
	prints "> throw  (not needed: the game is over)"
	finish
}

session {concede: while cards are being dealt} {
	duel ostfront german
	sends concede
	is [over bert] conceded
	finish
}

session {concede: by the defender, who is asked for a card} {
	war
	sends "war W5"
	sends concede
	is [over anna] conceded
	is [now anna winner] german
	finish
}

session {concede: by the attacker, before his card is turned up} {
	war
	sends "war W5"
	send
	sends concede
	is [over bert] conceded
	is [now bert winner] soviet
	expect {[regexp -line -- {card main} [text anna/g.yaml]] == 0}
	finish
}

# A draw.

session {draw: offered in one packet, accepted in the next} {
	toss red
	sends throw "agree draw"
	works bert show g.yaml
	prints "The Red proposes a draw: `agree draw` in the next packet of the"
	is [now bert draw] red
	works bert report g.yaml
	prints "> agree draw  (done)"
	sends "agree draw"
	is [over anna] drawn-by-agreement
	is [over bert] drawn-by-agreement
	is [now anna winner] ""
	works anna show g.yaml
	prints "The game is over: drawn by agreement."
	refused 4 "not now: the game is over" anna sign -i g.yaml
	disclose
	disclose
	works bert audit g.yaml
}

session {draw: an offer that is not accepted has lapsed} {
	toss red
	sends "agree draw" throw
	send
	is [now anna draw] ""
	works anna show g.yaml
	prints_not "draw is proposed"
	sends "agree draw"
	is [now bert needs] order
	is [now bert draw] red
	send
	send
	sends "agree draw"
	is [now anna needs] order
	is [now anna draw] blue
	sends "agree draw"
	is [over bert] drawn-by-agreement
}

session {draw: by who is not asked, at a question} {
	toss red
	sends dare
	sends "agree draw"
	is [now anna decides] blue
	sends "agree draw"
	is [over anna] drawn-by-agreement
}

session {draw: with cards, in the middle of a war} {
	war
	sends "war W5" "agree draw"
	sends "agree draw"
	is [over anna] drawn-by-agreement
	disclose
	disclose
	works bert audit g.yaml
}

# Disclosure.

session {disclose: too early it would open dice and cards} {
	war
	foreach who {anna bert} {
		keep before
		refused 4 "not now: the game is not over: a disclosure now would show all your dice and cards" \
		$who disclose -i g.yaml
		says "close it first, with `feldpost sign`, or give it up"
		kept before
	}
	sends concede
	keep before
	refused 4 "not now: the game is not over" bert disclose -i g.yaml
	kept before
	refused 2 "usage: a signed packet must be stored" bert disclose g.yaml
}

session {disclose: one after the other, each in turn} {
	war
	sends concede
	send
	works anna show g.yaml
	prints "Next: Anna discloses the cards with packet 7: `feldpost disclose -i GAME`."
	refused 4 "not now: the other player must send packet 7" \
		bert disclose -i g.yaml
	works anna disclose -i g.yaml
	has_text [plain $raw] {
type: disclose
}
	is [llength [lines [plain $raw] {^secret: [0-9a-f]{64}$}]] 1
	write anna/out $raw
	deliver
	works bert show g.yaml
	prints "Next: Bert discloses the cards with packet 8"
	refused 4 "not now: the other player must send packet 8" \
		anna disclose -i g.yaml
	disclose
	works anna show g.yaml
	prints_not "Next:"
	works anna audit g.yaml
	prints "packets  8, "
}

session {disclose: too early is refused on arrival, too (V4)} {
	war
	compose
	forge {s/^type: turn/type: disclose/;/^state/d;s/^link: \(.*\)/secret: \1/}
	mail anna bert
	keep before
	refused 3 "not verified: packet 5: " bert adjudicate -i g.yaml in
	same bert/g.yaml before.bert
}

session {disclose: a secret that is not that of the chain (V5)} {
	war
	sends concede
	send
	write anna/out [anna disclose -i g.yaml]
	forge "s/^secret: .*/secret: $nonce/"
	mail anna bert
	keep before
	refused 3 "not verified: packet 7: the secret does not give the sender's chain (V5)" \
		bert adjudicate -i g.yaml in
	same bert/g.yaml before.bert
}

session {disclose: after it nothing else is taken, not even a well signed turn} {
	war
	sends concede
	send
	disclose
	write bert/out [bert disclose -i g.yaml]
	forge {s/^type: disclose/type: turn/;s/^secret/link/}
	mail bert anna
	keep before
	attempt anna adjudicate -i g.yaml in
	expect {$status >= 3}
	same anna/g.yaml before.anna
}

session {disclose: a seal whose key is not that of the secret is named} {
	war
	proc lies {args} {
		write anna/out [cheats anna bert {*}$args]
		mail anna bert
		bert adjudicate -q -i g.yaml in
	}
	lies -k lock -e "war 1.1"
	bert sign -q -i g.yaml -e decline
	lies -k lock -i "war 1.1" -o "war 1.1" -e concede
	bert sign --empty -q -i g.yaml
	lies -d [string trim [cheats anna bert secret]]
	attempt bert disclose -q -i g.yaml
	expect {$status == 3}
	fails 3 "not verified: packet 5: the key of the seal war.5.1 does not follow from the disclosed secret" \
		feldpost audit bert/g.yaml
	says "Anna (A) signed the packet"
}

session {disclose: where a chain has come to its end} {
	toss red --links 2
	sends throw
	sends concede
	send
	write bert/out [bert disclose -i g.yaml]
	expect {[regexp -line -- {^next: } [text bert/out]] == 0}
	deliver
	disclose
	works anna audit g.yaml
	works bert audit g.yaml
}

session {disclose: solitaire has nothing to disclose} {
	anna new null -n Anna -q -o solo.yaml
	anna adjudicate -q -i solo.yaml -e concede
	refused 4 "not now: a solitaire game has nothing to disclose" \
		anna disclose -i solo.yaml
}

