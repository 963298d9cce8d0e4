# nightly
# Each game to its end by mail, both sides played by the program. A solitaire game
# has a witness.

words desks

# plays_out GAME POLICY OPTION...: each takes what the other has sent, and answers,
# until nobody has sent more.
word plays_out {game policy args} {
	desks "answers = 1000"
	file mkdir anna/desk bert/desk
	set file desk/$game.yaml
	works anna new $game -n Anna --nonce $nonce --send --to bert -o $file {*}$args
	bert join --send --nonce [string reverse $nonce] -o $file ../anna/sent
	for {set sent 0} {$sent < [sent_by anna]} {} {
		set sent [sent_by anna]
		works anna take -q --answer --by $policy --notes ../bert/sent
		works bert take -q --answer --by $policy --notes ../anna/sent
	}
	is [transcript anna/$file] [transcript bert/$file]
	is [llength [split_packets [text anna/$file]]] [expr {$sent + [sent_by bert]}]
	if {$game ne "ostfront"} { has_text [text anna/$file] "The program chose " }
	expect {[glob -nocomplain */desk/unused */desk/waiting] eq ""}
	foreach who {anna bert} {
		works $who show $file
		prints "The game is over: "
	}
	works anna audit $file
	prints "verified signatures, links, dice, rules, position"
	if {[has $args --against]} {
		works bert audit --policy $file
		prints "have the orders that $policy, version "
	}
}

foreach {game options} {
	peiper --witness
	arnswalde --witness
	ostfront {--as german --against}
	reichstag {--as 1bf --against}
	aachen {--as allied --against}
} {
	foreach policy {good best} {
		set all $options
		if {[has $options --against]} { lappend all $policy }
		session "ends: $policy plays $game" [list plays_out $game $policy {*}$all]
	}
}
