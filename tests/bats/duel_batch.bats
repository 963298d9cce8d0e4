#!/usr/bin/env bats
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Batches in a duel: what binds, what may be replaced, which seed rolls, and
# doctrine (feldpost-protocol(7) 3.4 and 4.3). The game is that of the tests:
# `dare` asks the other before it rolls, `risk` asks oneself after.

load duel

# queue DESK SEAT: packet and next line of what is left of a batch.
queue() {
	"$1" show --json g.yaml | jq -r --arg seat "$2" \
		'.queue[$seat] | if . then "\(.packet) \(.next)" else "" end'
}

# rolled PACKET: labels of the dice that were rolled with its seed.
rolled() {
	anna dice g.yaml | awk -v n="$1" '$1 == n { print $3, $4 }' | paste -sd,
}

# outcomes DESK: "throw done", ... of the whole game as it is seen there.
outcomes() {
	"$1" report --all --json g.yaml |
		jq -r '.[] | select(.kind == "order") | "\(.text) \(.outcome)"'
}

@test "batch: the other's question stops it, and the rest stays bound" {
	toss red
	sends dare throw throw end
	[ "$(now bert decides)" = blue ]
	[ "$(queue bert red)" = "3 1" ]
	[ "$(rolled 3)" = "" ]
	sends take
	[ "$(queue anna red)" = "" ]
	[ "$(now anna decides)" = blue ]
	sends
	[ "$(rolled 3)" = "" ]
	[ "$(rolled 4)" = "take.dare 1,throw.hand 1,throw.hand 2" ]
}

@test "batch: who has bound himself cannot order anything else" {
	toss red
	sends dare dare throw
	sends take
	[ "$(queue anna red)" = "3 2" ]
	[ "$(now anna decides)" = blue ]
	keep before
	refused 4 "not now: Anna is not asked for orders now" \
		anna sign -i g.yaml -e end
	refused 4 "not now: Anna is not asked for orders now" \
		anna sign -i g.yaml -e throw -e throw
	kept before
	send -m "I wait"
	[ "$(queue bert red)" = "3 2" ]
	sends dodge
	[ "$(rolled 4)" = "take.dare 1" ]
	sends
	[ "$(rolled 6)" = "dodge.dare 1,throw.hand 1" ]
	[ "$(outcomes anna | paste -sd,)" = "dare underway,dare done,take done,dare underway,dare underway,dare done,dodge done,throw done" ] ||
		fail "$(outcomes anna)"
}

@test "batch: a packet with orders of who is not asked is refused (V8)" {
	toss red
	sends dare dare throw
	sends take
	compose
	forge 's/^state:/orders:\n- "throw"\n&/'
	mail anna bert
	keep before
	refused 3 "not verified: packet 5: orders by Anna, who is not asked (V8)" \
		bert adjudicate -i g.yaml in
	kept_bert
}

kept_bert() {
	same "$desks/bert/g.yaml" "$desks/before.bert"
}

@test "batch: no die of the rest is known when the question is answered" {
	toss red
	sends dare throw
	# Bert knows his next link: it rolls nothing yet.
	! grep -q 'roll throw' bert/g.yaml || fail "a die too early"
	works bert report g.yaml
	prints_not "[throw"
	local first second
	cp -r "$desks" "$BATS_TEST_TMPDIR/other"
	sends take
	first=$(anna report --json g.yaml | jq -r '.[] | select(.kind == "roll").text')
	rm -r "$desks"
	cp -r "$BATS_TEST_TMPDIR/other" "$desks"
	cd "$desks"
	packets=3
	send -e dodge -m "Not I."
	second=$(anna report --json g.yaml | jq -r '.[] | select(.kind == "roll").text')
	[ "$(grep -o 'throw.hand 1 d6 .' <<<"$first")" != \
		"$(grep -o 'throw.hand 1 d6 .' <<<"$second")" ] ||
		fail "the answer does not matter" "$first" "$second"
}

@test "batch: a stop for one's own decision lets the next packet replace it" {
	toss red
	sends risk throw throw end
	[ "$(now bert decides)" = red ]
	[ "$(queue bert red)" = "3 1" ]
	[ "$(rolled 3)" = "" ]
	send
	[ "$(rolled 3)" = "first.risk 1" ]
	sends again end
	[ "$(queue bert red)" = "" ]
	[ "$(now bert decides)" = blue ]
	send
	[ "$(rolled 5)" = "second.risk 1" ]
	! outcomes anna | grep -q throw || fail "the old batch went on"
}

@test "batch: the answer may be given ahead, and what follows it runs on" {
	toss red
	sends risk keep throw end
	[ "$(now bert decides)" = blue ]
	sends throw
	[ "$(rolled 3)" = "first.risk 1,throw.hand 1" ]
}

@test "batch: without orders the old one still waits" {
	toss red
	sends risk throw end
	send
	send -m "let me think"
	[ "$(queue bert red)" = "3 1" ]
	[ "$(now bert decides)" = red ]
	send
	sends keep
	[ "$(now bert decides)" = red ]
	[ "$(queue bert red)" = "" ]
	send
	[ "$(rolled 3)" = "first.risk 1" ]
	[ "$(rolled 7)" = "" ]
}

@test "batch: own answer behind the other's: replaced only from there" {
	toss red
	sends dare risk throw
	sends take
	[ "$(now anna decides)" = red ]
	[ "$(queue anna red)" = "3 2" ]
	sends keep end
	[ "$(rolled 4)" = "take.dare 1,first.risk 1" ]
	[ "$(now bert decides)" = blue ]
}

@test "batch: orders for later wait until their seat is asked" {
	toss red
	sends dare throw end
	sends take throw end
	[ "$(now anna decides)" = red ]
	[ "$(outcomes anna | tail -3 | paste -sd,)" = "end done,throw done,end done" ]
	send
	[ "$(rolled 4)" = "take.dare 1,throw.hand 1,throw.hand 2" ]
}

@test "batch: guards look at the board as it is when their turn comes" {
	toss red
	sends dare "if score red over 0 then throw" \
		"if score red over 0 then risk" end
	sends dodge
	[ "$(outcomes anna | grep -c guarded)" -eq 0 ]
	sends keep
	[ "$(rolled 4)" = "dodge.dare 1,throw.hand 1,first.risk 1" ]
}

@test "batch: a guard that does not hold passes its order over" {
	toss red
	sends dare "if score red over 0 then throw" \
		"unless score red over 0 then throw" end
	sends take
	[ "$(outcomes anna | grep guarded)" = "if score red over 0 then throw guarded" ]
	send
	[ "$(rolled 4)" = "take.dare 1,throw.hand 1" ]
}

@test "batch: what is left when the turn has ended waits for the next" {
	toss red
	sends throw end throw throw
	[ "$(queue bert red)" = "3 2" ]
	sends throw end
	[ "$(queue anna red)" = "" ]
	[ "$(outcomes anna | paste -sd,)" = "throw done,end done,throw done,end done,throw done,throw done" ]
	[ "$(now anna decides)" = red ]
	send
	[ "$(rolled 3)" = "throw.hand 1" ]
	[ "$(rolled 4)" = "throw.hand 1,throw.hand 2,throw.hand 3" ]
}

@test "doctrine: an answer that stands saves the mail" {
	toss red
	send
	sends "standing dodge"
	[ "$(anna show --json g.yaml | jq -c .standing)" = '{"blue":["dodge"]}' ]
	sends dare dare throw end
	[ "$(now bert decides)" = blue ]
	works bert report g.yaml
	prints "> dodge  (standing order)"
	send
	[ "$(rolled 5)" = "dodge.dare 1,dodge.dare 2,throw.hand 1" ]
}

@test "doctrine: it holds from the packet that carries it on" {
	toss red
	sends dare throw end
	[ "$(now bert needs)" = answer ]
	sends "standing take"
	[ "$(now anna decides)" = blue ]
	send
	[ "$(rolled 3)" = "" ]
	[ "$(rolled 4)" = "take.dare 1,throw.hand 1" ]
}

@test "doctrine: with a condition, the first that fits" {
	toss red
	send
	sends "standing unless score red over 0 then take" "standing dodge"
	sends dare dare throw dare end
	send
	[ "$(rolled 5)" = "take.dare 1,take.dare 2,throw.hand 1,dodge.dare 1" ]
	[ "$(anna report --all --json g.yaml |
		jq -r '.[] | select(.kind == "standing").text' | paste -sd,)" = \
		"unless score red over 0 then take,unless score red over 0 then take,dodge" ]
}

@test "doctrine: changed, and taken back" {
	toss red
	sends "standing take"
	sends "standing take"
	sends "standing keep"
	[ "$(anna show --json g.yaml | jq -c .standing)" = '{"red":["take"],"blue":["take"]}' ] ||
		[ "$(bert show --json g.yaml | jq -c .standing)" = '{"red":["keep"],"blue":["take"]}' ]
	sends "standing none"
	sends dare
	[ "$(now bert needs)" = answer ]
	[ "$(bert show --json g.yaml | jq -c .standing)" = '{"red":["keep"]}' ]
	refused 1 "--order:1:10: no: not understood" \
		bert sign -i g.yaml -e "standing throw"
}

@test "doctrine: of a hidden hand the answers that show nothing" {
	war
	send
	sends "standing decline"
	sends "war W5"
	send
	[ "$(bert report --json g.yaml | jq -r '.[] | select(.kind == "standing").text')" = decline ] ||
		fail "$(bert report --json g.yaml)"
}

@test "legal: a card of one's own by what it is, and by its number" {
	war
	local number
	works anna legal -p g.yaml W5
	[[ $out == "war 1."? ]] || fail "$out"
	number=${out#war }
	[ "$(anna legal -p g.yaml "$number" war)" = "$out" ]
}

@test "counts: two mails before the first move, one a turn without questions" {
	toss red
	[ "$packets" -eq 2 ]
	local n
	for n in 3 4 5 6 7 8; do
		sends throw end
	done
	[ "$(now bert needs)" = link ]
	[ "$packets" -eq 8 ]
	send
	[ "$(now bert needs)" = nothing ]
}

@test "counts: two more for each decision after a roll or by the other" {
	toss red
	sends risk
	send
	sends keep risk
	send
	sends keep end
	[ "$(now bert decides)" = blue ]
	[ "$packets" -eq 7 ]
	sends dare
	sends take
	sends end
	[ "$(now anna decides)" = red ]
	[ "$packets" -eq 10 ]
}

@test "counts: if Bert is to move, Anna's packet 3 has no orders" {
	toss blue
	[ "$(now anna decides)" = red ]
	refused 4 "not now: Anna is not asked for orders now" \
		anna sign -i g.yaml -e throw
	send
	sends throw end
	[ "$(now anna decides)" = blue ]
}
