# Words for tests of rules: a position, scripted dice, orders, and what is
# expected to come of them. build/tools/rulecase plays; it prints one fact a
# line. A game's own file (peiper.bash) adds the words for its positions and
# defines `position`, which puts the state to start from, YAML in flow style,
# into `laid`.
#
# Few commands rather than loops: each one costs time under bats.
# shellcheck shell=bash disable=SC2034

load trace

repository=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
rulecase=${FELDPOST_BUILD:-$repository/build}/tools/rulecase

# rules_of GAME: begin a test of this game, nothing said yet.
rules_of() {
	no_trace
	game=$1
	setting=()
	script=
	drawn=()
	facts=
	choices=
	export LC_ALL=C
}

# option KEY VALUE: a choice made before the game.
option() {
	setting+=(-s "$1=$2")
}

# dice VALUE...: what chance will bring, in this order. A number is a die, an
# id is the piece that is turned up.
dice() {
	script="$*"
}

# orders [LINE...]: give one batch. Every line must be accepted, the dice
# must be exactly as many as the rules want, and the position must be sound.
orders() {
	play "$@"
	fits 'impossible|unread|dropped|waiting'
}

# fits OUTCOMES: the dice are used up, and none of these came of a line. What
# came of lines are the first facts.
fits() {
	local bad=$'\n'"outcome [0-9]+ ($1)"
	[[ ! ${facts:0:8000} =~ $bad && $facts != *$'\n'unused* &&
		$facts != *$'\n'misfit* && $facts != *$'\n'"needs link"* ]] ||
		fail "a line was not accepted, or the dice do not fit"
}

# refused LINE...: each of these, alone, is not legal here.
refused() {
	local line
	for line in "$@"; do
		play "$line"
		expect_outcome 1 impossible
	done
}

# expect_refused RULE LINE: it is not legal here, by that rule.
expect_refused() {
	play "$2"
	expect_outcome 1 "impossible $1:"
}

# play [LINE...]: the same without judging the lines. `position` may respell
# them, in `lines`.
play() {
	run_case "$@"
	[[ $facts != *$'\n'unsound* ]] || fail "the position is not sound"
}

run_case() {
	local laid='' from=() code=0 listed lines=("$@")
	position
	[ -z "$laid" ] || from=(-p "$laid")
	listed=$BATS_TEST_TMPDIR/listed
	: >"$listed"
	facts=$'\n'$(cd "$repository" && exec \
		"$rulecase" "$game" "${setting[@]}" "${from[@]}" "${drawn[@]}" \
		-l "$listed" -d "$script" -- "${lines[@]}" 2>&1)$'\n' || code=$?
	IFS= read -r -d '' choices <"$listed" || :
	choices=${choices%$'\n'}
	[ "$code" -eq 0 ] || fail "rulecase ends with $code"
}

# expect FACT...: each stands among the facts, word for word.
expect() {
	local fact
	for fact in "$@"; do
		[[ $facts == *$'\n'"$fact"$'\n'* ]] || fail "expected: $fact"
	done
}

# expect_state "PATH VALUE"...
expect_state() {
	expect "${@/#/state.}"
}

# expect_outcome LINE OUTCOME: what became of that line of the batch.
expect_outcome() {
	[[ $facts == *$'\n'"outcome $1 $2"* ]] ||
		fail "expected line $1 to be $2"
}

# expect_choices LINE...: these are legal now, and nothing else is.
expect_choices() {
	local wanted
	wanted=$(printf '%s\n' "$@" | sort)
	[ "$wanted" = "$(sort <<<"$choices")" ] ||
		fail "expected these choices:" "$wanted"
}

# expect_means ORDER TEXT: this is legal now, and this stands beside it.
expect_means() {
	expect "means $1 # $2"
}

# expect_rolls LABEL...: these were rolled, in this order, and nothing else.
expect_rolls() {
	same "rolls" "$*" "$(sed -n 's/^roll \([^ ]*\) .* d[0-9].*/\1/p' \
		<<<"$facts")"
}

# expect_board LINE...: these stand in the board or in the words below it. In a
# test that looks at them `look` stands for `orders`; `look_ascii` the same in
# ASCII.
expect_board() {
	local line
	for line in "$@"; do
		[[ $facts == *$'\n'"board "*"$line"* ]] ||
			fail "expected on the board: $line"
	done
}

# expect_not_on_board TEXT
expect_not_on_board() {
	[[ $facts != *$'\n'"board "*"$1"* ]] || fail "on the board: $1"
}

look() {
	drawn=(-b)
	orders "$@"
}

look_ascii() {
	drawn=(-a)
	orders "$@"
}

# draw [LINE...]: the same as a picture, whose text is then $svg.
draw() {
	drawn=(-v "$BATS_TEST_TMPDIR/drawn.svg")
	orders "$@"
	svg=$(<"$BATS_TEST_TMPDIR/drawn.svg")
}

# expect_drawn TEXT...: each stands in it, word for word.
expect_drawn() {
	local text
	for text in "$@"; do
		[[ $svg == *"$text"* ]] || fail "not drawn: $text"
	done
}

expect_not_drawn() {
	local text
	for text in "$@"; do
		[[ $svg != *"$text"* ]] || fail "drawn: $text"
	done
}

expect_win() {
	expect "needs nothing" "result won"
}

# same WHAT WORDS LINES: the words are the lines, in this order.
same() {
	[ "$2" = "${3//$'\n'/ }" ] || fail "expected $1: $2" "found: $3"
}

fail() {
	printf '%s\n' "$@" "$(failed_line)" \
		"orders were played on: ${laid:-the set-up}" "dice: $script" \
		"facts:$facts" "choices:" "${choices:0:2000}"
	exit 1
}
