# test
# bats file_tags=once
# shellcheck disable=SC2154
# The build as newcomers go about it: a second time, when nothing is left to be done;
# and what make clean leaves. It is tried on a copy of what is built here, so that only what has to
# be built again is.

bats_require_minimum_version 1.5.0

# made: what make says is in the file log. nothing_to_do: nothing.
made() {
	make all >log 2>&1
}

nothing_to_do() {
	"$@" >log 2>&1
	[ ! -s log ] || fail "$(head -3 log)"
}

setup() {
	repository=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
	build=${FELDPOST_BUILD:-$repository/build}
	module=$repository/build/wasm/feldpost.gz
	[ "$build" = "$repository/build" ] || skip "it tries the build of build/"
	cd "$BATS_TEST_TMPDIR" || return 1
	mkdir build
	cp -a "$repository"/{Makefile,src,include,scenarios,tests,man} .
	cp -a "$build"/{src,include,pack,module*,packed.*,*.a,feldpost*} build/
	cp -a "$build"/{ambiguous,confusables,filter} build/
	unset MAKEFLAGS MAKELEVEL
	# What there is to be built of is what it has been built of.
	made || fail "$(cat log)"
	rm -rf build/wasm
	[ ! -e "$module" ] || cp -a "$repository"/build/{wasm,sources} build/
}

fail() {
	echo "$@"
	return 1
}

@test "build: only what has changed is built, and make clean leaves what was fetched" {
	made
	# A scenario that is touched is packed again; one that changes is built. The
	# module, too, is built of it, which takes a minute and is not done here.
	touch scenarios/null/*.yaml
	nothing_to_do make all
	echo "# Seen." >>scenarios/null/hill.yaml
	if [ -e "$module" ]; then
		make -n all >log 2>&1
		grep -q "wasm/packed.o" log
		grep -q "wasm/feldpost.wasm" log
	fi
	make dev >log 2>&1
	grep -q "packed.o" log
	# Of one line that changes only its file is compiled.
	echo "/* Seen. */" >>src/games/null/null.c
	make dev >log 2>&1
	[ "$(grep -c -- ' -c -o ' log)" = 1 ] || fail "$(cut -c1-200 log)"
	grep -q -- "-o build/feldpost " log
	nothing_to_do make dev
	mkdir -p build/sources/libsodium-1
	make clean >log 2>&1
	[ "$(ls build)" = sources ]
	[ -d build/sources/libsodium-1 ]
}
