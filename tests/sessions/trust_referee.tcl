# quick
# Hosted games: an honest referee signs one packet of a number, the same bytes
# however often; a dishonest one is found out (feldpost-protocol(7) 7.1).

words host

session {referee: the same packet twice from one file, boxes and all} {
	hosted
	signs anna
	sent anna
	file copy -force ruth/g.yaml before.ruth
	write p5 [ruth sign -o r1.yaml g.yaml]
	write p5.again [ruth sign -o r2.yaml g.yaml]
	same p5 p5.again
	same ruth/r1.yaml ruth/r2.yaml
	is [llength [lines [plain [text p5]] {^- "seal [AB]"}]] 2
	# Nor does it depend on what the guard remembers.
	write p5.again [ruth sign --guard other -o r3.yaml g.yaml]
	same p5 p5.again
	take p5
}

session {referee: another packet of that number is not signed} {
	hosted
	signs anna
	sent anna
	write p5 [ruth sign -o r1.yaml g.yaml]
	refused 4 "not now: you have already signed packet 5 of this game with other orders" \
		ruth sign -o r2.yaml g.yaml -m "good luck"
	expect {![file exists ruth/r2.yaml]}
	take p5
	file copy -force ruth/r1.yaml ruth/g.yaml
	refused 4 "not now: the other player must send packet 6" \
		ruth sign -i g.yaml -m "good luck"
}

session {referee: the same anchor twice, and no other} {
	offer_hosted
	write p3 [ruth join ../anna.mail ../bert.mail -o g.yaml]
	write p3.again [ruth join ../anna.mail ../bert.mail -o again.yaml]
	same p3 p3.again
	same ruth/g.yaml ruth/again.yaml
	attempt ruth join ../anna.mail ../bert.mail -m "hello" -o other.yaml
	expect {$status == 4}
	expect {![file exists ruth/other.yaml]}
	take p3
}

# Game files.

session {referee: adjudicate puts his file together from both mails, too} {
	offer_hosted
	works ruth adjudicate -i g.yaml ../anna.mail ../bert.mail
	tells "Next: the referee sends packet 3, without orders: `feldpost sign -i GAME`."
	works ruth show g.yaml
	works ruth audit g.yaml
	write p3 [ruth sign -i g.yaml]
	take p3
	set packets 3
	plays anna
	# The same as by join.
	ruth join ../anna.mail ../bert.mail -q -o joined.yaml
	is [packet ruth/g.yaml 3] [packet ruth/joined.yaml 3]
}

session {referee: adjudicate, one mail at a time} {
	offer_hosted
	works ruth adjudicate -i g.yaml ../anna.mail
	works ruth adjudicate -i g.yaml ../bert.mail
	tells "Next: the referee sends packet 3"
	write p3 [ruth sign -i g.yaml]
	take p3
}

session {referee: a lost file is put together again from the mails} {
	hosted
	plays anna
	signs anna "war W7"
	sent anna
	file copy -force ruth/g.yaml whole.yaml
	file delete -force ruth/g.yaml
	thread {*}[lsort -dictionary [lmap f [glob {p[0-9]}] { string range $f 1 end }]]
	works ruth adjudicate -i g.yaml ../thread
	same ruth/g.yaml whole.yaml
	signs ruth
	sent ruth
}

# Dishonest ones.

# caught_closing SED-SCRIPT MESSAGE: the closing packet, changed so.
word caught_closing {script message} {
	global packets
	forge_referee $script p$packets
	keep before
	foreach who {anna bert} {
		refused 3 "not verified: packet $packets: $message" \
		$who adjudicate -i g.yaml "../p$packets.forged"
	}
	kept before
}

# An end by agreement, in packet 8; his closing packet is p9.
word closing {args} {
	hosted
	plays anna
	plays anna "agree draw" "war W7"
	signs bert "agree draw"
	sent bert
	signs ruth
}

session {referee: the closing packet opens every deal, with the right secret} {
	closing
	caught_closing {/^opens:/,/^state:/{/^opens:/d;/^-/d}} \
		"`deal main 1` is missing in opens (V9)"
	caught_closing {/^- "deal main 1"/{n;y/0123456789abcdef/123456789abcdef0/}} \
		"the deal of epoch 1 does not follow from the opened secret"
	caught_closing {s/^link: ./link: x/} ""
	caught_closing "s/^state: .*/state: $nonce/" "the hash of the position is not the one that the rules give (V10)"
	caught_closing {s/^opens:/rolls:\n- "war.a 1 d6 3"\n&/} \
		"the rolls are not those that the seed gives (V6)"
	caught_closing {s/^opens:/orders:\n- "concede"\n&/} \
		"orders by the referee, whom the game does not ask (V8)"
	sent ruth
}

session {referee: he opens nothing before the end} {
	hosted
	signs anna
	sent anna
	signs ruth
	caught_closing "s/^ops:/opens:\\n- \"deal main 1\"\\n- \"$nonce\"\\n&/" \
		"card operations that are not due (V9)"
	sent ruth
}

session {referee: he can't close a game that is not over} {
	hosted_toss
	signs anna throw
	sent anna
	signs ruth
	caught_closing {s/^state:/orders:\n- "agree draw"\n&/} \
		"orders by the referee, whom the game does not ask (V8)"
	sent ruth
	refused 4 "not now: the referee only answers" ruth_signs_orders
}

word ruth_signs_orders {args} {
	brings_next
	ruth sign -i g.yaml -e concede
}

word brings_next {args} {
	write p6 [anna sign -i g.yaml -e throw]
	ruth adjudicate -q -i g.yaml ../p6
}

session {R1: a deal that is not that of his secret can't be opened} {
	hosted
	signs anna
	sent anna
	signs ruth
	# A card that nobody has got yet.
	forge_referee {/^- "dealcards main 1 7"$/{n;n;n;n;n;n;n;y/0123456789abcdef/123456789abcdef0/}} p5
	file copy -force anna/g.yaml anna/other.yaml
	sent ruth
	plays anna concede
	file rename -force anna/other.yaml anna/g.yaml
	works anna adjudicate -q -i g.yaml ../p5.forged
	anna sign --guard other -q -i g.yaml -e concede
	forge_referee "s/^prev: .*/prev: [hash [body [packet anna/g.yaml 6]]]/" p7
	refused 3 "not verified: packet 7: the deal of epoch 1 does not follow from the opened secret" \
		anna adjudicate -i g.yaml ../p7.forged
	works carol audit ../anna/g.yaml
	prints "deals not opened"
}

# Who he is.

session {two anchors: feldpost tells the holder of the other one to compare} {
	offer_hosted
	write p3 [ruth join ../anna.mail ../bert.mail -o g.yaml]
	write p3.bert [ruth join --guard other -m "for Bert" ../anna.mail ../bert.mail \
		-o other.yaml]
	brings anna p3
	brings bert p3.bert
	set packets 3
	signs anna
	refused 3 "not verified: packet 4: this answers a packet 3 that differs from yours: compare both (V4)" \
		bert adjudicate -i g.yaml ../p4
	expect {![string match *fault* $err]}
	# Both anchors are there: who signed two is named.
	attempt bert audit --evidence ../p3 g.yaml
	expect {$status == 3}
	prints "packet 3: "
}

