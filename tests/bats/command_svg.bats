# nightly
# shellcheck disable=SC2154
# `show --svg`: the hex map as a picture. What is in it: tests/unit/svg_test.c.
# Sooner: tests/unit/svg_test.c and drawn_test.c.

load duel

# The 3rd Armored Division, which the Allies set up first.
placed=("place us-3a-1 2628" "place us-3a-2 2629" "place us-3a-3 1931"
	"place us-3a-4 1932" "place us-3a-5 1933" "place us-3a-6 2031"
	"place us-3a-7 2032" "place us-3a-8 2728" "place us-3a-9 2131"
	"place us-3a-10 2132")

# whole_picture FILE: it is one SVG document.
whole_picture() {
	head -c 5 "$1" | grep -q '^<svg ' || fail "$1 does not begin with <svg"
	tail -n 2 "$1" | tr -d '\n' | grep -q '^</svg><!-- feldpost picture of ' ||
		fail "$1 has no end"
	if command -v xmllint >/dev/null; then
		works xmllint --noout "$1"
	fi
}

# has NUMBER WORD FILE: so many lines of it have that word.
has() {
	local found
	found=$(grep -cF -- "$2" "$3" || true)
	[ "$found" -eq "$1" ] || fail "$3: $found lines with $2, not $1"
}

@test "svg: show draws the hex map into a file, and prints nothing" {
	duel aachen allied
	works anna show g.yaml --svg map.svg
	[ -z "$out" ] || fail "it prints something"
	whole_picture "$desks/anna/map.svg"
	no_leftovers "$desks"
	has 1 ">1013</text>" "$desks/anna/map.svg"
	has 1 ">2917</text>" "$desks/anna/map.svg"
	has 1 "<title>de-35</title>" "$desks/anna/map.svg"
	has 0 "<title>de-49</title>" "$desks/anna/map.svg"
}

@test "svg: both players have the same bytes, in any locale" {
	duel aachen allied
	works anna show g.yaml --svg one.svg
	(LC_ALL=de_DE.UTF-8 at_desk bert show g.yaml --svg other.svg --ascii)
	same "$desks/anna/one.svg" "$desks/bert/other.svg"
}

@test "svg: - is standard output" {
	duel aachen allied
	works anna show g.yaml --svg map.svg
	anna show g.yaml --svg - >"$desks/standard.svg"
	same "$desks/anna/map.svg" "$desks/standard.svg"
}

@test "svg: an older picture of the same game is replaced, and nothing else" {
	local file
	duel aachen allied
	works anna show g.yaml --svg map.svg
	sends "${placed[@]}" "move us-30-9 0118"
	send
	works anna show g.yaml --svg map.svg
	whole_picture "$desks/anna/map.svg"
	grep -q '<g class="move by0">' "$desks/anna/map.svg"
	echo "old" >"$desks/anna/notes"
	sed 's/<title>/&My /' "$desks/anna/map.svg" >"$desks/anna/drawn.svg"
	differ "$desks/anna/map.svg" "$desks/anna/drawn.svg"
	cp "$repository/examples/aachen/map.svg" "$desks/anna/other.svg"
	for file in "notes: no picture of feldpost's" \
		"drawn.svg: a picture that was changed by hand" \
		"other.svg: a picture of another game"; do
		cp "$desks/anna/${file%%:*}" "$desks/kept"
		refused 4 "not now: ${file/:/ exists already:}" \
			anna show g.yaml --svg "${file%%:*}"
		same "$desks/kept" "$desks/anna/${file%%:*}"
	done
	works anna show g.yaml --svg notes --force
	same "$desks/anna/map.svg" "$desks/anna/notes"
}

@test "svg: a part of the map, as in text" {
	duel aachen allied
	works anna show g.yaml --around 0827 --radius 2 --svg part.svg
	whole_picture "$desks/anna/part.svg"
	has 1 ">0625</text>" "$desks/anna/part.svg"
	has 0 ">0524</text>" "$desks/anna/part.svg"
	has 0 ">0831</text>" "$desks/anna/part.svg"
	has 1 "<title>de-20</title>" "$desks/anna/part.svg"
	has 0 "<title>de-25</title>" "$desks/anna/part.svg"
}

@test "svg: what the last player turn did is drawn as arrows" {
	duel aachen allied
	works anna show g.yaml --svg before.svg
	has 0 '<g class="move by0">' "$desks/anna/before.svg"
	sends "${placed[@]}" "move us-30-9 0118"
	send
	works anna show g.yaml --svg after.svg
	# One on the map, one in the legend.
	has 2 '<g class="move by0">' "$desks/anna/after.svg"
}

# after N: what everybody can see when so many mails of the example are there,
# as after-N.yaml and after-N.svg.
after() {
	local mails=("$repository"/examples/aachen/mails/*.txt)
	works carol adjudicate -q -o "after-$1.yaml" \
		"$repository/examples/aachen/offer.yaml" "${mails[@]:0:$1}"
	works carol show "after-$1.yaml" --svg "after-$1.svg"
}

# arrows N: those of the map then, a line each: kind, side, way.
arrows() {
	(sed '/class="panel"/,$d' "carol/after-$1.svg" | tr -d '\n' && echo) |
		sed 's/<\(g\|path\) class="\(move\|attack\|retreat\|advance\) by/\n&/g' |
		sed -nE 's/^<(g|path) class="([a-z]+ by[01])"[^M]*d="(M[^"]*)".*/\2 \3/p' |
		while read -r kind side way; do
			printf '%s\n' "$way" | sed 's/M/\nM/g' |
				sed -n "s/^M/$kind $side M/p"
		done
}

# draws N KIND-AND-SIDE NUMBER: so many of them are there.
draws() {
	local found
	found=$(arrows "$1" | grep -c "^$2 " || true)
	[ "$found" -eq "$3" ] || fail "after $1: $found of $2, not $3"
}

@test "svg: a player turn that a question cut is drawn whole" {
	after 22
	[ "$(carol show --json after-22.yaml | jq -r .now.phase)" = allied-combat ]
	after 23
	[ "$(carol show --json after-23.yaml | jq -r .now.phase)" = german-movement ]
	draws 22 "move by0" 6
	draws 22 "attack by0" 3
	draws 23 "attack by0" 15
	[ -z "$(arrows 22 | sort | comm -23 - <(arrows 23 | sort))" ] ||
		fail "of before the question something is missing"
	draws 23 "move by1" 0
}

# seen FILE...: all that these pictures show can be seen.
seen() {
	local said
	said=$("$build/tools/geometry" "$@") || fail "$said"
}

@test "svg: all that moves, fights and stands there can be seen" {
	local n
	for n in 3 12 23; do
		after $n
		works carol show "after-$n.yaml" --around Aachen --svg "part-$n.svg"
		seen "carol/after-$n.svg" "carol/part-$n.svg"
	done
}

@test "svg: numbers of hexes are not cut at the border" {
	# The map's border is drawn behind what is clipped, and before them.
	[ "$(grep -nE '<g class="number">|class="frame" stroke-width="4"' \
		"$repository/examples/aachen/map.svg" | sed -n '1s/.*frame.*/first/p')" = first ]
}

@test "svg: what is beside a map can be read where that is 800 pixels wide" {
	local game pixels
	for game in aachen reichstag; do
		# Tenths of pixels: letters of 22 units, at the panels' scale.
		pixels=$(sed -nE '1s/.* viewBox="0 0 ([0-9]+) .*/\1/p
			s/.*class="(status|legend)" transform="[^"]*scale\(([0-9.]+)\)".*/\2/p' \
			"$repository/examples/$game/map.svg" | tr '\n' ' ' |
			awk '{ print int(10 * 22 * $3 * 800 / $1) }')
		[ "$pixels" -ge 70 ] || fail "$game: $pixels"
	done
}

@test "svg: all of Aachen takes at most 120,000 bytes" {
	local n
	for n in 12 16 23; do
		after $n
		[ "$(wc -c <"carol/after-$n.svg")" -le 120000 ] ||
			fail "after $n: $(wc -c <"carol/after-$n.svg")"
	done
}

@test "svg: a fight has its odds, die, result and losses, as in the report" {
	after 23
	works carol report after-23.yaml
	# 0728 is taken, and its defender has lost two steps; who took it advances.
	[ "$(sed '/class="panel"/,$d' carol/after-23.svg | tr -d '\n' |
		grep -oE '<g class="tag".*</g>' | sed 's/<g class="tag"/\n&/g' |
		sed 's/<[^>]*>/ /g' | tr -s ' ' | grep -cF '+12 5 D1R −2')" = 1 ]
	draws 23 "advance by0" 2
}

@test "svg: a part is called after what is near, and its legend has only what it shows" {
	after 23
	works carol show after-23.yaml --around 1013 --radius 2 --svg part.svg
	has 1 '>Around 1013, 1 hex from Alsdorf</text>' carol/part.svg
	has 0 '>city</text>' carol/part.svg
	has 0 '>Scharnhorst line</text>' carol/part.svg
	has 0 '>Germans</text>' carol/part.svg
	has 0 '>Support markers</text>' carol/part.svg
	grep -q ' width="1600" ' carol/part.svg
}

@test "svg: beside the map stand turns, reinforcements, markers, losses and exits" {
	after 23
	has 1 '>Support markers</text>' carol/after-23.svg
	has 1 '>Lost: Allies 0, Germans 16</text>' carol/after-23.svg
	has 1 '>Exits: 7 of 12, needed 6</text>' carol/after-23.svg
	has 1 '<rect class="box now"' carol/after-23.svg
	# It arrives on turn 13, and is not on the map.
	has 1 '>de49</text>' carol/after-23.svg
	has 1 '>locked</text>' carol/after-23.svg
}

@test "svg: until something moves the player turn before is drawn" {
	after 23
	after 24
	same <(arrows 23) <(arrows 24)
	after 25
	draws 25 "move by0" 0
	draws 25 "move by1" 5
	draws 25 "advance by1" 1
}

@test "svg: the end of the game belongs to the player turn in which it came" {
	after 26
	after 28
	[ "$(carol show --json after-28.yaml | jq -r .now.phase)" = over ]
	draws 26 "attack by0" 10
	same <(arrows 26) <(arrows 28)
}

@test "svg: what was undone is not drawn" {
	duel aachen allied
	sends "${placed[@]}" "move us-30-9 0118"
	sends "undo 3"
	sends "agree undo 3"
	works bert show g.yaml --svg map.svg
	has 0 '<g class="move by0">' "$desks/bert/map.svg"
}

@test "svg: text has the same player turn, with a mark where it attacked" {
	after 22
	works carol show after-22.yaml
	prints "! attacked"
	# Of 0728, in the south of Aachen.
	prints "▒┘!_/"
}

# shows GAME PACKET: the example behind that packet, as GAME.svg: whole, the same
# bytes twice, and without what a strict page would not hold.
shows() {
	local file=$desks/$1.svg example=$repository/examples/$1/game.yaml
	works carol show "$example" --packet "$2" --svg "$1.svg"
	file=carol/$1.svg
	whole_picture "$file"
	works carol show "$example" --packet "$2" --svg "$1-again.svg"
	same "$file" "carol/$1-again.svg"
	has 0 ' style="' "$file"
	has 0 "(null)" "$file"
	has 1 '<g class="map">' "$file"
	has 1 '<g class="step">' "$file"
}

@test "svg: Peiper: towns, bridges, chits, the battle group, fuel" {
	shows peiper 14
	has 1 ">Trois-Ponts</text>" carol/peiper.svg
	has 1 ">Meuse</text>" carol/peiper.svg
	has 9 'xlink:href="#chit-back"' carol/peiper.svg
	has 3 "<title>Armour</title>" carol/peiper.svg
	has 1 ">19 Dec AM</text>" carol/peiper.svg
	has 1 ">Fuel</text>" carol/peiper.svg
	# Three towns, and one in the legend.
	has 4 'xlink:href="#goal"' carol/peiper.svg
}

@test "svg: Arnswalde: areas, Tigers, refugees, morale, decks, the hand" {
	shows arnswalde 12
	has 7 "<title>Tiger II</title>" carol/arnswalde.svg
	has 1 ">CENTRAL SQUARE</text>" carol/arnswalde.svg
	has 1 'xlink:href="#people"' carol/arnswalde.svg
	has 1 ">GARRISON MORALE</text>" carol/arnswalde.svg
	has 1 ">JUDGEMENT PILE</text>" carol/arnswalde.svg
	has 1 "<title>7♣</title>" carol/arnswalde.svg
}

@test "svg: Ostfront: cities, control, roads that plunder closes, the years" {
	shows ostfront 18
	has 1 "<title>W7</title>" carol/ostfront.svg
	has 1 ">1941</text>" carol/ostfront.svg
	has 1 ">Smolensk</text>" carol/ostfront.svg
	has 1 ">closed to Germans</text>" carol/ostfront.svg
	has 1 ">held by Soviets</text>" carol/ostfront.svg
}

@test "svg: a hidden hand shows its faces to him who holds it alone" {
	local card found=0
	duel ostfront german
	send
	send
	works anna show g.yaml --svg anna.svg
	works bert show g.yaml --svg bert.svg
	whole_picture "$desks/anna/anna.svg"
	works anna show g.yaml
	while read -r card; do
		has 1 " ($card)</title>" "$desks/anna/anna.svg"
		has 0 "<title>$card</title>" "$desks/anna/anna.svg"
		has 0 "($card)" "$desks/bert/bert.svg"
		has 1 "<title>$card</title>" "$desks/bert/bert.svg"
		found=$((found + 1))
	done < <(grep '^German hand' <<<"$out" | grep -oE '\([0-9.]+\)' | tr -d '()')
	[ "$found" -eq 3 ] || fail "$found hidden cards, not 3"
}

@test "svg: JSON is not drawn" {
	duel aachen allied
	attempt anna show g.yaml --json --svg map.svg
	[ "$status" -eq 2 ] || fail "expected status 2"
	says "--json can't be used with --svg"
}

@test "svg: a file that can't be written is said, and nothing is left" {
	duel aachen allied
	refused 6 "system: can't write nowhere/map.svg: No such file" \
		anna show g.yaml --svg nowhere/map.svg
	anna show g.yaml --svg map.svg
	cp "$desks/anna/map.svg" "$desks/before.svg"
	refused 6 "system: can't write map.svg: No space left" \
		with_fault write:1:ENOSPC anna show g.yaml --svg map.svg
	same "$desks/anna/map.svg" "$desks/before.svg"
	no_leftovers "$desks"
}
