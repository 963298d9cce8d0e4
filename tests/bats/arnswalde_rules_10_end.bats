#!/usr/bin/env bats
# Arnswalde, section 10: the end of the game, relief and score; the options.

load arnswalde

# The last turn, with so many Tigers in the north, south, centre and repair,
# escaped Tigers, and escaped refugee markers.
last_turn() {
	turn 11
	garrison "${@:1:5}"
	refugees $((3 - ${6:-0})) "${6:-0}"
}

# relieved_with N S C R ESCAPED REFUGEES POINTS LEVEL: nobody is in the north
# when that turn ends; so many points, and that is what they are called.
relieved_with() {
	last_turn "$@"
	orders end
	expect_rolls
	expect_result relieved
	expect_win
	expect_event score "$7"
	expect_event "$8" "$7"
	# shellcheck disable=SC2154
	[ "$(grep -c "^report .* points\?[,:.]" <<<"$facts")" = 1 ] ||
		fail "the points are told again and again"
}

# 10.1 Lost at once

@test "arnswalde 10.1: a surrender loses the game, no relief is tried" {
	last_turn 0 0 7
	morale 1
	north down
	south 6H
	dice X1 2D
	orders end
	expect_rolls attack.south surrender.arnswalde
	expect_loss
	expect_result surrendered
}

@test "arnswalde 10.1: with the last Tiger gone the game is lost, no relief is tried" {
	last_turn 0 1 0 6
	north down
	south 6H
	dice 5D
	orders end answer
	expect_rolls counter.south
	expect_loss
	expect_result no-tigers
	expect_event no-tigers
}

@test "arnswalde 10.1: Tigers in the centre alone are enough" {
	last_turn 0 0 1 6
	orders end
	expect_result relieved
}

# 10.2 Relief

@test "arnswalde 10.2: the 11th turn is played after turn 10" {
	garrison 0 0 7
	turn 10
	dice 5H
	orders end
	expect_rolls soviet.deck
	expect_turn 11
	expect_state "phase actions" "result none"
	expect_south 5H
	expect_actions 2
}

@test "arnswalde 10.2: after turn 11 no Soviet card comes" {
	last_turn 0 0 7
	south down 6H
	dice KC
	orders end
	expect_rolls attack.south
	expect_state "phase over"
	expect_result relieved
}

@test "arnswalde 10.2: with nobody in the north relief comes without a card" {
	last_turn 0 0 7
	south down
	orders end
	expect_rolls
	expect_win
	expect_result relieved
}

@test "arnswalde 10.2: a black card removes the card in the north" {
	local card
	last_turn 0 0 7
	north down
	for card in AC 2C 10C KC AS 2S 10S QS; do
		dice $card
		orders end
		expect_rolls relief.north
		expect_win
		expect_result relieved
		expect_north
	done
}

@test "arnswalde 10.2: a diamond does not remove it" {
	local card
	last_turn 0 0 7
	north down
	for card in AD 2D 10D JD KD; do
		dice $card
		orders end
		expect_rolls relief.north
		expect_loss
		expect_result overrun
		expect_event overrun
	done
}

@test "arnswalde 10.2 G20: a joker does not remove it, and no test is made" {
	last_turn 0 0 7
	morale 2
	north down
	dice X1
	orders end
	expect_rolls relief.north
	expect_loss
	expect_result overrun
	expect_morale 2
}

@test "arnswalde 10.2: one judgement card is drawn for each card in the north" {
	last_turn 0 0 7
	north down 4H 6H
	dice KC 2C 2S 3C
	orders end
	expect_rolls attack.north relief.north relief.north relief.north
	expect_result relieved
	expect_north
}

@test "arnswalde 10.2: one card left in the north is a defeat" {
	local cards
	last_turn 0 0 7
	north down 4H 6H
	for cards in "2D 2S 3C" "2S 2D 3C" "2S 3C X1"; do
		# shellcheck disable=SC2086
		dice KC $cards
		orders end
		expect_loss
		expect_result overrun
	done
}

@test "arnswalde 10.2 G20: a card is drawn for each though one failed already" {
	last_turn 0 0 7
	north down 6H
	dice KC 2D 2S
	orders end
	expect_rolls attack.north relief.north relief.north
	expect_result overrun
}

@test "arnswalde 10.2: a card that its attack removed is drawn for no more" {
	last_turn 0 0 7
	north 6H
	dice 7C
	orders end
	expect_rolls attack.north
	expect_result relieved
}

@test "arnswalde 10.2: relief follows the last action by itself" {
	last_turn 0 0 7
	actions 1
	north down
	dice 2S
	orders "move centre north 1"
	expect_rolls relief.north
	expect_result relieved
}

@test "arnswalde 10.2: a total offensive of turn 11 comes before relief" {
	last_turn 0 0 7
	offensive QH
	north down
	south down
	dice 4H 3C 6H 5C 2S 2C
	orders end "first north"
	expect_rolls turned.north attack.north turned.south attack.south \
		surrender.arnswalde relief.north
	expect_result relieved
	expect_morale 2
}

@test "arnswalde 10.2 D4: hand cards may be used for the relief" {
	last_turn 0 0 7
	hand 2S QC X1
	north down 6H
	dice KC
	orders end deck
	expect_question ask-card
	expect_choices deck "hand 2S" "hand QC"
	dice KC 3D
	orders end deck deck "hand QC"
	expect_result overrun
	dice KC
	orders end deck "hand 2S" "hand QC"
	expect_rolls attack.north
	expect_result relieved
	expect_hand X1
}

# 10.3 Score

@test "arnswalde 10.3: 3 points for each refugee marker that escaped" {
	relieved_with 0 0 1 0 0 0 1 twilight
	relieved_with 0 0 1 0 0 1 4 twilight
	relieved_with 0 0 1 0 0 2 7 twilight
	relieved_with 0 0 1 0 0 3 10 aesthetics
}

@test "arnswalde 10.3 G9: town: Tigers that escaped or stand in the town" {
	relieved_with 1 0 1 0 0 0 2 twilight
	relieved_with 0 1 1 0 0 0 2 twilight
	relieved_with 0 0 2 0 0 0 2 twilight
	relieved_with 1 1 1 2 1 0 4 twilight
}

@test "arnswalde 10.3 G9: town is the default" {
	option tiger-points town
	relieved_with 1 1 1 2 1 1 7 twilight
}

@test "arnswalde 10.3 G9: escaped: only Tigers that escaped" {
	option tiger-points escaped
	relieved_with 1 1 1 2 1 0 1 twilight
	relieved_with 0 0 1 0 6 0 6 twilight
	relieved_with 1 1 1 2 1 1 4 twilight
}

@test "arnswalde 10.3 G9: surviving: Tigers under repair as well" {
	option tiger-points surviving
	relieved_with 1 1 1 2 1 0 6 twilight
	relieved_with 0 0 1 6 0 0 7 twilight
	relieved_with 0 0 1 0 0 0 1 twilight
}

@test "arnswalde 10.3: Soviet cards and morale have no influence" {
	morale 0
	south down
	relieved_with 0 0 7 0 0 0 7 twilight
}

# 10.4 Levels

@test "arnswalde 10.4: 15 points and more are the miracle" {
	relieved_with 0 0 7 0 0 3 16 miracle
	relieved_with 0 0 6 1 0 3 15 miracle
}

@test "arnswalde 10.4: 8 to 14 points are the aesthetics of ruin" {
	relieved_with 0 0 5 2 0 3 14 aesthetics
	relieved_with 0 0 5 2 0 1 8 aesthetics
}

@test "arnswalde 10.4: 1 to 7 points are the twilight of the gods" {
	relieved_with 0 0 7 0 0 0 7 twilight
	relieved_with 0 0 1 6 0 0 1 twilight
}

@test "arnswalde 10.4: the borders with the Tigers that escaped" {
	option tiger-points escaped
	relieved_with 0 0 1 0 6 3 15 miracle
	relieved_with 0 0 2 0 5 3 14 aesthetics
	relieved_with 0 0 5 0 2 2 8 aesthetics
	relieved_with 0 0 6 0 1 2 7 twilight
	relieved_with 0 0 6 0 1 0 1 twilight
}

@test "arnswalde 10.4: a relief with 0 points has no level" {
	option tiger-points escaped
	relieved_with 3 2 1 1 0 0 0 relieved
	expect_no_event twilight
}

@test "arnswalde 10.4: the borders with the Tigers that survived" {
	option tiger-points surviving
	relieved_with 0 0 1 6 0 3 16 miracle
	relieved_with 0 0 1 5 0 3 15 miracle
	relieved_with 0 0 1 4 0 3 14 aesthetics
	relieved_with 0 0 1 1 0 2 8 aesthetics
	relieved_with 0 0 1 6 0 0 7 twilight
	relieved_with 0 0 1 0 0 0 1 twilight
}

# 10.5 Defeats have no score

@test "arnswalde 10.5: a failed relief is a defeat whatever has escaped" {
	last_turn 0 0 1 0 6 3
	north down
	dice 2D
	orders end
	expect_loss
	expect_result overrun
	expect_no_event score
	expect_no_event miracle
}

@test "arnswalde 10.5: a surrender is a defeat whatever has escaped" {
	last_turn 0 0 1 0 6 3
	morale 2
	south 6H
	dice X1 2D
	orders end
	expect_result surrendered
	expect_event surrendered
	expect_no_event score
}

@test "arnswalde 10.5: no Tiger is a defeat whatever has escaped" {
	last_turn 0 1 0 0 6 3
	south 6H
	dice 5D
	orders end answer
	expect_loss
	expect_result no-tigers
	expect_no_event score
}

# Options

@test "arnswalde 2.3, 10.3: the option morale sets where the marker begins" {
	local level
	dice 5H
	orders "place south 7"
	expect_morale 4
	for level in 5 4 3; do
		option morale $level
		orders "place south 7"
		expect_morale $level
	done
}
