# nightly
# tests/check runs these, too: a run that counted wrong would hide all else.
# tests/run: the command that it names for a test that fails runs that test.
# tests/count: what failed stands at the end.

# A tree with a file of bats and a program like those of cmocka, and a build of
# which the path has a blank.
setup() {
	cd "$BATS_TEST_TMPDIR" || exit 1
	mkdir -p tests/bats scenarios build/unit "an other"
	cp "$BATS_TEST_DIRNAME/../run" tests/run
	: >tests/times
	printf '#!/bin/sh\necho sandbox none\n' >build/feldpost
	cat >build/unit/x_test <<-'END'
		#!/bin/sh
		echo "not ok 1 - it_fails ${ONLY-all} ${FELDPOST_SCENARIOS-none}"
	END
	chmod +x build/feldpost build/unit/x_test
	cp -r build "an other/build"
	# bats takes a line that begins with an @ for a test of this file.
	sed 's/^TEST/@test/' >tests/bats/x.bats <<-'END'
		TEST "it's 4.5: (really) [x] a|b {2} a+b?*^" {
			echo "build ${FELDPOST_BUILD-none}, ${ASAN_OPTIONS-none}"
			false
		}
		TEST "works" { true; }
	END
}

# apart [NAME=VALUE...] COMMAND...: without what the run around it has set.
apart() {
	env -u FAILURES -u FELDPOST_SCENARIOS -u ASAN_OPTIONS -u FELDPOST_BUILD \
		-u SHUFFLE -u ONLY "$@"
}

# named WHICH [BUILD]: the commands that it names, one of bats, one of a unit.
# What it printed is in `log`.
named() {
	local line
	bats='' unit=''
	apart ${2:+FELDPOST_BUILD="$2"} tests/run "$1" build/unit/x_test >log || :
	while read -r line; do
		case $line in
		alone:*' bats -f '*) bats=${line#alone: } ;;
		alone:*) unit=${line#alone: } ;;
		esac
	done <log
}

# units BODY: two programs, x_test and y_test, and no other tests.
units() {
	rm -r tests/bats
	printf '#!/bin/sh\n%s\necho ok 1 - good\n' "$1" >build/unit/x_test
	cp build/unit/x_test build/unit/y_test
}

# ran TIER: how the run ends.
ran() {
	apart tests/run "$1" build/unit/x_test build/unit/y_test >log
	mapfile -t log <log
	last=${log[-1]}
}

# typed COMMAND: what comes of it in a shell of its own.
typed() {
	apart bash -c "$1" 2>&1 || :
}

@test "run: the command for one test runs it, and no other" {
	named test
	typed "$bats" >out
	grep -q '^1\.\.1$' out
	grep -q "^not ok 1 it's 4.5" out
	grep -q 'build none, none' out
	typed "$unit" >out
	grep -q 'it_fails.* it_fails' out
	# What failed is in the last ten lines, with its reason and its command.
	tail -n 10 log >last
	grep -qF "failed: tests/bats/x.bats: it's 4.5" last
	grep -q '^  # build ' last
	grep -q '^  alone: .*bats -f' last
}

@test "run: it names another build, with what that needs" {
	named again "$PWD/an other/build"
	typed "$bats" >out
	grep -q '^1\.\.1$' out
	grep -qF "build $PWD/an other/build, verify_asan_link_order=0" out
	typed "$unit" >out
	grep -qF " $PWD/scenarios" out
}

@test "run: a tier has the files whose first line names it or one before it" {
	units
	mkdir tests/unit tests/sessions build/tools
	echo '/* quick */' >tests/unit/x_test.c
	for tier in quick 'test' nightly; do
		echo "# $tier" >tests/sessions/$tier.tcl
	done
	cp build/unit/x_test build/tools/sessions
	ran quick
	[ "$last" = "2 passed, 0 failed, 0 skipped" ]
	ran test
	[ "$last" = "4 passed, 0 failed, 0 skipped" ]
	ran nightly
	[ "$last" = "5 passed, 0 failed, 0 skipped" ]
}

@test "run: the longest come first, by what they took; with SHUFFLE others do" {
	# shellcheck disable=SC2016 # it is the program's
	units 'echo ${0##*/} >>began'
	for times in "30 5 x_test y_test" "5 30 y_test x_test"; do
		read -r x y first second <<<"$times"
		printf '%s test:x_test\n%s test:y_test\n' "$x" "$y" >tests/times
		rm -rf build/tests began
		JOBS=1 ran test
		mapfile -t began <began
		[ "${began[*]}" = "$first $second" ]
	done
	for seed in 1 2 3 4; do
		rm began
		JOBS=1 apart SHUFFLE=$seed tests/run test build/unit/{x,y}_test >log
		read -r first <began
		firsts+=" $first"
	done
	[[ $firsts == *x_test* && $firsts == *y_test* ]]
}

@test "count: failures are listed again at the end, before the sum" {
	cp "$BATS_TEST_DIRNAME/../count" tests/count
	run apart tests/count \
		'tests/run test build/unit/x_test' \
		'tests/count "echo 3 passed, 0 failed" "echo is broken; false"' \
		"seq 5000"
	[ "$status" -eq 1 ]
	sed '0,/^== seq 5000: good/d' <<<"$output" >end
	[ "$(grep -c '^FAILED' end)" -eq 3 ]
	grep -q '^FAILED x_test: ' end
	grep -q "^FAILED x.bats: it's 4.5" end
	grep -qx 'is broken' end
	[ "$(tail -n 1 end)" = "5 passed, 3 failed, 0 skipped" ]
}
