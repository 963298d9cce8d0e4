# nightly
# shellcheck disable=SC2154
# `show --page`: a hex map on sheets of paper.
# Sooner: tests/unit/rect_test.c and svg_test.c.

load command

game=$repository/examples/aachen/game.yaml

# numbers FILE: those of the hexes that it shows.
numbers() {
	sed '/class="step"/,$d' "$1" | grep -oE '>[0-9]{4}</text>' | tr -dc '0-9\n' |
		sort -u
}

# points FILE: how high the digits of its numbers are printed, in tenths of a
# point; 716 of 1000 parts of the type are the digit.
points() {
	sed -nE '1s/.* width="([0-9]+)(\.[0-9])?mm".* viewBox="[^ ]+ [^ ]+ ([0-9]+) .*/\1 \3/p
		s/^\.number\{font-size:([0-9]+)px.*/\1/p' "$1" | tr '\n' ' ' |
		awk '{ print int(10 * $1 / $2 * $3 * .716 * 72 / 25.4) }'
}

@test "page: sheets that can be read, which together are the map" {
	local paper file sheets
	works feldpost show "$game" --svg whole.svg
	numbers whole.svg >wanted
	[ "$(wc -l <wanted)" -gt 700 ]
	for paper in a4 letter; do
		rm -f map-*
		works feldpost show "$game" --svg map.svg --page $paper
		[ -z "$out" ] || fail "it prints something"
		[ ! -e map.svg ] || fail "it writes map.svg"
		for file in map-[0-9]*.svg; do
			[ "$(points "$file")" -ge 50 ] || fail "$file: $(points "$file")"
			numbers "$file"
		done >found
		sheets=(map-[0-9]*.svg)
		[ "${#sheets[@]}" -gt 4 ] || fail "few sheets"
		sort -u found >once
		same wanted once
		[ "$(wc -l <found)" -gt "$(wc -l <wanted)" ] || fail "no overlap"
		no_leftovers
	done
}

@test "page: the sizes are those of paper, and each is a whole picture" {
	local file
	works feldpost show "$game" --svg map.svg --page a4
	for file in map-*.svg; do
		head -n 1 "$file" | grep -qE 'width="(210|297)mm" height="(210|297)mm"'
		tail -n 1 "$file" | grep -q '^<!-- feldpost picture of game '
		! command -v xmllint >/dev/null || works xmllint --noout "$file"
	done
	grep -q 'Sheet 1 of ' map-1.svg
	grep -q '>columns 1 to ' map-index.svg
	works feldpost show "$game" --svg map.svg --page letter
	head -n 1 map-1.svg | grep -qE 'width="279.4mm" height="215.9mm"|width="215.9mm" height="279.4mm"'
}

@test "page: the same bytes again, as of any packet; what is not its own stays" {
	works feldpost show "$game" --svg map.svg --page a4 --packet 12
	mkdir kept
	cp map-* kept
	works feldpost show "$game" --svg ./map.svg --page a4 --packet 12
	for file in kept/*; do
		same "$file" "${file#kept/}"
	done
	works feldpost show "$game" --svg map.svg --page a4
	echo mine >map-2.svg
	cp map-1.svg one.svg
	refused 4 "not now: map-2.svg exists already: no picture of feldpost's" \
		feldpost show "$game" --svg map.svg --page a4 --packet 12
	same map-1.svg one.svg
	cp "$game" map-3.svg
	rm map-2.svg
	refused 2 "usage: --svg and an input are the same file: map-3.svg" \
		feldpost show map-3.svg --svg map.svg --page a4 --force
	same "$game" map-3.svg
}

@test "page: what goes with what" {
	refused 2 "usage: --page needs a file name, because the sheets get similar names" \
		feldpost show "$game" --page a4
	refused 2 "usage: --page needs a file name, because the sheets get similar names" \
		feldpost show "$game" --page a4 --svg -
	refused 2 "usage: --page can't be used with --all" \
		feldpost show "$game" --page a4 --svg pics/ --all
	refused 2 "usage: --page takes a4 or letter, not" \
		feldpost show "$game" --page a3 --svg map.svg
}

@test "page: rsvg-convert makes one PDF of all sheets, and a PNG of a picture" {
	command -v rsvg-convert >/dev/null || skip "rsvg-convert is not there"
	works feldpost show "$game" --around Stolberg --svg map.svg --page a4
	works rsvg-convert -f pdf -o map.pdf map-*.svg
	head -c 5 map.pdf | grep -q '^%PDF-'
	[ "$(grep -ac '/Type */Page$' map.pdf)" -ne 1 ] || fail "one page"
	works feldpost show "$game" --around Stolberg --svg near.svg
	works rsvg-convert -w 1600 -o near.png near.svg
	[ "$(od -An -tu4 --endian=big -j 16 -N 4 near.png | tr -d ' ')" -eq 1600 ]
}

@test "page: paper is white, also where nothing is drawn" {
	local name corner
	command -v rsvg-convert >/dev/null || skip "rsvg-convert is not there"
	works feldpost show "$game" --svg map.svg --page a4
	feldpost show -q "$repository/examples/peiper/game.yaml" \
		--svg map-peiper.svg --page letter 2>/dev/null
	for name in map-1 map-index map-peiper; do
		works rsvg-convert -w 300 -o "$name.png" "$name.svg"
		corner=$(convert "$name.png" -crop 1x1+0+0 -depth 8 rgba:- |
			od -An -tx1 | tr -d ' ')
		[ "$corner" = ffffffff ] || fail "$name: its corner is $corner"
	done
}

# smallest FILE: how high the smallest letters of a tabletop are printed, in
# tenths of a point: geometry.h knows of 19 units.
smallest() {
	sed -nE '1s/.* width="([0-9]+)mm" height="([0-9]+)mm" viewBox="[^ ]+ [^ ]+ ([0-9]+) ([0-9]+)".*/\1 \2 \3 \4/p' "$1" |
		awk '{ across = $1 / $3; up = $2 / $4
			print int(190 * (across < up ? across : up) * 72 / 25.4) }'
}

@test "page: what is no map of hexes is one sheet, with letters of 6 points" {
	local name
	for name in peiper ostfront arnswalde; do
		feldpost show -q "$repository/examples/$name/game.yaml" \
			--svg "$name.svg" --page a4 2>/dev/null
		head -n 1 "$name.svg" | grep -qE 'width="(210|297)mm" height="(210|297)mm"' ||
			fail "$name has another size"
		[ "$(smallest "$name.svg")" -ge 60 ] || fail "$name: letters of $(smallest "$name.svg")"
		[ "$(find . -name "$name*" | wc -l)" -eq 1 ] || fail "$name: more files"
	done
}
