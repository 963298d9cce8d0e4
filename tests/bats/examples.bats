# test
# The example games are what their order files make, and the demonstration runs.

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

# The games that have an example.
examples_of() {
	local folder
	for folder in "$examples"/*/orders; do
		basename "$(dirname "$folder")"
	done
}

@test "examples: every game but the template has one" {
	same "$(examples_of | sort)" \
		"$("$feldpost" games --json | jq -r '.[].game' |
			grep -vx null | sort)"
}

# The games for two, which have all their mails.
duels() {
	local folder
	for folder in "$examples"/*/mails; do
		basename "$(dirname "$folder")"
	done
}

@test "examples: order files make game file, report, picture and mails, byte for byte" {
	local game
	for game in $(examples_of); do
		mkdir "again/$game"
		sh "$examples/replay.sh" "$game" "again/$game"
		cmp "again/$game/game.yaml" "$examples/$game/game.yaml"
		diff "again/$game/report.txt" "$examples/$game/report.txt"
		cmp "again/$game/map.svg" "$examples/$game/map.svg"
	done
	for game in $(duels); do
		diff -r "again/$game/mails" "$examples/$game/mails"
		cmp "again/$game/offer.yaml" "$examples/$game/offer.yaml"
	done
	same "$(duels | tr '\n' ' ')" "aachen ostfront reichstag "
}

@test "examples: README shows the pictures of all of them" {
	local game readme
	readme=$(cat "$repository"/README*)
	for game in $(examples_of); do
		[[ $readme = *"(examples/$game/map.svg)"* ]] ||
			fail "the README has no examples/$game/map.svg"
	done
}

@test "examples: a referee without a key takes all mails in and audits them" {
	local game
	for game in $(duels); do
		mkdir "again/$game"
		sh "$examples/referee.sh" "$game" "again/$game" >audited
		grep -q '^verified signatures, links, dice, rules, position' audited
		[ "$game" = aachen ] || grep -q ', all cards$' audited
		cmp "again/$game/game.yaml" "$examples/$game/game.yaml"
	done
}

@test "examples: the demonstration ends in a die that agrees, and leaves nothing behind" {
	mkdir tmp
	TMPDIR=$BATS_TEST_TMPDIR/tmp NO_COLOR=1 sh "$examples/demo.sh" \
		>demo 2>&1 </dev/null
	cat demo # another one each time
	grep -q '^The game is over: ' demo
	grep -qx 'verified signatures, links, dice, rules, position' demo
	tail -n 1 demo | grep -qE \
		'^The log says ([1-6]), b2sum says \1\. They agree\.$'
	run grep -E $'\033|demo\\.sh:|^feldpost: ' demo
	[ "$status" -eq 1 ]
	[ -z "$(ls tmp)" ]
	[ -z "$(ls -A home)" ]
}
