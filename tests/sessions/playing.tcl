# test
# Alone: what new, orders, check, sign and adjudicate do with orders.

words alone

session {new: to a file with a report, to standard output without} {
	works anna new null --name Anna --nonce $nonce -o a.yaml
	prints "Turn 1, climb. Dice committed and verified."
	works anna new null --name Anna --nonce $nonce
	write anna/b.yaml $raw
	same anna/a.yaml anna/b.yaml
	is [anna new null --name Anna --nonce $nonce -o -] $raw
	works anna new null --name Anna -q -o c.yaml
	is $out ""
	differ anna/a.yaml anna/c.yaml
}

session {new: options and terms stand in the offer} {
	begin null g.yaml --set start=hut --links 16 --terms "A mail a day; or lost."
	set offer [body [text anna/g.yaml]]
	foreach line {{- "start hut"} {links: 16} {A mail a day}} { has_text $offer $line }
	works anna show g.yaml
	prints "Height 3"
	refused 2 "usage: prepared-defence can't be chosen with hitler-fantasy" \
		anna new reichstag --as 1bf --name Anna -q -o r.yaml \
		--set hitler-fantasy=yes --set prepared-defence=yes
	expect {![file exists anna/r.yaml]}
	works anna help reichstag
	prints "not with hitler-fantasy"
}

session {orders: the template is an order file that fits, before turn 1 as well} {
	foreach {game order} {null roll peiper {alloc armor 6 pzgren 4}} {
		begin $game $game.yaml
		set template [anna orders $game.yaml]
		write anna/o.yaml [changed $template {^orders:$} "orders:\n  - $order"]
		works anna check $game.yaml o.yaml
		prints "legal: $order"
		works anna adjudicate -q -i $game.yaml o.yaml
		has_text $template [expr {$game eq "null" ? "#  - roll" : "turn: 0"}]
	}
	# What was for that turn is not for the next, nor for another game.
	begin null new.yaml
	write anna/o.yaml "game: \"00000000\"\norders:\n  - roll\n"
	foreach command {adjudicate check} {
		refused 4 "o.yaml:1:7: not now: these orders are for game 00000000, but this is game" \
			anna $command new.yaml o.yaml
	}
	write anna/o.yaml "turn: 1\norders:\n  - roll\n"
	refused 4 "o.yaml:1:7: not now: these orders are for turn 1, but it is turn 2" \
		anna check null.yaml o.yaml
}

session {check: judges every line with its place, and reads it back} {
	begin
	write anna/o.yaml [join {orders: "  - roll" "  - rol"
		"  - if  height over 3 then   draw" "  - if height ovr 3 then draw"
		"  - up x" "  - roll roll" "  - up 3" ""} \n]
	told 1 {check g.yaml o.yaml} "o.yaml:2:5: legal: roll" \
		{o.yaml:3:5: not understood: rol: unknown word `rol`; did you mean `roll`?} \
		"o.yaml:4:5: depends on dice: if height over 3 then draw: possible in" \
		{o.yaml:5:15: not understood: if height ovr 3 then draw: `over` expected, not `ovr`; did you mean `over`?} \
		"o.yaml:6:8: not understood: up x: a number from 0 to 9999 expected" \
		"o.yaml:7:10: not understood: roll roll: the end of the order expected"
	says "feldpost: no: 4 of 7 orders can't be used as they are"
	told 1 {check g.yaml -e {up 3}} "--order:1:1: not legal: up 3: no such question is open (rule 4)"
	attempt anna check --json g.yaml -e roll -e rol
	set found [json $out]
	is [each $found verdict] "legal {not understood}"
	is [each $found line] "1 2"
	is [at [json $err] status] 1
	# Nothing of real dice, and nothing is signed.
	file copy anna/g.yaml before
	works anna check g.yaml -e roll -e roll -e "up 6" -e roll
	prints "depends on dice: up 6: possible in "
	same anna/g.yaml before
	expect {![file exists anna/.local/state/feldpost/guard]}
	write anna/o.txt "# my plan\r\n\r\n  roll   # up we go\r\ndraw\r\n"
	works anna check g.yaml o.txt -e roll
	prints "o.txt:3:1: legal: roll"
	prints "--order:1:1: depends on dice: roll"
}

session {check: the nearest legal order, and what waits in vain} {
	begin
	a_question
	told 1 {check g.yaml -e {up 99}} "not legal: up 99: the question is: At " \
		"nearest legal order: `up "
	told 1 {check g.yaml -e roll} "not legal: roll: the question is: At "
	works anna check g.yaml -e [lindex [lines [anna legal -p g.yaml] .] 0] -e roll
	prints ":2:1: legal: roll"
	write anna/o.yaml "notes:\n  - Nice weather for it.\n"
	works anna check g.yaml o.yaml
	is $out ""
}

session {check: an answer that nobody asks for is not needed beside an order} {
	begin
	works anna check g.yaml -e concede -e "up 3" -e roll
	prints "--order:2:1: not needed: up 3"
	prints "3 orders: 1 legal, 2 not needed"
	is [at [json [anna check --json g.yaml -e concede -e "up 3"]] 1 verdict] "not needed"
	write anna/o.yaml "on-fail: stop\norders:\n  - up 1\n  - roll\n"
	works anna adjudicate g.yaml o.yaml -o /dev/null
	prints "> up 1  (not needed: no such question came)"
	prints "> roll  (done)"
	begin peiper g.yaml --force
	step "alloc armor 6 pzgren 4"
	write anna/o.txt [string repeat stay\n 10]
	works anna check g.yaml o.txt -e attack
	prints "11 orders: 9 legal, 2 not needed"
	works anna adjudicate -i g.yaml o.txt -e attack
	prints "> stay  (not needed: the game is over)"
}

session {check: what a newcomer mistypes is answered with what he may type} {
	begin peiper
	step "alloc armor 4 pzgren 4 eng 2"
	foreach {order answer} {
		{move Bull} {a TOWN expected, not `Bull`; did you mean `Bullingen`?}
		{goto Bullingen} {unknown word `goto`; now there are move, stay}
		{garrison tank} {a POINT expected, not `tank`; POINT is one of armor, pzgren, heavy, art, recon, eng, aa}
		garrison {a POINT expected at the end; POINT is one of armor, pzgren, heavy, art, recon, eng, aa}
		{concede now} {the line has a word too many; did you mean `concede`?}
		{on-fail: skip} {unknown word `on-fail:`; did you mean `on-fail skip`?}
		{move la gleise} {a TOWN expected, not `la`; did you mean `La-Gleize`?}
		{move Spa} {no road leads from Losheim to Spa (rule 4.3)}
		{standing done} {only an answer can be a standing order, and `done` is none: write it each time you want it}
	} {
		attempt anna check g.yaml -e $order
		prints ": $order: $answer"
	}
	write anna/o.txt "- move Manderfeld\n- stay # or not\n"
	attempt anna check g.yaml o.txt
	prints "o.txt:1:3: legal: move Manderfeld  # threat 2; a face-down chit"
	is [at [json [anna check --json g.yaml -e "move Manderfeld"]] 0 means] \
		"threat 2; a face-down chit"
}

# refilled GAME END ORDER...: a game in which a cup or a pile was refilled in the
# order under way, when something is asked. END is its nonce's. Of what is legal the
# first that begins like one of the orders is given.
word refilled {game end args} {
	begin $game g.yaml --nonce [format %064d $end]
	while {![regexp -line {^ *- "?note refill} [text anna/g.yaml]]} {
		set legal [anna legal -p g.yaml]
		foreach wish $args {
			set found [lines $legal "^$wish"]
			if {[llength $found]} break
		}
		step [lindex $found 0]
	}
}

session {check: trial runs go on after a question and a refill before it} {
	foreach {lines words} {
		{attack {lose pzgren} {if last won then done}}
		{peiper 16 {alloc armor 4 pzgren 4 eng 2} done move attack}
		{continue {if last lost then end} {if last won then end}}
		{arnswalde 308 {place south 7} continue deck extra answer first
			counter repair {move centre south} end}
	} {
		file delete anna/g.yaml
		refilled {*}$words
		attempt anna check g.yaml {*}[concat {*}[lmap line $lines { list -e $line }]]
		is [llength [lines $out {: legal: |: possible in [1-9]}]] [llength $lines]
	}
}

session {order file: faults name line, column and what was expected} {
	begin
	foreach {at text says} {
		1:1 "order:\n  - roll" {did you mean "orders"?}
		2:3 "orders:\n  roll: draw" "a list of orders"
		1:9 "orders: roll" "" 2:5 "orders:\n  - \[roll]" ""
		1:10 "on-fail: maybe" {on-fail is `stop` or `skip`, not `maybe`}
		1:10 "on-turn: skip" {on-turn is `stop` or `keep`, not `skip`}
		1:12 "on-reveal: keep" {on-reveal is `stop` or `go`, not `keep`}
		1:7 "turn: soon" "" 1:7 "turn: -1" "" 1:8 "notes: hello" ""
		2:1 "orders: \[]\norders: \[]" ""
	} {
		write anna/o.yaml $text\n
		refused 5 "o.yaml:$at: malformed: " anna check g.yaml o.yaml
		says $says
	}
}

session {adjudicate: orders that are not understood sign nothing} {
	begin
	file copy anna/g.yaml before
	foreach command {adjudicate sign} {
		refused 1 {--order:2:1: no: not understood: `rol`: unknown word `rol`} \
			anna $command -i g.yaml -e roll -e rol
		says {did you mean `roll`?}
	}
	same anna/g.yaml before
	expect {![file exists anna/.local/state/feldpost/guard]}
}

session {adjudicate: to standard output, to a file, in place; orders in one packet or several} {
	begin
	file copy anna/g.yaml before
	write a [anna adjudicate g.yaml -e roll]
	same anna/g.yaml before
	works anna adjudicate g.yaml -e roll -o b.yaml
	prints "> roll"
	anna adjudicate g.yaml -e roll -r report.txt -o c.yaml
	works anna adjudicate -i g.yaml -e roll
	has_text [text anna/report.txt] $out
	foreach one {anna/b.yaml anna/c.yaml a} { same anna/g.yaml $one }
	step draw
	is [at [json [anna audit --json g.yaml]] packets] 5
	forget
	begin null batch.yaml
	anna adjudicate -q -i batch.yaml -e roll -e draw
	is [at [json [anna audit --json batch.yaml]] packets] 3
	is [lines [body [packet anna/batch.yaml 2]] {^- "(roll|draw)"}] {{- "roll"} {- "draw"}}
}

session {adjudicate: what follows an order that is impossible, or a turn that is over} {
	begin peiper
	set words {adjudicate --anyway g.yaml o.yaml -o /dev/null}
	foreach {fails outcome} {stop "not carried out" skip done} {
		write anna/o.yaml "on-fail: $fails\norders: \[move Amel, alloc armor 6 pzgren 4]\n"
		forget
		told 0 $words "> move Amel  (not possible now" "> alloc armor 6 pzgren 4  ($outcome)"
	}
	begin null g.yaml --force
	write anna/o.yaml "on-turn: stop\norders: \[roll, roll]\n"
	told 1 {check g.yaml o.yaml} "o.yaml:2:16: will never do: roll: possible in none of 200" \
		"its turn is over"
	told 0 {adjudicate g.yaml o.yaml -o /dev/null} "> roll  (not carried out: its turn is over)"
	write anna/o.yaml "on-turn: keep\norders: \[roll, roll]\n"
	forget
	works anna adjudicate g.yaml o.yaml -o /dev/null
	prints_not "not carried out"
}

session {adjudicate: notes travel with the orders} {
	begin
	write anna/o.yaml "orders: \[roll]\nnotes:\n  - \"third: \\u201cfine\\u201d\"\n"
	works anna adjudicate -i g.yaml o.yaml -m "Glück auf!" -m "And on."
	foreach note {"Glück auf!" "And on." "third: “fine”"} { prints "\"$note\"" }
	refused 5 "malformed: " anna adjudicate g.yaml -e roll -m "\033\[2J"
	refused 5 "malformed: " anna adjudicate g.yaml -e roll -m "#FELDPOST-END"
}

session {adjudicate: with a key that is no player's} {
	begin
	anna keygen -q -W -o eve.key
	refused 4 "not now: the key [lindex [lines [text anna/eve.pub] .] end] does not belong to a player" \
		anna adjudicate g.yaml -e roll -k eve.key
	says "by Anna"
	file delete anna/.config/feldpost/feldpost.key
	refused 6 "system: there is no secret key in " anna adjudicate g.yaml -e roll
	says "feldpost keygen"
	foreach command {show audit legal resend} { works anna $command g.yaml }
}

session {adjudicate: nothing goes on when the game is over} {
	begin
	works anna concede -i g.yaml -m "You win, hill."
	foreach text {"\"You win, hill.\"" "> concede  (done)" "The game is over: conceded."} {
		prints $text
	}
	is [game now result] conceded
	foreach words {{legal} {orders} {check -e roll} {adjudicate -i -e roll} {sign -i -e roll} {concede -i}} {
		refused 4 "not now: the game is over" anna {*}$words g.yaml
	}
	foreach command {resend report audit} { works anna $command g.yaml }
	works anna show g.yaml
	tells "does not prove that no other orders were tried"
}

session {sign: stores and prints the packet, adjudicate rolls later} {
	begin
	file copy anna/g.yaml anna/b.yaml
	works anna sign -i g.yaml -e roll
	set packet $raw
	has_text $packet "FELDPOST BEGIN [string range [game id] 0 7] 2 A"
	is [anna resend g.yaml] $packet
	works anna show g.yaml
	prints "The orders are signed; their dice come next."
	prints "feldpost adjudicate -i GAME"
	is [anna dice g.yaml] ""
	file copy anna/g.yaml before
	foreach words {{sign -i g.yaml -e draw} {sign -i g.yaml -e roll} {adjudicate -i g.yaml -e draw}} {
		refused 4 "not now: packet 2 is signed" anna {*}$words
	}
	foreach words {legal orders {check -e roll}} {
		refused 4 "not now: you have signed orders that wait for their dice" anna {*}$words g.yaml
		says "feldpost adjudicate -i GAME"
	}
	same anna/g.yaml before
	works anna sign b.yaml -o next.yaml -e roll
	same anna/next.yaml before
	write anna/packet $packet
	set later [anna adjudicate -i g.yaml packet]
	is [anna report g.yaml] $later
	is [anna adjudicate -i b.yaml -e roll] $later
	same anna/g.yaml anna/b.yaml
	has_text [plain [anna resend g.yaml]] "\nseq: 3\n"
}

session {chains: the shortest serves as well as a long one} {
	foreach links {2 4 65535} {
		begin null g.yaml --links $links --force
		while {1} {
			attempt anna legal -p g.yaml
			if {$status} break
			step [lindex [lines $out .] end]
		}
		works anna audit g.yaml
		works anna dice --check g.yaml
		expect {$links == 65535 || [has [text anna/g.yaml] "\nnext: "]}
	}
}
