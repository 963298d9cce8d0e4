#!/usr/bin/env bats
# Ostfront: positions that cannot be are found, whatever file they come from.
# shellcheck disable=SC2154

load ostfront

# unsound YAML: laid over the set-up it is no position of the game.
unsound() {
	facts=$(cd "$repository" && "$rulecase" ostfront -p "$1" 2>&1) || :
	grep -Eq '^(unsound|rulecase: [0-9]+:[0-9]+: )' <<<"$facts" ||
		fail "this should not be sound: $1"
}

# sound YAML
sound() {
	facts=$(cd "$repository" && "$rulecase" ostfront -p "$1" 2>&1)
	! grep -q '^unsound' <<<"$facts" || fail "this should be sound: $1"
}

@test "ostfront positions: what the game can come to is sound" {
	sound '{marker: Moscow}'
	sound '{marker: Berlin, plunder: [P1], turn: 4, to-move: soviet}'
	sound '{discards: [W7], german: {hand: [1.1, 1.2, 1.3], unproven: []}}'
	sound '{soviet: {hand: [1.4, 2.1]}, deck: {epoch: 2, size: 4, drawn: 1,
		gathered: [1.5, 1.6, 1.7, A41]}}'
}

@test "ostfront positions G2: no card is in two places" {
	unsound '{discards: [W7]}'
	unsound '{discards: [A42]}'
	unsound '{soviet: {hand: [1.3]}}'
	unsound '{soviet: {hand: [W7]}}'
	unsound '{soviet: {hand: [1.4, 1.4]}}'
	unsound '{soviet: {hand: [1.5]}}'
}

@test "ostfront positions G2: no card is lost" {
	unsound '{aside: [A42, A43, A44]}'
	unsound '{german: {hand: [1.1, 1.2, 1.3], unproven: []}}'
	unsound '{deck: {epoch: 2, size: 4, drawn: 0, gathered: [1.5, 1.6, 1.7]}}'
}

@test "ostfront positions: no hidden card is in a hand before it is drawn" {
	unsound '{soviet: {hand: [1.4, 2.1]}}'
	unsound '{soviet: {hand: [3.1]}}'
}

@test "ostfront positions: no hand has a number that was never dealt" {
	unsound '{soviet: {hand: [1.8]}}'
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
		unsound "{deck: {$deck}}"
	done
}

@test "ostfront positions: years and turns are those of the game" {
	unsound '{year: 1940}'
	unsound '{year: 1946}'
	unsound '{year: 1943}'
	unsound '{turn: 0}'
	unsound '{phase: winter}'
	unsound '{marker: Paris}'
	unsound '{to-move: none}'
}

@test "ostfront positions 5.2: nobody awaits a second draw he may not take" {
	unsound '{phase: second-draw}'
	unsound '{phase: second-draw, marker: Kiev, to-move: soviet}'
	unsound '{phase: second-draw, marker: Warsaw, to-move: soviet}'
	sound '{phase: second-draw, marker: Moscow, to-move: soviet}'
}

@test "ostfront positions 5.4: no hand has more than four cards" {
	unsound '{german: {hand: [W7, 1.1, 1.2, 1.3, 2.1], unproven: []},
		deck: {epoch: 2, size: 4, drawn: 1,
		gathered: [1.5, 1.6, 1.7, A41]}}'
}

@test "ostfront positions 5.3: no two plunder cards lie open" {
	unsound '{plunder: [P1, P2]}'
}

@test "ostfront positions 5.1: plunder is no discard, and in no hand" {
	unsound '{discards: [P1]}'
	unsound '{german: {hand: [W7, 1.1, 1.2, P1], unproven: []}}'
	unsound '{aside: [A42, A43, A44, A45, P1]}'
}

@test "ostfront positions G14: Germans hold no open annihilation card" {
	unsound '{german: {hand: [W7, 1.1, 1.2, A42], unproven: []},
		aside: [A43, A44, A45]}'
}

@test "ostfront positions 2.2: annihilation cards of later years lie aside" {
	unsound '{aside: [A41, A42, A43, A44, A45]}'
	unsound '{aside: [A43, A44, A45], discards: [A42]}'
}

@test "ostfront positions: what awaits its proof is in the Germans' hand" {
	unsound '{german: {hand: [W7, 1.1, 1.2, 1.3], unproven: [2.1]}}'
	unsound '{german: {hand: [W7, 1.1, 1.2, 1.3], unproven: [1.4]}}'
}

@test "ostfront positions 6: a game is over if it has a result" {
	unsound '{phase: over}'
	unsound '{result: collapse, winner: german}'
	unsound '{phase: over, result: collapse, winner: none}'
}
