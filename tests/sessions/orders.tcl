# test
# What orders are refused before they are signed, what `check` says of them and at
# what cost, and how they may be written.

words duel

set place_all {"place us-3a-1 2628" "place us-3a-2 2629" "place us-3a-8 2630"
	"place us-3a-3 1931" "place us-3a-4 1932" "place us-3a-5 1933" "place us-3a-6 1934"
	"place us-3a-7 2031" "place us-3a-9 2032" "place us-3a-10 2033"}

# aachen: all are placed; Anna's first movement. us-30-3 is locked, the others are
# free. asked: Bert wants to be asked for markers, and is.
word aachen {} {
	made aachen {
		duel aachen allied
		sends {*}$::place_all
		send
	}
	set packets 4
}
word asked {} {
	made asked {
		duel aachen allied
		sends {*}$::place_all
		sends "standing markers ask"
		sends end "attack 0401 with us-30-3 us-ind-1 hold"
		send
		send
	}
	is [now bert needs] answer
}

# signs WHO ARGUMENT...: in a copy, with a guard of its own, and nothing is said.
word signs {who args} {
	file copy -force $who/g.yaml $who/copy.yaml
	file delete -force $who/other $who/other.d
	works $who sign -i copy.yaml --guard other {*}$args
}

# unsigned STATUS MESSAGE ARGUMENT...: by Anna; her file and guard stay.
word unsigned {wanted message args} {
	set guard anna/.local/state/feldpost/guard
	set before [texts anna/g.yaml][file exists $guard]
	refused $wanted $message anna {*}$args
	is [texts anna/g.yaml][file exists $guard] $before
}

# alone [GAME]: Anna's solitaire game, begun.
word alone {{game null}} {
	file delete anna/g.yaml
	anna new $game -n Anna --nonce $nonce -q -o g.yaml
}

session {sign: an order that the rules refuse is not signed; --anyway signs it} {
	aachen
	write anna/o.yaml "orders:\n  - move us-30-2 0303\n  - move us-30-3 0303\n  - end\n  - move us-30-1 0204\n"
	unsigned 1 "o.yaml:3:5: no: not legal: `move us-30-3 0303`: " sign -i g.yaml o.yaml
	says "held by de-26 at 0401, and can't move (rule 2.5)"
	says "feldpost has signed nothing, because 2 orders can't be used as they are (`feldpost check` lists them)"
	says --anyway
	unsigned 1 "--order:1:1: no: not legal: `move us-30-9 0224`: " sign -i g.yaml -e "move us-30-9 0224"
	says "nearest legal order: `move us-30-9 0"
	unsigned 1 "--order:1:1: no: not legal: `if 0401 enemy then move us-30-3 0303`" \
		sign -i g.yaml -e "if 0401 enemy then move us-30-3 0303"
	# What comes after a die, a false condition or another's decision is no ground.
	foreach batch {
		{end "attack 0401 with us-30-3 hold" "attack 0401 with us-30-3 hold" "move us-30-3 3028"}
		{"if 0401 empty then move us-30-3 0303" end end}
		{"move us-30-2 0303" "advance us-30-2" stand end end}
	} {
		signs anna {*}[orders $batch]
	}
	# It is no ground to refuse a packet of the opponent, either.
	compose --anyway o.yaml
	deliver
	works bert report g.yaml
	prints "> move us-30-3 0303  (not possible now"
	fails 4 "not now: " anna sign -i g.yaml -e "move us-30-3 0303"
}

session {adjudicate: so in solitaire} {
	alone peiper
	unsigned 1 "--order:1:1: no: not legal: `move Manderfeld`: the phase is allocation" \
		adjudicate -i g.yaml -e "move Manderfeld"
	unsigned 1 "--order:2:1: no: " adjudicate -i g.yaml -e "alloc armor 4 pzgren 4 eng 2" -e "recon Losheim"
	unsigned 1 "" sign -i g.yaml -e done
	unsigned 1 "" sign -i g.yaml -e "attack full"
	says "no such question is open"
	works anna adjudicate -i g.yaml --anyway -e "move Manderfeld" -e "alloc armor 4 pzgren 4 eng 2"
	prints "> move Manderfeld  (not possible now: the phase is allocation"
}

session {sign: an open question, and a packet without the orders that are asked for} {
	asked
	foreach batch {end {"marker 9"} {end no-marker}} {
		refused 1 "--order:1:1: no: not legal: `[lindex $batch 0]`: the question is: " \
			bert sign -i g.yaml {*}[orders $batch]
	}
	refused 2 "usage: you are asked a question, but give no answer" bert sign -i g.yaml
	foreach words {{-e stand -e no-marker} {-e {standing no-marker}} {--empty -m thinking} {-e concede}} {
		signs bert {*}$words
	}
	file delete anna/g.yaml bert/g.yaml
	toss red
	set none "usage: it is your turn, but you give no orders"
	write anna/sheet [anna orders g.yaml]
	foreach words {{} {-m {My attack!}} sheet} { unsigned 2 $none sign -i g.yaml {*}$words }
	says --empty
	unsigned 1 "--order:1:1: no: `end` forgets something: nothing is thrown" sign -i g.yaml -e end
	says --anyway
	works anna check g.yaml -e end
	prints "--order:1:1: legal: end: forgotten: nothing is thrown"
	signs anna -e end --anyway
	signs anna --empty
	sends throw
	signs bert -q ;# a packet that needs no orders needs no option
}

session {check: totals, and what can never be} {
	alone
	write anna/o.yaml "on-turn: stop\norders: \[roll, roll]\n"
	fails 1 "feldpost: no: 1 of 3 orders can't be used as they are" anna check g.yaml o.yaml
	prints "o.yaml:2:16: will never do: roll: possible in none of 200 trial runs: its turn is over"
	prints "\n3 orders: 2 legal, 1 will never do\n"
	attempt anna check --json g.yaml o.yaml
	is [each [json $out] verdict] {legal legal {will never do}}
	attempt anna check g.yaml -e roll -e rol -e roll -e "up 9" -e "up 6"
	prints "\n5 orders: 2 legal, 1 depends on dice, 1 will never do, 1 not understood\n"
	works anna check g.yaml -e roll -e roll
	prints "--order:2:1: legal: roll: possible in 200 of 200 trial runs  # 1 to 6 steps"
	works anna check g.yaml -e roll -e "if height over 99 then roll"
	prints "depends on dice: if height over 99 then roll: its condition is true in none of 200 trial runs"
	write anna/o.yaml "notes: \[Hello.]\n"
	works anna check g.yaml o.yaml
	is $out ""
}

session {capitals: they matter nowhere in a line, and what is signed has none} {
	aachen
	write anna/o.yaml "On-Fail: Stop\n"
	refused 5 "o.yaml:1:1: " anna check g.yaml o.yaml
	write anna/o.yaml {on-fail: SKIP
standing: [Stiff Hold City EXITS, "IF Bombarded Then Markers NEVER"]
orders:
  - Move US-30-2 0303
  - If 0401 Empty THEN Attack 0401 WITH Us-30-3
  - UNLESS last WON then END
  - Attack 0401 With us-30-3 US-IND-1 MARKER 2 Hold
}
	works anna check g.yaml o.yaml
	send o.yaml
	has_text [packet anna/g.yaml 5] {
orders:
- "on-fail skip"
- "standing stiff hold city exits"
- "standing if bombarded then markers never"
- "move us-30-2 0303"
- "if 0401 empty then attack 0401 with us-30-3"
- "unless last won then end"
- "attack 0401 with us-30-3 us-ind-1 marker 2 hold"
}
	file delete anna/g.yaml bert/g.yaml
	toss red
	sends THROW
	sends "Standing DODGE" "Standing ALSO take" "AGREE Draw"
	foreach line {"standing dodge" "standing also take" "agree draw"} {
		has_text [packet anna/g.yaml 4] "\n- \"$line\"\n"
	}
	works anna check g.yaml -e "Standing NONE" -e CONCEDE -e "On-Turn Keep" -e "ON-REVEAL Go"
	foreach {n line} {1 "standing none" 2 concede 3 "on-turn keep" 4 "on-reveal go"} {
		prints ":$n:1: legal: $line"
	}
	sends end
	sends "UNDO 5"
	send --anyway -e end -e "Agree UNDO 5"
	has_text [packet anna/g.yaml 7] "\n- \"agree undo 5\"\n- \"end\"\n"
	file delete anna/g.yaml bert/g.yaml
	set ::program feldpost
	set ::env(FELDPOST_SCENARIOS) $repository/scenarios
	war
	is [anna legal -p g.yaml WAR w7] "war W7"
	works anna check g.yaml -e "War w7"
	prints "legal: war W7"
	signs anna -e "war W7" -e supply -e supply
}

session {legal, check: what is nearest, and why there is nothing} {
	aachen
	attempt anna check g.yaml -e "move us-30-9 0224" -e "move us-30-9 via 0118 to 0224"
	is [regexp -all {nearest legal order: `move us-30-9 0124`} $out] 2
	attempt anna check g.yaml -e end -e "attack 0402 with us-30-3" \
		-e "bombard 0413 with 6" -e "attack 0401 with us-30-3 marker 5"
	prints ":2:1: not legal: attack 0402 with us-30-3: no unit is in 0402 (rule 2.6); nearest legal order: `attack 0401 with us-30-3`"
	prints ":3:1: not legal: bombard 0413 with 6: "
	prints ":4:1: not legal: attack 0401 with us-30-3 marker 5: no marker 5 is left in this turn; you have 6, 4, 3, 2 (rule 2.11); nearest legal order: `attack 0401 with us-30-3 marker "
	foreach {words wanted} {
		us-30-3 {us-30-3 began the phase in an enemy zone of control, held by de-26 at 0401, and can't move (rule 2.5)}
		DE-26 {de-26 belongs to the Germans (rule 2.3)}
		{attack us-30-1} {the phase is Allied movement (move, enter, bridge, repair, end) (rule 2.6)}
		enter {enter UNIT HEX: let a reinforcement arrive there}
		{move us-30-1 9999} {a HEX or `via` expected, not `9999`}
	} {
		fails 1 "no: no legal order has the word `" anna legal g.yaml {*}$words
		says $wanted
	}
	attempt anna check g.yaml -e "move us-30-3 0303" -e end \
		-e "attack 0401 with us-30-3" -e "attack 0402 with us-30-1"
	prints "in an enemy zone of control, held by de-26 at 0401, and can't move (rule 2.5)\n"
	prints ":4:1: will never do: attack 0402 with us-30-1"
	attempt anna check g.yaml -e end -e "attack 0402 with us-30-1"
	prints ":2:1: not legal: attack 0402 with us-30-1: no unit is in 0402 (rule 2.6); it has no other order either: no enemy is adjacent to us-30-1 in 0205 (rule 2.6)\n"
	prints_not nearest
}
