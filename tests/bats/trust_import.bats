# test
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2154
# Mails: what is taken in, what is said of the rest, and what is never read as
# orders. That it takes one pass only tests/unit/intake_test.c counts.

load duel

# game_at N: a duel of the tests' game after N packets, of which all mails are
# in p3, p4, ...; Anna throws, Bert only answers.
game_at() {
	toss red
	until [ "$packets" -eq "$1" ]; do
		next
		deliver
	done
}

# next [OPTION...]: whose turn it is signs the next packet, into `out`.
next() {
	local orders=(-e throw)
	[ "$(turn_of)" = anna ] || orders=()
	compose "${orders[@]}" "$@"
	cp "$(turn_of)/out" "p$((packets + 1))"
}

# untouched WHO COMMAND...: refused or not, the game file stays as it is.
untouched() {
	cp "$1/g.yaml" before
	"$@" -i g.yaml in || return
	same "$1/g.yaml" before
}

# Other games.

@test "a mail of another game says of which, whoever signed it" {
	toss red
	cp anna/g.yaml first
	rm anna/g.yaml bert/g.yaml
	nonce=${nonce%?}7
	duel toss red
	compose -e throw
	mail anna bert
	cp bert/g.yaml other
	cp first bert/g.yaml
	for who in bert anna carol; do
		cp first "$who/g.yaml"
		refused 4 "not now: this mail is of game $(id_of other), not of this one" \
			"$who" adjudicate -i g.yaml ../bert/in
		same "$who/g.yaml" first
		[ ! -e "$who/g.yaml.evidence" ]
	done
}

@test "a mail of other players' game is not forged, but of another game" {
	war
	compose
	refused 4 "not now: this mail is of game $(id_of bert/g.yaml), not of this one" \
		carol adjudicate "$repository/examples/aachen/game.yaml" \
		../"$(turn_of)"/out
	refused 4 "not now: this mail is of game $(id_of "$repository/examples/peiper/game.yaml") (peiper 2), not of this one" \
		bert adjudicate g.yaml "$repository/examples/peiper/game.yaml"
}

@test "an offer of another game, and another acceptance of this one" {
	offer ostfront german
	cp bert/in offer
	accept
	bert join --again "$PWD/offer" -n Bert -q -o other.yaml
	anna new ostfront --as german -n Anna -q -o more.yaml
	refused 4 "not now: this mail offers another game (ostfront 2)" \
		bert adjudicate -i g.yaml ../anna/more.yaml
	packet bert/other.yaml 2 >in
	refused 4 "not now: this mail is of game $(id_of bert/other.yaml), not of this one" \
		anna adjudicate -i g.yaml ../in
}

@test "a mailbox with several games brings what is of this one" {
	local examples=$repository/examples
	game_at 4
	next
	{
		cat "$examples"/ostfront/mails/*.txt
		cat anna/out p3 p4
		cat "$examples/aachen/game.yaml"
	} | mangle >mbox
	works bert adjudicate -q -i g.yaml ../mbox
	same_transcripts
}

# Order.

@test "a thread with the newest on top is taken in at once" {
	game_at 6
	cp bert/g.yaml after
	transcript after >wanted
	{
		cat p6 p5 | sed 's/^/> /'
		cat p4
		sed 's/^/> > /' p3
	} | sed 's/$/\r/' >thread
	packet after 1 >one
	packet after 2 >two
	works carol adjudicate -q -i new.yaml ../thread ../two ../one
	same <(transcript carol/new.yaml) wanted
	cat p4 p3 >some
	works carol adjudicate -q -i late.yaml ../some ../two ../one
	works carol adjudicate -q -i late.yaml ../p6 ../p5
	same <(transcript carol/late.yaml) wanted
}

@test "mails of which some are known are no fault" {
	game_at 4
	next
	works bert adjudicate -q -i g.yaml ../p3 ../anna/out ../p4
	same_transcripts
}

# Damage.

# damaged FILE [STATUS]: Bert can't take ../FILE in; nothing changes. What is
# not whole is malformed; what is, but has no signature that fits, may be forged.
damaged() {
	cp bert/g.yaml before
	attempt bert adjudicate -i g.yaml "../$1"
	[ "$status" -eq "${2:-3}" ] || fail "expected status ${2:-3}"
	same bert/g.yaml before
	[ ! -e bert/g.yaml.evidence ] || fail "kept as evidence"
}

@test "a letter that is cut off: which lines, and whom to ask" {
	game_at 4
	next -m "a note"
	head -n -9 anna/out >short
	damaged short 5
	says "feldpost: ../short: malformed: packet 5 of game $(id_of anna/g.yaml | cut -c 1-8): lines "
	says " are missing or changed"
	says "ask Anna (A) for \`feldpost resend\`, or save the mail and give it as a file"
	# Of what is here nothing has to be sent again.
	head -n -4 p4 >short
	damaged short 5
	[[ $err != *resend* ]] || fail "somebody is asked"
}

@test "a plain packet that is cut off: file, line, and whom to ask" {
	game_at 4
	next -m "a note"
	plain anna/out | head -9 >short
	damaged short 5
	says "feldpost: ../short:1: malformed: this packet is not whole: it is cut off in line 9"
	says "ask whoever sent it for \`feldpost resend\`"
	# ... where the next packet begins.
	plain p3 | cat short - >both
	damaged both 5
	says "../both:1: malformed: this packet is not whole: it is cut off in line "
}

@test "a mail of another game that is cut off is of another game, too" {
	game_at 4
	head -n -4 "$repository/examples/ostfront/mails/030.txt" >short
	refused 4 "not now: this mail is of game $(id_of "$repository/examples/ostfront/game.yaml"), not of this one" \
		bert adjudicate -i g.yaml ../short
	# In a mailbox it does not stand in the way.
	next
	cat short anna/out short >mbox
	works bert adjudicate -q -i g.yaml ../mbox
	same_transcripts
}

# back: Bert is where he was, and has forgotten what came.
back() {
	cp before bert/g.yaml
	rm -rf bert/.local
}

# mended FILE: Bert takes ../FILE in, from where he was.
mended() {
	back
	bert adjudicate -q -i g.yaml "../$1"
	same_transcripts
}

@test "a letter whose lines were wrapped anew is read as if they were not" {
	game_at 4
	next -m "a note that is so long that it needs two lines, and > a mark too"
	cp bert/g.yaml before
	fmt -w 50 anna/out >wrapped
	mended wrapped
	sed 's/^/> /' anna/out | fmt -w 66 >wrapped
	mended wrapped
	# Cut, wherever that is.
	fold -w 40 anna/out >wrapped
	mended wrapped
	sed 's/^/> > /' anna/out | fold -w 31 >wrapped
	mended wrapped
	# All on one line.
	tr '\n' ' ' <anna/out >wrapped
	mended wrapped
	# A plain packet is not: what happened to it is named.
	plain anna/out | sed '/^from:/{N;s/\n/ /}' >wrapped
	back
	damaged wrapped
	says "not verified: packet 5: no player's signature fits"
	plain anna/out | sed 's/$/  \r/' >wrapped
	mended wrapped
}

@test "a letter that came as HTML" {
	game_at 4
	next
	cp bert/g.yaml before
	sed 's/./&<wbr>/20;s/"/\&quot;/g;s/$/<br>/' anna/out >page
	mended page
	torn 6 <anna/out | sed 's/./&<wbr>/20;s/$/<br>/' >page
	back
	damaged page 5
	says "line 6 of"
	plain anna/out | sed 's/"/\&quot;/g;s/$/<br>/' >page
	damaged page 5
	says "line 4 was changed"
	printf 'Content-Type: text/html\n\n<html><body>Dear Bert</body></html>\n' >page
	refused 5 "malformed: ../page: there is no packet in it" \
		bert adjudicate -i g.yaml ../page
	says "ask whoever sent it for \`feldpost resend\`"
}

@test "a mail that is encoded in base64" {
	game_at 4
	next
	{
		printf 'From: Anna\nContent-Transfer-Encoding: base64\n\n'
		base64 anna/out
	} >encoded
	works bert adjudicate -q -i g.yaml ../encoded
}

@test "a letter of a packet that was changed: which packet, and where" {
	game_at 4
	next
	plain anna/out | sed 's/^- "throw"/- "end"/' >changed
	damaged changed
	says "feldpost: ../changed:1: not verified: packet 5: no player's signature fits: damaged or forged (V2)"
	as_letters <changed >lines
	damaged lines
	says "feldpost: ../lines: not verified: packet 5: no player's signature fits: damaged or forged (V2)"
}

@test "a damaged copy does not hide the good one" {
	game_at 4
	next
	# The same text under another signature.
	plain anna/out |
		sed '/^sig:/{n;y/ABCDEFGHIJabcdefghij/BCDEFGHIJAbcdefghija/}' |
		as_letters >forged
	differ forged anna/out
	cat forged anna/out forged >mail
	works bert adjudicate -q -i g.yaml ../mail
	same_transcripts
}

# What is void.

@test "a void packet is passed over, and so is what builds on it" {
	game_at 4
	next
	cp anna/out good
	forge 's/^state: .*/state: '"$nonce"'/'
	cp anna/out void
	cat void good >mail
	works bert adjudicate -q -i g.yaml ../mail
	same_transcripts
	# A void one behind a good one is told, and the good one is taken.
	packets=5
	next
	deliver
	next
	forge 's/^state: .*/state: '"$nonce"'/'
	cat anna/out p6 p5 >mail
	packet bert/g.yaml 1 >one
	packet bert/g.yaml 2 >two
	attempt carol adjudicate -q -i c.yaml ../mail ../p3 ../p4 ../one ../two
	[ "$status" -eq 3 ] || fail "expected status 3"
	says "packet 7: another state than the rules give (V10)"
	says "Anna (A) signed it: it is void, and a valid packet 7 with the same link is due"
	same <(transcript carol/c.yaml) <(transcript bert/g.yaml)
}

@test "sign signs nothing behind a mail that is in doubt" {
	game_at 4
	cp anna/g.yaml anna/old.yaml
	next
	mail anna bert
	anna sign --guard none -o other.yaml old.yaml -e end >second
	cat bert/in second >both
	cp bert/g.yaml before
	refused 3 "not verified: packet 5: there are two versions" \
		bert sign -i g.yaml ../both
	same bert/g.yaml before
	[ -e bert/g.yaml.evidence ]
	works bert sign -q -i g.yaml in
}

# Rivals.

@test "many versions of a packet: the first is kept for good, the others counted" {
	local i
	game_at 4
	cp anna/g.yaml anna/old.yaml
	next
	deliver
	for i in {1..14}; do
		anna sign --guard "none$i" -o "other$i" old.yaml -e throw -m "try $i"
	done >many
	attempt bert adjudicate -q -i g.yaml ../many
	[ "$status" -eq 3 ] || fail "expected status 3"
	says "packet 5: there are two versions, both signed by Anna (A)"
	says "1 of them are kept in g.yaml.evidence; the other 13 prove the same"
	[ "$(grep -c BEGIN bert/g.yaml.evidence)" -eq 1 ]
	cp bert/g.yaml.evidence once
	attempt bert adjudicate -q -i g.yaml ../many
	same bert/g.yaml.evidence once
	attempt bert audit --evidence ../many g.yaml
	prints "packet 5: Anna (A) signed 15 versions of it behind the same packet:"
	prints "  and 4 more"
	[ "$(grep -c ' in ../many' <<<"$out")" -eq 10 ]
	# One that comes later is told, and where the one is that is kept.
	anna sign --guard later -o other15 old.yaml -e throw -m "try 15" >later.txt
	attempt bert adjudicate -q -i g.yaml ../later.txt
	says "another version that proves the same is kept in g.yaml.evidence"
	same bert/g.yaml.evidence once
}

# Orders.

@test "in a duel adjudicate reads nothing as orders" {
	game_at 4
	echo "Dear Bert, I shall answer tomorrow." >letter
	refused 5 "malformed: ../letter: there is no packet in it" \
		bert adjudicate -i g.yaml ../letter
	says "ask whoever sent it for \`feldpost resend\`"
	printf 'throw\n' >orders
	refused 2 "usage: in a game for two orders are signed first" \
		bert adjudicate -i g.yaml ../orders
	printf 'orders:\n  - what\n' >orders
	refused 2 "usage: in a game for two orders are signed first" \
		bert adjudicate -i g.yaml ../orders
	refused 2 "usage: in a game for two orders are signed first" \
		bert adjudicate -i g.yaml -e what
	refused 2 "usage: in a game for two orders are signed first" \
		bert adjudicate -i g.yaml -m what
}

@test "a mail without a packet is never read as orders" {
	anna new null -n Anna -q -o solo.yaml
	game_at 4
	printf 'From: Anna <anna@example.org>\nSubject: throw\n\nthrow\n' >mail
	refused 5 "malformed: ../mail: there is no packet in it" \
		anna sign -i g.yaml ../mail
	printf 'From anna@example.org Mon Dec 18 10:00:00 1944\nSubject: roll\n\nroll\n' >mail
	program=feldpost scenarios=$repository/scenarios
	refused 5 "malformed: ../mail: there is no packet in it" \
		anna adjudicate -i solo.yaml ../mail
	# Headers that an order file has, too, are none.
	printf 'notes:\n  - "Subject: a die"\norders:\n  - roll\n' >orders
	works anna adjudicate -q -i solo.yaml ../orders
}

@test "standard input is orders if it begins like some" {
	anna new null -n Anna -q -o solo.yaml
	anna adjudicate -q -i solo.yaml - <<<"roll"
	anna adjudicate -q -i solo.yaml - <<<$'# mine\n\norders:\n  - roll # now'
	[ "$(anna dice solo.yaml | wc -l)" -eq 2 ]
	cp anna/solo.yaml before
	letter() {
		attempt anna adjudicate -i solo.yaml - <<<"$1"
		[ "$status" -eq 5 ] || fail "expected status 5"
		says "standard input: there is no packet in it"
		same anna/solo.yaml before
	}
	letter "Dear Anna, roll the die"
	letter ""
	letter $'Hello\nroll'
	letter $'From: Bert\n\nroll'
	# A file is what its owner says that it is.
	printf 'Hello\nroll\n' >orders
	refused 1 "../orders:1:1: no: not understood: \`Hello\`" \
		anna adjudicate -i solo.yaml ../orders
}
