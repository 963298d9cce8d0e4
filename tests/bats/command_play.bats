# nightly
# shellcheck disable=SC2016,SC2154
# Playing: new, legal, orders, check, sign, adjudicate, resend, concede, and
# the streams between them.
# Sooner: tests/sessions/commands.tcl, duel_end.tcl and told.tcl.

load command

@test "new: to a file with a report, to standard output without" {
	works feldpost new null --name Anna --nonce "$nonce" -o a.yaml
	prints "Turn 1, climb. Dice committed and verified."
	works feldpost new null --name Anna --nonce "$nonce"
	printf '%s\n' "$out" | cmp - a.yaml
	feldpost new null --name Anna --nonce "$nonce" -o - >b.yaml
	same a.yaml b.yaml
	works feldpost new null --name Anna -q -o c.yaml
	[ -z "$out" ]
	differ a.yaml c.yaml
}

@test "new: options and terms stand in the offer" {
	begin g.yaml null --set start=hut --links 16 \
		--terms 'A mail a day; whoever is silent for a month has lost his game.'
	body g.yaml 1 >offer
	grep -qx -- '- "start hut"' offer
	grep -qx 'links: 16' offer
	grep -q 'A mail a day' offer
	works feldpost show g.yaml
	prints "Height 3"
}

@test "new: options that exclude each other are not chosen together" {
	refused 2 "usage: prepared-defence can't be chosen with hitler-fantasy" \
		feldpost new reichstag --as 1bf --name Anna -q -o g.yaml \
		--set hitler-fantasy=yes --set prepared-defence=yes
	[ ! -e g.yaml ]
	works feldpost help reichstag
	prints "not with hitler-fantasy"
}

@test "new: names of all the world" {
	local name
	for name in 'Jörg Müller' 'Zoë Łuk' '山田太郎' "D'Arcy \"Red\" \\o/"; do
		rm -f g.yaml
		feldpost new null --name "$name" -q -o g.yaml
		[ "$(feldpost show --json g.yaml | jq -r .seats.climber)" = "$name" ]
	done
}

@test "new: an existing file is not overwritten" {
	echo "my letter" >g.yaml
	refused 4 "not now: g.yaml exists already" \
		feldpost new null --name Anna -o g.yaml
	[ "$(cat g.yaml)" = "my letter" ]
}

@test "new: names that no packet may hold are refused" {
	refused 5 'malformed: the name "\u001b[31mEve" has an invisible character' \
		feldpost new null --name $'\e[31mEve'
	refused 5 'malformed: "name" cannot stand in a packet' \
		feldpost new null --name '#FELDPOST-BEGIN'
	refused 5 'malformed: ' feldpost new null --name $'\xff\xfe'
	refused 5 'malformed: ' feldpost new null --name "$(printf 'x%.0s' {1..99})"
	refused 5 'malformed: ' feldpost new null --name 'two  blanks'
}

@test "orders: the template is an order file that fits" {
	begin
	feldpost orders g.yaml >o.yaml
	grep -q '^# The hill: orders. Turn 1' o.yaml
	grep -q '^#  - roll' o.yaml
	echo "  - roll" | sed -i '/^orders:/r /dev/stdin' o.yaml
	works feldpost check g.yaml o.yaml
	prints "legal: roll"
	works feldpost adjudicate -i g.yaml o.yaml
	prints "> roll"
}

@test "orders: the template fits before turn 1 as well" {
	begin g.yaml peiper
	feldpost orders g.yaml >o.yaml
	grep -q '^turn: 0$' o.yaml
	echo "  - alloc armor 6 pzgren 4" | sed -i '/^orders:/r /dev/stdin' o.yaml
	works feldpost check g.yaml o.yaml
	prints "legal: alloc armor 6 pzgren 4"
}

@test "orders: an order file for another game or turn is refused with its place" {
	begin
	feldpost orders g.yaml >o.yaml
	echo "  - roll" | sed -i '/^orders:/r /dev/stdin' o.yaml
	step g.yaml roll
	local at
	at=$(grep -n '^turn:' o.yaml | cut -d: -f1)
	refused 4 "o.yaml:$at:7: not now: these orders are for turn 1, but it is turn 2" \
		feldpost adjudicate g.yaml o.yaml
	refused 4 "o.yaml:$at:7: not now" feldpost check g.yaml o.yaml
	printf 'game: "00000000"\norders:\n  - roll\n' >o.yaml
	refused 4 "o.yaml:1:7: not now: these orders are for game 00000000, but this is game" \
		feldpost adjudicate g.yaml o.yaml
}

@test "check: judges every line with its place, and reads it back" {
	begin
	cat >o.yaml <<-'END'
		orders:
		  - roll
		  - rol
		  - if  height over 3 then   draw
		  - if height ovr 3 then draw
		  - up x
		  - roll roll
	END
	attempt feldpost check g.yaml o.yaml
	[ "$status" -eq 1 ] || fail "expected status 1"
	prints "o.yaml:2:5: legal: roll"
	prints 'o.yaml:3:5: not understood: rol: unknown word `rol`; did you mean `roll`?'
	prints "o.yaml:4:5: depends on dice: if height over 3 then draw: possible in"
	prints 'o.yaml:5:15: not understood: if height ovr 3 then draw: `over` expected, not `ovr`; did you mean `over`?'
	prints "o.yaml:6:8: not understood: up x: a number from 0 to 9999 expected"
	prints 'o.yaml:7:10: not understood: roll roll: the end of the order expected'
	says "feldpost: no: 4 of 6 orders can't be used as they are"
}

@test "check: illegal orders name their rule, the nearest legal one is shown" {
	begin
	printf 'orders:\n  - up 3\n' >o.yaml
	attempt feldpost check g.yaml o.yaml
	[ "$status" -eq 1 ] || fail "expected status 1"
	prints "o.yaml:2:5: not legal: up 3: no such question is open (rule 4)"
	a_question g.yaml
	printf 'up 99\n' >o.txt
	attempt feldpost check g.yaml o.txt
	[ "$status" -eq 1 ] || fail "expected status 1"
	prints "o.txt:1:1: not legal: up 99: the question is: At "
	prints "nearest legal order: \`up "
}

@test "check: an answer that nobody asks for is not needed beside an order" {
	begin
	works feldpost check g.yaml -e roll -e draw
	attempt feldpost check g.yaml -e roll -e "up 3"
	[ "$status" -eq 0 ] || fail "expected status 0"
	prints ":2:1: "
	works feldpost check g.yaml -e concede -e "up 3" -e roll
	prints "--order:2:1: not needed: up 3"
	prints "--order:3:1: not needed: roll"
	prints "3 orders: 1 legal, 2 not needed"
	json '.[1].verdict == "not needed"' \
		feldpost check --json g.yaml -e concede -e "up 3"
	begin p.yaml peiper
	works feldpost check p.yaml -e "alloc armor 6 pzgren 4" -e attack \
		-e "move Bullingen" -e attack -e attack
	prints "--order:2:1: not needed: attack: no such question is open"
	prints "--order:5:1: not needed: attack: possible in none of 200 trial runs"
	step p.yaml "alloc armor 6 pzgren 4"
	for _ in 1 2 3 4 5 6 7 8 9 10; do
		echo stay
	done >o.txt
	works feldpost check p.yaml o.txt -e attack
	prints "11 orders: 9 legal, 2 not needed"
	works feldpost adjudicate -i p.yaml o.txt -e attack
	prints "> stay  (not needed: the game is over)"
	prints "> attack  (not needed: the game is over)"
}

# mistaken: orders and their messages by turns, as `check` has them.
mistaken() {
	local order wanted said
	while read -r order; do
		read -r wanted
		said=$(feldpost check p.yaml -e "$order" 2>/dev/null | head -n 1)
		[ "${said#*: *: "$order": }" = "$wanted" ] ||
			fail "$order" "expected: $wanted" "said: $said"
	done
}

@test "check: what a newcomer mistypes is answered with what he may type" {
	begin p.yaml peiper
	step p.yaml "alloc armor 6 pzgren 4"
	mistaken <<-'END'
		move Bull
		a TOWN expected, not `Bull`; did you mean `Bullingen`?
		goto Bullingen
		unknown word `goto`; now there are move, stay
		garrison tank
		a POINT expected, not `tank`; POINT is one of armor, pzgren, heavy, art, recon, eng, aa
		garrison
		a POINT expected at the end; POINT is one of armor, pzgren, heavy, art, recon, eng, aa
		concede now
		the line has a word too many; did you mean `concede`?
		on-fail: skip
		unknown word `on-fail:`; did you mean `on-fail skip`?
		move la gleise
		a TOWN expected, not `la`; did you mean `La-Gleize`?
		move Spa
		no road leads from Losheim to Spa (rule 4.3)
	END
	printf -- '- move Bullingen\n- stay # or not\n' >o.txt
	feldpost check p.yaml o.txt >said || fail "a list without its key"
	grep -q '^o.txt:2:3: .*: stay' said
}

@test "check: an order can't stand, and where it goes is said" {
	begin p.yaml peiper
	attempt feldpost check p.yaml -e "standing done"
	[ "$status" -eq 1 ] || fail "expected status 1"
	prints "--order:1:10: not understood: standing done: only an answer can be a standing order, and \`done\` is none: write it each time you want it"
}

@test "check: orders on the command line, each with its number" {
	begin
	works feldpost check g.yaml -e roll -e "roll  # and again"
	prints "--order:1:1: legal: roll"
	prints "--order:2:1: legal: roll: possible in 200 of 200 trial runs"
	attempt feldpost check g.yaml -e roll -e "if height ovr 3 then draw" \
		-e "up 3"
	[ "$status" -eq 1 ] || fail "expected status 1"
	prints "--order:2:11: not understood: if height ovr 3 then draw"
	prints "--order:3:1: "
	says "feldpost: no: "
	attempt feldpost check --json g.yaml -e "up 3" -e rol
	jq -e '.[0].line == 1 and .[0].verdict == "not legal" and
		.[1].line == 2 and .[1].verdict == "not understood"' <<<"$out"
}

@test "check: a file, and then the command line, as sign takes them" {
	begin
	printf 'roll\n' >o.txt
	works feldpost check g.yaml o.txt -e roll
	prints "o.txt:1:1: legal: roll"
	prints "--order:1:1: legal: roll: possible in 200 of 200 trial runs"
	cp g.yaml before.yaml
	works feldpost check g.yaml -e roll
	same g.yaml before.yaml
	refused 1 '--order:2:1: no: not understood: `rol`' \
		feldpost sign -i g.yaml -e roll -e rol
}

@test "check: an order after an open question waits in vain" {
	begin
	a_question g.yaml
	printf 'orders:\n  - roll\n' >o.yaml
	attempt feldpost check g.yaml o.yaml
	[ "$status" -eq 1 ] || fail "expected status 1"
	prints "not legal: roll: the question is: At "
	{
		echo "orders:"
		echo "  - $(feldpost legal --plain g.yaml | head -1)"
		echo "  - roll"
	} >o.yaml
	works feldpost check g.yaml o.yaml
	prints ":3:5: legal: roll"
}

@test "check: says nothing of dice that are real, and signs nothing" {
	begin
	cp g.yaml before.yaml
	printf 'roll\nroll\nup 6\nroll\n' >o.txt
	works feldpost check g.yaml o.txt
	prints "depends on dice: up 6: possible in "
	same g.yaml before.yaml
	[ ! -e "$guard" ]
}

# Behind a refill in the order under way: each of these lines is reached.
expect_reached() {
	printf '%s\n' "$@" >o.txt
	attempt feldpost check g.yaml o.txt
	[ "$(grep -c ': legal: \|: possible in [1-9]' <<<"$out")" = $# ] ||
		fail "not all lines are reached"
}

@test "check: trial runs go on after a question and a cup refilled before it" {
	begin g.yaml peiper --nonce "${nonce%??}16"
	play_to_refill g.yaml "alloc armor 4 pzgren 4 eng 2" "done" move attack
	expect_reached attack "lose pzgren" "if last won then done"
}

@test "check: trial runs go on after a question and a pile refilled before it" {
	begin g.yaml arnswalde --nonce "${nonce%???}308"
	play_to_refill g.yaml "place south 7" continue deck extra answer first \
		counter repair "move centre south" end
	expect_reached continue "if last lost then end" "if last won then end"
}

@test "check: --json" {
	begin
	printf 'roll\nrol\n' >o.txt
	attempt feldpost check --json g.yaml o.txt
	[ "$status" -eq 1 ] || fail "expected status 1"
	jq -e 'length == 2 and .[0].verdict == "legal" and
		.[1].verdict == "not understood" and .[1].line == 2 and
		(.[1].why | contains("did you mean `roll`"))' <<<"$out"
	jq -e '.status == 1' <<<"$err"
}

@test "check: a file of standing orders or notes alone has no orders" {
	begin
	a_question g.yaml
	printf 'notes:\n  - Nice weather for it.\n' >o.yaml
	works feldpost check g.yaml o.yaml
	[ -z "$out" ]
}

@test "check: plain text, comments, empty lines and CRLF are read" {
	begin
	printf '# my plan\r\n\r\n  roll   # up we go\r\ndraw\r\n' >o.txt
	attempt feldpost check g.yaml o.txt
	prints "o.txt:3:"
	prints ": legal: roll"
	works feldpost adjudicate -q -i g.yaml o.txt
	body g.yaml 2 | grep -qx -- '- "roll"'
}

@test "order file: faults name line, column and what was expected" {
	begin
	expect_fault() {
		printf '%s\n' "${@:2}" >o.yaml
		refused 5 "o.yaml:$1: malformed: " feldpost check g.yaml o.yaml
	}
	expect_fault 1:1 'order:' '  - roll'
	says 'did you mean "orders"?'
	expect_fault 2:3 'orders:' '  roll: draw'
	says "a list of orders"
	expect_fault 1:9 'orders: roll'
	expect_fault 2:5 'orders:' '  - [roll]'
	expect_fault 1:10 'on-fail: maybe'
	says 'on-fail is `stop` or `skip`, not `maybe`'
	expect_fault 1:10 'on-turn: skip'
	says 'on-turn is `stop` or `keep`, not `skip`'
	expect_fault 1:12 'on-reveal: keep'
	says 'on-reveal is `stop` or `go`, not `keep`'
	expect_fault 1:7 'turn: soon'
	expect_fault 1:7 'turn: -1'
	expect_fault 2:1 'orders: []' 'orders: []'
	expect_fault 1:8 'notes: hello'
}

@test "adjudicate: orders that are not understood sign nothing" {
	begin
	cp g.yaml before.yaml
	refused 1 '--order:1:1: no: not understood: `rol`: unknown word `rol`' \
		feldpost adjudicate -i g.yaml -e rol
	says 'did you mean `roll`?'
	printf 'orders:\n  - roll\n  - drew\n' >o.yaml
	refused 1 'o.yaml:3:5: no: not understood: `drew`' \
		feldpost adjudicate -i g.yaml o.yaml
	says 'did you mean `draw`?'
	same g.yaml before.yaml
	[ ! -e "$guard" ]
}

@test "adjudicate: to standard output, to a file, in place" {
	begin
	cp g.yaml before.yaml
	feldpost adjudicate g.yaml -e roll >a.yaml
	same g.yaml before.yaml
	works feldpost adjudicate g.yaml -e roll -o b.yaml
	prints "> roll"
	feldpost adjudicate g.yaml -e roll -o - >c.yaml
	feldpost adjudicate g.yaml -e roll -r report.txt >d.yaml
	works feldpost adjudicate -i g.yaml -e roll
	printf '%s\n' "$out" | cmp - <(without_mark report.txt)
	for file in a b c d; do
		same g.yaml $file.yaml
	done
}

@test "adjudicate: a batch is a packet, steps are packets" {
	begin a.yaml
	begin b.yaml
	feldpost adjudicate -q -i a.yaml -e roll -e draw
	rm -rf "$guard"{,.d}
	step b.yaml roll draw
	[ "$(feldpost audit --json a.yaml | jq .packets)" = 3 ]
	[ "$(feldpost audit --json b.yaml | jq .packets)" = 5 ]
	body a.yaml 2 | grep -A2 '^orders:' | tail -2 >orders
	printf '%s\n' '- "roll"' '- "draw"' | cmp - orders
}

@test "adjudicate: orders without dice come to the same as batch and step by step" {
	local alloc
	begin a.yaml peiper
	cp a.yaml b.yaml
	alloc=$(feldpost legal a.yaml | tail -1)
	feldpost adjudicate -q -i a.yaml -e "$alloc" -e concede
	rm -rf "$guard"{,.d}
	step b.yaml "$alloc" concede
	feldpost show --json a.yaml | jq '.state, .now' >a.json
	feldpost show --json b.yaml | jq '.state, .now' >b.json
	same a.json b.json
	[ "$(jq -s '.[1].result' a.json)" = '"conceded"' ]
}

@test "adjudicate: on-fail stop drops what follows an impossible order" {
	begin g.yaml peiper
	local orders='orders:\n  - move Amel\n  - alloc armor 6 pzgren 4\n'
	printf "on-fail: stop\n%b" "$orders" >stop.yaml
	printf "on-fail: skip\n%b" "$orders" >skip.yaml
	works feldpost adjudicate --anyway g.yaml stop.yaml -o /dev/null
	prints "> move Amel  (not possible now"
	prints "> alloc armor 6 pzgren 4  (not carried out)"
	rm -rf "$guard"{,.d}
	works feldpost adjudicate --anyway g.yaml skip.yaml -o /dev/null
	prints "> move Amel  (not possible now"
	prints "> alloc armor 6 pzgren 4  (done)"
}

@test "adjudicate: on-turn stop drops what is left when the turn is over" {
	begin
	printf 'on-turn: stop\norders:\n  - roll\n  - roll\n' >stop.yaml
	printf 'on-turn: keep\norders:\n  - roll\n  - roll\n' >keep.yaml
	attempt feldpost check g.yaml stop.yaml
	[ "$status" -eq 1 ] || fail "expected status 1"
	prints "stop.yaml:4:5: will never do: roll: possible in none of 200"
	prints "its turn is over"
	works feldpost adjudicate g.yaml stop.yaml -o /dev/null
	prints "> roll  (not carried out: its turn is over)"
	rm -rf "$guard"{,.d}
	works feldpost adjudicate g.yaml keep.yaml -o /dev/null
	! grep "not carried out" <<<"$out" || fail "dropped"
}

@test "check: a legal order is followed by what it would do" {
	begin g.yaml peiper
	feldpost adjudicate -q -i g.yaml -e "alloc armor 4 pzgren 4 eng 2"
	printf 'orders: [move Manderfeld]\nstanding: [repair]\n' >o.yaml
	works feldpost check g.yaml o.yaml
	prints "o.yaml:1:10: legal: move Manderfeld  # threat 2; a face-down chit"
	works feldpost check --json g.yaml o.yaml
	[ "$(jq -c '[.[] | .means]' <<<"$out")" = \
		'[null,"threat 2; a face-down chit"]' ] || fail "other comments"
}

@test "adjudicate: an answer to no question does not stop, even with on-fail" {
	begin
	printf 'on-fail: stop\norders:\n  - up 1\n  - roll\n' >o.yaml
	works feldpost adjudicate g.yaml o.yaml -o /dev/null
	prints "> up 1  (not needed: no such question came)"
	prints "> roll  (done)"
}

@test "adjudicate: a condition decides whether an order is carried out" {
	begin
	works feldpost adjudicate -i g.yaml -e 'if height over 20 then draw'
	prints "(its condition did not hold)"
	works feldpost adjudicate -i g.yaml -e 'unless height over 20 then draw'
	prints "[token.hill 1: d3 ="
}

@test "adjudicate: notes travel with the orders" {
	begin
	works feldpost adjudicate -i g.yaml -e roll -m 'Glück auf!' -m 'And on.'
	prints '"Glück auf!"'
	prints '"And on."'
	printf 'orders:\n  - draw\nnotes:\n  - "third: \\u201cfine\\u201d"\n' >o.yaml
	works feldpost adjudicate -i g.yaml o.yaml
	prints '"third: “fine”"'
	refused 5 "malformed: " feldpost adjudicate g.yaml -e roll -m $'\e[2J'
}

@test "adjudicate: with a key that is no player's" {
	begin
	feldpost keygen -q -W -o eve.key
	refused 4 "not now: the key $(tail -1 eve.pub) does not belong to a player" \
		feldpost adjudicate g.yaml -e roll -k eve.key
	says "this game is played with $(tail -1 "$pub") by Anna"
	rm "$key"
	refused 6 "system: there is no secret key in $key" feldpost adjudicate g.yaml -e roll
	says "feldpost keygen"
	works feldpost show g.yaml
	works feldpost audit g.yaml
	works feldpost legal g.yaml
	works feldpost resend g.yaml
}

@test "adjudicate: nothing goes on when the game is over" {
	begin
	step g.yaml concede
	local command
	for command in legal orders; do
		refused 4 "not now: the game is over" feldpost $command g.yaml
	done
	echo roll >o.txt
	refused 4 "not now: the game is over" feldpost check g.yaml o.txt
	refused 4 "not now: the game is over" feldpost adjudicate -i g.yaml o.txt
	refused 4 "not now: the game is over" feldpost sign -i g.yaml o.txt
	refused 4 "not now: the game is over" feldpost concede -i g.yaml
	works feldpost resend g.yaml
	works feldpost report g.yaml
	works feldpost audit g.yaml
}

@test "sign: stores and prints the packet, adjudicate rolls later" {
	begin a.yaml
	cp a.yaml b.yaml
	works feldpost sign -i a.yaml -e roll
	[[ $out == *"FELDPOST BEGIN $(feldpost show --json a.yaml | jq -r '.id[:8]') 2 A"* ]] ||
		fail "no packet"
	[ "$(tail -1 <<<"$out")" = "FELDPOST END" ]
	works feldpost show a.yaml
	prints "The orders are signed; their dice come next."
	prints "feldpost adjudicate -i GAME"
	works feldpost audit a.yaml
	[ -z "$(feldpost dice a.yaml)" ]
	feldpost adjudicate -q -i a.yaml
	step b.yaml roll
	same a.yaml b.yaml
}

@test "sign: a second time is refused, and what asks for orders says why" {
	begin
	feldpost sign -q -i g.yaml -e roll
	cp g.yaml before.yaml
	refused 4 "not now: packet 2 is signed and waits for its dice" \
		feldpost sign -i g.yaml -e draw
	refused 4 "not now: packet 2 is signed" feldpost sign -i g.yaml -e roll
	refused 4 "not now: packet 2 is signed" \
		feldpost adjudicate -i g.yaml -e draw
	echo roll >o.txt
	local command
	for command in "legal g.yaml" "orders g.yaml" "check g.yaml o.txt"; do
		# shellcheck disable=SC2086
		refused 4 "not now: you have signed orders that wait for their dice" \
			feldpost $command
		says "feldpost adjudicate -i GAME"
	done
	same g.yaml before.yaml
}

@test "sign: to another file, leaving the first" {
	begin
	cp g.yaml before.yaml
	works feldpost sign g.yaml -o next.yaml -e roll
	same g.yaml before.yaml
	feldpost sign -q -i g.yaml -e roll
	same g.yaml next.yaml
}

@test "resend: the same bytes as sign printed, any number of times" {
	begin
	feldpost sign -i g.yaml -e roll >3.txt
	feldpost resend g.yaml >again.txt
	same 3.txt again.txt
	feldpost resend g.yaml >again.txt
	same 3.txt again.txt
	feldpost adjudicate -q -i g.yaml
	feldpost resend g.yaml >later.txt
	plain later.txt | grep -q '^seq: 3$'
}

@test "concede: ends the game, with a note" {
	begin
	step g.yaml roll
	works feldpost concede -i g.yaml -m "You win, hill."
	prints '"You win, hill."'
	prints "> concede  (done)"
	prints "The game is over: conceded."
	works feldpost audit g.yaml
	[ "$(feldpost show --json g.yaml | jq -r .now.result)" = conceded ]
}

@test "concede: is possible while a question is open" {
	begin
	a_question g.yaml
	works feldpost concede -i g.yaml
	prints "The game is over: conceded."
	works feldpost audit g.yaml
	works feldpost report --all g.yaml
	prints "> concede  (done)"
	refused 4 "not now: the game is over" feldpost legal g.yaml
}

@test "streams: adjudicate as a filter" {
	begin
	echo roll >a.txt
	echo draw >b.txt
	feldpost adjudicate - a.txt <g.yaml | feldpost adjudicate - b.txt |
		feldpost report - >report.txt
	grep -q '^> draw' report.txt
	feldpost adjudicate g.yaml - <a.txt >c.yaml
	feldpost adjudicate - -e roll <g.yaml >d.yaml
	same c.yaml d.yaml
	feldpost audit -q - <c.yaml
	[ "$(feldpost legal - <c.yaml)" = "$(feldpost legal c.yaml)" ]
	feldpost check g.yaml - <a.txt
	feldpost sign -q - -e roll -o e.yaml <g.yaml
	feldpost show --json - <c.yaml | jq -e '.now.turn'
}

@test "chains: a game over several segments passes the audit" {
	local n
	begin g.yaml null --links 4
	play_out g.yaml 2
	[ "$(grep -c '^next: ' g.yaml)" -ge 1 ]
	works feldpost audit g.yaml
	works feldpost dice --check g.yaml
	# packet 1 carries L_0; packets 5, 9, ... end a segment
	for n in $(seq 1 "$(grep -c '^seq:' g.yaml)"); do
		if [ $((n % 4)) -eq 1 ] && [ "$n" -gt 1 ]; then
			body g.yaml "$n" | grep -q '^next: '
		else
			! body g.yaml "$n" | grep '^next: ' || fail "packet $n"
		fi
	done
}

@test "chains: the shortest chain serves as well as a long one" {
	begin a.yaml null --links 2
	play_out a.yaml 7
	works feldpost audit a.yaml
	begin b.yaml null --links 65535
	step b.yaml roll
	works feldpost audit b.yaml
}

@test "checkpoint: --full plays on with the same result" {
	begin
	step g.yaml roll
	feldpost adjudicate g.yaml -e draw >a.yaml
	feldpost adjudicate --full g.yaml -e draw >b.yaml
	same a.yaml b.yaml
	feldpost legal g.yaml >a
	feldpost legal --full g.yaml >b
	same a b
}

@test "checkpoint: an older signature that was spoiled is found by --full and audit" {
	local at
	begin
	step g.yaml roll
	step g.yaml draw
	at=$(grep -n -m 1 -A 1 '^sig:$' g.yaml | tail -n 1 | cut -d- -f1)
	sed -E "${at}s/^(- .{30})./\1X/" g.yaml >f.yaml
	differ f.yaml g.yaml
	works feldpost show f.yaml
	refused 3 "f.yaml:" feldpost show --full f.yaml
	says "(V2)"
	refused 3 "f.yaml:" feldpost audit f.yaml
}

@test "checkpoint: a position that was doctored is found, by any command" {
	local command
	begin
	step g.yaml roll
	sed 's/^  height: .*/  height: 99/' g.yaml >f.yaml
	differ f.yaml g.yaml
	for command in show legal orders "sign -o h.yaml -e draw" \
		"adjudicate -o h.yaml -e draw"; do
		# shellcheck disable=SC2086
		refused 3 "f.yaml:" feldpost $command f.yaml
		says "the position does not follow from the transcript"
	done
	[ ! -e h.yaml ]
}

@test "checkpoint: a reader with another key reads in full" {
	begin
	step g.yaml roll
	feldpost show g.yaml >mine
	feldpost keygen -W -q -o other.key
	works feldpost show --key other.key g.yaml
	[ "$out" = "$(<mine)" ]
}

@test "standing: an answer may stand with a condition" {
	begin
	printf 'standing:\n  - if height over 9 then down 1\n  - unless height over 9 then up 1\n' >s.yaml
	works feldpost check g.yaml s.yaml
	prints "s.yaml:2:5: legal: standing if height over 9 then down 1"
	feldpost adjudicate -q -i g.yaml s.yaml
	feldpost show --json g.yaml >g.json
	[ "$(jq -r '.standing.climber[0]' g.json)" = "if height over 9 then down 1" ]
	[ "$(jq -r '.standing.climber[1]' g.json)" = "unless height over 9 then up 1" ]
	works feldpost audit g.yaml
}

@test "standing: an answer whose condition does not hold is not given" {
	local i
	begin
	step g.yaml "standing if height over 60 then up 1"
	for i in 1 2 3 4 5 6; do
		step g.yaml "standing if height over 60 then up $i" roll
		! feldpost legal g.yaml | grep -q '^down' || return 0
	done
	fail "the condition never held, and yet nobody was asked"
}
