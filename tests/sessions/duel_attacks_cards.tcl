# test
# The threat table (feldpost-protocol(7) 9), row by row: C1 to C11, hidden cards.

words attack

# The messages about a card operation.
proc is_due {header} { return "`$header` is missing, or another operation" }
proc proves_nothing {header} { return "`$header` proves nothing" }

# C1 to C4: shuffles and keys.

# shuffles: packet and header of the first six shuffles of the game.
proc shuffles {} {
	for {set n 3} {$n < 40 && [there_is $n]} {incr n} {
		foreach {- header} [regexp -all -inline -line {^- "(shuffle [^"]*)"} \
			[said $n]] {
			lappend found $n $header
		}
	}
	return [lrange $found 0 11]
}

session {C1: a deck with a card doubled, dropped, marked, or in another order} {
	set ways {double drop stack mark}
	foreach {n header} [shuffles] {
		lappend whose [sender $n]
		lappend decks [lindex $header 2]
		set ways [list {*}[lrange $ways 1 end] [lindex $ways 0]]
		foreach way [some 1 $ways] {
			lie $n shuffle $header $way
			caught $n V7 [proves_nothing $header]
		}
	}
	is [llength [lsort -unique $whose]] 2
	is [llength [lsort -unique $decks]] 3
}

session {C1: a deck changed after its proof} {
	set header "shuffle main 1 2"
	# c1 and c2 of cards, commitments, and the answers behind them
	foreach i [some 2 {0 27 1 5 13 14 20 21}] {
		lie 4 shift $header $i
		caught 4 V7 [proves_nothing $header]
	}
	foreach i [some 3 {896 -1 1024 928 960 992 1056 -32 -448}] {
		lie 4 flip $header $i
		caught 4 V7 [proves_nothing $header]
	}
}

session {C1: a shuffle left out, done twice, or of a shorter deck} {
	lie 4 drop "shuffle main 1 2"
	caught 4 V7 [is_due "shuffle main 1 2"]
	lie 3 drop "shuffle main 1 1"
	caught 3 V7 [is_due "shuffle main 1 1"]
	foreach {script words} [list \
		{s/^- "shuffle main 1 2"/- "shuffle main 1 1"/} [is_due "shuffle main 1 2"] \
		{/^- "shuffle main 1 2"/,/^- [A-Za-z0-9+/]*=*$/{/^- [^"]/d}} \
		[proves_nothing "shuffle main 1 2"] \
		{s/^- "in 1\.5 /- "in 1.6 /} "`in 1.5" \
		{s/^- "in 1\.5/- "in 1.1/} "`in 1.5" \
		{s/^\(- "in 1\.5.*\) =A41"/\1 =W7"/} "`in 1.5" \
		{/^- "in /d} "`in 1.5"] {
		retell 4 $script
		caught 4 V7 $words
	}
}

# lying_disclosure: Bert's, in packet 8, after a game that was given up in 5, of
# the secret to which Bert's links belong.
proc lying_disclosure {} {
	global course
	gives_up 5
	goes_on anna disclose
	desk_now anna
	lie_after $course 8 -d [secret_of bert $course]
}

session {C1: a shuffle with another secret than one's own is found at the audit} {
	begins_with 3
	slips 4 -b [b2 any]
	expect {[text forged] ne [honest 4]}
	lying_disclosure
	fails 3 "packet 4: the shuffle of epoch 1 does not follow from the disclosed secret" \
		anna adjudicate -q -i g.yaml ../forged
	says "Bert (B) signed the packet and disclosed the secret, but they do not fit each other"
	# Anna's key does not vouch for it: whatever she reads proves it again.
	works anna show g.yaml
	tells "Proven: packet 4: the shuffle of epoch 1"
	fails 3 "" carol audit ../anna/g.yaml
	is [lines $out ^verified] ""
	# All honest, the same way: the audit finds nothing.
	begins_with 4
	gives_up 5
	goes_on anna disclose
	goes_on bert disclose
	desk_now anna
	works anna audit g.yaml
}

session {C1: the cheated player can disclose, shows the fault, and is not blamed} {
	begins_with 2
	slips 3 shuffle "shuffle main 1 1" anew
	goes_on bert sign
	lying_disclosure
	fails 3 "packet 3: the shuffle of epoch 1 does not follow from the disclosed secret" \
		carol adjudicate -i ../anna/g.yaml ../forged
	says "Anna (A) signed the packet and disclosed the secret, but they do not fit each other"
	expect {![has $err Bert] && ![has $err lost]}
	desk_now bert
	attempt bert disclose -i g.yaml
	is [match [packet bert/g.yaml 8] {^type: (.*)}] disclose
}

session {C1: a shuffle that proves nothing is void as evidence, no second version} {
	lie 4 shuffle "shuffle main 1 2" double
	desk anna 5
	works carol audit --evidence ../forged ../anna/g.yaml
	prints "packet 4: `shuffle main 1 2` proves nothing (V7): void, signed by Bert (B)"
	# Another order of the same cards, proved: that is one.
	lie 4 -b [b2 any]
	fails 3 "" carol audit --evidence ../forged ../anna/g.yaml
	prints "packet 4: Bert (B) signed 2 versions of it"
}

session {C2: a deck key from the opponent's, without a proof, or none at all} {
	foreach way {rogue copy zero} {
		lie 3 key "key main" $way
		caught 3 V7 [proves_nothing "key main"]
	}
	foreach n {2 3} {
		foreach deed [some 3 {{flip 32} {shift 0} {flip 95} {flip 63} {flip 64}}] {
			lie $n [lindex $deed 0] "key main" [lindex $deed 1]
			caught $n V7 [proves_nothing "key main"]
		}
		lie $n drop "key main"
		caught $n V7 [is_due "key main"]
	}
}

session {C2: a deck key of another secret is found at the audit} {
	begins_with 1
	# All of Bert's shuffles are those of his secret, his key alone is not.
	slips 2 -n [format %064d 2] -c [b2 any]
	goes_on anna sign
	slips 4 -b [secret_of bert $course] -c [b2 any]
	lying_disclosure
	fails 3 "packet 2" anna adjudicate -i g.yaml ../forged
}

session {C3: an opponent's hidden card slipped into the deck is refused at once} {
	# Epoch 2: its first step is Bert's; 1.1 to 1.3 are in Anna's hand, 1.4 in his.
	set all {5 "shuffle main 2 2" 1.4}
	foreach card [some 1 {1.1 1.2 1.3}] { lappend all 4 "shuffle main 2 1" $card }
	foreach {n header} [shuffles] {
		if {[string match "* 3 1" $header]} { lappend all $n $header 1.4 }
	}
	expect {[llength $all] >= 9}
	foreach {n header card} $all {
		lie $n shuffle $header slip=$card
		caught $n V7 [proves_nothing $header]
	}
}

session {C4: two shuffles of two inputs have nothing in common} {
	begins_with 2
	slips 3
	goes_on bert sign
	write first.txt $course
	set first $course
	begins_with 2
	slips 3 shuffle "shuffle main 1 1" anew
	goes_on bert sign
	expect {$course ne $first}
	write course $course
	is [cheat_tool anna $first followed course bound] "0 of 7"
	# Had he used one secret for both, every card could be followed.
	is [cheat_tool bert $first followed course unbound] "7 of 7"
}

session {C4: nor are they had by sending the same game twice} {
	# The same packet 3 again gives the same packet 4; another one, after the
	# first was answered, gives none, nor does it where the first is lost.
	desk bert 2
	foreach name {old lost} { file copy bert/g.yaml bert/$name.yaml }
	bert adjudicate -q -i g.yaml $played/3.txt
	bert sign --empty -q -i g.yaml
	lie 3 shuffle "shuffle main 1 1" anew
	refused 3 "note: packets 3 and 4 are put back into old.yaml" \
		bert adjudicate -i old.yaml ../forged
	same bert/old.yaml bert/g.yaml
	file delete -force bert/.local/state/feldpost/guard.d
	refused 4 "not now: packet 3 of this game was answered before" \
		bert adjudicate -i lost.yaml ../forged
	bert adjudicate -q -i lost.yaml $played/3.txt
	bert sign --empty -q -i lost.yaml
	same bert/lost.yaml bert/g.yaml
}

# C5: shares.

session {C5: a wrong share is refused at once} {
	set header "share main 1.1 1.2 1.3"
	is [line_of 4 "share main"] $header
	foreach deed [some 5 {{share foreign} {share cancel} {shift 2} {flip 96}
		{flip -1} {shift 0} {shift 1} {flip 127} {flip 128}}] {
		lie 4 [lindex $deed 0] $header [lindex $deed 1]
		caught 4 V7 [proves_nothing $header]
	}
	lie 5 share "share main 1.4" foreign
	caught 5 V7 [proves_nothing "share main 1.4"]
}

session {C5: a share that is missing, or another operation is refused at once} {
	set header "share main 1.1 1.2 1.3"
	lie 4 drop $header
	caught 4 V7 [is_due $header]
	foreach cids {"1.1 1.2" "1.2 1.3" "1.3 1.2 1.1" "1.1 1.2 1.3 1.4" 1.4} {
		lie 4 share $header $cids
		caught 4 V7 [is_due $header]
	}
	set n [next_packet 4 {^- "share main}]
	lie $n drop [line_of $n "share main"]
	caught $n V7 [is_due [line_of $n "share main"]]
}

session {C5: a share given early, or of one's own card, is refused at once} {
	# 2.1 and 2.4 are cards of the deck that nobody has drawn; 1.2 is one of Anna's
	# own, of which she shows none.
	foreach {n cids} [some 10 {4 1.4 4 1.1 4 "1.4 1.5" 6 2.1 5 1.2 4 1.5 8 2.1 6 2.4
		8 2.4}] {
		lie $n give $cids
		caught $n V9 "card operations that are not due"
	}
}

session {C5: a player whose cards were not shown is not asked for orders} {
	retell 3 "s/^ops:\$/orders:\\n- \"sealed war.3.1\"\\ncommits:\\n- \"seal war.3.1\"\\n- \"[b2 any]\"\\n&/"
	caught 3 V8 "orders by Anna, whom the game does not ask"
}

# C6 to C8: cards against their text.

# drawn_annihilation: the packet in which Anna shows such a card, which she drew.
proc drawn_annihilation {} {
	find_packet anna {card main .* A4}
}

# shown_annihilation N: its number.
proc shown_annihilation {n} {
	lindex [line_of $n {card main [^"]* A4}] 2
}

session {C6: a card that is none of a class can't be proved to be one} {
	set n [drawn_annihilation]
	set cid [shown_annihilation $n]
	foreach way {list made-up} {
		lie $n claim $cid war $way
		caught $n V7 [proves_nothing "class main $cid war"]
	}
	# the proof of a card of which it is true
	set earlier [find_packet anna {^- "class main}]
	set n [next_packet $earlier {card main .* A4}]
	set cid [shown_annihilation $n]
	lie $n claim $cid war list copy "class main $cid war" $earlier \
		[line_of $earlier "class main"]
	caught $n V7 [proves_nothing "class main $cid war"]
}

session {C6: a true claim with a damaged proof, or of another class, is refused} {
	set n [find_packet anna {^- "class main}]
	set header [line_of $n "class main"]
	foreach i {0 31 32 63 64 -1} {
		lie $n flip $header $i
		caught $n V7 [proves_nothing $header]
	}
	retell $n "s/^- \"$header\"/- \"[lreplace $header end end any]\"/"
	caught $n V7 ""
}

session {C7: a player who draws a special card and says nothing is caught at once} {
	set n [drawn_annihilation]
	set share "share main [shown_annihilation $n]"
	lie $n drop $share
	caught $n V7 [is_due $share]
	sign_text $n [edited [body [text forged]] {/^opens:$/d;/card main .* A4/d}]
	caught $n V7 [is_due $share]
	set n [find_packet anna {^- "class main}]
	lie $n drop [line_of $n "class main"]
	caught $n V7 "`share main"
}

session {C7: a special card that is drawn lazily shows in the rolls} {
	# Below 3 lies a plunder card: the answer shows it, not who drew it.
	set n [find_packet bert {^- "supply\.[0-9]* 1 d[0-9]* [12]"}]
	set item [line_of $n {supply\.}]
	retell $n "s/^- \"$item\"/- \"[lreplace $item end end 3]\"/"
	caught $n V6 "the rolls are not those that the seed gives"
}

session {C8: a card shown as another is refused at once} {
	set n [find_packet bert {^- "card main}]
	set shown [line_of $n "card main"]
	set other [expr {[lindex $shown end] eq "W6" ? "W5" : "W6"}]
	foreach script [list "s/^- \"$shown\"/- \"[lreplace $shown end end $other]\"/" \
		"/^opens:\$/d;/^- \"$shown\"/d"] {
		retell $n $script
		caught $n V9 "`$shown` is missing in opens"
	}
	retell $n "s/^- \"$shown\"/&\\n- \"card main 1.1 W6\"/"
	caught $n V9 "card operations that are not due"
	set share "share main [lindex $shown 2]"
	lie $n drop $share
	caught $n V7 [is_due $share]
}

# opening_packet: that of the first seal; the seal is from two packets before.
proc opening_packet {} {
	find_packet anna {^- "seal war\.} ^opens:
}

session {C8: a seal opened as something else is refused at once} {
	set n [opening_packet]
	set label [lindex [line_of $n "seal war"] 1]
	set order [line_of $n "war "]
	foreach {script words} [list \
		"s/^- \"$order\"/- \"war W7\"/" "held something else" \
		"s/^- \"$order\"/- \"supply\"/" "held something else" \
		"/^- \"seal $label\"/{n;s/.*/- \"[b2 any]\"/}" "held something else" \
		"/^- \"seal $label\"/{n;s/.*/- \"none\"/}" "is opened with no key" \
		"/^- \"seal $label\"/{N;N;d}" "is due to be opened" \
		"s/^- \"seal $label\"/- \"seal war.5.2\"/" "is due to be opened"] {
		retell $n $script
		caught $n V9 "the seal $label $words"
	}
}

session {C8: a seal without a commitment, of another packet, or twice is refused} {
	set n [expr {[opening_packet] - 2}]
	set label [lindex [line_of $n "seal war"] 1]
	set next war.[expr {$n + 2}]
	foreach {script words} [list \
		"/^commits:\$/,/^- \"\[0-9a-f]\\{64\\}\"/d" "$label has no commitment" \
		"s/war\\.$n\\./$next./" "$next.1 bears another packet's number" \
		"s/^- \"sealed $label\"/&\\n&/" "$label has no commitment" \
		"s/^- \"seal $label\"/&\\n- \"[b2 any]\"\\n&/;s/^- \"sealed $label\"/&\\n&/" \
		"$label is there twice" \
		"s/^- \"sealed $label\"/- \"sealed $label.2\"/" "$label.2 has no commitment"] {
		retell $n $script
		caught $n V9 "the seal $words"
	}
	retell $n {s/^- "sealed war/- "sealed defend/}
	caught $n V8 order
}

session {C8: a card sealed that is not in the hand is found when it is opened} {
	set n [expr {[opening_packet] - 2}]
	set honest [lindex [ordered $n] 0]
	foreach sealed [some 3 {"war 1.4" fly "war 2.1" "war 6.6" "war W1" war "to Kiev"
		decline}] {
		begins_with [before $n]
		slips $n -e $honest -s $sealed
		goes_on [receiver $n] sign --empty {*}[orders [ordered [behind $n]]]
		caught_now [expr {$n + 2}] V9 "the seal war.$n.1 held" \
			-i $honest -o $sealed
	}
}

session {C8: an order sealed as another is found when it is opened} {
	# Where to draw would have been as legal as a war.
	set n [find_packet anna {^- "supply"}]
	begins_with [before $n]
	desk_now anna
	set legal [anna legal -p g.yaml]
	expect {[llength [lines $legal ^supply$]]}
	set war [lindex [lines $legal {^war [0-9]}] 0]
	slips $n -e $war -s supply
	goes_on bert sign -e decline
	caught_now [expr {$n + 2}] V9 "the seal war.$n.1 held" -i $war -o supply
}

session {C8: what is not legal the sealer's own program does not seal} {
	set n [expr {[opening_packet] - 2}]
	desk anna [before $n]
	file copy anna/g.yaml before
	foreach order {"war 1.4" "war 2.1" "war W3"} {
		fails 1 "" anna sign -i g.yaml -e $order
	}
	same anna/g.yaml before
}

# C9 to C11.

# card_ops WHO N: those of that packet in WHO's file.
proc card_ops {who n} {
	regexp {\nops:\n.*\nstate:} [packet $who/g.yaml $n] ops
	return $ops
}

session {C9: a player who dislikes a hand can't have the cards dealt again} {
	foreach note {one two} {
		desk bert 3
		bert sign --empty -q -i g.yaml -m $note
		lappend packets_4 [packet bert/g.yaml 4]
		lappend ops [card_ops bert 4]
	}
	expect {[lindex $packets_4 0] ne [lindex $packets_4 1]}
	is {*}$ops
	# The offerer neither: that part follows from the acceptance.
	desk anna 2
	anna sign --empty -q -i g.yaml -m again
	expect {[has [honest 3] [card_ops anna 3]]}
	# Another deal is another game, and everyone can see that.
	bert join $played/1.txt -n Bert -q -o new.yaml
	expect {[hash [body [packet bert/new.yaml 2]]] ne [hash_of 2]}
}

# last_packet: of the game that was played; disclosures are the last two.
proc last_packet {} {
	set n 1
	while {[there_is [behind $n]]} { incr n }
	is [field $n type] disclose
	is [field [before $n] type] disclose
	return $n
}

session {C10: the audit says whether the cards were audited} {
	set n [before [last_packet]]
	works carol audit $played/anna/g.yaml
	set whole [lines $out ^verified]
	expect {[llength $whole] == 1}
	desk [sender $n] [before $n]
	works carol audit ../[sender $n]/g.yaml
	expect {[lines $out ^verified] ne $whole}
}

session {C10: a wrong secret is refused at once} {
	foreach n [list [before [last_packet]] [last_packet]] {
		foreach secret [list [b2 any] [secret_of [receiver $n]]] {
			lie $n -d $secret
			caught $n V5 "the secret does not give the sender's chain"
		}
	}
}

session {C10: nobody discloses before the end, nor plays after it} {
	set n [drawing_packet]
	set who [sender $n]
	lie $n -d [secret_of $who]
	caught $n V4 "it discloses a secret before the game is over"
	desk $who [before $n]
	file copy -force $who/g.yaml before
	refused 4 "not now: the game is not over" $who disclose -i g.yaml
	same $who/g.yaml before
	set n [last_packet]
	set who [sender $n]
	desk $who [before $n]
	refused 4 "not now: the game is over" $who sign -i g.yaml -e supply
	works $who disclose -q -i g.yaml
	desk [receiver $n] [before $n]
	refused 4 "not now: " [receiver $n] disclose -i g.yaml
}

session {C10: orders instead of a disclosure are refused} {
	set n [last_packet]
	set who [receiver $n]
	sign_text $n "[edited [said $n] {s/^type: .*/type: turn/;/^secret:/d}]orders:\n- \"supply\"\nstate: [b2 any]\n"
	desk $who [before $n]
	file copy $who/g.yaml before
	attempt $who adjudicate -i g.yaml ../forged
	expect {$status in {3 4}}
	same $who/g.yaml before
	works $who adjudicate -q -i g.yaml $played/$n.txt
}

session {C10: a disclosure that is missing, and whose it is, is shown to all} {
	foreach n [list [before [last_packet]] [last_packet]] {
		desk anna [before $n]
		works carol show ../anna/g.yaml
		tells "Next: [lindex [name_of [sender $n]] 0] discloses the cards with packet $n"
	}
	works carol show $played/anna/g.yaml
	prints_not "discloses the cards"
}

# seen_by WHO: the hidden cards in Anna's file of which WHO is shown the face.
proc seen_by {who} {
	lmap {- number} [regexp -all -inline {[A-Z][0-9]+[ab]? \(([0-9]\.[0-9]+)\)} \
		[$who show ../anna/g.yaml]] { set number }
}

session {C11: the game file tells nobody a card but who holds it} {
	desk anna 5
	is [seen_by anna] {1.1 1.2 1.3}
	is [seen_by bert] {1.4}
	is [seen_by carol] ""
	foreach command {dice audit} {
		is [carol $command ../anna/g.yaml] [bert $command ../anna/g.yaml]
	}
}

session {C11: no secret of a player stands in a packet before its time} {
	set opened 0
	foreach who {anna bert} {
		set g [secret_of $who]
		set never [list $g [b2 "sub $g deck main"]]
		foreach n {2 3 4} {
			foreach seq {1 2} {
				lappend never [b2 "sub $g perm [hash_of $n] main $seq"]
				foreach i {1 2 3 4} {
					lappend never [b2 "sub $g mask [hash_of $n] main $seq $i"]
				}
			}
		}
		for {set n 1} {[there_is $n] && ![says_packet $n {^type: disclose}]} {incr n} {
			set told [said $n]
			foreach {- blob} [regexp -all -inline -line {^- ([A-Za-z0-9+/]{40,}=*)$} $told] {
				append told [binary encode hex [binary decode base64 $blob]]
			}
			foreach secret $never { expect {![has $told $secret]} }
			# The key of a seal stands where it is opened, and not before.
			foreach {- label} [regexp -all -inline {"sealed ([a-z]+\.\d+\.\d+)"} $told] {
				if {[sender $n] ne $who} continue
				set key [b2 "sub $g seal $n $label"]
				for {set k 1} {$k <= $n} {incr k} { expect {![has [said $k] $key]} }
				for {} {[there_is $k]} {incr k} { incr opened [has [said $k] $key] }
			}
		}
	}
	expect {$opened >= 2}
}
