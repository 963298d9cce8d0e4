# nightly
# Race to the Reichstag, 15: barrage markers, their zones, and what they cost
# the Germans. 7.2: when they may be used.
# shellcheck disable=SC2034,SC2154
# Sooner: tests/cases/reichstag_15_barrage.txt.

load reichstag

@test "reichstag 15.2: zones end at the boundary" {
	# 1909 and 2008 are neighbours across it
	phase 1bf-german-movement
	unit nor-23 2108
	front 1uf "artillery-used: 1"
	marker artillery 1909 1uf
	given allowance 2
	play
	local beyond=$choices
	markers='' fronts=
	play
	[ "$beyond" = "$choices" ] || fail "it reaches across"
	clear_map
	# 3514 and 3614 are neighbours across it
	phase 1bf-german-movement
	unit nor-23 3615
	front 1uf "artillery-used: 1"
	marker artillery 3514 1uf
	given allowance 2
	play
	can "move nor-23 3614"
}
