# Words for pages in a browser: Chromium, driven by python3-selenium; the checks
# are in tests/browser, and `make deps-browser` installs what they need. All
# tests of a file share one browser.
# shellcheck shell=bash disable=SC2154

python=/usr/bin/python3

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

# open_browser: in setup_file; BROWSER says how to reach it.
open_browser() {
	local tries=0
	build=${FELDPOST_BUILD:-$(cd "$BATS_TEST_DIRNAME/../.." && pwd)/build}
	LACKING=$(lacking | head -n 1)
	export LACKING BROWSER=$BATS_FILE_TMPDIR/browser
	export PAGES=$BATS_FILE_TMPDIR/pages PYTHONDONTWRITEBYTECODE=1
	[ -z "$LACKING" ] || return 0
	mkdir "$PAGES" "$BATS_FILE_TMPDIR/home"
	HOME=$BATS_FILE_TMPDIR/home $python \
		"$BATS_TEST_DIRNAME/../browser/browser.py" "$BROWSER" \
		>"$BROWSER.log" 2>&1 3>&- &
	HOLDS=$!
	export HOLDS
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

# browse CHECK ARG...: one of tests/browser/check.py.
browse() {
	timeout 900 $python "$repository/tests/browser/check.py" "$@"
}

# evil_scenario: Aachen, with names that want to be more than text, is the one that
# is there.
evil="<img src=x onerror=window.hacked=1>"
evil_scenario() {
	local data
	scenarios=$desks/scenarios
	data=$scenarios/aachen
	mkdir "$scenarios"
	cp -R "$repository/scenarios/aachen" "$scenarios"
	edit "$data/scenario.yaml" \
		's|^title: .*|title: "</title></script><script>window.hacked=1</script> {0} ]]>"|'
	cp edited.yaml "$data/scenario.yaml"
	edit "$data/map.yaml" "s|name: Eygelshoven,|name: \"</svg>$evil\",|
		s|name: Herzogenrath,|name: \"' onclick=window.hacked=1 x='\",|
		s|name: woods, look|name: \"</p>$evil\", look|"
	cp edited.yaml "$data/map.yaml"
	edit "$data/units.yaml" \
		's|name: 3rd Armored Division|name: "\\"><b class=hacked>3rd</b> ]]> {1}"|
		s|name: 3rd Armored 2,|name: "<b class=hacked>{1}",|'
	cp edited.yaml "$data/units.yaml"
}
