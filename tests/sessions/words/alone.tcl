# Words for who plays alone: Anna, the same game each time.

words duel

# begin [GAME [FILE [OPTION...]]]
word begin {{game null} {file g.yaml} args} {
	anna new $game -n Anna --nonce $nonce -q -o $file {*}$args
}

# step ORDER...: each in a packet of its own.
proc step {args} {
	foreach order $args { anna adjudicate -q -i g.yaml -e $order }
}

# forget: as on a new machine, so that other orders may be signed.
proc forget {} {
	file delete -force anna/.local
}

# a_question: until the climber is asked.
proc a_question {} {
	for {set i 0} {$i < 8} {incr i} {
		step roll
		if {[has [anna legal g.yaml] \ndown] || [starts $::out down]} return
	}
	fail "nobody was asked anything"
}

# told STATUS WORDS LINE...: the command ends so, and its output has each line.
proc told {wanted words args} {
	attempt anna {*}$words
	if {$::status != $wanted} { fail "expected status $wanted" }
	foreach line $args { if {$line ne ""} { prints $line } }
}

# game KEY...: what the position has there.
proc game {args} {
	at [json [anna show --json g.yaml]] {*}$args
}
