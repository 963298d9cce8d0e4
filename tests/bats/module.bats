# test
# bats file_tags=once
# shellcheck disable=SC2015,SC2016,SC2030,SC2031
# The program as a module of WebAssembly, under node: whole games played with it, and
# what it says and writes, are byte for byte those of the program. The rules in it are
# tried by page_plan.bats.

bats_require_minimum_version 1.5.0

setup() {
	repository=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
	examples=$repository/examples
	feldpost=${FELDPOST_BUILD:-$repository/build}/feldpost
	export MODULE=$repository/build/wasm/feldpost.wasm
	export HOME=$BATS_TEST_TMPDIR/home LC_ALL=C.UTF-8 TMPDIR=$BATS_TEST_TMPDIR
	unset XDG_CONFIG_HOME XDG_STATE_HOME NO_COLOR
	[ -e "$MODULE" ] || skip "there is no module: make deps-page"
	command -v node >/dev/null || skip "node is not here"
	# What scripts find in place of the program.
	mkdir "$HOME" "$BATS_TEST_TMPDIR/as"
	printf '#!/bin/sh\nexec node --no-warnings %q "$@"\n' \
		"$repository/tests/browser/feldpost.js" >"$BATS_TEST_TMPDIR/as/feldpost"
	chmod +x "$BATS_TEST_TMPDIR/as/feldpost"
	module=$BATS_TEST_TMPDIR/as/feldpost
	cd "$BATS_TEST_TMPDIR" || return 1
}

fail() {
	echo "$@"
	return 1
}

# alike WORD...: both do the same with it: output, errors, status.
alike() {
	local one=0 other=0
	"$feldpost" "$@" >one.out 2>one.err </dev/null || one=$?
	"$module" "$@" >other.out 2>other.err </dev/null || other=$?
	[ "$one" -eq "$other" ] || fail "$* ends with $one, in the module with $other"
	{ cmp one.out other.out && cmp one.err other.err; } ||
		fail "$*: $(diff one.err other.err | head -5)"
}

# replayed GAME: the example is the same when the module plays it.
replayed() {
	local to=$BATS_TEST_TMPDIR/again/$1 file
	mkdir -p "$to"
	FELDPOST_BUILD=$BATS_TEST_TMPDIR/as sh "$examples/replay.sh" "$1" "$to"
	for file in game.yaml report.txt map.svg; do
		cmp "$to/$file" "$examples/$1/$file"
	done
	[ ! -e "$examples/$1/mails" ] || {
		diff -r "$to/mails" "$examples/$1/mails"
		cmp "$to/offer.yaml" "$examples/$1/offer.yaml"
	}
}

@test "module: it asks for the calls of system.js, and system.js has no other" {
	node -e '
		const fs = require("fs");
		const [, wasm, js] = process.argv;
		const asked = WebAssembly.Module.imports(new WebAssembly.Module(fs.readFileSync(wasm)))
			.map(({ module, name }) => `${module}.${name}`).sort();
		const { System } = new Function(`${fs.readFileSync(js)}; return { System };`)();
		const { wasi_snapshot_preview1: calls } = new System({}, new Uint8Array()).imports();
		const given = Object.keys(calls).map((name) => `wasi_snapshot_preview1.${name}`).sort();
		if (asked.join() !== given.join())
			throw new Error(`asked: ${asked}\ngiven: ${given}`);
	' "$MODULE" "$repository/src/wasm/system.js"
}

@test "module: version prints the hash of it" {
	"$feldpost" version | grep -qx "pages sha256 $(sha256sum <"$MODULE" |
		cut -d ' ' -f 1), clang [0-9.]*"
	"$module" version | diff - <("$feldpost" version |
		grep -vE '^(rules null|pages|typing|mime)') | grep '^[<>]' >left || true
	[ "$(grep -cE '^< (typing|mime) ' left)" -eq 2 ]
	[ "$(wc -l <left)" -eq 2 ]
}

@test "module: an example is played again, byte for byte" {
	replayed peiper
}

# bats test_tags=nightly
@test "module: all other examples are played again, with their mails" {
	local game
	for game in aachen arnswalde ostfront reichstag; do
		replayed "$game"
	done
}

@test "module: of an example it says what the program says" {
	local game=$examples/ostfront/game.yaml
	alike audit "$game"
	alike audit --json "$game"
	alike show "$game"
	alike show --packet 5 --svg - "$game"
	alike show --plain "$game"
	alike dice "$game"
	alike report --all "$game"
	alike legal "$game"
	alike games aachen
	alike sign --help
	alike wombat
	alike audit nothing.yaml
}

@test "module: what is wrong with an order file it says as the program does" {
	install -m 600 "$examples/anna.key" anna.key
	"$feldpost" new peiper --name Anna -o g.yaml --key anna.key
	printf 'orders:\n- alloc armor 9\n- mve Trois-Ponts\n' >o.yaml
	alike check g.yaml o.yaml
	printf 'orders:\n- [a\n' >o.yaml
	alike check g.yaml o.yaml
	alike check g.yaml
	alike orders g.yaml
}

# bats test_tags=nightly
@test "module: audits of all examples, and legal at each packet" {
	local game
	for game in aachen arnswalde ostfront peiper reichstag; do
		alike audit "$examples/$game/game.yaml"
		alike dice "$examples/$game/game.yaml"
		alike report --all --json "$examples/$game/game.yaml"
	done
}

# bats test_tags=more
@test "module: fuzzers' corpus: the same status, and the same words" {
	local file n=0
	for file in "$repository"/tests/fuzz/corpus/game/*; do
		n=$((n + 1))
		[ $((n % ${FELDPOST_FEWER:-1})) -eq 0 ] || continue
		# The template game is not in the module.
		[[ $file = */null.yaml ]] || alike audit "$file"
	done
	[ "$n" -gt 1 ]
}

# bats test_tags=nightly
@test "module: it is the same bytes in another folder" {
	mkdir elsewhere
	cp -r "$repository"/{Makefile,src,include,scenarios,tests} elsewhere
	make -s -C elsewhere HERE="$(dirname "$feldpost")" WASM=again \
		SOURCES="$repository/build/sources" again/feldpost.wasm >log 2>&1 ||
		fail "$(tail -3 log)"
	cmp elsewhere/again/feldpost.wasm "$MODULE"
}
