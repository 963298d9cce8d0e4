# nightly
# Ostfront: positions that cannot be are found, whatever file they come from.
# shellcheck disable=SC2154
# Sooner: tests/unit/fields_test.c, tests/sessions/lint_ostfront.tcl.

load ostfront

# impossible YAML: laid over the set-up it is no position of the game.
impossible() {
	facts=$(cd "$repository" && "$rulecase" ostfront -p "$1" 2>&1) || :
	grep -Eq '^(unsound|rulecase: [0-9]+:[0-9]+: )' <<<"$facts" ||
		fail "this should not be sound: $1"
}

# possible YAML
possible() {
	facts=$(cd "$repository" && "$rulecase" ostfront -p "$1" 2>&1)
	! grep -q '^unsound' <<<"$facts" || fail "this should be sound: $1"
}

@test "ostfront positions: what the game can come to is sound" {
	possible '{marker: Moscow}'
	possible '{marker: Berlin, plunder: [P1], turn: 4, to-move: soviet}'
	possible '{discards: [W7], german: {hand: [1.1, 1.2, 1.3], unproven: []}}'
	possible '{soviet: {hand: [1.4, 2.1]}, deck: {epoch: 2, size: 4, drawn: 1,
		gathered: [1.5, 1.6, 1.7, A41]}}'
}

@test "ostfront positions G2: no card is in two places" {
	impossible '{discards: [W7]}'
	impossible '{discards: [A42]}'
	impossible '{soviet: {hand: [1.3]}}'
	impossible '{soviet: {hand: [W7]}}'
	impossible '{soviet: {hand: [1.4, 1.4]}}'
	impossible '{soviet: {hand: [1.5]}}'
}

@test "ostfront positions G2: no card is lost" {
	impossible '{aside: [A42, A43, A44]}'
	impossible '{german: {hand: [1.1, 1.2, 1.3], unproven: []}}'
	impossible '{deck: {epoch: 2, size: 4, drawn: 0, gathered: [1.5, 1.6, 1.7]}}'
}

@test "ostfront positions: no hidden card is in a hand before it is drawn" {
	impossible '{soviet: {hand: [1.4, 2.1]}}'
	impossible '{soviet: {hand: [3.1]}}'
}

@test "ostfront positions: no hand has a number that was never dealt" {
	impossible '{soviet: {hand: [1.8]}}'
}

@test "ostfront positions 6.4: the deck is this year's, of cards it can hold" {
	local deck
	for deck in "epoch: 5, size: 4, drawn: 0, gathered: [1.5, 1.6, 1.7, A41]" \
		"epoch: 12, size: 4, drawn: 0, gathered: [1.5, 1.6, 1.7, A41]" \
		"epoch: 2, size: 4, drawn: 5, gathered: [1.5, 1.6, 1.7, A41]" \
		"epoch: 2, size: 5, drawn: 1, gathered: [1.5, 1.6, 1.7, A41]" \
		"epoch: 2, size: 4, drawn: 0, gathered: [1.5, 1.6, 1.7, P1]" \
		"epoch: 2, size: 4, drawn: 0, gathered: [1.5, 1.6, 1.7, A42]" \
		"epoch: 2, size: 4, drawn: 0, gathered: [1.5, 1.6, 1.7, 2.1]" \
		"epoch: 2, size: 4, drawn: 0, gathered: [1.4, 1.6, 1.7, A41]"; do
		impossible "{deck: {$deck}}"
	done
}

@test "ostfront positions: years and turns are those of the game" {
	impossible '{year: 1940}'
	impossible '{year: 1946}'
	impossible '{year: 1943}'
	impossible '{turn: 0}'
	impossible '{phase: winter}'
	impossible '{marker: Paris}'
	impossible '{to-move: none}'
}

@test "ostfront positions 5.2: nobody awaits a second draw he may not take" {
	impossible '{phase: second-draw}'
	impossible '{phase: second-draw, marker: Kiev, to-move: soviet}'
	impossible '{phase: second-draw, marker: Warsaw, to-move: soviet}'
	possible '{phase: second-draw, marker: Moscow, to-move: soviet}'
}

@test "ostfront positions 5.4: no hand has more than four cards" {
	impossible '{german: {hand: [W7, 1.1, 1.2, 1.3, 2.1], unproven: []},
		deck: {epoch: 2, size: 4, drawn: 1,
		gathered: [1.5, 1.6, 1.7, A41]}}'
}

@test "ostfront positions 5.3: no two plunder cards lie open" {
	impossible '{plunder: [P1, P2]}'
}

@test "ostfront positions 5.1: plunder is no discard, and in no hand" {
	impossible '{discards: [P1]}'
	impossible '{german: {hand: [W7, 1.1, 1.2, P1], unproven: []}}'
	impossible '{aside: [A42, A43, A44, A45, P1]}'
}

@test "ostfront positions G14: Germans hold no open annihilation card" {
	impossible '{german: {hand: [W7, 1.1, 1.2, A42], unproven: []},
		aside: [A43, A44, A45]}'
}

@test "ostfront positions 2.2: annihilation cards of later years lie aside" {
	impossible '{aside: [A41, A42, A43, A44, A45]}'
	impossible '{aside: [A43, A44, A45], discards: [A42]}'
}

@test "ostfront positions: what awaits its proof is in the Germans' hand" {
	impossible '{german: {hand: [W7, 1.1, 1.2, 1.3], unproven: [2.1]}}'
	impossible '{german: {hand: [W7, 1.1, 1.2, 1.3], unproven: [1.4]}}'
}

@test "ostfront positions 6: a game is over if it has a result" {
	impossible '{phase: over}'
	impossible '{result: collapse, winner: german}'
	impossible '{phase: over, result: collapse, winner: none}'
}
