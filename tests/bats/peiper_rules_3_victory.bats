#!/usr/bin/env bats
# Kampfgruppe Peiper, section 3: victory.

load peiper

@test "peiper 3.1: entering Huy wins at once" {
	kgp_at Modave
	turn 8
	face_up Huy inf119
	dice 5 6 4 5
	orders "move Huy" attack
	expect_win
	expect_kgp Huy
	expect_turn 8
}

@test "peiper 3.1: entering Ombret wins at once" {
	kgp_at Ouffet
	turn 7
	face_up Ombret inf119
	dice 5 6 4 5
	orders "move Ombret" attack
	expect_win
	expect_kgp Ombret
}

@test "peiper 3.1: entering Engis wins at once" {
	kgp_at Esneux
	turn 9
	face_up Engis inf119
	dice 5 6 4 5
	orders "move Engis" attack
	expect_win
	expect_kgp Engis
}

@test "peiper 3.1: a goal can be entered on turn 1" {
	kgp_at Modave
	turn 1
	face_up Huy inf119
	dice 5 6 4 5
	orders "move Huy" attack
	expect_win
	expect_turn 1
}

@test "peiper 3.1: a goal can be entered by a second move" {
	kgp_at Modave
	turn 6
	phase second-move
	cup_holds
	dice 5 6
	orders "move Huy"
	expect_win
}

@test "peiper 3.1: being driven back from a goal does not win" {
	kgp_at Modave
	turn 6
	fuel 3
	face_up Huy inf117
	force armor 3
	dice 5 6 2
	orders "move Huy"
	expect_kgp Modave
	expect "needs order"
}

@test "peiper 3.2: the end of turn 9 loses the game" {
	kgp_at Ouffet
	turn 9
	orders stay
	expect_loss
	expect_state "result time" "phase over"
}

@test "peiper 3.2: turn 8 does not end the game" {
	kgp_at Losheim
	turn 8
	force armor 1
	orders stay
	expect "needs order"
	expect_turn 9
}

@test "peiper 3.2 D2: a town of value 4 entered is a draw with the option" {
	option draw yes
	kgp_at Francorchamps
	turn 9
	dice 5 6
	orders "move Spa" stop
	expect_draw
	expect_state "result draw"
}

@test "peiper 3.2: without the option a town of value 4 is still a loss" {
	kgp_at Francorchamps
	turn 9
	dice 5 6
	orders "move Spa" stop
	expect_loss
	expect_state "result time"
}

@test "peiper 3.2: towns of value 3 are not enough for the draw" {
	option draw yes
	kgp_at Malmedy
	turn 9
	dice 4 5
	orders "move Francorchamps" stop
	expect_loss
}

@test "peiper 3.2: a town of value 4 counts however long ago it was entered" {
	option draw yes
	kgp_at Manhay
	turn 9
	given high-town yes
	orders stay
	expect_draw
}

@test "peiper 3.2: a town of value 4 entered on turn 8 is remembered" {
	option draw yes
	kgp_at Trois-Ponts
	turn 8
	force armor 1
	dice 5 6
	orders "move Werbomont" stop stay
	expect_draw
}

@test "peiper 3.2: a town of value 4 that was fought for in vain is not entered" {
	option draw yes
	kgp_at Francorchamps
	turn 9
	force armor 3
	face_up Spa inf117
	dice 4 6 2
	orders "move Spa"
	expect_loss
}

@test "peiper 3.2: a town of value 4 entered after a won battle counts" {
	option draw yes
	kgp_at Francorchamps
	turn 9
	force armor 3
	face_up Spa inf117
	dice 4 6 5
	orders "move Spa"
	expect_draw
}

@test "peiper 3.2: a town of value 4 entered and lost to a counter-attack counts" {
	option draw yes
	kgp_at Francorchamps
	turn 9
	dice 6 6
	orders "move Spa"
	expect_kgp Francorchamps
	expect_draw
}

@test "peiper 3.2 G21: Greif does not lower the value that makes a draw" {
	option draw yes
	kgp_at Francorchamps
	turn 9
	given greif yes
	dice 4 5
	orders "move Spa" stop
	expect_draw
}

@test "peiper 3.2 G21: destroyed is a loss, value 4 or not" {
	option draw yes
	kgp_at Spa
	turn 9
	given high-town yes
	force armor 1
	face_up Theux inf119
	dice 4 6 1
	orders "move Theux"
	expect_loss
	expect_state "result destroyed"
}

@test "peiper 3.2 G21: surrounded is a loss, value 4 or not" {
	option draw yes
	kgp_at La-Gleize
	turn 9
	given high-town yes
	face_up Stoumont inf119 inf117
	dice 3 3
	orders "move Stoumont"
	expect_loss
	expect_state "result surrounded"
}

@test "peiper 3.3: no armour and no panzergrenadiers left loses at once" {
	kgp_at Losheim
	force armor 1 heavy 3 art 3
	face_up Manderfeld inf117
	fuel 1
	dice 2 6 2
	orders "move Manderfeld" attack
	expect_loss
	expect_state "result destroyed"
	expect_force heavy 3 art 3
}

@test "peiper 3.3: panzergrenadiers alone keep the game going" {
	kgp_at Losheim
	force armor 1 pzgren 1
	face_up Manderfeld inf117
	dice 2 6 1 6
	orders "move Manderfeld" "lose armor"
	expect "needs order"
	expect_force pzgren 1
}

@test "peiper 3.3: Peiper surrounded at La Gleize loses at once" {
	kgp_at Trois-Ponts
	turn 6
	dice 6 6
	orders "move La-Gleize"
	expect_loss
	expect_state "result surrounded"
}
