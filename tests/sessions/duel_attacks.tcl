# test
# The threat table (feldpost-protocol(7) 9), row by row: each attack is carried
# out, and ends as the table says. T1 to T22: dice, packets, mail. The rows C are
# in duel_attacks_cards.tcl, R in trust_referee.tcl and trust_boxes.tcl.

words attack

# words_of TEXT: every word of 64 hex digits in it.
proc words_of {text} {
	lsort -unique [regexp -all -inline {\m[0-9a-f]{64}\M} $text]
}

# die_of SEED N: what the first draw of packet N-1 would be with that seed.
proc die_of {seed n} {
	lassign [line_of $n {supply\.}] label index sides
	die $seed $label $index [string range $sides 1 end]
}

# seed_with N LINK [HASH]: the seed of packet N, were LINK the answer's link.
proc seed_with {n link {hash ""}} {
	if {$hash eq ""} { set hash [hash_of $n] }
	b2 "seed [hash_of 2] $n $hash $link"
}

# index_of N: of the link in packet N.
proc index_of {n} {
	expr {$n / 2 - 1}
}

# forged_hash: of the packet in `forged`.
proc forged_hash {} {
	hash [body [text forged]]
}

set no_link "its link does not belong to the sender's chain"

session {the cheat's tool is honest where nothing is asked of it} {
	foreach n [list 2 3 4 5 6 7 9 [find_packet anna {^- "class main}] \
		[find_packet anna {card main .* A4}]] {
		lie $n
		is [text forged] [honest $n]
	}
}

# T1 to T3: what can't be known can't be used.

session {T1: the dice are in nothing that the mover has before the answer} {
	set n [drawing_packet]
	desk [sender $n] $n
	set seed [seed_with $n [field [behind $n] link]]
	is [die_of $seed [behind $n]] [lindex [line_of [behind $n] {supply\.}] 3]
	set known [words_of [text [sender $n]/g.yaml]]
	expect {[llength $known] > 2 * $n}
	foreach word [concat $known [secret_of [sender $n]]] {
		expect {[seed_with $n $word] ne $seed}
	}
	# The same search does find it where the answer is there.
	set found [lsearch -exact -all [lmap word [words_of [said [behind $n]]] {
		seed_with $n $word
	}] $seed]
	is [llength $found] 1
}

session {T1: the mover's own program can't tell the dice either} {
	set n [drawing_packet]
	set who [sender $n]
	desk $who $n
	is [at [json [$who show --json g.yaml]] now needs] link
	expect {$n ni [each [json [$who dice --json g.yaml]] packet]}
	refused 4 "not now: " $who legal g.yaml
	desk $who [behind $n]
	expect {$n in [each [json [$who dice --json g.yaml]] packet]}
}

session {T1: the answer was fixed before the orders} {
	set n [drawing_packet]
	set link [field [behind $n] link]
	is [b2 "link [letter_of [receiver $n]] [index_of [behind $n]] $link"] \
		[field [before $n] link]
	# With other orders or notes in packet n the responder shows the same link.
	lie $n -m "other words"
	takes $n
	[receiver $n] sign --empty -q -i g.yaml
	is [match [packet [receiver $n]/g.yaml [behind $n]] {^link: (.*)}] $link
}

session {T2: a player who grinds the notes of his own packet guesses} {
	set n [drawing_packet]
	set right 0
	for {set i 1} {$i <= 12} {incr i} {
		lie $n -m "try $i"
		lappend hashes [forged_hash]
		set guess [seed_with $n [field [before $n] link] [forged_hash]]
		set real [seed_with $n [field [behind $n] link] [forged_hash]]
		incr right [expr {[die_of $guess [behind $n]] == [die_of $real [behind $n]]}]
	}
	is [llength [lsort -unique $hashes]] 12
	expect {$right <= 8}
	takes $n
}

# predicted N LINK PREV: packet N as its receiver can write it beforehand, who
# knows which orders will come, but for the link.
proc predicted {n link prev} {
	set items [join [lmap order [ordered $n] { format "- \"%s\"\n" $order }] ""]
	return "feldpost: 2\ntype: turn\ngame: [hash_of 2]\nseq: $n\nfrom: [letter_of [sender $n]]\nprev: $prev\nlink: $link\norders:\n${items}state: [field $n state]\n"
}

session {T3: the responder knows all of the mover's packet but its link} {
	set n [plain_packet]
	set link [field $n link]
	is [predicted $n $link [hash_of [before $n]]] [said $n]
	set who [receiver $n]
	desk $who [before $n]
	set found 0
	foreach word [concat [words_of [text $who/g.yaml]] \
		[field [behind $n] link] [secret_of $who] $link] {
		if {[predicted $n $word [hash_of [before $n]]] eq [said $n]} {
			is $word $link
			incr found
		}
	}
	is $found 1
}

session {T3: a player who grinds the packet before the mover's guesses} {
	set n [plain_packet]
	set answer [field [behind $n] link]
	set right 0
	for {set i 1} {$i <= 12} {incr i} {
		lie [before $n] -m "try $i"
		lassign [lmap link [list [field [expr {$n - 2}] link] [field $n link]] {
			die_of [seed_with $n $answer \
				[hash [predicted $n $link [forged_hash]]]] [behind $n]
		}] guess real
		incr right [expr {$guess == $real}]
	}
	expect {$right <= 8}
	takes [before $n]
}

# T4: links.

session {T4: another link than the chain's, tried until the dice are good, is refused} {
	set n [behind [drawing_packet]]
	foreach i {4 5} {
		lie $i -l [b2 "any $i"]
		caught $i V5 $no_link
	}
	set best 0
	for {set i 1} {$i <= 20} {incr i} {
		set value [die_of [seed_with [before $n] [b2 "try $i"]] $n]
		if {$value <= $best} continue
		set best $value
		lie $n -l [b2 "try $i"]
		expect {[regexp -line "^- \"supply.* $value\"" [text forged]]}
	}
	caught $n V5 $no_link
}

session {T4: the last link again, the one after the next, the opponent's} {
	set n [behind [drawing_packet]]
	foreach other {-2 2 -1} {
		lie $n -l [field [expr {$n + $other}] link]
		caught $n V5 $no_link
	}
}

# T5: selective abort.

session {T5: a player who keeps an answer back can't get other dice by it} {
	set n [drawing_packet]
	set who [receiver $n]
	foreach note {"late, but here it is" "another day"} {
		desk $who $n
		$who sign --empty -q -i g.yaml -m $note
		lappend answers [packet $who/g.yaml [behind $n]]
	}
	expect {[lindex $answers 0] ne [lindex $answers 1]}
	foreach pattern {{^link: (.*)} {^- "(supply\..*)"} {^state: (.*)}} {
		lassign [lmap text $answers { match $text $pattern }] one two
		expect {$one ne "" && $one eq $two}
	}
}

session {T5: the file that waits shows everyone who has not answered} {
	set n [drawing_packet]
	set mover [sender $n]
	desk $mover $n
	works carol audit ../$mover/g.yaml
	prints "packets  $n,"
	works carol show -q ../$mover/g.yaml
	prints [lindex [name_of [receiver $n]] 0]
	is [at [json [carol show --json ../$mover/g.yaml]] now needs] link
	# The mover can't have other dice either: that packet stands.
	refused 4 "not now: the other player must send packet [behind $n]" \
		$mover sign -i g.yaml -e supply
}

session {T5: a third person reads the file of who must answer, too} {
	set n [drawing_packet]
	set who [receiver $n]
	desk $who $n
	works $who audit g.yaml
	fails 7 "" carol audit ../$who/g.yaml
	works carol show -q ../$who/g.yaml
	prints "the last step (packet $n) is not verified"
}

# T6: two versions of a packet.

session {T6: a player who has sent a packet can't make another from the same file} {
	foreach n [list 5 [drawing_packet anna] [drawing_packet]] {
		set who [sender $n]
		desk $who [before $n]
		$who sign -q -i g.yaml {*}[orders [ordered $n]]
		is [packet $who/g.yaml $n] [honest $n]
		file copy -force $who/g.yaml before
		set words "not now: the other player must send packet [behind $n]"
		refused 4 $words $who sign --empty -i g.yaml -m corrected
		refused 4 $words $who concede -i g.yaml
		same $who/g.yaml before
	}
}

session {T6: a second version of a packet is kept; feldpost says who signed it, and what stands} {
	set n [drawing_packet]
	set who [receiver $n]
	set by [name_of [sender $n]]
	set digits [string range [hash_of $n] 0 15]
	lie $n -m "please use this one"
	desk $who [behind $n]
	file copy -force $who/g.yaml before
	foreach time {1 2} {
		refused 3 "not verified: packet $n: there are two versions, both signed by $by; [name_of $who] answered the one in this game, so that one counts" \
			$who adjudicate -i g.yaml ../forged
		same $who/g.yaml before
		lappend kept [text $who/g.yaml.evidence]
	}
	is {*}$kept
	fails 3 "" carol audit --evidence ../$who/g.yaml.evidence ../$who/g.yaml
	prints "packet $n: $by signed 2 versions of it after the same packet:"
	prints "  $digits  in this game, answered by [name_of $who]: it stands"
	# and likewise for whoever took the other version first
	desk $who [before $n]
	works $who adjudicate -q -i g.yaml ../forged
	works $who sign --empty -q -i g.yaml
	fails 3 "" carol audit --evidence $played/$n.txt ../$who/g.yaml
	prints "packet $n: $by signed 2 versions of it"
	prints "  $digits  in $played/$n.txt:1"
}

session {T6: the packet itself, and one that was never signed, are no second versions} {
	set n [drawing_packet]
	set who [receiver $n]
	desk $who [behind $n]
	works carol audit --evidence $played/$n.txt ../$who/g.yaml
	prints "in the game already"
	write forged [edited [honest $n] {s/^- "supply"/- "concede"/}]
	works carol audit --evidence ../forged ../$who/g.yaml
	prints "no player signed it, so it proves nothing"
	refused 3 "../forged:1: not verified: packet $n: no player's signature fits" \
		$who adjudicate -i g.yaml ../forged
	says "(V2)"
	expect {![file exists $who/g.yaml.evidence]}
}

set other_roll {/^- "supply\./s/[0-9]"/9"/}

session {T6: a second version that breaks the rules is void, and no second version} {
	set n [behind [drawing_packet]]
	set who [receiver $n]
	retell $n $other_roll
	foreach last [list [behind $n] [before $n]] {
		desk $who $last
		works carol audit --evidence ../forged ../$who/g.yaml
		prints "packet $n: the rolls are not those that the seed gives (V6): void, signed by [name_of [sender $n]]"
		prints_not versions
	}
	desk $who $n
	attempt $who adjudicate -q -i g.yaml ../forged
	expect {![has $err "two versions"]}
	# With the right one behind it the game goes on.
	append_to forged [honest $n]
	desk $who [before $n]
	attempt $who adjudicate -q -i g.yaml ../forged
	expect {$status == 0}
	is [packet $who/g.yaml $n] [honest $n]
}

session {T6: a second version after another packet is void unless that was sent} {
	set n [drawing_packet]
	set who [receiver $n]
	set by [name_of [sender $n]]
	# The sender answers a packet n-1 that the opponent never signed.
	retell $n "s/^prev: .*/prev: [b2 any]/"
	desk $who [behind $n]
	set words "packet $n of $by: it answers a packet [before $n] that differs from the one in this game"
	works carol audit --evidence ../forged ../$who/g.yaml
	prints "$words: look at packet [before $n] first, and compare both"
	# The opponent did sign two: that is found one step before.
	lie [before $n] -m "please use this one"
	set both [text forged]
	lie_after "[until [expr {$n - 2}]]---\n$both" $n -e supply
	write both $both[text forged]
	fails 3 "" carol audit --evidence ../both ../$who/g.yaml
	prints "packet [before $n]: [name_of $who] signed 2 versions of it"
	prints "in this game, answered by $by"
	prints "in ../both:1, answered by $by in ../both:"
	prints_not "it stands"
	prints "$words (shown here)"
	prints_not "packet $n: $by signed"
}

session {T6: of answers to packets that nobody has ten of a number are kept} {
	set n [drawing_packet]
	set who [receiver $n]
	for {set i 1} {$i <= 12} {incr i} {
		retell $n "s/^prev: .*/prev: [b2 "any $i"]/"
		append_to all [text forged]
	}
	desk $who [behind $n]
	fails 3 "g.yaml.evidence keeps 10 of these packets; the other 2 prove the same" \
		$who adjudicate -i g.yaml ../all
	is [regexp -all BEGIN [text $who/g.yaml.evidence]] 10
}

session {T6: an old copy of the game is no way to a second answer} {
	set n [drawing_packet]
	set who [receiver $n]
	foreach {command signs lacked} [list adjudicate 0 "packet $n is" \
		sign 1 "packets $n and [behind $n] are"] {
		desk $who [before $n]
		file copy -force $who/g.yaml $who/old.yaml
		file delete $who/old.yaml.evidence
		$who adjudicate -q -i g.yaml $played/$n.txt
		if {$signs} {
			$who sign -q -i g.yaml --empty {*}[orders [ordered [behind $n]]]
		}
		lie $n -m "please use this corrected file"
		refused 3 "note: $lacked put back into old.yaml" \
			$who $command -i old.yaml ../forged
		says "packet $n: there are two versions, both signed by"
		same $who/old.yaml $who/g.yaml
		expect {[file exists $who/old.yaml.evidence]}
	}
}

session {T6: a game put together again from the opponent's mail alone} {
	set n [drawing_packet]
	set who [receiver $n]
	desk $who [before $n]
	$who adjudicate -q -i g.yaml $played/$n.txt
	lie $n -m "here is the whole game once more"
	write mail "[until [before $n]]---\n[text forged]"
	refused 4 "not now: packet $n of this game was answered before with other orders" \
		$who adjudicate -i new.yaml ../mail
	expect {![file exists $who/new.yaml]}
	write mail [until $n]
	works $who adjudicate -q -i new.yaml ../mail
	same $who/new.yaml $who/g.yaml
}

session {T6: a packet that sign takes in and answers is one that was answered} {
	set n [drawing_packet]
	set who [receiver $n]
	desk $who [before $n]
	attempt $who sign -q -i g.yaml $played/$n.txt
	expect {$status != 0 || [has [text $who/.local/state/feldpost/guard] \
		"[hash_of 2] $n [hash_of $n]\n"]}
}

session {T6: without the guard file the old copy is answered: it is the guard} {
	set n [drawing_packet]
	lie $n -m "please use this corrected file"
	takes $n
}

session {T6: a mail with both versions says so, whatever good packet it brings} {
	set n [drawing_packet]
	set who [receiver $n]
	lie $n -m "please use this one"
	foreach {good last} [list $n [before $n] [expr {$n + 2}] [behind $n]] {
		write mail [honest $good][text forged]
		desk $who $last
		attempt $who adjudicate -i g.yaml ../mail
		says "packet $n: there are two versions, both signed by [lindex [name_of [sender $n]] 0]"
	}
}

# T7: the mover and his own packet.

session {T7: an old copy of one's own game does not sign a second version} {
	set n [drawing_packet]
	set who [sender $n]
	desk $who [before $n]
	file copy $who/g.yaml old
	$who sign -q -i g.yaml {*}[orders [ordered $n]]
	file copy old $who/old.yaml
	refused 4 "not now: you have already signed packet $n of this game with other orders; nothing new was signed" \
		$who sign --empty -q -i old.yaml -m "what I meant"
	same $who/old.yaml $who/g.yaml
	file copy -force old $who/old.yaml
	works $who sign -q -i old.yaml {*}[orders [ordered $n]]
	same $who/old.yaml $who/g.yaml
	# Nor when the answer is known already.
	$who adjudicate -q -i g.yaml $played/[behind $n].txt
	file copy -force old $who/old.yaml
	fails 4 "" $who sign --empty -q -i old.yaml -m "what I meant"
}

# ask_undo N: packet N as a changed program has it: it asks, and orders nothing.
proc ask_undo {n} {
	lie_after [until [before $n]] $n
	set text [body [text forged]]
	regsub -line {^(commits|opens|ops|state):} $text \
		"orders:\n- \"undo [before $n]\"\n&" text
	sign_text $n $text
}

session {T7: where a card was dealt, shuffled or shown, nobody can undo a packet} {
	# A seal, an answer with a card, a seal that is opened, and dice by which a
	# card is drawn: its share is due in the request itself.
	foreach {n with} {6 5 7 6 8 7 9 9} {
		set words "packet $with deals, shuffles or shows cards, so it can't be undone"
		set who [sender $n]
		desk $who [before $n]
		file copy -force $who/g.yaml before
		refused 4 "not now: $words" $who sign -i g.yaml -e "undo [before $n]"
		same $who/g.yaml before
		ask_undo $n
		caught $n V8 $words
	}
}

session {T7: where none was touched two signatures can, and all cards are right} {
	set n [find_packet bert {^- "to }]
	begins_with $n
	goes_on anna sign -e "undo $n"
	goes_on bert sign -e "agree undo $n"
	expect {![regexp -line {^(ops|opens):} [packet bert/g.yaml [expr {$n + 2}]]]}
	goes_on anna sign
	goes_on bert sign {*}[orders [ordered $n]]
	goes_on anna concede
	goes_on bert sign
	goes_on anna disclose
	goes_on bert disclose
	works carol audit ../bert/g.yaml
	prints "undone   packet $n of Bert, asked in [behind $n], agreed in [expr {$n + 2}]"
	prints "verified signatures, links, dice, rules, position, all cards"
}

# T8: "arrived damaged".

session {T8: what is sent again is the same, byte for byte} {
	set n [drawing_packet]
	set who [sender $n]
	desk $who [before $n]
	set mail [$who sign -i g.yaml {*}[orders [ordered $n]]]
	is [$who resend g.yaml] $mail
	is [$who resend g.yaml] $mail
	# Composed once more on another machine it is the same, too.
	file copy $who/g.yaml first
	desk $who [before $n]
	is [$who sign -i g.yaml {*}[orders [ordered $n]]] $mail
	same $who/g.yaml first
}

session {T8: a damaged packet is refused, and taken when it comes again} {
	set n [drawing_packet]
	set who [receiver $n]
	write forged [edited [honest $n] {/^link:/y/0123456789/1234567890/}]
	desk $who [before $n]
	file copy $who/g.yaml before
	refused 3 "../forged:1: not verified: packet $n: no player's signature fits: damaged or forged (V2)" \
		$who adjudicate -i g.yaml ../forged
	same $who/g.yaml before
	works $who adjudicate -q -i g.yaml $played/$n.txt
	file copy -force $who/g.yaml before
	works $who adjudicate -q -i g.yaml $played/$n.txt
	same $who/g.yaml before
}

# T9: one offer, two games.

session {T9: a player who accepts an offer twice shows other links and another deck key} {
	anna new ostfront --as german -n Anna -q -o offer.yaml
	write offer [packet anna/offer.yaml 1]
	foreach i {1 2} {
		bert join --again ../offer -n Bert -q -o $i.yaml
		file copy anna/offer.yaml anna/$i.yaml
		write accept [packet bert/$i.yaml 2]
		anna adjudicate -q -i $i.yaml ../accept
		anna sign --empty -q -i $i.yaml
		set text "[packet anna/$i.yaml 2][packet anna/$i.yaml 3]"
		lappend secrets [lsort [concat {*}[regexp -all -inline -line \
			{^link: .*} $text] {*}[regexp -all -inline \
			{"key main"\n[^\n]*\n[^\n]*} $text]]]
	}
	lassign $secrets one two
	expect {[llength $one] >= 4}
	foreach secret $one {
		if {[string length $secret] > 40} { expect {$secret ni $two} }
	}
	expect {[hash [packet anna/1.yaml 2]] ne [hash [packet anna/2.yaml 2]]}
}

session {T9: the second accept is no packet of the game that has one} {
	bert join $played/1.txt -n Bert -q -o other.yaml
	write accept [packet bert/other.yaml 2]
	desk anna 3
	file copy anna/g.yaml before
	attempt anna adjudicate -i g.yaml ../accept
	expect {$status in {3 4}}
	same anna/g.yaml before
}

# id_of GAME: the first digits of its id.
proc id_of {file} {
	match [text $file] {^id: "?(.{8})}
}

session {T9: another accepts the same offer: his game is another} {
	carol keygen -q -W
	carol join $played/1.txt -n Carl -q -o g.yaml
	write accept [packet carol/g.yaml 2]
	desk anna 2
	file copy anna/g.yaml before
	refused 4 "not now: this mail is of game [id_of carol/g.yaml], not of this one" \
		anna adjudicate -i g.yaml ../accept
	same anna/g.yaml before
	desk anna 1
	works anna adjudicate -q -i g.yaml ../accept
	anna sign --empty -q -i g.yaml
	expect {[match [packet anna/g.yaml 3] {^link: (.*)}] ne [field 3 link]}
}

# T10: replays.

# other_game: the folder of another game of the same two.
proc other_game {} {
	set to $::root/other
	if {![file exists $to]} { play_duel $to 3 6 }
	return $to
}

session {T10: a packet of another game of the same two is none of this one} {
	set other [other_game]
	foreach n {3 4 5 6} {
		set who [receiver $n]
		desk $who [before $n]
		file copy -force $who/g.yaml before
		refused 4 "not now: this mail is of game [id_of $other/anna/g.yaml], not of this one" \
			$who adjudicate -i g.yaml $other/$n.txt
		same $who/g.yaml before
		works $who adjudicate -q -i g.yaml $played/$n.txt
	}
}

# retold_from_other N [LINK]: packet N of the other game, its header made to fit.
proc retold_from_other {n {link ""}} {
	set text [changed [text [other_game]/$n.body] {^game: .*} "game: [hash_of 2]" \
		{^prev: .*} "prev: [hash_of [before $n]]"]
	if {$link ne ""} { set text [changed $text {^link: .*} "link: $link"] }
	sign_text $n $text
}

session {T10: nor when its header and link are made to fit} {
	foreach n {4 5 6} {
		retold_from_other $n
		caught $n V5 $no_link
	}
	foreach {n words} {4 "`shuffle main" 5 "`shuffle main" \
		3 "`key main` proves nothing"} {
		retold_from_other $n [field $n link]
		caught $n V7 $words
	}
}

session {T10: a proof of another step, deck, card or packet proves nothing} {
	set class [find_packet anna {^- "class main}]
	set second [next_packet $class {^- "class main}]
	set pattern {^- "share main [0-9.]*"$}
	set share [find_packet bert $pattern]
	set later [next_packet $share $pattern]
	foreach {n header from its} [list \
		4 "shuffle main 1 2" 3 "shuffle main 1 1" \
		5 "shuffle main 2 2" 4 "shuffle main 2 1" \
		$second [line_of $second "class main"] $class [line_of $class "class main"] \
		$later [line_of $later "share main"] $share [line_of $share "share main"]] {
		lie $n copy $header $from $its
		caught $n V7 "`$header` proves nothing"
	}
}

session {T10: early, stale and repeated packets are named as such} {
	set n [drawing_packet]
	set who [receiver $n]
	set late [expr {$n + 2}]
	desk $who [before $n]
	file copy $who/g.yaml before
	refused 4 "not now: packet $late comes where packet $n is due (V4)" \
		$who adjudicate -i g.yaml $played/$late.txt
	says "take in the earlier mail first"
	works $who adjudicate -q -i g.yaml $played/[expr {$n - 2}].txt
	same $who/g.yaml before
	works $who adjudicate -q -i g.yaml $played/$n.txt
	works $who adjudicate -q -i g.yaml $played/$n.txt
	# Where nothing waits it is said that there is nothing new.
	file copy $played/$who/g.yaml $who/end.yaml
	refused 4 "not now: all packets of this mail are in the game already" \
		$who adjudicate -i end.yaml $played/$n.txt
}

session {T10: a number or a sender that is not due is refused at once} {
	set n [plain_packet]
	set who [receiver $n]
	retell $n "s/^from: .*/from: [letter_of $who]/"
	caught $n V4 "it comes from [name_of $who], but [name_of [sender $n]] must send it"
	retell $n "s/^type: .*/type: ruling/;/^state:/d"
	caught $n V4 "it has the wrong type"
	foreach {script code words} [list \
		"s/^prev: .*/prev: [hash_of [expr {$n - 2}]]/" 3 \
		"not verified: packet $n: this answers a packet [before $n] that differs from yours: compare both (V4)" \
		"s/^game: .*/game: [hash_of 1]/" 4 \
		"not now: this mail is of game [string range [hash_of 1] 0 7], not of this one" \
		"s/^seq: .*/seq: [expr {$n + 2}]/" 4 \
		"not now: packet [expr {$n + 2}] comes where packet $n is due (V4)"] {
		retell $n $script
		desk $who [before $n]
		refused $code $words $who adjudicate -i g.yaml ../forged
		expect {![has $err fault]}
		file delete $who/g.yaml.evidence
	}
}

# T11: signatures. Those of feldpost have another comment than `signed` makes.

session {T11: the same text signed again changes nothing} {
	set n [drawing_packet]
	set who [sender $n]
	set other [receiver $n]
	sign_text $n [said $n]
	expect {[text forged] ne [honest $n]}
	# To whom it comes second it is known; to whom it comes first, good.
	desk $other $n
	file copy $other/g.yaml before
	works $other adjudicate -q -i g.yaml ../forged
	same $other/g.yaml before
	expect {![file exists $other/g.yaml.evidence]}
	desk $other [before $n]
	$other adjudicate -q -i g.yaml ../forged
	$other sign -q -i g.yaml --empty {*}[orders [ordered [behind $n]]]
	is [packet $other/g.yaml [behind $n]] [honest [behind $n]]
	desk $who [behind $n]
	# The files differ in the signature alone, and are one game.
	expect {[transcript $who/g.yaml] ne [transcript $other/g.yaml]}
	is [$who audit --json g.yaml] [carol audit --json ../$other/g.yaml]
	works carol audit --evidence ../forged ../$other/g.yaml
	prints "in the game already"
}

# T12, T13: chains.

session {T12: a player who begins with an anchor that is no link can't go on} {
	lie 2 -l [b2 any]
	takes 2
	anna sign --empty -q -i g.yaml
	file copy anna/g.yaml before
	foreach link [list {} [list -l [b2 any]] [list -l [field 4 link]]] {
		lie_after [transcript before] 4 {*}$link
		refused 3 "not verified: packet 4: $no_link (V5)" \
			anna adjudicate -i g.yaml ../forged
		same anna/g.yaml before
	}
}

# short_answer N OPTION...: Bert's packet N, which Anna takes and answers.
proc short_answer {n args} {
	lie_after [transcript anna/g.yaml] $n {*}$args
	works anna adjudicate -q -i g.yaml ../forged
	anna sign --empty -q -i g.yaml
}

session {T12: a chain shorter than it was said to be ends in a default} {
	set s [b2 any]
	set one [b2 "link B 2 $s"]
	desk anna 1
	short_answer 2 -l [b2 "link B 1 $one"]
	short_answer 4 -l $one
	# At its end: no new anchor before link 1024.
	lie_after [transcript anna/g.yaml] 6 -l $s -x [b2 more]
	refused 3 "not verified: packet 6: it has a new anchor, but the chain has not ended (V5)" \
		anna adjudicate -i g.yaml ../forged
	short_answer 6 -l $s
	foreach link [list {} [list -l $s] [list -l $one] [list -l [b2 $s]]] {
		lie_after [transcript anna/g.yaml] 8 {*}$link
		refused 3 "not verified: packet 8: $no_link (V5)" \
			anna adjudicate -i g.yaml ../forged
	}
}

# short_chains: played is a game with chains of two links.
proc short_chains {} {
	global played root
	set played $root/short
	if {![file exists $played]} { play_duel $played 6 16 --links 2 }
}

session {T13: a chain that ends goes on from its new anchor} {
	short_chains
	foreach first {2 3} {
		set last ""
		for {set n $first} {$n <= 16} {incr n 2} {
			set i [index_of $n]
			set next [field $n next]
			if {$last ne ""} {
				is [b2 "link [letter_of [sender $n]] $i [field $n link]"] $last
			}
			expect {($next ne "") == ($i > 0 && $i % 2 == 0)}
			set last [expr {$next ne "" ? $next : [field $n link]}]
		}
	}
	# Anna's file is ahead of packet 16.
	works carol audit $played/bert/g.yaml
}

session {T13: a chain that ends without a new anchor is refused at once} {
	short_chains
	foreach n {6 7 10} {
		retell $n {/^next:/d}
		caught $n V5 "the chain ends without a new anchor"
	}
	foreach n {5 8} {
		lie $n -x [b2 any]
		caught $n V5 "it has a new anchor, but the chain has not ended"
	}
}

session {T13: a new anchor that is no link is a default one packet later} {
	short_chains
	lie 6 -x [b2 any]
	takes 6
	anna sign -q -i g.yaml --empty {*}[orders [ordered 7]]
	lie_after [transcript anna/g.yaml] 8 -l [field 8 link]
	refused 3 "not verified: packet 8: $no_link (V5)" \
		anna adjudicate -i g.yaml ../forged
}

# T14, T15: rolls and what they are for.

set other_rolls "the rolls are not those that the seed gives"

session {T14: another value, one roll less, one more: refused at once} {
	set n [behind [drawing_packet]]
	set item [line_of $n {supply\.}]
	set value [lindex $item 3]
	set other "[lrange $item 0 2] [expr {$value > 2 ? $value % 2 + 1 : 3}]"
	foreach script [list "s/^- \"$item\"/- \"$other\"/" \
		"/^rolls:\$/d;/^- \"$item\"/d" \
		"s/^- \"$item\"/&\\n- \"supply.1941 2 d6 3\"/" \
		"s/^- \"$item\"/&\\n&/"] {
		retell $n $script
		caught $n V6 $other_rolls
	}
}

session {T14: another state, or none, is refused at once, and who signed it named} {
	set n [behind [drawing_packet]]
	retell $n "s/^state: .*/state: [field [before $n] state]/"
	caught $n V10 "the hash of the position is not the one that the rules give"
	retell $n "/^state:/d"
	caught $n V10 "the hash of the position is missing"
	foreach n [list [plain_packet] [behind [plain_packet]]] {
		retell $n "s/^state: .*/state: [b2 any]/"
		caught $n V10 "the hash of the position is not the one that the rules give"
		says "[name_of [sender $n]] signed this packet, but it is void"
	}
}

session {T14: orders by who is not asked are refused at once} {
	# Packet 4 answers; to move is not its sender's.
	retell 4 {s/^ops:$/orders:\n- "supply"\n&/}
	caught 4 V8 "orders by Bert, whom the game does not ask"
	retell 4 {s/^ops:$/orders:\n- "fly"\n&/}
	caught 4 V8 "order `fly` is not understood"
}

session {T14: of each packet no line can be changed but what its sender may choose} {
	foreach n [some 3 [list 2 3 [behind [drawing_packet]] 4 5 6 7 \
		[find_packet anna {^- "class main}]]] {
		set mutants [cheat_tool [sender $n] [until [before $n]] mutations \
			$played/$n.txt]
		expect {[llength [lines $mutants {^refused link}]] > 0}
		# An accept is its sender's: name, nonce, anchor. An order given twice
		# is an order; a commitment tells nothing until it is opened.
		set free [expr {$n == 2 ? "name|nonce|link" :
			$n == 3 ? "link" : "commits|orders"}]
		foreach mutant [lines $mutants ^accepted] {
			expect {[regexp "^accepted ($free) " $mutant]}
		}
	}
}

session {T15: a die for something else, or another die, is refused at once} {
	set n [behind [drawing_packet]]
	set item [line_of $n {supply\.}]
	foreach change {{s/supply\.1941 1/supply.1942 1/} {s/supply\.1941 1/supply.1941 2/} \
		{s/ d\([0-9]\) / d1\1 /} {s/supply/attack/}} {
		retell $n "/^- \"$item\"/$change"
		caught $n V6 $other_rolls
	}
}

session {T15: the label is part of what is hashed: an audit without rules sees it} {
	set n [behind [drawing_packet]]
	set item [line_of $n {supply\.}]
	set label attack.minsk
	set value [die [seed_with [before $n] [field $n link]] $label 1 6]
	foreach {script words} [list "s/^- \"$item\"/&\\n&/" \
		"packet $n: `$item` is rolled twice (V6)" \
		"s/^- \"$item\"/- \"$label 1 d6 [expr {$value % 6 + 1}]\"/" \
		"should be $value (V6)"] {
		retell $n $script
		write game "[until [before $n]]---\n[text forged]"
		fails 3 $words carol audit --no-rules ../game
	}
	# The right value for that label is no fault that can be seen without rules.
	retell $n "s/^- \"$item\"/- \"$label 1 d6 $value\"/"
	write game "[until [before $n]]---\n[text forged]"
	works carol audit --no-rules ../game
	caught $n V6 $other_rolls
}

# T16: other programs, other data.

proc other_data {} {
	copy_tree $::repository/scenarios data
	write data/ostfront/cards.yaml [edited [text data/ostfront/cards.yaml] \
		{s/^hand-limit: 4/hand-limit: 5/}]
}

set other_scenario "malformed: the game began with other scenario data of ostfront"

session {T16: an offer on other scenario data is not joined} {
	other_data
	refused 5 $other_scenario \
		bert join $played/1.txt -n Bert -o g.yaml --scenarios ../data
	says "lint --digests ostfront"
	expect {![file exists bert/g.yaml]}
	anna new ostfront --as german -n Anna -q -o g.yaml --scenarios ../data
	write offer [packet anna/g.yaml 1]
	refused 5 $other_scenario bert join ../offer -n Bert -o g.yaml
	works bert join ../offer -n Bert -q -o g.yaml --scenarios ../data
}

session {T16: nor is one by other rules, other decks or other seats} {
	foreach {script code words} {
		{s/^rules: .*/rules: "ostfront 3"/} 5
		"malformed: the game is played by the rules"
		{/^rhash: /y/0123456789/1234567890/} 5
		"malformed: the game began with other scenario data"
		{s/^nonce: .*/&\ndecks:\n- "lazy-main: W1 W2"/} 3
		"not verified: packet 1: its decks differ from those of ostfront"
		{s/^- "seat A german"/&\n- "seat B german"/} 3
		"not verified: packet 1: its setup does not fit ostfront"
		{s/^- "seat A german"/- "seat A swedish"/} 3
		"not verified: packet 1: its setup does not fit ostfront"
		{s/^mode: duel/mode: solo/} 3 "not verified: packet 1: "
	} {
		retell 1 $script
		refused $code $words bert join ../forged -n Bert -o g.yaml
	}
	# A hosted game that has no referee, or one who plays.
	foreach ref [list "" "\\nref: [field 1 key]"] {
		retell 1 "s/^mode: duel/mode: host/;s|^key: .*|&$ref|"
		attempt bert join ../forged -n Bert -q -o g.yaml
		expect {$status in {3 5}}
	}
	expect {![file exists bert/g.yaml]}
	works bert join $played/1.txt -n Bert -q -o g.yaml
}

session {T16: a game that goes on by other data shows it at the first packet} {
	other_data
	set n [drawing_packet]
	desk [receiver $n] [before $n]
	fails 5 "other scenario data of ostfront" [receiver $n] adjudicate \
		--scenarios ../data -i g.yaml $played/$n.txt
}

# T17, T18: mail, signatures.

session {T17: mail that was altered on its way, or signed by a stranger, is refused} {
	set n [drawing_packet]
	set who [receiver $n]
	desk $who [before $n]
	file copy $who/g.yaml before
	foreach script {{s/^- "supply"/- "concede"/} \
		{/^state: /y/0123456789/1234567890/} \
		{s/^- "supply"/&\nnotes:\n- "I give up"/} {/^orders:/,/^- /d}} {
		lappend mails [edited [honest $n] $script]
	}
	carol keygen -q -W
	set foreign [signed carol/.config/feldpost/feldpost.key [said $n]]
	lappend mails $foreign
	# ... whoever's key id it bears: bytes 2 to 9 of a signature.
	set ids [lmap text [list $foreign [honest $n]] {
		regexp {\nsig:\n- (\S+)\n- (\S+)\n} $text -> one two
		binary decode base64 $one$two
	}]
	lassign $ids made its
	set mark [binary encode base64 [string replace $made 2 9 [string range $its 2 9]]]
	lappend mails [regsub {(\nsig:\n)- \S+\n- \S+\n} $foreign \
		"\\1- [string range $mark 0 49]\n- [string range $mark 50 end]\n"]
	foreach mail $mails {
		write forged $mail
		refused 3 "../forged:1: not verified: packet $n: no player's signature fits: damaged or forged (V2)" \
			$who adjudicate -i g.yaml ../forged
	}
	same $who/g.yaml before
	works $who adjudicate -q -i g.yaml $played/$n.txt
}

session {T17: an attacker between two players gives them two games} {
	carol keygen -q -W
	# Carol answers Anna's offer herself, and makes one of her own to Bert.
	carol join $played/1.txt -n Bert -q -o a.yaml
	write to-a [packet carol/a.yaml 2]
	carol new ostfront --as german -n Anna -q -o b.yaml
	write to-b [packet carol/b.yaml 1]
	bert join ../to-b -n Bert -q -o g.yaml
	desk anna 1
	anna adjudicate -q -i g.yaml ../to-a
	# The first 20 digits, compared once, tell it.
	set ids [lmap who {anna bert} { at [json [$who show --json g.yaml]] id }]
	expect {[string range [lindex $ids 0] 0 19] ne [string range [lindex $ids 1] 0 19]}
	# Between the two alone they are the same, and shown to both.
	foreach who {anna bert} {
		desk $who 2
		is [at [json [$who show --json g.yaml]] id] [hash_of 2]
		attempt $who audit g.yaml
		prints [string range [hash_of 2] 0 19]
	}
}

# is_no_packet N: it is signed and is no packet, or it is not found whole.
word is_no_packet {n} {
	expect {
		($status == 3 && [starts $err "feldpost: not verified: packet $n: "] &&
			[has $err "(V3)"]) ||
		($status == 5 && [regexp {^feldpost: ../forged:.*: malformed: this packet is incomplete} $err])
	}
}

session {T18: a file that was signed for another purpose is no packet} {
	set n [drawing_packet]
	set who [receiver $n]
	desk $who [before $n]
	foreach text {supply "type: turn" "feldpost: 2"} {
		sign_text $n $text\n
		attempt $who adjudicate -i g.yaml ../forged
		is_no_packet $n
	}
}

# T20 to T22: hostile text.

# hostile N SED-SCRIPT: packet N with this text, signed, is refused unread.
word hostile {n script} {
	retell $n $script
	caught $n V3 ""
	expect {![regexp {[\x1b\x07]} $err$out]}
}

session {T20: anchors, tags, flow, comments and other spellings in a signed packet} {
	set n [drawing_packet]
	foreach script {{s/^orders:$/orders: \&a/} {s/^- "supply"/- *a/} \
		{s/^- "supply"/- !!str "supply"/} {s/^- "supply"/- supply/} \
		{s/^- "supply"/- 'supply'/} {s/^- "supply"/- "supply" # now/} \
		{s/^- "supply"/- ["supply"]/} {s/^orders:$/orders: # all/} \
		{s/^seq: /seq: 0/} {s/^seq: \(.*\)/seq: "\1"/} {s/^from: \(.*\)/from: "\1"/} \
		{s/^- "supply"/- "suppl\\x79"/} {s/^- "supply"/- "supply\\n"/} \
		{s/^- "supply"/- "\\u0073upply"/} {s/^feldpost: 2/feldpost: 2.0/} \
		{s/^state: .*/&\nnotes: []/} {s/^state: .*/&\n&/} {s/^state: .*/&\nmore: 1/}} {
		hostile $n $script
	}
}

session {T20: escapes, direction marks and invisible signs in names and notes} {
	set n [drawing_packet]
	foreach note {{\\u001b[31mred} {\\u0007} {\\u202eabc} {\\u2066abc} {\\ufeff} \
		{\\u0000} {\\u007f} {\\u009b} {\\ud800}} {
		hostile $n "s/^state: .*/&\\nnotes:\\n- \"x$note\"/"
		hostile 2 "s/^name: .*/name: \"Bert$note\"/"
	}
	# What is only foreign is taken.
	retell $n {s/^state: .*/&\nnotes:\n- "\\u5c0f\\u91ce"/}
	takes $n
}

# caught_large N TEXT: such a packet is not taken.
word caught_large {n text} {
	sign_text $n $text
	set who [receiver $n]
	desk $who [before $n]
	file copy -force $who/g.yaml before
	attempt $who adjudicate -i g.yaml ../forged
	is_no_packet $n
	same $who/g.yaml before
}

session {T20: bombs of lines and of bytes are refused without being read} {
	set n [plain_packet]
	set part "- [string repeat A 64]\n"
	caught_large $n "[said $n]notes:\n[string repeat "- \"x\"\n" 4100]"
	caught_large $n [changed [said $n] {^state:} "ops:\n[string repeat $part 2100]state:"]
	# Large, but within the limits: it is read, and refused for what it says.
	sign_text $n [changed [said $n] {^state:} \
		"ops:\n- \"share main 2.1\"\n[string repeat $part 1800]state:"]
	caught $n V9 "card operations that are not due"
}

session {T20: a batch and a line of orders that are too long} {
	set n [plain_packet]
	sign_text $n [changed [said $n] {^- "supply"\n} [string repeat "- \"supply\"\n" 2001]]
	caught $n V8 "more than 2000 orders"
	sign_text $n [changed [said $n] {^- "supply"\n} \
		"&[string repeat "- \"+ [string repeat x 60]\"\n" 20]"]
	caught $n V8 order
}

session {T21: marks within texts end no packet, unsigned blocks around one are passed over} {
	set n [drawing_packet]
	set who [receiver $n]
	foreach mark {"#FELDPOST-END" "x #FELDPOST-BEGIN" "#FELDPOST-BEGIN"} {
		caught_large $n "[said $n]notes:\n- \"$mark\"\n"
	}
	# Put in by the sender's own program: refused there.
	desk [sender $n] [before $n]
	fails 5 "" [sender $n] sign -i g.yaml -e supply -m "#FELDPOST-END"
	set altered [edited [honest $n] {s/^- "supply"/- "concede"/}]
	write mail "$altered[edited [honest $n] {/^sig:/,$d}][honest $n]$altered"
	desk $who [before $n]
	works $who adjudicate -q -i g.yaml ../mail
	is [packet $who/g.yaml $n] [honest $n]
}

session {T22: beacon and pulse have no place in a duel, and are refused} {
	set n [drawing_packet]
	foreach more [list "beacon: \"quicknet 5928395\"" "pulse: [b2 any]"] {
		retell $n "s/^link: .*/&\\n$more/"
		caught $n V9 "this game has no cards and no beacon"
	}
}
