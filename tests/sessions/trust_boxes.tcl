# quick
# Boxes of a referee that are bad, and complaints about them, as people meet
# them (feldpost-protocol(7) 7.1, 8.6). tests/unit/boxes_test.c has the packets.

words host

# bad_deal DEED...: packet 5 deals; a changed program of Ruth's has done that to
# it. All take it in, Ruth too.
word bad_deal {args} {
	hosted
	signs anna
	sent anna
	write p5 [cheats ruth ruth {*}$args]
	set ::packets 5
	sent nobody
}

# cards_in TEXT: the numbers of the cards that it shows.
word cards_in {text} {
	join [lsort -unique [regexp -all -inline {\(1\.[1-4]\)} $text]] ""
}

# prove_alike FILE BY PACKET TEXT: of a game that is over that is proven, and
# nothing else: by audit of one game and of many, quiet or not, in JSON, by its
# status, and by show, from the start and from what is kept of it.
word prove_alike {file by packet text} {
	set file ../$file
	set list [list [dict create proof complaint by $by packet $packet \
		text $text]]
	fails 3 "not verified: $text" carol audit $file
	tells "proven $text"
	prints_not verified
	fails 3 $text carol audit -q $file
	is $out "proven   $text"
	fails 3 "" carol audit -q $file $file
	is $out "$file: not verified: $text\n$file: not verified: $text"
	fails 3 $text carol audit --json $file
	is [at [json $out] proven] $list
	is [at [json $out] verified] ""
	fails 3 "" carol audit -j 1 --json $file
	is [at [json $out] status] 3
	is [at [json $out] audit proven] $list
	foreach time {first again} {
		works carol show $file
		is [regexp -all [string range $text 0 20] [one_line $out]] 1
		tells "Proven: $text."
	}
	is [at [json [carol show --json $file]] proven] $list
}

set complaint {feldpost sign -i GAME -e 'complain box 5.1'}

session {R4: a bad box is a valid packet; its receiver alone learns what to type} {
	bad_deal flip "seal A" -1
	works anna show g.yaml
	tells "A box that the referee has sent you is bad. `$complaint` complains of the box; then the referee must open it, and everybody sees the cards in it. If that packet does not complain, it accepts the box."
	foreach who {bert ruth} {
		works $who show g.yaml
		expect {![has $out "is bad"]}
	}
	is [at [json [anna show --json g.yaml]] complaints] {{complain box 5.1}}
	works anna legal -p g.yaml
	is $out "complain box 5.1"
	works anna orders g.yaml
	prints "  - complain box 5.1"
	works anna check -e "complain box 5.1" g.yaml
	prints "complain box 5.1"
	fails 1 "" anna check -e "war 1.1" -e "agree draw" g.yaml
	prints "--order:1:1: not legal: war 1.1: the referee has sent you a bad box, which this packet would accept"
	works anna desk .
	tells "your complaint about a bad box"
	keep before
	foreach order {"war 1.1" "agree draw"} {
		refused 4 "not now: the referee has sent you a bad box" \
		anna sign -i g.yaml -e $order
	}
	refused 4 "not now: the referee has sent you a bad box, which this packet would accept: add the order `complain box 5.1`" \
		anna sign -i g.yaml
	kept before
}

session {R4: the box is opened for all, and sent again; the game goes on} {
	bad_deal flip "seal A" -1
	anna orders -o orders.yaml g.yaml
	set packets 6
	write p6 [anna sign -i g.yaml orders.yaml]
	sent anna
	works bert show g.yaml
	tells "Anna says in packet 6 that box 5.1 is bad; the referee must open it"
	works carol audit ../bert/g.yaml
	tells "box Anna says in packet 6 that box 5.1 is bad"
	signs ruth
	sent ruth
	expect {[regexp -line -- {^rolls:} [plain [text p7]]] == 0}
	expect {[regexp -line -- {^- "box 5.1"$} [plain [text p7]]]}
	expect {[regexp -line -- {^- "seal A"$} [plain [text p7]]]}
	foreach who {anna bert ruth} {
		works $who show g.yaml
		tells "packets 5 and 7 show that the referee sent Anna a bad box 5.1"
	}
	fails 3 "a bad box 5.1" carol audit ../anna/g.yaml
	tells "proven packets 5 and 7 show that the referee sent Anna a bad box 5.1"
	prints_not verified
	tells "closed boxes that only Anna can open: 7.1"
	tells "closed boxes that only Bert can open: 5.1"
	attempt carol audit --json ../anna/g.yaml
	set boxes [at [json $out] boxes]
	set complained [lsearch -inline $boxes *complaint*]
	is [lmap key {box for complaint answer good} { at $complained $key }] \
		{5.1 A 6 7 no}
	is [now anna decides] german
	expect {[regexp {\(1\.[123]\)} [anna show g.yaml]]}
	# The file is read again, and goes on to its end.
	plays anna "war W7"
	# What was said of the box is no news, until the game is over.
	foreach who {anna ruth} {
		works $who show g.yaml
		prints_not "bad box 5.1"
	}
	signs bert concede
	sent bert
	signs ruth
	sent ruth
	prove_alike anna/g.yaml R 5 \
		"packets 5 and 7 show that the referee sent Anna a bad box 5.1"
}

session {R4: a file with a bad box is put together again from mails, too} {
	bad_deal flip "seal B" -1
	thread 1 2 3 4 5
	works bert adjudicate -i new.yaml ../thread
	tells "A box that the referee has sent you is bad."
	fails 3 "box 5.1 for Bert is bad" bert audit new.yaml
}

session {R4: audit with my key tests my boxes, without one it says which are closed} {
	bad_deal flip "seal B" -1
	fails 3 "not verified: packet 5: box 5.1 for Bert is bad: the player's key proves that" \
		bert audit g.yaml
	prints_not verified
	says $complaint
	foreach who {anna carol} {
		works $who audit ../bert/g.yaml
		tells "closed boxes that only Bert can open: 5.1"
	}
	bert new null -n Bert -q -o good.yaml
	attempt bert audit g.yaml g.yaml good.yaml
	expect {$status == 3} ;# the worst, not the last
	expect {[llength [lines $out "box 5.1 for Bert is bad"]] == 2}
	prints "good.yaml: verified"
}

session {R4: in a box that was opened everybody sees the cards that fit} {
	bad_deal box "seal A" nonce
	write before [carol show ../anna/g.yaml]
	expect {[regexp -line -- {\(1\.[123]\)} [text before]] == 0}
	signs anna "complain box 5.1"
	sent anna
	signs ruth
	sent ruth
	# All but the first, whose line was wrong.
	is [cards_in [carol show ../anna/g.yaml]] "(1.2)(1.3)"
	is [cards_in [bert show g.yaml]] "(1.2)(1.3)(1.4)"
	is [cards_in [anna show g.yaml]] "(1.1)(1.2)(1.3)"
	# For the rules they lie face down: who plays one shows it then.
	plays anna "war 1.2"
	plays bert decline
	expect {![has [plain [texts p*]] {"dealcard main 1.2}]}
	plays anna
	expect {[regexp -line -- {"dealcard main 1.2 W} [plain [text p12]]]}
}

session {R4: a new box that is bad can be complained of, too} {
	bad_deal flip "seal A" -1
	signs anna "complain box 5.1"
	sent anna
	set packets 7
	write p7 [cheats ruth ruth flip "seal A" 100]
	sent nobody
	works anna show g.yaml
	tells "feldpost sign -i GAME -e 'complain box 7.1'"
	refused 4 "not now: box 5.1 came in packet 5: only your next packet could complain of it, and that was packet 6" \
		anna sign -i g.yaml -e "complain box 5.1"
	signs anna "complain box 7.1"
	sent anna
	signs ruth
	sent ruth
	fails 3 "a bad box 5.1" carol audit ../anna/g.yaml
	tells "packets 5 and 7 show that the referee sent Anna a bad box 5.1"
	tells "packets 7 and 9 show that the referee sent Anna a bad box 7.1"
	plays anna "war W7"
}

session {R4: a player who has a bad box can still give up} {
	bad_deal flip "seal A" -1
	signs anna concede
	sent anna
	signs ruth
	write mail [mangled [plain [text p7]]]
	# What nobody has complained of is named, and no fault of the packet.
	fails 3 "not verified: packet 5: box 5.1 for Anna does not follow from the disclosed secret" \
		bert adjudicate -i g.yaml ../mail
	says "the referee (R) signed the packet and disclosed the secret"
	expect {[match [packet bert/g.yaml 7] {^(secret: )}] ne ""}
	fails 3 "box 5.1 for Anna does not follow from the disclosed secret" \
		carol audit ../bert/g.yaml
}

session {R5: a false complaint is seen by everybody; an honest program signs none} {
	hosted
	plays anna
	refused 4 "not now: the box is good: a complaint would only show everybody your cards" \
		anna sign -i g.yaml -e "complain box 5.1"
	fails 1 "" anna check -e "complain box 5.1" g.yaml
	prints "not legal: complain box 5.1: the box is good: a complaint would only show everybody your cards"
	# Who can't look into the box can't know that.
	attempt carol check -e "complain box 5.1" ../anna/g.yaml
	prints ": legal: complain box 5.1  # the referee opens box 5.1 for everybody"
	set packets 6
	write p6 [cheats anna anna -e "complain box 5.1"]
	sent nobody
	signs ruth
	sent ruth
	expect {[regexp -line -- {"seal } [plain [text p7]]] == 0}
	foreach who {anna bert} {
		works $who show g.yaml
		tells "box 5.1 is good, as packet 7 shows: the complaint in packet 6 was false, signed by Anna"
	}
	fails 3 "box 5.1 is good" carol audit ../anna/g.yaml
	tells "proven box 5.1 is good, as packet 7 shows: the complaint in packet 6 was false, signed by Anna"
	# Her hand lies open now.
	is [cards_in [bert show g.yaml]] "(1.1)(1.2)(1.3)(1.4)"
	plays anna "war W7"
	signs bert concede
	sent bert
	signs ruth
	sent ruth
	prove_alike bert/g.yaml A 6 \
		"box 5.1 is good, as packet 7 shows: the complaint in packet 6 was false, signed by Anna"
}

session {R5: complaints where there is nothing to complain of} {
	hosted
	plays anna
	foreach order {"complain box 5.2" "complain box 3.1" "complain box 7.1"} {
		fails 4 "has no [string range $order 9 end] for Anna" \
		anna sign -i g.yaml -e $order
	}
	foreach order {"complain" "complain box" "complain box 5" "complain box 5.01" \
		"complain box 5.1 6.1" "complain box 5.1.1"} {
		fails 1 "" anna sign -i g.yaml -e $order
	}
	set packets 6
	write p6.honest [cheats anna anna -e "complain box 5.1"]
	foreach script {
		{s/complain box 5.1/complain box 5.2/}
		{s/complain box 5.1/Complain box 5.1/}
		{s/^- "complain box 5.1"/&\n&/}
		{s/^- "complain box 5.1"/&\n- "concede"/}
	} {
		forged_by anna $script p6.honest
		fails 3 "(V8)" ruth adjudicate -i g.yaml ../p6.honest.forged
	}
}

session {R6: another seed, a missing one, a good box dealt again: he still owes} {
	bad_deal flip "seal A" -1
	signs anna "complain box 5.1"
	sent anna
	signs ruth
	keep before
	foreach script [list {/^- "box 5.1"/{n;y/0123456789abcdef/123456789abcdef0/}} \
		{/^- "box 5.1"/{N;d}} {s/^- "box 5.1"/- "box 5.2"/} \
		{/^opens:/,/^ops:/{/^ops:/!d}} {/^ops:/,/^state:/{/^state:/!d}} \
		{s/^opens:/rolls:\n- "war.a 1 d6 3"\n&/} \
		"s/^state: .*/&\\nsecret: $nonce/"] {
		forge_referee $script p7
		refused 3 "not verified: packet 7: " \
		bert adjudicate -i g.yaml ../p7.forged
		says "the referee (R) signed this packet, but it is void"
	}
	kept before
	works bert show g.yaml
	tells "the referee must open it"
	sent ruth
}

session {R7: the closing packet has the referee's secret, and no other has} {
	hosted
	signs anna concede
	sent anna
	file copy -force ruth/g.yaml before.ruth
	signs ruth
	set secret [match [plain [text p5]] {^secret: (.{64})$}]
	is $secret [cheats ruth anna secret]
	forge_referee {/^secret:/d} p5
	refused 3 "not verified: packet 5: the closing packet has the referee's secret (V9)" \
		bert adjudicate -i g.yaml ../p5.forged
	forge_referee "s/^secret: .*/secret: $nonce/" p5
	refused 3 "not verified: packet 5: the secret does not give the sender's chain (V5)" \
		bert adjudicate -i g.yaml ../p5.forged
	sent ruth
	works carol audit ../anna/g.yaml
	prints "all cards"
}

session {R7: a secret that is disclosed too early, or by a player, is refused} {
	hosted
	plays anna
	set secret [string trim [cheats anna anna secret]]
	signs anna
	forged_by anna "s/^state: .*/&\\nsecret: $secret/" p6
	refused 3 "not verified: packet 6: the packet must not have a secret (V9)" \
		ruth adjudicate -i g.yaml ../p6.forged
	sent anna
}

session {complaints: by the referee's robot they are answered without a person} {
	bad_deal flip "seal A" -1
	signs anna "complain box 5.1"
	write mail [mangled [text p6]]
	append_to ruth/.config/feldpost/config "send = cat >>$folder/sent\n"
	works ruth adjudicate -q -i g.yaml ../mail
	is [now ruth needs] order
	works ruth show g.yaml
	tells "packets 5 and 7 show"
	works ruth sign -q -i g.yaml
}

session {complaints: a player's robot does not accept a bad box for him} {
	bad_deal flip "seal A" -1
	works anna desk .
	prints_not "without orders"
}

session {complaints: there are no boxes in a duel, nor alone, nor with a witness} {
	duel ostfront german
	send
	send
	refused 4 "not now: this game has no boxes, because no referee deals the cards" \
		anna sign -i g.yaml -e "complain box 3.1"
	attempt anna check -e "complain box 3.1" g.yaml
	expect {$status == 1}
	prints "this game has no boxes, because no referee deals the cards"
	anna new peiper -n Anna -q -o solo.yaml
	attempt anna adjudicate -i solo.yaml -e "complain box 3.1"
	expect {$status == 1}
	says "this game has no boxes, because no referee deals the cards"
}

session {complaints: in a duel they are void} {
	duel ostfront german
	send
	send
	compose
	forge {s/^\(rolls\|commits\|opens\|ops\|state\):/orders:\n- "complain box 3.1"\n&/;T;:a;n;ba}
	mail anna bert
	fails 3 "(V8)" bert adjudicate -i g.yaml in
}

