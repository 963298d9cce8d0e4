# test
# The example games are what their order files make, byte for byte. Examples of
# examples/README.md, which tests/bats/manual.bats runs, do it by the scripts.

set examples $repository/examples

proc settle {} {
	person anna
	person bert
	person carol
	give_key anna $::examples/anna
	give_key bert $::examples/bert
}

# names FILE: the games that have it in their example.
proc names {file} {
	lsort [lmap path [glob $::examples/*/$file] { file tail [file dirname $path] }]
}

# file_of GAME FILE: what the example has there.
proc file_of {game file} { text $::examples/$game/$file }

# played_again GAME: by its order files; of a duel each mail that is made must be
# the example's. Anna has it in g.yaml then.
proc played_again {game} {
	set nonce [list --nonce [hash [file_of $game nonce]]]
	if {![file exists $::examples/$game/seat]} {
		anna new $game -n Anna {*}$nonce -q -o g.yaml
		foreach orders [lsort [glob $::examples/$game/orders/*]] {
			anna adjudicate -q -i g.yaml $orders
		}
		return
	}
	mailed $game 1 [anna new $game --as [string trim [file_of $game seat]] \
		-n Anna {*}$nonce -o g.yaml \
		--terms "A week for an answer. Who does not disclose has lost."]
	same anna/g.yaml $::examples/$game/offer.yaml
	mailed $game 2 [bert join ../1.txt -n Bert {*}$nonce -o g.yaml]
	anna adjudicate -q -i g.yaml ../2.txt
	set n 3
	while {[goes_on $game $n]} { incr n }
	has_text $::err "both players have disclosed"
	is [expr {$n - 1}] [llength [glob $::examples/$game/mails/*]]
	same anna/g.yaml bert/g.yaml
}

# mailed GAME N TEXT: packet N is made.
proc mailed {game n text} {
	write $n.txt $text
	same $n.txt $::examples/$game/mails/[format %03d $n].txt
}

# goes_on GAME N: packet N passes, with its order file, or empty; when the game is
# over it is the disclosure. False: both have disclosed.
proc goes_on {game n} {
	lassign [expr {$n % 2 ? {anna bert} : {bert anna}}] me other
	set orders [glob -nocomplain \
		$::examples/$game/orders/[format %03d $n]-$me.yaml]
	attempt $me sign --empty -i g.yaml {*}$orders
	if {$::status != 0} { attempt $me disclose -i g.yaml }
	if {$::status != 0} { return 0 }
	mailed $game $n $::raw
	$other adjudicate -q -i g.yaml ../$n.txt
	return 1
}

session {examples: every game but the template has one, and README shows its picture} {
	set games [each [json [anna games --json]] game]
	foreach game $games {
		if {$game ni {null pool toss}} { lappend real $game }
	}
	is [names orders] [lsort $real]
	is [names mails] "aachen ostfront reichstag"
	foreach game [names orders] {
		has_text [text [file join $repository README.md]] \
			"(examples/$game/map.svg)"
	}
}

foreach game [names orders] {
	session "examples: order files make game file, report, picture and mails: $game" \
		[string map [list GAME $game] {
			played_again GAME
			same anna/g.yaml $examples/GAME/game.yaml
			write report [carol report --all ../anna/g.yaml]
			same report $examples/GAME/report.txt
			carol show --packet [string trim [file_of GAME picture]] \
				--svg map.svg ../anna/g.yaml
			same carol/map.svg $examples/GAME/map.svg
		}]
}

session {examples: a referee without a key takes all mails in and audits them} {
	foreach game [names mails] {
		carol adjudicate -q -o $game.yaml $examples/$game/offer.yaml \
			{*}[lsort [glob $examples/$game/mails/*]]
		same carol/$game.yaml $examples/$game/game.yaml
		carol audit $game.yaml
		prints "verified signatures, links, dice, rules, position"
		if {$game ne "aachen"} { prints ", all cards" }
	}
}

session {examples: they show what their games can do} {
	foreach {game patterns} {
		ostfront {{^- "class main } {^- "card main } {^- "sealed }}
		reichstag {{^- "place 1\.[0-9]+ }}
		peiper {{^- "on-fail stop"} {^notes:} {^- "if }}
		arnswalde {{^notes:}}
	} {
		foreach pattern [list {*}$patterns {^now: .*needs: nothing}] {
			expect {[llength [lines [file_of $game game.yaml] $pattern]]}
		}
	}
	foreach pattern {{^Turn 10, 2 May} { at 3513 Reichstag is turned up: } { goes up\.$} { is exhausted: }} {
		expect {[llength [lines [file_of reichstag report.txt] $pattern]]}
	}
}
