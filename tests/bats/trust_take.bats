# test
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Whoever can send a mail to an address that `take` reads: no mail, file or
# program costs another game anything (feldpost(1) take, desk).

load desks

@test "take: a mail that breaks its reader down harms no other mail" {
	configured
	toss red
	moved
	play throw
	long=$(head -c 120000 /dev/zero | tr '\0' a)
	for i in $(seq 60); do
		printf '%s\n' '#FELDPOST-BEGIN' 'feldpost: 2' \
			'type: turn' "game: $long$i" 'sig:' \
			"- $(head -c 50 /dev/zero | tr '\0' A)" \
			"- $(head -c 50 /dev/zero | tr '\0' A)" \
			"- $(head -c 44 /dev/zero | tr '\0' A)" \
			"- $(head -c 44 /dev/zero | tr '\0' A)" '- "x"' \
			'#FELDPOST-END'
	done >bert/poison
	attempt bert take poison in
	prints 'g.yaml: taken 3'
}

# bats test_tags=once
@test "take: mails by which a game's program breaks down harm no others of it" {
	configured
	toss red
	moved
	play throw
	yes "#FELDPOST-BEGIN
game: $(id_of anna/desk/g.yaml)
seq: 4" | head -c 14M >bert/1
	for i in 2 3 4 5; do
		cp bert/1 "bert/$i"
	done
	# each of them fits into the memory, and not all
	attempt bash -c "ulimit -v 450000; cd bert && HOME=\$PWD FELDPOST_SCENARIOS=$scenarios exec $program take 1 2 in 3 4 5"
	prints 'g.yaml: taken 3'
	[ "$(find bert/desk/unused -type f | wc -l)" = 1 ] # they are the same
}

@test "take: a hook that goes on in the background is not waited for" {
	configured
	printf '[mail]\nnotify-turn = sleep 20 &\n' >>bert/.config/feldpost/config.ini
	toss red
	moved
	play throw
	SECONDS=0
	takes 0 bert in
	[ "$SECONDS" -lt 10 ] || fail "it took $SECONDS s"
}

@test "desk, take: a pipe, a folder or a link among the games" {
	configured
	toss red
	moved
	mkfifo bert/desk/a.yaml
	mkdir bert/desk/b.yaml
	ln -s /dev/zero bert/desk/c.yaml
	ln -s nowhere bert/desk/d.yaml
	ln -s d.yaml bert/desk/e.yaml
	play throw
	attempt timeout 20 bash -c "cd bert && HOME=\$PWD FELDPOST_SCENARIOS=$scenarios exec $program take in"
	prints 'g.yaml: taken 3'
	attempt timeout 20 bash -c "cd bert && HOME=\$PWD FELDPOST_SCENARIOS=$scenarios exec $program desk"
	prints 'packet'
}

@test "take, desk: names with line ends and escapes" {
	configured
	toss red
	moved
	play throw
	mv bert/desk/g.yaml $'bert/desk/a\e[31m\nb.yaml'
	mv bert/in $'bert/m\e[2J\nx'
	printf 'Subject: \e[31mx =?utf-8?q?=1B[5m=0A=E2=80=AE?=\nMessage-ID: \e]0;x\n\n#FELDPOST-BEGIN\ngame: %s\nseq: 4\n' "$(id_of anna/desk/g.yaml)" >bert/broken
	takes 0 bert $'m\e[2J\nx'
	! grep -q $'\e' "$BATS_TEST_TMPDIR/.out" "$BATS_TEST_TMPDIR/.err" || fail "escape"
	attempt bert take broken
	! grep -q $'\e\|\u202e' "$BATS_TEST_TMPDIR/.out" "$BATS_TEST_TMPDIR/.err" || fail "escape"
	attempt bert desk
	! grep -q $'\e' "$BATS_TEST_TMPDIR/.out" "$BATS_TEST_TMPDIR/.err" || fail "escape"
	[ "$(wc -l <"$BATS_TEST_TMPDIR/.out")" = 1 ]
	attempt bert desk --json
	! grep -q $'\e' "$BATS_TEST_TMPDIR/.out" "$BATS_TEST_TMPDIR/.err" || fail "escape"
}

@test "take: two offers in one mail" {
	configured
	program=$build/tools/toss scenarios=$repository/tests/scenarios
	anna new toss --as red -n Anna -o a.yaml --nonce "$nonce" >one
	anna new toss --as red -n Anna -o b.yaml --nonce "${nonce%?}7" >two
	cat one two >bert/in
	takes 0 bert --join in
	[ "$(find bert/desk -name '*.yaml' | wc -l)" = 2 ]
}

@test "take: an offer with a name that no file can have" {
	configured
	program=$build/tools/toss scenarios=$repository/tests/scenarios
	anna new toss --as red -n Anna -o a.yaml --nonce "$nonce" >one
	plain one | sed "s/^rules: .*/rules: \"$(head -c 300 /dev/zero | tr '\0' a)\"/" >bert/in
	takes 0 bert --mda --join <bert/in
	cat bert/desk/unused/*
}

@test "take: two files of one game, and an answer is sent once" {
	configured
	toss red
	moved
	cp bert/desk/g.yaml bert/desk/old.yaml
	play throw
	takes 0 bert --answer in
	[ "$(sent_by bert)" = 1 ] || fail "sent $(sent_by bert)"
	same_transcripts_of bert/desk/g.yaml bert/desk/old.yaml
}

@test "take: a line of decoded text is not called a line of the mail" {
	configured
	toss red
	moved
	play throw
	{
		printf 'Subject: x\nMIME-Version: 1.0\n'
		printf 'Content-Transfer-Encoding: base64\n\n'
		plain bert/in | sed '/^link/s/[0-9]/x/' | base64
	} >bert/damaged
	takes 3 bert damaged
	prints 'not verified: packet 3: no player'
	prints_not 'damaged:1'
	{
		printf 'From a@b Sun Nov 22 19:36:58 2026\n'
		cat bert/damaged
		printf '\nFrom a@b Sun Nov 22 19:36:58 2026\nSubject: y\n\nSoon.\n'
	} >bert/box
	attempt bert adjudicate -i desk/g.yaml box
	says 'mail 1 (x): packet 3: no player'
}

@test "take: what waits and can't be read costs nothing else" {
	configured
	toss red
	moved
	play throw
	mkdir -p bert/desk/waiting
	touch bert/desk/waiting/strange
	takes 0 bert in
	prints 'taken 3'
}

@test "take: of a large mail only the packet waits" {
	overtaken
	# However large its mail is, the packet takes little room.
	{
		cat bert/in
		head -c 16M /dev/zero | tr '\0' '\n'
	} >bert/large
	takes 4 bert large
	takes 4 bert in
	[ "$(find bert/desk/waiting -type f | wc -l)" = 1 ]
	[ "$(cat bert/desk/waiting/* | wc -c)" -lt 5000 ]
	[ ! -e bert/desk/unused ]
}

@test "take: a folder or a link in waiting" {
	configured
	toss red
	moved
	play throw
	mkdir -p bert/desk/waiting/x.eml
	ln -s /dev/zero bert/desk/waiting/y.eml
	takes 0 bert in
	prints 'taken 3'
}

@test "take: --guard is taken as sign takes it" {
	configured
	toss red
	moved
	play throw
	takes 0 bert --guard own --answer in
	[ -e bert/own ]
}

@test "answer: what was stored and not sent is sent the next time, by itself" {
	configured
	toss red
	moved
	play throw
	mkdir -p bert/box/{new,cur,tmp}
	cp bert/in bert/box/new/1
	sed -i 's/^send = .*/send = false/' bert/.config/feldpost/config.ini
	attempt bert take --answer box
	[ "$status" -ne 0 ]
	sed -i 's/^send = .*/send = cat >>sent/' bert/.config/feldpost/config.ini
	takes 0 bert --answer box
	[ ! -e bert/sent ] # somebody may be about to
	prints 'packet 4 is not sent'
	sed -i 's/^[^ ]* unsent/2026-01-01T00:00:00Z unsent/' bert/desk/log
	takes 0 bert --answer </dev/null
	prints 'packet 4 is sent'
	[ "$(sent_by bert)" = 1 ]
	takes 0 bert --answer box
	[ "$(sent_by bert)" = 1 ]
}

# letters: Bert's Maildir, with the mail that he has to take behind all others.
letters() {
	configured
	toss red
	moved
	play throw
	mkdir -p bert/box/{new,cur,tmp}
	cp bert/in bert/box/new/9
}

@test "take: what can't be read, or is too large, hides no other mail" {
	letters
	truncate -s 65M bert/box/cur/1:2,S
	printf 'Subject: rain\n\nAgain.\n' >bert/box/cur/2
	mkfifo bert/box/cur/3
	ln -s nowhere bert/box/cur/4
	mkdir bert/box/cur/5
	takes 5 bert box
	prints 'g.yaml: taken 3'
	says 'note: box/cur/1:2,S is passed over: box/cur/1:2,S is larger than 67108864 bytes'
	prints '1 mail has no packet'
	[ ! -e bert/desk/unused ] # it lies where it lay
}

@test "take: a mailbox that is missing hides no other" {
	letters
	takes 6 bert nowhere box
	prints 'g.yaml: taken 3'
	says "note: can't open nowhere"
	takes 6 bert nowhere
}

@test "adjudicate: a mail that can't be read hides no other mail" {
	letters
	truncate -s 65M bert/box/cur/1
	attempt bert adjudicate -i desk/g.yaml box
	[ "$status" -eq 0 ]
	says 'note: box/cur/1 is passed over: box/cur/1 is larger than'
}

# Each is a gzip of 200 MB, and has 270 KB.
@test "take: mails that can't be opened hide no other, and are named" {
	letters
	{
		printf 'Subject: bomb\nMIME-Version: 1.0\n'
		printf 'Content-Type: application/gzip\n'
		printf 'Content-Transfer-Encoding: base64\n\n'
		yes '#FELDPOST-' | head -c 40M | gzip -9 | base64
	} >bert/bomb
	for i in 1 2 3 4 5 6 7 8; do
		{
			cat bert/bomb
			echo "$i"
		} >"bert/box/cur/$i"
	done
	takes 5 bert box
	prints 'g.yaml: taken 3'
	says 'note: box/cur/1 (bomb) is not taken apart: '
	says 'note: 3 more mails are so'
	[ ! -e bert/desk/unused ]
	takes 0 bert --mda <bert/bomb
	same bert/bomb bert/desk/unused/*.eml
	takes 5 bert <bert/bomb
}
