# nightly
# bats file_tags=once
# shellcheck disable=SC2015,SC2016,SC2030,SC2031
# The program as a module of WebAssembly, under node: whole games played with it, and
# what it says and writes, are byte for byte those of the program. The rules in it are
# tried by page_plan.bats.
# Sooner: tests/unit/planner_test.c, and what it plays again natively.

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
	local to=$BATS_TEST_TMPDIR
	"$feldpost" "$@" >"$to/one.out" 2>"$to/one.err" </dev/null || one=$?
	"$module" "$@" >"$to/other.out" 2>"$to/other.err" </dev/null || other=$?
	[ "$one" -eq "$other" ] || fail "$* ends with $one, in the module with $other"
	{ cmp "$to/one.out" "$to/other.out" && cmp "$to/one.err" "$to/other.err"; } ||
		fail "$*: $(diff "$to/one.err" "$to/other.err" | head -5)"
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
	node --input-type=module -e '
		import fs from "fs";
		const [, wasm, js] = process.argv;
		const asked = WebAssembly.Module.imports(new WebAssembly.Module(fs.readFileSync(wasm)))
			.map(({ module, name }) => `${module}.${name}`).sort();
		const { System } = await import(js);
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
	alike dice --shell 8 "$game"
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

@test "module: audits of all examples, and legal at each packet" {
	local game
	for game in aachen arnswalde ostfront peiper reichstag; do
		alike audit "$examples/$game/game.yaml"
		alike dice "$examples/$game/game.yaml"
		alike report --all --json "$examples/$game/game.yaml"
		alike report --format=steps "$examples/$game/game.yaml"
		alike report --format=heard "$examples/$game/game.yaml"
	done
}

@test "module: the corpus of games: the same status, and the same words" {
	local file n=0
	for file in "$repository"/tests/fuzz/corpus/game/*; do
		n=$((n + 1))
		[ $((n % ${FELDPOST_FEWER:-1})) -eq 0 ] || continue
		# The template game is not in the module.
		[[ $file = */null.yaml ]] || alike audit "$file"
	done
	[ "$n" -gt 1 ]
}

# proof: what is alike is tests/proof, natively and in a module with the same rooms.
proof() {
	make -s build/tools/proof build/wasm/proof.wasm >"$BATS_TEST_TMPDIR/log" 2>&1 ||
		fail "$(tail -3 "$BATS_TEST_TMPDIR/log")"
	feldpost=build/tools/proof MODULE=$repository/build/wasm/proof.wasm
}

@test "module: all cases of the rules pass in it" {
	local tables
	cd "$repository" && proof
	# The template game is not in the module, nor data as text, which cases could change.
	mapfile -t tables < <(grep -LE '^[[:blank:]]+data ' tests/cases/*.txt | grep -v /null_)
	alike cases "${tables[@]}"
	[ "$(sed -n 's/^cases: //p' "$BATS_TEST_TMPDIR/other.out")" -gt 3000 ]
}

@test "module: a thousand random games of each have the same digests" {
	local game
	cd "$repository" && proof
	for game in aachen arnswalde ostfront peiper reichstag; do
		alike games "$game" 1 1000
		[ "$(wc -l <"$BATS_TEST_TMPDIR/other.out")" -eq 1000 ]
	done
}

@test "module: fuzzers' corpora do the same in it" {
	local corpus inputs beside
	cd "$repository" && proof
	beside=(--beside={examples/anna.key,tests/vectors/A.key,tests/fuzz/hosted.yaml}
		--beside=examples/{aachen,ostfront,peiper}/game.yaml)
	for corpus in tests/fuzz/corpus/*; do
		# Of these is nothing in the module.
		[[ $corpus != */@(backup|command|results|unmail) ]] || continue
		inputs=("$corpus"/*)
		alike fuzz "${corpus##*/}" "${inputs[@]}" "${beside[@]}"
		[ "$(wc -l <"$BATS_TEST_TMPDIR/other.out")" -eq "${#inputs[@]}" ]
	done
}

# desk FILE: what tests/fuzz/command_fuzz.c lays out, with one file changed.
desk() {
	local files=.local/state/feldpost keys=.config/feldpost
	rm -rf desk && mkdir -p desk/$files desk/$keys desk/scenarios/{null,peiper}
	cp "$repository/tests/fuzz/corpus/game/peiper.yaml" desk/g.yaml
	cp "$repository/tests/vectors/duel.yaml" desk/d.yaml
	cp "$repository/tests/vectors/003A.txt" desk/in
	cp "$examples/peiper/orders/00.yaml" desk/orders
	cp "$examples/anna.key" desk/$keys/feldpost.key
	chmod 600 desk/$keys/feldpost.key
	[ "$1" != .local/state/feldpost/guard ] || (umask 77 && touch "desk/$1")
	sed '1,/^$/d' "$2" >"desk/$1"
}

# done_by PROGRAM WORD...: what it says, its status, and the desk after it.
done_by() {
	local status=0
	(cd desk && HOME=$PWD "$@" </dev/null >../said 2>../errors) || status=$?
	echo "status $status"
	cat said errors
	(cd desk && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum)
}

@test "module: the corpus of commands does the same in it, and leaves the same files" {
	local input file words n=0
	for input in "$repository"/tests/fuzz/corpus/command/*; do
		# The module has neither the template game nor a configuration.
		[[ $input != */@(scenario|config*) ]] || continue
		n=$((n + 1))
		mapfile -t words < <(sed '/^$/,$d' "$input")
		file=${words[0]}
		desk "$file" "$input"
		done_by "$feldpost" "${words[@]:1}" >one
		desk "$file" "$input"
		done_by "$module" "${words[@]:1}" >other
		diff one other || fail "${input##*/}: ${words[*]}"
	done
	[ "$n" -gt 10 ]
}

@test "module: it is the same bytes in another folder" {
	mkdir elsewhere
	cp -r "$repository"/{Makefile,src,include,scenarios,tests} elsewhere
	make -s -C elsewhere HERE="$(dirname "$feldpost")" WASM=again \
		SOURCES="$repository/build/sources" again/feldpost.wasm >log 2>&1 ||
		fail "$(tail -3 log)"
	cmp elsewhere/again/feldpost.wasm "$MODULE"
}
