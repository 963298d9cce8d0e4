# test
# Aachen by mail: doctrine and what is chosen for who says nothing save mails,
# long lines are folded, and what is left of a turn is dropped.

words duel

# set_up LINE...: Aachen begun, and the 3rd Armored Division placed; Bert, the
# Germans, says these lines. Packet 5 is next, in the movement of turn 1.
word set_up {args} {
	duel aachen allied
	sends "place us-3a-1 2630" "place us-3a-2 2728" "place us-3a-3 1931" \
		"place us-3a-4 1932" "place us-3a-5 1933" "place us-3a-6 1934" \
		"place us-3a-7 2031" "place us-3a-8 2829" "place us-3a-9 2131" \
		"place us-3a-10 2231"
	sends {*}$args
}

# attack: Anna attacks the bunkers at 0401 in turn 1, and Bert answers.
word attack {} {
	sends end "attack 0401 with us-30-3 us-ind-1 hold"
	send
}

session {aachen by mail: a player who says nothing is not asked} {
	set_up
	works anna advise g.yaml ;# 16 plans for the movement, each for 12 games
	prints "# Advice of good, from 192 games that it played on from here."
	attack
	is [now anna needs] order
	is [now anna decides] allied
	works anna report g.yaml
	prints "> attack 0401 with us-30-3 us-ind-1 hold  (done)"
	prints "> no-marker  (by default)"
	works anna report --json g.yaml
	set standing [lsearch -inline [json $out] *standing*]
	is [at $standing text] "by default"
	is [at $standing answer] no-marker
	works carol audit ../bert/g.yaml
}

session {aachen by mail: doctrine answers, and the report says which} {
	set_up "standing marker 2 at 0402" "standing marker 3 at 0401 0402"
	attack
	works bert report g.yaml
	prints "> marker 3  (standing order: marker 3 at 0401 0402)"
	works carol audit ../bert/g.yaml
}

session {aachen by mail: a player who wants to be asked is asked, and answers by mail} {
	set_up "standing if 0401 mine then markers ask" \
		"standing marker 3 at 0401"
	attack
	is [now anna needs] answer
	is [now anna decides] german
	# Anna's packet has nothing to say.
	send
	works bert legal -p g.yaml
	is $out "marker 2
marker 3
no-marker"
	sends "marker 2"
	works anna report g.yaml
	prints "> marker 2  (done)"
	expect {[now anna needs] in {link order}}
	send
	works carol audit ../anna/g.yaml
}

session {aachen by mail: a further line comes before those that stand} {
	set_up "standing marker 3 at 0401" "standing demolish ask"
	send
	sends "standing also marker 2 at 0401"
	works anna show --json g.yaml
	is [at [json $out] standing german] \
		{{marker 2 at 0401} {marker 3 at 0401} {demolish ask}}
	attack
	works anna report g.yaml
	prints "> marker 2  (standing order: marker 2 at 0401)"
}

session {aachen by mail: doctrine is refused as an order, with its line} {
	set_up
	refused 1 "--order:1:1: no: not understood: `markers never`: this is doctrine" \
		anna sign -i g.yaml -e "markers never"
	says {did you mean `standing markers never`?}
}

session {aachen by mail: a long line is folded in the packet, and read again} {
	set hexes "0401 0402 0403 0404 0405 0406 0407 0408 0409 0410 0411 0412"
	append hexes " 0501 0502 0503 0504 0505 0506 0507 0508 0509 0510 0511 0512"
	set_up "standing marker 2 at $hexes"
	expect {[regexp -line -- "^- .\\{71\\}" [plain [text bert/out]]] == 0}
	expect {[regexp -line -- {^- "\+ } [plain [text bert/out]]]}
	works anna show --json g.yaml
	is [at [json $out] standing german 0] "marker 2 at $hexes"
}

session {aachen by mail: on-turn stop drops what is left of the player turn} {
	set_up
	sends "on-turn stop" end end end "move us-30-1 0204"
	send
	works anna report g.yaml
	prints "> move us-30-1 0204  (not carried out: its turn is over)"
	is [now anna decides] german
	works anna show --json g.yaml
	is [at [json $out] queue] ""
}

session {aachen by mail: without it the next player turn goes on with it} {
	set_up
	sends end end end "move us-30-1 0204"
	sends end end end
	send
	is [now anna turn] 2
	works anna report g.yaml
	prints "> move us-30-1 0204  (done)"
}

# signs OPTION...: Anna signs in a copy of her game, with a guard of its own.
word signs {args} {
	file copy -force anna/g.yaml anna/copy.yaml
	file delete -force {*}[glob -nocomplain anna/other-guard*]
	attempt anna sign -i copy.yaml --guard other-guard {*}$args
	expect {$status == 0}
}

session {aachen by mail: orders that are legal, or after a die, are signed without a word} {
	set_up
	signs -e "move us-30-2 0303" -e end \
		-e "attack 0401 with us-30-3 us-ind-1 hold" \
		-e "attack 0401 with us-30-3 us-ind-1 hold" \
		-e "if 0303 empty then move us-30-2 1010"
	is $err ""
	signs --empty -m "Nothing to order."
	is $err ""
}

session {aachen by mail: a player who answers, or lets a standing order answer, is not} {
	set_up "standing markers ask"
	attack
	send
	file copy -force bert/g.yaml bert/other.yaml
	works bert sign -i g.yaml -e no-marker
	works bert sign -i other.yaml --guard other -e "standing no-marker"
}

session {aachen by mail: the report of a turn marks what was attacked in it} {
	set example $repository/examples/aachen/game.yaml
	works carol report --json --turn 1 $example
	set attacked [lmap one [json $out] {
		if {[at $one message] ne "attacks"} continue
		at $one args 2
	}]
	is [llength [lsort -unique $attacked]] 8
	works carol report --turn 1 $example
	is [regexp -all ! [join [lsearch -all -inline -not -glob [split $out \n] "*! attacked*"]]] 8
}

# example [OPTION...]: Carol has the duel of the examples, as far as packet 8.
word example {args} {
	set from $repository/examples/aachen
	carol adjudicate -q {*}$args -o g.yaml $from/offer.yaml \
		{*}[lsort [glob -directory $from/mails {00[1-8].txt}]]
}

session {aachen: a game file whose position was changed is not believed} {
	example
	set whole [text carol/g.yaml]
	set commands {show legal audit {show --full} orders}
	foreach change {{s/\(id: us-30-1, hex: \)"[0-9]*"/\1"9999"/}
		{s/\(id: us-30-1, .*steps: \)2/\1100/}
		{s/\(id: us-30-1, .*steps: \)2/\11/}
		{s/\(id: us-30-1, .*steps: 2\)/\1, locked: yes/}
		{s/id: us-30-1,/id: us-30-2,/} {/id: us-30-1,/d}
		{s/^    - "AA*G/    - "G/} {s/^  turn: .*/  turn: 19/}
		{s/^  phase: .*/  phase: german-combat/}
		{s/^  spent: .*/  spent: []/} {s/^  latch: .*/  latch: 1/}
		{s/^state:/state:\n  mover: us-30-1\n  left: 100/}} {
		write carol/bad.yaml [edited $whole "1,/^---/{$change\n}"]
		foreach command $commands {
			attempt carol {*}$command bad.yaml
			expect {$status in {3 5}}
			expect {[regexp {^feldpost: bad.yaml:\d+:\d+:} $err]}
		}
		set commands {show audit}
	}
}

session {aachen: thousands of orders that will not do are judged soon} {
	file copy $repository/examples/anna.key carol
	file attributes carol/anna.key -permissions 00600
	example -k anna.key
	write carol/orders.txt [string repeat "move us-30-1 3028\n" 2000]
	attempt carol check -k anna.key g.yaml orders.txt
	expect {$status == 1}
	prints "orders.txt:1:1: not legal"
	prints "orders.txt:2000:1: not legal"
}
