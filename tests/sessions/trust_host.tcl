# test
# Hosted games: an honest player is never blamed, whoever else cheats, and no
# number is known in advance (feldpost-protocol(7) 7.1, 8.2).

words host

# asked_anna: five packets; the sixth is Anna's to send.
word asked_anna {} {
	hosted
	plays anna
	is [now ruth decides] german
}

# unblamed FILE...: what audit makes of this evidence at Ruth's desk.
word unblamed {args} {
	foreach file $args {
		attempt ruth audit --evidence "../$file" g.yaml
		expect {$status == 0}
		prints_not versions
		prints_not forfeits
	}
}

session {6 is Anna's: Bert, who is not asked, can't take its place by giving up} {
	asked_anna
	signs anna
	write bert6 [cheats bert bert -u -e concede]
	keep before
	file copy -force ruth/g.yaml before.ruth
	foreach who {ruth anna} {
		refused 3 "not verified: packet 6: from Bert (B), but another player had to send it, so feldpost ignores it (V4)" \
		$who adjudicate -i g.yaml ../bert6
	}
	same ruth/g.yaml before.ruth
	kept before
	sent anna
	unblamed bert6 p6
	signs ruth
	sent ruth
}

session {6 is Anna's: an empty one of Bert's is none, and her link stays hers} {
	asked_anna
	write bert6 [cheats bert bert -u]
	refused 3 "not verified: packet 6: from Bert" ruth adjudicate -i g.yaml ../bert6
	is [packet ruth/g.yaml 6] ""
	signs anna
	brings ruth p6
	signs ruth
	brings anna p7
	expect {![file exists anna/g.yaml.evidence]}
}

session {a referee's answer to a packet that I do not have: compare, nobody is blamed} {
	asked_anna
	signs anna
	brings ruth p6
	# Ruth's program is as bad as Bert's: it has answered his packet.
	write bert6 [cheats bert bert -u]
	signs ruth
	forge_referee "s/^prev: .*/prev: [hash [body [text bert6]]]/" p7
	keep before
	refused 3 "not verified: packet 7: this answers a packet 6 that differs from yours: compare both (V4)" \
		anna adjudicate -i g.yaml ../p7.forged
	says "the other version is kept in g.yaml.evidence"
	expect {![string match *fault* $err]}
	kept before
	attempt anna audit --evidence g.yaml.evidence g.yaml
	expect {$status == 0}
	prints "packet 7 of the referee (R): it answers a packet 6 that differs from the one in this game: look at packet 6 first, and compare both"
	brings anna p7
}

session {audit: a file in which Bert has taken Anna's place} {
	asked_anna
	write bert6 [cheats bert bert -u]
	write carol/g.yaml [text bert/g.yaml]---\n[text bert6]
	attempt carol audit g.yaml
	expect {$status == 3}
	says "packet 6: Bert (B) has signed it, but Anna (A) must send it (V4)"
}

session {audit: without rules nobody knows who is asked} {
	asked_anna
	plays anna "war W7"
	plays bert
	works carol audit --no-rules ../anna/g.yaml
	prints "packets  9, "
}

session {a mail with a packet out of turn and the right one: the game goes on} {
	asked_anna
	write bert6 [cheats bert bert -u -e concede]
	signs anna
	write both [text bert6][text p6]
	foreach who {ruth bert} {
		write mail [mangled [text both]]
		attempt $who adjudicate -i g.yaml ../mail
		is [body [packet $who/g.yaml 6]] [body [packet anna/g.yaml 6]]
	}
}

session {no player signs in the referee's place, nor he in theirs} {
	asked_anna
	write ruth6 [cheats ruth ruth -u]
	refused 3 "not verified: packet 6: from the referee (R), but another player had to send it" \
		anna adjudicate -i g.yaml ../ruth6
	signs anna
	sent anna
	foreach who {anna bert} {
		write other7 [cheats $who $who -u]
		refused 3 "not verified: packet 7: from " \
		ruth adjudicate -i g.yaml ../other7
		says "but another player had to send it"
	}
	expect {![file exists ruth/g.yaml.evidence]}
	signs ruth
	sent ruth
}

session {the player who owes a card sends, not the one who is asked next} {
	asked_anna
	plays anna "war W7"
	plays bert decline
	# The war is decided by Anna's card, which lies face down until she shows it.
	expect {"german" in [list [now ruth owes] [now ruth decides]]}
	write bert10 [cheats bert bert -u]
	refused 3 "not verified: packet 10: from Bert (B), but another player had to send it" \
		ruth adjudicate -i g.yaml ../bert10
	plays anna
}

session {Anna's two versions: a player who got the other goes on with the one answered} {
	asked_anna
	signs anna
	brings ruth p6
	write p6.bert [cheats anna bert -m "for Bert alone"]
	brings bert p6.bert
	signs ruth
	brings anna p7
	refused 3 "not verified: packet 7: this answers a packet 6 that differs from yours: compare both (V4)" \
		bert adjudicate -i g.yaml ../p7
	attempt bert audit --evidence ../p6 g.yaml
	expect {$status == 3}
	prints "packet 6: Anna (A) signed 2 versions of it after the same packet"
	# His file put together with the packet that was answered.
	file rename -force bert/g.yaml bert/old.yaml
	thread 1 2 3 4 5 6 7
	works bert adjudicate -q -i g.yaml ../thread
	same_files
}

# What a player says who is not asked.

session {a player who is not asked waits: nothing is signed, and feldpost says what to do} {
	asked_anna
	keep before
	refused 4 "not now: packet 6 must come from Anna; the game does not ask Bert" \
		bert concede -i g.yaml
	says "concede or agree to a draw in your next packet"
	foreach line {"agree draw" concede supply "undo 5"} {
		refused 4 "not now: packet 6 must come from Anna; the game does not ask Bert" \
		bert sign -i g.yaml -e $line
	}
	refused 4 "not now: packet 6 must come from Anna; the game does not ask Bert" \
		bert sign -i g.yaml
	refused 4 "not now: the other player must send packet 6" \
		ruth sign -i g.yaml
	kept before
}

session {a player who is not asked has no page to plan in} {
	hosted
	plays anna
	plays anna "war W7"
	is [now anna decides] soviet
	foreach who {anna ruth} {
		refused 4 "not now: it is the turn of the Soviet command, not yours" \
			$who page --plan g.yaml -o plan.html
		expect {![file exists $who/plan.html]}
	}
	# The one who is asked gets further, with a page or without engines.
	attempt bert page --plan g.yaml -o plan.html
	expect {$status != 4}
}

session {a player who is not asked gives up in the packet that he is asked for} {
	hosted_toss
	plays anna throw end
	is [now anna decides] blue
	plays bert concede
	is [now anna result] conceded
	is [now anna winner] red
	works carol audit ../anna/g.yaml
	refused 4 "not now: the game is over" ruth sign -i g.yaml
}

session {a draw that is proposed stands until the other is asked} {
	hosted_toss
	plays anna "agree draw"
	works bert show g.yaml
	tells "The Red proposes a draw: `agree draw` in the next packet of the Blue accepts it."
	plays anna throw
	plays anna throw end
	is [now bert draw] red
	signs bert "agree draw"
	sent bert
	is [now anna result] drawn-by-agreement
	is [now ruth result] drawn-by-agreement
}

session {a draw that is proposed lapses with a packet that does not accept it} {
	hosted_toss
	plays anna "agree draw" throw end
	plays bert throw
	is [now bert draw] ""
	plays bert "agree draw"
	is [now anna draw] blue
	is [now anna result] ""
}

# The end, and what is opened then.

# agreed: a draw, in packet 8; the referee's packet is due.
word agreed {} {
	asked_anna
	plays anna "agree draw" "war W7"
	is [now anna decides] soviet
	signs bert "agree draw"
	sent bert
}

session {a draw is agreed to: the referee closes the game, and opens the deals} {
	agreed
	foreach who {anna bert ruth} {
		works $who show g.yaml
		prints "The game is over: "
		tells "Next: the referee closes the game with packet 9, which opens the deals: `feldpost sign -i GAME`."
	}
	works carol audit ../anna/g.yaml
	prints "position, the cards shown; deals not opened"
	foreach who {anna bert} {
		refused 4 "not now: the other player must send packet 9" \
		$who sign -i g.yaml
	}
	signs ruth
	sent ruth
	expect {[regexp -line {^opens:\n(.*\n)*- "deal main 1"$} [plain [text p9]]]}
	works carol audit ../anna/g.yaml
	prints "position, all cards"
	works anna show g.yaml
	prints_not "closes the game"
	foreach who {anna bert ruth} {
		refused 4 "not now: the game is over" $who sign -i g.yaml
		refused 4 "not now: the game is over" $who concede -i g.yaml
	}
}

session {a game without cards is closed, too} {
	hosted_toss
	plays anna "agree draw" end
	signs bert "agree draw" throw
	sent bert
	works ruth show g.yaml
	tells "Next: the referee closes the game with packet 7: `feldpost sign -i GAME`."
	signs ruth
	sent ruth
	works carol audit ../anna/g.yaml
	expect {![string match *deals* $out]}
	refused 4 "not now: the game is over" anna sign -i g.yaml
}

session {a game that is given up before the deal is closed} {
	hosted
	signs anna concede
	sent anna
	works carol audit ../anna/g.yaml
	prints "the cards shown; deals not opened"
	signs ruth
	sent ruth
	works carol audit ../bert/g.yaml
	prints "all cards"
}

session {nobody discloses in a hosted game} {
	agreed
	foreach who {anna ruth} {
		refused 4 "not now: in a hosted game, the referee's closing packet opens the deals, and no player discloses" \
		$who disclose -i g.yaml
	}
	signs ruth
	sent ruth
	refused 4 "not now: in a hosted game, the referee" ruth disclose -i g.yaml
}

session {after the closing packet nothing is taken} {
	hosted_toss
	signs anna concede
	sent anna
	signs ruth
	forged_by anna "s/^seq: .*/seq: 6/;s/^prev: .*/prev: [hash [body [packet ruth/g.yaml 5]]]/" p4
	sent ruth
	file rename -force p4.forged p6
	keep before
	foreach who {bert ruth} {
		refused 4 "not now: the game is over" $who adjudicate -i g.yaml ../p6
	}
	kept before
}

