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

same() {
	[ "$1" = "$2" ] || fail "not the same:" "$1" "$2"
}

# with_data COMMAND ...
with_data() {
	"$feldpost" "$1" --scenarios "$repository/scenarios" "${@:2}"
}

# The games that have an example.
examples_of() {
	local folder
	for folder in "$examples"/*/orders; do
		basename "$(dirname "$folder")"
	done
}

@test "examples: every game but the template has one" {
	same "$(examples_of | sort)" \
		"$("$feldpost" games --json | jq -r '.[].game' | grep -vx null | sort)"
}

@test "examples: order files make the game file and the report, byte for byte" {
	local game
	for game in $(examples_of); do
		mkdir "again/$game"
		sh "$examples/replay.sh" "$game" "again/$game"
		cmp "again/$game/game.yaml" "$examples/$game/game.yaml"
		diff "again/$game/report.txt" "$examples/$game/report.txt"
	done
}

@test "examples: the games pass their audit" {
	local game
	for game in $(examples_of); do
		with_data audit "$examples/$game/game.yaml" >audited
		grep -qx 'verified signatures, links, dice, rules, position' audited
		with_data dice --check "$examples/$game/game.yaml" |
			grep -q ' rolls recomputed: all right$'
	done
}

# has GAME PART: whether the game's help has this part.
has() {
	"$feldpost" help "$1" | grep -qx "$2:"
}

@test "examples: the games are played to their end, with all that they should show" {
	local game file
	for game in $(examples_of); do
		file=$examples/$game/game.yaml
		grep -q '^now: .*needs: nothing' "$file"
		grep -q '^notes:' "$file"
		! has "$game" Conditions || grep -q '^- "if ' "$file"
		has "$game" "Answers to questions" || continue
		grep -q '^- "standing ' "$file"
		grep -q '(standing order)$' "$examples/$game/report.txt"
		grep -q '(waits for a decision)$' "$examples/$game/report.txt"
	done
	grep -q '^- "on-fail stop"' "$examples/peiper/game.yaml"
}

@test "examples: no line of a report is wider than 78 columns" {
	local line
	while IFS= read -r line; do
		[ "${#line}" -le 78 ] || fail "too wide: $line"
	done < <(cat "$examples"/*/report.txt)
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
