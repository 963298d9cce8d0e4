# nightly
# Race to the Reichstag, 9: movement; 10: stacking; 25.1, 25.2: high mobility;
# what a step costs (27.4).
# shellcheck disable=SC2034,SC2154
# Sooner: tests/cases/reichstag_9_movement.txt.

load reichstag

down=()

# soviet_at HEX ID: movement of its front; it stands there.
soviet_at() {
	local objective
	objective=$(sed -n "s/.*{id: \([A-Z]*\),.*hex: \"$1\".*/\1/p" \
		"$repository/scenarios/reichstag/tables.yaml")
	[ -z "$objective" ] || controls "${2:0:3}" "$objective"
	phase "${2:0:3}-movement"
	unit "$2" "$1"
}

# german_at HEX ID POINTS: movement of the Germans of its sector.
german_at() {
	phase "$(sector_of "$1")-german-movement"
	unit "$2" "$1"
	given allowance "$3"
}

@test "reichstag 9: any number of units, each once" {
	soviet_at 5901 1bf-150
	units 1bf-6gtb 6001
	orders "move 1bf-150 5902" "move 1bf-6gtb 6003"
	stands 1bf-150 5902
	stands 1bf-6gtb 6003
	[[ $choices != *"move "* ]] || fail "one may move again"
	clear_map
	german_at 5501 nor-23 2
	unit mb-1 5701
	orders "move nor-23 5502" "move mb-1 5801"
	[[ $choices != *"move "* ]] || fail "one may move again"
}

@test "reichstag 9: one's own front only, and only mobile Germans" {
	soviet_at 5901 1bf-150
	units 1uf-68gtb 0101 nor-23 5505 vs-1 5105
	play
	can "move 1bf-150 5902"
	[[ $choices != *"move 1uf"* && $choices != *"move nor"* ]] ||
		fail "others may move, too"
	clear_map
	german_at 5501 nor-23 2
	units flj-1 0101 vs-1 5105 fr 4011
	play
	can "move nor-23 5502"
	[[ $choices != *"move flj"* && $choices != *"move vs"* &&
		$choices != *"move fr"* ]] || fail "others may move, too"
}

@test "reichstag 10: what stands there in excess can't be" {
	units 1bf-9gt 5901 1bf-150 5901
	run_case
	[[ $facts == *$'\n'unsound* ]] || fail "it may stand"
	clear_map
	units 1bf-7gtb 5801 1bf-8gtb 5801 1bf-64gtb 5801
	run_case
	[[ $facts == *$'\n'unsound* ]] || fail "it may stand"
	clear_map
	units nor-23 5801 nor-24 5801 vs-1 5801 vs-2 5801
	run_case
	[[ $facts == *$'\n'unsound* ]] || fail "it may stand"
}
