#!/usr/bin/env bats
# The example game is what its order files make, and the demonstration runs.

setup() {
	repository=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
	examples=$repository/examples
	export FELDPOST_BUILD=${FELDPOST_BUILD:-$repository/build}
	feldpost=$FELDPOST_BUILD/feldpost
	export HOME=$BATS_TEST_TMPDIR/home LC_ALL=C.UTF-8
	unset XDG_CONFIG_HOME XDG_STATE_HOME NO_COLOR
	mkdir "$HOME" "$BATS_TEST_TMPDIR/again"
	cd "$BATS_TEST_TMPDIR" || return 1
}

fail() {
	echo "$@"
	return 1
}

# with_data COMMAND ...
with_data() {
	"$feldpost" "$1" --scenarios "$repository/scenarios" "${@:2}"
}

@test "examples: the order files make the game file, byte for byte" {
	sh "$examples/replay.sh" again
	cmp again/peiper.yaml "$examples/peiper.yaml"
}

@test "examples: the report is the one that is stored" {
	sh "$examples/replay.sh" again
	diff again/peiper.txt "$examples/peiper.txt"
}

@test "examples: the game passes its audit" {
	with_data audit "$examples/peiper.yaml" >audited
	grep -qx 'verified signatures, links, dice, rules, position' audited
	with_data dice --check "$examples/peiper.yaml" |
		grep -q ' rolls recomputed: all right$'
}

@test "examples: the game is played to its end, with all that it should show" {
	grep -q '^now: .*needs: nothing' "$examples/peiper.yaml"
	grep -q '^- "if ' "$examples/peiper.yaml"
	grep -q '^- "standing ' "$examples/peiper.yaml"
	grep -q '^- "on-fail stop"' "$examples/peiper.yaml"
	grep -q '^notes:' "$examples/peiper.yaml"
	grep -q '(standing order)$' "$examples/peiper.txt"
	grep -q '(waits for a decision)$' "$examples/peiper.txt"
}

@test "examples: no line of the report is wider than 78 columns" {
	local line
	while IFS= read -r line; do
		[ "${#line}" -le 78 ] || fail "too wide: $line"
	done <"$examples/peiper.txt"
}

@test "examples: the example key says that it is one" {
	head -n 1 "$examples/anna.key" | grep -q 'example key, known to everybody'
	[ "$(tail -n 1 "$examples/anna.key")" = \
		"$(tail -n 1 "$repository/tests/vectors/A.key")" ]
}

@test "examples: the demonstration ends in an audit and a die that agrees" {
	NO_COLOR=1 sh "$examples/demo.sh" >demo 2>&1 </dev/null
	grep -q '^The game is over: ' demo
	grep -qx 'verified signatures, links, dice, rules, position' demo
	tail -n 1 demo | grep -qE \
		'^The log says ([1-6]), b2sum says \1\. They agree\.$'
	run grep -E $'\033|demo\\.sh:|^feldpost: ' demo
	[ "$status" -eq 1 ]
}

@test "examples: the demonstration leaves nothing behind" {
	mkdir tmp
	TMPDIR=$BATS_TEST_TMPDIR/tmp sh "$examples/demo.sh" >demo 2>&1
	[ -z "$(ls tmp)" ]
	[ -z "$(ls -A home)" ]
}
