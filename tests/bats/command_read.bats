# nightly
# shellcheck disable=SC2016,SC2154
# Commands that only read: show, report, dice, audit, games, lint, simulate.
# Sooner: tests/sessions/commands.tcl and told.tcl, tests/unit/simulate_test.c.

load command

@test "show: names game, turn, phase, who decides and what to do" {
	begin
	works feldpost show g.yaml
	prints "The hill   game "
	prints "packet 1"
	prints "Turn 1, climb."
	prints "Turn 1 of 8."
	prints "Next: Climber gives orders (climb)."
	step g.yaml roll
	works feldpost show g.yaml
	prints "Turn 2, climb."
}

@test "show: an open question comes with its answers" {
	begin
	a_question g.yaml
	works feldpost show g.yaml
	prints "up or down?"
	prints "  up "
	prints "  down "
	[ "$(feldpost legal g.yaml | wc -l)" -eq 2 ]
}

@test "show: at a question the phase is that of the board, in the file it is not" {
	begin g.yaml arnswalde
	step g.yaml "place south 7"
	until grep -q '^  needs: answer' g.yaml; do
		step g.yaml end
	done
	works feldpost show g.yaml
	prints ", Soviet attack. Dice"
	grep -qx '  phase: actions' g.yaml || fail "another phase in the file"
}

@test "show: a finished game says how it ended and what solitaire proves" {
	begin
	step g.yaml concede
	works feldpost show g.yaml
	prints "The game is over: conceded."
	prints "not that no other orders"
}

@test "show: --json is the position" {
	begin
	step g.yaml roll
	json '.feldpost == "game 2" and .game == "null" and .now.turn == 2 and
		.seats.climber == "Anna" and .state.phase == "climb"' \
		feldpost show --json g.yaml
	json '.id == "'"$(body g.yaml 1 | b2sum -l 256 | cut -c1-64)"'"' \
		feldpost show --json g.yaml
}

@test "show: every view of the seat is allowed, no other is" {
	begin
	works feldpost show --as climber g.yaml
	refused 2 'usage: null has no seat `Climber`' \
		feldpost show --as Climber g.yaml
	says "did you mean climber?"
}

@test "show: --full tells the same" {
	begin
	step g.yaml roll
	feldpost show g.yaml >shown
	feldpost show --full g.yaml >full
	grep -q 'Dice committed and verified' shown
	same shown full
}

@test "show: files that are none" {
	refused 6 "system: can't open none.yaml: No such file" \
		feldpost show none.yaml
	refused 6 "system: can't read .: Is a directory" feldpost show .
	local file
	: >empty.yaml
	echo "hello" >word.yaml
	printf '%s\n' '- roll' >orders.yaml
	for file in empty.yaml word.yaml orders.yaml \
		"$repository"/README* "$repository/scenarios/null/hill.yaml"; do
		refused 5 "$file:1: malformed: this is no game file" \
			feldpost show "$file"
	done
}

@test "show: a file that was cut off or changed on its way is named" {
	local bytes
	begin g.yaml
	step g.yaml roll
	echo "feldpost: game 2" >cut.yaml
	refused 5 "cut.yaml:2: malformed: the packets of this game are missing" \
		feldpost show cut.yaml
	for bytes in 40 300 900 1500 2000; do
		head -c "$bytes" g.yaml >cut.yaml
		refused 5 "cut.yaml:" feldpost show cut.yaml
		says "again from your mails with \`feldpost take\`"
	done
	sed 's/$/\r/' g.yaml >crlf.yaml
	sed -n '/^---/,$p' crlf.yaml >packets.yaml
	for file in crlf.yaml packets.yaml; do
		refused 5 "$file:1: malformed: the line ends of this file were" \
			feldpost show "$file"
	done
	tr -d '\r' <crlf.yaml | cmp - g.yaml
}

@test "show: packets alone are a game, too" {
	begin g.yaml
	step g.yaml roll
	sed -n "/^---$/,\$p" g.yaml >packets.yaml
	feldpost show g.yaml >wanted
	works feldpost show packets.yaml
	same wanted - <<<"$out"
	printf %s "$(cat packets.yaml)" >copied.yaml
	works feldpost show copied.yaml
	same wanted - <<<"$out"
	feldpost adjudicate -q -i packets.yaml -e roll
	step g.yaml roll
	same g.yaml packets.yaml
}

@test "show: a fault names the place in the file" {
	begin
	edit g.yaml 's/^turn: 1$/&/; s/^  height: 0/  height: 7/'
	refused 3 "edited.yaml:12:1: not verified: the position does not follow" \
		feldpost show edited.yaml
	says 'at `state`'
	edit g.yaml 's/^  height: 0/  height: [0/'
	refused 5 "edited.yaml:" feldpost show edited.yaml
	local line
	line=$(grep -n '^#FELDPOST-BEGIN' g.yaml | cut -d: -f1)
	edit g.yaml 's/^- "start valley"/- "start hut"/'
	refused 3 "edited.yaml:$line: not verified: packet 1: " \
		feldpost show edited.yaml
	says "(V2)"
}

@test "report: the last step, a turn, all of it" {
	begin
	step g.yaml roll draw
	works feldpost report g.yaml
	prints "> draw  ("
	prints_not "> roll"
	works feldpost report -t 1 g.yaml
	prints "> roll"
	prints "[step.hill 1: d6 = "
	prints_not "> draw"
	works feldpost report --all g.yaml
	prints "> roll"
	prints "> draw"
	works feldpost report g.yaml --format text
}

@test "report: turn 0 is the time before turn 1" {
	begin
	step g.yaml roll
	refused 2 "usage: this game had no turn 0" feldpost report -t 0 g.yaml
	begin p.yaml peiper
	works feldpost report -t 0 p.yaml
	step p.yaml "alloc armor 6 pzgren 4"
	works feldpost report -t 0 p.yaml
	prints "> alloc armor 6 pzgren 4"
	json '.[-1].turn == 0' feldpost report --json -t 0 p.yaml
}

@test "report: of orders signed earlier it is the same as at once" {
	begin a.yaml
	cp a.yaml b.yaml
	feldpost adjudicate -i a.yaml -e roll >a.txt
	feldpost sign -q -i b.yaml -e roll
	feldpost adjudicate -i b.yaml >b.txt
	same a.txt b.txt
	feldpost report a.yaml >c.txt
	same a.txt c.txt
	same a.yaml b.yaml
}

@test "report: --json and --format json are the events" {
	begin
	step g.yaml roll
	json 'map(.kind) | index("order") and index("roll") and index("event")' \
		feldpost report --json g.yaml
	json '[.[] | select(.kind == "order")][0] | .text == "roll" and
		.outcome == "done" and .packet == 2' feldpost report --json g.yaml
	feldpost report --json g.yaml >a
	feldpost report --format json g.yaml >b
	same a b
}

@test "report: says what was not possible, with its rule" {
	begin
	works feldpost adjudicate -i g.yaml --anyway -e 'up 3'
	prints "> up 3  (not needed: no such question came)"
	json '[.[] | select(.kind == "order")][0] | .outcome == "impossible" and
		.rule == "4" and .reason == "no such question is open"' \
		feldpost report --json g.yaml
}

@test "legal: sorted, unique, and as --json" {
	begin p.yaml peiper
	feldpost legal p.yaml >lines
	LC_ALL=C sort -u lines >sorted
	same lines sorted
	feldpost legal --plain p.yaml >plain
	same plain <(sed 's/ *#.*//' lines)
	[ "$(feldpost legal --json p.yaml | jq -r '.[].order')" = "$(cat plain)" ]
}

# lists WANTED WORD...: of all that is legal those lines, with and without what
# they would do, and as JSON.
lists() {
	local wanted=$1
	shift
	feldpost legal -p p.yaml | grep -- "$wanted" >expected
	feldpost legal -p p.yaml "$@" >plain
	same plain expected
	feldpost legal p.yaml "$@" >commented
	differ commented plain
	same plain <(sed 's/ *#.*//' commented)
	feldpost legal --json p.yaml "$@" | jq -r '.[].order' | cmp - plain
}

@test "legal: with words, the orders that have all of them" {
	begin p.yaml peiper
	step p.yaml "alloc armor 6 pzgren 4"
	lists '^move' move
	lists '^move Manderfeld' Manderfeld
	lists '^move Manderfeld' manderfeld move
	lists '^stay' stay
}

@test "legal: with words, a part of a word is none" {
	begin p.yaml peiper
	[ "$(feldpost legal -p p.yaml armor 6 pzgren | sort -u)" = \
		"$(feldpost legal -p p.yaml | grep -E '(^| )armor .*pzgren' |
			grep -E '(^| )6( |$)')" ]
}

@test "legal: a word that no order could have is wrong usage" {
	begin p.yaml peiper
	refused 2 'usage: no order has the word `mvoe`' \
		feldpost legal p.yaml mvoe
	says "did you mean move?"
	refused 2 'usage: no order has the word `Manderfel`' \
		feldpost legal p.yaml move Manderfel
	says "did you mean Manderfeld?"
	refused 2 'usage: no order has the word `xyzzy-plugh`' \
		feldpost legal p.yaml xyzzy-plugh
	says 'feldpost help peiper'
}

@test "legal: words that stand in no legal order: none, and status 1" {
	begin p.yaml peiper
	refused 1 'no: no legal order has the word `Manderfeld`' \
		feldpost legal p.yaml Manderfeld
	says "the phase is allocation (alloc) (rule 4.3)"
	refused 1 'no: no legal order has the word `move`' \
		feldpost legal p.yaml move La Gleize
	step p.yaml "alloc armor 6 pzgren 4"
	refused 1 'no: no legal order has all of these words' \
		feldpost legal -p p.yaml stay Manderfeld
	attempt feldpost legal --json p.yaml stay Manderfeld
	[ "$status" -eq 1 ] || fail "expected status 1"
	jq -e '. == []' <<<"$out"
}

@test "legal: every choice comes with what it would do, as a comment" {
	begin
	attempt feldpost legal g.yaml
	prints "draw   # one of 3 tokens"
	prints "roll   # 1 to 6 steps"
	[ "$(feldpost legal --json g.yaml | jq -r '.[0].means')" = "one of 3 tokens" ]
	works feldpost orders g.yaml
	prints "#  - roll   # 1 to 6 steps"
}

@test "legal: one is one" {
	begin
	step g.yaml draw
	until ! feldpost legal g.yaml | grep -q "^down"; do
		step g.yaml "$(feldpost legal -p g.yaml | tail -1)"
	done
	step g.yaml draw
	until ! feldpost legal g.yaml | grep -q "^down"; do
		step g.yaml "$(feldpost legal -p g.yaml | tail -1)"
	done
	works feldpost legal g.yaml
	prints "draw   # one of 1 token"
}

@test "legal: its lines can be given back as they are" {
	begin
	works feldpost adjudicate -q -i g.yaml -e "$(feldpost legal g.yaml | tail -1)"
	a_question g.yaml
	works feldpost show g.yaml
	prints " # to "
	feldpost legal g.yaml | head -1 | feldpost adjudicate -q -i g.yaml -
	{
		echo "orders:"
		feldpost legal g.yaml | sed -n '1s/^/  - /p'
	} >o.yaml
	works feldpost adjudicate -q -i g.yaml o.yaml
}

@test "dice: the log, checked, counted and as --json" {
	begin
	step g.yaml roll draw
	works feldpost dice g.yaml
	grep -qE '^   2  [0-9a-f]{16}  step\.hill 1 d6 [1-6]$' <<<"$out" ||
		fail "no line for the roll"
	prints "refill lazy-bag urn.1 rope goat rain"
	works feldpost dice --check g.yaml
	prints "2 rolls recomputed: all are right"
	works feldpost dice --stats g.yaml
	prints "2 rolls"
	prints "mean of 1 six-sided dice: "
	json '.[0] | .packet == 2 and .label == "step.hill" and .index == 1 and
		.sides == 6 and (.seed | length == 64)' feldpost dice --json g.yaml
	json 'map(select(.note)) | length == 1' feldpost dice --json g.yaml
	json '.rolls == 2 and (.d6 | add == 1)' feldpost dice --stats --json g.yaml
}

@test "dice: a game without dice has an empty log" {
	begin
	works feldpost dice g.yaml
	[ -z "$out" ]
	json '. == []' feldpost dice --json g.yaml
	works feldpost dice --stats g.yaml
	prints "0 rolls"
}

@test "audit: says what was verified, for people and programs" {
	begin
	step g.yaml roll
	works feldpost audit g.yaml
	prints "verified signatures, links, dice, rules, position"
	prints "packets  3"
	json '.packets == 3 and .players[0].name == "Anna" and
		.verified == "signatures, links, dice, rules, position"' \
		feldpost audit --json g.yaml
	works feldpost audit -q g.yaml
	[ -z "$out" ]
}

@test "audit: --no-rules passes the duel of the protocol's vectors" {
	works feldpost audit --no-rules "$vectors/duel.yaml"
	prints "packets  7"
	prints "Jörg Müller"
	prints "Zoë Łuk"
	prints_not "rules"
}

@test "audit: --no-rules names the packet of a changed duel" {
	local n at
	for n in 1 2 3 4 5 6 7; do
		at=$(grep -n '^seq: '"$n"'$' "$vectors/duel.yaml" | cut -d: -f1)
		edit "$vectors/duel.yaml" "${at}s/\$/0/"
		refused 3 "edited.yaml:" feldpost audit --no-rules edited.yaml
		says "packet $n: the signature does not belong to this text (V2)"
	done
	awk '/^---$/ { i++ } i != 5' "$vectors/duel.yaml" >short.yaml
	refused 3 "short.yaml:" feldpost audit --no-rules short.yaml
	says "packet 5"
	awk '/^---$/ { i++ } i <= 5' "$vectors/duel.yaml" >start.yaml
	works feldpost audit --no-rules start.yaml
	prints "packets  5"
	awk '/^---$/ { i++ } i != 1' "$vectors/duel.yaml" >headless.yaml
	refused 4 "headless.yaml:2: not now: packet 2 comes where packet 1 is due" \
		feldpost audit --no-rules headless.yaml
}

@test "audit: with rules wants a game it knows" {
	refused 3 "$vectors/duel.yaml:2: not verified: packet 1: it names no scenario" \
		feldpost audit "$vectors/duel.yaml"
}

@test "audit: packets left out, exchanged or repeated are named" {
	begin
	step g.yaml roll draw
	awk '/^---$/ { i++ } i != 3' g.yaml >edited.yaml
	attempt feldpost audit edited.yaml
	[ "$status" -eq 3 ] || [ "$status" -eq 4 ] || fail "expected a refusal"
	says "packet 4 comes where packet 3 is due"
	awk '/^---$/ { i++ } i != 5' g.yaml >edited.yaml
	refused 3 "edited.yaml:" feldpost audit edited.yaml
	says "the position does not follow"
	{
		cat g.yaml
		echo ---
		packet g.yaml 5
	} >edited.yaml
	attempt feldpost audit edited.yaml
	says "packet 5 comes where packet 6 is due"
}

@test "games: lists them, and one with seats and options" {
	works feldpost games
	prints "null       The hill"
	prints "peiper     Kampfgruppe Peiper"
	works feldpost games null
	prints "start"
	prints "valley"
	json 'map(.game) | index("null") and index("peiper") and index("arnswalde")' feldpost games --json
	json '.seats == ["climber"] and .options[0].default == "valley"' \
		feldpost games --json null
	refused 5 'malformed: no game is called `pieper`' feldpost games pieper
	says "did you mean peiper?"
}

@test "lint: the games' data are without fault" {
	local game
	for game in $(all_games); do
		works feldpost lint "$game"
		prints "0 without a source"
		prints "digest "
		works feldpost lint -q "$game"
		[ -z "$out" ]
		works feldpost lint "$repository/scenarios/$game/"
	done
}

@test "lint: faults are said with their place, and the answer is no" {
	mkdir -p my/null
	cp "$repository"/scenarios/null/* my/null
	sed -i 's/^height: .*/height: 0/' my/null/hill.yaml
	attempt feldpost lint my/null
	[ "$status" -ne 0 ] || fail "expected a refusal"
	says "my/null/hill.yaml:"
	cp "$repository"/scenarios/null/hill.yaml my/null
	sed -i 's/^height: .*/height: 60/' my/null/hill.yaml
	attempt feldpost lint my/null
	[ "$status" -eq 1 ] || fail "expected status 1"
	says "the top can't be reached"
	says "1 fault in the data of null"
	refused 6 "system: can't open my/nowhere/null/scenario.yaml" \
		feldpost lint my/nowhere/null
	refused 5 'malformed: no game is called `peipre`' feldpost lint peipre
	says "did you mean peiper?"
}

@test "scenario: a game begun with other data is refused, with what to compare" {
	mkdir -p my
	cp -r "$repository/scenarios/null" my
	begin
	sed -i 's/^turns: .*/turns: 7/' my/null/hill.yaml
	refused 5 "g.yaml:" feldpost show --scenarios my g.yaml
	says "other scenario data"
	says "feldpost lint --digests null"
	sed -i '1i # only a comment' my/null/hill.yaml
	cp "$repository/scenarios/null/hill.yaml" my/null
	sed -i '1i # only a comment' my/null/hill.yaml
	works feldpost show --scenarios my g.yaml
}

@test "simulate: the same seed plays the same games" {
	works feldpost simulate null -q -g 200 -S 7
	prints "null: 200 games, seed 7"
	prints "orders per game: "
	local first=$out
	works feldpost simulate null -q --games=200 --seed=7 --policy=random
	[ "$out" = "$first" ] || fail "other games"
	works feldpost simulate null -q -g 200 -S 8
	[ "$out" != "$first" ] || fail "the same games"
	works feldpost simulate null -g 10 --no-check -s start=hut
	prints "games/s"
}

@test "simulate: in a game for two the share of each seat" {
	works feldpost simulate ostfront -q -g 50
	prints " %  german (random)"
	prints " %  soviet (random)"
	local first=$out
	works feldpost simulate ostfront -q -g 50 -p german=random
	[ "$out" = "$first" ] || fail "other games"
}
