# test
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

# named WHICH [BUILD]: the commands that it names.
named() {
	apart ${2:+FELDPOST_BUILD="$2"} tests/run "$1" build/unit/x_test |
		sed -n 's/^  alone: //p' | sort -u
}

# typed COMMAND: what comes of it in a shell of its own.
typed() {
	apart bash -c "$1" 2>&1 || :
}

@test "run: the command for one test runs it, and no other" {
	named test >commands
	[ "$(wc -l <commands)" -eq 2 ]
	typed "$(grep bats commands)" >out
	grep -q '^1\.\.1$' out
	grep -q "^not ok 1 it's 4.5" out
	grep -q 'build none, none' out
	typed "$(grep x_test commands)" >out
	grep -q 'it_fails.* it_fails' out
}

@test "run: it names another build, with what that needs" {
	named again "$PWD/an other/build" >commands
	typed "$(grep bats commands)" >out
	grep -q '^1\.\.1$' out
	grep -qF "build $PWD/an other/build, verify_asan_link_order=0" out
	typed "$(grep x_test commands)" >out
	grep -qF " $PWD/scenarios" out
}

@test "run: a tier has the files whose first line names it or one before it" {
	printf '#!/bin/sh\necho ok 1 - good\n' >build/unit/x_test
	mkdir tests/unit
	echo '/* quick */' >tests/unit/x_test.c
	printf '# nightly\n@test "late" { true; }\n' >tests/bats/y.bats
	run apart tests/run quick build/unit/x_test
	[[ $output == *$'\n'"1 passed, 0 failed, 0 skipped" ]]
	run apart tests/run test build/unit/x_test
	[[ $output == *$'\n'"2 passed, 1 failed, 0 skipped" ]]
	run apart tests/run nightly build/unit/x_test
	[[ $output == *$'\n'"3 passed, 1 failed, 0 skipped" ]]
}

@test "run: what failed is in the last ten lines, with its reason and its command" {
	run apart tests/run test build/unit/x_test
	tail -n 10 <<<"$output" >last
	grep -qF "failed: tests/bats/x.bats: it's 4.5" last
	grep -q '^  # build ' last
	grep -q '^  alone: .*bats -f' last
}

@test "run: the longest come first, by what they took; with SHUFFLE others do" {
	printf '#!/bin/sh\necho unit >>began\necho ok 1 - good\n' >build/unit/x_test
	printf '@test "works" { echo bats >>began; }\n' >tests/bats/x.bats
	for times in "30 5 unit bats" "5 30 bats unit"; do
		read -r unit bats first second <<<"$times"
		printf '%s test:x_test\n%s test:x.bats\n' "$unit" "$bats" >tests/times
		rm -rf build/tests began
		JOBS=1 apart tests/run test build/unit/x_test
		[ "$(tr '\n' ' ' <began)" = "$first $second " ] || { cat began; false; }
	done
	for seed in 1 2 3 4 5 6 7 8; do
		rm began
		JOBS=1 apart env SHUFFLE=$seed tests/run test build/unit/x_test
		head -n 1 began >>firsts
	done
	[ "$(sort -u firsts | wc -l)" -eq 2 ]
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

@test "times: each file of tests has one" {
	local file
	for file in "$BATS_TEST_DIRNAME"/*.bats "$BATS_TEST_DIRNAME"/../{unit/*_test.c,sessions/*.tcl}; do
		file=${file##*/}
		grep -qE " (test|nightly):${file%.c}\$" "$BATS_TEST_DIRNAME/../times" || echo "$file"
	done >missing
	[ ! -s missing ]
}
