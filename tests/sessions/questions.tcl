# quick
# What `play` asks, and what it shows when the other side has moved.

words duel

# plays WHO LINE... -- WORD...: types these lines at what the words start.
word plays {who args} {
	global program
	set end [lsearch -exact $args --]
	write typed [join [lrange $args 0 $end-1] \n]\n
	command $program $folder/$who $folder/$who \
		[lrange $args $end+1 end] $folder/typed
}

# configured WHO LINE...: config.ini.
word configured {who args} {
	write $who/.config/feldpost/config.ini [join $args \n]\n
}

# times TEXT: how often the output has it.
word times {text} {
	regexp -all "***=$text" $out
}

# boards: of how many whole boards the output shows the legend.
word boards {} {
	times "a held by Allies"
}

session {play: when the other side has had its turn the whole board is drawn} {
	plays anna quit -- play --practice --against random --as german aachen
	expect {[boards] == 1}
	plays anna y end end end quit -- play --practice aachen
	expect {[boards] >= 2} ;# the dice are made up, and others each time
	# What it did is a short story; `log` has each order.
	expect {![regexp {\(done\)|\[[a-z.0-9-]+ 1: d6} $out]}
	plays anna y log quit -- play --practice aachen
	prints "(done)"
}

session {play: the story of many moves has the last, and `log` has all} {
	configured anna "\[me]" "name = Anna"
	plays anna usual end end end roll y log quit -- \
		play --practice --against greedy --as allied aachen
	expect {[regexp {(\n  [^\n]+: \d{4}[^\n]* to \d{4}[^\n]*){2}.*\n  And \d+ more things} $out]}
	set log [string range $out [string first "more things" $out] end]
	expect {[regexp -all {\n  German \d+: } $log] > 9}
}

session {play: the story of the other side ends with the map} {
	plays anna end end end quit -- play --practice --against random --as german aachen
	set at [string last "\n\n" $out]
	set last [string range $out $at end]
	expect {[regexp {\n(>|  ) ?[^\n]+$} [string range $out 0 $at-1]]}
	expect {[regexp {\\__.*Turn 2, .*German movement. What do you order\?} $last]}
	expect {[string last "Bridges down" $out] < $at}
}

session {play: every list to pick from is shown again on `?` and `help`} {
	configured anna "\[me]" "name = Anna"
	plays anna ? help ostfront ? 1 help quit -- play
	expect {[times "Which game?"] == 3}
	expect {[times "A game for two. Which side is yours?"] == 2}
	expect {[times "Against whom?"] == 2}
	expect {[times "Type a number from 1 to"] == 4}
	expect {![regexp -line {^.{79}} $out]} ;# nothing breaks inside a word
	expect {![file exists anna/feldpost/ostfront.yaml]}
}

session {play: `?` and `help` explain what a yes or no means, and `quit` leaves} {
	works anna new peiper -n Anna --nonce $nonce -q -o g.yaml
	plays anna plan "alloc armor 3 pzgren 3 heavy 1 eng 3" roll ? maybe help quit \
		"move Bullingen" -- play g.yaml
	expect {[times "Roll the dice for it? \[Y/n]"] == 4}
	expect {[times "If you say no, nothing is signed"] == 2}
	expect {[times "Please type y for yes or n for no; Enter means yes"] == 3}
	prints_not "2  move Bullingen"
	prints "The draft is kept"
	expect {[regexp -all -line {^---$} [text anna/g.yaml]] == 1}
	# The draft that is there is asked for, and is not lost either.
	plays anna help quit plan -- play g.yaml
	expect {[times "go on with it?"] == 2}
	prints "If you say no, the draft is deleted."
	expect {[times "What do you order?"] == 1}
	expect {[file exists anna/g.1.draft] || [file exists anna/g.2.draft]}
}

session {play: what is signed can't be taken back, and Enter does not sign} {
	toss red
	configured anna "\[me]" "address = anna@example.org" "\[mail]" \
		"send = cat >sent; true"
	file copy anna/g.yaml before
	# Without an order there is a question.
	plays anna send "" send ? n quit -- play g.yaml
	prints "You can't take back signed orders. `cat >sent; true` sends them."
	expect {[times "There are no orders. Sign an empty packet? \[y/N]"] == 3}
	expect {[times "Nothing was signed."] == 2}
	same anna/g.yaml before
}

session {play: where nothing is left to order, sending is one input} {
	toss red
	file copy anna/g.yaml before
	plays anna throw end "" quit -- play g.yaml
	# Enter says it again.
	expect {[times "Nothing is left to order. `send` signs it, and that can't be taken back."] == 2}
	is $err ""
	same anna/g.yaml before
	plays anna y send quit -- play g.yaml
	expect {[times "Sign and send it?"] == 0}
	differ anna/g.yaml before
}

session {play: news from before the signature are not repeated after it} {
	toss red
	works anna sign -i g.yaml -e throw -e end
	write anna/out $out
	mail anna bert
	works bert adjudicate -q -i g.yaml in
	plays bert throw end send quit -- play g.yaml
	expect {[times "Red: \d"] == 0}
	expect {[regexp -all {Red: \d} $out] == 1}
	prints "Next: packet 4 goes to Anna."
	refused 4 "not now: packet 4 waits for its answer" bert legal g.yaml
	says "`feldpost show GAME` tells who sends it"
}

# told_by HOW GAME LINE...: how many lines the last of these orders brings up to
# the next question, in practice or in a lesson.
word told_by {how game args} {
	# What is unknown marks where the last order begins.
	plays anna {*}[linsert $args end-1 "? zeppelin"] quit -- play $how $game
	file delete anna/feldpost/$game.practice
	set told [string range $::out [string first zeppelin $::out] end]
	expr {[llength [split $told \n]] - 2}
}

session {play: what an order did, what changed and the question have room on 24 lines} {
	foreach order {
		{--learn peiper next next next}
		{--practice arnswalde "place north 3 south 4" "move north south 1"}
		{--practice ostfront "war 1.1"}
		{--practice aachen "place us-3a-1 2630"}
		{--practice reichstag "place 1.19 3612" "place 1.20 3613"}
	} {
		set lines [told_by {*}$order]
		expect {$lines > 3 && $lines <= 24}
	}
}

session {play: below the first board everything has room on 24 lines} {
	configured anna "\[me]" "name = Anna"
	foreach {game last} {
		peiper {■■■ Kampfgruppe[^\n]*}
		arnswalde {Refugees escaped 0\n}
		ostfront {■■■ front[^\n]*}
		aachen {30-1 is us-30-1[^\n]*\n(?:  [^\n]*\n)?}
		reichstag {[^\n]*\(Germans\), \+ others beneath[^\n]*\n(?:  [^\n]*\n)?}
	} {
		plays anna quit -- play --practice $game
		file delete anna/feldpost/$game.practice
		regexp -indices $last $out at
		set below [string range $out [lindex $at 1]+1 end]
		set below [string range $below 0 [string first "The game is kept" $below]]
		set lines [regexp -all \n $below]
		if {$lines < 6 || $lines > 24} { fail "$game: $lines lines" }
		expect {[regexp {What do you order} $below]}
	}
	# A sign that means two things is explained once.
	prints "≈ lake or wide river"
	prints_not "≈ lake,"
}

session {play: a list of answers begins with the one that is wanted most} {
	configured anna "\[me]" "name = Anna"
	plays anna "" quit -- play --practice --as soviet --against greedy ostfront
	expect {[regexp {\n  1  defend 1\.\d[^\n]*\n  2  decline} $out]}
}

session {play: the map of what a unit can reach is as wide as the screen} {
	configured anna "\[me]" "name = Anna"
	plays anna usual "reach us-3a-2" quit -- play --practice aachen
	expect {[times "__*_/"] > 9}
	expect {![regexp -line {^[ \d].{80}} $out]} ;# of the map
}

session {play: `write` stores a draft, which `read` takes} {
	works anna new peiper -n Anna --nonce $nonce -q -o g.yaml
	plays anna plan "alloc armor 3 pzgren 3 heavy 1 eng 3" "write one.txt" \
		undo "read one.txt" "read none.txt" read quit -- play g.yaml
	expect {[times "1  alloc armor 3 pzgren 3 heavy 1 eng 3"] == 2} ;# read, too
	says "can't open none.txt"
	prints "It needs more: `read FILE`."
}

session {play: points are asked for one thing at a time, with what is left} {
	plays anna 3 9 3 1 0 0 3 quit -- play --practice peiper
	prints "armor (armour)? 0 to 6, 10 left"
	expect {[times "pzgren (panzergrenadiers)? 0 to 6, 7 left"] == 2}
	prints "That many can't be given."
	prints "heavy (heavy armour)? 0 to 3, 4 left"
	prints "engineers 3, anti-aircraft 0."
	prints "movement. What do you order?"
}

session {play: the usual set-up is one order, and its lines can be changed} {
	plays anna usual "change 1 place us-3a-1 2630" plan quit -- play --practice aachen
	prints "`usual`: the usual set-up."
	prints "10 orders are drafted"
	expect {[times "1  place us-3a-1 2630"] == 2}
	prints "10  place us-"
	plays anna usual quit -- play --practice reichstag
	prints "43 orders are drafted"
	plays anna "place n 3 s 4" usual quit -- play --practice arnswalde
	prints "`usual` can set up nothing here."
}

session {play: a draft is explained where it ends, and its trial runs once} {
	set drafted {usual plan "move us-30-8 0316" end}
	plays anna {*}$drafted ? end end end "why end" quit -- play --practice aachen
	prints "It is up to you (Allied combat). You may order:"
	prints "attack HEX"
	prints_not "(Allied movement). You may order:"
	# `?` tells it once more; Aachen has no cards.
	expect {[times "Chance decides here. What you order"] == 2}
	prints "with made-up dice. `if` shows"
	prints_not "dice and cards"
	# Nobody reaches what comes after the other side's turn.
	prints "Not possible: no trial run has reached this order."
	prints "Where it is not: no trial run has reached this order."
	expect {![regexp {: \.} $out]}
}

session {play: a question of the other side is not shown as one's own} {
	plays anna Anna n "war 1.1" ? hear quit -- \
		play --as german --against greedy ostfront
	prints "Another player decides here. What you order after that was tried"
	prints "To answer now: Soviet command"
	prints_not "The enemy attacks at"
}

session {play: a game that is over says so, and offers another one} {
	configured anna "\[me]" "name = Anna" "\[paths]" "desk = ~/desk"
	file mkdir anna/desk
	works anna new null -n Anna --nonce $nonce -q -o desk/null.yaml
	works anna concede -q -i desk/null.yaml
	plays anna ? 1 send plan drop quit n -- play null
	prints "The game is over"
	prints "Nothing can be ordered now"
	prints "That game is over. Begin another?"
	is [llength [glob anna/desk/*.yaml]] 1
	plays anna quit y quit -- play null
	is [llength [glob anna/desk/*.yaml]] 2
}

# first_board GAME: what practice shows of a game, and all that `?` explains of the
# words that it names there.
word first_board {game} {
	plays anna quit -- play --practice $game
	file delete anna/feldpost/$game.practice
	regexp {`\? WORD` explains: (.*?)\.\n} $::out all terms
	set ::terms [split [regsub -all {,\s+} $terms ,] ,]
	plays anna {*}[lmap term $::terms {string cat "? " $term}] quit -- \
		play --practice $game
	file delete anna/feldpost/$game.practice
}

session {play: the words that a newcomer may not know are named and explained} {
	configured anna "\[me]" "name = Anna"
	foreach {game words} {
		peiper {heavy flak chit cup garrison conversion flag}
		arnswalde {garrison}
		ostfront {W7 W4a plunder annihilation}
		aachen {"1 AR 2 NE 3 EX"}
		reichstag {"1 AR 2 MD 3 MD"}
	} {
		first_board $game
		prints_not "Nothing here is called"
		foreach word $words {
			if {$word ni $::terms} { fail "$game: $word" }
			prints "  $word: "
		}
	}
	plays anna "? NE" quit -- play --practice aachen
	prints "  NE, no effect"
	command $program $folder/anna $folder/anna {help peiper}
	prints "  flak\n"
}

session {play: words are named under the first board only, not after each roll} {
	works anna new peiper -n Anna --nonce $nonce -q -o named.yaml
	plays anna "alloc armor 3 pzgren 3 heavy 1 eng 3" 1 quit -- play named.yaml
	expect {[times "`? WORD` explains"] == 1}
}

session {play: listeners can type a term, and hear ids as they type them} {
	configured anna "\[me]" "name = Anna"
	plays anna "? flag" quit -- play --practice peiper --plain
	prints "flag: marks a goal: on the board the flag takes the place of the second"
	prints "and so does the star of a possible depot\n"
	plays anna usual quit -- play --practice reichstag --plain
	expect {[regexp {\n[a-z]+[-0-9]* comes to } $out]}
	expect {![regexp {\n[A-Z][a-z]+[-0-9]* comes to } $out]}
}

session {desk: what a game waits for is not cut} {
	configured anna "\[me]" "name = Anna" "\[paths]" "desk = ~/desk"
	set long [string repeat "a-long-name-" 3]
	file mkdir anna/desk
	works anna new aachen --as german -n "Anna $long" --nonce $nonce -q -o desk/$long.yaml
	works anna desk
	expect {[regexp -line {another player to accept the offer} $out]}
	expect {[regexp -line {^.{1,80}$} $out]}
}

session {show: the 20 digits to compare are on one line} {
	toss red
	works anna show g.yaml
	expect {[regexp -line {^([0-9a-f]{4} ){4}[0-9a-f]{4}\.$} $out]}
}
