# Words for attacks on a duel (feldpost-protocol(7) 9): a game of Ostfront that
# Anna and Bert have played honestly, once for all sessions of a file, and packets
# that one of them makes as no honest player does. Odd packets are Anna's.

words duel

set played ""
set course ""

# settle: `played` is the folder of that game; the desks are empty.
proc settle {} {
	global played root
	person anna A
	person bert B
	person carol
	set played $root/played
	if {![file exists $played]} { play_duel $played 1 }
}

proc sender {n} {
	expr {$n % 2 ? "anna" : "bert"}
}

proc receiver {n} {
	other [sender $n]
}

# letter_of WHO: as packets have it; name_of WHO: as messages have it.
proc letter_of {who} {
	expr {$who eq "anna" ? "A" : "B"}
}

proc name_of {who} {
	expr {$who eq "anna" ? "Anna (A)" : "Bert (B)"}
}

# before N, behind N: the numbers of its neighbours.
proc before {n} {
	expr {$n - 1}
}

proc behind {n} {
	expr {$n + 1}
}

# some N LIST: of what differs little the first N, where somebody waits.
proc some {n list} {
	expr {[info exists ::env(FELDPOST_FEWER)] ? [lrange $list 0 $n-1] : $list}
}

# play_duel FOLDER NONCE [MOST [OPTION...]]: from the offer to both disclosures, or
# MOST packets of it. FOLDER has then of each packet N.txt, N.body and N.orders,
# and offer.yaml, the game file of who offered it. The same NONCE gives the same
# game.
proc play_duel {to first {most 200} args} {
	global folder
	set here $folder
	go_to $to.new
	give_key anna $::vectors/A
	give_key bert $::vectors/B
	anna new ostfront --as german -n Anna -q --nonce [format %064d $first] \
		-o g.yaml {*}$args
	file copy anna/g.yaml offer.yaml
	store anna 1
	bert join ../1.txt -n Bert -q --nonce [format %064d [expr {$first + 1}]] \
		-o g.yaml
	store bert 2
	anna adjudicate -q -i g.yaml ../2.txt
	set n [play_turns $most]
	for {set last [expr {min($n + 1, $most)}]} {$n <= $last} {incr n} {
		[sender $n] disclose -q -i g.yaml
		pass_on $n
	}
	go_to $here
	file rename $to.new $to
}

# play_turns MOST: to the packet that closes the game; the number of the next. Who
# is not asked, answers.
proc play_turns {most} {
	global err
	set over 0
	for {set n 3} {$n <= $most} {incr n} {
		set who [sender $n]
		attempt $who legal -p g.yaml
		if {[has $err "the game is over"] && [incr over] > 1} break
		set order [choose $n]
		attempt $who sign -q --empty -i g.yaml {*}[orders $order]
		if {[has $err "does not ask"]} {
			set order {}
			$who sign -q --empty -i g.yaml
		}
		write $n.orders [join $order \n]
		pass_on $n
	}
	return $n
}

# choose N: a list of the first of these that is legal, if one is; the game begins
# with a war.
proc choose {n} {
	global out
	set wishes {supply draw defend to take lose war}
	if {$n <= 7} { set wishes [linsert $wishes 0 war] }
	foreach wish $wishes {
		set found [lines $out "^${wish}( |\$)"]
		if {[llength $found]} { return [lrange $found 0 0] }
	}
}

proc store {who n} {
	write $n.txt [packet $who/g.yaml $n]
	write $n.body [body [text $n.txt]]
}

proc pass_on {n} {
	store [sender $n] $n
	[receiver $n] adjudicate -q -i g.yaml ../$n.txt
}

# Of the game that was played: honest N is a packet, said N its text, ordered N
# its orders; field N KEY, hash_of N.

proc honest {n} {
	text $::played/$n.txt
}

proc said {n} {
	text $::played/$n.body
}

proc ordered {n} {
	global played
	if {![file exists $played/$n.orders]} return
	split [text $played/$n.orders] \n
}

proc there_is {n} {
	file exists $::played/$n.body
}

proc field {n key} {
	match [said $n] "^$key: (.*)"
}

proc hash_of {n} {
	hash [said $n]
}

proc says_packet {n pattern} {
	regexp -line -- $pattern [said $n]
}

# find_packet WHO PATTERN...: the number of WHO's first packet that has such lines,
# all of them.
proc find_packet {who args} {
	for {set n 1} {[there_is $n]} {incr n} {
		if {[sender $n] ne $who} continue
		set all 1
		foreach pattern $args {
			if {![says_packet $n $pattern]} { set all 0 }
		}
		if {$all} { return $n }
	}
	fail "no packet of $who has $args"
}

# next_packet N PATTERN: by the same player, after packet N.
proc next_packet {n pattern} {
	while {[there_is [incr n 2]]} {
		if {[says_packet $n $pattern]} { return $n }
	}
	fail "no packet after that has $pattern"
}

# drawing_packet [WHO]: the first packet that arms a draw; WHO's next rolls it.
proc drawing_packet {{who bert}} {
	before [find_packet $who {^- "supply\.}]
}

# plain_packet: the first that arms a draw and has nothing but orders itself.
proc plain_packet {} {
	for {set n 5} {[there_is [behind $n]]} {incr n} {
		if {[says_packet $n {^orders:}] &&
			![says_packet $n {^(rolls|commits|opens|ops):}] &&
			[says_packet [behind $n] {^- "supply\.}]} { return $n }
	}
	fail "no such packet"
}

# line_of N BEGIN: the item of packet N that begins so, without quotes.
proc line_of {n begin} {
	match [said $n] "^- \"(${begin}\[^\"]*)\""
}

# until N: the transcript up to there.
proc until {n} {
	set text ""
	for {set i 1} {$i <= $n} {incr i} { append text "---\n[honest $i]" }
	return $text
}

# desk WHO N: WHO's machine as it was when packet N was the last: the game file,
# and a guard that knows no more, but keeps the position, as that of a player does.
proc desk {who n} {
	global played
	set kept $played/$who.$n
	forgets $who
	if {$n == 1} {
		file copy -force $played/offer.yaml $who/g.yaml
	} elseif {[file exists $kept]} {
		copy_tree $kept $who
	} else {
		write $who/thread [until $n]
		file copy -force $played/offer.yaml $who/g.yaml
		$who adjudicate -q -i g.yaml thread
		knows $who
		file mkdir $kept
		file copy $who/g.yaml $kept
		copy_tree $who/.local $kept/.local
	}
}

# lie N [OPTION...] [DEED...]: what the sender of packet N makes instead of it, in
# the file `forged`, with the orders that were given. See tests/tools/cheat.c.
proc lie {n args} {
	lie_after [until [before $n]] $n {*}[orders [ordered $n]] {*}$args
}

# lie_after TRANSCRIPT N [OPTION...] [DEED...]: the same on another game; with no
# orders but those that are given.
proc lie_after {transcript n args} {
	if {$n == 2} { set args [linsert $args 0 -n [format %064d 2]] }
	write forged [cheat_tool [sender $n] $transcript {*}$args]
}

proc cheat_tool {who transcript args} {
	global folder
	write before.txt $transcript
	command cheat $folder $folder \
		[list $who/.config/feldpost/feldpost.key before.txt {*}$args]
}

# secret_of WHO [TRANSCRIPT]: g of the game.
proc secret_of {who {transcript ""}} {
	if {$transcript eq ""} { set transcript [until 3] }
	string trim [cheat_tool $who $transcript secret]
}

# retell N SED-SCRIPT: packet N with its text changed, signed by its sender; so is
# TEXT by sign_text.
proc retell {n script} {
	sign_text $n [edited [said $n] $script]
}

proc sign_text {n text} {
	write forged [signed [sender $n]/.config/feldpost/feldpost.key $text]
}

# caught N STEP WORDS: the honest packet N is taken; the forged one is refused by
# who gets it, at once and for good, as its sender's fault.
proc caught {n step words} {
	global played
	set who [receiver $n]
	if {![file exists $played/$n.good]} {
		desk $who [before $n]
		works $who adjudicate -q -i g.yaml $played/$n.txt
		write $played/$n.good ""
	}
	desk $who [before $n]
	file copy -force $who/g.yaml before
	refused 3 "not verified: packet $n: $words" \
		$who adjudicate -i g.yaml ../forged
	says "($step)"
	same $who/g.yaml before
	expect {![file exists $who/g.yaml.evidence]}
}

# takes N: the forged packet N is accepted.
proc takes {n} {
	set who [receiver $n]
	desk $who [before $n]
	works $who adjudicate -q -i g.yaml ../forged
}

# A game that goes another way than the one that was played: its packets are in
# `course`.

# begins_with N: as the game that was played, up to there.
proc begins_with {n} {
	set ::course [until $n]
}

# desk_now WHO: WHO's file as the course has it.
proc desk_now {who} {
	forgets $who
	write course $::course
	file delete $who/g.yaml
	$who adjudicate -q -o g.yaml $::played/offer.yaml ../course
	knows $who
}

# goes_on WHO COMMAND [ARG...]: WHO's next packet is what that makes of it.
proc goes_on {who command args} {
	desk_now $who
	$who $command -q -i g.yaml {*}$args
	set ::course [transcript $who/g.yaml]
}

# slips N [OPTION...] [DEED...]: the cheat's tool makes packet N; the opponent
# takes it.
proc slips {n args} {
	global course
	lie_after $course $n {*}$args
	desk_now [receiver $n]
	works [receiver $n] adjudicate -q -i g.yaml ../forged
	append course "---\n[text forged]"
}

# caught_now N STEP WORDS [OPTION...] [DEED...]: ... and the opponent does not.
proc caught_now {n step words args} {
	set who [receiver $n]
	lie_after $::course $n {*}$args
	desk_now $who
	file copy -force $who/g.yaml before
	refused 3 "not verified: packet $n: $words" \
		$who adjudicate -i g.yaml ../forged
	says "($step)"
	same $who/g.yaml before
}

# gives_up N: the sender of packet N concedes, and the game is closed.
proc gives_up {n} {
	goes_on [sender $n] concede
	goes_on [receiver $n] sign
}
