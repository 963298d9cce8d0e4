# nightly
# Race to the Reichstag, 22, 23, 24 and 26: options, and the rulings about them.
# shellcheck disable=SC2004,SC2034,SC2046,SC2086,SC2154
# Sooner: tests/cases/reichstag_22_options.txt.

load reichstag

steiner=(ssp-7 ssp-8 5jg-56 5jg-75 25-35 25-119 25-pz hg-1 hg-2)
xx_corps=(cd-1 cd-2 cd-pz fvs-1 fvs-2 fvs-3 uvh-1 uvh-2 uvh-3)

# outside: both relief groups, which are not in the game yet.
outside() {
	local id
	for id in "${steiner[@]}"; do
		roster+=("$id")
		place["$id"]="sector: 1bf"
	done
	for id in "${xx_corps[@]}"; do
		roster+=("$id")
		place["$id"]="sector: 1uf"
	done
}

# entries UNIT HEX...: where it may enter.
entries() {
	same "entries of $1" "${*:2}" \
		"$(sed -n "s/^enter $1 //p" <<<"$choices" | sort)"
}

# rolled_for_relief TURN DIE: the Soviet turn of 1BF ends, and this is thrown.
rolled_for_relief() {
	clear_map
	outside
	turn $1
	units 1bf-1m 5001
	dice 6 6 $2 3 6
	orders "end combat"
}

# 22

@test "reichstag 22: it comes on less than the turn, and never on a 6" {
	option hitler-fantasy yes
	local turn die came
	for turn in 2 4 7; do
		for die in 1 2 3 4 5 6; do
			rolled_for_relief $turn $die
			[ $die -lt $turn ] && [ $die -lt 6 ] && came=yes || came=no
			[[ $facts = *"event relief 1bf"* ]] && found=yes || found=no
			[ $found = $came ] || fail "turn $turn, die $die: $found"
		done
	done
}

# wall: Germans from one side of the 1UF sector to the other, in whose zones every
# line from the north of them ends.
wall() {
	units flj-1 0208 flj-2 0508 flj-3 0808 pd-1 1108 pd-2 1408 pd-3 1708 \
		18-30 1908
}

@test "reichstag 24: a forced march needs a line to the own edge, from where it begins" {
	option supply yes
	phase 1uf-movement
	units 1uf-3gta-t 0602
	orders
	grep -q "^move 1uf-3gta-t .* forced" <<<"$choices" || fail "it has a line"
	wall
	orders
	can "move 1uf-3gta-t 0702"
	no_choice "^move 1uf-3gta-t .* forced"
}

@test "reichstag 24.2: no line without a bridge, but beside an engineer, also one that has moved" {
	option supply yes
	phase 1uf-movement
	units 1uf-3gta-t 0602
	blown 0524-0624 0624-0625 1813-1914 1911-2011
	orders
	no_choice "^move 1uf-3gta-t .* forced"
	unit 1uf-16e 0324
	orders
	grep -q "^move 1uf-3gta-t .* forced" <<<"$choices" || fail "none"
	moved 1uf-16e
	orders
	grep -q "^move 1uf-3gta-t .* forced" <<<"$choices" || fail "it has moved"
}

@test "reichstag 24: unit by unit: a unit that has none is not doubled" {
	option supply yes
	front 1bf "artillery-used: 1"
	marker artillery 4811 1bf
	units nor-23 4811 1bf-8gm 4812 1bf-6gtb 4810
	units nor-24 4913 nor-a 4713 nor-pz 4814 mb-1 4910 mb-2 4710
	dice 4
	play "attack 4811 with 1bf-8gm 1bf-6gtb"
	[[ $facts = *" 16 3 "* || $facts = *" 13 3 "* ]] || fail "all are doubled"
}
