#!/usr/bin/env bats
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2154
# Undo (feldpost-protocol(7) 4.6) takes two signatures: one player asks, in a
# packet that does nothing else, and the other agrees at the beginning of the
# next one.

load duel
load by_hand

nothing='only the last packet of either side can be undone'

# board DESK: the position there, as the transcript has it.
board() {
	"$1" show --json g.yaml | jq -S '.now, .queue, .standing, .state'
}

# same_board FILE: the position at Anna's and at Bert's desk, of which one is a
# step ahead when it is his turn.
same_board() {
	board "$(turn_of)" >behind
	same behind "$1"
}

# unsignable MESSAGE ORDER...: `sign` refuses it before anything is stored.
unsignable() {
	local message=$1 order options=()
	shift
	for order in "$@"; do
		options+=(-e "$order")
	done
	keep unsigned
	refused 4 "not now: $message" "$(turn_of)" sign -i g.yaml "${options[@]}"
	kept unsigned
}

# untaken MESSAGE ORDER...: and when a changed program signs it all the same,
# the other one refuses it.
untaken() {
	local message=$1 who to lines
	shift
	who=$(turn_of)
	to=$(other "$who")
	lines=$(printf -- '- "%s"\\n' "$@")
	keep untaken
	compose
	forge "s/^state:/orders:\\n$lines&/"
	mail "$who" "$to"
	refused 3 "not verified: packet $((packets + 1)): $message (V8)" \
		"$to" adjudicate -i g.yaml in
	cp untaken.anna anna/g.yaml
	cp untaken.bert bert/g.yaml
	rm -rf "$who/.local/state/feldpost/guard"{,.d}
}

impossible() {
	unsignable "$@"
	untaken "$@"
}

# dice_of PACKET COLUMN: what was rolled for it: 2 the seeds, 6 the values.
dice_of() {
	anna dice g.yaml | awk -v n="$1" -v c="$2" '$1 == n { print $c }' |
		paste -sd,
}

# all_agree: a third person verifies the game to its last packet, in the file of
# who has sent that, and who answers it verifies his own, a step ahead.
all_agree() {
	local file
	file=../$(other "$(turn_of)")/g.yaml
	works carol dice --check "$file"
	works carol audit "$file"
	works "$(turn_of)" audit g.yaml
}

# What it does.

@test "undo: the other's packet, asked for and agreed to" {
	toss red
	board anna >before
	sends throw throw end
	sends "undo 3"
	[ "$(now anna decides)" = blue ]
	sends "agree undo 3"
	same_board before
	works carol show ../bert/g.yaml
	prints "Red has 0, Blue 0."
	works bert report g.yaml
	prints "> undo 3  (done)"
	prints "> agree undo 3  (done)"
	send
	sends throw
	[ "$(now bert decides)" = red ]
	all_agree
}

@test "undo: without its number it is the last packet that has orders" {
	toss red
	board anna >before
	sends throw throw end
	works bert check g.yaml -e Undo
	prints "legal: undo 3  # only if Anna agrees in packet 5"
	printf 'orders: [undo]\n' >bert/o.yaml
	works bert check g.yaml o.yaml
	prints "legal: undo 3"
	sends undo
	works anna check g.yaml -e throw -e "agree undo"
	prints "--order:2:1: legal: agree undo 3"
	[[ $out == *"agree undo 3"*": throw"* ]] || fail "it comes first"
	sends "agree undo"
	same_board before
	works bert report g.yaml
	prints "> undo 3  (done)"
	prints "> agree undo 3  (done)"
	all_agree
}

@test "undo: new orders follow the agreement, for the position behind it" {
	toss red
	sends throw throw end
	sends "undo 3"
	[ "$(now anna decides)" = blue ]
	sends "agree undo 3" throw dare
	[ "$(now bert needs)" = answer ]
	[ "$(now bert decides)" = blue ]
	[ "$(dice_of 5 3)" = "" ]
	sends take
	send
	[ "$(dice_of 6 3)" = take.dare ]
	all_agree
}

@test "undo: one's own packet, by who has just seen its dice" {
	toss red
	board anna >before
	sends throw throw end
	sends throw
	sends "undo 3"
	unsignable "Bert is not asked for orders now" "agree undo 3" throw
	sends "agree undo 3"
	same_board before
	sends risk
	all_agree
}

@test "undo: behind it the dice are others, and the old ones stay in the log" {
	toss red
	sends throw throw throw throw throw
	sends "undo 3"
	sends "agree undo 3" throw throw throw throw throw
	send
	[ "$(dice_of 3 2)" != "$(dice_of 5 2)" ]
	[ "$(dice_of 3 6)" != "$(dice_of 5 6)" ] || fail "the same dice again"
	[ "$(dice_of 3 7)" = burnt,burnt,burnt,burnt,burnt ]
	[ "$(dice_of 5 7)" = ,,,, ]
	[ "$(dice_of 4 3)" = "" ] || fail "a request has rolled"
	json 'map(.packet == 3) == map(.burnt == true)' anna dice --json g.yaml
	works anna dice --check g.yaml
	prints "10 rolls recomputed"
	all_agree
}

@test "undo: a question, what waits behind it, and doctrine come back" {
	toss red
	sends dare throw
	board bert >before
	sends take "standing dodge"
	sends "undo 4"
	sends "agree undo 4"
	send
	same_board before
	sends dodge
	send
	[ "$(dice_of 4 3)" = take.dare,throw.hand ]
	[ "$(dice_of 8 3)" = dodge.dare,throw.hand ]
	all_agree
}

@test "undo: of one's own answer in the middle of the other's orders" {
	toss red
	sends dare throw
	board bert >before
	sends take
	sends throw
	sends "undo 4"
	sends "agree undo 4"
	same_board before
	sends dodge
	all_agree
}

@test "undo: a proposed draw stands again with the position" {
	toss red
	sends throw "agree draw"
	sends "standing dodge"
	sends "undo 4"
	sends "agree undo 4"
	[ "$(now anna draw)" = "" ] || fail "it lapses with the next packet"
	sends throw "agree draw"
	sends "standing dodge"
	sends throw
	sends "undo 8"
	[ "$(now anna draw)" = "" ]
	sends "agree undo 8"
	[ "$(now bert draw)" = red ]
	sends "agree draw"
	[ "$(now anna result)" = drawn-by-agreement ]
}

@test "undo: of a packet that began with one: the position behind that one" {
	local i
	toss red
	board anna >before
	sends throw end
	for i in 1 2; do
		sends "undo $packets"
		sends "agree undo $((packets - 1))" throw end
	done
	sends "undo $packets"
	sends "agree undo $((packets - 1))"
	same_board before
	all_agree
	prints "
undone   packet 3 of Anna, asked in 4, agreed in 5; undo 1 from this position
undone   packet 5 of Anna, asked in 6, agreed in 7; undo 2 from this position
undone   packet 7 of Anna, asked in 8, agreed in 9; undo 3 from this position
"
	json '.undone | map(.packet, .agreed, .times) ==
		[3, 5, 1, 5, 7, 2, 7, 9, 3]' bert audit --json g.yaml
}

@test "undo: the request stands in every picture of the game, and lapses" {
	toss red
	sends throw end
	works bert show g.yaml
	prints_not "undo"
	sends "undo 3" 2>err
	[ ! -s err ]
	for who in anna bert; do
		works "$who" show g.yaml
		prints "Bert asks to undo packet 3: \`agree undo 3\` in packet 5 agrees to it."
	done
	works anna report g.yaml
	prints "> undo 3  (waits for a decision)"
	send
	works bert show g.yaml
	prints_not "undo"
	works bert report g.yaml
	prints "> undo 3  (not carried out: it was not agreed to)"
	sends throw
	[ "$(now anna decides)" = blue ]
	all_agree
}

@test "undo: a report says what was undone" {
	toss red
	sends throw
	send
	sends dare
	sends "undo 5"
	sends "agree undo 5" end
	works bert report --all g.yaml
	prints "> throw  (done)"
	prints "> dare  (undone)"
	works bert report --all --json g.yaml
	jq -e 'map(select(.text == "dare")) | all(.undone)' <<<"$out"
	jq -e 'map(select(.text == "throw")) | all(has("undone") | not)' <<<"$out"
}

@test "undo: orders of the packet may stand in a file, with doctrine and guards" {
	toss red
	sends throw end
	sends "undo 3"
	cat >anna/o.yaml <<-END
		turn: 1
		standing: [dodge]
		orders:
		  - agree undo 3
		  - throw
		  - end
	END
	works anna check g.yaml o.yaml
	works anna sign -i g.yaml o.yaml
	prints 'orders:
- "agree undo 3"
- "standing dodge"
- "throw"
- "end"
'
	echo "$out" >anna/out
	deliver
	[ "$(now bert decides)" = blue ]
}

@test "undo: the template names what the opponent asks for" {
	toss red
	sends throw
	sends "undo 3"
	works anna orders g.yaml
	prints '#  - agree undo 3'
}

# Check.

@test "check: what would become of a request" {
	toss red
	sends throw end
	works bert check g.yaml -e "undo 3"
	prints "--order:1:1: legal: undo 3  # only if Anna agrees in packet 5"
	attempt bert check g.yaml -e "undo 3" -e throw
	[ "$status" -eq 1 ]
	prints "--order:1:1: not legal: undo 3: who asks for an undo orders nothing else"
	attempt bert check g.yaml -e "undo 4"
	prints "--order:1:1: not legal: undo 4: $nothing"
	attempt bert check --json g.yaml -e "undo 4"
	jq -e '.[0] | .verdict == "not legal" and (has("rule") | not) and
		.why == "'"$nothing"'"' <<<"$out"
	attempt bert check g.yaml -e "agree undo 3"
	prints "--order:1:1: not legal: agree undo 3: packet 3 asks for no undo"
}

@test "check: orders behind an agreement are for the position behind it" {
	toss red
	sends dare
	sends take
	sends "undo 4"
	works bert check g.yaml -e "agree undo 4" -e dodge
	prints "--order:1:1: legal: agree undo 4  # back to before packet 4; what follows is for then"
	prints "--order:2:1: legal: dodge"
	# Wherever it was written, it comes first.
	works bert check g.yaml -e dodge -e "agree undo 4"
	prints "--order:1:1: legal: dodge"
	works bert sign -i g.yaml -e dodge -e "agree undo 4"
	prints '
- "agree undo 4"
- "dodge"
'
}

# What can't be undone.

@test "undo: the last packet of either side, and no older one" {
	toss red
	sends throw
	send
	sends throw end
	sends throw
	sends "standing dodge"
	for n in 3 4 5 8 9 99999; do
		impossible "$nothing" "undo $n"
	done
	refused 1 "--order:1:6: no: not understood: \`undo 2\`" \
		bert sign -i g.yaml -e "undo 2"
	refused 1 "--order:1:12: no: not understood: \`agree undo x\`" \
		bert sign -i g.yaml -e "agree undo x"
	sends "undo 6"
	all_agree
}

@test "undo: a packet without orders, or that only asks or agrees" {
	toss red
	send
	impossible "packet 3 has no orders" "undo 3"
	send -m "nothing"
	impossible "packet 4 has no orders" "undo 4"
	sends throw
	sends "undo 5"
	impossible "packet 6 has no orders" "undo 6"
	sends "agree undo 5"
	impossible "packet 7 has no orders" "undo 7"
	impossible "packet 6 has no orders" "undo 6"
}

@test "undo: a request does nothing else" {
	local line
	toss red
	sends throw end
	for line in throw "standing dodge" "standing none" concede "agree draw" \
		"on-fail stop" "on-turn keep" "undo 3"; do
		impossible "who asks for an undo orders nothing else" \
			"undo 3" "$line"
	done
	impossible "who asks for an undo orders nothing else" throw "undo 3"
	untaken "who asks for an undo orders nothing else" "undo 3" "agree undo 3"
	send -e "undo 3" -m "a slip of the pen; please?"
	all_agree
}

@test "undo: agreed to at the beginning, once, and only what is asked for" {
	toss red
	sends throw
	impossible "packet 3 asks for no undo" "agree undo 3"
	sends "undo 3"
	impossible "packet 4 asks to undo packet 3" "agree undo 4"
	impossible "packet 4 asks to undo packet 3" "agree undo 5"
	untaken "it must come first, and once" throw "agree undo 3"
	untaken "it must come first, and once" "standing dodge" "agree undo 3"
	impossible "it must come first, and once" "agree undo 3" "agree undo 3"
	send
	impossible "packet 5 asks for no undo" "agree undo 3"
	all_agree
}

@test "undo: what has lapsed can't be asked for again, by neither" {
	toss red
	sends throw throw
	sends "undo 3"
	impossible "packet 4 has asked for it: \`agree undo 3\` agrees, and it can't be asked for again" "undo 3"
	send
	impossible "$nothing" "undo 3"
	send
	sends throw end
	sends throw
	# Anna asks for her packet to be undone, and Bert, instead of agreeing, for
	# his.
	sends "undo 7"
	sends "undo 8"
	sends "agree undo 8"
	all_agree
}

@test "undo: no packet that ended the game" {
	toss red
	sends concede
	[ "$(now bert result)" = conceded ]
	unsignable "the game is over, nothing can be undone" "undo 3"
	untaken "the game is over, nothing can be undone" "undo 3"
	send
	refused 4 "not now: the game is over" anna sign -i g.yaml -e "undo 3"
}

@test "undo: not even one's own, when the other has ended the game" {
	toss red
	sends throw end
	sends concede
	[ "$(now anna needs)" = nothing ]
	impossible "the game is over, nothing can be undone" "undo 3"
}

@test "undo: an agreed draw" {
	toss red
	sends throw "agree draw"
	sends "agree draw"
	refused 4 "not now: the game is over" anna sign -i g.yaml -e "undo 4"
	compose || :
}

@test "undo: orders behind an agreement are from who is asked there" {
	toss red
	sends throw end
	sends throw
	sends "undo 3"
	unsignable "Bert is not asked for orders now" "agree undo 3" throw
	untaken "orders by Bert, who is not asked" "agree undo 3" throw
	sends "agree undo 3" "standing dodge"
	sends dare throw
	send
	[ "$(dice_of 7 3)" = dodge.dare,throw.hand ]
	all_agree
}

# A real game: Aachen has dice and no hidden cards.

@test "undo: an attack in Aachen, with what the defender had said before" {
	local set_up=("place us-3a-1 2630" "place us-3a-2 2728"
		"place us-3a-3 1931" "place us-3a-4 1932" "place us-3a-5 1933"
		"place us-3a-6 1934" "place us-3a-7 2031" "place us-3a-8 2829"
		"place us-3a-9 2131" "place us-3a-10 2231")
	duel aachen allied
	sends "${set_up[@]}"
	sends "standing marker 3 at 0401"
	board anna >before
	sends end "attack 0401 with us-30-3 us-ind-1 hold"
	send
	works anna report g.yaml
	prints "> marker 3  (standing order: marker 3 at 0401)"
	# Anna has seen how it went, and would rather have waited.
	sends "undo 5"
	works bert check g.yaml -e "agree undo 5"
	sends "agree undo 5" "standing also marker 2 at 0401"
	board anna >after
	differ before after
	same <(jq -s ".[3]" before) <(jq -s ".[3]" after)
	[ "$(dice_of 5 3)" != "" ]
	works anna check g.yaml -e end \
		-e "attack 0401 with us-30-3 us-ind-1 hold"
	sends end "attack 0401 with us-30-3 us-ind-1 hold"
	send
	works anna report g.yaml
	prints "> marker 2  (standing order: marker 2 at 0401)"
	[ "$(dice_of 5 2)" != "$(dice_of 9 2)" ] || fail "the same seed"
	works anna show g.yaml --svg map.svg
	all_agree
	prints "undone   packet 5 of Anna, asked in 7, agreed in 8; undo 1 from this position"
}

# Attacks; the numbers are those of the threat table (feldpost-protocol(7) 9).

# again COPY: both desks as they were, and what they have sent since forgotten.
again() {
	cp "$desks/$1.anna" anna/g.yaml
	cp "$desks/$1.bert" bert/g.yaml
	rm -rf anna/.local bert/.local anna/*.evidence bert/*.evidence
	packets=$2
}

@test "T7: who answers a packet gets no other dice, however often he tries" {
	local i
	toss red
	sends throw
	keep start
	for i in {1..8}; do
		again start 3
		send -e "undo 3" -m "try $i"
		send
		dice_of 3 6 >>values
	done
	[ "$(sort -u values | wc -l)" -eq 1 ] || fail "$(paste -sd' ' values)"
}

@test "T7: with both signatures there are other dice, each time, and it is told" {
	local i
	toss red
	sends throw
	for i in {1..6}; do
		sends "undo $packets"
		sends "agree undo $((packets - 1))" throw
	done
	send
	anna dice g.yaml >log
	[ "$(cut -c7-22 log | sort -u | wc -l)" -eq 7 ]
	[ "$(grep -c burnt log)" -eq 6 ]
	[ "$(awk '{ print $6 }' log | sort -u | wc -l)" -gt 1 ]
	all_agree
	prints "undone   packet 13 of Anna, asked in 14, agreed in 15; undo 6 from this position"
}

@test "T7: who asks can't agree in the other's name" {
	toss red
	sends throw
	sends "undo 3"
	compose -e "agree undo 3"
	cp anna/out bert/out
	# Signed with his own key, though it says that it is from Anna.
	packets=3
	forge 's/^state: .*/&\nnotes:\n- "by all means"/'
	cp bert/out bert/in
	keep before
	refused 3 "not verified: packet 5: " bert adjudicate -i g.yaml in
	says "it is for Anna (A) to send (V4)"
	same bert/g.yaml before.bert
}

@test "T6: what was undone is no reason to send a second version of it" {
	local n
	toss red
	keep start
	sends throw
	sends "undo 3"
	cp anna/g.yaml newer
	# Instead of agreeing Anna sends "the corrected file".
	rm -rf anna/.local
	cp start.anna anna/g.yaml
	anna sign -i g.yaml -e dare >anna/out
	mail anna bert
	keep before
	refused 3 "" bert adjudicate -i g.yaml in
	same bert/g.yaml before.bert
	# Her guard, which knows that one, lets her sign nothing behind the first.
	cp newer anna/g.yaml
	refused 4 "not now: the game file lacks packet 3 as it was answered or signed before" \
		anna sign -i g.yaml -e "agree undo 3"
	rm -rf anna/.local
	sends "agree undo 3" dare
}

@test "T6: a void packet that agrees has undone nothing" {
	toss red
	sends throw end
	sends throw
	sends "undo 3"
	keep asked
	compose
	cp bert/out right
	# It goes back, and only then orders what Bert is not asked for there.
	forge 's/^state:/orders:\n- "agree undo 3"\n- "throw"\n&/'
	cat bert/out right >anna/in
	attempt anna adjudicate -i g.yaml in
	body anna/g.yaml 6 >sixth
	[ -s sixth ] || fail "$err"
	! grep -q agree sixth || fail "it was taken"
	[ "$(now anna decides)" = blue ]
	works anna dice g.yaml
	prints_not burnt
	works anna report --all g.yaml
	prints_not "(undone)"
	works anna audit g.yaml
	prints_not "undone"
	# The same mail, but it is the void one that comes last.
	again asked 5
	cat right bert/out >anna/in
	attempt anna adjudicate -i g.yaml in
	[ "$(now anna decides)" = blue ]
	works anna audit g.yaml
	prints_not "undone"
}

# What Bert can say of a die before he has Anna's packet: he guesses her link.
die_with() {
	local hash
	hash=$(sed "s/^link: .*/link: $1/" behind.body | b2sum -l 256 | cut -c1-64)
	die "$(b2 "seed $game 5 $hash $link")" throw.hand 1 6
}

@test "T3: who grinds the notes of his request guesses the dice behind it" {
	local i n=5 game link right=0
	toss red
	sends throw
	keep start
	game=$(sed -n 's/^game: //p' anna/out)
	for i in {1..8}; do
		again start 3
		send -e "undo 3" -m "try $i"
		sends "agree undo 3" throw
		send
		body bert/g.yaml 5 >behind.body
		link=$(body bert/g.yaml 6 | sed -n 's/^link: //p')
		[ "$(die_with "$(sed -n 's/^link: //p' behind.body)")" = "$(dice_of 5 6)" ]
		[ "$(die_with "$(body bert/g.yaml 3 | sed -n 's/^link: //p')")" != \
			"$(dice_of 5 6)" ] || right=$((right + 1))
		dice_of 5 6 >>values
	done
	[ "$(sort -u values | wc -l)" -gt 2 ]
	[ "$right" -le 5 ] || fail "$right of 8 dice were guessed"
}
