# nightly
# Race to the Reichstag, 16: German static units, and the rulings about them.
# shellcheck disable=SC2004,SC2046,SC2086,SC2154
# Sooner: tests/cases/reichstag_16_statics.txt.

load reichstag


# reinforcing SECTOR: the Germans of it, with the die of movement thrown.
reinforcing() {
	phase "$1-german-reinforcement"
	front "$1" "movement-die: 3"
}

# brings WHAT UNIT...: what of these it can bring.
brings() {
	same "brought by $1" "${*:2}" \
		"$(sed -n "s/^[a-z]* $1 brings \([^ ]*\) [0-9]*$/\1/p" \
			<<<"$choices" | sort -u)"
}

# places_for WHAT UNIT HEX...: where it can be brought.
places_for() {
	same "hexes for $2" "${*:3}" \
		"$(sed -n "s/^[a-z]* $1 brings $2 \([0-9]*\)$/\1/p" \
			<<<"$choices" | sort)"
}

# 16.3

@test "reichstag 16.3: an airstrip brings two eliminated static infantry within a hex of it, and is gone" {
	reinforcing 1bf
	units nor-23 5001 strip-1 4812
	lost_in 1bf vs-1 vs-2
	orders
	places_for strip-1 vs-1 4712 4713 4811 4812 4813 4912 4913
	orders "airstrip strip-1 brings vs-1 4712 and vs-2 4812"
	stands vs-1 4712
	stands vs-2 4812
	local at
	unit_row strip-1
	expect "state.$at.gone yes"
	[[ $facts != *"state.$at.lost"* ]] || fail "it is in the pile"
	no_choice "^airstrip"
}

@test "reichstag 16.3: how many it brings, the scenario says" {
	local FELDPOST_SCENARIOS=$BATS_TEST_TMPDIR
	export FELDPOST_SCENARIOS
	cp -r "$repository/scenarios/reichstag" "$FELDPOST_SCENARIOS"
	sed -i 's/airstrip-units: 2/airstrip-units: 1/' \
		"$FELDPOST_SCENARIOS/reichstag/tables.yaml"
	reinforcing 1bf
	units nor-23 5001 strip-1 4812
	lost_in 1bf vs-1 vs-2
	expect_refused 16.3 "airstrip strip-1 brings vs-1 4712 and vs-2 4812"
	orders "airstrip strip-1 brings vs-1 4712"
	stands vs-1 4712
}

@test "reichstag 16.3, R19: static infantry only, of that sector" {
	reinforcing 1bf
	units nor-23 5001 strip-1 4812
	lost_in 1bf vs-1 hj-1 snip-1 cp-a nor-24 depot-1
	lost_in 1uf vs-2 flj-1
	orders
	brings strip-1 hj-1 vs-1
	expect_refused R19 "airstrip strip-1 brings vs-2 4812"
	expect_refused R19 "airstrip strip-1 brings snip-1 4812"
	expect_refused R19 "airstrip strip-1 brings nor-24 4812"
}

@test "reichstag R19: not into a Soviet zone of control, nor onto Soviets" {
	reinforcing 1bf
	units nor-23 5001 strip-1 4812 1bf-1m 4810
	lost_in 1bf vs-1
	orders
	places_for strip-1 vs-1 4712 4713 4812 4813 4912 4913
}

# 16.7

@test "reichstag 16.7: a depot brings one eliminated mobile unit within a hex of it, and is gone" {
	reinforcing 1bf
	units nor-23 5001 depot-1 4812
	lost_in 1bf nor-24 vs-1
	lost_in 1uf flj-1
	orders
	brings depot-1 nor-24
	places_for depot-1 nor-24 4712 4713 4811 4812 4813 4912 4913
	orders "depot depot-1 brings nor-24 4912"
	stands nor-24 4912
	local at
	unit_row depot-1
	expect "state.$at.gone yes"
}

@test "reichstag 16.7, R19: it ignores zones of control, but not Soviets, nor stacking" {
	reinforcing 1bf
	units nor-23 4813 nor-a 4813 nor-pz 4813 depot-1 4812 1bf-1m 4810 1bf-9gt 4712
	lost_in 1bf nor-24
	orders
	places_for depot-1 nor-24 4713 4811 4812 4912 4913
}

@test "reichstag 16.3, 16.7: only units that can be brought back are listed, with their hexes" {
	phase 1bf-german-reinforcement
	front 1bf "movement-die: 3"
	units strip-1 4812 1bf-1m 4914 depot-1 4817 1bf-8gm 4917 nor-23 4816 \
		nor-24 4816 nor-a 4816
	lost_in 1bf vs-1 mb-1 snip-1
	lost_in 1uf vs-2 mb-2
	orders
	choices=$(grep brings <<<"$choices")
	expect_choices "airstrip strip-1 brings vs-1 "{4712,4713,4811,4812,4912} \
		"depot depot-1 brings mb-1 "{4717,4718,4817,4818,4918}
}
