# test
# Boards to be heard: --plain, ACCESSIBLE, and the word `hear` of the prompt. That all
# that is said is sentences, in games to their end: tests/unit/hear_test.c.

words alone

set examples $repository/examples

# types WORDS LINE...: at a prompt for who listens; what is said is without signs.
proc types {words args} {
	write typed [join $args \n]\n
	with {ACCESSIBLE 1} command feldpost $::folder/anna $::folder/anna $words $::folder/typed
	foreach line [split $::out \n] {
		if {[regexp {[^[:alpha:]0-9 .,:;'()%/!?+-]} $line]} { fail "a sign in: $line" }
	}
}

# practice GAME: a file of practice, with dice that are known.
proc practice {game} {
	file delete -force anna/feldpost
	types [list play --practice $game] quit
	write anna/practice [changed [text anna/feldpost/$game.practice] {^seed: .*} "seed: 7"]
	file delete anna/feldpost/$game.practice
}

session {hear: show and report draw nothing, by --plain or ACCESSIBLE} {
	foreach game {aachen reichstag peiper arnswalde ostfront} {
		set words [list show --plain --packet 20 $examples/$game/game.yaml]
		set heard [carol {*}$words]
		expect {![regexp {[^[:alpha:]0-9 .,:;'()%/!?+\n-]} $heard]}
		is [with {ACCESSIBLE 1} carol [lindex $words 0] {*}[lrange $words 2 end]] $heard
		expect {[with {ACCESSIBLE 0} carol [lindex $words 0] {*}[lrange $words 2 end]] ne $heard}
		expect {![regexp {[\u2500-\u25ff|_#]} [carol report --plain $examples/$game/game.yaml]]}
	}
	told 0 [list show --plain --around Aachen --radius 1 $examples/aachen/game.yaml] \
		"At 0827 Aachen: us-1-3, 3-3-7." " units here."
	foreach text {"At 0628" "on the board"} { prints_not $text }
	# What has happened stands before the position, and not in it.
	set told [carol show --plain --packet 20 $examples/aachen/game.yaml]
	expect {[regexp {\nThis has happened\.\n(.*)\nThis is the position\.\n(.*)} $told - news board]}
	expect {[regexp -line {^The Allies take 0827 Aachen; 5 hexes of Aachen} $news]}
	expect {[regexp -line {^Attack of .*, die [1-6], the (attackers|defender)} $news]}
	expect {![regexp -line {^At [0-9]} $news] && ![regexp -line {^Attack of|take 0827} $board]}
	expect {![has [carol show --plain --packet 3 $examples/aachen/game.yaml] "This has happened"]}
}

session {hear: at the prompt, by words and numbers; changes are since it was asked for} {
	practice ostfront
	types {play practice} hear "war W7" decline 1 "hear changes" "hear changes" \
		undo hear 1 undo undo decline "hear changes" ? help "hear loud" quit
	foreach text {"German command wins." "The front moves from Warsaw to Kiev."
		"Nothing has changed." "hear alone tells the board"} { prints $text }
	practice peiper
	types {play practice} "alloc armor 3 pzgren 3 heavy 1 eng 3" hear "hear full" "odds 1" \
		outlook log plan frob drop quit
	foreach text {"Kampfgruppe Peiper is at Losheim." "Losheim, threat 0: roads to Büllingen"
		"Turn 1, 16 Dec PM: movement."} { prints $text }
	practice reichstag
	types {play practice} "hear full" quit
	prints "At 3114 Zoo, 1UF sector: tg, fortress, (6)."
	types {play --learn peiper} "" next frob next next quit
}

# Nine at a time, and the last number is for the rest.
session {hear: of more than nine ways each has a number, seen or heard} {
	practice aachen
	types {play practice} 1 9 quit
	expect {[regexp -line {^9, more, 2 words$} $out]}
	is [llength [lsort -unique [lmap {- hex} [regexp -all -inline -line \
		{^[1-9], place us-3a-1 ([0-9]+)} $out] { set hex }]]] 11
	write typed "1\n11\nquit\n"
	command feldpost $folder/anna $folder/anna {play practice} $folder/typed
	foreach text {" 10  us-3a-9" " 11  3028" "  3rd Armored 1 takes post at 3028."} { prints $text }
}

session {hear: games are played to their end by numbers and `hear` alone} {
	foreach game {peiper arnswalde ostfront} {
		set numbers {}
		for {set x 7; set i 1} {$i <= 400} {incr i} {
			set x [expr {$x * 16807 % 2147483647}]
			lappend numbers [expr {1 + $x % 9}]
			if {$i % 50 == 0} { lappend numbers [expr {$i % 200 ? "hear changes" : "hear"}] }
		}
		practice $game
		types {play practice} {*}$numbers quit
		expect {[regexp -line {^The game is over: } $out]}
		expect {![regexp {is not understood|Not possible} $out]}
	}
}
