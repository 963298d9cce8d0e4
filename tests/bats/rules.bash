# Words for tests of rules: a position, scripted dice, orders, and what is
# expected to come of them. build/tools/rulecase plays; it prints one fact a
# line. A game's own file (peiper.bash) adds the words for its positions and
# defines `position`, which puts the state to start from, YAML in flow style,
# into `laid`.
# shellcheck shell=bash disable=SC2034

repository=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
rulecase=${FELDPOST_BUILD:-$repository/build}/tools/rulecase

# rules_of GAME: begin a test of this game, nothing said yet.
rules_of() {
	game=$1
	setting=()
	script=
	facts=
	declare -gA state=()
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
	local line
	while read -r line; do
		case $line in
		unused* | 'needs link') fail "the dice do not fit: $line" ;;
		outcome\ *\ done* | outcome\ *\ underway* | outcome\ *\ guarded*) ;;
		outcome*) fail "not accepted: $line" ;;
		esac
	done <<<"$facts"
}

# refused LINE...: each of these, alone, is not legal here.
refused() {
	local line
	for line in "$@"; do
		play "$line"
		expect_outcome 1 impossible
	done
}

# play [LINE...]: the same without judging the lines.
play() {
	local laid='' from=() code=0
	position
	[ -z "$laid" ] || from=(-p "$laid")
	facts=$(cd "$repository" &&
		"$rulecase" "$game" "${setting[@]}" "${from[@]}" -d "$script" \
			-- "$@" 2>&1) || code=$?
	[ "$code" -eq 0 ] || fail "rulecase ends with $code"
	[[ $facts != *unsound* ]] || fail "the position is not sound"
	read_state
}

read_state() {
	state=()
	local word path value
	while read -r word value; do
		[[ $word == state.* ]] || continue
		path=${word#state.}
		state[$path]=$value
	done <<<"$facts"
}

# expect FACT...: each stands among the facts, word for word.
expect() {
	local fact
	for fact in "$@"; do
		[[ $'\n'$facts$'\n' == *$'\n'"$fact"$'\n'* ]] ||
			fail "expected: $fact"
	done
}

# expect_state "PATH VALUE"...
expect_state() {
	local fact
	for fact in "$@"; do
		expect "state.$fact"
	done
}

# expect_choices LINE...: these are legal now, and nothing else is.
expect_choices() {
	local wanted found
	wanted=$(printf '%s\n' "$@" | LC_ALL=C sort)
	found=$(sed -n 's/^legal //p' <<<"$facts" | LC_ALL=C sort)
	[ "$wanted" = "$found" ] ||
		fail "expected these choices:" "$wanted"
}

# expect_rolls LABEL...: these were rolled, in this order, and nothing else.
expect_rolls() {
	local found
	found=$(sed -n 's/^roll \([^ ]*\) .* d[0-9].*/\1/p' <<<"$facts" | xargs)
	[ "$*" = "$found" ] || fail "expected these rolls: $*"
}

# expect_loss: the game is over and lost; expect_win, expect_draw likewise.
expect_loss() {
	expect "needs nothing" "result lost"
}

expect_win() {
	expect "needs nothing" "result won"
}

expect_draw() {
	expect "needs nothing" "result draw"
}

# expect_legal_count N [START]: so many choices, all beginning with START.
expect_legal_count() {
	local all those
	all=$(grep -c '^legal ' <<<"$facts") || :
	those=$(grep -c "^legal ${2-}" <<<"$facts") || :
	[ "$all $those" = "$1 $1" ] || fail "expected $1 choices, found $all"
}

# expect_outcome LINE OUTCOME: what became of that line of the batch.
expect_outcome() {
	[[ $'\n'$facts == *$'\n'"outcome $1 $2"* ]] ||
		fail "expected line $1 to be $2"
}

fail() {
	printf '%s\n' "$@" "orders were played on: ${laid:-the set-up}" \
		"dice: $script" "facts:" "$facts"
	exit 1
}
