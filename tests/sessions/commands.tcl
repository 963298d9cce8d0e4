# quick
# Each command once, by the program that users start.

words duel

session {commands: each is started, and does what its name says} {
	set ::env(START) 1
	foreach command {desk take page play lint resend advise simulate} {
		works anna help $command
	}
	works anna version
	prints feldpost
	works anna help
	works anna games
	prints "Peiper"
	works anna completion bash
	prints feldpost
	works anna id
	works carol keygen -q -W
	works anna lint -q null
	works anna new null -n Anna --nonce $nonce -q -o s.yaml
	works anna adjudicate -q -i s.yaml -e roll
	works anna legal s.yaml
	works anna orders s.yaml
	works anna check -e roll s.yaml
	works anna report s.yaml
	works anna simulate -q -g 1 null
	anna advise s.yaml
	works anna audit s.yaml
	works anna dice --check s.yaml
	works anna show s.yaml
	# A build without WebAssembly writes no pages.
	works anna version
	if {[regexp -line {^pages sha256} $out]} { works anna page -o s.html s.yaml }
	works anna concede -q -i s.yaml
	duel ostfront german
	send
	send
	works anna show g.yaml
	sends concede
	send
	tell_all
	works anna resend g.yaml
	works anna desk .
	works carol audit ../anna/g.yaml
	unset ::env(START)
}

# reads WHO {BASE POINT HASH ADD} COMMAND...: each command multiplies the generator and
# other points, hashes to points, and adds points, at most so often.
proc reads {who most args} {
	foreach command $args {
		run $who $command
		foreach did $::operations limit $most {
			if {$did > $limit} {
				fail "$command: operations $::operations, at most $most"
			}
		}
	}
}

session {commands: those that only read shuffle nothing and prove nothing} {
	duel ostfront german
	send
	send
	# Anna's next packet has a shuffle and shares. She holds 14 cards.
	reads anna {0 14 0 0} {show g.yaml} {legal g.yaml} {orders g.yaml} \
		{check -e concede g.yaml} {report g.yaml} {resend g.yaml} {desk .}
	reads bert {0 0 0 0} {show g.yaml} {report g.yaml} {resend g.yaml} {desk .}
	# Bert has compared the disclosed secrets with all cards when he disclosed his,
	# and Anna when she took that.
	sends concede
	send
	tell_all
	reads anna {0 14 0 1} {show g.yaml} {report g.yaml} {desk .}
	reads bert {0 14 0 1} {show g.yaml} {report g.yaml} {desk .}
	# An audit does all of it again.
	run anna {audit g.yaml}
	expect {[lindex $operations 1] > 100}
}

# proofs PACKETS: the multiplications of the generator that verify each proof once: the
# terms with G in the equations of feldpost-protocol(7) 6.3, of which a key and a share
# have one, a shuffle of n cards n + 4, and a class one for each of its 8 war cards.
# Epoch 1 has 7 cards; a later one has those of its `in` lines.
proc proofs {packets} {
	set cards {1 7}
	set sum 0
	foreach {- what rest} [regexp -all -inline -line {^- "(key|shuffle|in|share|class) ((?:main|[0-9]).*)"$} $packets] {
		switch $what {
			key - share { incr sum }
			class { incr sum 8 }
			in { dict incr cards $epoch [llength $rest] }
			shuffle { lappend epochs [set epoch [lindex $rest 1]] }
		}
	}
	foreach epoch $epochs { incr sum [expr {[dict get $cards $epoch] + 4}] }
	return $sum
}

session {commands: each proof is verified once} {
	set game [text $repository/examples/ostfront/game.yaml]
	set open [string range $game 0 [string first "type: disclose" $game]]
	write carol/g.yaml [string range $open 0 [string last "---\n" $open]-1]
	set once [proofs $open]
	expect {$once > 80}
	foreach command {{audit g.yaml} {show g.yaml} {report --all g.yaml}} {
		run carol $command
		is [lindex $operations 0] $once
	}
}
