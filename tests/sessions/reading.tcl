# test
# Alone: commands that only read: show, report, legal, dice, audit, games.

words alone

session {show: game, turn, phase, who decides; JSON is the position} {
	begin
	works anna show g.yaml
	foreach text {"The hill   game " "packet 1" "Turn 1, climb." "Turn 1 of 8."
		"Next: Climber gives orders (climb)."} { prints $text }
	step roll
	is [anna show --as climber g.yaml] [anna show --full g.yaml]
	prints "Turn 2, climb."
	is [game id] [hash [body [packet anna/g.yaml 1]]]
	foreach {value keys} {{game 2} feldpost null game 2 {now turn} Anna {seats climber} climb {state phase}} {
		is [game {*}$keys] $value
	}
	a_question
	works anna show g.yaml
	foreach text {"up or down?" "  up " "  down " " # to "} { prints $text }
	is [llength [lines [anna legal g.yaml] .]] 2
	# Its lines can be given back as they are, and as a list.
	set line [lindex [lines $out .] 0]
	write anna/o.txt $line\n
	write anna/o.yaml "orders:\n  - $line\n"
	file copy anna/g.yaml anna/h.yaml
	works anna adjudicate -q -i g.yaml o.txt
	works anna adjudicate -q -i h.yaml o.yaml
	same anna/g.yaml anna/h.yaml
}

session {show: at a question the phase is that of the board, in the file it is not} {
	begin arnswalde
	step "place south 7"
	while {![regexp -line {^  needs: answer} [text anna/g.yaml]]} { step end }
	works anna show g.yaml
	prints ", Soviet attack. Dice"
	has_text [text anna/g.yaml] "\n  phase: actions\n"
}

session {show: files that are none, cut off, or changed on their way} {
	begin
	step roll
	set whole [text anna/g.yaml]
	refused 6 "system: can't open none.yaml: No such file" anna show none.yaml
	refused 6 "system: can't read .: Is a directory" anna show .
	foreach {text message} [list \
		"" "1: malformed: this is no game file" hello\n "1: malformed: this is no game file" \
		"- roll\n" "1: malformed: this is no game file" \
		[text $repository/scenarios/null/hill.yaml] "1: malformed: this is no game file" \
		"feldpost: game 2\n" "2: malformed: the packets of this game are missing" \
		[string map {\n \r\n} $whole] "1: malformed: the line ends of this file were"] {
		write anna/f.yaml $text
		refused 5 "f.yaml:$message" anna show f.yaml
	}
	foreach bytes {40 300 900 1500 2000} {
		write anna/f.yaml [string range $whole 0 $bytes]
		refused 5 "f.yaml:" anna show f.yaml
		says "again from your mails with `feldpost take`"
	}
	foreach {script status message hint} {
		{s/^  height: .*/  height: 77/} 3 "1[0-9]:1: not verified: the position does not follow" {at `state`}
		{s/^  height: .*/  height: [0/} 5 "" ""
		{s/^- "start valley"/- "start hut"/} 3 "[0-9]+: not verified: packet 1: " (V2)
	} {
		write anna/f.yaml [edited $whole $script]
		fails $status $hint anna show --full f.yaml
		expect {[regexp "^feldpost: f.yaml:$message" $err]}
	}
	# Comments and other spellings of the position change nothing.
	set json [anna show --json g.yaml]
	write anna/f.yaml "# my copy\n[edited $whole {s/^options: {start: valley}/options:\n    start: valley # easy/}]"
	works anna audit f.yaml
	is [anna show --json f.yaml] $json
	# Packets alone are a game, too, and so is what lacks the last line end.
	set shown [anna show g.yaml]
	foreach text [list [transcript anna/g.yaml] [string trimright [transcript anna/g.yaml]]] {
		write anna/f.yaml $text
		works anna show f.yaml
		is $out $shown
	}
	step draw
	anna adjudicate -q -i f.yaml -e draw
	same anna/f.yaml anna/g.yaml
}

session {report: the last step, a turn, all of it; as JSON its events} {
	begin
	step roll draw
	foreach {words there not} {{} "> draw  (" "> roll" {-t 1} "> roll" "> draw"
		--all "> draw  (" nonsense --all "> roll" nonsense} {
		works anna report {*}$words g.yaml
		prints $there
		prints_not $not
	}
	refused 2 "usage: this game had no turn 0" anna report -t 0 g.yaml
	is [anna report --format json g.yaml] [anna report --json g.yaml]
	set events [json $out]
	foreach kind {order roll event} { expect {$kind in [each $events kind]} }
	begin null h.yaml
	forget
	works anna adjudicate -i h.yaml --anyway -e "up 3"
	prints "> up 3  (not needed: no such question came)"
	set order [lsearch -inline [json [anna report --json h.yaml]] "*kind order*"]
	foreach {key value} {outcome impossible rule 4 reason "no such question is open" packet 2} {
		is [at $order $key] $value
	}
	begin peiper p.yaml
	anna adjudicate -qi p.yaml -e "alloc armor 6 pzgren 4"
	works anna report -t 0 p.yaml
	prints "> alloc armor 6 pzgren 4"
}

session {legal: sorted and unique; with words, the orders that have all of them} {
	begin peiper
	set all [lines [anna legal -p g.yaml] .]
	is $all [lsort -unique $all]
	is [lsearch -all -inline -regexp $all {(^| )armor .*pzgren.* ?}] \
		[lines [anna legal -p g.yaml armor pzgren] .]
	foreach {status words message hint} {
		2 mvoe {usage: no order has the word `mvoe`} {did you mean move?}
		2 {move Manderfel} {usage: no order has the word `Manderfel`} {did you mean Manderfeld?}
		2 xyzzy-plugh {usage: no order has the word `xyzzy-plugh`} {feldpost help peiper}
		1 Manderfeld {no: no legal order has the word `Manderfeld`}
			{the phase is allocation (alloc) (rule 4.3)}
		1 {move La Gleize} {no: no legal order has the word `move`} ""
	} {
		refused $status $message anna legal g.yaml {*}$words
		says $hint
	}
	step "alloc armor 6 pzgren 4"
	set all [lines [anna legal -p g.yaml] .]
	foreach {words wanted} {move ^move Manderfeld {^move Manderfeld} {manderfeld move}
		{^move Manderfeld} stay ^stay} {
		set found [lines [anna legal -p g.yaml {*}$words] .]
		is $found [lsearch -all -inline -regexp $all $wanted]
		is [each [json [anna legal --json g.yaml {*}$words]] order] $found
		is [lmap line [lines [anna legal g.yaml {*}$words] .] { regsub { *#.*} $line "" }] $found
	}
	refused 1 "no: no legal order has all of these words" anna legal -p g.yaml stay Manderfeld
	told 1 {legal --json g.yaml stay Manderfeld} {[]}
	begin null g.yaml --force
	is [anna legal g.yaml] "draw   # one of 3 tokens\nroll   # 1 to 6 steps\n"
	is [at [json [anna legal --json g.yaml]] 0 means] "one of 3 tokens"
}

session {dice: the log, checked, counted and as JSON} {
	begin
	is [anna dice g.yaml] ""
	told 0 {dice --stats g.yaml} "0 rolls"
	step roll draw
	works anna dice g.yaml
	expect {[regexp -line {^   2  [0-9a-f]{16}  step\.hill 1 d6 [1-6]$} $out]}
	prints "refill lazy-bag urn.1 rope goat rain"
	told 0 {dice --check g.yaml} "2 rolls recomputed: all are right"
	told 0 {dice --stats g.yaml} "2 rolls" "mean of 1 six-sided dice: "
	set log [json [anna dice --json g.yaml]]
	foreach {key value} {packet 2 label step.hill index 1 sides 6} { is [at $log 0 $key] $value }
	is [string length [at $log 0 seed]] 64
	is [llength [lsearch -all $log "*note *"]] 1
	is [at [json [anna dice --stats --json g.yaml]] rolls] 2
}

session {audit: says what was verified; without rules any duel} {
	begin
	step roll draw
	told 0 {audit g.yaml} "verified signatures, links, dice, rules, position" "packets  5"
	is [anna audit -q g.yaml] ""
	set whole [text anna/g.yaml]
	foreach {without status says} {3 4 "packet 4 comes where packet 3 is due" 5 3 "the position does not follow"} {
		write anna/f.yaml [string map [list ---\n[packet anna/g.yaml $without] ""] $whole]
		fails $status $says anna audit f.yaml
	}
	write anna/f.yaml $whole---\n[packet anna/g.yaml 5]
	fails 4 "packet 5 comes where packet 6 is due" anna audit f.yaml
	set duel $vectors/duel.yaml
	told 0 [list audit --no-rules $duel] "packets  7" "Jörg Müller" "Zoë Łuk"
	prints_not rules
	refused 3 "$duel:2: not verified: packet 1: it names no scenario" anna audit $duel
	for {set n 1} {$n <= 7} {incr n} {
		write anna/f.yaml [edited [text $duel] "s/^seq: $n\$/&0/"]
		fails 3 "packet $n: the signature does not belong to this text (V2)" anna audit --no-rules f.yaml
	}
	write anna/f.yaml [string map [list ---\n[packet $duel 1] ""] [text $duel]]
	refused 4 "f.yaml:2: not now: packet 2 comes where packet 1 is due" anna audit --no-rules f.yaml
	write anna/f.yaml [string map [list ---\n[packet $duel 5] ""] [text $duel]]
	fails 3 "packet 5" anna audit --no-rules f.yaml
}

session {games: a list, and one with seats and options} {
	told 0 games "null       The hill" "peiper     Kampfgruppe Peiper"
	told 0 {games null} start valley
	set null [json [anna games --json null]]
	is [at $null seats] climber
	is [at $null options 0 default] valley
	refused 5 "malformed: no game is called `pieper`" anna games pieper
	says "did you mean peiper?"
}

session {names: of a game in the desk, of a file, of both, and of none} {
	works anna new ostfront --as german -n Anna -q
	foreach command {show report audit} { works anna $command ostfront }
	works anna show ostfront
	begin null ostfront
	refused 2 "usage: `ostfront` is both a file here and a game in the desk" anna show ostfront
	says "type ./ostfront for the file, or "
	works anna show ./ostfront
	foreach {name hint} {ostfrnt "did you mean ostfront?" chess "`feldpost desk` lists the games"} {
		refused 6 "system: there is no file $name here, and no game with that name in the desk" \
			anna show $name
		says $hint
	}
	begin
	works anna show g.yaml
	prints "`feldpost legal GAME`"
}

session {desk: a line has 80 columns, however long names are} {
	begin null a-name-that-is-so-long-that-no-line-has-room-for-it-whole.yaml
	works anna desk .
	foreach line [split $out \n] { expect {[string length $line] <= 80} }
	prints "a-name-that-is"
	prints "your orders"
}

session {guard: where it can't be written nothing is answered; what only reads never touches it} {
	begin
	file copy anna/g.yaml before
	refused 6 "system: can't make the folders in the path /proc/none/guard.d/" \
		anna adjudicate g.yaml -e roll --guard /proc/none/guard
	file mkdir anna/folder
	foreach guard {/proc/none/guard folder} {
		refused 6 "system: " anna adjudicate -i g.yaml -e roll --guard $guard
	}
	same anna/g.yaml before
	step roll
	set guard anna/.local/state/feldpost/guard
	set kept [text $guard]
	file attributes $guard -permissions 0400
	foreach words {show legal report dice audit resend orders {check -e roll}} {
		anna {*}$words g.yaml
	}
	is [text $guard] $kept
	# A line torn by a crash does no harm, and other games and guards don't mind.
	file attributes $guard -permissions 0600
	append_to $guard [string range $kept 0 69]
	step draw
	is [llength [lines [text $guard] .]] 3
	anna new null --name Bert -q -o bert.yaml
	works anna adjudicate -q -i bert.yaml -e draw
	works anna adjudicate -q -o /dev/null --guard fresh -e draw ../before
	is [llength [lines [text anna/fresh] .]] 1
}

# an_archive: folders with games of which some are bad, and what else lies there.
word an_archive {} {
	begin null a.yaml
	anna adjudicate -qi a.yaml -e roll
	begin peiper b.yaml
	file mkdir anna/league/1 anna/league/2
	foreach to {1/first 2/last .hidden} { file copy anna/a.yaml anna/league/$to.yaml }
	file copy anna/b.yaml anna/league/1/second.yaml
	write anna/league/2/changed.yaml [edited [text anna/b.yaml] "s/^seats: .*/seats: {german: Bert}/"]
	write anna/league/2/head.yaml [join [lrange [split [text anna/a.yaml] \n] 0 4] \n]\n
	write anna/league/2/orders.yaml "orders: \[roll]\n"
	write anna/league/2/notes.txt "no YAML: \[\n"
	file link -symbolic anna/league/2/link.yaml $folder/anna/a.yaml
}

session {audit of many: a line each in the order given, and the worst status} {
	an_archive
	set right "verified signatures, links, dice, rules, position"
	foreach jobs {1 2 7} {
		attempt anna audit -j $jobs b.yaml league a.yaml
		is $status 3
		is $err ""
		is $out "b.yaml: $right
league/1/first.yaml: $right
league/1/second.yaml: $right
league/2/changed.yaml:8:1: not verified: the position does not follow from the transcript (at `seats`)
league/2/head.yaml:6: malformed: the packets of this game are missing
league/2/last.yaml: $right
a.yaml: $right"
	}
	attempt anna audit --json league
	set each [lmap line [lines $out .] { json $line }]
	is [each $each status] "0 0 3 5 0"
	is [at $each 2 error line] 8
	is [at $each 0 audit] [json [anna audit --json league/1/first.yaml]]
	attempt anna audit -q league
	is [lmap line [lines $out .] { lindex [split $line :] 0 }] \
		"league/2/changed.yaml league/2/head.yaml"
	is [anna audit --no-rules league/1/first.yaml a.yaml] \
		"league/1/first.yaml: verified signatures, links, dice\na.yaml: verified signatures, links, dice\n"
}

session {audit of many: what is worst, and names that could end a line} {
	an_archive
	file mkdir anna/empty
	foreach {wanted files line} {0 {a.yaml b.yaml} "" 5 {league/2/head.yaml a.yaml} ""
		6 {league/2/head.yaml none.yaml a.yaml} "none.yaml: system: can't open none.yaml: No such file"
		3 {league/2/changed.yaml none.yaml a.yaml} "" 6 {empty a.yaml}
		"empty: system: empty has no file with a name that ends in .yaml"} {
		told $wanted [list audit {*}$files] $line
	}
	write anna/empty/orders.yaml "orders: \[roll]\n"
	refused 6 "system: there is no game file in empty" anna audit empty
	file copy anna/a.yaml "anna/league/x\ny.yaml"
	file copy anna/a.yaml "anna/league/\033\[1A.yaml"
	attempt anna audit league
	is [llength [lines $out .]] 7
	prints {league/x\u000ay.yaml: verified}
	prints_not "\033"
}
