# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Mailboxes: all packets of all mails are taken in, whatever order they came in;
# what is left behind of this game is told, and nothing else is.
# Sooner: tests/sessions/trust_import.tcl, tests/unit/mailbox_test.c and
# intake_test.c.

load duel

mails=$repository/examples/ostfront/mails

# letter N [FILTER...]: a message of an mbox with packet N of the example.
letter() {
	local n=$1
	shift
	printf 'From anna@example.org Mon Nov 16 10:00:%02d 2026\n' "$n"
	printf 'From: Anna <anna@example.org>\nSubject: packet %d\n' "$n"
	printf 'Message-ID: <%d@example.org>\n\n' "$n"
	"${@:-cat}" <"$mails/$(printf %03d "$n").txt"
	echo
}

# other N: a message that has no packet.
other() {
	printf 'From carl@example.org Mon Nov 16 11:00:%02d 2026\n' "$1"
	printf 'From: Carl <carl@example.org>\nSubject: the weather\n\n'
	printf 'Rain again. Is it #FELDPOST-something?\n\n'
}

# war_at N: the example, of which Carl has the first N packets.
war_at() {
	local n
	for ((n = 1; n <= $1; n++)); do
		letter "$n"
	done >first
	carol adjudicate -q -i g.yaml ../first
	cp carol/g.yaml before
}

# through N: Carl's game has come as far as packet N.
through() {
	[ "$(grep -c '^#FELDPOST-BEGIN' carol/g.yaml)" -eq "$1" ] ||
		fail "it has $(grep -c '^#FELDPOST-BEGIN' carol/g.yaml) packets"
}

printable() {
	sed 's/^\(.\{20\}\)\(.\)/\1\x01\2/;s/=/=3D/g;s/ /=20/g;s/\x01/=\n/'
}

# Order.

@test "mailbox: neighbours swapped, newest first, every second in another code" {
	local n
	for ((n = 1; n < 35; n += 2)); do
		letter $((n + 1 > 35 ? 35 : n + 1))
		letter "$n"
	done >box
	letter 35 >>box
	works carol adjudicate -q -i swapped.yaml ../box
	for ((n = 35; n > 0; n--)); do
		letter "$n"
	done >box
	works carol adjudicate -q -i last.yaml ../box
	for ((n = 1; n <= 35; n++)); do
		if ((n % 2)); then
			letter "$n"
		else
			letter "$n" printable
		fi
	done >box
	works carol adjudicate -q -i coded.yaml ../box
	for n in swapped last coded; do
		same <(transcript carol/$n.yaml) \
			<(transcript "$repository/examples/ostfront/game.yaml")
	done
}

@test "mailbox: what was taken is said above the report, what has nothing is counted" {
	local n
	war_at 2
	{
		other 1
		for n in 4 3 1; do
			letter "$n"
		done
		cat "$repository/examples/aachen/mails/010.txt"
		other 2
	} >box
	works carol adjudicate -i g.yaml ../box
	prints "taken 3-4; "
	prints "; 2 mails have no packet"
	through 4
	# Nothing new is no error of a mail, but there is nothing to adjudicate: no new packet came, and no orders wait for dice.
	cp "$repository/examples/ostfront/game.yaml" carol/all.yaml
	refused 4 "not now: nothing new: " carol adjudicate -i all.yaml ../box
	says "2 mails have no packet"
}

# What is left behind.

@test "mailbox: a packet that is missing: what is before it is taken, status 4" {
	local n
	war_at 2
	for n in 12 11 9 7 6 5 4 3 14; do
		letter "$n"
	done >box
	attempt carol adjudicate -i g.yaml ../box
	[ "$status" -eq 4 ] || fail "expected status 4"
	says "feldpost: not now: taken 3-7; 9, 11-12, 14 wait for 8"
	says "take in the earlier mail first"
	prints "packet 7"
	through 7
	letter 8 >box
	works carol adjudicate -q -i g.yaml ../box
	through 8
}

@test "mailbox: a packet that is damaged: which mail, where, and whom to ask" {
	local n
	war_at 2
	{
		for n in 3 4; do
			letter "$n"
		done
		other 1
		letter 5 torn
		letter 6
	} >box
	attempt carol adjudicate -i g.yaml ../box
	[ "$status" -eq 5 ] || fail "expected status 5"
	says "feldpost: ../box: malformed: taken 3-4; 6 waits for 5; packet 5 of game d45de3a2: line 8 of "
	says "1 mail has no packet"
	says "ask Anna (A) for \`feldpost resend\`"
	prints "packet 4"
	through 4
	# Cut off is damaged, too; two of them are counted.
	cp before carol/g.yaml
	{
		letter 3 head -n -9
		letter 4 head -n -12
		letter 4 head -n -13
		letter 5
	} >box
	attempt carol adjudicate -i g.yaml ../box
	[ "$status" -eq 5 ] || fail "expected status 5"
	says "5 waits for 3; packet 3 of game d45de3a2: lines "
	says ", and so is 1 more packet"
	same carol/g.yaml before
}

@test "mailbox: what is damaged in one mail and whole in another is not told" {
	war_at 2
	{
		letter 3 head -n -9
		letter 3 torn
		letter 3
		letter 4
		letter 4 torn
		letter 2 head -n -4
		other 1
	} >box
	works carol adjudicate -q -i g.yaml ../box
	through 4
}

# plain_cut: a plain packet whose end is missing.
plain_cut() {
	plain | head -12
}

@test "mailbox: what others wrote into a subject is shown, and short" {
	war_at 2
	{
		letter 3 plain_cut | sed 's/^Subject: .*/Subject: \x1b[31m a subject that goes on and on and on and on/'
		other 1
	} >box
	attempt carol adjudicate -i g.yaml ../box
	says 'mail 1 ( [31m a subject that goes on and on and ..., <3@example.org>)'
}

@test "mailbox: of mails about several games, which one a new file is for" {
	{
		letter 1
		letter 2
		cat "$repository"/examples/aachen/mails/00[12].txt
	} >box
	refused 2 "usage: these mails belong to several games: $(sed -n "s/^FELDPOST BEGIN \(.*\) 1 A/\1/p" "$mails/001.txt") (\"ostfront 2\", \"Anna\"), " \
		carol adjudicate -i new.yaml ../box
}

# join.

@test "mailbox: join finds its offer among other mails" {
	anna new ostfront --as german -n Anna --nonce "$nonce" -o g.yaml >offer
	{
		other 1
		letter 2
		letter 30
		printf 'From anna@example.org Mon Nov 16 10:00:00 2026\nFrom: Anna\nSubject: a game\n\n'
		sed 's/^/> /' offer
		printf '\n'
		other 2
		letter 3 head -12
	} >box
	bert join ../box -n Bert -q -o g.yaml
	same <(packet bert/g.yaml 1) <(packet anna/g.yaml 1)
	# An offer that was accepted is not meant; two that were not must be told
	# apart.
	letter 1 >>box
	bert join --again ../box -n Bert -q -o h.yaml
	same <(packet bert/h.yaml 1) <(packet anna/g.yaml 1)
	anna new ostfront --as soviet -n Anna -o i.yaml >>box
	refused 2 "usage: these mails belong to several games: " \
		bert join ../box -n Bert -o i.yaml
	says "give the mails of one of them"
}

# Orders.

@test "mailbox: solitaire orders never come from a mail" {
	program=feldpost scenarios=$repository/scenarios
	anna new null -n Anna -q -o solo.yaml
	cp anna/solo.yaml before
	{
		printf 'Subject: my orders\nFrom: Anna <anna@example.org>\n\n'
		printf 'orders:\n  - roll\n'
	} >one
	refused 5 "malformed: ../one: there is no packet in it" \
		anna adjudicate -i solo.yaml ../one
	printf 'From anna@example.org Mon Nov 16 10:00:00 2026\nFrom: Anna\n\nroll\n' >box
	refused 5 "malformed: ../box: there is no packet in it" \
		anna adjudicate -i solo.yaml ../box
	same anna/solo.yaml before
}
