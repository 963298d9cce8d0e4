# nightly
# shellcheck disable=SC2034,SC2154
# How a duel begins: offer, accept, and the digits that both compare.
# Sooner: tests/sessions/duel_attacks.tcl (T9, T16, T17).

load duel

# digits DESK: what the players are told to compare, without blanks.
digits() {
	"$1" show g.yaml | tr '\n' ' ' |
		sed -n 's/.*face to face: \([0-9a-f ]*\)\..*/\1/p' | tr -d ' '
}

# refused_there STATUS MESSAGE DESK COMMAND...: nothing appears at the desk.
refused_there() {
	local before
	before=$(ls -A "$desks/$3")
	refused "$@"
	[ "$(ls -A "$desks/$3")" = "$before" ] || fail "a file appeared"
}

@test "offer: the packet is printed, with what the other has to type" {
	works anna new ostfront --as soviet -n Anna -o g.yaml
	prints "you play as German command (B)."
	prints "To accept, give this letter to \`feldpost join\`"
	prints "A, Anna: plays as Soviet command (A)"
	prints '
FELDPOST BEGIN '
	out_in_plain
	prints '
mode: duel
setup:
- "scenario ostfront"
- "seat A soviet"
'
	prints_not '
link: '
	works anna show g.yaml
	prints "Offered; not yet accepted."
	prints "The opponent runs \`feldpost join MAIL"
	prints_not "20 digits"
	json '.id == "pending" and .seats == {soviet: "Anna"} and
		.now.needs == "link"' anna show --json g.yaml
}

@test "offer: with -q nothing is printed, resend prints it later" {
	works anna new ostfront --as german -n Anna --nonce "$nonce" -q -o g.yaml
	[ -z "$out" ]
	anna resend g.yaml >again
	anna new ostfront --as german -n Anna --nonce "$nonce" -o h.yaml >first
	same first again
	same anna/g.yaml anna/h.yaml
}

@test "offer: a game for two needs a seat, and a seat of its own" {
	refused_there 2 "usage: ostfront can't be played alone, because both sides have hidden cards or counters" \
		anna new ostfront -n Anna -o g.yaml
	says "give --as german or --as soviet"
	refused_there 2 "usage: ostfront has no seat \`germn\`" \
		anna new ostfront --as germn -n Anna -o g.yaml
	says "did you mean german?"
	refused_there 2 "usage: ostfront has no seat \`witness\`" \
		anna new ostfront --as witness -n Anna -o g.yaml
	refused_there 2 "usage: ostfront can't be played with a witness, because both sides have hidden cards or counters" \
		anna new ostfront -w --as german -n Anna -o g.yaml
}

@test "offer: it must be stored, and nothing is overwritten" {
	refused_there 2 "usage: the place for the game file is missing" \
		anna new ostfront --as german -n Anna -o -
	echo mine >anna/g.yaml
	refused_there 4 "not now: g.yaml exists already" \
		anna new ostfront --as german -n Anna -o g.yaml
	[ "$(cat anna/g.yaml)" = mine ]
}

@test "offer: while it waits nothing can be ordered, closed or taken back" {
	offer ostfront german
	cp anna/g.yaml before
	refused 4 "not now: the other player must send packet 2" \
		anna sign -i g.yaml
	refused 4 "not now: the other player must send packet 2" \
		anna concede -i g.yaml
	refused 4 "not now: the game is not over" anna disclose -i g.yaml
	works anna adjudicate -i g.yaml
	prints "Offered; not yet accepted."
	refused 4 "not now: packet 1 waits for its answer" anna legal g.yaml
	same anna/g.yaml before
}

@test "accept: the packet is printed, Anna takes it in, both see 20 digits" {
	offer ostfront german --terms "a move a week"
	works bert join in -n Bert -m "with pleasure" -o g.yaml
	prints "packet 2 from Soviet command (B) to German
command (A)"
	prints "Give this letter to \`feldpost take\`"
	prints "B, Bert: with pleasure"
	letter=$out
	out_in_plain
	prints '
type: accept
seq: 2
from: B
'
	echo "$letter" >bert/out
	mail bert anna
	works anna adjudicate -i g.yaml in
	prints '"with pleasure"'
	prints "Next: Anna sends packet 3, without orders"
	same_transcripts
	[ "$(digits anna)" = "$(body anna/g.yaml 2 | b2sum -l 256 | cut -c1-20)" ] ||
		fail "other digits: $(digits anna)"
	[ "$(digits bert)" = "$(digits anna)" ]
	json '.seats == {german: "Anna", soviet: "Bert"}' bert show --json g.yaml
}

@test "accept: the digits are asked for until both have sent a packet" {
	duel ostfront german
	[ -n "$(digits anna)" ]
	send
	[ "$(digits anna)" = "$(digits bert)" ]
	[ -n "$(digits anna)" ]
	send
	[ -z "$(digits anna)" ]
	[ -z "$(digits bert)" ]
}

@test "accept: another accept gives other digits, and another game" {
	local first
	offer ostfront german
	bert join in -n Bert -o g.yaml >bert/out
	first=$(digits bert)
	bert join --again in -n Bert -o h.yaml >bert/second
	[ "$(bert show h.yaml | tr -d '\n ' | grep -c "$first")" -eq 0 ]
	mail bert anna
	anna adjudicate -q -i g.yaml in
	[ "$(digits anna)" = "$first" ]
	cp bert/second bert/out
	mail bert anna
	cp anna/g.yaml before
	refused 4 "not now: this mail is of game $(id_of bert/h.yaml), not of this one" \
		anna adjudicate -q -i g.yaml in
	same anna/g.yaml before
	[ ! -e anna/g.yaml.evidence ]
}

@test "join: nobody plays against himself" {
	offer ostfront german
	refused_there 4 "not now: this is your own offer: only the opponent can join it" \
		anna join out -n Anna -o mine.yaml
	refused_there 4 "not now: this is your own offer: only the opponent can join it" \
		anna join g.yaml -n Anna -o mine.yaml
}

@test "join: a game file is there already, or has nowhere to go" {
	offer ostfront german
	bert join in -n Bert -q -o g.yaml
	cp bert/g.yaml before
	refused_there 4 "not now: g.yaml exists already" \
		bert join in -n Bert -o g.yaml
	same bert/g.yaml before
	refused_there 2 "usage: the place for the game file is missing" \
		bert join in -n Bert -o -
	refused_there 2 "usage: your name is missing" \
		bert join in -o h.yaml </dev/null
	refused_there 2 "usage: join has no option \`--as\`" \
		bert join in -n Bert --as soviet -o h.yaml
}

@test "join: what is no offer" {
	duel ostfront german
	refused_there 4 "not now: this is not an offer, but packet 2 of a game that has begun" \
		anna join in -n Anna -o h.yaml
	anna new null -n Anna -q -o solo.yaml
	refused_there 4 "not now: there is no offer to join" \
		bert join ../anna/solo.yaml -n Bert -o h.yaml
	echo "let us play" >bert/letter
	refused_there 5 "malformed: letter: there is no packet in it" \
		bert join letter -n Bert -o h.yaml
	refused_there 6 "system: can't open letters" \
		bert join letters -n Bert -o h.yaml
}

@test "join: an offer that was changed on its way" {
	offer ostfront german
	plain bert/in | sed 's/seat A german/seat A soviet/' >bert/changed
	refused_there 3 "changed:1: not verified: packet 1: the signature does not belong to this text (V2)" \
		bert join changed -n Bert -o g.yaml
	as_letters <bert/changed >bert/lines
	refused_there 3 "lines: not verified: packet 1: the signature does not belong to this text (V2)" \
		bert join lines -n Bert -o g.yaml
	torn 9 <bert/in >bert/changed
	refused_there 5 "changed: malformed: packet 1: line 9 of" \
		bert join changed -n Bert -o g.yaml
}

@test "join: a game that is not known here" {
	program=$build/tools/toss
	scenarios=$repository/tests/scenarios
	offer toss red
	program=feldpost
	scenarios=$repository/scenarios
	refused_there 5 "malformed: no game is called \`toss\`" \
		bert join in -n Bert -o g.yaml
}

# other_data SED-SCRIPT: a copy of Ostfront's data, changed.
other_data() {
	mkdir data
	cp -r "$repository/scenarios/ostfront" data
	sed -i "$1" data/ostfront/cards.yaml
	differ data/ostfront/cards.yaml "$repository/scenarios/ostfront/cards.yaml"
}

@test "join: other data of the game" {
	offer ostfront german
	other_data 's/^hand-limit: 4$/hand-limit: 5/'
	refused_there 5 "malformed: the game began with other scenario data of ostfront" \
		bert join in -n Bert -o g.yaml --scenarios "$desks/data"
	says "compare \`feldpost lint --digests ostfront\`"
	works bert join in -n Bert -o g.yaml
}

@test "join: comments in the data don't matter" {
	offer ostfront german
	other_data 's/^hand-limit: 4$/hand-limit: 4 # cards/'
	works bert join in -n Bert -o g.yaml --scenarios "$desks/data"
}
