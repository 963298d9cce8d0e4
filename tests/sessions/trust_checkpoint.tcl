# test
# My own signature is the checkpoint: a game is read from my last packet, and
# whatever somebody has changed is found all the same. Older signatures are not
# looked at there: a spoiled one tells whether all was verified.

words duel

# tossed N: a duel with so many packets of orders.
proc tossed {n} {
	toss red
	for {set i 0} {$i < $n} {incr i} { sends throw end }
}

# spoil N WHO: to bad.yaml, WHO's game with another signature of packet N.
proc spoil {n who} {
	set whole [text $who/g.yaml]
	set block [packet $who/g.yaml $n]
	regexp {\nsig:\n- (\S+)} $block -> line
	set at [expr {[string range $line 28 28] eq "X" ? "Y" : "X"}]
	set other [string replace $line 28 28 $at]
	write $who/bad.yaml [string map [list $block [string map [list $line $other] $block]] $whole]
	differ $who/bad.yaml $who/g.yaml
}

# positions WHO: the file of those that are kept.
proc positions {who} {
	return $who/.local/state/feldpost/guard.d/positions/[hash [body [packet $who/g.yaml 2]]]
}

# in_full COMMAND...: must be refused for that signature.
proc in_full {args} {
	refused 3 "bad.yaml:" {*}$args
	says "(V2)"
}

session {checkpoint: positions stand beside the guard, closed to others, and are kept again} {
	tossed 5
	foreach who {anna bert} {
		is [file attributes [positions $who] -permissions] 00600
		file delete [positions $who]
	}
	sends throw end
	foreach who {anna bert} {
		expect {[llength [lines [text [positions $who]] ^state:]] > 0}
	}
}

session {checkpoint: it is what a duel is read from} {
	tossed 5
	spoil 3 bert
	write bert/o.yaml "orders: \[throw]\n"
	foreach command {{show bad.yaml} {legal bad.yaml} {orders bad.yaml}
		{report bad.yaml} {resend bad.yaml} {check bad.yaml o.yaml}
		{sign -o new.yaml bad.yaml -e throw}} {
		works bert {*}$command
		in_full bert {*}$command --full
	}
	foreach command {audit dice {report --all} {report -t 1}} {
		in_full bert {*}$command bad.yaml
	}
	# Without a key of the game it is read in full.
	file copy bert/bad.yaml carol
	in_full carol show bad.yaml
}

session {checkpoint: with hidden cards, too} {
	war
	sends "war W5"
	send -e decline
	spoil 4 anna
	works anna show bad.yaml
	in_full anna show --full bad.yaml
	is [anna show g.yaml] [anna show --full g.yaml]
}

session {checkpoint: without what is kept, or with something else, nothing is lost but time} {
	tossed 5
	set kept [positions bert]
	set vouched [string map {positions/ ""} $kept].verified
	set good [text $kept]
	set line_of [text $vouched]
	set shown [bert show g.yaml]
	foreach {position vouch} [list none none "" "" \
		[string range $good 0 99] [string range $line_of 0 19] \
		[edited $good {s/red: [0-9]*/red: 99/}] $line_of \
		[edited [text [positions anna]] {s/^packet: /packet: 1/}] $line_of \
		$good [edited $line_of {s/^[0-9]*/99/}] \
		"now: \[\n---\n" $line_of link $line_of folder $line_of] {
		file delete -force $kept
		switch $position {
			none {}
			link {
				write elsewhere $good
				file link $kept $folder/elsewhere
			}
			folder { file mkdir $kept }
			default {
				write $kept $position
				file attributes $kept -permissions 0600
			}
		}
		write $vouched $vouch
		if {$vouch eq "none"} { file delete $vouched }
		works bert show g.yaml
		is $out $shown
	}
	file delete -force $kept
	write $kept $good
	file attributes $kept -permissions 0644
	works bert show g.yaml
	is $out $shown
}

# A packet that has come and is not answered yet: I have not signed behind it.
session {checkpoint: what was verified is vouched for, and no other signature} {
	tossed 4
	set last [regexp -all -line {^#FELDPOST-BEGIN} [text anna/g.yaml]]
	is [lindex [texts anna/.local/state/feldpost/guard.d/*.verified] 0] $last
	spoil $last anna
	in_full anna show bad.yaml
	in_full anna sign -o new.yaml bad.yaml -e throw
}

session {checkpoint: a reader keeps positions, too, where he has a guard} {
	tossed 5
	set kept [positions bert]
	set good [text $kept]
	foreach command {{show g.yaml} {legal g.yaml} {report g.yaml} {orders g.yaml}
		{desk .}} {
		file delete $kept
		works bert {*}$command
		is [text $kept] $good
		is [file attributes $kept -permissions] 00600
	}
	file delete $kept
	works bert show --guard none g.yaml
	expect {![file exists $kept] && ![file exists bert/none.d]}
	# ... and beside the guard that is given.
	foreach name {other.d other.d/positions} {
		file mkdir bert/$name
		file attributes bert/$name -permissions 0700
	}
	foreach command {show legal} {
		works bert $command --guard other g.yaml
		is [text bert/other.d/positions/[file tail $kept]] $good
		file delete bert/other.d/positions/[file tail $kept]
	}
	expect {![file exists $kept]}
	file delete -force [file dirname [file dirname $kept]]
	works bert show g.yaml
	expect {![file exists [file dirname [file dirname $kept]]]}
}

session {checkpoint: positions of 200 games at most are kept, and the latest} {
	tossed 3
	set kept [positions bert]
	set place [file dirname $kept]
	file delete $kept
	for {set i 0} {$i < 200} {incr i} { write $place/[format %064d $i] "" }
	set oldest $place/[format %064d 7]
	file mtime $oldest 1767225600
	works bert show g.yaml
	expect {![file exists $kept]}
	is [llength [glob -directory $place *]] 200
	sends throw end
	expect {[file size $kept] > 0 && ![file exists $oldest]}
	is [llength [glob -directory $place *]] 200
}

session {checkpoint: it stays when the game is over, and the packets go} {
	tossed 2
	send -e concede
	send
	foreach who {anna bert} {
		set kept [positions $who]
		expect {[file size $kept] > 0}
		is [lsearch -all -inline -not -regexp [glob -tails -directory \
			[file dirname [file dirname $kept]] *] {\.(accepted|verified)$}] positions
		spoil 3 $who
		works $who show bad.yaml
		in_full $who show --full bad.yaml
		is [$who show g.yaml] [$who show --full g.yaml]
	}
}

session {checkpoint: a byte that was changed in a packet of a duel is found} {
	tossed 4
	set whole [text bert/g.yaml]
	set right [bert show --json g.yaml]
	for {set at [string first "\n---\n" $whole]} {$at < [string length $whole]} {incr at 211} {
		set code [scan [string index $whole $at] %c]
		write bert/bad.yaml [string replace $whole $at $at [format %c [expr {$code ^ 1}]]]
		attempt bert show --json bad.yaml
		if {$status == 0} {
			is $out $right
			fails 3 "" bert show --full bad.yaml
		} else {
			expect {$status in {3 4 5}}
		}
	}
}

# rows: the file of the kept rows of Anna's desk.
proc rows {} {
	foreach file [glob anna/.local/state/feldpost/guard.d/positions/*] {
		if {$file ne [positions anna]} { return $file }
	}
}

# one_on_desk: Anna's desk has her game.
proc one_on_desk {} {
	tossed 2
	file mkdir anna/desk
	file copy anna/g.yaml anna/desk/g.yaml
}

# forks N COMMAND...: runs it; the Nth process can't be started.
proc forks {n args} {
	uplevel 1 [list with_fault fork:$n:EAGAIN {*}$args]
}

session {desk: an unchanged game is listed without a process of its own} {
	one_on_desk
	set refusal "system: can't start a process"
	forks 1 refused 6 $refusal anna desk desk
	set row [forks 2 anna desk --json desk]
	is [forks 1 anna desk --json desk] $row
	is [file attributes [rows] -permissions] 00600
	# A changed game is read again, and with --full each game.
	forks 1 refused 6 $refusal anna desk --full desk
	sends throw end
	file copy -force anna/g.yaml anna/desk/g.yaml
	forks 1 refused 6 $refusal anna desk desk
	expect {[forks 2 anna desk --json desk] ne $row}
}

session {desk: kept rows have the owner's mark; contacts and the log count at once} {
	one_on_desk
	set row [anna desk --json desk]
	set text [text [rows]]
	write [rows] [string map {Bert Evee} $text]
	is [anna desk --json desk] $row
	is [text [rows]] $text
	write anna/desk/log "# feldpost: the log of a desk
2026-01-01T12:00:00Z taken [at [json $row] id] [at [json $row] packet]\n"
	is [at [json [anna desk --json desk]] since] 2026-01-01T12:00:00Z
	is [text [rows]] $text
	file mkdir anna/.config/feldpost
	write anna/.config/feldpost/config.ini "\[contacts]\nbertram = [lindex \
		[split [text $vectors/B.pub] \n] 1] bert@example.org\n"
	is [at [json [anna desk --json desk]] opponent] bertram
}
