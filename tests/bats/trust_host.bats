#!/usr/bin/env bats
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Hosted games: an honest player is never blamed, whoever else cheats, and no
# number is known in advance (feldpost-protocol(7) 7.1, 8.2).

load host

# asked_anna: five packets; the sixth is Anna's to send.
asked_anna() {
	hosted
	plays anna
	[ "$(now ruth decides)" = german ]
}

# unblamed FILE...: what audit makes of this evidence at Ruth's desk.
unblamed() {
	local file
	for file in "$@"; do
		attempt ruth audit --evidence "../$file" g.yaml
		[ "$status" -eq 0 ] || fail "somebody is blamed"
		prints_not versions
		prints_not forfeits
	done
}

@test "6 is Anna's: Bert, who is not asked, can't take its place by giving up" {
	asked_anna
	signs anna
	cheats bert bert -u -e concede >bert6
	keep before
	cp ruth/g.yaml before.ruth
	for who in ruth anna; do
		refused 3 "not verified: packet 6: from Bert (B), whose it was not to send: it takes no place (V4)" \
			"$who" adjudicate -i g.yaml ../bert6
	done
	same ruth/g.yaml before.ruth
	kept before
	sent anna
	unblamed bert6 p6
	signs ruth
	sent ruth
}

@test "6 is Anna's: an empty one of Bert's is none, and her link stays hers" {
	asked_anna
	cheats bert bert -u >bert6
	refused 3 "not verified: packet 6: from Bert" ruth adjudicate -i g.yaml ../bert6
	[ "$(packet ruth/g.yaml 6)" = "" ]
	signs anna
	brings ruth p6
	signs ruth
	brings anna p7
	[ ! -e anna/g.yaml.evidence ]
}

@test "a referee's answer to a packet that I do not have: compare, nobody is blamed" {
	asked_anna
	signs anna
	brings ruth p6
	# Ruth's program is as bad as Bert's: it has answered his packet.
	cheats bert bert -u >bert6
	sed '1d;/^sig:$/,$d' bert6 >bert6.body
	signs ruth
	forge_referee "s/^prev: .*/prev: $(b2sum -l 256 <bert6.body | cut -c 1-64)/" p7
	keep before
	refused 3 "not verified: packet 7: this answers another packet 6 than yours: compare both (V4)" \
		anna adjudicate -i g.yaml ../p7.forged
	says "it is kept in g.yaml.evidence"
	[[ $err != *fault* ]] || fail "somebody is blamed"
	kept before
	attempt anna audit --evidence g.yaml.evidence g.yaml
	[ "$status" -eq 0 ] || fail "somebody is blamed"
	prints "packet 7 of the referee (R): it answers another packet 6 than this game has: look at packet 6 first, and compare both"
	brings anna p7
}

@test "audit: a file in which Bert has taken Anna's place" {
	asked_anna
	cheats bert bert -u >bert6
	{
		cat bert/g.yaml
		echo ---
		cat bert6
	} >carol/g.yaml
	attempt carol audit g.yaml
	[ "$status" -eq 3 ]
	says "packet 6: signed by Bert (B), but it is for Anna (A) to send (V4)"
}

@test "audit: without rules nobody knows who is asked" {
	asked_anna
	plays anna "war W7"
	plays bert
	works carol audit --no-rules ../anna/g.yaml
	prints "packets  9, "
}

@test "a mail with a packet out of turn and the right one: the game goes on" {
	asked_anna
	cheats bert bert -u -e concede >bert6
	signs anna
	cat bert6 p6 >both
	for who in ruth bert; do
		mangle <both >mail
		attempt "$who" adjudicate -i g.yaml ../mail
		same <(body "$who/g.yaml" 6) <(body anna/g.yaml 6)
	done
}

@test "no player signs in the referee's place, nor he in theirs" {
	asked_anna
	cheats ruth ruth -u >ruth6
	refused 3 "not verified: packet 6: from the referee (R), whose it was not to send" \
		anna adjudicate -i g.yaml ../ruth6
	signs anna
	sent anna
	for who in anna bert; do
		cheats "$who" "$who" -u >other7
		refused 3 "not verified: packet 7: from " \
			ruth adjudicate -i g.yaml ../other7
		says "whose it was not to send"
	done
	[ ! -e ruth/g.yaml.evidence ]
	signs ruth
	sent ruth
}

@test "who owes a card is the one who sends, not the one who is asked next" {
	asked_anna
	plays anna "war W7"
	plays bert decline
	# The war is decided by Anna's card, which lies face down until she shows it.
	[ "$(now ruth owes)" = german ] || [ "$(now ruth decides)" = german ]
	cheats bert bert -u >bert10
	refused 3 "not verified: packet 10: from Bert (B), whose it was not to send" \
		ruth adjudicate -i g.yaml ../bert10
	plays anna
}

@test "Anna's two versions: whoever got the other goes on with the one answered" {
	asked_anna
	signs anna
	brings ruth p6
	cheats anna bert -m "for Bert alone" >p6.bert
	brings bert p6.bert
	signs ruth
	brings anna p7
	refused 3 "not verified: packet 7: this answers another packet 6 than yours: compare both (V4)" \
		bert adjudicate -i g.yaml ../p7
	attempt bert audit --evidence ../p6 g.yaml
	[ "$status" -eq 3 ]
	prints "packet 6: Anna (A) signed 2 versions of it behind the same packet"
	# His file put together with the packet that was answered.
	mv bert/g.yaml bert/old.yaml
	cat p[1-7] | mangle >thread
	works bert adjudicate -q -i g.yaml ../thread
	same_files
}

# What a player says who is not asked.

@test "who is not asked waits: nothing is signed, and it is said what to do" {
	local who
	asked_anna
	keep before
	refused 4 "not now: packet 6 is Anna's to send; Bert is not asked" \
		bert concede -i g.yaml
	says "give it up, or agree to a draw, in your next packet"
	for line in "agree draw" concede supply "undo 5"; do
		refused 4 "not now: packet 6 is Anna's to send; Bert is not asked" \
			bert sign -i g.yaml -e "$line"
	done
	refused 4 "not now: packet 6 is Anna's to send; Bert is not asked" \
		bert sign -i g.yaml
	refused 4 "not now: packet 6 is the other side's to send" \
		ruth sign -i g.yaml
	kept before
}

@test "who is not asked gives up in the packet that he is asked for" {
	hosted_toss
	plays anna throw end
	[ "$(now anna decides)" = blue ]
	plays bert concede
	[ "$(now anna result)" = conceded ]
	[ "$(now anna winner)" = red ]
	works carol audit ../anna/g.yaml
	refused 4 "not now: the game is over" ruth sign -i g.yaml
}

@test "a draw that is proposed stands until the other is asked" {
	hosted_toss
	plays anna "agree draw"
	works bert show g.yaml
	tells "A draw is proposed by the Red: \`agree draw\` in the next packet of the Blue accepts it."
	plays anna throw
	plays anna throw end
	[ "$(now bert draw)" = red ]
	signs bert "agree draw"
	sent bert
	[ "$(now anna result)" = drawn-by-agreement ]
	[ "$(now ruth result)" = drawn-by-agreement ]
}

@test "a draw that is proposed lapses with a packet that does not accept it" {
	hosted_toss
	plays anna "agree draw" throw end
	plays bert throw
	[ "$(now bert draw)" = "" ]
	plays bert "agree draw"
	[ "$(now anna draw)" = blue ]
	[ "$(now anna result)" = "" ]
}

# The end, and what is opened then.

# agreed: a draw, in packet 8; the referee's packet is due.
agreed() {
	asked_anna
	plays anna "agree draw" "war W7"
	[ "$(now anna decides)" = soviet ]
	signs bert "agree draw"
	sent bert
}

@test "a draw is agreed to: the referee closes the game, and opens the deals" {
	agreed
	for who in anna bert ruth; do
		works "$who" show g.yaml
		prints "The game is over: "
		tells "Next: the referee closes the game with packet 9, which opens the deals: \`feldpost sign -i GAME\`."
	done
	works carol audit ../anna/g.yaml
	prints "position, the cards shown; deals not opened"
	for who in anna bert; do
		refused 4 "not now: packet 9 is the other side's to send" \
			"$who" sign -i g.yaml
	done
	signs ruth
	sent ruth
	grep -qx -- '- "deal main 1"' <(sed -n '/^opens:/,/^state:/p' p9)
	works carol audit ../anna/g.yaml
	prints "position, all cards"
	works anna show g.yaml
	prints_not "closes the game"
	for who in anna bert ruth; do
		refused 4 "not now: the game is over" "$who" sign -i g.yaml
		refused 4 "not now: the game is over" "$who" concede -i g.yaml
	done
}

@test "a game without cards is closed, too" {
	hosted_toss
	plays anna "agree draw" end
	signs bert "agree draw" throw
	sent bert
	works ruth show g.yaml
	tells "Next: the referee closes the game with packet 7: \`feldpost sign -i GAME\`."
	signs ruth
	sent ruth
	works carol audit ../anna/g.yaml
	[[ $out != *deals* ]] || fail "there are none"
	refused 4 "not now: the game is over" anna sign -i g.yaml
}

@test "a game that is given up before the deal is closed" {
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

@test "nobody discloses in a hosted game" {
	agreed
	for who in anna ruth; do
		refused 4 "not now: nobody discloses in a hosted game: the referee's closing packet opens the deals" \
			"$who" disclose -i g.yaml
	done
	signs ruth
	sent ruth
	refused 4 "not now: nobody discloses in a hosted game" ruth disclose -i g.yaml
}

@test "behind the closing packet nothing is taken" {
	hosted_toss
	signs anna concede
	sent anna
	signs ruth
	forged_by anna "s/^seq: .*/seq: 6/;s/^prev: .*/prev: $(body ruth/g.yaml 5 |
		b2sum -l 256 | cut -c 1-64)/" p4
	sent ruth
	mv p4.forged p6
	keep before
	for who in bert ruth; do
		refused 4 "not now: the game is over" "$who" adjudicate -i g.yaml ../p6
	done
	kept before
}
