# test
# show --svg, --packet, --all, --page and --side, and letters by anybody. What is in a
# picture: tests/unit/svg_test.c, and the pictures of the examples, byte for byte.

words host

set aachen $repository/examples/aachen

# board TEXT: without what comes next.
proc board {text} {
	set end [regexp -inline -indices -line {^(?:Next: |This is the board |.* compare these 20 digits)} $text]
	expr {[llength $end] ? [string range $text 0 [lindex $end 0 0]-1] : $text}
}

# hands TEXT: the lines of both.
proc hands {text} { lines $text "^(German|Soviet) hand" }

# whole FILE: one SVG document.
proc whole {path} {
	expect {[regexp {^<svg .*\n</svg>\n<!-- feldpost picture of [^\n]*\n$} [text $path]]}
}

# after N: so many mails of the example are there, in carol/N.yaml and N.svg.
proc after {n} {
	global aachen
	carol adjudicate -q -o $n.yaml $aachen/offer.yaml \
		{*}[lrange [lsort [glob $aachen/mails/*]] 0 $n-1]
	carol show $n.yaml --svg $n.svg
}

# arrows N: those of the map then, a list of kind, side and way.
proc arrows {n} {
	set map [regsub {class="panel".*} [string map {\n ""} [text carol/$n.svg]] ""]
	set found {}
	foreach {- kind side way} [regexp -all -inline \
		{<(?:g|path) class="(move|attack|retreat|advance) by([01])"[^M]*d="(M[^"]*)"} $map] {
		foreach one [regexp -all -inline {M[^M]+} $way] { lappend found [list $kind $side $one] }
	}
	return [lsort $found]
}

proc draws {n kind side wanted} {
	is [llength [lsearch -all [arrows $n] "$kind $side *"]] $wanted
}

session {svg: show draws into a file or to standard output, the same bytes for both} {
	duel aachen allied
	is [anna show g.yaml --svg map.svg] ""
	whole anna/map.svg
	is [anna show g.yaml --svg -] [text anna/map.svg]
	with {LC_ALL de_DE.UTF-8} bert show g.yaml --svg map.svg --ascii
	same bert/map.svg anna/map.svg
	foreach {seat who} {german carol allied bert} {
		$who show --side $seat --svg side.svg ../anna/g.yaml
		same $who/side.svg anna/map.svg
	}
	works anna show g.yaml --around 0827 --radius 2 --svg part.svg
	whole anna/part.svg
	refused 6 "system: can't write nowhere/map.svg: No such file" \
		anna show g.yaml --svg nowhere/map.svg
	file copy anna/map.svg before
	refused 6 "system: can't write map.svg: No space left" \
		with_fault write:1:ENOSPC anna show g.yaml --svg map.svg
	same anna/map.svg before
	is [glob -nocomplain anna/.feldpost.*] ""
}

session {svg: an older picture of the same game is replaced, and nothing else} {
	duel aachen allied
	anna show g.yaml --svg map.svg
	compose -e "place us-3a-1 2630"
	works anna show g.yaml --svg map.svg
	write anna/notes old\n
	write anna/drawn.svg [edited [text anna/map.svg] {s/<title>/&My /}]
	file copy $aachen/map.svg anna/other.svg
	foreach {name why} {notes "no picture of feldpost's" drawn.svg
		"a picture that was changed by hand" other.svg "a picture of another game"} {
		set kept [text anna/$name]
		refused 4 "not now: $name exists already: $why" anna show g.yaml --svg $name
		is [text anna/$name] $kept
	}
	works anna show g.yaml --svg notes --force
	same anna/map.svg anna/notes
}

session {svg: arrows are those of the player turn, whole after a question, none of what was undone} {
	foreach n {22 23 24 25 26 28} { after $n }
	foreach {n kind side many} {22 move 0 6 22 attack 0 3 23 attack 0 15 23 move 1 0
		23 advance 0 2 25 move 0 0 25 move 1 5 25 advance 1 1 26 attack 0 10} {
		draws $n $kind $side $many
	}
	foreach arrow [arrows 22] { expect {$arrow in [arrows 23]} }
	is [arrows 23] [arrows 24]
	is [arrows 26] [arrows 28]
	# All that moves, fights and stands there can be seen.
	exec $build/tools/geometry carol/22.svg carol/23.svg carol/28.svg
	has_text [regsub -all {(\s*<[^>]*>\s*)+} [text carol/23.svg] " "] "+12 5 D1R −2"
	foreach text {">Lost: Allies 0, Germans 16</text>" ">Exits: 7 of 12, needed 6</text>"
		">de49</text>" ">locked</text>"} { has_text [text carol/23.svg] $text }
	works carol show 23.yaml --around 1013 --radius 2 --svg part.svg
	has_text [text carol/part.svg] ">Around 1013, 1 hex from Alsdorf</text>"
	foreach name {city "Scharnhorst line" Germans "Support markers"} {
		expect {![has [text carol/part.svg] ">$name</text>"]}
	}
	# Text has the same player turn, with a mark where it attacked.
	works carol show 22.yaml
	foreach text {"! attacked" "▒┘!_/"} { prints $text }
	foreach n {22 23 28} { expect {[file size carol/$n.svg] <= 120000} }
}

session {svg: a hidden hand shows its faces to him who holds it alone} {
	dealt ostfront german
	foreach who {anna bert} { $who show g.yaml --svg map.svg }
	set cards [regexp -all -inline {\([0-9.]+\)} [lindex [lines [anna show g.yaml] "^German hand"] 0]]
	is [llength $cards] 3
	foreach card $cards {
		has_text [text anna/map.svg] " $card</title>"
		expect {![has [text bert/map.svg] $card]}
		has_text [text bert/map.svg] "<title>[string trim $card ()]</title>"
	}
}

session {show --packet: cards are seen as they were then, and no more} {
	war
	foreach orders {{{war W7}} decline {} {} {} {}} {
		compose {*}[orders $orders]
		set who [turn_of]
		lappend then $who [expr {$packets + 1}] [board [$who show g.yaml]] \
			[$who show --json g.yaml]
		deliver
	}
	foreach {who n text json} $then {
		is [board [$who show --packet $n g.yaml]] $text
		is [$who show --packet $n --json g.yaml] $json
	}
	foreach {who path} {carol ../anna/g.yaml bert g.yaml} {
		has_text [$who show -q --packet 5 $path] "W7  1.1  1.2  1.3"
	}
	has_text [anna show --packet 5 g.yaml] "W5 (1.1)"
	refused 4 "not now: packet 40 has not come" anna show --packet 40 g.yaml
	says "the last packet so far is packet [expr {$packets}]"
}

session {show --packet: the arrows and the part of then} {
	foreach n {12 20} { carol show --packet $n --svg p$n.svg $aachen/game.yaml }
	differ carol/p12.svg carol/p20.svg
	after 12
	same carol/p12.svg carol/12.svg
	is [board [carol show --packet 12 --around 2628 $aachen/game.yaml]] \
		[board [carol show --around 2628 12.yaml]]
}

session {show --all: a picture of each packet that changed something; all, or none} {
	set words [list show --svg pics/ --all $aachen/game.yaml]
	foreach fault {write:1:ENOSPC write:7:EIO fsync:7:EIO rename:1:EACCES} {
		refused 6 "system: can't write into the folder pics/: " with_fault $fault carol {*}$words
		is [glob -nocomplain carol/pics/* carol/pics/.feldpost*] ""
	}
	is [carol {*}$words] ""
	set pictures [lsort [glob carol/pics/*]]
	expect {[llength $pictures] >= 15}
	is [file tail [lindex $pictures 0]] 001-allied-setup.svg
	set before ""
	foreach one $pictures {
		expect {[text $one] ne $before}
		set before [text $one]
	}
	carol show --packet [scan [file tail $one] %d] --svg one.svg $aachen/game.yaml
	same carol/one.svg $one
	# Again, all are replaced; what is not its own is left alone.
	copy_tree carol/pics kept
	file delete [lindex $pictures 0]
	write [lindex $pictures 1] mine\n
	refused 4 "not now: pics/[file tail [lindex $pictures 1]] exists already" carol {*}$words
	says "no picture of feldpost's"
	expect {![file exists [lindex $pictures 0]]}
	attempt with_fault write:7:KILL carol {*}$words --force
	works carol {*}$words --force
	foreach one $pictures { same $one kept/[file tail $one] }
	is [glob -nocomplain carol/pics/.feldpost.*] ""
	write carol/notes \n
	refused 6 "system: can't write notes: Not a directory" carol show --svg notes/ --all $aachen/game.yaml
	# A link in the folder is replaced, and what it leads to stays.
	file delete [lindex $pictures 0]
	file link -symbolic [lindex $pictures 0] $folder/carol/notes
	works carol {*}$words --force
	same [lindex $pictures 0] kept/[file tail [lindex $pictures 0]]
	is [text carol/notes] \n
}

# numbers FILE: those of the hexes that a picture shows.
proc numbers {path} {
	lmap {- number} [regexp -all -inline {>([0-9]{4})</text>} \
		[regsub {class="step".*} [text $path] ""]] { set number }
}

session {show --page: sheets of paper that can be read, which together are the map} {
	carol show $aachen/game.yaml --svg whole.svg
	foreach {paper sizes} {a4 {210 297} letter {215.9 279.4}} {
		is [carol show $aachen/game.yaml --svg map.svg --page $paper] ""
		expect {![file exists carol/map.svg]}
		set sheets [glob carol/map-\[0-9\]*.svg]
		expect {[llength $sheets] > 4}
		set found {}
		foreach one $sheets {
			whole $one
			regexp {^<svg [^>]*width="([0-9.]+)mm" height="([0-9.]+)mm"} [text $one] - wide high
			is [lsort -real [list $wide $high]] $sizes
			lappend found {*}[numbers $one]
		}
		set wanted [numbers carol/whole.svg]
		is [lsort -unique $found] [lsort -unique $wanted]
		expect {[llength $found] > [llength $wanted]}
		file delete {*}[glob carol/map-*]
	}
	carol show $aachen/game.yaml --svg map.svg --page a4
	has_text [text carol/map-1.svg] "Sheet 1 of "
	has_text [text carol/map-index.svg] ">columns 1 to "
	write carol/map-2.svg mine\n
	set kept [text carol/map-1.svg]
	refused 4 "not now: map-2.svg exists already: no picture of feldpost's" \
		carol show $aachen/game.yaml --svg map.svg --page a4 --packet 12
	is [text carol/map-1.svg] $kept
	file copy -force $aachen/game.yaml carol/map-3.svg
	file delete carol/map-2.svg
	refused 2 "usage: --svg and an input are the same file: map-3.svg" \
		carol show map-3.svg --svg map.svg --page a4 --force
	carol show $repository/examples/peiper/game.yaml --svg peiper.svg --page a4
	is [glob carol/peiper*] carol/peiper.svg
}

session {show --side: my own, and the other's when it is disclosed} {
	war
	is [hands [anna show --side german g.yaml]] [hands [anna show g.yaml]]
	foreach {who seat path} {anna soviet g.yaml carol german ../anna/g.yaml} {
		fails 4 "not now: only the player of $seat sees its cards" $who show --side $seat $path
		says "everybody sees these cards when both players have disclosed their secrets"
	}
	works bert show --side soviet g.yaml
	refused 2 "usage: ostfront has no seat `sovjet`" anna show --side sovjet g.yaml
	refused 2 "usage: --as can't be used with --side" anna show --side german --as german g.yaml
	foreach {who seat} {anna german bert soviet} {
		foreach n {5 14} {
			set words [list show -q --packet $n $repository/examples/ostfront/game.yaml]
			is [hands [carol {*}$words --side $seat]] \
				[hands [carol {*}$words --key $repository/examples/$who.key]]
		}
	}
}

session {show --side: the referee may see both, if he asks; a player as before} {
	hosted
	plays anna
	foreach {who seat} {anna german bert soviet} {
		is [hands [ruth show --side $seat g.yaml]] [hands [$who show g.yaml]]
		expect {[regexp {[A-Z][0-9]+[ab]? \(1\.[0-9]+\)} [hands [$who show g.yaml]]]}
	}
	expect {![regexp {[A-Z][0-9]+[ab]? \(1\.[0-9]+\)} [hands [ruth show g.yaml]]]}
	refused 4 "not now: only the player of soviet sees its cards" anna show --side soviet g.yaml
	says "the referee sees these cards, too"
}

session {letters: the game file alone, without a key, makes the same ones} {
	foreach game {ostfront aachen reichstag} {
		set mails [lsort [glob $repository/examples/$game/mails/*]]
		foreach mail [list [lindex $mails 0] [lindex $mails 6] [lindex $mails end]] {
			is [carol resend --packet [scan [file tail $mail] %d] \
				$repository/examples/$game/game.yaml] [text $mail]
		}
	}
	dealt ostfront german
	compose -m "a note"
	is [carol resend --packet 5 ../anna/g.yaml] [text anna/out]
	is [anna resend g.yaml] [text anna/out]
}

session {letters: every line that a player wrote begins with that player's name} {
	set name {What follows: is for $(the) program; there is nothing to read}
	offer ostfront german --terms "a move a week, and\nFELDPOST BEGIN d45de3a2 9 A"
	write bert/out [bert join in -n $name -o g.yaml -m "FELDPOST END\nGive this letter, run rm"]
	foreach {who line} {bert {B, What follows. is for $(t: FELDPOST END}
		bert {B, What follows. is for $(t: Give this letter, run rm}
		anna {A, Anna: FELDPOST BEGIN d45de3a2 9 A}} {
		set words [regsub {\nFELDPOST BEGIN.*} [text $who/out] \n]
		has_text $words \n$line\n
		expect {![regexp -line ^FELDPOST $words]}
	}
}

session {letters: halves, decoys, and a plain packet that was quoted} {
	duel ostfront german
	compose
	set lines [lines [text anna/out] ^fp]
	set other [lindex $lines 6]
	write bert/in "Anna: $other\nBert: fp[string range [lindex $lines 0] 2 59]aaaa\n[text anna/out]$other\n"
	file copy bert/g.yaml before
	works bert adjudicate -i g.yaml in
	same_transcripts
	file copy -force before bert/g.yaml
	forgets bert
	set words [join [lsearch -all -inline -not [split [text anna/out] \n] fp*] \n]
	set total [llength $lines]
	write bert/one $words\n[join [lrange $lines 0 8] \n]\n
	write bert/two $words\n[join [lrange $lines 9 end] \n]\n
	fails 5 "lines 10-$total of $total are missing or changed" bert adjudicate -i g.yaml one
	says "ask Anna (A) for `feldpost resend`"
	fails 5 "a packet: lines 1-9 of $total are missing or changed" bert adjudicate -i g.yaml two
	works bert adjudicate -q -i g.yaml two one
	same_transcripts
	file copy -force before bert/g.yaml
	forgets bert
	write bert/in [regsub -all -line ^ [plain [text anna/out]] "> "]
	fails 5 "in:1: malformed: this packet is incomplete: some of its lines are missing or changed" \
		bert adjudicate -i g.yaml in
}

session {report: steps show the cards in a list, as on the page of the seat that has seen them} {
	dealt ostfront german
	set steps {report --format=steps}
	set hand [lindex [lines [anna show g.yaml] "^German hand"] 0]
	set card [string trim [lindex [regexp -all -inline {\([0-9.]+\)} $hand] 0] ()]
	write carol/seen.yaml "seat: german\nseen:\n- $card W5\n"
	attempt carol {*}$steps --seen=seen.yaml ../anna/g.yaml
	is $status 0
	prints "W5, "
	prints "This page shows what the player of the German"
	# A card that the seat has not seen stays face down, whatever the list says.
	set shown $out
	write carol/seen.yaml "seat: german\nseen:\n- $card W5\n- 1.30 W6\n"
	attempt carol {*}$steps --seen=seen.yaml ../anna/g.yaml
	is $out $shown
	foreach {list why} {
		"seat: german\nseen:\n- 1.99 W5\n" "seen.yaml:3:3: malformed: not understood: 1.99 W5"
		"seat: german\nseen:\n- W5 1.1\n" "seen.yaml:3:3: malformed: not understood: W5 1.1"
		"seat: german\nseen: W5\n" "seen.yaml:2:7: malformed: seen must be a list"
		"seen: \[\]\n" "is missing"
		"seat: \[\]\nseen: \[\]\n" "seat must be"
	} {
		write carol/seen.yaml [subst $list]
		fails 5 $why carol {*}$steps --seen=seen.yaml ../anna/g.yaml
	}
	fails 2 "--seen needs --format=steps or --format=heard" \
		carol report --seen=seen.yaml ../anna/g.yaml
	write carol/seen.yaml "- seat\n"
	fails 5 "what a page's owner knows must be a map" carol {*}$steps --seen=seen.yaml ../anna/g.yaml
	write carol/seen.yaml "seat: west\nseen: \[\]\n"
	fails 2 "ostfront has no seat `west`" carol {*}$steps --seen=seen.yaml ../anna/g.yaml
}
