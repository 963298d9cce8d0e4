# The words of duels: what passes between two desks is mail, and mail is mangled.

words sed

# settle: Anna has the key A of the vectors, Bert the key B, so that the dice
# and cards of a session are always the same. Carol has no key.
proc settle {} {
	person anna A
	person bert B
	person carol
}

proc other {who} {
	expr {$who eq "anna" ? "bert" : "anna"}
}

# mangled TEXT: what mail programs do to a letter. Quoted, wrapped at 60 columns,
# so that the rest of a line is unquoted in the next, CRLF, and a footer.
proc mangled {text} {
	set mail "On Monday somebody wrote:\n"
	foreach line [split [string trimright [letters $text] \n] \n] {
		append mail [folded "> $line"]\n
	}
	append mail "-- \n* sent from a tram *  > and so on\n"
	return [string map {\n \r\n} $mail]
}

# folded LINE: at the last blank before the 60th column.
proc folded {line} {
	set text ""
	while {[string length $line] > 60} {
		set end [string last " " [string range $line 0 59]]
		if {$end < 0} { set end 59 }
		append text [string range $line 0 $end]\n
		set line [string range $line $end+1 end]
	}
	return $text$line
}

# mail FROM TO: the packet that FROM has in `out` comes to TO as `in`.
proc mail {from to} {
	write $to/in [mangled [text $from/out]]
}

# offer GAME SEAT [OPTION...]: packet 1, by Anna; accept: packet 2, by Bert.
proc offer {game seat args} {
	global nonce
	write anna/out [anna new $game --as $seat -n Anna --nonce $nonce \
		-o g.yaml {*}$args]
	mail anna bert
}

proc accept {} {
	global nonce packets
	write bert/out [bert join in -n Bert \
		--nonce [string replace $nonce end end 2] -o g.yaml]
	mail bert anna
	anna adjudicate -q -i g.yaml in
	set packets 2
}

# duel GAME SEAT [OPTION...]: offered and accepted.
proc duel {args} {
	made [list duel $args $::nonce $::program] {
		offer {*}$args
		accept
	}
	set ::packets 2
}

# turn_of: who sends the next packet. Odd packets are Anna's.
proc turn_of {} {
	expr {$::packets % 2 ? "bert" : "anna"}
}

# compose [OPTION...]: whose turn it is signs the next packet, into `out`.
proc compose {args} {
	set who [turn_of]
	write $who/out [$who sign --empty -i g.yaml {*}$args]
}

# deliver: it goes through the mail, and both have the same transcript then.
proc deliver {} {
	set from [turn_of]
	set to [other $from]
	incr ::packets
	mail $from $to
	$to adjudicate -q -i g.yaml in
	same_transcripts
}

# send [OPTION...]: compose and deliver. sends ORDER...: a packet with these.
proc send {args} {
	compose {*}$args
	deliver
}

proc sends {args} {
	send {*}[orders $args]
}

proc orders {lines} {
	concat {*}[lmap line $lines { list -e $line }]
}

proc transcript {file} {
	set text [text $file]
	string range $text [string first "\n---\n" $text]+1 end
}

proc same_transcripts {} {
	if {[transcript anna/g.yaml] ne [transcript bert/g.yaml]} {
		fail "packet $::packets: the transcripts differ"
	}
}

# tell_all: both disclose.
proc tell_all {} {
	foreach who [list [turn_of] [other [turn_of]]] {
		write $who/out [$who disclose -i g.yaml]
		deliver
	}
}

# now DESK KEY...: what the position at a desk says of it (needs, decides, ...).
proc now {desk args} {
	at [json [$desk show --json g.yaml]] now {*}$args
}

# choices DESK: what is legal there.
proc choices {desk} {
	split [string trimright [$desk legal -p g.yaml] \n] \n
}

# toss SEAT [OPTION...]: a duel of the tests' own game, with dice and without
# cards (tests/unit/toss.h), begun; Anna has that seat.
proc own_game {name} {
	set ::program $name
	set ::env(FELDPOST_SCENARIOS) $::repository/tests/scenarios
}

proc toss {args} {
	own_game toss
	duel toss {*}$args
}

# made WHAT SCRIPT: what the script makes of an empty folder is made once for
# all sessions of a file.
proc made {what script} {
	global folder root
	set new $root/made-[hash [list $what $::env(FELDPOST_SCENARIOS)]]
	if {![file exists $new]} {
		set here $folder
		file delete -force $new.new ;# of a session that died
		go_to $new.new
		settle
		uplevel 1 $script
		file rename $folder $new
		go_to $here
	}
	copy_tree $new .
}

# dealt GAME SEAT: a duel in which packets 3 and 4 deal the cards. The shuffles
# and their proofs cost more than most sessions.
proc dealt {args} {
	made [list dealt $args $::nonce] {
		duel {*}$args
		send
		send
	}
	set ::packets 4
}

# war: Ostfront, dealt; Anna holds W7 and moves first, with packet 5.
proc war {} {
	dealt ostfront german
}

# keep NAME: copies of both game files; kept NAME: they are as they were then.
proc keep {name} {
	file copy -force anna/g.yaml $name.anna
	file copy -force bert/g.yaml $name.bert
}

proc kept {name} {
	same anna/g.yaml $name.anna
	same bert/g.yaml $name.bert
}

# body BLOCK: the signed text of a packet.
proc body {block} {
	regexp {#FELDPOST-BEGIN[^\n]*\n(.*?\n)sig:\n} $block -> body
	return $body
}

# packet FILE N: the block of packet N as it is in the game file.
proc packet {file n} {
	lindex [split_packets [text $file]] $n-1
}

proc split_packets {text} {
	regexp -all -inline {#FELDPOST-BEGIN.*?#FELDPOST-END\n} $text
}

# edited TEXT SED-SCRIPT: the text, changed; the script must change something.
proc edited {text script} {
	set new [sed $script $text]
	if {$new eq $text} { fail "this changes nothing: $script" }
	return $new
}

# forged WHO BLOCK SED-SCRIPT: WHO's packet, changed and signed again with the
# same key, as a cheat would do it.
proc forged {who block script} {
	signed $who/.config/feldpost/feldpost.key [edited [body $block] $script]
}

# forge SED-SCRIPT: the same of the packet in `out` of whose turn it is.
proc forge {script} {
	set who [turn_of]
	write $who/out [forged $who [plain [text $who/out]] $script]
}

# knows WHO: the guard has a line for WHO's game. (A game of which the guard knows
# nothing is shut.)
proc knows {who} {
	if {[file exists $who/g.yaml] && [regexp -line {^game: ([0-9a-f]{64})$} \
		[text $who/g.yaml] -> id]} {
		set guard $who/.local/state/feldpost/guard
		write $guard [text $guard]$id\ 2\ $id\n
	}
}

# forgets WHO: the guard knows only that there is a game.
proc forgets {who} {
	set state $who/.local/state/feldpost
	file delete -force $state/guard.d
	file mkdir $state
	write $state/guard ""
	file attributes $state -permissions 0700
	file attributes $state/guard -permissions 0600
	knows $who
}

# witnessed GAME [OPTION...]: begun; Anna plays, Bert is the witness.
proc witnessed {game args} {
	global nonce
	write anna/out [anna new $game -w -n Anna --nonce $nonce -o g.yaml {*}$args]
	mail anna bert
	accept
}

# exchange ORDER: it goes to the witness, and the answer comes back.
proc exchange {order} {
	sends $order
	send
}
