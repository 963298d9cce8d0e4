# nightly
# shellcheck disable=SC2016,SC2154
# Bytes of a game file are changed: each change is refused, or it provably
# changes nothing. tests/unit/flips_test.c does it with every byte.
# Sooner: tests/unit/flips_test.c.

load command

# A small game of everything: a die, a token out of an urn, a note.

small_game() {
	begin g.yaml
	feldpost adjudicate -q -i g.yaml -e roll -e draw -m 'Up we go.'
	position=$(grep -abn '^---$' g.yaml | head -1 | cut -d: -f2)
	size=$(stat -c %s g.yaml)
	feldpost show --json g.yaml >right.json
}

# flip MASK FROM TO STEP: changes every STEPth byte and audits the file.
# Counts into `refusals` and `harmless`.
flip() {
	local LC_ALL=C mask=$1 from=$2 to=$3 by=$4 at byte text bytes code
	refusals=0 harmless=0
	text=$(<g.yaml)$'\n'
	mapfile -t bytes < <(od -An -v -tu1 -w1 g.yaml)
	for ((at = from; at < to; at += by)); do
		printf -v byte '\\x%02x' $((bytes[at] ^ mask))
		printf '%s%b%s' "${text:0:at}" "$byte" "${text:at+1}" >f.yaml
		code=0
		feldpost audit -q f.yaml 2>f.err || code=$?
		case $code in
		3 | 4 | 5) refusals=$((refusals + 1)) ;;
		0) must_be_the_same "$at" ;;
		*) fail "byte $at became $byte: status $code" "$(<f.err)" ;;
		esac
	done
	[ "$refusals" -gt 0 ] || fail "nothing was changed"
}

# What is accepted says the same: the position and every signed packet.
must_be_the_same() {
	harmless=$((harmless + 1))
	feldpost show --json f.yaml | cmp -s - right.json ||
		fail "byte $1 changes what show says"
	tail -c +$((position + 1)) g.yaml >right.transcript
	tail -c +$((position + 1)) f.yaml | cmp -s - right.transcript ||
		fail "byte $1 of the transcript may change"
}

@test "flips: bytes of the position" {
	small_game
	flip 1 0 "$position" 29
	flip 32 0 "$position" 29
	[ "$refusals" -gt $((position * 9 / 290)) ]
}

@test "flips: bytes of the transcript" {
	small_game
	flip 1 "$position" "$size" 61
	flip 128 "$position" "$size" 61
	[ "$harmless" -eq 0 ]
}

@test "cuts: a file cut short is refused" {
	small_game
	local at code
	for ((at = 0; at < size; at += 131)); do
		head -c "$at" g.yaml >f.yaml
		code=0
		feldpost audit -q f.yaml >f.out 2>&1 || code=$?
		[ "$code" -ge 3 ] && [ "$code" -le 5 ] ||
			fail "cut at $at: status $code" "$(cat f.out)"
	done
}

@test "layout: comments and other spellings of the position change nothing" {
	small_game
	{
		echo "# my copy"
		sed "s/^options: {start: valley}/options:\n    start: valley # easy/" g.yaml
	} >f.yaml
	differ f.yaml g.yaml
	works feldpost audit f.yaml
	feldpost show --json f.yaml >f.json
	same f.json right.json
}
