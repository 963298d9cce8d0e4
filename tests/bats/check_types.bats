# nightly
# Types of scripts of pages: tests/check-types finds names and arguments that are
# wrong, and complains about nothing else.
# Sooner: make check, which runs it.

setup() {
	command -v tsc >/dev/null || skip "no tsc: make deps installs node-typescript"
	cd "$BATS_TEST_TMPDIR" || return 1
	mkdir -p src/wasm
	cp -R "$BATS_TEST_DIRNAME/../../src/page" src
	cp "$BATS_TEST_DIRNAME"/../../src/wasm/*.js src/wasm
}

# plant FILE RIGHT WRONG: the first RIGHT in a file becomes WRONG.
plant() {
	grep -qF -- "$2" "src/$1"
	awk -v right="$2" -v wrong="$3" '!done && (i = index($0, right)) {
		$0 = substr($0, 1, i - 1) wrong substr($0, i + length(right))
		done = 1
	}
	1' "src/$1" >planted
	mv planted "src/$1"
}

@test "check-types: the scripts are right" {
	"$BATS_TEST_DIRNAME/../check-types" .
}

@test "check-types: what is planted is found" {
	plant page/plan_bar.js chooser.form.finish chooser.form.finished
	plant page/plan_choose.js 'ask("marks"' 'ask("mark"'
	plant page/plan_odds.js 'spread.tenths' 'spread.tenth'
	plant page/stage.js 'joined(last.box, box)' 'joined(last.box, 3)'
	plant page/told.js 'make("section"' 'make("sections"'
	plant page/camera.js '{ say, ' '{ says, '
	plant page/desk.js 'row.opponent' 'row.oponent'
	plant wasm/system.js 'file.appends' 'file.append'
	run "$BATS_TEST_DIRNAME/../check-types" .
	echo "$output"
	[ "$status" -ne 0 ]
	for line in plan_bar.js.*finished plan_choose.js.*mark plan_odds.js.*tenth \
		stage.js.*number told.js.*sections camera.js.*says \
		desk.js.*oponent system.js.*append; do
		grep -q "$line" <<<"$output"
	done
}
