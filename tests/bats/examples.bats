# test
# The demonstration runs. tests/sessions/examples.tcl replays the example games.

@test "examples: the demonstration ends in a die that agrees, and leaves nothing behind" {
	repository=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
	export FELDPOST_BUILD=${FELDPOST_BUILD:-$repository/build}
	cd "$BATS_TEST_TMPDIR" || return 1
	mkdir tmp home
	HOME=$PWD/home TMPDIR=$PWD/tmp NO_COLOR=1 LC_ALL=C.UTF-8 \
		sh "$repository/examples/demo.sh" >demo 2>&1 </dev/null
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
