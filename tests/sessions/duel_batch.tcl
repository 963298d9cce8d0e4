# quick
# Batches in a duel: what binds, what may be replaced, which seed rolls, and
# doctrine (feldpost-protocol(7) 3.4 and 4.3). The game is that of the tests:
# `dare` asks the other before it rolls, `risk` asks oneself after.

words duel

# queue DESK SEAT: packet and next line of what is left of a batch.
word queue {desk seat} {
	set left [at [json [$desk show --json g.yaml]] queue $seat]
	return [string trim "[at $left packet] [at $left next]"]
}

# rolled PACKET: labels of the dice that were rolled with its seed.
word rolled {packet} {
	join [lmap line [lines [anna dice g.yaml] "^ *$packet "] {
		lrange $line 2 3
	}] ,
}

# standing DESK [OPTION]: the standing orders that were carried out.
word standing {desk args} {
	join [lmap one [json [$desk report {*}$args --json g.yaml]] {
		if {[at $one kind] ne "standing"} continue
		at $one text
	}] ,
}

# outcomes DESK: "throw done", ... of the whole game as it is seen there.
word outcomes {desk} {
	join [lmap one [json [$desk report --all --json g.yaml]] {
		if {[at $one kind] ne "order"} continue
		string cat [at $one text] " " [at $one outcome]
	}] ,
}

session {batch: the other's question stops it, and the rest stays bound} {
	toss red
	sends dare throw throw end
	is [now bert decides] blue
	is [queue bert red] "3 1"
	is [rolled 3] ""
	sends take
	is [queue anna red] ""
	is [now anna decides] blue
	sends
	is [rolled 3] ""
	is [rolled 4] "take.dare 1,throw.hand 1,throw.hand 2"
}

session {batch: a player who is bound cannot order anything else} {
	toss red
	sends dare dare throw
	sends take
	is [queue anna red] "3 2"
	is [now anna decides] blue
	keep before
	refused 4 "not now: the game does not ask Anna for orders now" \
		anna sign -i g.yaml -e end
	refused 4 "not now: the game does not ask Anna for orders now" \
		anna sign -i g.yaml -e throw -e throw
	kept before
	send -m "I wait"
	is [queue bert red] "3 2"
	sends dodge
	is [rolled 4] "take.dare 1"
	sends
	is [rolled 6] "dodge.dare 1,throw.hand 1"
	is [outcomes anna] "dare underway,dare done,take done,dare underway,dare underway,dare done,dodge done,throw done"
}

session {batch: a packet with orders of who is not asked is refused (V8)} {
	toss red
	sends dare dare throw
	sends take
	compose
	forge {s/^state:/orders:\n- "throw"\n&/}
	mail anna bert
	keep before
	refused 3 "not verified: packet 5: orders by Anna, whom the game does not ask (V8)" \
		bert adjudicate -i g.yaml in
	kept_bert
}

word kept_bert {} {
	same bert/g.yaml before.bert
}

session {batch: no die of the rest is known when the question is answered} {
	toss red
	sends dare throw
	# Bert knows his next link: it rolls nothing yet.
	expect {[regexp -line -- {roll throw} [text bert/g.yaml]] == 0}
	works bert report g.yaml
	prints_not "\[throw"
	copy_tree . ../other
	sends take
	set first [match [anna report --json g.yaml] {(throw.hand 1 d6 .)}]
	file delete -force anna bert
	copy_tree ../other .
	set packets 3
	send -e dodge -m "Not I."
	expect {[match [anna report --json g.yaml] {(throw.hand 1 d6 .)}] ne $first}
}

session {batch: a stop for one's own decision lets the next packet replace it} {
	toss red
	sends risk throw throw end
	is [now bert decides] red
	is [queue bert red] "3 1"
	is [rolled 3] ""
	send
	is [rolled 3] "first.risk 1"
	sends again end
	is [queue bert red] ""
	is [now bert decides] blue
	send
	is [rolled 5] "second.risk 1"
	# The old batch does not go on.
	expect {![has [outcomes anna] throw]}
}

session {batch: the answer may be given ahead, and what follows it runs on} {
	toss red
	sends risk keep throw end
	is [now bert decides] blue
	sends throw
	is [rolled 3] "first.risk 1,throw.hand 1"
}

session {batch: without orders the old one still waits} {
	toss red
	sends risk throw end
	send
	send -m "let me think"
	is [queue bert red] "3 1"
	is [now bert decides] red
	send
	sends keep
	is [now bert decides] red
	is [queue bert red] ""
	send
	is [rolled 3] "first.risk 1"
	is [rolled 7] ""
}

session {batch: own answer after the other's: replaced only from there} {
	toss red
	sends dare risk throw
	sends take
	is [now anna decides] red
	is [queue anna red] "3 2"
	sends keep end
	is [rolled 4] "take.dare 1,first.risk 1"
	is [now bert decides] blue
}

session {batch: orders for later wait until their seat is asked} {
	toss red
	sends dare throw end
	sends take throw end
	is [now anna decides] red
	expect {[string match "*end done,throw done,end done" [outcomes anna]]}
	send
	is [rolled 4] "take.dare 1,throw.hand 1,throw.hand 2"
}

session {batch: conditions look at the board as it is when their turn comes} {
	toss red
	sends dare "if score red over 0 then throw" \
		"if score red over 0 then risk" end
	sends dodge
	expect {![has [outcomes anna] unmet]}
	sends keep
	is [rolled 4] "dodge.dare 1,throw.hand 1,first.risk 1"
}

session {batch: a guard that does not hold passes its order over} {
	toss red
	sends dare "if score red over 0 then throw" \
		"unless score red over 0 then throw" end
	sends take
	is [regexp -all unmet [outcomes anna]] 1
	expect {[has [outcomes anna] "if score red over 0 then throw unmet"]}
	send
	is [rolled 4] "take.dare 1,throw.hand 1"
}

session {batch: what is left when the turn has ended waits for the next} {
	toss red
	sends throw end throw throw
	is [queue bert red] "3 2"
	sends throw end
	is [queue anna red] ""
	is [outcomes anna] "throw done,end done,throw done,end done,throw done,throw done"
	is [now anna decides] red
	send
	is [rolled 3] "throw.hand 1"
	is [rolled 4] "throw.hand 1,throw.hand 2,throw.hand 3"
}

session {doctrine: an answer that stands saves the mail} {
	toss red
	send
	sends "standing dodge"
	is [at [json [anna show --json g.yaml]] standing] {blue dodge}
	sends dare dare throw end
	is [now bert decides] blue
	works bert report g.yaml
	prints "> dodge  (standing order)"
	send
	is [rolled 5] "dodge.dare 1,dodge.dare 2,throw.hand 1"
}

session {doctrine: it holds from the packet that carries it on} {
	toss red
	sends dare throw end
	is [now bert needs] answer
	sends "standing take"
	is [now anna decides] blue
	send
	is [rolled 3] ""
	is [rolled 4] "take.dare 1,throw.hand 1"
}

session {doctrine: with a condition, the first that fits} {
	toss red
	send
	sends "standing unless score red over 0 then take" "standing dodge"
	sends dare dare throw dare end
	send
	is [rolled 5] "take.dare 1,take.dare 2,throw.hand 1,dodge.dare 1"
	is [standing anna --all] "unless score red over 0 then take,unless score red over 0 then take,dodge"
}

session {doctrine: changed, and taken back} {
	toss red
	sends "standing take"
	sends "standing take"
	sends "standing keep"
	is [at [json [bert show --json g.yaml]] standing] {red keep blue take}
	sends "standing none"
	sends dare
	is [now bert needs] answer
	is [at [json [bert show --json g.yaml]] standing] {red keep}
	refused 1 "--order:1:10: no: not understood" \
		bert sign -i g.yaml -e "standing throw"
}

session {doctrine: of a hidden hand the answers that show nothing} {
	war
	send
	sends "standing decline"
	sends "war W5"
	send
	is [standing bert] decline
}

session {legal: a card of one's own by what it is, and by its number} {
	war
	works anna legal -p g.yaml W5
	expect {[string match "war 1.?" $out]}
	set number [lindex $out 1]
	is [anna legal -p g.yaml $number war] "war $number"
}

session {counts: two mails before the first move, one a turn without questions} {
	toss red
	expect {$packets == 2}
	foreach n {3 4 5 6 7 8} {
		sends throw end
	}
	is [now bert needs] link
	expect {$packets == 8}
	send
	is [now bert needs] nothing
}

session {counts: two more for each decision after a roll or by the other} {
	toss red
	sends risk
	send
	sends keep risk
	send
	sends keep end
	is [now bert decides] blue
	expect {$packets == 7}
	sends dare
	sends take
	sends end
	is [now anna decides] red
	expect {$packets == 10}
}

session {counts: if Bert is to move, Anna's packet 3 has no orders} {
	toss blue
	is [now anna decides] red
	refused 4 "not now: the game does not ask Anna for orders now" \
		anna sign -i g.yaml -e throw
	send
	sends throw end
	is [now anna decides] blue
}

