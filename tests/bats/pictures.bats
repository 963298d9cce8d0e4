#!/usr/bin/env bats
# bats file_tags=once
# shellcheck disable=SC2016,SC2154
# Pictures of the examples, by the programs of others: xmllint reads them, and
# librsvg and Chromium draw them as tests/pictures has them. Those are without
# text, so that fonts of another version change nothing; where text stands is
# geometry_test.c's. `tests/check-pictures draw` makes them anew.

load duel

# pictures_of GAME: all of the example's, in a folder of that name.
pictures_of() {
	works carol show "$repository/examples/$1/game.yaml" --svg "$1" --all
}

games=(peiper arnswalde ostfront aachen reichstag)

@test "pictures: xmllint reads each of all examples, and a strict page may hold it" {
	local game file
	for game in "${games[@]}"; do
		mkdir -p "$desks/carol/$game"
		pictures_of "$game"
		for file in "$desks/carol/$game"/*.svg; do
			! grep -qE " style=|<script|<foreignObject| on[a-z]+=|href=\"[^#]" "$file" ||
				fail "$file has what a page with a policy does not hold"
			[ -z "$(grep -oE ' id="[^"]*"' "$file" | sort | uniq -d)" ] ||
				fail "$file has an id twice"
		done
		xmllint --noout "$desks/carol/$game"/*.svg
	done
}

# map_of FILE: what a page has once: styles, symbols, the map.
map_of() {
	sed -n '/^<defs>/,/^<g class="step">/p' "$1"
}

@test "pictures: at all packets of a game the map is the same, byte for byte" {
	local game file first
	for game in "${games[@]}"; do
		mkdir -p "$desks/carol/$game"
		pictures_of "$game"
		first=
		for file in "$desks/carol/$game"/*.svg; do
			first=${first:-$(map_of "$file" | b2sum)}
			[ "$(map_of "$file" | b2sum)" = "$first" ] ||
				fail "$file has another map than the first"
		done
		map_of "$file" | grep -q '^<g class="map">' ||
			fail "$file has no map"
	done
}

@test "pictures: librsvg draws them as they are kept" {
	"$repository/tests/check-pictures" rsvg 12
}

@test "pictures: so does Chromium" {
	command -v chromium >/dev/null || skip "make deps-browser installs it"
	"$repository/tests/check-pictures" chromium 800
}

# changed GAME SED: a picture with a fault is found.
changed() {
	mkdir -p "$desks/examples/$1"
	sed -E "$2" "$repository/examples/$1/map.svg" >"$desks/examples/$1/map.svg"
	differ "$repository/examples/$1/map.svg" "$desks/examples/$1/map.svg"
	! "$repository/tests/check-pictures" rsvg 12 "$desks/examples/$1/map.svg" ||
		fail "$1: nobody sees what $2 does"
}

@test "pictures: a moved counter, a missing sample, another colour are seen" {
	local move='s/(translate\([0-9 ]+\)[^"]*)("><title>'
	changed aachen "${move}us-2a-1<)/\\1translate(0 104)\\2/"
	changed peiper "${move}Engineers<)/\\1translate(74 0)\\2/"
	changed ostfront 's/<use xlink:href="#bar"[^>]*>//'
	changed aachen 's/^(\.on1 text.*\.of1\{fill:#)a9adad/\1b5533c/'
	changed reichstag '/<g class="legend"/,$s/<use [^>]*>//'
}
