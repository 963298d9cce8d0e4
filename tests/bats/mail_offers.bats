# nightly
# shellcheck disable=SC2016,SC2031,SC2034,SC2154
# Offers that come by mail: whose are accepted by a program, how many of them,
# and what becomes of the others (feldpost(1) take, desk, join).
# Sooner: tests/sessions/told.tcl, tests/unit/offers_test.c.

load desks

# posted: Anna knows Bert, and Bert knows her; Ruth is a stranger to both.
posted() {
	configured
	program=$build/tools/toss scenarios=$repository/tests/scenarios
	own_desk ruth R
	mkdir -p {anna,bert,ruth}/desk
}
ruth() { (at_desk ruth "$@"); }

# offers WHO NAME [OPTION...]: a mail with an offer, each time of another game.
offers() {
	local who=$1 name=$2
	shift 2
	offered=$((${offered:-0} + 1))
	"$who" new toss --as red -n "$name" -o "offer$offered.yaml" "$@"
}

# games WHO: how many there are in his desk; waiting WHO: how many offers.
games() {
	find "$1/desk" -maxdepth 1 -name '*.yaml' | wc -l
}
waiting() {
	find "$1/desk" -path '*/offers/*' -type f | wc -l
}
name_of_offer() {
	(cd "$1/desk/offers" && ls)
}

# counts COMMAND... NUMBER
counts() {
	local wanted=${*: -1} found
	found=$("${@:1:$#-1}")
	[ "$found" = "$wanted" ] || fail "${*:1:$#-1}: $found, not $wanted"
}

@test "join: a contact's offer is accepted, a stranger's waits" {
	posted
	offers anna Anna >bert/contact
	offers ruth Ruth >bert/stranger
	takes 0 bert --join contact stranger
	prints 'packet 2 is not sent'
	prints '1 offer of a stranger waits: `feldpost desk --offers` lists it'
	counts games bert 1
	counts waiting bert 1
	takes 0 bert --join contact stranger
	prints_not 'is signed'
	prints_not 'offer'
	takes 0 bert --join=anybody </dev/null
	prints 'packet 2 is not sent'
	counts games bert 2
	counts waiting bert 0
}

# stranger: a mail with an offer of Ruth's, from this sender; none: it has no
# such header.
stranger() {
	printf '%sSubject: a game\nDate: Sun, 22 Nov 2026 20:00:00 +0000\n\n' \
		"${1:+From: $1
}"
	offers ruth Ruth
}

@test "join: a stranger is answered where the offer came from" {
	posted
	stranger '"Ruth, of <old@example.org>" <ruth@example.net>' >bert/in
	takes 0 bert --join=anybody --answer in
	prints 'packet 2 was sent'
	counts games bert 1
	counts waiting bert 0
	counts sent_by bert 1
	grep '^To:' bert/sent
	grep -q '^To:.*<ruth@example.net>$' bert/sent || fail "to somebody else"
	# Later no mail is at hand, and another one changes nothing.
	works bert resend -q --send toss
	sed 's/ruth@example.net/eve@example.org/' bert/in >bert/again
	takes 0 bert --join=anybody --answer again
	works ruth adjudicate -q -i offer1.yaml ../bert/sent
	ruth sign -q -i offer1.yaml --empty >bert/next
	takes 0 bert --answer next
	counts grep -c '^To:.*<ruth@example.net>$' bert/sent \
		"$(grep -c '^To:' bert/sent)"
	[ "$(grep -c '^To:' bert/sent)" -gt 1 ] || fail "sent once"
}

@test "join: a stranger whose offer has waited is answered" {
	posted
	stranger 'ruth@example.net (Ruth)' >bert/in
	takes 0 bert in
	counts waiting bert 1
	takes 0 bert --join=anybody --answer </dev/null
	prints 'packet 2 was sent'
	grep -q '<ruth@example.net>$' bert/sent || fail "to somebody else"
	stranger 'ruth@example.net' >bert/in
	takes 0 bert in
	works bert join -q --send "$(name_of_offer bert)"
	counts grep -c '^To:.*<ruth@example.net>$' bert/sent 2
}

@test "join: strangers are answered so often a day" {
	posted
	printf 'joins = 1\n' >joins
	sed -i '/^\[mail\]/r joins' bert/.config/feldpost/config.ini
	stranger 'ruth@example.net' >bert/one
	stranger 'eve@example.net' >bert/other
	takes 0 bert --join=anybody --answer one other
	counts games bert 1
	counts waiting bert 1
	counts sent_by bert 1
}

@test "join: a stranger's mail without an address waits, and take says so once" {
	posted
	for from in '' 'Ruth' 'Ruth <ruth>' 'a@b, c@d' \
		'Ruth <ruth@example.net,bert@example.org>' 'Ruth <"x y"@z>'; do
		stranger "$from" >bert/in
		takes 0 bert --join=anybody --answer in
		prints 'Ruth offers Toss; your contacts have no address'
		prints 'the mail with the offer has no address for replies; `feldpost join toss-'
	done
	counts games bert 0
	counts waiting bert 6
	[ ! -e bert/sent ] || fail "something is sent"
	takes 0 bert --join=anybody --answer </dev/null
	prints_not 'offers'
}

@test "join: a contact is answered where the configuration says" {
	posted
	{
		printf 'From: eve@example.org\n\n'
		offers anna Anna
	} >bert/in
	takes 0 bert --join=anybody --answer in
	grep -q '^To: .*<anna@example.org>$' bert/sent || fail "to somebody else"
	! grep -q eve bert/desk/log || fail "remembered"
}

@test "join: whom it may accept is contacts or anybody" {
	posted
	refused 2 'usage: --join takes contacts or anybody, not `friends`' \
		bert take --join=friends in
	offers anna Anna >bert/in
	takes 0 bert --join=contacts in
	counts games bert 1
}

@test "join: a contact is known by his key, and not by his name" {
	posted
	offers anna Horatio >bert/in
	takes 0 bert --join in
	counts games bert 1
	offers ruth anna >bert/in
	takes 0 bert --join --answer in
	prints 'anna (not your contact anna) offers Toss'
	counts games bert 1
	takes 0 bert --join=anybody --answer </dev/null
	counts games bert 1
	counts waiting bert 1
}

@test "join: a name that looks like a contact's is refused, in any script" {
	posted
	for name in Anna ANNA 'an na' Аnnа; do
		offers ruth "$name" >bert/in
		takes 0 bert --join=anybody in
		prints "$name (not your contact anna)"
	done
	counts games bert 0
	takes 0 bert --join=anybody <<<"$(offers ruth Hanna)"
	counts games bert 1
}

@test "join: of one contact only so many a day, in one mail or in many" {
	posted
	for i in $(seq 20); do
		offers anna Anna
	done >bert/one
	for i in $(seq 20); do
		printf 'From x Sun Nov 22 20:00:%02d 2026\nSubject: %d\n\n' "$i" "$i"
		offers anna Anna
		echo
	done >bert/many
	takes 0 bert --join --answer one many
	prints "today's limit of 5 automatic joins is reached"
	counts games bert 5
	counts sent_by bert 5
	counts waiting bert 35
	[ ! -e bert/desk/unused ] || fail "something is unused"
	takes 0 bert --join --answer one many
	counts games bert 5
	works bert desk
	prints 'Anna offers Toss'
	sed -i 's/^.* joined/2026-01-01T00:00:00Z joined/' bert/desk/log
	takes 0 bert --join --answer </dev/null
	counts games bert 10
	counts sent_by bert 10
}

@test "join: how many is configured, and strangers share it" {
	posted
	printf 'joins = 1\n' >joins
	sed -i '/^\[mail\]/r joins' bert/.config/feldpost/config.ini
	own_desk eve R
	rm eve/.config/feldpost/*
	HOME=$PWD/eve feldpost keygen -q -W -o eve/.config/feldpost/feldpost.key
	eve() { (at_desk eve "$@"); }
	offers ruth Ruth >bert/ruth
	offers eve Eve >bert/eve
	offers anna Anna >bert/anna
	takes 0 bert --join=anybody ruth eve anna
	counts games bert 2
	counts waiting bert 1
	sed -i 's/^joins.*/joins = many/' bert/.config/feldpost/config.ini
	attempt bert desk
	says 'joins must be a number from 1 to 100000, not `many`'
}

@test "offers: strangers' crowd out neither contacts' nor each other without a word" {
	posted
	for i in $(seq 40); do
		offers ruth "Ruth $i"
	done >bert/in
	offers anna Anna >>bert/in
	takes 0 bert in
	prints '32 offers of strangers wait'
	prints '1 mail has offers that do not fit into the desk'
	prints 'Anna offers Toss'
	prints '1 mail is kept in'
	counts waiting bert 33
	takes 0 bert in
	counts waiting bert 33
	works bert desk
	prints 'Anna offers Toss'
	prints '32 offers of strangers wait: `feldpost desk --offers` lists them'
	prints_not 'Ruth'
}

@test "offers: the desk shows name, game and terms; join takes one by its name" {
	posted
	offers anna Anna --terms "answer within 3 days" >bert/in
	takes 0 bert in
	name=$(name_of_offer bert)
	works bert desk
	prints "$name  Anna offers Toss, since 20"
	prints '  "answer within 3 days"'
	prints '`feldpost join NAME` accepts an offer, `feldpost desk --refuse NAME` declines it'
	bert desk --json >rows
	[ "$(jq -r .offer rows)" = "$name" ]
	json '.offer == "'"$name"'" and .from == "Anna" and .title == "Toss" and .game == "toss" and
		.contact == true and .terms == ["answer within 3 days"] and
		(.since | startswith("20"))' cat rows
	attempt bert join "$name"
	prints 'packet 2 from Blue (B) to Red (A)'
	says "note: the game is called toss ("
	[ -e bert/desk/toss.yaml ]
	counts waiting bert 0
	takes 0 bert --join in
	prints 'nothing new'
	refused 5 "malformed: there is no offer \`$name\` in the desk" bert join "$name"
	says '`feldpost desk --offers` lists them'
}

@test "offers: one that is declined does not come again" {
	posted
	offers ruth Ruth >bert/in
	takes 0 bert in
	name=$(name_of_offer bert)
	works bert desk --offers
	prints "$name  Ruth offers Toss"
	works bert desk --refuse "$name"
	counts waiting bert 0
	takes 0 bert --join=anybody in
	prints 'nothing new'
	counts games bert 0
	works bert desk --offers
	prints 'no offer waits'
	refused 5 'malformed: there is no offer `../log` in the desk' bert desk --refuse ../log
	works bert join in -o desk/anyhow.yaml
}

@test "offers: what was declined or too old is gone, and what is damaged harms nothing" {
	posted
	offers anna Anna >bert/in
	takes 0 bert in
	name=$(name_of_offer bert)
	cp "bert/desk/offers/$name" offer
	sed -i '1s/20..-..-..T/2020-01-01T/' "bert/desk/offers/$name"
	takes 0 bert </dev/null
	prints '1 offer was removed after it had waited for a month'
	counts waiting bert 0
	sed 's/^name: .*/name: "Mallory"/' offer >"bert/desk/offers/$name"
	head -c 99999 /dev/urandom >bert/desk/offers/toss-00000000
	mkdir bert/desk/offers/toss-00000001
	ln -s /dev/zero bert/desk/offers/toss-00000002
	works bert desk
	prints "$name: the offer is damaged"
	prints_not 'Mallory'
	takes 0 bert --join </dev/null
	counts games bert 0
}

@test "offers: a forged one is none, whoever it names" {
	posted
	offers anna Anna | plain | sed 's/^name: .*/name: "Anne"/' >bert/in
	takes 0 bert --join --answer in
	counts games bert 0
	counts waiting bert 0
	prints '1 mail is kept in'
}

@test "offers: a game that I accepted is put together again, whoever offered it" {
	posted
	offers ruth Ruth >bert/in
	bert join in -o desk/g.yaml >mine
	cat mine >>bert/in
	mv bert/desk/g.yaml bert/lost
	takes 0 bert in
	prints 'you play this game, but its file is not here: `feldpost take --join` rebuilds it'
	counts games bert 0
	counts waiting bert 0
	takes 0 bert --join in
	counts games bert 1
	counts waiting bert 0
	same_transcripts_of bert/lost bert/desk/*.yaml
}

@test "offers: one that somebody else has accepted is no business of mine" {
	posted
	offers anna Anna >bert/in
	ruth join -n Rudi -o g.yaml ../bert/in >hers
	cat hers >>bert/in
	takes 0 bert --join in
	counts games bert 0
}

@test "offers: a referee joins what both players' keys are contacts of" {
	load host
	posted
	offer_hosted toss red
	configure ruth anna A
	mkdir -p ruth/desk
	takes 0 ruth --join --answer ../anna.mail
	prints_not 'packet'
	counts waiting ruth 1
	takes 0 ruth --join --answer ../bert.mail
	counts games ruth 0
	counts waiting ruth 1
	sed -i "/^\[contacts\]/a bert = $(sed -n 2p "$vectors/B.pub") bert@example.org" \
		ruth/.config/feldpost/config.ini
	takes 0 ruth --join --answer </dev/null
	prints 'packet 3 was sent'
	counts waiting ruth 0
	mv ruth/desk/*.yaml ruth/lost
	sed -i '/^anna = /d' ruth/.config/feldpost/config.ini
	takes 0 ruth --join ../anna.mail ../bert.mail ../ruth/sent
	prints 'taken 1-3'
	same_transcripts_of ruth/lost ruth/desk/*.yaml
}

@test "offers: a stranger's that can't be played costs nothing, a contact's is reported" {
	posted
	offers ruth Ruth >bert/stranger
	offers anna Anna >bert/contact
	mkdir rules
	cp -r "$repository/tests/scenarios/toss" rules/
	sed -i 's/^turns.*/turns: 7/' rules/toss/toss.yaml
	# shellcheck disable=SC2030
	scenarios=$PWD/rules
	takes 0 bert --join=anybody stranger
	attempt bert take --join contact
	[ "$status" -ne 0 ]
	counts games bert 0
}

@test "desk: opponents are called as I know them" {
	posted
	offers anna Horatio >bert/in
	bert join in -o desk/a.yaml >anna/in
	takes 0 anna in || true
	works bert desk
	prints '  Toss  anna  Turn 1  packet 3 by anna'
	offers ruth Anna >bert/in
	bert join in -o desk/b.yaml >/dev/null
	works bert desk
	prints 'Anna (not your contact'
}

# begun: Bert has accepted, and Anna has sent packet 3; all packets in bert/pN.
begun() {
	posted
	offers ruth Anna >bert/p1
	bert join p1 -o desk/g.yaml >p2
	cp p2 bert/p2
	ruth adjudicate -q -i offer1.yaml ../p2
	ruth sign -i offer1.yaml -e throw >bert/p3
}

@test "names: a name that only looks like a contact's is marked where a game is read" {
	begun
	for words in 'show desk/g.yaml' 'legal desk/g.yaml' 'report desk/g.yaml' \
		'adjudicate -i desk/g.yaml p3' 'sign -i desk/g.yaml'; do
		# shellcheck disable=SC2086
		attempt bert $words
		[ "$status" -eq 0 ]
		says 'note: Anna, who plays A, is not your contact anna: the key is different'
	done
	works ruth show offer1.yaml
	[ -z "$err" ] || fail "it warns of who is no contact"
}

@test "join: one offer is accepted once, also without a desk" {
	posted
	offers anna Anna >bert/in
	works bert join in -o one.yaml
	refused 4 'not now: you have already accepted this offer' \
		bert join in -o two.yaml
	[ ! -e bert/two.yaml ]
	works bert join in -o two.yaml --again
	rm bert/one.yaml bert/two.yaml
	refused 4 'not now: you have already accepted this offer' \
		bert join in -o one.yaml
}

@test "join: the error says what a text that is no offer is" {
	begun
	refused 4 'not now: this is not an offer, but packet 3 of a game that has begun' \
		bert join p3 -o x.yaml
	says '`feldpost take p3` takes the packet in'
	cat bert/p1 bert/p2 bert/p3 >bert/all
	refused 4 'not now: you have already accepted this offer' bert join all -o x.yaml
	says '`feldpost take --join all`'
}

@test "key: without one every command says what to type, take, too" {
	posted
	offers anna Anna >bert/in
	rm bert/.config/feldpost/feldpost.key
	attempt bert take --join in
	prints 'there is no secret key in'
	prints 'make a key with `feldpost keygen`'
	works bert take in
	prints 'Anna offers Toss'
}

@test "take: on a terminal it says what it waits for" {
	posted
	offers anna Anna >bert/in
	cd bert
	printf '\004' | cat in - | HOME=$PWD FELDPOST_SCENARIOS=$scenarios script -qec "$program take" /dev/null >said
	grep -q 'paste the mail here and press Ctrl-D' said
	grep -q 'Anna offers Toss' said
}
