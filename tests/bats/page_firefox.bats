# nightly
# bats file_tags=once
# Pages in Debian's Firefox, by the checks that run in Chromium (tests/browser).
# Sooner: tests/bats/page_browser.bats, page_plan_browser.bats, page_desk_browser.bats.

setup() {
	repository=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
	build=$(cd "${FELDPOST_BUILD:-$repository/build}" && pwd)
	command -v firefox-esr >/dev/null || skip "no firefox-esr: make deps-browser installs it"
	/usr/bin/python3 -c 'import selenium' 2>/dev/null ||
		skip "no python3-selenium: make deps-browser installs it"
	cd "$BATS_TEST_TMPDIR" || return 1
	export BROWSER=firefox PYTHONDONTWRITEBYTECODE=1 PATH=$build:$PATH
	export FELDPOST=$build/feldpost HOME=$BATS_TEST_TMPDIR/home
	mkdir "$HOME"
	axe=$build/browser/node_modules/axe-core/axe.min.js
	feldpost page --desk -o feldpost.html || skip "no module: make deps-page"
}

browse() {
	timeout 900 /usr/bin/python3 "$repository/tests/browser/check.py" "$@"
}

@test "page in Firefox: a replay from its file: buttons, verify all" {
	feldpost page "$repository/examples/peiper/game.yaml" -o peiper.html
	browse buttons peiper.html
	browse right peiper.html
}

@test "page --plan in Firefox: Peiper, a turn by clicks, which is carried out" {
	mkdir -p "$HOME/.config/feldpost"
	install -m 600 "$repository/examples/anna.key" "$HOME/.config/feldpost/feldpost.key"
	feldpost new peiper -q -n Anna -o g.yaml \
		--nonce "$(echo "plan peiper 2" | b2sum -l 256 | cut -d ' ' -f 1)"
	feldpost page --plan g.yaml -o plan.html
	[ ! -e "$axe" ] || browse unbarred "$axe" "plan.html#verb:alloc"
	browse plans plan.html orders verb:alloc "more:armor 3" "more:pzgren 5" \
		"more:recon 1" "more:art 1" take Bullingen Manderfeld verb:attack \
		"order:attack full art" verb:done
	feldpost adjudicate -q -i g.yaml orders
	feldpost report g.yaml >told
	[ "$(grep -c '^>.*(\(goes on: \)\?done)$' told)" -eq 5 ]
}

@test "page --desk in Firefox: Ostfront, the page breaks down as it signs: the same file" {
	browse posts "$BATS_TEST_TMPDIR" "$HOME" Ostfront german 10
}

@test "page --desk in Firefox: Peiper alone; letters are text" {
	browse alone "$BATS_TEST_TMPDIR"
	browse hostile "$BATS_TEST_TMPDIR"
}

@test "page --desk in Firefox: a game is replayed, planned and signed by fingers; axe finds nothing" {
	browse staged "$BATS_TEST_TMPDIR"
	[ -e "$axe" ] || skip "no axe-core: make deps-browser asks npm for it"
	browse looked_at "$BATS_TEST_TMPDIR" "$axe"
}

@test "page --desk in Firefox: what pages of an address, of files and of private windows can store" {
	browse stores "$BATS_TEST_TMPDIR"
}

@test "page --desk in Firefox: a page from a file signs, but whenever it is opened its games are shut" {
	browse filed "$BATS_TEST_TMPDIR"
}

@test "page in Firefox: fingers move the board" {
	feldpost page --play=peiper -q -o peiper.html
	browse fingered peiper.html
}
