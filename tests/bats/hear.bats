# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2119,SC2154
# Boards to be heard: --plain, ACCESSIBLE, and the word `hear` of the prompt.
# Sooner: tests/unit/hear_test.c and board_test.c.

load desks

examples=$repository/examples
told=(aachen reichstag peiper arnswalde ostfront)

# spoken FILE: nothing but letters, digits and what sentences need.
spoken() {
	! grep -nP "[^\p{L}0-9 .,:;'()%/!?+-]" "$1" || fail "signs in $1"
	! grep -n '  ' "$1" || fail "columns in $1"
	! grep -nE '\.\.$|[,:;]$' "$1" >&2 || [ "${2:-}" = wrapped ] ||
		fail "no sentence in $1"
}

# undrawn FILE: no signs that stand for things, whatever else is told.
undrawn() {
	! grep -nP '\p{So}|[\x{2500}-\x{25ff}|_#]' "$1" ||
		fail "something is drawn in $1"
}

# without_signs FILE: nothing that a voice would have to name.
without_signs() {
	! grep -nP "[^\p{L}0-9 .,:;'()%/!?+-]" "$1" || fail "signs in $1"
}

# types WHO LINE...: at the prompt of the game `g`, for who listens.
types() {
	local who=$1
	shift
	typed=("$@")
	attempt lines "$who"
	[ "$status" -eq 0 ] || fail "expected status 0"
}
lines() {
	printf '%s\n' "${typed[@]}" | ACCESSIBLE=1 "$1" play g
}

@test "hear: show --plain and report --plain draw nothing, in any game" {
	local game packet
	cd "$BATS_TEST_TMPDIR"
	for game in "${told[@]}"; do
		for packet in 3 6 20; do
			feldpost show --plain --packet $packet \
				"$examples/$game/game.yaml" >board
			spoken board wrapped
		done
		feldpost show --plain "$examples/$game/game.yaml" >board
		spoken board wrapped
		feldpost report --plain "$examples/$game/game.yaml" >board
		undrawn board
	done
}

@test "hear: ACCESSIBLE is as good as --plain, but for 0" {
	local game=$examples/peiper/game.yaml
	feldpost show --plain "$game" >plain
	ACCESSIBLE=1 feldpost show "$game" >asked
	cmp plain asked
	ACCESSIBLE=0 feldpost show "$game" >drawn
	feldpost show "$game" | cmp - drawn
	if cmp -s plain drawn; then fail "nothing is drawn"; fi
}

@test "hear: of a map of hexes a part, by what is near a hex" {
	works feldpost show --plain --around Aachen --radius 1 \
		"$examples/aachen/game.yaml"
	prints "At 0827 Aachen: us-1-3, 3-3-7."
	prints " units here."
	[[ $out != *"At 0628"* ]] || fail "more than asked for"
	[[ $out != *"on the board"* ]] || fail "a part is not the board"
}

@test "hear: solitaire by numbers alone, and what has changed" {
	local game word
	for game in peiper arnswalde; do
		configured
		mkdir -p anna/desk
		anna new $game -n Anna --nonce "$nonce" -q -o desk/g.yaml
		types anna 1 1 1 1 1 hear "hear short" "hear full" \
			"hear changes" 1 1 1 quit
		prints "Nothing has changed."
		printf '%s\n' "$out" >heard
		undrawn heard
		rm anna/desk/g.yaml*
	done
}

@test "hear: Peiper tells where one is and where one can go" {
	configured
	mkdir -p anna/desk
	anna new peiper -n Anna --nonce "$nonce" -q -o desk/g.yaml
	types anna "alloc armor 3 pzgren 3 heavy 1 eng 3" "hear" quit
	prints "Kampfgruppe Peiper is at Losheim."
	prints "Losheim, threat 0: roads to Büllingen"
	prints "Turn 1, 16 Dec PM: movement."
	types anna y "hear loud" quit
	prints "hear alone tells the board"
}

@test "hear: Aachen at the prompt, mine first, and what my order has changed" {
	configured
	duel aachen allied
	moved
	types anna hear "$(anna legal --plain desk/g.yaml | head -n 1)" \
		"hear changes" "hear full" quit
	prints "Yours, Allies:"
	prints "Germans:"
	[[ $out == *"comes to"* || $out == *"moves from"* ]] ||
		fail "nothing has changed"
	printf '%s\n' "$out" >heard
	undrawn heard
}

# in_practice GAME SEED: a file of practice, with dice that are known.
in_practice() {
	HOME=$BATS_TEST_TMPDIR feldpost play --practice "$1" <<<quit >unused
	sed "s/^seed: .*/seed: $2/" \
		"$BATS_TEST_TMPDIR/feldpost/$1.practice" >practice
	rm "$BATS_TEST_TMPDIR/feldpost/$1.practice"
}

@test "hear: changes are since it was asked for, with what came of fights" {
	cd "$BATS_TEST_TMPDIR"
	in_practice ostfront 7
	printf '%s\n' hear 'war W7' decline 1 'hear changes' 'hear changes' \
		undo hear 1 undo undo decline 'hear changes' quit |
		ACCESSIBLE=1 feldpost play practice >heard
	sed '1,/^2, to Stalingrad/d' heard >asked
	grep -qx 'German command wins.' asked
	grep -qx 'The front moves from Warsaw to Kiev.' asked
	[ "$(grep -cx 'Nothing has changed.' asked)" -eq 1 ]
	# The board has what came of the last turn, too; what is done anew, behind
	# what was taken back, is new.
	sed '1,/^Nothing has changed/d' asked |
		grep -c '^German command wins.' >count
	[ "$(cat count)" -eq 3 ]
	cp "$examples/aachen/game.yaml" .
	feldpost show --plain --packet 10 game.yaml >board
	grep -q '^Attack of .*: [+-][0-9]*, die [1-6], ' board
	without_signs board
}

@test "hear: what has happened is said to have, and results are no signs" {
	local game packet
	cd "$BATS_TEST_TMPDIR"
	for game in aachen reichstag; do
		for packet in 20 24 27; do
			feldpost show --plain --packet $packet \
				"$examples/$game/game.yaml" >>fights
		done
	done
	grep -qE '^Attack of .*, die [1-6], the (attackers|defender)' fights
	! grep -E '^Attack of .*, die [1-6], [A-Z]' fights || fail "a sign"
	# Between its two headings stand fights and events, and no thing on the
	# board.
	feldpost show --plain --packet 20 "$examples/aachen/game.yaml" >board
	sed -n '/^This has happened\.$/,/^This is the position\.$/p' board >told
	grep -q '^The Allies take 0827 Aachen; 5 hexes of Aachen' told
	! grep -q '^At [0-9]' told || fail "a thing"
	sed '1,/^This is the position\.$/d' board >rest
	! grep -q '^Attack of\|take 0827' rest || fail "an event"
	# Where nothing has there are none.
	feldpost show --plain --packet 3 "$examples/aachen/game.yaml" >board
	! grep -q '^This has\|^This is the position' board ||
		fail "nothing has happened"
}

# numbers COUNT: so many digits from 1 to 9, the same each time; now and then
# the board is heard.
numbers() {
	awk -v count="$1" 'BEGIN {
		for (x = 7; i++ < count; x = x * 16807 % 2147483647) {
			print 1 + x % 9
			if (i % 50 == 0)
				print i % 200 ? "hear changes" : "hear"
		}
		print "quit"
	}'
}

@test "hear: a player of both sides hears what is new to each of them" {
	cd "$BATS_TEST_TMPDIR"
	{
		yes 1 | head -n 130
		echo quit
	} | HOME=$home/both ACCESSIBLE=1 feldpost play --practice reichstag >heard
	[ "$(grep -c '^It is for the 1st Belorussian Front' heard)" -gt 2 ]
	# The board of the second one is told before his first order.
	[ "$(grep -c ' comes to ' heard)" -eq $(($(grep -c ' takes post at ' heard) - 1)) ]
	run grep 'is gone from' heard
	[ "$status" -eq 1 ]
}

@test "hear: at full length each place has its sector, and each unit its losses" {
	cd "$BATS_TEST_TMPDIR"
	printf '%s\n' 'hear full' quit | HOME=$home/both ACCESSIBLE=1 \
		feldpost play --practice reichstag >heard
	grep -qx 'At 3114 Zoo, 1UF sector: tg, fortress, (6)\.' heard
	grep -qx 'At 3609 Humboldthain, 1BF sector: ht, fortress, (6)\.' heard
	feldpost show --plain "$examples/aachen/game.yaml" >heard
	grep -q '^At .*: us-30-[0-9], [0-9]-[0-9]-[0-9]*, reduced' heard
}

@test "hear: each game is played to its end by hear and numbers alone" {
	local game count
	cd "$BATS_TEST_TMPDIR"
	for game in "${told[@]}"; do
		count=400
		[[ $game != aachen && $game != reichstag ]] || count=2500
		in_practice "$game" 7
		numbers $count |
			ACCESSIBLE=1 feldpost play practice >heard 2>wrong
		[ ! -s wrong ] || fail "$(cat wrong)"
		grep -q "^The game is over: " heard || fail "$game has no end"
		[[ $game != ostfront && $game != reichstag ]] ||
			grep -q "^What lay hidden is shown now." heard
		grep -q "^There is no [0-9] to choose: the numbers are" heard
		! grep -q "is not understood\|Not possible" heard ||
			fail "$game: a number is none"
		without_signs heard
	done
}

# Nine at a time, and the last number is for the rest.
@test "hear: of more than nine ways each has a number, seen or heard" {
	cd "$BATS_TEST_TMPDIR"
	in_practice aachen 7
	printf '%s\n' 1 9 quit | ACCESSIBLE=1 feldpost play practice >heard
	grep -q '^9, more, 2 words$' heard
	grep -qx '9, more, [0-9]* words' heard
	printf '%s\n' 1 quit | ACCESSIBLE=1 feldpost play practice |
		grep -c '^[1-8], place us-3a-[0-9]*$' >count
	[ "$(cat count)" -eq 8 ]
	printf '%s\n' 1 9 quit | ACCESSIBLE=1 feldpost play practice |
		grep -o '^[1-9], place us-3a-1 [0-9]*' | cut -d' ' -f 4 |
		sort -u >hexes
	[ "$(wc -l <hexes)" -eq 11 ]
	printf '%s\n' 1 11 quit | feldpost play practice >seen
	grep -q ' 10  us-3a-9$' seen
	grep -q ' 11  3028$' seen
	grep -q '^  3rd Armored 1 takes post at 3028\.$' seen
}

@test "hear: all that the prompt says is without signs" {
	local game
	cd "$BATS_TEST_TMPDIR"
	for game in "${told[@]}"; do
		in_practice "$game" 7
		printf '%s\n' '?' help 'odds 1' 1 1 hear 'hear full' plan 1 1 \
			outlook if log 'why 1' frob undo redo 'hear loud' \
			write drop quit |
			ACCESSIBLE=1 feldpost play practice >heard
		without_signs heard
		feldpost report --plain "$examples/$game/game.yaml" >heard
		without_signs heard
		printf '%s\n' '' next frob next next next quit |
			ACCESSIBLE=1 feldpost play --learn "$game" >heard
		without_signs heard
	done
	printf '%s\n' 7 x quit | ACCESSIBLE=1 feldpost play >heard
	grep -q '^1, Aachen: First to Fall: ' heard
	without_signs heard
}

# tellings GAME: forty lines and more, of a lesson, the prompt, the board and a
# report.
tellings() {
	local game=$examples/$1/game.yaml
	yes next | head -n 12 | ACCESSIBLE=1 feldpost play --learn "$1" |
		grep -v '^$' | sed -n '2,11p'
	in_practice "$1" 7
	printf '%s\n' 1 '?' quit | ACCESSIBLE=1 feldpost play practice |
		grep -v '^$' | tail -n 11 | head -n 10
	feldpost show --plain --packet 6 "$game" | sed -n '4,23p'
	feldpost report --plain "$game" | grep -v '^$' | sed -n '4,23p'
}

# read_aloud FILE: into said.wav; `phonemes` is how it sounds.
read_aloud() {
	espeak-ng -v en -x --phonout=phonemes -w said.wav -f "$1"
	[ -s said.wav ]
}

# Forty lines of each game, as a voice has them: no sign by its name. What the
# names sound like the voice says itself; on a drawn board it says some.
@test "hear: espeak-ng reads it without a name of a sign" {
	command -v espeak-ng >/dev/null || skip "espeak-ng is not installed"
	local game sign name names=()
	cd "$BATS_TEST_TMPDIR"
	for sign in = '*' '~' '@' ♣ ♥ ♠ ♦ → ← ■ ▒ ▸ ★ ⚑ ─ │ ┌ ═ ║; do
		printf 'a %s b\n' "$sign" >telling
		read_aloud telling
		name=$(sed "s/^ *a#[_: ]*//; s/[_: ]*b'i:.*//" phonemes)
		[ ${#name} -lt 4 ] || names+=("$name")
	done
	[ ${#names[@]} -ge 8 ]
	for game in "${told[@]}"; do
		tellings "$game" | head -n 40 >telling
		[ "$(wc -l <telling)" -eq 40 ]
		read_aloud telling
		[ "$(wc -w <phonemes)" -gt 150 ]
		for name in "${names[@]}"; do
			! grep -qF -- "$name" phonemes || fail "$name in $game"
		done
	done
	feldpost show "$examples/aachen/game.yaml" >telling
	read_aloud telling
	grep -qF "$(printf '%s\n' "${names[@]}")" phonemes
}
