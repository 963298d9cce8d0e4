# nightly
# shellcheck disable=SC2016,SC2154
# Issue 10, section 3 and 2.7: what orders are refused before they are signed,
# what `check` says of them and at what cost, and how they may be written.
# Sooner: tests/cases/*_reasons.txt, tests/sessions/told.tcl and duel_batch.tcl.

load duel

place_all=("place us-3a-1 2628" "place us-3a-2 2629" "place us-3a-8 2630"
	"place us-3a-3 1931" "place us-3a-4 1932" "place us-3a-5 1933"
	"place us-3a-6 1934" "place us-3a-7 2031" "place us-3a-9 2032"
	"place us-3a-10 2033")

# aachen: begun, and all placed; Anna's first movement. us-30-3 is locked, the
# other units are free.
aachen() {
	duel aachen allied
	sends "${place_all[@]}"
	send
}

# asked: Bert wants to be asked for markers, and is.
asked() {
	duel aachen allied
	sends "${place_all[@]}"
	sends "standing markers ask"
	sends end "attack 0401 with us-30-3 us-ind-1 hold"
	send
	send
	[ "$(now bert needs)" = answer ]
}

# alone FILE [GAME]: a game in solitaire, begun.
alone() {
	install -D -m 600 "$vectors/A.key" "$key"
	install -m 644 "$vectors/A.pub" "$pub"
	begin "$@"
}

# unchanged COMMAND...: is refused with status 1, and neither the game nor the
# guard knows of it.
unchanged() {
	cp g.yaml before
	cp "$guard" guard-before 2>/dev/null || : >guard-before
	attempt "$@"
	[ "$status" -eq 1 ] || fail "expected status 1"
	[ -z "$out" ] || fail "expected nothing on standard output"
	same g.yaml before
	cp "$guard" guard-after 2>/dev/null || : >guard-after
	same guard-before guard-after
}

# signs ORDER...: Anna signs them in a copy, with a guard of its own, and
# nothing is said of them.
signs() {
	local order options=()
	for order in "$@"; do
		options+=(-e "$order")
	done
	cp anna/g.yaml anna/copy.yaml
	rm -rf anna/other-guard*
	works anna sign -i copy.yaml --guard other-guard "${options[@]}"
}

# instructions FILE: how many `check` takes for these orders, in millions.
instructions() {
	(
		cd anna || exit
		export HOME=$PWD FELDPOST_SCENARIOS=$scenarios
		FELDPOST_NO_SANDBOX=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null \
			"$build/feldpost" check g.yaml "$1" 2>&1 >/dev/null |
			sed -nE 's/,//g;s/.*refs: *([0-9]+)[0-9]{6}$/\1/p'
	)
}

# bats test_tags=once
@test "check: an order of Aachen after a die is judged in 25 million instructions" {
	local few many i
	command -v valgrind >/dev/null || skip "valgrind is not installed"
	[[ $build != *sanitize* ]] || skip "the sanitizers run on their own"
	duel aachen allied
	printf '%s\n' "${place_all[@]}" end "attack 0401 with us-30-3" end \
		>anna/few
	# Nobody can go there, so that all of them are looked at again in each
	# course.
	cp anna/few anna/many
	for i in 1 2 3 4 5 6 7 8 9 10; do
		echo "move us-3a-$i 0310"
	done >>anna/many
	few=$(instructions few)
	many=$(instructions many)
	[ $((few)) -gt 0 ]
	[ $(((many - few) / 10)) -lt 25 ] ||
		fail "$few million for few orders, $many for ten more"
}

@test "sign: an order that the rules refuse is not signed; --anyway signs it" {
	aachen
	cat >anna/o.yaml <<-'END'
		orders:
		  - move us-30-2 0303
		  - move us-30-3 0303
		  - end
		  - move us-30-1 0204
	END
	cp anna/g.yaml before
	refused 1 'o.yaml:3:5: no: not legal: `move us-30-3 0303`: ' \
		anna sign -i g.yaml o.yaml
	says "held by de-26 at 0401, and can't move (rule 2.5)"
	says "feldpost has signed nothing, because 2 orders can't be used as they are (\`feldpost check\` lists them)"
	says "--anyway"
	same anna/g.yaml before
	[ "$(now anna needs)" = order ]
	compose --anyway o.yaml
	# It is no ground to refuse a packet of the opponent.
	deliver
	works bert report g.yaml
	prints "> move us-30-3 0303  (not possible now"
}

@test "adjudicate: so in solitaire" {
	alone g.yaml peiper
	unchanged feldpost adjudicate -i g.yaml -e "move Manderfeld"
	[[ $err == "feldpost: --order:1:1: no: not legal: \`move Manderfeld\`: the phase is allocation"* ]] ||
		fail "another message"
	unchanged feldpost adjudicate -i g.yaml \
		-e "alloc armor 4 pzgren 4 eng 2" -e "recon Losheim"
	unchanged feldpost sign -i g.yaml -e "done"
	works feldpost adjudicate -i g.yaml --anyway -e "move Manderfeld" \
		-e "alloc armor 4 pzgren 4 eng 2"
	prints "> move Manderfeld  (not possible now: the phase is allocation"
}

@test "sign: the nearest legal order is named" {
	aachen
	refused 1 'a.txt:1:1: no: not legal: `move us-30-9 0224`: ' \
		anna sign -i g.yaml "$(echo "move us-30-9 0224" >anna/a.txt &&
			echo a.txt)"
	says 'nearest legal order: `move us-30-9 0'
}

@test "sign: what comes after a die is no ground" {
	aachen
	signs end "attack 0401 with us-30-3 hold" \
		"attack 0401 with us-30-3 hold" "move us-30-3 3028"
}

@test "sign: a false condition is no ground" {
	aachen
	signs "if 0401 empty then move us-30-3 0303" end end
	refused 1 '--order:1:1: no: not legal: `if 0401 enemy then move us-30-3 0303`' \
		anna sign -i g.yaml \
		-e "if 0401 enemy then move us-30-3 0303"
}

@test "sign: what the other must decide first is no ground for what follows" {
	war
	works anna sign -i g.yaml -e "war W7" -e supply -e supply
}

@test "sign: an answer to a question that may not come is no ground" {
	aachen
	signs "move us-30-2 0303" "advance us-30-2" stand end end
	alone solo.yaml
	works feldpost adjudicate solo.yaml -o /dev/null -e "up 3" -e roll
}

@test "sign: but an answer alone, where nothing is asked" {
	alone g.yaml peiper
	unchanged feldpost sign -i g.yaml -e "attack full"
	says "no such question is open"
	says "--anyway"
}

@test "sign: orders that answer an open question no way" {
	asked
	cp bert/g.yaml before
	refused 1 "--order:1:1: no: not legal: \`end\`: the question is: " \
		bert sign -i g.yaml -e end
	refused 1 "--order:1:1: no: not legal: \`marker 9\`: the question is: " \
		bert sign -i g.yaml -e "marker 9"
	refused 1 "--order:1:1: no: not legal: \`end\`: the question is: " \
		bert sign -i g.yaml -e end -e no-marker
	same bert/g.yaml before
	# Answers to other questions may stand before the right one.
	works bert sign -i g.yaml --guard other -e stand -e no-marker
}

@test "sign: an open question that a standing order answers, or a concession" {
	asked
	cp bert/g.yaml bert/copy.yaml
	works bert sign -i copy.yaml --guard a -e "standing no-marker"
	cp bert/g.yaml bert/copy.yaml
	works bert sign --empty -i copy.yaml --guard b -m "I am thinking."
	works bert sign -i g.yaml --guard c -e concede
}

# signs_nothing STATUS MESSAGE [OPTION...]: Anna's file stays as it is.
signs_nothing() {
	cp anna/g.yaml before
	refused "$1" "$2" anna sign -i g.yaml "${@:3}"
	same before anna/g.yaml
}

@test "sign: a packet without the orders that are asked for" {
	toss red
	signs_nothing 2 "usage: it is your turn, but you give no orders"
	says '--empty'
	signs_nothing 2 "usage: it is your turn, but you give no orders" -m "My attack!"
	anna orders g.yaml >anna/sheet
	signs_nothing 2 "usage: it is your turn, but you give no orders" sheet
	anna sign -q -i g.yaml -e throw >/dev/null
	rm -rf anna/.local
	cp before anna/g.yaml
	works anna sign -i g.yaml --empty
	grep -q '^seq: 3' anna/g.yaml
}

@test "sign: a packet that needs no orders needs no option" {
	toss red
	sends throw
	works bert sign -q -i g.yaml
}

@test "sign: an answer that is asked for, and not given" {
	asked
	refused 2 "usage: you are asked a question, but give no answer" bert sign -i g.yaml
	works bert sign -q -i g.yaml -e "standing no-marker"
}

@test "sign: orders that forget something are signed --anyway" {
	toss red
	signs_nothing 1 "--order:1:1: no: \`end\` forgets something: nothing is thrown" -e end
	says '--anyway'
	works anna sign -q -i g.yaml -e end --anyway
}

@test "sign: tells a player who is not asked so, whatever the orders" {
	aachen
	sends end
	refused 4 "not now: packet " anna sign -i g.yaml -e "move us-30-3 0303"
}

@test "check: a line of totals, and status 1 for what can never be" {
	alone g.yaml
	printf '%s\n' on-turn:\ stop "orders: [roll, roll]" >o.yaml
	attempt feldpost check g.yaml o.yaml
	[ "$status" -eq 1 ] || fail "expected status 1"
	prints "o.yaml:2:16: will never do: roll: possible in none of 200 trial runs: its turn is over"
	[ "$(tail -n 1 <<<"$out")" = "3 orders: 2 legal, 1 will never do" ]
	says "feldpost: no: 1 of 3 orders can't be used as they are"
	json 'length == 3 and .[0].verdict == "legal"' feldpost check --json \
		g.yaml -e roll -e roll -e "standing up 6"
	attempt feldpost check --json g.yaml o.yaml
	[ "$(jq -r '.[2].verdict' <<<"$out")" = "will never do" ]
	attempt feldpost check g.yaml -e roll -e rol -e roll -e "up 9" -e "up 6"
	[ "$(tail -n 1 <<<"$out")" = "5 orders: 2 legal, 1 depends on dice, 1 will never do, 1 not understood" ] ||
		fail "other totals"
}

@test "check: what no die can change is legal" {
	alone g.yaml
	works feldpost check g.yaml -e roll -e roll
	prints "--order:1:1: legal: roll  # 1 to 6 steps"
	prints "--order:2:1: legal: roll: possible in 200 of 200 trial runs  # 1 to 6 steps"
	[ "$(tail -n 1 <<<"$out")" = "2 orders: 2 legal" ]
}

@test "check: a condition that never holds is no fault" {
	alone g.yaml
	works feldpost check g.yaml -e roll -e "if height over 99 then roll"
	prints "--order:2:1: depends on dice: if height over 99 then roll: its condition is true in none of 200 trial runs"
}

@test "check: no line of totals where there is nothing to count" {
	alone g.yaml
	echo "notes: [Hello.]" >o.yaml
	works feldpost check g.yaml o.yaml
	[ -z "$out" ] || fail "expected nothing"
}

# Capitals.

@test "capitals: they matter nowhere in a line, and what is signed has none of them" {
	aachen
	cat >anna/o.yaml <<-'END'
		On-Fail: Stop
	END
	refused 5 "o.yaml:1:1: " anna check g.yaml o.yaml
	cat >anna/o.yaml <<-'END'
		on-fail: SKIP
		standing: [Stiff Hold City EXITS, "IF Bombarded Then Markers NEVER"]
		orders:
		  - Move US-30-2 0303
		  - If 0401 Empty THEN Attack 0401 WITH Us-30-3
		  - UNLESS last WON then END
		  - Attack 0401 With us-30-3 US-IND-1 MARKER 2 Hold
	END
	works anna check g.yaml o.yaml
	send o.yaml
	body anna/g.yaml 5 | sed -n '/^orders:/,/^[a-z]*:$/p' >signed
	cat >wanted <<-'END'
		orders:
		- "on-fail skip"
		- "standing stiff hold city exits"
		- "standing if bombarded then markers never"
		- "move us-30-2 0303"
		- "if 0401 empty then attack 0401 with us-30-3"
		- "unless last won then end"
		- "attack 0401 with us-30-3 us-ind-1 marker 2 hold"
	END
	diff wanted <(head -n 8 signed)
}

@test "capitals: nor in the lines of the engine" {
	toss red
	sends THROW
	sends "Standing DODGE" "Standing ALSO take" "AGREE Draw"
	body anna/g.yaml 4 >signed
	grep -q '"standing dodge"' signed
	grep -q '"standing also take"' signed
	grep -q '"agree draw"' signed
	works anna check g.yaml -e "Standing NONE" -e CONCEDE -e "On-Turn Keep" \
		-e "ON-REVEAL Go"
	prints ":1:1: legal: standing none"
	prints ":2:1: legal: concede"
	prints ":3:1: legal: on-turn keep"
	prints ":4:1: legal: on-reveal go"
}

@test "capitals: an undo asked for and granted" {
	toss red
	sends throw end
	sends "UNDO 3"
	send --anyway -e end -e "Agree UNDO 3"
	body anna/g.yaml 5 >signed
	grep -A1 '^- "agree undo 3"' signed | grep -q '"end"'
}

@test "capitals: one's own cards, and the words of legal" {
	war
	local listed line
	listed=$(anna legal -p g.yaml war W7)
	[ "$listed" = "war W7" ]
	[ "$(anna legal -p g.yaml WAR w7)" = "$listed" ]
	for line in "War w7" "WAR W7"; do
		works anna check g.yaml -e "$line"
		prints "legal: $listed"
	done
}

# What is nearest, and why there is nothing.

@test "nearest: on the map, for a hex where a unit can't go" {
	aachen
	attempt anna check g.yaml -e "move us-30-9 0224" \
		-e "move us-30-9 via 0118 to 0224"
	[ "$(grep -c 'nearest legal order: `move us-30-9 0124`' <<<"$out")" = 2 ] ||
		fail "0124 lies beside it"
}

@test "nearest: on the map, for a hex that can't be attacked" {
	aachen
	attempt anna check g.yaml -e end -e "attack 0402 with us-30-3" \
		-e "bombard 0413 with 6" -e "attack 0401 with us-30-3 marker 5"
	prints ':2:1: not legal: attack 0402 with us-30-3: no unit is in 0402 (rule 2.6); nearest legal order: `attack 0401 with us-30-3`'
	prints ':3:1: not legal: bombard 0413 with 6: '
	prints ':4:1: not legal: attack 0401 with us-30-3 marker 5: no marker 5 is left in this turn; you have 6, 4, 3, 2 (rule 2.11); nearest legal order: `attack 0401 with us-30-3 marker '
}

@test "legal: of a unit without an order the reason is given" {
	aachen
	refused 1 "no: no legal order has the word \`us-30-3\`" \
		anna legal g.yaml us-30-3
	says "us-30-3 began the phase in an enemy zone of control, held by de-26 at 0401, and can't move (rule 2.5)"
	refused 1 "no: no legal order has the word \`DE-26\`" \
		anna legal g.yaml DE-26
	says "de-26 belongs to the Germans (rule 2.3)"
	refused 1 "no: no legal order has the word \`attack\`" \
		anna legal g.yaml attack us-30-1
	says "the phase is Allied movement (move, enter, bridge, repair, end) (rule 2.6)"
	refused 1 "no: no legal order has the word \`enter\`" \
		anna legal g.yaml enter
	says "enter UNIT HEX: let a reinforcement arrive there"
	refused 1 "no: no legal order has the word \`9999\`" \
		anna legal g.yaml move us-30-1 9999
	says "a HEX or \`via\` expected, not \`9999\`"
	sends end
	send
	refused 1 "no: no legal order has the word \`us-30-1\`" \
		anna legal g.yaml us-30-1
	says "no enemy is adjacent to us-30-1 in 0205 (rule 2.6)"
}

@test "check: so it is where another fault hides it" {
	aachen
	attempt anna check g.yaml -e "move us-30-3 0303" \
		-e end -e "attack 0401 with us-30-3" -e "attack 0402 with us-30-1"
	prints "in an enemy zone of control, held by de-26 at 0401, and can't move (rule 2.5)"$'\n'
	prints ":4:1: will never do: attack 0402 with us-30-1"
	attempt anna check g.yaml -e end -e "attack 0402 with us-30-1"
	prints ":2:1: not legal: attack 0402 with us-30-1: no unit is in 0402 (rule 2.6); it has no other order either: no enemy is adjacent to us-30-1 in 0205 (rule 2.6)"$'\n'
	prints_not "nearest"
}
