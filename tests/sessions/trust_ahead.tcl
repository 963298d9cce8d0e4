# test
# A game file may be one step ahead of its packets. If you can't verify that step
# you are told so first, by every command that shows it.

words host

set sentence "the last step (packet 3) is not verified: only its owner's key or the next packet can verify it"

# ahead: packet 3 is Anna's, and Bert's file knows what came of it. Carol has a
# copy of that file with another score: nobody can tell but Bert.
proc ahead {} {
	toss red
	sends throw throw end
	write carol/g.yaml [edited [text bert/g.yaml] {s/red: [0-9]*,/red: 99,/}]
}

# begins TEXT: the output, however its lines are broken.
proc begins {text} {
	if {![starts [one_line $::out] $text]} { fail "expected first: $text" }
}

session {ahead: show, report, legal, orders and check begin with what is not verified} {
	ahead
	foreach {command beginning} [list {show g.yaml} $sentence \
		{report g.yaml} $sentence {report --all g.yaml} $sentence \
		{check g.yaml -e throw} $sentence \
		{legal g.yaml} "# $sentence" {orders g.yaml} "# $sentence"] {
		works carol {*}$command
		begins $beginning
	}
	works carol show g.yaml
	prints "Red has 99"
	attempt carol legal -p g.yaml
	is $status 0
	says "note: $sentence"
	prints_not "not verified"
	set plain $out
	works bert legal -p g.yaml
	is $out $plain
	works bert check g.yaml -e throw
	prints_not "not verified"
}

session {ahead: what is refused because of it is no exception} {
	toss red
	sends throw concede
	file copy bert/g.yaml carol/g.yaml
	foreach command {legal orders {check -e throw}} {
		fails 4 "note: $sentence" carol {*}$command g.yaml
		says "not now: the game is over"
	}
}

session {ahead: as JSON it is a key, a record, or an object beside the list} {
	ahead
	is [at [json [carol show --json g.yaml]] unverified] 3
	is [at [json [bert show --json g.yaml]] unverified] ""
	set first [lindex [json [carol report --json g.yaml]] 0]
	is "[at $first kind] [at $first packet]" "unverified 3"
	is [at [lindex [json [carol report --format json g.yaml]] 0] kind] unverified
	expect {[at [lindex [json [bert report --json g.yaml]] 0] kind] ne "unverified"}
	foreach command {{legal g.yaml} {check g.yaml -e throw}} {
		attempt carol {*}$command --json
		is $status 0
		expect {[llength [json $out]] > 0}
		set note [json $err]
		is "[at $note note] [at $note packet]" "not verified 3"
	}
}

session {ahead: audit ends with a status of its own, for the packet's sender too} {
	ahead
	fails 7 "" carol audit g.yaml
	begins $sentence
	prints "verified signatures, links, dice, rules"
	fails 7 "" carol audit -q g.yaml
	is $out$err ""
	fails 7 "" carol audit --json g.yaml
	is [at [json $out] unverified] 3
	works bert audit g.yaml
	prints_not "not verified"
	refused 3 "../carol/g.yaml:" bert audit ../carol/g.yaml
	file copy -force carol/g.yaml anna/g.yaml
	fails 7 "" anna audit g.yaml
	foreach command {show report} {
		works anna $command g.yaml
		begins $sentence
	}
}

session {ahead: the owner's key may stand elsewhere} {
	ahead
	file rename bert/.config/feldpost/feldpost.key bert/my.key
	works bert show g.yaml
	begins $sentence
	works bert show -k my.key g.yaml
	prints_not "not verified"
	fails 7 "" bert audit g.yaml
	works bert audit -k my.key g.yaml
	foreach command {audit show} {
		refused 3 "../carol/g.yaml:" bert $command -k my.key ../carol/g.yaml
	}
}

session {ahead: the next packet ends the doubt} {
	ahead
	send
	works carol adjudicate -q -i g.yaml ../bert/out
	works carol show g.yaml
	prints_not "not verified"
	prints_not "Red has 99"
	works carol audit g.yaml
}

session {ahead: with hidden cards} {
	war
	sends "war W5"
	file copy bert/g.yaml carol/g.yaml
	fails 7 "" carol audit g.yaml
	begins "the last step (packet 5) is not verified: "
	works bert audit g.yaml
}

session {ahead: in a hosted game it is the referee's} {
	hosted
	signs anna
	sent anna
	file copy ruth/g.yaml carol/g.yaml
	fails 7 "" carol audit g.yaml
	begins "the last step (packet 4) is not verified: "
	works ruth audit g.yaml
}
