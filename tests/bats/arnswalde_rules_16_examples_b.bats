#!/usr/bin/env bats
# Arnswalde, test vectors of section 16: attacks, surrender, relief.

load arnswalde

# A card of strength 6 attacks in the south; 2 Tigers are under repair.
attack() {
	garrison 0 0 5 2
	south 6H
	dice "$@" 5H
	orders end
}

@test "arnswalde 16 A13: a number up to the strength: morale falls, the card stays" {
	attack 6C
	expect_morale 3
	expect_south 6H
	expect_tigers 0 0 5 2
	expect_discards 6C
}

@test "arnswalde 16 A14: a greater number: the card is removed, morale stays" {
	out AH 2H
	attack 7D
	expect_morale 4
	expect_out AH 2H 6H
	expect_tigers 0 0 5 2
}

@test "arnswalde 16 A15: aces: morale falls; that of diamonds brings a test as well" {
	attack AS
	expect_morale 3
	expect_rolls attack.south soviet.deck
	attack AD 9D
	expect_morale 2
	expect_rolls attack.south surrender.arnswalde soviet.deck
}

@test "arnswalde 16 A16: a diamond face: a Tiger under repair is lost, another card" {
	attack QD 6S
	expect_tigers 0 0 5 1
	expect_state "tigers.destroyed 1"
	expect_morale 3
	expect_rolls attack.south attack.south soviet.deck
}

@test "arnswalde 16 A17: a black face: the attack fizzles" {
	attack JS
	expect_morale 4
	expect_south 6H
	expect_tigers 0 0 5 2
	expect_rolls attack.south soviet.deck
}

@test "arnswalde 16 A18: a joker: a test, then another card" {
	attack X2 3D 8S
	expect_morale 3
	expect_south 5H
	expect_rolls attack.south surrender.arnswalde attack.south soviet.deck
}

# A total offensive on 6H over a face-down card in the south, and 9H in the
# north.
total() {
	garrison 0 0 7
	offensive QH
	north 9H
	south down 6H
	dice "$@"
	orders end "first south"
}

@test "arnswalde 16 A19: a total offensive, each card from top to bottom" {
	total 7C 8H 9C 10C 5H
	expect_rolls attack.south turned.south attack.south attack.north soviet.deck
	expect_morale 4
	expect_north
	expect_south 5H
}

@test "arnswalde 16 A20: a face-down king is removed, an ace brings a test" {
	total 7C KH 9C 5H
	expect_rolls attack.south turned.south attack.north soviet.deck
	expect_morale 3
	expect_south 5H
	total 7C AH 2D 10C 5H
	expect_rolls attack.south turned.south surrender.arnswalde attack.north \
		soviet.deck
	expect_morale 3
	expect_north
	expect_south 5H
}

@test "arnswalde 16 A21: cards left in both areas after it bring a test" {
	total 6C KH 9C 3D
	expect_rolls attack.south turned.south attack.north surrender.arnswalde
	expect_result surrendered
	total 7C KH 9C 5H
	expect "needs order"
}

# surrender_test MORALE CARD...
surrender_test() {
	garrison 0 0 7
	morale "$1"
	dice AH "${@:2}"
	orders end
}

@test "arnswalde 16 A22: a test at morale 3: a diamond lowers it, no surrender" {
	surrender_test 3 JD
	expect "needs order"
	expect_morale 2
	surrender_test 3 JC
	expect "needs order"
	expect_morale 3
}

@test "arnswalde 16 A23: a test at morale 2 and less: the suits of the box" {
	surrender_test 2 JD
	expect_result surrendered
	surrender_test 2 JS
	expect "needs order"
	surrender_test 1 JS
	expect_result surrendered
	surrender_test 1 JC
	expect "needs order"
}

@test "arnswalde 16 A24: a joker: morale falls, then the test is made again" {
	surrender_test 3 X1 JD
	expect_result surrendered
	surrender_test 4 X1 JD
	expect "needs order"
	expect_morale 2
}

@test "arnswalde 16 A25: morale 0: not lost by itself, only by a test" {
	morale 0
	attack 2C
	expect "needs order"
	expect_morale 0
	south
	out
	surrender_test 0 2C
	expect_result surrendered
}

# relief CARD...: the last turn ends, two cards are in the north.
relief() {
	garrison 2 2 2 1
	turn 11
	refugees 1 2
	north down 8H
	dice KC "$@"
	orders end hold
}

@test "arnswalde 16 A30: with no card in the north relief comes by itself" {
	garrison 2 2 2 1
	turn 11
	refugees 1 2
	south down
	orders end
	expect_rolls
	expect_win
	expect_event score 12
	expect_event aesthetics 12
}

@test "arnswalde 16 A31: a black card for each card in the north, or defeat" {
	relief 2C KS
	expect_rolls attack.north relief.north relief.north
	expect_win
	expect_event aesthetics 12
	relief 2C KD
	expect_result overrun
	relief X1 KS
	expect_result overrun
	expect_no_event score
}

@test "arnswalde 16 A32: the points, with each way to count Tigers" {
	garrison 1 1 1 2 1
	turn 11
	refugees 2 1
	orders end
	expect_event score 7
	expect_event twilight 7
	option tiger-points escaped
	orders end
	expect_event score 4
	expect_event twilight 4
	option tiger-points surviving
	orders end
	expect_event score 9
	expect_event aesthetics 9
}
