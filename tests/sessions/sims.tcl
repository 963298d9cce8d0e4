# test
# Simulations and advice: shards, processes, openings, tables; what a player of the
# program would order. Whether players play well: tests/unit/players_test.c.

words alone

# shards N WORD...: of simulate, each in a file of its own.
proc shards {n args} {
	for {set k 1} {$k <= $n} {incr k} {
		write anna/shard.$k [anna simulate {*}$args --shard $k/$n]
	}
}

proc order_in {text} { match $text {^  - ([^#]*[^# ])} }

session {simulate: shards, merged in any order, and processes are the run byte for byte} {
	foreach words {{null -g 30 -S 3} {peiper -g 10} {ostfront -g 9 -p soviet=greedy --format csv}
		{null -g 3 -s start=hut --no-check} {aachen -g 1 -p allied=greedy}} {
		set run [anna simulate {*}$words -q]
		is [anna simulate {*}$words -q -j 2] $run
		set format [expr {"csv" in $words ? "--format csv" : ""}]
		shards 4 {*}[string map {"--format csv" ""} $words]
		is [anna simulate {*}$format --merge shard.4 shard.1 shard.3 shard.2] $run
	}
	is [anna simulate null -q --games=30 --seed=3 --policy=random] [anna simulate null -q -g 30 -S 3]
	foreach text {"null: 30 games, seed 3" "orders per game: "} { prints $text }
	expect {[anna simulate null -q -g 30 -S 4] ne [anna simulate null -q -g 30 -S 3]}
	told 0 {simulate null -g 10 --no-check} "in a second of processor time"
}

session {simulate: shards that are missing, there twice, of another run, or changed} {
	shards 4 null -g 40
	foreach {message files} {
		"games 11 to 20 are missing" {1 3 4} "games 31 to 40 are missing" {1 2 3}
		"games 21 to 30 are in two shards" {1 2 3 3 4}
	} {
		refused 1 "no: $message" anna simulate --merge {*}[lmap k $files { set k shard.$k }]
	}
	foreach words {{-g 41} {-g 40 -S 2} {-g 40 -s start=hut} {-g 40 --no-check}} {
		write anna/other [anna simulate null {*}$words --shard 4/4]
		refused 1 "no: shard.1 and other are shards of different runs" \
			anna simulate --merge shard.1 shard.2 shard.3 other
	}
	shards 2 null -g 20
	set good [text anna/shard.1]
	foreach {script status message} {
		{s/simulation 1/simulation 2/} 5 "bad:1:1: malformed: this file was not written"
		{s/^orders: .*/orders: -1/} 5 bad:
		{0,/count: [0-9]*/s//count: 999/} 5 "malformed: the files have outcomes of"
		{s/reason: [a-z-]*/reason: whim/} 5 bad: {s/random/cunning/} 5 bad:
		{s/result: [a-z]*/result: "a\\e[1A"/} 5 bad: {s/"null"/nul/} 5 bad:
		{s/^last: .*/last: 21/} 1 "no: "
	} {
		write anna/bad [expr {[starts $script 0,] ? [regsub {count: [0-9]+} $good "count: 999"]
			: [edited $good $script]}]
		refused $status $message anna simulate --merge bad shard.2
	}
	refused 6 "system: can't open none" anna simulate --merge none
	set key .config/feldpost/feldpost.key
	refused 5 $key anna simulate --merge $key
	foreach {message words} {
		"--format takes text or csv, not `html`" {null --format html}
		"--format can't be used with --shard" {null --format csv --shard 1/2}
		"--opening takes SEAT=FILE in a game for two" {ostfront --opening war}
		"ostfront has no seat" {ostfront --opening french=war}
		"--opening can't be used with --shard or --jobs" {ostfront --opening german=war -j 2}
		"--set is for a new game" {shard.1 -s morale=4}
		"ostfront has no weights" {ostfront -g 1 --weights=w}
		"--weights can't be used with --shard" {aachen -g 2 --weights=w --shard 1/2}
	} {
		write anna/w "press: 0\n"
		write anna/war "war 1.1\n"
		if {"shard.1" in $words} { begin arnswalde shard.1 --force }
		refused 2 "usage: $message" anna simulate {*}$words
	}
}

session {simulate: openings, intervals, a table, weights} {
	write anna/all "place centre 7\nend\n"
	write anna/once "place centre 7 # all\nplace centre 7\n"
	write anna/wrong "place centre 7 # all of them\nplace nowhere 7\n"
	write anna/guarded "if morale over 2 then end\n"
	told 0 {simulate arnswalde -q -g 20 --opening all} "20  100.00 %  german: the whole opening"
	told 0 {simulate arnswalde -q -g 20 --opening once} "0    0.00 %  german: the whole opening"
	refused 5 "wrong:2:7: malformed: " anna simulate arnswalde --opening wrong
	refused 5 "guarded:1:1: malformed: an order of an opening can't have a condition" \
		anna simulate arnswalde --opening guarded
	write anna/war "war 1.1\n"
	told 0 {simulate ostfront -q -g 10 --opening german=war} "german: the whole opening"
	prints_not "soviet: the whole opening"
	told 0 {simulate null -q -g 1 -S 3} "        1  100.00 %   20.65 to 100.00 %  "
	works anna simulate ostfront -q -g 20
	expect {[regexp { %  [ 0-9.]+ to [ 0-9.]+ %  german \(random\)} $out]}
	prints " %  soviet (random)"
	set rows [split [string trim [anna simulate ostfront -g 20 -S 4 -p soviet=greedy --format csv]] \n]
	is [lindex $rows 0] game,turn,seed,games,row,seat,policy,result,reason,count,percent,least,most
	set ended 0
	set seats {}
	foreach row $rows {
		set cells [split $row ,]
		is [llength $cells] 13
		if {[lindex $cells 4] eq "ending"} { incr ended [lindex $cells 9] }
		if {[lindex $cells 4] eq "seat"} { lappend seats [lindex $cells 5] [lindex $cells 6] }
	}
	is $ended 20
	is $seats "german random soviet greedy"
	write anna/w "press: 0\n"
	set usual [anna simulate aachen -q -p greedy -g 1]
	expect {[anna simulate aachen -q -p greedy -g 1 --weights=allied=w] ne $usual}
	write anna/w "pres: 3\n"
	refused 5 {w:1:1: malformed: the key "pres" is unknown here} anna simulate aachen -g 1 --weights=w
	refused 5 "malformed: no game is called `peipr`" anna simulate peipr
	says "did you mean peiper?"
	refused 6 "system: can't open none.yaml" anna simulate none.yaml
}

session {simulate: from where a game stands, with hidden hands too} {
	begin peiper
	step "alloc armor 3 pzgren 4 eng 3"
	file copy anna/g.yaml before
	set words {simulate g.yaml -q -g 20 -p greedy}
	set run [anna {*}$words]
	has_text $run "peiper, played on from turn 1: 20 games, seed 1"
	is [with {START 1} anna {*}$words -j 2] $run
	shards 3 g.yaml -g 20 -p greedy
	is [anna simulate --merge shard.3 shard.1 shard.2] $run
	same anna/g.yaml before
	write anna/shard.1 [anna simulate peiper -g 20 -p greedy --shard 1/3]
	refused 1 "no: shard.1 and shard.2 are shards of different runs" \
		anna simulate --merge shard.1 shard.2 shard.3
	step concede
	refused 4 "not now: the game is over" anna simulate g.yaml
	forget
	war
	told 0 {simulate g.yaml -q -g 10 -p greedy} "ostfront, played on from turn 1: 10 games, seed 1" \
		" %  german (greedy)"
	sends "war W7"
	works bert simulate g.yaml -q -g 10 -p german=greedy
	prints " %  soviet (random)"
	attempt carol simulate ../anna/g.yaml -q -g 10
	is $status 0
	# Rules come before a game of that name in the desk, which its file names.
	file mkdir anna/.local/share/feldpost/desk
	foreach name {west ostfront} { file copy anna/g.yaml anna/.local/share/feldpost/desk/$name.yaml }
	told 0 {simulate west -q -g 2} "ostfront, played on from turn "
	told 0 {simulate ostfront -q -g 1} "ostfront: 1 game, seed 1"
}

session {advise: alone, as an order file that is carried out, with what speaks for it} {
	begin peiper
	set advice [anna advise g.yaml]
	has_text $advice "# Advice of good, from 1000 games that it played on from here."
	is [llength [lines $advice {^#?  - alloc }]] 3
	expect {[regexp {\n#     won [0-9.]+ of 100 \(\+-} $advice]}
	is [anna advise g.yaml] $advice
	write anna/o.yaml $advice
	works anna adjudicate -i g.yaml o.yaml
	prints "> [order_in $advice]  (done)"
	step concede
	begin peiper g.yaml --force
	step "alloc armor 3 pzgren 4 eng 3"
	set found [json [anna advise --json -b greedy g.yaml]]
	is [at $found 0 games] 0
	expect {"9 towns from this town to the Meuse" in [each $found reason]}
	refused 2 "usage: the player `random` can't give advice" anna advise -b random g.yaml
	refused 2 "usage: no policy is called `german=good`" anna advise -b german=good g.yaml
	refused 2 "usage: --by can't be used with --hint" anna advise --hint -b greedy g.yaml
	set hint [anna advise --hint g.yaml]
	has_text $hint "Turn 1, 16 Dec PM: movement
Possible orders, the most promising first:
  move: move west, north or south to an adjacent town (rule 4.3); 2 to choose
    from; at best: 9 towns from this town to the Meuse
  stay: make no move this turn (rule 4.3)
What matters for victory:
"
	prints_not Manderfeld
	is [lsort -unique [each [json [anna advise --hint --json g.yaml]] about]] "asked counts order"
}

session {advise: for who is asked, with his cards, and for nobody else} {
	war
	works anna advise g.yaml
	expect {[starts [order_in $out] "war "]}
	expect {[regexp {; beats [0-9]+ of 100 cards that the enemy may play} $out]}
	foreach option {{} --hint} {
		fails 1 "you get advice only when it is your turn" carol advise {*}$option ../anna/g.yaml
	}
	told 0 {advise --hint g.yaml} "  war: attack with this card, face down (rule 4.1); 4 to choose from"
	refused 4 "not now: packet 4 waits for its answer" bert advise --hint g.yaml
	sends "war W7"
	works bert advise --hint g.yaml
	prints "The enemy attacks at Warsaw with a card face down."
	sends "defend 1.4"
	sends "to Minsk"
	while {[turn_of] ne "bert"} { send }
	works bert advise g.yaml
	prints "# Advice of good, without trying it in games."
	is [order_in $out] supply
}

session {advise: the terms forbid it to both, or allow it} {
	foreach {terms answer} {"advice: no" no "Advice: yes" yes "answer within 3 days" yes
		"no advice, please" perhaps} {
		file delete anna/g.yaml bert/g.yaml
		duel aachen allied --terms $terms
		if {$answer eq "no"} {
			foreach words {advise {advise --hint} {simulate -g 1}} {
				refused 1 "no: the terms of this game forbid advice" anna {*}$words g.yaml
				says "both have agreed on `advice: no`"
			}
			refused 1 "no: the terms of this game forbid advice" bert advise g.yaml
			works anna check g.yaml -e [lindex [choices anna] 0]
			continue
		}
		works anna advise g.yaml
		expect {[has $out "# The terms of this game may forbid advice."] == ($answer eq "perhaps")}
		expect {[regexp {; (takes|near|presses) } $out]}
	}
	attempt anna new aachen --as allied -n Anna -o h.yaml --terms "advice: perhaps"
	says "feldpost keeps `advice: perhaps` as free text"
}
