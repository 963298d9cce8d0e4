# test
# Honest players who look guilty. Whatever happens, the program says who signed
# what and which version was answered; never whose fault it is, nor who has lost.
#
# The places that name a player, and the sessions of each:
#
#   taking a mail in (src/game/finding_words.c)
#     two versions of a packet      "two machines", "an old backup"
#     an answer to another packet   "two machines", "an old backup"
#     too early                     "a lost mail"
#     of another game               "a foreign game's mail"
#     void, and signed              "another version of the program"
#     by who is not asked           trust_host.tcl: "6 is Anna's"
#     damaged, or forged            "a forged packet"
#   header and link, orders (V4, V5, V8)
#                                   "a packet under the wrong name"
#   the guard (src/game/answered.c) "a crash between guard and game file",
#                                   "a rival that the guard refuses"
#   audit --evidence (src/game/finding_words.c, evidence.c)
#                                   "two machines", "evidence of both sides",
#                                   "a broken entry in the evidence"
#   disclosure (src/game/mode_duel.c, card_audit.c)
#                                   duel_attacks_cards.tcl: "the cheated player"
#   a referee's boxes and deals (src/game/game_own.c, card_host.c)
#                                   duel_course.tcl: "R3"; trust_host.tcl
#   who has not answered (show, audit)
#                                   "who is waited for has done nothing wrong"

words duel

# blames_nobody: the last command.
proc blames_nobody {} {
	global out err
	if {[regexp -nocase {fault|forfeit|lost|cheat|equivoc|guilty|breach|dishonest} \
		$out$err found]} { fail "somebody is blamed: $found" }
}

# digits FILE: the first of the hash of the packet in a mail.
proc digits {file} {
	string range [hash [body [plain [text $file]]]] 0 15
}

# evidence NAME: how many packets are in it.
proc evidence {file} {
	regexp -all BEGIN [text $file]
}

# two_fives: Anna has signed packet 5 on two machines: p5 and p5b, of which her
# game file has p5 and desktop.yaml has p5b; Bert is to answer.
proc two_fives {} {
	toss red
	sends throw
	send
	file copy anna/g.yaml anna/desktop.yaml
	compose -e throw
	file copy anna/out p5
	write p5b [desktop sign -i desktop.yaml -e throw -e throw]
}

# desktop COMMAND...: Anna's other machine, which has a guard of its own.
proc desktop {command args} {
	anna $command --guard desktop {*}$args
}

set two_versions "not verified: packet 5: there are two versions, both signed by Anna (A)"
set other_five "not verified: packet 6: this answers a packet 5 that differs from yours: compare both (V4); signed by Bert (B)"

session {two machines: feldpost says so if both packets come, and blames nobody} {
	two_fives
	works bert adjudicate -q -i g.yaml ../p5
	file copy bert/g.yaml before
	refused 3 "$two_versions; neither is answered in this game: the one that gets an answer counts" \
		bert adjudicate -i g.yaml ../p5b
	blames_nobody
	same bert/g.yaml before
	attempt bert audit --evidence g.yaml.evidence g.yaml
	blames_nobody
	prints "packet 5: Anna (A) signed 2 versions of it after the same packet:"
	prints "  [digits p5]  in this game, not answered yet"
	prints "  [digits p5b]  in g.yaml.evidence:1"
	prints "This proves that these versions were signed, not why."
	# One of them is answered.
	bert sign -q -i g.yaml
	refused 3 "$two_versions; Bert (B) answered the one in this game, so that one counts" \
		bert adjudicate -i g.yaml ../p5b
	blames_nobody
	attempt bert audit --evidence g.yaml.evidence g.yaml
	blames_nobody
	prints "  [digits p5]  in this game, answered by Bert (B): it stands"
}

session {two machines: where the other packet was signed its answer is no breach} {
	two_fives
	works bert adjudicate -q -i g.yaml ../p5
	write p6 [bert sign -i g.yaml]
	file copy anna/desktop.yaml before
	refused 3 $other_five desktop adjudicate -i desktop.yaml ../p6
	blames_nobody
	same anna/desktop.yaml before
	is [text anna/desktop.yaml.evidence] [plain [text p6]]
	# The other machine has what is missing; then it is known which one stands.
	works anna adjudicate -q -i g.yaml ../p6
	fails 3 "packet 5: there are two versions, both signed by Anna (A); neither is answered" \
		desktop adjudicate -i desktop.yaml g.yaml
	blames_nobody
	attempt carol audit --evidence ../anna/desktop.yaml.evidence ../anna/desktop.yaml
	blames_nobody
	prints "packet 5: Anna (A) signed 2 versions of it"
	prints "  [digits p5b]  in this game, not answered yet"
	prints "  [digits p5]  in ../anna/desktop.yaml.evidence:"
	prints "answered by Bert (B) in ../anna/desktop.yaml.evidence:1: it stands"
	prints "packet 6 of Bert (B): it answers a packet 5 that differs from the one in this game (shown here): look at packet 5 first, and compare both"
}

session {evidence of both sides: both versions were answered, by whom it is said} {
	two_fives
	file copy bert/g.yaml bert/desktop.yaml
	bert adjudicate -q -i g.yaml ../p5
	bert sign -q -i g.yaml
	bert adjudicate --guard desktop -q -i desktop.yaml ../p5b
	write evidence [text p5b][bert sign --guard desktop -i desktop.yaml]
	fails 3 "" carol audit --evidence ../evidence ../bert/g.yaml
	blames_nobody
	prints "packet 5: Anna (A) signed 2 versions"
	prints "in this game, answered by Bert (B)"
	prints "in ../evidence, answered by Bert (B) in ../evidence"
	prints_not "it stands"
	prints_not "packet 6: Bert (B) signed"
	prints "packet 6 of Bert (B): it answers a packet 5 that differs from the one in this game (shown here)"
}

session {an old backup: a player who signs again after a crash of his disk is not accused} {
	toss red
	sends throw
	send
	file copy anna/g.yaml anna/backup.yaml
	compose -e throw
	deliver
	compose
	file copy bert/out p6
	# Nothing of Anna's is left but the backup; her mail with 5 is on its way.
	file copy anna/out p5
	file delete -force anna/.local
	file rename -force anna/backup.yaml anna/g.yaml
	works anna desk --signed-nothing g.yaml ;# which is not true
	write p5b [anna sign -i g.yaml -e throw -e end]
	refused 3 "$two_versions; Bert (B) answered the one in this game, so that one counts" \
		bert adjudicate -i g.yaml ../p5b
	blames_nobody
	refused 3 $other_five anna adjudicate -i g.yaml ../p6
	blames_nobody
	# Her mails bring her the game that stands, if she lets go of the other.
	file delete -force anna/.local
	foreach n {1 2 3 4} { write p$n [packet bert/g.yaml $n] }
	works anna adjudicate -q -i whole.yaml ../p6 ../p5 ../p4 ../p3 ../p2 ../p1
	is [transcript anna/whole.yaml] [transcript bert/g.yaml]
}

session {a lost mail: what comes too early or twice is nobody's doing} {
	toss red
	sends throw
	file copy anna/g.yaml late.yaml
	send
	compose -e throw
	deliver
	compose
	refused 4 "not now: packet 6 comes where packet 4 is due (V4)" \
		carol adjudicate ../late.yaml ../bert/out
	says "take in the earlier mail first"
	blames_nobody
	works bert adjudicate -q -i g.yaml ../anna/out
	write again [anna resend g.yaml]
	works bert adjudicate -q -i g.yaml ../again
	expect {![file exists bert/g.yaml.evidence]}
}

session {a foreign game's mail: neither its sender nor anybody else is named} {
	toss red
	file copy bert/g.yaml first
	file delete anna/g.yaml bert/g.yaml
	set nonce [string replace $nonce end end 7]
	duel toss red
	compose -e throw
	file copy -force first bert/g.yaml
	refused 4 "not now: this mail is of game " bert adjudicate -i g.yaml ../anna/out
	blames_nobody
	expect {![has $err Anna]}
	works bert audit --evidence ../anna/out g.yaml
	prints "packet 3: of another game"
	blames_nobody
	expect {![file exists bert/g.yaml.evidence]}
}

session {a crash between guard and game file: the same again is the same packet} {
	toss red
	compose -e throw
	deliver
	file copy bert/g.yaml before
	write p4 [bert sign -i g.yaml]
	# Noted, but not stored.
	file copy -force before bert/g.yaml
	is [bert sign -i g.yaml] [text p4]
	works anna adjudicate -q -i g.yaml ../p4
	works anna adjudicate -q -i g.yaml ../p4
	expect {![file exists anna/g.yaml.evidence]}
}

session {a crash between evidence and game file: the same again changes nothing} {
	two_fives
	write mail [text p5][text p5b]
	file copy bert/g.yaml before
	attempt bert adjudicate -q -i g.yaml ../mail
	# Kept, but not stored.
	file copy -force before bert/g.yaml
	is [evidence bert/g.yaml.evidence] 1
	file copy bert/g.yaml.evidence once
	fails 3 "packet 5: there are two versions, both signed by Anna (A)" \
		bert adjudicate -q -i g.yaml ../mail
	blames_nobody
	same bert/g.yaml.evidence once
	is [packet bert/g.yaml 5] [packet anna/g.yaml 5]
}

session {another version of the program: a void packet is void, and that is all} {
	toss red
	compose -e throw
	forge "s/^state: .*/state: $nonce/"
	file copy anna/out void
	refused 3 "not verified: packet 3: the hash of the position is not the one that the rules give (V10)" \
		bert adjudicate -i g.yaml ../void
	says "Anna (A) signed this packet, but it is void: a valid packet 3 with the same link must still come."
	says "compare `feldpost version`"
	blames_nobody
	expect {![file exists bert/g.yaml.evidence]}
	works carol audit --evidence ../void ../bert/g.yaml
	prints "packet 3: the hash of the position is not the one that the rules give (V10): void, signed by Anna (A)"
	blames_nobody
}

session {a forged packet: nobody is named, and what is here is not asked for} {
	toss red
	sends throw
	send
	# A packet changed, one cut off, one that only says which it is.
	set good [plain [text bert/out]]
	set id [match [text anna/g.yaml] {^id: "?(.{8})}]
	foreach mail [list [edited $good {s/^prev: ../prev: 00/}] \
		[edited $good {/^prev:/,$d}] "#FELDPOST-BEGIN\ngame: $id\nseq: 4\n"] {
		write forged $mail
		attempt anna adjudicate -i g.yaml ../forged
		expect {$status >= 3 && ![has $err "ask "] && ![has $err resend]}
		blames_nobody
	}
	# Of the next packet there is no good one.
	compose
	write forged [edited [plain [text anna/out]] {s/^link: ../link: 00/}]
	attempt bert adjudicate -i g.yaml ../forged
	says "ask whoever sent it for `feldpost resend`"
	expect {![has $err Anna]}
}

session {a packet under the wrong name, orders that were not asked for: the name alone} {
	toss red
	sends throw
	compose
	file copy bert/out good
	foreach {script words} {
		{s/^from: B/from: A/} "it comes from Anna (A), but Bert (B) must send it (V4)"
		{s/^state: .*/orders:\n- "throw"\n&/} "orders by Bert, whom the game does not ask (V8)"
	} {
		file copy -force good bert/out
		forge $script
		refused 3 "not verified: packet 4: $words" anna adjudicate -i g.yaml ../bert/out
		says "Bert (B) signed this packet"
		blames_nobody
	}
}

session {the player who is waited for has done nothing wrong} {
	toss red
	sends throw
	foreach who {anna bert carol} {
		file copy bert/g.yaml $who/copy.yaml
		foreach command {show audit} {
			attempt $who $command copy.yaml
			blames_nobody
		}
	}
}

# Evidence.

session {a broken entry in the evidence does not stand in the way of a good one} {
	two_fives
	bert adjudicate -q -i g.yaml ../p5
	# The same text under another signature, a torn one, and no packet at all.
	set whole [plain [text p5b]]
	write bert/g.yaml.evidence "[edited $whole {/^sig:/{n;y/ABCDEFGHIJabcdefghij/BCDEFGHIJAbcdefghija/}}]not a packet\n[string range $whole 0 200]\n[string map {\n ""} $whole]"
	fails 3 "the other version is kept in g.yaml.evidence" bert adjudicate -i g.yaml ../p5b
	fails 3 "" bert audit --evidence g.yaml.evidence g.yaml
	prints "packet 5: Anna (A) signed 2 versions of it"
	blames_nobody
	# Once it is there it is not kept again.
	file copy bert/g.yaml.evidence once
	attempt bert adjudicate -i g.yaml ../p5b
	same bert/g.yaml.evidence once
}

session {a rival that the guard refuses is kept, too} {
	two_fives
	file copy bert/g.yaml bert/old.yaml
	bert adjudicate -q -i g.yaml ../p5
	bert sign -q -i g.yaml
	# Of the guard only its lines are left: it knows 5, but does not have it.
	file delete -force bert/.local/state/feldpost/guard.d
	file copy bert/old.yaml before
	foreach command {adjudicate sign} {
		refused 4 "not now: packet 5 of this game was answered before with other orders" \
			bert $command -i old.yaml ../p5b
		says "the refused packet is kept in old.yaml.evidence"
		blames_nobody
		same bert/old.yaml before
		is [evidence bert/old.yaml.evidence] 1
	}
	fails 3 "" bert audit --evidence old.yaml.evidence g.yaml
	prints "packet 5: Anna (A) signed 2 versions of it"
	prints "in this game, answered by Bert (B): it stands"
}

session {no link is followed to the evidence, nor is what is no evidence written to} {
	two_fives
	bert adjudicate -q -i g.yaml ../p5
	write bert/precious precious\n
	file link bert/g.yaml.evidence precious
	fails 3 "packet 5: there are two versions, both signed by Anna (A)" \
		bert adjudicate -i g.yaml ../p5b
	says "feldpost could not keep the other version: can't open g.yaml.evidence"
	is [text bert/precious] precious
	fails 6 "" bert audit --evidence g.yaml.evidence g.yaml
	file delete bert/g.yaml.evidence
	exec mkfifo bert/g.yaml.evidence
	attempt bert adjudicate -i g.yaml ../p5b
	says "g.yaml.evidence is not a regular file"
	file delete bert/g.yaml.evidence
	write bert/g.yaml.evidence "a letter\n"
	fails 3 "feldpost could not keep the other version: g.yaml.evidence is no file of evidence, so feldpost does not write to it" \
		bert adjudicate -i g.yaml ../p5b
	is [text bert/g.yaml.evidence] "a letter"
	# What is given open is read: standard input.
	attempt command $program $folder/bert $folder/bert \
		{audit --evidence - g.yaml} $folder/p5b
	prints "packet 5: Anna (A) signed 2 versions of it"
}
