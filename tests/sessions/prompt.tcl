# test
# What is typed at the prompt of `play`, and what comes of it: games for one and for
# two, practice and lessons. Keys of a terminal are in tests/bats/play_terminal.bats.

words desks

# types WHO GAME LINE...: typed at the prompt; it must end well. prompt WHO WORD...
# -- LINE...: the same of `play` with these words, however it ends.
word types {who game args} {
	prompt $who {*}$game -- {*}$args
	if {$status} { fail "expected status 0" }
}
word prompt {who args} {
	global program
	set end [lsearch -exact $args --]
	write typed [join [lrange $args $end+1 end] \n]\n
	attempt command $program $folder/$who $folder/$who \
		[list play {*}[lrange $args 0 $end-1]] $folder/typed
}

# a_game NAME [ORDER...]: Anna's, in her desk.
word a_game {name args} {
	write anna/.config/feldpost/config.ini "\[me]\nname = Anna\n\[paths]\ndesk = ~/desk\n"
	file mkdir anna/desk
	forgets anna
	anna new $name -n Anna --nonce $nonce -q -o desk/$name.yaml
	foreach order $args { anna adjudicate -q -i desk/$name.yaml -e $order }
}

word packets_of {file} {
	llength [split_packets [text $file]]
}

set alloc "alloc armor 3 pzgren 3 heavy 1 eng 3"

session {play: numbers alone lead to the first die; words in any order and case are read} {
	a_game peiper
	file delete anna/desk/peiper.yaml
	types anna peiper 3 3 1 0 0 3 1
	prints "The game peiper is in $folder/anna/desk/peiper.yaml."
	works anna dice peiper
	expect {$out ne ""}
	works anna audit peiper
	file delete {*}[glob anna/desk/*]
	a_game peiper $alloc
	foreach {line wanted} {2 Manderfeld "MOVE bull" Bullingen Büllingen Bullingen
		"if fuel over 3 then MOVE bull" Bullingen} {
		types anna peiper plan $line quit
		prints "move $wanted"
		types anna peiper n quit
	}
	types anna peiper plan "move Bullingen" "why move Manderfeld" "why move Butgenbach"
	prints "in 0 of 200"
	prints "Where it is not: "
}

session {play: what is not understood costs nothing, and says what was meant} {
	a_game peiper $alloc
	types anna peiper plan "move Bullingen" frobnicate "move Bulingen" 7777 -1 0 \
		"drop 9" "change 9 stay" "drop x" "fail 7" "odds frob" "reach frob" \
		"show around frob" "? frob" "why frob" "read nothing.txt" "read /" \
		"write /nowhere/at/all" "if if if" \" ' # "- " ": \{" [string repeat x 5000] \
		\x1b\[2J \u202efrob plan
	expect {[regexp -all {1  move Bullingen} $out] >= 2}
	prints frobnicate
	prints "Was `Bullingen` meant?"
	says nothing.txt
	is [packets_of anna/desk/peiper.yaml] 3
	expect {![regexp {[\x1b\u202e]} $out$err]}
	has_text [text anna/desk/peiper.4.draft] "move Bullingen"
	types anna peiper n quit
	foreach word {why odds reach fail drop change insert note write read} {
		types anna peiper $word quit
		prints "$word "
		prints_not "is not understood"
	}
	refused 6 "system: there is no file `peipr`" anna play peipr
	says "did you mean peiper?"
	refused 6 "system: there is no file `../x`" anna play ../x
	write anna/doctored.yaml [changed [text anna/desk/peiper.yaml] {armor 3} "armor 4"]
	prompt anna doctored.yaml -- ? roll y
	is $status 3
	prints_not "What do you order"
}

session {play: what may be asked at the first question} {
	a_game peiper
	foreach {line wanted} {? {put the battle group} {? alloc} {(rule 2.2)} {? Huy} Huy
		{? 2.2} {(rule 2.2)} {? threat} {4.4  Threat check in the town ahead}
		{? zeppelin} {Nothing here is called `zeppelin`.} help {odds ORDER}
		advise {  1  alloc armor}} {
		types anna peiper $line
		prints $wanted
	}
	a_game null
	foreach {line wanted} {{why up 2} {It is not possible: } {why roll} {Nothing is against it.}
		{odds roll} Counted advise {steps from the top} show "steps\nHeight 0" log {Turn 1}
		{reach climber} {can go nowhere now} outlook {Nothing that is counted changes}
		if {No condition makes a difference}} {
		types anna null $line
		prints $wanted
	}
	is [glob -nocomplain anna/desk/*.draft] ""
	types anna "" x 99 quit
	prints "Your games:"
	expect {[regexp {peiper.yaml:\s+Kampfgruppe\s+Peiper} $out]} ;# the path may wrap
	prints "Type a number from 1 to"
	types anna "" 3 ARNSWALDE quit
	is [llength [glob anna/desk/*.yaml]] 3
}

session {play: a plan is changed, taken back, kept, and rolled at last} {
	a_game peiper
	set game anna/desk/peiper.yaml
	set draft anna/desk/peiper.2.draft
	types anna peiper plan $alloc "move Bullingen" stop "insert 2 move Manderfeld" undo \
		"change 2 move Manderfeld" "drop 3" undo undo redo outlook if "write tried.txt"
	prints "From now on no dice fall"
	prints "Chance decides here"
	is [packets_of $game] 1
	is [text anna/tried.txt] [text $draft]
	is [lindex [split [text $draft] \n] 1] "move Manderfeld"
	is [file attributes $draft -permissions] 00600
	types anna peiper y "change 2 move Bullingen" roll n plan roll y
	prints "You have a draft with "
	prints "possible in"
	expect {[packets_of $game] > 1 && ![file exists $draft]}
	works anna audit peiper
	# A file of one's own is not overwritten, and no dice fall because it was read.
	file delete {*}[glob anna/desk/*]
	a_game peiper
	write anna/mine.txt "alloc armor 5 pzgren 5\nmove Bullingen  # west\n"
	types anna peiper "read mine.txt" "write mine.txt" log ? quit
	says mine.txt
	is [text $draft] [text anna/mine.txt]
	types anna peiper y log quit
	is [packets_of $game] 1
	# One for another packet says how much of it still goes.
	anna adjudicate -q -i desk/peiper.yaml -e $alloc
	write $draft "alloc armor 5 pzgren 5\nmove Bullingen\nmove Huy\n"
	types anna peiper y plan
	prints "Your draft was for packet 2; 1 of its 3 lines are still possible"
	expect {![file exists $draft]}
	types anna peiper y roll y
	expect {[packets_of $game] > 3}
}

session {play: what is a draft there may be anything} {
	a_game peiper
	set draft anna/desk/peiper.2.draft
	write anna/elsewhere "alloc armor 1\n"
	foreach make {{exec head -c 4000 /dev/urandom >$draft}
		{write $draft [string repeat "alloc armor 5 pzgren 5\n" 2000000]}
		{write $draft "alloc armor 5 pzgren 5 # \x1b\[2J\x1b]0;x\x07\n"}
		{exec ln -s ../elsewhere $draft} {file mkdir $draft}} {
		file delete $draft
		eval $make
		types anna peiper y $alloc ? quit
		expect {![regexp {\x1b} $out$err]}
		prints "What do you order"
	}
	is [text anna/elsewhere] "alloc armor 1\n"
}

# begun GAME SEAT [OPTION...]: both have it in their desk, and send by a command.
word begun {args} {
	desks
	duel {*}$args
	foreach who {anna bert} {
		file mkdir $who/desk
		file rename $who/g.yaml $who/desk/g.yaml
	}
}

# turns N LINE...: so many packets, by whoever's turn it is, with these lines typed
# and what comes of that sent; and the other side takes them.
word turns {n args} {
	for {} {$n} {incr n -1} {
		set who [expr {[packets_of anna/desk/g.yaml] % 2 ? "bert" : "anna"}]
		types $who g {*}$args send y quit
		[other $who] take -q ../$who/sent
		is [transcript anna/desk/g.yaml] [transcript bert/desk/g.yaml]
	}
}

session {play: Ostfront by numbers alone, whose cards stay hidden; advice by the terms} {
	begun ostfront german --terms "no help"
	types anna g ?
	prints "Here `send` does that; standing orders"
	turns 2 1
	types bert g show
	prints "German hand     4  W7  1.1  1.2  1.3"
	types anna g show advise hint "advise hint" advise "advise help" quit
	expect {[regexp {German hand +4  W7  W\w+ \(1\.1\)} $out]}
	is [regexp -all {The terms of this game may forbid} $out] 1
	prints "war: attack with this card, face down (rule 4.1); 4 to choose from"
	turns 7 1 1
	works carol audit ../anna/desk/g.yaml
	is [glob -nocomplain {{anna,bert}/desk/*.draft}] ""
}

session {play: Aachen, a turn that is mailed; with a mailer that fails, and without one} {
	begun aachen allied --terms "advice: no"
	types anna g "? place" "why place us-3a-1 0101" "reach us-30-1" "show around 2630" \
		"odds place us-3a-1 2630" advise quit
	foreach wanted {"place UNIT HEX: set up a unit in its zone" "us-3a-1 must be set up in zone 2630-3028, and 0101 is not there"
		2630♣ "No chance is in it. What it brings:"} { tells $wanted }
	expect {[regexp -nocase {the terms of this game forbid advice} $out]}
	prints_not "Possible orders"
	turns 1 usual
	# Bert is not asked; what may be said all the same goes with his packet.
	types bert g "standing marker 2 at 0402" "note Thank you." end "odds end" ?
	prints "2  Thank you.  # a note"
	prints "Not possible: you are not asked for orders now."
	prints "Nothing can be ordered now"
	turns 1 y
	has_text [text anna/desk/g.yaml] "Thank you."
	anna take
	set config [text anna/.config/feldpost/config.ini]
	write anna/.config/feldpost/config.ini [changed $config {^send.*} \
		"send = ! mkdir tried 2>/dev/null || exit 1; cat >>sent"]
	types anna g end "attack 0401 with us-30-3 us-ind-1 hold" send y send
	says "packet 5 is stored"
	prints "Nothing is to be sent now."
	prints_not "Nothing is lost"
	is [glob -nocomplain anna/desk/*.draft] ""
	write again [anna resend desk/g.yaml]
	works bert take -q ../again
	write bert/.config/feldpost/config.ini \
		[changed [text bert/.config/feldpost/config.ini] {^send.*} ""]
	types bert g send y
	write out $out\n
	works anna take -q ../out
	is [transcript anna/desk/g.yaml] [transcript bert/desk/g.yaml]
}

# practise GAME LINE...: Carol, who has no name and no key; `kept` is its file.
word practise {game args} {
	prompt carol --practice {*}$game -- {*}$args
	is $status 0
	set ::kept [lindex [glob -nocomplain carol/feldpost/*.practice] 0]
}
set kept ""

# A hint to play is tried where nobody has a name, and no terminal asks for one.
foreach game {aachen arnswalde ostfront peiper reichstag} { set hinted([list play $game]) 1 }

session {practice: it keeps itself, goes back over dice and on, or begins again} {
	practise arnswalde undo redo "place centre 7" end quit
	prints "practice. Nothing is signed"
	prints "There is nothing to take back."
	prints "There is nothing to do again."
	prints "7 Tigers are fit to fight"
	expect {![file exists carol/.config/feldpost/feldpost.key]}
	is [lindex [split [text $::kept] \n] 0] "feldpost: practice 1"
	set first [text $::kept]
	foreach {lines wanted} {{undo redo} 2 {undo end} 3} {
		write carol/first $first
		types carol first {*}$lines quit
		is [lindex [regexp -all -inline {throw: (\d)} [text carol/first]] end] $wanted
	}
	foreach command {show audit dice report legal orders} {
		fails 5 "this is a practice file" carol $command first
	}
	foreach {from to} {{seed: \d+} {seed: -1} {place centre 7} {place moon 7}
		{game: arnswalde 2} {game: arnswalde 9} {throw: 1} {throw: 0} {morale: "4"} {morale: "9"}} {
		write carol/changed [changed $first $from $to]
		prompt carol changed -- quit
		is $status 5
		says changed
	}
	practise arnswalde y plan "place north 1" quit
	prints "Continue?"
	practise arnswalde n plan "place centre 7" end roll y quit
	prints "From now on no dice fall before you say"
	has_text [text $::kept] "orders: \[place centre 7, end]"
	practise arnswalde n concede quit
	prints "The game is over: conceded."
}

session {practice: what lies face down stays hidden, from the odds, too} {
	practise ostfront "undo 3" "war W7" log quit
	prints "practice has no packets"
	prints "> sealed war.1.1  (waits for a decision)"
	prints_not "> war "
	practise ostfront y "defend 1.4" log quit
	expect {[regexp {Discards +2 .*W7} $out]}
	file delete $::kept
	practise "--against random --as soviet ostfront" lose 5 quit
	prints "lays a card face down"
	prints "Not now: the question is: The enemy attacks"
	prints "There is no 5 to choose: the numbers are 1 to 2."
	set said {}
	foreach card {W7 1.1 1.3} {
		write $::kept [changed [text $::kept] {orders: \[war .*} "orders: \[war $card]"]
		practise "--against random --as soviet ostfront" y "odds 1" "odds defend 1.4" quit
		prints "Of 200 trial runs with made-up chance and answers:"
		lappend said $out
	}
	is [llength [lsort -unique $said]] 1
	file delete $::kept
	practise "--against good --as soviet ostfront" advise 1 quit
	expect {[regexp {  1  de[a-z]+[^\n]*\n     won \d+ of 100 \(\+-} $out]}
	prints_not "may forbid advice"
	file delete $::kept
	practise "--against good --as german ostfront" "war W7" quit
	expect {[regexp {The program chose `de[a-z]+`; `de[a-z]+` looked } $out]}
	file delete $::kept
	practise "--against random --as german ostfront" "odds war" "odds war W7" quit
	prints "  German command wins."
	prints_not unknown
}

session {play: --against and --learn take only what they can} {
	foreach {words wanted} {{--practice --against greedy aachen} {which side is yours?}
		{--practice --against greedy peiper} "" {--learn --practice peiper} ""
		{--against good arnswalde} {`feldpost play arnswalde` begins such a game}
		{--learn --as german ostfront} {usage: --as can't be used with --learn}} {
		prompt carol {*}$words -- quit
		is $status 2
		says $wanted
	}
	foreach {option has has_not} {--practice Arnswalde "The hill" {--against greedy} Ostfront Arnswalde} {
		prompt carol {*}$option -- quit
		prints $has
		prints_not $has_not
	}
	prompt carol --learn null -- quit
	expect {$status != 0}
	a_game null
	file copy $repository/examples/ostfront/game.yaml anna/desk/ostfront.yaml
	prompt anna ostfront --against good --as soviet -- quit
	is $status 2
	says "`feldpost new ostfront --as soviet --against good` begins another"
}

session {lesson: each game is learned at the prompt, seen or heard} {
	prompt carol --learn -- 1 quit
	is [llength [lines $out {^ +\d+  [A-Z].*: }]] \
		[llength [glob $repository/scenarios/*/lesson.yaml]]
	foreach game {aachen arnswalde ostfront peiper reichstag} {
		foreach plain {{} --plain} {
			prompt carol --learn {*}$plain $game -- {*}[lrepeat 20 next] quit
			is $status 0
			prints "This was the lesson."
			expect {![regexp {Not possible|is not understood} $out]}
		}
	}
	expect {![file exists carol/feldpost]}
	types carol "--learn arnswalde" "" "place centre 7" undo "place north 2 south 4 centre 1" quit
	prints "That is not what the lesson has in mind."
	prints "Type: place north 2"
	prints "The eight of hearts stands in the south"
	types carol "--learn peiper" "" next 1 quit
	prints "In a lesson nothing is numbered; `next` orders what it asks for."
}
