# nightly
# bats file_tags=once
# shellcheck disable=SC2154
# The desk in a page, in a browser, by fingers at 360 px; the checks are in
# tests/browser/desk.py.
# Sooner: tests/bats/desk.bats.

bats_require_minimum_version 1.5.0
load browser

setup_file() {
	open_browser
}

setup() {
	[ -z "$LACKING" ] || skip "$LACKING"
	build=${FELDPOST_BUILD:-$BATS_TEST_DIRNAME/../../build}
	export FELDPOST=$build/feldpost HOME=$BATS_TEST_TMPDIR/home
	# Where browser.bash finds the checks.
	export repository=$BATS_TEST_DIRNAME/../..
	"$build/feldpost" page --desk -o "$BATS_TEST_TMPDIR/feldpost.html" ||
		skip "no module: make deps-page"
	mkdir "$HOME"
}

@test "page --desk: Ostfront, the page breaks down in each step of signing: the same file" {
	browse posts "$BATS_TEST_TMPDIR" "$HOME" Ostfront german 20
}

@test "page --desk: Aachen, the page against the program: the same file" {
	browse posts "$BATS_TEST_TMPDIR" "$HOME" \
		"Aachen: First to Fall" allied 10
}

# of PLAYER N: the first orders of a packet of the example, in one line.
of() {
	sed -nE "/^(standing|notes):/,\$d; s/^  - ([^#]*[^# ]).*/\1/p" \
		"$repository/examples/aachen/orders/00$2-$1.yaml" | paste -sd ';' | sed 's/;/; /g'
}

@test "page --desk: Aachen, three turns, page against page: the same packets" {
	local ends="end; end; end; end" german
	german="standing stiff never; standing markers never; standing demolish none"
	mkdir "$BATS_TEST_TMPDIR"/{Anna,Bert}
	browse pages "$BATS_TEST_TMPDIR" "$(of anna 3)" "$ends; standing advance never; $german" \
		"$ends; standing advance never" "$ends" "enter us-ind-2 0201; $ends" "$ends"
	grep -q "^  turn: 4" "$BATS_TEST_TMPDIR/Anna/aachen.yaml"
}

@test "page --desk: Peiper alone, some steps" {
	browse alone "$BATS_TEST_TMPDIR"
}

@test "page --desk: Peiper alone to its end, planned by fingers" {
	browse finishes "$BATS_TEST_TMPDIR" "$HOME"
}

@test "page --desk: Peiper alone to its end, without a browser: the program's files" {
	command -v node >/dev/null || skip "node is not here"
	node --no-warnings "$repository/tests/browser/desk.js" \
		"$repository/build/wasm/feldpost.wasm" alone "$FELDPOST" "$HOME"
}

@test "page --desk: Race to the Reichstag in less than 220 MB" {
	local desk=$repository/examples/reichstag
	install -D -m 600 "$repository/examples/anna.key" "$HOME/.config/feldpost/feldpost.key"
	awk '/^---$/ { n++ } n > 0 && n <= 29' "$desk/game.yaml" >"$HOME/g.yaml"
	"$FELDPOST" adjudicate -q -i "$HOME/g.yaml" "$desk/mails/030.txt"
	browse memory "$BATS_TEST_TMPDIR" "$repository/examples/anna.key" "$HOME/g.yaml"
}

@test "page --desk: six touches to the first die; a game is replayed, planned and signed" {
	browse staged "$BATS_TEST_TMPDIR"
}

@test "page --desk: no password in a frame or at http; one page signs; it locks" {
	browse refuses "$BATS_TEST_TMPDIR"
}

@test "page --desk: a page from a file signs, but whenever it is opened its games are shut" {
	browse filed "$BATS_TEST_TMPDIR"
}

@test "page --desk: what pages of an address, of files and of private windows can store" {
	browse stores "$BATS_TEST_TMPDIR"
}

@test "page --desk: letters are text, and nothing is asked for" {
	browse hostile "$BATS_TEST_TMPDIR"
}

@test "page --desk: axe finds nothing on any screen" {
	local axe=$build/browser/node_modules/axe-core/axe.min.js
	[ -e "$axe" ] || skip "no axe-core: make deps-browser asks npm for it"
	browse looked_at "$BATS_TEST_TMPDIR" "$axe"
}
