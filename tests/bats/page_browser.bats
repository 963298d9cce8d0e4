#!/usr/bin/env bats
# bats file_tags=long, once
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Pages of games in a browser, which is Chromium, driven by python3-selenium: what
# a reader does with them, and what he must not be able to make them do. The
# checks are in tests/browser; `make deps-browser` installs what they need. All
# share one browser.

load duel

python=/usr/bin/python3
games=(peiper arnswalde ostfront aachen reichstag)

# lacking: what is not there and must be, if anything.
lacking() {
	local program
	for program in chromium chromedriver pdftotext compare "$python"; do
		command -v "$program" >/dev/null ||
			echo "no $program: make deps-browser installs it"
	done
	$python -c 'import selenium' 2>/dev/null ||
		echo "no python3-selenium: make deps-browser installs it"
	"$build/feldpost" page --help >/dev/null 2>&1 ||
		echo "feldpost has no page yet"
}

setup_file() {
	local name
	build=${FELDPOST_BUILD:-$(cd "$BATS_TEST_DIRNAME/../.." && pwd)/build}
	LACKING=$(lacking | head -n 1)
	export LACKING BROWSER=$BATS_FILE_TMPDIR/browser
	export PAGES=$BATS_FILE_TMPDIR/pages PYTHONDONTWRITEBYTECODE=1
	[ -z "$LACKING" ] || return 0
	mkdir "$PAGES" "$BATS_FILE_TMPDIR/home"
	for name in "${games[@]}"; do
		"$build/feldpost" page "$BATS_TEST_DIRNAME/../../examples/$name/game.yaml" \
			-o "$PAGES/$name.html"
	done
	HOME=$BATS_FILE_TMPDIR/home $python \
		"$BATS_TEST_DIRNAME/../browser/browser.py" "$BROWSER" \
		>"$BROWSER.log" 2>&1 3>&- &
	HOLDS=$!
	export HOLDS
	local tries=0
	until [ -e "$BROWSER" ]; do
		tries=$((tries + 1))
		if ! kill -0 "$HOLDS" 2>/dev/null || [ $tries -gt 1200 ]; then
			tail -n 20 "$BROWSER.log"
			return 1
		fi
		sleep 0.1
	done
}

teardown_file() {
	[ -z "${HOLDS-}" ] || kill "$HOLDS" 2>/dev/null || true
}

setup() {
	[ -z "$LACKING" ] || skip "$LACKING"
	own_home
	desks=$PWD
	own_desk anna A
	own_desk bert B
	mkdir "$desks/carol"
	packets=0
}

# browse CHECK ARG...: one of tests/browser/check.py.
browse() {
	timeout 900 $python "$repository/tests/browser/check.py" "$@"
}

@test "page in a browser: each example opens" {
	local game
	for game in "${games[@]}"; do
		browse opens "$PAGES/$game.html"
	done
}
