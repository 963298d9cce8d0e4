# nightly
# What the example games show, and that they can be made anew.
# Sooner: tests/bats/examples.bats.

setup() {
	repository=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
	examples=$repository/examples
	export FELDPOST_BUILD=${FELDPOST_BUILD:-$repository/build}
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

# As far as the first set-up: so it can be done if rules or data change.

# bats test_tags=once
@test "examples: a race is composed again" {
	bash "$repository/tests/compose" reichstag "$(<"$examples/reichstag/seat")" \
		"$(<"$examples/reichstag/nonce")" again/orders 6 >said
	same "$(ls again/orders/orders)" 006-bert.yaml
	[ "$(grep -c 'place 1\.' again/orders/orders/006-bert.yaml)" -ge 10 ]
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
