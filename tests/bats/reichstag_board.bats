# nightly
# shellcheck disable=SC2034,SC2154
# Race to the Reichstag: what is seen of the position, and order sheets.
# Sooner: tests/unit/board_test.c and hear_test.c.

load reichstag

@test "reichstag 16.8: a counter that lies face down is a number" {
	face_down 1.7 vs-1 5003
	unit 1bf-35g 4902
	look
	expect_board "5003: 1.7 ?" "4902: 1bf-35g XX 5"
	expect_not_on_board "vs-1"
}

@test "reichstag 10: of a stack all is said, by side" {
	units 1bf-35g 4902 1bf-7gtb 4902 mb-1 5003 vsa-1 5003 1uf-61 3031 18-51 3029
	face_down 1.7 vs-1 5103
	look
	expect_board "1st Belorussian Front: 4902: 1bf-7gtb X 3, 1bf-35g XX 5." \
		"Germans: 3029: 18-51 III 2; 5003: vsa-1 (2), mb-1 III 2; 5103: 1.7 ?." \
		"1st Ukrainian Front: 3031: 1uf-61 XX 4."
}

@test "reichstag 3.4, 5.6: the garrison is nobody's, and said once" {
	face_down 1.1 vs-1 3513
	face_down 1.2 vs-2 3513
	units nor-23 4812 flj-1 0505
	look
	expect_board \
		"Germans: 0505: flj-1 III 2; 3513 Reichstag: 1.1 ?, 1.2 ?; 4812: nor-23 III 3."
}

@test "reichstag 21: the holder of each objective, and the points" {
	unit 1bf-35g 4902
	controls 1bf ale
	front 1bf "spent: 3"
	look
	expect_board \
		"Objectives: 1st Belorussian Front 3812 Alexanderplatz; Germans" \
		"1st Belorussian Front: points 2;" "1BF 3, 1UF 0; 97 are left"
}

@test "reichstag 15: markers on the map, and those that are left" {
	unit 1bf-35g 4902
	front 1bf "artillery-used: 1"
	marker artillery 5003 1bf
	look
	expect_board "Barrage: 1st Belorussian Front artillery at 5003." \
		"Barrage markers left: 1st Belorussian Front artillery 4, air 2;"
	# What the map's letters are.
	expect_board "* barrage of 1BF" "A artillery"
}

@test "reichstag 18: bridges that are down" {
	unit 1bf-35g 4902
	blown 3512-3513
	look
	expect_board "Bridges down: 3512-3513." "× bridge that is down"
}

@test "reichstag 20: exhaustion" {
	unit 1bf-35g 4902
	lost 1bf-39g 1bf-7gtb
	front 1bf "exhausted: yes"
	look
	expect_board "1st Belorussian Front, exhausted: points" \
		"corps and divisions eliminated: 1;" \
		"Eliminated: 1st Belorussian Front 1bf-39g XX 5, 1bf-7gtb X 3."
}

@test "reichstag 17.3, 19: a unit that may not move in this phase has a lock" {
	in_phase=1bf-movement
	units 1bf-35g 4902 1bf-39g 4904 1bf-7gtb 4906
	scouted 1bf-39g
	mark_units bound 1bf-7gtb
	draw
	expect_drawn '<title>1bf-35g</title><use xlink:href="#glow"/>' '>locked</text>'
	has_lock 1bf-39g
	has_lock 1bf-7gtb
	in_phase=1bf-combat
	draw
	expect_not_drawn '<use xlink:href="#lock"/>' '>locked</text>'
}

# has_lock UNIT: and no glow.
has_lock() {
	local drawn
	drawn=$(awk -v title="<title>$1</title>" 'BEGIN { RS = "</g>" }
		at = index($0, title) { print substr($0, at); exit }' <<<"$svg")
	[[ $drawn == *'#lock"'* && $drawn != *'#glow"'* ]] || fail "$1: $drawn"
}
