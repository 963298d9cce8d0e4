#!/usr/bin/env bats
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# `show --packet N`: the position behind any packet, as the seat knew it then.

load duel

# own_key: for who plays alone.
own_key() {
	HOME=$desks/anna
}

# kept: what the sender of the last packet saw of it before it was answered, as
# text without what comes next, and as the position.
kept() {
	local who
	who=$(turn_of)
	"$who" show g.yaml | board_of >"$desks/$who/then.$((packets + 1))"
	"$who" show --json g.yaml >"$desks/$who/then.$((packets + 1)).json"
}

# board_of: without the last part.
board_of() {
	sed -E '/^(Next: |So it stood |.* compare these 20 digits)/,$d'
}

# plays: each packet as `sends`, and what is seen of it is kept.
plays() {
	local order options=()
	for order in "$@"; do
		options+=(-e "$order")
	done
	compose "${options[@]}"
	kept
	deliver
}

# same_then DESK: the desk sees each of its packets as it was when it was sent.
same_then() {
	local file n count=0
	for file in "$desks/$1"/then.*.json; do
		n=${file%.json}
		n=${n##*.}
		"$1" show --packet "$n" g.yaml | board_of >"$desks/again"
		same "$desks/$1/then.$n" "$desks/again"
		"$1" show --packet "$n" --json g.yaml >"$desks/again"
		same "$file" "$desks/again"
		count=$((count + 1))
	done
	[ "$count" -ge 3 ] || fail "only $count packets of $1 were looked at"
}

# hidden_war: Ostfront with its first war, in which cards are turned up.
hidden_war() {
	duel ostfront german
	plays
	plays
	plays "war W7"
	plays decline
	plays
	plays
	plays
	plays
}

@test "show --packet: cards are seen as they were then, and no more" {
	hidden_war
	same_then anna
	same_then bert
	grep -q '^German hand .*W3 (1.1)' "$desks/anna/then.5" ||
		fail "Anna did not see her card"
	out=$(carol show -q --packet 5 ../anna/g.yaml)
	prints "W7  1.1  1.2  1.3"
	out=$(bert show --packet 5 g.yaml)
	prints "W7  1.1  1.2  1.3"
}

@test "show --packet: what is seen does not go by what the file has learnt since" {
	hidden_war
	works anna show --packet 5 g.yaml
	echo "$out" >"$desks/early"
	send
	send
	anna show --packet 5 g.yaml >"$desks/late"
	same "$desks/early" "$desks/late"
}

@test "show --packet: solitaire, before and behind the dice" {
	own_key
	begin
	feldpost show g.yaml | board_of >first
	step g.yaml roll
	feldpost show --packet 1 g.yaml | board_of >passed
	same first passed
	works feldpost show --packet 2 g.yaml
	prints "packet 2"
	prints "Orders signed; dice still to come."
	prints "So it stood behind packet 2. \`feldpost show GAME\` draws it as it is now."
	feldpost show --packet 3 g.yaml | board_of >passed
	feldpost show g.yaml | board_of >now
	same now passed
	differ first now
}

@test "show --packet: a picture, and a part of it" {
	duel aachen allied
	compose
	works anna show --svg then.svg g.yaml
	works anna show --around 2628 g.yaml
	board_of <<<"$out" >"$desks/near"
	deliver
	send
	works anna show --packet 3 --svg again.svg g.yaml
	same "$desks/anna/then.svg" "$desks/anna/again.svg"
	works anna show --packet 3 --around 2628 g.yaml
	board_of <<<"$out" >"$desks/again"
	same "$desks/near" "$desks/again"
}

@test "show --packet: the arrows are those of then" {
	local n mails=("$repository"/examples/aachen/mails/*.txt)
	cp -r "$repository/examples/aachen" "$desks/example"
	for n in 12 20; do
		works carol show --packet "$n" --svg "p$n.svg" \
			../example/game.yaml
	done
	differ "$desks/carol/p12.svg" "$desks/carol/p20.svg"
	works carol adjudicate -q -o cut.yaml ../example/offer.yaml \
		"${mails[@]:0:12}"
	works carol show --packet 12 --svg cut.svg cut.yaml
	same "$desks/carol/p12.svg" "$desks/carol/cut.svg"
}

@test "show --packet: one that is not there" {
	own_key
	begin
	refused 4 "not now: packet 2 has not come" feldpost show --packet 2 g.yaml
	says "the last one so far is packet 1"
	refused 2 "usage: --packet takes a number from 1 to 99999, not \`0\`" \
		feldpost show --packet 0 g.yaml
}
