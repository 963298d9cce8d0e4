# quick
# Undo (feldpost-protocol(7) 4.6) takes two signatures: one player asks, in a
# packet that does nothing else, and the other agrees at the beginning of the
# next one.

words duel


set nothing {only the last packet of either side can be undone}

# board DESK: the position there, as the transcript has it.
word board {desk} {
	set shown [json [$desk show --json g.yaml]]
	join [lmap key {now queue standing state} { at $shown $key }] \n
}

# same_board FILE: the position at Anna's and at Bert's desk, of which one is a
# step ahead when it is his turn.
word same_board {before} {
	is [board [turn_of]] [text $before]
}

# unsignable MESSAGE ORDER...: `sign` refuses it before anything is stored.
word unsignable {message args} {
	keep unsigned
	refused 4 "not now: $message" [turn_of] sign -i g.yaml {*}[orders $args]
	kept unsigned
}

# untaken MESSAGE ORDER...: and when a changed program signs it all the same,
# the other one refuses it.
word untaken {message args} {
	set who [turn_of]
	set to [other $who]
	keep untaken
	compose
	forge "s/^state:/orders:\\n[listed $args]&/"
	mail $who $to
	refused 3 "not verified: packet [expr {$::packets + 1}]: $message (V8)" \
		$to adjudicate -i g.yaml in
	file copy -force untaken.anna anna/g.yaml
	file copy -force untaken.bert bert/g.yaml
	forgets $who
}

word listed {lines} {
	join [lmap line $lines { string cat "- \"" $line "\"\\n" }] ""
}

word impossible {args} {
	unsignable {*}$args
	untaken {*}$args
}

# dice_of PACKET COLUMN: what was rolled for it: 2 the seeds, 6 the values.
word dice_of {packet column} {
	join [lmap line [lines [anna dice g.yaml] "^ *$packet "] {
		lindex $line $column-1
	}] ,
}

# all_agree: a third person verifies the game to its last packet, in the file of
# who has sent that, and who answers it verifies his own, a step ahead.
word all_agree {args} {
	set file ../[other [turn_of]]/g.yaml
	works carol dice --check $file
	works carol audit $file
	works [turn_of] audit g.yaml
}

# What it does.

session {undo: the other's packet, asked for and agreed to} {
	toss red
	write before [board anna]
	sends throw throw end
	sends "undo 3"
	is [now anna decides] blue
	sends "agree undo 3"
	same_board before
	works carol show ../bert/g.yaml
	prints "Red has 0, Blue 0."
	works bert report g.yaml
	prints "> undo 3  (done)"
	prints "> agree undo 3  (done)"
	send
	sends throw
	is [now bert decides] red
	all_agree
}

session {undo: without its number it is the last packet that has orders} {
	toss red
	write before [board anna]
	sends throw throw end
	works bert check g.yaml -e Undo
	prints "legal: undo 3  # the undo needs the agreement of Anna in packet 5"
	write bert/o.yaml [subst -novariables -nocommands {orders: [undo]\n}]
	works bert check g.yaml o.yaml
	prints "legal: undo 3"
	sends undo
	works anna check g.yaml -e throw -e "agree undo"
	prints "--order:2:1: legal: agree undo 3"
	# It comes first.
	expect {[string match "*agree undo 3*: throw*" $out]}
	sends "agree undo"
	same_board before
	works bert report g.yaml
	prints "> undo 3  (done)"
	prints "> agree undo 3  (done)"
	all_agree
}

session {undo: new orders follow the agreement, for the position after it} {
	toss red
	sends throw throw end
	sends "undo 3"
	is [now anna decides] blue
	sends "agree undo 3" throw dare
	is [now bert needs] answer
	is [now bert decides] blue
	is [dice_of 5 3] ""
	sends take
	send
	is [dice_of 6 3] take.dare
	all_agree
}

session {undo: one's own packet, by a player who has just seen its dice} {
	toss red
	write before [board anna]
	sends throw throw end
	sends throw
	sends "undo 3"
	unsignable "the game does not ask Bert for orders now" "agree undo 3" throw
	sends "agree undo 3"
	same_board before
	sends risk
	all_agree
}

session {undo: after it the dice are others, and the old ones stay in the log} {
	toss red
	sends throw throw throw throw throw
	sends "undo 3"
	sends "agree undo 3" throw throw throw throw throw
	send
	expect {[dice_of 3 2] ne [dice_of 5 2]}
	expect {[dice_of 3 6] ne [dice_of 5 6]}
	is [dice_of 3 7] burnt,burnt,burnt,burnt,burnt
	is [dice_of 5 7] ,,,,
	is [dice_of 4 3] ""
	foreach die [json [anna dice --json g.yaml]] {
		is [expr {[at $die packet] == 3}] [expr {[at $die burnt] eq "yes"}]
	}
	works anna dice --check g.yaml
	prints "10 rolls recomputed"
	all_agree
}

session {undo: a question, what waits after it, and doctrine come back} {
	toss red
	sends dare throw
	write before [board bert]
	sends take "standing dodge"
	sends "undo 4"
	sends "agree undo 4"
	send
	same_board before
	sends dodge
	send
	is [dice_of 4 3] take.dare,throw.hand
	is [dice_of 8 3] dodge.dare,throw.hand
	all_agree
}

session {undo: of one's own answer in the middle of the other's orders} {
	toss red
	sends dare throw
	write before [board bert]
	sends take
	sends throw
	sends "undo 4"
	sends "agree undo 4"
	same_board before
	sends dodge
	all_agree
}

session {undo: a proposed draw stands again with the position} {
	toss red
	sends throw "agree draw"
	sends "standing dodge"
	sends "undo 4"
	sends "agree undo 4"
	is [now anna draw] ""
	sends throw "agree draw"
	sends "standing dodge"
	sends throw
	sends "undo 8"
	is [now anna draw] ""
	sends "agree undo 8"
	is [now bert draw] red
	sends "agree draw"
	is [now anna result] drawn-by-agreement
}

session {undo: of a packet that began with one: the position after that one} {
	toss red
	write before [board anna]
	sends throw end
	foreach i {1 2} {
		sends "undo $packets"
		sends "agree undo [expr {$packets - 1}]" throw end
	}
	sends "undo $packets"
	sends "agree undo [expr {$packets - 1}]"
	same_board before
	all_agree
	prints "
undone   packet 3 of Anna, asked in 4, agreed in 5; undo 1 from this position
undone   packet 5 of Anna, asked in 6, agreed in 7; undo 2 from this position
undone   packet 7 of Anna, asked in 8, agreed in 9; undo 3 from this position
"
	set undone [at [json [bert audit --json g.yaml]] undone]
	is [each $undone packet] {3 5 7}
	is [each $undone agreed] {5 7 9}
	is [each $undone times] {1 2 3}
}

session {undo: the request stands in every picture of the game, and lapses} {
	toss red
	sends throw end
	works bert show g.yaml
	prints_not "undo"
	sends "undo 3"
	is $err ""
	foreach who {anna bert} {
		works $who show g.yaml
		prints "Bert asks to undo packet 3: `agree undo 3` in packet 5 agrees. Otherwise"
	}
	works anna report g.yaml
	prints "> undo 3  (waits for a decision)"
	send
	works bert show g.yaml
	prints_not "undo"
	works bert report g.yaml
	prints "> undo 3  (not carried out: the other player did not agree to it)"
	sends throw
	is [now anna decides] blue
	all_agree
}

session {undo: a report says what was undone} {
	toss red
	sends throw
	send
	sends dare
	sends "undo 5"
	sends "agree undo 5" end
	works bert report --all g.yaml
	prints "> throw  (done)"
	prints "> dare  (undone)"
	works bert report --all --json g.yaml
	foreach order [json $out] {
		if {[at $order kind] ne "order" || [at $order packet] > 5} continue
		is [at $order undone] [expr {[at $order text] eq "dare" ? "yes" : ""}]
	}
}

session {undo: orders of the packet may stand in a file, with doctrine and conditions} {
	toss red
	sends throw end
	sends "undo 3"
	write anna/o.yaml {turn: 1
standing: [dodge]
orders:
  - agree undo 3
  - throw
  - end
}
	works anna check g.yaml o.yaml
	works anna sign -i g.yaml o.yaml
	set signed $raw
	has_text [plain $raw] {orders:
- "agree undo 3"
- "standing dodge"
- "throw"
- "end"
}
	write anna/out $signed
	deliver
	is [now bert decides] blue
}

session {undo: the template names what the opponent asks for} {
	toss red
	sends throw
	sends "undo 3"
	works anna orders g.yaml
	prints {#  - agree undo 3}
}

# Check.

session {check: what would become of a request} {
	toss red
	sends throw end
	works bert check g.yaml -e "undo 3"
	prints "--order:1:1: legal: undo 3  # the undo needs the agreement of Anna in packet 5"
	attempt bert check g.yaml -e "undo 3" -e throw
	expect {$status == 1}
	prints "--order:1:1: not legal: undo 3: a packet that asks for an undo can't have other orders"
	attempt bert check g.yaml -e "undo 4"
	prints "--order:1:1: not legal: undo 4: $nothing"
	attempt bert check --json g.yaml -e "undo 4"
	is [at [json $out] 0 verdict] "not legal"
	is [at [json $out] 0 rule] ""
	is [at [json $out] 0 why] $nothing
	attempt bert check g.yaml -e "agree undo 3"
	prints "--order:1:1: not legal: agree undo 3: packet 3 asks for no undo"
}

session {check: orders after an agreement are for the position after it} {
	toss red
	sends dare
	sends take
	sends "undo 4"
	works bert check g.yaml -e "agree undo 4" -e dodge
	prints "--order:1:1: legal: agree undo 4  # the game goes back to the position before packet 4; the orders after this one are for that position"
	prints "--order:2:1: legal: dodge"
	# Wherever it was written, it comes first.
	works bert check g.yaml -e dodge -e "agree undo 4"
	prints "--order:1:1: legal: dodge"
	works bert sign -i g.yaml -e dodge -e "agree undo 4"
	has_text [plain $raw] {
- "agree undo 4"
- "dodge"
}
}

# What can't be undone.

session {undo: the last packet of either side, and no older one} {
	toss red
	sends throw
	send
	sends throw end
	sends throw
	sends "standing dodge"
	foreach n {3 4 5 8 9 99999} {
		impossible $nothing "undo $n"
	}
	refused 1 "--order:1:6: no: not understood: `undo 2`" \
		bert sign -i g.yaml -e "undo 2"
	refused 1 "--order:1:12: no: not understood: `agree undo x`" \
		bert sign -i g.yaml -e "agree undo x"
	sends "undo 6"
	all_agree
}

session {undo: a packet without orders, or that only asks or agrees} {
	toss red
	send
	impossible "packet 3 has no orders" "undo 3"
	send -m "nothing"
	impossible "packet 4 has no orders" "undo 4"
	sends throw
	sends "undo 5"
	impossible "packet 6 has no orders" "undo 6"
	sends "agree undo 5"
	impossible "packet 7 has no orders" "undo 7"
	impossible "packet 6 has no orders" "undo 6"
}

session {undo: a request does nothing else} {
	toss red
	sends throw end
	foreach line {throw "standing dodge" "standing none" concede "agree draw" \
		"on-fail stop" "on-turn keep" "undo 3"} {
		impossible "a packet that asks for an undo can't have other orders" \
		"undo 3" $line
	}
	impossible "a packet that asks for an undo can't have other orders" throw "undo 3"
	untaken "a packet that asks for an undo can't have other orders" "undo 3" "agree undo 3"
	send -e "undo 3" -m "a slip of the pen; please?"
	all_agree
}

session {undo: agreed to at the beginning, once, and only what is asked for} {
	toss red
	sends throw
	impossible "packet 3 asks for no undo" "agree undo 3"
	sends "undo 3"
	impossible "packet 4 asks to undo packet 3" "agree undo 4"
	impossible "packet 4 asks to undo packet 3" "agree undo 5"
	untaken "the order about an undo must come first, and only once" throw "agree undo 3"
	untaken "the order about an undo must come first, and only once" "standing dodge" "agree undo 3"
	impossible "the order about an undo must come first, and only once" "agree undo 3" "agree undo 3"
	send
	impossible "packet 5 asks for no undo" "agree undo 3"
	all_agree
}

session {undo: what has lapsed can't be asked for again, by neither} {
	toss red
	sends throw throw
	sends "undo 3"
	impossible "packet 4 has asked for this undo: `agree undo 3` agrees, and nobody can ask for it again" "undo 3"
	send
	impossible $nothing "undo 3"
	send
	sends throw end
	sends throw
	# Anna asks for her packet to be undone, and Bert, instead of agreeing, for
	# his.
	sends "undo 7"
	sends "undo 8"
	sends "agree undo 8"
	all_agree
}

session {undo: no packet that ended the game} {
	toss red
	sends concede
	is [now bert result] conceded
	unsignable "the game is over, nothing can be undone" "undo 3"
	untaken "the game is over, nothing can be undone" "undo 3"
	send
	refused 4 "not now: the game is over" anna sign -i g.yaml -e "undo 3"
}

session {undo: not even one's own, when the other has ended the game} {
	toss red
	sends throw end
	sends concede
	is [now anna needs] nothing
	impossible "the game is over, nothing can be undone" "undo 3"
}

session {undo: an agreed draw} {
	toss red
	sends throw "agree draw"
	sends "agree draw"
	refused 4 "not now: the game is over" anna sign -i g.yaml -e "undo 4"

}

session {undo: orders behind an agreement are from who is asked there} {
	toss red
	sends throw end
	sends throw
	sends "undo 3"
	unsignable "the game does not ask Bert for orders now" "agree undo 3" throw
	untaken "orders by Bert, whom the game does not ask" "agree undo 3" throw
	sends "agree undo 3" "standing dodge"
	sends dare throw
	send
	is [dice_of 7 3] dodge.dare,throw.hand
	all_agree
}

# A real game: Aachen has dice and no hidden cards.

session {undo: an attack in Aachen, with what the defender had said before} {
	duel aachen allied
	sends "place us-3a-1 2630" "place us-3a-2 2728" \
		"place us-3a-3 1931" "place us-3a-4 1932" "place us-3a-5 1933" \
		"place us-3a-6 1934" "place us-3a-7 2031" "place us-3a-8 2829" \
		"place us-3a-9 2131" "place us-3a-10 2231"
	sends "standing marker 3 at 0401"
	write before [board anna]
	sends end "attack 0401 with us-30-3 us-ind-1 hold"
	send
	works anna report g.yaml
	prints "> marker 3  (standing order: marker 3 at 0401)"
	# Anna has seen how it went, and would rather have waited.
	sends "undo 5"
	works bert check g.yaml -e "agree undo 5"
	sends "agree undo 5" "standing also marker 2 at 0401"
	write after [board anna]
	differ before after
	is [lindex [split [text before] \n] 3] [lindex [split [text after] \n] 3]
	expect {[dice_of 5 3] ne ""}
	works anna check g.yaml -e end \
		-e "attack 0401 with us-30-3 us-ind-1 hold"
	sends end "attack 0401 with us-30-3 us-ind-1 hold"
	send
	works anna report g.yaml
	prints "> marker 2  (standing order: marker 2 at 0401)"
	expect {[dice_of 5 2] ne [dice_of 9 2]}
	works anna show g.yaml --svg map.svg
	all_agree
	prints "undone   packet 5 of Anna, asked in 7, agreed in 8; undo 1 from this position"
}

# Attacks; the numbers are those of the threat table (feldpost-protocol(7) 9).

# again COPY: both desks as they were, and what they have sent since forgotten.
word again {copy packets} {
	file copy -force $copy.anna anna/g.yaml
	file copy -force $copy.bert bert/g.yaml
	file delete -force {*}[glob -nocomplain */*.evidence]
	forgets anna
	forgets bert
	set ::packets $packets
}

session {T7: a player who answers a packet gets no other dice, however often he tries} {
	toss red
	sends throw
	keep start
	for {set i 1} {$i <= 8} {incr i} {
		again start 3
		send -e "undo 3" -m "try $i"
		send
		lappend values [dice_of 3 6]
	}
	is [llength [lsort -unique $values]] 1
}

session {T7: with both signatures there are other dice, each time, and audit says so} {
	toss red
	sends throw
	for {set i 1} {$i <= 6} {incr i} {
		sends "undo $packets"
		sends "agree undo [expr {$packets - 1}]" throw
	}
	send
	set log [lines [anna dice g.yaml] "^ *\[0-9]"]
	is [llength [lsort -unique [lmap line $log { lindex $line 1 }]]] 7
	is [llength [lsearch -all $log *burnt*]] 6
	expect {[llength [lsort -unique [lmap line $log { lindex $line 5 }]]] > 1}
	all_agree
	prints "undone   packet 13 of Anna, asked in 14, agreed in 15; undo 6 from this position"
}

session {T7: a player who asks can't agree in the other's name} {
	toss red
	sends throw
	sends "undo 3"
	compose -e "agree undo 3"
	file copy -force anna/out bert/out
	# Signed with his own key, though it says that it is from Anna.
	set packets 3
	forge {s/^state: .*/&\nnotes:\n- "by all means"/}
	file copy -force bert/out bert/in
	keep before
	refused 3 "not verified: packet 5: " bert adjudicate -i g.yaml in
	says "Anna (A) must send it (V4)"
	same bert/g.yaml before.bert
}

session {T6: what was undone is no reason to send a second version of it} {
	toss red
	keep start
	sends throw
	sends "undo 3"
	file copy -force anna/g.yaml newer
	# Instead of agreeing Anna sends "the corrected file".
	file delete -force anna/.local
	file copy -force start.anna anna/g.yaml
	write anna/out [anna sign -i g.yaml -e dare]
	mail anna bert
	keep before
	refused 3 "" bert adjudicate -i g.yaml in
	same bert/g.yaml before.bert
	# Her guard, which knows that one, lets her sign nothing behind the first.
	file copy -force newer anna/g.yaml
	refused 4 "not now: the game file lacks packet 3, which you have signed or answered" \
		anna sign -i g.yaml -e "agree undo 3"
	forgets anna
	sends "agree undo 3" dare
}

session {T6: a void packet that agrees has undone nothing} {
	toss red
	sends throw end
	sends throw
	sends "undo 3"
	keep asked
	compose
	file copy -force bert/out right
	# It goes back, and only then orders what Bert is not asked for there.
	forge {s/^state:/orders:\n- "agree undo 3"\n- "throw"\n&/}
	write anna/in [text bert/out][text right]
	attempt anna adjudicate -i g.yaml in
	expect {![has [body [packet anna/g.yaml 6]] agree]}
	is [now anna decides] blue
	works anna dice g.yaml
	prints_not burnt
	works anna report --all g.yaml
	prints_not "(undone)"
	works anna audit g.yaml
	prints_not "undone"
	# The same mail, but it is the void one that comes last.
	again asked 5
	write anna/in [text right][text bert/out]
	attempt anna adjudicate -i g.yaml in
	is [now anna decides] blue
	works anna audit g.yaml
	prints_not "undone"
}

# What Bert can say of a die before he has Anna's packet: he guesses her link.
word die_with {behind guess game link} {
	set hash [hash [changed $behind {^link: .*} "link: $guess"]]
	die [b2 "seed $game 5 $hash $link"] throw.hand 1 6
}

session {T3: a player who grinds the notes of his request guesses the dice after it} {
	set right 0
	toss red
	sends throw
	keep start
	set game [match [plain [text anna/out]] {^game: (.*)}]
	for {set i 1} {$i <= 8} {incr i} {
		again start 3
		send -e "undo 3" -m "try $i"
		sends "agree undo 3" throw
		send
		set behind [body [packet bert/g.yaml 5]]
		set link [match [packet bert/g.yaml 6] {^link: (.*)}]
		set rolled [dice_of 5 6]
		is [die_with $behind [match $behind {^link: (.*)}] $game $link] $rolled
		set guess [match [packet bert/g.yaml 3] {^link: (.*)}]
		incr right [expr {[die_with $behind $guess $game $link] == $rolled}]
		lappend values $rolled
	}
	expect {[llength [lsort -unique $values]] > 2}
	expect {$right <= 5}
}

