# nightly
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2154
# The desk, a folder of games: what is asked there, and since when
# (feldpost(1) desk, take).
# Sooner: tests/sessions/told.tcl, tests/unit/intake_test.c, spool_test.c and
# desk_test.c.

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

# matches PATTERN: a line that was printed does.
matches() {
	grep -Eq -- "$1" <<<"$out" || fail "expected in a line: $1"
}

@test "desk: whose decision it is, on either side" {
	toss red
	moved
	works anna desk desk
	prints "g.yaml  $(id_of anna/desk/g.yaml | cut -c1-8)  Toss  Bert"
	prints 'your orders'
	works bert desk desk
	prints 'packet 3 by Anna'
	[ "$(row anna who)" = me ]
	[ "$(row bert who)" = Anna ]
	[ "$(row anna packet)" = 2 ]
	[ "$(row anna id)" = "$(id_of anna/desk/g.yaml)" ]
}

@test "desk: it only lists, and writes nothing but the rows that it keeps" {
	toss red
	moved
	find anna -type f -not -path '*/positions/*' -exec b2sum {} + | sort >before
	anna desk desk
	find anna -type f -not -path '*/positions/*' -exec b2sum {} + | sort >after
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
	[[ "$output" == *'another player to accept the offer'* ]]
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
	[[ $err == *"\`feldpost new GAME\` begins a game"* ]]
}

@test "desk: the log says since when, and terms by when; deleting it loses no more" {
	toss red --terms 'answer within 3 days' --terms 'no draws'
	moved
	log_says anna taken g 2 '2026-01-01 12:00'
	works anna desk desk
	matches 'your orders  due [0-9]+ d ago$'
	[ "$(row anna late)" = 'you have been late since packet 2' ]
	[ "$(row anna since)" = 2026-01-01T12:00:00Z ]
	[ "$(row anna deadline)" = 2026-01-04T12:00:00Z ]
	log_says bert sent g 2 'now'
	works bert desk desk
	matches 'packet 3 by Anna  due in [23] d$'
	[ "$(row bert late)" = "" ]
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
	matches 'due [0-9]+ d ago$'
	[ "$(row bert late)" = 'Anna has been late since packet 2' ]
	[ "$(row bert deadline)" = 2026-01-13T12:00:00Z ]
}

# columns_of TEXT: of its widest line, wide characters counted twice.
columns_of() {
	perl -CS -ne 'chomp; s/[\x{1100}-\x{115f}\x{2e80}-\x{a4cf}\x{ac00}-\x{d7a3}\x{ff00}-\x{ff60}]/##/g;
		$most = length if length > $most; END { print $most }' <<<"$1"
}

@test "desk: a line has 80 columns at most, and names give way" {
	toss red --terms 'answer within 3 days'
	moved
	long=a-game-that-somebody-has-given-a-long-name
	cp anna/desk/g.yaml anna/desk/$long.yaml
	sed 's/^state: ./state: x/' anna/desk/g.yaml >anna/desk/broken-$long.yaml
	log_says anna taken g 2 '2026-01-01 12:00'
	nonce=${nonce%?}7
	anna new toss --as red -n '山田太郎・花子' \
		-o desk/tea.yaml >offer
	bert join -n 'ベルトルト・ベルク' \
		-o desk/tea.yaml ../offer >anna/in
	anna adjudicate -q -i desk/tea.yaml in
	attempt anna desk desk
	[ "$(columns_of "$out")" -le 80 ] || fail "too wide"
	matches '^a-game-that[^ ]*…  '
	matches 'ベルト[^ ]*…'
	matches ' due [0-9]+ d ago$'
	[[ "$(row anna opponent tea)" == *・ベルク ]]
}

# mailer WHO COMMAND: that sends his mails now. desk_of WHO: what his desk says.
mailer() {
	sed -i "s/^send = .*/send = $2/" "$desks/$1/.config/feldpost/config.ini"
}
desk_of() {
	attempt "$1" desk
	[ "$status" -eq 0 ] || fail "the desk can't be read"
}

# both_desks: a duel in two desks, which have their logs.
both_desks() {
	configured
	toss red
	moved
	for who in anna bert; do
		"$who" take </dev/null >/dev/null
	done
}

# unsent WHO PACKET FILE: the desk says so first, and how it is sent.
unsent() {
	local to=
	[ "$2" != 1 ] || to=" --to WHO"
	desk_of "$1"
	[[ "$out" == "packet $2 of $3 is not sent:"*"feldpost resend --send$to $3"$'\n'* ||
		"$out" == "packet $2 of $3.yaml is not sent:"*"feldpost resend --send$to $desks/$1/desk/$3.yaml"$'\n'* ]] ||
		fail "of packet $2 nothing is said"
}

# later WHO: long behind what was not sent then.
later() {
	sed -i 's/^[^ ]* unsent/2026-01-01T00:00:00Z unsent/' "$1/desk/log"
}

@test "desk: what could not be sent stands at the top until it is sent" {
	both_desks
	for command in false 'kill -9 $$' 'exit 75'; do
		mailer anna "$command"
		who=$(turn_of)
		[ "$who" = anna ]
		attempt anna sign -i desk/g.yaml -e throw --send
		[ "$status" -eq 6 ] || fail "it is sent?"
		packets=$((packets + 1))
		unsent anna "$packets" g
		[ "$(anna desk --json | jq .unsent)" = "$packets" ]
		mailer anna 'cat >sent'
		anna resend --send desk/g.yaml >/dev/null
		desk_of anna
		prints_not 'not sent'
		[ "$(anna desk --json | jq .unsent)" = null ]
		cp anna/sent bert/in
		bert adjudicate -q -i desk/g.yaml in
		play
		anna adjudicate -q -i desk/g.yaml in
	done
}

@test "desk: what was sent once is no packet that is not sent" {
	both_desks
	anna sign -i desk/g.yaml -e throw --send >/dev/null
	mailer anna false
	attempt anna resend --send desk/g.yaml
	[ "$status" -eq 6 ]
	desk_of anna
	prints_not 'not sent'
}

@test "desk: of a packet that its player mails himself nothing is said" {
	both_desks
	play throw
	log_says anna sending g 1 '2026-01-01'
	desk_of anna
	prints_not 'not sent'
	bert adjudicate -q -i desk/g.yaml in
	desk_of bert
	prints_not 'not sent'
}

# The program ends with its mailer, as when the machine does.
@test "desk: a send that was killed is shown ten minutes later" {
	both_desks
	mailer anna 'cat >\/dev\/null; kill -9 $(cat feldpost.pid)'
	(
		cd anna
		echo "$BASHPID" >feldpost.pid
		HOME=$PWD FELDPOST_SCENARIOS=$scenarios exec "$program" \
			sign -i desk/g.yaml -e throw --send
	) || true
	grep -q ' sending ' anna/desk/log
	grep -q '^seq: 3' anna/desk/g.yaml
	desk_of anna
	prints_not 'not sent'
	sed -i 's/^.* sending/2026-01-01T00:00:00Z sending/' anna/desk/log
	unsent anna 3 g
}

@test "desk: an offer, an acceptance and a concession that could not be sent" {
	configured
	program=$build/tools/toss scenarios=$repository/tests/scenarios
	for who in anna bert; do
		"$who" take </dev/null >/dev/null
		mailer "$who" false
	done
	attempt anna new toss --as red -n Anna -o desk/g.yaml --send --to bert
	[ "$status" -eq 6 ]
	unsent anna 1 g
	anna resend desk/g.yaml >bert/in
	desk_of anna
	prints_not 'not sent'
	attempt bert join -o desk/g.yaml --send in
	[ "$status" -eq 6 ]
	unsent bert 2 g
	bert resend desk/g.yaml >anna/in
	anna adjudicate -q -i desk/g.yaml in
	attempt anna concede -i desk/g.yaml --send
	[ "$status" -eq 6 ]
	unsent anna 3 g
}

@test "desk: what take has signed and not sent stands at the top" {
	offered >anna/out
	mail anna bert
	takes 0 bert --join in
	file=$(basename bert/desk/*.yaml .yaml)
	unsent bert 2 "$file"
	takes 0 bert in
	prints 'packet 2 is not sent yet: `feldpost resend --send'
	later bert
	takes 0 bert --answer </dev/null
	prints 'packet 2 was sent'
	desk_of bert
	prints_not 'not sent'
	cp bert/sent anna/in
	takes 0 anna in
	play throw
	mailer bert false
	takes 6 bert --answer in
	unsent bert 4 "$file"
	mailer bert 'cat >sent'
	later bert
	takes 0 bert --answer </dev/null
	prints 'packet 4 was sent'
	desk_of bert
	prints_not 'not sent'
}

@test "terms: what looks like a deadline and is none is noted" {
	program=$build/tools/toss scenarios=$repository/tests/scenarios
	run anna new toss --as red -n Anna -o g.yaml --terms 'answer within three days'
	[ "$status" -eq 0 ]
	[[ "$output" == *"does not understand \`answer within three days\`"* ]] ||
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
	overtaken
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
	torn <bert/in >bert/damaged
	attempt bert take damaged
	[ "$status" -eq 5 ] || fail "status"
	prints "packet 3 of game $(id_of bert/desk/g.yaml | cut -c 1-8): line 8 of"
	prints 'ask Anna (A) for `feldpost resend`'
	[ "$(find bert/desk/unused -type f | wc -l)" = 1 ]
	takes 0 bert --mda <bert/damaged
	[ "$(find bert/desk/unused -type f | wc -l)" = 1 ]
	takes 0 bert in
	prints 'taken 3'
}

@test "take: mails that can't be used are kept up to 512, however many come" {
	local line
	configured
	toss red
	moved
	play throw
	line=$(anna resend desk/g.yaml | grep '^fp' | sed -n 7p)
	for ((n = 1; n <= 600; n++)); do
		printf 'From a Thu Nov 26 10:00:00 2026\nSubject: no. %s\n\n%s\n\n' $n "$line"
	done >bert/box
	attempt bert take box
	[ "$status" -eq 5 ] || fail "status"
	prints "512 mails are kept in $desks/bert/desk/unused: "
	prints "88 mails are not kept, because $desks/bert/desk/unused is full: remove files that you don't need"
	[ "$(find bert/desk/unused -type f | wc -l)" = 512 ]
	takes 0 bert box
	[ "$out" = 'nothing new' ] || fail "read again"
	printf 'From: mum@example.org\nSubject: dinner\n\nAt seven.\n' >letter
	takes 5 bert <letter # nobody else has it
	prints "1 mail is not kept, because "
	takes 75 bert --mda <letter
	rm bert/desk/unused/a*
	takes 0 bert <letter
	prints "1 mail is kept in "
	takes 0 bert in
	prints 'taken 3'
}

@test "take: -r prints the report" {
	configured
	toss red
	moved
	play throw
	cp -R bert spare
	takes 0 bert -r in
	prints '> throw'
	rm -r bert
	mv spare bert
	ACCESSIBLE=1 takes 0 bert -r in
	prints 'throw, (done)'
	! grep '[][>]' <<<"$out" || fail "signs that nobody hears"
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
	prints 'Anna offers Toss; `feldpost join toss-'
	[ "$(find bert/desk -name '*.yaml' | wc -l)" = 0 ]
	[ ! -e bert/desk/unused ]
	takes 0 bert --join </dev/null
	prints 'packet 2 is not sent yet: `feldpost resend --send'
	prints_not 'offers'
	file=$(cd bert && ls desk/*.yaml)
	[ "$file" = desk/toss.yaml ]
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
	prints 'taken 3; packet 4 was sent; waits: packet 5 by Anna'
	[ "$(grep -c '^FELDPOST BEGIN' bert/sent)" = 1 ]
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
	prints "this game has reached today's limit of 1 automatic packets"
	prints '`feldpost sign -i --send'
	prints 'other.yaml: taken 3; packet 4 was sent'
	grep -q '^seq: 5' bert/desk/g.yaml
	[ "$(sent_by bert)" = 2 ]
	takes 4 bert --answer both
	[ "$(sent_by bert)" = 2 ]
	sed -i 's/^.* signed/2026-01-01T00:00:00Z signed/' bert/desk/log
	takes 0 bert --answer both
	prints 'packet 6 was sent'
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

# Who has sent it himself, and not by the desk.
@test "answer: what was put off and is signed by hand is not signed again" {
	put_off
	bert sign --empty -i desk/g.yaml >anna/in
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
		refused 5 "$desks/anna/.config/feldpost/config.ini:7: malformed: answers must be a number from 1 to 100000, not \`$many\`" \
			anna desk
	done
}

@test "take: a log of another kind is not written to" {
	configured
	mkdir -p bert/desk
	echo "Jan  1 00:00:00 host kernel: mine" >bert/desk/log
	cp bert/desk/log before
	refused 6 "system: $desks/bert/desk/log is not the log of a desk, so feldpost does not write to this file" \
		bert take </dev/null
	same bert/desk/log before
	printf '# feldpost: the lo' >bert/desk/log
	takes 0 bert </dev/null
	[ "$(head -n 1 bert/desk/log)" = "# feldpost: the log of a desk" ]
}

# dated N: the mail, sent for the Nth time.
dated() {
	printf 'Date: Mon, 16 Nov 2026 10:00:%02d +0000\nSubject: a packet\n\n' "$1"
	cat
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
	# Another copy of the first mail asks for nothing.
	takes 0 bert --answer <bert/in
	dated <bert/in 1 >bert/again
	takes 0 bert --answer <bert/again
	prints 'packet 4 was sent again'
	dated <bert/in 2 >bert/again
	takes 0 bert --answer <bert/again
	prints_not 'again'
	[ "$(sent_by bert)" = 2 ]
	sed -i 's/^.* repeated/2026-01-01T00:00:00Z repeated/' bert/desk/log
	takes 0 bert --answer <bert/again
	[ "$(sent_by bert)" = 2 ]
	dated <bert/in 3 >bert/again
	takes 0 bert --answer <bert/again
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

@test "answer: a mail that is delivered twice asks for nothing" {
	local way
	configured
	toss red
	moved
	play throw
	dated 1 <bert/in >bert/mail
	for way in mx1 mx2 list; do
		{
			printf 'Received: from %s\n by here; Mon, 16 Nov 2026\n' "$way"
			printf 'X-Spam-Score: 0.%d\n' ${#way}
			cat bert/mail
		} >"bert/$way"
	done
	takes 0 bert --answer <bert/mx1
	takes 0 bert --answer <bert/mx2
	takes 0 bert --answer mx1 mx2 list
	[ "$(sent_by bert)" = 1 ]
	# Whoever took it in by hand has seen it, too.
	takes 0 anna --answer ../bert/sent
	[ ! -e anna/sent ] || [ "$(sent_by anna)" = 1 ]
	# By its number alone no mail is passed over.
	sed 's/^Subject: .*/Message-ID: <1@example.org>/' bert/mail >bert/1
	printf 'Message-ID: <1@example.org>\n\nno packet\n' >bert/2
	takes 0 bert --answer 2 1
	prints 'packet 4 was sent again'
}

@test "take: a line that the log has lost is added" {
	configured
	toss red
	moved
	play throw
	takes 0 bert in
	sed -i '/ taken /d' bert/desk/log
	takes 0 bert in
	[ "$(grep -c ' taken .* 3$' bert/desk/log)" = 1 ]
	takes 0 bert in
	[ "$(grep -c ' taken ' bert/desk/log)" = 1 ]
}

@test "take: what could not be stored is not said to be taken" {
	configured
	toss red
	moved
	play throw
	cp bert/desk/g.yaml bert/before
	attempt with_fault rename:1:EIO bert take in
	prints_not 'taken 3'
	same bert/desk/g.yaml bert/before
	takes 0 bert in
	says "packet 3 is put back"
}

@test "take: a game of two others in my mailbox is no error" {
	configured
	toss red
	moved
	play throw
	mkdir -p carl/.config/feldpost
	cp "$vectors/R.key" carl/.config/feldpost/feldpost.key
	chmod 600 carl/.config/feldpost/feldpost.key
	printf '[me]\nname = Carl\naddress = carl@example.org\n[mail]\nsend = cat\n' \
		>carl/.config/feldpost/config.ini
	cat anna/desk/g.yaml >carl/box
	for way in "" --join --join=anybody --answer; do
		HOME=$PWD/carl attempt "$program" take -d carl/desk $way carl/box
		[ "$status" -eq 0 ] || fail "$way: status $status"
	done
	[ -z "$(find carl/desk -name '*.yaml')" ]
}

@test "answer: a program answers no request to undo, or to draw" {
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
	[ "$(grep -c '^FELDPOST BEGIN' bert/sent)" = 1 ]
}

@test "answer: a witness and a player, who types orders alone" {
	configured
	mkdir -p anna/desk
	anna new arnswalde -w -n Anna --nonce "$nonce" -o desk/g.yaml \
		--send --to bert >/dev/null
	mv anna/sent bert/in
	takes 0 bert --join --answer in
	prints 'packet 2 was sent'
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
	prints 'taken 4; packet 5 was sent'
	takes 0 anna ../ruth/sent
	prints 'taken 5; waits: your '
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
	prints 'taken 6; packet 7 was sent'
	plain ruth/sent | grep -q '"box 5.1"'
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
	prints 'packet 3 was sent'
	anna adjudicate -q -i g.yaml ../ruth/sent
}

@test "take: an acceptance that comes before its offer waits for it" {
	hosted_by_ruth
	takes 0 ruth --join --answer --mda <bert.mail
	prints '1 mail waits for the mail that begins its game'
	[ "$(find ruth/desk/waiting -type f | wc -l)" = 1 ]
	takes 0 ruth --join --answer --mda <anna.mail
	prints 'taken 1-2; packet 3 was sent'
	[ "$(find ruth/desk/waiting -type f | wc -l)" = 0 ]
	[ ! -e ruth/desk/unused ]
}

@test "take: of what nobody knows yet only so much waits" {
	hosted_by_ruth
	# Packets that nobody has signed, and at the end Bert's, whom Ruth knows.
	for i in $(seq 40); do
		printf 'Subject: %d\n\n' "$i"
		plain bert.mail | sed "s/name: \"Bert\"/name: \"Bert $i\"/"
		echo
	done | sed 's/^Subject/From x Sun Nov 22 20:00:00 2026\n&/' >mbox
	takes 0 ruth --join ../mbox
	[ "$(waiting ruth)" = 32 ] || fail "$(waiting ruth) wait: $out"
	[ "$(find ruth/desk/unused -type f | wc -l)" = 8 ]
	takes 0 ruth --join ../bert.mail
	[ "$(waiting ruth)" = 33 ]
	takes 0 ruth --join --answer ../anna.mail
	prints 'taken 1-2; '
	prints 'packet 3 was sent'
}

# waiting WHO: how many packets wait in his desk.
waiting() {
	find "$1/desk/waiting" -type f | wc -l
}

@test "waiting: it is the packet that waits, not the mail, and once" {
	overtaken
	{
		printf 'Subject: long\n\n'
		seq 9000
		cat bert/in.5
	} >bert/box/new/1
	cat bert/in.5 >bert/box/new/2
	takes 4 bert box
	[ "$(waiting bert)" = 1 ]
	[ "$(cat bert/desk/waiting/* | wc -c)" -lt 2000 ]
	cat bert/in.3 anna/in.4 >bert/both
	takes 0 bert both
	prints 'taken 3-5'
	[ "$(waiting bert)" = 0 ]
}

# The file is one step ahead of its transcript when it lacks my own packet.
@test "waiting: after a packet of one's own that the file lacks, given one by one" {
	overtaken
	takes 4 bert in.5
	takes 4 bert in.3
	rm -rf bert/.local
	takes 0 bert ../anna/in.4
	prints 'taken 4-5'
	same_transcripts_of anna/desk/g.yaml bert/desk/g.yaml
}

@test "waiting: a month, and no longer; then its mail is read again" {
	overtaken
	cp bert/in.5 bert/box/new/1
	takes 4 bert box
	[ "$(waiting bert)" = 1 ]
	touch -d '20 days ago' bert/desk/waiting/*
	attempt bert take box
	[ "$(waiting bert)" = 1 ]
	touch -d '32 days ago' bert/desk/waiting/*
	attempt bert take </dev/null
	prints '1 mail was removed after it had waited a month'
	[ "$(waiting bert)" = 0 ]
	attempt bert take box
	[ "$(waiting bert)" = 1 ]
}

@test "waiting: what a player has signed is not crowded out" {
	local i
	overtaken
	for i in $(seq 40); do
		printf 'From x Sun Nov 22 20:00:00 2026\nSubject: %d\n\n' "$i"
		sed "s/^prev: ..../prev: $(printf %04d "$i")/; s/^seq: 5/seq: 4/" bert/in.5
		echo
	done >bert/flood
	attempt bert take flood
	takes 4 bert in.5
	[ "$(grep -l '^seq: 5' bert/desk/waiting/* | wc -l)" = 1 ]
	attempt bert take flood
	[ "$(grep -l '^seq: 5' bert/desk/waiting/* | wc -l)" = 1 ]
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

# Five half mails came in nineteen takes.
@test "take: an mbox is read when nobody writes to it" {
	local half
	configured
	toss red
	moved
	play throw
	printf 'From anna@example.org Mon Nov 16 10:00:00 2026\nSubject: x\n\n' >bert/box
	half=$(($(wc -c <bert/in) / 2))
	: >bert/box.lock
	{
		head -c "$half" bert/in >>bert/box
		sleep 0.3
		tail -c +$((half + 1)) bert/in >>bert/box
		rm bert/box.lock
	} &
	sleep 0.1
	takes 0 bert box
	wait
	prints 'taken 3'
	[ ! -e bert/box.lock ]
}

# lost: Bert has taken Anna's offer, and answered packet 3; then his game file
# is gone, and `file` was its name. His mailbox has what Anna sent, in `box`.
lost() {
	offered >anna/out
	mail anna bert
	cp bert/in bert/box
	takes 0 bert --join in
	file=$(basename bert/desk/*.yaml)
	bert resend "desk/$file" >two
	anna take ../two >/dev/null
	anna sign -i desk/g.yaml -e throw >bert/in
	cat bert/in >>bert/box
	takes 0 bert in
	bert sign -i "desk/$file" >four
	mv "bert/desk/$file" lost.yaml
}

@test "lost game: the offer is not accepted twice by accident" {
	lost
	refused 4 "not now: you have already accepted this offer" \
		bert join -o desk/new.yaml box
	says '`feldpost take --join` rebuilds it'
	says '--again'
	[ ! -e bert/desk/new.yaml ]
	takes 0 bert --join box
	prints 'you have already accepted this offer: to rebuild the game, take in your packet 2'
	works bert join --again -q -o desk/new.yaml box
}

@test "lost game: the guard knows that its owner accepted the offer" {
	offered >anna/out
	mail anna bert
	bert take </dev/null >/dev/null
	works bert join -q -o desk/g.yaml in
	rm bert/desk/g.yaml
	refused 4 "not now: you have already accepted this offer" \
		bert join -o desk/g.yaml in
}

# Packets 3 and 4 are kept beside the guard; 2 is what the opponent resends.
@test "lost game: offer and acceptance bring it back, whole" {
	lost
	cat two >>bert/box
	takes 0 bert --join box
	same_transcripts_of lost.yaml "bert/desk/$file"
	bert resend "desk/$file" | same - four
}

@test "lost game: adjudicate says how it comes back" {
	lost
	refused 4 "not now: packet 3 comes where packet 1 is due" \
		bert adjudicate -i desk/g.yaml in
	says '`feldpost take --join MAIL...`'
}

# "Your file is lost, here is all again": up to where another answer would do.
@test "lost game: nobody who says so gets two packets of one number" {
	lost
	anna resend --packet 1 desk/g.yaml >old
	cat two bert/in >>old
	takes 0 bert --join ../old
	same_transcripts_of lost.yaml "bert/desk/$file"
	anna adjudicate -q -o old.yaml desk/g.yaml ../four >/dev/null
	rm "bert/desk/$file"
	mkdir bert/elsewhere
	bert adjudicate -q -i elsewhere/g.yaml ../old
	attempt bert sign --empty -i elsewhere/g.yaml -m "another one"
	[ "$status" -eq 4 ] || fail "it is signed"
	bert resend --packet 4 elsewhere/g.yaml | same - four
}

# some: what Bert has of the game that goes on with packet 5: packet 3 is not in
# it.
some() {
	lost
	anna adjudicate -q -i desk/g.yaml ../four
	anna sign --empty -i desk/g.yaml >five
	anna resend --packet 1 desk/g.yaml >some
	cat two five >>some
}

@test "lost game: what follows the packets that are kept is taken at once" {
	some
	takes 0 bert --join ../some
	prints 'taken 5; waits: your packet 6'
	prints_not 'missing'
}

@test "lost game: packets that are missing are named, and whose they are" {
	some
	rm -r bert/.local
	takes 4 bert --join ../some
	prints '5 waits for 3'
	prints 'packet 3 is missing: Anna sent it; packet 4 is missing: Bert'
	prints '`feldpost resend --send --packet 3 GAME`'
	takes 4 bert in
	prints 'packet 4 is missing: Bert sent it; take in'
	prints_not 'packet 3 is missing'
	takes 0 bert ../four
	prints 'taken 4-5; waits: your packet 6'
}

@test "lost game: mails of it are known by the log, without its offer" {
	lost
	takes 0 bert in
	prints '1 mail is of game '
	prints 'which has no file here: `feldpost take --join`'
	sed -i '/[0-9a-f]\{64\}/d' bert/desk/log
	rm -f bert/desk/index
	takes 0 bert in
	prints '1 mail is of game '
	prints 'which is not in '
	prints_not '--join'
}

@test "lost game: adjudicate names what is missing, too" {
	some
	rm -r bert/.local
	refused 4 "not now: taken 1-2; 5 waits for 3" \
		bert adjudicate -q -i x.yaml ../some
	says 'packet 3 is missing: Anna sent it; packet 4 is missing: Bert'
}

# robots OPTION...: both take what the other has sent, again and again, until
# nothing comes of it; `rounds` of that.
robots() {
	local before=none
	rounds=0
	touch anna/sent bert/sent
	while [ "$before" != "$(cat anna/sent bert/sent)" ]; do
		before=$(cat anna/sent bert/sent)
		attempt bert take "$@" ../anna/sent
		[ "$status" -eq 0 ] || [ "$status" -eq 4 ] || fail "Bert's"
		attempt anna take "$@" ../bert/sent
		[ "$status" -eq 0 ] || [ "$status" -eq 4 ] || fail "Anna's"
		rounds=$((rounds + 1))
		[ "$rounds" -lt 12 ] || fail "there is no end"
	done
}

@test "answer: two programs that answer each other come to an end" {
	configured
	toss red
	moved
	play throw
	bert adjudicate -q -i desk/g.yaml in
	anna take </dev/null >/dev/null
	bert sign --empty -i desk/g.yaml --send
	anna take ../bert/sent >/dev/null
	anna sign --empty -i desk/g.yaml --send
	robots --answer
	[ "$rounds" -gt 1 ] || fail "nobody has answered"
	same_transcripts_of anna/desk/g.yaml bert/desk/g.yaml
	takes 0 bert --answer ../anna/sent
	prints 'nothing new'
}

@test "answer: two programs that join each other's offers come to an end" {
	local who
	configured
	program=$build/tools/toss scenarios=$repository/tests/scenarios
	mkdir -p {anna,bert}/desk
	for who in anna bert; do
		"$who" new toss --as red -n "${who^}" -o desk/mine.yaml --send \
			--to "$(other "$who")"
	done
	robots --join --answer
	for who in anna bert; do
		[ "$(find "$who/desk" -name '*.yaml' | wc -l)" = 2 ]
		[ "$(sent_by "$who")" = 2 ] || fail "$(sent_by "$who")"
	done
}
