# test
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Honest players who look guilty. Whatever happens, the program says who signed
# what and which version was answered; never whose fault it is, nor who has lost.
#
# The places that name a player, and the tests of each:
#
#   taking a mail in (src/game/finding_words.c)
#     two versions of a packet      "two machines", "an old backup"
#     an answer to another packet   "two machines", "an old backup"
#     too early                     "a lost mail"
#     of another game               "a foreign game's mail"
#     void, and signed              "another version of the program"
#     by who is not asked           trust_host.tcl: "6 is Anna's"
#     damaged, or forged            "a forged packet"
#   header and link (src/game/ledger.c, V4 and V5)
#                                   "a packet under the wrong name"
#   orders of who is not asked (src/game/game_turn.c, V8)
#                                   "orders that were not asked for"
#   the guard (src/game/answered.c) "a crash between guard and game file",
#                                   "a rival that the guard refuses"
#   audit --evidence (src/game/finding_words.c, evidence.c)
#                                   "two machines", "evidence of both sides",
#                                   "a broken entry in the evidence"
#   disclosure (src/game/mode_duel.c, card_audit.c)
#                                   duel_attacks_cards.tcl: "the cheated player"
#   a referee's boxes and deals (src/game/game_own.c, card_host.c)
#                                   duel_host.bats: "R3"; trust_host.tcl
#   who has not answered (show, audit)
#                                   "who is waited for has done nothing wrong"

load duel

# blames_nobody: the last command.
blames_nobody() {
	local word
	for word in fault forfeit lost cheat equivoc guilty breach dishonest; do
		[[ ${out,,} != *"$word"* && ${err,,} != *"$word"* ]] ||
			fail "somebody is blamed: $word"
	done
}

# hash FILE: of the packet in a mail.
hash() {
	plain "$1" | sed '1d;/^sig:$/,$d' | b2sum -l 256 | cut -c 1-64
}

# two_fives: Anna has signed packet 5 on two machines: p5 and p5b, of which her
# game file has p5 and desktop.yaml has p5b; Bert is to answer.
two_fives() {
	toss red
	sends throw
	sends
	cp anna/g.yaml anna/desktop.yaml
	compose -e throw
	cp anna/out p5
	anna sign --guard desktop -i desktop.yaml -e throw -e throw >p5b
}

# desktop ARGUMENT...: Anna's other machine, which has a guard of its own.
desktop() {
	anna "$1" --guard desktop "${@:2}"
}

@test "two machines: whoever gets both packets is told so, and nobody is blamed" {
	two_fives
	works bert adjudicate -q -i g.yaml ../p5
	cp bert/g.yaml before
	refused 3 "not verified: packet 5: there are two versions, both signed by Anna (A); neither is answered in this game: whichever is, stands" \
		bert adjudicate -i g.yaml ../p5b
	blames_nobody
	same bert/g.yaml before
	attempt bert audit --evidence g.yaml.evidence g.yaml
	blames_nobody
	prints "packet 5: Anna (A) signed 2 versions of it behind the same packet:"
	prints "  $(hash p5 | cut -c 1-16)  in this game, not answered yet"
	prints "  $(hash p5b | cut -c 1-16)  in g.yaml.evidence:1"
	prints "This proves that they were signed, not why."
	# One of them is answered.
	bert sign -q -i g.yaml
	refused 3 "not verified: packet 5: there are two versions, both signed by Anna (A); the one in this game was answered by Bert (B), and stands" \
		bert adjudicate -i g.yaml ../p5b
	blames_nobody
	attempt bert audit --evidence g.yaml.evidence g.yaml
	blames_nobody
	prints "  $(hash p5 | cut -c 1-16)  in this game, answered by Bert (B): it stands"
}

@test "two machines: where the other packet was signed its answer is no breach" {
	two_fives
	works bert adjudicate -q -i g.yaml ../p5
	bert sign -i g.yaml >p6
	cp anna/desktop.yaml before
	refused 3 "not verified: packet 6: this answers another packet 5 than yours: compare both (V4); signed by Bert (B)" \
		desktop adjudicate -i desktop.yaml ../p6
	blames_nobody
	same anna/desktop.yaml before
	cmp <(plain p6) anna/desktop.yaml.evidence
	# The other machine has what is missing; then it is known which one stands.
	works anna adjudicate -q -i g.yaml ../p6
	attempt desktop adjudicate -i desktop.yaml g.yaml
	[ "$status" -eq 3 ] || fail "expected status 3"
	says "packet 5: there are two versions, both signed by Anna (A); neither is answered"
	blames_nobody
	attempt carol audit --evidence ../anna/desktop.yaml.evidence \
		../anna/desktop.yaml
	blames_nobody
	prints "packet 5: Anna (A) signed 2 versions of it"
	prints "  $(hash p5b | cut -c 1-16)  in this game, not answered yet"
	prints "  $(hash p5 | cut -c 1-16)  in ../anna/desktop.yaml.evidence:"
	prints "answered by Bert (B) in ../anna/desktop.yaml.evidence:1: it stands"
	prints "packet 6 of Bert (B): it answers another packet 5 than this game has, the one shown here: look at packet 5 first, and compare both"
}

@test "evidence of both sides: both versions were answered, by whom it is said" {
	two_fives
	cp bert/g.yaml bert/desktop.yaml
	bert adjudicate -q -i g.yaml ../p5
	bert sign -q -i g.yaml
	bert adjudicate --guard desktop -q -i desktop.yaml ../p5b
	bert sign --guard desktop -i desktop.yaml >p6b
	cat p5b p6b >evidence
	attempt carol audit --evidence ../evidence ../bert/g.yaml
	[ "$status" -eq 3 ] || fail "expected status 3"
	blames_nobody
	prints "packet 5: Anna (A) signed 2 versions"
	prints "in this game, answered by Bert (B)"
	prints "in ../evidence, answered by Bert (B) in ../evidence"
	prints_not "it stands"
	prints_not "packet 6: Bert (B) signed"
	prints "packet 6 of Bert (B): it answers another packet 5 than this game has, the one shown here"
}

@test "an old backup: who signs again after a crash of his disk is not accused" {
	toss red
	sends throw
	sends
	cp anna/g.yaml anna/backup.yaml
	compose -e throw
	cp anna/out p5
	deliver
	compose
	cp bert/out p6
	# Nothing of Anna's is left but the backup; her mail with 5 is on its way.
	rm -r anna/.local
	mv anna/backup.yaml anna/g.yaml
	anna sign -i g.yaml -e throw -e end >p5b
	refused 3 "not verified: packet 5: there are two versions, both signed by Anna (A); the one in this game was answered by Bert (B), and stands" \
		bert adjudicate -i g.yaml ../p5b
	blames_nobody
	refused 3 "not verified: packet 6: this answers another packet 5 than yours: compare both (V4); signed by Bert (B)" \
		anna adjudicate -i g.yaml ../p6
	blames_nobody
	# Her mails bring her the game that stands, if she lets go of the other.
	rm -r anna/.local
	packet bert/g.yaml 1 >p1
	packet bert/g.yaml 2 >p2
	packet bert/g.yaml 3 >p3
	packet bert/g.yaml 4 >p4
	works anna adjudicate -q -i whole.yaml ../p6 ../p5 ../p4 ../p3 ../p2 ../p1
	same <(transcript anna/whole.yaml) <(transcript bert/g.yaml)
}

@test "a lost mail: what comes too early or twice is nobody's doing" {
	toss red
	sends throw
	cp anna/g.yaml late.yaml
	sends
	compose -e throw
	deliver
	compose
	refused 4 "not now: packet 6 comes where packet 4 is due (V4)" \
		carol adjudicate ../late.yaml ../bert/out
	says "take in the mail before it first"
	blames_nobody
	works bert adjudicate -q -i g.yaml ../anna/out
	anna resend g.yaml >again
	works bert adjudicate -q -i g.yaml ../again
	[ ! -e bert/g.yaml.evidence ]
}

@test "a foreign game's mail: neither its sender nor anybody else is named" {
	toss red
	cp bert/g.yaml first
	rm anna/g.yaml bert/g.yaml
	nonce=${nonce%?}7
	duel toss red
	compose -e throw
	cp first bert/g.yaml
	refused 4 "not now: this mail is of game " bert adjudicate -i g.yaml ../anna/out
	blames_nobody
	says_not Anna
	works bert audit --evidence ../anna/out g.yaml
	prints "packet 3: of another game"
	blames_nobody
	[ ! -e bert/g.yaml.evidence ]
}

says_not() {
	[[ $err != *"$1"* ]] || fail "not expected in the message: $1"
}

@test "a crash between guard and game file: the same again is the same packet" {
	toss red
	compose -e throw
	deliver
	cp bert/g.yaml bert/before.yaml
	bert sign -i g.yaml >p4
	# Noted, but not stored.
	cp bert/before.yaml bert/g.yaml
	bert sign -i g.yaml >again
	same p4 again
	works anna adjudicate -q -i g.yaml ../p4
	works anna adjudicate -q -i g.yaml ../again
	[ ! -e anna/g.yaml.evidence ]
}

@test "a crash between evidence and game file: the same again changes nothing" {
	two_fives
	cat p5 p5b >mail
	cp bert/g.yaml before
	attempt bert adjudicate -q -i g.yaml ../mail
	# Kept, but not stored.
	cp before bert/g.yaml
	[ "$(grep -c BEGIN bert/g.yaml.evidence)" -eq 1 ]
	cp bert/g.yaml.evidence once
	attempt bert adjudicate -q -i g.yaml ../mail
	[ "$status" -eq 3 ] || fail "expected status 3"
	says "packet 5: there are two versions, both signed by Anna (A)"
	blames_nobody
	same bert/g.yaml.evidence once
	same <(packet bert/g.yaml p5) <(packet anna/g.yaml p5)
}

@test "another version of the program: a void packet is void, and that is all" {
	toss red
	compose -e throw
	forge "s/^state: .*/state: $nonce/"
	cp anna/out void
	refused 3 "not verified: packet 3: another state than the rules give (V10)" \
		bert adjudicate -i g.yaml ../void
	says "Anna (A) signed it: it is void, and a valid packet 3 with the same link is due."
	says "compare \`feldpost version\`"
	blames_nobody
	[ ! -e bert/g.yaml.evidence ]
	works carol audit --evidence ../void ../bert/g.yaml
	prints "packet 3: another state than the rules give (V10): void, signed by Anna (A)"
	blames_nobody
}

@test "a forged packet: nobody is named, and what is here is not asked for" {
	toss red
	sends throw
	sends
	# A letter changed, one cut off, a label alone.
	plain bert/out | sed 's/^prev: ../prev: 00/' >changed
	plain bert/out | sed '/^prev:/,$d' >short
	echo "#FELDPOST-BEGIN $(id_of anna/g.yaml | cut -c 1-8) 4 B" >label
	for mail in ../changed ../short ../label; do
		attempt anna adjudicate -i g.yaml "$mail"
		[ "$status" -ge 3 ] || fail "expected an error"
		[[ $err != *"ask "* && $err != *resend* ]] || fail "asked: $err"
		blames_nobody
	done
	# Of the next packet there is no good one.
	compose
	plain anna/out | sed 's/^link: ../link: 00/' >forged
	attempt bert adjudicate -i g.yaml ../forged
	says "ask whoever sent it for \`feldpost resend\`"
	[[ $err != *Anna* ]] || fail "somebody is named"
}

@test "a packet under the wrong name: whose it is to send is said by name" {
	toss red
	sends throw
	compose
	forge 's/^from: B/from: A/'
	refused 3 "not verified: packet 4: from Anna (A), but it is for Bert (B) to send (V4)" \
		anna adjudicate -i g.yaml ../bert/out
	says "Bert (B) signed it"
	blames_nobody
}

@test "orders that were not asked for: the name, and nothing else" {
	toss red
	sends throw
	compose
	forge 's/^state: .*/orders:\n- "throw"\n&/'
	refused 3 "not verified: packet 4: orders by Bert, who is not asked (V8)" \
		anna adjudicate -i g.yaml ../bert/out
	says "Bert (B) signed it"
	blames_nobody
}

@test "who is waited for has done nothing wrong" {
	toss red
	sends throw
	for who in anna bert carol; do
		cp bert/g.yaml "$who/copy.yaml"
		attempt "$who" show copy.yaml
		blames_nobody
		attempt "$who" audit copy.yaml
		blames_nobody
	done
}

# Evidence.

@test "a broken entry in the evidence does not stand in the way of a good one" {
	two_fives
	bert adjudicate -q -i g.yaml ../p5
	# The same text under another signature, a torn one, and no packet at all.
	plain p5b >whole
	{
		sed '/^sig:/{n;y/ABCDEFGHIJabcdefghij/BCDEFGHIJAbcdefghija/}' whole
		echo "not a packet"
		head -5 whole
		tr -d '\n' <whole
	} >bert/g.yaml.evidence
	attempt bert adjudicate -i g.yaml ../p5b
	[ "$status" -eq 3 ] || fail "expected status 3"
	says "it is kept in g.yaml.evidence"
	attempt bert audit --evidence g.yaml.evidence g.yaml
	[ "$status" -eq 3 ] || fail "expected status 3"
	prints "packet 5: Anna (A) signed 2 versions of it"
	blames_nobody
	# Once it is there it is not kept again.
	cp bert/g.yaml.evidence once
	attempt bert adjudicate -i g.yaml ../p5b
	same bert/g.yaml.evidence once
}

@test "a rival that the guard refuses is kept, too" {
	two_fives
	cp bert/g.yaml bert/old.yaml
	bert adjudicate -q -i g.yaml ../p5
	bert sign -q -i g.yaml
	# Of the guard only its lines are left: it knows 5, but does not have it.
	rm -r bert/.local/state/feldpost/guard.d
	cp bert/old.yaml bert/before
	for command in "adjudicate -i" "sign -i"; do
		# shellcheck disable=SC2086
		refused 4 "not now: packet 5 of this game was answered before with other orders" \
			bert $command old.yaml ../p5b
		says "this one is kept in old.yaml.evidence"
		blames_nobody
		same bert/old.yaml bert/before
		same <(grep -c BEGIN bert/old.yaml.evidence) <(echo 1)
	done
	attempt bert audit --evidence old.yaml.evidence g.yaml
	[ "$status" -eq 3 ] || fail "expected status 3"
	prints "packet 5: Anna (A) signed 2 versions of it"
	prints "in this game, answered by Bert (B): it stands"
}

@test "no link is followed to the evidence" {
	two_fives
	bert adjudicate -q -i g.yaml ../p5
	echo precious >bert/precious
	ln -s precious bert/g.yaml.evidence
	attempt bert adjudicate -i g.yaml ../p5b
	[ "$status" -eq 3 ] || fail "expected status 3"
	says "packet 5: there are two versions, both signed by Anna (A)"
	says "it could not be kept: can't open g.yaml.evidence"
	[ "$(cat bert/precious)" = precious ]
	attempt bert audit --evidence g.yaml.evidence g.yaml
	[ "$status" -eq 6 ] || fail "expected status 6"
	rm bert/g.yaml.evidence
	mkfifo bert/g.yaml.evidence
	attempt bert adjudicate -i g.yaml ../p5b
	says "g.yaml.evidence is no regular file"
	# What is given open is read: standard input, a pipe.
	attempt bert audit --evidence - g.yaml <p5b
	prints "packet 5: Anna (A) signed 2 versions of it"
	attempt bert audit --evidence <(cat p5b) g.yaml
	prints "packet 5: Anna (A) signed 2 versions of it"
}

@test "nothing is written to a file that is no evidence" {
	two_fives
	bert adjudicate -q -i g.yaml ../p5
	echo "a letter" >bert/g.yaml.evidence
	cp bert/g.yaml.evidence letter
	attempt bert adjudicate -i g.yaml ../p5b
	[ "$status" -eq 3 ] || fail "expected status 3"
	says "it could not be kept: g.yaml.evidence is no file of evidence: nothing is written to it"
	same bert/g.yaml.evidence letter
}
