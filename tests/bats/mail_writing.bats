# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Packets as whole messages: --mail, --send, --to, --with-report, and notes as
# they were written (feldpost-mail(7)).
# Sooner: tests/sessions/told.tcl, tests/unit/letter_test.c and sent_test.c.

load duel

# know WHO ADDRESS [WHOM KEY ADDRESS]...: who he is, and whom he knows.
know() {
	local config=$desks/$1/.config/feldpost/config.ini
	printf '[me]\naddress = %s\n[contacts]\n' "$2" >"$config"
	shift 2
	while [ $# -gt 0 ]; do
		printf '%s = %s %s\n' "$1" "$(sed -n 2p "$vectors/$2.pub")" "$3"
		shift 3
	done >>"$config"
}
# outbox WHO: what he sends goes to the file `sent`.
outbox() {
	printf '[mail]\nsend = cat >sent\n' \
		>>"$desks/$1/.config/feldpost/config.ini"
}

# acquainted: both have addresses and each other's keys.
acquainted() {
	know anna anna@example.org bert B bert@example.net
	know bert bert@example.net anna A anna@example.org
	outbox anna
	outbox bert
}

# header NAME FILE: its value, unfolded.
header() {
	sed '/^$/q' "$2" | sed -e ':a' -e '$!{N;ba' -e '}' -e 's/\n / /g' |
		sed -n "s/^$1: //p"
}

# sent WHO: the packet that he sent last is carried to the other.
sent() {
	mangle <"$desks/$1/sent" >"$desks/$(other "$1")/in"
}

# is_clean FILE: nothing that a mail program would touch.
is_clean() {
	! LC_ALL=C.UTF-8 grep -nv '^[[:print:]]*$' "$1" || fail "not text"
	! grep -nE '^.{73}' "$1" || fail "a line of more than 72"
	! grep -nE '^(From |\.$)' "$1" || fail "a line that divides mails"
}

@test "message: an offer, with all its headers" {
	acquainted
	works anna new ostfront --as german -n Anna --nonce "$nonce" -o g.yaml \
		--mail --to bert
	printf '%s\n' "$out" >m
	is_clean m
	[ "$(header From m)" = '=?UTF-8?Q?Anna?= <anna@example.org>' ]
	[ "$(header To m)" = '=?UTF-8?Q?bert?= <bert@example.net>' ]
	id=$(sed -n 's/^FELDPOST BEGIN \([^ ]*\).*/\1/p' m)
	[ "$(header Subject m)" = "[feldpost $id] Ostfront, packet 1" ]
	[[ "$(header Message-ID m)" == "<$id"*"@feldpost.invalid>" ]]
	[ -z "$(header In-Reply-To m)" ]
	[ -z "$(header Auto-Submitted m)" ]
	[ "$(header MIME-Version m)" = 1.0 ]
	[ "$(header Content-Type m)" = 'text/plain; charset=utf-8' ]
	[ "$(header Content-Transfer-Encoding m)" = 7bit ]
	[ $(($(date +%s) - $(date -d "$(header Date m)" +%s))) -lt 60 ]
	works bert join ../m -n Bert -o g.yaml -q
}

@test "message: an offer is a letter: who, what, on which side, terms, how to begin" {
	acquainted
	anna new ostfront --as german -n Anna -o g.yaml --mail --to bert \
		--terms "within 3 days" --terms "no talk of cards" >m
	is_clean m
	same <(sed '1,/^$/d; /^FELDPOST BEGIN/,$d' m) - <<-'EOF'
		Ostfront, packet 1. The sender offers you a game and plays as German
		command (A); you play as Soviet command (B).

		feldpost keeps the game and rolls dice that neither of you can predict
		or choose. To accept, give this letter to `feldpost join`, or paste this
		whole letter into your feldpost page. feldpost then makes the letter
		that you send back.

		Lines written by the players begin with their letter, name and a colon.
		A, Anna: plays as German command (A)
		A, Anna: within 3 days
		A, Anna: no talk of cards

		The rest is for the program; there is nothing to read below.

	EOF
}

@test "message: its first lines say what has happened, and its subject the last of it" {
	local n subject
	acquainted
	cp "$BATS_TEST_DIRNAME/../../examples/ostfront/game.yaml" "$desks/anna/g.yaml"
	[ "$(header Subject <(anna resend g.yaml --mail --packet 3))" = \
		"[feldpost d45de3a2] Ostfront turn 14, packet 3, sent again" ]
	anna resend g.yaml --mail --packet 15 >m
	is_clean m
	[ "$(header Subject m)" = "[feldpost d45de3a2] Ostfront turn 14, packet 15, sent again: The front moves from Moscow to Smolensk" ]
	grep -qx "Soviet command wins. The front moves from Moscow to Smolensk." m
	anna resend g.yaml --mail >m
	grep -q "The game is over" m
}

@test "message: filters find the game in a subject, whatever has happened" {
	acquainted
	scenarios=$repository/scenarios
	anna new peiper --witness -n Anna --nonce "$nonce" -o g.yaml >in
	bert join ../in -n Bert --nonce "$nonce" -o g.yaml >out
	works anna adjudicate -q -i g.yaml ../out
	anna sign -i g.yaml -e "alloc armor 6 pzgren 4" -e "move Bullingen" \
		-e attack >in
	works bert adjudicate -q -i g.yaml ../in
	works bert sign -i g.yaml --mail
	printf '%s\n' "$out" >m
	grep -q '^Subject: \[feldpost ........\] Kampfgruppe Peiper' m
	header Subject m | grep -q ', packet 4: =?UTF-8?Q?'
}

@test "message: at most five sentences say what happened, in every game for two" {
	local game n
	acquainted
	for game in aachen reichstag; do
		cp "$BATS_TEST_DIRNAME/../../examples/$game/game.yaml" "$desks/anna/$game.yaml"
		for n in 15 23; do
			anna resend $game.yaml --mail --packet $n >m
			is_clean m
			sed '1,/^Give this letter/d; /^Lines written/,$d' m >news
			grep -qE "(destroyed|take)" news
			[ "$(wc -l <news)" -lt 12 ]
		done
	done
}

@test "message: the packet in it is the one that is printed without" {
	acquainted
	anna new ostfront --as german -n Anna --nonce "$nonce" -o g.yaml >plain
	anna resend g.yaml --mail --to bert >message
	same <(sed -n '/^FELDPOST BEGIN/,$p' message) <(sed -n '/^FELDPOST BEGIN/,$p' plain)
	[ "$(grep -c '^fp' plain)" -gt 9 ]
}

@test "message: packets thread, and one that is sent again stands alone" {
	acquainted
	offer ostfront german
	bert join in -n Bert -o g.yaml --mail >two
	mangle <two >"$desks/anna/in"
	anna adjudicate -q -i g.yaml in
	anna sign --empty -i g.yaml --mail >three
	anna resend g.yaml --mail >again
	same <(sed '1,/^$/d' three) <(sed '1,/^$/d' again)
	[ -z "$(header In-Reply-To again)$(header References again)" ]
	[ "$(header Message-ID three)" != "$(header Message-ID again)" ]
	[ "$(header Subject again)" = "$(header Subject three), sent again" ]
	one=$(anna resend g.yaml >/dev/null && header Message-ID three)
	[ -n "$one" ]
	[ "$(header In-Reply-To three)" = "$(header Message-ID two)" ]
	[ "$(header References three)" = \
		"$(header References two) $(header Message-ID two)" ]
	is_clean two
	is_clean three
}

@test "message: it goes to who signs next; he must be a contact by his key" {
	acquainted
	duel ostfront german
	know anna anna@example.org bert R bert@example.net
	keep before
	refused 5 "malformed: your contacts have no address for Bert" \
		anna sign -i g.yaml --mail
	[[ $err == *"[contacts] of $desks/anna/.config/feldpost/config.ini"* ]]
	[[ $err == *"NAME = $(sed -n 2p "$vectors/B.pub") ...@..."* ]]
	kept before
	know anna anna@example.org robert B ''
	refused 5 "malformed: your contacts have no address for Bert" \
		anna sign -i g.yaml --mail
	[[ $err == *"robert = $(sed -n 2p "$vectors/B.pub") ...@..."* ]]
	kept before
	acquainted
	works anna sign --empty -i g.yaml --mail
	[ "$(header To <(echo "$out"))" = '=?UTF-8?Q?Bert?= <bert@example.net>' ]
}

@test "message: nothing without my own address" {
	duel ostfront german
	keep before
	refused 5 "malformed: a mail needs your address" \
		anna sign -i g.yaml --mail
	[[ $err == *"add this line to [me]"*"address = ...@..."* ]]
	kept before
}

@test "message: an offer needs --to, an address or a contact with one" {
	acquainted
	refused 2 "usage: nobody is named who gets the offer" \
		anna new ostfront --as german -n Anna -o g.yaml --mail
	refused 2 "usage: --to takes an address or a contact, not \`brt\`" \
		anna new ostfront --as german -n Anna -o g.yaml --mail --to brt
	[[ $err == *"did you mean bert?"* ]]
	refused 5 "malformed: \`bert@@x\` is not an address" \
		anna new ostfront --as german -n Anna -o g.yaml --mail --to bert@@x
	refused 2 "usage: --to needs --mail or --send" \
		anna new ostfront --as german -n Anna -o g.yaml --to bert
	[ ! -e anna/g.yaml ]
}

@test "message: solitaire mails nothing" {
	acquainted
	refused 2 "usage: --mail, --send, --with-report and --to can't be used in solitaire" \
		anna new null -n Anna -o g.yaml --mail --to bert
	anna new null -n Anna -o g.yaml -q
	refused 2 "usage: --mail, --send, --with-report and --to can't be used in solitaire" \
		anna resend g.yaml --mail
	cp anna/g.yaml before
	refused 2 "usage: --mail, --send, --with-report and --to can't be used in solitaire" \
		anna concede -i g.yaml --mail
	same before anna/g.yaml
}

@test "message: a name that others chose can't add a header" {
	acquainted
	anna new ostfront --as german -n Anna --nonce "$nonce" -o g.yaml >offer
	name='=?UTF-8?Q?x?= <c@d>, "Ä" Ünal Löwe'
	bert join ../offer -n "$name" -o g.yaml >answer
	anna adjudicate -q -i g.yaml ../answer
	works anna sign --empty -i g.yaml --mail
	printf '%s\n' "$out" >m
	is_clean m
	[[ "$(header To m)" == *' <bert@example.net>' ]]
	[ "$(header To m | tr -cd '<@>')" = '<@>' ]
	[ "$(header To m | tr ' ' '\n' | grep -c '^=?UTF-8?Q?.*?=$')" -gt 1 ]
}

# A contact without an address that can be written to stops who writes to him.
@test "message: addresses in config.ini are checked at their line" {
	local word
	for word in a@ @b a..b@c a@b@c 'a@b,c@d' 'a@[1]' 'ä@b'; do
		printf '[contacts]\nbert = %s %s\n' \
			"$(sed -n 2p "$vectors/B.pub")" "$word" \
			>anna/.config/feldpost/config.ini
		attempt anna new ostfront --as german -n Anna -o o.yaml --to bert \
			--mail
		[ "$status" -ne 0 ] || fail "$word: expected a refusal"
		[ ! -e o.yaml ] || fail "$word: an offer was made"
		says "config.ini:2: note: the contact bert can't be used: "
		says "is not an address"
	done
	printf '[contacts]\nbert = %s met in Essen\n' \
		"$(sed -n 2p "$vectors/B.pub")" >anna/.config/feldpost/config.ini
	works anna id
}

@test "send: the command gets the message, and the packet is stored before" {
	acquainted
	works anna new ostfront --as german -n Anna --nonce "$nonce" -o g.yaml \
		--send --to bert
	prints "Packet 1 of game "
	prints "was sent by \`cat >sent\`."
	is_clean anna/sent
	sent anna
	works bert join in -n Bert -o g.yaml --send
	sent bert
	works anna adjudicate -q -i g.yaml in
	works anna sign --empty -i g.yaml --send -q
	[ -z "$out" ] || fail "not quiet"
	sent anna
	works bert adjudicate -q -i g.yaml in
	same_transcripts
}

@test "send: an error names a command that fails, and resend --send does it again" {
	acquainted
	duel ostfront german
	sed -i 's/^send = .*/send = cat >sent; echo 550 no >\&2; exit 67/' \
		anna/.config/feldpost/config.ini
	attempt anna sign --empty -i g.yaml --send
	[ "$status" -eq 6 ] || fail "expected status 6"
	[ -z "$out" ] || fail "expected nothing on standard output"
	[[ $err == *"550 no"* ]] || fail "what the command said"
	[[ $err == *"the command that sends mail failed with exit status 67"* ]] ||
		fail "its status"
	[[ $err == *"packet 3 is stored; \`feldpost resend --send g.yaml\`"* ]] ||
		fail "what to do"
	know anna anna@example.org bert B bert@example.net
	outbox anna
	works anna resend g.yaml --send
	sent anna
	works bert adjudicate -q -i g.yaml in
	same_transcripts
}

@test "send: of an offer that fails the file is named, and not the game" {
	acquainted
	sed -i 's/^send = .*/send = false/' anna/.config/feldpost/config.ini
	attempt anna new ostfront --as german -n Anna -o g.yaml --send --to bert
	[ "$status" -eq 6 ] || fail "expected status 6"
	says "packet 1 is stored; \`feldpost resend --send --to bert g.yaml\`"
}

@test "send: nothing is sent where anything fails" {
	acquainted
	duel ostfront german
	refused 5 "malformed: " anna sign -i g.yaml --send -m '#FELDPOST-BEGIN'
	[ ! -e anna/sent ] || fail "something was sent"
	cp anna/g.yaml before
	chmod 500 anna
	[ "$(id -u)" -eq 0 ] || {
		attempt anna sign --empty -i g.yaml --send
		[ "$status" -ne 0 ]
	}
	chmod 700 anna
	[ ! -e anna/sent ] || fail "something was sent"
	know anna anna@example.org bert B bert@example.net
	refused 5 "malformed: the configuration has no command that sends mail" \
		anna sign -i g.yaml --send
	[[ $err == *"add this line to [mail]"*"send = msmtp -t"* ]]
	same before anna/g.yaml
}

@test "report: what came of the opponent's orders stands above the packet" {
	toss red
	acquainted
	sends throw
	works bert sign --empty -i g.yaml --mail --with-report
	printf '%s\n' "$out" >m
	is_clean m
	sed '/^#FELDPOST/,$d' m >above
	grep -q throw above || fail "no report"
	mangle <m >"$desks/anna/in"
	works anna adjudicate -q -i g.yaml in
}

@test "report: it tells nothing that the packets do not" {
	war
	acquainted
	works anna sign -i g.yaml -e "$(choices anna | head -n 1)" --mail --with-report
	sed '/^#FELDPOST/,$d' <<<"$out" >above
	! grep -q 'W7' above || fail "my hand stands in it"
}

@test "message: a referee writes to both, and both to him and each other" {
	load host
	hosted
	know ruth ruth@example.com anna A a@example.org bert B b@example.net
	know anna a@example.org bert B b@example.net ruth R ruth@example.com
	works ruth resend g.yaml --mail
	[ "$(header To <(echo "$out"))" = \
		'=?UTF-8?Q?Anna?= <a@example.org>, =?UTF-8?Q?Bert?= <b@example.net>' ]
	works anna sign --empty -i g.yaml --mail
	[[ "$(header To <(echo "$out"))" == \
		*'<ruth@example.com>, =?UTF-8?Q?Bert?= <b@example.net>' ]]
	works ruth resend --packet 3 g.yaml --mail
	refused 2 "usage: packet 3 is not one of yours" \
		anna resend --packet 3 g.yaml --mail
}

@test "notes: any text, with its blanks, tabs and lines" {
	duel ostfront german
	works anna sign --empty -i g.yaml -m $'  two  blanks\tand a tab \n\nGrüße 日本 👍🏽'
	is_clean <(printf '%s\n' "$out")
	printf '%s\n' "$out" >anna/out
	mail anna bert
	works bert adjudicate -i g.yaml in
	plain=${out//$'\xc2\xa0'/ }
	[[ $plain == *'  two  blanks   and a tab '* ]] || fail "blanks are lost"
	prints "Grüße 日本 👍🏽"
}
