#!/usr/bin/env bats
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2154
# The desk, a folder of games: what is asked there, and since when
# (feldpost(1) desk, take).

load desks

# id_of FILE: the game's id; log_says WHO WORD FILE SEQ WHEN: a line of a log.
id_of() {
	sed -n 's/^id: "\?\([0-9a-f]*\).*/\1/p;/^---$/q' "$1"
}
log_says() {
	printf '%s %s %s %s\n' "$(date -u -d "$5" +%FT%TZ)" "$2" \
		"$(id_of "$desks/$1/desk/$3.yaml")" "$4" >>"$desks/$1/desk/log"
}

# row WHO KEY [FILE]: what the desk says of a game.
row() {
	"$1" desk --json desk | jq -r --arg key "$2" --arg file "desk/${3:-g}.yaml" \
		'select(.file == $file) | .[$key] // ""'
}

@test "desk: whose decision it is, on either side" {
	toss red
	moved
	works anna desk desk
	prints 'g.yaml  Toss  Bert'
	prints 'your orders'
	works bert desk desk
	prints 'packet 3 by Anna'
	[ "$(row anna who)" = me ]
	[ "$(row bert who)" = Anna ]
	[ "$(row anna packet)" = 2 ]
	[ "$(row anna game)" = "$(id_of anna/desk/g.yaml)" ]
}

@test "desk: it only lists, and writes nothing" {
	toss red
	moved
	find anna -type f -exec b2sum {} + | sort >before
	anna desk desk
	find anna -type f -exec b2sum {} + | sort >after
	same before after
}

@test "desk: what asks me comes first, what can't be read has a line" {
	toss red
	moved asked
	cp anna/desk/asked.yaml anna/desk/broken.yaml
	sed -i 's/^sig:$/sig: x/' anna/desk/broken.yaml
	echo 'order: none' >anna/desk/orders.yaml
	packets=0
	offer toss red
	mv anna/g.yaml anna/desk/offered.yaml
	run anna desk desk
	[ "$status" -eq 5 ] || fail "$status: $output"
	[ "$(awk '{print $1}' <<<"$output" | tr '\n' ' ')" = \
		'asked.yaml broken.yaml offered.yaml ' ] || fail "$output"
	[[ "$output" == *'somebody to accept it'* ]]
	run anna desk --json desk
	[ "$(jq -r .status <<<"$output" | tr '\n' ' ')" = '0 5 0 ' ]
}

@test "desk: without a folder it is that of the configuration" {
	toss red
	moved
	printf '[paths]\ndesk = ~/desk\n' >>anna/.config/feldpost/config.ini
	works anna desk
	prints 'your orders'
	mkdir -p bert/.local/share/feldpost
	mv bert/desk bert/.local/share/feldpost/
	works bert desk
	prints 'by Anna'
	attempt carol desk
	[ "$status" -eq 6 ]
	[[ $err == *'`feldpost take` makes it'* ]]
}

@test "desk: the log says since when, and terms by when; deleting it loses no more" {
	toss red --terms 'answer within 3 days' --terms 'no draws'
	moved
	log_says anna taken g 2 '2026-01-01 12:00'
	works anna desk desk
	prints 'since 2026-01-01 12:00, you are late since packet 2: it was due 2026-01-04 12:00'
	[ "$(row anna since)" = 2026-01-01T12:00:00Z ]
	[ "$(row anna deadline)" = 2026-01-04T12:00:00Z ]
	log_says bert sent g 2 'now'
	works bert desk desk
	prints ', due '
	prints_not 'late'
	log_says bert sent g 1 '2026-01-01'
	rm bert/desk/log
	[ "$(row bert deadline)" = "" ]
	[ "$(row bert who)" = Anna ]
}

@test "desk: on leave nobody's time runs" {
	toss red --terms 'answer within 3 days' \
		--terms 'leave 2026-01-02 to 2026-01-10'
	moved
	log_says bert sent g 2 '2026-01-01 12:00'
	works bert desk desk
	prints 'Anna is late since packet 2: it was due 2026-01-13 12:00'
}

@test "terms: what looks like a deadline and is none is noted" {
	program=$build/tools/toss scenarios=$repository/tests/scenarios
	run anna new toss --as red -n Anna -o g.yaml --terms 'answer within three days'
	[ "$status" -eq 0 ]
	[[ "$output" == *"\`answer within three days\` is not understood"* ]] ||
		fail "$output"
}

@test "take: a mail goes to its game by its id, and only once" {
	configured
	toss red
	moved one
	nonce=${nonce%?}7
	toss red
	moved two
	cp bert/desk/one.yaml bert/one
	mv bert/desk/two.yaml bert/desk/g.yaml
	mv anna/desk/two.yaml anna/desk/g.yaml
	play throw
	takes 0 bert in
	prints 'g.yaml: taken 3; waits: '
	same bert/desk/one.yaml bert/one
	same_transcripts_of anna/desk/g.yaml bert/desk/g.yaml
	cp bert/desk/g.yaml bert/before
	takes 0 bert in
	prints 'nothing new'
	takes 0 bert <bert/in
	same bert/desk/g.yaml bert/before
	[ "$(grep -c ' taken ' bert/desk/log)" = 1 ]
	[ ! -e bert/desk/unused ]
}

@test "take: mails from a pipe that can't be used are kept once, with --mda too" {
	configured
	toss red
	moved
	printf 'From: mum@example.org\nSubject: dinner\n\nAt seven.\n' >letter
	takes 0 bert <letter
	takes 0 bert <letter
	takes 0 bert --mda <letter
	prints '1 mail has no packet'
	[ "$(find bert/desk/unused -type f | wc -l)" = 1 ]
	same letter bert/desk/unused/*.eml
	takes 0 bert ../letter
	prints_not 'unused'
}

@test "take: what comes too early waits, and is taken with what was lacking" {
	configured
	toss red
	moved
	cp bert/desk/g.yaml bert/old
	play throw
	bert adjudicate -q -i desk/g.yaml in
	play
	anna adjudicate -q -i desk/g.yaml in
	play throw
	cp bert/old bert/desk/g.yaml
	rm -rf bert/.local
	takes 4 bert in.5
	prints 'packet 5 comes where packet 3 is due'
	[ "$(find bert/desk/waiting -type f | wc -l)" = 1 ]
	takes 0 bert --mda <bert/in.5
	[ "$(find bert/desk/waiting -type f | wc -l)" = 1 ]
	cat bert/in.3 >bert/both
	sed 's/^/> /' anna/in.4 >>bert/both
	takes 0 bert both
	prints 'taken 3-5'
	[ "$(find bert/desk/waiting -type f | wc -l)" = 0 ]
}

@test "take: a mail that is damaged is kept, and whom to ask for it is said" {
	configured
	toss red
	moved
	play throw
	sed 's/^> link: ../> link: xx/' bert/in >bert/damaged
	attempt bert take damaged
	[ "$status" -eq 3 ] || [ "$status" -eq 5 ] || fail "status"
	prints 'ask Anna for'
	[ "$(find bert/desk/unused -type f | wc -l)" = 1 ]
	takes 0 bert --mda <bert/damaged
	[ "$(find bert/desk/unused -type f | wc -l)" = 1 ]
	takes 0 bert in
	prints 'taken 3'
}

@test "take: -r prints the report" {
	configured
	toss red
	moved
	play throw
	takes 0 bert -r in
	prints '> throw'
}

@test "take: a broken game file harms no other game" {
	configured
	toss red
	moved
	sed 's/^link/lonk/' bert/desk/g.yaml >bert/desk/a.yaml
	sed -i 's/^state: ./state: x/' bert/desk/a.yaml
	play throw
	attempt bert take in
	prints 'g.yaml: taken 3'
}

@test "take: an offer is a game only with --join, and then it is accepted" {
	offered >anna/out
	mail anna bert
	takes 0 bert in
	prints '1 mail offers a game that is not here: `take --join` begins it'
	prints '1 mail is kept in'
	[ "$(find bert/desk -name '*.yaml' | wc -l)" = 0 ]
	takes 0 bert --join desk/unused
	prints 'packet 2 is signed'
	prints_not 'offers'
	[ "$(find bert/desk/unused -type f | wc -l)" = 0 ]
	file=$(cd bert && ls desk/*.yaml)
	[[ "$file" == desk/toss-????????.yaml ]]
	bert resend "$file" >bert/out
	mail bert anna
	takes 0 anna in
	prints 'taken 2; waits: your orders'
	takes 0 bert --join in
	prints 'nothing new'
	[ "$(find bert/desk -name '*.yaml' | wc -l)" = 1 ]
}

@test "take: what was kept and is taken after all is kept no longer" {
	configured
	toss red
	moved
	play throw
	mv bert/desk/g.yaml bert/g
	takes 0 bert <bert/in
	prints '1 mail is kept in'
	mv bert/g bert/desk/g.yaml
	printf 'From: mum@example.org\n\nAt seven.\n' >letter
	takes 0 bert <letter
	[ "$(find bert/desk/unused -type f | wc -l)" = 2 ]
	takes 0 bert desk/unused
	prints 'taken 3'
	same letter bert/desk/unused/*.eml
	takes 0 bert </dev/null
	[ "$out" = 'nothing new' ]
}

@test "take: --join puts a game together again from its mails" {
	configured
	toss red
	moved
	play throw
	takes 0 bert in
	{
		bert resend desk/g.yaml
		cat bert/desk/g.yaml
	} >bert/all
	mv bert/desk/g.yaml bert/lost
	takes 0 bert --join all
	prints 'taken 1-3'
	same_transcripts_of bert/lost bert/desk/*.yaml
}

@test "take: hooks are called once, and nobody else's words are in their line" {
	configured
	printf '[mail]\nnotify-turn = env | grep ^FELDPOST_[GFS][AIU] >>turn\nnotify-end = echo over >>end\n' \
		>>bert/.config/feldpost/config.ini
	toss red
	moved
	play throw
	takes 0 bert in
	takes 0 bert in
	[ "$(grep -c ^FELDPOST_GAME=Toss bert/turn)" = 1 ]
	grep -q '^FELDPOST_FILE=.*desk/g.yaml$' bert/turn
	grep -q '^FELDPOST_SUBJECT=\[feldpost ........\] Toss: it is your turn$' bert/turn
	[ ! -e bert/end ]
	bert sign -i desk/g.yaml -e concede >bert/out
	packets=4
	mail bert anna
	printf '[mail]\nnotify-end = echo over >>end\n' >>anna/.config/feldpost/config.ini
	takes 0 anna in
	[ "$(cat anna/end)" = over ]
}

@test "answer: what needs no decision is sent at once, and once" {
	configured
	toss red
	moved
	play throw
	takes 0 bert --answer in
	prints 'taken 3; packet 4 is sent; waits: packet 5 by Anna'
	[ "$(grep -c '^#FELDPOST-BEGIN' bert/sent)" = 1 ]
	grep -q '^Auto-Submitted: auto-replied' bert/sent
	[ "$(grep -c ' sent ' bert/desk/log)" = 1 ]
	takes 0 anna --answer ../bert/sent
	prints 'taken 4; waits: your orders'
	[ ! -e anna/sent ]
}

# Two programs that answer each other, or a player who fills a game.
@test "answer: only so many a day in one game, and the other games go on" {
	configured
	sed -i 's/^\[mail\]$/&\nanswers = 1/' bert/.config/feldpost/config.ini
	toss red
	moved
	play throw
	takes 0 bert --answer in
	anna new toss --as red -n Anna -o desk/other.yaml >bert/offer
	bert join -o desk/other.yaml offer >anna/in
	anna adjudicate -q -i desk/other.yaml in
	anna sign -i desk/other.yaml -e throw >bert/in.other
	cp bert/sent anna/in
	takes 0 anna in
	anna sign -i desk/g.yaml -e throw >bert/in
	cat bert/in bert/in.other >bert/both
	takes 4 bert --answer both
	prints 'the limit of packets a day that are sent by themselves, 1, is reached in this game'
	prints '`feldpost sign -i --send'
	prints 'other.yaml: taken 3; packet 4 is sent'
	grep -q '^seq: 5' bert/desk/g.yaml
	[ "$(sent_by bert)" = 2 ]
	takes 4 bert --answer both
	[ "$(sent_by bert)" = 2 ]
	sed -i 's/^.* signed/2026-01-01T00:00:00Z signed/' bert/desk/log
	takes 0 bert --answer both
	prints 'packet 6 is sent'
	[ "$(sent_by bert)" = 3 ]
}

# Bert has sent the one answer that he may in a day, and owes another.
put_off() {
	configured
	sed -i 's/^\[mail\]$/&\nanswers = 1/' bert/.config/feldpost/config.ini
	toss red
	moved
	play throw
	takes 0 bert --answer in
	cp bert/sent anna/in
	takes 0 anna in
	anna sign -i desk/g.yaml -e throw >bert/in
	takes 4 bert --answer in
}

# A robot must not be silent until somebody writes again.
@test "answer: what was put off is sent on another day, without a mail" {
	put_off
	takes 4 bert --answer in
	[ "$(grep -c ' put-off ' bert/desk/log)" = 1 ]
	takes 0 bert --answer </dev/null
	prints 'nothing new'
	sed -i 's/^.* signed/2026-01-01T00:00:00Z signed/' bert/desk/log
	takes 0 bert </dev/null
	prints 'nothing new'
	takes 0 bert --answer </dev/null
	prints 'g.yaml: packet 6 is sent'
	[ "$(sent_by bert)" = 2 ]
	sed -i 's/^.* signed/2026-01-01T00:00:00Z signed/' bert/desk/log
	takes 0 bert --answer </dev/null
	prints 'nothing new'
	[ "$(sent_by bert)" = 2 ]
}

# Who has sent it himself, and not by the desk.
@test "answer: what was put off and is signed by hand is not signed again" {
	put_off
	bert sign -i desk/g.yaml >anna/in
	cp bert/desk/g.yaml before
	sed -i 's/^.* signed/2026-01-01T00:00:00Z signed/' bert/desk/log
	takes 0 bert --answer </dev/null
	prints 'nothing new'
	same bert/desk/g.yaml before
	[ "$(sent_by bert)" = 1 ]
	takes 0 anna in
	prints 'taken 6'
}

@test "answer: how many a day must be a number" {
	configured
	for many in 0 -1 many 100001; do
		sed "s/^\\[mail\\]\$/&\\nanswers = $many/" bert/.config/feldpost/config.ini >config
		cp config anna/.config/feldpost/config.ini
		refused 5 "$desks/anna/.config/feldpost/config.ini:7: malformed: answers is a number from 1 to 100000, not \`$many\`" \
			anna desk
	done
}

@test "take: a log of another kind is not written to" {
	configured
	mkdir -p bert/desk
	echo "Jan  1 00:00:00 host kernel: mine" >bert/desk/log
	cp bert/desk/log before
	refused 6 "system: $desks/bert/desk/log is no log of a desk: nothing is written to it" \
		bert take </dev/null
	same bert/desk/log before
	printf '# feldpost: the lo' >bert/desk/log
	takes 0 bert </dev/null
	[ "$(head -n 1 bert/desk/log)" = "# feldpost: the log of a desk" ]
}

@test "answer: a packet that was lost is repeated once a day, not for a program" {
	configured
	toss red
	moved
	play throw
	takes 0 bert --answer in
	sed '1i Auto-Submitted: auto-replied\nSubject: x\n' bert/in >bert/auto
	takes 0 bert --answer <bert/auto
	[ "$(sent_by bert)" = 1 ]
	takes 0 bert --answer <bert/in
	prints 'packet 4 is sent again'
	takes 0 bert --answer <bert/in
	prints_not 'again'
	[ "$(sent_by bert)" = 2 ]
	sed -i 's/^.* repeated/2026-01-01T00:00:00Z repeated/' bert/desk/log
	takes 0 bert --answer <bert/in
	[ "$(sent_by bert)" = 3 ]
	sed -i 's/^.* repeated/2026-01-01T00:00:00Z repeated/' bert/desk/log
	cat bert/in bert/sent >bert/thread
	takes 0 bert --answer <bert/thread
	[ "$(sent_by bert)" = 3 ]
}

@test "answer: a mailbox that is read again is no packet that comes again" {
	configured
	toss red
	moved
	play throw
	mkdir -p bert/box/{new,cur,tmp}
	cp bert/in bert/box/new/1
	takes 0 bert --answer box
	takes 0 bert --answer box
	[ "$(sent_by bert)" = 1 ]
	{
		echo 'Subject: once more'
		echo
		cat bert/in
	} >bert/box/new/2
	takes 0 bert --answer box
	[ "$(sent_by bert)" = 2 ]
	sed -i 's/^.* repeated/2026-01-01T00:00:00Z repeated/' bert/desk/log
	takes 0 bert --answer box
	[ "$(sent_by bert)" = 2 ]
}

@test "answer: who asks to undo, or to draw, is not answered by a program" {
	configured
	toss red
	moved
	play 'agree draw'
	takes 0 bert --answer in
	[ ! -e bert/sent ]
}

@test "answer: what can't be sent is stored, and sent when it is tried again" {
	configured
	toss red
	moved
	play throw
	sed -i 's/^send = .*/send = false/' bert/.config/feldpost/config.ini
	attempt bert take --answer --mda <bert/in
	[ "$status" -eq 75 ]
	[ "$(grep -c '^---$' bert/desk/g.yaml)" = 4 ]
	sed -i 's/^send = .*/send = cat >>sent/' bert/.config/feldpost/config.ini
	takes 0 bert --answer --mda <bert/in
	[ "$(grep -c '^#FELDPOST-BEGIN' bert/sent)" = 1 ]
}

@test "answer: a witness and a player, who types orders alone" {
	configured
	mkdir -p anna/desk
	anna new arnswalde -w -n Anna --nonce "$nonce" -o desk/g.yaml \
		--send --to bert >/dev/null
	mv anna/sent bert/in
	takes 0 bert --join --answer in
	prints 'packet 2 is sent'
	mv bert/sent anna/in
	takes 0 anna --answer in
	rm -f anna/sent
	anna sign -i desk/g.yaml -e "$(anna legal -p desk/g.yaml | head -n 1)" --send >/dev/null
	mv anna/sent bert/in
	takes 0 bert --answer in
	[ -s bert/sent ]
	mv bert/sent anna/in
	takes 0 anna --answer in
	prints 'taken 4'
}

@test "log: sign, adjudicate and resend --send write it, too, in a desk alone" {
	configured
	toss red
	moved
	for who in anna bert; do
		"$who" take </dev/null >/dev/null
	done
	play throw
	bert adjudicate -q -i desk/g.yaml in
	anna resend --send desk/g.yaml >/dev/null
	[ "$(cut -d' ' -f2,4 anna/desk/log | tr '\n' ' ')" = 'feldpost:the sent 3 sent 3 ' ] ||
		[ "$(grep -c 'Z sent [0-9a-f]* 3$' anna/desk/log)" = 2 ]
	[ "$(grep -c 'Z taken [0-9a-f]* 3$' bert/desk/log)" = 1 ]
	printf 'a diary\n' >anna/log
	cp anna/desk/g.yaml anna/g.yaml
	anna resend --send g.yaml >/dev/null
	[ "$(cat anna/log)" = 'a diary' ]
}

@test "answer: three desks, and the referee types nothing" {
	load host
	configured
	own_desk ruth R
	configure ruth anna A
	for who in anna bert; do
		sed -i "/^\[contacts\]/a ruth = $(sed -n 2p "$vectors/R.pub") ruth@example.org" \
			"$who/.config/feldpost/config.ini"
	done
	sed -i "/^\[contacts\]/a bert = $(sed -n 2p "$vectors/B.pub") bert@example.org" \
		ruth/.config/feldpost/config.ini
	hosted_toss
	mkdir -p {anna,bert,ruth}/desk
	for who in anna bert ruth; do
		mv "$who/g.yaml" "$who/desk/"
	done
	anna sign -i desk/g.yaml -e throw >p4
	takes 0 bert ../p4
	takes 0 ruth --answer ../p4
	prints 'taken 4; packet 5 is sent'
	takes 0 anna ../ruth/sent
	prints 'taken 5; waits: your orders'
	takes 0 bert ../ruth/sent
	prints 'taken 5; waits: packet 6 by Anna'
}

@test "answer: a complaint about a box is answered without a person, and none is made" {
	load host
	configured
	own_desk ruth R
	configure ruth anna A
	for who in anna bert; do
		sed -i "/^\[contacts\]/a ruth = $(sed -n 2p "$vectors/R.pub") ruth@example.org" \
			"$who/.config/feldpost/config.ini"
	done
	sed -i "/^\[contacts\]/a bert = $(sed -n 2p "$vectors/B.pub") bert@example.org" \
		ruth/.config/feldpost/config.ini
	hosted
	signs anna
	sent anna
	cheats ruth ruth flip "seal A" -1 >p5
	brings ruth p5
	brings bert p5
	mkdir -p {anna,bert,ruth}/desk
	for who in anna bert ruth; do
		mv "$who/g.yaml" "$who/desk/"
	done
	takes 0 anna --answer ../p5
	prints 'taken 5; waits: your complaint about a bad box'
	[ ! -e anna/sent ] || fail "it exposes her hand"
	anna sign -i desk/g.yaml -e "complain box 5.1" >p6
	takes 0 ruth --answer ../p6
	prints 'taken 6; packet 7 is sent'
	grep -q '"box 5.1"' ruth/sent
	takes 0 anna --answer ../ruth/sent
	prints 'taken 7; waits: your orders'
}

# hosted_by_ruth: a game that Anna has offered and Bert accepted, by mails that
# Ruth has not seen.
hosted_by_ruth() {
	load host
	configured
	program=$build/tools/toss scenarios=$repository/tests/scenarios
	offer_hosted toss red
	configure ruth anna A
	sed -i "/^\[contacts\]/a bert = $(sed -n 2p "$vectors/B.pub") bert@example.org" \
		ruth/.config/feldpost/config.ini
	mkdir -p {anna,bert,ruth}/desk
}

@test "answer: a referee joins by himself, with --join" {
	hosted_by_ruth
	takes 0 ruth --join --answer ../anna.mail ../bert.mail
	prints 'packet 3 is sent'
	anna adjudicate -q -i g.yaml ../ruth/sent
}

@test "take: an acceptance that comes before its offer waits for it" {
	hosted_by_ruth
	takes 0 ruth --join --answer --mda <bert.mail
	prints '1 mail waits for the one that begins its game'
	[ "$(find ruth/desk/waiting -type f | wc -l)" = 1 ]
	takes 0 ruth --join --answer --mda <anna.mail
	prints 'taken 1-2; packet 3 is sent'
	[ "$(find ruth/desk/waiting -type f | wc -l)" = 0 ]
	[ ! -e ruth/desk/unused ]
}

@test "take: of what nobody knows yet only so much waits" {
	hosted_by_ruth
	for i in $(seq 40); do
		printf 'Subject: %d\n\n' "$i"
		cat bert.mail
		echo
	done | sed 's/^Subject/From x Sun Nov 22 20:00:00 2026\n&/' >mbox
	takes 0 ruth --join ../mbox
	[ "$(find ruth/desk/waiting -type f | wc -l)" = 32 ]
	[ "$(find ruth/desk/unused -type f | wc -l)" = 8 ]
}

@test "take: what comes before the acceptance of its game waits for it" {
	hosted_by_ruth
	ruth join ../anna.mail ../bert.mail -o desk/g.yaml >p3
	takes 0 anna --join ../anna.mail
	takes 0 anna --mda <p3
	[ "$(find anna/desk/waiting -type f | wc -l)" = 1 ]
	takes 0 anna --mda <bert.mail
	prints 'taken 2-3'
	[ "$(find anna/desk/waiting -type f | wc -l)" = 0 ]
}

@test "desk: a log that can't be read is noted, and all games are listed" {
	toss red
	moved
	ln -s /dev/null anna/desk/log
	attempt anna desk desk
	[ "$status" -eq 0 ]
	says 'log'
	prints 'your orders'
}
