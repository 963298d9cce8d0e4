# test
# How scripts of pages are put together (src/build/bundle.c).

setup() {
	bundle=$(cd "${FELDPOST_BUILD:-$BATS_TEST_DIRNAME/../../build}" && pwd)/bundle
	cd "$BATS_TEST_TMPDIR" || return 1
	mkdir to
	echo 'import { two } from "./to/two.js";' >one.js
	printf '%s\n' 'import { three } from "../three.js";' \
		'export const two = three;' >to/two.js
}

# refused WHY: three.js, from standard input, can't be in the script.
refused() {
	cat >three.js
	run "$bundle" one.js
	[ "$status" -ne 0 ] && [[ $output == *"$1"* ]]
}

@test "bundle: a module comes after those that it imports" {
	printf '%s\n' '// Three.' 'export const three = 3;' >three.js
	"$bundle" one.js >bundle.js
	printf '%s\n' '' '"use strict";' '{' 'const three = 3;' \
		'const two = three;' '}' | cmp - bundle.js
}

@test "bundle: no circle, no name twice, no import that it can't read" {
	refused "one.js: imports itself" <<<'import { one } from "./one.js";'
	refused "two.js: another module declares two" <<<'async function two() {}'
	refused "none.js: no such module" <<<'import { one } from "./none.js";'
	refused "three.js: no path in this line" <<<'import {'
}
