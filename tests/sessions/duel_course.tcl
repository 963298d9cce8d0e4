# test
# A duel packet by packet: how it begins, whose turn it is, what is refused before
# it is signed, what the other player and a third see. Witnesses and referees, too.

words host

# digits WHO: what the players are told to compare.
word digits {who} {
	regsub -all { } [match [one_line [$who show g.yaml]] {face to face: ([0-9a-f ]*)\.}] ""
}

session {offer and accept: what is printed, and the digits that both compare} {
	offer ostfront german --terms "a move a week"
	file copy bert/in offer
	is [at [json [anna show --json g.yaml]] id] pending
	refused 4 "not now: the other player must send packet 2" anna sign -i g.yaml
	refused 4 "not now: the other player must send packet 2" anna concede -i g.yaml
	refused 4 "not now: the game is not over" anna disclose -i g.yaml
	works anna adjudicate -i g.yaml
	prints "Offered; not yet accepted."
	works bert join in -n Bert -m "with pleasure" -o g.yaml
	prints "packet 2 from Soviet command (B) to German"
	prints "B, Bert: with pleasure"
	write bert/out $raw
	mail bert anna
	works anna adjudicate -i g.yaml in
	prints "\"with pleasure\""
	prints "Next: Anna sends packet 3, without orders"
	is [at [json [bert show --json g.yaml]] seats] {german Anna soviet Bert}
	set hash [string range [hash [body [packet anna/g.yaml 2]]] 0 19]
	foreach {packets wanted} [list 2 $hash 3 $hash 4 ""] {
		is "[digits anna] [digits bert]" "$wanted $wanted"
		if {$packets < 4} send
	}
	# Another acceptance gives other digits, and is another game.
	refused 4 "not now: g.yaml exists already" bert join in -n Bert -o g.yaml
	write bert/out [bert join --again ../offer -n Bert -o h.yaml]
	file copy -force bert/h.yaml bert/g.yaml
	expect {[digits bert] ne $hash}
	mail bert anna
	refused 4 "not now: this mail is of game " anna adjudicate -q -i g.yaml in
}

session {new, join: what is no offer of such a game begins none} {
	offer ostfront german
	write bert/letter "let us play\n"
	anna new null -n Anna -q -o solo.yaml
	write bert/changed [changed [plain [text bert/in]] {seat A german} "seat A soviet"]
	set mine "4 {not now: this is your own offer: only the opponent can join it}"
	foreach {who words wanted} [list \
		anna {new ostfront -n Anna} {2 {usage: ostfront can't be played alone, because both sides have hidden cards or counters}} \
		anna {new ostfront --as germn -n Anna} {2 {usage: ostfront has no seat `germn`}} \
		anna {new ostfront -w --as german -n Anna} {2 {usage: ostfront can't be played with a witness, because both sides have hidden cards or counters}} \
		anna {new aachen -w --as german -n Anna} {2 {usage: aachen is a game for two, which has no witness}} \
		anna {join out -n Anna} $mine anna {join g.yaml -n Anna} $mine \
		bert {join ../anna/solo.yaml -n Bert} {4 {not now: there is no offer to join}} \
		bert {join letter -n Bert} {5 {malformed: letter: there is no packet in it}} \
		bert {join letters -n Bert} {6 {system: can't open letters}} \
		bert {join in} {2 {usage: your name is missing}} \
		bert {join in -n Bert --as soviet} {2 {usage: join has no option `--as`}} \
		bert {join changed -n Bert} {3 {changed:1: not verified: packet 1: the signature does not belong to this text (V2)}}] {
		set before [glob $who/*]
		refused {*}$wanted $who {*}$words -o h.yaml
		is [glob $who/*] $before
	}
	refused 2 "usage: the place for the game file is missing" bert join in -n Bert -o -
}

session {turn: packets alternate, and are printed again as they were} {
	toss red
	works anna show g.yaml
	prints "Next: Anna gives orders for the Red (play) and sends packet 3"
	foreach n {3 4 5 6} {
		set who [turn_of]
		foreach command {{sign --empty} concede} {
			refused 4 "not now: the other player must send packet $n" \
				[other $who] {*}$command -i g.yaml
			says "`feldpost resend GAME` prints packet [expr {$n - 1}] again"
		}
		compose {*}[expr {$n == 3 ? "-e throw" : ""}]
		set sent($n) [text $who/out]
		if {$n == 3} {
			works anna show g.yaml
			prints "The orders are signed; their dice come next."
			prints "Next: packet 3 goes to Bert. Bert runs"
			write bert/in $sent(3)
			refused 6 "system: can't make the folders in the path /proc/none/guard.d/" \
				bert adjudicate -i g.yaml in --guard /proc/none/guard
		}
		is [$who resend g.yaml] $sent($n)
		deliver
		is [$who resend g.yaml] $sent($n)
	}
	foreach n {3 4 5 6} {
		foreach who {anna bert} {
			is [split_packets [plain [$who resend --packet $n g.yaml]]] \
				[split_packets [plain $sent($n)]]
		}
	}
	refused 2 "usage: --packet" anna resend --packet 0 g.yaml
	is [llength [lines [text anna/.local/state/feldpost/guard] .]] 4
	is [text anna/.local/state/feldpost/guard] [text bert/.local/state/feldpost/guard]
	is [lines [anna report --all g.yaml] ^>] [lines [bert report --all g.yaml] ^>]
}

session {orders: what is not understood, asked for or to be stored is not signed} {
	toss red
	write anna/o.yaml "game: 00000000\norders:\n  - throw\n"
	write anna/p.yaml "orders:\n  - throw\n  - push\n"
	keep before
	foreach {wanted words} {
		{1 {--order:1:1: no: not understood: `trow`}} {-i g.yaml -e trow}
		{1 {p.yaml:3:5: no: not understood: `push`}} {-i g.yaml p.yaml}
		{4 {o.yaml:1:7: not now}} {-i g.yaml o.yaml}
		{2 {usage: a signed packet must be stored in the game file}} {g.yaml -e throw}
		{2 {usage: -i can't be used with -o}} {-i -o h.yaml g.yaml}
	} {
		refused {*}$wanted anna sign {*}$words
	}
	kept before
	sends throw
	foreach order {throw "if score red over 1 then throw"} {
		refused 4 "not now: the game does not ask Bert for orders now" \
			bert sign -i g.yaml -e $order
	}
	says "`feldpost sign` without orders answers the last packet"
	# A third player with a key of his own is no player.
	person carol R
	file copy anna/g.yaml carol/g.yaml
	foreach command {sign concede disclose} {
		refused 4 "not now: the key " carol $command -i g.yaml
	}
	says "does not belong to a player"
	expect {![file exists carol/.local/state/feldpost/guard]}
}

session {orders: of a hand the packet tells nothing, and nothing that is not held} {
	war
	set not_held "1.4 is not in the hand of German command (rule 4.1)"
	keep before
	foreach {wanted words} [list \
		"--order:1:1: no: not legal: `war 1.4`: $not_held" {-e {war 1.4}} \
		"no: `war 1.4` is not legal: $not_held" {--anyway -e {war 1.4}} \
		"--order:1:1: no: not legal: `if year 1941 then war 1.1`: a sealed order can't have a condition" \
			{-e {if year 1941 then war W5}} \
		"no: `war 1.1`: a sealed order must come first" {--anyway -e supply -e {war W5}} \
		"--order:1:1: no: not legal: `sealed war.5.1`: seals are made by `sign`" {-e {sealed war.5.1}} \
		"--order:1:1: no: not understood: `vouched 1.1`" {-e {vouched 1.1}}] {
		refused 1 $wanted anna sign -i g.yaml {*}$words
	}
	kept before
	works anna sign -o x.yaml g.yaml --guard x -e "standing if discarded W5 then defend W1"
	prints "  standing if discarded W5 then defend 1.2" ;# what must be open stays what it is
	works anna check g.yaml -e "war W5"
	prints "legal: war 1.1"
	compose -e "war W5"
	set told [text anna/out][plain [text anna/out]]
	has_text $told "\n- \"sealed war.5.1\"\n"
	expect {![regexp {war |\mW5\M|\m1\.1\M} $told]}
	deliver
	works anna show g.yaml
	prints "German hand     4  W7  W5 (1.1)  W1 (1.2)  W2 (1.3)"
	works bert show g.yaml
	prints "German hand     4  W7  1.1  1.2  1.3   attacks"
	expect {[regexp {Soviet hand +1  [A-Z]\w+ \(1\.4\)} $out]}
	works bert check g.yaml -e "defend 1.4"
	refused 4 "not now: packet 5 waits for its answer" anna check g.yaml -e "defend 1.4"
	sends "defend 1.4"
	compose
	has_text [plain [text anna/out]] "\n- \"war 1.1\"\n"
	has_text [plain [text anna/out]] "\n- \"card main 1.1 W5\"\n"
	deliver
	works bert report --all g.yaml
	prints "> sealed war.5.1  (waits for a decision)"
	prints "turns up war 5; "
	prints_not "> war"
	foreach who {anna bert} {
		foreach command {show {report --all} resend orders} {
			attempt $who {*}$command g.yaml
			expect {![regexp -line {^.{79}} $out]}
		}
	}
}

session {notes: of 32 KiB they are right, and not with a byte more} {
	toss red
	compose -e throw -m x
	set honest [text anna/out]
	foreach {size wanted} {32768 0 32769 3} {
		# "orders:", "throw" and "notes:", with their newlines: 25 bytes
		set notes [string repeat "- \"[format %045d 0]\"\n" 654]
		append notes "- \"[format %0*d [expr {$size - 25 - 654 * 50 - 5}] 0]\"\n"
		write anna/out [signed anna/.config/feldpost/feldpost.key \
			[string map [list "- \"x\"\n" $notes] [body [plain $honest]]]]
		write t [transcript bert/g.yaml]---\n[text anna/out]
		attempt carol audit ../t
		is $status $wanted
	}
}

set none "there is no opponent who could agree"

session {witness: the player does not know the dice before they are bound} {
	witnessed null
	is [at [json [bert show --json g.yaml]] seats] {climber Anna witness Bert}
	compose -e roll
	is [now anna needs] link
	works anna adjudicate -i g.yaml
	prints "The orders are signed; their dice come next."
	is [now anna needs] link
	refused 4 "not now: the other player must send packet 4" anna sign -i g.yaml -e draw
	deliver
	works bert show g.yaml
	prints "Next: Bert answers with packet 4, without orders"
	send -m "good luck"
	works anna report g.yaml
	prints "The die shows"
	prints "\"good luck\""
	sends concede
	send
	tell_all
	works carol audit ../bert/g.yaml
	refused 4 "not now: the game is over" bert sign -i g.yaml
}

session {witness: the witness orders nothing, nor can the player agree alone (V8)} {
	witnessed null
	sends roll
	keep before
	foreach line {roll draw "up 2" concede "standing up 3" "standing none" "on-fail stop"} {
		refused 4 "not now: Bert is the witness, who only answers" bert sign -i g.yaml -e $line
	}
	refused 4 "not now: Bert is the witness, who only answers" bert concede -i g.yaml
	foreach line {"undo 3" "agree draw"} {
		refused 1 "--order:1:1: no: not understood: `$line`: $none" bert sign -i g.yaml -e $line
	}
	foreach line {roll concede "standing up 3" "undo 3" "agree draw"} {
		file copy -force before.bert bert/g.yaml
		compose
		forge "s/^state:/orders:\\n- \"$line\"\\n&/"
		mail bert anna
		refused 3 "not verified: packet 4: order" anna adjudicate -i g.yaml in
		says "(V8)"
		same anna/g.yaml before.anna
	}
	write bert/out [bert resend g.yaml]
	deliver
	anna new null -n Anna -q -o solo.yaml
	foreach line {"undo 3" "undo 4" "agree draw"} {
		refused 1 "--order:1:1: no: not understood: `$line`: $none" anna sign -i g.yaml -e $line
		refused 1 "--order:1:1: no: not understood: `$line`" anna adjudicate -i solo.yaml -e $line
	}
}

session {witness: games for one to their end, by random orders, and their audit} {
	foreach game {null peiper} {
		file delete anna/g.yaml bert/g.yaml
		set packets 0
		witnessed $game
		while {[now anna needs] ne "nothing"} {
			expect {$packets < 600}
			set listed [choices anna]
			exchange [lindex $listed [expr {7 * $packets % [llength $listed]}]]
		}
		same anna/g.yaml bert/g.yaml
		works anna audit g.yaml
		prints "verified signatures, links, dice, rules, position"
		works carol dice --check ../bert/g.yaml
		prints "rolls recomputed: all are right"
		for {set n 2} {$n <= $packets} {incr n 2} {
			expect {![has [packet anna/g.yaml $n] \norders:]}
		}
	}
}

session {R1: the referee's link, dice and deals are fixed} {
	hosted
	signs anna
	sent anna
	signs ruth
	forge_referee {/^link: /y/0123456789abcdef/123456789abcdef0/} p5
	refused 3 "not verified: packet 5: its link does not belong to" \
		bert adjudicate -i g.yaml ../p5.forged
	says "the referee (R) signed this packet, but it is void"
	sent ruth
	# A referee who knows the seed can't fix a deal again.
	while {![has [plain [text p$packets]] "\n- \"dealcards main 3 "]} {
		expect {$packets < 60}
		set seat [now ruth decides]
		if {$seat eq ""} { set seat [now ruth owes] }
		set who [expr {$seat eq "german" ? "anna" : "bert"}]
		attempt $who legal -p g.yaml
		signs $who {*}[lrange [lines $out .] 0 0]
		sent $who
		signs ruth
		if {![has [plain [text p$packets]] "\n- \"dealcards main 3 "]} { sent ruth }
	}
	forge_referee {/^- "deal main 3"$/{n;y/0123456789abcdef/123456789abcdef0/}} p$packets
	refused 3 "not verified: packet $packets: a deal is fixed for the second time (V9)" \
		bert adjudicate -i g.yaml ../p$packets.forged
	sent ruth
}

session {R3: a card that is not the one dealt is found by who gets it} {
	hosted
	signs anna
	sent anna
	signs ruth
	# The hash of card 1.4, which is Bert's.
	forge_referee {/^- "dealcards main 1 7"$/{n;n;n;n;y/0123456789abcdef/123456789abcdef0/}} p5
	works bert adjudicate -i g.yaml ../p5.forged
	tells "A box that the referee has sent you is bad."
	works bert show g.yaml
	prints_not "(1.4)"
}

session {host: nobody is asked before the deal; beacons and players' rolls are refused} {
	hosted
	refused 4 "not now: cards must be dealt or shown before a player gives orders" anna legal g.yaml
	refused 2 "usage: a solitaire game has no referee: give --witness" \
		anna new peiper -n Anna -o h.yaml \
		--referee RWRm0rAvR4Bu9HiK9fvnuVqjJ6wMzsjYNxv90AshNZwj9v6b8bwoXBBG
	signs anna
	foreach {line step} {{beacon: "quicknet 5"} V9 {rolls:\n- "supply.1 1 d6 3"} V6} {
		forged_by anna "s/^link: .*/&\\n$line/" p$packets
		fails 3 ($step) ruth adjudicate -i g.yaml ../p$packets.forged
	}
	sent anna
	signs ruth
	forge_referee {s/^link: .*/&\nbeacon: "quicknet 5"/} p$packets
	refused 3 "not verified: packet $packets: this game has no cards and no beacon" \
		anna adjudicate -i g.yaml ../p$packets.forged
	sent ruth
	fails 4 "a hosted game has no undo" anna sign -i g.yaml -e "undo 5"
	# Nor is a game for one taken that is offered hosted.
	set one [anna new null -n Anna -o s.yaml --witness]
	write solo [forged anna [plain $one] "s/^mode: .*/mode: host/
		s/^key: .*/&\nref: [string map {/ \\/} [match [plain [text p1]] {ref: (.*)}]]/"]
	fails 3 "packet 1: its setup does not fit null" bert join ../solo -n Bert -o s.yaml
}

# In this order file each unit of the listing stands in a hex of its own, far from
# one another; the first order is as it is given.
word placed {listing first} {
	set text "orders:\n  - $first\n"
	set used [list [lindex $first 1]]
	foreach line $listing {
		lassign $line verb unit hex
		if {$verb ni {place enter} || $unit in $used || $hex in $used} continue
		append text "  - $line\n"
		lappend used $unit $hex
	}
	return $text
}

session {reichstag R68: a player who keeps an ordinary counter off the map has lost} {
	dealt reichstag 1uf -s prepared-defence=yes
	regexp {(?:vs|hj|lw|rad|ers)-[0-9]+ \((1\.[0-9]+)\)} [anna show g.yaml] - number
	write anna/o.yaml [placed [choices anna] "keep $number"]
	send o.yaml
	sends concede
	send
	tell_all
	fails 3 "rule 7.3 was broken by the 1st Ukrainian Front" bert audit g.yaml
	says "was kept off the map"
	bert show g.yaml
	tells "Victory goes to the 1st Belorussian Front"
}
