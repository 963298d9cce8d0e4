# quick
# What a newcomer is told: which game a mail is of, what is there already, what
# is missing, and what a packet leaves undone.

words duel

session {take: names the game of a mail that is not in this desk, and what takes it in} {
	toss red
	works bert take ../anna/out
	send
	set id [string range [now_id anna] 0 7]
	works bert take in
	prints "1 mail is of game $id, which is not in "
	prints "/bert/feldpost: if the game file is elsewhere, `feldpost adjudicate -i FILE MAIL` takes the mail in"
	# A crowd of them does not fill the screen.
	set all ""
	foreach n {1 2 3 4 5} {
		append all [changed [plain [text anna/out]] {^game: "?[0-9a-f]+"?$} \
			"game: \"[string repeat $n 64]\""]
	}
	write crowd $all
	works carol keygen -q -W
	works carol take ../crowd
	expect {[llength [lines $out "is of game"]] <= 3}
}

# now_id DESK: the game's id.
word now_id {desk} {
	at [json [$desk show --json g.yaml]] id
}

session {join and new: without -o the game goes into the desk, the letter to standard output} {
	write offer [anna new aachen --as german -n Anna]
	says "the game is called aachen ("
	prints "FELDPOST BEGIN"
	expect {[file exists anna/feldpost/aachen.yaml]}
	write reply [bert join ../offer -n Bert]
	says "the game is called aachen ("
	prints "FELDPOST BEGIN"
	expect {[file exists bert/feldpost/aachen.yaml]}
	works anna take ../reply
	works anna show aachen
	works anna new null -n Anna
	prints "feldpost: game"
	expect {![file exists anna/feldpost/null.yaml]}
}

session {adjudicate: a mail that was given before is said the same way however often it is given} {
	toss red
	write mail [text bert/out]
	refused 4 "not now: all packets of this mail are in the game already" \
		anna adjudicate -i g.yaml ../mail
	refused 4 "not now: all packets of this mail are in the game already" \
		anna adjudicate -i g.yaml ../mail
	file copy mail again
	refused 4 "not now: all packets of these mails are in the game already" \
		anna adjudicate -i g.yaml ../mail ../again
	prints_not ": \n"
}

session {adjudicate: a packet of a game whose acceptance is missing is no other game's} {
	own_game toss
	offer toss red
	file copy anna/g.yaml offered
	accept
	send
	file copy -force offered anna/g.yaml
	file delete -force anna/.local
	refused 4 "not now: packet 3 comes where packet 2 is due (V4)" \
		anna adjudicate -i g.yaml ../bert/in
	says "take in the earlier mail first"
}

session {sign: orders that leave more to order in the same phase are warned of} {
	own_game toss
	set ::env(FELDPOST_SCENARIOS) $::repository/scenarios
	set ::program feldpost
	offer aachen allied
	accept
	compose -e "place us-3a-1 2630"
	says "these orders do not end your phase (setup), so it is your turn again after"
	deliver
	compose
	is $err ""
	deliver
	compose -e "place us-3a-2 2728" -q
	is $err ""
}

session {sign: one die is no order that was left out} {
	toss red
	compose -e throw
	is $err ""
}

session {check, audit, take: standard input can be read only once} {
	works anna new null -n Anna -o g.yaml
	foreach words {{check - -} {adjudicate - - -o x.yaml} {audit - -} {take - -}} {
		refused 2 "usage: standard input can be read only once" anna {*}$words
	}
	refused 2 "usage: standard input can be read only once" \
		anna check /dev/stdin -
}

session {show and resend: a packet that has not come is said the same way} {
	toss red
	foreach words {{show --packet 99} {resend --packet 99} {resend --packet 9}} {
		refused 4 "not now: packet [lindex $words end] has not come" \
			anna {*}$words g.yaml
		says "the last packet so far is packet 2"
	}
	foreach words {{show --packet 0} {resend --packet 0}} {
		refused 2 "usage: --packet takes a number from 1 to 99999, not `0`" \
			anna {*}$words g.yaml
	}
}

session {sign: after a guard is deleted, nothing is signed without your word} {
	toss red
	send
	send
	loses anna
	refused 4 "not now: you may have signed packets of this game elsewhere, so" \
		anna sign --empty -i g.yaml
	works anna desk --signed-nothing g.yaml
	write anna/out [anna sign --empty -i g.yaml]
	is $err ""
	incr packets
	mail anna bert
	bert adjudicate -q -i g.yaml in
	is $err ""
	compose
	deliver
	is $err ""
	# The first packet that anybody signs has no guard before it.
	set ::program feldpost
	set ::env(FELDPOST_SCENARIOS) $repository/scenarios
	anna new null -n Anna --nonce $nonce -q -o s.yaml
	loses anna
	works anna sign -q -i s.yaml -e roll
	works anna adjudicate -q -i s.yaml
	works anna adjudicate -q -i s.yaml -e roll
	loses anna
	set order [lindex [split [anna legal -p s.yaml] \n] 0]
	refused 4 "not now: you may have signed packets of this game elsewhere, so" \
		anna adjudicate -q -i s.yaml -e $order
	works anna desk --signed-nothing s.yaml
	works anna adjudicate -q -i s.yaml -e $order
}

session {take --json: an object for each game, and one for all} {
	toss red
	works bert take
	file copy bert/g.yaml bert/feldpost/g.yaml
	compose
	write mails [text anna/out][text anna/out]
	bert take --json ../mails
	lassign [lmap one [split $out \n] { json $one }] game all
	is [at $game name] $folder/bert/feldpost/g.yaml
	is [at $game file] $folder/bert/feldpost/g.yaml
	is [at $game id] [now_id anna]
	is [at $game status] 0
	expect {[has [at $game text] "taken 3"]}
	is [at $all status] 0
	is [at $all kept] 0
	bert take --json ../mails
	expect {[llength [split $out \n]] == 1}
	is [at [json $out] text] "nothing new"
	attempt bert take --json nothing
	expect {$status == 6}
	is [at [json $err] error] system
}
