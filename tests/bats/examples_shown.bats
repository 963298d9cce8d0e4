# nightly
# What the example games show, and that they can be made anew.
# Sooner: tests/bats/examples.bats.

setup() {
	repository=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
	examples=$repository/examples
	export FELDPOST_BUILD=${FELDPOST_BUILD:-$repository/build}
	feldpost=$FELDPOST_BUILD/feldpost
	export HOME=$BATS_TEST_TMPDIR/home LC_ALL=C.UTF-8 TMPDIR=$BATS_TEST_TMPDIR
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

# shows FILE PATTERN...: each of them is in a file of the example of Aachen.
shows() {
	local pattern
	for pattern in "${@:2}"; do
		grep -qE -- "$pattern" "$examples/aachen/$1" ||
			fail "$1 does not show: $pattern"
	done
}

@test "examples: the duel on a map shows what happens there" {
	shows game.yaml '^- "move .* via .* to ' '^- "enter ' '^- "bridge ' \
		'^- "repair ' '^- "bombard ' '^- "attack .* marker .* advance ' \
		'^- "attack .* hold"' '^- "unless .* then move ' '^- "if .* mine then ' \
		'^- "standing stiff hold ' '^- "standing marker .* at ' \
		'^- "standing demolish ask' '^- "standing markers ask' \
		'^- "standing retreat toward '
	shows report.txt ' goes up ahead of the' ' has restored the bridge ' \
		' does not give up ' ' stays in its bunkers ' ' falls back ' \
		' cannot retreat far enough' ' advances from ' ' shorten the campaign' \
		'the charges under the bridge ' '2nd Armored *' ' halts at ' \
		'\(by default\)$' '\(goes on: done\)$' '^The game is over: won\.'
}

@test "examples: ten days of face-down counters, and a garrison nobody knew" {
	cd "$examples/reichstag" || return 1
	grep -q '^Turn 10, 2 May' report.txt
	grep -q ' at 3513 Reichstag is turned up: ' report.txt
	grep -qE ' at [0-9]{4}.* is turned up: ' report.txt
	grep -qE '^> place 1\.[0-9]+ ' report.txt
	grep -q ' goes up\.$' report.txt
	grep -q ' is exhausted: ' report.txt
	grep -q '^The game is over: ' report.txt
	[ "$(grep -c '^type: disclose$' game.yaml)" -eq 2 ]
	[ "$(find mails -name '*.txt' | wc -l)" -lt 40 ]
}

# As far as the first set-up: so it can be done if rules or data change.

# bats test_tags=once
@test "examples: a race is composed again" {
	bash "$repository/tests/compose" reichstag "$(<"$examples/reichstag/seat")" \
		"$(<"$examples/reichstag/nonce")" again/orders 6 >said
	same "$(ls again/orders/orders)" 006-bert.yaml
	[ "$(grep -c 'place 1\.' again/orders/orders/006-bert.yaml)" -ge 10 ]
}

@test "examples: a duel shows what it should, hidden cards above all" {
	cd "$examples/ostfront" || return 1
	grep -q '^- "class main ' game.yaml
	grep -q '^- "card main ' game.yaml
	grep -q '^- "sealed ' game.yaml
	grep -q '^standing: \[\]' orders/*
	[ "$(grep -c '^type: disclose$' game.yaml)" -eq 2 ]
	[ "$(find mails -name '*.txt' | wc -l)" -lt 50 ]
}

# Were it not so, remake.sh would have to be run.

# bats test_tags=once
@test "examples: the story of a duel goes as its plot wants it" {
	mkdir copy
	cp -R "$examples" "$repository/scenarios" copy/
	bash copy/examples/remake.sh ostfront >remade
	cat remade
	grep -q ', 0 tries$' remade
	diff -r copy/examples/ostfront "$examples/ostfront"
}

@test "examples: the games pass their audit" {
	local game
	for game in $(examples_of); do
		with_data audit "$examples/$game/game.yaml" >audited
		grep -q '^verified signatures, links, dice, rules, ' audited
		with_data dice --check "$examples/$game/game.yaml" |
			grep -q ' rolls recomputed: all are right$'
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
		# The race plays itself, and nobody says anything.
		[ "$game" != reichstag ] || continue
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

@test "examples: the example keys say that they are" {
	local key
	for key in anna:A bert:B; do
		head -n 1 "$examples/${key%:*}.key" |
			grep -q 'example key, known to everybody'
		same "$(tail -n 1 "$examples/${key%:*}.key")" \
			"$(tail -n 1 "$repository/tests/vectors/${key#*:}.key")"
	done
}
