# nightly
# bats file_tags=once
# shellcheck disable=SC2016,SC2154
# Pictures of the examples, by the programs of others: xmllint reads them, and
# librsvg and Chromium draw them as tests/pictures has them. Those have blocks in
# place of letters, so that other fonts change nothing; whether all text can be
# seen is geometry_test.c's. `tests/check-pictures draw` makes them anew.
# Sooner: tests/unit/picture_test.c and svg_test.c.

load duel

# pictures_of GAME: all of the example's, in a folder of that name; they are drawn
# once for all tests of the file.
pictures_of() {
	local drawn=$BATS_FILE_TMPDIR/$1
	if [ ! -e "$drawn" ]; then
		mkdir "$drawn"
		works carol show "$repository/examples/$1/game.yaml" --svg "$drawn" --all
	fi
	ln -s "$drawn" "$desks/carol/$1"
}

games=(peiper arnswalde ostfront aachen reichstag)

@test "pictures: xmllint reads each of all examples, and a strict page may hold it" {
	local game file
	for game in "${games[@]}"; do
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
	local game file
	for game in "${games[@]}"; do
		pictures_of "$game"
		set -- "$desks/carol/$game"/*.svg
		map_of "$1" >first
		grep -q '^<g class="map">' first || fail "$1 has no map"
		for file; do
			map_of "$file" | cmp -s - first ||
				fail "$file has another map than the first"
		done
	done
}

# Pixels that may differ. Of the same librsvg none does, and of Chromium 4: of a
# blown bridge, which is drawn in lines thinner than a pixel.
rsvg=2 chromium=5

@test "pictures: librsvg draws them as they are kept" {
	"$repository/tests/check-pictures" rsvg $rsvg
}

# To start Chromium fifteen times is most of what this file would cost.
@test "pictures: so does Chromium" {
	command -v chromium >/dev/null || skip "make deps-browser installs it"
	"$repository/tests/check-pictures" chromium $chromium
}

# changed RENDERER GAME SED: a picture with a fault is found.
changed() {
	mkdir -p "$desks/examples/$2"
	sed -E "$3" "$repository/examples/$2/map.svg" >"$desks/examples/$2/map.svg"
	differ "$repository/examples/$2/map.svg" "$desks/examples/$2/map.svg"
	! "$repository/tests/check-pictures" "$1" "${!1}" \
		"$desks/examples/$2/map.svg" || fail "$1 does not see $2 $3"
}

# moved_and_renamed RENDERER: in each game something stands a hex or a place
# farther, and in each another label is read.
moved_and_renamed() {
	local to='s/(translate\([0-9 ]+\)[^"]*)("><title>'
	changed "$1" aachen "${to}us-2a-1<)/\1translate(90 52)\2/"
	changed "$1" reichstag "${to}1bf-301<)/\1translate(90 52)\2/"
	changed "$1" arnswalde "0,/Tiger II</${to}Tiger II<)/\1translate(0 80)\2/"
	changed "$1" ostfront '0,/#front/s/(#front" x=")[0-9]+/\1750/'
	changed "$1" peiper "0,/face-down/${to}a face-down chit<)/\1translate(60 0)\2/"
	changed "$1" aachen '/class="counters"/,$s/>4-3-12</>4-2-12</'
	changed "$1" reichstag '/class="counters"/,$s/>1gtr</>2gtr</'
	changed "$1" arnswalde 's/>NORTH</>SOUTH</'
	changed "$1" ostfront 's/>W7</>W6</'
	changed "$1" peiper 's/>La Gleize</>La Glaize</'
}

@test "pictures: a counter moved by a hex and another label are seen by librsvg" {
	moved_and_renamed rsvg
}

@test "pictures: and by Chromium" {
	command -v chromium >/dev/null || skip "make deps-browser installs it"
	moved_and_renamed chromium
}

@test "pictures: a missing sample and another colour are seen" {
	changed rsvg ostfront 's/<use xlink:href="#bar"[^>]*>//'
	changed rsvg aachen 's/^(\.on1 text.*\.of1\{fill:#)a9adad/\1b5533c/'
	changed rsvg reichstag '/<g class="legend"/,$s/<use [^>]*>//'
}
